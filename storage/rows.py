"""Rows of the tables as the records of matches, and back."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from matches.stored import (
    Alarm,
    AlarmKind,
    Beginning,
    Challenge,
    ChallengeState,
    Draft,
    Ending,
    Home,
    Import,
    Match,
    MatchState,
    Notice,
    NoticeKind,
    NoticeState,
    Player,
    PlayerSettings,
    Ply,
    Proposal,
    ProposalKind,
    Receipt,
    ServerSettings,
    Starts,
)
from patchwork import Edition, Seat

Values = dict[str, str | int | None]


def write_seat(seat: Seat) -> str:
    """``Seat.BLUE`` → ``blue``."""
    return seat.name.lower()


def read_seat(text: str) -> Seat:
    """``blue`` → ``Seat.BLUE``."""
    return Seat[text.upper()]


def write_json(facts: dict[str, Any]) -> str:
    """Compact JSON in ASCII, so that any text at all can be stored."""
    return json.dumps(facts, separators=(",", ":"))


def write_name(name: str) -> str:
    """A name as UTF-8 can hold it: half a surrogate pair, which no client shows, becomes `?`."""
    return name.encode("utf-8", "replace").decode()


def match_values(match: Match) -> Values:
    """The columns of `matches` except the id."""
    blue, orange = match.players
    return {
        "channel_id": match.home.channel_id,
        "guild_id": match.home.guild_id,
        "began_in": match.began_in,
        "blue_id": blue.id,
        "blue_name": write_name(blue.name),
        "orange_id": orange.id,
        "orange_name": write_name(orange.name),
        "edition": match.edition.value,
        "ring": match.ring,
        "first": write_seat(match.first),
        "position": match.position,
        "rev": match.rev,
        "ply": match.ply,
        "state": match.state.value,
        "started_at": match.started_at,
        "changed_at": match.changed_at,
        "ending": match.ending.value if match.ending else None,
        "winner": None if match.winner is None else write_seat(match.winner),
        "clock": match.clock,
        "deadline": match.deadline,
        "rated": int(match.rated),
        "hushed": match.hushed,
        "given": match.given,
    }


def read_match(row: sqlite3.Row) -> Match:
    """A row of `matches`."""
    return Match(
        id=row["id"],
        home=_home(row),
        began_in=row["began_in"],
        players=(
            Player(row["blue_id"], row["blue_name"]),
            Player(row["orange_id"], row["orange_name"]),
        ),
        edition=Edition(row["edition"]),
        ring=row["ring"],
        first=read_seat(row["first"]),
        position=row["position"],
        rev=row["rev"],
        ply=row["ply"],
        state=MatchState(row["state"]),
        started_at=row["started_at"],
        changed_at=row["changed_at"],
        ending=None if row["ending"] is None else Ending(row["ending"]),
        winner=None if row["winner"] is None else read_seat(row["winner"]),
        clock=row["clock"],
        deadline=row["deadline"],
        rated=bool(row["rated"]),
        hushed=row["hushed"],
        given=row["given"],
    )


def ply_values(ply: Ply) -> Values:
    """The columns of `plies`."""
    return {
        "match_id": ply.match_id,
        "number": ply.number,
        "rev": ply.rev,
        "seat": write_seat(ply.seat),
        "move": ply.move,
        "played_at": ply.played_at,
        "time_left": ply.time_left,
    }


def read_ply(row: sqlite3.Row) -> Ply:
    """A row of `plies`."""
    return Ply(
        match_id=row["match_id"],
        number=row["number"],
        rev=row["rev"],
        seat=read_seat(row["seat"]),
        move=row["move"],
        played_at=row["played_at"],
        time_left=row["time_left"],
    )


def read_proposal(row: sqlite3.Row) -> Proposal:
    """A row of `proposals`."""
    return Proposal(
        match_id=row["match_id"],
        kind=ProposalKind(row["kind"]),
        about=row["about"],
        player_id=row["player_id"],
        rev=row["rev"],
        asked_at=row["asked_at"],
        open=bool(row["open"]),
    )


def alarm_values(alarm: Alarm) -> Values:
    """The columns of `alarms`."""
    return {
        "match_id": alarm.match_id,
        "kind": alarm.kind.value,
        "rev": alarm.rev,
        "player_id": alarm.player_id,
        "due_at": alarm.due_at,
    }


def read_alarm(row: sqlite3.Row) -> Alarm:
    """A row of `alarms`."""
    kind = AlarmKind(row["kind"])
    return Alarm(row["match_id"], kind, row["rev"], row["player_id"], row["due_at"])


def challenge_values(challenge: Challenge) -> Values:
    """The columns of `challenges` except the id."""
    opponent = challenge.opponent
    return {
        "channel_id": challenge.home.channel_id,
        "guild_id": challenge.home.guild_id,
        "challenger_id": challenge.challenger.id,
        "challenger_name": write_name(challenge.challenger.name),
        "opponent_id": opponent.id if opponent else None,
        "opponent_name": write_name(opponent.name) if opponent else None,
        "edition": challenge.edition.value,
        "created_at": challenge.created_at,
        "expires_at": challenge.expires_at,
        "state": challenge.state.value,
        "match_id": challenge.match_id,
        "clock": challenge.clock,
        "starts": challenge.starts.value,
        "seed": None if challenge.seed is None else write_name(challenge.seed),
        "rated": int(challenge.rated),
    }


def read_challenge(row: sqlite3.Row) -> Challenge:
    """A row of `challenges`."""
    opponent = None
    if row["opponent_id"] is not None:
        opponent = Player(row["opponent_id"], row["opponent_name"])
    return Challenge(
        id=row["id"],
        home=_home(row),
        challenger=Player(row["challenger_id"], row["challenger_name"]),
        opponent=opponent,
        edition=Edition(row["edition"]),
        created_at=row["created_at"],
        expires_at=row["expires_at"],
        state=ChallengeState(row["state"]),
        match_id=row["match_id"],
        clock=row["clock"],
        starts=Starts(row["starts"]),
        seed=row["seed"],
        rated=bool(row["rated"]),
    )


def beginning_values(challenge_id: int, beginning: Beginning) -> Values:
    """The columns of `beginnings`."""
    blue, orange = beginning.names
    return {
        "challenge_id": challenge_id,
        "ring": beginning.ring,
        "first": write_seat(beginning.first),
        "moves": " ".join(beginning.moves),
        "blue_name": write_name(blue),
        "orange_name": write_name(orange),
    }


def read_beginning(row: sqlite3.Row) -> Beginning:
    """A row of `beginnings`."""
    names = (row["blue_name"], row["orange_name"])
    return Beginning(row["ring"], read_seat(row["first"]), tuple(row["moves"].split()), names)


def import_values(brought: Import) -> Values:
    """The columns of `imports` except the id."""
    return {
        "player_id": brought.player_id,
        "channel_id": brought.channel_id,
        "text": brought.text,
        "imported_at": brought.imported_at,
    }


def read_import(row: sqlite3.Row) -> Import:
    """A row of `imports`."""
    place = row["channel_id"]
    return Import(row["id"], row["player_id"], place, row["text"], row["imported_at"])


def read_notice(row: sqlite3.Row) -> Notice:
    """A row of `notices`."""
    of_match = row["match_id"] is not None
    return Notice(
        id=row["id"],
        subject=row["match_id"] if of_match else row["challenge_id"],
        rev=row["rev"],
        kind=NoticeKind(row["kind"]),
        home=_home(row),
        nonce=row["nonce"],
        facts=json.loads(row["facts"]),
        created_at=row["created_at"],
        ping=row["ping"],
        edits=row["edits"],
        state=NoticeState(row["state"]),
        due_at=row["due_at"],
        attempts=row["attempts"],
        message_id=row["message_id"],
        private=bool(row["private"]),
        refused_at=row["refused_at"],
        refusals=row["refusals"],
    )


def read_draft(row: sqlite3.Row) -> Draft:
    """A row of `drafts`."""
    return Draft(row["match_id"], row["rev"], row["player_id"], row["move"])


def read_receipt(row: sqlite3.Row) -> Receipt:
    """A row of `receipts`."""
    return Receipt(row["interaction_id"], json.loads(row["answer"]))


def read_player_settings(row: sqlite3.Row) -> PlayerSettings:
    """A row of `player_settings`."""
    return PlayerSettings(
        player_id=row["player_id"],
        language=row["language"],
        theme=row["theme"],
        pings=bool(row["pings"]),
        undo_requests=bool(row["undo_requests"]),
        challenged_by=row["challenged_by"],
        remind_after=row["remind_after"],
        remind_by_dm=bool(row["remind_by_dm"]),
        quiet_from=row["quiet_from"],
        quiet_until=row["quiet_until"],
        zone=row["zone"],
        away_until=row["away_until"],
        away_year=row["away_year"],
        away_days=row["away_days"],
    )


def player_values(settings: PlayerSettings) -> Values:
    """The columns of `player_settings`."""
    return {
        "player_id": settings.player_id,
        "language": settings.language,
        "theme": settings.theme,
        "pings": int(settings.pings),
        "undo_requests": int(settings.undo_requests),
        "challenged_by": settings.challenged_by,
        "remind_after": settings.remind_after,
        "remind_by_dm": int(settings.remind_by_dm),
        "quiet_from": settings.quiet_from,
        "quiet_until": settings.quiet_until,
        "zone": settings.zone,
        "away_until": settings.away_until,
        "away_year": settings.away_year,
        "away_days": settings.away_days,
    }


def read_server_settings(row: sqlite3.Row) -> ServerSettings:
    """A row of `server_settings`."""
    return ServerSettings(
        guild_id=row["guild_id"],
        language=row["language"],
        theme=row["theme"],
        channels=tuple(json.loads(row["channels"])),
        open_challenges=bool(row["open_challenges"]),
        reminders=bool(row["reminders"]),
        threads=bool(row["threads"]),
        clock=row["clock"],
    )


def server_values(settings: ServerSettings) -> Values:
    """The columns of `server_settings`."""
    return {
        "guild_id": settings.guild_id,
        "language": settings.language,
        "theme": settings.theme,
        "channels": json.dumps(settings.channels),
        "open_challenges": int(settings.open_challenges),
        "reminders": int(settings.reminders),
        "threads": int(settings.threads),
        "clock": settings.clock,
    }


def _home(row: sqlite3.Row) -> Home:
    return Home(row["channel_id"], row["guild_id"])
