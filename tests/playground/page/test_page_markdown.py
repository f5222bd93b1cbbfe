"""The page's markdown: what each piece of text is read as."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page

from tests.support.browser import ChatPage

pytestmark = pytest.mark.asyncio(loop_scope="session")

Json = Any


@pytest_asyncio.fixture(loop_scope="session")
async def page(window: ChatPage) -> Page:
    """A page that can import the page's modules."""
    return window.page


async def parse(page: Page, text: str) -> Json:
    """The blocks of a text."""
    script = "async (text) => (await import('/markdown.js')).parse(text)"
    return await page.evaluate(script, text)


def flat(pieces: list[Json]) -> str:
    """Inline pieces as one line: kind(inside)."""
    return "".join(
        piece["text"] if piece["kind"] == "text" else f"{piece['kind']}({inside(piece)})"
        for piece in pieces
    )


def inside(piece: Json) -> str:
    """The contents of a piece's brackets."""
    if piece["kind"] == "link":
        label = "" if piece["inline"] is None else flat(piece["inline"]) + " "
        return label + str(piece["url"])
    if piece["kind"] == "time":
        return f"{piece['unix']} {piece['style']}"
    for key in ("text", "id", "name"):
        if key in piece:
            return str(piece[key])
    return flat(piece["inline"])


INLINE = {
    "**bold** and *italics*": "strong(bold) and em(italics)",
    "_also italics_, not in snake_case_words": "em(also italics), not in snake_case_words",
    "***both***": "strong(em(both))",
    "__under__ ~~gone~~ ||hidden||": "underline(under) strike(gone) spoiler(hidden)",
    "**bold with *italics* in it**": "strong(bold with em(italics) in it)",
    "`code with **stars**`": "code(code with **stars**)",
    "``a ` tick``": "code(a ` tick)",
    r"\*not italics\* \<@1>": "*not italics* <@1>",
    "2 * 3 * 4": "2 * 3 * 4",
    "<@101> <@!101> <@&302> <#201>": "user(101) user(101) role(302) channel(201)",
    "</settings language:9>": "command(settings language)",
    "<t:1700000000> <t:1700000000:R>": "time(1700000000 f) time(1700000000 R)",
    "@everyone but not me@here.org": "everyone(@everyone) but not me@here.org",
    "see https://example.org/a_b_c, or": "see link(https://example.org/a_b_c), or",
    "[the **rules**](https://example.org)": "link(the strong(rules) https://example.org)",
    "<https://example.org>": "link(https://example.org)",
    "[no](javascript:alert(1))": "[no](javascript:alert(1))",
    "<:button:123> <a:spin:5>": ":button: :spin:",
    "one\ntwo": "one\ntwo",
    "a < b > c": "a < b > c",
}


@pytest.mark.parametrize(("text", "read"), INLINE.items(), ids=list(INLINE))
async def test_inline_text_is_read_as_its_pieces(page: Page, text: str, read: str) -> None:
    """Bold, mentions, links and their like are told apart, and what is none of them stays text."""
    blocks = await parse(page, text)
    assert [block["kind"] for block in blocks] == ["text"]
    assert flat(blocks[0]["inline"]) == read


async def test_lines_become_headings_lists_quotes_and_code(page: Page) -> None:
    """Each kind of line makes its own block, in order, with plain text between."""
    text = (
        "# Title\nplain\n- one\n- two\n  - deeper\n- three\n> quoted\n> more\n"
        "```py\nx = '**'\n```\n1. first\n2. second\n-# small"
    )
    blocks = await parse(page, text)
    kinds = ["heading", "text", "list", "quote", "code", "list", "subtext"]
    assert [block["kind"] for block in blocks] == kinds
    heading, _, bullets, quote, code, numbers, _ = blocks
    assert heading["level"] == 1
    assert [flat(item["inline"]) for item in bullets["items"]] == ["one", "two", "three"]
    assert flat(bullets["items"][1]["lists"][0]["items"][0]["inline"]) == "deeper"
    assert flat(quote["blocks"][0]["inline"]) == "quoted\nmore"
    assert (code["language"], code["text"]) == ("py", "x = '**'")
    assert numbers["start"] == 1


async def test_a_triple_quote_takes_the_rest(page: Page) -> None:
    """After >>> everything to the end is quoted."""
    blocks = await parse(page, "before\n>>> all\n- of this")
    assert [block["kind"] for block in blocks] == ["text", "quote"]
    assert [block["kind"] for block in blocks[1]["blocks"]] == ["text", "list"]


async def test_the_longest_text_of_nothing_but_marks_stays_text(page: Page) -> None:
    """2000 characters of half-open marks are read to their end, and none goes missing."""
    blocks = await parse(page, "*_~|`<[" * 285)
    read = flat(blocks[0]["inline"])
    assert read.count("~") == read.count("|") == read.count("<") == 285
