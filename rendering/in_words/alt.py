"""Words in place of a picture: a summary of the same facts, at most 1024 characters.

`rendering.pictures.alt_text` joins the sentences of the picture that is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from patchwork import SPECIAL, Advance, Buy, Placement, PlaceSpecial, Seat, Square
from rendering.facts.final import Count, final_facts
from rendering.facts.players import Player
from rendering.facts.preview import AfterBuying, AfterSpecial, Preview, Verdict, preview_facts
from rendering.facts.replay import last_request
from rendering.facts.table import Band, Note, Offer, Pass, Table, table_facts
from rendering.names import clean
from rendering.requests import (
    Early,
    FinalRequest,
    InvitationRequest,
    LeaderboardRequest,
    PreviewRequest,
    ProfileRequest,
    ReplayRequest,
    RingRequest,
    SpotsRequest,
    TableRequest,
)
from words import Speaker, minus, signed

LIMIT = 1024  # what the chat service accepts with an attachment


def fitted(sentences: Iterable[str]) -> str:
    """The sentences up to the limit; if something doesn't fit, they end in "…"."""
    text = " ".join(" ".join(sentence.split()) for sentence in sentences if sentence)
    return text if len(text) <= LIMIT else text[: LIMIT - 1].rstrip() + "…"


def who(player: Player, speak: Speaker) -> str:
    """A player by name and seat; a name that says the seat itself is enough."""
    name, seat = clean(player.name), speak(f"alt-seat-{player.seat.word}")
    return name if name.endswith(f"({seat})") else speak("alt-who", name=name, seat=seat)


def figures(player: Player, speak: Speaker, called: str | None = None) -> str:
    """A player's figures in a sentence, which may begin with more than the name."""
    return speak(
        "alt-player",
        who=called or who(player, speak),
        buttons=player.buttons,
        income=player.income,
        space=player.space,
        empty=player.quilt.empty,
        score=minus(player.score),
    )


def turn(facts: Table, speak: Speaker) -> str:
    """Who must do what, or how the game ended."""
    if facts.early is not None:
        return early(facts.early, facts.mover, facts.opponent, speak)
    return speak(f"alt-turn-{facts.mover_note.value}", who=who(facts.mover, speak))


def early(why: Early, winner: Player, loser: Player, speak: Speaker) -> str:
    """How a game ended before the count; an abandoned one has no winner and no loser."""
    return speak(f"alt-early-{why.value}", who=who(winner, speak), loser=who(loser, speak))


def tile(facts: Table, speak: Speaker) -> str:
    """Who owns the special tile; nothing until someone does."""
    for player in (facts.mover, facts.opponent):
        if player.owns_tile:
            return speak("alt-tile-owned", who=who(player, speak))
    return ""


def last_move(facts: Table, speak: Speaker) -> str:
    """What the last mover did, or nothing if there was no move yet."""
    last = facts.last
    if last is None:
        return ""
    mover = next(p for p in (facts.mover, facts.opponent) if p.seat is last.seat)
    name = clean(mover.name)
    match last.move:
        case Buy(placement):
            return speak(
                "alt-last-buy",
                name=name,
                squares=placement.patch.size,
                square=str(placement.landmark),
            )
        case PlaceSpecial(square):
            return speak("alt-last-special", name=name, square=str(square))
        case Advance():
            return speak("alt-last-pass", name=name, to=mover.space)


def offer(facts: Offer, speak: Speaker) -> str:
    """An offered patch: its figures and what taking it would lead to."""
    patch = facts.patch
    words = speak(
        "alt-offer",
        number=facts.number,
        cost=patch.cost,
        time=patch.time,
        income=patch.income,
    )
    return ", ".join(filter(None, (words, band(facts, speak))))


def band(facts: Offer, speak: Speaker) -> str:
    """What is special about taking the patch: another turn, what it brings, why it can't be had."""
    if facts.band is Band.CLOSED:
        return ""
    if not facts.band.available:
        return speak(f"alt-band-{facts.band.value}", count=facts.short_by)
    again = [speak("alt-band-again")] if facts.band is Band.AGAIN else []
    return ", ".join([*again, *brings(facts, speak)])


def brings(facts: Offer | Pass, speak: Speaker) -> list[str]:
    """What the way to a space brings: income, a 1×1 patch."""
    income = [speak("alt-brings-income", income=facts.income)] if facts.income else []
    return [*income, speak("alt-brings-special")] if facts.takes_special else income


def table_sentences(request: TableRequest, speak: Speaker) -> list[str]:
    """The table: who acts, the players, what can be done, and what was done last."""
    facts = table_facts(request)
    offers = "; ".join(offer(one, speak) for one in facts.offers)
    advance = facts.advance
    if facts.mover_note is Note.TO_PLAY and facts.early is None:
        to_play = speak("alt-to-play", who=who(facts.mover, speak))
        opening = [figures(facts.mover, speak, to_play)]
    else:
        opening = [turn(facts, speak), figures(facts.mover, speak)]
    return [
        *opening,
        figures(facts.opponent, speak),
        tile(facts, speak),
        speak("alt-offers", offers=offers) if offers else speak("alt-offers-none"),
        _pass(advance, speak) if advance else "",
        last_move(facts, speak),
    ]


def _pass(facts: Pass, speak: Speaker) -> str:
    way = ", ".join(["", *brings(facts, speak)])
    return speak("alt-pass", space=facts.space, gain=facts.gain, way=way)


def turned(placement: Placement, speak: Speaker) -> str:
    """Where a placement is typed, and how the patch is turned: "c4, flipped, turned right"."""
    return speak(f"place-turned-{placement.orientation}", square=str(placement.anchor))


def squares(cells: Iterable[Square], speak: Speaker) -> str:
    """Squares in reading order, neighbours in a row as one range: "a1 to c1 and b2"."""
    ranges = (
        str(first) if first == last else speak("board-range", first=str(first), last=str(last))
        for first, last in runs(cells)
    )
    return speak.listed(tuple(ranges))


def runs(cells: Iterable[Square]) -> list[tuple[Square, Square]]:
    """The first and last square of each unbroken run along a row, in reading order."""
    found: list[tuple[Square, Square]] = []
    for square in sorted(cells, key=lambda cell: (cell.row, cell.column)):
        if found:
            first, last = found[-1]
            if square == (last.column + 1, last.row):
                found[-1] = (first, square)
                continue
        found.append((square, square))
    return found


def preview_sentences(request: PreviewRequest, speak: Speaker) -> list[str]:
    """The placement and what comes of it. Raises IllegalMove if it can't be drawn either."""
    facts = preview_facts(request)
    name = who(facts.mover, speak)
    patch, anchor = facts.patch, str(facts.placement.anchor)
    if patch is SPECIAL:
        opening = speak("alt-place-special", who=name, square=anchor)
    else:
        opening = speak(
            "alt-place",
            who=name,
            number=facts.number,
            cost=patch.cost,
            time=patch.time,
            income=patch.income,
            spot=turned(facts.placement, speak),
        )
    covers = squares(facts.placement.squares, speak)
    return [
        opening,
        speak("alt-place-covers", squares=covers),
        _verdict(facts, speak),
        _after(facts, speak),
        _next(facts, speak),
        figures(facts.mover, speak),
    ]


def _verdict(facts: Preview, speak: Speaker) -> str:
    key = f"alt-verdict-{facts.verdict.value}"
    if facts.verdict is Verdict.FITS and facts.wins_tile:
        key += "-tile"
    count = len(facts.taken) if facts.verdict is Verdict.TAKEN else facts.short_by
    return speak(key, count=count, squares=squares(facts.taken, speak))


def _after(facts: Preview, speak: Speaker) -> str:
    match facts.after:
        case AfterBuying(buttons, space, income, takes_special):
            return speak(
                "alt-after-buying",
                before=buttons[0],
                after=minus(buttons[1]),
                income=income,
                special="yes" if takes_special else "no",
                **{"from": space[0], "to": space[1]},
            )
        case AfterSpecial(empty, score):
            return speak(
                "alt-after-special",
                before=empty[0],
                after=empty[1],
                **{"from": minus(score[0]), "to": minus(score[1])},
            )


def _next(facts: Preview, speak: Speaker) -> str:
    if facts.verdict is not Verdict.FITS:
        return speak(f"alt-try-{facts.verdict.value}")
    name = "" if facts.next_player is None else who(facts.next_player, speak)
    return speak(f"alt-next-{facts.next.value}", name=name)


def spots_sentences(request: SpotsRequest, speak: Speaker) -> list[str]:
    """What is covered, and what each of the placements would cover."""
    covered = (square for one in request.quilt.placements for square in one.squares)
    return [
        speak("alt-spots", squares=squares(covered, speak)),
        *(
            speak("alt-spot", number=number, squares=squares(placement.squares, speak))
            for number, placement in enumerate(request.placements, start=1)
        ),
    ]


def ring_sentences(request: RingRequest, speak: Speaker) -> list[str]:
    """How many patches the ring has: their figures are in the text board."""
    return [speak("alt-ring", count=len(request.position.ring))]


def invitation_sentences(_: InvitationRequest, speak: Speaker) -> list[str]:
    """That it is one."""
    return [speak("alt-invitation")]


def final_sentences(request: FinalRequest, speak: Speaker) -> list[str]:
    """Who won, and both counts."""
    facts = final_facts(request)
    first = Seat.BLUE if facts.winner is None else facts.winner
    winner, loser = (facts.counts[seat].player for seat in (first, first.other))
    if facts.early is None:
        key = f"alt-final-{facts.decision.value}"
        verdict = speak(key, who=who(winner, speak), count=facts.margin)
    else:
        verdict = early(facts.early, winner, loser, speak)
    return [verdict, *(_count(count, speak) for count in facts.counts)]


def _count(count: Count, speak: Speaker) -> str:
    return speak(
        "alt-count",
        who=who(count.player, speak),
        buttons=count.buttons,
        empty=count.empty,
        points=minus(count.empty_points),
        tile=signed(count.tile_points),
        score=minus(count.score),
    )


def replay_sentences(request: ReplayRequest, speak: Speaker) -> list[str]:
    """How long the game is, and the picture it ends with."""
    count = speak("alt-replay", count=len(request.game.moves))
    return [count, *final_sentences(last_request(request), speak)]


def profile_sentences(request: ProfileRequest, speak: Speaker) -> list[str]:
    """What the picture is; the message beside it says the figures, and nobody hears them twice."""
    name = clean(request.name)
    if not request.games:
        return [speak("alt-profile-none", name=name)]
    return [speak("alt-profile", name=name, shown=len(request.latest))]


def leaderboard_sentences(request: LeaderboardRequest, speak: Speaker) -> list[str]:
    """What the picture is, as of a profile."""
    page = {"page": request.page, "pages": request.pages}
    return [speak("alt-leaderboard", count=len(request.ranked), **page)]
