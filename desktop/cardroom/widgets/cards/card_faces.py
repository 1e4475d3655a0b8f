"""Card pictures: each face is drawn once per name, size and pixel ratio, and kept."""

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from cardroom import resources
from cardroom.cards.cards import DECK, Card, card_name
from cardroom.errors import KnownError, Trouble
from cardroom.widgets.window.look import Back, Deck, Look

CARD_RATIO = 250 / 350
"""A card's width for each unit of its height."""


def face_name(card: Card | None, look: Look) -> str:
    """The name of a card's picture in the deck that is worn; of the back when there is no card."""
    return f"backs/{look.back.value}" if card is None else f"{look.deck.value}/{card_name(card)}"


def all_face_names() -> tuple[str, ...]:
    """Every picture that a table can show, in every deck."""
    looks = [Look(deck=deck) for deck in Deck] + [Look(back=back) for back in Back]
    return tuple(dict.fromkeys(face_name(card, look) for look in looks for card in (None, *DECK)))


@lru_cache(maxsize=256)  # four sizes of every face; at 200 x 280 about 0.2 MB each
def face(name: str, size: QSize, pixel_ratio: float) -> QPixmap:
    """The picture `resources/cards/<name>.svg`.

    Args:
        name: style and card, such as "two-colour/AS", or a back.
        size: in logical pixels.
        pixel_ratio: physical pixels for each logical one.

    Raises:
        KnownError: the file is missing, or is no picture.
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
