"""Pictures of a game: a request goes in, a PNG, a GIF or words for those who can't see come out.

    renderer = Renderer()
    renderer.png(TableRequest(position, names=("Ann", "Bob")))

All of it is a pure function of the request: no clock, no randomness, no files after loading. What a
picture shows is worked out once (`facts`), and the drawing (`scenes`), the alternative text and the
text board all read it from there.
"""

from rendering.in_words.leaderboard import leaderboard_lines
from rendering.in_words.profile import profile_lines
from rendering.in_words.text_board import Part, text_board, text_board_pages
from rendering.pictures import alt_text
from rendering.renderer import Renderer
from rendering.requests import (
    DEFAULT_THEME,
    FinalRequest,
    InvitationRequest,
    LastMove,
    LeaderboardRequest,
    PreviewRequest,
    ProfileRequest,
    ReplayRequest,
    Request,
    RingRequest,
    SpotsRequest,
    StillRequest,
    TableRequest,
)
from rendering.theme import THEMES

__all__ = [
    "DEFAULT_THEME",
    "THEMES",
    "FinalRequest",
    "InvitationRequest",
    "LastMove",
    "LeaderboardRequest",
    "Part",
    "PreviewRequest",
    "ProfileRequest",
    "Renderer",
    "ReplayRequest",
    "Request",
    "RingRequest",
    "SpotsRequest",
    "StillRequest",
    "TableRequest",
    "alt_text",
    "leaderboard_lines",
    "profile_lines",
    "text_board",
    "text_board_pages",
]
