"""The sound library: the C functions of miniaudio, if it is installed.

This is the module below the Python one of the package, which imports numpy and the web (40 ms, 10 MiB; this one 2 ms,
1 MiB). See docs/adr/0036-the-sound-loop.md.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

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


def join(device: object, read: Read, channels: int = 1) -> None:
    """Sets what a device plays.

    Args:
        device: points to an `ma_device`.
        read: returns the next frames; called in the thread of the device.
        channels: of the device.
    """
    _read[_address(device)] = read, channels


def part(device: object) -> None:
    """Undoes `join`."""
    _read.pop(_address(device), None)


def _address(device: object) -> int:
    return int(library().ffi.cast("intptr_t", device))


def _feed(device: object, output: object, _input: object, frames: int) -> None:
    """Fills the buffer of a device; it has silence already."""
    joined = _read.get(_address(device))
    if joined is not None:
        read, channels = joined
        library().ffi.memmove(output, read(frames), 4 * channels * frames)
