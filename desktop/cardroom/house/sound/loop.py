"""The sound loop: a thread that plays cues on the sound device.

So neither a slow file nor a slow device stalls a window. A loop beside the others, with a queue of its own, as the
status loop.
"""

import math
import time
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread

from PySide6.QtCore import QCoreApplication, QTimer

from cardroom import resources
from cardroom.dataflow.bank_loop import raise_again
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import Device, NoDeviceError, Read, SystemDevice
from cardroom.house.sound.mixer import LATE_S, Mixer, Sampler

REST_S = 3.0
"""The device is stopped after this time without a cue, in seconds, or the next time that nothing is heard."""
MOST_WAITING = 256
"""With more cues than this in the queue the device does not answer: new ones are left out."""
PATIENCE_S = 1.0
"""How long the end waits for a device that does not answer, in seconds."""
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

    def silence(self) -> None:
        """Fades all sounds."""
        self._mixer.silence()

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


def _system_playback() -> Playback:
    """Makes the playback of the program's sounds on the system's device."""
    return Playback(Sampler(resources.ROOT / "resources/sounds", Mixer()), SystemDevice)


class SoundLoop:
    """Plays cues in a thread of its own.

    The first cue begins it. At rest the thread sleeps, and the device is stopped.

    Args:
        make_playback: makes what plays the cues; called in the thread.
        rest_s: the device is stopped after this time without a cue, in seconds.
    """

    def __init__(self, make_playback: Callable[[], Playback] = _system_playback, rest_s: float = REST_S) -> None:
        self._queue: SimpleQueue[Callable[[Playback], None] | None] = SimpleQueue()
        self._make_playback = make_playback
        self._rest_s = rest_s
        self._thread: Thread | None = None
        self._has_ended = False

    def play(self, cued: Cued) -> None:
        """Plays the sounds of a cue; never blocks."""
        if self._has_ended or self._queue.qsize() >= MOST_WAITING:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound loop", daemon=True)
            self._thread.start()
        self._queue.put(lambda playback: playback.play(cued))

    def silence(self) -> None:
        """Ends all sounds at once, without a click."""
        self._queue.put(Playback.silence)

    def close(self) -> None:
        """Ends the thread and closes the device.

        Cues that wait are still taken. A device that does not answer is left to the end of the process.
        """
        self._has_ended = True
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(PATIENCE_S)
            self._thread = None

    def _run(self) -> None:
        """Plays until the end; after a bug, which is reported, no more."""
        try:
            self._play_all()
        except Exception as error:  # noqa: BLE001 - raised again where it can be reported
            self._has_ended = True
            if (program := QCoreApplication.instance()) is not None:
                QTimer.singleShot(0, program, partial(raise_again, error))

    def _play_all(self) -> None:
        playback = self._make_playback()
        while (act := self._next(playback)) is not None:
            act(playback)
        playback.close()

    def _next(self, playback: Playback) -> Callable[[Playback], None] | None:
        """Waits for the next request; `rest` if none comes for a while."""
        try:
            return self._queue.get(timeout=self._rest_s if playback.is_running else None)
        except Empty:
            return Playback.rest
