"""Explains a control, by a tool tip and to screen readers."""

from PySide6.QtGui import Qt
from PySide6.QtWidgets import QWidget


def explain(widget: QWidget, text: str) -> None:
    """Sets tool tip and accessible description.

    Args:
        widget: the control.
        text: plain text; the tool tip is wrapped.
    """
    widget.setToolTip(Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal))
    widget.setAccessibleDescription(text)
