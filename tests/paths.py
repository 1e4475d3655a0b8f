"""Folders of the checkout."""

import os
from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
DESKTOP = ROOT / "desktop"
GOLDEN = TESTS / "golden"
PYTHONPATH = os.pathsep.join((str(DESKTOP), str(ROOT)))
"""For a program that imports cardroom and tests."""


def program_environment() -> dict[str, str]:
    """Returns the variables of a program under test.

    Its marks go where those of the tests go: a person's are not touched, and a mark of an earlier run, whose folder had
    the same name, is not found.
    """
    return {
        "PYTHONPATH": PYTHONPATH,
        "PATH": "",
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_STATE_HOME": os.environ["XDG_STATE_HOME"],
    }
