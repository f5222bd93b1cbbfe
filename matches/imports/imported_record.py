"""Records that players import: to step through ply by ply, and to play on from."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from matches.challenges import lifecycle
from matches.control_ids import ImportControl, ImportVerb, write_import_control
from matches.errors import CantPlayOn, ForgottenRecord, NoSuchPly
from matches.markup import name_in, shown_name
from matches.pages import mode_of_page
from matches.port import Reader, Transaction
from matches.requests import Ask, Door, ImportRecord, MakeChallenge
from matches.screens import Control, File, Look, Mode, Reply, Row, Screen
from matches.services import Services
from matches.stored import Beginning, Ending, Import, Player, Receipt, Starts
from matches.table.board import Board
from matches.typed.received_record import read_import
from matches.views.replays import board_in_picture, board_in_words
from matches.views.steps import steps
from matches.voices import Voice, voice_for
from patchwork import Record, Seat, parse_record, write_move, write_ring


async def bring(services: Services, ask: Ask, wanted: ImportRecord) -> Reply:
    """Show a record, or (`opponent`) challenge someone to play on from it.

    Raises UnreadableRecord, NoSuchPly, CantPlayOn, and whatever forbids a challenge.
    """
    pasted = await read_import(wanted)
    record = pasted.record
    ply = len(record.moves) if wanted.ply is None else wanted.ply
    if not 0 <= ply <= len(record.moves):
        raise NoSuchPly(reason="record", most=len(record.moves))
    if wanted.opponent is not None:
        wish = MakeChallenge(wanted.opponent, starts=wanted.starts, thread=wanted.thread)
        return await _play_on(services, ask, record, ply, wish)
    # A line typed in a channel is there for all to read, so all of them may look at the record too.
    place = ask.home.channel_id if ask.door is Door.TYPED and not ask.private else None
    brought = Import(0, ask.who.id, place, pasted.text, services.now())

    def keep(tx: Transaction) -> tuple[Import, Voice]:
        return _kept_once(services, tx, ask, brought), voice_for(tx, ask)

    kept, voice = await services.store.write(keep)
    return Reply(Mode.PRIVATE, _screen(ask, kept.id, record, ply, voice))


def _kept_once(services: Services, tx: Transaction, ask: Ask, brought: Import) -> Import:
    """Store a record; a repeated request gets the one stored the first time."""
    receipt = tx.receipt(ask.token)
    if receipt is not None:
        return replace(brought, id=receipt.answer["import"])
    kept = tx.add_import(brought, services.bounds.imports_per_player)
    tx.remember(Receipt(ask.token, {"import": kept.id}), services.now())
    return kept


async def press(services: Services, ask: Ask, control: ImportControl) -> Reply:
    """A control under a record: a step, the record in other forms, or playing on.

    Raises ForgottenRecord.
    """

    def look(reader: Reader) -> tuple[Import, Voice]:
        return _visible(reader, ask, control.import_id), voice_for(reader, ask)

    kept, voice = await services.store.read(look)
    record = await asyncio.to_thread(parse_record, kept.text)
    ply = min(control.ply, len(record.moves))
    if control.verb is ImportVerb.PLAY_ON:
        return await _play_on(
            services, ask, record, ply, MakeChallenge(None, starts=Starts.CHALLENGER)
        )
    if control.verb is ImportVerb.RECORD:
        file = File("patchwork-record.txt", kept.text.encode())
        return Reply(Mode.PRIVATE, Screen(voice("import-record"), files=(file,)))
    if control.verb is ImportVerb.STEP_TEXT:
        board = _board_at(record, ply, voice)
        return Reply(Mode.PRIVATE, board_in_words(board, _title(board, record, ply, voice), voice))
    screen = _screen(ask, kept.id, record, ply, voice)
    return Reply(mode_of_page(ask), screen, frame=f"import:{kept.id}")


def _visible(reader: Reader, ask: Ask, import_id: int) -> Import:
    """A record that is still stored and that the asker may see; raises ForgottenRecord."""
    kept = reader.imported(import_id)
    if kept is None or not (kept.player_id == ask.who.id or kept.channel_id == ask.home.channel_id):
        raise ForgottenRecord
    return kept


# Looking


def _screen(ask: Ask, import_id: int, record: Record, ply: int, voice: Voice) -> Screen:
    board = _board_at(record, ply, voice)
    rows = (_steps(import_id, record, ply, voice), _forms(ask, import_id, record, ply, voice))
    return board_in_picture(board, _title(board, record, ply, voice), rows, voice)


def _title(board: Board, record: Record, ply: int, voice: Voice) -> str:
    blue, orange = (name_in(board.players, seat) for seat in Seat)
    return voice("import-title", blue=blue, orange=orange, ply=ply, plies=len(record.moves))


def _steps(import_id: int, record: Record, ply: int, voice: Voice) -> Row:
    return tuple(
        _control(import_id, to, ImportVerb(name), voice(f"history-{name}"), disabled=disabled)
        for name, to, disabled in steps(ply, len(record.moves))
    )


def _forms(ask: Ask, import_id: int, record: Record, ply: int, voice: Voice) -> Row:
    text = _control(import_id, ply, ImportVerb.STEP_TEXT, voice("menu-text"))
    file = _control(import_id, ply, ImportVerb.RECORD, voice("turn-record"))
    if ask.private or record.game is None or _board_at(record, ply, voice).position.is_over:
        return (text, file)
    label = voice("import-play-on")
    return (text, file, _control(import_id, ply, ImportVerb.PLAY_ON, label, look=Look.PRIMARY))


def _control(
    import_id: int,
    ply: int,
    verb: ImportVerb,
    label: str,
    *,
    look: Look = Look.SECONDARY,
    disabled: bool = False,
) -> Control:
    return Control(write_import_control(import_id, ply, verb), label, look, disabled)


def _board_at(record: Record, ply: int, voice: Voice) -> Board:
    """A record after a ply as a board without a match; only the last ply shows how it ended."""
    positions = list(record.positions())
    names = _names(record, voice)
    board = Board(0, 0, (Player(0, names[0]), Player(0, names[1])), record.edition, positions[ply])
    if ply:
        board = replace(board, last=(positions[ply - 1], record.moves[ply - 1]))
    if ply < len(record.moves):
        return board
    ending, winner = _ending(record)
    return replace(board, ending=ending, winner=winner)


def _names(record: Record, voice: Voice) -> tuple[str, str]:
    """The names in a record, blue first; a player without one is called by their colour."""
    blue, orange = (record.tags.get(tag, "").strip() for tag in ("Blue", "Orange"))
    return shown_name(blue or voice("import-blue")), shown_name(orange or voice("import-orange"))


def _ending(record: Record) -> tuple[Ending | None, Seat | None]:
    """How a record ends, and who wins."""
    how, _, mark = record.result.partition(" ")
    if record.position.is_over:
        return Ending.SCORE, record.position.winner
    ending = {"agreed": Ending.AGREED, "resign": Ending.RESIGNED, "time": Ending.TIME}.get(how)
    return ending, next((seat.other for seat in Seat if seat.mark == mark), None)


# Playing on


async def _play_on(
    services: Services, ask: Ask, record: Record, ply: int, wish: MakeChallenge
) -> Reply:
    """Turn a challenge into one to play on from a ply of a record."""
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    beginning = beginning_of(record, ply, _names(record, voice))
    wanted = replace(wish, edition=record.edition, beginning=beginning)
    return await lifecycle.make(services, ask, wanted)


def beginning_of(record: Record, ply: int, names: tuple[str, str]) -> Beginning:
    """The moves of a record up to a ply, for a match to begin with; raises CantPlayOn."""
    game = record.game
    if game is None:
        raise CantPlayOn(reason="composed")
    if ply == len(record.moves) and record.position.is_over:
        raise CantPlayOn(reason="over", last=ply - 1)
    moves = tuple(map(write_move, game.moves[:ply]))
    return Beginning(write_ring(game.ring), game.first, moves, names)
