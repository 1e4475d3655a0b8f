"""Fits a side window to the size of its texts."""

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.widgets.window.dressing import scale_for
from cardroom.widgets.window.look import Look, TextSize, Wardrobe
from cardroom.widgets.window.side_room import fit_beside


class Fitting(QObject):
    """Resizes a dialog to its design size when the text size changes.

    Larger texts may make it larger than its design size.

    Create it after the dialog's `Dressing`, so that the texts have their new size already.

    Args:
        dialog: the side window; its owner.
        wardrobe: the look of all windows.
        over: the window beside it, whose size gives the scale.
        design_size: the size beside a window of 1280 × 800.
    """

    def __init__(self, dialog: QDialog, wardrobe: Wardrobe, over: QWidget, design_size: QSize) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._over = over
        self._design_size = design_size
        self._fitted: TextSize | None = None
        wardrobe.changed.connect(self._fit)
        self._fit(wardrobe.look)

    def _fit(self, look: Look) -> None:
        if look.text_size is not self._fitted:
            self._fitted = look.text_size
            fit_beside(self._dialog, self._over, self._design_size * scale_for(self._over.size()))
