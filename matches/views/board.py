"""Looking at a match without changing it: board, text board, ring, menu, record, replay."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from matches.access import board_link, seat_of, shown_here
from matches.change.once import Answer, mode_for, once
from matches.clock.deadlines import kept_away
from matches.clock.reminders import claim_row
from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import NothingToShow
from matches.markup import plain, shown
from matches.numbers import numbered
from matches.play.claiming import claimable
from matches.play.managing import is_steward
from matches.play.move import aimed
from matches.play.undoing import own_plies
from matches.port import Reader, Transaction
from matches.requests import Ask, Door
from matches.screens import Control, File, Look, Mode, Reply, Row, Screen
from matches.services import Services
from matches.stored import WITHOUT_WINNER, AlarmKind, Ending, Match, MatchState, NoticeKind
from matches.table.board import EARLY, Board, board_screen, game_of, table
from matches.table.lost_home import is_lost, what_hinders
from matches.views.steps import entry_row
from matches.voices import Voice, voice_for
from patchwork import Game, Record, parse_move, result_of, write_record
from rendering import text_board_pages
from rendering.requests import ReplayRequest, RingRequest


def looked_at(reader: Reader, ask: Ask, control: MatchControl | None) -> Match:
    """The match of a control, else the one to look at here."""
    if control is None:
        return shown_here(reader, ask)
    return aimed(reader, ask, (control.match, control.rev))


def mode_of_page(ask: Ask) -> Mode:
    """A page of a private message takes its place; pressed in public, it is shown privately."""
    return Mode.UPDATE if ask.ephemeral else Mode.PRIVATE


async def show_board(services: Services, ask: Ask) -> Reply:
    """Post the board again for its players; show it to others, or where nothing is taken, alone.

    A typed line has no answer for one alone: others who type it are led to the board there is.
    """

    def look(reader: Reader) -> Reply | None:
        match = shown_here(reader, ask)
        seated = seat_of(match, ask.who.id) is not None and not ask.private
        if seated and not ask.missing and not is_lost(services, reader, match):
            return None
        if seated:  # the board that waits is the one to be posted, once that is possible
            return Reply(Mode.PRIVATE, private_board(services, reader, ask, match), news=True)
        if ask.door is Door.TYPED and not ask.private:
            return Reply(Mode.PRIVATE, Screen(_whereabouts(services, reader, ask, match)))
        return Reply(Mode.PRIVATE, private_board(services, reader, ask, match))

    def repost(tx: Transaction) -> Answer:
        match = shown_here(tx, ask)
        facts = Board.read(tx, match).facts()
        # However often it is asked for, one waits: the board of the next move stands behind it.
        tx.drop_notices(match.id, (NoticeKind.REPOST,))
        kind, now = NoticeKind.REPOST, services.now()
        kept = tx.add_notice(match.id, match.rev, kind, match.home, facts, now)
        return Answer(mode_for(ask, Mode.PRIVATE), "menu-reposted", notice=kept.id)

    seen = await services.store.read(look)
    if seen is not None:
        return seen
    services.pace.take(ask.who.id, "board", services.bounds.reposts, services.now())
    reply = await once(services, ask, repost)
    return await services.store.read(lambda reader: _alone_if_refused(services, reader, ask, reply))


def _alone_if_refused(services: Services, reader: Reader, ask: Ask, reply: Reply) -> Reply:
    """The reply, which shows the board to the asker alone if Discord doesn't take it."""
    if reply.posting is None:
        return reply
    alone = private_board(services, reader, ask, shown_here(reader, ask))
    said = f"{alone.text}\n{reply.posting.refused.text}"
    posting = replace(reply.posting, refused=replace(alone, text=said))
    return replace(reply, posting=posting)


def private_board(services: Services, reader: Reader, ask: Ask, match: Match) -> Screen:
    """The board for one person; its players also learn that it can't be posted any more."""
    voice = voice_for(reader, ask)
    away_until = kept_away(reader, match, services.now())
    screen = board_screen(replace(Board.read(reader, match), away_until=away_until), voice)
    if seat_of(match, ask.who.id) is None:
        return screen
    hindrance = what_hinders(services, reader, ask, match, voice)
    if ask.missing and match.home == ask.home:
        hindrance = voice("challenge-cant-post", permissions=", ".join(ask.missing))
    return screen if hindrance is None else replace(screen, text=f"{screen.text}\n{hindrance}")


def _whereabouts(services: Services, reader: Reader, ask: Ask, match: Match) -> str:
    """Who plays a match, with a link to its board."""
    blue, orange = (plain(player.name) for player in match.players)
    link = board_link(services, reader, match)
    number = str(match.id)
    return voice_for(reader, ask)("menu-more", number=number, blue=blue, orange=orange, link=link)


async def show_text(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """The whole board in words."""

    def look(reader: Reader) -> tuple[Board, Voice]:
        match = looked_at(reader, ask, control)
        return Board.read(reader, match), voice_for(reader, ask)

    board, voice = await services.store.read(look)
    blue, orange = (plain(name) for name in board.names)
    first, *rest = text_board_pages(replace(table(board, voice), names=(blue, orange)))
    return Reply(Mode.PRIVATE, Screen(first, pages=tuple(rest)))


async def show_ring(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """Every patch still to come."""

    def look(reader: Reader) -> Reply:
        board = Board.of(looked_at(reader, ask, control))
        voice = voice_for(reader, ask)
        picture = RingRequest(board.position, board.names, voice.language, voice.theme)
        text = voice("menu-ring", patches=len(board.position.ring))
        return Reply(Mode.PRIVATE, Screen(text, picture=picture))

    return await services.store.read(look)


async def show_more(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """The menu of a match; resigning is offered to its players alone."""

    def look(reader: Reader) -> Reply:
        match = looked_at(reader, ask, control)
        voice = voice_for(reader, ask)
        text = _whereabouts(services, reader, ask, match)
        seated = seat_of(match, ask.who.id) is not None and match.state is MatchState.ACTIVE
        rows = _more_rows(Board.of(match), voice)
        if seated:
            rows += _player_rows(reader, ask, match, voice)
            seat = seat_of(match, ask.who.id)
            if seat is not None and claimable(services, reader, match, seat):
                rows += (claim_row(match.id, match.rev, voice),)
        if is_steward(ask, match):
            rows += ((Board.of(match).control(Verb.ABANDON, voice("menu-end")),),)
        back = control is not None and control.argument is not None and ask.ephemeral
        return Reply(Mode.UPDATE if back else Mode.PRIVATE, Screen(text, rows))

    return await services.store.read(look)


def _more_rows(board: Board, voice: Voice) -> tuple[Row, ...]:
    """What anybody may look at."""
    return (
        (
            board.control(Verb.TEXT, voice("menu-text")),
            board.control(Verb.RULES, voice("menu-rules")),
            board.control(Verb.SETTINGS, voice("menu-settings")),
            board.control(Verb.RECORD, voice("turn-record")),
        ),
    )


def _player_rows(reader: Reader, ask: Ask, match: Match, voice: Voice) -> tuple[Row, ...]:
    """What a player may do besides playing; giving up has a row of its own."""
    board = Board.of(match)
    plies = own_plies(reader, match)
    seat = seat_of(match, ask.who.id)
    asks = bool(plies) and plies[-1].seat is not seat
    undo = board.control(Verb.UNDO, voice("menu-ask-undo" if asks else "menu-undo"))
    undo = replace(undo, disabled=all(ply.seat is not seat for ply in plies))
    abandon = board.control(Verb.ABANDON, voice("menu-abandon"))
    resign = board.control(Verb.RESIGN, voice("menu-resign"), look=Look.DANGER)
    row: Row = (undo, abandon)
    alarms = [reader.alarm(match.id, kind) for kind in (AlarmKind.CALL, AlarmKind.REMINDER)]
    if any(alarm is not None and alarm.player_id == ask.who.id for alarm in alarms):
        row = (undo, abandon, board.control(Verb.HUSH, voice("menu-hush")))
    return (row, (resign,))


async def show_record(
    services: Services, ask: Ask, control: MatchControl | None = None, number: int | None = None
) -> Reply:
    """The moves of a match as a file: of a control's, of a number's, or of the one here."""

    def look(reader: Reader) -> Reply:
        match = (
            numbered(reader, ask, number) if control is None else looked_at(reader, ask, control)
        )
        voice = voice_for(reader, ask)
        record = write_record(_record(match, _game(reader, match)))
        file = File(f"patchwork-{match.id}.txt", record.encode())
        over = "yes" if match.state is MatchState.FINISHED else "no"
        text = voice("menu-record", number=str(match.id), moves=match.ply, over=over)
        return Reply(Mode.PRIVATE, Screen(text, files=(file,)))

    return await services.store.read(look)


async def show_replay(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """A finished match as an animation; raises NothingToShow for one that goes on."""

    def look(reader: Reader) -> Reply:
        match = looked_at(reader, ask, control)
        if match.state is MatchState.ACTIVE:
            raise NothingToShow(reason="replay")
        return Reply(Mode.PRIVATE, animation(reader, match, voice_for(reader, ask)))

    return in_measure(services, ask, await services.store.read(look))


def in_measure(services: Services, ask: Ask, reply: Reply) -> Reply:
    """The reply, unless it is one animation too many for the asker: raises TooSoon."""
    if reply.screen is not None and isinstance(reply.screen.picture, ReplayRequest):
        services.pace.take(ask.who.id, "replay", services.bounds.replays, services.now())
    return reply


def animation(reader: Reader, match: Match, voice: Voice) -> Screen:
    """A finished match as an animation, and the way into its single plies."""
    winner = None if match.ending is Ending.SCORE else match.winner
    game = _game(reader, match)
    early = None if match.ending is None else EARLY.get(match.ending)
    names = Board.of(match).names
    picture = ReplayRequest(game, names, winner, voice.language, voice.theme, early)
    text = voice("menu-replay", number=str(match.id), moves=match.ply)
    return Screen(text, (entry_row(match, voice),), picture)


def _game(reader: Reader, match: Match) -> Game:
    return game_of(match, [parse_move(ply.move) for ply in reader.plies(match.id)])


def _record(match: Match, game: Game) -> Record:
    blue, orange = (shown(player.name) for player in match.players)
    date = datetime.fromtimestamp(match.started_at, UTC).date().isoformat()
    result = result_of(game.position)
    if match.ending in WITHOUT_WINNER:
        result = "agreed"
    if match.ending is Ending.RESIGNED and match.winner is not None:
        result = f"resign {match.winner.other.mark}"
    if match.ending is Ending.TIME and match.winner is not None:
        result = f"time {match.winner.other.mark}"
    return Record.of(game, {"Date": date, "Blue": blue, "Orange": orange}, result)


def privately(voice: Voice, verb: Verb, label: str) -> Screen:
    """A button that shows its presser something privately, for what was asked for in public."""
    button = Control(write_control(0, 0, verb), voice(label), Look.PRIMARY)
    return Screen(voice("menu-privately"), ((button,),))
