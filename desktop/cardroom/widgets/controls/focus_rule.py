"""The focus rule of all windows, which lets printed keys always act.

See docs/adr/0019-one-focus-rule.md.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QRadioButton, QWidget
from shiboken6 import isValid

from cardroom.widgets.cards.card_cursor import is_card_cursor, leaves_enter
from cardroom.widgets.controls.key_map import Binding, KeyMap

if TYPE_CHECKING:
    _Window = QWidget  # the mixin stands before a widget class
else:
    _Window = object

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PRESSING = (Qt.Key.Key_Space, *_ENTER)
_MOVING = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_COMES_BACK = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
# By name: PySide makes a class and its enums when it is imported, and most windows have none of these.
_TEXT_FIELDS = ("QLineEdit", "QTextEdit", "QPlainTextEdit")
_MOVED_BY_KEYS = ("QAbstractItemView", "QAbstractSlider", "QComboBox", "QRadioButton")
_CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def keep_focus_from_clicks(window: QWidget) -> None:
    """Lets clicks on buttons and combo boxes move no focus.

    Card cursors are excepted.
    """
    for control in window.findChildren(QWidget):
        if isinstance(control, (QAbstractButton, QComboBox)) and not is_card_cursor(control):
            control.setFocusPolicy(control.focusPolicy() & Qt.FocusPolicy.TabFocus)


class FocusHome(_Window):
    """Mixin of window classes: a lost focus returns to the window.

    When the focused control is disabled or hidden, Qt moves the focus to the next control, which Space would then
    press. It stands before the Qt class: `class TableWindow(FocusHome, QWidget)`.
    """

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802 - Qt's name
        """Moves the focus by Tab, or home to the window.

        Qt calls this for a focused control that was disabled or hidden, too.
        """
        focused = self.focusWidget()
        if focused is None or focused is self or (focused.isEnabled() and focused.isVisible()):
            return super().focusNextPrevChild(next)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        return True


class FocusRule(QObject):
    """Handles the keys of a window before its focused control does.

    Space and Enter belong to the focused control if it was reached by key (Tab, mnemonic) or is a card cursor, but not
    to a radio button that is checked. Text and moving keys belong to the controls that take them. Any other key of the
    key map acts as printed. The window calls `handle` in its `keyPressEvent`, for keys that no control has taken.

    Args:
        window: a top-level window; the parent of this object.
        keys: its keys; None where only the focus is followed.
        press: acts on a key.
        first: takes keys before the key map does, and returns whether it has.

    Attributes:
        keys: as given.
    """

    def __init__(
        self,
        window: QWidget,
        keys: KeyMap | None = None,
        press: Callable[[Binding], object] | None = None,
        first: Callable[[QKeyEvent], bool] = lambda _: False,
    ) -> None:
        super().__init__(window)
        self._window = window
        self.keys = keys
        self._press = press or (lambda binding: binding.act())
        self._first = first
        self._focused: QWidget | None = None
        self._reached_by_key = False
        self._reason: Qt.FocusReason | None = None
        self._held: QAbstractButton | None = None
        self._lost = QTimer(self)
        self._lost.setSingleShot(True)
        self._lost.timeout.connect(self._take_lost_focus)
        window.installEventFilter(self)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    def handle(self, event: QKeyEvent) -> bool:
        """Acts on a key that does not belong to the focused control.

        Returns:
            Whether the key was handled.
        """
        focused = self._window.focusWidget()
        binding = None if self.keys is None else self.keys.find(event)
        if self._belongs_to(focused, event):
            return self._press_focused(focused, event)
        if self._first(event):
            return True
        if binding is None:
            return not isinstance(self._window, QDialog) and self._press_focused(focused, event)
        if binding.repeats or not event.isAutoRepeat():
            self._press(binding)
            self._hold(binding.control)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handles keys; notes why the focus moves."""
        match event.type():
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent):
                # A text field comes first; what it ignores comes to the window's `keyPressEvent`.
                is_first = watched is self._focused is not self._window and not _takes_text(self._focused)
                return is_first and self.handle(event)
            case QEvent.Type.ShortcutOverride if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
                return self._overrides_shortcut(event)
            case QEvent.Type.FocusOut if isinstance(event, QFocusEvent):
                self._reason = event.reason()
            case QEvent.Type.KeyRelease if isinstance(event, QKeyEvent) and not event.isAutoRepeat():
                self._let_go()
            case QEvent.Type.WindowDeactivate:
                self._let_go()
        return False

    def _hold(self, control: QWidget) -> None:
        """Shows a button pressed until its key is released.

        Called after the key has acted: a click ends with the button up.
        """
        self._let_go()
        if isinstance(control, QAbstractButton) and isValid(control) and control.isEnabled():
            control.setDown(True)
            self._held = control

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None and isValid(held):
            held.setDown(False)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        """Follows the focus: notes whether a control was reached by key."""
        reason, self._reason = self._reason, None
        if now is None:
            # A control whose parent was disabled has lost the focus to nothing.
            self._lost.start()
        elif now is self._window or self._window.isAncestorOf(now):
            now.installEventFilter(self)
            if now is not self._focused or (reason is not None and reason not in _COMES_BACK):
                self._reached_by_key = reason in _BY_KEY
            self._focused = now

    def _take_lost_focus(self) -> None:
        if self._window.isActiveWindow() and QApplication.focusWidget() is None:
            self._window.setFocus(Qt.FocusReason.OtherFocusReason)

    def _overrides_shortcut(self, event: QKeyEvent) -> bool:
        """Accepts Escape before the shortcut of full screen takes it.

        It does so while a button says Esc. No other printed key is a shortcut, too.
        """
        binding = None if self.keys is None else self.keys.find(event)
        if binding is None or self._belongs_to(self._window.focusWidget(), event):
            return False
        if not (binding.control.isEnabled() and binding.control.isVisible()):
            return False
        event.accept()
        return True

    def _belongs_to(self, focused: QWidget | None, event: QKeyEvent) -> bool:
        """Tests whether a key belongs to the focused control."""
        if focused is None or focused is self._window:
            return False
        key = event.key()
        if _takes_text(focused):
            is_sign = key < Qt.Key.Key_Escape and not event.modifiers() & _CHORD
            return is_sign or key in (*_PRESSING, *_MOVING, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
        if key in _MOVING:
            return _is_any(focused, _MOVED_BY_KEYS)
        if key in _ENTER and leaves_enter(focused):
            return False
        if key in _PRESSING and not event.modifiers() & _CHORD and isinstance(focused, (QAbstractButton, QComboBox)):
            can_act = not (isinstance(focused, QRadioButton) and focused.isChecked())
            return is_card_cursor(focused) or (self._reached_by_key and focused is self._focused and can_act)
        return False

    def _press_focused(self, focused: QWidget | None, event: QKeyEvent) -> bool:
        """Presses the focused control on Enter, as Space does.

        Qt leaves Enter out on some desktops.
        """
        if event.key() not in _ENTER or event.modifiers() & _CHORD:
            return False
        if isinstance(focused, QAbstractButton):
            if not event.isAutoRepeat():
                focused.click()
            return True
        if isinstance(focused, QComboBox):
            focused.showPopup()
            return True
        return False


def _takes_text(control: QWidget) -> bool:
    """Tests whether a control is a text field."""
    if _is_any(control, _TEXT_FIELDS):
        return not control.property("readOnly")
    return control.inherits("QAbstractSpinBox")


def _is_any(control: QWidget, classes: tuple[str, ...]) -> bool:
    """Tests whether a control is of one of Qt's classes."""
    return any(map(control.inherits, classes))
