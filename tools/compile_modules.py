"""Compiles the hot modules and prints the folder to run them from.

    PYTHONPATH="$(.venv/bin/python -m tools.compile_modules)" .venv/bin/python -P -m cardroom judge "AS KS QS JS JOKER"

`python3 play.py` does the same for benchmarks and for commands that compute for minutes; docs/adr/0028 has the reasons.
"""

import sys
from pathlib import Path

from tools.bootstrap.compiled import compiled_site
from tools.bootstrap.messages import KnownError

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Prints the folder; returns 1 if the modules cannot be compiled."""
    try:
        print(compiled_site(ROOT, Path(sys.executable)))
    except KnownError as fault:
        print(f"compile_modules: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
