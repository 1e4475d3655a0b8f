"""The tape of the tests hears what the program plays."""

from enum import Enum
from pathlib import Path

import pytest

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.mixer import FILES_DB
from tests.fake_device import FakeClock, Note, TapePlayer


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
