"""What every Store must do with imported records: see store_behaviour.py."""

from __future__ import annotations

from matches.port import Store
from matches.stored import Beginning, Import
from patchwork import Seat
from tests.storage.samples import ANN, BOB, QUILTS, RING, a_challenge

BEGINNING = Beginning(RING, Seat.ORANGE, ("adv", "B@a1r0"), ("Ann", "Bob \N{SNOWMAN}"))


def an_import(player_id: int = ANN.id, channel_id: int | None = None, text: str = "*") -> Import:
    """An imported record, before it has an id."""
    return Import(0, player_id, channel_id, text, 1000)


class ImportBehaviour:
    """The port's part about imported records."""

    async def test_a_record_brought_along_is_kept_as_it_is(self, store: Store) -> None:
        """Text and place to the letter; another id has none."""
        brought = an_import(channel_id=QUILTS.channel_id, text='[First "blue"]\r\n\t*\n')
        kept = await store.write(lambda t: t.add_import(brought, 5))
        assert await store.read(lambda r: r.imported(kept.id)) == kept
        assert await store.read(lambda r: r.imported(kept.id + 1)) is None
        assert await store.read(lambda r: r.imported(10**30)) is None

    async def test_only_the_newest_records_of_a_player_are_kept(self, store: Store) -> None:
        """Others keep theirs, and an id never comes again."""
        other = await store.write(lambda t: t.add_import(an_import(BOB.id), 2))
        ids = [(await store.write(lambda t: t.add_import(an_import(), 2))).id for _ in range(4)]
        assert ids == sorted({*ids})
        found = [await store.read(lambda r, i=i: r.imported(i)) for i in ids]
        assert [one is None for one in found] == [True, True, False, False]
        assert await store.read(lambda r: r.imported(other.id)) == other
        await store.write(lambda t: t.add_import(an_import(BOB.id), 0))
        last = await store.write(lambda t: t.add_import(an_import(), 2))
        assert last.id > ids[-1] + 1

    async def test_a_challenge_keeps_the_moves_to_begin_with(self, store: Store) -> None:
        """None at all too; other challenges have no beginning."""
        bare = Beginning(RING, Seat.BLUE, (), ("", ""))
        for beginning in (BEGINNING, bare):
            made = await store.write(lambda t: t.add_challenge(a_challenge()))
            await store.write(lambda t, i=made.id, b=beginning: t.add_beginning(i, b))
            assert await store.read(lambda r, i=made.id: r.beginning(i)) == beginning
        other = await store.write(lambda t: t.add_challenge(a_challenge()))
        assert await store.read(lambda r: r.beginning(other.id)) is None
