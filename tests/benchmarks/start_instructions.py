"""Counts the instructions of a start with callgrind, independent of the load.

    .venv/bin/python tests/benchmarks/start_instructions.py [--checkout FOLDER]

Needs valgrind. A start ends when the first window has been painted, offscreen. Another checkout of the program, with an
environment of its own, is measured by --checkout. Prints Markdown.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.page import ROOT, new_folder, run, table

BARE = """
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
window = QWidget()
window.resize(1280, 800)
window.show()
application.processEvents()
"""
CARDROOM = """
import gc; gc.disable()
import sys
from pathlib import Path
import cardroom.app.command_line
from cardroom.app.start_preparation import make_imports_quick
make_imports_quick()
from cardroom.app.startup import Startup
from cardroom.app.window_program import make_application
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
application = make_application()
settings = Settings(Path(sys.argv[2]), "en")
languages = Languages(application)
languages.set("en")
table = sys.argv[1] or None
try:
    from cardroom.tables import TABLES
    door = Startup(Path(sys.argv[2]), lambda: settings, languages, table, TABLES)
except ImportError:  # version 0.1 had no specs
    door = Startup(Path(sys.argv[2]), settings, languages, table)
door.open()
application.processEvents()
"""
END = "\nimport os; os._exit(0)\n"
STARTS = {"a bare window of PySide": (BARE, ""), "cardroom": (CARDROOM, ""), "cardroom poker": (CARDROOM, "poker")}


def instructions(checkout: Path, program: str, table: str, folder: Path) -> int:
    """Counts the instructions of one start.

    Args:
        checkout: of the program, with an environment in .venv.
        program: the source of the start.
        table: the table to open; "" for the lobby.
        folder: for the program and its data.
    """
    source = folder / "start.py"
    source.write_text(program + END, encoding="utf-8")
    python = [str(checkout / ".venv/bin/python"), "-P", str(source), table, str(folder / "data")]
    quiet = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONHASHSEED": "0"}
    quiet.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run(python, env=quiet, check=True, capture_output=True)  # makes the ledger and the bytecode
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *python],
        env=quiet,
        check=True,
        capture_output=True,
        text=True,
    )
    found = re.search(r"refs:\s+([\d,]+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1].replace(",", ""))


def report(checkout: Path) -> str:
    """Measures all starts.

    Args:
        checkout: of the program.
    """
    rows = []
    for name, (program, opened) in STARTS.items():
        with new_folder() as folder:
            rows.append([name, f"{instructions(checkout.resolve(), program, opened, folder) / 1e6:,.0f}"])
    return "\n".join(table("start | million instructions", rows))


if __name__ == "__main__":
    run(report, "start instructions", checkout=ROOT)
