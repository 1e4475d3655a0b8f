"""Records games by a block diagram without Qt, and changes them."""

import json
import random
from collections.abc import Iterator
from typing import Any, Generic

from msgspec.structs import replace

from cardroom.bank.ports import Record, Step
from cardroom.bank.rounds import PlayedRound, RoundCheck
from cardroom.bank.sqlite.auditing.round_reading import RoundReader
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster
from cardroom.messages import DONE, Message, Sight, State


class Recorder(Generic[State, Cluster, Sight]):
    """Enters states as a table's machine does, and commits each step.

    Args:
        diagram: the block diagram of the table.
        bank: keeps the game; a recorded one is resumed.

    Attributes:
        state: the state that was entered last.
        cluster: the cluster in that state.
    """

    def __init__(self, diagram: BlockDiagram[State, Cluster, Sight], bank: SqliteBank) -> None:
        self.diagram = diagram
        self.bank = bank
        self.state: State = diagram.wiring.initial
        self.cluster = diagram.empty
        record = bank.recall(diagram.table)
        if record is None:
            self._enter(self.state, Message(DONE))
        else:
            self.state = type(self.state)(record.state)
            self.cluster = diagram.from_json(record.cluster)

    @property
    def is_passing(self) -> bool:
        """Whether the state waits for no input."""
        return self.diagram.wiring.waits_for_no_input(self.state)

    def go_on(self) -> None:
        """Enters states up to one that waits for input."""
        while self.is_passing:
            self.send(Message(DONE))

    def send(self, message: Message) -> bool:
        """Follows the wire that takes a message; returns whether one does."""
        account = self.bank.account(self.diagram.table)
        for wire in self.diagram.wiring.wires_from(self.state):
            if wire.on == message.on and wire.is_open(self.cluster, account, message):
                state = self.diagram.wiring.targets(self.state, wire)[0]
                assert isinstance(state, type(self.state))
                self._enter(state, message)
                return True
        return False

    def _enter(self, state: State, message: Message) -> None:
        diagram = self.diagram
        account = self.bank.account(diagram.table)
        self.state, (self.cluster, postings) = state, diagram.step(state, self.cluster, account, message)
        record = Record(state.value, diagram.to_json(self.cluster))
        self.bank.commit(diagram.table, record, postings, diagram.page(state, self.cluster))


def quick(bank: SqliteBank) -> SqliteBank:
    """Returns a bank that waits for no disk."""
    bank.query("PRAGMA synchronous = OFF")
    return bank


def rounds_of(bank: SqliteBank, table: str) -> list[PlayedRound]:
    """Returns all recorded rounds of a table."""
    return [recorded.played for recorded in RoundReader(bank.query, table).rounds()]


def changes_of(value: object) -> Iterator[object]:
    """Yields a JSON value with one change each.

    Numbers are one more and one less, texts lose or change a character, lists lose, repeat and swap items.
    """
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1)
        case None:
            yield 0
        case str():
            yield from (f"{value}0", value[:-1] if value else "x")
            yield from ((("1" if value[0] != "1" else "2") + value[1:],) if value else ())
        case dict():
            yield {**value, "more": 1}
            for name, each in value.items():
                yield {other: kept for other, kept in value.items() if other != name}
                yield from ({**value, name: changed} for changed in changes_of(each))
        case list():
            yield [*value, *(value[-1:] or [0])]
            if value:
                yield value[:-1]
            if value[::-1] != value:
                yield value[::-1]
            for place, each in enumerate(value):
                yield from ([*value[:place], changed, *value[place + 1 :]] for changed in changes_of(each))


def changed_texts(text: str) -> Iterator[str]:
    """Yields a JSON text with one change each."""
    yield from map(json.dumps, changes_of(json.loads(text)))
    yield from (text + " ", text.replace(", ", ","), "", text[:-1])


def changed_rounds(
    rounds: list[PlayedRound], states: list[str], source: random.Random | None = None, share: float = 0.1
) -> Iterator[tuple[str, int, list[PlayedRound]]]:
    """Yields a book with one change each, but of times and credits.

    Args:
        rounds: the book.
        states: the codes of all states.
        source: chooses some of the steps, and of the changes of each; None for all.
        share: the share that is chosen.

    Yields:
        What was changed, the index of its round, and the rounds.
    """
    for index, played in enumerate(rounds):
        for place, step in enumerate(played.steps):
            if source is not None and source.random() > share:
                continue
            steps = [replace(step, state=state) for state in states if state != step.state]
            steps += [replace(step, cluster=text) for text in changed_texts(step.cluster)]
            steps.append(replace(step, account=replace(step.account, escrow=1)))
            for changed in steps if source is None else source.sample(steps, round(share * len(steps))):
                name = f"round {played.number}, step {place + 1}: {changed}"
                yield name, index, _with_step(rounds, index, place, changed)
        if played.line is not None:
            lines: list[str | None] = [None, *changed_texts(played.line)]
            for line in lines if source is None else source.sample(lines, round(share * len(lines))):
                yield f"round {played.number}, line: {line}", index, _with(rounds, index, line=line)


def faults_of(rounds: list[PlayedRound], check: RoundCheck, first: int = 0) -> list[str]:
    """Returns the faults of a round, else of the one after it."""
    found = [f"round {rounds[first].number}, {fault}" for fault in check(rounds[first])]
    after = rounds[first + 1 : first + 2] if not found else []
    return found + [f"round {each.number}, {fault}" for each in after for fault in check(each)]


def _with_step(rounds: list[PlayedRound], index: int, place: int, step: Step) -> list[PlayedRound]:
    """Changes a step, and leaves out distant steps of its round.

    A step is compared with its neighbours only, and a whole round takes long to play again.
    """
    played = rounds[index]
    first, end = max(0, place - 2), place + 2
    changed = _with(
        rounds,
        index,
        before=played.steps[first - 1] if first else played.before,
        steps=(*played.steps[first:place], step, *played.steps[place + 1 : end]),
        line=played.line if end >= len(played.steps) else None,
    )
    if place == len(played.steps) - 1 and index + 1 < len(rounds):
        changed = _with(changed, index + 1, before=step, steps=rounds[index + 1].steps[:2], line=None)
    return changed


def _with(rounds: list[PlayedRound], index: int, **values: Any) -> list[PlayedRound]:  # noqa: ANN401 - of PlayedRound
    return [*rounds[:index], replace(rounds[index], **values), *rounds[index + 1 :]]
