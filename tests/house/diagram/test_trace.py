"""Traces of whole games: every wire in its order, and nothing hidden."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.diagram.trace import NO_WIRE, Tracer, from_file, to_file
from cardroom.house.diagram.values import fields_of
from cardroom.house.spec import TableSpec, load
from cardroom.tables import TABLES
from tools.screenshots.house import FIXED_SEEDS, play_ahead

WITH_SEATS = ("daifugo", "old_maid")


@pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.code)
def test_a_whole_game_follows_the_wires_and_shows_what_a_seat_may_see(spec: TableSpec, tmp_path: Path) -> None:
    seat = 0 if spec.code in WITH_SEATS else None
    assert spec.kiosk_play is not None
    ends, entered, seen, seeds = spec.kiosk_play.after, list[str](), list[tuple[object, ...]](), set[str]()
    with SqliteBank(tmp_path) as bank:
        driven = load(spec.drive)(bank, FIXED_SEEDS)
        machine, parent = driven.machine, QObject()
        tracer = Tracer(machine, lambda: seat, parent)

        def note(state: object, cluster: object, account: object) -> None:
            entered.append(machine.state.name)
            seen.append(tuple(fields_of(machine.entry(seat).sight)))
            seeds.add(machine.cluster.seed)

        machine.entered.connect(note)
        play_ahead(driven, lambda _: machine.state.value in ends)
        wiring, moments = machine.diagram.wiring, tuple(tracer.moments)
        parent.deleteLater()
    assert [moment.state for moment in moments] == entered[-len(moments) :]
    assert [moment.fields for moment in moments] == seen[-len(moments) :]
    states = {state.name: state for state in wiring.states}
    for before, after in pairwise(moments):
        assert after.wire != NO_WIRE
        wire = wiring.wires[after.wire]
        assert wire in wiring.wires_from(states[before.state])
        assert states[after.state] in wiring.targets(states[before.state], wire)
    texts = " ".join(text for moment in moments for field in moment.fields for text in field)
    assert not any(seed and seed in texts for seed in seeds)
    assert from_file(to_file(spec.code, moments), spec.code, wiring) == moments
