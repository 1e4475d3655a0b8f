"""Where things are on a table, for the hints."""

from functools import reduce

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.hints.bubble_place import Obstacle
from cardroom.widgets.hints.hint_bubble import HintBubble
from cardroom.widgets.seats.seat_sign import SeatSign

_NEVER, _SELDOM, _LITTLE, _RATHER_NOT = 1000.0, 10.0, 0.7, 0.4
"""Costs of a covered pixel: of cards and the main button; of what is used or read; of meters; of anything else."""


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
    if isinstance(widget, CardPicture | CardFan) or widget.objectName() == "primary":
        return _NEVER
    is_used = isinstance(widget, QAbstractButton) and widget.isEnabled()
    is_read = isinstance(widget, SeatSign) or widget.objectName() in ("prompt", "handRibbon")
    if is_used or is_read:
        return _SELDOM
    return _LITTLE if isinstance(widget, Meter) else _RATHER_NOT


def _is_part_of_bubble(widget: QWidget) -> bool:
    return isinstance(widget, HintBubble) or isinstance(widget.parentWidget(), HintBubble)
