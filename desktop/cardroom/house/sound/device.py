"""The sound device of the system."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

from cardroom.house.sound.library import Read, join, library, part
from cardroom.house.sound.sound import RATE

PERIOD_MS, PERIODS = 10, 3
"""The device asks for a block of this length in milliseconds, and keeps so many in its buffer."""
PULSE_PERIOD_MS = 20
"""PulseAudio keeps one block only. It has to last while another thread holds Python's lock, or the system is busy."""

_NAME = b"Cardroom\0"


class NoDeviceError(Exception):
    """There is no sound device, no library, or the device has failed."""


class Device(Protocol):
    """An open device, which reads in a thread of its own.

    It reads between `start` and `stop`. A device that has disappeared only stops reading: no backend reports it
    reliably, and PulseAudio reports one that wakes from sleep as stopped.
    """

    def start(self) -> None:
        """Begins to read.

        Raises:
            NoDeviceError: the device has disappeared.
        """

    def stop(self) -> None:
        """Ends reading; the device stays open."""

    def close(self) -> None:
        """Closes the device."""


class SystemDevice:
    """The system's default device, by the sound library.

    Args:
        read: returns the next frames.
        channels: of each frame; a device with more plays one channel on all of them.

    Raises:
        NoDeviceError: there is no device or no library.
    """

    def __init__(self, read: Read, channels: int = 1) -> None:
        self._channels = channels
        try:
            self._ffi, self._lib = library()
        except (ImportError, OSError, AttributeError) as fault:
            raise NoDeviceError(str(fault)) from fault
        self._context: Any = self._open_context()
        self._device = self._ffi.new("ma_device *")
        try:
            self._check(self._lib.ma_device_init(self._context, self._ffi.addressof(self._config()), self._device))
        except NoDeviceError:
            self._lib.ma_context_uninit(self._context)
            raise
        join(self._device, read, channels)

    def start(self) -> None:
        """Begins to read.

        Raises:
            NoDeviceError: the device has disappeared.
        """
        self._check(self._lib.ma_device_start(self._device))

    def stop(self) -> None:
        """Ends reading; the device stays open."""
        self._lib.ma_device_stop(self._device)

    def close(self) -> None:
        """Closes the device, and the connection to its server."""
        self.stop()  # without it, closing would wait for ever if the server has gone (miniaudio 0.11.25, PulseAudio)
        self._lib.ma_device_uninit(self._device)
        part(self._device)
        self._lib.ma_context_uninit(self._context)

    def _open_context(self) -> object:
        ffi, lib = self._ffi, self._lib
        settings = lib.ma_context_config_init()
        settings.threadPriority = lib.ma_thread_priority_highest
        self._name = ffi.from_buffer(_NAME)
        settings.pulse.pApplicationName = self._name
        wanted = [getattr(lib, f"ma_backend_{name}") for name in backends(sys.platform, Path("/dev/snd"))]
        context = ffi.new("ma_context *")
        self._check(lib.ma_context_init(ffi.new("ma_backend[]", wanted), len(wanted), ffi.addressof(settings), context))
        return context

    def _config(self) -> object:
        lib = self._lib
        settings = lib.ma_device_config_init(lib.ma_device_type_playback)
        settings.sampleRate = RATE
        settings.playback.channels = self._channels
        settings.playback.format = lib.ma_format_f32
        is_pulse = self._context.backend == lib.ma_backend_pulseaudio
        settings.periodSizeInMilliseconds = PULSE_PERIOD_MS if is_pulse else PERIOD_MS
        settings.periods = PERIODS
        settings.dataCallback = lib._internal_data_callback
        return settings

    def _check(self, result: int) -> None:
        if result != self._lib.MA_SUCCESS:
            raise NoDeviceError(f"miniaudio: {result}")


def backends(platform: str, alsa: Path) -> Iterable[str]:
    """Returns the ways to the device that are tried, best first.

    The library's null device is none of them. ALSA writes warnings if there is no sound card, so it is asked only if
    there is one; the same holds for JACK, which is never asked.

    Args:
        platform: that of `sys.platform`.
        alsa: the folder of ALSA's devices.
    """
    if platform == "win32":
        return ("wasapi", "dsound", "winmm")
    if platform == "darwin":
        return ("coreaudio",)
    if platform == "linux":
        return ("pulseaudio", "alsa") if any(alsa.glob("pcm*p")) else ("pulseaudio",)
    return ("sndio", "audio4", "oss")
