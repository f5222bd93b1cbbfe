"""The life of a challenge: made, accepted, declined, withdrawn, expired."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from matches.access import board_link, position_of
from matches.challenges.blocking import check_welcome
from matches.challenges.checks import (
    check_challenges,
    check_matches,
    check_opponent,
    check_place,
    open_here,
)
from matches.challenges.message import (
    MOST_SHOWN,
    beginning_facts,
    challenge_facts,
    closed_key,
    sentence_facts,
)
from matches.challenges.new_match import FIRST_REV, add_given_plies, known_ring, new_match
from matches.change.commit import announce_board
from matches.change.receipts import Settled, came_before, change_once, mode_for, withdrawal
from matches.clock.deadlines import start_clock
from matches.control_ids import ChallengeVerb, write_challenge_control
from matches.errors import (
    ChallengeGone,
    NoChallengeHere,
    NotForYou,
    OpenChallengesOff,
    SeveralChallenges,
    UnfitPlace,
    UnknownControl,
    Unwelcome,
)
from matches.markup import moment, shown_name, without_markup
from matches.port import Reader, Transaction
from matches.requests import AcceptChallenge, Ask, DeclineChallenge, Door, MakeChallenge
from matches.screens import MOST_BUTTONS, Control, Mode, NewThread, Reply, Screen
from matches.services import Services
from matches.stored import Challenge, ChallengeState, Home, NoticeKind, Player
from matches.table.board import Board
from matches.voices import server_of, voice_for
from patchwork import write_ring

LONGEST_SEED = 40


async def make(services: Services, ask: Ask, wanted: MakeChallenge) -> Reply:
    """Challenge a person or anyone here."""
    opponent = None if wanted.opponent is None else wanted.opponent.player

    def change(tx: Transaction) -> Settled:
        if ask.private:
            raise UnfitPlace
        check_opponent(ask, wanted.opponent)
        return issue(services, tx, ask, wanted)

    if not wanted.opened:
        if ask.door is Door.TYPED and services.openings.holds(ask.token):
            return Reply(Mode.SILENT)  # the line was delivered twice: answer the first one
        services.openings.check(ask, opponent)
    if opponent is None and not wanted.opened:
        allowance = services.bounds.open_challenges
        services.pace.take(ask.who.id, "challenge", allowance, services.now())
    if await _wants_thread(services, ask, wanted):
        return await _ask_for_thread(services, ask, wanted, opponent)
    return await change_once(services, ask, change)


async def _ask_for_thread(
    services: Services, ask: Ask, wanted: MakeChallenge, opponent: Player | None
) -> Reply:
    """Have a thread opened for a challenge; until `thread_done`, none is opened for it again.

    Everything is checked first, as for a channel nobody uses yet, so no thread is opened in vain.
    """
    there = replace(ask, home=Home(0, ask.home.guild_id), parent_id=ask.home.channel_id)
    in_thread = replace(wanted, thread=False, opened=True)
    services.openings.begin(ask, opponent)
    try:
        await _rehearse(services, there, in_thread)
    except BaseException:
        services.openings.end(ask.token)
        raise
    people = [ask.who, *([] if opponent is None else [opponent])]
    name = " – ".join(shown_name(player.name) for player in people)
    return Reply(Mode.SILENT, thread=NewThread(f"Patchwork: {name}", in_thread))


async def _wants_thread(services: Services, ask: Ask, wanted: MakeChallenge) -> bool:
    """Whether to open a thread for a challenge: not inside another thread, and not twice."""
    if ask.private or wanted.opened or wanted.here or ask.parent_id is not None:
        return False

    def look(reader: Reader) -> bool:
        wished = wanted.thread or server_of(reader, ask.home).threads
        return wished and not came_before(reader, ask)

    return await services.store.read(look)


class _Rehearsed(Exception):
    """Signals that nothing was wrong, to roll everything back."""


async def _rehearse(services: Services, ask: Ask, wanted: MakeChallenge) -> None:
    """Raise whatever would prevent this challenge; store nothing."""

    def work(tx: Transaction) -> None:
        check_opponent(ask, wanted.opponent)
        issue(services, tx, ask, wanted)
        raise _Rehearsed

    with suppress(_Rehearsed):
        await services.store.write(work)


async def accept(services: Services, ask: Ask, wanted: AcceptChallenge) -> Reply:
    """Accept a challenge: the match begins, with starter and ring drawn at random.

    Whoever made it is told so, and may take it back.
    """

    def change(tx: Transaction) -> Settled:
        challenge = _meant(services, tx, ask, wanted)
        if challenge.challenger.id == ask.who.id:
            raise _Own(challenge.id)
        return begin(services, tx, ask, challenge, Mode.UPDATE)

    try:
        return await change_once(services, ask, change)
    except _Own as own:
        voice = await services.store.read(lambda reader: voice_for(reader, ask))
        said = voice.speak.error(_yours(ask.who))
        return Reply(Mode.PRIVATE, Screen(said, withdrawal(ask, own.challenge_id, voice)))


class _Own(Exception):
    """Signals that the asker made the challenge with that id."""

    def __init__(self, challenge_id: int) -> None:
        super().__init__(challenge_id)
        self.challenge_id = challenge_id


def _yours(challenger: Player) -> NotForYou:
    return NotForYou(reason="own", name=without_markup(challenger.name))


async def decline(services: Services, ask: Ask, wanted: DeclineChallenge) -> Reply:
    """Decline a challenge, or withdraw your own."""

    def change(tx: Transaction) -> Settled:
        challenge = _meant(services, tx, ask, wanted)
        if challenge.challenger.id == ask.who.id:
            return _withdraw(services, tx, ask, challenge)
        if challenge.opponent is None or challenge.opponent.id != ask.who.id:
            raise _not_for(challenge)
        closed = _close(services, tx, challenge, ChallengeState.DECLINED)
        return _acted(ask, closed, "challenge-you-declined")

    return await change_once(services, ask, change)


async def withdraw(services: Services, ask: Ask, challenge_id: int | None) -> Reply:
    """Withdraw your own challenge, wherever it is: its channel may be gone or hidden.

    With none named, that is the newest one here, or the only one elsewhere; if there are several
    elsewhere, ask.
    """

    def change(tx: Transaction) -> Settled:
        if challenge_id is not None:
            challenge = tx.challenge(challenge_id)
            if challenge is None or challenge.challenger.id != ask.who.id:
                challenge = _named(services, tx, ask, challenge_id)
            return _withdraw(services, tx, ask, _still_open(services, tx, challenge))
        for challenge in _own(services, tx, ask):
            return _withdraw(services, tx, ask, challenge)
        raise NoChallengeHere

    def look(reader: Reader) -> Reply | None:
        own = () if came_before(reader, ask) else _own(services, reader, ask)
        if challenge_id is not None or len(own) < 2:
            return None
        return Reply(Mode.PRIVATE, _which_to_withdraw(services, reader, ask, own))

    return await services.store.read(look) or await change_once(services, ask, change)


def _own(services: Services, reader: Reader, ask: Ask) -> list[Challenge]:
    """The asker's open challenges that a withdrawal may mean: the newest here, or else all."""
    here = open_here(services, reader, ask.home.channel_id)
    mine = [challenge for challenge in here if challenge.challenger.id == ask.who.id]
    elsewhere = reader.open_challenges_of(ask.who.id)
    return mine[-1:] or [one for one in elsewhere if one.expires_at > services.now()]


def _which_to_withdraw(
    services: Services, reader: Reader, ask: Ask, own: list[Challenge]
) -> Screen:
    """Ask which of several challenges elsewhere is meant."""
    voice = voice_for(reader, ask)
    lines = [voice("challenge-withdraw-which")]
    buttons = []
    for number, challenge in enumerate(own[:MOST_BUTTONS], start=1):
        whom = challenge.opponent
        name = voice("challenge-to-anyone") if whom is None else without_markup(whom.name)
        where = services.link(challenge.home, None)
        lines.append(f"{number}. {name} · {where}")
        custom_id = write_challenge_control(challenge.id, ChallengeVerb.WITHDRAW)
        buttons.append(Control(custom_id, voice("challenge-withdraw-one", number=number)))
    return Screen("\n".join(lines), (tuple(buttons),))


async def has_own_here(services: Services, ask: Ask) -> bool:
    """Whether the asker has an open challenge here."""
    return await services.store.read(
        lambda reader: any(
            challenge.challenger.id == ask.who.id
            for challenge in open_here(services, reader, ask.home.channel_id)
        )
    )


async def expire(services: Services) -> int | None:
    """Close the challenges that have run out; returns when the next one will."""

    def work(tx: Transaction) -> int | None:
        for challenge in tx.challenges_expired_by(services.now()):
            _close(services, tx, challenge, ChallengeState.EXPIRED)
        return tx.next_expiry()

    return await services.store.write(work)


def _meant(
    services: Services, reader: Reader, ask: Ask, wanted: AcceptChallenge | DeclineChallenge
) -> Challenge:
    """The challenge an answer is about, still open."""
    if wanted.challenge_id is None:
        return _meant_here(services, reader, ask, wanted)
    return _named(services, reader, ask, wanted.challenge_id)


def _named(services: Services, reader: Reader, ask: Ask, challenge_id: int) -> Challenge:
    """The challenge with that id, still open.

    It must be in this channel: anyone who presses elsewhere hasn't been shown it.
    """
    challenge = reader.challenge(challenge_id)
    if challenge is None or challenge.home.channel_id != ask.home.channel_id:
        raise UnknownControl
    return _still_open(services, reader, challenge)


def _still_open(services: Services, reader: Reader, challenge: Challenge) -> Challenge:
    """The challenge, unless it has been closed: raises ChallengeGone."""
    state = challenge.state
    if state is ChallengeState.OPEN and challenge.expires_at <= services.now():
        state = ChallengeState.EXPIRED
    if state is not ChallengeState.OPEN:
        match = None if challenge.match_id is None else reader.match(challenge.match_id)
        link = "" if match is None else board_link(services, reader, match)
        raise ChallengeGone(reason=state.value, link=link)
    return challenge


def _meant_here(
    services: Services, reader: Reader, ask: Ask, wanted: AcceptChallenge | DeclineChallenge
) -> Challenge:
    """The challenge here that an answer without an id is about.

    One made to the asker; failing that, an open one (to accept) or the asker's own (to decline). If
    several people have challenged them, the one by the person named. Raises NoChallengeHere or
    SeveralChallenges.
    """
    here = open_here(services, reader, ask.home.channel_id)
    if wanted.of is not None:
        here = [c for c in here if c.challenger.id == wanted.of.player.id]
    mine = [c for c in here if c.challenger.id == ask.who.id]
    to_me = [c for c in here if c.opponent is not None and c.opponent.id == ask.who.id]
    to_anyone = [c for c in here if c.opponent is None and c not in mine]
    found = to_me
    if not wanted.addressed:
        others = to_anyone if isinstance(wanted, AcceptChallenge) else []
        found = to_me or others or mine[:1]
    if len(found) > 1:
        raise SeveralChallenges(links=", ".join(_link(services, reader, c) for c in found))
    if found:
        return found[0]
    if wanted.of is None:
        raise NoChallengeHere
    raise NoChallengeHere(reason="named", name=without_markup(wanted.of.player.name))


def _link(services: Services, reader: Reader, challenge: Challenge) -> str:
    """Whose challenge it is, with a link to its message."""
    posted = reader.last_sent(challenge.id, [NoticeKind.CHALLENGE])
    link = services.link(challenge.home, None if posted is None else posted.message_id)
    return f"{without_markup(challenge.challenger.name)} {link}"


def _not_for(challenge: Challenge) -> NotForYou:
    opponent = challenge.opponent
    return NotForYou(
        reason="other", name="?" if opponent is None else without_markup(opponent.name)
    )


# What happens


def issue(
    services: Services,
    tx: Transaction,
    ask: Ask,
    wanted: MakeChallenge,
    *,
    mirror: int | None = None,
) -> Settled:
    """Store a new challenge and have it posted, unless something forbids it.

    `mirror` is the match to play again on the same ring with seats swapped.
    """
    opponent = None if wanted.opponent is None else wanted.opponent.player
    _check_issue(services, tx, ask, wanted, opponent)
    now = services.now()
    challenge = tx.add_challenge(_new_challenge(services, tx, ask, wanted, opponent))
    ping = None if opponent is None else opponent.id
    facts = challenge_facts(challenge)
    if mirror is not None:
        tx.want_mirror(challenge.id, mirror)
        facts["mirror"] = mirror
    ring = known_ring(tx, challenge)
    if ring is not None:
        facts["ring"] = write_ring(ring)[:MOST_SHOWN]
    if wanted.beginning is not None:
        tx.add_beginning(challenge.id, wanted.beginning)
        facts["beginning"] = beginning_facts(challenge, wanted.beginning)
    about = (challenge.id, 0, NoticeKind.CHALLENGE)
    kept = tx.add_notice(*about, challenge.home, facts, now, ping=ping)
    sent: dict[str, str | int] = {
        "until": moment(challenge.expires_at),
        "where": services.link(ask.home, None),
    }
    mode = Mode.PRIVATE if wanted.opened else mode_for(ask, Mode.PRIVATE)
    return Settled(mode, "challenge-sent", sent, notice=kept.id, challenge=challenge.id)


def _check_issue(
    services: Services, reader: Reader, ask: Ask, wanted: MakeChallenge, opponent: Player | None
) -> None:
    """Raise whatever forbids a challenge here: the place, the people, or how many there are."""
    check_place(services, reader, ask)
    if opponent is None and not server_of(reader, ask.home).open_challenges:
        raise OpenChallengesOff
    if opponent is not None:
        check_welcome(services, reader, ask.who, opponent)
    check_challenges(services, reader, ask, opponent, in_thread=wanted.opened)
    check_matches(services, reader, ask.home, ask.who.id, ask.who.id)


def _new_challenge(
    services: Services, reader: Reader, ask: Ask, wanted: MakeChallenge, opponent: Player | None
) -> Challenge:
    """The challenge asked for, before it has an id."""
    now = services.now()
    clock = server_of(reader, ask.home).clock if wanted.clock is None else wanted.clock
    return Challenge(
        id=0,
        home=ask.home,
        challenger=ask.who,
        opponent=opponent,
        edition=wanted.edition,
        created_at=now,
        expires_at=now + services.bounds.challenge_seconds,
        clock=clock or None,
        starts=wanted.starts,
        seed=(wanted.seed or "").strip()[:LONGEST_SEED] or None,
        rated=wanted.rated and wanted.beginning is None,
    )


def begin(
    services: Services, tx: Transaction, ask: Ask, challenge: Challenge, press: Mode
) -> Settled:
    """Start the match of an open challenge, which the asker accepts in its own channel.

    `press` is UPDATE for a press on the challenge's own message.
    """
    challenger = challenge.challenger
    if challenger.id == ask.who.id:
        raise _yours(challenger)
    if challenge.opponent is not None and challenge.opponent.id != ask.who.id:
        raise _not_for(challenge)
    if ask.who.id in tx.blocked_by(challenger.id):
        raise Unwelcome(reason="unwanted", name=without_markup(challenger.name))
    check_place(services, tx, ask)
    check_matches(services, tx, challenge.home, ask.who.id, challenger.id, ask.who.id)
    new = new_match(services, tx, challenge, ask.who)
    match = tx.add_match(start_clock(tx, new, services.now()))
    add_given_plies(tx, match, challenge)
    seat = position_of(match).to_move
    assert seat is not None
    board = replace(Board.of(match), mirror_of=tx.mirror_wanted(challenge.id))
    starter = match.players[seat].id
    announce_board(tx, board, match, services.now(), starter, starts_clock=True)
    accepted = replace(challenge, opponent=ask.who)
    closed = _close(services, tx, accepted, ChallengeState.ACCEPTED, match.id)
    where = services.link(match.home, None)
    return _acted(ask, closed, "challenge-you-accepted", press, where=where)


def _withdraw(services: Services, tx: Transaction, ask: Ask, challenge: Challenge) -> Settled:
    if challenge.challenger.id != ask.who.id:
        raise NotForYou(reason="not_own", name=without_markup(challenge.challenger.name))
    closed = _close(services, tx, challenge, ChallengeState.WITHDRAWN)
    return _acted(ask, closed, "challenge-you-withdrew")


def _close(
    services: Services,
    tx: Transaction,
    challenge: Challenge,
    state: ChallengeState,
    match_id: int | None = None,
) -> Challenge:
    """Close an open challenge and have its message say so; returns the closed challenge."""
    now = services.now()
    at = challenge.expires_at if state is ChallengeState.EXPIRED else now
    if not tx.close_challenge(challenge.id, state, match_id, at=at):
        raise ChallengeGone(reason="withdrawn")
    closed = replace(challenge, state=state, match_id=match_id, expires_at=at)
    posted = tx.last_sent(challenge.id, [NoticeKind.CHALLENGE])
    about = (challenge.id, 1, NoticeKind.CHALLENGE_CLOSED)
    if match_id is not None:
        about = (match_id, FIRST_REV, NoticeKind.ACCEPTED)
    edits = None if posted is None else posted.message_id
    tx.add_notice(*about, challenge.home, challenge_facts(closed), now, edits=edits)
    return closed


def _acted(
    ask: Ask, closed: Challenge, key: str, press: Mode = Mode.UPDATE, **more: str | int
) -> Settled:
    """What the person who acted is told; on the challenge's own message, what everyone reads."""
    mode = mode_for(ask, press)
    if mode is Mode.UPDATE and not ask.ephemeral:
        key = closed_key(closed.state)
    return Settled(mode, key, sentence_facts(challenge_facts(closed)) | more)
