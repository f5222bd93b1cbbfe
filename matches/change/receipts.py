"""The answer to a committed change, as data: stored in its receipt, repeated when asked again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from matches.access import board_link, seat_of
from matches.control_ids import ChallengeVerb, write_challenge_control
from matches.markup import name_in
from matches.port import Reader, Transaction
from matches.requests import Ask, Door
from matches.screens import Control, Mode, Posting, Reply, Row, Screen
from matches.services import Services
from matches.stored import MatchState, NoticeKind, Receipt
from matches.table.lost_home import what_hinders
from matches.voices import Voice, private_voice, public_voice, voice_for


@dataclass(frozen=True, slots=True)
class Settled:
    """A mode, and the sentence `key` with its facts, if there is anything to say.

    `match` is the match that was changed: perhaps its channel can't be told. `notice` is what the
    answer says was posted: ``key-late`` is said until it has been, ``key-refused`` if Discord
    refuses. `challenge` is one that the asker made and may take back.
    """

    mode: Mode
    key: str | None = None
    facts: dict[str, str | int] = field(default_factory=dict)
    match: int | None = None
    notice: int | None = None
    challenge: int | None = None


async def change_once(
    services: Services, ask: Ask, change: Callable[[Transaction], Settled]
) -> Reply:
    """Make a change in one transaction; a repeated request gets the same answer and no change."""

    def work(tx: Transaction) -> Reply:
        answer = _remembered(tx, ask)
        if answer is None:
            answer = change(tx)
            tx.remember(Receipt(ask.token, _kept(answer)), services.now())
        return _reply(services, tx, ask, answer)

    return await services.store.write(work)


def came_before(reader: Reader, ask: Ask) -> bool:
    """Whether this request has been answered before."""
    return reader.receipt(ask.token) is not None


def _kept(answer: Settled) -> dict[str, Any]:
    """An answer as JSON."""
    kept: dict[str, Any] = {"mode": answer.mode.value, "key": answer.key, "facts": answer.facts}
    about = {"match": answer.match, "notice": answer.notice, "challenge": answer.challenge}
    return kept | {name: number for name, number in about.items() if number is not None}


def _remembered(reader: Reader, ask: Ask) -> Settled | None:
    """The answer this request got before."""
    receipt = reader.receipt(ask.token)
    if receipt is None:
        return None
    kept: dict[str, Any] = receipt.answer
    about = kept.get("match"), kept.get("notice"), kept.get("challenge")
    return Settled(Mode(kept["mode"]), kept["key"], kept["facts"], *about)


def mode_for(ask: Ask, press: Mode) -> Mode:
    """Where to confirm a change: a press as `press` says, otherwise briefly or just by the board.

    In a direct message no board follows, so what is typed there is confirmed as well.
    """
    typed = Mode.PRIVATE if ask.private else Mode.SILENT
    return {Door.PRESS: press, Door.SLASH: Mode.PRIVATE, Door.TYPED: typed}[ask.door]


def _reply(services: Services, reader: Reader, ask: Ask, answer: Settled) -> Reply:
    """The answer in words; the asker also learns what will keep the news from the channel."""
    hindrance = _hindrance(services, reader, ask, answer)
    screen = None
    if answer.key is not None and answer.mode is not Mode.SILENT:
        voice = _voice(reader, ask, answer)
        about = _about(services, reader, ask, answer, voice)
        rows = () if answer.challenge is None else withdrawal(ask, answer.challenge, voice)
        screen = Screen("\n".join([voice(answer.key, **answer.facts), *about]), rows)
    after = None if hindrance is None else Screen(hindrance)
    if answer.mode is Mode.PRIVATE and screen is not None and hindrance is not None:
        screen, after = replace(screen, text=f"{screen.text}\n{hindrance}"), None
    posting = None if hindrance is not None else _posting(services, reader, ask, answer)
    return Reply(answer.mode, screen, news=True, after=after, posting=posting, match=answer.match)


def withdrawal(ask: Ask, challenge_id: int, voice: Voice) -> tuple[Row, ...]:
    """The way to take one's challenge back, on what nobody else sees."""
    if ask.door is Door.TYPED:
        return ()
    custom_id = write_challenge_control(challenge_id, ChallengeVerb.WITHDRAW)
    return ((Control(custom_id, voice("challenge-withdraw")),),)


def _posting(services: Services, reader: Reader, ask: Ask, answer: Settled) -> Posting | None:
    """What to tell the asker if the news of the change can't reach its channel."""
    voice = private_voice(reader, ask)
    if answer.notice is not None:
        rows = () if answer.challenge is None else withdrawal(ask, answer.challenge, voice)
        refused = Screen(voice(f"{answer.key}-refused", **answer.facts), rows)
        late = Screen(voice(f"{answer.key}-late", **answer.facts), rows)
        return Posting(answer.notice, refused, late)
    match = None if answer.match is None else reader.match(answer.match)
    board = None if match is None else reader.newest_notice(match.id, NoticeKind.BOARD)
    if match is None or board is None or board.rev != match.rev:
        return None
    where = services.link(match.home, None)
    return Posting(board.id, Screen(voice("play-refused", where=where)))


def _about(
    services: Services, reader: Reader, ask: Ask, answer: Settled, voice: Voice
) -> list[str]:
    """Which match it was and where its board will appear, for an asker outside its channel."""
    match = None if answer.match is None else reader.match(answer.match)
    seat = None if match is None else seat_of(match, ask.who.id)
    if match is None or seat is None or match.home == ask.home:
        return []
    name, link = name_in(match.players, seat.other), board_link(services, reader, match)
    return [voice("menu-answer-about", number=str(match.id), name=name, link=link)]


def _hindrance(services: Services, reader: Reader, ask: Ask, answer: Settled) -> str | None:
    """Why the channel won't be told: permissions the bot lacks here, or a lost home."""
    match = None if answer.match is None else reader.match(answer.match)
    if ask.missing and (match is None or match.home == ask.home):
        voice, permissions = private_voice(reader, ask), ", ".join(ask.missing)
        return voice("challenge-cant-post", permissions=permissions)
    if match is None or match.state is not MatchState.ACTIVE:
        return None
    return what_hinders(services, reader, ask, match, private_voice(reader, ask))


def _voice(reader: Reader, ask: Ask, answer: Settled) -> Voice:
    if answer.mode is Mode.UPDATE and not ask.ephemeral:
        return public_voice(reader, ask.home.guild_id)
    return voice_for(reader, ask)
