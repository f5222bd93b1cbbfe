"""The table: the whole game in one picture, posted each turn."""

from __future__ import annotations

from PIL import Image

from rendering.facts.players import Player
from rendering.facts.table import Note, Table, table_facts
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.requests import Early, TableRequest
from rendering.scenes.parts.banners import Banner, Chip, draw_banner, draw_chips
from rendering.scenes.parts.behind import draw_strip, draw_waiting
from rendering.scenes.parts.cards import draw_abandoned, draw_offers, draw_pass
from rendering.scenes.parts.quilts import Frame, draw_quilt
from rendering.scenes.parts.time_board import draw_time_board
from rendering.scenes.parts.told_apart import told_apart
from words import Speaker, minus, signed

MOVER_BANNER = (10, 6, 496, 50)
MOVER_CHIPS = ((10, 54, 126, 94), (132, 54, 314, 94), (320, 54, 496, 94))
MOVER_QUILT = Frame((10, 96, 496, 584), (38, 126), 50, labels=28)

OPPONENT_BANNER = (504, 6, 836, 50)
OPPONENT_CHIPS = ((504, 54, 634, 94), (642, 54, 836, 94), (504, 98, 836, 138))
OPPONENT_SCORE_BESIDE_TAG = (504, 98, 758, 138)
OPPONENT_TAG = (766, 98, 836, 138)
OPPONENT_QUILT = Frame((844, 8, 1090, 254), (850, 14), 26, radius=9)


def draw_table(kit: Kit, request: TableRequest) -> Image.Image:
    """Draw the table."""
    request = told_apart(kit, request)
    facts = table_facts(request)
    speak = Speaker.of(request.language)
    picture = kit.background()
    _draw_mover(kit, picture, facts, speak)
    _draw_opponent(kit, picture, facts, speak)
    if facts.mover_note is Note.PLACE_SPECIAL:
        draw_waiting(kit, picture, facts.offers, speak)
    else:
        if facts.early is Early.ABANDONED:
            draw_abandoned(kit, picture, speak)
        else:
            draw_pass(kit, picture, facts.advance, speak)
        draw_offers(kit, picture, facts.offers, speak)
    draw_strip(kit, picture, facts, speak)
    draw_time_board(kit, picture, facts.time_board)
    return picture


def _draw_mover(kit: Kit, picture: Image.Image, facts: Table, speak: Speaker) -> None:
    mover = facts.mover
    note = _note(facts.mover_note, speak)
    gold = facts.early is not Early.ABANDONED  # gold means that this seat is to move, or has won
    banner = Banner(mover.seat, mover.name, note, gold=gold, tag=mover.owns_tile)
    draw_banner(kit, picture, MOVER_BANNER, banner)
    draw_chips(kit, picture, figure_chips(MOVER_CHIPS, mover, facts, speak))
    draw_quilt(kit, picture, MOVER_QUILT, mover.seat, mover.quilt, facts.last)


def _draw_opponent(kit: Kit, picture: Image.Image, facts: Table, speak: Speaker) -> None:
    opponent = facts.opponent
    note = _note(facts.opponent_note, speak)
    banner = Banner(opponent.seat, opponent.name, note, name_size=30)
    draw_banner(kit, picture, OPPONENT_BANNER, banner)
    boxes = OPPONENT_CHIPS
    if opponent.owns_tile:
        boxes = (*OPPONENT_CHIPS[:2], OPPONENT_SCORE_BESIDE_TAG)
        kit.put(picture, OPPONENT_TAG, Canvas.tag)
    draw_chips(kit, picture, figure_chips(boxes, opponent, facts, speak))
    draw_quilt(kit, picture, OPPONENT_QUILT, opponent.seat, opponent.quilt, facts.last)


def figure_chips(
    boxes: tuple[Box, ...], player: Player, facts: Table, speak: Speaker
) -> list[Chip]:
    """The chips of a player on the table: buttons, income, score.

    On the first lap every score is far below zero and says nothing but how much is empty.
    """
    buttons, income, score = boxes
    if facts.first_lap:
        standing = Chip(score, str(player.quilt.empty), speak("pictures-after-empty"))
    else:
        standing = Chip(score, minus(player.score), speak("pictures-score"))
    return [
        Chip(buttons, str(player.buttons)),
        Chip(income, signed(player.income), speak("pictures-income")),
        standing,
    ]


def _note(note: Note, speak: Speaker) -> str:
    return "" if note is Note.NONE else speak(f"pictures-note-{note.value}")
