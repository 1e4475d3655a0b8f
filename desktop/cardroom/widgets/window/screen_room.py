"""Keeps windows, with their frames, inside the available area of their screen."""

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtWidgets import QWidget

DESIGN_SIZE = QSize(1280, 800)
"""The design size of the front panels; at this size a unit of the style is one pixel."""

SMALLEST_SIZE = QSize(800, 600)
"""The smallest size of lobby and tables on a screen that has room for it."""

_GUESSED_FRAME = QMargins(8, 38, 8, 8)
"""The frame of a window that has not been shown: only the window system knows it, and only then."""

_SHARE = 0.9
_WIDEST, _NARROWEST = 16 / 9, 16 / 10
_ASK_EVERY_MS = 30
_ASK_AT_MOST = 40


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
    frame = _known_frame(window)
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
    return over.size() if _exceeds_screen(over) else over.size().boundedTo(room_for(dialog).size())


def _exceeds_screen(window: QWidget) -> bool:
    return window.size().boundedTo(window.screen().availableGeometry().size()) != window.size()


def _known_frame(window: QWidget) -> QMargins:
    handle = window.windowHandle()
    return QMargins() if handle is None else handle.frameMargins()


class ScreenFit(QObject):
    """Moves a window into the available area once its frame is known.

    Later, too, when larger texts make it grow. A window that was resized on purpose before it is shown, as for a
    picture, keeps its size.

    Args:
        window: a top-level window; the parent. Call `take_size` when it has its size.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._size = window.size()
        self._asked = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_ASK_EVERY_MS)
        self._timer.timeout.connect(self._ask)
        self._is_placed = False
        self._ask_later = QTimer(self, singleShot=True, interval=0)
        self._ask_later.timeout.connect(self._move_inside)
        window.installEventFilter(self)

    def take_size(self) -> None:
        """Takes the present size as the one that may be corrected."""
        self._size = self._window.size()

    def end(self) -> None:
        """Stops: the window becomes a part of another one."""
        self._timer.stop()
        self._window.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Asks for the frame when the window is shown."""
        if watched is self._window and not event.spontaneous():
            if event.type() == QEvent.Type.Show and not self._is_for_a_picture():
                self._asked, self._is_placed = 0, False
                self._timer.start()
                self._ask()
            elif event.type() == QEvent.Type.Hide:
                self._timer.stop()
            elif event.type() == QEvent.Type.Resize and self._is_placed:
                self._ask_later.start()
        return False

    def _is_for_a_picture(self) -> bool:
        """Returns whether window or parent was resized on purpose."""
        over = self._window.parentWidget()
        return self._window.size() != self._size or (over is not None and _exceeds_screen(over.window()))

    def _ask(self) -> None:
        """Corrects the place once the frame is known, within a second."""
        self._asked += 1
        fills = self._window.isFullScreen() or self._window.isMaximized()
        if not fills and not _known_frame(self._window).isNull():
            self._correct()
        elif not fills and self._asked < _ASK_AT_MOST:
            return
        self._timer.stop()
        self._is_placed = True

    def _move_inside(self) -> None:
        """Moves a window that has grown, unless it exceeds the screen."""
        if self._window.size().boundedTo(room_for(self._window).size()) == self._window.size():
            self._ask()

    def _correct(self) -> None:
        window, room = self._window, room_for(self._window)
        smallest = window.minimumSize()
        if smallest.boundedTo(room.size()) != smallest:
            window.setMinimumSize(smallest.boundedTo(room.size()))
        area = inside(window.geometry(), room)
        if area != window.geometry():
            window.setGeometry(area)
