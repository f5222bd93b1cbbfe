"""Print every figure as one table: ``python -m bench [rules|storage|pictures|turns|load …]``."""

import importlib
import sys

SUITES = ("rules", "opponent", "storage", "pictures", "turns", "load")


def main(wanted: list[str]) -> int:
    """Run the named suites, or all if none is named; returns 2 for an unknown name."""
    unknown = [name for name in wanted if name not in SUITES]
    if unknown:
        print(f"No bench is called {unknown[0]}; there are {', '.join(SUITES)}.", file=sys.stderr)
        return 2
    for suite in wanted or SUITES:
        print(f"\n{suite}")
        for name, figure in importlib.import_module(f"bench.{suite}").rows():
            print(f"  {name:<64}{figure:>24}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
