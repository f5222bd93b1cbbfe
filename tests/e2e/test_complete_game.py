"""Ann and Bob play a complete game on the playground's page, in a real browser, in two windows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Locator, expect

from tests.e2e.bot_process import BotFromTheShell
from tests.support.browser import PHONE, ChatPage, chromium, open_page
from tests.support.standin import StandIn
from tests.support.windows import EVERYWHERE

MOVER = re.compile(r"(Ann|Bob) \(\w+\) (?:to play|must place a 1×1 patch)")
BOARD = re.compile(r"\d+ buttons?, ")  # in words, which no invitation's picture has
FREE_OFFER = re.compile(r"^[123]: pay \d+")
DRAFT = re.compile(r"(?:Patch (?P<number>\d)|1×1 patch) at (?P<spot>[^:]+):")
RIGHT = re.compile(r"^\s*Right\s*$")
LONGEST_GAME = 100
#: Seconds per rate limit: with Discord's own, the game would take as long as its limits let it. So
#: it would with long windows, which are only shown.
WINDOW = EVERYWHERE or 0.5


@dataclass
class Game:
    """Both players' pages and the board that both see."""

    people: dict[str, ChatPage]
    board_id: str = ""

    async def next_board(self) -> Locator:
        """The board after the one last acted on, once both pages show it."""
        later = f'[data-message-id="{self.board_id}"] ~ *' if self.board_id else "*"
        for page in self.people.values():
            boards = page.messages.filter(has=page.page.get_by_role("img", name=BOARD))
            public = boards.and_(page.page.locator(f"{later}:not([data-ephemeral=true])"))
            await public.last.wait_for()
        self.board_id = await public.last.get_attribute("data-message-id") or ""
        return public.last

    def on(self, page: ChatPage) -> Locator:
        """The present board on one of the pages."""
        return page.page.locator(f'[data-message-id="{self.board_id}"]')

    async def mover(self, board: Locator) -> ChatPage | None:
        """Whose move it is, as the picture's alternative text says; None after the last move."""
        alt = await board.locator("img").first.get_attribute("alt") or ""
        found = MOVER.search(alt)
        return self.people[found[1]] if found else None

    async def through_the_panel(self, page: ChatPage, opener: str | re.Pattern[str]) -> None:
        """Open the panel, try its arrows and its list, and place."""
        await page.press(opener, on=self.on(page))
        if await page.panel.get_by_test_id("button").filter(has_text=RIGHT).is_enabled():
            await page.press(RIGHT, on=page.panel)
        await page.choose(re.compile("."), on=page.panel)
        await page.press("Place", on=page.panel)

    async def by_typing(self, page: ChatPage, opener: str | re.Pattern[str]) -> None:
        """Read in the panel where the patch is, close it, and type exactly that after a mention."""
        await page.press(opener, on=self.on(page))
        text = await page.panel.get_by_test_id("body").inner_text()
        draft = DRAFT.search(text)
        assert draft is not None, text
        await page.press("Cancel", on=page.panel)
        what = f"buy {draft['number']}" if draft["number"] else "place"
        await page.say(f"@Patchwork {what} {draft['spot']}")

    async def play(self, number: int) -> bool:
        """Make move `number` of a game by one of the three ways in turn; False at its end."""
        board = await self.next_board()
        page = await self.mover(board)
        if page is None:
            return False
        labels = await self.on(page).get_by_test_id("button").all_inner_texts()
        free = [label.strip() for label in labels if FREE_OFFER.match(label.strip())]
        special = [label for label in labels if "Place 1×1" in label]
        if special or (free and number % 3 != 2):
            opener = "Place 1×1" if special else free[0]
            await (self.by_typing if number % 2 else self.through_the_panel)(page, opener)
        elif number % 2:
            await page.command("pass")
        else:
            await page.press("Pass", on=self.on(page))
        return True


async def test_a_complete_game_in_two_windows(tmp_path: Path) -> None:
    """Challenged by mention, played by buttons, panel and typing, through a kill -9, to its end."""
    async with (
        StandIn(tmp_path / "standin.json", limits=not EVERYWHERE, windows=WINDOW) as discord,
        BotFromTheShell(discord, tmp_path / "bot.db") as bot,
        chromium() as browser,
        open_page(browser, discord.url, "ann") as ann,
        open_page(browser, discord.url, "bob", size=PHONE) as bob,
    ):
        await ann.say("@Patchwork @Bob")
        await bob.press("Accept")
        game = Game({"Ann": ann, "Bob": bob})
        for number in range(LONGEST_GAME):
            if number == 12:
                await bot.kill()
                await bot.start()
            if not await game.play(number):
                break
        final = await ann.wait_for("The game is over")
        await expect(final.locator("img").first).to_be_visible()
        await expect(final.get_by_test_id("button").first).to_contain_text("Rematch")
        assert ann.errors == []
        assert bob.errors == []
        assert bot.incidents() == []
