"""The sampler and the mixer, which never clips or clicks."""

import itertools
from array import array
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest

from cardroom.house.sound.device import RATE, decoded
from cardroom.house.sound.mixer import (
    CEILING,
    FADE_FRAMES,
    LATE_S,
    LEVEL_DB,
    MOST_VOICES,
    PITCH,
    Limiter,
    Mixer,
    Sampler,
    Take,
    Voice,
)
from tests.fake_device import BLOCK, FakeClock
from tests.house.sound.conftest import tone, write_sound


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


def test_blocks_are_silent_without_a_voice_which_is_heard_from_begin_to_end(mixer: Mixer) -> None:
    """And as long as wanted."""
    assert mixer.read(3).tolist() == [0.0, 0.0, 0.0]
    assert mixer.is_silent
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


def test_layers_are_limited_near_the_ceiling() -> None:
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


def sampler_of(folder: Path, seed: int = 1) -> Sampler:
    """Makes a sampler of a folder of sounds."""
    return Sampler(folder, Mixer(), seed)


@pytest.mark.parametrize(("name", "count"), [("bell", 1), ("thud", 4), ("spade-3", 1), ("spade", 0), ("silence", 0)])
def test_files_are_found_by_name(sounds: Path, name: str, count: int) -> None:
    """A name may end with a number."""
    sampler = sampler_of(sounds)
    found = {take.file.stem for _ in range(100) if (take := sampler.take(name))}
    assert found == ({name} if count == 1 else {f"{name}-{number + 1}" for number in range(count)})


def test_a_file_is_decoded_exactly_and_two_channels_are_silent(sounds: Path, tmp_path: Path) -> None:
    """16 bits in the file, 16 bits in memory."""
    sound = decoded((sounds / "bell.flac").read_bytes())
    assert sound is not None
    assert sound.rate == RATE
    assert np.abs(np.asarray(sound.frames) / 2**15 - tone(0.5)).max() < 2 / 2**15
    write_sound(tmp_path / "wide.flac", np.column_stack([tone(0.1), tone(0.1)]))
    assert decoded((tmp_path / "wide.flac").read_bytes()) is None


def test_a_file_is_decoded_once(tmp_path: Path) -> None:
    """The same sound is returned after its file is gone."""
    file = tmp_path / "bell.flac"
    write_sound(file, tone(0.1))
    sampler = sampler_of(tmp_path)
    first = sampler.sound(file)
    file.unlink()
    assert sampler.sound(file) is first is not None


def test_a_file_that_disappears_is_silent(tmp_path: Path) -> None:
    """It was there when it was found."""
    write_sound(tmp_path / "bell.flac", tone(0.1))
    sampler = sampler_of(tmp_path)
    take = sampler.take("bell")
    (tmp_path / "bell.flac").unlink()
    assert take is not None
    assert sampler.take("bell") == take
    assert sampler.sound(take.file) is None


@pytest.mark.parametrize("cut", [0, 3, 50, 2_000])
def test_a_file_that_was_cut_off_does_no_harm(sounds: Path, cut: int) -> None:
    """The rest of it is played, or nothing."""
    sound = decoded((sounds / "bell.flac").read_bytes()[:cut])
    assert sound is None or len(sound.frames) <= RATE // 2


@pytest.fixture
def variants(tmp_path: Path) -> Path:
    """Makes a folder with 2, 4 and 6 variants, and another 2."""
    for name, count in (("two", 2), ("four", 4), ("six", 6), ("knock", 2)):
        for number in range(count):
            (tmp_path / f"{name}-{number + 1}.flac").touch()
    return tmp_path


def files(sampler: Sampler, names: Iterable[str]) -> list[Path]:
    """Returns the files that are chosen for sounds, one after the other."""
    return [take.file for name in names if (take := sampler.take(name))]


@pytest.mark.parametrize(("name", "count"), [("two", 2), ("four", 4), ("six", 6)])
def test_the_same_variant_never_comes_twice_in_a_row(variants: Path, name: str, count: int) -> None:
    """All variants are heard, in an order without repetition."""
    heard = files(sampler_of(variants), [name] * 500)
    assert all(first != second for first, second in itertools.pairwise(heard))
    assert len(set(heard)) == count


def test_sounds_do_not_share_their_last_variant(variants: Path) -> None:
    """With two variants each alternates, whatever is heard between."""
    heard = files(sampler_of(variants), ("two", "knock") * 10)
    assert all(heard[place] != heard[place + 2] for place in range(18))


def test_pitch_and_level_vary_a_little_but_not_of_a_tune(sounds: Path) -> None:
    """Within their limits, and in both directions."""
    takes = [take for seed in range(200) if (take := sampler_of(sounds, seed).take("thud"))]
    assert all(abs(take.pitch - 1) <= PITCH and abs(take.level_db) <= LEVEL_DB for take in takes)
    assert min(take.pitch for take in takes) < 1 - PITCH / 2 < 1 + PITCH / 2 < max(take.pitch for take in takes)
    assert min(take.level_db for take in takes) < -LEVEL_DB / 2 < LEVEL_DB / 2 < max(take.level_db for take in takes)
    assert sampler_of(sounds).take("bell") == Take(sounds / "bell.flac", 1.0, 0.0)
