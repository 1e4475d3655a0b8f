"""The sound loop: a thread that plays cues on the sound device.

So neither a slow file nor a slow device stalls a window. A loop beside the others, with a queue of its own, as the
status loop.
"""

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer

from cardroom.dataflow.bank_loop import raise_again
from cardroom.house.sound.cue_sheet import Cued

if TYPE_CHECKING:
    from cardroom.house.sound.playback import Playback

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


def _system_playback() -> "Playback":
    """Makes the playback of the program's sounds on the system's device.

    Its modules are imported in the thread of the loop: no window waits for them.
    """
    from cardroom import resources  # noqa: PLC0415 - as above
    from cardroom.house.sound.device import SystemDevice  # noqa: PLC0415 - as above
    from cardroom.house.sound.mixer import Mixer  # noqa: PLC0415 - as above
    from cardroom.house.sound.playback import Playback  # noqa: PLC0415 - as above
    from cardroom.house.sound.sampler import Sampler  # noqa: PLC0415 - as above
    from cardroom.house.sound.sound_files import SoundFiles  # noqa: PLC0415 - as above
    from cardroom.house.sound.variation import Variation  # noqa: PLC0415 - as above

    files = SoundFiles(resources.ROOT / "resources/sounds")
    return Playback(Sampler(files, Variation(), Mixer()), SystemDevice)


class SoundLoop:
    """Plays cues in a thread of its own.

    The first cue begins it. At rest the thread sleeps, and the device is stopped.

    Args:
        make_playback: makes what plays the cues; called in the thread.
        rest_s: the device is stopped after this time without a cue, in seconds.
    """

    def __init__(self, make_playback: "Callable[[], Playback]" = _system_playback, rest_s: float = REST_S) -> None:
        self._queue: SimpleQueue[Cued | _Request] = SimpleQueue()
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
        """Plays until the end; after a bug, which is reported, no more."""
        try:
            self._play_all()
        except Exception as error:  # noqa: BLE001 - raised again where it can be reported
            self._has_ended = True
            if (program := QCoreApplication.instance()) is not None:
                QTimer.singleShot(0, program, partial(raise_again, error))

    def _play_all(self) -> None:
        playback = self._make_playback()
        while (request := self._next(playback)) is not _Request.END:
            if isinstance(request, Cued):
                playback.play(request)
            elif request is _Request.HUSH:
                playback.hush()
            else:
                playback.rest()
        playback.close()

    def _next(self, playback: "Playback") -> Cued | _Request:
        """Waits for the next request; REST if none comes for a while."""
        try:
            return self._queue.get(timeout=self._rest_s if playback.is_running else None)
        except Empty:
            return _Request.REST
