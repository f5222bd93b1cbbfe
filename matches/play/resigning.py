"""Giving up, in two steps, and playing again."""

from __future__ import annotations

from matches.access import board_link, check_active, check_seated
from matches.challenges import lifecycle
from matches.challenges.checks import open_here
from matches.change.once import Answer, mode_for, once
from matches.control_ids import MatchControl, Verb
from matches.errors import NotForYou, NothingToShow, PlayedElsewhere
from matches.markup import plain
from matches.play.move import aimed, finish
from matches.port import Reader, Transaction
from matches.requests import Ask, MakeChallenge, Person
from matches.screens import Look, Mode, Reply, Screen
from matches.services import Services
from matches.stored import Challenge, Ending, Match, MatchState, Player
from matches.table.board import Board
from matches.table.mirror import check_mirror
from matches.voices import public_voice, voice_for


async def ask_first(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """Ask whether the player means it.

    The button that gives up names its owner, should others see it, and sits where neither the
    buttons of a turn do nor the one that led here, so that no habit and no double tap presses it.
    """

    def look(reader: Reader) -> Reply:
        match = aimed(reader, ask, None if control is None else (control.match, control.rev))
        seat = check_active(services, reader, match, ask, None)
        voice = voice_for(reader, ask)
        board = Board.of(match)
        keep = board.control(Verb.KEEP_PLAYING, voice("menu-keep-playing"), seat.mark)
        label = voice("menu-resign-now")
        resign = board.control(Verb.RESIGN_NOW, label, seat.mark, look=Look.DANGER)
        text = voice("menu-resign-sure", name=plain(match.players[seat.other].name))
        mode = Mode.UPDATE if ask.ephemeral else Mode.PRIVATE
        look_again = (
            board.control(Verb.TEXT, voice("menu-text")),
            board.control(Verb.RING, voice("turn-ring")),
        )
        return Reply(mode, Screen(text, ((keep,), (*look_again, resign))))

    return await services.store.read(look)


async def resign(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The player means it: the opponent wins."""

    def change(tx: Transaction) -> Answer:
        match = aimed(tx, ask, (control.match, control.rev))
        seat = check_active(services, tx, match, ask, control.rev)
        if control.argument != seat.mark:
            raise NotForYou(reason="resign", name=plain(match.players[seat.other].name))
        finish(tx, match, Ending.RESIGNED, seat.other, services.now())
        press = Mode.UPDATE if ask.ephemeral else Mode.STRIP
        facts: dict[str, str | int] = {"name": plain(match.players[seat.other].name)}
        return Answer(mode_for(ask, press), "menu-resigned", facts, match.id)

    return await once(services, ask, change)


async def keep_playing(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The player doesn't mean it: the question is closed, in public too, and can't be answered."""

    def look(reader: Reader) -> Reply:
        match = aimed(reader, ask, (control.match, control.rev))
        seat = check_active(services, reader, match, ask, None)
        if control.argument not in (seat.mark, None):  # None: asked before answers named a seat
            raise NotForYou(reason="resign", name=plain(match.players[seat.other].name))
        private = ask.ephemeral or ask.private
        voice = voice_for(reader, ask) if private else public_voice(reader, ask.home.guild_id)
        return Reply(Mode.UPDATE, Screen(voice("menu-kept-playing")))

    return await services.store.read(look)


async def rematch(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """Challenge the same opponent again, or accept if he has already done so."""
    return await _again(services, ask, control, mirror=False)


async def mirror(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The same on the ring of the match, with seats swapped, both scores to be added up."""
    return await _again(services, ask, control, mirror=True)


async def _again(services: Services, ask: Ask, control: MatchControl, *, mirror: bool) -> Reply:
    def change(tx: Transaction) -> Answer:
        match = aimed(tx, ask, (control.match, control.rev))
        seat = check_seated(match, ask)
        if match.state is MatchState.ACTIVE:
            raise NothingToShow(reason="rematch")
        if match.home.channel_id != ask.home.channel_id:
            raise PlayedElsewhere(link=board_link(services, tx, match))
        if mirror:
            check_mirror(services, tx, match)
        ring_of = match.id if mirror else None
        again = _wish(match, match.players[seat.other])
        for challenge in open_here(services, tx, match.home.channel_id):
            if tx.mirror_wanted(challenge.id) == ring_of and _is_same(tx, challenge, ask, again):
                return lifecycle.begin(services, tx, ask, challenge, Mode.PRIVATE)
        return lifecycle.issue(services, tx, ask, again, mirror=ring_of)

    return await once(services, ask, change)


def _wish(match: Match, other: Player) -> MakeChallenge:
    """A challenge to play another match like this one."""
    # What began with a record isn't rated for that alone; a game from the start may be.
    rated = match.rated or match.given > 0
    return MakeChallenge(Person(other), match.edition, clock=match.clock or 0, rated=rated)


def _is_same(reader: Reader, challenge: Challenge, ask: Ask, again: MakeChallenge) -> bool:
    """Whether a challenge is the opponent's, and to just what the asker wishes for."""
    assert again.opponent is not None
    between = (again.opponent.player.id, ask.who.id)
    invited = None if challenge.opponent is None else challenge.opponent.id
    if (challenge.challenger.id, invited) != between or reader.beginning(challenge.id) is not None:
        return False
    offered = (challenge.edition, challenge.clock or 0, challenge.starts, challenge.seed)
    wished = (again.edition, again.clock, again.starts, again.seed)
    return offered == wished and challenge.rated == again.rated
