"""Tests of the Old Maid table: opening, resumption, results, errors, options."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import Pack
from cardroom.fair.checking import check
from cardroom.fair.receipt import read_receipt, to_text
from cardroom.house.settings.settings import Settings
from cardroom.house.settings_panel import SettingsPanel
from cardroom.messages import AddWord
from cardroom.tables.old_maid import table as old_maid_table
from cardroom.tables.old_maid.history import OldMaidGames
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidOptions, OldMaidState, Person
from cardroom.tables.old_maid.rules.record import from_json, to_json
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.old_maid.table import OldMaidTable
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.keys import question_of, say_yes
from tests.open_house import House
from tests.rows_read import bank_of, rows_read

SMALL = OldMaidOptions(3, 1, pack=Pack(2, 7))
"""A short game."""

WON = json.dumps({"seats": 3, "person": 1, "out": [1, 2], "holder": 0, "fair": True})
"""The line of a game that the person of three seats has won."""


def sit_down(house: House, options: OldMaidOptions = SMALL) -> OldMaidTable:
    OldMaidSettings.of(house.settings).set_options(options)
    house.open(TABLE)
    table = house.old_maid
    table.panel.rest_ms = 0
    house.qtbot.waitUntil(table.panel.controls.primary.isEnabled)
    return table


def write(bank: SqliteBank, before: Record, number: int, *, line: str | None = None) -> None:
    """Writes a game of a number into the book."""
    cluster = replace(from_json(before.cluster), round_number=number)
    bank.commit(TABLE, Record(before.state, to_json(cluster)), page=Page(number, line))


def wait_for_count(house: House, table: OldMaidTable, count: int) -> None:
    """Waits until so many games are shown as counted."""
    wait_for(house, lambda: f"games: {count} " in table.panel.controls.statistics.text())


def wait_for(house: House, is_so: Callable[[], bool]) -> None:
    house.qtbot.waitUntil(is_so, timeout=8000)


def play_to_the_end(house: House, table: OldMaidTable) -> OldMaidCluster:
    over: list[OldMaidCluster] = []
    table.machine.entered.connect(
        lambda state, cluster, _: over.append(cluster) if state is OldMaidState.RESULT else None
    )
    table.panel.controls.primary.click()
    forward = table.panel.controls.table.forward

    def step() -> bool:
        if forward.can_pick and table.panel.stage.is_settled:
            forward.lift(0)
            forward.pick()
        return bool(over)

    wait_for(house, step)
    return over[0]


def test_it_opens_from_the_lobby_and_the_lobby_shows_the_game(house: House) -> None:
    door = house.open()
    assert door.room is not None
    lobby = door.room.lobby
    lobby.show()
    QTest.keyClick(lobby, Qt.Key.Key_4)
    table = house.old_maid
    wait_for(house, table.panel.controls.primary.isEnabled)
    table.panel.controls.primary.click()
    wait_for(house, lambda: lobby.tiles["old_maid"].accessibleDescription().startswith("Resume game 1"))
    QTest.keyClick(lobby, Qt.Key.Key_4)
    assert house.old_maid is table, "a table that is open comes to the front"
    table.close()
    assert "old_maid" not in house.room.open_tables
    assert lobby.tiles["old_maid"].accessibleDescription().startswith("Resume game 1")


def test_both_tables_are_open_at_once(house: House) -> None:
    table = sit_down(house)
    house.room.open_table("poker")
    wait_for(house, house.poker.panel.controls.primary.isEnabled)
    house.poker.panel.controls.betMax.click()
    over = play_to_the_end(house, table)
    assert over.is_over


def test_only_the_last_games_are_read_after_a_game(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old_maid_table, "SLICE", 40)
    sit_down(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        before = bank.recall(TABLE)
        assert before is not None
        for number in range(1, 201):
            bank.commit(TABLE, before, page=Page(number, WON))
        write(bank, before, 201)
    table = sit_down(house)
    wait_for_count(house, table, 200)
    with rows_read(bank_of(house)) as counts:
        play_to_the_end(house, table)
        wait_for_count(house, table, 201)
    assert sum(counts) < 10, counts


def test_games_before_a_reset_are_not_counted(house: House) -> None:
    sit_down(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        before = bank.recall(TABLE)
        assert before is not None
        bank.commit(TABLE, before, page=Page(1, WON))
        bank.reset_statistics(TABLE)
        assert bank.statistics_start(TABLE) == 1
        write(bank, before, 2, line=WON)
    wait_for_count(house, sit_down(house), 1)


def test_games_without_a_person_are_not_counted(house: House) -> None:
    """Help and settings open beside the table."""
    table = sit_down(house, replace(SMALL, person=None))
    play_to_the_end(house, table)
    house.settle()
    assert table.panel.controls.statistics.text() == ""
    table.panel.activateWindow()
    table.help_wanted.emit("old_maid")
    table.settings_wanted.emit()
    (settings,) = table.panel.findChildren(SettingsPanel)
    assert settings.sections == [], "the options of poker are not shown here"
    names = {type(dialog).__name__ for dialog in table.panel.findChildren(QDialog)}
    assert names == {"HelpPanel", "SettingsPanel"}


def test_a_word_is_added_and_the_receipt_of_a_game_fits(house: House) -> None:
    """The game is counted and shown, with its small deck."""
    table = sit_down(house)
    QTest.keyClick(table.panel, Qt.Key.Key_F)
    assert table.fair_deal.panel is not None
    table.terminals.send(AddWord("luck"))
    house.settle()
    assert table.machine.cluster.word == "luck"
    over = play_to_the_end(house, table)
    assert over.word == "luck"
    receipt = OldMaidGames(table._bank).last_receipt(over)
    assert receipt is not None
    assert check(receipt, FORMATS) == ()
    assert (receipt.deck, receipt.word) == (over.deck, "luck")
    assert len(receipt.deck) == 15
    assert verify(to_text(receipt)) == []
    assert read_receipt(to_text(receipt), FORMATS) == receipt
    wait_for(house, lambda: "games: 1" in table.panel.controls.statistics.text())
    won, lost = int(over.out[0] == 1), int(over.holder == 1)
    assert table.panel.controls.statistics.text() == f"Your games: 1 · out first: {won} · left with the joker: {lost}"


def test_a_game_that_cannot_be_read_is_reported_with_ways_out(house: House) -> None:
    with SqliteBank(house.folder) as bank:
        bank.commit(TABLE, Record("turn", "no game"))
    door = house.open()
    assert door.room is not None
    lobby = door.room.lobby
    assert lobby.tiles["old_maid"].accessibleDescription() == "Who is left with the joker?"
    door.room.open_table(TABLE)
    assert any(button.text().startswith("Set it aside") for button in house.message().buttons())


def test_the_history_shows_the_games_that_are_over(house: House) -> None:
    table = sit_down(house)
    QTest.keyClick(table.panel, Qt.Key.Key_Y)
    panel = table.history.panel
    assert panel is not None
    wait_for(house, lambda: panel.controls.sentence.text() == "No game has ended yet.")
    over = play_to_the_end(house, table)
    wait_for(house, lambda: len(panel.rows) == 1)
    assert (panel.rows[0].out, panel.rows[0].holder) == (over.out, over.holder)
    wait_for(house, lambda: panel.shown == 1)
    assert not panel.controls.forward.isEnabled(), "it opens on the end"
    assert panel.controls.sentence.text().endswith(("left with the joker.", "Next time!"))
    assert panel.receipt._receipt is not None
    assert panel.receipt._receipt.name == "cardroom-old-maid-1.json"
    fields = json.loads(panel.receipt._receipt.text)
    assert (fields["table"], fields["seed"]) == ("old_maid", over.seed)
    table.panel.controls.history.click()
    assert table.history.panel is panel
    panel.close()
    assert table.history.panel is None


def test_a_game_that_was_broken_off_is_in_the_history(house: House, qtbot: QtBot) -> None:
    table = sit_down(house)
    table.panel.controls.primary.click()
    wait_for(house, table.panel.controls.again.isEnabled)
    table.panel.controls.history.click()
    panel = table.history.panel
    assert panel is not None
    house.settle()
    assert list(panel.rows) == [], "a game that goes on shows nothing, and has no receipt"
    seed = table.machine.cluster.seed
    table.panel.controls.again.click()
    say_yes(question_of(table.panel, qtbot))
    wait_for(house, lambda: len(panel.rows) == 1)
    assert table.machine.cluster.round_number == 2
    assert "not finished" in list(panel.view.row_texts(panel.rows[0]))
    wait_for(house, panel.controls.back.isEnabled)
    assert panel.controls.sentence.text() == "The game was not finished."
    assert panel.receipt._receipt is not None
    assert json.loads(panel.receipt._receipt.text)["seed"] == seed
    house.settle()
    assert table.panel.controls.statistics.text() == "", "it does not count"


@pytest.mark.parametrize("name", ["Ann", "", "@Ann", "a,b;c", '"Ann"', "\\x41", "ゆうき 🦊", "50% = 1/2", "[General]"])
def test_options_are_read_as_they_were_saved(tmp_path: Path, name: str) -> None:
    persons = (Person(name, "grey"), Person("Ben", "person"))
    options = OldMaidOptions(5, 1, open_cards=True, habits=False, pack=Pack(4, 7), guest=3, persons=persons)
    OldMaidSettings.of(Settings(tmp_path, "en")).set_options(options)
    assert OldMaidSettings.of(Settings(tmp_path, "en")).options() == options


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("old_maid_pack=3x13", OldMaidOptions()),
        ("old_maid_pack=2x7", OldMaidOptions(pack=Pack(2, 7))),
        ("old_maid_face1=fox", OldMaidOptions()),
        ("old_maid_name1=a name that is too long", OldMaidOptions()),
        ("old_maid_people=3", OldMaidOptions()),
        ("old_maid_people=2", OldMaidOptions(guest=2)),
        ("old_maid_people=2\nold_maid_person=watch", OldMaidOptions(person=None)),
    ],
)
def test_what_cannot_be_chosen_is_not_read(tmp_path: Path, line: str, expected: OldMaidOptions) -> None:
    (tmp_path / "settings.ini").write_text(f"[General]\n{line}\n", encoding="utf-8")
    assert OldMaidSettings.of(Settings(tmp_path, "en")).options() == expected
