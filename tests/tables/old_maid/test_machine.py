"""Tests of the Old Maid machine: terminals, stale events, resumption."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.history import lines_of, steps_of
from cardroom.bank.ports import Vault
from cardroom.bank.sqlite.bank import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.wires import legal_terminals, mermaid
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.old_maid.machine import WIRES, OldMaidTerminals, old_maid_diagram
from cardroom.tables.old_maid.player import press_of
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidOptions, OldMaidState, Pick
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.record import from_json, line_of
from memory_vault import MemoryVault

GOLDEN_DIAGRAM = Path(__file__).parents[2] / "diagrams" / "old_maid.mmd"
WAITING = {OldMaidState.READY, OldMaidState.TURN, OldMaidState.RESULT, OldMaidState.FINISH}


class Table:
    """Presses terminals, and collects the output of the machine."""

    def __init__(self, vault: Vault, options: OldMaidOptions) -> None:
        self.vault = vault
        self.options = options
        self.terminals = OldMaidTerminals()
        seeds = Seeds(lambda number: number.to_bytes(32, "big"), fair=False)
        self.machine = TableMachine(old_maid_diagram(lambda: self.options, seeds), self.terminals, vault)
        self.entered: list[tuple[OldMaidState, OldMaidCluster, Account]] = []
        self.prompts: list[Prompt] = []
        self.failures: list[Exception] = []
        self.machine.entered.connect(lambda *what: self.entered.append(what))
        self.machine.prompt.connect(self.prompts.append)
        self.machine.failed.connect(self.failures.append)

    def start(self) -> "Table":
        self.machine.start()
        self.settle()
        return self

    def settle(self) -> None:
        for _ in range(8):
            QCoreApplication.processEvents()

    def press(self, name: str, *values: Any) -> "Table":  # noqa: ANN401 - also of wrong types
        self.terminals.named(name).emit(*values)
        self.settle()
        return self

    def play_on(self, presses: int = 10_000) -> "Table":
        """Presses for all players, to the game's end or a limit."""
        for _ in range(presses):
            press = press_of(self.state, self.cluster)
            if press is None or self.state is OldMaidState.RESULT:
                break
            self.press(press.on, *press.values)
        return self

    @property
    def state(self) -> OldMaidState:
        return self.entered[-1][0]

    @property
    def cluster(self) -> OldMaidCluster:
        return self.entered[-1][1]

    @property
    def path(self) -> list[str]:
        return [state.name for state, _, _ in self.entered]


Sit = Callable[..., Table]


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Sit]:
    tables: list[Table] = []

    def _sit(vault: Vault | None = None, options: OldMaidOptions = OldMaidOptions()) -> Table:  # noqa: B008 - frozen
        tables.append(Table(vault or MemoryVault(), options))
        return tables[-1].start()

    yield _sit
    for table in tables:
        table.machine.stop()
        table.machine.deleteLater()


def test_the_seed_is_on_record_before_the_deal(sit: Sit) -> None:
    table = sit()
    assert table.path == ["INITIALIZE", "REFRESH", "READY"]
    assert isinstance(table.vault, MemoryVault)
    assert table.vault.record is not None
    assert from_json(table.vault.record.cluster).seed == table.cluster.seed != ""
    assert table.prompts[-1] == Prompt(OldMaidPrompt.READY)


def test_a_whole_game(sit: Sit) -> None:
    table = sit().press("deal")
    assert table.path[3:] == ["DEAL", "DISCARD", "TURN"]
    table.play_on()
    assert table.state is OldMaidState.RESULT
    assert table.path[6:-1] == ["DRAWN", "TURN"] * (table.cluster.draws - 1) + ["DRAWN"]
    assert isinstance(table.vault, MemoryVault)
    assert table.vault.postings == [], "no money moves"
    pages = [page for page in table.vault.pages if page is not None]
    assert [page.line for page in pages if page.line is not None] == [line_of(table.cluster)]
    table.press("again")
    assert table.path[-1] == "READY"
    assert (table.cluster.round_number, table.cluster.first) == (2, 1)


def test_what_is_set_holds_when_the_cards_are_dealt(sit: Sit) -> None:
    table = sit()
    table.options = OldMaidOptions(6, 5)
    table.press("deal")
    assert len(table.cluster.hands) == 6
    table.options = OldMaidOptions(2, 5)
    table.play_on().press("again").press("deal")
    assert table.cluster.options == OldMaidOptions(2, 1)


def test_a_place_beside_the_fan_is_refused_and_asked_for_again(sit: Sit) -> None:
    table = sit().press("deal")
    before = table.cluster
    for position in (-1, len(before.hands[1]), 99):
        table.press("draw", Pick(0, position))
        assert table.state is OldMaidState.TURN
        assert table.cluster == before
        assert table.prompts[-1] == Prompt(OldMaidPrompt.PICK_AGAIN, (0, len(before.hands[1])))


@pytest.mark.parametrize("wrong", [3, "0", (0, 0), None])
def test_a_value_of_the_wrong_type_is_refused_in_words(sit: Sit, wrong: object) -> None:
    table = sit().press("deal")
    count, before = len(table.entered), table.cluster
    table.press("draw", wrong)
    assert len(table.entered) == count
    assert table.cluster == before
    assert table.prompts[-1].code is TablePrompt.REFUSED


def test_who_has_no_turn_draws_nothing(sit: Sit) -> None:
    table = sit().press("deal")
    count = len(table.entered)
    for seat in (1, 2, 3, 4, -1):
        table.press("draw", Pick(seat, 0))
    assert len(table.entered) == count


def test_two_clicks_at_once_draw_one_card(sit: Sit) -> None:
    table = sit().press("deal")
    table.terminals.draw.emit(Pick(0, 0))
    table.terminals.draw.emit(Pick(0, 0))
    table.settle()
    assert table.cluster.draws == 1
    assert table.cluster.drawer == 1


def test_a_hand_can_be_shuffled_out_of_turn(sit: Sit) -> None:
    table = sit().press("deal").press("draw", Pick(0, 0))
    before = table.cluster
    table.press("shuffle", 0)
    assert sorted(table.cluster.hands[0]) == sorted(before.hands[0])
    assert table.cluster.hands[0] != before.hands[0]
    assert table.prompts[-1] == Prompt(OldMaidPrompt.HAND_SHUFFLED, (0,))
    count = len(table.entered)
    table.press("shuffle", 9)
    assert len(table.entered) == count


def test_a_word_is_mixed_into_the_deal(sit: Sit) -> None:
    table = sit()
    deck = table.cluster.deck
    table.press("add_word", "luck")
    assert table.cluster.word == "luck"
    assert table.cluster.deck != deck
    count = len(table.entered)
    table.press("add_word", " luck ")
    assert len(table.entered) == count
    assert table.press("add_word", "").cluster.deck == deck


def test_a_game_can_be_broken_off_and_leaves_no_line(sit: Sit) -> None:
    table = sit().press("deal").play_on(5).press("again")
    assert table.state is OldMaidState.READY
    assert not table.cluster.hands
    assert isinstance(table.vault, MemoryVault)
    assert [page.line for page in table.vault.pages if page is not None and page.line] == []


def test_leaving_ends_and_a_new_game_begins(sit: Sit) -> None:
    table = sit().press("leave")
    assert table.state is OldMaidState.FINISH
    table.press("new_game")
    assert table.path[-3:] == ["INITIALIZE", "REFRESH", "READY"]
    assert table.cluster.round_number == 2


def test_a_game_taken_up_again_goes_on_as_it_would_have_gone(sit: Sit) -> None:
    whole = sit().press("deal").play_on()
    for presses in (0, 1, 2, 7, 20):
        vault = MemoryVault()
        table = sit(vault).press("deal").play_on(presses)
        table.machine.stop()
        again = sit(vault)
        assert again.path[0] == table.state.name
        assert again.cluster == table.cluster
        assert again.play_on().cluster == whole.cluster


def test_a_record_from_the_middle_of_a_step_goes_on_by_itself(sit: Sit) -> None:
    """Simulates a kill between the commits of DRAWN and TURN.

    No card is drawn twice.
    """
    vault = MemoryVault()
    table = sit(vault).press("deal")
    records = []
    table.machine.entered.connect(lambda *_: records.append(vault.record))
    table.press("draw", Pick(0, 0))
    drawn = next(record for record in records if record is not None and record.state == "drawn")
    table.machine.stop()
    vault.record = drawn
    again = sit(vault)
    assert again.path == ["DRAWN", "TURN"]
    assert again.cluster.draws == 1


def test_a_full_disk_undoes_the_step_and_the_game_goes_on(sit: Sit) -> None:
    vault = MemoryVault()
    table = sit(vault).press("deal")
    before = table.cluster
    vault.fails_with = KnownError(Trouble.DISK_FULL)
    table.press("draw", Pick(0, 0))
    assert [type(failure) for failure in table.failures] == [KnownError]
    table.start()
    assert table.cluster == before
    table.press("draw", Pick(0, 0))
    assert table.cluster.draws == 1


def test_a_storm_of_stray_events_loses_no_card(sit: Sit) -> None:
    source = random.Random(53)
    table = sit(options=OldMaidOptions(5))
    names = sorted(OldMaidTerminals.names())
    for _ in range(600):
        name = source.choice([*names, "draw", "draw", "draw"])
        values: list[Any] = []
        if name == "draw":
            values = [Pick(source.randrange(-1, 6), source.randrange(-2, 12))]
        elif name == "shuffle":
            values = [source.randrange(-1, 7)]
        elif name == "add_word":
            values = [source.choice(["", "luck", " no "])]
        legal = legal_terminals(WIRES, *table.entered[-1])
        count = len(table.entered)
        table.press(name, *values)
        if name not in legal:
            assert len(table.entered) == count, f"{name} is not legal"
        assert table.state in WAITING
        if table.cluster.hands:
            held = [card for hand in table.cluster.hands for card in hand]
            assert sorted([*held, *table.cluster.pile]) == list(range(53))
    assert table.failures == []
    assert table.cluster.round_number > 3


def test_the_real_bank_keeps_the_steps_and_a_line_for_each_game(sit: Sit, tmp_path: Path) -> None:
    with Bank(tmp_path) as bank:
        table = sit(bank, OldMaidOptions(3, 1)).press("deal").play_on()
        steps = steps_of(bank, TABLE, 1)
        assert [step.state for step in steps] == [state.value for state, _, _ in table.entered[1:]]
        (line,) = lines_of(bank, TABLE)
        assert line.line == line_of(table.cluster)
        assert line.credits == 0
        table.machine.stop()


def test_the_diagram_is_the_one_that_was_drawn() -> None:
    diagram = old_maid_diagram(OldMaidOptions, SYSTEM)
    drawn = mermaid(diagram.wires, diagram.initial, diagram.finish)
    assert drawn.splitlines() == GOLDEN_DIAGRAM.read_text(encoding="utf-8").splitlines()
