"""Opens the windows of poker for screenshots and golden images."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import HAND_SIZE
from cardroom.cards.hands import Hand, judge
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.house.drive import Drive
from cardroom.house.fair_deal.panel import FairDealPanel
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.settings.settings import Settings
from cardroom.ledger import FIRST_CREDITS, collect, grant, pay_win, take_bet
from cardroom.messages import AddWord, Message
from cardroom.tables.poker import SPEC
from cardroom.tables.poker.coach.panel import CoachPanel
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.history.steps import RoundRow, StoryStep
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.odds.ways_to_play import casual
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.tables.poker.practice.table import PracticeTable
from cardroom.tables.poker.rules.cluster import TABLE, PokerCluster, PokerState
from cardroom.tables.poker.rules.record import line_of
from cardroom.tables.poker.showdown.panel import ShowdownPanel
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import (
    FIXED_SEEDS,
    STILL,
    Opens,
    SideWindow,
    Size,
    filled_window,
    fixed_seed,
    fresh_table,
    history_at,
    nothing,
    opened,
    play_ahead,
    settle,
    settle_until,
    side_window,
    temporary_house,
)

_DOUBLE_UP_SEED = 19
_BEFORE_LAST = 4
"""The step before the last of the round that is shown in the history."""
_WINNING = ("primary", "low", "primary", "low", "bankHalf", "high", "high")
_COSTLY = ("change2", "change4", "primary")
"""Controls of practice that make a choice below the best one, in the first round of FIXED_SEEDS."""


@contextmanager
def _table(language: str, look: Look, size: Size, *, before_win: bool = False) -> Iterator[PokerTable]:
    """Opens the poker table over an empty bank, or before a win."""
    with fresh_table(PokerTable, language, look, size, _play_before_win if before_win else nothing) as table:
        yield table


def _play_before_win(bank: SqliteBank, settings: Settings) -> None:
    """Plays without a window until the round of `_win` is next."""
    before = _presses_to_win() - 2  # the deal and the draw are made in the window
    play_ahead(_drive(bank), lambda presses: presses == before)


@cache
def _presses_to_win() -> int:
    with temporary_house("en", STILL) as (bank, _):
        driven = _drive(bank)
        machine: PokerMachine = driven.machine
        return play_ahead(driven, lambda _: machine.cluster.win > machine.cluster.bet)


def _drive(bank: SqliteBank) -> Drive:
    """Returns a drive that bets the most and changes no cards."""
    terminals = PokerTerminals()
    machine: PokerMachine = TableMachine(poker_diagram(seeds=FIXED_SEEDS), terminals, bank)
    first = iter(("bet_max",))

    def press() -> Message:
        return Message(next(first, "draw" if machine.state is PokerState.OPEN_HAND else "deal"))

    return Drive(terminals, machine, press, over=frozenset())


# --- the table --------------------------------------------------------------------------------------------------------


def _bet(table: PokerTable) -> None:
    """Shows the table before the first deal."""


def _choice(table: PokerTable) -> None:
    """Opens five cards and marks two."""
    controls = table.panel.controls
    for control in (controls.betMax, controls.primary, controls.card2, controls.card4):
        control.click()
        settle()


def _win(table: PokerTable) -> None:
    """Plays until a round wins more than its bet."""
    wins: list[bool] = []
    table.machine.entered.connect(lambda _, cluster, __: wins.append(cluster.win > cluster.bet))
    while not any(wins):
        table.panel.controls.primary.click()
        settle()


@contextmanager
def _poker(
    play: Callable[[PokerTable], None], coached: bool, language: str, look: Look, size: Size
) -> Iterator[PokerPanel]:
    with _table(language, look, size, before_win=play is _win) as table:
        table.panel.controls.coach.setChecked(coached)
        play(table)
        yield table.panel


# --- windows beside the table ----------------------------------------------------------------------------------------


@contextmanager
def _coach(language: str, look: Look, size: Size) -> Iterator[CoachPanel]:
    """Opens the coach's window during a choice."""
    with _table(language, look, size) as table:
        table.panel.controls.coach.setChecked(True)
        _choice(table)
        table.coach_controller.open()
        settle()
        assert table.coach_controller.panel is not None
        yield table.coach_controller.panel


@contextmanager
def _diagram(language: str, look: Look, size: Size) -> Iterator[DiagramPanel]:
    """Opens the block diagram after a deal."""
    with _table(language, look, size) as table:
        table.open_diagram()
        _choice(table)
        panel = table.panel.findChild(DiagramPanel)
        assert isinstance(panel, DiagramPanel)
        yield panel


@contextmanager
def _fair_deal(language: str, look: Look, size: Size) -> Iterator[FairDealPanel]:
    """Opens the fair-deal window before a deal with a word."""
    with _table(language, look, size, before_win=True) as table:
        _win(table)
        table.panel.controls.collect.click()
        settle()
        table.terminals.send(AddWord("open sesame"))
        settle()
        table.fair_deal.open()
        settle()
        assert table.fair_deal.panel is not None
        yield table.fair_deal.panel


@contextmanager
def _history(language: str, look: Look, size: Size) -> Iterator[HistoryPanel[RoundRow, StoryStep]]:
    """Opens the history at the win that was collected."""
    with _table(language, look, size, before_win=True) as table:
        _win(table)
        table.panel.controls.collect.click()
        settle()
        yield history_at(table, _BEFORE_LAST)


@contextmanager
def _double_up(kind: Kind, presses: tuple[str, ...], language: str, look: Look, size: Size) -> Iterator[DoubleUpPanel]:
    """Opens the double-up of 40 credits, and presses controls by name."""
    ticket = Ticket(1, fixed_seed(_DOUBLE_UP_SEED).hex(), "", 40, kind)
    with temporary_house(language, look) as (bank, settings), _double_up_of(ticket, bank, settings, size) as table:
        for press in presses:
            getattr(table.panel.controls, press).click()
            settle()
        yield table.panel


@contextmanager
def _double_up_of(ticket: Ticket, bank: SqliteBank, settings: Settings, size: Size) -> Iterator[DoubleUpTable]:
    terminals = DoubleUpTerminals()
    machine = TableMachine(double_up_diagram(), terminals, bank)
    machine.start(begin=Begin(ticket))
    with opened(DoubleUpTable(machine, terminals, settings), size) as table:
        yield table
    machine.stop()


@contextmanager
def _practice(presses: tuple[str, ...], language: str, look: Look, size: Size) -> Iterator[PracticePanel]:
    """Opens practice, and presses controls by name or grid number."""
    with fresh_table(PracticeTable, language, look, size) as table:
        controls = table.panel.controls
        for press in presses:
            button = controls.grid.buttons[int(press)] if press.isdigit() else getattr(controls, press)
            button.click()
            settle()
        yield table.panel


@contextmanager
def _which_hand(language: str, look: Look, size: Size) -> Iterator[ShowdownPanel]:
    """Opens three hands; the kicker decides between two of them."""
    with (
        temporary_house(language, look) as (bank, settings),
        side_window(SPEC, "which-hand", bank, settings, size) as panel,
    ):
        assert isinstance(panel, ShowdownPanel)
        panel.controls.add.click()
        for place, hand in enumerate(("KS KD 4C 4H AS", "KH KC 4D 4S QS", "QD JOKER 9H 8D 2C")):
            panel.controls.hands[place].click()
            panel.controls.typed.setText(hand)
            panel.controls.typed.returnPressed.emit()
        settle()
        yield panel


@contextmanager
def _pay_tables(language: str, look: Look, size: Size) -> Iterator[PayTableEditor]:
    """Opens the pay-table editor with a saved table and an unsaved change."""
    with (
        temporary_house(language, look) as (bank, settings),
        side_window(SPEC, "pay-tables", bank, settings, size) as editor,
    ):
        assert isinstance(editor, PayTableEditor)
        controls = editor.controls
        controls.sheet.rows[Hand.FLUSH].pay.number.setValue(7)
        controls.use.click()
        controls.sheet.rows[Hand.STRAIGHT].pay.number.setValue(4)
        settle_until(lambda: not any("…" in controls.tables.item(line).text() for line in range(6)))
        yield editor


def _fill_book(rounds: int, bank: SqliteBank) -> None:
    bank.commit(TABLE, Record("initialize", "{}"), (grant(FIRST_CREDITS),), Page(0))
    for number in range(1, rounds + 1):
        deck = PokerCluster(number, fixed_seed(number).hex()).deck
        coming = iter(deck[HAND_SIZE:])
        held = casual(deck[:HAND_SIZE])
        hand = tuple(card if place in held else next(coming) for place, card in enumerate(deck[:HAND_SIZE]))
        cluster = PokerCluster(number, fixed_seed(number).hex(), bet=1 + number % 3, hand=hand, result=judge(hand))
        postings = (take_bet(cluster.bet), *((pay_win(cluster.win), collect(cluster.win)) if cluster.win else ()))
        bank.commit(TABLE, Record("result", "{}"), postings, Page(number, line_of(cluster)))


_STATISTICS = SideWindow(
    SPEC, "statistics", partial(_fill_book, 400), lambda panel: "%" in panel.controls.expected.text()
)
_RUN = SideWindow(SPEC, "run", partial(_fill_book, 120), lambda panel: "…" not in panel.controls.worth.text())
_EMPTY = _STATISTICS._replace(fill=partial(_fill_book, 0), is_ready=lambda panel: panel.controls.message.isVisible())

WINDOWS: dict[str, Opens] = {
    "poker-bet": partial(_poker, _bet, False),
    "poker-choice": partial(_poker, _choice, False),
    "poker-win": partial(_poker, _win, False),
    "poker-coach": partial(_poker, _choice, True),
    "poker-coach-win": partial(_poker, _win, True),
    "coach": _coach,
    "practice": partial(_practice, _COSTLY),
    "practice-drawn": partial(_practice, (*_COSTLY, "primary")),
    "practice-any-hand": partial(_practice, ("anyHand", "0", "13", "52", "30", "45")),
    "practice-missed": partial(_practice, (*_COSTLY, "missedHands")),
    "double-up-offer": partial(_double_up, Kind.HIGH_LOW, ()),
    "double-up-high-low": partial(_double_up, Kind.HIGH_LOW, ("primary", "coach")),
    "double-up-win": partial(_double_up, Kind.HIGH_LOW, _WINNING),
    "double-up-pick-one": partial(_double_up, Kind.PICK_ONE, ("primary", "pick1")),
    "diagram": _diagram,
    "fair-deal": _fair_deal,
    "history": _history,
    "pay-tables": _pay_tables,
    "which-hand": _which_hand,
    "run": partial(filled_window, _RUN),
    "statistics": partial(filled_window, _STATISTICS),
    "statistics-empty": partial(filled_window, _EMPTY),
}
"""The windows, by the names of their pictures."""
