"""Every still picture once: what draws its request, and what says the same in words.

Importing this fails if a request of `rendering.requests.StillRequest` has no line here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args

from PIL import Image

from rendering.in_words import alt
from rendering.kit.kit import Kit
from rendering.requests import (
    FinalRequest,
    InvitationRequest,
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
from rendering.scenes.final import draw_final
from rendering.scenes.invitation import draw_invitation
from rendering.scenes.leaderboard import draw_leaderboard
from rendering.scenes.preview import draw_preview
from rendering.scenes.profile import draw_profile
from rendering.scenes.ring import draw_ring
from rendering.scenes.spots import draw_spots
from rendering.scenes.table import draw_table
from words import Speaker

R = TypeVar("R", bound=StillRequest)


@dataclass(frozen=True, slots=True)
class Picture(Generic[R]):
    """What is done with the requests of one class."""

    request: type[R]
    draw: Callable[[Kit, R], Image.Image]
    sentences: Callable[[R, Speaker], list[str]]


PICTURES: Mapping[type[Any], Picture[Any]] = {
    picture.request: picture
    for picture in (
        Picture(TableRequest, draw_table, alt.table_sentences),
        Picture(PreviewRequest, draw_preview, alt.preview_sentences),
        Picture(SpotsRequest, draw_spots, alt.spots_sentences),
        Picture(RingRequest, draw_ring, alt.ring_sentences),
        Picture(FinalRequest, draw_final, alt.final_sentences),
        Picture(InvitationRequest, draw_invitation, alt.invitation_sentences),
        Picture(ProfileRequest, draw_profile, alt.profile_sentences),
        Picture(LeaderboardRequest, draw_leaderboard, alt.leaderboard_sentences),
    )
}
if missing := set(get_args(StillRequest)) ^ set(PICTURES):
    raise TypeError(f"not both a request and a picture: {missing}")


def draw(kit: Kit, request: StillRequest) -> Image.Image:
    """The picture in memory, in mode "P"."""
    return PICTURES[type(request)].draw(kit, request)


def alt_text(request: Request) -> str:
    """What the picture of the request shows, in its language, in at most 1024 characters.

    Raises IllegalMove for a PreviewRequest that can't be drawn either.
    """
    speak = Speaker.of(request.language)
    if isinstance(request, ReplayRequest):
        return alt.fitted(alt.replay_sentences(request, speak))
    return alt.fitted(PICTURES[type(request)].sentences(request, speak))
