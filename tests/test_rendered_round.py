"""A whole round as it is heard: loudness, peaks, and no steps.

The cues were recorded by tools/render_round.py in the real window: three rounds, the first with a win.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from cardroom.house.sound.cue_sheet import HOUSE_SHEET, Cued, CueSheet
from cardroom.tables.poker.panel.cues import SHEET, PokerCue
from cardroom.widgets.motion.card_cues import CardCue
from tools.render_round import WANTED_LUFS, faults
from tools.sounds.rendering import BLOCK, Figures, measured, rendered, step
from tools.sounds.signals import RATE, Wave

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "resources" / "sounds"
CUES = ROOT / "tests" / "golden" / "poker_round_cues.txt"
HEARD: CueSheet = {**HOUSE_SHEET, **SHEET}


def cued(cue: Enum, seconds: float) -> Cued:
    return Cued(cue, HEARD[cue].sounds, HEARD[cue].level_db, seconds)


@cache
def a_round() -> Wave:
    by_name = {cue.name: cue for cue in HEARD}
    lines = [line.split() for line in CUES.read_text().splitlines()]
    return rendered([cued(by_name[name], float(ms) / 1000) for ms, _, name in lines], SOUNDS)


def test_a_round_has_the_wanted_loudness_and_neither_clips_nor_clicks() -> None:
    assert WANTED_LUFS == -18
    assert faults(measured(a_round())) == []


def test_no_sample_of_a_round_clips() -> None:
    assert 0.5 < float(np.abs(a_round()).max()) < 1.0


def test_a_round_has_no_rumble_and_no_hiss() -> None:
    octaves = measured(a_round()).octaves_db
    assert max(octaves[2:7]) == 0, "the loudest octave is between 180 and 5700 Hz"
    assert octaves[0] < -6
    assert octaves[-1] < -20


@pytest.mark.parametrize("ms", [150, 330, 540, 1_000])
def test_a_hushed_win_ends_without_a_step(ms: int) -> None:
    hushed = rendered([cued(PokerCue.WIN_BIG, 0)], SOUNDS, hush_at=ms / 1000)
    assert len(hushed) <= (ms / 1000 + 0.03) * RATE
    assert step(hushed) < -40


def test_stolen_voices_end_without_a_step() -> None:
    """A grand win and 60 quick cards need more than 24 voices."""
    cards = [cued(CardCue.AWAY, 0.6 + k * 0.005) for k in range(60)]
    assert step(rendered([cued(PokerCue.WIN_GRAND, 0), *cards], SOUNDS)) < -40


def test_a_cut_without_a_fade_is_found() -> None:
    whole = rendered([cued(PokerCue.WIN_BIG, 0)], SOUNDS)
    for ms in (150, 330, 540, 1_000):
        place = int(ms * RATE / 1000)
        loudest = place + int(np.argmax(np.abs(whole[place : place + BLOCK])))
        assert step(np.concatenate([whole[:loudest], np.zeros(BLOCK)])) > -35


def test_the_rendering_is_reproducible_and_no_variant_comes_twice_in_a_row() -> None:
    deals = [cued(CardCue.DEAL, k * 0.3) for k in range(6)]
    first, again = rendered(deals, SOUNDS), rendered(deals, SOUNDS)
    assert np.array_equal(first, again)
    pieces = [first[int(k * 0.3 * RATE) :][: RATE // 10] for k in range(6)]
    assert all(not np.allclose(one, other, atol=0.02) for one, other in pairwise(pieces))


def test_each_fault_is_named() -> None:
    good = Figures(10.0, -18.0, -12.0, -0.5, -60.0, (0.0,) * 9)
    assert faults(good) == []
    wrong = good._replace(integrated=-20.5, peak_db=0.9, step_db=-20.0)
    assert faults(wrong) == ["loudness -20.5 LUFS", "peak 0.9 dBFS", "step -20.0 dBFS"]
