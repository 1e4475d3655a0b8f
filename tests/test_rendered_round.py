"""Whole rounds as they are heard: loudness, peaks, and no steps.

The cues are those of the recorded rounds (tests/test_recorded_rounds.py).
"""

from enum import Enum
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from cardroom.house.sound.cue_sheet import HOUSE_SHEET, Cued, CueSheet
from cardroom.tables.poker.panel.stage import SHEET, PokerCue
from cardroom.widgets.motion.flight import CardCue
from tools.render_round import BLOCK, TABLES, WANTED_LUFS, Figures, faults, measured, recorded, rendered, step
from tools.sounds.signals import RATE, Wave

HEARD: CueSheet = {**HOUSE_SHEET, **SHEET}


def cued(cue: Enum, seconds: float) -> Cued:
    return Cued(cue, HEARD[cue].sounds, HEARD[cue].level_db, seconds)


@cache
def a_round(table: str) -> Wave:
    return rendered(recorded(table))


@cache
def figures(table: str) -> Figures:
    return measured(a_round(table))


@pytest.mark.parametrize("table", TABLES)
def test_a_round_has_the_wanted_loudness_and_neither_clips_nor_clicks(table: str) -> None:
    assert WANTED_LUFS == -18
    assert faults(figures(table)) == []
    assert 0.5 < float(np.abs(a_round(table)).max()) < 1.0


@pytest.mark.parametrize("table", TABLES)
def test_a_round_has_no_rumble_and_no_hiss(table: str) -> None:
    octaves = figures(table).octaves_db
    assert octaves[0] < -6
    assert octaves[-1] < -20


@pytest.mark.parametrize("ms", [150, 330, 540, 1_000])
def test_a_hushed_win_ends_without_a_step(ms: int) -> None:
    hushed = rendered([cued(PokerCue.WIN_BIG, 0)], hush_at=ms / 1000)
    assert len(hushed) <= (ms / 1000 + 0.03) * RATE
    assert step(hushed) < -40


def test_stolen_voices_end_without_a_step() -> None:
    """A grand win and 60 quick cards need more than 24 voices."""
    cards = [cued(CardCue.AWAY, 0.6 + k * 0.005) for k in range(60)]
    assert step(rendered([cued(PokerCue.WIN_GRAND, 0), *cards])) < -40


def test_a_cut_without_a_fade_is_found() -> None:
    whole = rendered([cued(PokerCue.WIN_BIG, 0)])
    for ms in (150, 330, 540, 1_000):
        place = int(ms * RATE / 1000)
        loudest = place + int(np.argmax(np.abs(whole[place : place + BLOCK])))
        assert step(np.concatenate([whole[:loudest], np.zeros(BLOCK)])) > -35


def test_the_rendering_is_reproducible_and_no_variant_comes_twice_in_a_row() -> None:
    deals = [cued(CardCue.DEAL, k * 0.3) for k in range(6)]
    first, again = rendered(deals), rendered(deals)
    assert np.array_equal(first, again)
    pieces = [first[int(k * 0.3 * RATE) :][: RATE // 10] for k in range(6)]
    assert all(not np.allclose(one, other, atol=0.02) for one, other in pairwise(pieces))


def test_each_fault_is_named() -> None:
    good = Figures(10.0, -18.0, -12.0, -0.5, -60.0, (0.0,) * 9)
    assert faults(good) == []
    wrong = good._replace(integrated=-20.5, peak_db=0.9, step_db=-20.0)
    assert faults(wrong) == ["loudness -20.5 LUFS", "peak 0.9 dBFS", "step -20.0 dBFS"]
