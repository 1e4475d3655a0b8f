"""The hint: the three values of each play."""

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.hint_panel import HintPanel
from cardroom.tables.daifugo.panel.hint_words import short_play
from cardroom.tables.daifugo.player.assessment import PlayValue, assess
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.player.strong import Opinion
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import BASIC, STANDARD, RuleSet
from cardroom.widgets.paint.texts import PaintedText
from tests.daifugo_cards import RULES, of, on
from tests.dressed import dress
from tests.tables.daifugo.panel.boards.board_parts import faults, put_on

HAND = "3D 3C 7S 9H 10S JS QS KD 2C JK"


class Shown:
    """A hint in a window, and the plays that were chosen."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.panel = HintPanel(self.window)
        self.chosen: list[Play] = []
        self.panel.chosen.connect(self.chosen.append)
        self.panel.numbers.setChecked(True)

    def show(
        self, hand: str, trick: Trick = EMPTY_TRICK, *, rules: RuleSet = RULES, revolution: bool = False
    ) -> tuple[PlayValue, ...]:
        cards = of(hand)
        counts = (cards.bit_count(), 5, 5, 5)
        seen = Seen(rules=rules, seat=0, hand=cards, counts=counts, trick=trick, revolution=revolution)
        values = assess(seen)
        self.panel.show_values(values, seen)
        return values

    def painted(self) -> list[PaintedText]:
        """Returns the texts of all visible rows."""
        rows, found = self.panel.rows, list[PaintedText]()
        for row in range(rows.count()):
            area = rows.visualRect(rows.model().index(row, 0))
            if area.intersects(rows.viewport().rect()):
                found += rows.row_texts(row, QRectF(area))
        return found

    def reasons(self, hand: str, trick: Trick = EMPTY_TRICK, *, rules: RuleSet = RULES) -> dict[str, str]:
        """Shows a hand; returns what is spoken of each play."""
        values = self.show(hand, trick, rules=rules)
        return {short_play(value.play): self.spoken(row) for row, value in enumerate(values)}

    def texts(self) -> list[str]:
        return [each.text for each in self.painted()]

    def spoken(self, row: int) -> str:
        text = self.panel.rows.item(row).data(Qt.ItemDataRole.AccessibleTextRole)
        assert isinstance(text, str)
        return text


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    dress()
    yield Shown(qtbot)


def test_each_play_has_a_row_with_its_values_in_their_order(shown: Shown) -> None:
    values = shown.show("4S 9H 9D 2C", on("3S"))
    put_on(shown.window, shown.panel, QSize(300, 500))
    assert [short_play(value.play) for value in values] == [
        shown.panel.rows.item(row).text() for row in range(len(values))
    ]
    texts = shown.texts()
    for value in values:
        name = short_play(value.play)
        figures = [value.role, value.priority] * (value.play is not None) + [value.after]
        start = texts.index(name) + 1
        assert texts[start : start + len(figures)] == [str(figure) for figure in figures]


def test_the_example_of_the_issue_is_spoken_so(shown: Shown) -> None:
    values = shown.show("3S 4D 2S 2C", rules=BASIC)
    row = next(row for row, value in enumerate(values) if short_play(value.play) == "2♠♣")
    assert (values[row].role, values[row].priority) == (100, 10)
    assert shown.spoken(row).startswith("Pair of 2s, spades and clubs: role 100, priority 10, hand ")
    assert "cannot be beaten" in shown.spoken(row)


def test_plain_reasons_come_first_and_numbers_on_request(shown: Shown) -> None:
    shown.panel.numbers.setChecked(False)
    spoken = shown.reasons("3D 9C AS AH", on("8C"), rules=STANDARD)
    assert spoken["9♣"].removesuffix(". Recommended.") == "9 of clubs, locks ♣"
    assert spoken["A♠"].startswith("Ace of spades") and "breaks up the pair of aces" in spoken["A♠"]
    assert "keeps the pair of aces" in spoken["Pass"]
    put_on(shown.window, shown.panel, shown.panel.sizeHint())
    assert "locks ♣" in shown.texts()
    for has_numbers in (False, True):
        assert shown.panel.head.isVisible() is has_numbers
        assert any(text.lstrip("-").isdigit() for text in shown.texts()) is has_numbers
        shown.panel.numbers.click()


def test_a_lead_that_no_card_beats_says_so(shown: Shown) -> None:
    shown.panel.numbers.setChecked(False)
    spoken = shown.reasons("3D 3C 9H 2S 2C", rules=BASIC)
    assert "cannot be beaten" in spoken["2♠♣"]
    assert "sheds weak cards" in spoken["3♦♣"]
    assert "breaks up the pair of 3s" in spoken["3♦"]
    assert "goes out" in shown.reasons("9H")["9♥"]
    assert "forbidden finish" in shown.reasons("2H", rules=STANDARD)["2♥"]


def test_a_press_and_a_step_by_key_choose_a_play(shown: Shown) -> None:
    values = shown.show(HAND, on("5S"))
    put_on(shown.window, shown.panel, QSize(300, 600))
    rows = shown.panel.rows
    place = rows.visualRect(rows.model().index(1, 0)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert shown.chosen == [values[1].play]
    QTest.keyClick(rows, Qt.Key.Key_Down)
    assert shown.chosen[1:] == [values[2].play]
    passing = next(row for row, value in enumerate(values) if value.play is None)
    rows.setCurrentRow(passing)
    before = len(shown.chosen)
    rows.reached.emit(passing)
    assert len(shown.chosen) == before


def test_the_list_leaves_all_other_keys_to_the_table(shown: Shown) -> None:
    heard: list[int] = []

    class Table(QWidget):
        def keyPressEvent(self, event: object) -> None:
            heard.append(event.key())  # type: ignore[attr-defined] # a key event

    table = Table()
    shown.panel.setParent(table)
    shown.show(HAND)
    keys = [Qt.Key.Key_P, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_1]
    for key in keys:
        QTest.keyClick(shown.panel.rows, key)
    assert heard == keys
    shown.panel.setParent(shown.window)
    table.deleteLater()


def test_at_most_eight_rows_are_wanted_and_the_rest_scrolls(shown: Shown) -> None:
    """The first row is recommended.

    New values replace the old ones without a choice.
    """
    values = shown.show(HAND)
    assert len(values) > 12
    assert ["Recommended" in shown.spoken(row) for row in range(len(values))] == [True] + [False] * (len(values) - 1)
    put_on(shown.window, shown.panel, shown.panel.sizeHint())
    rows = shown.panel.rows
    area = rows.viewport().rect()
    whole = [row for row in range(rows.count()) if area.contains(rows.visualRect(rows.model().index(row, 0)))]
    assert len(whole) == 8
    values = shown.show("4S")
    assert rows.count() == len(values)
    assert (shown.panel.values, shown.chosen) == (values, [])
    put_on(shown.window, shown.panel, shown.panel.sizeHint())
    assert not rows.verticalScrollBar().isVisible()


def test_the_deciding_value_depends_on_the_lead(shown: Shown) -> None:
    rows = shown.panel.rows
    shown.show(HAND)
    assert "Priority: the highest is led." in rows.accessibleDescription()
    shown.show(HAND, on("5S"))
    assert "the lowest is played" in rows.accessibleDescription()
    shown.show(HAND, revolution=True)
    assert rows.accessibleName() == "Your plays (order reversed)"


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(("scale", "text"), [(0.75, 1.0), (0.75, 2.0), (1.0, 1.25), (1.5, 2.0)])
def test_texts_fit_the_smallest_size(shown: Shown, qapp: QApplication, scale: float, text: float) -> None:
    qapp.processEvents()
    for trick, has_numbers in product((EMPTY_TRICK, on("5S 6S 7S"), on("4H 4S")), (True, False)):
        shown.panel.numbers.setChecked(has_numbers)
        shown.show(HAND, trick)
        put_on(shown.window, shown.panel, QSize(10, 10), scale=scale, text=text)
        put_on(shown.window, shown.panel, shown.panel.minimumSizeHint(), scale=scale, text=text)
        assert faults(shown.painted()) == []
        assert faults(list(shown.panel.head.texts())) == []


def test_jokers_are_added_to_what_they_complete() -> None:
    run = next(play for play in readings(of("5S JK 7S"), runs=True) if play.low == 2)
    firsts = [readings(of(cards), runs=True)[0] for cards in ("9S JK", "JK", "JK JK")]
    assert list(map(short_play, (*firsts, run, None))) == ["9♠ + Joker", "Joker", "Joker × 2", "5♠–7♠ + Joker", "Pass"]


def test_what_the_search_thinks_stands_behind_the_reasons(qtbot: QtBot) -> None:
    shown = Shown(qtbot)
    values = shown.show(HAND)
    first, second = values[0].play, values[1].play
    seen = shown.panel._seen
    assert seen is not None
    shown.panel._question = seen
    before = shown.spoken(1)
    shown.panel.take_opinions(seen, (Opinion(first, 0.314, 0.041), Opinion(None, 0.1, 0.001)))
    assert "first in 31 ± 4 %" in shown.spoken(0)
    assert shown.spoken(1) == before, "a play that was hardly tried has no chance"
    shown.panel.take_opinions(replace(seen, seat=1), (Opinion(second, 0.5, 0.1),))
    assert shown.spoken(1) == before, "of another position"
    assert shown.panel.has_opinions
    shown.show(HAND)
    assert not shown.panel.has_opinions
