"""Folders of the checkout, for tests and for the programs that they start."""

from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
DESKTOP = ROOT / "desktop"
GOLDEN = TESTS / "golden"
