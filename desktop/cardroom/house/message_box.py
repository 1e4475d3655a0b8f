"""Opens message boxes that do not block, among them questions."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QWidget

_WIDEST_ROW = 480
"""The greatest width of a row of buttons, in pixels."""

_open_boxes: set[QMessageBox] = set()


def ask(title: str, question: str, yes: tuple[str, Callable[[], None]], no: str, parent: QWidget) -> QMessageBox:
    """Asks a question with two answers; Escape and closing mean no.

    Args:
        title: of the message.
        question: plain text.
        yes: caption and action of the answer yes.
        no: caption of the answer no, which is the default.
        parent: the window that the question belongs to.
    """
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, question, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    caption, act = yes
    accept = box.addButton(caption, QMessageBox.ButtonRole.AcceptRole)
    refuse = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(refuse)
    box.setEscapeButton(refuse)
    fit_buttons(box)
    box.finished.connect(lambda _: act() if box.clickedButton() is accept else None)
    return open_box(box)


def fit_buttons(box: QMessageBox) -> None:
    """Makes every button as wide as its caption; stacks wide ones.

    The minimum width in the application's style sheet would let the layout cut captions off, and overrides
    `setMinimumWidth`.
    """
    widths = []
    for button in box.buttons():
        button.ensurePolished()
        widths.append(button.sizeHint().width())
        button.setStyleSheet(f"min-width: {widths[-1]}px")
    buttons = box.findChild(QDialogButtonBox)
    if buttons is not None and sum(widths) > _WIDEST_ROW:
        buttons.setOrientation(Qt.Orientation.Vertical)


def open_box(box: QMessageBox) -> QMessageBox:
    """Opens a message and keeps a reference until it is closed."""
    _open_boxes.add(box)
    box.destroyed.connect(lambda: _open_boxes.discard(box))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if box.parentWidget() is None:  # without a parent it is in front of all windows
        box.setWindowModality(Qt.WindowModality.ApplicationModal)
        box.show()
    else:
        box.open()
    return box
