"""Inputs that no one meant: every reader accepts or refuses them, every request gets an answer.

``python -m tests.reliability.fuzz 100000 [SEED]`` tries that many and says what it found. Each is
made from a valid one by a few changes, or from nothing. targets.py says what is done with it.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import traceback
from collections import Counter
from random import Random

from matches.errors import MatchError
from patchwork import PatchworkError
from settings import SettingsError
from tests.reliability.targets import ANSWERED, READ, Reading, Scrawl
from tests.support.arguments import positive


class Fuzz:
    """A run: what was tried and what was found."""

    def __init__(self, seed: int) -> None:
        self.tried: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.found: list[str] = []
        self._scrawl = Scrawl(Random(seed))

    async def run(self, count: int) -> None:
        """Try that many inputs."""
        names = [*READ, *ANSWERED]
        for number in range(count):
            name = names[number % len(names)]
            self.tried[name] += 1
            try:
                if name in READ:
                    self.taken[name] += self._read(READ[name])
                else:
                    await ANSWERED[name](self._scrawl)
                    self.taken[name] += 1
            except Exception:
                self._note(name)

    def _read(self, reading: Reading) -> bool:
        """Whether an input was accepted; raises anything but a refusal, also faults found later."""
        text = self._scrawl.text(reading.right)
        try:
            value = reading.read(text)
        except MatchError:  # its sentence is in words/
            return False
        except (PatchworkError, SettingsError) as refusal:
            if not str(refusal):
                raise
            return False
        assert reading.holds(value, text)
        return True

    def _note(self, name: str) -> None:
        self.found.append(f"{name}: {self._scrawl.input!r}\n{traceback.format_exc()}")

    def __str__(self) -> str:
        counted = [f"{n:>8} {name}, {self.taken[name]} taken" for name, n in self.tried.items()]
        total = f"{self.tried.total()} inputs, {len(self.found)} faults"
        return "\n".join([*counted, total, *self.found])


def main(count: int, seed: int = 1) -> int:
    """Try that many inputs; 1 if anything was found."""
    fuzz = Fuzz(seed)
    asyncio.run(fuzz.run(count))
    print(fuzz)
    return 1 if fuzz.found else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("inputs", type=positive)
    parser.add_argument("seed", type=positive, nargs="?", default=1)
    asked_for = parser.parse_args()
    sys.exit(main(asked_for.inputs, asked_for.seed))
