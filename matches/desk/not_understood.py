"""A line that the bot can't act on: people talk as people do, and get a way on.

Never just "I don't know": the nearest command if it looks like a slip, how the game here stands, or
a person to challenge, and buttons. Everyone reads the answer, so it has at most three lines.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from difflib import SequenceMatcher

from matches.access import board_link, match_here, position_of, seat_of
from matches.control_ids import Verb
from matches.desk.typed_line import COMMANDS
from matches.errors import NoMatchHere, SeveralGames
from matches.guide.help import guide_row
from matches.guide.playing import invitation
from matches.markup import name_in, without_markup
from matches.port import Reader
from matches.requests import Ask, NotUnderstood
from matches.screens import Mode, Reply, Row, Screen
from matches.services import Services
from matches.stored import Match
from matches.table.board import Board
from matches.table.message import board_rows
from matches.typed.phrases import folded, phrases_in
from matches.voices import Voice, voice_for
from words import DEFAULT_LANGUAGE

#: how alike (0 to 1) a word must be to a command: with figures behind it, and without
LIKE, ALMOST = 0.65, 0.85
#: letters of a word in which one may be another: "bourd", but not "test" for "text"
LONG = 5


async def lead_on(services: Services, ask: Ask, command: NotUnderstood) -> Reply:
    """Answer talk with what can be done here."""

    def look(reader: Reader) -> tuple[Screen, Voice]:
        voice = voice_for(reader, ask)
        try:
            screen = _in_game(services, reader, ask, match_here(reader, ask), voice)
        except SeveralGames:
            screen = Screen(voice("talk-several"), (guide_row(voice, Verb.GAMES, Verb.COMMANDS),))
        except NoMatchHere:
            screen = _without_game(ask, command, voice)
        return screen, voice

    screen, voice = await services.store.read(look)
    nearest = await asyncio.to_thread(nearest_command, command.said, voice.language)
    if nearest is None:
        return Reply(Mode.PRIVATE, screen)
    meant = voice("talk-nearest", nearest=nearest)
    slip = replace(screen, text=f"{meant}\n{screen.text}")
    return Reply(Mode.PRIVATE, slip, refused=True)


def _in_game(services: Services, reader: Reader, ask: Ask, match: Match, voice: Voice) -> Screen:
    """Whose turn it is and who leads; the board's own buttons for the player to move."""
    position = position_of(match)
    mover = position.to_move
    assert mover is not None
    seat = seat_of(match, ask.who.id)
    link = board_link(services, reader, match)
    name, other = (name_in(match.players, one) for one in (mover, mover.other))
    whose = "theirs" if seat is None else "yours" if seat is mover else "waiting"
    said = [voice(f"talk-turn-{whose}", name=name, other=other, link=link)]
    scores = position.scores
    leader = max(mover, mover.other, key=lambda one: scores[one])
    lead = scores[leader] - scores[leader.other]
    leads = "talk-lead-yours" if lead and leader is seat else "talk-lead"
    said.append(voice(leads, name=name_in(match.players, leader), points=lead))
    *above, last = board_rows(Board.read(reader, match), voice)
    if seat is not mover:
        above, last = [], last[1:]
    # Its buttons are old with the next board, and so it goes then.
    return Screen("\n".join(said), (*above, _with_help(last, voice)), passing=True)


def _with_help(row: Row, voice: Voice) -> Row:
    """A row of the board with the way to all commands.

    So no answer has just the buttons of a board, by which a board is known (see the sender).
    """
    [help_button] = guide_row(voice, Verb.COMMANDS)
    return (*row, help_button)


def _without_game(ask: Ask, command: NotUnderstood, voice: Voice) -> Screen:
    """A person who was named can be challenged; anyone else is told how a game begins."""
    person = command.person
    if person is None or not person.here or person.player.id == ask.who.id or ask.private:
        row = guide_row(voice, Verb.PLAY, Verb.LEARN, Verb.COMMANDS)
        return Screen(voice("talk-no-game"), (row,))
    row = (invitation(person.player, voice), *guide_row(voice, Verb.LEARN, Verb.COMMANDS))
    return Screen(voice("talk-invite", name=without_markup(person.player.name)), (row,))


def nearest_command(text: str, language: str) -> str | None:
    """The command that a text names but for a slip of the finger, by its name in a language.

    Talk isn't taken for a slip: without figures behind it, as in "buy 2 c4", a word must be almost
    the command's. English with a typo is understood too, but answered in that language.
    """
    known = {
        phrase: phrases_in(language, key)[0]
        for key in COMMANDS
        for phrase in phrases_in(DEFAULT_LANGUAGE, key)
    }
    known |= {phrase: phrase for key in COMMANDS for phrase in phrases_in(language, key)}
    words = folded(text).split()
    best: tuple[float, str | None] = (0.0, None)
    for number in range(1, min(len(words), 2) + 1):
        said, rest = " ".join(words[:number]), words[number:]
        has_figures = any(letter.isdigit() for word in rest for letter in word)
        polite = rest == [] or " ".join(rest) in phrases_in(language, "typed-greeting")
        alone = polite or has_figures or rest[0].startswith("@")
        for phrase, shown in known.items():
            likeness = SequenceMatcher(None, said, phrase).ratio()
            if said == phrase:
                meant = polite
            else:
                meant = alone and (_is_slip(said, phrase) or (has_figures and likeness >= LIKE))
            if meant:
                best = max(best, (likeness, shown), key=lambda found: found[0])
    return best[1]


def _is_slip(said: str, phrase: str) -> bool:
    """Whether one letter is missing, too many or another, or two are swapped, or a space."""
    if said[0] != phrase[0]:
        return False
    tight, meant = said.replace(" ", ""), phrase.replace(" ", "")
    if tight == meant or sorted(tight) == sorted(meant):
        return True
    others = sum(one != other for one, other in zip(tight, meant, strict=False))
    if len(tight) == len(meant) and others == 1:
        return len(meant) >= LONG
    return SequenceMatcher(None, tight, meant).ratio() >= ALMOST
