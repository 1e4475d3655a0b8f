"""The sound device and the sound library, by miniaudio's C functions.

The library is the module below the Python one of the package, which imports numpy and the web (40 ms, 10 MiB; this one
2 ms, 1 MiB). See docs/adr/0036-the-sound-loop.md.
"""

import sys
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

RATE = 44_100
"""Frames per second, of the files and of the mixer."""
PERIOD_MS, PERIODS = 10, 3
"""The device asks for a block of this length in milliseconds, and keeps so many in its buffer."""
PULSE_PERIOD_MS = 20
"""PulseAudio keeps one block only. It has to last while another thread holds Python's lock, or the system is busy."""

_NAME = b"Cardroom\0"

Read = Callable[[int], Any]
"""Returns the next frames: a buffer of 32-bit floats, one for each channel of a frame."""


class Library(NamedTuple):
    """The library: `ffi` makes its values, `lib` has its functions."""

    ffi: Any
    lib: Any


_library: Library | None = None
_read: dict[int, tuple[Read, int]] = {}
"""What each open device plays, and its channels, by the address of the device."""


def library() -> Library:
    """Returns the library; the first call imports it.

    Raises:
        ImportError: it is not installed, or does not fit this system.
    """
    global _library  # noqa: PLW0603 - its callback can be defined once only
    if _library is None:
        from _miniaudio import ffi, lib  # noqa: PLC0415 - with the first sound

        lib.init_miniaudio()
        ffi.def_extern(name="_internal_data_callback")(_feed)
        _library = Library(ffi, lib)
    return _library


def _address(device: object) -> int:
    return int(library().ffi.cast("intptr_t", device))


def _feed(device: object, output: object, _input: object, frames: int) -> None:
    """Fills the buffer of a device; it has silence already."""
    joined = _read.get(_address(device))
    if joined is not None:
        read, channels = joined
        library().ffi.memmove(output, read(frames), 4 * channels * frames)


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
        _read[_address(self._device)] = read, channels

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
        _read.pop(_address(self._device), None)
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


class Sound(NamedTuple):
    """A decoded sound with one channel.

    Attributes:
        frames: 16-bit samples, half of the memory of floats.
        rate: frames per second.
    """

    frames: "array[int]"
    rate: int = RATE

    def at_pitch(self, pitch: float) -> "array[float]":
        """Returns the sound as floats at the mixer's rate.

        Args:
            pitch: 1 for the sound as it is, 2 for an octave higher.

        Raises:
            ImportError: there is no sound library.
        """
        ffi, lib = library()
        given = (ffi.from_buffer(self.frames), len(self.frames), lib.ma_format_s16, 1, round(self.rate * pitch))
        wanted = (lib.ma_format_f32, 1, RATE)
        count = lib.ma_convert_frames(ffi.NULL, 0, *wanted, *given)
        found = array("f", bytes(4 * count))
        written = lib.ma_convert_frames(ffi.from_buffer(found), count, *wanted, *given)
        return found[:written]


def decoded(flac: bytes) -> Sound | None:
    """Decodes a FLAC file with one channel.

    Returns:
        None if it cannot be decoded.

    Raises:
        ImportError: there is no sound library.
    """
    ffi, lib = library()
    channels, rate, count = ffi.new("unsigned int *"), ffi.new("unsigned int *"), ffi.new("ma_uint64 *")
    read = lib.ma_dr_flac_open_memory_and_read_pcm_frames_s16
    samples = read(ffi.from_buffer(flac), len(flac), channels, rate, count, ffi.NULL)
    if samples == ffi.NULL:
        return None
    frames = array("h", bytes(ffi.buffer(samples, 2 * count[0] * channels[0])))
    lib.ma_dr_flac_free(samples, ffi.NULL)
    return Sound(frames, rate[0]) if channels[0] == 1 and frames else None
