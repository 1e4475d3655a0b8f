"""The audit plays recorded games of Old Maid again."""

import random
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.bank.ports import STEPS_KEPT
from cardroom.bank.rounds import PlayedRound
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import Pack
from cardroom.dataflow.seeds import seeded
from cardroom.ledger import grant
from cardroom.messages import AddWord, Message
from cardroom.tables.old_maid.diagram import old_maid_diagram
from cardroom.tables.old_maid.round_check import check
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidOptions, OldMaidState, Person
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.sight import OldMaidSight
from tests.one_change import changes, is_harmless_without_bets, survivors
from tests.recorded_games import Recorder, quick, rounds_of

S = OldMaidState
SMALL = OldMaidOptions(3, 1, pack=Pack(2, 3))
PACKS = [Pack(2, 3), Pack(2, 7), Pack(4, 13)]


class Player:
    """Plays at a recorded table by chance.

    Attributes:
        options: those of the next deal.
    """

    def __init__(self, bank: SqliteBank, source: random.Random, options: OldMaidOptions = SMALL) -> None:
        self.bank = bank
        self.source = source
        self.options = options
        self.table = self.resumed()

    def resumed(self) -> Recorder[OldMaidState, OldMaidCluster, OldMaidSight]:
        """Returns the table as after a crash."""
        return Recorder(old_maid_diagram(lambda: self.options, seeded("old maid")), self.bank)

    def play(self, presses: int) -> None:
        """Sends messages by chance, legal ones and others."""
        source = self.source
        for _ in range(presses):
            if source.random() < 0.05:
                self.table = self.resumed()
            self.table.go_on()
            if source.random() < 0.1:
                persons = (Person(source.choice(["", "Ann", "花子"])), Person(face="cap"))
                guest = source.choice([None, 0, 3])
                person = source.choice([None, 0, 2])
                self.options = OldMaidOptions(
                    source.randint(2, 6), person, pack=source.choice(PACKS), guest=guest, persons=persons
                )
            self.table.send(self.press())
            if self.table.is_passing and source.random() < 0.3:
                self.table.send(Message("done"))  # stopped in the middle of the steps

    def press(self) -> Message:
        """Returns a message, most often one that goes on."""
        chance = self.source.random()
        if chance < 0.1:
            return AddWord(self.source.choice(["", "luck", " no "]))
        if chance < 0.2:
            return Shuffle(self.source.randrange(6))
        if chance < 0.25:
            return Message(self.source.choice(["again", "leave", "deal"]))
        names = {S.READY: "deal", S.RESULT: "again", S.FINISH: "new_game"}
        if self.table.state in names:
            return Message(names[self.table.state])
        return Draw(self.table.cluster.drawer, self.source.randrange(-1, 8))


def small_book(bank: SqliteBank) -> list[PlayedRound]:
    """Records three games: one whole, one broken off, one begun."""
    table = Player(quick(bank), random.Random(1)).table
    table.go_on()
    for message in (AddWord("luck"), Message("deal")):
        assert table.send(message)
        table.go_on()
    assert table.send(Shuffle(table.cluster.drawer)) or table.send(Shuffle(table.cluster.source))
    while table.state is S.TURN:
        assert table.send(Draw(table.cluster.drawer, 0))
        table.go_on()
    for message in (Message("again"), Message("leave"), Message("new_game"), Message("deal")):
        assert table.send(message)
        table.go_on()
    for message in (Draw(table.cluster.drawer, 99), Message("again"), AddWord("more")):
        assert table.send(message)
        table.go_on()
    return rounds_of(bank, TABLE)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> list[PlayedRound]:
    with SqliteBank(tmp_path_factory.mktemp("book")) as bank:
        return small_book(bank)


def test_the_small_book_is_in_order(book: list[PlayedRound]) -> None:
    assert [(each.number, each.line is not None) for each in book] == [(0, False), (1, True), (2, True), (3, False)]
    assert {step.state for each in book for step in each.steps} == {state.value for state in S}
    assert [fault for each in book for fault in check(each)] == []


@settings(max_examples=12)
@given(st.integers(0, 2**32))
def test_no_game_is_a_false_alarm(number: int) -> None:
    with tempfile.TemporaryDirectory() as folder, SqliteBank(Path(folder)) as bank:
        Player(quick(bank), random.Random(number)).play(120)
        assert audit(bank, checks={TABLE: check}).faults == ()


@pytest.mark.parametrize("kept", range(4))
def test_steps_that_have_replaced_others_are_in_order(tmp_path: Path, kept: int) -> None:
    """A state that is entered again replaces the last of 300 steps."""
    with SqliteBank(tmp_path) as bank:
        player = Player(quick(bank), random.Random(kept), OldMaidOptions(4, 0, pack=Pack(2, 7)))
        table = player.table
        table.go_on()
        for number in range(STEPS_KEPT // 2):
            table.send(AddWord(str(number)))
        table.send(Message("deal"))
        table.go_on()
        while len(rounds_of(bank, TABLE)[-1].steps) < STEPS_KEPT - kept:
            table.send(Shuffle(table.cluster.drawer)) or table.send(Shuffle(table.cluster.source))
        while table.state is S.TURN:
            for _ in range(3):
                table.send(Shuffle(table.cluster.drawer)) or table.send(Shuffle(table.cluster.source))
            table.send(Draw(table.cluster.drawer, 0))
            table.go_on()
        assert sum(move.position is None for move in table.cluster.moves) > len(rounds_of(bank, TABLE)[-1].steps) // 2
        assert audit(bank, checks={TABLE: check}).faults == ()


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
def test_changes_of_a_book_are_named(book: list[PlayedRound], every: int) -> None:
    all_changes = partial(changes, states=[state.value for state in S], near=True)
    count, found = survivors(book, every, check, is_harmless_without_bets, all_changes)
    assert count > 400
    assert found == []


def test_one_change_is_one_fault_at_its_step(book: list[PlayedRound]) -> None:
    """So is a step too many or too few.

    Only a state that is entered again unchanged can be left out.
    """
    played = book[1]
    for place, step in enumerate(played.steps[1:], 1):
        before, after = played.steps[:place], played.steps[place + 1 :]
        text = step.cluster.replace('"fair": false', '"fair": true')
        assert text != step.cluster
        changed = replace(played, steps=(*before, replace(step, cluster=text), *after))
        assert list(check(changed)) == [f"step {place + 1}: fair: not as the round goes on"]
        assert list(check(replace(played, steps=(*before, *after)))) or not after
        assert list(check(replace(played, steps=(*before, step, step, *after)))) or step.state in ("ready", "turn")
    assert list(check(replace(book[2], before=played.steps[-2])))


def test_a_posting_at_a_table_without_bets_is_named(book: list[PlayedRound]) -> None:
    """A line alone is read, too."""
    fault = "posting 1: grant player +5: nothing that happened explains it"
    assert list(check(replace(book[1], postings=(grant(5),)))) == [fault]
    assert list(check(replace(book[1], postings=()))) == []
    alone = replace(book[1], steps=(), before=None)
    assert list(check(alone)) == []
    assert alone.line is not None
    before_the_packs = '{"seats": 5, "person": 2, "out": [0, 2, 4, 1], "holder": 3, "fair": true}'
    seats = alone.line.replace('"seats": 3', '"seats": 9')
    for line in ("", "[]", "1", alone.line.replace(" ", ""), seats, before_the_packs, alone.line[:-1]):
        assert [fault[:6] for fault in check(replace(alone, line=line))] == ["line: "]


def test_the_check_needs_no_qt() -> None:
    code = "import sys, cardroom.tables.old_maid.round_check, cardroom.tables.daifugo.round_check\n"
    done = subprocess.run(
        [sys.executable, "-c", code + "print('PySide6' in sys.modules)"], capture_output=True, check=True
    )
    assert done.stdout.strip() == b"False"
