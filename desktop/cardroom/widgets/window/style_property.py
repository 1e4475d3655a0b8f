"""Dynamic properties by which the style sheet selects."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget


def set_style_property(widget: QWidget, name: str, value: object) -> None:
    """Sets a property, and restyles the widget if it has changed.

    Args:
        widget: any widget of the window.
        name: of the property, as in the style sheet's `[name="true"]`.
        value: a Boolean or a string; a property that was never set counts as False.
    """
    if (widget.property(name) or False) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)  # the rules of the old value are kept otherwise
    widget.style().polish(widget)
    QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))  # a label takes its padding from it
