"""How a game begins: each way to challenge and to answer, in a channel and in a thread."""

from __future__ import annotations

import discord

from tests.simcord.table import Table, labels, told


async def test_a_mention_challenges_and_a_press_accepts(table: Table) -> None:
    """Only Bob is pinged; then whoever goes first is."""
    await table.say(table.ann, table.bob.mention)
    challenge = table.newest("challenges you")
    assert table.pinged(challenge) == [table.bob.id]
    assert labels(challenge) == ["Accept", "Decline", "How to play"]
    await table.bob.click(challenge, label="Accept")
    mover, _ = table.seats()
    assert table.pinged(table.board) == [mover.id]
    assert "you begin game 1 against " in table.board.content
    accepted = table.now(challenge)
    assert accepted.components == []
    assert table.board.jump_url in accepted.content


async def test_slash_commands_challenge_and_accept(table: Table) -> None:
    """Only the challenger is told that it is out; the game is rated or not, as requested."""
    sent = await table.ann.slash(table.channel, "challenge", opponent=table.bob, rated=False)
    assert "Your challenge is out" in told(sent).content
    assert "isn’t rated" in table.newest("challenges you").content
    accepted = await table.bob.slash(table.channel, "accept")
    assert "You accepted" in told(accepted).content
    assert len(table.boards()) == 1


async def test_the_menu_of_a_person_challenges(table: Table) -> None:
    """And a challenge can be declined, which is said in its place."""
    await table.ann.context_menu(table.channel, "Challenge to Patchwork", table.bob)
    challenge = table.newest("challenges you")
    await table.bob.click(challenge, label="Decline")
    assert "declined the challenge" in table.now(challenge).content
    assert table.now(challenge).components == []
    assert table.boards() == []


async def test_a_challenge_to_anyone_calls_nobody(table: Table) -> None:
    """Anyone may accept it, except the person who made it."""
    await table.ann.slash(table.channel, "challenge")
    challenge = table.newest("is looking for somebody")
    assert table.pinged(challenge) == []
    own = await table.ann.click(challenge, label="Accept")
    assert "your own" in told(own).content
    await table.bob.click(challenge, label="Accept")
    assert len(table.boards()) == 1


async def test_only_who_is_challenged_can_answer(table: Table) -> None:
    """Anyone else is told whom it is for; only the challenger can withdraw it."""
    await table.say(table.ann, table.bob.mention)
    challenge = table.newest("challenges you")
    for label in ("Accept", "Decline"):
        refused = await table.stranger.click(challenge, label=label)
        assert "meant for Bob" in told(refused).content
    own = told(await table.ann.click(challenge, label="Accept"))
    await table.ann.click(own, label="Withdraw")
    assert "took the challenge back" in table.now(challenge).content
    assert table.boards() == []


async def test_a_challenge_in_a_thread_is_played_there(table: Table) -> None:
    """The thread is named after both, the game continues in it, and the channel stays free."""
    sent = await table.ann.slash(table.channel, "challenge", opponent=table.bob, thread=True)
    [thread] = table.channel.threads
    assert thread.name == "Patchwork: Ann – Bob"
    assert thread.mention in told(sent).content
    assert table.said() == []
    channel = table.channel
    table.channel = thread
    challenge = table.newest("challenges you")
    assert table.pinged(challenge) == [table.bob.id]
    await table.bob.click(challenge, label="Accept")
    await table.passing(times=2)
    assert len(table.boards()) == 3
    table.channel = channel
    assert table.said() == []
    await table.begin()
    assert len(table.boards()) == 1


async def test_a_second_game_in_a_channel_is_offered_a_thread(table: Table) -> None:
    """The refusal holds the button that opens it."""
    await table.begin()
    refused = await table.ann.slash(table.channel, "challenge", opponent=table.bob)
    assert "Ann and Bob are playing here" in told(refused).content
    await table.ann.click(told(refused), label="Challenge in a thread")
    [thread] = table.channel.threads
    table.channel = thread
    await table.bob.slash(thread, "accept")
    assert len(table.boards()) == 1


async def test_where_the_bot_lacks_a_permission_no_game_begins(table: Table) -> None:
    """It is named as Discord's settings name it, at both doors."""
    assert table.guild.me is not None
    table.channel = table.guild.create_text_channel(
        "words-only",
        overwrites={table.guild.me: discord.PermissionOverwrite(attach_files=False)},
    )
    refused = await table.ann.slash(table.channel, "challenge", opponent=table.bob)
    assert "Attach Files" in told(refused).content
    await table.say(table.ann, table.bob.mention)
    [reply] = table.said()
    assert "Attach Files" in reply.content
