"""What was said and answered is forgotten in the end; what may still be asked for isn't."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from matches.stored import Draft, MatchState, Notice, NoticeKind, Receipt
from storage import Database
from storage.nonce import write_nonce
from tests.storage.conftest import Open
from tests.storage.samples import ANN, BOB, QUILTS, SEWING_ROOM, a_challenge, a_match
from tests.storage.store_behaviour import due, keep_match, say

LONG_AGO, NOW = 1000, 100_000
KINDS = (NoticeKind.BOARD, NoticeKind.REPOST)


@pytest.fixture
async def store(tmp_path: Path, open_database: Open) -> Database:
    """An open database."""
    return await open_database(tmp_path / "patchwork.db")


async def said(
    store: Database,
    match: int,
    rev: int,
    kind: NoticeKind = NoticeKind.BOARD,
    *,
    at: int = LONG_AGO,
) -> int:
    """Say something and note that it is said; its id."""
    notice = await say(store, match, rev=rev, kind=kind, now=at)
    await store.write(lambda t: t.notice_sent(notice.id, 7000 + notice.id))
    return notice.id


async def forget(store: Database, now: int = NOW, limit: int = 1000) -> bool:
    """Forget what is from before the last thousand seconds."""
    return await store.write(lambda t: t.forget_old(now - 1000, now, limit))


async def left(store: Database, ids: list[int]) -> list[int]:
    """Which of the notices are still kept."""
    return await store.read(lambda r: [number for number in ids if r.notice(number)])


async def test_only_the_newest_of_a_kind_stays(store: Database) -> None:
    """Of a long match a handful of notices is kept, and its last board is found as before."""
    match = await keep_match(store)
    boards = [await said(store, match.id, rev) for rev in range(1, 40)]
    calls = [await said(store, match.id, rev, NoticeKind.CALL) for rev in (5, 20)]
    before = await store.read(lambda r: r.last_sent(match.id, KINDS))
    await forget(store)
    assert await left(store, [*boards, *calls]) == [boards[-1], calls[-1]]
    assert await store.read(lambda r: r.last_sent(match.id, KINDS)) == before


async def test_the_last_call_to_each_player_in_each_channel_stays(store: Database) -> None:
    """Whether someone was called there recently is still known."""
    match = await keep_match(store)
    places = [(QUILTS, ANN), (QUILTS, BOB), (SEWING_ROOM, ANN)]

    async def last_calls() -> list[Notice | None]:
        return [
            await store.read(lambda r, h=home, p=player: r.last_call(match.id, p.id, h.channel_id))
            for home, player in places
        ]

    for rev, (home, player) in enumerate([*places, *places], start=1):
        called = await store.write(
            lambda t, r=rev, h=home, p=player: t.add_notice(
                match.id, r, NoticeKind.BOARD, h, {}, LONG_AGO, ping=p.id
            )
        )
        await store.write(lambda t, n=called: t.notice_sent(n.id, 7000 + n.id))
    before = await last_calls()
    await forget(store)
    assert await last_calls() == before
    assert len(await left(store, list(range(1, called.id + 1)))) == len(places)


async def test_what_is_new_stays_a_while(store: Database) -> None:
    """Within the time nothing goes; later it goes, also what was looked at before."""
    match = await keep_match(store)
    old = await said(store, match.id, 1)
    new = [await said(store, match.id, rev, at=NOW - 1000) for rev in (2, 3)]
    assert not await forget(store)
    assert await left(store, [old, *new]) == [old, *new]
    await forget(store, NOW + 1)
    assert await left(store, [old, *new]) == [new[-1]]


async def test_a_slow_match_is_tidied_too(store: Database) -> None:
    """Each board was looked at while it was the last one, and goes when the next one is old."""
    match = await keep_match(store)
    boards = []
    for rev in range(1, 6):
        boards.append(await said(store, match.id, rev, at=NOW + 5000 * rev))
        await forget(store, NOW + 5000 * rev + 4000)
        assert await left(store, boards) == boards[-1:]


async def test_what_is_not_said_yet_stays_and_holds_the_order(store: Database) -> None:
    """However old: it is still to be posted, and the message before it is still the last one."""
    match = await keep_match(store)
    sent = [await said(store, match.id, rev) for rev in (1, 2)]
    waiting = await say(store, match.id, rev=3)
    await forget(store)
    assert await left(store, [*sent, waiting.id]) == [sent[-1], waiting.id]
    assert await due(store) == [waiting]


async def test_what_a_closed_channel_keeps_waiting_stays(store: Database) -> None:
    """The match moved elsewhere and continued; what is still to say here will be said."""
    match = await keep_match(store)
    blocked = await say(store, match.id, rev=1)
    await store.write(lambda t: t.notice_refused(blocked.id, 1000, 2000))
    elsewhere = [await said(store, match.id, rev) for rev in (2, 3)]
    await forget(store)
    assert await left(store, [blocked.id, *elsewhere]) == [blocked.id, elsewhere[-1]]


async def test_other_subjects_are_left_alone(store: Database) -> None:
    """A challenge and a match may have the same number; each keeps its own."""
    match = await keep_match(store)
    challenge = await store.write(lambda t: t.add_challenge(a_challenge()))
    assert match.id == challenge.id
    other = await keep_match(store, a_match(home=replace(QUILTS, channel_id=99)))
    ids = [
        await said(store, challenge.id, 1, NoticeKind.CHALLENGE),
        await said(store, other.id, 1),
        await said(store, match.id, 1),
        await said(store, match.id, 2),
    ]
    await forget(store)
    assert await left(store, ids) == [ids[0], ids[1], ids[3]]


async def test_numbers_of_repeated_notices_go_on(store: Database) -> None:
    """A board asked for again after a long time has a nonce that no other ever had."""
    match = await keep_match(store)
    await said(store, match.id, 1)
    for _ in range(3):
        await said(store, match.id, 2, NoticeKind.REPOST)
    await forget(store)
    again = await say(store, match.id, rev=2, kind=NoticeKind.REPOST)
    prefix = again.nonce[:4]
    assert again.nonce == write_nonce(prefix, match.id, 2, NoticeKind.REPOST.value, 4)


async def test_a_clock_that_was_wrong_keeps_nothing_from_being_forgotten(store: Database) -> None:
    """A board said in a year that hasn't come isn't old, and doesn't stand in the way."""
    match = await keep_match(store)
    first = await said(store, match.id, 1, at=10**9)
    rest = [await said(store, match.id, rev) for rev in (2, 3)]
    await forget(store)
    assert await left(store, [first, *rest]) == [rest[-1]]
    other = await keep_match(store, a_match(home=replace(QUILTS, channel_id=99)))
    wrong = [await said(store, other.id, rev, at=10**9) for rev in (1, 2)]
    await forget(store)
    assert await left(store, wrong) == wrong


async def test_it_goes_in_small_portions(store: Database) -> None:
    """So that nobody who plays waits for it; in the end there is nothing more."""
    match = await keep_match(store)
    boards = [await said(store, match.id, rev) for rev in range(1, 26)]
    for number in range(25):
        await store.write(lambda t, n=number: t.remember(Receipt(n, {}), LONG_AGO))
    more = [await forget(store, limit=10) for _ in range(4)]
    assert more == [True, True, False, False]
    assert await left(store, boards) == boards[-1:]
    assert await store.read(lambda r: [n for n in range(25) if r.receipt(n)]) == []


async def test_a_portion_that_is_just_full_may_not_be_the_last(store: Database) -> None:
    """From the very first notice on; one look more finds that nothing is left."""
    match = await keep_match(store)
    for rev in (1, 2, 3):
        await said(store, match.id, rev)
    assert [await forget(store, limit=3) for _ in range(2)] == [True, False]


async def test_drafts_of_past_positions_go(store: Database) -> None:
    """The last one of an active match stays until its next move."""
    going_on = await keep_match(store)
    over = await keep_match(store, a_match(home=replace(QUILTS, channel_id=99)))
    for match in (going_on, over):
        await store.write(lambda t, m=match: t.save_draft(Draft(m.id, m.rev, ANN.id, "K@c4")))
    ended = replace(over, state=MatchState.FINISHED, rev=over.rev + 1)
    await store.write(lambda t: t.update_match(ended, over.rev))
    await forget(store)
    assert await store.read(lambda r: r.draft(going_on.id, going_on.rev, ANN.id)) is not None
    assert await store.read(lambda r: r.draft(over.id, over.rev, ANN.id)) is None
