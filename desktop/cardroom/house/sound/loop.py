"""The sound loop: a thread that plays cues on the sound device.

So neither a slow file nor a slow device stalls a window. A loop beside the others, with a queue of its own, as the
status loop.
"""

from enum import Enum, auto
from queue import Empty, SimpleQueue
from threading import Thread

from cardroom import resources
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import SystemDevice
from cardroom.house.sound.mixer import Mixer
from cardroom.house.sound.playback import OpenDevice, Playback
from cardroom.house.sound.sampler import Sampler
from cardroom.house.sound.sound_files import SoundFiles
from cardroom.house.sound.variation import Variation

REST_S = 3.0
"""The device is stopped after this time without a cue, in seconds, or the next time that nothing is heard."""
MOST_WAITING = 256
"""With more cues than this in the queue the device does not answer: new ones are left out."""
PATIENCE_S = 1.0
"""How long the end waits for a device that does not answer, in seconds."""


class _Request(Enum):
    HUSH = auto()
    REST = auto()
    END = auto()


class SoundLoop:
    """Plays cues in a thread of its own.

    The first cue begins it.
    At rest the thread sleeps, and the device is stopped.

    Args:
        sampler: makes the voices; by default one with the sounds of the program.
        open_device: opens the device.
        rest_s: the device is stopped after this time without a cue, in seconds.
    """

    def __init__(
        self, sampler: Sampler | None = None, open_device: OpenDevice = SystemDevice, rest_s: float = REST_S
    ) -> None:
        if sampler is None:
            sampler = Sampler(SoundFiles(resources.ROOT / "resources/sounds"), Variation(), Mixer())
        self._queue: SimpleQueue[Cued | _Request] = SimpleQueue()
        self._playback = Playback(sampler, open_device)
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
        self._queue.put(cued)

    def hush(self) -> None:
        """Ends all sounds at once, without a click."""
        self._queue.put(_Request.HUSH)

    def close(self) -> None:
        """Ends the thread and closes the device.

        Cues that wait are still taken. A device that does not answer is left to the end of the process.
        """
        self._has_ended = True
        if self._thread is not None:
            self._queue.put(_Request.END)
            self._thread.join(PATIENCE_S)
            self._thread = None

    def _run(self) -> None:
        while (request := self._next()) is not _Request.END:
            if isinstance(request, Cued):
                self._playback.play(request)
            elif request is _Request.HUSH:
                self._playback.hush()
            else:
                self._playback.rest()
        self._playback.close()

    def _next(self) -> Cued | _Request:
        """Waits for the next request; REST if none comes for a while."""
        try:
            return self._queue.get(timeout=self._rest_s if self._playback.is_running else None)
        except Empty:
            return _Request.REST
