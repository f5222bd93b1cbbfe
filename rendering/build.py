"""Rebuilds what is made beforehand: `python -m rendering.build` writes palettes and atlases.

An atlas holds indexes into its palette, so both are always made together.
"""

from __future__ import annotations

from rendering.kit import atlas, palette_choice
from rendering.kit.palette import path_of
from rendering.theme import THEMES


def main() -> None:
    """Rebuild the assets of every theme."""
    for theme in THEMES.values():
        palette = palette_choice.choose_palette(theme)
        path_of(theme.name).write_text(palette.to_json())
        atlas.path_of(theme.name).write_bytes(atlas.build(theme, palette))
        for path in (path_of(theme.name), atlas.path_of(theme.name)):
            print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
