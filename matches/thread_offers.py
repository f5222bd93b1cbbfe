"""Where a game is being played already, a thread is offered: one press, and the challenge is in it.

The control of the offer holds the challenge. What doesn't fit into it (a seed, moves to begin with)
can still be asked for in words.
"""

from __future__ import annotations

from matches import challenges
from matches.clocks import CLOCKS
from matches.controls import MOST_ID, MatchControl, Verb, read_number, write_control
from matches.errors import ChannelTaken, UnfitOpponent, UnknownControl
from matches.names import mention
from matches.records import Starts
from matches.requests import Ask, MakeChallenge, Person
from matches.screens import Control, Look, Mode, Reply, Screen
from matches.services import Services
from matches.voices import voice_for
from patchwork import Edition

_ANYONE = 0
_AS_THE_SERVER_LIKES = "-"


async def challenge(services: Services, ask: Ask, wanted: MakeChallenge) -> Reply:
    """Make a challenge, or offer a thread for it where the channel is taken."""
    try:
        return await challenges.make(services, ask, wanted)
    except ChannelTaken as taken:
        if ask.parent_id is not None or wanted.seed or wanted.beginning is not None:
            raise
        voice = await services.store.read(lambda reader: voice_for(reader, ask))
        custom_id = write_control(0, 0, Verb.THREAD, write_offer(wanted))
        button = Control(custom_id, voice("challenge-in-thread"), Look.PRIMARY)
        return Reply(Mode.PRIVATE, Screen(voice.speak.error(taken), ((button,),)))


async def accept(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The offer was taken up: challenge in a thread, if the opponent is still to be found here."""
    opponent_id, wanted = read_offer(control.argument or "")
    opponent: Person | None = None
    if opponent_id != _ANYONE:
        opponent = await services.places.find(opponent_id, ask.home)
        if opponent is None:
            raise UnfitOpponent(reason="absent", name=mention(opponent_id))
    whole = MakeChallenge(
        opponent,
        wanted.edition,
        wanted.clock,
        wanted.starts,
        rated=wanted.rated,
        thread=True,
    )
    return await challenges.make(services, ask, whole)


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
