"""From a request to the bytes of its picture."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from rendering.facts.replay import last_request, replay_frames
from rendering.kit.gif import write_gif
from rendering.kit.kit import Kit
from rendering.pictures import draw
from rendering.requests import ReplayRequest, StillRequest
from rendering.scenes.final import draw_final
from rendering.scenes.parts.told_apart import told_apart
from rendering.scenes.replay_frame import draw_frame
from rendering.theme import THEMES
from words import Speaker

FRAME_MS = 900
LAST_FRAME_MS = 5000


class Renderer:
    """Draws every kind of picture; one object serves any number of threads.

    It loads the materials of the themes when it is made. After that a picture depends on its
    request alone, not on any file, clock or random number. Only parts are cached, never whole
    pictures.
    """

    def __init__(self, themes: tuple[str, ...] = tuple(THEMES)) -> None:
        self._kits = {theme: Kit.load(theme) for theme in themes}

    def png(self, request: StillRequest) -> bytes:
        """The picture as a PNG file 1100 wide and at most 700 high.

        Raises IllegalMove for a PreviewRequest whose patch can't be placed now wherever it goes,
        and KeyError for a theme that wasn't loaded.
        """
        kit = self._kits[request.theme]
        return kit.encode(draw(kit, request))

    def gif(self, request: ReplayRequest) -> bytes:
        """The game as an animated GIF that repeats forever, one frame per ply, the count last."""
        return write_gif(_replay(self._kits[request.theme], request))


def _replay(kit: Kit, request: ReplayRequest) -> Iterator[tuple[Image.Image, int]]:
    request = told_apart(kit, request)
    speak = Speaker.of(request.language)
    for frame in replay_frames(request):
        yield draw_frame(kit, frame, speak), FRAME_MS
    yield draw_final(kit, last_request(request)), LAST_FRAME_MS
