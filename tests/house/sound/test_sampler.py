"""Sound files are found by name, decoded once, and varied."""

import itertools
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest

from cardroom.house.sound.device import RATE, decoded
from cardroom.house.sound.mixer import LEVEL_DB, PITCH, Mixer, Sampler, Take
from tests.house.sound.conftest import tone, write_sound


def sampler_of(folder: Path, seed: int = 1) -> Sampler:
    """Makes a sampler of a folder of sounds."""
    return Sampler(folder, Mixer(), seed)


@pytest.mark.parametrize(("name", "count"), [("bell", 1), ("thud", 4), ("spade-3", 1), ("spade", 0), ("silence", 0)])
def test_files_are_found_by_name(sounds: Path, name: str, count: int) -> None:
    """A name may end with a number."""
    sampler = sampler_of(sounds)
    found = {take.file.stem for _ in range(100) if (take := sampler.take(name))}
    assert found == ({name} if count == 1 else {f"{name}-{number + 1}" for number in range(count)})


def test_a_file_is_decoded_exactly(sounds: Path) -> None:
    """16 bits in the file, 16 bits in memory."""
    sound = decoded((sounds / "bell.flac").read_bytes())
    assert sound is not None
    assert sound.rate == RATE
    assert np.abs(np.asarray(sound.frames) / 2**15 - tone(0.5)).max() < 2 / 2**15


def test_a_file_is_decoded_once(tmp_path: Path) -> None:
    """The same sound is returned after its file is gone."""
    file = tmp_path / "bell.flac"
    write_sound(file, tone(0.1))
    sampler = sampler_of(tmp_path)
    first = sampler.sound(file)
    file.unlink()
    assert sampler.sound(file) is first is not None


def test_a_broken_file_is_silent(sounds: Path) -> None:
    """It counts as a file, but has no sound."""
    sampler = sampler_of(sounds)
    take = sampler.take("broken")
    assert take is not None
    assert sampler.sound(take.file) is None


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


def test_two_channels_are_silent(tmp_path: Path) -> None:
    """The mixer has one; such a file is not ours."""
    write_sound(tmp_path / "wide.flac", np.column_stack([tone(0.1), tone(0.1)]))
    assert decoded((tmp_path / "wide.flac").read_bytes()) is None


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


def test_pitch_and_level_vary_a_little(sounds: Path) -> None:
    """Within their limits, and in both directions."""
    takes = [take for seed in range(200) if (take := sampler_of(sounds, seed).take("thud"))]
    assert all(abs(take.pitch - 1) <= PITCH and abs(take.level_db) <= LEVEL_DB for take in takes)
    assert min(take.pitch for take in takes) < 1 - PITCH / 2 < 1 + PITCH / 2 < max(take.pitch for take in takes)
    assert min(take.level_db for take in takes) < -LEVEL_DB / 2 < LEVEL_DB / 2 < max(take.level_db for take in takes)


def test_a_tune_is_played_as_it_is(sounds: Path) -> None:
    """One file only: its notes must fit those of other sounds."""
    assert sampler_of(sounds).take("bell") == Take(sounds / "bell.flac", 1.0, 0.0)


def test_the_same_seed_makes_the_same_choices(sounds: Path) -> None:
    """A golden list depends on it."""
    first, second = sampler_of(sounds, 7), sampler_of(sounds, 7)
    assert [first.take("thud") for _ in range(20)] == [second.take("thud") for _ in range(20)]
