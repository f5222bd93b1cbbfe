"""Run the command line: `python -m opponent`."""

import sys

from opponent.commandline import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
