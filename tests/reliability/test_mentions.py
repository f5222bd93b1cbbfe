"""Whatever the bot says, wherever: it may ping the player it means and no one else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.reliability.ledger import settle
from tests.reliability.room import room
from tests.support.pages import Json


async def test_every_message_and_edit_names_whom_it_may_ping(tmp_path: Path) -> None:
    """Boards, panels, private answers, replies, edits and greetings alike."""
    async with room(tmp_path, seed=21) as here:
        await here.play_on(turns=6)
        [table] = here.tables
        for name in (
            "help",
            "game ring",
            "games",
            "board",
            "game more",
            "my settings",
            "past history",
        ):
            assert (await here.ann.command(name, channel=table.channel)).done
        for line in ("help", "board", "nonsense", "challenge @everyone"):
            await here.ann.say(f"{here.ann.bot} {line}", table.channel)
        await here.discord.control("POST", "guild", {"bot": False})
        await here.discord.control("POST", "guild", {"bot": True})
        await settle(here.database)
        assert await here.bot.terminate() == 0  # after everything it had to say
        bodies = list(said(await here.discord.log()))
    people = {here.ann.id, here.bob.id}
    for kind, body in bodies:
        allowed = body.get("allowed_mentions")
        assert allowed is not None, (kind, body)
        assert allowed.get("parse") == [], (kind, body)
        assert len(allowed.get("users", [])) <= 1, (kind, body)
        assert set(map(str, allowed.get("users", []))) <= people, (kind, body)
        assert not allowed.get("replied_user"), (kind, body)
    assert {kind for kind, _ in bodies} >= {"POST channels", "PATCH channels", "POST interactions"}


def said(log: list[Json]) -> Iterator[tuple[str, Json]]:
    """Every body with words in it that was sent to Discord: how, and the body."""
    for entry in log:
        kind = f"{entry['method']} {entry['path'].split('/')[1]}"
        body = entry["payload"] or {}
        body = body.get("data", body) if isinstance(body, dict) else {}
        if isinstance(body, dict) and ("content" in body or "components" in body):
            yield kind, body
