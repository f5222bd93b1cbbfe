"""What the bot finds out about the channels in which matches live."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.doors.channels import Places
from matches.errors import UnfitOpponent
from matches.stored import Home
from tests.cogs.fakes import BOB, BOT_ID, CHANNEL_ID, GUILD_ID, HOME, http_error

ALL = discord.Permissions.all_channel()
NO_POSTS = discord.Permissions(view_channel=True, read_message_history=True, attach_files=True)
SEES = discord.Permissions(view_channel=True)
NOTHING = discord.Permissions.none()


class Room:
    """A text channel in which everyone has the same permissions."""

    def __init__(self, has: discord.Permissions | Exception = ALL) -> None:
        self.has = has

    def permissions_for(self, _: object) -> discord.Permissions:
        """The same for each."""
        if isinstance(self.has, Exception):
            raise self.has
        return self.has


class Den(Room, discord.Thread):
    """A private thread with some members."""

    def __init__(self, has: discord.Permissions, *members: int) -> None:
        super().__init__(has)
        self.insiders = members

    def is_private(self) -> bool:
        """It is."""
        return True

    async def fetch_member(self, user_id: int, /) -> Any:
        """One of the members."""
        if user_id not in self.insiders:
            raise http_error(404, 10007)


def places(
    room: object = None,
    *,
    guild: bool = True,
    unavailable: bool = False,
    ready: bool = True,
    member: Exception | None = None,
    fetched: object = None,
) -> Places:
    """What a client with one server sees, or (not `guild`) with none."""

    async def fetch_member(player_id: int) -> object:
        assert player_id == BOB.id
        if member is not None:
            raise member
        return SimpleNamespace(id=BOB.id, display_name=BOB.name, bot=False)

    async def fetch_channel(_: int) -> object:
        if isinstance(fetched, Exception):
            raise fetched
        return fetched

    one = SimpleNamespace(
        me=object(),
        unavailable=unavailable,
        get_channel_or_thread=lambda number: room if number == CHANNEL_ID else None,
        fetch_member=fetch_member,
        fetch_channel=fetch_channel,
    )
    client = SimpleNamespace(
        is_ready=lambda: ready,
        user=SimpleNamespace(id=BOT_ID),
        get_guild=lambda number: one if guild and number == GUILD_ID else None,
    )
    made = Places()
    made.look_through(cast("discord.Client", client))
    return made


@pytest.mark.parametrize(
    ("seen", "closed"),
    [
        (places(Room()), False),
        (places(Room(NO_POSTS)), True),
        (places(Room(NOTHING)), True),
        (places(guild=False), True),
        (places(None), False),  # perhaps an archived thread
        (places(Room(discord.ClientException())), False),
        (places(Room(NOTHING), unavailable=True), False),
        (places(guild=False, ready=False), False),
        (Places(), False),
    ],
)
def test_a_place_is_closed_only_if_that_is_known(seen: Places, closed: bool) -> None:
    """Thrown out, or without a permission; the outbox finds out what isn't known."""
    assert seen.is_closed(HOME) is closed
    assert not seen.is_closed(Home(CHANNEL_ID, None))


def test_a_thread_needs_a_permission_of_its_own() -> None:
    """Writing in the channel isn't writing in its threads."""
    without = discord.Permissions(ALL.value)
    without.update(send_messages_in_threads=False)
    assert places(Den(without)).is_closed(HOME)
    assert not places(Room(without)).is_closed(HOME)


@pytest.mark.parametrize(
    ("seen", "reads"),
    [
        (places(Room(SEES)), True),
        (places(Room(NOTHING)), False),
        (places(Room(SEES), member=http_error(404, 10007)), False),
        (places(Room(SEES), member=http_error(404)), None),  # not Discord's own word
        (places(Room(SEES), member=http_error(500)), None),
        (places(Room(SEES), member=TimeoutError()), None),
        (places(Room(discord.ClientException())), None),
        (places(None, fetched=Room(SEES)), True),
        (places(None, fetched=http_error(403, 50001)), None),
        (places(guild=False), None),
        (places(Room(SEES), unavailable=True), None),
        (places(Den(SEES, BOB.id)), True),
        (places(Den(SEES)), False),
        (places(Den(discord.Permissions(view_channel=True, manage_threads=True))), True),
        (places(Den(NOTHING, BOB.id)), False),
        (Places(), None),
    ],
)
async def test_who_reads_along_is_asked(seen: Places, reads: bool | None) -> None:
    """A member who sees the channel, for a private thread one of its own members."""
    assert await seen.is_read_by(BOB.id, HOME) is reads


def test_only_channels_that_exist_are_shown_as_chosen() -> None:
    """Not those that were deleted, nor what a match can't live in."""
    kinds = {1: discord.ChannelType.text, 2: discord.ChannelType.category}
    kinds[4] = discord.ChannelType.forum
    known = {number: SimpleNamespace(type=kind) for number, kind in kinds.items()}
    guild = SimpleNamespace(get_channel=known.get, unavailable=False)
    made = Places()
    assert made.choosable(HOME, (1, 2, 3, 4)) == ()
    client = SimpleNamespace(get_guild={GUILD_ID: guild}.get)
    made.look_through(cast("discord.Client", client))
    assert made.choosable(HOME, (1, 2, 3, 4)) == (1, 4)
    assert made.choosable(Home(1, None), (1,)) == ()


async def test_somebody_is_found_by_id() -> None:
    """Under the name that others see here; only Discord's word counts that someone isn't there."""
    found = await places(Room(SEES)).find(BOB.id, HOME)
    assert found is not None
    assert (found.player, found.is_bot, found.is_me) == (BOB, False, False)
    gone = http_error(404, 10007)
    assert await places(Room(SEES), member=gone).find(BOB.id, HOME) is None
    unknown = [
        http_error(404),
        http_error(500),
        TimeoutError(),
        discord.RateLimited(60),
        http_error(403),
    ]
    for made in (
        *(places(Room(SEES), member=failed) for failed in unknown),
        places(None, fetched=http_error(404, 10003)),  # whoever is asked about
        places(guild=False),
        Places(),
    ):
        with pytest.raises(UnfitOpponent) as told:
            await made.find(BOB.id, HOME)
        assert vars(told.value) == {"reason": "unknown"}


def test_a_place_is_named_with_its_server() -> None:
    """A channel that isn't cached, or of no server, has no name."""
    known = {CHANNEL_ID: SimpleNamespace(name="games")}
    guild = SimpleNamespace(name="Club", get_channel_or_thread=known.get, unavailable=False)
    made = Places()
    assert made.name_of(HOME) is None
    made.look_through(cast("discord.Client", SimpleNamespace(get_guild={GUILD_ID: guild}.get)))
    assert made.name_of(HOME) == "#games · Club"
    assert made.name_of(Home(1, GUILD_ID)) is None
    assert made.name_of(Home(CHANNEL_ID, None)) is None
