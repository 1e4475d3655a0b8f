"""The statistics window: rounds played, their results, and expected figures."""

from msgspec import Struct
from PySide6.QtCore import QLocale, QSize, Signal
from PySide6.QtWidgets import QFrame, QLabel, QStackedWidget, QWidget

from cardroom.tables.poker.pay_tables.words import percent_text
from cardroom.tables.poker.statistics.balance_chart import BalanceChart
from cardroom.tables.poker.statistics.balance_curve import BalanceCurve
from cardroom.tables.poker.statistics.expected import Expected
from cardroom.tables.poker.statistics.hands_table import HandsTable
from cardroom.tables.poker.statistics.tally import Tally
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(1040, 780)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_UNKNOWN = "…"
_ONE_PERCENT = 0.01
_SMALLEST_CHANCE = 0.00001


class StatisticsControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/statistics_panel.ui`."""

    span: ChoiceBar
    rounds: QLabel
    pages: QStackedWidget
    message: QLabel
    figures: QFrame
    bet: QLabel
    paid: QLabel
    returned: QLabel
    expected: QLabel
    comparison: QLabel
    biggest: QLabel
    doubleUps: QLabel  # noqa: N815 - Designer's names
    doubledNet: QLabel  # noqa: N815
    hands: HandsTable
    chart: BalanceChart
    balance: QLabel
    note: QLabel
    close: KeyButton


class StatisticsPanel(PanelDialog[StatisticsControls]):
    """The statistics window.

    Args:
        appearance: holds the current look.
        over: the window that it belongs to.

    Signals:
        span_chosen(int): the number of last rounds to show; 0 for all.
        looked_at: the window has been activated again; rounds may have been played since.
    """

    span_chosen = Signal(int)

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "statistics_panel", StatisticsControls)
        self._tally = Tally()
        self._curve = BalanceCurve()
        self._expected: Expected | None = None
        self._trouble = ""
        self.controls.span.show_choice("0")
        self.controls.span.chosen.connect(lambda value: self.span_chosen.emit(int(value)))
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.span.buttons["0"].setFocus()

    @property
    def span(self) -> int:
        """The number of last rounds to show; 0 for all."""
        return int(self.controls.span.value)

    def show_reading(self) -> None:
        """Shows that the book is being read; the old figures remain."""
        self.controls.rounds.setText(self.tr("Reading the rounds…"))

    def show_tally(self, tally: Tally, curve: BalanceCurve) -> None:
        """Shows the actual figures, and clears the expected ones."""
        self._tally, self._curve, self._expected, self._trouble = tally, curve, None, ""
        self.controls.chart.show_curve(curve)
        self._show()

    def show_expected(self, expected: Expected | None) -> None:
        """Shows the expected figures of the same rounds."""
        self._expected = expected
        self._show()
        if expected is not None:
            speak(self.controls.comparison, self.controls.comparison.text())

    def show_trouble(self, text: str) -> None:
        """Shows an error in place of the figures, or below them."""
        self._trouble = text
        self._show()

    def _show(self) -> None:
        controls, tally, expected = self.controls, self._tally, self._expected
        has_rounds = tally.rounds > 0
        controls.pages.setCurrentIndex(1 if has_rounds else 0)
        controls.rounds.setText(self.tr("%Ln round(s)", "", tally.rounds) if has_rounds else "")
        empty = self.tr("No rounds yet. Every round you play is counted here.")
        left_out = self._left_out()
        controls.message.setText(self._trouble or left_out or empty)
        controls.note.setText(self._trouble or (f"{expected_words()} {left_out}".rstrip() if has_rounds else ""))
        controls.bet.setText(_credits(tally.bet))
        controls.paid.setText(_credits(tally.paid))
        controls.biggest.setText(_credits(tally.biggest))
        controls.doubleUps.setText(_credits(tally.tries))
        controls.doubledNet.setText(_signed(tally.doubled - tally.staked))
        controls.returned.setText(_UNKNOWN if tally.fraction is None else percent_text(tally.fraction, 2))
        controls.expected.setText(_UNKNOWN if expected is None else percent_text(expected.fraction, 2))
        controls.comparison.setText(_UNKNOWN if expected is None else return_words(tally, expected))
        self._describe_figures()
        controls.hands.show_counts(tally, expected)
        words = balance_words(self._curve)
        controls.balance.setText(words)
        controls.chart.setAccessibleDescription(words)

    def _describe_figures(self) -> None:
        """Sets the accessible description of the figures, line by line.

        All figures are one tab stop.
        """
        labels = [
            each.text() for each in self.controls.figures.findChildren(QLabel) if each.objectName() != "comparison"
        ]
        lines = [f"{caption}: {figure}" for caption, figure in zip(labels[::2], labels[1::2], strict=True)]
        self.controls.figures.setAccessibleDescription("\n".join((*lines, self.controls.comparison.text())))

    def _left_out(self) -> str:
        """Returns the note on rounds that are not counted, or ""."""
        parts = []
        if self._tally.seeded:
            parts.append(self.tr("%Ln round(s) dealt from a chosen seed are left out.", "", self._tally.seeded))
        if self._tally.unreadable:
            parts.append(self.tr("%Ln round(s) whose lines cannot be read are left out.", "", self._tally.unreadable))
        return " ".join(parts)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Statistics"))
        self.controls.span.describe(self.tr("Which rounds"))
        self.controls.chart.setAccessibleName(self.tr("Chart of the balance"))
        self.controls.chart.name_axes(self.tr("Round"), self.tr("Credits"))
        self._show()


def return_words(tally: Tally, expected: Expected) -> str:
    """Returns sentences that compare actual and expected return.

    They give the difference in standard errors, and the exact probability of such a return by chance.
    """
    assert tally.fraction is not None
    if not expected.error:
        return translate("Statistics", "Luck played no part.")
    distance, luck = float(tally.fraction - expected.fraction) / expected.error, expected.luck
    if luck.at_least <= luck.at_most:
        text = translate(
            "Statistics",
            "{distance} standard errors ({error}) {side}. Probability of this return or more: {chance} – {verdict}",
        )
        chance, unusual = luck.at_least, translate("Statistics", "unusual luck!")
    else:
        text = translate(
            "Statistics",
            "{distance} standard errors ({error}) {side}. Probability of this return or less: {chance} – {verdict}",
        )
        chance, unusual = luck.at_most, translate("Statistics", "unusually bad luck, or other than perfect play.")
    return text.format(
        distance=QLocale().toString(abs(distance), "f", 1),
        side=translate("Statistics", "above") if distance >= 0 else translate("Statistics", "below"),
        error=percent_text(expected.error, 2),
        chance=chance_text(chance),
        verdict=unusual if expected.is_return_unusual else translate("Statistics", "normal luck."),
    )


def chance_text(chance: float) -> str:
    """Returns a probability in percent; small ones get more decimals."""
    if chance and chance < _SMALLEST_CHANCE:
        return f"<{percent_text(_SMALLEST_CHANCE, 3)}"
    return percent_text(chance, 1 if chance >= _ONE_PERCENT else 3)


def balance_words(curve: BalanceCurve) -> str:
    """Returns a sentence that describes the chart."""
    if not curve.rounds:
        return ""
    return translate(
        "Statistics",
        "Credits by round: from {first} to {last}, rounds {begin} to {end}; "
        "lowest {low} (round {lowest}), highest {high} (round {highest}).",
    ).format(
        first=_credits(curve.credits[0]),
        last=_credits(curve.credits[-1]),
        begin=_credits(curve.rounds[0] + 1),
        end=_credits(curve.rounds[-1]),
        low=_credits(curve.credits[curve.low]),
        lowest=_credits(curve.rounds[curve.low]),
        high=_credits(curve.credits[curve.high]),
        highest=_credits(curve.rounds[curve.high]),
    )


def expected_words() -> str:
    """Returns the explanation of expected figures."""
    return translate(
        "Statistics",
        "Expected: exact, for perfect play on the same tables and bets, without double-up. "
        "By chance: how often luck alone leads at least this far from the expected count, above or below. "
        "Other play gets other hands, so a difference shows the play as well as the luck.",
    )


def _credits(number: int) -> str:
    return QLocale().toString(number)


def _signed(number: int) -> str:
    """Returns a gain or a loss with its sign."""
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{QLocale().toString(abs(number))}"
