"""The mixer adds voices up, and never clips or clicks."""

from array import array

import numpy as np
import pytest

from cardroom.house.sound.device import RATE
from cardroom.house.sound.mixer import CEILING, FADE_FRAMES, LATE_S, MOST_VOICES, Limiter, Mixer, Voice
from tests.fake_device import BLOCK, FakeClock
from tests.house.sound.conftest import tone


def voice(seconds: float, hertz: float = 441.0, level: float = 0.5, gain: float = 1.0) -> Voice:
    """Makes a voice of a sine tone."""
    return Voice(array("f", tone(seconds, hertz, level).tolist()), gain)


def heard(mixer: Mixer, blocks: int) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """Reads blocks of 10 ms."""
    return np.concatenate([np.asarray(mixer.read(BLOCK), dtype=float) for _ in range(blocks)])


@pytest.fixture
def clock() -> FakeClock:
    """Makes a clock at 100 seconds."""
    return FakeClock(100.0)


@pytest.fixture
def mixer(clock: FakeClock) -> Mixer:
    """Makes a mixer on the clock."""
    return Mixer(clock)


def test_without_a_voice_blocks_are_silent(mixer: Mixer) -> None:
    """And as long as wanted."""
    assert mixer.read(3).tolist() == [0.0, 0.0, 0.0]
    assert mixer.is_silent


def test_a_voice_is_heard_from_begin_to_end(mixer: Mixer) -> None:
    """Sample by sample, then silence."""
    mixer.add(voice(0.025, gain=0.5), 100.0)
    samples = heard(mixer, 4)
    assert samples[: round(0.025 * RATE)] == pytest.approx(0.5 * tone(0.025), abs=1e-6)
    assert not samples[round(0.025 * RATE) :].any()
    assert mixer.is_silent


def test_voices_add_up(mixer: Mixer) -> None:
    """Each from the block that it was added before."""
    mixer.add(voice(0.03, 441.0, 0.3), 100.0)
    first = heard(mixer, 1)
    mixer.add(voice(0.03, 882.0, 0.2), 100.0)
    rest = heard(mixer, 2)
    low, high = tone(0.03, 441.0, 0.3), tone(0.03, 882.0, 0.2)
    assert first == pytest.approx(low[:BLOCK], abs=1e-6)
    assert rest == pytest.approx(low[BLOCK:] + high[: 2 * BLOCK], abs=1e-6)


@pytest.mark.parametrize("frames", [1, 7, 64, 441, 1_000])
def test_the_length_of_a_block_does_not_matter(mixer: Mixer, frames: int) -> None:
    """Devices may ask for any."""
    mixer.add(voice(0.03), 100.0)
    samples = np.concatenate([np.asarray(mixer.read(frames)) for _ in range(-(-1_500 // frames))])
    assert samples[:1_323] == pytest.approx(tone(0.03), abs=1e-6)


def test_a_sound_that_is_late_is_left_out(mixer: Mixer, clock: FakeClock) -> None:
    """A slow device does not play the cues of before."""
    mixer.add(voice(0.03), 100.0)
    clock.now += LATE_S
    assert not heard(mixer, 1).any()
    assert mixer.is_silent


def test_layers_never_clip(mixer: Mixer) -> None:
    """Ten loud voices at once stay near the ceiling."""
    for number in range(10):
        mixer.add(voice(0.3, 200.0 + 50 * number, 0.9), 100.0)
    samples = np.abs(heard(mixer, 30))
    assert 0.8 * CEILING < samples.max() <= 1.0


def test_the_limiter_lets_go_again(mixer: Mixer) -> None:
    """Within half a second a quiet sound has its own level."""
    for _ in range(4):
        mixer.add(voice(0.02, level=0.8), 100.0)
    mixer.add(voice(1.0, level=0.2), 100.0)
    samples = np.abs(heard(mixer, 100))
    assert samples[3 * BLOCK : 5 * BLOCK].max() < 0.15
    assert samples[60 * BLOCK :].max() == pytest.approx(0.2, abs=0.005)


def test_the_limiter_is_down_before_the_first_peak() -> None:
    """A sound begins with the block, so its first peak comes soon."""
    block = [0.3] * 12 + [1.3] * 3 + [0.3] * 426
    limited = Limiter().limit(block)
    assert max(limited) == pytest.approx(CEILING)
    assert limited[0] == pytest.approx(0.3, abs=0.02)


def test_the_limiter_makes_no_steps(mixer: Mixer) -> None:
    """No sample jumps more than a loud tone itself does."""
    mixer.add(voice(1.0, 100.0, 0.5), 100.0)
    before = heard(mixer, 3)
    for _ in range(3):
        mixer.add(voice(0.2, 100.0, 0.5), 100.0)
    samples = np.concatenate([before, heard(mixer, 60)])
    steepest = 4 * 0.5 * 2 * np.pi * 100.0 / RATE
    assert np.abs(np.diff(samples)).max() < 1.6 * steepest


def test_hush_fades_within_five_milliseconds(mixer: Mixer) -> None:
    """Without a step that clicks."""
    mixer.add(voice(1.0, 100.0), 100.0)
    before = heard(mixer, 5)
    mixer.silence()
    after = heard(mixer, 2)
    steps = np.abs(np.diff(np.concatenate([before, after])))
    assert steps.max() < 2 * 0.5 * 2 * np.pi * 100.0 / RATE
    assert not after[FADE_FRAMES:].any()
    assert mixer.is_silent


def test_a_sound_after_the_hush_is_heard(mixer: Mixer) -> None:
    """In the same block."""
    mixer.add(voice(1.0), 100.0)
    heard(mixer, 1)
    mixer.silence()
    mixer.add(voice(0.05, level=0.25), 100.0)
    assert heard(mixer, 4)[FADE_FRAMES:] == pytest.approx(tone(0.05, level=0.25)[FADE_FRAMES : 4 * BLOCK], abs=1e-6)


def test_too_many_voices_end_the_oldest(mixer: Mixer) -> None:
    """The newest 24 go on; the oldest fades."""
    mixer.add(voice(1.0, level=0.5), 100.0)
    heard(mixer, 1)
    for _ in range(MOST_VOICES):
        mixer.add(voice(1.0, level=0.0), 100.0)
    heard(mixer, 1)
    assert not heard(mixer, 1).any()
    assert not mixer.is_silent


def test_a_flood_of_voices_is_bounded(mixer: Mixer) -> None:
    """A device that does not answer collects no more than these."""
    for _ in range(1_000):
        mixer.add(voice(0.01, level=0.01), 100.0)
    assert 0 < np.abs(heard(mixer, 1)).max() <= 0.01 * MOST_VOICES + 1e-6


def test_clear_drops_everything(mixer: Mixer) -> None:
    """A device that comes back does not finish old sounds."""
    mixer.add(voice(1.0), 100.0)
    heard(mixer, 1)
    mixer.add(voice(1.0), 100.0)
    mixer.clear()
    assert mixer.is_silent
    assert not heard(mixer, 1).any()
