"""The sound library: the C functions of miniaudio, if it is installed.

This is the module below the Python one of the package, which imports numpy and the web (40 ms, 10 MiB; this one 2 ms,
1 MiB). See docs/adr/0036-the-sound-loop.md.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

Read = Callable[[int], Any]
"""Returns the next frames: a buffer of as many 32-bit floats, one channel."""


class Library(NamedTuple):
    """The library: `ffi` makes its values, `lib` has its functions."""

    ffi: Any
    lib: Any


_library: Library | None = None
_read: dict[int, Read] = {}
"""What each open device plays, by the address of the device."""
_stopped: dict[int, Callable[[], None]] = {}


def library() -> Library:
    """Returns the library; the first call imports it.

    Raises:
        ImportError: it is not installed, or does not fit this system.
    """
    global _library  # noqa: PLW0603 - its callbacks can be defined once only
    if _library is None:
        from _miniaudio import ffi, lib  # noqa: PLC0415 - with the first sound

        lib.init_miniaudio()
        ffi.def_extern(name="_internal_data_callback")(_feed)
        ffi.def_extern(name="_internal_stop_callback")(_report)
        _library = Library(ffi, lib)
    return _library


def join(device: object, read: Read, stopped: Callable[[], None]) -> None:
    """Sets what a device plays, and what is called when it stops.

    Both are called in the thread of the device.

    Args:
        device: points to an `ma_device`.
        read: returns the next frames.
        stopped: the device has been stopped, or has disappeared.
    """
    address = _address(device)
    _read[address], _stopped[address] = read, stopped


def part(device: object) -> None:
    """Undoes `join`."""
    address = _address(device)
    _read.pop(address, None)
    _stopped.pop(address, None)


def _address(device: object) -> int:
    return int(library().ffi.cast("intptr_t", device))


def _feed(device: object, output: object, _input: object, frames: int) -> None:
    """Fills the buffer of a device; it has silence already."""
    read = _read.get(_address(device))
    if read is not None:
        library().ffi.memmove(output, read(frames), 4 * frames)


def _report(device: object) -> None:
    """Passes on that a device has stopped."""
    stopped = _stopped.get(_address(device))
    if stopped is not None:
        stopped()
