"""The computer player: pure, above the rules alone, standard library only.

>>> from patchwork import PATCHES, start
>>> position = start(PATCHES[1:] + PATCHES[:1])
>>> choice = Player(level(3).settings, seed=1).choose(position)
>>> position.play(choice.move).ply
1
"""

from opponent.levels import CHAMPION, LEVELS, NAMES, Level, level
from opponent.player import Choice, Player, Settings
from opponent.puzzles import Puzzle, puzzle
from opponent.review import Hint, PlyReview, Review, SpotReview, hint, review

__all__ = [
    "CHAMPION",
    "LEVELS",
    "NAMES",
    "Choice",
    "Hint",
    "Level",
    "Player",
    "PlyReview",
    "Puzzle",
    "Review",
    "Settings",
    "SpotReview",
    "hint",
    "level",
    "puzzle",
    "review",
]
