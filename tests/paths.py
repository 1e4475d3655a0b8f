"""Folders of the checkout."""

from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
DESKTOP = ROOT / "desktop"
GOLDEN = TESTS / "golden"
