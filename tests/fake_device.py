"""A sound device on a fake clock, for tests.

They hear what the program plays, sample by sample.

Without a thread, for golden lists:

    clock = FakeClock()
    tape = TapePlayer(FOLDER_OF_SOUNDS, clock, seed=1)
    use_player(tape)                     # every window's cues go to the tape
    ...                                  # the test gives cues, and moves `clock.now` on
    tape.run_to(clock.now + 1.0)         # plays the last sounds to their end
    tape.notes                           # (time, cue, level) of each cue
    tape.device.samples                  # all that was heard, 44,100 floats a second

With the sound loop's own thread: `SoundLoop(lambda: Playback(sampler, FakeDevice))`.
"""

import math
from array import array
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import RATE, NoDeviceError, Read
from cardroom.house.sound.mixer import Mixer, Sampler

BLOCK = RATE // 100
"""The frames of a block: 10 ms, as of the real device."""


class FakeClock:
    """A monotonic clock that is moved on by hand.

    Attributes:
        now: the time in seconds.
    """

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class FakeDevice:
    """A device that reads when it is asked to.

    Attributes:
        samples: all that was read, from -1 to 1.
        is_running: between `start` and `stop`.
        is_closed: after `close`.
        is_gone: it was unplugged: it cannot be started.
        starts: how often the device was started.
    """

    def __init__(self, read: Read) -> None:
        self._read = read
        self.samples: array[float] = array("f")
        self.is_running = self.is_closed = self.is_gone = False
        self.starts = 0

    @property
    def seconds(self) -> float:
        """The length of what was read."""
        return len(self.samples) / RATE

    def start(self) -> None:
        if self.is_gone:
            raise NoDeviceError
        self.is_running = True
        self.starts += 1

    def stop(self) -> None:
        self.is_running = False

    def close(self) -> None:
        self.is_running = False
        self.is_closed = True

    def pull(self, blocks: int = 1) -> None:
        """Reads blocks of 10 ms."""
        for _ in range(blocks):
            self.samples.extend(self._read(BLOCK))

    def level_db(self, begin: float, end: float) -> float:
        """Returns the highest level between two times in seconds.

        In decibels of the full level; -inf for silence.
        """
        peak = max((abs(sample) for sample in self.samples[int(begin * RATE) : int(end * RATE)]), default=0.0)
        return 20 * math.log10(peak) if peak else -math.inf


class Note(NamedTuple):
    """A cue on the tape.

    Attributes:
        at: the time in seconds since the tape began.
        cue: the cue.
        level_db: the highest level of all that was heard until the next cue, at most for 0.3 s; -inf for silence.
    """

    at: float
    cue: Enum
    level_db: float


class TapePlayer:
    """Plays cues on a fake device, in step with a fake clock.

    Args:
        folder: the sound files.
        clock: the time; cues must be given in its order.
        seed: the seed of the variation.

    Attributes:
        device: has the samples that were heard.
        hushed: how often all sounds were ended.
    """

    def __init__(self, folder: Path, clock: FakeClock, seed: int = 1) -> None:
        self._clock = clock
        self._begin = clock.now
        self._cues: list[tuple[float, Enum]] = []
        # The mixer has the time of the tape: blocks are read later, with the next cue, but none of them is late.
        mixer = Mixer(lambda: self._begin + self.device.seconds)
        self._sampler = Sampler(folder, mixer, seed)
        self.device = FakeDevice(mixer.read)
        self.hushed = 0

    def play(self, cued: Cued) -> None:
        """Plays a cue at the present time of the clock.

        `cued.at` does not matter.
        """
        self.run_to(self._clock.now)
        self._cues.append((self._clock.now - self._begin, cued.cue))
        self._sampler.play(cued._replace(at=self._clock.now))

    def silence(self) -> None:
        self.run_to(self._clock.now)
        self.hushed += 1
        self._sampler.mixer.silence()

    def close(self) -> None:
        """Does nothing: no thread was started."""

    def run_to(self, time: float) -> None:
        """Plays on until a time of the clock, in whole blocks."""
        while self._begin + self.device.seconds + BLOCK / RATE <= time + 1e-9:
            self.device.pull()

    @property
    def notes(self) -> list[Note]:
        """The cues with their levels; play on with `run_to` first."""
        ends = [at for at, _ in self._cues[1:]] + [math.inf]
        spans = [(at, min(end, at + 0.3)) for (at, _), end in zip(self._cues, ends, strict=True)]
        return [
            Note(at, cue, self.device.level_db(begin, max(end, begin + 2 * BLOCK / RATE)))
            for (at, cue), (begin, end) in zip(self._cues, spans, strict=True)
        ]
