"""The history window without a table, its source and words."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Record, RoundLine
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.hands import Hand
from cardroom.fair.receipt import Receipt
from cardroom.house.fair_deal.receipt_files import ReceiptFile
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.history.source import HistoryView, RoundSource
from cardroom.house.history.words import figure, time_text, word_text
from cardroom.house.languages import Languages
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.history.steps import Badge, CardPlace, RoundRow, StoryStep, StoryStepKind
from cardroom.tables.poker.history.view import PokerHistoryView
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.not_none import not_none
from tests.text_fits import faults

RECEIPT = ReceiptFile("receipt.json", "{}")
AT = "2026-11-20T12:00:00.000Z"
ROWS = tuple(RoundRow(number, AT, 1_000 + number, 5, Hand.TWO_PAIR, 5) for number in range(9, 0, -1))
BACKS = tuple(CardPlace(None) for _ in range(5))
STORY = (
    StoryStep(StoryStepKind.BEGIN, AT, None, Account(1_000), BACKS),
    StoryStep(StoryStepKind.BET, AT, Account(1_000), Account(1_000), BACKS, 5),
    StoryStep(StoryStepKind.DEAL, AT, Account(1_000), Account(995), tuple(map(CardPlace, range(5))), 5),
    StoryStep(
        StoryStepKind.RESULT, AT, Account(995), Account(995, 5), tuple(map(CardPlace, range(5))), 5, hand=Hand.TWO_PAIR
    ),
    StoryStep(StoryStepKind.LAYOUT, AT, Account(995), Account(995, 5), (CardPlace(7), CardPlace(None)), 5, 1),
    StoryStep(
        StoryStepKind.GUESS,
        AT,
        Account(995, 5),
        Account(995, 5),
        (CardPlace(7), CardPlace(8, Badge.CHOSEN, lit=True)),
        10,
        1,
        choice=Choice.HIGH,
        outcome=Outcome.WON,
    ),
)


def opened(over: QWidget, look: Look | None = None) -> HistoryPanel[RoundRow, StoryStep]:
    panel = HistoryPanel(PokerHistoryView(), Appearance(look), over)
    panel.round_wanted.connect(lambda number: panel.show_story(number, STORY, RECEIPT))
    panel.show()
    panel.activateWindow()
    QCoreApplication.processEvents()
    panel.show_rounds(ROWS)
    return panel


def places_of(panel: HistoryPanel[RoundRow, StoryStep]) -> tuple[CardPicture, ...]:
    assert isinstance(panel.view, PokerHistoryView)
    return panel.view.places


def press(panel: HistoryPanel[RoundRow, StoryStep], key: Qt.Key) -> None:
    QTest.keyClick(panel.focusWidget() or panel, key)


def test_the_newest_round_is_shown_first_with_its_result_and_its_step_stays(over: QWidget) -> None:
    panel = opened(over)
    title = panel.controls.stepTitle
    assert panel.shown == 9
    assert title.text() == "Round 9, step 4 of 6"
    panel.controls.forward.click()
    panel.show_story(9, (*STORY, STORY[-1]), RECEIPT)
    assert title.text() == "Round 9, step 5 of 7", "the same round, longer"
    panel.show_story(8, STORY, RECEIPT)
    assert title.text() == "Round 8, step 4 of 6"
    panel.show_story(7, STORY[:3], RECEIPT)
    assert title.text() == "Round 7, step 3 of 3", "without a result it opens on its last step"


def test_arrows_walk_through_steps_and_rounds_wherever_the_focus_is(over: QWidget, qtbot: QtBot) -> None:
    panel = opened(over)
    qtbot.waitExposed(panel)
    for focus in (panel.controls.rounds, panel.controls.close, places_of(panel)[1]):
        panel._choose(0)
        panel.show_story(9, (), None)
        panel.show_story(9, STORY, RECEIPT)
        focus.setFocus()
        for _ in range(7):
            press(panel, Qt.Key.Key_Right)
        assert panel.controls.stepTitle.text() == "Round 9, step 6 of 6"
        press(panel, Qt.Key.Key_Left)
        assert panel.controls.stepTitle.text() == "Round 9, step 5 of 6"
        press(panel, Qt.Key.Key_Down)
        assert panel.controls.stepTitle.text() == "Round 8, step 4 of 6"
        press(panel, Qt.Key.Key_Up)
        press(panel, Qt.Key.Key_Up)
        assert panel.shown == 9
        assert panel.focusWidget() is focus


def test_the_mouse_alone_does_everything(over: QWidget, qtbot: QtBot) -> None:
    panel = opened(over)
    qtbot.waitExposed(panel)
    rounds = panel.controls.rounds
    item = not_none(rounds.topLevelItem(2))
    QTest.mouseClick(rounds.viewport(), Qt.MouseButton.LeftButton, pos=rounds.visualItemRect(item).center())
    assert panel.shown == 7
    QTest.mouseClick(panel.controls.forward, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert panel.controls.stepTitle.text() == "Round 7, step 5 of 6"
    for step in range(4, 0, -1):
        QTest.mouseClick(panel.controls.back, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
        assert panel.controls.stepTitle.text() == f"Round 7, step {step} of 6"
    assert not panel.controls.back.isEnabled()


def test_without_rounds_it_says_so(over: QWidget) -> None:
    panel = HistoryPanel(PokerHistoryView(), Appearance(), over)
    panel.show_rounds(())
    assert panel.controls.sentence.text() == "No round has been played to its end yet."
    for control in (panel.controls.back, panel.controls.forward, panel.controls.save, panel.controls.copyReceipt):
        assert not control.isEnabled()
    panel.controls.rounds.setFocus()
    press(panel, Qt.Key.Key_Down)
    assert panel.shown == 0


def test_it_follows_the_language_and_stays_where_it_is(over: QWidget, languages: Languages) -> None:
    panel = opened(over)
    panel._move(2)
    panel.controls.forward.click()
    languages.set("ja")
    QCoreApplication.processEvents()
    assert panel.windowTitle() == "履歴"
    assert panel.shown == 7
    assert panel.controls.stepTitle.text() == "第7回、6場面中5番目"
    item = not_none(panel.controls.rounds.currentItem())
    assert (item.text(0), item.text(3)) == ("7", "ツーペア")


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
def test_no_text_is_cut_in_any_step(over: QWidget, language: str, text_size: TextSize) -> None:
    panel = opened(over, Look(text_size=text_size))
    rich, richer = Account(1_234_567, 50_000), Account(1_284_567, 50_000)
    steps = [
        StoryStep(kind, AT, rich, richer, BACKS, 50_000, 12, Hand.ROYAL_STRAIGHT_FLUSH, "W" * 64, choice, outcome)
        for kind in StoryStepKind
        for choice, outcome in ((Choice.HIGH, Outcome.WON), (Choice.FOURTH, Outcome.DRAW), (Choice.LOW, Outcome.LOST))
    ]
    marks = tuple(CardPlace(card, Badge.CHANGE) for card in range(5))
    panel.show_story(1_234_567, [*steps, StoryStep(StoryStepKind.MARK, AT, rich, rich, marks)], RECEIPT)
    while panel.controls.back.isEnabled():
        panel.controls.back.click()
    while panel.controls.forward.isEnabled():
        QCoreApplication.processEvents()
        assert faults(panel) == []
        panel.controls.forward.click()
    panel.controls.copyReceipt.click()
    QCoreApplication.processEvents()
    assert faults(panel) == []
    assert panel.width() <= 800
    assert panel.height() <= 600


@pytest.mark.parametrize(("width", "scrolls"), [(800, True), (1280, False)])
def test_no_column_is_cut(over: QWidget, monkeypatch: pytest.MonkeyPatch, width: int, scrolls: bool) -> None:
    over.resize(width, 600)
    headings = PokerHistoryView().headings()
    monkeypatch.setattr(PokerHistoryView, "headings", lambda _: [*headings[:-1], "A very long heading of a column"])
    panel = opened(over, Look(text_size=TextSize.LARGEST))
    QCoreApplication.processEvents()
    rounds = panel.controls.rounds
    for column in range(rounds.columnCount()):
        assert rounds.header().sectionSize(column) >= rounds.header().sectionSizeHint(column)
        assert rounds.header().sectionSize(column) >= rounds.sizeHintForColumn(column)
    assert (rounds.header().length() > rounds.viewport().width()) is scrolls
    assert (rounds.horizontalScrollBar().maximum() > 0) is scrolls


@dataclass(frozen=True)
class LineRow:
    number: int
    line: str


class Lines(RoundSource[LineRow, str]):
    """Rounds whose rows are their lines; lists the lines that were parsed."""

    table: ClassVar[str] = "poker"

    def __init__(self, bank: SqliteBank) -> None:
        super().__init__(bank)
        self.parsed: list[str] = []

    def row(self, line: RoundLine) -> LineRow:
        self.parsed.append(line.line)
        return LineRow(line.round_number, line.line)

    def story(self, number: int) -> tuple[str, ...]:
        return ()

    def open_story(self, number: int) -> tuple[str, ...]:
        return ()

    def receipt(self, number: int) -> Receipt | None:
        return None

    def is_over(self, cluster: object) -> bool:
        return True

    def view(self) -> HistoryView[LineRow, str]:
        raise NotImplementedError


def test_a_line_is_parsed_once_and_again_when_it_was_replaced(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        for number in (1, 2, 3):
            bank.commit("poker", Record("result", "{}"), page=Page(number, str(number)))
        source = Lines(bank)
        assert [row.line for row in source.rows()] == ["3", "2", "1"]
        bank.commit("poker", Record("result", "{}"), page=Page(3, "3 doubled"))
        bank.commit("poker", Record("result", "{}"), page=Page(4, "4"))
        source.parsed.clear()
        assert [row.line for row in source.rows()] == ["4", "3 doubled", "2", "1"]
        assert source.parsed == ["4", "3 doubled"]


def test_rounds_that_left_the_list_are_forgotten(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        source = Lines(bank)
        for number in range(1, 251):
            bank.commit("poker", Record("result", "{}"), page=Page(number, str(number)))
            if number % 50 == 0:
                source.rows()
        assert len(source.rows()) == len(source._known) == 100


def test_numbers_and_times_are_those_of_the_language(languages: Languages) -> None:
    assert [figure(number) for number in (0, 999, 1_234_567)] == ["0", "999", "1,234,567"]
    assert time_text("2026-11-20T12:00:00.000Z") not in ("", "–")
    assert time_text("") == time_text("yesterday") == "–"


def test_a_word_is_added_cut_or_taken_away(languages: Languages) -> None:
    assert word_text("") == "Your word was removed."
    assert word_text("luck") == "Your word is added: luck"
    assert word_text("W" * 24) == f"Your word is added: {'W' * 24}"
    assert word_text("W" * 64) == f"Your word is added: {'W' * 23}…"
    languages.set("ja")
    assert not word_text("").isascii()
    assert not word_text("luck").isascii()
