"""Folders of the checkout."""

import os
from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
DESKTOP = ROOT / "desktop"
GOLDEN = TESTS / "golden"
PYTHONPATH = os.pathsep.join((str(DESKTOP), str(ROOT)))
"""For a program that imports cardroom and tests."""
