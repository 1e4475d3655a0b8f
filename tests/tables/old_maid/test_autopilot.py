"""Tests of a table of computers without a window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import Pack
from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.house.drive import Drive
from cardroom.messages import Message
from cardroom.tables.old_maid.autopilot import drive
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.tables.old_maid.rules.record import from_json
from tests.memory_vault import MemoryVault
from tests.tables.old_maid.machine_alone import Start
from tools.screenshots.house import fixed_seed

S = OldMaidState


@pytest.fixture
def driven(qtbot: QtBot) -> Iterator[Drive]:
    driven = drive(MemoryVault(), seeded("1"))
    yield driven
    driven.stop()
    driven.machine.deleteLater()


def settle() -> None:
    for _ in range(8):
        QCoreApplication.processEvents()


def test_a_table_of_computers_plays_by_itself(driven: Drive) -> None:
    machine = driven.machine
    presses: dict[OldMaidState, set[str | None]] = {}

    def note(state: OldMaidState) -> None:
        press = driven.press()
        presses.setdefault(state, set()).add(None if press is None else press.on)

    machine.entered.connect(lambda state, *_: note(state))
    machine.start()
    settle()
    while machine.state is not S.RESULT:
        press = driven.press()
        assert press is not None
        driven.terminals.send(press)
        settle()
    for name in ("again", "leave"):
        driven.terminals.send(Message(name))
        settle()
    assert presses == {
        S.INITIALIZE: {None},
        S.REFRESH: {None},
        S.READY: {"deal"},
        S.DEAL: {None},
        S.DISCARD: {None},
        S.TURN: {"draw"},
        S.DRAWN: {None},
        S.RESULT: {"again"},
        S.FINISH: {"new_game"},
    }


@pytest.mark.parametrize("options", [OldMaidOptions(3, 0), OldMaidOptions(3, 0, pack=Pack(4, 7), guest=1)])
def test_the_computers_also_finish_a_persons_game(start: Start, options: OldMaidOptions) -> None:
    store = MemoryVault()
    table = start(store, options).press("deal").play_on(3)
    before = table.cluster
    table.machine.stop()
    driven = drive(store, Seeds(fixed_seed, fair=False))
    driven.machine.start()
    settle()
    assert driven.machine.cluster == before
    seats = set()
    while driven.machine.state is not S.RESULT:
        press = driven.press()
        assert isinstance(press, Draw)
        seats.add(press.seat)
        driven.terminals.send(press)
        settle()
    assert 0 in seats, "also the person's seat is played"
    assert store.record is not None
    assert from_json(store.record.cluster).is_over
    driven.stop()
    driven.machine.deleteLater()
