"""Whether a game gets a thread: one press settles it and makes the challenge.

Where a channel has a game already, a thread is offered; where no thread can be opened, the channel
itself is. The offer's control holds the challenge. What doesn't fit into it (a seed, moves to begin
with) can still be asked for in words.
"""

from __future__ import annotations

from dataclasses import replace

from matches.challenges import lifecycle
from matches.control_ids import MOST_ID, MatchControl, Verb, read_number, write_control
from matches.errors import ChannelTaken, MatchError, NoThreadHere, UnfitOpponent, UnknownControl
from matches.markup import mention
from matches.port import Reader
from matches.requests import Ask, MakeChallenge
from matches.screens import Control, Look, Mode, Reply, Screen
from matches.services import Services
from matches.stored import CLOCKS, Starts
from matches.voices import Voice, voice_for
from patchwork import Edition

_ANYONE = 0
_AS_THE_SERVER_LIKES = "-"


async def challenge(services: Services, ask: Ask, wanted: MakeChallenge) -> Reply:
    """Make a challenge, or offer a thread for it if the channel is taken."""
    try:
        return await lifecycle.make(services, ask, wanted)
    except ChannelTaken as taken:
        if ask.parent_id is not None or not _fits(wanted):
            raise
        voice = await services.store.read(lambda reader: voice_for(reader, ask))
        return _offer(wanted, Verb.THREAD, "challenge-in-thread", taken, voice)


async def without_thread(
    services: Services, ask: Ask, wanted: MakeChallenge, refused: NoThreadHere
) -> Reply:
    """Say why a challenge can't have a thread, and offer to make it here, if that is possible."""

    def look(reader: Reader) -> tuple[Voice, bool]:
        return voice_for(reader, ask), reader.active_match_in(ask.home.channel_id) is None

    voice, free = await services.store.read(look)
    if not free or not _fits(wanted):
        return Reply(Mode.PRIVATE, Screen(voice.speak.error(refused)))
    return _offer(wanted, Verb.HERE, "challenge-here", refused, voice)


def _offer(wanted: MakeChallenge, verb: Verb, label: str, why: MatchError, voice: Voice) -> Reply:
    button = Control(write_control(0, 0, verb, write_offer(wanted)), voice(label), Look.PRIMARY)
    return Reply(Mode.PRIVATE, Screen(voice.speak.error(why), ((button,),)))


def _fits(wanted: MakeChallenge) -> bool:
    """Whether an offer's control can hold the whole challenge."""
    return not wanted.seed and wanted.beginning is None


async def accept(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The player took the offer of a thread: challenge in one."""
    wanted = await _taken_up(services, ask, control)
    return await lifecycle.make(services, ask, replace(wanted, thread=True))


async def accept_here(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The player took the offer to do without a thread: challenge here."""
    wanted = await _taken_up(services, ask, control)
    return await challenge(services, ask, replace(wanted, here=True))


async def _taken_up(services: Services, ask: Ask, control: MatchControl) -> MakeChallenge:
    """The challenge of an offer, if the opponent can still be found here."""
    opponent_id, wanted = read_offer(control.argument or "")
    if opponent_id == _ANYONE:
        return wanted
    opponent = await services.places.find(opponent_id, ask.home)
    if opponent is None:
        raise UnfitOpponent(reason="absent", name=mention(opponent_id))
    return replace(wanted, opponent=opponent)


def write_offer(wanted: MakeChallenge) -> str:
    """A challenge in a few characters: ``12/0/86400/0/1``."""
    opponent = _ANYONE if wanted.opponent is None else wanted.opponent.player.id
    clock = _AS_THE_SERVER_LIKES if wanted.clock is None else str(wanted.clock)
    edition, starts = list(Edition).index(wanted.edition), list(Starts).index(wanted.starts)
    return f"{opponent}/{edition}/{clock}/{starts}/{int(wanted.rated)}"


def read_offer(text: str) -> tuple[int, MakeChallenge]:
    """The opponent's id (0: anyone) and the rest of the challenge; raises UnknownControl."""
    parts = text.split("/")
    if len(parts) != 5:
        raise UnknownControl
    opponent, edition, starts, rated = (read_number(parts[n], MOST_ID) for n in (0, 1, 3, 4))
    clock = None if parts[2] == _AS_THE_SERVER_LIKES else read_number(parts[2], MOST_ID)
    if clock not in (None, 0, *CLOCKS) or edition >= len(Edition) or starts >= len(Starts):
        raise UnknownControl
    options = (list(Edition)[edition], clock, list(Starts)[starts])
    return opponent, MakeChallenge(None, *options, rated=bool(rated))
