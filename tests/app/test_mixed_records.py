"""A state with the cluster of another one is refused.

It would fail in a later step, or move money twice.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import Answer, Commit, Page, Record, Step
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import raise_again
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.ledger import Account
from cardroom.messages import RESUME, Message
from cardroom.tables.daifugo.diagram import daifugo_diagram
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.old_maid.diagram import old_maid_diagram
from cardroom.tables.poker.diagram import poker_diagram
from cardroom.tables.poker.double_up.diagram import double_up_diagram
from cardroom.tables.square.diagram import square_diagram
from tests.credit_room import CreditRoom
from tests.open_house import House
from tests.recorded_book import RecordedBook
from tests.recorded_games import quick
from tests.tables.daifugo.test_round_check import Player as DaifugoPlayer
from tests.tables.old_maid.test_round_check import Player as OldMaidPlayer

Diagram = BlockDiagram[Any, Any, Any]
Steps = list[Step]

DIAGRAMS: dict[str, Diagram] = {
    diagram.table: diagram
    for diagram in (poker_diagram(), double_up_diagram(), square_diagram(), old_maid_diagram(), daifugo_diagram())
}
OF_EACH_STATE = 4
"""The number of clusters of each state that are tried in all other states."""


@pytest.fixture(scope="module")
def steps(qapp: QCoreApplication, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Steps]:
    """Returns recorded steps of all tables, played by chance."""
    book = RecordedBook(1_000)
    CreditRoom(random.Random(16), book).play(500)
    found = {table: [step for each in rounds.values() for step in each.steps] for table, rounds in book.tables.items()}
    with quick(SqliteBank(tmp_path_factory.mktemp("cards"))) as bank:
        OldMaidPlayer(bank, random.Random(16)).play(120)
        DaifugoPlayer(bank, random.Random(16), DaifugoOptions(games=3)).play(150)
        for table in ("old_maid", "daifugo"):
            rows = bank.query("SELECT at, state, cluster, player, escrow FROM step WHERE table_name = ?", (table,))
            found[table] = [Step(at, state, cluster, Account(*money)) for at, state, cluster, *money in rows]
    return found


def states(diagram: Diagram) -> tuple[Enum, ...]:
    return diagram.wiring.states


def state_of(diagram: Diagram, step: Step) -> Enum:
    return type(diagram.wiring.initial)(step.state)  # type: ignore[no-any-return]


def mixed(diagram: Diagram, steps: Steps) -> Iterator[tuple[Enum, Any, Account]]:
    """Yields clusters of each state with every other one."""
    by_state: dict[str, Steps] = defaultdict(list)
    for step in steps:
        by_state[step.state].append(step)
    for found in by_state.values():
        for step in random.Random(3).sample(found, min(len(found), OF_EACH_STATE)):
            cluster = diagram.from_json(step.cluster)
            yield from ((state, cluster, step.account) for state in states(diagram) if state.value != step.state)


def is_accepted(diagram: Diagram, state: Enum, cluster: Any, account: Account) -> bool:  # noqa: ANN401 - of any table
    if not diagram.fits(state, cluster):
        return False
    return state is diagram.wiring.finish or diagram.wiring.leads_on(state, cluster, account)


def play_on(diagram: Diagram, state: Enum, cluster: Any, account: Account, depth: int = 3) -> None:  # noqa: ANN401 - as above
    """Shows a state, and follows all wires that need no value."""
    diagram.prompt(state, cluster, account, Message(RESUME))
    diagram.sight(state, cluster, account, None)
    if depth == 0 or state is diagram.wiring.finish:
        return
    for wire in diagram.wiring.wires_from(state):
        if wire.takes is None and wire.by is None and wire.is_legal(cluster, account):
            target, message = diagram.wiring.targets(state, wire)[0], Message(wire.on)
            after, postings = diagram.step(target, cluster, account, message)
            play_on(diagram, target, after, account.after(postings), depth - 1)


@pytest.mark.parametrize("table", DIAGRAMS)
def test_every_recorded_step_fits_its_state(steps: dict[str, Steps], table: str) -> None:
    diagram = DIAGRAMS[table]
    assert len({step.state for step in steps[table]}) > len(states(diagram)) // 2
    refused = [
        step for step in steps[table] if not diagram.fits(state_of(diagram, step), diagram.from_json(step.cluster))
    ]
    assert refused == []


@pytest.mark.parametrize("table", DIAGRAMS)
def test_what_is_accepted_can_be_played_on(steps: dict[str, Steps], table: str) -> None:
    diagram = DIAGRAMS[table]
    tried = list(mixed(diagram, steps[table]))
    accepted = [each for each in tried if is_accepted(diagram, *each)]
    assert len(accepted) < len(tried) / 2, "most are refused; a few states leave the same cluster as another"
    for state, cluster, account in accepted:
        play_on(diagram, state, cluster, account)


@pytest.mark.parametrize(("state", "source"), [("choose-hand", "bet"), ("choose-hand", "result"), ("bet", "open-hand")])
def test_a_hand_of_poker_in_a_wrong_state_is_reported_as_unreadable(
    house: House, steps: dict[str, Steps], state: str, source: str
) -> None:
    """Otherwise a judged hand would be paid again."""
    step = next(step for step in steps["poker"] if step.state == source)
    with SqliteBank(house.folder, house.marks) as bank:
        number = DIAGRAMS["poker"].from_json(step.cluster).round_number
        bank.request(
            Commit("poker", Record(state, step.cluster), (), Page(number, None)), Answer(lambda _: None, raise_again)
        )
    house.open("poker")
    assert house.message().text().startswith("The round that was saved cannot be read.")
    assert "could not have left" in house.message().text()
