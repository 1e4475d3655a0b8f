"""Takes the input that leads out of the kiosk's window."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QDesktopServices, QKeyEvent, QMouseEvent, QShortcutEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QWidget
from shiboken6 import isValid

from cardroom.kiosk.panel.touches import InputEvents

_Key = Qt.Key
_CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_LAST_SIGN = 0x0100_0000
"""Keys below are signs, whose code is that of Unicode."""
_PLAIN_KEYS = frozenset(
    {
        *(_Key.Key_Return, _Key.Key_Enter, _Key.Key_Tab, _Key.Key_Backtab, _Key.Key_Backspace, _Key.Key_Delete),
        *(_Key.Key_Left, _Key.Key_Right, _Key.Key_Up, _Key.Key_Down, _Key.Key_PageUp, _Key.Key_PageDown),
        *(_Key.Key_Home, _Key.Key_End, _Key.Key_Escape, _Key.Key_Shift, _Key.Key_CapsLock, _Key.Key_NumLock),
    }
)
_SCHEMES = ("http", "https", "file", "mailto", "ftp")


def is_plain(key: int, modifiers: Qt.KeyboardModifier) -> bool:
    """Returns whether a key is one that pages may take.

    That is a sign, or a key that moves, presses or deletes; no function key, and nothing with Ctrl, Alt or Meta.
    """
    return not modifiers & _CHORD and (0 < key < _LAST_SIGN or key in _PLAIN_KEYS)


class Lock(QObject):
    """Filters the events of the whole application.

    Only plain keys and the left button pass. There are no shortcuts, context menus, tool tips, drops, links or native
    dialogs, and no window but one: another that is shown stays off the screen and is closed at once. Filters that are
    installed later come first, such as that of coin keys.

    Args:
        application: whose events are filtered.
        window: the only window.

    Signals:
        refused(str): the class of another window that was to be shown, which is a bug.
    """

    refused = Signal(str)

    def __init__(self, application: QApplication, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        application.setQuitOnLastWindowClosed(False)
        application.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
        for scheme in _SCHEMES:
            QDesktopServices.setUrlHandler(scheme, self, "drop_link")  # type: ignore[arg-type] # PySide6 takes a name
        self._takes: dict[QEvent.Type, Callable[[QObject, QEvent], bool]] = {
            QEvent.Type.ShortcutOverride: self._take_key,
            QEvent.Type.KeyPress: self._take_key,
            QEvent.Type.KeyRelease: self._take_key,
            QEvent.Type.Shortcut: self._take_shortcut,
            QEvent.Type.MouseButtonPress: self._take_button,
            QEvent.Type.MouseButtonDblClick: self._take_button,
            QEvent.Type.MouseButtonRelease: self._take_button,
            QEvent.Type.Show: self._take_window,
        }
        taken = (QEvent.Type.ContextMenu, QEvent.Type.ToolTip, QEvent.Type.WhatsThis, QEvent.Type.DragEnter)
        self._takes.update(dict.fromkeys((*taken, QEvent.Type.DragMove, QEvent.Type.Drop), _take))
        InputEvents.of(application).add(self, self._takes)

    @Slot("QUrl")
    def drop_link(self, url: object) -> None:
        """Does nothing: there is no other program in a kiosk."""

    def release(self) -> None:
        """Filters nothing any more."""
        for scheme in _SCHEMES:
            QDesktopServices.unsetUrlHandler(scheme)
        application = QApplication.instance()
        if application is not None:
            InputEvents.of(application).remove(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes an event that leads out of the window."""
        take = self._takes.get(event.type())
        return take is not None and take(watched, event)

    def _take_key(self, watched: QObject, event: QEvent) -> bool:
        """Takes a key that is not plain; accepted, it is no shortcut."""
        assert isinstance(event, QKeyEvent)
        if is_plain(event.key(), event.modifiers()):
            return False
        event.accept()
        return True

    def _take_shortcut(self, watched: QObject, event: QEvent) -> bool:
        assert isinstance(event, QShortcutEvent)
        keys = event.key()
        pressed = [keys[place] for place in range(keys.count())]  # type: ignore[index] # missing in PySide6's stubs
        return not all(is_plain(each.key().value, each.keyboardModifiers()) for each in pressed)

    def _take_button(self, watched: QObject, event: QEvent) -> bool:
        assert isinstance(event, QMouseEvent)
        return event.button() is not Qt.MouseButton.LeftButton

    def _take_window(self, watched: QObject, event: QEvent) -> bool:
        """Keeps another window off the screen, and closes it."""
        if isinstance(watched, QWidget) and watched.isWindow() and not self._is_allowed(watched):
            watched.setWindowModality(Qt.WindowModality.NonModal)  # or it would keep the input from the kiosk's window
            watched.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            self.refused.emit(type(watched).__name__)
            QTimer.singleShot(0, self, lambda: _dismiss(watched))
        return False

    def _is_allowed(self, widget: QWidget) -> bool:
        """Returns whether a window may be shown: ours, or a combo box's."""
        return widget is self._window or isinstance(widget.parentWidget(), QComboBox)


def _take(watched: QObject, event: QEvent) -> bool:
    event.ignore()
    return True


def _dismiss(window: QWidget) -> None:
    """Closes a window; a dialog is rejected."""
    if not isValid(window):
        return
    if isinstance(window, QDialog):
        window.reject()
    else:
        window.close()
