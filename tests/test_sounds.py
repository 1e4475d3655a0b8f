"""The sounds: complete, clean, of their material, short, and equally loud."""

import importlib
import pkgutil
import re
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

import cardroom.tables
from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet
from tools import make_sounds
from tools.render_round import step
from tools.sounds.finish import loudness
from tools.sounds.music import hertz
from tools.sounds.recipes import RECIPES

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "resources" / "sounds"
RATE = 44_100
MOST_BYTES = 1_500_000
WINDOW = int(0.4 * RATE)

Wave = NDArray[np.float64]

FILES = {name: make_sounds.file_names(name) for name in RECIPES}
ALL = [(name, file) for name, files in FILES.items() for file in files]

HEARD_OFTEN = ["deal", "flip", "slide", "away", "mark", "unmark", "button", "count", "bet", "collect", "draw", "pair"]
HEARD_OFTEN += ["place", "play"]

LONG = {
    "shuffle": 1.3, "turn": 1.0, "out": 0.8, "coins": 1.6,
    "win-small": 0.9, "win-big": 1.8, "win-grand": 3.5,
    "suspense": 0.7, "double-right": 0.8, "double-wrong": 0.7, "double-draw": 0.7, "take-all": 1.3, "bank-half": 0.9,
    "joker": 0.6, "loser": 1.3,
    "exchange": 0.5, "cleared": 0.55, "jack-back": 0.8, "spade-3": 0.8, "reverse": 0.7, "foul": 0.7, "fall": 1.4,
    "revolution": 2.0, "counter-revolution": 2.0,
    "game-won": 1.4, "game-lost": 1.2, "set-won": 2.5, "set-over": 1.8,
    "stage-cleared": 1.8, "game-over": 1.8, "all-clear": 3.5, "line-royal": 1.5,
} | {name: 0.95 for name in RECIPES if re.fullmatch("line-(?!nothing|royal).*", name)}  # fmt: skip
"""The longest time in seconds of sounds that may be longer than 300 ms."""

CENTROIDS = {
    # Paper is bright; felt and wood are dark; chips are between paper and steel.
    "deal": (1800, 4000), "draw": (1500, 3500), "flip": (900, 2500), "shuffle": (1000, 2800), "cut": (1300, 3000),
    "riffle": (1000, 3200),
    "exchange": (1500, 3200), "away": (700, 1600), "cleared": (900, 2200), "hand-on": (900, 2200),
    "slide": (350, 1000), "play": (250, 800), "place": (250, 900), "pair": (350, 1000), "nothing": (120, 400),
    "line-nothing": (100, 400), "pass": (150, 500), "button": (300, 800), "returned": (250, 600), "foul": (180, 600),
    "mark": (500, 2300), "unmark": (350, 1200), "skip": (450, 1000),
    "count": (2000, 4000), "coins": (2300, 4200), "collect": (2000, 4000), "bet": (1300, 3000), "lock": (700, 2200),
    "turn": (700, 1300), "win-small": (600, 1300), "win-big": (500, 1300), "win-grand": (400, 1300),
    "suspense": (120, 500), "revolution": (200, 900), "counter-revolution": (200, 900),
}  # fmt: skip
"""The centre of the spectrum of each material, in hertz."""

RANGES_LUFS = {
    -26.5: (-36.0, HEARD_OFTEN[:8]),
    -22.5: (-28.5, [*HEARD_OFTEN[8:], "pass", "turn", "nothing", "returned", "hand-on", "coins", "suspense"]),
    -18.4: (-24.5, ["double-right", "double-wrong", "double-draw", "win-small", "loser", "game-lost", "game-over"]),
    -15.5: (-18.5, ["win-big", "win-grand", "take-all", "revolution", "set-won", "stage-cleared", "all-clear"]),
}
"""The largest momentary loudness of categories: the highest, with the lowest and the names."""


@cache
def wave(file: str) -> Wave:
    """Reads a file."""
    found, rate = soundfile.read(SOUNDS / file)
    assert rate == RATE
    return np.asarray(found, dtype=np.float64)


@cache
def lufs(file: str) -> float:
    """Measures the largest momentary loudness with pyloudnorm, every 100 ms."""
    import pyloudnorm  # noqa: PLC0415 - imports scipy, which takes seconds

    meter = pyloudnorm.Meter(RATE, block_size=0.4)
    padded = np.pad(wave(file), (0, max(0, WINDOW - len(wave(file)))))
    starts = range(0, len(padded) - WINDOW + 1, RATE // 10)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a window may be quiet
        return max(float(meter.integrated_loudness(padded[at : at + WINDOW])) for at in starts)


def decibels(share: float) -> float:
    return 20 * float(np.log10(max(share, 1e-9)))


def centroid(sound: Wave) -> float:
    """Returns the centre of the power spectrum in hertz."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    return float((power * np.fft.rfftfreq(len(sound), 1 / RATE)).sum() / power.sum())


def strongest(sound: Wave, begin_ms: float, end_ms: float) -> float:
    """Returns the frequency that is strongest between two times."""
    part = sound[int(begin_ms * RATE / 1000) : int(end_ms * RATE / 1000)]
    power = np.abs(np.fft.rfft(part * np.hanning(len(part)), 8 * RATE // 4)) ** 2
    return float(np.fft.rfftfreq(8 * RATE // 4, 1 / RATE)[int(np.argmax(power))])


def likeness(one: Wave, other: Wave) -> float:
    """Returns the largest correlation of two sounds at any shift."""
    size = len(one) + len(other)
    shifted = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
    return float(np.abs(shifted).max() / np.sqrt((one @ one) * (other @ other)))


def sheets() -> Iterator[CueSheet]:
    """Yields all cue sheets."""
    yield HOUSE_SHEET
    for module in pkgutil.walk_packages(cardroom.tables.__path__, "cardroom.tables."):
        if module.name.endswith((".panel.cues", ".panel.stage")):
            yield getattr(importlib.import_module(module.name), "SHEET", {})


def test_every_sound_of_a_sheet_has_a_file_and_every_file_a_cue() -> None:
    heard = {name for sheet in sheets() for sound in sheet.values() for name in sound.sounds}
    assert heard == set(RECIPES)
    assert {found.name for found in SOUNDS.iterdir()} == {file for _, file in ALL}


def test_all_files_together_are_small() -> None:
    assert sum(found.stat().st_size for found in SOUNDS.iterdir()) <= MOST_BYTES


@pytest.mark.parametrize("file", [file for _, file in ALL])
def test_a_file_is_clean(file: str) -> None:
    info, sound = soundfile.info(SOUNDS / file), wave(file)
    assert (info.format, info.subtype, info.channels, info.samplerate) == ("FLAC", "PCM_16", 1, RATE)
    peak = float(np.abs(sound).max())
    assert -20 < decibels(peak) <= -3.9, "neither silent nor clipped, with room for a variation of the level"
    assert abs(float(sound.mean())) < 2e-4, "no offset"
    assert abs(sound[0]) < 1e-4, "begins at rest"
    assert decibels(float(np.abs(sound[:5]).max()) / peak) < -12, "no step of energy at the start"
    assert decibels(float(np.abs(sound[-90:]).max())) < -60, "has faded before the end"
    assert step(sound) - decibels(peak) < -50, "no step within"


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_short(name: str) -> None:
    assert max(len(wave(file)) for file in FILES[name]) / RATE <= LONG.get(name, 0.3)


@pytest.mark.parametrize("name", HEARD_OFTEN)
def test_what_is_heard_often_has_variants(name: str) -> None:
    assert 4 <= len(FILES[name]) <= 6


@pytest.mark.parametrize("name", [name for name, files in FILES.items() if len(files) > 1])
def test_variants_differ_but_are_equally_loud(name: str) -> None:
    waves = [wave(file) for file in FILES[name]]
    assert max(likeness(one, other) for k, one in enumerate(waves) for other in waves[:k]) < 0.95
    levels = [lufs(file) for file in FILES[name]]
    assert max(levels) - min(levels) < 0.6


@pytest.mark.parametrize("name", [*(name for name in HEARD_OFTEN if name not in {"away", "collect", "draw"}), "pass"])
def test_a_press_or_a_touch_is_heard_at_once(name: str) -> None:
    """A tenth of the energy is heard within 25 ms."""
    for file in FILES[name]:
        energy = np.cumsum(wave(file) ** 2)
        assert int(np.argmax(energy > 0.1 * energy[-1])) < 0.025 * RATE


@pytest.mark.parametrize("name", CENTROIDS)
def test_the_spectrum_is_that_of_the_material(name: str) -> None:
    low, high = CENTROIDS[name]
    assert all(low < centroid(wave(file)) < high for file in FILES[name])


@pytest.mark.parametrize(("high", "low", "names"), [(high, *rest) for high, rest in RANGES_LUFS.items()])
def test_each_category_has_its_loudness(high: float, low: float, names: list[str]) -> None:
    assert {name: lufs(file) for name in names for file in FILES[name] if not low <= lufs(file) <= high} == {}


def test_the_script_measures_loudness_as_the_library_does() -> None:
    for file in ("deal-1.flac", "win-small.flac", "button-1.flac"):
        assert loudness(wave(file)) == pytest.approx(lufs(file), abs=0.5)


def test_a_bigger_win_is_louder_and_longer() -> None:
    wins = [f"win-{size}.flac" for size in ("small", "big", "grand")]
    assert [lufs(file) for file in wins] == sorted(lufs(file) for file in wins)
    assert [len(wave(file)) for file in wins] == sorted(len(wave(file)) for file in wins)


def test_a_bet_that_comes_back_does_not_sound_like_a_win() -> None:
    for file in FILES["returned"]:
        assert lufs(file) < lufs("win-small.flac") - 4
        assert len(wave(file)) < 0.3 * RATE
        assert centroid(wave(file)) < 0.6 * centroid(wave("win-small.flac"))


LADDER = ["nothing", "pair", "two-pair", "three", "straight", "flush", "full-house", "four", "straight-flush", "royal"]


def test_a_better_line_is_louder_higher_and_longer() -> None:
    files = [f"line-{mark}.flac" for mark in LADDER[1:]]
    assert [lufs(file) for file in files] == sorted(lufs(file) for file in files)
    assert [len(wave(file)) for file in files] == sorted(len(wave(file)) for file in files)
    single = [centroid(wave(file)) for file in files[:-1]]
    assert single == sorted(single)


@pytest.mark.parametrize(
    ("name", "begin", "end", "note"),
    [
        ("win-small", 10, 85, "F#5"),
        ("win-small", 200, 400, "D6"),
        ("double-right", 10, 80, "A5"),
        ("double-right", 95, 165, "D6"),
        ("double-wrong", 10, 120, "F4"),
        ("double-wrong", 230, 450, "D4"),
        ("double-draw", 10, 110, "A4"),
        ("double-draw", 140, 400, "A4"),
        ("turn", 50, 500, "A5"),
        ("game-lost", 380, 700, "D4"),
    ],
)
def test_tunes_are_in_one_key(name: str, begin: float, end: float, note: str) -> None:
    assert strongest(wave(f"{name}.flac"), begin, end) == pytest.approx(hertz(note), rel=0.01)


def test_a_revolution_rises_and_its_counter_falls() -> None:
    up, down = wave("revolution.flac"), wave("counter-revolution.flac")
    assert centroid(up[: RATE // 5]) < 0.5 * centroid(up[RATE * 2 // 5 : RATE * 11 // 20])
    assert centroid(down[RATE // 10 : RATE // 5]) > 1.4 * centroid(down[RATE * 3 // 5 : RATE * 4 // 5])


@pytest.mark.parametrize("name", ["deal", "bet", "pass", "turn", "cut", "place", "nothing"])
def test_the_script_makes_the_files(name: str) -> None:
    assert make_sounds.differing([name]) == []


@pytest.mark.long
def test_the_script_makes_all_files() -> None:
    assert make_sounds.differing(list(RECIPES)) == []


def test_the_check_finds_a_changed_and_a_missing_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in (*FILES["turn"], *FILES["nothing"][1:]):
        (tmp_path / file).write_bytes((SOUNDS / file).read_bytes())
    monkeypatch.setattr(make_sounds, "SOUNDS", tmp_path)
    assert make_sounds.differing(["turn", "nothing"]) == ["nothing-1.flac"]
    changed = (wave("turn.flac") * 32_767).round().astype(np.int16)
    changed[1000] += 3
    soundfile.write(tmp_path / "turn.flac", changed, RATE, format="FLAC", subtype="PCM_16")
    (tmp_path / "stray.flac").write_bytes(b"")
    assert make_sounds.differing(["turn"]) == ["turn.flac", "stray.flac"]
