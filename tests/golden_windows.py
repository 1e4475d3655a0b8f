"""Tests of windows: their texts fit, and they look as before.

To update the golden pictures of poker, after reviewing the changes (a new one begins as an empty file):

    UPDATE_GOLDEN=1 python3 play.py test tests/tables/poker/test_windows.py
"""

import json
import os
import subprocess
import sys
from collections.abc import Collection
from typing import ClassVar

import pytest

from tests.paths import GOLDEN, PYTHONPATH, ROOT

PICTURES = GOLDEN / "windows"

Found = dict[str, tuple[list[str], str | None]]


def examine(scale: str, *words: str) -> Found:
    """Runs `window_shots.py` on a screen of a scale."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests/window_shots.py"), *words],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale, "PYTHONPATH": PYTHONPATH},
        capture_output=True,
        text=True,
        timeout=500,
        check=True,
    )
    found: Found = json.loads(done.stdout)
    return found


class GoldenWindows:
    """Tests of some windows at 800 x 600, in both languages.

    Attributes:
        windows: their names.
        pictured: the names with languages of those that have a golden picture.
    """

    windows: ClassVar[Collection[str]]
    pictured: ClassVar[Collection[str]]

    @pytest.fixture(scope="class")
    @classmethod
    def found(cls, tmp_path_factory: pytest.TempPathFactory) -> Found:
        """Opens all windows once."""
        failed = tmp_path_factory.mktemp("differing")
        return examine("1", "--golden", str(PICTURES), "--failed", str(failed), *cls.windows)

    def test_no_text_is_cut_off_too_small_or_covered(self, found: Found) -> None:
        assert set(found) == {f"{window}-{language}" for window in self.windows for language in ("en", "ja")}
        assert {name: faults for name, (faults, _) in found.items() if faults} == {}

    def test_the_windows_look_as_they_did(self, found: Found) -> None:
        differences = {name: difference for name, (_, difference) in found.items() if difference is not None}
        assert set(differences) == set(self.pictured)
        assert {name: difference for name, difference in differences.items() if difference} == {}
