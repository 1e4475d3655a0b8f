"""Base class of dialogs whose contents are a front panel."""

from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from cardroom.widgets.controls.focus_rule import FocusHome, FocusRule
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.dressing import Dressing, scale_for
from cardroom.widgets.window.first_size import fit_beside
from cardroom.widgets.window.front_panel import bind, kinds_of, load_front_panel
from cardroom.widgets.window.look import Appearance, Look, TextSize


class KeyDialog(FocusHome, QDialog):
    """A dialog beside a window.

    A lost focus returns to the dialog, and Enter presses a button that was reached with Tab, not the default one.

    Args:
        over: the parent window; None for a window of its own.
    """

    def __init__(self, over: QWidget | None) -> None:
        super().__init__(over)
        self._focus_rule = FocusRule(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Acts on a key that the focused control has not taken."""
        if not self._focus_rule.handle(event):
            super().keyPressEvent(event)

    def use_keys(self, keys: KeyMap) -> None:
        """Sets the keys that act whatever has the focus."""
        self._focus_rule.keys = keys


ControlsT = TypeVar("ControlsT")


class PanelDialog(KeyDialog, Generic[ControlsT]):
    """Loads a front panel, keeps its style, and follows the language.

    A subclass connects its controls, and then calls `dress`. A button named `close` closes the dialog.

    Args:
        over: the window beside it; None for a window of its own.
        panel: the name of the front panel.
        controls: the dataclass of its controls.
        more: custom widget classes of the panel without a control.

    Attributes:
        front: the front panel.
        controls: its controls.

    Signals:
        looked_at: the window has been activated again.
    """

    looked_at = Signal()

    def __init__(self, over: QWidget | None, panel: str, controls: type[ControlsT], *more: type[QWidget]) -> None:
        super().__init__(over)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.front = load_front_panel(panel, self, FeltSurface, KeyButton, *kinds_of(controls), *more)
        layout.addWidget(self.front)
        self.controls = bind(controls, self.front)
        self._fitted: TextSize | None = None
        close = self.front.findChild(KeyButton, "close")
        if close is not None:
            close.clicked.connect(self.close)

    def dress(self, appearance: Appearance, over: QWidget | None, size: QSize | None = None) -> None:
        """Applies style and texts.

        Args:
            appearance: the look of all windows.
            over: the window beside it.
            size: the size beside a window of 1280 × 800, which follows the text size; None to set it elsewhere.
        """
        # Texts after the style: a PromptLine that shrinks while the window gets its first style sheet would crash Qt.
        self._dressing = Dressing(self, appearance, over)
        self._retranslate()
        if over is not None and size is not None:
            self._beside, self._design_size = over, size
            appearance.changed.connect(self._fit)
            self._fit(appearance.look)

    def _fit(self, look: Look) -> None:
        """Restores the design size after a change of the text size.

        Larger texts may make the window larger.
        """
        if look.text_size is not self._fitted:
            self._fitted = look.text_size
            fit_beside(self, self._beside, self._design_size * scale_for(self._beside.size()))

    def changeEvent(self, event: QEvent) -> None:
        """Handles changes of language and window activation."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.looked_at.emit()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        """Updates all texts; implemented by the dialog."""
        raise NotImplementedError
