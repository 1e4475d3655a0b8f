"""Finds texts that are cut off, too small, or overlapping."""

import itertools
from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLabel, QRadioButton, QWidget

SMALLEST_TEXT = 14

W = TypeVar("W", bound=QWidget)


def faults(window: QWidget) -> list[str]:
    """Returns the faults of the texts in a visible window."""
    return [*_cut(window), *_too_small(window), *_overlapping(window)]


def _cut(window: QWidget) -> Iterator[str]:
    for label in _visible(window, QLabel):
        if label.text() and not _label_fits(label):
            yield f"cut: {_name(label)} {label.text()!r} in {label.width()} x {label.height()}"
    for button in _visible(window, QAbstractButton):
        needed = button.minimumSizeHint()
        if button.text() and (button.width() < needed.width() or button.height() < needed.height()):
            yield f"cut: {_name(button)} {button.text()!r} in {button.width()} x {button.height()}, needs {needed}"
    for box in _visible(window, QComboBox):
        if box.width() < box.minimumSizeHint().width():
            yield f"cut: {_name(box)} in {box.width()}"
    for painted in _visible(window, QWidget):
        for each in painted.texts() if hasattr(painted, "texts") else ():
            if not each.fits:
                yield f"cut: {_name(painted)} {each.text!r} in {each.place.width():.0f}"


def _label_fits(label: QLabel) -> bool:
    room = label.contentsRect()
    metrics = label.fontMetrics()
    text = label.text()
    if label.textFormat() is Qt.TextFormat.RichText:
        text = QTextDocumentFragment.fromHtml(text).toPlainText()
    elif label.buddy():
        text = text.replace("&", "", 1)  # the key is underlined, not shown
    lines = getattr(label, "lines", (text,))  # those of a prompt
    if len(lines) > 1:
        high = room.height() / len(lines)
        inks = [metrics.tightBoundingRect(line) for line in lines]
        return all(ink.width() <= room.width() and ink.height() <= high for ink in inks)
    if not label.wordWrap():
        ink = metrics.tightBoundingRect(text)
        return metrics.horizontalAdvance(text) <= room.width() and ink.height() <= room.height()
    flags = label.alignment() | Qt.TextFlag.TextWordWrap
    needed = metrics.boundingRect(QRect(0, 0, room.width(), 10_000), flags, text)
    return needed.width() <= room.width() and needed.height() <= room.height() + metrics.descent() // 2


def _too_small(window: QWidget) -> Iterator[str]:
    for kind in (QLabel, QAbstractButton, QComboBox, QCheckBox, QRadioButton):
        for widget in _visible(window, kind):
            if widget.fontInfo().pixelSize() < SMALLEST_TEXT:
                yield f"small: {_name(widget)} has {widget.fontInfo().pixelSize()} px"
    for painted in _visible(window, QWidget):
        for each in painted.texts() if hasattr(painted, "texts") else ():
            if each.font.pixelSize() < SMALLEST_TEXT:
                yield f"small: {_name(painted)} {each.text!r} has {each.font.pixelSize()} px"


def _overlapping(window: QWidget) -> Iterator[str]:
    leaves = [*_visible(window, QLabel), *_visible(window, QAbstractButton)]
    for one, other in itertools.combinations(leaves, 2):
        if one.isAncestorOf(other) or other.isAncestorOf(one):
            continue
        if _place(one, window).intersects(_place(other, window)):
            yield f"overlap: {_name(one)} and {_name(other)}"


def _place(widget: QWidget, window: QWidget) -> QRect:
    """Returns the part of a widget that is not scrolled away."""
    place = QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())
    above = widget.parentWidget()
    while above is not None and above is not window:
        place &= QRect(above.mapTo(window, above.rect().topLeft()), above.size())
        above = above.parentWidget()
    return place


def _visible(window: QWidget, kind: type[W]) -> list[W]:
    return [widget for widget in window.findChildren(kind) if widget.isVisibleTo(window)]


def _name(widget: QWidget) -> str:
    return widget.objectName() or type(widget).__name__
