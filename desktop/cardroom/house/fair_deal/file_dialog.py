"""The file dialog of the house, with all its texts translated."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog, QWidget

_SIZE = QSize(900, 560)


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
        self.resize(_SIZE.boundedTo(over.size()))
