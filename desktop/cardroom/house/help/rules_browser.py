"""Shows a page of docs/rules.

The page is Markdown, in which `card:AS` stands for the picture of a card.
"""

from typing import Any

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from cardroom.cards.cards import BadCards, parse_card
from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import CARD_RATIO, face, face_name
from cardroom.widgets.cards.suit_text import colour_suits
from cardroom.widgets.window.look import Look

_CARD_HEIGHT_IN_LINES = 4


class RulesBrowser(QTextBrowser):
    """A scrolling page with pictures of cards in the current deck."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._page = ""
        self.setOpenLinks(False)

    def show_page(self, markdown: str) -> None:
        """Shows a page, scrolled to its beginning."""
        self._page = markdown
        self._set_out()

    def scroll_to(self, heading: str) -> None:
        """Scrolls to a heading."""
        block = self.document().find(heading).block()
        while block.isValid() and not block.blockFormat().headingLevel():  # the words can be in a text before
            block = self.document().find(heading, block.position() + block.length() - 1).block()
        if block.isValid():
            top = self.document().documentLayout().blockBoundingRect(block).top()
            self.verticalScrollBar().setValue(round(top))

    def wear(self, look: Look) -> None:
        """Changes the deck; keeps the scroll position."""
        self._look = look
        place = self.verticalScrollBar().value()
        self._set_out()
        self.verticalScrollBar().setValue(place)

    def _set_out(self) -> None:
        """Colours the suits, and adds margins above headings.

        Markdown has neither.
        """
        self.setMarkdown(self._page)
        colour_suits(self.document(), self._look.deck)
        air = self.fontMetrics().height()
        self.document().setDocumentMargin(air)
        cursor = QTextCursor(self.document())
        while True:
            block = QTextBlockFormat()
            if cursor.blockFormat().headingLevel():
                block.setTopMargin(air * 0.8)
                block.setBottomMargin(air * 0.3)
                cursor.mergeBlockFormat(block)
            if not cursor.movePosition(QTextCursor.MoveOperation.NextBlock):
                break

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: ANN401, N802 - Qt's name and types
        """Returns a card's picture; None shows the name of the card.

        None is returned for an unknown card, or an unreadable picture.
        """
        address = QUrl(name)
        if kind != QTextDocument.ResourceType.ImageResource.value or address.scheme() != "card":
            return None
        height = self.fontMetrics().height() * _CARD_HEIGHT_IN_LINES
        size = QSize(round(height * CARD_RATIO), height)
        try:
            return face(face_name(parse_card(address.path()), self._look), size, self.devicePixelRatioF())
        except (KnownError, BadCards):
            return None
