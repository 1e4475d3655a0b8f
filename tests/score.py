"""A player that writes down what is heard, and when."""

from enum import Enum
from pathlib import Path
from typing import NamedTuple

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import RATE
from cardroom.house.sound.mixer import Mixer, Sampler, Take
from tests.fake_device import BLOCK, FakeDevice
from tests.virtual_time import VirtualTime


class Heard(NamedTuple):
    """A sound of a cue.

    Attributes:
        at: the time in seconds.
        cue: the cue.
        sound: the file, without its folder; "" for a name that has none.
        level_db: the gain of the sound.
    """

    at: float
    cue: Enum
    sound: str
    level_db: float


class Score:
    """Plays cues on a fake device, and keeps a list of them.

    Args:
        folder: the sound files.
        clock: the time.

    Attributes:
        heard: every sound, in order.
        device: has the samples that were heard.
    """

    def __init__(self, folder: Path, clock: VirtualTime) -> None:
        self._clock = clock
        # The time of the device: blocks are read after the clock has moved on.
        self._mixer = Mixer(lambda: self.device.seconds)
        self._sampler = _NotingSampler(folder, self._mixer, seed=1)
        self.device = FakeDevice(self._mixer.read)
        self.heard: list[Heard] = []

    def play(self, cued: Cued) -> None:
        self.run()
        self._sampler.takes.clear()
        self._sampler.play(cued._replace(at=self._clock.now))
        for name in cued.sounds:
            if take := self._sampler.takes[name]:
                self.heard.append(Heard(self._clock.now, cued.cue, take.file.stem, cued.level_db + take.level_db))
            else:
                self.heard.append(Heard(self._clock.now, cued.cue, "", cued.level_db))

    def silence(self) -> None:
        self._mixer.silence()

    def close(self) -> None:
        """Does nothing: no thread was started."""

    def run(self) -> None:
        """Plays on until now, in whole blocks."""
        while self.device.seconds + BLOCK / RATE <= self._clock.now + 1e-9:
            self.device.pull()

    def text(self) -> str:
        """Returns the list as text, one sound a line."""
        return "".join(
            f"{1000 * each.at:7.0f} ms  {type(each.cue).__name__ + '.' + each.cue.name:<28} "
            f"{each.sound or '(no file)':<20} {each.level_db:6.1f} dB\n"
            for each in self.heard
        )


class _NotingSampler(Sampler):
    """A sampler that keeps its last choices.

    Attributes:
        takes: by the names of the sounds.
    """

    def __init__(self, folder: Path, mixer: Mixer, seed: int) -> None:
        super().__init__(folder, mixer, seed)
        self.takes: dict[str, Take | None] = {}

    def take(self, name: str) -> Take | None:
        self.takes[name] = super().take(name)
        return self.takes[name]
