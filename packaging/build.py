"""Builds all packages that can be built on this machine.

It says what was made, where and how large, and what cannot be built here, and why. `python3 play.py package` runs it
in the environment of the checks. `--only NAME` builds one of them; the folder of the frozen program, from which all
others are made, is built first, unless `--keep-folder` takes the one of the last build.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.packages.building import main

if __name__ == "__main__":
    sys.exit(main())
