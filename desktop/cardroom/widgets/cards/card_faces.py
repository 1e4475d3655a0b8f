"""Pictures of cards: faces, backs and shadows, cached by size."""

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from cardroom import resources
from cardroom.cards.cards import DECK, Card, card_name
from cardroom.errors import KnownError, Trouble
from cardroom.widgets.paint.painting import canvas, draw_rounded
from cardroom.widgets.paint.texts import CENTRE, sized
from cardroom.widgets.window.look import Back, Deck, Look

CARD_RATIO = 250 / 350
"""The width of a card, in heights of the card."""

CORNER = 14 / 350
"""The radius of a card's corners, in heights of the card."""

BLUR = 0.05
"""The width of a shadow's soft edge, in heights of the card."""

SHADOW_FALL = 0.012
"""The offset downwards of the shadow of a card on the table, in heights of the card."""

SHADOW_SIDE = 0.4
"""Its offset to the right, as a share of that downwards: the light comes from the upper left."""

SHADOW_LEVELS = 5
"""Shadows from the hard one on the table to the softest one, of a card in the air."""

_PAPER, _INK = QColor("#fffefa"), QColor("#16181d")
_DARKNESS, _DARKNESS_ALOFT = 0.4, 0.26
_BLUR_ALOFT = 0.1


def face_name(card: Card | None, look: Look) -> str:
    """Returns the file name of a card's picture in the current deck.

    Of the back without a card.
    """
    return f"backs/{look.back.value}" if card is None else f"{look.deck.value}/{card_name(card)}"


def all_face_names() -> tuple[str, ...]:
    """Lists the pictures of all decks and backs."""
    looks = [Look(deck=deck) for deck in Deck] + [Look(back=back) for back in Back]
    return tuple(dict.fromkeys(face_name(card, look) for look in looks for card in (None, *DECK)))


@lru_cache(maxsize=256)  # four sizes of every face; at 200 x 280 about 0.2 MB each
def face(name: str, size: QSize, pixel_ratio: float) -> QPixmap:
    """Renders the picture `resources/cards/<name>.svg`.

    Args:
        name: style and card, such as "two-colour/AS", or a back.
        size: in logical pixels.
        pixel_ratio: physical pixels per logical pixel.

    Raises:
        KnownError: the file is missing or cannot be read.
    """
    file = resources.path(f"resources/cards/{name}.svg")
    renderer = QSvgRenderer(str(file))
    if not renderer.isValid():
        raise KnownError(Trouble.RESOURCE_UNREADABLE, str(file))
    pixmap = QPixmap(size * pixel_ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(pixel_ratio)
    return pixmap


def paint_face(painter: QPainter, place: QRectF, card: Card | None, look: Look, pixel_ratio: float) -> None:
    """Paints a card's picture, or on plain paper its name.

    Args:
        painter: of the widget.
        place: of the card; the picture has its size in whole pixels.
        card: None for the back.
        look: the current deck.
        pixel_ratio: physical pixels per logical pixel.
    """
    try:
        painter.drawPixmap(place.topLeft(), face(face_name(card, look), place.size().toSize(), pixel_ratio))
    except KnownError:
        radius = place.height() * CORNER
        draw_rounded(painter, place, radius, fill=_PAPER, edge=QPen(_INK))
        painter.setFont(sized(QFont(), place.width() / 5, bold=True))
        painter.drawText(place, CENTRE, "" if card is None else card_name(card))


def shadow_blur(level: int) -> float:
    """Returns the width of a shadow's edge, in heights of cards.

    Args:
        level: 0 on the table, SHADOW_LEVELS - 1 at the highest point of a flight.
    """
    return BLUR + (_BLUR_ALOFT - BLUR) * level / (SHADOW_LEVELS - 1)


@lru_cache(maxsize=64)
def shadow(size: QSize, pixel_ratio: float, level: int = 0) -> QPixmap:
    """Renders a card's soft shadow, larger by a blur on every side.

    Args:
        size: of the card, in logical pixels.
        pixel_ratio: physical pixels per logical pixel.
        level: its softness; see `shadow_blur`.
    """
    blur, corner = size.height() * shadow_blur(level), size.height() * CORNER
    darkest = _DARKNESS + (_DARKNESS_ALOFT - _DARKNESS) * level / (SHADOW_LEVELS - 1)
    card = QRectF(blur, blur, size.width(), size.height())
    picture, painter = canvas((QSizeF(size) + QSizeF(2 * blur, 2 * blur)).toSize(), pixel_ratio)
    painter.setPen(Qt.PenStyle.NoPen)
    darkness = 0.0
    steps = max(4, round(2 * blur))
    for step in range(1, steps + 1):
        wanted = darkest * (step / steps) ** 2 * (3 - 2 * step / steps)
        painter.setBrush(QColor.fromRgbF(0, 0, 0, (wanted - darkness) / (1 - darkness)))
        darkness = wanted
        spread = blur * (1 - 2 * step / steps)
        painter.drawRoundedRect(
            card.adjusted(-spread, -spread, spread, spread), max(1.0, corner + spread), max(1.0, corner + spread)
        )
    painter.end()
    return picture
