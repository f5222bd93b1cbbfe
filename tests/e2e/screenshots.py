"""Screenshots of all that a person meets, wide and on a phone: ``make screenshots``.

Ann and Bob play in the playground's page. Each step of each flow is kept at both widths in the
folder named, as ``<flow>-<step>-<who>-<width>.png``. To add a flow, write a function with the
decorator; flows run in the order of this file and go on where the one before has ended. One that
fails is reported, and the others are still kept.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from playwright.async_api import Locator, TimeoutError

from tests.e2e.bot_process import BotProcess
from tests.support.browser import ChatPage, chromium, open_page
from tests.support.standin import StandIn

WIDE, PHONE = (1280, 900), (360, 740)
LONGEST_GAME = 200
TALKS_AGAIN = 10.5  # seconds after which the bot answers one more typed line (cogs/doors/talk.py)
BLUE_OR_ORANGE = re.compile(r"(Ann|Bob) \(\w+\) (?:is )?(?:to play|must place a 1×1 patch)")


class Album:
    """Both people's pages, and the folder that the pictures go into."""

    def __init__(self, folder: Path, ann: ChatPage, bob: ChatPage) -> None:
        self.folder = folder
        self.ann, self.bob = ann, bob
        self.flow = ""
        self._steps = 0

    def begin(self, flow: str) -> None:
        """A new flow."""
        self.flow, self._steps = flow, 0

    async def keep(self, step: str, *pages: ChatPage) -> None:
        """The page as it is now, of those people (without any: Ann) at both widths."""
        self._steps += 1
        for page in pages or (self.ann,):
            await page.answered()
            for width, height in (PHONE, WIDE):
                await page.page.set_viewport_size({"width": width, "height": height})
                await page.page.evaluate(SETTLED)
                name = f"{self.flow}-{self._steps}-{step}-{page.user}-{width}.png"
                await page.page.screenshot(path=self.folder / name)

    async def board(self) -> Locator:
        """The newest board with buttons for a move, as Ann sees it, once Bob sees it as well."""
        for page in (self.bob, self.ann):
            boards = page.page.locator(PUBLIC).filter(has=page.page.locator(MOVES))
            await boards.last.wait_for()
        return boards.last

    async def mover(self) -> ChatPage:
        """Whose turn it is."""
        alt = await (await self.board()).get_by_role("img").first.get_attribute("alt") or ""
        found = BLUE_OR_ORANGE.search(alt)
        assert found is not None, alt
        return {"Ann": self.ann, "Bob": self.bob}[found[1]]

    async def play(self) -> bool:
        """Make a move: the first patch that can be had, or a pass; False once the game is over."""
        for _ in range(LONGEST_GAME):
            if await self.ann.page.locator(id_with("rematch")).count():
                return False
            if await self.ann.page.locator(f"{PUBLIC} {MOVES}").count():
                break
            await self.ann.page.wait_for_timeout(50)
        board, mover = await self.board(), await self.mover()
        before = f'[data-message-id="{await board.get_attribute("data-message-id")}"]'
        for verb in ("special", "offer"):
            if await mover.page.locator(before).locator(id_with(verb)).count():
                await press(mover, verb, on=before)
                await press(mover, "place")
                break
        else:
            await press(mover, "pass", on=before)
        await self.ann.page.locator(f"{before} {MOVES}").first.wait_for(state="detached")
        return True


def id_with(verb: str) -> str:
    """The enabled controls with a verb, whatever their labels say."""
    return f'[data-custom-id$=":{verb}"]:enabled, [data-custom-id*=":{verb}:"]:enabled'


PUBLIC = "[data-testid=message]:not([data-ephemeral=true])"
#: the controls of which a board to move on has at least one
MOVES = ':is([data-custom-id$=":pass"], [data-custom-id$=":special"])'
#: pictures are there, and two frames have been drawn since
SETTLED = """async () => {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  document.querySelector("#latest:not([hidden])")?.click();
  const log = document.getElementById("log");
  log.scrollTop = log.scrollHeight;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""


async def press(page: ChatPage, verb: str, argument: str = "", on: str = "#log") -> None:
    """Press the newest enabled control with a verb (and an argument), and wait for the answer."""
    found = page.page.locator(on).locator(id_with(verb))
    if argument:
        found = page.page.locator(on).locator(f'[data-custom-id$=":{verb}:{argument}"]:enabled')
    await found.last.click()
    await page.answered()


async def say(page: ChatPage, text: str) -> None:
    """Mention the bot and wait for its answer; if it says nothing more for now, ask again later."""
    answers = page.page.locator("[data-testid=message]:has(.tag)")
    before = await answers.count()
    while await answers.count() == before:
        await page.say(f"@Patchwork {text}")
        with suppress(TimeoutError):
            await answers.nth(before).wait_for(timeout=1000 * TALKS_AGAIN)


Flow = Callable[[Album], Awaitable[None]]
FLOWS: list[Flow] = []


def flow(play: Flow) -> Flow:
    """A flow is played and kept, in the order of this file."""
    FLOWS.append(play)
    return play


@flow
async def talk(album: Album) -> None:
    """What somebody types who knows no command."""
    for step, said in (("hi", "hi"), ("now", "what now?"), ("help", "help"), ("slip", "byu 2")):
        await say(album.ann, said)
        await album.keep(step)


@flow
async def challenge(album: Album) -> None:
    """The invitation, its own card for the challenger, and how to play."""
    await album.ann.command("challenge", opponent="Bob")
    await album.bob.page.locator(id_with("accept")).last.wait_for()
    await album.keep("card", album.bob, album.ann)
    await press(album.ann, "accept")
    await album.keep("own-card")
    await press(album.bob, "rules", "1")
    await album.keep("how-to-play", album.bob)


@flow
async def lessons(album: Album) -> None:
    """The tutorial from end to end: wrong and right, the real panel, the ghosts, the words."""
    bob = album.bob
    await press(bob, "learn", "1")
    await album.keep("buy", bob)
    await press(bob, "learn", "1.0")
    await album.keep("wrong", bob)
    await press(bob, "learn", "1.1")
    await album.keep("right", bob)
    await press(bob, "learn", "2")
    await album.keep("panel", bob)
    await bob.page.locator('[data-custom-id*=":learn:2.place."]').last.click()
    await bob.answered()
    await album.keep("loose", bob)
    for number in (3, 4, 5):
        await bob.command("game learn")
        await _to_lesson(bob, number)
        await album.keep(f"lesson-{number}", bob)
    await press(bob, "learn", "5.1")
    await album.keep("end", bob)
    await bob.command("game learn")
    await press(bob, "learn", "1.text")
    await album.keep("text", bob)


async def _to_lesson(page: ChatPage, number: int) -> None:
    """Answer the lessons before it rightly, from the first."""
    right = {1: "1.1", 3: "3.0", 4: "4.2"}
    for at in range(1, number):
        if at == 2:
            await page.choose(re.compile("."))
            await page.page.locator('[data-custom-id*=":learn:2.place."]').last.click()
            await page.answered()
        else:
            await press(page, "learn", right[at])
        await press(page, "learn", str(at + 1))


@flow
async def first_boards(album: Album) -> None:
    """Each player's first board, and a turn on it."""
    await press(album.bob, "accept")
    await album.board()
    await album.keep("first", album.ann, album.bob)
    mover = await album.mover()
    await press(mover, "ring")
    await album.keep("ring", mover)
    await press(mover, "more")
    await album.keep("more", mover)
    await press(mover, "text")
    await album.keep("text", mover)
    await press(mover, "offer")
    await album.keep("panel", mover)
    await mover.page.locator("[data-testid=select]:enabled").last.click()
    await album.keep("spots", mover)
    await mover.page.keyboard.press("Escape")
    await press(mover, "place")
    await album.board()
    await album.keep("done", mover)
    for _ in range(3):
        await album.play()
    await album.keep("fourth", album.ann, album.bob)


@flow
async def refusals(album: Album) -> None:
    """Typed by the wrong person, to the wrong place, and without sense."""
    waiter = album.bob if await album.mover() is album.ann else album.ann
    for step, said in (("turn", "pass"), ("place", "buy 1 z9"), ("patch", "buy 7")):
        await say(waiter, said)
        await album.keep(step, waiter)


@flow
async def typed(album: Album) -> None:
    """A typed move without a place."""
    mover = await album.mover()
    await say(mover, "buy 1")
    await album.keep("buy", album.ann, album.bob)


@flow
async def commands(album: Album) -> None:
    """The picker, a command's form, and what is private."""
    ann = album.ann
    await ann.page.get_by_test_id("box").fill("/")
    await album.keep("picker")
    await ann.page.get_by_test_id("box").fill("/challenge ")
    await album.keep("form")
    await ann.page.keyboard.press("Escape")
    await ann.page.keyboard.press("Escape")
    for name in ("help", "my settings", "games", "game rules"):
        await ann.command(name)
        await album.keep(name.replace(" ", "-"))


@flow
async def special(album: Album) -> None:
    """A 1×1 patch waits to be placed."""
    for _ in range(LONGEST_GAME):
        mover = await album.mover()
        if await mover.page.locator(PUBLIC).locator(id_with("special")).count():
            await album.keep("board", mover)
            await press(mover, "special", on=PUBLIC)
            await album.keep("panel", mover)
            return
        await album.play()
    raise AssertionError("nobody took a 1×1 patch")


@flow
async def late(album: Album) -> None:
    """The last turns and the end, as both see it."""
    for _ in range(LONGEST_GAME):
        if not await album.play():
            break
    await album.keep("over", album.ann, album.bob)


@flow
async def showing(album: Album) -> None:
    """Replay, record, profile and leaderboard: in private, then to the channel."""
    ann = album.ann
    await press(ann, "replay")
    await album.keep("replay")
    await press(ann, "show")
    await album.keep("shown", ann, album.bob)
    await press(ann, "record")
    await album.keep("record")
    for name in ("past profile", "past leaderboard", "past history"):
        await ann.command(name)
        await album.keep(name.replace(" ", "-"))


@flow
async def again(album: Album) -> None:
    """A rematch, and giving up."""
    await press(album.bob, "rematch")
    await album.ann.page.locator(id_with("accept")).last.wait_for()
    await album.keep("rematch", album.ann, album.bob)
    await press(album.ann, "accept")
    await album.board()
    await album.keep("second-game", album.ann)
    await album.ann.command("resign")
    await album.keep("sure")
    await press(album.ann, "resignnow")
    await album.bob.page.locator(id_with("rematch")).last.wait_for()
    await album.keep("resigned", album.ann, album.bob)


async def take(folder: Path, only: set[str]) -> int:
    """Play every flow (or those named, with all before them); returns how many failed."""
    last = max((n for n, play in enumerate(FLOWS) if play.__name__ in only), default=len(FLOWS))
    failed = 0
    with tempfile.TemporaryDirectory() as kept:
        async with (
            StandIn(Path(kept) / "standin.json") as discord,
            BotProcess(discord, Path(kept) / "bot.db"),
            chromium() as browser,
            open_page(browser, discord.url, "ann", size=WIDE) as ann,
            open_page(browser, discord.url, "bob", size=WIDE) as bob,
        ):
            for page in (ann, bob):
                page.page.set_default_timeout(15_000)
                await page.page.emulate_media(reduced_motion="reduce")  # nothing half on its way
            album = Album(folder, ann, bob)
            for number, play in enumerate(FLOWS[: last + 1], start=1):
                album.begin(f"{number:02}-{play.__name__}")
                try:
                    await play(album)
                except Exception:
                    failed += 1
                    traceback.print_exc()
                    await album.keep("failed", ann, bob)
    return failed


if __name__ == "__main__":
    kept_in = Path(sys.argv[1])
    kept_in.mkdir(parents=True, exist_ok=True)
    for old in kept_in.glob("*.png"):
        old.unlink()
    failures = asyncio.run(take(kept_in, set(sys.argv[2:])))
    print(f"{len(list(kept_in.glob('*.png')))} screenshots in {kept_in}, {failures} flows failed")
    sys.exit(bool(failures))
