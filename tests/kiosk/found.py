"""Finds widgets that must be there."""

from typing import TypeVar

from PySide6.QtWidgets import QApplication, QWidget

_T = TypeVar("_T")
_W = TypeVar("_W", bound=QWidget)


def there(value: _T | None) -> _T:
    """Returns what must not be missing."""
    assert value is not None
    return value


def found(inside: QWidget, kind: type[_W], name: str = "") -> _W:
    """Returns the child of a kind, or that with a name."""
    child = inside.findChild(kind, name) if name else inside.findChild(kind)
    assert isinstance(child, kind), f"{kind.__name__} {name}"
    return child


def focused() -> QWidget:
    """Returns the widget that has the focus."""
    return there(QApplication.focusWidget())
