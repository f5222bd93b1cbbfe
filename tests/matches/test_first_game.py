"""The first board of somebody's first game says what to press; nobody is told again."""

from __future__ import annotations

from matches.requests import Pass, Resign, ShowBoard
from matches.screens import Mode, Screen
from patchwork import Edition
from tests.matches.club import ANN, BOB, CAT, Club, controls, text_of

START_OF = "pw1 {ring} 26,32,38,44,50 {spaces} 5,5 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 0"


def line_of(screen: Screen) -> str | None:
    """The line for newcomers, if there is one."""
    _, said, line = screen.text.partition("Press **")
    return said + line or None


async def play(club: Club, screen: Screen) -> Screen:
    """The player to move passes; the next board."""
    await club.press(club.mover, controls(screen)["pass"].id)
    await club.deliver()
    return await club.last_board()


async def test_a_newcomer_reads_what_to_press_on_their_first_board() -> None:
    """In one line; the patches are those that can be bought, and Learn stands beside."""
    club = Club()
    await club.begin()
    screen = await club.last_board()
    line = line_of(screen)
    assert line is not None
    able = [
        verb for verb, one in controls(screen).items() if verb[:5] == "offer" and not one.disabled
    ]
    numbers = " or ".join(", ".join(n[5:] for n in able).rsplit(", ", 1))
    assert line == f"Press **{numbers}** to buy, or **Pass** for +1. New? Press **Learn**."
    learnt = await club.press(club.mover, controls(screen)["learn"].id)
    assert learnt.mode is Mode.PRIVATE
    assert "Lesson 1" in text_of(learnt)


async def test_each_of_the_two_is_told_once() -> None:
    """The second player on their own first board, and after that neither."""
    club = Club()
    await club.begin()
    first, second = club.mover, club.waiter
    screen = await play(club, await club.last_board())
    assert club.mover == second
    assert line_of(screen) is not None
    screen = await play(club, screen)
    assert club.mover == first
    assert line_of(screen) is None
    assert "learn" not in controls(screen)


async def test_the_second_game_says_no_more_but_to_whom_it_is_the_first() -> None:
    """Ann has played before, Cat has not."""
    club = Club()
    await club.begin()
    asked = await club.slash(club.mover, Resign())
    await club.press(club.mover, controls(asked.screen)["resignnow"].id, private=True)
    await club.deliver()
    await club.begin(ANN, CAT)
    board = await club.last_board()
    assert (line_of(board) is not None) == (club.mover == CAT)
    board = await play(club, board)
    assert (line_of(board) is not None) == (club.mover == CAT)


async def test_the_board_asked_for_again_says_it_again() -> None:
    """Until the newcomer has moved it is their first board."""
    club = Club()
    await club.begin()
    await club.slash(club.mover, ShowBoard())
    assert line_of(await club.desk.screen_of(club.notices[-1])) is not None
    await club.slash(club.mover, Pass())
    await club.slash(club.mover, Pass())
    await club.deliver()
    await club.slash(BOB, ShowBoard())
    assert line_of(await club.desk.screen_of(club.notices[-1])) is None


async def test_without_a_patch_to_buy_it_speaks_of_the_pass_alone() -> None:
    """Nothing is promised that the buttons don't do."""
    club = Club()
    await club.begin()
    await club.set_up(START_OF.format(ring="KVGWXYZ", spaces="0^,0").replace("5,5", "0,0"))
    await club.slash(club.mover, ShowBoard())
    line = line_of(await club.desk.screen_of(club.notices[-1]))
    assert line == "Press **Pass** for +1. New? Press **Learn**."
    assert club.match.edition is Edition.REVISED
