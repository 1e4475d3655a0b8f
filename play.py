"""Installs, starts, tests, measures and packages the card room.

- ``python3 play.py [arguments]`` installs the dependencies if necessary, and runs the program with these arguments
  (``python3 play.py square``).
- ``python3 play.py test`` runs the static checks, and the tests that the changes since the last success can reach;
  ``test all`` runs all tests. With other arguments it runs only pytest, and passes them on.
- ``python3 play.py bench [arguments]`` runs the benchmarks.
- ``python3 play.py long [NAME]`` runs the long tests of that name; without a name it lists them.
- ``python3 play.py package`` builds the program that needs no Python, into dist/.

``--yes`` before all other arguments allows missing system packages to be installed without a prompt.

The code is in tools/bootstrap and uses the standard library only. Python 3.8 can parse this file, so that it can
print which Python is needed. docs/adr/0001-play-py-sets-itself-up.md gives the reasons for this set-up.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # absent under `python3 -P` and PYTHONSAFEPATH


def main(words: Sequence[str]) -> int:
    """Runs the command that the command line names.

    Returns:
        The exit code of the command; 1 for an error, 2 for an old Python, 130 after Ctrl+C.
    """
    from tools.bootstrap.python_version import version_error

    error = version_error(sys.version_info[:3])
    if error:
        print(error, file=sys.stderr, flush=True)
        return 2
    # Imported after the check, because an old Python may fail on them.
    from tools.bootstrap.commands import COMMANDS, parse_words
    from tools.bootstrap.messages import KnownError, echo

    request = parse_words(words)
    try:
        return COMMANDS[request.verb](request)
    except KnownError as fault:
        echo(f"play.py: {fault}")
    except OSError as fault:
        echo(f"play.py: {fault.filename or 'the system'}: {fault.strerror or fault}")
    except KeyboardInterrupt:
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
