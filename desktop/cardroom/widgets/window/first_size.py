"""The first size of a window, and its room on the screen.

Lobby and tables take most of the screen (`open_fresh`); a side window has a design size, and grows until its texts fit
(`fit_beside`). Where a window was the last time is restored afterwards, by `window_place`.
"""

from PySide6.QtCore import QMargins, QPoint, QRect, QSize
from PySide6.QtWidgets import QDialog, QLayout, QWidget

from cardroom.widgets.window.scroll_room import ScrollRoom

DESIGN_SIZE = QSize(1280, 800)
"""The design size of the front panels; at this size a unit of the style is one pixel."""

SMALLEST_SIZE = QSize(800, 600)
"""The smallest size of lobby and tables on a screen that has room for it."""

_GUESSED_FRAME = QMargins(8, 38, 8, 8)
"""The frame of a window that has not been shown: only the window system knows it, and only then."""

_SHARE = 0.9
_WIDEST, _NARROWEST = 16 / 9, 16 / 10


def fresh_size(room: QSize) -> QSize:
    """Returns the size of a window without a saved place.

    Most of a large room, and all of one that is smaller than the design size.

    Args:
        room: the largest size that the window may have, in pixels.
    """
    width, height = round(room.width() * _SHARE), round(room.height() * _SHARE)
    most = QSize(min(width, round(height * _WIDEST)), min(height, round(width / _NARROWEST)))
    return most.expandedTo(DESIGN_SIZE).boundedTo(room)


def inside(area: QRect, room: QRect) -> QRect:
    """Moves an area into a room; shrinks a larger one."""
    size = area.size().boundedTo(room.size())
    left = min(max(area.left(), room.left()), room.right() + 1 - size.width())
    top = min(max(area.top(), room.top()), room.bottom() + 1 - size.height())
    return QRect(left, top, size.width(), size.height())


def room_for(window: QWidget) -> QRect:
    """Returns a window's room in pixels: the screen without bars and frame."""
    frame = known_frame(window)
    return window.screen().availableGeometry().marginsRemoved(_GUESSED_FRAME if frame.isNull() else frame)


def place_fresh(window: QWidget) -> None:
    """Sets first size and place of a window, centred."""
    room = room_for(window)
    area = QRect(QPoint(), fresh_size(room.size()))
    area.moveCenter(room.center())
    window.setGeometry(area)


def open_fresh(window: QWidget) -> None:
    """Sets first place and smallest size of a lobby or table."""
    window.setMinimumSize(SMALLEST_SIZE.boundedTo(room_for(window).size()))
    place_fresh(window)


def room_beside(dialog: QWidget, over: QWidget) -> QSize:
    """Returns the largest size of a side window: that of its parent.

    A parent that is larger than the screen has its size on purpose, for a picture.
    """
    return over.size() if exceeds_screen(over) else over.size().boundedTo(room_for(dialog).size())


def exceeds_screen(window: QWidget) -> bool:
    """Returns whether a window is larger than its screen."""
    return window.size().boundedTo(window.screen().availableGeometry().size()) != window.size()


def known_frame(window: QWidget) -> QMargins:
    """Returns a window's frame; no margins before the window system knows it."""
    handle = window.windowHandle()
    return QMargins() if handle is None else handle.frameMargins()


def fit_beside(dialog: QDialog, over: QWidget, wanted: QSize) -> None:
    """Resizes a side window, if possible until nothing scrolls.

    Args:
        dialog: the side window, with its style.
        over: the window beside it; the dialog gets no larger.
        wanted: the least size, if there is room for it.
    """
    for widget in dialog.findChildren(QWidget):
        widget.ensurePolished()
    for inner in reversed(dialog.findChildren(QLayout)):
        inner.activate()
    layout, scroll = dialog.layout(), dialog.findChild(ScrollRoom)
    assert layout is not None
    layout.activate()
    room, least = room_beside(dialog, over), layout.totalMinimumSize()
    size = wanted.expandedTo(least).boundedTo(room)
    if isinstance(scroll, ScrollRoom):
        beside = least - scroll.minimumSizeHint()
        whole = scroll.whole_height(size.width() - beside.width()) + beside.height()
        size.setHeight(min(max(size.height(), whole), room.height()))
    dialog.resize(size)
