"""The named colours of a picture, and the two sets of them that players can choose.

A colour is an (r, g, b) tuple of 0-255. Everything drawn takes its colour from a Theme by what the
colour means, never by its value, so that a second theme is a second table and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

Colour = tuple[int, int, int]


def rgb(hexadecimal: str) -> Colour:
    """The colour written as six hexadecimal digits, as in "FFC93C"."""
    red, green, blue = bytes.fromhex(hexadecimal)
    return red, green, blue


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The straight blend a + (b − a)·t, each channel rounded; t from 0 (all a) to 1 (all b)."""
    red, green, blue = (round(x + (y - x) * t) for x, y in zip(a, b, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """How bright a colour is to the eye, 0-1, as the accessibility guidelines define it."""
    red, green, blue = (
        at / 12.92 if at <= 0.03928 else ((at + 0.055) / 1.055) ** 2.4
        for at in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_MIDDLE_GREY = 0.22  # white and ink stand out equally from grounds about as bright as this


@dataclass(frozen=True, slots=True)
class Cloth:
    """The two colours of a fabric: the ground it is dyed in and the figure printed on it."""

    base: Colour
    second: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of one look, by meaning. `seat[Seat.BLUE]` is the blue seat's colour."""

    name: str
    denim: Colour  # the background of every picture
    denim_dark: Colour  # chips, the bed of the tape, title bars
    denim_light: Colour  # the weave of the denim, rims of chips
    linen: Colour  # quilts and cards
    grid: Colour  # dashes between the squares of a quilt
    ink: Colour  # dark text, outlines, badges
    cream: Colour  # light text, stitches
    white: Colour  # the cost field of a pill, numbers on tokens
    label: Colour  # words on chips
    seat: tuple[Colour, Colour]
    seat_frame: tuple[Colour, Colour]  # the wood of a quilt frame
    special: Colour  # the 1×1 patch …
    special_edge: Colour
    special_thread: Colour
    tape_odd: Colour
    tape_even: Colour
    tape_text: Colour
    tape_tick: Colour
    tape_past: float  # how far spaces behind both tokens fade into the denim, 0-1 …
    tape_past_text: Colour  # … and their numbers
    gold: Colour  # "look here"
    gold_text: Colour  # words on gold
    honey: Colour  # the thread of the spool
    sand: Colour  # in the hourglass
    flower_heart: Colour
    stitch: Colour  # stitches on cream cards
    divider: Colour  # lines on cards
    grey: Colour  # an unavailable card …
    grey_stitch: Colour
    grey_text: Colour  # text on an unavailable panel
    quiet: Colour  # unimportant text on linen ("none")
    silhouette: Colour  # the orientations that are not chosen
    empty_slot: Colour  # dashes where a card is missing
    warning: Colour  # a band that says why not
    blocked: Colour  # the cross on a taken square
    blocked_dash: Colour  # the outline of a ghost that does not fit
    gain: Colour  # "+n"
    pass_band: Colour  # the outcome band when the turn goes to the other seat
    fits: Colour  # the band "fits here" …
    fits_text: Colour
    cloths: tuple[Cloth, ...]  # eleven
    weave_denim: float = 0.30  # how strongly the denim's twill shows, 0-1
    weave_linen: float = 1.0  # how strongly the linen's weave shows, 0-1
    seam: float = 1.0  # width of the dark line round a patch, in units of 1/48 cell
    faded: float = 0.60  # opacity of a patch that cannot be bought

    def on_seat(self, seat: int) -> Colour:
        """What is written on that seat's colour: white or ink, whichever stands out more."""
        return self.white if luminance(self.seat[seat]) < _MIDDLE_GREY else self.ink

    def frame_stitch(self, seat: int) -> Colour:
        """The thread on that seat's quilt frame."""
        return mix(self.seat[seat], self.cream, 0.65)

    def tape(self, space: int) -> Colour:
        """The colour of a space of the time board."""
        return self.tape_odd if space % 2 else self.tape_even


_CLOTHS = (
    Cloth(rgb("D9644A"), rgb("F3C9B4")),
    Cloth(rgb("4C9BC9"), rgb("E7F3FA")),
    Cloth(rgb("2F8F74"), rgb("BFE3D2")),
    Cloth(rgb("E9B949"), rgb("9A6A1C")),
    Cloth(rgb("35608F"), rgb("9FC3E3")),
    Cloth(rgb("C985A8"), rgb("F9E3EC")),
    Cloth(rgb("7C6A9C"), rgb("D9CEE8")),
    Cloth(rgb("8FB35A"), rgb("EAF2D2")),
    Cloth(rgb("B5533C"), rgb("E9A58F")),
    Cloth(rgb("5FB6AE"), rgb("E3F5F2")),
    Cloth(rgb("D98F3E"), rgb("FBE6C6")),
)

DEFAULT = Theme(
    name="default",
    denim=rgb("2E3A52"),
    denim_dark=rgb("232D42"),
    denim_light=rgb("3B4965"),
    linen=rgb("F4ECDB"),
    grid=rgb("877A5E"),
    ink=rgb("2A2430"),
    cream=rgb("FFF8E7"),
    white=rgb("FFFFFF"),
    label=rgb("C9D2E3"),
    seat=(rgb("2B77B7"), rgb("E0742B")),
    seat_frame=(rgb("2D5F8E"), rgb("A0582D")),
    special=rgb("8A5A33"),
    special_edge=rgb("5E3A1E"),
    special_thread=rgb("F0D9A8"),
    tape_odd=rgb("F7E2A6"),
    tape_even=rgb("F0CF78"),
    tape_text=rgb("5A451C"),
    tape_tick=rgb("8A6D2F"),
    tape_past=0.82,
    tape_past_text=rgb("C9D2E3"),
    gold=rgb("FFC93C"),
    gold_text=rgb("2A2430"),
    honey=rgb("E9B44C"),
    sand=rgb("B08A4A"),
    flower_heart=rgb("E9B949"),
    stitch=rgb("B08A4A"),
    divider=rgb("CBB58A"),
    grey=rgb("C9C3B8"),
    grey_stitch=rgb("8E8678"),
    grey_text=rgb("4A443B"),
    quiet=rgb("6B655C"),
    silhouette=rgb("8F8165"),
    empty_slot=rgb("5A6A8A"),
    warning=rgb("8F2A14"),
    blocked=rgb("C0341D"),
    blocked_dash=rgb("F3C9B4"),
    gain=rgb("19604D"),
    pass_band=rgb("E6D6B4"),
    fits=rgb("CFE7C8"),
    fits_text=rgb("17503F"),
    cloths=_CLOTHS,
)

# For low vision: black and white grounds, darker darks and lighter lights, cloths whose two colours
# stand far apart, heavy seams, and next to no weave behind text and figures.
CONTRAST = replace(
    DEFAULT,
    name="contrast",
    denim=rgb("0A0E17"),
    denim_dark=rgb("000000"),
    denim_light=rgb("8FA3C8"),
    linen=rgb("FFFDF5"),
    grid=rgb("85806F"),
    ink=rgb("000000"),
    cream=rgb("FFFFFF"),
    label=rgb("FFFFFF"),
    seat=(rgb("1266E0"), rgb("F26B00")),
    seat_frame=(rgb("08357A"), rgb("8A3700")),
    special=rgb("6B3F1A"),
    special_edge=rgb("000000"),
    special_thread=rgb("FFE9B8"),
    tape_odd=rgb("FFF3C4"),
    tape_even=rgb("FFD966"),
    tape_text=rgb("000000"),
    tape_tick=rgb("4F3B00"),
    tape_past=0.40,
    tape_past_text=rgb("000000"),
    gold=rgb("FFD400"),
    gold_text=rgb("000000"),
    honey=rgb("F2B233"),
    sand=rgb("A86F00"),
    flower_heart=rgb("000000"),
    stitch=rgb("6E5010"),
    divider=rgb("6E5010"),
    grey=rgb("BDBDBD"),
    grey_stitch=rgb("4A4A4A"),
    grey_text=rgb("000000"),
    quiet=rgb("3A3A3A"),
    silhouette=rgb("8A8A8A"),
    empty_slot=rgb("A8B8D8"),
    warning=rgb("8A0000"),
    blocked=rgb("D00000"),
    blocked_dash=rgb("FFD0C0"),
    gain=rgb("004D38"),
    pass_band=rgb("EADDB8"),
    fits=rgb("C8F0C0"),
    fits_text=rgb("003322"),
    cloths=(
        Cloth(rgb("B3261E"), rgb("FFE3D6")),
        Cloth(rgb("1769C2"), rgb("F0F8FF")),
        Cloth(rgb("00664F"), rgb("D5FFF0")),
        Cloth(rgb("FFCF24"), rgb("5A3A00")),
        Cloth(rgb("0D2B66"), rgb("BFDDFF")),
        Cloth(rgb("F49AC1"), rgb("6A0035")),
        Cloth(rgb("5A35A8"), rgb("F0E6FF")),
        Cloth(rgb("B9DB4A"), rgb("2A4500")),
        Cloth(rgb("6B2412"), rgb("FFCDB8")),
        Cloth(rgb("6FDCD3"), rgb("00474A")),
        Cloth(rgb("FF9A2E"), rgb("4A1C00")),
    ),
    weave_denim=0.06,
    weave_linen=0.25,
    seam=2.0,
    faded=0.70,
)

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (DEFAULT, CONTRAST)})
