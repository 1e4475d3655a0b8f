"""Tests of the chart: its texts, its cursor, its pixels."""

from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.statistics import balance_chart
from cardroom.tables.poker.statistics.balance_chart import BalanceChart
from cardroom.tables.poker.statistics.balance_curve import BalanceCurve
from cardroom.tables.poker.statistics.chart_picture import GAIN, GROUND, LINE, LOSS, cursor_plate

LONG = [1_000 + 60 * (number % 13) - number // 40 for number in range(30_000)]
CURVES = {
    "one round": [1_000],
    "two rounds": [1_000, 995],
    "level": [1_000] * 50,
    "from nothing": [0, 10, 0, 5],
    "low": [3, 2, 1, 0, 1_000_000],
    "long": LONG,
    "millions": [number * 12_345 for number in range(5_000)],
}
SIZES = [(560, 60), (760, 165), (1_012, 312), (2_732, 919)]


@pytest.fixture
def chart(qtbot: QtBot, dressed: None) -> BalanceChart:
    chart = BalanceChart()
    qtbot.addWidget(chart)
    chart.setStyleSheet(f"BalanceChart {{ background: {GROUND.name()}; }}")
    chart.name_axes("Round", "Credits")
    chart.resize(1_000, 300)
    chart.show()
    return chart


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    sentences: list[str] = []
    monkeypatch.setattr(balance_chart, "speak", lambda _, sentence: sentences.append(sentence))
    return sentences


def show(chart: BalanceChart, credits: list[int], first: int = 1) -> None:
    chart.show_curve(BalanceCurve(range(first, first + len(credits)), credits))
    QApplication.processEvents()


def cursor_round(chart: BalanceChart) -> int | None:
    """Returns the round whose balance is shown; None without a cursor."""
    return None if chart._cursor is None else chart.picture().curve.rounds[chart._cursor]


def golden(picture: QImage) -> list[tuple[int, int]]:
    """Returns the pixels that the line covers, wholly or in part."""
    least = (LINE.red() - LINE.blue()) * 0.4
    places = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return [(x, y) for x, y in places if picture.pixelColor(x, y).red() - picture.pixelColor(x, y).blue() > least]


@pytest.mark.parametrize("pixels", [14, 28])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", CURVES)
def test_no_text_overlaps_and_all_stays_in_the_chart(
    chart: BalanceChart, name: str, size: tuple[int, int], pixels: int
) -> None:
    font = QFont(chart.font())
    font.setPixelSize(pixels)
    chart.setFont(font)
    chart.resize(QSize(*size).expandedTo(chart.minimumSizeHint()))
    show(chart, CURVES[name], first=99_000)
    picture = chart.picture()
    texts = picture.texts()
    assert len(texts) >= 2
    room = QRectF(chart.rect())
    for text in texts:
        assert text.fits, text
        assert room.contains(text.place), text
    for one, other in combinations(texts, 2):
        assert not one.place.intersects(other.place), (one, other)
    plot = picture.plot.adjusted(-1e-6, -1e-6, 1e-6, 1e-6)
    last = len(picture.curve.rounds) - 1
    assert all(plot.contains(picture.place(at)) for at in range(last + 1)), "every round is within the plot"
    for at in {0, 1, last // 3, last // 2, last} & set(range(last + 1)):
        plate = cursor_plate(picture, at, chart.words_at(at))
        assert room.contains(plate), "the words of the cursor stay in the chart"
        assert not plate.contains(picture.place(at)), "beside its dot"


def test_the_texts_are_round_numbers_the_ends_and_the_titles(chart: BalanceChart) -> None:
    show(chart, [999, *range(800, 1_198)])
    texts = [text.text for text in chart.picture().texts()]
    assert texts == (
        ["999", "800", "900", "1,100", "1,200", "1", "50", "100", "150", "200", "250", "300", "350", "Round", "Credits"]
    ), "1,000 gives way to the first balance"


def test_a_low_chart_has_no_titles(chart: BalanceChart) -> None:
    chart.resize(1_000, 100)
    show(chart, [1_000, 900])
    assert not {"Round", "Credits"} & {text.text for text in chart.picture().texts()}


def test_the_area_shows_what_was_gained_and_lost(chart: BalanceChart) -> None:
    show(chart, [1_000, 1_500, 1_500, 1_000, 500, 500])
    picture, image = chart.picture(), chart.grab().toImage()
    start = picture.upward.pixel(1_000)

    def shade(round_number: float, credits: int) -> QColor:
        ratio = image.devicePixelRatio()
        across, upward = picture.across.pixel(round_number), picture.upward.pixel(credits)
        return image.pixelColor(round(across * ratio), round(upward * ratio))

    gained, lost, neither = shade(2.5, 1_450), shade(5.5, 550), shade(2.5, 700)
    assert start == pytest.approx(picture.place(0).y())
    assert gained.red() > 2 * neither.red() and gained.green() > 2 * neither.green(), "gold"
    assert lost.red() > 2 * neither.red() and lost.green() < 40, "red"
    assert GAIN != LOSS


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_thousands_of_rounds_leave_their_peaks_and_no_gap(chart: BalanceChart, ratio: float) -> None:
    credits = [1_000] * 20_000
    credits[12_345], credits[6_000] = 2_000, 0
    show(chart, credits)
    image = QImage(chart.size() * ratio, QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(ratio)
    chart.render(image)
    picture = chart.picture()
    left, right = (round(x * ratio) for x in (picture.across.start, picture.across.end))
    inside = [(x, y) for x, y in golden(image) if left < x < right]
    assert {x for x, _ in inside} == set(range(left + 1, right)), "the line has no gap"
    top, bottom = min(y for _, y in inside), max(y for _, y in inside)
    assert top / ratio == pytest.approx(picture.upward.pixel(2_000), abs=3)
    assert bottom / ratio == pytest.approx(picture.upward.pixel(0), abs=3)


def test_the_cursor_follows_the_mouse(chart: BalanceChart, qtbot: QtBot) -> None:
    show(chart, [1_000, 1_100, 1_200], first=7)
    picture = chart.picture()
    assert cursor_round(chart) is None
    for at, number in enumerate((7, 8, 9)):
        QTest.mouseMove(chart, picture.place(at).toPoint() + QPoint(5 if at < 2 else -5, 40))
        qtbot.waitUntil(lambda wanted=number: cursor_round(chart) == wanted)  # type: ignore[misc] # mypy: lambda default
    QApplication.sendEvent(chart, QEvent(QEvent.Type.Leave))
    assert cursor_round(chart) is None


def test_the_cursor_is_painted_and_goes_with_a_new_curve(chart: BalanceChart) -> None:
    show(chart, [1_000, 1_100, 1_200])
    before = chart.grab().toImage()
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert chart.grab().toImage() != before
    show(chart, [1_000, 1_100, 1_200])
    assert cursor_round(chart) is None
    assert chart.grab().toImage() == before


def test_keys_move_the_cursor_and_speak(chart: BalanceChart, spoken: list[str]) -> None:
    show(chart, list(range(1_000, 1_100)), first=901)
    seen = []
    for press in ("Left", "Left", "Right", "Right", "PageUp", "Home", "Left", "PageDown", "End"):
        QTest.keyClick(chart, Qt.Key[f"Key_{press}"])
        seen.append(cursor_round(chart))
    assert seen == [1_000, 999, 1_000, 1_000, 991, 901, 901, 910, 1_000]
    assert spoken[0] == "Round 1,000: 1,099 credits"
    assert len(spoken) == len(seen)
    show(chart, [1])
    assert chart.words_at(0) == "Round 1: 1 credit"


def test_the_cursor_is_hidden_without_the_focus(chart: BalanceChart, qtbot: QtBot) -> None:
    show(chart, [1_000, 1_100])
    chart.activateWindow()
    chart.setFocus()
    qtbot.waitUntil(chart.hasFocus)
    QTest.keyClick(chart, Qt.Key.Key_End)
    assert cursor_round(chart) == 2
    chart.clearFocus()
    assert cursor_round(chart) is None


def test_without_rounds_keys_and_mouse_do_nothing_and_one_is_a_dot(chart: BalanceChart, spoken: list[str]) -> None:
    for press in (Qt.Key.Key_Left, Qt.Key.Key_End):
        QTest.keyClick(chart, press)
    QTest.mouseMove(chart, QPoint(300, 100))
    QApplication.processEvents()
    assert cursor_round(chart) is None
    assert spoken == []
    assert golden(chart.grab().toImage()) == []
    show(chart, [1_000])
    assert golden(chart.grab().toImage()), "a single round is a dot"


def test_words_and_numbers_follow_the_language(chart: BalanceChart, language: str) -> None:
    show(chart, [12_345], first=6_789)
    assert chart.words_at(0) == {"en": "Round 6,789: 12,345 credits", "ja": "第6,789回：12,345クレジット"}[language]
