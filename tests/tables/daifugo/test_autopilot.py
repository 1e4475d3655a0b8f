"""Tests of playing Daifugō without a window."""

from PySide6.QtCore import QCoreApplication, QThread
from pytestqt.qtbot import QtBot

from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.daifugo.autopilot import RULES, drive, options_after
from cardroom.tables.daifugo.machine import DaifugoTerminals
from cardroom.tables.daifugo.player.roster import CHECKED
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import is_possible
from cardroom.tables.daifugo.rules.standing import Standing
from tests.memory_vault import MemoryVault
from tests.tables.daifugo.machine_alone import Table
from tests.tables.daifugo.rules.sets import RULES as PLAYED

S = DaifugoState


def run(driven: Drive, games: int) -> list[tuple[DaifugoState, DaifugoCluster]]:
    """Plays so many games; returns all states with their clusters."""
    entered: list[tuple[DaifugoState, DaifugoCluster]] = []
    failures: list[Exception] = []

    def _note(state: DaifugoState, cluster: DaifugoCluster, account: Account) -> None:
        entered.append((state, cluster))

    driven.machine.entered.connect(_note)
    driven.machine.failed.connect(failures.append)
    driven.machine.start()
    while sum(state is S.RESULT for state, _ in entered) < games:
        QCoreApplication.processEvents()
        assert not failures, failures
        if not driven.machine.is_waiting:
            QThread.msleep(1)
            continue
        press = driven.press()
        assert press is not None, driven.machine.state
        driven.terminals.send(press)
    driven.stop()
    return entered


def test_computers_play_sets_by_different_rules_through_all_states(qtbot: QtBot) -> None:
    entered = run(drive(MemoryVault(), seeded("autopilot")), 3 * len(RULES))
    states = {state for state, _ in entered}
    assert states == set(S) - {S.ABANDON, S.FINISH}
    results = [cluster for state, cluster in entered if state is S.RESULT]
    assert [cluster.rules for cluster in results[::3]] == list(RULES)
    assert all(cluster.options.watches and len(cluster.places) == cluster.rules.seats for cluster in results)


def test_the_options_depend_on_the_number_of_the_set_only() -> None:
    seen = [options_after(DaifugoCluster(standing=Standing(set_number=number))) for number in range(6)]
    assert {options.level for options in seen} == set(CHECKED)
    assert all(is_possible(options.rules) for options in seen)
    assert len(set(seen)) == 6


def test_a_persons_set_is_finished(qtbot: QtBot) -> None:
    store = MemoryVault()
    Table(store, DaifugoOptions(PLAYED["contest"], games=3)).start().play_on(S.TURN, least=20).machine.stop()
    entered = run(drive(store, seeded("autopilot")), 2)
    over = next(cluster for state, cluster in entered if state is S.RESULT)
    assert not over.options.watches
    assert 0 in over.places


def test_after_the_table_was_left_the_autopilot_begins_anew(qtbot: QtBot) -> None:
    store = MemoryVault()
    Table(store, DaifugoOptions()).start().press("leave").machine.stop()
    driven = drive(store, seeded("autopilot"))
    assert isinstance(driven.terminals, DaifugoTerminals)
    entered = run(driven, 1)
    assert entered[0][0] is S.FINISH
    driven.machine.state = S.FINISH
    assert driven.press() == Message("new_game")
