"""Run the command line: `python3 -m patchwork`."""

import sys

from patchwork.commandline import main

sys.exit(main(sys.argv[1:]))
