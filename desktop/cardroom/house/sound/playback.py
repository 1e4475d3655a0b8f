"""Playback: opens the device, rests, and survives its loss."""

import math
import time
from collections.abc import Callable

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import Device, NoDeviceError
from cardroom.house.sound.library import Read
from cardroom.house.sound.mixer import LATE_S
from cardroom.house.sound.sampler import Sampler

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 32.0
"""After a failure the device is left alone for this time in seconds, which doubles with each failure."""

OpenDevice = Callable[[Read, Callable[[], None]], Device]
"""Opens a device, from what it reads and what is called when it is lost."""


class Playback:
    """Plays cues on a device, without a thread of its own.

    Without a device, and without the sound library, it plays nothing and reports nothing. A device that was lost is
    opened again with a later cue.

    Args:
        sampler: makes the voices.
        open_device: opens the device.
        lost: called with the number of a device that has stopped by itself, in the thread of the device.
        clock: the monotonic time in seconds.

    Attributes:
        is_running: whether the device reads.
    """

    def __init__(
        self,
        sampler: Sampler,
        open_device: OpenDevice,
        lost: Callable[[int], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._sampler = sampler
        self._mixer = sampler.mixer
        self._open_device = open_device
        self._lost = lost
        self._clock = clock
        self._device: Device | None = None
        self._number = 0
        self._pause_s = FIRST_PAUSE_S
        self._opens_at = -math.inf
        self.is_running = False

    def play(self, cued: Cued) -> None:
        """Plays a cue, unless it is late or there is no device."""
        if self._clock() - cued.at >= LATE_S or not self._is_open():
            return
        self._sampler.play(cued)
        if not self.is_running and not self._mixer.is_silent:
            self._start()

    def hush(self) -> None:
        """Fades all sounds."""
        self._mixer.hush()

    def rest(self) -> None:
        """Stops the device if nothing is heard; it stays open."""
        if self._device is not None and self.is_running and self._mixer.is_silent:
            self._device.stop()
            self.is_running = False
            self._pause_s = FIRST_PAUSE_S

    def lose(self, number: int) -> None:
        """Gives a device up that has stopped by itself.

        Args:
            number: its number; that of a device before this one does nothing.
        """
        if number == self._number:
            self._give_up()

    def close(self) -> None:
        """Closes the device, and drops all sounds."""
        if self._device is not None:
            self._device.close()
        self._device = None
        self.is_running = False
        self._mixer.clear()

    def _is_open(self) -> bool:
        """Returns whether there is a device.

        It is opened if it is time to try.
        """
        if self._device is None and self._clock() >= self._opens_at:
            self._number += 1
            number = self._number
            try:
                self._device = self._open_device(self._mixer.read, lambda: self._lost(number))
            except NoDeviceError:
                self._give_up()
        return self._device is not None

    def _start(self) -> None:
        assert self._device is not None
        try:
            self._device.start()
            self.is_running = True
        except NoDeviceError:
            self._give_up()

    def _give_up(self) -> None:
        """Closes the device, and leaves it alone for a while."""
        self.close()
        self._opens_at = self._clock() + self._pause_s
        self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)
