"""The audit plays recorded games of Daifugō again."""

import dataclasses
import json
import random
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
from cardroom.dataflow.seeds import seeded
from cardroom.ledger import grant
from cardroom.messages import AddWord, Message
from cardroom.tables.daifugo import round_check
from cardroom.tables.daifugo.diagram import daifugo_diagram
from cardroom.tables.daifugo.round_check import check
from cardroom.tables.daifugo.rules import case, record
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards
from cardroom.tables.daifugo.rules.options import SET_LENGTHS, DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from tests.one_change import changes, is_harmless_without_bets, survivors
from tests.recorded_games import Recorder, quick, rounds_of
from tests.tables.daifugo.rules.sets import RULES, by_chance, rule_sets

S = DaifugoState
PRESSES = {S.READY: "start", S.STANDINGS: "deal", S.RESULT: "go_on", S.SET_OVER: "again", S.FINISH: "new_game"}


class Player:
    """Plays at a recorded table by chance.

    Attributes:
        options: those of the next set.
    """

    def __init__(self, bank: SqliteBank, source: random.Random, options: DaifugoOptions) -> None:
        self.bank = bank
        self.source = source
        self.options = options
        self.legal = by_chance(source)
        self.table = self.resumed()

    def resumed(self) -> Recorder[DaifugoState, DaifugoCluster, DaifugoSight]:
        """Returns the table as after a crash."""
        return Recorder(daifugo_diagram(lambda: self.options, seeded("daifugo")), self.bank)

    def play(self, presses: int) -> None:
        """Sends messages by chance, legal ones and others."""
        for _ in range(presses):
            if self.source.random() < 0.02:
                self.table = self.resumed()
            self.table.go_on()
            self.table.send(self.press())
            if self.table.is_passing and self.source.random() < 0.3:
                self.table.send(Message("done"))  # stopped in the middle of the steps

    def press(self) -> Message:
        """Returns a message, most often one that goes on."""
        table, chance = self.table, self.source.random()
        if chance < 0.05:
            return AddWord(self.source.choice(["", "luck", " no "]))
        if chance < 0.07:
            return Message(self.source.choice(["quit", "leave", "again"]))
        if chance < 0.15 and table.cluster.game is not None:
            seat, cards = table.cluster.game.turn, self.source.choice([0, 1, 6])
            exchange = table.cluster.next_exchange
            give = Give(exchange.rich if exchange else seat, cards)
            return self.source.choice([PlayCards(seat, cards, cards), HandOn(seat, cards), give])
        if table.state in PRESSES:
            return Message(PRESSES[table.state])
        return self.legal(table.state, table.cluster)

    def play_to(self, state: DaifugoState) -> None:
        """Makes legal moves up to a state."""
        self.table.go_on()
        while self.table.state is not state:
            press = Message(PRESSES[self.table.state]) if self.table.state in PRESSES else None
            assert self.table.send(press or self.legal(self.table.state, self.table.cluster))
            self.table.go_on()


def small_book(bank: SqliteBank) -> list[PlayedRound]:
    """Records three games, the last one broken off, and a new set."""
    player = Player(quick(bank), random.Random(3), DaifugoOptions(dataclasses.replace(RULES["every"], seats=3), 3))
    table = player.table
    player.play_to(S.STANDINGS)
    assert table.send(AddWord("luck"))
    player.play_to(S.EXCHANGE)
    assert table.send(Give(table.cluster.exchanges[0].rich, 0))
    player.play_to(S.STANDINGS)
    player.play_to(S.TURN)
    assert table.cluster.game is not None
    assert table.send(PlayCards(table.cluster.game.turn, 0, 0))
    for message in (Message("quit"), Message("done"), Message("done"), Message("leave"), Message("new_game")):
        assert table.send(message)
    table.go_on()
    assert table.send(AddWord("more"))
    return rounds_of(bank, TABLE)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> list[PlayedRound]:
    with SqliteBank(tmp_path_factory.mktemp("book")) as bank:
        return small_book(bank)


def test_the_small_book_is_in_order(book: list[PlayedRound]) -> None:
    assert [each.number for each in book] == [0, 1, 2, 3, 4]
    assert [each.line is not None for each in book] == [False, True, True, True, False]
    shown = {step.state for each in book for step in each.steps}
    assert {state.value for state in S} - shown <= {"set-over", "choose", "chosen"}
    assert [fault for each in book for fault in check(each)] == []


@settings(max_examples=6)
@given(st.integers(0, 2**32), rule_sets(), st.sampled_from(SET_LENGTHS))
def test_no_game_is_a_false_alarm(number: int, rules: RuleSet, games: int) -> None:
    with tempfile.TemporaryDirectory() as folder, SqliteBank(Path(folder)) as bank:
        source = random.Random(number)
        player = Player(quick(bank), source, DaifugoOptions(rules, games, name="花子"))
        for _ in range(3):
            player.play(60)
            player.options = DaifugoOptions(source.choice(list(RULES.values())), source.choice(SET_LENGTHS))
        assert audit(bank, checks={TABLE: check}).faults == ()


@pytest.mark.parametrize("kept", range(3))
def test_steps_that_have_replaced_others_are_in_order(tmp_path: Path, kept: int) -> None:
    """A state that is entered again replaces the last of 300 steps."""
    with SqliteBank(tmp_path) as bank:
        player = Player(quick(bank), random.Random(kept), DaifugoOptions(RULES["standard"], 3))
        player.play_to(S.STANDINGS)
        for number in range(STEPS_KEPT - 5 + kept):
            assert player.table.send(AddWord(str(number)))
        player.play_to(S.EXCHANGE)
        for _ in range(5):
            player.table.send(Give(player.table.cluster.exchanges[0].rich, 0))
        player.play_to(S.STANDINGS)
        assert [len(each.steps) > STEPS_KEPT for each in rounds_of(bank, TABLE)] == [False, False, True, False]
        assert audit(bank, checks={TABLE: check}).faults == ()


@pytest.mark.parametrize("every", [2_500, pytest.param(53, marks=pytest.mark.long)])
def test_changes_of_a_book_are_named(book: list[PlayedRound], every: int) -> None:
    """All 178,583 changes would take hours."""
    all_changes = partial(changes, states=[state.value for state in S], near=True)
    count, found = survivors(book, every, check, is_harmless_without_bets, all_changes)
    assert count > 60
    assert found == []


def test_the_standing_is_carried_over_from_the_game_before(book: list[PlayedRound]) -> None:
    """The records of a game agree with each other alone."""
    played = book[2]
    fields = json.loads(played.steps[0].cluster)
    standing = fields["standing"]
    for name in ("points", "counts"):
        standing[name] = standing[name][::-1]
    standing["places"] = [2 - player for player in standing["places"]]
    steps = [
        replace(step, cluster=json.dumps({**json.loads(step.cluster), "standing": standing})) for step in played.steps
    ]
    (fault,) = check(replace(played, steps=tuple(steps[:2]), line=None))
    assert fault == "step 1: standing: not as the round goes on"


def test_a_game_of_older_computer_players_is_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version of the program has other players."""
    with SqliteBank(tmp_path) as bank:
        player = Player(quick(bank), random.Random(5), DaifugoOptions(RULES["standard"], 3))
        player.play_to(S.TURN)
        player.play(4)
        for module in (case, record, round_check):
            monkeypatch.setattr(module, "PLAYERS_VERSION", PLAYERS_VERSION + 1)
        player.table = player.resumed()
        player.play_to(S.STANDINGS)
        player.play_to(S.RESULT)
        faults = audit(bank, checks={TABLE: check}).faults
        versions = {int(step.cluster[-2]) for each in rounds_of(bank, TABLE) for step in each.steps}
    assert faults == ()
    assert versions == {0, PLAYERS_VERSION, PLAYERS_VERSION + 1}


def test_a_posting_at_a_table_without_bets_is_named(book: list[PlayedRound]) -> None:
    """A line alone is read, too."""
    fault = "posting 1: grant player +5: nothing that happened explains it"
    assert list(check(replace(book[1], postings=(grant(5),)))) == [fault]
    alone = replace(book[1], steps=(), before=None)
    assert list(check(alone)) == []
    line = alone.line or ""
    assert '"seating": [0, 1, 2]' in line
    others = [line.replace('"seating": [0, 1, 2]', f'"seating": {each}') for each in ("[1, 0, 2]", "[0]", "{}", "7")]
    for changed in ("", "[]", "1", line.replace(" ", ""), line.replace('"set": 1', '"set": 0'), *others):
        assert [fault[:6] for fault in check(replace(alone, line=changed))] == ["line: "]
    rules = line.replace('"new_seats": 0', '"new_seats": 3')
    assert list(check(replace(alone, line=rules.replace('"seating": [0, 1, 2]', '"seating": [1, 0, 2]')))) == []
