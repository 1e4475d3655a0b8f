"""Nothing of sound is imported before the first cue."""

import json
import subprocess
import sys
from pathlib import Path

from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import close_player, use_player
from cardroom.house.sound.desk import player as the_player
from tests.paths import ROOT
from tests.silent_player import SilentPlayer

_OF_SOUND = ("_cffi_backend", "cardroom.house.sound.loop", "cardroom.house.sound.mixer", "_miniaudio")
_SCRIPT = """
import json, os, sys, threading, time
from pathlib import Path
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["PULSE_SERVER"] = "unix:/nowhere"
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cardroom.app.startup import Startup, run
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.table_window import TableWindow
from cardroom.tables import TABLES

folder = Path(sys.argv[1])
found = []

def seen():
    found.append(sorted(set(sys.modules) & set(sys.argv[2:])))
    found.append("sound loop" in [thread.name for thread in threading.enumerate()])

def look():
    table = next((each for each in QApplication.topLevelWidgets() if isinstance(each, TableWindow)), None)
    if table is None:
        QTimer.singleShot(100, look)
        return
    seen()
    table.stage.cue.emit(HouseCue.BUTTON)
    deadline = time.monotonic() + 20
    while sys.argv[-1] not in sys.modules and time.monotonic() < deadline:
        time.sleep(0.01)
    seen()
    QApplication.closeAllWindows()
    QApplication.quit()

def open_and_look(door, open_door=Startup.open):
    open_door(door)
    QTimer.singleShot(300, look)

Startup.open = open_and_look
code = run(folder, "en", "poker", TABLES)
seen()
print(json.dumps([code, *found]))
"""


def test_nothing_of_sound_is_imported_before_the_first_cue(tmp_path: Path) -> None:
    """The first cue begins the loop; the program's end ends it."""
    Settings(tmp_path).remember("sound-volume", "100")  # so that it is not the first start
    command = [sys.executable, "-c", _SCRIPT, str(tmp_path), "numpy", *_OF_SOUND]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60, cwd=ROOT / "desktop")
    code, *found = json.loads(done.stdout)
    assert code == 0
    before, has_thread_before, after, has_thread_after, last, has_thread_last = found
    assert (before, has_thread_before) == ([], False)
    assert set(after) == set(_OF_SOUND)  # and numpy is not among them
    assert has_thread_after
    assert not has_thread_last
    assert set(last) == set(_OF_SOUND)
    assert "Error" not in done.stderr


def test_the_player_is_made_once() -> None:
    """All windows share one device."""
    use_player(None)
    first = the_player()
    assert the_player() is first
    first.close()


def test_closing_closes_the_player(player: SilentPlayer) -> None:
    """And nothing, if there was no sound."""
    close_player()
    assert player.closed == 1
    use_player(None)
    close_player()
    assert player.closed == 1
