"""Asks the window manager of X11 to bring a window forward.

Qt asks on behalf of the program, with the time of the last press in it. A window manager then sees a press elsewhere
that is newer, and only marks the window in the task bar. https://specifications.freedesktop.org/wm-spec/
"""

import ctypes
import struct

_CLIENT_MESSAGE, _FORMAT = 33, 32
_TO_THE_MANAGER = 0x100000 | 0x80000
"""The masks of an event for the one who manages the root window."""
_FROM_A_PAGER = 2
_REPLY = struct.Struct("=BxHII")
_EVENT = struct.Struct("=BBHII5I")


def activate(window: int) -> None:
    """Sends _NET_ACTIVE_WINDOW as a task bar does.

    Args:
        window: the window's identifier.

    Raises:
        OSError: libxcb is missing.
    """
    xcb = ctypes.CDLL("libxcb.so.1")
    for name in ("xcb_connect", "xcb_get_setup", "xcb_intern_atom_reply"):
        getattr(xcb, name).restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    try:
        if not xcb.xcb_connection_has_error(connection):
            _send(xcb, connection, window)
    finally:
        xcb.xcb_disconnect(connection)


def _send(xcb: ctypes.CDLL, connection: ctypes.c_void_p, window: int) -> None:
    name = b"_NET_ACTIVE_WINDOW"
    atom = _atom(xcb, connection, name)
    event = _EVENT.pack(_CLIENT_MESSAGE, _FORMAT, 0, window, atom, _FROM_A_PAGER, 0, 0, 0, 0)
    xcb.xcb_send_event(connection, 0, _root(xcb, connection), _TO_THE_MANAGER, event)
    xcb.xcb_flush(connection)


def _atom(xcb: ctypes.CDLL, connection: ctypes.c_void_p, name: bytes) -> int:
    asked = xcb.xcb_intern_atom(connection, 0, len(name), name)
    reply = ctypes.c_void_p(xcb.xcb_intern_atom_reply(connection, asked, None))
    if not reply.value:
        return 0
    *_, atom = _REPLY.unpack(ctypes.string_at(reply.value, _REPLY.size))
    ctypes.CDLL(None).free(reply)
    return int(atom)


class _Screens(ctypes.Structure):
    """xcb_screen_iterator_t: the first field of a screen is its root window."""

    _fields_ = (("data", ctypes.POINTER(ctypes.c_uint32)), ("rem", ctypes.c_int), ("index", ctypes.c_int))


def _root(xcb: ctypes.CDLL, connection: ctypes.c_void_p) -> int:
    xcb.xcb_setup_roots_iterator.restype = _Screens
    setup = ctypes.c_void_p(xcb.xcb_get_setup(connection))
    return int(xcb.xcb_setup_roots_iterator(setup).data[0])
