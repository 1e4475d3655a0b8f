"""Nested states and late answers in the running machine."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Self

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.messages import Message
from tests.dataflow.radio import DIAGRAM, Radio, RadioCluster, RadioTerminals, SetVolume
from tests.machine_alone import MachineAlone
from tests.memory_vault import MemoryVault


class Listener(MachineAlone[Radio, RadioCluster, str]):
    """Presses terminals of a radio, and does not wait after a press."""

    def __init__(self, store: MemoryVault) -> None:
        super().__init__(DIAGRAM, RadioTerminals(), store)

    def is_in(self, state: Radio) -> bool:
        return self.machine.state is state

    def press(self, *messages: Message | str) -> Self:
        for message in messages:
            self.terminals.send(Message(message) if isinstance(message, str) else message)
        return self


Listen = Callable[..., Listener]


@pytest.fixture
def listen(qtbot: QtBot) -> Iterator[Listen]:
    listeners: list[Listener] = []

    def _listen(store: MemoryVault | None = None) -> Listener:
        listeners.append(Listener(store or MemoryVault()))
        return listeners[-1].start()

    yield _listen
    for listener in listeners:
        assert listener.failures == []
        listener.machine.stop()
        listener.machine.deleteLater()


def test_a_press_changes_the_state_before_it_returns(listen: Listen) -> None:
    listener = listen()
    assert listener.states == [Radio.START, Radio.OFF]
    listener.press("power")
    assert listener.is_in(Radio.NEWS)


def test_a_wire_of_a_group_leaves_each_of_its_states(listen: Listen) -> None:
    for way in ((), ("next_station",), ("menu",)):
        listener = listen()
        listener.press("power", *way, "hit")
        assert listener.is_in(Radio.BROKEN)


def test_a_history_goes_on_where_the_group_was_left(listen: Listen) -> None:
    listener = listen()
    listener.press("power", "next_station", "menu", "back")
    assert listener.is_in(Radio.MUSIC)
    listener.press("power", "power")
    assert listener.is_in(Radio.MUSIC)


def test_a_group_that_is_left_to_its_own_history_enters_the_present_state_again(listen: Listen) -> None:
    listener = listen()
    for way, state in ((("power",), Radio.NEWS), (("next_station",), Radio.MUSIC), (("menu",), Radio.MENU)):
        listener.press(*way)
        entries = len(listener.states)
        listener.press(SetVolume(0, 3))
        assert listener.states[entries:] == [state]
        assert listener.machine.cluster.volume == 3


@pytest.mark.parametrize("station", [Radio.NEWS, Radio.MUSIC])
@pytest.mark.parametrize("stopped_in", ["menu", "power"])
def test_a_history_survives_the_end_of_the_program(listen: Listen, station: Radio, stopped_in: str) -> None:
    store = MemoryVault()
    first = listen(store)
    first.press("power", *(["next_station"] if station is Radio.MUSIC else []), stopped_in)
    first.machine.stop()
    commits = store.commits
    second = listen(store)
    assert second.states == [first.machine.state]
    assert store.commits == commits, "no step is repeated"
    second.press("back" if stopped_in == "menu" else "power")
    assert second.is_in(station)


def test_a_state_of_a_group_is_resumed_inside_its_group(listen: Listen) -> None:
    store = MemoryVault()
    listen(store).press("power", "next_station").machine.stop()
    resumed = listen(store)
    assert resumed.states == [Radio.MUSIC]
    resumed.press("hit")
    assert resumed.is_in(Radio.BROKEN)


def test_the_wire_of_a_state_goes_before_that_of_its_group(listen: Listen) -> None:
    listener = listen().press("power", SetVolume(0, 9), "menu", "power")
    assert listener.is_in(Radio.MENU)
    listener.press(SetVolume(0, 1), "power")
    assert listener.is_in(Radio.OFF), "its guard is closed: the group's wire is followed"


def test_messages_from_a_wrong_seat_or_with_a_wrong_value_are_dropped(listen: Listen) -> None:
    listener = listen().press("power")
    entries = len(listener.states)
    listener.press(SetVolume(1, 3), SetVolume(7, 3), SetVolume(0, 11), "back", "mend")
    assert len(listener.states) == entries


def test_qt_stands_in_the_state_that_was_announced(listen: Listen) -> None:
    listener = listen()
    running = listener.machine.running
    assert running is not None
    for press in ("power", "next_station", "menu", "back", "menu", "power", "power", "hit", "mend"):
        listener.press(press)
        active = {state.objectName() for state in running.configuration()}
        groups = {group.name for group in DIAGRAM.wiring.groups_around(listener.machine.state)}
        assert active == groups | {listener.machine.state.name}


class Page(QObject):
    """Uses its own children when an answer comes."""

    def take(self, *_: object) -> None:
        self.setObjectName("answered")


class Owner:
    """Shows an answer on a page that it is given."""

    def show(self, page: Page, *_: object) -> None:
        page.take()

    def pass_on(self, then: Callable[[], None], _: object) -> None:
        then()


def fail(error: Exception) -> None:
    raise error


@pytest.mark.parametrize(
    "receiver",
    [
        lambda page: page.take,
        lambda page: partial(page.take, 1),
        lambda page: partial(Owner().show, page),
        lambda page: partial(Owner().pass_on, partial(Owner().show, page)),
    ],
)
def test_an_answer_to_a_deleted_page_is_dropped(
    tmp_path: Path, qtbot: QtBot, receiver: Callable[[Page], Callable[[object], None]]
) -> None:
    answers: list[int] = []
    with SqliteBank(tmp_path) as bank:
        loop = BankLoop(bank)
        loop.start()
        page = Page()
        loop.ask(lambda: 1, receiver(page), fail)
        delete(page)
        loop.ask(lambda: 2, answers.append, fail)
        qtbot.waitUntil(lambda: answers == [2])
        loop.end()
