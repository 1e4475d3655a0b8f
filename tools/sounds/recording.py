"""Records the cues of a table that is played in its window."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication

from cardroom.app.window_program import dress
from cardroom.house.languages import Languages
from cardroom.house.open_table import OpenTable
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.desk import use_player
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables.daifugo.player.roster import seat_to_act
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.tables.poker.rules.cluster import PokerState
from cardroom.tables.poker.table import PokerTable
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.messages import PlaceCard
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Look, Speed
from tools.screenshots.house import FIXED_SEEDS, temporary_house
from tools.screenshots.square import SOLVED

BETWEEN_PRESSES_S = 0.5
"""How long the person thinks."""


class Recorder:
    """A player that keeps cues instead of playing them."""

    def __init__(self) -> None:
        self.cues: list[Cued] = []

    def play(self, cued: Cued) -> None:
        """Keeps a cue."""
        self.cues.append(cued)

    def silence(self) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""


Press = Callable[[], None]
"""Makes the next press of the person, if it is time for one."""


@contextmanager
def _opened(kind: Callable[..., OpenTable]) -> Iterator[OpenTable]:
    """Opens a table with motion and full volume."""
    with temporary_house("en", Look(speed=Speed.NORMAL)) as (bank, settings):
        SoundSettings.of(settings).set_volume(100)
        table = kind(bank, settings, FIXED_SEEDS)
        table.panel.resize(1280, 800)
        table.start()
        table.show()
        yield table
        table.close()
        QApplication.processEvents()


def _poker(table: PokerTable) -> Press:
    """Bets the most, changes two cards and draws."""
    controls, machine = table.panel.controls, table.machine
    marks: list[int] = []

    def press() -> None:
        if machine.state is PokerState.BET and not marks:
            controls.betMax.click()
        elif machine.state is PokerState.OPEN_HAND and len(marks) < 2:
            marks.append(len(marks))
            controls.cards[2 * len(marks) - 1].click()
            return
        else:
            controls.primary.click()
        marks[:] = [] if machine.state is PokerState.OPEN_HAND else [0]

    return press


def _old_maid(table: OldMaidTable) -> Press:
    """Draws the first card of each fan."""
    controls = table.panel.controls

    def press() -> None:
        if controls.table.forward.can_pick:
            controls.table.forward.lift(0)
            controls.table.forward.pick()
        elif controls.primary.isEnabled():
            controls.primary.click()

    return press


def _square(table: SquareTable) -> Press:
    """Places the cards so that the first stage is cleared."""
    machine, terminals, places = table.machine, table.terminals, iter(SOLVED[0])

    def press() -> None:
        card = machine.cluster.card
        if machine.state is SquareState.PLACE and card is not None:
            place = next(places, None)
            if place is not None:
                terminals.place.emit(PlaceCard(card, ord(place) - ord("a")))
        elif machine.state is SquareState.READY:
            table.panel.controls.primary.click()

    return press


def _daifugo(table: DaifugoTable) -> Press:
    """Plays as an easy computer player."""
    controls, machine = table.panel.controls, table.machine

    def press() -> None:
        move = next_press(table)
        if move is not None:
            prepare(table, move)
        if isinstance(move, PassTurn):
            controls.passTurn.click()
        elif move is not None or seat_to_act(machine.state, machine.cluster) is None:
            controls.primary.click()

    return press


_TABLES: dict[str, tuple[Callable[..., OpenTable], Callable[..., Press]]] = {
    "poker": (PokerTable, _poker),
    "old-maid": (OldMaidTable, _old_maid),
    "square": (SquareTable, _square),
    "daifugo": (DaifugoTable, _daifugo),
}
TABLES = tuple(_TABLES)


def recorded(name: str, seconds: float) -> list[Cued]:
    """Plays a table for a time, and returns its cues."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    dress()
    Languages(application).set("en")
    recorder = Recorder()
    use_player(recorder)
    kind, player = _TABLES[name]
    with _opened(kind) as table:
        press = player(table)
        end, rested_at = time.monotonic() + seconds, time.monotonic()
        while time.monotonic() < end:
            QApplication.processEvents()
            time.sleep(0.002)
            if not (table.panel.stage.is_settled and table.machine.is_waiting):
                rested_at = time.monotonic()
            elif time.monotonic() - rested_at > BETWEEN_PRESSES_S:
                press()
                rested_at = time.monotonic()
    use_player(None)
    return recorder.cues
