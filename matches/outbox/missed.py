"""What came while a player couldn't be pinged, told when they can be: once, and all together.

A challenge, a question or the end of a match that comes in quiet hours is posted at once, but
without its ping. The ping is held on the notice itself, so a restart forgets none. When the quiet
hours are over, one message in each server names everything that still matters. The same message
tells a player by DM of an end that the match's channel doesn't take.
"""

from __future__ import annotations

from collections.abc import Sequence

from matches.clock.posted import is_end
from matches.clock.quiet_hours import quiet_until
from matches.markup import mention, name_in, without_markup
from matches.outbox.may_ping import is_news
from matches.port import Reader, Transaction
from matches.screens import Screen
from matches.services import Services
from matches.stored import Notice, NoticeKind, NoticeState
from matches.table.board import Board
from matches.table.endings import result_for
from matches.voices import Voice, player_voice, public_voice
from patchwork import Seat

#: players at a time, as with alarms
AT_A_TIME = 20
#: seconds until something is looked at again that hasn't reached its channel
LOOK_AGAIN = 60 * 60


async def announce(services: Services) -> int | None:
    """Tell players what they missed, if it is time; returns when to look again."""
    due = await services.store.read(lambda reader: reader.next_held())
    if due is None or due > services.now():
        return due
    return await services.store.write(lambda tx: _announce(tx, services.now()))


def _announce(tx: Transaction, now: int) -> int | None:
    for player in tx.held_players(now, AT_A_TIME):
        settings, held = tx.player_settings(player), tx.held_for(player)
        awake_at = quiet_until(settings, now)
        if settings.pings and awake_at > now:
            for one in held:
                tx.notice_held(one.id, player, awake_at)
            continue
        by_guild: dict[int | None, list[Notice]] = {}
        for one in held:
            tx.notice_released(one.id)
            if not settings.pings or not is_news(tx, one, player, now):
                continue
            if one.state is NoticeState.SENT or is_end(one):
                by_guild.setdefault(one.home.guild_id, []).append(one)
            else:
                tx.notice_held(one.id, player, now + LOOK_AGAIN)
        for missed in by_guild.values():
            _say(tx, player, missed, now)
    return tx.next_held()


def _say(tx: Transaction, player: int, missed: Sequence[Notice], now: int) -> None:
    """Have it said where the newest of it is, or by DM if a channel doesn't take it."""
    newest = missed[-1]
    about_challenge = newest.kind is NoticeKind.CHALLENGE
    kind = NoticeKind.MISSED_CHALLENGE if about_challenge else NoticeKind.MISSED
    facts = {"player": player, "items": [[one.id, one.message_id] for one in missed]}
    private = any(_is_refused(tx, one) for one in missed)
    about = (newest.subject, newest.rev, kind)
    tx.add_notice(*about, newest.home, facts, now, ping=player, private=private)


def _is_refused(reader: Reader, notice: Notice) -> bool:
    """Whether a notice about a match is refused, or waits behind one that is."""
    unsent = notice.state is not NoticeState.SENT
    return unsent and is_end(notice) and reader.refused_since(notice.subject) is not None


def missed_screen(services: Services, reader: Reader, notice: Notice, ping: int | None) -> Screen:
    """What a player missed as a message.

    What happened in another channel of the server is linked without a word about it: not everyone
    here may be able to read there.
    """
    player, guild = notice.facts["player"], notice.home.guild_id
    voice = player_voice(reader, player, guild) if notice.private else public_voice(reader, guild)
    said = []
    for number, message in notice.facts["items"]:
        one = reader.notice(number)
        if one is None:
            continue
        link = services.link(one.home, message)
        if notice.private or one.home == notice.home:
            said.append(_line(one, player, link, voice))
        else:
            said.append(voice("missed-elsewhere", link=link))
    if len(said) == 1:
        return Screen(voice("missed-one", player=mention(player), what=said[0]), ping=ping)
    title = voice("missed-title", player=mention(player))
    return Screen("\n".join([title, *(f"• {one}" for one in said)]), ping=ping)


def _line(notice: Notice, player: int, link: str, voice: Voice) -> str:
    """One thing that a player missed."""
    if notice.kind is NoticeKind.CHALLENGE:
        return voice("missed-challenge", name=mention(notice.facts["challenger"]), link=link)
    if notice.kind is NoticeKind.PROPOSAL:
        name = without_markup(notice.facts["asker"][1])
        return voice(f"missed-{notice.facts['kind']}", name=name, link=link)
    board = Board.from_facts(notice.subject, notice.rev, notice.facts)
    seat = next(seat for seat in Seat if board.players[seat].id == player)
    result = result_for(board, voice, seat)
    name = name_in(board.players, seat.other)
    return voice("missed-end", name=name, result=result, link=link)
