"""The help page, in the current language and with the current deck."""

import re
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QUrl
from PySide6.QtGui import QColor, QPixmap, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom import resources
from cardroom.cards.cards import parse_card, parse_hand
from cardroom.cards.hands import Hand, judge
from cardroom.house.help.panel import HelpPanel, colour_suits, variant_of
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.values import PokerSettings, help_variant
from cardroom.widgets.cards.suit_text import ON_DARK
from cardroom.widgets.window.look import Appearance, Deck, Look
from tests.widgets.on_screen import activate

IMAGE = QTextDocument.ResourceType.ImageResource.value


POKER = "docs/rules/poker_{language}.md"


def test_the_page_follows_the_language(owner: QWidget, languages: Languages) -> None:
    panel = HelpPanel(POKER, lambda: "change", Appearance(), owner)
    assert panel.controls.page.toPlainText().startswith("Joker Poker")
    languages.set("ja")
    QCoreApplication.processEvents()
    assert panel.controls.page.toPlainText().startswith("ジョーカーポーカー")
    assert panel.windowTitle() == "遊び方"


def test_the_page_follows_the_settings(owner: QWidget, tmp_path: Path, qtbot: QtBot) -> None:
    """Marks mean cards to change or cards to hold."""
    values = PokerSettings.of(Settings(tmp_path, "en"))
    panel = HelpPanel(POKER, partial(help_variant, values.settings), Appearance(), owner)
    assert "want to change" in panel.controls.page.toPlainText()
    assert "hold none" not in panel.controls.page.toPlainText()
    values.set_marking(Marking.HOLD)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(lambda: "want to hold" in panel.controls.page.toPlainText())
    assert "want to change" not in panel.controls.page.toPlainText()
    assert "<!--" not in panel.controls.page.toPlainText()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_variant_of_the_page_is_whole(language: str) -> None:
    page = resources.read_text(f"docs/rules/poker_{language}.md")
    for marking in Marking:
        lines = [line for line in variant_of(page, marking.value).splitlines() if re.match(r"\d\. ", line)]
        assert [line[0] for line in lines] == ["1", "2", "3", "4", "5"]


def test_the_cards_are_those_of_the_deck_that_is_worn_and_nothing_else_is_loaded(owner: QWidget) -> None:
    appearance = Appearance()
    page = HelpPanel(POKER, lambda: "change", appearance, owner).controls.page
    before = page.loadResource(IMAGE, QUrl("card:AD"))
    appearance.apply_look(Look(deck=Deck.FOUR_COLOUR))
    after = page.loadResource(IMAGE, QUrl("card:AD"))
    assert isinstance(before, QPixmap)
    assert isinstance(after, QPixmap)
    assert before.toImage() != after.toImage()
    for address in ("card:1X", "card:", "file:///etc/passwd", "AS"):
        assert page.loadResource(IMAGE, QUrl(address)) is None


def test_the_error_replaces_a_missing_page(owner: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = HelpPanel("docs/rules/chess_{language}.md", str, Appearance(), owner)
    assert panel.controls.page.toPlainText().startswith("A file of the program is missing.")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_example_is_the_hand_that_it_is_an_example_of(language: str) -> None:
    page = resources.read_text(f"docs/rules/poker_{language}.md")
    rows = [line for line in page.splitlines() if "card:" in line]
    shown = [judge(parse_hand(" ".join(re.findall(r"card:(\w+)", row)))) for row in rows]
    assert shown == sorted((hand for hand in Hand if hand is not Hand.NOTHING), reverse=True)
    for spoken, name in re.findall(r"!\[([^\]]+)\]\(card:(\w+)\)", page):
        assert spoken in ("Joker", "ジョーカー") or parse_card(name) == parse_card(
            spoken.translate(str.maketrans("♠♥♦♣", "SHDC"))
        )


def test_the_page_is_framed_while_it_has_the_focus(owner: QWidget, qtbot: QtBot) -> None:
    panel = HelpPanel(POKER, lambda: "change", Appearance(), owner)
    activate(qtbot, panel)
    page, edge = panel.controls.page, QPoint(0, panel.controls.page.height() // 2)
    panel.controls.close.setFocus()
    assert page.grab().toImage().pixelColor(edge) != QColor("#ffffff")
    page.setFocus()
    assert page.grab().toImage().pixelColor(edge) == QColor("#ffffff")


def test_the_cards_of_a_page_are_coloured(qapp: QApplication) -> None:
    page = QTextDocument()
    page.setMarkdown("# Two\n\n| 4♠ | 10♦ |\n| --- | --- |\n| a K♥ | ♣ |\n")
    colour_suits(page, Deck.FOUR_COLOUR)
    texts = ("4♠", "10♦", "a", "K♥", "♣")
    inks = {text: page.find(text).charFormat().foreground().color().name() for text in texts}
    assert inks == {
        "4♠": inks["a"],
        "10♦": ON_DARK["four"]["♦"],
        "a": inks["a"],
        "K♥": ON_DARK["four"]["♥"],
        "♣": ON_DARK["four"]["♣"],
    }
