"""Where things are on a table, for the hints."""

from functools import reduce

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.hints.bubble_place import NEVER, Obstacle
from cardroom.widgets.hints.hint_bubble import HintBubble
from cardroom.widgets.hints.hint_pointer import HintPointer
from cardroom.widgets.seats.seat_sign import SeatSign

_SELDOM, _LITTLE, _RATHER_NOT = 100.0, 10.0, 0.4
"""Costs of a covered pixel: of what is used; of what is read; of anything else."""
_NEVER_COVERED = ("primary", "prompt", "handRibbon")
_READ_FIRST = ("history", "coachWord", "coachLine")


def obstacles(front: QWidget) -> list[Obstacle]:
    """Returns the areas of visible widgets, with their weights."""
    widgets = (each for each in front.findChildren(QWidget) if each.isVisible() and not _is_part_of_bubble(each))
    return [Obstacle(area_on(front, each), _weight(each)) for each in widgets if _is_opaque(each)]


def area_on(front: QWidget, widget: QWidget) -> QRect:
    """Returns the area of a widget on the front panel.

    Of cards, without the felt around them.
    """
    area = widget.rect()
    if isinstance(widget, CardPicture):
        area = widget.card_rect()
    elif isinstance(widget, CardFan):
        shape = widget.shape()
        area = reduce(QRectF.united, map(shape.upright, range(len(widget.cards))), QRectF()).toAlignedRect()
    return QRect(widget.mapTo(front, area.topLeft()), area.size())


def _is_opaque(widget: QWidget) -> bool:
    is_felt = widget.layout() is not None or widget.findChild(CardPicture) is not None
    return not is_felt or isinstance(widget, Meter)


def _weight(widget: QWidget) -> float:
    is_card = isinstance(widget, CardFan) or (isinstance(widget, CardPicture) and not widget.shown.is_empty)
    if is_card or isinstance(widget, Meter) or widget.objectName() in _NEVER_COVERED:
        return NEVER
    if (isinstance(widget, QAbstractButton) and widget.isEnabled()) or isinstance(widget, SeatSign):
        return _SELDOM
    if widget.objectName() in _READ_FIRST:
        return _SELDOM
    return _LITTLE if isinstance(widget, QLabel) and widget.text() else _RATHER_NOT


def _is_part_of_bubble(widget: QWidget) -> bool:
    return isinstance(widget, HintBubble | HintPointer) or isinstance(widget.parentWidget(), HintBubble)
