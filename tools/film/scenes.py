"""The filmed scenes: each opens a window and sets it in motion."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtWidgets import QWidget

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.messages import Message
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import BASIC
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.table import PokerTable
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.machine import SquareMachine, SquareTerminals
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import (
    FIXED_SEEDS,
    STILL,
    Size,
    fixed_seed,
    opened,
    play_ahead,
    settle,
    settle_until,
    temporary_house,
)
from tools.screenshots.square import SOLVED

SIZE: Size = (1280, 800)

Begins = Callable[[], None]
"""Sets the window in motion."""


@dataclass(frozen=True)
class Scene:
    """A moment that is filmed.

    Attributes:
        title: what is seen, in a line for the pages.
        open: opens the window without motion, and yields it with what sets it in motion.
        seconds: the length of the film.
        every: one of so many frames is shown.
    """

    title: str
    open: Callable[[], AbstractContextManager[tuple[QWidget, Begins]]]
    seconds: float
    every: int = 1


Opening = Iterator[tuple[QWidget, Begins]]


# --- poker ------------------------------------------------------------------------------------------------------------

_PLAIN, _FULL_HOUSE = 2, 2162
"""Seeds of the first round: five cards without a pay, before and after the draw of the scene; and a full house."""


def _seeds(first: int) -> Seeds:
    """Returns seeds that begin with a chosen one."""
    return Seeds(lambda number: fixed_seed(first + number - 1), fair=True)


@contextmanager
def _poker(first: int, before: tuple[str, ...], moving: str) -> Opening:
    """Opens poker.

    Args:
        first: the seed of its first round.
        before: the controls that are pressed without motion.
        moving: the one that is pressed with motion.
    """
    with (
        temporary_house("en", STILL) as (bank, settings),
        opened(PokerTable(bank, settings, _seeds(first)), SIZE) as it,
    ):
        for name in before:
            getattr(it.panel.controls, name).click()
            settle()
        settings.appearance.apply_look(Look())
        yield it.panel, getattr(it.panel.controls, moving).click


_LOSING_SEED = 19


@contextmanager
def _double_up(before: tuple[str, ...], moving: str) -> Opening:
    """Opens a double-up of 40 credits."""
    ticket = Ticket(1, fixed_seed(_LOSING_SEED).hex(), "", 40, Kind.HIGH_LOW)
    with temporary_house("en", STILL) as (bank, settings):
        terminals = DoubleUpTerminals()
        machine = TableMachine(double_up_diagram(), terminals, bank)
        machine.start(begin=Begin(ticket))
        with opened(DoubleUpTable(machine, terminals, settings), SIZE) as table:
            for name in before:
                getattr(table.panel.controls, name).click()
                settle()
            settings.appearance.apply_look(Look())
            yield table.panel, getattr(table.panel.controls, moving).click
        machine.stop()


# --- the other tables -------------------------------------------------------------------------------------------------


@contextmanager
def _old_maid(place: int) -> Opening:
    """Opens Old Maid at the person's turn.

    Args:
        place: of the card that is drawn.
    """
    with temporary_house("en", STILL) as (bank, settings):
        OldMaidSettings.of(settings).set_options(OldMaidOptions(4, 0))
        with opened(OldMaidTable(bank, settings, FIXED_SEEDS), SIZE) as table:
            table.panel.controls.primary.click()
            forward = table.panel.controls.table.forward
            settle_until(lambda: forward.can_pick)
            settings.appearance.apply_look(Look())
            forward.lift(place)
            yield table.panel, forward.pick


@contextmanager
def _square() -> Opening:
    """Opens SQUARE before the last card of a stage."""
    with temporary_house("en", STILL) as (bank, settings):
        _place_all_but_one(bank)
        with opened(SquareTable(bank, settings, FIXED_SEEDS), SIZE) as table:
            settings.appearance.apply_look(Look())
            yield table.panel, lambda: table.terminals.place.emit(_placing(table.machine, 24))


def _place_all_but_one(bank: SqliteBank) -> None:
    terminals = SquareTerminals()
    machine: SquareMachine = TableMachine(square_diagram(FIXED_SEEDS), terminals, bank)
    coming = iter([SetStake(3), Message("start")])
    places = iter(range(24))
    driven = Drive(terminals, machine, lambda: next(coming, None) or _placing(machine, next(places)), over=frozenset())
    play_ahead(driven, lambda presses: presses == 26)


def _placing(machine: SquareMachine, place: int) -> PlaceCard:
    """Returns the press that places the present card in the first stage."""
    card = machine.cluster.card
    assert card is not None
    return PlaceCard(card, ord(SOLVED[0][place]) - ord("a"))


_REVOLUTIONS = DaifugoOptions(replace(BASIC, jokers=2), level="easy")
_FOUR_SIXES = 7
"""The seed of a game in which the person leads, and has four sixes."""


@contextmanager
def _daifugo() -> Opening:
    """Opens Daifugō before a revolution of the person."""
    with temporary_house("en", STILL) as (bank, settings):
        DaifugoSettings.of(settings).set_options(_REVOLUTIONS)
        with opened(DaifugoTable(bank, settings, _seeds(_FOUR_SIXES)), SIZE) as table:
            table.panel.controls.primary.click()
            settle_until(lambda: next_press(table) is not None)
            press = next_press(table)
            assert press is not None
            prepare(table, press)
            settings.appearance.apply_look(Look())
            yield table.panel, table.panel.controls.primary.click


SCENES = {
    "poker-deal": Scene("Poker: a deal", partial(_poker, _PLAIN, ("betMax",), "primary"), 1.2),
    "poker-draw": Scene(
        "Poker: three cards are drawn",
        partial(_poker, _PLAIN, ("betMax", "primary", "card1", "card3", "card4"), "primary"),
        1.0,
    ),
    "poker-win": Scene("Poker: a win", partial(_poker, _FULL_HOUSE, ("betMax", "primary"), "primary"), 2.0, 2),
    "poker-collect": Scene(
        "Poker: a win is collected", partial(_poker, _FULL_HOUSE, ("betMax", "primary", "primary"), "collect"), 1.2
    ),
    "double-up-lost": Scene("A double-up is lost", partial(_double_up, ("primary",), "high"), 2.0, 2),
    "old-maid-draw": Scene("Old Maid: a card is drawn", partial(_old_maid, 2), 2.0, 2),
    "square-judging": Scene("SQUARE: a stage is judged", _square, 5.0, 5),
    "daifugo-revolution": Scene("Daifugō: a revolution", _daifugo, 1.8),
}
"""The scenes, by the names of their sheets."""
