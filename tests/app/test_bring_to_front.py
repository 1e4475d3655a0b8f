"""The message to the window manager, with a stand-in for libxcb."""

import ctypes
import struct
from typing import Any

import pytest

from cardroom.app import bring_to_front

WINDOW, ROOT, ATOM = 0x1234, 0x55, 321
REPLY = ctypes.create_string_buffer(struct.pack("=BxHII", 1, 0, 0, ATOM))


class Function:
    """A function of C that returns always the same."""

    restype: Any = None

    def __init__(self, value: object, calls: list[tuple[object, ...]]) -> None:
        self._value, self._calls = value, calls

    def __call__(self, *arguments: object) -> object:
        self._calls.append(arguments)
        return self._value


class Xcb:
    """The functions of libxcb and the C library that are called."""

    def __init__(self, *, is_connected: bool = True) -> None:
        self.sent: list[tuple[object, ...]] = []
        self.ended: list[tuple[object, ...]] = []
        self._screen = ctypes.c_uint32(ROOT)
        screens = bring_to_front._Screens(ctypes.pointer(self._screen), 1, 0)
        self.xcb_connect = Function(1, [])
        self.xcb_connection_has_error = Function(0 if is_connected else 1, [])
        self.xcb_disconnect = Function(None, self.ended)
        self.xcb_intern_atom = Function(7, [])
        self.xcb_intern_atom_reply = Function(ctypes.addressof(REPLY), [])
        self.xcb_get_setup = Function(2, [])
        self.xcb_setup_roots_iterator = Function(screens, [])
        self.xcb_send_event = Function(None, self.sent)
        self.xcb_flush = Function(1, [])
        self.free = Function(None, [])


def test_the_window_manager_is_asked_as_by_a_task_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    xcb = Xcb()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: xcb)
    bring_to_front.activate(WINDOW)
    ((_, propagates, to, mask, event),) = xcb.sent
    assert (propagates, to, mask) == (0, ROOT, 0x180000)
    assert isinstance(event, bytes)
    assert struct.unpack("=BBHIII16x", event) == (33, 32, 0, WINDOW, ATOM, 2)
    assert len(event) == 32, "the size of every event of X11"
    assert len(xcb.ended) == 1


def test_without_a_server_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    xcb = Xcb(is_connected=False)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: xcb)
    bring_to_front.activate(WINDOW)
    assert (len(xcb.sent), len(xcb.ended)) == (0, 1)
