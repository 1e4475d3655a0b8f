"""The window of a running block diagram."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QGraphicsSimpleTextItem, QTreeWidget, QWidget

from cardroom.dataflow.mermaid import mermaid
from cardroom.house.diagram import inspector, trace
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.house.diagram.trace import entry_of
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


def values(tree: QTreeWidget) -> dict[str, str]:
    return {name: value for name, _, value in rows(tree)}


def test_it_follows_the_machine_and_goes_back(house: House) -> None:
    panel = opened(house)
    controls = panel.controls
    assert controls.what.currentText() == "State BET"
    press(house, "betMax", "primary")
    assert controls.what.currentText() == "State OPEN_HAND"
    assert controls.came.text() == "Entry 5, by deal"
    assert rows(controls.wires) == [
        ["mark", "OPEN_HAND", "open"],
        ["mark_all", "OPEN_HAND", "open"],
        ["draw", "CHOOSE_HAND", "open"],
    ]
    fields = values(controls.fields)
    assert fields["bet"] == "10"
    assert len(fields["hand"].split(", ")) == 5
    controls.back.click()
    assert controls.came.text() == "Entry 4, by bet_max"
    assert values(controls.fields)["hand"] == "–"
    press(house, "primary")
    assert controls.what.currentText() == "State BET", "a person who looks back is not disturbed"
    controls.live.click()
    assert controls.what.currentText() == "State RESULT"
    reason = "closed: only if the double of the win is within the limit"
    assert ["double", "DOUBLE_UP", reason] in rows(controls.wires)


def test_it_shows_only_what_the_seat_may_see(house: House) -> None:
    panel = opened(house)
    press(house, "betMax", "primary")
    cluster = house.poker.machine.cluster
    assert {type(moment.sight) for moment in panel.moments} == {PokerSight}
    shown = " ".join(text for row in rows(panel.controls.fields) for text in row)
    assert cluster.seed not in shown
    assert "seed" not in values(panel.controls.fields)


def test_each_wire_is_recorded_and_old_moments_are_forgotten(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "MOST", 3)
    panel = opened(house)
    press(house, "betMax", "primary", "primary")
    moments = panel.moments
    assert [moment.state for moment in moments][-2:] == ["CHOOSE_HAND", "RESULT"]
    wires = house.poker.machine.diagram.wiring.wires
    assert [wires[moment.wire].on for moment in moments][-2:] == ["draw", "done"]
    assert len(moments) == 3


def test_a_pressed_state_is_described_and_a_changed_field_is_spoken(house: House) -> None:
    panel = opened(house)
    panel.controls.diagram.chosen.emit(PokerState.DOUBLE_UP)
    assert panel.controls.what.currentText() == "State DOUBLE_UP"
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
    (arrow,) = (each for each in panel.picture.arrows if each.bond.label == ("draw",))
    panel.controls.diagram.chosen.emit(arrow)
    assert panel.controls.what.currentText() == "OPEN_HAND → CHOOSE_HAND: draw"
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
    assert panel.controls.what.currentText() == "State OPEN_HAND"
    press(house, "primary")
    assert panel.controls.what.currentText() == "State OPEN_HAND", "the file is looked at"
    panel.controls.live.click()
    assert list(panel.moments) == [kept.moment for kept in panel._tracer.kept]


@pytest.mark.parametrize("change", ["", "nonsense", '"poker" "square"', '"BET" "NOWHERE"', '"format":2 "format":1'])
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
    assert list(panel.moments) == [kept.moment for kept in panel._tracer.kept]


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
    house.qtbot.waitUntil(lambda: panel.stops.is_stopped)
    assert machine.state is OldMaidState.DISCARD
    assert controls.came.text() == "Stopped in DISCARD"
    controls.step.click()
    house.qtbot.waitUntil(lambda: machine.state is OldMaidState.TURN)
    assert panel.stops.is_stopped
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
    assert panel.stops._stops == {}
    assert house.poker.machine.cluster.bet == 10
    with pytest.raises(AssertionError):
        house.poker.machine.pause(paused=True)


def test_the_menu_has_a_letter_for_each_file(house: House) -> None:
    panel = opened(house)
    panel.controls.files.click()
    letters = [action.text().partition("&")[2][:1] for action in panel.files.menu.actions()]
    assert letters == ["p", "M", "S", "O", "", "L"]
    panel.files.menu.close()


def test_values_are_short_texts() -> None:
    assert text_of_value((52, 0), are_cards=True) == "JOKER, AS"
    assert text_of_value(frozenset({3, 1})) == "1, 3"
    assert text_of_value(None) == text_of_value("") == text_of_value(()) == "–"
    assert text_of_value("x" * 80) == "x" * 64 + "…"
    assert text_of_message(BetTo(5)) == "bet_to 5"
    described = {name: description for name, _, description in fields_of(PokerSight())}
    assert described["escrow"] == "credits that can be collected."


def test_the_front_panel_of_each_moment_is_that_of_the_table(house: House) -> None:
    panel, table = opened(house), house.poker.panel
    texts, entries = {}, {}
    for control in ("betMax", "primary", "primary", "primary"):
        press(house, control)
        panel.timeline.catch_up()
        moment = not_none(panel.timeline.moment)
        texts[moment.number] = table.table_text(), table.hand_text()
        entries[moment.number] = house.poker.machine.entry()
    panel.controls.frontPanel.click()
    window = not_none(panel.front_panel)
    found = {}
    for place in reversed(range(panel.controls.moments.maximum() + 1)):
        panel.controls.moments.setValue(place)
        QApplication.processEvents()
        moment = not_none(panel.timeline.moment)
        found[moment.number] = window.mirror.table_text(), window.mirror.hand_text()
        if moment.number in entries:
            assert entry_of(moment, house.poker.machine) == entries[moment.number]
    assert len(texts) == 4
    assert {number: found[number] for number in texts} == texts
    assert window.windowTitle().startswith("Front panel at entry 3: ")
    before = house.poker.machine.entry()
    QTest.keyClick(window, Qt.Key.Key_Space)
    not_none(window.mirror.findChild(QAbstractButton, "primary")).click()
    house.settle()
    assert house.poker.machine.entry() == before, "it cannot act"
    window.close()
    assert panel.front_panel is None


def test_a_recorded_round_is_shown_on_the_timeline(house: House) -> None:
    panel = opened(house)
    press(house, *("betMax", "primary", "primary", "primary") * 2)
    panel.timeline.catch_up()
    house.settle()
    rounds = panel.controls.rounds
    assert [rounds.itemText(index) for index in range(rounds.count())] == ["Live", "Round 2", "Round 1"]
    rounds.setCurrentIndex(2)
    rounds.activated.emit(2)
    house.settle()
    fields = values(panel.controls.fields)
    assert fields["round_number"] == "1"
    assert len(fields["seed"]) == 64, "the round is over"
    assert [moment.state for moment in panel.moments][-1] == "RESULT"
    panel.controls.live.click()
    assert rounds.currentText() == "Live"
    assert "seed" not in values(panel.controls.fields)


def test_it_stops_at_a_wire_and_at_any_state_with_a_condition(house: House) -> None:
    house.open("old_maid")
    table = house.old_maid
    table.open_diagram()
    panel = not_none(table.panel.findChild(DiagramPanel))
    controls, machine = panel.controls, table.machine
    house.settle()
    (arrow,) = (each for each in panel.picture.arrows if each.bond.label == ("deal",))
    controls.diagram.chosen.emit(arrow)
    controls.stop.click()
    table.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: panel.stops.is_stopped)
    assert machine.state is OldMaidState.DEAL
    controls.stop.click()
    panel.inspector.chosen.emit(None)
    controls.field.setCurrentText("round_number")
    controls.relation.setCurrentText("=")
    controls.bound.setText("1")
    controls.stop.click()
    controls.goOn.click()
    house.qtbot.waitUntil(lambda: machine.state is OldMaidState.DISCARD)
    assert panel.stops.is_stopped
    panel.inspector.chosen.emit(None)
    controls.stop.click()
    controls.goOn.click()
    house.qtbot.waitUntil(lambda: machine.state is OldMaidState.TURN)
    assert not panel.stops.is_stopped
    panel.close()


def test_what_is_chosen_is_spoken(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = list[str]()
    monkeypatch.setattr(inspector, "speak", lambda _, text: spoken.append(text))
    panel = opened(house)
    panel.inspector.chosen.emit(PokerState.OPEN_HAND)
    (arrow,) = (each for each in panel.picture.arrows if each.bond.label == ("leave",))
    panel.inspector.chosen.emit(arrow)
    assert spoken == [
        "State OPEN_HAND. 3 wires leave it. mark. mark_all. draw",
        "BET → FINISH: leave",
    ]


def test_the_loops_beside_the_machine_have_their_numbers(house: House) -> None:
    panel = opened(house)
    names = [loop.name for loop, _ in panel._loops]
    assert names == ["Inbox", "Bank loop", "Status loop"]
    panel.controls.diagram.chosen.emit(panel._loops[0][0])
    assert panel.controls.came.text() == "Inbox: 0 messages wait"
    press(house, "betMax")
    assert {len(moment.waiting) for moment in panel.moments} == {3}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_page_of_the_tour_points_at_its_part(house: House, language: str) -> None:
    house.languages.set(language)
    panel = opened(house)
    press(house, "betMax", "primary")
    panel.timeline.catch_up()
    panel.controls.tour.click()
    tour = not_none(panel._tour)
    pointed = []
    while True:
        pointed.append(panel.controls.diagram._pointed)
        if not tour.controls.next.isEnabled():
            break
        tour.controls.next.click()
    named = [getattr(each, "name", "arrow") for each in pointed]
    assert named == ["Inbox", "arrow", "OPEN_HAND", "Bank loop", "Status loop", "OPEN_HAND", "OPEN_HAND"]
    tour.close()
    assert panel.controls.diagram._pointed is None


def test_the_diagram_is_saved_as_mermaid(house: House, tmp_path: Path) -> None:
    panel = opened(house)
    panel.files.save_mermaid(str(tmp_path / "poker.mmd"))
    text = (tmp_path / "poker.mmd").read_text(encoding="utf-8")
    assert text == mermaid(house.poker.machine.diagram.wiring)


def test_practice_and_double_up_show_what_the_seat_may_see(house: House) -> None:
    house.open("practice")
    house.settle()
    practice = house.practice
    practice.open_diagram()
    house.room.open_table("poker")
    table = house.poker
    table.panel.rest_ms = 0
    while not (table.machine.state is PokerState.RESULT and "double" in table.machine.entry().legal):
        press(house, "primary")
    press(house, "double")
    house.qtbot.waitUntil(lambda: table.double_up is not None)
    doubling = not_none(table.double_up)
    doubling.open_diagram()
    not_none(doubling.panel.findChild(QAbstractButton, "primary")).click()
    house.settle()
    pairs: list[tuple[Any, QWidget]] = [(practice.machine, practice.panel), (doubling.machine, doubling.panel)]
    for machine, window in pairs:
        panel = not_none(window.findChild(DiagramPanel))
        panel.timeline.go_live()
        seed = getattr(machine.cluster, "ticket", machine.cluster).seed
        shown = " ".join(text for row in rows(panel.controls.fields) for text in row)
        assert len(seed) == 64
        assert seed[:20] not in shown
        assert set(values(panel.controls.fields)) == set(machine.entry().sight.__struct_fields__)
        assert panel.controls.stopping.isHidden() is (machine is doubling.machine)
