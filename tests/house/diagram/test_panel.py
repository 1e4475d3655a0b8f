"""The window of a running block diagram."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QTreeWidget

from cardroom.house.diagram import trace
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.house.diagram.values import fields_of, text_of_message, text_of_value
from cardroom.tables.old_maid.rules.cluster import OldMaidState
from cardroom.tables.poker.rules.cluster import BetTo, PokerState
from cardroom.tables.poker.rules.sight import PokerSight
from tests.not_none import not_none
from tests.open_house import House


def opened(house: House) -> DiagramPanel:
    house.sit_down()
    house.poker.open_diagram()
    panel = house.poker.panel.findChild(DiagramPanel)
    assert isinstance(panel, DiagramPanel)
    return panel


def press(house: House, *names: str) -> None:
    for name in names:
        getattr(house.poker.panel.controls, name).click()
        house.settle()


def rows(tree: QTreeWidget) -> list[list[str]]:
    items = [not_none(tree.topLevelItem(row)) for row in range(tree.topLevelItemCount())]
    return [[item.text(column) for column in range(tree.columnCount())] for item in items]


def test_it_follows_the_machine_and_goes_back(house: House) -> None:
    panel = opened(house)
    controls = panel.controls
    assert controls.state.text() == "State BET"
    press(house, "betMax", "primary")
    assert controls.state.text() == "State OPEN_HAND"
    assert controls.came.text() == "Entry 5, by deal"
    assert rows(controls.wires) == [
        ["mark", "OPEN_HAND", "open"],
        ["mark_all", "OPEN_HAND", "open"],
        ["draw", "CHOOSE_HAND", "open"],
    ]
    fields = dict(rows(controls.fields))
    assert fields["bet"] == "10"
    assert len(fields["hand"].split(", ")) == 5
    controls.back.click()
    assert controls.came.text() == "Entry 4, by bet_max"
    assert dict(rows(controls.fields))["hand"] == "–"
    press(house, "primary")
    assert controls.state.text() == "State BET", "a person who looks back is not disturbed"
    controls.live.click()
    assert controls.state.text() == "State RESULT"
    assert ["double", "DOUBLE_UP", "closed: can_double"] in rows(controls.wires)


def test_it_shows_only_what_the_seat_may_see(house: House) -> None:
    panel = opened(house)
    press(house, "betMax", "primary")
    cluster, moments = house.poker.machine.cluster, panel._tracer.moments
    assert {name for moment in moments for name, _, _ in moment.fields} == set(PokerSight.__struct_fields__)
    shown = " ".join(text for _, text in rows(panel.controls.fields))
    assert cluster.seed not in shown
    assert "seed" not in dict(rows(panel.controls.fields))


def test_each_wire_is_recorded_and_old_moments_are_forgotten(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "MOST", 3)
    panel = opened(house)
    press(house, "betMax", "primary", "primary")
    moments = panel._tracer.moments
    assert [moment.state for moment in moments][-2:] == ["CHOOSE_HAND", "RESULT"]
    wires = house.poker.machine.diagram.wiring.wires
    assert [wires[moment.wire].on for moment in moments][-2:] == ["draw", "done"]
    assert len(moments) == 3


def test_a_pressed_state_is_described_and_a_changed_field_is_spoken(house: House) -> None:
    panel = opened(house)
    panel.controls.diagram.chosen.emit(PokerState.DOUBLE_UP)
    assert panel.controls.state.text() == "State DOUBLE_UP"
    press(house, "betMax")
    rows_of_fields = panel.controls.fields
    (bet,) = rows_of_fields.findItems("bet", Qt.MatchFlag.MatchExactly)
    spoken = bet.data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "bet changed: 10. in credits; 0 while none is placed."
    name = QAccessible.queryAccessibleInterface(rows_of_fields).text(QAccessible.Text.Name)
    assert name == "What the table shows"


def test_a_pressed_wire_tells_what_it_has_carried(house: House) -> None:
    panel = opened(house)
    press(house, "betMax", "primary", "primary", "primary")
    (arrow,) = (each for each in panel._picture.arrows if each.bond.label == ("draw",))
    panel.controls.diagram.chosen.emit(arrow)
    assert panel.controls.state.text() == "From OPEN_HAND to CHOOSE_HAND"
    assert rows(panel.controls.wires) == [["draw", "CHOOSE_HAND", "entry 6"]]
    texts = [item.text() for item in panel.controls.diagram.items() if isinstance(item, QGraphicsSimpleTextItem)]
    before = len(texts)
    panel._show()
    texts = [item.text() for item in panel.controls.diagram.items() if isinstance(item, QGraphicsSimpleTextItem)]
    assert len(texts) == before + 1, "the wire carries its value"


def test_it_zooms_and_fits_and_closed_it_listens_no_more(house: House) -> None:
    panel = opened(house)
    view = panel.controls.diagram
    before = view.transform().m11()
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.transform().m11() > before
    panel.controls.fit.click()
    assert view.transform().m11() == pytest.approx(before)
    panel.close()
    house.settle()
    press(house, "betMax")
    assert house.poker.panel.findChild(DiagramPanel) is None


def test_the_picture_is_saved_or_the_fault_is_told(house: House, tmp_path: Path) -> None:
    panel = opened(house)
    panel.files.save_picture(str(tmp_path / "poker.svg"))
    assert panel.controls.came.text() == "Saved: poker.svg"
    assert QSvgRenderer(str(tmp_path / "poker.svg")).isValid()
    assert "OPEN_HAND" in (tmp_path / "poker.svg").read_text(encoding="utf-8")
    panel.files.save_picture(str(tmp_path / "nowhere" / "poker.svg"))
    assert panel.controls.came.text().startswith("It could not be saved: ")


def test_a_trace_is_saved_and_opened_again(house: House, tmp_path: Path) -> None:
    panel = opened(house)
    press(house, "betMax", "primary")
    before = tuple(panel.moments)
    panel.files.save_trace(str(tmp_path / "trace.json"))
    press(house, "primary")
    panel.files.open_trace(str(tmp_path / "trace.json"))
    assert panel.moments == before, "equal frames"
    assert panel.controls.state.text() == "State OPEN_HAND"
    press(house, "primary")
    assert panel.controls.state.text() == "State OPEN_HAND", "the file is looked at"
    panel.controls.live.click()
    assert list(panel.moments) == list(panel._tracer.moments)


@pytest.mark.parametrize("change", ["", "nonsense", '"poker" "square"', '"BET" "NOWHERE"', '"format":1 "format":2'])
def test_a_file_that_is_no_trace_is_refused_in_words(house: House, tmp_path: Path, change: str) -> None:
    panel = opened(house)
    file = tmp_path / "trace.json"
    panel.files.save_trace(str(file))
    old, _, new = change.partition(" ")
    file.write_text(file.read_text(encoding="utf-8").replace(old, new) if new else change, encoding="utf-8")
    panel.files.open_trace(str(file))
    assert panel.controls.came.text().startswith("It is no trace of this diagram: ")
    panel.files.open_trace(str(tmp_path / "missing.json"))
    assert panel.controls.came.text().startswith("It is no trace of this diagram: ")
    assert list(panel.moments) == list(panel._tracer.moments)


def test_at_a_table_without_stakes_it_stops_steps_and_goes_on(house: House) -> None:
    house.open("old_maid")
    table = house.old_maid
    table.open_diagram()
    panel = table.panel.findChild(DiagramPanel)
    assert isinstance(panel, DiagramPanel)
    controls, machine = panel.controls, table.machine
    house.settle()
    panel.controls.diagram.chosen.emit(OldMaidState.DISCARD)
    controls.stop.click()
    table.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: panel._is_stopped)
    assert machine.state is OldMaidState.DISCARD
    assert controls.came.text() == "Stopped in DISCARD"
    controls.step.click()
    house.qtbot.waitUntil(lambda: machine.state is OldMaidState.TURN)
    assert panel._is_stopped
    controls.goOn.click()
    assert not controls.goOn.isEnabled()
    panel.close()
    house.settle()


def test_closed_it_lets_the_machine_go_on(house: House) -> None:
    house.open("old_maid")
    table = house.old_maid
    table.open_diagram()
    panel = table.panel.findChild(DiagramPanel)
    assert isinstance(panel, DiagramPanel)
    house.settle()
    table.machine.pause(paused=True)
    table.panel.controls.primary.click()
    house.qtbot.wait(20)
    assert table.machine.state is OldMaidState.READY
    panel.close()
    house.qtbot.waitUntil(lambda: table.machine.state is not OldMaidState.READY)


def test_where_credits_are_at_stake_nothing_stops(house: House) -> None:
    panel = opened(house)
    assert not panel.controls.stop.isVisible()
    QTest.keyClick(panel, Qt.Key.Key_P)
    press(house, "betMax")
    assert panel._stops == set()
    assert house.poker.machine.cluster.bet == 10
    with pytest.raises(AssertionError):
        house.poker.machine.pause(paused=True)


def test_the_menu_has_a_letter_for_each_file(house: House) -> None:
    panel = opened(house)
    panel.controls.files.click()
    letters = [action.text().partition("&")[2][:1] for action in panel.files.menu.actions()]
    assert letters == ["p", "S", "O"]
    panel.files.menu.close()


def test_values_are_short_texts() -> None:
    assert text_of_value((52, 0), are_cards=True) == "JOKER, AS"
    assert text_of_value(frozenset({3, 1})) == "1, 3"
    assert text_of_value(None) == text_of_value("") == text_of_value(()) == "–"
    assert text_of_value("x" * 80) == "x" * 60 + "…"
    assert text_of_message(BetTo(5)) == "bet_to 5"
    described = {name: description for name, _, description in fields_of(PokerSight())}
    assert described["escrow"] == "credits that can be collected."
