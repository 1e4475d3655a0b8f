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
"""Without a device, none is looked for within this time in seconds; it doubles with each failure."""
LOST_S = 2.0
"""A device that runs but has not read for this time in seconds is lost. One that wakes from sleep may be slow."""

OpenDevice = Callable[[Read], Device]
"""Opens a device, from what it reads."""


class Playback:
    """Plays cues on a device, without a thread of its own.

    Without a device, and without the sound library, it plays nothing and reports nothing. A device that was lost is
    opened again with a later cue.

    Args:
        sampler: makes the voices.
        open_device: opens the device.
        clock: the monotonic time in seconds.

    Attributes:
        is_running: whether the device should read.
    """

    def __init__(self, sampler: Sampler, open_device: OpenDevice, clock: Callable[[], float] = time.monotonic) -> None:
        self._sampler = sampler
        self._mixer = sampler.mixer
        self._open_device = open_device
        self._clock = clock
        self._device: Device | None = None
        self._pause_s = FIRST_PAUSE_S
        self._opens_at = self._started_at = -math.inf
        self.is_running = False

    def play(self, cued: Cued) -> None:
        """Plays a cue, unless it is late or there is no device."""
        if self._clock() - cued.at >= LATE_S:
            return
        if self._is_lost():
            self.close()
        # A device that has rested may be gone by now: then a second one is opened.
        if not self._begin(cued) and self._device is not None:
            self.close()
            self._begin(cued)

    def hush(self) -> None:
        """Fades all sounds."""
        self._mixer.hush()

    def rest(self) -> None:
        """Stops the device if nothing is heard; it stays open."""
        if self._is_lost():
            self.close()
        elif self._device is not None and self.is_running and self._mixer.is_silent:
            self._device.stop()
            self.is_running = False

    def close(self) -> None:
        """Closes the device, and drops all sounds."""
        if self._device is not None:
            self._device.close()
        self._device = None
        self.is_running = False
        self._mixer.clear()

    def _begin(self, cued: Cued) -> bool:
        """Begins the sounds of a cue; returns whether the device takes them."""
        if not self._is_open():
            return False
        self._sampler.play(cued)
        return self.is_running or self._mixer.is_silent or self._start()

    def _is_open(self) -> bool:
        """Returns whether there is a device.

        It is opened if it is time to look for one.
        """
        if self._device is None and self._clock() >= self._opens_at:
            try:
                self._device = self._open_device(self._mixer.read)
                self._pause_s = FIRST_PAUSE_S
            except NoDeviceError:
                self._opens_at = self._clock() + self._pause_s
                self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)
        return self._device is not None

    def _start(self) -> bool:
        """Starts the device; returns whether it could be."""
        assert self._device is not None
        try:
            self._device.start()
        except NoDeviceError:
            return False
        self._started_at = self._clock()
        self.is_running = True
        return True

    def _is_lost(self) -> bool:
        """Returns whether the device has not read for a while."""
        return self.is_running and self._clock() - max(self._mixer.read_at, self._started_at) > LOST_S
