"""Messages that report facts; an account that other tables move."""

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Answer, Commit
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import Account
from tests.dataflow.radio import DIAGRAM, Radio, RadioTerminals
from tests.memory_vault import MemoryVault


class HeldVault(MemoryVault):
    """Answers a request only when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[Commit, Answer]] = []

    def request(self, commit: Commit, answer: Answer) -> None:
        self.requests.append((commit, answer))

    def answer_all(self) -> None:
        turn()
        while self.requests:
            super().request(*self.requests.pop(0))
            turn()


def turn() -> None:
    for _ in range(6):
        QCoreApplication.processEvents()


def sent_twice(facts: frozenset[str]) -> list[Radio]:
    """Returns the states after two presses before the first answer."""
    store, terminals, states = HeldVault(), RadioTerminals(), list[Radio]()
    machine = TableMachine(replace(DIAGRAM, facts=facts), terminals, store)
    machine.entered.connect(lambda state, *_: states.append(state))
    machine.start()
    store.answer_all()
    del states[:]
    terminals.power.emit()
    terminals.power.emit()
    store.answer_all()
    machine.stop()
    machine.deleteLater()
    return states


def test_a_second_press_does_not_act_in_a_state_that_was_not_seen(qtbot: QtBot) -> None:
    assert len(sent_twice(frozenset())) == 1


def test_a_fact_is_judged_in_the_next_state(qtbot: QtBot) -> None:
    assert len(sent_twice(frozenset({"power"}))) > 1


def test_the_account_is_that_of_the_moment_of_the_message(qtbot: QtBot) -> None:
    seen = list[int]()

    def step(state: Radio, cluster: object, account: Account, message: object) -> object:
        seen.append(account.player)
        return DIAGRAM.step(state, cluster, account, message)  # type: ignore[arg-type]

    store, terminals = MemoryVault(), RadioTerminals()
    machine = TableMachine(replace(DIAGRAM, step=step, reads_account=True), terminals, store)
    machine.start()
    turn()
    store.money, store.house = Account(50), -50  # as another table does between two steps
    terminals.power.emit()
    turn()
    machine.stop()
    machine.deleteLater()
    assert seen[-1] == 50
