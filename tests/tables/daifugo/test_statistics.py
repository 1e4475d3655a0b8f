"""The window of Daifugō's results: rows, classes, words, reading of the book."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house import results_reading
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load
from cardroom.tables.daifugo import SPEC
from cardroom.tables.daifugo.rules.results import NO_RESULTS, OWN_RULES, Results, Tally
from cardroom.tables.daifugo.statistics import DaifugoResultsPanel
from cardroom.widgets.window.look import Look, TextSize
from tests.dialogs import OpenDialog, rows_of, spoken
from tests.rows_read import rows_read
from tests.tables.daifugo.rules.test_results import lines_of
from tests.text_fits import faults

TALLIES = {
    ("easy", "standard", 4): Tally(4, 10, 32, (5, 3, 1, 1), 2, 1),
    ("normal", "contest", 5): Tally(5, 1_234, 3_950, (300, 284, 250, 220, 180), 240, 71),
    ("normal", OWN_RULES, 3): Tally(3, 6, 11, (1, 3, 2), 0, 0),
}
RESULTS = Results(tallies=TALLIES, quit=1, seeded=2, watched=3, unreadable=4)


@pytest.fixture
def owner(owner: QWidget) -> QWidget:
    owner.resize(800, 600)
    return owner


@pytest.fixture
def panel(open_dialog: OpenDialog) -> DaifugoResultsPanel:
    """Opens the results of many games."""
    panel = open_dialog(DaifugoResultsPanel, Look())
    panel.show_results(RESULTS)
    return panel


def test_the_chosen_kind_stays_chosen_after_a_game(panel: DaifugoResultsPanel) -> None:
    kinds = panel.controls.kinds
    kinds.setCurrentIndex(kinds.model().index(1, 0))
    assert "10" in rows_of(kinds)[1]
    more = TALLIES | {("easy", "standard", 4): Tally(4, 2_000, 6_400, (500, 500, 500, 500), 2, 1)}
    panel.show_results(Results(tallies=more))
    assert kinds.currentIndex().row() == 0
    assert "2,000" in rows_of(kinds)[0]
    assert panel.controls.comparison.text().startswith("3.20")
    panel.show_results(Results(tallies={("easy", "own:Family", 4): Tally(4, 10, 32, (5, 3, 1, 1), 2, 1)}))
    assert rows_of(kinds)[0][1] == "Family", "saved rules have their name"


def test_before_the_first_game_it_says_so(open_dialog: OpenDialog) -> None:
    panel = open_dialog(DaifugoResultsPanel, Look())
    controls = panel.controls
    panel.show_results(NO_RESULTS)
    assert controls.message.isVisible() and controls.message.text().startswith("No games yet.")
    assert not controls.kinds.isVisible()
    assert controls.note.text() == ""
    panel.show_results(Results(watched=2))
    assert controls.message.text() == "2 watched games are left out."
    panel.show_trouble("The disk is full.")
    assert controls.message.text() == "The disk is full."
    panel.show_results(RESULTS)
    assert "disk" not in controls.note.text()


def test_each_kind_of_games_has_its_row_the_most_played_first(panel: DaifugoResultsPanel) -> None:
    kinds = panel.controls.kinds
    assert rows_of(kinds) == [
        ["Normal", "Contest", "5", "1,234", "3.20", "71 of 240"],
        ["Easy", "Standard", "4", "10", "3.20", "1 of 2"],
        ["Normal", "own rules", "3", "6", "1.83", "–"],
    ]
    second = "Opponents Easy, Rules Standard, Players 4, Games 10, Points per game 3.20, Sets won 1 of 2"
    assert spoken(kinds, 1) == second
    for part in (
        "1 unfinished game is left out.",
        "3 watched games are left out.",
        "2 games dealt from a chosen seed are left out.",
        "4 games whose lines cannot be read are left out.",
    ):
        assert part in panel.controls.note.text()


def test_the_arrows_choose_whose_classes_are_shown(panel: DaifugoResultsPanel) -> None:
    controls = panel.controls
    assert controls.kinds.hasFocus()
    assert [row[0] for row in rows_of(controls.classes)] == ["daifugō", "fugō", "heimin", "hinmin", "daihinmin"]
    assert controls.comparison.text() == "3.20 points per game; 3.00 is average with 5 players."
    QTest.keyClick(controls.kinds, Qt.Key.Key_Down)
    assert rows_of(controls.classes)[0] == ["daifugō", "", "5", "50 %"]
    assert [row[0] for row in rows_of(controls.classes)] == ["daifugō", "fugō", "hinmin", "daihinmin"]
    QTest.keyClick(controls.kinds, Qt.Key.Key_Down)
    assert rows_of(controls.classes) == [
        ["daifugō", "", "1", "17 %"],
        ["heimin", "", "3", "50 %"],
        ["daihinmin", "", "2", "33 %"],
    ]
    assert spoken(controls.classes, 1) == "Class heimin, Games 3, Share 50 %"
    panel.show_results(RESULTS)
    assert controls.kinds.currentIndex().row() == 2, "the chosen row stays"


def test_a_share_is_a_bar(panel: DaifugoResultsPanel) -> None:
    classes = panel.controls.classes
    widths = []
    for row in range(5):
        place = classes.visualRect(classes.model().index(row, 1))
        picture = classes.viewport().grab(place).toImage()
        line = [picture.pixelColor(x, picture.height() // 2) for x in range(picture.width())]
        widths.append(sum(colour.red() > 150 and colour.blue() < 120 for colour in line) / len(line))
    assert widths == pytest.approx([300 / 1_234, 284 / 1_234, 250 / 1_234, 220 / 1_234, 180 / 1_234], abs=0.03)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("results", [NO_RESULTS, RESULTS], ids=["none", "many"])
def test_no_text_is_cut(
    open_dialog: OpenDialog, languages: Languages, language: str, text_size: TextSize, results: Results
) -> None:
    languages.set(language)
    panel = open_dialog(DaifugoResultsPanel, Look(text_size=text_size))
    panel.show_results(results)
    QApplication.processEvents()
    assert faults(panel) == []
    assert panel.width() <= 800
    assert panel.height() <= 600


BOOK = [*lines_of("contest", fair=True), *lines_of("standard", fair=True), *lines_of("basic", fair=False), "x"]


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[SqliteBank]:
    with SqliteBank(tmp_path) as bank:
        for number, line in enumerate(BOOK, start=1):
            bank.commit("daifugo", Record("result", "{}"), (), Page(number, line))
        yield bank


Opened = Callable[[], DaifugoResultsPanel]


@pytest.fixture
def opened(bank: SqliteBank, owner: QWidget, tmp_path: Path) -> Opened:
    """Opens the window of the results."""

    def _open() -> DaifugoResultsPanel:
        (window,) = SPEC.windows
        panel = load(window.dialog)(bank, Settings(tmp_path, "en"), owner)
        assert isinstance(panel, DaifugoResultsPanel)
        panel.show()
        return panel

    return _open


def games(panel: DaifugoResultsPanel) -> int:
    kinds = panel.controls.kinds
    items = [kinds.topLevelItem(row) for row in range(kinds.topLevelItemCount())]
    return sum(int(item.text(3)) for item in items if item is not None)


@pytest.mark.parametrize("size", [1, 4, 10, 1_000])
def test_the_book_is_read_to_its_end_whatever_the_slices(
    opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(results_reading, "SLICE", size)
    panel = opened()
    qtbot.waitUntil(lambda: games(panel) == 6)
    assert "3 games dealt from a chosen seed are left out." in panel.controls.note.text()
    assert "1 game whose line cannot be read is left out." in panel.controls.note.text()


def test_a_game_that_ended_since_is_shown_on_the_next_look_and_costs_two_lines(
    bank: SqliteBank, opened: Opened, qtbot: QtBot
) -> None:
    panel = opened()
    qtbot.waitUntil(lambda: games(panel) == 6)
    bank.commit("daifugo", Record("result", "{}"), (), Page(99, BOOK[0]))
    with rows_read(bank) as counts:
        panel.looked_at.emit()
        qtbot.waitUntil(lambda: games(panel) == 7)
    assert counts == [1, 0, 2], "the newest line, no reset, and the two last ones"


def failing(*_: object) -> None:
    raise KnownError(Trouble.BANK_UNREADABLE, "no disk")


def test_a_failed_reading_goes_on_at_the_next_look(
    bank: SqliteBank, opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(bank, "lines_after", failing)
        panel = opened()
        qtbot.waitUntil(lambda: "no disk" in panel.controls.message.text())
    panel.looked_at.emit()
    qtbot.waitUntil(lambda: games(panel) == 6)


def test_a_bank_that_cannot_be_read_is_reported(
    bank: SqliteBank, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bank, "lines", failing)
    assert "no disk" in opened().controls.message.text()
