"""The help window: a table's page of docs/rules in the current language.

The page is Markdown, in which `card:AS` stands for the picture of a card.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRegularExpression, QSize, QTimer, QUrl
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from cardroom import resources
from cardroom.cards.cards import BadCards, parse_card
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import trouble_text
from cardroom.widgets.cards.card_faces import CARD_RATIO, face, face_name
from cardroom.widgets.cards.suit_text import CARD, suit_colour
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Appearance, Deck, Look

DESIGN_SIZE = QSize(900, 700)
"""The design size, beside a window of 1280 × 800."""

_CARD_HEIGHT_IN_LINES = 4

_NOT_KIOSK = re.compile(r"\s*<!-- not kiosk -->\s*$")
_WINDOW = re.compile(r" *<!-- window [\w-]+ -->")
_ONLY = re.compile(r"<!-- only ([\w-]+) -->\s*$")


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

    def apply_look(self, look: Look) -> None:
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


class HelpControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/help_panel.ui`."""

    page: RulesBrowser
    close: KeyButton


class HelpPanel(PanelDialog[HelpControls]):
    """The window with the help page of a table.

    Args:
        page: its help page in the resources, with {language} for "en" or "ja".
        variant: returns the code of the variant to show; "" for a page without variants.
        appearance: the look of all windows.
        over: the parent window.
        window: the code of the window that the page is opened at; a heading has it in `<!-- window CODE -->`.
    """

    def __init__(
        self, page: str, variant: Callable[[], str], appearance: Appearance, over: QWidget, window: str = ""
    ) -> None:
        super().__init__(over, "help_panel", HelpControls)
        self._heading = re.compile(rf"^#+ (.*?) *<!-- window {re.escape(window)} -->", re.MULTILINE)
        self._page = page
        self._variant = variant
        self._shown = ""
        self.looked_at.connect(self._show_page)
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.page.setFocus()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("How to play"))
        self._show_page()

    def _show_page(self) -> None:
        """Shows the page, or the error in its place.

        Keeps the scroll position of a page that has not changed.
        """
        language = translate("HelpPanel", "en", "the code of this language, as in the names of the help pages")
        try:
            text = resources.read_text(self._page.format(language=language))
            page = variant_of(text, self._variant())
        except KnownError as trouble:
            text = page = trouble_text(trouble)
        if page != self._shown:
            self._shown = page
            self.controls.page.show_page(page)
            if heading := self._heading.search(text):  # once the page has its width
                QTimer.singleShot(0, self, partial(self.controls.page.scroll_to, heading[1]))


def variant_of(page: str, code: str) -> str:
    """Returns a page without the lines of other variants.

    Args:
        page: Markdown, in which a line may end with `<!-- only CODE -->`.
        code: the variant's code.
    """
    lines = []
    for marked in page.splitlines():
        line = _WINDOW.sub("", _NOT_KIOSK.sub("", marked))
        only = _ONLY.search(line)
        if only is None:
            lines.append(line)
        elif only[1] == code:
            lines.append(line[: only.start()].rstrip())
    return "\n".join(lines)


def kiosk_page_of(page: str) -> str:
    """Returns a page without what a kiosk does not have.

    Args:
        page: Markdown, in which a line may end with `<!-- not kiosk -->`; a heading stands for its whole section.
    """
    lines, is_left_out = [], False
    for line in page.splitlines():
        is_marked = _NOT_KIOSK.search(line) is not None
        if line.startswith("#"):
            is_left_out = is_marked
        if not is_marked and not is_left_out:
            lines.append(line)
    return "\n".join(lines)


def colour_suits(document: QTextDocument, deck: Deck) -> None:
    """Colours the cards in a document on a dark ground."""
    card = QRegularExpression(CARD.pattern)
    found = document.find(card)
    while not found.isNull():
        colour = suit_colour(found.selectedText(), deck)
        if colour is not None:
            ink = QTextCharFormat()
            ink.setForeground(colour)
            found.mergeCharFormat(ink)
        found = document.find(card, found)
