"""Days away: they stop the clocks of a player's turns, and there are so many a year.

Going away moves the deadlines of the player's turns by the time away, and coming back early moves
them back. Either way each turn keeps the time it had, to the second, and its board shows the new
deadline.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from matches.access import position_of, seat_of
from matches.change.receipts import Settled, change_once
from matches.clock.deadlines import set_deadline_alarms
from matches.clock.moved_deadline import redate_board
from matches.clock.reminders import renew_calls
from matches.control_ids import MatchControl, Verb
from matches.errors import CantGoAway
from matches.markup import moment, without_markup
from matches.pages import is_public, mode_of_page, private_button
from matches.port import Reader, Transaction
from matches.requests import Ask, GoAway
from matches.screens import Reply
from matches.services import Services
from matches.stored import DAY, Match, NoticeKind, PlayerSettings
from matches.voices import voice_for


async def go_away(services: Services, ask: Ask, wanted: GoAway) -> Reply:
    """Go away for some days from now, come back (0), or ask for the current state (None)."""

    def change(tx: Transaction) -> Settled:
        if wanted.unread is not None:
            raise CantGoAway(reason="unread", text=without_markup(wanted.unread))
        now, mine = services.now(), tx.player_settings(ask.who.id)
        left = services.bounds.away_days - used(mine, now)
        away = mine.away_until is not None and mine.away_until > now
        mode = mode_of_page(ask)
        if wanted.days is None or (wanted.days == 0 and not away):
            until = moment(mine.away_until or 0)
            facts: dict[str, str | int] = {"days": left, "until": until}
            return Settled(mode, "clock-away-now" if away else "clock-not-away", facts)
        if wanted.days == 0:
            back = come_back(tx, mine, now)
            days = services.bounds.away_days - used(back, now)
            return Settled(mode, "clock-back", {"days": days})
        if away:
            raise CantGoAway(reason="away", until=moment(mine.away_until or 0))
        if not 0 < wanted.days <= left:
            raise CantGoAway(reason="days", days=left)
        until_at = leave(tx, mine, wanted.days, now)
        facts = {"days": left - wanted.days, "until": moment(until_at)}
        return Settled(mode, "clock-away", facts)

    reply = await change_once(services, ask, change)
    if not is_public(ask):
        return reply
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    return replace(reply, screen=private_button(voice, Verb.AWAY, "clock-to-vacation"))


async def show(services: Services, ask: Ask, _: MatchControl) -> Reply:
    """Until when the asker is away, and how many days they have left."""
    return await go_away(services, ask, GoAway())


def used(settings: PlayerSettings, now: int) -> int:
    """The days already taken this year (UTC)."""
    return settings.away_days if settings.away_year == _year(now) else 0


def leave(tx: Transaction, mine: PlayerSettings, days: int, now: int) -> int:
    """Go away for some days; returns until when."""
    until = now + days * DAY
    taken = used(mine, now) + days
    away = replace(mine, away_until=until, away_year=_year(now), away_days=taken)
    tx.save_player_settings(away)
    for match in _on_the_clock(tx, mine.player_id):
        if match.deadline is not None and match.deadline > now:  # time that was up stays up
            _move(tx, match, away, match.deadline + days * DAY, now)
    return until


def come_back(tx: Transaction, mine: PlayerSettings, now: int) -> PlayerSettings:
    """Come back early; whole days not needed can be taken later in the year."""
    assert mine.away_until is not None
    early = mine.away_until - now
    # If the clock was set back since they left, they mustn't get back more days than they took.
    unused = min(early // DAY, mine.away_days) if mine.away_year == _year(now) else 0
    back = replace(mine, away_until=None, away_days=mine.away_days - unused)
    tx.save_player_settings(back)
    for match in _on_the_clock(tx, mine.player_id):
        if match.deadline is not None and match.deadline > mine.away_until:
            _move(tx, match, back, match.deadline - early, now)
    renew_calls(tx, mine.player_id, now)
    return back


def _move(tx: Transaction, match: Match, settings: PlayerSettings, deadline: int, now: int) -> None:
    """Give a turn another deadline: nothing else changes, so the revision stays."""
    moved = replace(match, deadline=deadline)
    tx.set_deadline(match.id, match.rev, deadline)
    tx.drop_notices(match.id, (NoticeKind.WARNING,))  # of the old deadline
    set_deadline_alarms(tx, moved, settings, now, again=True)
    redate_board(tx, moved, now)


def _on_the_clock(reader: Reader, player_id: int) -> Iterator[Match]:
    """The matches with a clock in which it is a player's turn."""
    for match in reader.active_matches_of(player_id):
        if match.deadline is not None and position_of(match).to_move is seat_of(match, player_id):
            yield match


def _year(now: int) -> int:
    return datetime.fromtimestamp(now, UTC).year
