"""The five tasks of the tour, by keyboard in the real windows."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QWidget

from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.house.diagram.trace import to_file
from cardroom.house.open_table import OpenTable
from cardroom.tables.poker.rules import case
from cardroom.tables.poker.rules.cluster import PokerState
from tests.keys import choose_in_menu
from tests.not_none import not_none
from tests.open_house import House


@pytest.fixture
def poker(house: House, monkeypatch: pytest.MonkeyPatch) -> OpenTable:
    """A trial with so few credits that they are soon gone."""
    monkeypatch.setattr(case, "FIRST_CREDITS", 25)
    return opened(house, "P")


def opened(house: House, letter: str) -> OpenTable:
    """Opens a table from the lobby's menu View."""
    house.open()
    lobby = house.room.lobby
    before = set(house.room.trials)
    lobby.activateWindow()
    house.qtbot.waitUntil(lobby.isActiveWindow)
    choose_in_menu(lobby, house.qtbot, "V", "B")
    QTest.keyClick(not_none(QApplication.activePopupWidget()), Qt.Key[f"Key_{letter}"])
    (code,) = set(house.room.trials) - before
    table = house.room.trials[code].table
    table.panel.rest_ms = 0
    house.qtbot.waitUntil(lambda: table.machine.has_entered and table.machine.is_waiting)
    return table


def diagram(table: OpenTable) -> DiagramPanel:
    return not_none(table.panel.findChild(DiagramPanel))


def press(window: QWidget, *keys: str) -> None:
    for key in keys:
        QTest.keyClick(window, Qt.Key[f"Key_{key}"])


def choose(box: QComboBox, text: str) -> None:
    """Chooses a line of a list by the arrow keys."""
    box.setFocus(Qt.FocusReason.TabFocusReason)
    way = box.findText(text) - box.currentIndex()
    assert box.findText(text) >= 0, text
    for _ in range(abs(way)):
        QTest.keyClick(box, Qt.Key.Key_Down if way > 0 else Qt.Key.Key_Up)
    assert box.currentText() == text


def write(field: QWidget, text: str) -> None:
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


def play(house: House, table: OpenTable, *keys: str) -> None:
    """Presses keys of the table; each one acts before the next."""
    for key in keys:
        press(table.panel, key)
        while not (table.machine.is_waiting or diagram(table).stops.is_stopped):
            QApplication.processEvents()
        table.panel.stage.flush()
        QApplication.processEvents()  # the deal that waits is painted


def wires(panel: DiagramPanel) -> dict[str, str]:
    tree = panel.controls.wires
    items = [not_none(tree.topLevelItem(row)) for row in range(tree.topLevelItemCount())]
    return {item.text(0): item.text(2) for item in items}


def test_stop_at_result_when_the_balance_is_below_10(house: House, poker: OpenTable) -> None:
    panel, machine = diagram(poker), poker.machine
    assert poker.machine.account.player == 25
    choose(panel.controls.what, "State RESULT")
    choose(panel.controls.field, "credits")
    choose(panel.controls.relation, "<")
    write(panel.controls.bound, "-")
    panel.controls.stop.click()
    panel.controls.stop.click()
    assert not panel.controls.stop.isChecked(), "a sign alone is no number, and no fault"
    write(panel.controls.bound, "10")
    panel.controls.moments.setFocus()
    press(panel, "P")
    assert panel.controls.stop.isChecked()
    for _ in range(100):
        play(house, poker, "M", "Space", "Space")
        if panel.stops.is_stopped:
            break
        assert not (machine.state is PokerState.RESULT and machine.account.player < 10)
    assert machine.state is PokerState.RESULT
    assert machine.account.player < 10
    assert panel.controls.came.text() == "Stopped in RESULT"
    play(house, poker, "Space")
    assert machine.state is PokerState.RESULT, "the press waits"
    press(panel, "G")
    house.qtbot.waitUntil(lambda: machine.state is not PokerState.RESULT)


def test_show_why_double_was_refused(house: House, poker: OpenTable) -> None:
    play(house, poker, "M", "Space", "Space")
    while poker.machine.account.escrow:
        play(house, poker, "C", "Space", "Space")
    panel = diagram(poker)
    panel.timeline.catch_up()
    assert panel.controls.what.currentText() == "State RESULT"
    assert wires(panel)["double"] == "closed: only if the double of the win is within the limit"
    (item,) = panel.controls.wires.findItems("double", Qt.MatchFlag.MatchExactly)
    panel.controls.wires.setCurrentItem(item)
    assert panel.controls.came.text() == f"double: {item.text(2)}", "not cut off"


def test_go_back_to_the_draw(house: House, poker: OpenTable) -> None:
    play(house, poker, "M", "Space", "Space")
    panel = diagram(poker)
    panel.timeline.catch_up()
    write(panel.controls.search, "draw")
    panel.controls.moments.setFocus()
    press(panel, "B")
    moment = not_none(panel.timeline.moment)
    assert (moment.state, moment.message) == ("CHOOSE_HAND", "draw")
    write(panel.controls.search, "no such word")
    panel.controls.moments.setFocus()
    press(panel, "B")
    assert panel.timeline.moment == moment
    assert panel.controls.came.text() == "No other entry has these words"


def test_save_this_trace(house: House, poker: OpenTable, tmp_path: Path) -> None:
    play(house, poker, "M", "Space")
    panel = diagram(poker)
    press(panel, "M")
    QTest.keyClick(panel.files.menu, Qt.Key.Key_S)
    dialog = not_none(panel.findChild(QFileDialog))
    dialog.selectFile(str(tmp_path / "trace.json"))
    dialog.accept()
    assert panel.controls.came.text() == "Saved: trace.json"
    assert (tmp_path / "trace.json").read_bytes() == to_file("poker", panel.moments)


def test_find_where_a_pass_ends_a_trick(house: House) -> None:
    table = opened(house, "D")
    machine: TableMachine[object, object, object] = table.machine  # type: ignore[type-var]
    panel = diagram(table)
    play(house, table, "Space")
    write(panel.controls.search, "passed cleared")
    for _ in range(2_000):
        QApplication.processEvents()
        panel.timeline.catch_up()
        if any(kept.moment.state == "CLEARED" for kept in panel._tracer.kept):
            break
        if "pass_turn" in machine.entry(0).legal:
            play(house, table, "P")
        else:
            house.qtbot.wait(10)
    panel.timeline.go_live()
    panel.controls.moments.setFocus()
    press(panel, "B")
    assert panel.controls.what.currentText() == "State CLEARED"
    place = panel.controls.moments.value()
    assert [kept.moment.state for kept in panel.timeline.kept][place - 1] == "PASSED"
