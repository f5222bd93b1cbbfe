"""The pictures kept as golden files: one request for each line of tests/golden/pictures.txt."""

from collections.abc import Iterator
from pathlib import Path

from patchwork import PATCH_BY_LETTER, Record, Seat, parse_move, parse_position, parse_record
from rendering import (
    FinalRequest,
    InvitationRequest,
    LastMove,
    PreviewRequest,
    ReplayRequest,
    RingRequest,
    SpotsRequest,
    StillRequest,
    TableRequest,
)
from rendering.facts.replay import Frame, replay_frames
from rendering.requests import Early
from tests.rendering.scenes.gallery_profiles import leaderboards, profiles
from tests.rendering.scenes.setting import placement

GOLDEN = Path(__file__).parents[2] / "golden"
PICTURES = GOLDEN / "pictures"
REPLAYED_PLIES = (4, 19, 38)  # a pass; a 1×1; a purchase that takes a 1×1 and wins the 7×7


def requests() -> dict[str, StillRequest]:
    """The request of every golden picture but the replay's frames, by the picture's name."""
    lines = (GOLDEN / "pictures.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if not line.startswith("#")]
    return {row[0]: _request(*row[1:]) for row in rows} | _without_a_game()


def _without_a_game() -> dict[str, StillRequest]:
    """The pictures that show something else than a game as it is played."""
    return profiles() | leaderboards() | invitations() | spots()


def spots() -> dict[str, StillRequest]:
    """Three spots for a 4-square patch, one of which completes a 7×7; and fewer for orange."""
    where = parse_position(
        "pw1 KdB 38,44,50 33,34 3,6 - - PPPPJJJ2/YPPJJJZ2/YSSZZZZ2/YYSZ5/YYSEE1X2/IIEEXXX2/"
        "IIMMMMX2/9/9 9/9/9/9/9/9/9/9/9 20"
    )
    three = tuple(map(placement, ("K@h5r1", "K@e4r0", "K@e4r2")))
    return {
        "spots": SpotsRequest(where.quilts[0], Seat.BLUE, three),
        "spots_two": SpotsRequest(where.quilts[1], Seat.ORANGE, three[:2], theme="contrast"),
    }


def invitations() -> dict[str, StillRequest]:
    """The picture on a challenge: in both looks, and of the largest patches."""
    ring, largest = (
        tuple(PATCH_BY_LETTER[letter] for letter in letters) for letters in ("QRAXaUTK", "GVNHRZb")
    )
    return {
        "invitation": InvitationRequest(ring),
        "invitation_contrast": InvitationRequest(ring, theme="contrast"),
        "invitation_largest": InvitationRequest(largest),
    }


def _request(kind: str, position: str, last: str, shown: str, names: str) -> StillRequest:
    where = parse_position(position)
    blue, orange = names.split(" / ")
    kind, _, theme = kind.partition("/")
    look = {"theme": theme or "default"}
    match kind:
        case "table":
            early = None if shown == "-" else Early(shown)
            return TableRequest(where, (blue, orange), _last(last), **look, early=early)
        case "preview":
            return PreviewRequest(where, (blue, orange), placement(shown), **look)
        case "ring":
            return RingRequest(where, (blue, orange), **look)
        case _:
            if shown == "abandoned":
                return FinalRequest(where, (blue, orange), None, **look, early=Early.ABANDONED)
            winner = None if shown == "-" else _seat(shown)
            early = None if winner is None else Early.RESIGNED
            return FinalRequest(where, (blue, orange), winner, **look, early=early)


def _last(text: str) -> LastMove | None:
    if text == "-":
        return None
    seat, start, move = text.split(" ")
    return LastMove(_seat(seat), parse_move(move), int(start))


def _seat(word: str) -> Seat:
    return next(seat for seat in Seat if seat.word == word)


def record() -> Record:
    """The game that is replayed."""
    return parse_record((GOLDEN / "game.txt").read_text(encoding="utf-8"))


def replay_request() -> ReplayRequest:
    """That game as an animation."""
    game = record()
    return ReplayRequest(game, (game.tags["Blue"], game.tags["Orange"]))


def frames_kept() -> Iterator[tuple[str, Frame]]:
    """The replay frames kept as golden pictures, by the picture's name."""
    for frame in replay_frames(replay_request()):
        if frame.ply in REPLAYED_PLIES:
            yield f"replay_{frame.ply}", frame
