"""Quiet hours keep their place in the day, whatever clocks do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from matches.clock.quiet_hours import quiet_until
from matches.requests import Pass, SetQuiet
from matches.stored import NoticeKind, PlayerSettings
from matches.typed.hours import find_zone, matching_zones, read_clock, write_clock, zones
from tests.matches.club import ANN, START, Club, text_of

NIGHT = PlayerSettings(1, quiet_from=22 * 60, quiet_until=7 * 60, zone="Europe/Berlin")


def at(text: str, zone: str = "Europe/Berlin", fold: int = 0) -> int:
    """A local time as seconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp())


@pytest.mark.parametrize(
    ("when", "then"),
    [
        ("2027-01-10 21:59:59", "2027-01-10 21:59:59"),
        ("2027-01-10 22:00", "2027-01-11 07:00"),
        ("2027-01-11 06:59:59", "2027-01-11 07:00"),
        ("2027-01-11 07:00", "2027-01-11 07:00"),
        ("2027-03-27 23:00", "2027-03-28 07:00"),  # clocks go forward: an hour less
        ("2027-10-30 23:00", "2027-10-31 07:00"),  # and back: an hour more
    ],
)
def test_a_night(when: str, then: str) -> None:
    """From the evening to the morning of the player's own clock."""
    assert quiet_until(NIGHT, at(when)) == at(then)


def test_nights_are_as_long_as_clocks_make_them() -> None:
    """Eight hours from 23 to 7, but seven in spring and nine in autumn."""
    spring = quiet_until(NIGHT, at("2027-03-27 23:00")) - at("2027-03-27 23:00")
    autumn = quiet_until(NIGHT, at("2027-10-30 23:00")) - at("2027-10-30 23:00")
    assert (spring, autumn) == (7 * 3600, 9 * 3600)


def test_an_end_that_clocks_repeat_or_leave_out() -> None:
    """Half past two comes twice in autumn and not at all in spring."""
    early = PlayerSettings(1, quiet_from=60, quiet_until=150, zone="Europe/Berlin")
    first, second = at("2027-10-31 02:30"), at("2027-10-31 02:30", fold=1)
    assert second - first == 3600
    assert quiet_until(early, at("2027-10-31 01:10")) == first
    assert quiet_until(early, at("2027-10-31 02:10", fold=1)) == second
    assert quiet_until(early, at("2027-03-28 01:10")) == at("2027-03-28 03:30")


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
@pytest.mark.parametrize(("start", "end"), [(1320, 420), (120, 180), (0, 1439), (150, 135)])
def test_any_time_of_a_year(zone: str, start: int, end: int) -> None:
    """The time given is never quiet, never earlier, and everything before it was."""
    mine = PlayerSettings(1, quiet_from=start, quiet_until=end, zone=zone)
    moment = datetime(2027, 1, 1, tzinfo=UTC)
    while moment.year == 2027:
        now = int(moment.timestamp())
        then = quiet_until(mine, now)
        assert quiet_until(mine, then) == then
        assert now <= then <= now + 50 * 3600
        assert all(quiet_until(mine, one) > one for one in range(now, then, 9900))
        moment += timedelta(minutes=193)


@pytest.mark.parametrize(
    ("zone", "forward", "back"),
    [
        ("Europe/Berlin", "2027-03-28", "2027-10-31"),
        ("America/New_York", "2027-03-14", "2027-11-07"),
        ("Australia/Sydney", "2027-10-03", "2027-04-04"),
        ("Australia/Lord_Howe", "2027-10-03", "2027-04-04"),  # by half an hour
        ("America/Santiago", "2027-09-05", "2027-04-04"),  # at midnight
    ],
)
async def test_a_call_comes_at_the_same_hour_when_clocks_change(
    zone: str, forward: str, back: str
) -> None:
    """The move is made in the evening; the player is called at seven by their own clock."""
    for day in (forward, back):
        club = Club()
        await club.begin()
        waiter = club.waiter
        await club.slash(waiter, SetQuiet("22", "7", zone))
        club.now = at(f"{day} 00:00", zone) - 3600 + 60
        await club.slash(club.mover, Pass())
        assert club.boards[-1].ping is None
        morning = at(f"{day} 07:00", zone)
        assert await club.desk.tick() == morning
        club.now = morning
        await club.desk.tick()
        await club.deliver()
        assert club.pings[-1] == (waiter.id, 2, NoticeKind.CALL)


def test_nobody_who_set_none_is_quiet() -> None:
    """Nor one without a zone."""
    assert quiet_until(PlayerSettings(1), START) == START
    assert quiet_until(PlayerSettings(1, quiet_from=0, quiet_until=1439), START) == START


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("22", 1320), (" 7:30", 450), ("7h", 420), ("0730", 450), ("22 Uhr", 1320), ("0", 0)],
)
def test_times_as_people_type_them(text: str, minutes: int) -> None:
    """And as they are shown again."""
    assert read_clock(text) == minutes
    assert read_clock(write_clock(minutes)) == minutes


@pytest.mark.parametrize("text", ["", "24", "7:60", "noon", "-1", "٧"])
def test_what_is_no_time(text: str) -> None:
    """Read as nothing."""
    assert read_clock(text) is None


def test_zones_are_found_by_what_people_call_them() -> None:
    """By name or city, in any case; shown with its local time, 25 at most."""
    assert find_zone("europe/berlin") == find_zone("BERLIN") == "Europe/Berlin"
    assert find_zone("kuala lumpur") == "Asia/Kuala_Lumpur"
    assert find_zone("atlantis") is None
    shown = matching_zones("berl", START)
    assert shown == [("Europe/Berlin · 09:00", "Europe/Berlin")]
    assert len(matching_zones("", START)) == 25
    assert len(zones()) > 300


async def test_quiet_hours_are_set_in_words() -> None:
    """The zone is remembered, even when they are off."""
    club = Club()
    assert "You have no quiet hours, so" in text_of(await club.slash(ANN, SetQuiet()))
    assert "don’t know your time zone" in text_of(await club.slash(ANN, SetQuiet("22", "7")))
    reply = await club.slash(ANN, SetQuiet("22", "7:30", "berlin"))
    assert "from 22:00 to 07:30 (Europe/Berlin)" in text_of(reply)
    kept = club.store.tables.players[1]
    assert (kept.quiet_from, kept.quiet_until, kept.zone) == (1320, 450, "Europe/Berlin")
    reply = await club.press(ANN, "pw:0:0:reminders", private=True)
    assert "From 22:00 to 07:30 (Europe/Berlin) I keep quiet" in text_of(reply)
    reply = await club.press(ANN, "pw:0:0:quietoff", private=True)
    assert "no quiet hours" in text_of(reply)
    assert club.store.tables.players[1].zone == "Europe/Berlin"
    for wanted, said in (
        (SetQuiet("25", "7"), "as a time of day"),
        (SetQuiet("22"), "Say when your quiet hours begin and end"),
        (SetQuiet(until="7"), "Say when your quiet hours begin and end"),
        (SetQuiet("22", "7", "Atlantis"), "don’t know the time zone “Atlantis”"),
        (SetQuiet("7", "7"), "end at another time"),
    ):
        assert said in text_of(await club.slash(ANN, wanted))
    assert club.store.tables.players[1].quiet_from is None


@pytest.mark.parametrize(
    ("text", "start", "until", "zone"),
    [
        ("quiet 22 7", 1320, 420, "Europe/Berlin"),
        ("quiet from 22:30 to 7 Kuala Lumpur", 1350, 420, "Asia/Kuala_Lumpur"),
        ("Ruhezeit von 22 bis 7", 1320, 420, "Europe/Berlin"),
        ("quiet 22-7", 1320, 420, "Europe/Berlin"),
        ("quiet 22:30-7 London", 1350, 420, "Europe/London"),
        ("quiet 22h – 7h", 1320, 420, "Europe/Berlin"),
        ("ruhe von 22 Uhr bis 7 Uhr", 1320, 420, "Europe/Berlin"),
        ("quiet off", None, None, "Europe/Berlin"),
    ],
)
async def test_quiet_hours_can_be_typed(
    text: str, start: int | None, until: int | None, zone: str
) -> None:
    """In every language."""
    club = Club()
    await club.slash(ANN, SetQuiet("1", "2", "Berlin"))
    assert "for your eyes alone" in text_of(await club.say(ANN, text))
    kept = club.store.tables.players[1]
    assert (kept.quiet_from, kept.quiet_until, kept.zone) == (start, until, zone)


async def test_asking_for_quiet_hours_changes_none() -> None:
    """A bare command shows them, a zone alone moves them there, and "off" ends them."""
    club = Club()
    await club.slash(ANN, SetQuiet("22", "7", "Berlin"))
    shown = text_of(await club.slash(ANN, SetQuiet()))
    assert shown.startswith("From 22:00 to 07:00 (Europe/Berlin) I don’t ping you.")
    assert text_of(await club.say(ANN, "quiet", private=True)) == shown
    moved = text_of(await club.say(ANN, "quiet London", private=True))
    assert moved == shown.replace("Berlin", "London")
    kept = club.store.tables.players[1]
    assert (kept.quiet_from, kept.quiet_until, kept.zone) == (1320, 420, "Europe/London")
    for text in ("quiet 22", "quiet from 22"):
        assert "begin and end" in text_of(await club.say(ANN, text))
    assert club.store.tables.players[1] == kept
    assert "no quiet hours any more" in text_of(await club.slash(ANN, SetQuiet("Off")))
    assert club.store.tables.players[1].quiet_from is None
    assert "from 22:30 to 07:00" in text_of(await club.slash(ANN, SetQuiet("22:30-7")))
