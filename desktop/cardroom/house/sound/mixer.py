"""The mixer makes voices of cues, and adds them up."""

import math
import time
from array import array
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import Sound, decoded

FILES_DB = 6.0
"""Added to the level of all files: quieter files are smaller ones (docs/adr/0037-made-sounds.md)."""
PITCH = 0.03
"""The pitch varies by this share at most, up or down: a quarter tone is 0.029."""
LEVEL_DB = 1.5
"""The level varies by this at most, up or down, in decibels."""
FADE_FRAMES = 220
"""The length of a fade in frames: 5 ms."""
CEILING = 0.9
"""Blocks with higher peaks are turned down to this one."""
ATTACK_FRAMES = 64
"""The gain goes down within this time, 1.5 ms, or before the first peak."""
LEAST_ATTACK_FRAMES = 6
"""The same if the peak comes sooner: a faster change would be heard itself."""
RELEASE_PER_BLOCK = 0.06
"""The share by which the gain comes back with each block of 10 ms."""
MOST_VOICES = 24
"""With more voices than this, the oldest one fades."""
LATE_S = 0.15
"""A sound that could begin only this many seconds after its cue, or later, is left out."""


class Take(NamedTuple):
    """How a sound is played once.

    Attributes:
        file: its file.
        pitch: 1 for the file as it is.
        level_db: added to the level, in decibels.
    """

    file: Path
    pitch: float = 1.0
    level_db: float = 0.0


class Sampler:
    """Starts the sounds of cues as voices of a mixer.

    The same sound is never heard twice in the same way. One with a single file is a tune, which is played as it is.

    Args:
        folder: contains `NAME.flac`, or `NAME-1.flac`, `NAME-2.flac` … for each name. Each is decoded when it is heard
            first; a missing or broken file is silent.
        mixer: plays the voices.
        seed: the same seed gives the same choices; None for choices that differ every time.

    Attributes:
        mixer: as given.
    """

    def __init__(self, folder: Path, mixer: "Mixer", seed: int | None = None) -> None:
        self._folder = folder
        self._random = Random(seed)
        self._files: dict[str, tuple[Path, ...]] = {}
        self._sounds: dict[Path, Sound | None] = {}
        self._last: dict[str, Path] = {}
        self.mixer = mixer

    def play(self, cued: Cued) -> None:
        """Starts the sounds of a cue; those without a file are silent.

        Raises:
            ImportError: there is no sound library.
        """
        for name in cued.sounds:
            if (take := self.take(name)) and (sound := self.sound(take.file)):
                gain = 10 ** ((FILES_DB + cued.level_db + take.level_db) / 20)
                self.mixer.add(Voice(sound.at_pitch(take.pitch), gain), cued.at)

    def take(self, name: str) -> Take | None:
        """Chooses the file, pitch and level of a sound.

        The file is never that of the last time; None if there is none.
        """
        if name not in self._files:
            self._files[name] = self._found(name)
        files = self._files[name]
        if len(files) < 2:
            return Take(files[0]) if files else None
        self._last[name] = file = self._random.choice([each for each in files if each != self._last.get(name)])
        pitch = 1 + self._random.uniform(-PITCH, PITCH)
        return Take(file, pitch, self._random.uniform(-LEVEL_DB, LEVEL_DB))

    def sound(self, file: Path) -> Sound | None:
        """Returns a decoded file; None if it cannot be read.

        Raises:
            ImportError: there is no sound library.
        """
        if file not in self._sounds:
            try:
                self._sounds[file] = decoded(file.read_bytes())
            except OSError:
                self._sounds[file] = None
        return self._sounds[file]

    def _found(self, name: str) -> tuple[Path, ...]:
        """Returns the files of a sound."""
        alone = self._folder / f"{name}.flac"
        if alone.is_file():
            return (alone,)
        found: list[Path] = []
        while (path := self._folder / f"{name}-{len(found) + 1}.flac").is_file():
            found.append(path)
        return tuple(found)


class Voice:
    """Plays a sound once.

    Args:
        samples: the sound at the rate of the mixer, from -1 to 1.
        gain: the factor of its level.
    """

    def __init__(self, samples: "array[float]", gain: float = 1.0) -> None:
        self._samples = samples
        self._gain = gain
        self._position = 0
        self._end = len(samples)
        self.is_fading = False

    @property
    def has_ended(self) -> bool:
        """Whether every frame has been played."""
        return self._position >= self._end

    def fade(self) -> None:
        """Ends the voice with a short fade, without a click."""
        if self.is_fading:
            return
        self.is_fading = True
        # Before its first frame a voice has nothing to fade.
        rest = self._samples[self._position : self._position + FADE_FRAMES] if self._position else array("f")
        self._samples = array("f", (sample * (1 - place / FADE_FRAMES) for place, sample in enumerate(rest)))
        self._position, self._end = 0, len(rest)

    def add_to(self, mixed: list[float]) -> None:
        """Adds the next frames of the voice to a block."""
        begin = self._position
        self._position += len(mixed)
        gain, part = self._gain, self._samples[begin : self._position]
        # zip ends with the shorter one, so the rest of the block stays as it is.
        mixed[: len(part)] = [sum_ + gain * sample for sum_, sample in zip(mixed, part, strict=False)]


class Mixer:
    """Mixes voices to blocks of sound.

    `read` is called in the thread of the device, all else in another. Nothing waits for a lock: a block takes the new
    voices from a queue.

    Args:
        clock: the monotonic time in seconds.

    Attributes:
        read_at: when the last block was read; -inf before the first.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._new: deque[tuple[Voice | None, float]] = deque(maxlen=MOST_VOICES)
        self._voices: list[Voice] = []
        self._limiter = Limiter()
        self.read_at = -math.inf

    @property
    def is_silent(self) -> bool:
        """Whether no voice is playing or waiting."""
        return not self._voices and not self._new

    def add(self, voice: Voice, at: float) -> None:
        """Starts a voice with the next block.

        Args:
            voice: the voice.
            at: the time of its cue; the voice is left out if the block comes too late.
        """
        self._new.append((voice, at))

    def silence(self) -> None:
        """Fades all voices with the next block."""
        self._new.clear()
        self._new.append((None, self._clock()))

    def clear(self) -> None:
        """Drops all voices; only while nothing reads."""
        self._new.clear()
        self._voices.clear()

    def read(self, frames: int) -> "array[float]":
        """Returns the next block, as floats from -1 to 1.

        Args:
            frames: the length of the block.
        """
        self.read_at = self._clock()
        if self._new:
            self._take_new()
        if not self._voices:
            return array("f", bytes(4 * frames))
        mixed = [0.0] * frames
        for voice in self._voices:
            voice.add_to(mixed)
        self._voices = [voice for voice in self._voices if not voice.has_ended]
        return array("f", self._limiter.limit(mixed))

    def _take_new(self) -> None:
        """Takes what has come since the last block.

        None fades the voices before it.
        """
        while self._new:
            voice, at = self._new.popleft()
            if voice is None:
                for each in self._voices:
                    each.fade()
            elif self.read_at - at < LATE_S:
                self._voices.append(voice)
        playing = [voice for voice in self._voices if not voice.is_fading]
        for voice in playing[: max(0, len(playing) - MOST_VOICES)]:
            voice.fade()


class Limiter:
    """Turns blocks of sound down that would be too loud.

    The gain falls quickly and comes back slowly. What is still too loud while it falls is rounded off.
    """

    def __init__(self) -> None:
        self._gain = 1.0

    def limit(self, block: list[float]) -> list[float]:
        """Returns a block whose samples are within -1 and 1."""
        peak = max(*block, -min(block))
        wanted = CEILING / peak if peak > CEILING else 1.0
        if self._gain == 1.0 == wanted:
            return block
        before = self._gain
        if wanted < before:
            self._gain = wanted
            first = next(place for place, sample in enumerate(block) if abs(sample) > CEILING)
            return _faded(block, before, wanted, min(ATTACK_FRAMES, max(first, LEAST_ATTACK_FRAMES)))
        self._gain = min(wanted, before + RELEASE_PER_BLOCK * (1 - before) + 1e-3)
        return _faded(block, before, self._gain, len(block))


def _faded(block: list[float], start: float, end: float, frames: int) -> list[float]:
    """Returns a block whose gain changes within some frames."""
    frames = min(frames, len(block))
    step = (end - start) / frames
    fading = [_rounded(sample * (start + place * step)) for place, sample in enumerate(block[:frames], 1)]
    return fading + [sample * end for sample in block[frames:]]


def _rounded(sample: float) -> float:
    """Returns a sample that approaches 1 instead of exceeding it."""
    over = abs(sample) - CEILING
    if over <= 0:
        return sample
    room = 1 - CEILING
    return math.copysign(CEILING + room * math.tanh(over / room), sample)
