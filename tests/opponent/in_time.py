"""Ask for a move within a millisecond in every position of many random games.

`python -m tests.opponent.in_time 1000` checks that each answer is legal, and says how many came
late by the processor's time and by the clock on the wall, on which other programs count too.
"""

from __future__ import annotations

import sys
from time import perf_counter, process_time

from opponent import CHAMPION, Player
from tests.opponent.games import random_positions

BUDGET = 0.001


def main(games: int) -> int:
    """Check so many games; 1 if any answer was late by the processor's time."""
    asked = late = late_on_the_wall = 0
    worst = 0.0
    for position in random_positions(range(games)):
        wall, begun = perf_counter(), process_time()
        choice = Player(CHAMPION.settings).choose(position, BUDGET)
        taken = process_time() - begun
        late_on_the_wall += perf_counter() - wall > BUDGET
        late += taken > BUDGET
        worst = max(worst, taken)
        position.play(choice.move)
        asked += 1
    print(f"{asked} positions, every move legal; late by the processor's time: {late}, ", end="")
    print(f"the worst after {1000 * worst:.2f} ms; late on the wall: {late_on_the_wall}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
