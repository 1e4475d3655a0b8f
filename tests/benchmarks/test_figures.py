"""Runs the measuring scripts, which print their figures; asserts no time."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks import audit_figures
from tests.benchmarks.long_ledger import write_ledger

FOLDER = Path(__file__).parent
SCREEN, SOUND = ("Xvfb",), ("pulseaudio", "parec")
SCRIPTS = {
    "attract_figures": SCREEN,
    "audit_figures": (),
    "daifugo_figures": (),
    "daifugo_moves": (),
    "daifugo_window_figures": SCREEN,
    "diagram_figures": (),
    "evaluator_figures": (),
    "flight_figures": SCREEN,
    "kiosk_restart_figures": (),
    "press_figures": (),
    "returns_figures": (),
    "slow_disk_figures": SCREEN,
    "sound_figures": (*SCREEN, *SOUND),
    "statistics_figures": (),
    "window_figures": SCREEN,
}
"""The scripts of `play.py bench`, with the programs that they need."""


@pytest.mark.benchmark
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("script", SCRIPTS)
def test_figures(script: str, capsys: pytest.CaptureFixture[str]) -> None:
    if missing := [name for name in SCRIPTS[script] if shutil.which(name) is None]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/{script}.py\n", flush=True)
        subprocess.run([sys.executable, FOLDER / f"{script}.py"], check=True)


@pytest.mark.long
def test_a_long_ledger_is_in_order(tmp_path: Path) -> None:
    write_ledger(tmp_path / "data", 2_000)
    assert audit_figures.measure(str(tmp_path / "data"))["step"] > 10_000
