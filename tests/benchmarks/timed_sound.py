"""A sound loop that records what becomes of its cues."""

import math
import time
from array import array
from pathlib import Path

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import RATE, SystemDevice
from cardroom.house.sound.loop import REST_S, Playback, SoundLoop
from cardroom.house.sound.mixer import LATE_S, Mixer, Sampler

_BEGINNING = 5  # the first blocks fill the buffer


class TimedMixer(Mixer):
    """A mixer that records when its blocks are in the device's buffer.

    Attributes:
        blocks: of each block the time, its frames, and whether a sound went on from the block before.
        begun: of each cue, by its time, when its first sound was in the buffer.
    """

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[tuple[float, int, bool]] = []
        self.begun: dict[float, float] = {}

    def read(self, frames: int) -> "array[float]":
        goes_on = bool(self._voices)
        begins = [at for voice, at in tuple(self._new) if voice is not None]
        block = super().read(frames)
        now = time.monotonic()
        self.blocks.append((now, frames, goes_on))
        for at in begins:
            if self.read_at - at < LATE_S:
                self.begun.setdefault(at, now)
        return block

    def cuts(self) -> int:
        """Counts the gaps in the middle of sounds.

        The device plays at an even speed, so what it has in its buffer is what was read since it began, less the time
        since then. Whenever that is less than ever before, it had to wait.
        """
        cuts, last = 0, -math.inf
        for at, frames, goes_on in self.blocks:
            if at - last > REST_S / 2:  # it was stopped in between
                begin, played, least, number = at, 0.0, math.inf, 0
            ahead = played - (at - begin)
            if number > _BEGINNING and ahead < least - 0.001:
                cuts += goes_on
            if number >= _BEGINNING:
                least = min(least, ahead)
            played, last, number = played + frames / RATE, at, number + 1
        return cuts


class TimedLoop(SoundLoop):
    """A sound loop that keeps the cues.

    Attributes:
        cues: all cues, in order.
        mixer: records the blocks.
    """

    def __init__(self, folder: Path) -> None:
        self.mixer = TimedMixer()
        self.cues: list[Cued] = []
        sampler = Sampler(folder, self.mixer, seed=1)
        super().__init__(lambda: Playback(sampler, SystemDevice))

    def play(self, cued: Cued) -> None:
        self.cues.append(cued)
        super().play(cued)
