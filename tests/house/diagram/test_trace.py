"""Traces of whole games: every wire in its order, and nothing hidden."""

import random
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.status_loop import StatusLoop
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.diagram.front_panel import FrontPanelWindow
from cardroom.house.diagram.inspector import fields_shown
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.house.diagram.recorded import recorded_moments
from cardroom.house.diagram.trace import NO_WIRE, Kept, Tracer, entry_of, from_file, to_file
from cardroom.house.diagram.values import fields_of
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import TableSpec, load
from cardroom.house.table_window import TableWindow
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Look, Speed
from tests.dressed import dress
from tools.screenshots.house import play_ahead

SEEDS = Seeds(lambda number: sha256(b"%d" % number).digest(), fair=True)
"""No two begin alike."""

WITH_SEATS = ("daifugo", "old_maid")

of_all_tables = pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.code)


def seat_of(spec: TableSpec) -> int | None:
    return 0 if spec.code in WITH_SEATS else None


def play(
    spec: TableSpec, bank: SqliteBank, watch: Callable[[TableMachine[Any, Any, Any]], None], rounds: int = 1
) -> None:
    """Plays whole rounds by the table's own players.

    Args:
        spec: the table.
        bank: its bank.
        watch: called with the machine, before it is started.
        rounds: the number of rounds.
    """
    driven = load(spec.drive)(bank, SEEDS)
    assert spec.kiosk_play is not None
    ends, ended = spec.kiosk_play.after, set[int]()
    watch(driven.machine)

    def has_ended(_: object) -> bool:
        if driven.machine.state.value in ends:
            ended.add(driven.machine.cluster.round_number)
        return len(ended) >= rounds

    play_ahead(driven, has_ended)


@of_all_tables
def test_a_whole_game_follows_the_wires(spec: TableSpec, tmp_path: Path) -> None:
    entered, seen, parent, tracers = list[str](), list[object](), QObject(), list[Tracer]()

    def watch(machine: TableMachine[Any, Any, Any]) -> None:
        tracers.append(Tracer(machine, lambda: seat_of(spec), lambda: (0,), parent))
        machine.entered.connect(lambda *_: entered.append(machine.state.name))
        machine.entered.connect(lambda *_: seen.append(machine.entry(seat_of(spec)).sight))

    with SqliteBank(tmp_path) as bank:
        play(spec, bank, watch)
        (tracer,) = tracers
        machine, moments = tracer._machine, tuple(kept.moment for kept in tracer.kept)
    assert [moment.state for moment in moments] == entered[-len(moments) :]
    assert [moment.sight for moment in moments] == seen[-len(moments) :]
    wiring = machine.diagram.wiring
    states = {state.name: state for state in wiring.states}
    for before, after in pairwise(moments):
        assert after.wire != NO_WIRE
        wire = wiring.wires[after.wire]
        assert wire in wiring.wires_from(states[before.state])
        assert states[after.state] in wiring.targets(states[before.state], wire)
    assert from_file(to_file(spec.code, moments), machine) == moments, "equal frames"
    parent.deleteLater()


@of_all_tables
def test_a_recorded_round_has_the_moments_of_the_live_one(spec: TableSpec, tmp_path: Path) -> None:
    parent, tracers = QObject(), list[Tracer]()
    with SqliteBank(tmp_path) as bank:
        play(spec, bank, lambda m: tracers.append(Tracer(m, lambda: seat_of(spec), tuple, parent)), rounds=2)
        live = [kept for kept in tracers[0].kept if kept.cluster.round_number == 2]
        replay = load(load(spec.rounds).replay)
        steps, before = bank.steps(spec.code, 2), bank.steps(spec.code, 1)
        recorded = list(recorded_moments(replay, steps, before[-1], lambda _: seat_of(spec)))
    numbered = [replace(kept.moment, number=number) for number, kept in enumerate(live, 1)]
    found = [kept.moment for kept in recorded]
    assert [each.state for each in found] == [each.state for each in numbered]
    assert found[1:] == numbered[1:], "the first wire comes from the round before"
    assert [kept.prompt for kept in recorded] == [
        None if kept.prompt is None else replace(kept.prompt, entry=number) for number, kept in enumerate(live, 1)
    ]
    parent.deleteLater()


@of_all_tables
def test_no_value_is_visible_that_the_seat_may_not_see(spec: TableSpec, tmp_path: Path, qtbot: QtBot) -> None:
    dress()
    settings, panels, hidden = Settings(tmp_path, "en"), list[DiagramPanel](), list[str]()
    settings.appearance.apply_look(Look())
    with SqliteBank(tmp_path / "bank") as bank:
        source = load(spec.rounds)(bank, settings)

        def watch(machine: TableMachine[Any, Any, Any]) -> None:
            over = QWidget()
            qtbot.addWidget(over)
            subject: Any = SimpleNamespace(
                machine=machine,
                status=StatusLoop(),
                panel=over,
                rounds=SimpleNamespace(source=source),
                thinker=None,
                seat=seat_of(spec),
                seat_in=lambda _: seat_of(spec),
            )
            panels.append(DiagramPanel(subject, settings))
            machine.entered.connect(lambda *_: look(machine, panels[0]))

        def look(machine: TableMachine[Any, Any, Any], panel: DiagramPanel) -> None:
            cluster = machine.cluster
            for kept in list(panel._tracer.kept)[-5:]:
                shown = tuple(fields_shown(kept, panel.timeline.is_over))
                texts = " ".join(text for field in shown for text in field)
                number = kept.cluster.round_number
                if number and number == cluster.round_number and not source.is_over(cluster):
                    assert shown == tuple(fields_of(kept.moment.sight))
                    assert not cluster.seed or cluster.seed[:20] not in texts
                    hidden.append(kept.moment.state)
                following = getattr(cluster, "next_deal", None)
                assert following is None or following.seed[:20] not in texts

        play(spec, bank, watch, rounds=2)
        (panel,) = panels
        first = [kept for kept in panel._tracer.kept if kept.cluster.round_number == 1]
        assert hidden
        assert first
        assert all(shows_seed(kept, panel) for kept in first if kept.cluster.seed), "all is open now"
        panel.close()


def shows_seed(kept: Kept, panel: DiagramPanel) -> bool:
    return ("seed", kept.cluster.seed) in {field[:2] for field in fields_shown(kept, panel.timeline.is_over)}


@of_all_tables
def test_any_moment_is_restored_in_any_order(spec: TableSpec, tmp_path: Path, qtbot: QtBot) -> None:
    """The words are those of a new window."""
    dress()
    settings, parent, tracers = Settings(tmp_path, "en"), QObject(), list[Tracer]()
    settings.appearance.apply_look(Look(speed=Speed.OFF))
    with SqliteBank(tmp_path / "bank") as bank:
        play(spec, bank, lambda m: tracers.append(Tracer(m, lambda: seat_of(spec), tuple, parent)))
        kept = list(tracers[0].kept)
        table = load(spec.window)(bank, settings)
        window = FrontPanelWindow(table.make_mirror, table.panel)
        places, words = random.Random(7).sample(range(len(kept)), min(len(kept), 60)), set[str]()
        for turn, place in enumerate(places):
            window.show_entry(entry_of(kept[place].moment, tracers[0]._machine), kept[place].prompt)
            found = window.mirror.table_text(), window.mirror.hand_text()
            words |= set(found)
            if turn % 6 == 0:
                fresh = table.make_mirror(parent)
                show(fresh, kept[place], tracers[0]._machine)
                assert found == (fresh.table_text(), fresh.hand_text()), kept[place].moment.state
                fresh.deleteLater()
        assert len(words) > 5
        window.close()
        table.close()
    parent.deleteLater()


def show(panel: TableWindow, kept: Kept, machine: TableMachine[Any, Any, Any]) -> None:
    if kept.prompt is not None:
        panel.show_prompt(kept.prompt)
    panel.show_entered(entry_of(kept.moment, machine))
    panel.stage.flush()
