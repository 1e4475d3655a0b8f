"""The last games of all tables, as they were."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import SYSTEM
from cardroom.house.drive import Drive
from cardroom.house.spec import load, spec_of
from cardroom.kiosk.recall import games
from cardroom.kiosk.recall.games import RecallReading
from cardroom.kiosk.recall.section import RecallSection
from cardroom.kiosk.rules.log import PREFIX, Happening
from cardroom.kiosk.rules.messages import CreditsIn
from cardroom.tables import TABLES
from kiosk_books import Books, item_of, until

PLAYED = {"poker": 3, "old_maid": 2}
EVENTS = QEventLoop.ProcessEventsFlag.AllEvents


def play(bank: SqliteBank, code: str, rounds: int) -> None:
    """Plays rounds of a table by its computer player."""
    driven: Drive = load(spec_of(TABLES, code).drive)(bank, SYSTEM)
    driven.machine.start()
    for _ in range(5_000):
        QApplication.processEvents(EVENTS)
        if len(bank.lines(code)) >= rounds and driven.machine.state in driven.over:
            break
        for drive in driven.all:
            message = drive.press() if drive.machine.state is not None else None
            if message is not None:
                drive.terminals.send(message)
                break
    driven.stop()
    assert len(bank.lines(code)) >= rounds


@pytest.fixture
def played(books: Books) -> Books:
    books.send(CreditsIn(1_000, "test"))
    for code, rounds in PLAYED.items():
        play(books.bank, code, rounds)
    return books


@pytest.fixture
def section(played: Books, qtbot: QtBot) -> RecallSection:
    section = played.show(RecallSection(played.parts))
    assert isinstance(section, RecallSection)
    qtbot.addWidget(section)
    section.resize(1_000, 700)
    section.show()
    until(section.list.topLevelItemCount)
    return section


def test_the_list_has_the_last_games_of_all_tables(played: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    found = RecallReading(played.bank, TABLES).games()
    assert [game.line.at for game in found] == sorted((game.line.at for game in found), reverse=True)
    codes = [game.spec.code for game in found]
    assert {code: codes.count(code) for code in set(codes)} == {code: len(played.bank.lines(code)) for code in PLAYED}
    monkeypatch.setattr(games, "GAMES", 2)
    assert RecallReading(played.bank, TABLES).games() == found[:2]


def test_every_table_names_its_recorded_rounds() -> None:
    for spec in TABLES:
        assert load(spec.rounds).table == spec.code


def test_a_game_is_shown_step_by_step_and_noted(section: RecallSection, played: Books) -> None:
    page, commits = section.page, played.bank.chain_head().number
    place = next(row for row in range(section.list.topLevelItemCount()) if _table(section, row) == "Joker Poker")
    number = item_of(section.list, place).text(2)
    section.list.itemClicked.emit(item_of(section.list, place), 0)
    until(page.isVisible)
    assert "Credits: " in page.facts.text()
    assert page.boards.stamp.word == "RECALL"
    steps, sentences = 1, [page.sentence.text()]
    while page.forward.isEnabled():
        page.forward.click()
        steps += 1
        sentences.append(page.sentence.text())
    assert f"step {steps} of {steps}" in page.title.text()
    assert any("five cards are dealt" in sentence for sentence in sentences)
    page.back.click()
    assert page.sentence.text() == sentences[-2]
    notes = played.bank.last_events(0, 9, (PREFIX + Happening.RECALL.value,))
    assert [event.note.detail["detail"] for event in notes] == [f"poker {number}"]
    assert played.bank.chain_head().number == commits + 1


def test_keys_go_through_steps(section: RecallSection) -> None:
    page = section.page
    section.list.setFocus()
    QTest.keyClick(section.list, Qt.Key.Key_Return)
    until(page.isVisible)
    QTest.keyClick(page.forward, Qt.Key.Key_Right)
    assert page.step == 1
    QTest.keyClick(page.forward, Qt.Key.Key_End)
    assert not page.forward.isEnabled()
    QTest.keyClick(page.back, Qt.Key.Key_Home)
    assert page.step == 0
    assert page.back.accessibleName() == "Step back"


def test_older_and_newer_games_follow_the_list(section: RecallSection) -> None:
    last = section.list.topLevelItemCount() - 1
    section.open_game(0)
    until(section.page.isVisible)
    shown = [(section.page.title.text(), section.page.facts.text())]
    assert not section.page.newer.isEnabled()
    for _ in range(last):
        section.page.older.click()
        QApplication.processEvents()
        shown.append((section.page.title.text(), section.page.facts.text()))
    assert len(set(shown)) == last + 1
    assert not section.page.older.isEnabled()
    section.page.list.click()
    assert section.list.isVisible()
    assert section.list.currentItem() is item_of(section.list, last)


def test_the_stamp_lies_over_every_board_and_takes_no_press(section: RecallSection) -> None:
    section.open_game(0)
    until(section.page.isVisible)
    stamp, boards = section.page.boards.stamp, section.page.boards
    assert stamp.geometry() == boards.rect()
    assert boards.children()[-1] is stamp or stamp.isVisible()
    assert stamp.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    marked = boards.grab().toImage()
    stamp.hide()
    assert boards.grab().toImage() != marked


def test_leaving_closes_the_game(section: RecallSection, played: Books) -> None:
    section.open_game(0)
    until(section.page.isVisible)
    section.leave()
    assert not section.page.isVisible()
    section.enter(played.machine.entry())
    assert section.list.isVisible()


def test_a_game_whose_steps_are_gone_says_so(played: Books, qtbot: QtBot, tmp_path: Path) -> None:
    played.bank.query("DELETE FROM step WHERE table_name = 'old_maid'")
    section = played.show(RecallSection(played.parts))
    assert isinstance(section, RecallSection)
    qtbot.addWidget(section)
    section.show()
    until(section.list.topLevelItemCount)
    place = next(row for row in range(section.list.topLevelItemCount()) if _table(section, row) == "Old Maid")
    section.open_game(place)
    until(section.page.isVisible)
    assert section.page.sentence.text() == "The steps of this game are not on record."
    assert not section.page.forward.isEnabled()
    assert "– before" in section.page.facts.text()


def _table(section: RecallSection, row: int) -> str:
    return item_of(section.list, row).text(1)
