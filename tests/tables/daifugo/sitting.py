"""An open table of Daifugō, built as the program builds it."""

import random
from collections.abc import Callable
from enum import Enum
from typing import Self

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Bank, Record
from cardroom.dataflow.seeds import seeded
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.record import to_json
from cardroom.tables.daifugo.selftest import next_press
from cardroom.tables.daifugo.table import DaifugoTable
from tests.memory_vault import MemoryVault
from tests.tables.daifugo.rules.sets import Entered, by_chance, entered

LEFT = Qt.MouseButton.LeftButton
S = DaifugoState


class Sitting:
    """A person at an open table.

    Attributes:
        table: the open table, started and shown.
        store: keeps its games.
        settings: its settings.
        entered: the states that the machine has announced.
        sent: the messages of all players, as they came to the terminals.
        said: the sentences that were spoken.
        cues: the cues that were emitted.
        is_open: whether the window is open.
    """

    def __init__(self, table: DaifugoTable, store: Bank, settings: Settings, qtbot: QtBot) -> None:
        self.table, self.machine, self.panel = table, table.machine, table.panel
        self.controls = table.panel.controls
        self.hand = self.controls.table.hand
        self.store = store
        self.settings, self.appearance = settings, settings.appearance
        self.qtbot = qtbot
        self.entered: list[tuple[DaifugoState, DaifugoCluster]] = []
        self.sent: list[Message] = []
        self.said: list[str] = []
        self.cues: list[Enum] = []
        self.is_open = True
        table.machine.entered.connect(lambda state, cluster, _: self.entered.append((state, cluster)))
        terminals = table.terminals
        for terminal in (terminals.give, terminals.play, terminals.pass_turn, terminals.hand_on):
            terminal.connect(self.sent.append)
        table.panel.speaker.said.connect(self.said.append)
        table.panel.stage.cue.connect(self.cues.append)
        table.panel.rest_ms = 0

    def open(self) -> None:
        self.table.start()
        self.table.show()
        self.qtbot.waitExposed(self.panel)
        self.wait_until(lambda: bool(self.entered) and self.is_shown())

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.table.close()
            QCoreApplication.processEvents()

    @property
    def prompt(self) -> str:
        """The text on the window."""
        return self.controls.prompt.text()

    @property
    def state(self) -> DaifugoState:
        return self.entered[-1][0]

    @property
    def cluster(self) -> DaifugoCluster:
        return self.entered[-1][1]

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(is_so, timeout=30_000)

    def wait_for_prompt(self, beginning: str) -> None:
        self.wait_until(lambda: self.prompt.startswith(beginning))

    def deal(self) -> Self:
        """Begins a set with the key of the main button."""
        self.press(Qt.Key.Key_Space)
        return self

    def begin(self) -> Self:
        """Begins a set, and waits for the person's first turn."""
        self.deal().wait_for_my_turn_or_end()
        return self

    def is_shown(self) -> bool:
        """Whether the machine waits, and the window has shown all its states."""
        return self.machine.is_waiting and self.panel.stage.is_settled

    def my_press(self) -> Message | None:
        """Returns an easy player's press at the person's turn, or None."""
        return next_press(self.table) if self.is_shown() else None

    def over(self) -> bool:
        """Whether a game is over, and waits for the person."""
        options = self.cluster.options
        is_last = 1 < options.games <= self.cluster.standing_after.games
        return (self.state in (S.STANDINGS, S.SET_OVER) or (self.state is S.RESULT and is_last)) and self.is_shown()

    def wait_for_my_turn_or_end(self) -> Message | None:
        """Returns the person's next press; None after the game."""
        self.wait_until(lambda: self.my_press() is not None or self.over())
        return self.my_press()

    def wait_for(self, *states: DaifugoState) -> None:
        self.wait_until(lambda: self.state in states and self.is_shown())

    def click(self, control: QWidget) -> None:
        QTest.mouseClick(control, LEFT, pos=control.rect().center())

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.panel.focusWidget() or self.panel, key)

    def click_card(self, card: CardSet) -> None:
        """Clicks the visible part of a card of the hand."""
        button = self.hand.buttons[self.hand.cards.index(card)]
        QTest.mouseClick(self.hand, LEFT, pos=button.geometry().center())

    def act(self, press: Message) -> None:
        """Does a press of the person with the controls."""
        moves = len(self.machine.cluster.moves)
        match press:
            case PassTurn():
                self.click(self.controls.passTurn)
            case PlayCards():
                self.hand.choose(press.cards, stands=press.stands)
                self.click(self.controls.primary)
            case Give() | HandOn():
                self.hand.choose(press.cards)
                self.click(self.controls.primary)
        self.wait_for_move(moves)

    def wait_for_move(self, moves: int) -> None:
        """Waits until more moves were made; the next game begins with none."""
        over = (S.NEXT_GAME, S.STANDINGS)
        self.wait_until(lambda: len(self.machine.cluster.moves) > moves or self.state in over)

    def play_game(self) -> None:
        """Plays the person's turns to the end of the game."""
        while (press := self.wait_for_my_turn_or_end()) is not None:
            self.act(press)


Sit = Callable[..., Sitting]
"""Opens a table with options, a store and a speed, each of them optional."""


def saved(options: DaifugoOptions, is_wanted: Callable[[Entered], bool], number: int = 0) -> MemoryVault:
    """Returns a bank with a set, up to a wanted state.

    A table that opens on it shows that state: no game is played in the window to reach it.

    Args:
        options: those of the set.
        is_wanted: whether a state is wanted.
        number: the first set to look at.
    """
    sets = (
        entered(options, by_chance(random.Random(number)), seeded(f"saved {number}")) for number in range(number, 30)
    )
    each = next(each for steps in sets for each in steps if is_wanted(each))
    store = MemoryVault()
    store.commit(TABLE, Record(each.state.value, to_json(each.cluster)))
    return store


def is_own(each: Entered, state: DaifugoState = S.TURN) -> bool:
    """Whether the person must move in a state."""
    cluster = each.cluster
    if each.state is not state or cluster.game is None:
        return False
    exchange = cluster.next_exchange
    seat = exchange.rich if state is S.EXCHANGE and exchange is not None else cluster.game.turn
    return seat == cluster.person_seat


def can_follow(each: Entered) -> bool:
    """Whether the hand on turn has a legal play."""
    game = game_of(each.cluster)
    return bool(legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed))
