"""The keys of the hand in a window: walk, raise, play."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.hand.view import HandView
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.widgets.controls.focus_rule import FocusHome, FocusRule
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.window.look import Look, Speed
from tests.daifugo_cards import RULES, of, on
from tests.dressed import dress


class Table(FocusHome, QWidget):
    """A window with a hand and PLAY."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hand = HandView(self)
        self.play = QPushButton("PLAY", self)
        self.play.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.presses = 0
        self.play.clicked.connect(self._count)
        self.resize(900, 400)
        self.hand.setGeometry(0, 150, 900, 200)
        self.rule = FocusRule(self, KeyMap({}, primary=self.play, more=self.hand.bindings))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Acts on a key that no control has taken."""
        if not self.rule.handle(event):
            super().keyPressEvent(event)

    def _count(self) -> None:
        self.presses += 1

    def type(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.focusWidget() or self, key)

    @property
    def here(self) -> int | None:
        """The card with the focus."""
        return next(
            (card for card, button in zip(self.hand.cards, self.hand.buttons, strict=True) if button.hasFocus()), None
        )


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    dress()
    made = Table()
    qtbot.addWidget(made)
    made.hand.apply_look(Look(speed=Speed.OFF))
    hand = of("5S 9S 9H KD")
    made.hand.show_hand(hand)
    made.hand.show_plays(legal_plays(hand, on("7S 7C"), RULES, is_reversed=False))
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    made.setFocus()
    yield made


def test_arrows_walk_round_the_hand(table: Table) -> None:
    table.type(Qt.Key.Key_Right)
    assert table.here == of("5S")
    table.type(Qt.Key.Key_Left)
    assert table.here == of("KD")
    table.type(Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert table.here == of("9H")
    table.type(Qt.Key.Key_End)
    assert table.here == of("KD")


def test_space_raises_and_enter_plays(table: Table) -> None:
    table.type(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert table.hand.chosen == of("9S 9H")
    assert table.presses == 0
    table.type(Qt.Key.Key_Return)
    assert table.presses == 1
    assert table.hand.chosen == of("9S 9H"), "Enter lowers nothing"


def test_enter_plays_when_a_card_was_reached_by_tab(table: Table) -> None:
    table.type(Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab)  # PLAY is the first
    assert table.here == of("9S")
    table.type(Qt.Key.Key_Enter)
    assert (table.presses, table.hand.chosen) == (1, 0)
    table.type(Qt.Key.Key_Space)
    assert (table.presses, table.hand.chosen) == (1, of("9S 9H"))


def test_space_presses_the_primary_button_while_no_card_has_the_focus(table: Table) -> None:
    table.type(Qt.Key.Key_Space)
    assert (table.presses, table.hand.chosen) == (1, 0)
