"""What every Store must do: a test class inherits this and gives the fixture `store`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from matches.port import Reader, Store, Transaction
from matches.stored import (
    Alarm,
    AlarmKind,
    ChallengeState,
    Draft,
    Ending,
    Match,
    MatchState,
    Notice,
    NoticeKind,
    NoticeState,
    Player,
    PlayerSettings,
    Proposal,
    ProposalKind,
    Receipt,
    ServerSettings,
    Starts,
)
from patchwork import Seat
from tests.storage.samples import ANN, BOB, QUILTS, SEWING_ROOM, a_challenge, a_match, a_ply

HUGE = 10**30


async def keep_match(store: Store, match: Match | None = None) -> Match:
    """Keep a match, the sample one if none is given."""
    return await store.write(lambda t: t.add_match(match or a_match()))


class StoreBehaviour:
    """The port, method by method."""

    # Transactions

    async def test_a_change_is_seen_by_reads_once_it_returns(self, store: Store) -> None:
        """What write gave back is what a later read finds."""
        match = await keep_match(store)
        assert await store.read(lambda r: r.match(match.id)) == match

    async def test_a_change_sees_its_own_steps(self, store: Store) -> None:
        """Within one function, a step reads what an earlier one wrote."""
        found = await store.write(lambda t: t.match(t.add_match(a_match()).id))
        assert found is not None

    async def test_a_change_that_raises_keeps_nothing(self, store: Store) -> None:
        """The error comes out as it is, and nothing of the work is left."""

        def work(t: Transaction) -> None:
            t.add_match(a_match())
            raise LookupError("on the way")

        with pytest.raises(LookupError, match="on the way"):
            await store.write(work)
        assert await store.read(lambda r: r.active_match_in(QUILTS.channel_id)) is None

    async def test_a_read_that_raises_comes_out_as_it_is(self, store: Store) -> None:
        """A read's own error isn't dressed up, and later reads still work."""

        def work(r: Reader) -> None:
            raise LookupError("no such thing")

        with pytest.raises(LookupError, match="no such thing"):
            await store.read(work)
        assert await store.read(lambda r: r.match(1)) is None

    # Matches

    async def test_matches_get_different_ids(self, store: Store) -> None:
        """The storage gives the ids, rising."""
        first = await keep_match(store)
        second = await keep_match(store, a_match(home=SEWING_ROOM))
        assert 0 < first.id < second.id

    async def test_a_match_keeps_every_field(self, store: Store) -> None:
        """A finished match with all optional fields, in a direct message, comes back the same."""
        match = await keep_match(
            store,
            a_match(
                home=replace(QUILTS, guild_id=None),
                players=(Player(2**62, "Zoë 🧵"), Player(7, "")),
                first=Seat.ORANGE,
                state=MatchState.FINISHED,
                ending=Ending.RESIGNED,
                winner=Seat.ORANGE,
                clock=86400,
                deadline=5000,
                rated=False,
            ),
        )
        assert await store.read(lambda r: r.match(match.id)) == match
        await store.write(lambda t: t.set_deadline(match.id, match.rev, 6000))
        await store.write(lambda t: t.set_deadline(match.id, match.rev + 1, 7000))
        await store.write(lambda t: t.set_hushed(match.id, match.rev))
        await store.write(lambda t: t.set_hushed(match.id, match.rev + 1))
        kept = replace(match, deadline=6000, hushed=match.rev)
        assert await store.read(lambda r: r.match(match.id)) == kept

    async def test_a_player_is_renamed_in_what_they_play_in_a_guild(self, store: Store) -> None:
        """Not in another guild, not in a finished match, and nobody else."""
        match = await keep_match(store)
        over = await keep_match(store, replace(a_match(), state=MatchState.FINISHED))
        renamed, guild = Player(match.players[0].id, "Somebody 🧵"), match.home.guild_id or 0
        await store.write(lambda t: t.rename_player(renamed, guild + 1))
        assert await store.read(lambda r: r.match(match.id)) == match
        await store.write(lambda t: t.rename_player(renamed, guild))
        kept = await store.read(lambda r: r.match(match.id))
        assert kept == replace(match, players=(renamed, match.players[1]))
        assert await store.read(lambda r: r.match(over.id)) == over

    async def test_an_unknown_match_is_none(self, store: Store) -> None:
        """Also with a number that no id can have."""
        assert await store.read(lambda r: [r.match(n) for n in (77, -1, 0, HUGE)]) == [None] * 4

    async def test_only_the_expected_revision_is_replaced(self, store: Store) -> None:
        """Of two changes made from the same revision, the second finds that it is late."""
        match = await keep_match(store)
        ours = replace(match, rev=2, position="ours")
        theirs = replace(match, rev=2, position="theirs")
        assert await store.write(lambda t: t.update_match(ours, 1))
        assert not await store.write(lambda t: t.update_match(theirs, 1))
        assert await store.read(lambda r: r.match(match.id)) == ours

    async def test_the_match_of_a_channel(self, store: Store) -> None:
        """The active one and the latest one differ once the active one is finished."""
        channel = QUILTS.channel_id
        match = await keep_match(store)
        assert await store.read(lambda r: r.active_match_in(channel)) == match
        over = replace(
            match, rev=2, state=MatchState.FINISHED, ending=Ending.SCORE, changed_at=2000
        )
        assert await store.write(lambda t: t.update_match(over, 1))
        assert await store.read(lambda r: r.active_match_in(channel)) is None
        assert await store.read(lambda r: r.latest_match_in(channel)) == over
        later = await keep_match(store, a_match(changed_at=3000))
        assert await store.read(lambda r: r.latest_match_in(channel)) == later

    async def test_a_player_s_matches_come_longest_unchanged_first(self, store: Store) -> None:
        """In either seat, only active ones."""
        swapped = a_match(home=SEWING_ROOM, players=(BOB, ANN), changed_at=500)
        over = a_match(state=MatchState.FINISHED, ending=Ending.SCORE)
        first = await keep_match(store, a_match(changed_at=900))
        second = await keep_match(store, swapped)
        await keep_match(store, over)
        assert await store.read(lambda r: list(r.active_matches_of(ANN.id))) == [second, first]
        assert await store.read(lambda r: list(r.active_matches_of(999))) == []

    async def test_matches_of_a_guild_are_counted(self, store: Store) -> None:
        """Those being played, in all its channels."""
        await keep_match(store)
        await keep_match(store, a_match(home=SEWING_ROOM))
        await keep_match(store, a_match(state=MatchState.FINISHED, ending=Ending.SCORE))
        await keep_match(store, a_match(home=replace(QUILTS, channel_id=13, guild_id=2)))
        assert await store.read(lambda r: r.count_active_matches_in(1)) == 2

    async def test_plies_stand_in_order_and_can_be_taken_back(self, store: Store) -> None:
        """Plies behind a number go, and may come again with other revisions."""
        match = await keep_match(store)
        plies = [a_ply(match.id, number, time_left=number) for number in (1, 2, 3)]

        def play(t: Transaction) -> None:
            for ply in plies:
                t.add_ply(ply)

        await store.write(play)
        assert await store.read(lambda r: list(r.plies(match.id))) == plies
        again = replace(plies[1], rev=9, seat=Seat.ORANGE, move="K@c4r1")

        def undo(t: Transaction) -> None:
            t.remove_plies_after(match.id, 1)
            t.add_ply(again)

        await store.write(undo)
        assert await store.read(lambda r: list(r.plies(match.id))) == [plies[0], again]

    async def test_a_proposal_is_kept_until_it_is_answered(self, store: Store) -> None:
        """One for each match, kind, ply and player; answered, it is the same one, closed."""
        match = await keep_match(store)
        undo = Proposal(match.id, ProposalKind.UNDO, 3, ANN.id, rev=5, asked_at=1000)
        abandon = Proposal(match.id, ProposalKind.ABANDON, 5, BOB.id, rev=5, asked_at=1001)
        for proposal in (undo, abandon, replace(undo, open=False)):
            await store.write(lambda t, proposal=proposal: t.save_proposal(proposal))
        kept = await store.read(lambda r: list(r.proposals(match.id)))
        assert kept == [replace(undo, open=False), abandon]
        assert await store.read(lambda r: list(r.proposals(match.id + 1))) == []

    async def test_alarms_ring_the_earliest_first(self, store: Store) -> None:
        """One of each kind for a match; setting it again moves it; taken away it never rings."""
        matches = [await keep_match(store, a_match(home=home)) for home in (QUILTS, SEWING_ROOM)]
        call, reminder = AlarmKind.CALL, AlarmKind.REMINDER
        late = Alarm(matches[0].id, reminder, 1, ANN.id, 3000)
        early = Alarm(matches[1].id, reminder, 1, BOB.id, 2000)
        for alarm in (replace(late, due_at=9), early, late, replace(late, kind=call, due_at=5000)):
            await store.write(lambda t, alarm=alarm: t.set_alarm(alarm))
        assert await store.read(lambda r: r.next_alarm()) == 2000
        assert await store.read(lambda r: list(r.alarms_due(1999, 9))) == []
        assert await store.read(lambda r: list(r.alarms_due(3000, 9))) == [early, late]
        assert await store.read(lambda r: list(r.alarms_due(3000, 1))) == [early]
        assert await store.read(lambda r: r.alarm(late.match_id, reminder)) == late
        await store.write(lambda t: t.drop_alarm(early.match_id, reminder))
        await store.write(lambda t: t.drop_alarm(early.match_id, call))
        assert await store.read(lambda r: r.next_alarm()) == 3000
        await store.write(lambda t: t.clear_alarms(late.match_id))
        assert await store.read(lambda r: r.next_alarm()) is None

    async def test_reminders_go_behind_play_and_can_be_forgotten(self, store: Store) -> None:
        """However long one has waited; once sent it stays."""
        matches = [await keep_match(store, a_match(home=home)) for home in (QUILTS, SEWING_ROOM)]
        reminder = await say(store, matches[0].id, kind=NoticeKind.REMINDER)
        board = await say(store, matches[1].id)
        assert await due(store) == [board, reminder]
        kinds = [NoticeKind.REMINDER, NoticeKind.CALL]
        await store.write(lambda t: t.drop_notices(matches[0].id, kinds))
        assert await due(store) == [board]
        await store.write(lambda t: t.drop_notices(matches[1].id, kinds))
        assert await due(store) == [board]
        sent = await say(store, matches[0].id, kind=NoticeKind.REMINDER)
        await store.write(lambda t: t.notice_sent(sent.id, 7))
        await store.write(lambda t: t.drop_notices(matches[0].id, kinds))
        assert await store.read(lambda r: r.notice(sent.id)) is not None

    async def test_a_draft_is_the_last_one(self, store: Store) -> None:
        """Per player; a draft of a newer revision sends those of older ones away."""
        match = await keep_match(store)
        ann, bob = (Draft(match.id, 1, player.id, "B@a1r0") for player in (ANN, BOB))
        newer = replace(ann, move="C@b2f1")

        def look(t: Transaction) -> None:
            for draft in (ann, bob, newer):
                t.save_draft(draft)

        await store.write(look)
        assert await store.read(lambda r: r.draft(match.id, 1, ANN.id)) == newer
        assert await store.read(lambda r: r.draft(match.id, 1, BOB.id)) == bob
        assert await store.read(lambda r: r.draft(match.id, 2, ANN.id)) is None
        await store.write(lambda t: t.save_draft(replace(ann, rev=2)))
        assert await store.read(lambda r: r.draft(match.id, 1, BOB.id)) is None

    # Challenges

    async def test_a_challenge_keeps_every_field(self, store: Store) -> None:
        """With an opponent and open to anyone."""
        named = await store.write(lambda t: t.add_challenge(a_challenge()))
        anyone = await store.write(
            lambda t: t.add_challenge(
                a_challenge(
                    opponent=None, clock=86400, starts=Starts.OPPONENT, seed="x", rated=False
                )
            )
        )
        assert await store.read(lambda r: r.challenge(named.id)) == named
        assert await store.read(lambda r: r.challenge(anyone.id)) == anyone
        assert await store.read(lambda r: r.challenge(HUGE)) is None

    async def test_a_challenge_is_closed_once(self, store: Store) -> None:
        """The one who comes second is told so and changes nothing."""
        challenge = await store.write(lambda t: t.add_challenge(a_challenge()))
        match = await keep_match(store)
        accepted = ChallengeState.ACCEPTED
        assert await store.write(
            lambda t: t.close_challenge(challenge.id, accepted, match.id, at=1500)
        )
        declined = ChallengeState.DECLINED
        assert not await store.write(lambda t: t.close_challenge(challenge.id, declined, at=1600))
        closed = replace(challenge, state=accepted, match_id=match.id, expires_at=1500)
        assert await store.read(lambda r: r.challenge(challenge.id)) == closed

    async def test_open_challenges_are_found_by_channel_and_challenger(self, store: Store) -> None:
        """Closed ones aren't."""
        kept = [
            await store.write(lambda t, home=home: t.add_challenge(a_challenge(home=home)))
            for home in (QUILTS, SEWING_ROOM, QUILTS)
        ]
        await store.write(lambda t: t.close_challenge(kept[2].id, ChallengeState.WITHDRAWN, at=1))
        here = await store.read(lambda r: list(r.open_challenges_in(QUILTS.channel_id)))
        assert here == [kept[0]]
        assert await store.read(lambda r: list(r.open_challenges_of(ANN.id))) == kept[:2]
        assert await store.read(lambda r: list(r.open_challenges_of(BOB.id))) == []

    async def test_challenges_expire_in_order(self, store: Store) -> None:
        """Those whose time is up to the second, the earliest first."""
        assert await store.read(lambda r: r.next_expiry()) is None
        late, early = [
            await store.write(lambda t, at=at: t.add_challenge(a_challenge(expires_at=at)))
            for at in (3000, 2000)
        ]
        assert await store.read(lambda r: r.next_expiry()) == 2000
        assert await store.read(lambda r: list(r.challenges_expired_by(1999))) == []
        assert await store.read(lambda r: list(r.challenges_expired_by(3000))) == [early, late]
        await store.write(lambda t: t.close_challenge(early.id, ChallengeState.EXPIRED, at=2000))
        assert await store.read(lambda r: r.next_expiry()) == 3000

    # Answers and choices

    async def test_people_are_blocked_one_way(self, store: Store) -> None:
        """Twice is once, and undone it is over."""
        for other in (BOB.id, 9, BOB.id):
            await store.write(lambda t, other=other: t.set_block(ANN.id, other, True))
        assert await store.read(lambda r: list(r.blocked_by(ANN.id))) == [9, BOB.id]
        assert await store.read(lambda r: list(r.blocked_by(BOB.id))) == []
        await store.write(lambda t: t.set_block(ANN.id, 9, False))
        await store.write(lambda t: t.set_block(ANN.id, 9, False))
        assert await store.read(lambda r: list(r.blocked_by(ANN.id))) == [BOB.id]

    async def test_what_two_people_had_with_each_other(self, store: Store) -> None:
        """A match in either seat, whatever became of it; when a challenge one way last ended so."""
        assert not await store.read(lambda r: r.have_played(ANN.id, BOB.id))
        await keep_match(store, a_match(state=MatchState.FINISHED, ending=Ending.SCORE))
        for pair, played in (
            ((ANN.id, BOB.id), True),
            ((BOB.id, ANN.id), True),
            ((ANN.id, 9), False),
        ):
            assert await store.read(lambda r, pair=pair: r.have_played(*pair)) == played
        declined = ChallengeState.DECLINED
        kept = [await store.write(lambda t: t.add_challenge(a_challenge())) for _ in "123"]
        assert await store.read(lambda r: r.last_closed(ANN.id, BOB.id, declined)) is None
        for challenge, at in zip(kept, (1600, 1500), strict=False):
            await store.write(
                lambda t, id=challenge.id, at=at: t.close_challenge(id, declined, at=at)
            )
        assert await store.read(lambda r: r.last_closed(ANN.id, BOB.id, declined)) == 1600
        assert await store.read(lambda r: r.last_closed(BOB.id, ANN.id, declined)) is None
        withdrawn = ChallengeState.WITHDRAWN
        assert await store.read(lambda r: r.last_closed(ANN.id, BOB.id, withdrawn)) is None

    async def test_a_challenge_that_could_be_read_is_told_apart(self, store: Store) -> None:
        """When the last one ended whose message was posted, whatever ended later."""
        read, unread = [await store.write(lambda t: t.add_challenge(a_challenge())) for _ in "12"]
        said = [
            await say(store, one.id, kind=NoticeKind.CHALLENGE, rev=0) for one in (read, unread)
        ]
        withdrawn = ChallengeState.WITHDRAWN
        for one, at in ((read, 1500), (unread, 1600)):
            await store.write(lambda t, n=one.id, at=at: t.close_challenge(n, withdrawn, at=at))

        async def ended(posted: bool) -> int | None:
            return await store.read(
                lambda r: r.last_closed(ANN.id, BOB.id, withdrawn, posted=posted)
            )

        assert (await ended(False), await ended(True)) == (1600, None)
        await store.write(lambda t: t.notice_sent(said[1].id, None))
        assert await ended(True) is None
        await store.write(lambda t: t.notice_sent(said[0].id, 77))
        assert (await ended(False), await ended(True)) == (1600, 1500)

    async def test_an_answer_is_remembered_until_forgotten(self, store: Store) -> None:
        """The second delivery of an interaction finds the first one's answer."""
        receipt = Receipt(2**62, {"text": "done", "ids": [1, None], "lone": "\ud800"})
        await store.write(lambda t: t.remember(receipt, 1000))
        assert await store.read(lambda r: r.receipt(receipt.interaction_id)) == receipt
        await store.write(lambda t: t.forget_old(1000, 2000, 10))
        assert await store.read(lambda r: r.receipt(receipt.interaction_id)) == receipt
        await store.write(lambda t: t.forget_old(1001, 2000, 10))
        assert await store.read(lambda r: r.receipt(receipt.interaction_id)) is None

    async def test_choices_start_unchosen_and_are_replaced(self, store: Store) -> None:
        """A player's and a server's."""
        assert await store.read(lambda r: r.player_settings(5)) == PlayerSettings(5)
        assert await store.read(lambda r: r.server_settings(6)) == ServerSettings(6)
        quiet = PlayerSettings(5, "ms", "contrast", pings=False, away_until=2**40)
        for choice in (PlayerSettings(5, language="de"), quiet):
            await store.write(lambda t, choice=choice: t.save_player_settings(choice))
        server = ServerSettings(6, "de", channels=(2**62, 5), threads=True)
        await store.write(lambda t: t.save_server_settings(server))
        assert await store.read(lambda r: r.player_settings(5)) == quiet
        assert await store.read(lambda r: r.server_settings(6)) == server

    # Notices

    async def test_a_notice_keeps_what_is_to_be_said(self, store: Store) -> None:
        """Facts, place, ping and the message to edit; it waits, due at once."""
        match = await keep_match(store)
        facts = {"position": match.position, "name": "Zoë \ud800", "list": [1, [2]]}
        notice = await store.write(
            lambda t: t.add_notice(
                match.id, 1, NoticeKind.BOARD, QUILTS, facts, 1000, ping=BOB.id, edits=55
            )
        )
        assert await store.read(lambda r: r.notice(notice.id)) == notice
        assert (notice.subject, notice.rev, notice.kind) == (match.id, 1, NoticeKind.BOARD)
        assert (notice.home, notice.facts, notice.ping, notice.edits) == (QUILTS, facts, BOB.id, 55)
        assert (notice.state, notice.due_at, notice.attempts) == (NoticeState.WAITING, 1000, 0)
        assert await store.read(lambda r: r.notice(HUGE)) is None

    async def test_nonces_differ_for_all_that_is_said(self, store: Store) -> None:
        """By subject, revision and kind; each repost has its own; none is beyond Discord's 25."""
        match = await keep_match(store)
        challenge = await store.write(lambda t: t.add_challenge(a_challenge()))
        assert match.id == challenge.id, "the test wants a match and a challenge of one id"
        said = [
            (NoticeKind.BOARD, 1),
            (NoticeKind.BOARD, 2),
            (NoticeKind.REPOST, 1),
            (NoticeKind.REPOST, 1),
            (NoticeKind.REPOST, 1),
            (NoticeKind.REPOST, 2),
            (NoticeKind.PROPOSAL, 1),
            (NoticeKind.PROPOSAL, 1),
            (NoticeKind.PROPOSAL_CLOSED, 1),
            (NoticeKind.PROPOSAL_CLOSED, 1),
            (NoticeKind.WARNING, 1),
            (NoticeKind.WARNING, 1),
            (NoticeKind.TIME_UP, 1),
            (NoticeKind.TIME_UP, 1),
            (NoticeKind.DEADLINE, 1),
            (NoticeKind.DEADLINE, 1),
            (NoticeKind.CHALLENGE, 1),
            (NoticeKind.CHALLENGE_CLOSED, 1),
        ]
        nonces = [(await say(store, match.id, kind=kind, rev=rev)).nonce for kind, rev in said]
        assert len(set(nonces)) == len(said)
        assert all(len(nonce) <= 25 for nonce in nonces)

    async def test_the_same_board_can_t_be_said_twice(self, store: Store) -> None:
        """One revision has one board: a second is a mistake in the code, and nothing is stored."""
        match = await keep_match(store)
        await say(store, match.id)
        with pytest.raises(Exception, match=r"(?i)unique|twice|already"):
            await say(store, match.id)
        assert len(await due(store)) == 1

    async def test_due_notices_come_oldest_first(self, store: Store) -> None:
        """As many as asked for, and none before its time."""
        matches = [await keep_match(store, a_match(home=home)) for home in (QUILTS, SEWING_ROOM)]
        notices = [await say(store, match.id, now=1000 + match.id) for match in matches]
        assert await due(store, 1000) == []
        assert await due(store, 9999) == notices
        assert await store.read(lambda r: list(r.notices_due(9999, 1))) == notices[:1]

    async def test_of_a_subject_only_the_first_unsent_notice_is_due(self, store: Store) -> None:
        """What is said about a match comes in order, however often the first must be tried."""
        match = await keep_match(store)
        first, second = [await say(store, match.id, rev=rev) for rev in (1, 2)]
        assert await due(store) == [first]
        await store.write(lambda t: t.notice_postponed(first.id, 2000))
        assert await due(store, 1999) == []
        assert await store.read(lambda r: r.next_notice_due()) == 2000
        assert await due(store, 2000) == [replace(first, due_at=2000, attempts=1)]
        await store.write(lambda t: t.notice_sent(first.id, 777))
        assert await due(store) == [second]
        await store.write(lambda t: t.notice_sent(second.id, None))
        assert await due(store) == []
        assert await store.read(lambda r: r.next_notice_due()) is None

    async def test_subjects_don_t_wait_for_each_other(self, store: Store) -> None:
        """Two matches, two challenges, a match and a challenge of one id."""
        matches = [await keep_match(store, a_match(home=home)) for home in (QUILTS, SEWING_ROOM)]
        challenges = [await store.write(lambda t: t.add_challenge(a_challenge())) for _ in "12"]
        assert [one.id for one in matches] == [one.id for one in challenges]
        said = [await say(store, match.id) for match in matches]
        kind = NoticeKind.CHALLENGE
        said += [await say(store, challenge.id, kind=kind, rev=0) for challenge in challenges]
        assert await due(store) == said

    async def test_a_refused_notice_holds_its_channel_back(self, store: Store) -> None:
        """The same match may speak in another channel meanwhile; other channels aren't touched."""
        match = await keep_match(store)
        refused, behind = [await say(store, match.id, rev=rev) for rev in (1, 2)]
        assert await store.read(lambda r: r.refused_since(match.id)) is None
        await store.write(lambda t: t.notice_refused(refused.id, 1100, 4000))
        assert await store.read(lambda r: r.refused_since(match.id)) == 1100
        assert await store.read(lambda r: r.refused_since(match.id + 1)) is None
        assert await due(store, 3999) == []
        moved = await say(store, match.id, rev=3, home=SEWING_ROOM)
        assert await due(store, 3999) == [], "the second still waits, in order, before the third"
        await store.write(lambda t: t.notice_refused(behind.id, 1200, 4000))
        assert await due(store, 3999) == [moved]

    async def test_a_refused_notice_is_tried_again_at_its_time(self, store: Store) -> None:
        """Since when it is refused, and how often it was, stays with it until it is sent."""
        match = await keep_match(store)
        refused = await say(store, match.id)
        for now in (1100, 4700):
            await store.write(lambda t, now=now: t.notice_refused(refused.id, now, now + 3600))
        blocked = replace(
            refused, state=NoticeState.BLOCKED, refused_at=1100, refusals=2, due_at=8300
        )
        assert await store.read(lambda r: r.next_notice_due()) == 8300
        assert await due(store, 8300) == [blocked]
        await store.write(lambda t: t.notice_postponed(refused.id, 8400))
        assert await due(store, 8400) == [replace(blocked, due_at=8400, attempts=1)]
        await store.write(lambda t: t.notice_sent(refused.id, 77))
        assert await store.read(lambda r: r.refused_since(match.id)) is None

    async def test_the_newest_board_takes_the_place_of_a_refused_one(self, store: Store) -> None:
        """Of those in the same channel; what else waits there stays, and so does its order."""
        match = await keep_match(store)
        refused = await say(store, match.id, rev=1)
        question = await say(store, match.id, rev=1, kind=NoticeKind.PROPOSAL)
        await store.write(lambda t: t.notice_refused(refused.id, 1100, 4000))
        assert not await store.write(lambda t: t.newest_board_instead(refused.id))
        away = await say(store, match.id, rev=9, home=SEWING_ROOM)
        assert not await store.write(lambda t: t.newest_board_instead(refused.id))
        between = await say(store, match.id, rev=2)
        newest = await say(store, match.id, rev=3)
        again = await say(store, match.id, rev=3, kind=NoticeKind.REPOST)
        assert await store.write(lambda t: t.newest_board_instead(refused.id))
        left = [await store.read(lambda r, n=n.id: r.notice(n)) for n in (refused, between)]
        assert left == [None, None]
        assert await due(store, 3999) == [question]
        await store.write(lambda t: t.notice_sent(question.id, 76))
        heir = replace(newest, state=NoticeState.BLOCKED, refused_at=1100, refusals=1, due_at=4000)
        assert await store.read(lambda r: r.notice(newest.id)) == heir
        assert await due(store, 3999) == [away]
        for one in (away, heir, again):
            assert one in await due(store, 4000)
            await store.write(lambda t, n=one.id: t.notice_sent(n, 77))
        assert not await store.write(lambda t: t.newest_board_instead(refused.id))

    async def test_what_was_refused_is_tried_again_at_once_on_request(self, store: Store) -> None:
        """In some channels, in a guild, or everywhere; what only waits isn't hurried."""
        homes = [QUILTS, SEWING_ROOM, replace(QUILTS, channel_id=77, guild_id=78)]
        kept = [
            await say(store, (await keep_match(store, a_match(home=home))).id, home=home)
            for home in homes
        ]
        for one in kept:
            await store.write(lambda t, n=one.id: t.notice_refused(n, 1000, 9000))

        async def tried(change: Any) -> list[int]:
            count = await store.write(change)
            found = [one.id for one in await due(store, 2000)]
            assert len(found) == count
            for n in found:
                await store.write(lambda t, n=n: t.notice_refused(n, 1000, 9000))
            return found

        quilts, sewing, far = (one.id for one in kept)
        assert await tried(lambda t: t.retry_in_channels([77], 2000)) == [far]
        some = [QUILTS.channel_id, SEWING_ROOM.channel_id]
        assert await tried(lambda t: t.retry_in_channels(some, 2000)) == [quilts, sewing]
        assert await tried(lambda t: t.retry_in_channels([], 2000)) == []
        assert await tried(lambda t: t.retry_in_guild(78, 2000, 5)) == [far]
        assert await store.write(lambda t: t.retry_in_guild(1, 2000, 1)) == 2
        assert [one.id for one in await due(store, 2000)] == [quilts]
        assert [one.id for one in await due(store, 2001)] == [quilts, sewing]
        assert await store.write(lambda t: t.retry_everywhere(2000, 2)) == 3
        assert [one.id for one in await due(store, 2000)] == [quilts, sewing]
        assert [one.id for one in await due(store, 2001)] == [quilts, sewing, far]
        waiting = await say(
            store, (await keep_match(store, a_match(home=replace(QUILTS, channel_id=5)))).id
        )
        await store.write(lambda t: t.notice_postponed(waiting.id, 9000))
        assert await store.write(lambda t: t.retry_in_channels([QUILTS.channel_id], 2000)) == 1

    async def test_a_private_notice_waits_for_nothing_and_holds_nothing_back(
        self, store: Store
    ) -> None:
        """It goes out while the channel refuses, and the channel continues without it."""
        match = await keep_match(store)
        refused = await say(store, match.id, rev=1)
        await store.write(lambda t: t.notice_refused(refused.id, 1000, 9000))
        board = await say(store, match.id, rev=2)
        call = await say(store, match.id, rev=2, kind=NoticeKind.CALL, private=True)
        assert call.private
        assert await due(store, 2000) == [call]
        await store.write(lambda t: t.notice_refused(call.id, 1000, 9000))
        assert await store.read(lambda r: r.refused_since(match.id)) == 1000
        await store.write(lambda t: t.notice_sent(refused.id, 77))
        assert await store.read(lambda r: r.refused_since(match.id)) is None
        assert await due(store, 2000) == [board]
        await store.write(lambda t: t.notice_sent(board.id, 78))
        reminder = await say(store, match.id, rev=2, kind=NoticeKind.REMINDER)
        await store.write(lambda t: t.notice_made_private(reminder.id, 3000))
        assert await due(store, 3000) == [replace(reminder, private=True, due_at=3000)]

    async def test_what_was_not_said_of_a_challenge_is_dropped(self, store: Store) -> None:
        """What was sent stays, and so does what is said of a match of that number."""
        match = await keep_match(store)
        challenge = await store.write(lambda t: t.add_challenge(a_challenge()))
        kinds = (NoticeKind.CHALLENGE, NoticeKind.CHALLENGE_CLOSED)
        sent, waiting = [await say(store, challenge.id, kind=kind) for kind in kinds]
        board = await say(store, match.id)
        await store.write(lambda t: t.notice_sent(sent.id, 77))
        await store.write(lambda t: t.drop_challenge(challenge.id))
        left = [await store.read(lambda r, n=n: r.notice(n.id)) for n in (sent, waiting, board)]
        assert [one is not None for one in left] == [True, False, True]

    async def test_active_matches_of_a_guild_come_the_longest_unchanged_first(
        self, store: Store
    ) -> None:
        """So many at most; neither finished ones nor those of others."""
        homes = [replace(QUILTS, channel_id=n) for n in range(5)]
        changed = [5000, 3000, 4000, 1000, 2000]
        kept = [
            await keep_match(store, a_match(home=home, changed_at=at))
            for home, at in zip(homes, changed, strict=True)
        ]
        over = replace(kept[3], rev=kept[3].rev + 1, state=MatchState.FINISHED)
        await store.write(lambda t: t.update_match(over, kept[3].rev))
        await keep_match(store, a_match(home=replace(QUILTS, channel_id=9, guild_id=99)))
        guild = QUILTS.guild_id or 0
        found = await store.read(lambda r: r.active_matches_in(guild, 3))
        assert [one.changed_at for one in found] == [2000, 3000, 4000]

    async def test_an_edit_that_was_refused_holds_nothing_back(self, store: Store) -> None:
        """Nothing depends on it."""
        match = await keep_match(store)
        edit = await say(store, match.id, rev=1, kind=NoticeKind.PROPOSAL_CLOSED, edits=5)
        board = await say(store, match.id, rev=2)
        assert await due(store) == [edit]
        await store.write(lambda t: t.notice_refused(edit.id, 1000, 9000))
        assert await store.read(lambda r: r.refused_since(match.id)) is None
        assert await due(store, 2000) == [board]

    async def test_what_was_put_off_too_far_is_due_now(self, store: Store) -> None:
        """A clock that was ahead put it off; what was refused is meant to wait that long."""
        waiting = await say(store, (await keep_match(store)).id)
        refused = await say(store, (await keep_match(store, a_match(home=SEWING_ROOM))).id)
        await store.write(lambda t: t.notice_postponed(waiting.id, 9000))
        await store.write(lambda t: t.notice_refused(refused.id, 1000, 9000))

        async def found(furthest: int) -> list[int]:
            seen = await store.read(lambda r: r.notices_due(1000, 9, furthest))
            return [one.id for one in seen]

        assert await found(9000) == []
        assert await found(8999) == [waiting.id]

    async def test_a_sent_notice_stays_sent(self, store: Store) -> None:
        """A late word about a failed try changes nothing."""
        match = await keep_match(store)
        notice = await say(store, match.id)

        def late(t: Transaction) -> Notice | None:
            t.notice_sent(notice.id, 777)
            t.notice_postponed(notice.id, 5000)
            t.notice_refused(notice.id, 4000, 5000)
            t.notice_made_private(notice.id, 5000)
            return t.notice(notice.id)

        assert await store.write(late) == replace(notice, state=NoticeState.SENT, message_id=777)

    async def test_a_waiting_notice_is_silenced_or_dropped(self, store: Store) -> None:
        """Its ping goes, or all of it; what was sent stays as it was."""
        match = await keep_match(store)
        first, second = [await ring(store, match, rev) for rev in (1, 2)]
        await store.write(lambda t: t.notice_silenced(second.id))
        assert await store.read(lambda r: r.notice(second.id)) == replace(second, ping=None)
        await store.write(lambda t: t.notice_dropped(second.id))
        assert await store.read(lambda r: r.notice(second.id)) is None
        await store.write(lambda t: t.notice_sent(first.id, 99))
        kept = await store.read(lambda r: r.notice(first.id))
        assert (kept.ping, kept.message_id) == (BOB.id, 99)

    async def test_a_held_ping_is_kept_until_it_is_made_up_for(self, store: Store) -> None:
        """For one player and a time, sent or not; the players come by how long they wait."""
        match = await keep_match(store)
        first, second, third = [await ring(store, match, rev) for rev in (1, 2, 3)]
        await store.write(lambda t: t.notice_sent(first.id, 77))

        def hold(t: Transaction) -> None:
            t.notice_held(first.id, BOB.id, 5000)
            t.notice_held(second.id, ANN.id, 4000)
            t.notice_held(third.id, BOB.id, 3000)

        await store.write(hold)
        held = await store.read(lambda r: list(r.held_for(BOB.id)))
        assert [(one.id, one.ping, one.held_until) for one in held] == [
            (first.id, None, 5000),
            (third.id, None, 3000),
        ]
        for now, players in ((2999, []), (3000, [BOB.id]), (9999, [BOB.id, ANN.id])):
            assert await store.read(lambda r, now=now: list(r.held_players(now, 9))) == players
        assert await store.read(lambda r: list(r.held_players(9999, 1))) == [BOB.id]
        assert await store.read(lambda r: r.next_held()) == 3000
        await store.write(lambda t: t.notice_released(third.id))
        assert await store.read(lambda r: r.notice(third.id)) == replace(third, ping=None)
        assert await store.read(lambda r: r.next_held()) == 4000

    async def test_what_was_missed_is_said_more_than_once(self, store: Store) -> None:
        """About one revision of a match or one challenge, each time with a nonce of its own."""
        match = await keep_match(store)
        challenge = await store.write(lambda t: t.add_challenge(a_challenge()))
        about = ((match.id, NoticeKind.MISSED), (challenge.id, NoticeKind.MISSED_CHALLENGE))
        said = [
            await store.write(
                lambda t, about=about: t.add_notice(about[0], 0, about[1], QUILTS, {}, 1000)
            )
            for about in (*about, *about)
        ]
        assert len({one.nonce for one in said}) == 4

    async def test_the_last_call_of_a_player(self, store: Store) -> None:
        """By a board or on its own, in any channel, sent or waiting, if it pings them."""
        match = await keep_match(store)
        assert await store.read(lambda r: r.last_call(match.id, BOB.id)) is None
        board = await ring(store, match, 1)
        await ring(store, match, 2, ping=None)
        await ring(store, match, 1, kind=NoticeKind.REMINDER)
        assert await store.read(lambda r: r.last_call(match.id, BOB.id)) == board
        call = await ring(store, match, 4, kind=NoticeKind.CALL, home=SEWING_ROOM)
        assert await store.read(lambda r: r.last_call(match.id, BOB.id)) == call
        here = match.home.channel_id
        assert await store.read(lambda r: r.last_call(match.id, BOB.id, here)) == board
        counted = [(1, NoticeKind.BOARD), (1, NoticeKind.CALL), (4, NoticeKind.CALL)]
        said = [await store.read(lambda r, c=c: r.said(match.id, *c)) for c in counted]
        assert said == [1, 0, 1]
        about = [await store.read(lambda r, c=c: r.notices_about(match.id, *c)) for c in counted]
        assert about == [[board], [], [call]]

    async def test_the_last_message_about_a_subject(self, store: Store) -> None:
        """The newest of the kinds asked for that has a message."""
        match = await keep_match(store)
        kinds = (NoticeKind.BOARD, NoticeKind.REPOST)
        assert await store.read(lambda r: r.last_sent(match.id, kinds)) is None
        board, repost = [await say(store, match.id, kind=kind) for kind in kinds]
        await say(store, match.id, rev=2)
        await store.write(lambda t: t.notice_sent(board.id, 700))
        await store.write(lambda t: t.notice_sent(repost.id, 701))
        newest = await store.read(lambda r: r.last_sent(match.id, kinds))
        assert newest is not None
        assert newest.message_id == 701
        of_kind = await store.read(lambda r: r.last_sent(match.id, [NoticeKind.BOARD]))
        assert of_kind is not None
        assert of_kind.message_id == 700
        challenges = (NoticeKind.CHALLENGE, NoticeKind.CHALLENGE_CLOSED)
        assert await store.read(lambda r: r.last_sent(match.id, challenges)) is None

    async def test_the_newest_notice_of_a_kind(self, store: Store) -> None:
        """Whether it was sent or waits, and only of that match and kind."""
        matches = [await keep_match(store, a_match(home=home)) for home in (QUILTS, SEWING_ROOM)]
        first, other = matches[0].id, matches[1].id
        board = NoticeKind.BOARD
        assert await store.read(lambda r: r.newest_notice(first, board)) is None
        sent, waiting = [await say(store, first, rev=rev) for rev in (1, 2)]
        await say(store, first, rev=2, kind=NoticeKind.CALL)
        await say(store, other, rev=3)
        await store.write(lambda t: t.notice_sent(sent.id, 700))
        assert await store.read(lambda r: r.newest_notice(first, board)) == waiting
        await store.write(lambda t: t.notice_sent(waiting.id, 701))
        found = await store.read(lambda r: r.newest_notice(first, board))
        assert found is not None
        assert found.message_id == 701


async def ring(store: Store, match: Match, rev: int, **more: Any) -> Notice:
    """Put a board or something else that pings Bob into the outbox."""
    values = {"kind": NoticeKind.BOARD, "home": match.home, "ping": BOB.id, **more}
    kind, home, ping = values["kind"], values["home"], values["ping"]
    return await store.write(lambda t: t.add_notice(match.id, rev, kind, home, {}, 1000, ping=ping))


async def say(
    store: Store,
    subject: int,
    *,
    kind: NoticeKind = NoticeKind.BOARD,
    rev: int = 1,
    now: int = 1000,
    home=QUILTS,
    **more: Any,
) -> Notice:
    """Put a notice into the outbox."""
    return await store.write(lambda t: t.add_notice(subject, rev, kind, home, {}, now, **more))


async def due(store: Store, now: int = 9999) -> list[Notice]:
    """What may be sent now."""
    return await store.read(lambda r: list(r.notices_due(now, 100)))
