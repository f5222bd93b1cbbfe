"""A line that the bot can't act on: people talk as people do, and get a way on.

Never just "I don't know": the nearest command if it looks like a slip, how the game here stands, or
a person to challenge, and buttons. Everyone reads the answer, so it has at most three lines.
"""

from __future__ import annotations

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

#: how alike (0 to 1, plus a little for the same first letter) a typo must be to a command
LIKE = 0.65


async def lead_on(services: Services, ask: Ask, command: NotUnderstood) -> Reply:
    """Answer talk with what can be done here."""

    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        match = _match(reader, ask)
        if match is None:
            screen = _without_game(ask, command, voice)
        else:
            screen = _in_game(services, reader, ask, match, voice)
        nearest = nearest_command(command.said, voice.language)
        if nearest is None:
            return Reply(Mode.PRIVATE, screen)
        meant = voice("talk-nearest", nearest=nearest)
        slip = replace(screen, text=f"{meant}\n{screen.text}")
        return Reply(Mode.PRIVATE, slip, refused=True)

    return await services.store.read(look)


def _match(reader: Reader, ask: Ask) -> Match | None:
    try:
        return match_here(reader, ask)
    except (NoMatchHere, SeveralGames):
        return None


def _in_game(services: Services, reader: Reader, ask: Ask, match: Match, voice: Voice) -> Screen:
    """Whose turn it is and who leads; the board's own buttons for the player to move."""
    position = position_of(match)
    mover = position.to_move
    assert mover is not None
    mine = seat_of(match, ask.who.id) is mover
    link = board_link(services, reader, match)
    name, other = (name_in(match.players, seat) for seat in (mover, mover.other))
    whose = "talk-turn-yours" if mine else "talk-turn-theirs"
    said = [voice(whose, name=name, other=other, link=link)]
    scores = position.scores
    leader = max(mover, mover.other, key=lambda seat: scores[seat])
    lead = scores[leader] - scores[leader.other]
    leads = name_in(match.players, leader)
    said.append(voice("talk-lead", name=leads, points=lead))
    *above, last = board_rows(Board.read(reader, match), voice)
    if not mine:
        above, last = [], last[1:]
    return Screen("\n".join(said), (*above, _with_help(last, voice)))


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
    """The command a mistyped text is most like, by its name in a language.

    English with a typo is understood too, but answered in that language.
    """
    known = {
        phrase: phrases_in(language, key)[0]
        for key in COMMANDS
        for phrase in phrases_in(DEFAULT_LANGUAGE, key)
    }
    known |= {phrase: phrase for key in COMMANDS for phrase in phrases_in(language, key)}
    words = folded(text).split()
    best: tuple[float, str | None] = (0.0, None)
    for said in (" ".join(words[:2]), *words[:1]):
        for phrase, shown in known.items():
            likeness = SequenceMatcher(None, said, phrase).ratio() + (said[0] == phrase[0]) / 10
            best = max(best, (likeness, shown), key=lambda found: found[0])
    return best[1] if best[0] >= LIKE else None
