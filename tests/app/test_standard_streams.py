"""A start without a terminal may leave the standard streams closed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import DESKTOP

RECORD = """
import os, sys
from pathlib import Path
from cardroom.app import startup
from cardroom.app.command_line import main

def run(folder, *_):
    found = [os.fstat(number).st_rdev == os.stat(os.devnull).st_rdev for number in range(3)]
    inherited = [os.get_inheritable(number) for number in range(3)]
    folder.write_text(f"{found} {inherited}")
    return 0

startup.run = run
sys.exit(main(["lobby", "--data", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no numbered streams")
@pytest.mark.parametrize("closed", ["<&- >&- 2>&-", ">&-", "2>&-", "<&-"])
def test_the_next_file_takes_no_closed_streams_number(tmp_path: Path, closed: str) -> None:
    opened = "<&- </dev/null >/dev/null 2>/dev/null"  # those that the start leaves open
    command = ["sh", "-c", f'exec "$@" {opened} {closed}', "sh", sys.executable, "-c", RECORD, str(tmp_path / "record")]
    done = subprocess.run(command, env={"PYTHONPATH": str(DESKTOP), "HOME": "/nonexistent"}, timeout=60, check=False)
    assert done.returncode == 0
    assert (tmp_path / "record").read_text() == f"{[True] * 3} {[True] * 3}"
