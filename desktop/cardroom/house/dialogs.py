"""Dialogs that do not block: messages, questions, choice of a file."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QMessageBox, QWidget

from cardroom.widgets.window.dressing import style_sheet

_WIDEST_ROW = 480
"""The greatest width of a row of buttons, in pixels."""

_FILE_DIALOG = QSize(900, 560)

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
    box = message_box(QMessageBox.Icon.NoIcon, title, question, parent)
    caption, act = yes
    accept = box.addButton(caption, QMessageBox.ButtonRole.AcceptRole)
    refuse = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(refuse)
    box.setEscapeButton(refuse)
    fit_buttons(box)
    box.finished.connect(lambda _: act() if box.clickedButton() is accept else None)
    return open_box(box)


def message_box(icon: QMessageBox.Icon, title: str, text: str, parent: QWidget | None) -> QMessageBox:
    """Makes a message in plain text.

    It is styled by its parent; without one it has the style of a window of the design size.
    """
    box = QMessageBox(icon, title, text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    if parent is None:
        box.setStyleSheet(style_sheet(1.0, 1.0))
    return box


def fit_buttons(box: QMessageBox) -> None:
    """Makes every button as wide as its caption; stacks wide ones.

    The minimum width in the style sheet would let the layout cut captions off, and overrides
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


class FileDialog(QFileDialog):
    """Chooses a file; deletes itself when it is closed.

    Qt's own Japanese translation lacks some of its texts.

    Args:
        over: the parent window.
        title: of the dialog.
        start: the folder that is shown, or the proposed path.
        suffix: of the files, without its dot.
        saves: whether a file is written.
    """

    def __init__(self, over: QWidget, title: str, start: str, suffix: str, *, saves: bool) -> None:
        super().__init__(over, title, start)
        self.setDefaultSuffix(suffix)
        if saves:
            self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        else:
            self.setFileMode(QFileDialog.FileMode.ExistingFile)
        for label, text in (
            (QFileDialog.DialogLabel.LookIn, self.tr("F&older:")),
            (QFileDialog.DialogLabel.FileName, self.tr("File &name:")),
            (QFileDialog.DialogLabel.FileType, self.tr("&Kind of file:")),
            (QFileDialog.DialogLabel.Accept, self.tr("&Save") if saves else self.tr("&Open")),
            (QFileDialog.DialogLabel.Reject, self.tr("Cancel")),
        ):
            self.setLabelText(label, text)
        self.finished.connect(self.deleteLater)
        self.resize(_FILE_DIALOG.boundedTo(over.size()))
