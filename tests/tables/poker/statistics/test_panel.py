"""Tests of the statistics window.

Figures, words and chart; by mouse and by keyboard alone; no text is cut off.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cardroom.cards.hands import Hand
from cardroom.house.languages import Languages
from cardroom.tables.poker.pay_tables import pay_sheet
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from cardroom.tables.poker.statistics import chart_picture
from cardroom.tables.poker.statistics.balance_curve import BalanceCurve
from cardroom.tables.poker.statistics.expected import Expected, Tails
from cardroom.tables.poker.statistics.panel import StatisticsPanel, balance_words, return_words
from cardroom.tables.poker.statistics.tally import Tally
from cardroom.widgets.window.look import Look, TextSize
from tests.dialogs import OpenDialog
from tests.keys import focused, press_alt
from tests.text_fits import faults
from tests.widgets.paint.test_contrast import LEAST, contrast

TALLY = Tally(
    rounds=1_234,
    seeded=1,
    unreadable=2,
    bets={(FESTIVAL, 5): 1_000, (FESTIVAL, 10): 234},
    hands={Hand.NOTHING: 900, Hand.TWO_PAIR: 200, Hand.FLUSH: 133, Hand.ROYAL_STRAIGHT_FLUSH: 1},
    paid=7_002,
    tries=12,
    staked=300,
    doubled=180,
    biggest=5_000,
)
CURVE = BalanceCurve(range(1, 1_235), [1_000 + number % 97 - number // 9 for number in range(1_234)])
EXPECTED = Expected(
    Fraction(103, 100),
    0.045,
    dict.fromkeys(Hand, Fraction(1_234, 10)),
    dict.fromkeys(Hand, 0.5) | {Hand.NOTHING: 0.0001, Hand.TWO_PAIR: 0.002, Hand.FIVE_OF_A_KIND: 0.0026},
    Tails(0.96, 0.05),
)


Open = Callable[[Look], StatisticsPanel]


@pytest.fixture
def open_panel(open_dialog: OpenDialog) -> Open:
    return partial(open_dialog, StatisticsPanel)


@pytest.fixture
def panel(open_panel: Open) -> StatisticsPanel:
    panel = open_panel(Look())
    panel.show_tally(TALLY, CURVE)
    panel.show_expected(EXPECTED)
    return panel


def descriptions_of_hands(panel: StatisticsPanel) -> dict[str, str]:
    lines = panel.controls.hands.accessibleDescription().splitlines()
    return {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}


def test_before_the_first_round_it_says_so_kindly(open_panel: Open) -> None:
    panel = open_panel(Look())
    controls = panel.controls
    panel.show_tally(Tally(), BalanceCurve())
    panel.show_expected(None)
    assert controls.message.isVisible()
    assert controls.message.text().startswith("No rounds yet.")
    assert not controls.chart.isVisible()
    assert controls.note.text() == ""
    panel.show_tally(Tally(seeded=3), BalanceCurve([1, 2, 3], [5, 6, 7]))
    assert controls.message.text() == "3 rounds dealt from a chosen seed are left out.", "instead of figures"
    panel.show_trouble("The disk is gone.")
    assert controls.message.text() == controls.note.text() == "The disk is gone."
    panel.show_tally(TALLY, CURVE)
    assert "gone" not in controls.note.text()
    assert descriptions_of_hands(panel)["Flush"] == "133, expected …; by chance "
    assert controls.expected.text() == "…", "before it is known it is left open"
    panel.show_reading()
    assert controls.rounds.text() == "Reading the rounds…"


def test_the_figures_are_there(panel: StatisticsPanel) -> None:
    controls = panel.controls
    assert controls.rounds.text() == "1,234 rounds"
    assert (controls.bet.text(), controls.paid.text()) == ("7,340", "7,002")
    assert (controls.returned.text(), controls.expected.text()) == ("95.40 %", "103.00 %")
    assert controls.biggest.text() == "5,000"
    assert (controls.doubleUps.text(), controls.doubledNet.text()) == ("12", "−120")
    for words in (
        "1 round dealt from a chosen seed is left out.",
        "2 rounds whose lines cannot be read are left out.",
        "perfect play",
        "above or below",  # the chance of a hand is two-sided
    ):
        assert words in controls.note.text()
    lines = descriptions_of_hands(panel)
    assert next(iter(lines)) == "Royal straight flush"
    assert lines["Flush"] == "133, expected 123; by chance 50.0 %"
    assert lines["Nothing, or one pair"] == "900, expected 123; by chance 0.0 % ▲ unusually often"
    assert lines["Five of a kind"] == "0, expected 123; by chance 0.3 % ▼ unusually seldom"
    assert controls.hands.accessibleName() == "How often each hand came up"
    for control in (*panel.findChildren(QAbstractButton), controls.figures, controls.hands, controls.chart):
        assert QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name), control.objectName()
    for control in (controls.figures, controls.hands, controls.chart):
        edge = QPoint(0, control.height() // 2)
        before = control.grab().toImage().pixelColor(edge)
        control.setFocus()
        assert control.grab().toImage().pixelColor(edge) == QColor("#ffffff") != before, "what has the focus is framed"


@pytest.mark.parametrize(
    ("paid", "above", "below", "words"),
    [
        (7_560, 0.4, 0.62, "0.0 standard errors (4.50 %) below. Probability of this return or more: 40.0 % – normal"),
        (7_002, 0.96, 0.05, "1.7 standard errors (4.50 %) below. Probability of this return or less: 5.0 % – normal"),
        (9_000, 0.0014, 0.9987, "4.4 standard errors (4.50 %) above. Probability of this return or more: 0.140 % – n"),
        (9_000, 0.0012, 0.9989, "Probability of this return or more: 0.120 % – unusual luck!"),
        (9_000, 1e-9, 1.0, "Probability of this return or more: <0.001 % – unusual luck!"),
        (5_000, 1.0, 0.0001, "or less: 0.010 % – unusually bad luck, or other than perfect play."),
    ],
)
def test_the_verdict_on_luck_uses_the_exact_tail(paid: int, above: float, below: float, words: str) -> None:
    tally = Tally(rounds=1, bets={(FESTIVAL, 10): 734}, paid=paid)
    assert words in return_words(tally, replace(EXPECTED, luck=Tails(above, below)))
    assert return_words(TALLY, Expected(Fraction(0), 0.0, {}, {}, Tails(1, 1))) == "Luck played no part."


def test_the_chart_is_described_in_words(panel: StatisticsPanel) -> None:
    curve = BalanceCurve([7, 8, 9], [1_000, 2, 30])
    words = "Credits by round: from 1,000 to 30, rounds 8 to 9; lowest 2 (round 8), highest 1,000 (round 7)."
    assert balance_words(curve) == words
    panel.show_tally(TALLY, curve)
    assert panel.controls.balance.text() == words
    assert (panel.controls.chart.accessibleDescription(), panel.controls.chart.picture().curve) == (words, curve)
    assert balance_words(BalanceCurve()) == ""


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_other_rounds_are_asked_for(panel: StatisticsPanel, how: str) -> None:
    asked: list[int] = []
    panel.span_chosen.connect(asked.append)
    if how == "mouse":
        for value in ("1000", "100"):
            button = panel.controls.span.buttons[value]
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(12, button.height() // 2))
    else:
        press_alt(panel, "S")
        QTest.keyClick(focused(), Qt.Key.Key_Right)
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert asked == [1000, 100]
    assert panel.span == 100


def test_tab_walks_through_every_control(panel: StatisticsPanel) -> None:
    press_alt(panel, "S")
    seen = []
    for _ in range(8):
        seen.append(focused().objectName().partition("_")[0])
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert list(dict.fromkeys(seen)) == ["span", "figures", "hands", "chart", "close"]


def test_the_figures_are_read_out_in_the_language_that_is_set(panel: StatisticsPanel, languages: Languages) -> None:
    controls = panel.controls
    lines = controls.figures.accessibleDescription().splitlines()
    figures = {"Bet": controls.bet, "Return so far": controls.returned, "Expected return": controls.expected}
    for caption, figure in (figures | {"Won or lost in double-ups": controls.doubledNet}).items():
        assert f"{caption}: {figure.text()}" in lines
    assert lines[-1] == controls.comparison.text()
    languages.set("ja")
    QApplication.processEvents()
    assert controls.figures.accessibleDescription().splitlines()[0] == f"ベット: {controls.bet.text()}"


def test_what_is_painted_stands_out() -> None:
    for colour in (chart_picture.TEXT, chart_picture.LINE):
        assert contrast(colour, chart_picture.GROUND) >= LEAST
    assert contrast(chart_picture.TEXT, pay_sheet.BAR) >= LEAST, "the figures of the pay sheet stand on its bars"


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (3840, 2160)])
@pytest.mark.usefixtures("language")
def test_nothing_is_cut(open_panel: Open, owner: QWidget, size: tuple[int, int], text_size: TextSize) -> None:
    owner.resize(*size)
    panel = open_panel(Look(text_size=text_size))
    for tally, curve, expected in ((Tally(), BalanceCurve(), None), (TALLY, CURVE, EXPECTED)):
        panel.show_tally(tally, curve)
        panel.show_expected(expected)
        for _ in range(3):
            QApplication.processEvents()
        assert faults(panel) == []
        assert panel.width() <= size[0]
        assert panel.height() <= size[1]
    assert panel.controls.chart.height() >= 60
