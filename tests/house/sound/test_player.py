"""Nothing of sound is imported before the first cue."""

import json
import subprocess
import sys
from array import array
from enum import Enum
from pathlib import Path

import numpy as np
import pytest

from cardroom.house.settings.settings import Settings
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.desk import close_player, use_player
from cardroom.house.sound.desk import player as the_player
from cardroom.house.sound.device import RATE, Sound, decoded
from cardroom.house.sound.mixer import FILES_DB
from tests.fake_device import FakeClock, Note, TapePlayer
from tests.not_none import not_none
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


class _Cue(Enum):
    BELL = "bell"
    THUD = "thud"


def give(tape: TapePlayer, cue: _Cue, level_db: float = 0.0) -> None:
    """Gives a cue whose sound has its name."""
    tape.play(Cued(cue, (cue.value,), level_db, at=0.0))


def test_cues_have_their_times_and_levels(sounds: Path) -> None:
    """The bell has -6 dB, and ends after half a second."""
    clock = FakeClock(7.0)
    tape = TapePlayer(sounds, clock)
    give(tape, _Cue.BELL, -10.0)
    clock.now += 1.0
    give(tape, _Cue.BELL, -20.0)
    tape.run_to(clock.now + 1.0)
    assert [(note.at, note.cue) for note in tape.notes] == [(0.0, _Cue.BELL), (1.0, _Cue.BELL)]
    assert [note.level_db for note in tape.notes] == pytest.approx([FILES_DB - 16.0, FILES_DB - 26.0], abs=0.1)
    assert tape.device.level_db(0.51, 0.99) < -120


def test_the_same_seed_makes_the_same_tape(sounds: Path) -> None:
    """Variants, pitches and levels are reproducible."""

    def recorded(seed: int) -> list[Note]:
        clock = FakeClock()
        tape = TapePlayer(sounds, clock, seed)
        for _ in range(5):
            give(tape, _Cue.THUD)
            clock.now += 0.25
        tape.run_to(clock.now)
        return tape.notes

    assert recorded(1) == recorded(1) != recorded(2)


def test_at_its_own_pitch_a_sound_is_unchanged_at_any_rate() -> None:
    """From 16 bits to floats."""
    assert Sound(array("h", [0, 16_384, -32_768])).at_pitch(1.0).tolist() == [0.0, 0.5, -1.0]
    assert len(Sound(array("h", 100 * [1_000]), RATE // 2).at_pitch(1.0)) == pytest.approx(200, abs=2)


@pytest.mark.parametrize("pitch", [0.97, 1.03, 2.0])
def test_a_higher_pitch_is_a_shorter_sound(sounds: Path, pitch: float) -> None:
    """The highest peak of the spectrum moves with the pitch."""
    higher = np.asarray(not_none(decoded((sounds / "bell.flac").read_bytes())).at_pitch(pitch))
    hertz = np.abs(np.fft.rfft(higher, RATE)).argmax()
    assert len(higher) == pytest.approx(0.5 * RATE / pitch, abs=2)
    assert hertz == pytest.approx(441 * pitch, abs=1)
