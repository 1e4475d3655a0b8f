"""The last games of all tables, as they were."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QEvent, QEventLoop, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
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
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.found import there
from tests.kiosk_books import Books, item_of, until

PLAYED = {"poker": 3, "old_maid": 2}
EVENTS = QEventLoop.ProcessEventsFlag.AllEvents


def play(bank: SqliteBank, code: str, rounds: int) -> None:
    """Plays rounds of a table by its computer player."""
    with driving(bank, code) as driven:
        for _ in range(5_000):
            if len(bank.lines(code)) >= rounds and driven.machine.state in driven.over:
                return
            press(driven)
    raise AssertionError(f"{code} never ended")


def begin(bank: SqliteBank, code: str, state: str) -> None:
    """Plays up to a state of a table's next round."""
    rounds = len(bank.lines(code))
    with driving(bank, code) as driven:
        for _ in range(5_000):
            record = bank.recall(code)
            if record is not None and record.state == state and len(bank.lines(code)) == rounds:
                return
            press(driven)
    raise AssertionError(f"{code} never came to {state}")


def begin_double_up(bank: SqliteBank) -> None:
    """Plays poker up to a layout that is covered."""
    with driving(bank, "poker") as driven:
        for _ in range(20_000):
            inner = bank.recall("double_up")
            if inner is not None and inner.state == "refresh":
                return
            if driven.machine.state in driven.over and driven.machine.account.escrow:
                next(iter(driven.all)).terminals.send(Message("double"))
                QApplication.processEvents(EVENTS)
            else:
                press(driven)
    raise AssertionError("poker never came to a double-up")


@contextmanager
def driving(bank: SqliteBank, code: str) -> Iterator[Drive]:
    """Opens a table for its computer player."""
    driven: Drive = load(spec_of(TABLES, code).drive)(bank, SYSTEM)
    driven.machine.start()
    QApplication.processEvents(EVENTS)
    try:
        yield driven
    finally:
        driven.stop()


def press(driven: Drive) -> None:
    """Lets the computer player press once."""
    for drive in driven.all:
        message = drive.press() if drive.machine.state is not None else None
        if message is not None:
            drive.terminals.send(message)
            break
    QApplication.processEvents(EVENTS)


def shown(books: Books, qtbot: QtBot) -> RecallSection:
    """Shows the section, and waits for its list."""
    section = books.show(RecallSection(books.parts))
    assert isinstance(section, RecallSection)
    qtbot.addWidget(section)
    section.resize(1_000, 700)
    section.show()
    until(section.list.topLevelItemCount)
    return section


def row_of(section: RecallSection, table: str) -> int:
    """Returns the newest row of a table."""
    return next(row for row in range(section.list.topLevelItemCount()) if item_of(section.list, row).text(1) == table)


@pytest.fixture
def played(books: Books) -> Books:
    books.send(CreditsIn(1_000, "test"))
    for code, rounds in PLAYED.items():
        play(books.bank, code, rounds)
    return books


@pytest.fixture
def section(played: Books, qtbot: QtBot) -> RecallSection:
    return shown(played, qtbot)


def test_the_list_has_the_last_games_of_all_tables(played: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    found = RecallReading(played.bank, TABLES).games()
    assert [game.line.at for game in found] == sorted((game.line.at for game in found), reverse=True)
    codes = [game.spec.code for game in found]
    assert {code: codes.count(code) for code in set(codes)} == {code: len(played.bank.lines(code)) for code in PLAYED}
    assert not [game for game in found if game.is_open], "between two rounds no game is open"
    monkeypatch.setattr(games, "GAMES", 2)
    assert RecallReading(played.bank, TABLES).games() == found[:2]


def test_every_table_names_its_recorded_rounds() -> None:
    for spec in TABLES:
        assert load(spec.rounds).table == spec.code


def test_a_game_is_shown_step_by_step_and_noted(section: RecallSection, played: Books) -> None:
    page, commits = section.page, played.bank.chain_head().number
    place = row_of(section, "Joker Poker")
    number = item_of(section.list, place).text(2)
    section.list.itemClicked.emit(item_of(section.list, place), 0)
    until(page.isVisible)
    assert "Credits: " in page.facts.text()
    assert page.boards.stamp.text() == "RECALL"
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


def test_keys_go_through_steps_and_back_to_the_list(section: RecallSection) -> None:
    page = section.page
    section.list.setFocus()
    QTest.keyClick(section.list, Qt.Key.Key_Return)
    until(page.isVisible)
    page.forward.setFocus()
    QTest.keyClick(page.forward, Qt.Key.Key_Right)
    assert page.step == 1
    QTest.keyClick(page.forward, Qt.Key.Key_End)
    assert not page.forward.isEnabled()
    assert page.back.hasFocus()
    QTest.keyClick(page.back, Qt.Key.Key_Home)
    assert page.step == 0
    assert page.forward.hasFocus()
    assert page.back.accessibleName() == "Step back"
    escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    assert section.take_key(escape)
    assert section.list.isVisible()
    assert not section.take_key(escape)


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


def test_the_stamp_stands_over_every_board_and_covers_none(section: RecallSection) -> None:
    section.open_game(0)
    until(section.page.isVisible)
    stamp, boards = section.page.boards.stamp, section.page.boards
    (board,) = (
        each
        for each in boards.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if each is not stamp and each.isVisible()
    )
    assert stamp.isVisible()
    assert stamp.height() >= stamp.fontMetrics().height()
    assert stamp.geometry().bottom() < board.geometry().top()
    assert boards.rect().contains(board.geometry())
    band = boards.grab(stamp.geometry()).toImage()
    assert len({band.pixel(x, y) for x in range(0, band.width(), 2) for y in range(0, band.height(), 2)}) > 2, "no word"


def test_leaving_closes_the_game(section: RecallSection, played: Books) -> None:
    section.open_game(0)
    until(section.page.isVisible)
    section.leave()
    assert not section.page.isVisible()
    section.enter(played.machine.entry())
    assert section.list.isVisible()


def test_a_game_whose_steps_are_gone_says_so(played: Books, qtbot: QtBot) -> None:
    played.bank.query("DELETE FROM step WHERE table_name = 'old_maid'")
    section = shown(played, qtbot)
    section.open_game(row_of(section, "Old Maid"))
    until(section.page.isVisible)
    assert section.page.sentence.text() == "The steps of this game are not on record."
    assert not section.page.forward.isEnabled()
    assert "– before" in section.page.facts.text()


OPEN = (("poker", "open-hand"), ("old_maid", "turn"), ("square", "place"), ("daifugo", "turn"))


@pytest.mark.parametrize(("code", "state"), OPEN)
def test_an_open_game_comes_first_and_shows_where_it_stands(books: Books, qtbot: QtBot, code: str, state: str) -> None:
    books.send(CreditsIn(1_000, "test"))
    play(books.bank, "poker", 1)
    begin(books.bank, code, state)
    section = shown(books, qtbot)
    found = RecallReading(books.bank, TABLES).games()
    assert [(game.spec.code, game.is_open) for game in found] == [(code, True), ("poker", False)]
    assert item_of(section.list, 0).text(3) == "OPEN: the game goes on"
    assert section.notice.text() == "A game is open. The last games, newest first. Touch one to see it."
    section.open_game(0)
    until(section.page.isVisible)
    assert "OPEN: the game goes on" in section.page.facts.text()
    assert " now" in section.page.facts.text()
    assert not section.page.forward.isEnabled()
    assert section.page.back.isEnabled()
    seed = json.loads(there(books.bank.recall(code)).cluster)["seed"]
    assert len(seed) == 64
    assert seed not in repr(RecallReading(books.bank, TABLES).story(found[0]))


def test_a_game_whose_steps_come_from_its_table_alone_is_covered(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(books.bank, "old_maid", "turn")
    reading = RecallReading(books.bank, TABLES)
    (game,) = reading.games()
    monkeypatch.setattr(reading.sources["old_maid"], "story", None)
    steps = reading.story(game).steps
    covered = {seat for seat, hand in enumerate(steps[-1].hands) if None in hand}
    assert covered
    assert covered >= {seat for seat, hand in enumerate(steps[-1].hands) if hand} - {steps[-1].options.person}


def test_a_double_up_that_goes_on_is_an_open_game_and_listed_once(books: Books) -> None:
    books.send(CreditsIn(1_000, "test"))
    begin_double_up(books.bank)
    games = RecallReading(books.bank, TABLES).games()
    assert [game.is_open for game in games] == [True] + [False] * (len(games) - 1)
    numbers = [game.line.round_number for game in games]
    assert len(numbers) == len(set(numbers))
    layout = RecallReading(books.bank, TABLES).story(games[0]).steps[-1]
    assert layout.kind.name == "LAYOUT"
    assert layout.places[0].card is not None
    assert {place.card for place in layout.places[1:]} == {None}
