"""How a challenge's match begins: at random, on the ring of an earlier one, or from a record."""

from __future__ import annotations

from random import Random

from matches.port import Reader, Transaction
from matches.services import Services
from matches.stored import Beginning, Challenge, Match, MatchState, Player, Ply, Starts
from matches.table.mirror import mirrored_ring
from patchwork import (
    Game,
    Patch,
    Seat,
    parse_move,
    parse_ring,
    shuffled_ring,
    write_position,
    write_ring,
)

FIRST_REV = 1

Players = tuple[Player, Player]


def new_match(services: Services, reader: Reader, challenge: Challenge, accepter: Player) -> Match:
    """The match of a challenge, before it has an id."""
    players = (challenge.challenger, accepter)
    beginning, before = reader.beginning(challenge.id), mirrored_ring(reader, challenge.id)
    if beginning is not None:
        game = game_from(challenge, beginning)
        players = _by_seat_to_move(services, game, challenge, accepter)
    elif before is not None:
        players = (before.players[Seat.ORANGE], before.players[Seat.BLUE])
        game = Game.start(parse_ring(before.ring), challenge.edition, before.first)
    else:
        latest = _played_last(reader, challenge, players)
        if latest is not None and latest.players[Seat.BLUE].id == challenge.challenger.id:
            players = (accepter, challenge.challenger)
        game = _drawn(services, challenge, players, latest)
    return _match(services, challenge, players, game)


def known_ring(reader: Reader, challenge: Challenge) -> tuple[Patch, ...] | None:
    """The ring of a challenge's match where it is settled beforehand; None: chance will draw it."""
    before = mirrored_ring(reader, challenge.id)
    if before is not None:
        return parse_ring(before.ring)
    return None if challenge.seed is None else shuffled_ring(Random(challenge.seed))


def game_from(challenge: Challenge, beginning: Beginning) -> Game:
    """The part of a record's game that a match takes over."""
    moves = tuple(map(parse_move, beginning.moves))
    return Game(parse_ring(beginning.ring), challenge.edition, beginning.first, moves)


def add_given_plies(tx: Transaction, match: Match, challenge: Challenge) -> None:
    """Store the plies a new match takes from a record: each gets a revision, like any other."""
    beginning = tx.beginning(challenge.id)
    if beginning is None:
        return
    positions = game_from(challenge, beginning).positions()
    for number, (move, position) in enumerate(
        zip(beginning.moves, positions, strict=False), start=1
    ):
        assert position.to_move is not None
        rev = FIRST_REV + number
        tx.add_ply(Ply(match.id, number, rev, position.to_move, move, match.started_at))


def _by_seat_to_move(
    services: Services, game: Game, challenge: Challenge, accepter: Player
) -> Players:
    """The players, ordered so that the starter gets the seat to move."""
    seat = game.position.to_move
    assert seat is not None
    starter = _starter(challenge, accepter) or services.random.choice(
        [challenge.challenger, accepter]
    )
    other = accepter if starter is challenge.challenger else challenge.challenger
    return (starter, other) if seat is Seat.BLUE else (other, starter)


def _starter(challenge: Challenge, accepter: Player) -> Player | None:
    """Who goes first; None means at random."""
    return {
        Starts.CHALLENGER: challenge.challenger,
        Starts.OPPONENT: accepter,
        Starts.CHANCE: None,
    }[challenge.starts]


def _played_last(reader: Reader, challenge: Challenge, players: Players) -> Match | None:
    """The last match here if these two played it: they swap seats now, and so who begins."""
    latest = reader.latest_match_in(challenge.home.channel_id)
    if latest is not None and {p.id for p in latest.players} == {p.id for p in players}:
        return latest
    return None


def _drawn(
    services: Services, challenge: Challenge, players: Players, latest: Match | None
) -> Game:
    """A game before its first move, with ring and starter as the challenge says, or at random."""
    chance = services.random if challenge.seed is None else Random(challenge.seed)
    ring = shuffled_ring(chance)
    first = services.random.choice(list(Seat))
    if latest is not None and not latest.given:  # neither of them made a record's first move
        first = latest.first
    accepter = next(player for player in players if player is not challenge.challenger)
    starter = _starter(challenge, accepter)
    if starter is not None:
        first = Seat(players.index(starter))
    return Game.start(ring, challenge.edition, first)


def _match(services: Services, challenge: Challenge, players: Players, game: Game) -> Match:
    now, plies = services.now(), len(game.moves)
    return Match(
        id=0,
        home=challenge.home,
        began_in=challenge.home.guild_id,
        players=players,
        edition=challenge.edition,
        ring=write_ring(game.ring),
        first=game.first,
        position=write_position(game.position),
        rev=FIRST_REV + plies,
        ply=plies,
        state=MatchState.ACTIVE,
        started_at=now,
        changed_at=now,
        clock=challenge.clock,
        rated=challenge.rated,
        given=plies,
    )
