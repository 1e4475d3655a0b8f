"""Base class of dialogs that show a front panel."""

from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardroom.widgets.controls.key_dialog import KeyDialog
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.fitting import Fitting
from cardroom.widgets.window.front_panel import bind, kinds_of, load_front_panel
from cardroom.widgets.window.look import Wardrobe

Controls = TypeVar("Controls")


class PanelDialog(KeyDialog, Generic[Controls]):
    """A dialog that shows a front panel, and follows look and language.

    Args:
        name: of the file in `ui/panels`, without its ending.
        controls: the dataclass of its controls.
        over: the window beside it; None for a window of its own.
        own: custom widget classes in the panel that `controls` does not have.

    Attributes:
        front: the panel.
        controls: its controls.

    Signals:
        looked_at: the window has been activated again.
    """

    looked_at = Signal()

    def __init__(self, name: str, controls: type[Controls], over: QWidget | None, *own: type[QWidget]) -> None:
        super().__init__(over)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.front = load_front_panel(name, self, FeltSurface, *kinds_of(controls), *own)
        layout.addWidget(self.front)
        self.controls = bind(controls, self.front)

    def dress(self, wardrobe: Wardrobe, over: QWidget | None, design_size: QSize | None = None) -> None:
        """Styles the dialog, shows its texts, and fits its size.

        The texts come after the style: a PromptLine that shrinks while its window gets the first style sheet would
        crash Qt.

        Args:
            wardrobe: the look of all windows.
            over: the window beside it.
            design_size: the size beside a window of 1280 × 800; None if the dialog has its own way.
        """
        self._dressing = Dressing(self, wardrobe, over)
        self._retranslate()
        if over is not None and design_size is not None:
            Fitting(self, wardrobe, over, design_size)

    def changeEvent(self, event: QEvent) -> None:
        """Handles changes of language and window activation."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.looked_at.emit()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        """Shows all texts in the current language; for subclasses."""
        raise NotImplementedError
