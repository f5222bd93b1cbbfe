"""The record of a match as a file."""

from __future__ import annotations

from datetime import UTC, datetime

from matches.access import match_to_look_at, visible_match
from matches.control_ids import MatchControl, Verb
from matches.markup import shown_name
from matches.pages import behind_button, is_public
from matches.port import Reader
from matches.requests import Ask
from matches.screens import File, Mode, Reply, Screen
from matches.services import Services
from matches.stored import WITHOUT_WINNER, Ending, Match, MatchState
from matches.table.board import Board
from matches.views.animation import show_match_control
from matches.views.game_as_played import game_as_played
from matches.voices import Voice, voice_for
from patchwork import Game, Record, result_of, write_record


async def show_record(
    services: Services, ask: Ask, control: MatchControl | None = None, number: int | None = None
) -> Reply:
    """A match's moves as a file: the control's match, the one of that number, or the one here."""

    def look(reader: Reader) -> Reply:
        match = (
            visible_match(reader, ask, number)
            if control is None
            else match_to_look_at(reader, ask, control)
        )
        voice = voice_for(reader, ask)
        if is_public(ask):
            button = Board.of(match).control(Verb.RECORD, voice("turn-record"))
            return Reply(Mode.PRIVATE, behind_button(voice, button))
        return Reply(Mode.PRIVATE, record_screen(reader, ask, match, voice))

    return await services.store.read(look)


def record_screen(reader: Reader, ask: Ask, match: Match, voice: Voice) -> Screen:
    """The file, and the way to hand it to the channel."""
    record = write_record(_record(match, game_as_played(reader, match)))
    file = File(f"patchwork-{match.id}.txt", record.encode())
    over = "yes" if match.state is MatchState.FINISHED else "no"
    text = voice("menu-record", number=str(match.id), moves=match.ply, over=over)
    row = show_match_control(ask, match, voice, "record")
    return Screen(text, (row,) if row else (), files=(file,))


def _record(match: Match, game: Game) -> Record:
    blue, orange = (shown_name(player.name) for player in match.players)
    date = datetime.fromtimestamp(match.started_at, UTC).date().isoformat()
    result = result_of(game.position)
    if match.ending in WITHOUT_WINNER:
        result = "agreed"
    if match.ending is Ending.RESIGNED and match.winner is not None:
        result = f"resign {match.winner.other.mark}"
    if match.ending is Ending.TIME and match.winner is not None:
        result = f"time {match.winner.other.mark}"
    return Record.of(game, {"Date": date, "Blue": blue, "Orange": orange}, result)
