"""What a notice of the outbox says: each kind is worded by the room it comes from."""

from __future__ import annotations

from typing import assert_never

from matches.challenges.message import accepted_screen, challenge_screen
from matches.change.proposals import proposal_screen
from matches.clock.moved_deadline import board_of
from matches.clock.reminders import reminder_screen
from matches.outbox.missed import missed_screen
from matches.port import Reader
from matches.screens import Screen
from matches.services import Services
from matches.stored import Notice, NoticeKind
from matches.table.message import board_screen
from matches.views.board import text_screen
from matches.voices import player_voice, public_voice
from rendering import Part


def screen_of(services: Services, reader: Reader, notice: Notice) -> Screen:
    """A notice as a message, in the server's language, with the ping it is meant to have."""
    voice, ping = public_voice(reader, notice.home.guild_id), notice.ping
    match notice.kind:
        case NoticeKind.CHALLENGE | NoticeKind.CHALLENGE_CLOSED:
            return challenge_screen(notice.subject, notice.facts, voice, ping)
        case NoticeKind.ACCEPTED:
            return accepted_screen(services, reader, notice, voice)
        case NoticeKind.PROPOSAL | NoticeKind.PROPOSAL_CLOSED:
            return proposal_screen(notice.subject, notice.rev, notice.facts, voice, ping)
        case (
            NoticeKind.CALL
            | NoticeKind.REMINDER
            | NoticeKind.WARNING
            | NoticeKind.TIME_UP
            | NoticeKind.SILENCE
        ):
            return reminder_screen(services, reader, notice, ping)
        case NoticeKind.MISSED | NoticeKind.MISSED_CHALLENGE:
            return missed_screen(services, reader, notice, ping)
        case NoticeKind.BOARD | NoticeKind.REPOST | NoticeKind.DEADLINE:
            return board_screen(board_of(reader, notice, services.now()), voice, ping)
        case NoticeKind.TEXT:
            assert ping is not None
            own = player_voice(reader, ping, notice.home.guild_id)
            return text_screen(board_of(reader, notice, services.now()), Part.BRIEF, own)
        case _:
            assert_never(notice.kind)
