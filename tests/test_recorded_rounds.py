"""A round of each table, played by script: what is heard when."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication
from shiboken6 import isValid

from cardroom.cards.cards import Pack, number_of
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import use_player
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.messages import PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import BASIC
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.tables.poker.double_up.rules.ticket import Ticket, layout
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.table import PokerTable
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.machine import SquareMachine, SquareTerminals
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.controls.key_button import KeyButton
from tests.dressed import dress
from tests.memory_vault import HouseVault
from tests.paths import ROOT
from tests.score import Score
from tests.virtual_time import VirtualTime, Watched
from tools.screenshots.house import FIXED_SEEDS, play_ahead
from tools.screenshots.square import SOLVED

GOLDEN = ROOT / "tests/golden/sounds"
POKER = (2162, 51, 10, 1)
"""Seeds of poker's rounds: a full house is dealt, then three of a kind twice, then another round."""

FOUR_SIXES = 7
"""The seed of a game of Daifugō in which the person leads, and has four sixes."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> VirtualTime:
    dress()
    return VirtualTime(monkeypatch)


@pytest.fixture
def score(clock: VirtualTime, player: object) -> Score:
    score = Score(ROOT / "resources/sounds", clock)
    use_player(score)
    return score


class Script:
    """Plays a table on the fake clock.

    Each table is watched before it starts: a prompt that was posted before, and is shown after, would be counted once.

    Args:
        clock: the fake clock.
        monkeypatch: replaces `OpenTable.join`.
    """

    def __init__(self, clock: VirtualTime, monkeypatch: pytest.MonkeyPatch) -> None:
        self._clock = clock
        self._tables: list[OpenTable] = []
        self._watched: list[Watched] = []
        clock.is_quiet = lambda: all(each.is_quiet for each in self._watched)
        join = OpenTable.join

        def join_watched(
            table: OpenTable, machine: TableMachine[Any, Any, Any], panel: TableWindow, name: str, settings: Settings
        ) -> None:
            join(table, machine, panel, name, settings)
            self._watch(table)

        monkeypatch.setattr(OpenTable, "join", join_watched)

    def _watch(self, table: OpenTable) -> None:
        """Waits for this table, too, before time passes, until it is closed."""
        watched = Watched(table)
        self._watched.append(watched)
        table.closed.connect(lambda: self._watched.remove(watched))
        table.panel.rest_ms = 0  # it is measured in real time

    def open(self, table: OpenTable) -> None:
        table.panel.resize(800, 600)
        self._tables.append(table)
        table.start()
        table.show()
        self.wait(1000)

    def press(self, button: QAbstractButton, ms: float) -> None:
        """Presses a button, and lets time pass."""
        for watched in self._watched:
            watched.table.panel.repaint()  # poker deals only when its commitment has been painted
        assert button.isEnabled(), button.objectName()
        button.click()
        self.wait(ms)

    def wait(self, ms: float) -> None:
        """Lets time pass.

        Windows are not painted meanwhile, for painting takes longest.
        """
        panels = [each.table.panel for each in self._watched]
        for panel in panels:
            panel.setUpdatesEnabled(False)
        self._clock.run(ms)
        for panel in panels:
            if isValid(panel):
                panel.setUpdatesEnabled(True)

    def close(self) -> None:
        for table in self._tables:
            table.close()
        QApplication.processEvents()


@pytest.fixture
def script(clock: VirtualTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[Script]:
    script = Script(clock, monkeypatch)
    yield script
    script.close()


def seeds(*numbers: int) -> Seeds:
    """Returns the seeds of the first rounds."""
    return Seeds(lambda round_number: numbers[round_number - 1].to_bytes(32, "big"), fair=True)


def compare(score: Score, name: str) -> None:
    """Compares what was heard with the list of a table."""
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(score.text(), encoding="utf-8")
    assert score.text() == golden.read_text(encoding="utf-8")
    assert all(each.sound for each in score.heard), "every cue has its sound"
    score.run()
    for each in score.heard:
        assert score.device.level_db(each.at, each.at + 0.12) > -60, f"{each} is heard"
    assert max(score.device.samples) <= 1
    assert min(score.device.samples) >= -1


def choice(doubling: DoubleUpTable, ticket: Ticket, number: int, *, right: bool) -> KeyButton:
    """Returns the button of a right or a wrong guess."""
    shown, hidden = (number_of(card) for card in layout(ticket, number))
    assert shown != hidden
    controls = doubling.panel.controls
    return controls.high if (hidden > shown) is right else controls.low


def play_poker(table: PokerTable, script: Script) -> None:
    """Deals, marks a card and takes it back, and draws."""
    controls = table.panel.controls
    for button, ms in (
        (controls.primary, 2000),
        (controls.card2, 400),
        (controls.card2, 400),
        (controls.primary, 4000),
    ):
        script.press(button, ms)


def double(table: PokerTable, script: Script) -> tuple[DoubleUpTable, Ticket]:
    """Doubles a win, and shows the first layout."""
    script.press(table.panel.controls.double, 2000)
    assert table.double_up is not None
    assert table.doubling is not None
    begin = table.doubling.ticket
    assert begin is not None
    script.press(table.double_up.panel.controls.primary, 2500)
    return table.double_up, begin.ticket


def test_poker_with_a_double_up(score: Score, script: Script, tmp_path: Path) -> None:
    table = PokerTable(HouseVault(), Settings(tmp_path, "en"), seeds(*POKER))
    script.open(table)
    script.press(table.panel.controls.betMax, 1000)
    play_poker(table, script)
    doubling, ticket = double(table, script)
    script.press(choice(doubling, ticket, 1, right=True), 4000)
    script.press(doubling.panel.controls.bankHalf, 4000)
    script.press(choice(doubling, ticket, 2, right=False), 4000)
    script.press(doubling.panel.controls.primary, 3000)
    play_poker(table, script)
    script.press(table.panel.controls.collect, 3000)
    play_poker(table, script)
    doubling, ticket = double(table, script)
    script.press(choice(doubling, ticket, 1, right=True), 4000)
    script.press(doubling.panel.controls.takeAll, 4000)
    compare(score, "poker")


def test_old_maid(score: Score, script: Script, tmp_path: Path) -> None:
    settings = Settings(tmp_path, "en")
    OldMaidSettings.of(settings).set_options(OldMaidOptions(3, 0, pack=Pack(4, 7)))
    table = OldMaidTable(HouseVault(), settings, seeds(1, 2))
    script.open(table)
    script.press(table.panel.controls.primary, 2000)
    forward = table.panel.controls.table.forward
    while table.machine.state is not OldMaidState.RESULT:
        if forward.can_pick:
            forward.lift(1)
            forward.pick()
        script.wait(500)
    script.wait(4000)
    compare(score, "old-maid")


def test_square(score: Score, script: Script, tmp_path: Path) -> None:
    store = HouseVault()
    terminals = SquareTerminals()
    machine: SquareMachine = TableMachine(square_diagram(FIXED_SEEDS), terminals, store)
    coming = iter([SetStake(3), Message("start")])
    places = iter(range(25))

    def placing(machine: SquareMachine) -> PlaceCard:
        assert machine.cluster.card is not None
        return PlaceCard(machine.cluster.card, ord(SOLVED[0][next(places)]) - ord("a"))

    driven = Drive(terminals, machine, lambda: next(coming, None) or placing(machine), over=frozenset())
    play_ahead(driven, lambda presses: presses == 24)
    table = SquareTable(store, Settings(tmp_path, "en"), FIXED_SEEDS)
    script.open(table)
    for ms in (1500, 1500, 12_000):
        table.terminals.place.emit(placing(table.machine))
        script.wait(ms)
    compare(score, "square")


def test_daifugo(score: Score, script: Script, tmp_path: Path) -> None:
    settings = Settings(tmp_path, "en")
    DaifugoSettings.of(settings).set_options(DaifugoOptions(replace(BASIC, jokers=2), level="easy"))
    table = DaifugoTable(HouseVault(), settings, seeds(FOUR_SIXES, 1))
    script.open(table)
    controls = table.panel.controls
    script.press(controls.primary, 3000)
    while table.machine.state is not DaifugoState.RESULT:
        press = next_press(table) if table.panel.stage.is_settled else None
        if isinstance(press, PassTurn) and controls.passTurn.isEnabled():
            script.press(controls.passTurn, 500)
        elif isinstance(press, PlayCards):
            prepare(table, press)
            script.press(controls.primary, 500)
        script.wait(500)
    script.wait(4000)
    compare(score, "daifugo")
