"""The machine between two states, while a commit is requested."""

import gc
import json
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Answer, Commit
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError, Trouble
from cardroom.messages import Message, TablePrompt
from tests.dataflow.radio import DIAGRAM, Radio, RadioCluster, RadioTerminals, SetVolume
from tests.machine_alone import MachineAlone
from tests.memory_vault import MemoryVault
from tests.toy_table.machine import HighCardTerminals, high_card_diagram
from tests.toy_table.rules.cluster import HighCardState


class HeldVault(MemoryVault):
    """Answers a request only when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[Commit, Answer]] = []

    def request(self, commit: Commit, answer: Answer) -> None:
        self.requests.append((commit, answer))

    def answer(self) -> None:
        super().request(*self.requests.pop(0))

    def answer_all(self) -> None:
        turn()
        while self.requests:
            self.answer()
            turn()


class Sitting(MachineAlone[Radio, RadioCluster, str]):
    """A radio over a held store."""

    terminals: RadioTerminals
    store: HeldVault

    def __init__(self) -> None:
        super().__init__(DIAGRAM, RadioTerminals(), HeldVault())

    def settle(self) -> None:
        turn()

    def stop_in_news(self, state: Radio, *_: object) -> None:
        if state is Radio.NEWS:
            self.machine.stop()

    def answer_all(self) -> None:
        self.store.answer_all()


def turn() -> None:
    for _ in range(6):
        QCoreApplication.processEvents()


@pytest.fixture
def sitting(qtbot: QtBot) -> Iterator[Sitting]:
    sitting = Sitting()
    sitting.start()
    yield sitting
    sitting.machine.stop()
    sitting.machine.deleteLater()


def test_nothing_is_announced_before_its_commit_is_answered(sitting: Sitting) -> None:
    assert (sitting.states, sitting.prompts) == ([], [])
    assert len(sitting.store.requests) == 1
    assert not sitting.machine.is_waiting
    sitting.store.answer()
    assert sitting.states == [Radio.START]
    sitting.answer_all()
    assert sitting.states == [Radio.START, Radio.OFF]
    assert sitting.machine.is_waiting


def test_a_press_between_two_states_is_judged_in_the_next_one(sitting: Sitting) -> None:
    sitting.answer_all()
    sitting.terminals.power.emit()
    sitting.terminals.next_station.emit()  # legal in NEWS, not in OFF
    sitting.terminals.mend.emit()  # legal in neither
    assert sitting.machine.state is Radio.OFF
    assert len(sitting.store.requests) == 1
    sitting.answer_all()
    assert sitting.states[-2:] == [Radio.NEWS, Radio.MUSIC]


def test_a_second_press_for_a_state_that_is_left_is_discarded(sitting: Sitting) -> None:
    """Both clicks were meant for what was on screen."""
    sitting.answer_all()
    sitting.terminals.power.emit()
    sitting.terminals.power.emit()
    sitting.answer_all()
    assert sitting.states[-1] is Radio.NEWS


def test_presses_in_a_state_that_leads_back_to_itself_are_all_kept(sitting: Sitting) -> None:
    sitting.answer_all()
    sitting.terminals.power.emit()
    sitting.answer_all()
    for volume in (3, 4, 2):
        sitting.terminals.volume.emit(SetVolume(0, volume))
    sitting.answer_all()
    assert sitting.states[-3:] == [Radio.NEWS] * 3
    assert sitting.machine.cluster.volume == 2


def test_presses_wait_until_a_state_waits_for_input(sitting: Sitting) -> None:
    """START is left by itself, so the press is judged in OFF."""
    sitting.terminals.power.emit()
    sitting.answer_all()
    assert sitting.states == [Radio.START, Radio.OFF, Radio.NEWS]


def test_each_state_is_committed_before_the_next_is_requested(sitting: Sitting) -> None:
    sitting.answer_all()
    sitting.terminals.power.emit()
    sitting.answer_all()
    for volume in range(5):
        sitting.terminals.volume.emit(SetVolume(0, volume))
    asked = []
    while sitting.store.requests:
        assert len(sitting.store.requests) == 1
        asked.append(json.loads(sitting.store.requests[0][0].record.cluster)[1])
        sitting.store.answer()
    assert asked == [0, 1, 2, 3, 4]


def test_a_failed_commit_stops_the_machine_in_the_state_before(sitting: Sitting) -> None:
    sitting.answer_all()
    sitting.terminals.power.emit()
    sitting.terminals.next_station.emit()
    sitting.store.fails_with = KnownError(Trouble.DISK_FULL)
    sitting.answer_all()
    assert [type(failure) for failure in sitting.failures] == [KnownError]
    assert sitting.states[-1] is Radio.OFF
    assert sitting.machine.running is None
    sitting.start()
    assert sitting.states[-1] is Radio.OFF
    sitting.terminals.power.emit()
    sitting.answer_all()
    assert sitting.states[-1:] == [Radio.NEWS], "the press that waited is not carried over"


def test_an_answer_or_failure_after_the_stop_announces_nothing(sitting: Sitting) -> None:
    sitting.answer_all()
    sitting.terminals.power.emit()
    sitting.machine.stop()
    sitting.answer_all()
    assert sitting.states[-1] is Radio.OFF
    sitting.start()
    assert sitting.states[-1:] == [Radio.NEWS]
    sitting.terminals.power.emit()
    sitting.machine.stop()
    sitting.store.fails_with = KnownError(Trouble.DISK_FULL)
    sitting.answer_all()
    assert sitting.failures == []


def test_prompts_and_entries_tell_state_round_sight_and_refusals(sitting: Sitting) -> None:
    sitting.answer_all()
    sitting.terminals.power.emit()
    sitting.answer_all()
    assert [(each.state, each.round_number, each.entry) for each in sitting.prompts] == [
        (Radio.START, 1, 1),
        (Radio.OFF, 2, 2),
        (Radio.NEWS, 3, 3),
    ]
    assert sitting.machine.entry().number == 3
    assert sitting.machine.entry(0).sight == "news at 5 for 0"
    assert "volume" in sitting.machine.entry(0).legal
    assert "volume" not in sitting.machine.entry(1).legal
    before = len(sitting.prompts)
    sitting.terminals.volume.emit(SetVolume(0, True))
    (refused,) = sitting.prompts[before:]
    assert refused.prompt.code is TablePrompt.REFUSED
    assert (refused.state, refused.entry) == (Radio.NEWS, 3)


def test_a_receiver_that_stops_the_machine_is_obeyed(sitting: Sitting) -> None:
    sitting.answer_all()
    sitting.machine.entered.connect(sitting.stop_in_news)
    sitting.terminals.power.emit()
    sitting.terminals.next_station.emit()
    sitting.answer_all()
    assert sitting.states[-1] is Radio.NEWS
    assert sitting.store.requests == []


def entered(*, starts: int) -> tuple[MemoryVault, list[HighCardState]]:
    """Starts and stops a machine, then starts it `starts` times."""
    store, states = MemoryVault(), list[HighCardState]()
    machine = TableMachine(high_card_diagram(), HighCardTerminals(), store)
    machine.entered.connect(lambda state, *_: states.append(state))
    machine.start()
    machine.stop()
    for _ in range(starts):
        machine.start()
    for _ in range(10):
        QCoreApplication.processEvents()
    return store, states


def test_a_machine_stopped_or_started_again_at_once_enters_each_state_once(qapp: QCoreApplication) -> None:
    """The bank may be closed before the event loop runs again."""
    store, states = entered(starts=0)
    assert (store.commits, states) == (0, [])
    store, states = entered(starts=2)
    assert (store.commits, states) == (2, [HighCardState.INITIALIZE, HighCardState.BET])


def test_a_deleted_machine_leaves_no_object_behind(qapp: QCoreApplication) -> None:
    left: list[weakref.ref[object]] = []
    for _ in range(20):
        terminals = RadioTerminals()
        machine = TableMachine(DIAGRAM, terminals, MemoryVault())
        machine.start()
        turn()
        terminals.send(Message("power"))
        machine.stop()
        left += [weakref.ref(terminals), weakref.ref(machine)]
        machine.deleteLater()
        terminals.deleteLater()
        del machine, terminals
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    turn()
    gc.collect()
    assert [each() for each in left if each() is not None] == []
