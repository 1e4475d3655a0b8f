"""Explains a control, by a tool tip and to screen readers."""

from html import escape

from PySide6.QtWidgets import QWidget


def explain(widget: QWidget, text: str) -> None:
    """Sets tool tip and accessible description.

    Args:
        widget: the control.
        text: plain text; the tool tip is wrapped.
    """
    widget.setToolTip(f"<p>{escape(text)}</p>")
    widget.setAccessibleDescription(text)
