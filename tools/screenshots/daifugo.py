"""Opens the windows of Daifugō for screenshots and golden images."""

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec.structs import replace

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.house.history.panel import HistoryPanel
from cardroom.tables.daifugo.autopilot import press_of
from cardroom.tables.daifugo.machine import DaifugoMachine, DaifugoTerminals, daifugo_diagram
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD
from cardroom.tables.daifugo.rules.story import GameRow, GameStep
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.window.look import Look
from tools.screenshots.daifugo_records import WINDOWS as RECORD_WINDOWS
from tools.screenshots.house import (
    FIXED_SEEDS,
    NO_FILES,
    STILL,
    Files,
    Opens,
    Size,
    files_in,
    history_at,
    opened,
    play_ahead,
    settle,
    temporary_house,
)

_S = DaifugoState

Moment = Callable[[DaifugoMachine], bool]
"""Returns whether the table is where the picture is taken; the machine waits."""

_SHORT = DaifugoOptions(games=3, level="easy")
_LOCAL_RULES = ("runs", "hard_lock", "jack_back", "five_skip", "seven_pass", "ten_discard", "nine_reverse")
_MANY_RULES = dataclasses.replace(STANDARD, seats=6, jokers=2, **dict.fromkeys(_LOCAL_RULES, True))
_REVOLUTIONS = dataclasses.replace(BASIC, jokers=2, run_revolution=True, eight_cut=True, lock=True)


class _Scene(NamedTuple):
    """A window at a moment.

    Attributes:
        options: of the set.
        moment: where the picture is taken.
        chooses: whether the cards of the person's next press are raised.
    """

    options: DaifugoOptions
    moment: Moment
    chooses: bool = False


@cache  # the same moment for the same states, for `_ledger_before`
def _in(*states: DaifugoState) -> Moment:
    return lambda machine: machine.state in states


@cache
def _on_turn(fits: Callable[[DaifugoCluster], bool]) -> Moment:
    """Returns a moment at the person's turn."""

    def is_now(machine: DaifugoMachine) -> bool:
        cluster = machine.cluster
        game = cluster.game
        if machine.state is not _S.TURN or game is None or game.turn != cluster.person_seat:
            return False
        return fits(cluster)

    return is_now


def _leads(cluster: DaifugoCluster) -> bool:
    return cluster.game is not None and cluster.game.trick.top is None


def _is_locked(cluster: DaifugoCluster) -> bool:
    return cluster.game is not None and bool(cluster.game.trick.lock)


def _is_turned(cluster: DaifugoCluster) -> bool:
    return cluster.game is not None and cluster.game.revolution and cluster.game.trick.top is not None


def _is_crowded(cluster: DaifugoCluster) -> bool:
    return len(cluster.moves) > 8 and cluster.game is not None and cluster.game.trick.top is not None


def _gives(machine: DaifugoMachine) -> bool:
    exchange = machine.cluster.next_exchange
    return exchange is not None and exchange.rich == machine.cluster.person_seat


def _is_watched(machine: DaifugoMachine) -> bool:
    return machine.state is _S.TURN and len(machine.cluster.moves) > 6


@contextmanager
def _table(options: DaifugoOptions, moment: Moment, language: str, look: Look, size: Size) -> Iterator[DaifugoTable]:
    """Opens the table at a moment, at which the computers stop.

    The trick of the moment is played in the window, all before it without.
    """
    with temporary_house(language, look, _ledger_before(options, moment)) as (bank, settings):
        DaifugoSettings.of(settings).set_options(options)
        DaifugoSettings.of(settings).set_auto_pass(False)
        with opened(DaifugoTable(bank, settings, FIXED_SEEDS), size) as table:
            while not (table.machine.is_waiting and moment(table.machine)):
                _go_on(table)
                settle()
            table.stop_players()
            settle()
            yield table


@cache
def _ledger_before(options: DaifugoOptions, moment: Moment) -> Files:
    """Returns the files of a bank before the trick of a moment."""
    before = _presses_before(options, moment)
    if not before:
        return NO_FILES
    with TemporaryDirectory() as folder:
        with SqliteBank(Path(folder)) as bank:
            play_ahead(_drive(bank, options), lambda presses: presses == before)
        return files_in(Path(folder))


def _presses_before(options: DaifugoOptions, moment: Moment) -> int:
    """Returns the number of presses before the trick of a moment."""
    empty = [0]
    with temporary_house("en", STILL) as (bank, _):
        driven = _drive(bank, options)
        machine: DaifugoMachine = driven.machine

        def is_reached(presses: int) -> bool:
            if moment(machine):
                return True
            game = machine.cluster.game
            if game is None or game.trick.top is None:
                empty.append(presses)
            return False

        play_ahead(driven, is_reached)
    return empty[-1]


def _drive(bank: SqliteBank, options: DaifugoOptions) -> Drive:
    """Returns a drive that plays the person's seat, too."""
    terminals = DaifugoTerminals()
    machine: DaifugoMachine = TableMachine(daifugo_diagram(lambda: options, FIXED_SEEDS), terminals, bank)
    return Drive(terminals, machine, partial(press_of, machine), over=frozenset())


def _go_on(table: DaifugoTable) -> None:
    """Presses for the person, or hurries the others."""
    press = next_press(table)
    if press is None:
        table.panel.controls.primary.click()
    elif isinstance(press, PassTurn):
        table.panel.controls.passTurn.click()
    else:
        prepare(table, press)
        table.panel.controls.primary.click()


@contextmanager
def _window(scene: _Scene, language: str, look: Look, size: Size) -> Iterator[DaifugoPanel]:
    with _table(scene.options, scene.moment, language, look, size) as table:
        press = next_press(table) if scene.chooses else None
        if press is not None:
            prepare(table, press)
            settle()
        yield table.panel


@contextmanager
def _hint(language: str, look: Look, size: Size) -> Iterator[DaifugoPanel]:
    """Opens the window at a lead, with the values of all plays."""
    with _table(_SHORT, _on_turn(_leads), language, look, size) as table:
        table.panel.hint.switch()
        while not table.panel.hint.has_opinions:
            settle()
        settle()
        yield table.panel


@contextmanager
def _history(step: int, language: str, look: Look, size: Size) -> Iterator[HistoryPanel[GameRow, GameStep]]:
    """Opens the history at a step of a set's last game."""
    with _table(_SHORT, _in(_S.SET_OVER), language, look, size) as table:
        yield history_at(table, step)


_CONTEST = replace(_SHORT, rules=CONTEST)

_SCENES = {
    "daifugo-start": _Scene(_SHORT, _in(_S.READY)),
    "daifugo-lead": _Scene(_SHORT, _on_turn(_leads), chooses=True),
    "daifugo-lock": _Scene(_SHORT, _on_turn(_is_locked)),
    "daifugo-six": _Scene(replace(_SHORT, rules=_MANY_RULES), _on_turn(_is_crowded)),
    "daifugo-revolution": _Scene(replace(_SHORT, rules=_REVOLUTIONS, games=20), _on_turn(_is_turned), chooses=True),
    "daifugo-exchange": _Scene(replace(_SHORT, games=20), _gives, chooses=True),
    "daifugo-result": _Scene(_CONTEST, _in(_S.RESULT)),
    "daifugo-standings": _Scene(_CONTEST, _in(_S.STANDINGS)),
    "daifugo-end": _Scene(_CONTEST, _in(_S.SET_OVER)),
    "daifugo-watch": _Scene(replace(_SHORT, watches=True), _is_watched),
}

WINDOWS: dict[str, Opens] = {
    **{name: partial(_window, scene) for name, scene in _SCENES.items()},
    "daifugo-hint": _hint,
    "history-daifugo": partial(_history, 12),
    **RECORD_WINDOWS,
}
"""The windows, by the names of their pictures."""
