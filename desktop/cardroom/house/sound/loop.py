"""The sound loop: a thread that plays cues on the sound device.

So neither a slow file nor a slow device stalls a window. A loop beside the others, with a queue of its own, as the
status loop.
"""

import math
import time
from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from cardroom import resources
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import Device, NoDeviceError, SystemDevice
from cardroom.house.sound.library import Read
from cardroom.house.sound.mixer import LATE_S, Mixer
from cardroom.house.sound.sampler import Sampler
from cardroom.house.sound.sound_files import SoundFiles
from cardroom.house.sound.variation import Variation

REST_S = 3.0
"""The device is stopped after this time without a sound, in seconds."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 32.0
"""After a failure the device is left alone for this time in seconds, which doubles with each failure."""
MOST_WAITING = 256
"""With more cues than this in the queue, a device does not answer: new ones are left out."""
_PATIENCE_S = 1.0
"""How long the end waits for a device that does not answer, in seconds."""

OpenDevice = Callable[[Read, Callable[[], None]], Device]
"""Opens a device, from what it reads and what is called when it is lost."""


class _Lost(NamedTuple):
    """A device has stopped by itself; `number` says which."""

    number: int


class _Request(Enum):
    HUSH = auto()
    REST = auto()
    END = auto()


class SoundLoop:
    """Plays cues, in a thread of its own.

    Without a device, and without the library, it plays nothing and reports nothing. A device that was lost is opened
    again with a later cue. At rest the thread sleeps, and the device is stopped.

    Args:
        sampler: makes the voices; by default one with the sounds of the program.
        open_device: opens the device.
        rest_s: the device is stopped after this time without a sound, in seconds.
    """

    def __init__(
        self,
        sampler: Sampler | None = None,
        open_device: OpenDevice = SystemDevice,
        rest_s: float = REST_S,
    ) -> None:
        self._sampler = sampler or Sampler(SoundFiles(resources.ROOT / "resources/sounds"), Variation(), Mixer())
        self._mixer = self._sampler.mixer
        self._open_device = open_device
        self._rest_s = rest_s
        self._queue: SimpleQueue[Cued | _Lost | _Request] = SimpleQueue()
        self._thread: Thread | None = None
        self._device: Device | None = None
        self._number = 0
        self._is_running = False
        self._pause_s = FIRST_PAUSE_S
        self._opens_at = -math.inf

    def play(self, cued: Cued) -> None:
        """Plays the sounds of a cue; never blocks."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound loop", daemon=True)
            self._thread.start()
        if self._queue.qsize() < MOST_WAITING:
            self._queue.put(cued)

    def hush(self) -> None:
        """Ends all sounds at once, without a click."""
        self._queue.put(_Request.HUSH)

    def close(self) -> None:
        """Ends the thread and closes the device; cues that wait are not played.

        A device that does not answer is left to the end of the process.
        """
        if self._thread is not None:
            self._queue.put(_Request.END)
            self._thread.join(_PATIENCE_S)
            self._thread = None

    # --- in the thread -----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while (request := self._next()) is not _Request.END:
            if isinstance(request, Cued):
                self._play(request)
            elif request is _Request.HUSH:
                self._mixer.hush()
            elif isinstance(request, _Lost):
                if request.number == self._number:
                    self._lose()
            elif self._mixer.is_silent:
                self._rest()
        self._close()

    def _next(self) -> Cued | _Lost | _Request:
        """Waits for the next request; REST if none comes for a while."""
        try:
            return self._queue.get(timeout=self._rest_s if self._is_running else None)
        except Empty:
            return _Request.REST

    def _play(self, cued: Cued) -> None:
        """Plays a cue, unless it is late or there is no device."""
        if time.monotonic() - cued.at > LATE_S:
            return
        try:
            device = self._opened()
            self._sampler.play(cued)
            if not self._is_running and not self._mixer.is_silent:
                device.start()
                self._is_running = True
        except NoDeviceError:
            self._lose()

    def _opened(self) -> Device:
        """Returns the device; opens it if it is time to try.

        Raises:
            NoDeviceError: there is none.
        """
        if self._device is None:
            if time.monotonic() < self._opens_at:
                raise NoDeviceError
            self._number += 1
            self._device = self._open_device(self._mixer.read, partial(self._queue.put, _Lost(self._number)))
        return self._device

    def _rest(self) -> None:
        if self._device is not None and self._is_running:
            self._device.stop()
        self._is_running = False
        self._pause_s = FIRST_PAUSE_S

    def _lose(self) -> None:
        """Gives the device up for a while."""
        now = time.monotonic()
        if now >= self._opens_at:
            self._opens_at = now + self._pause_s
            self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)
        self._close()

    def _close(self) -> None:
        if self._device is not None:
            self._device.close()
        self._device = None
        self._is_running = False
        self._mixer.clear()
