"""Whole matches through the desk, by presses and typed lines, until they are over."""

from __future__ import annotations

import re
from random import Random

import pytest

from matches.requests import AcceptChallenge, MakeChallenge, Person
from matches.screens import Mode
from matches.stored import MatchState, NoticeKind
from patchwork import (
    Advance,
    Buy,
    Edition,
    Game,
    Move,
    Placement,
    Square,
    parse_move,
    parse_ring,
    write_position,
)
from rendering import alt_text
from tests.matches.club import ANN, BOB, Club, controls, text_of
from tests.matches.good_player import good_move

pytestmark = pytest.mark.thorough


async def make_by_press(club: Club, move: Move) -> None:
    """Make a move with the board's button and the panel's Place."""
    mover, board = club.mover, controls(await club.last_board())
    if isinstance(move, Advance):
        reply = await club.press(mover, board["pass"].id)
        assert reply.mode is Mode.STRIP
        return
    if isinstance(move, Buy):
        opening = board[f"offer{club.position.offer.index(move.patch) + 1}"]
    else:
        opening = board["special"]
    place = controls((await club.press(mover, opening.id)).screen)["place"]
    chosen = place.id.rsplit(":", 1)[0] + f":{move}"
    assert (await club.press(mover, chosen, private=True)).news


async def make_by_word(club: Club, move: Move, random: Random) -> None:
    """Make a move with a typed line, the patch by number or letter."""
    if isinstance(move, Advance):
        line = "pass"
    elif isinstance(move, Buy):
        number = club.position.offer.index(move.patch) + 1
        at = move.placement
        named = random.choice([str(number), move.patch.letter])
        line = f"buy {named} {at.anchor}{random.choice(['', ' '])}{at.orientation}"
    else:
        line = f"place {move.square}"
    reply = await club.say(club.mover, line)
    assert reply.mode is Mode.SILENT, text_of(reply)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_random_match_is_played_to_its_end(edition: Edition, seed: int) -> None:
    """Boards, pings, plies and positions agree with the rules after every ply."""
    random, club = Random(seed), Club(seed)
    await club.slash(ANN, MakeChallenge(Person(BOB), edition))
    await club.slash(BOB, AcceptChallenge())
    game = Game.start(parse_ring(club.match.ring), edition, club.match.first)
    while not game.position.is_over:
        seat = game.position.to_move
        legal = list(game.position.legal_moves())
        move = random.choice([*legal[:1], random.choice(legal)])
        if random.random() < 0.5:
            await make_by_press(club, move)
        else:
            await make_by_word(club, move, random)
        game = game.play(move)
        assert club.match.position == write_position(game.position)
        # Whoever is next if it isn't the mover, and at the end the one who didn't bring it about.
        called = None if game.position.to_move is seat else club.match.players[seat.other].id
        assert club.boards[-1].ping == called
        assert club.boards[-1].rev == club.match.rev == club.match.ply + 1
    plies = club.store.tables.plies[1]
    assert tuple(parse_move(ply.move) for ply in plies) == game.moves
    assert len(club.boards) == len(game.moves) + 1
    assert club.match.state is MatchState.FINISHED
    assert club.match.winner is game.position.winner
    assert {n.kind for n in club.notices} == {
        NoticeKind.CHALLENGE,
        NoticeKind.ACCEPTED,
        NoticeKind.BOARD,
    }


# Playing without seeing


def squares(text: str) -> set[Square]:
    """``a1 to c1 and a2`` as a set of squares."""
    found: set[Square] = set()
    for run in re.split(", | and ", text):
        first, _, last = run.partition(" to ")
        column, row = ord(first[0]) - 97, int(first[1:]) - 1
        end = ord(last[0]) - 97 if last else column
        found |= {Square(c, row) for c in range(column, end + 1)}
    return found


def empty_squares(board: str) -> set[Square]:
    """The empty squares of a quilt as the text board gives them."""
    found: set[Square] = set()
    for line in board.split("\nEmpty on ", 1)[1].splitlines():
        if not (told := re.match(r"rows? (\d)(?: to (\d))?: (.*)", line)):
            continue
        runs = {"all": ["a to i"], "none": []}.get(told[3], re.split(", | and ", told[3]))
        for row in range(int(told[1]), int(told[2] or told[1]) + 1):
            for run in runs:
                first, _, last = run.partition(" to ")
                columns = range(ord(first) - 97, ord(last or first) - 96)
                found |= {Square(column, row - 1) for column in columns}
    return found


def line_to_say(board: str, shapes: str) -> str:
    """What a reader of the text board says next: the first patch that fits, or else a pass."""
    empty = empty_squares(board)
    if "place: the 1×1 patch" in board:
        return f"place {min(empty, key=lambda square: (square.row, square.column))}"
    for number, offer in re.findall(r"^(\d)\. (patch [^\n]*)", board, re.M):
        if " short;" in offer or "no room" in offer:
            continue
        turns = re.search(rf"^{number}\. patch [^:]*: (.*)$", shapes, re.M)
        assert turns is not None
        for shape in turns[1].split("; "):
            turned, _, covered = shape.partition(": ")
            for anchor in sorted(empty, key=lambda square: (square.row, square.column)):
                moved = {
                    Square(s.column + anchor.column, s.row + anchor.row) for s in squares(covered)
                }
                if moved <= empty:
                    return f"buy {number} {anchor} {turned}"
    return "pass"


async def test_a_match_can_be_played_by_reading_and_typing_alone() -> None:
    """From the turn message, its alternative text and the text board to the final count."""
    club = Club(5)
    await club.say(ANN, "<@2>", Person(BOB))
    await club.say(BOB, "accept")
    bought = 0
    while club.match.state is MatchState.ACTIVE:
        screen = await club.last_board()
        assert screen.picture is not None
        reader = club.mover
        assert f"{reader.name} (" in alt_text(screen.picture).split(".")[0]
        button = controls((await club.say(reader, "text")).screen)["text"]
        brief = (await club.press(reader, button.id)).screen
        assert brief is not None
        assert not brief.pages
        assert len(brief.text.split()) <= 260
        assert ("How to say it" in brief.text) is (club.match.ply < 4)
        ways = {control.label: control.id for row in brief.rows for control in row}  # type: ignore[union-attr]
        shapes = await club.press(reader, ways["Shapes"], private=True)
        assert shapes.mode is Mode.UPDATE
        line = line_to_say(brief.text, text_of(shapes))
        bought += line.startswith("buy")
        answer = await club.say(reader, line)
        assert answer.mode is Mode.SILENT, (line, text_of(answer))
    assert bought > 10
    final = await club.last_board()
    assert "the game is over" in final.text
    assert final.picture is not None
    assert "Final count" in alt_text(final.picture)


async def test_good_players_make_no_move_the_desk_refuses() -> None:
    """Typed in German, answered by the boards of a German server."""
    club = Club(4)
    await club.press(ANN, "ps:0:0:serverlanguage", "de", private=True, manages=True)
    await club.begin()
    while club.match.state is MatchState.ACTIVE:
        move = good_move(club.position)
        line = "passe"
        if isinstance(move, Buy):
            number = club.position.offer.index(move.patch) + 1
            line = f"kaufe Flicken {number} bei {in_words(move.placement)}"
        elif not isinstance(move, Advance):
            line = f"lege {move.square}"
        reply = await club.say(club.mover, line)
        assert reply.mode is Mode.SILENT, (line, text_of(reply))
    assert "das Spiel ist aus" in (await club.last_board()).text


def in_words(placement: Placement) -> str:
    """A spot in German words."""
    turns = ["", "gedreht", "gedreht zweimal", "links gedreht"][placement.orientation % 4]
    flip = "gespiegelt" if placement.orientation >= 4 else ""
    return " ".join(part for part in (str(placement.anchor), flip, turns) if part)
