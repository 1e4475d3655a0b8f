"""Takes the screenshots of docs/screenshots: every window, by its own code, without a display.

    python tools/take_screenshots.py [--only WORD] [--to FOLDER]

The cards are dealt from fixed seeds, so that the pictures can be taken again.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["TZ"] = "UTC"  # what was played is shown with its time

from PySide6.QtCore import QRect, QThread
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from cardroom.app.card_room import CardRoom
from cardroom.app.window_program import make_application
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import Bank
from cardroom.cards.cards import HAND_SIZE
from cardroom.cards.hands import Hand, judge
from cardroom.dataflow.seeds import Seeds
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.settings.settings import Settings
from cardroom.ledger import collect, grant, pay_win, take_bet
from cardroom.tables import TABLES
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.odds.ways_to_play import casual
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.practice.table import PracticeTable
from cardroom.tables.poker.rules.case import FIRST_CREDITS
from cardroom.tables.poker.rules.cluster import TABLE as POKER
from cardroom.tables.poker.rules.cluster import PokerCluster
from cardroom.tables.poker.rules.record import line_of
from cardroom.tables.poker.statistics.panel import StatisticsPanel
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Deck, Look, Speed, TextSize

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs/screenshots"

Size = tuple[int, int]
Window = AbstractContextManager[QWidget]

SIZES: dict[str, Size] = {"1280x800": (1280, 800), "800x600": (800, 600), "3840x2160": (3840, 2160)}
STILL = Look(speed=Speed.OFF)
LARGE_PRINT = replace(STILL, deck=Deck.FOUR_COLOUR_LARGE, text_size=TextSize.LARGEST)
DOUBLE_UP_SEED = 19
COSTLY = ("change2", "change4", "primary")
"""What to press in practice for a choice that costs something, with the seed of the first round."""
# Pictures of 4K are many and large; nobody counts their pixels.
QUALITY = 70


def settle() -> None:
    """Lets everything that is queued happen; the status loop's thread gets its turn too."""
    for _ in range(10):
        QApplication.processEvents()
        QThread.msleep(2)


def settle_until(is_there: Callable[[], bool]) -> None:
    """Lets a loop beside the window work something out."""
    while not is_there():
        settle()
    settle()


def fixed_seed(round_number: int) -> bytes:
    """The same cards each time."""
    return round_number.to_bytes(32, "big")


@contextmanager
def poker_table(language: str, look: Look, size: Size) -> Iterator[PokerTable]:
    """The poker table over an empty bank, in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        settings = Settings(Path(folder), language)
        settings.wardrobe.wear(look)
        table = PokerTable(bank, settings, Seeds(fixed_seed, fair=True))
        table.panel.rest_ms = 0
        table.panel.resize(*size)
        table.start()
        table.show()
        settle()
        yield table
        table.close()
        settle()


def bet(table: PokerTable) -> None:
    """Nothing is dealt yet."""


def choice(table: PokerTable) -> None:
    """Five cards are open, two of them marked."""
    controls = table.panel.controls
    for control in (controls.betMax, controls.primary, controls.card2, controls.card4):
        control.click()
        settle()


def win(table: PokerTable) -> None:
    """Rounds are played until one wins more than its bet."""
    wins: list[bool] = []
    table.machine.entered.connect(lambda _, cluster, __: wins.append(cluster.win > cluster.bet))
    table.panel.controls.betMax.click()
    while not any(wins):
        table.panel.controls.primary.click()
        settle()


def coached(table: PokerTable) -> None:
    """Five cards are open, two of them marked, and the coach speaks."""
    table.panel.show_coach(on=True)
    choice(table)


def looked_back(table: PokerTable) -> None:
    """The coach looks back on a win."""
    table.panel.show_coach(on=True)
    win(table)


@contextmanager
def coach(language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """The coach's window beside the poker table."""
    with poker_table(language, look, size) as table:
        coached(table)
        table.coach_controller.open()
        settle()
        assert table.coach_controller.panel is not None
        yield table.coach_controller.panel


@contextmanager
def practice(presses: tuple[str, ...], language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Practice over an empty bank, after its controls of these names were pressed; a figure is a card of the grid."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        settings = Settings(Path(folder), language)
        settings.wardrobe.wear(look)
        table = PracticeTable(bank, settings, Seeds(fixed_seed, fair=True))
        table.panel.rest_ms = 0
        table.panel.resize(*size)
        table.start()
        table.show()
        settle()
        controls = table.panel.controls
        for press in presses:
            button = controls.grid.buttons[int(press)] if press.isdigit() else getattr(controls, press)
            button.click()
            settle()
        yield table.panel
        table.close()
        settle()


@contextmanager
def poker(scene: Callable[[PokerTable], None], language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """The poker table's window in a scene."""
    with poker_table(language, look, size) as table:
        scene(table)
        yield table.panel


@contextmanager
def double_up(kind: Kind, presses: tuple[str, ...], language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """The double-up's window over an empty bank, after its controls of these names were pressed."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        settings = Settings(Path(folder), language)
        settings.wardrobe.wear(look)
        ticket = Ticket(1, fixed_seed(DOUBLE_UP_SEED).hex(), "", 40, kind)
        table = DoubleUpTable(bank, settings, ticket, QRect())
        table.panel.resize(*size)
        table.panel.rest_ms = 0
        table.start()
        table.show()
        settle()
        for press in presses:
            getattr(table.panel.controls, press).click()
            settle()
        yield table.panel
        table.close()
        settle()


@contextmanager
def old_maid(options: OldMaidOptions, scene: str, language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Old Maid over an empty bank: before the deal ("start"), at the person's turn ("turn"), or over ("end")."""
    with old_maid_table(options, scene, language, look, size) as table:
        yield table.panel


@contextmanager
def old_maid_history(step: int, language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """The history of Old Maid after a game of six, at a step."""
    with old_maid_table(OldMaidOptions(6, 2), "end", language, look, size) as table:
        table.history.open()
        settle()
        panel = table.history.panel
        assert panel is not None
        panel.show_rounds([replace(row, at="2026-11-20T12:00:00.000Z") for row in panel.rows])
        for _ in range(step):
            panel.controls.forward.click()
        settle()
        yield panel


@contextmanager
def old_maid_table(
    options: OldMaidOptions, scene: str, language: str, look: Look, size: Size
) -> Iterator[OldMaidTable]:
    """The Old Maid table in a scene."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        settings = Settings(Path(folder), language)
        settings.wardrobe.wear(look)
        OldMaidSettings.of(settings).set_options(options)
        table = OldMaidTable(bank, settings, Seeds(fixed_seed, fair=True))
        table.panel.rest_ms = 0
        table.panel.resize(*size)
        table.start()
        table.show()
        settle()
        over: list[bool] = []
        table.machine.entered.connect(lambda state, *_: over.append(state is OldMaidState.RESULT))
        forward = table.panel.controls.table.forward
        if scene != "start":
            table.panel.controls.primary.click()
        while scene == "turn" and not forward.can_pick:
            settle()
        while scene == "end" and not any(over):
            settle()
            forward.lift(0)
            forward.pick()
        forward.lift(2)
        settle()
        yield table
        table.close()
        settle()


@contextmanager
def fair_deal(language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """What makes a deal fair, after a win was collected; the next deal has a word."""
    with poker_table(language, look, size) as table:
        win(table)
        table.panel.controls.collect.click()
        settle()
        table.terminals.add_word.emit("open sesame")
        settle()
        table.fair_deal.open()
        settle()
        assert table.fair_deal.panel is not None
        yield table.fair_deal.panel


@contextmanager
def history(language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """The history after a win was collected, at the step that tells of it."""
    with poker_table(language, look, size) as table:
        win(table)
        table.panel.controls.collect.click()
        settle()
        table.history.open()
        settle()
        panel = table.history.panel
        assert panel is not None
        panel.show_rounds([replace(row, at="2026-11-20T12:00:00.000Z") for row in panel.rows])
        while panel.controls.forward.isEnabled():
            panel.controls.forward.click()
        panel.controls.back.click()
        settle()
        yield panel


@contextmanager
def lobby(language: str, look: Look, size: Size, *, open_round: bool) -> Iterator[QWidget]:
    """The lobby, on the first day or with a round that waits."""
    with room(language, look, size, open_round=open_round) as opened:
        yield opened.lobby


@contextmanager
def side_window(name: str, language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """A window beside the lobby: the settings, how to play, or what the program is."""
    with room(language, look, size, open_round=False) as opened:
        asking: dict[str, Callable[[], object]] = {
            "settings": opened.lobby.settings_wanted.emit,
            "help": partial(opened.lobby.help_wanted.emit, "poker"),
            "about": opened.lobby.about_wanted.emit,
        }
        asking[name]()
        settle()
        (dialog,) = opened.lobby.findChildren(QDialog)
        yield dialog


@contextmanager
def room(language: str, look: Look, size: Size, *, open_round: bool) -> Iterator[CardRoom]:
    """The card room with its lobby open."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        settings = Settings(Path(folder), language)
        settings.wardrobe.wear(look)
        if open_round:
            table = PokerTable(bank, settings, Seeds(fixed_seed, fair=True))
            table.start()
            settle()
            table.panel.controls.primary.click()
            settle()
            table.close()
            settle()
        opened = CardRoom(bank, settings, TABLES)
        opened.lobby.resize(*size)
        opened.lobby.show()
        settle()
        yield opened
        opened.close()
        settle()


@contextmanager
def pay_tables(language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """The pay-table editor: one table is saved and played on, and is being changed again."""
    with room(language, look, size, open_round=False) as opened:
        opened.lobby.window_wanted.emit("pay-tables")
        (editor,) = opened.lobby.findChildren(PayTableEditor)
        controls = editor.controls
        controls.sheet.rows[Hand.FLUSH].pay.number.setValue(7)
        controls.use.click()
        controls.sheet.rows[Hand.STRAIGHT].pay.number.setValue(4)
        settle_until(lambda: not any("…" in controls.tables.item(line).text() for line in range(6)))
        yield editor


@contextmanager
def statistics(language: str, look: Look, size: Size, *, rounds: int = 400) -> Iterator[QWidget]:
    """The statistics of a book of so many rounds, which somebody played who reckons nothing."""
    with tempfile.TemporaryDirectory() as folder, Bank(Path(folder)) as bank:
        bank.commit(POKER, Record("initialize", "{}"), (grant(FIRST_CREDITS),), Page(0))
        for number in range(1, rounds + 1):
            deck = PokerCluster(number, fixed_seed(number).hex()).deck
            coming = iter(deck[HAND_SIZE:])
            held = casual(deck[:HAND_SIZE])
            hand = tuple(card if place in held else next(coming) for place, card in enumerate(deck[:HAND_SIZE]))
            cluster = PokerCluster(number, fixed_seed(number).hex(), bet=1 + number % 3, hand=hand, result=judge(hand))
            postings = (take_bet(cluster.bet), *((pay_win(cluster.win), collect(cluster.win)) if cluster.win else ()))
            bank.commit(POKER, Record("result", "{}"), postings, Page(number, line_of(cluster)))
        settings = Settings(Path(folder), language)
        settings.wardrobe.wear(look)
        opened = CardRoom(bank, settings, TABLES)
        opened.lobby.resize(*size)
        opened.lobby.show()
        opened.lobby.window_wanted.emit("statistics")
        (panel,) = opened.lobby.findChildren(StatisticsPanel)
        controls = panel.controls
        settle_until(lambda: controls.message.isVisible() if not rounds else "%" in controls.expected.text())
        yield panel
        opened.close()
        settle()


WINDOWS: dict[str, Callable[[str, Look, Size], Window]] = {
    "lobby": partial(lobby, open_round=False),
    "lobby-open-round": partial(lobby, open_round=True),
    "poker-bet": partial(poker, bet),
    "poker-choice": partial(poker, choice),
    "poker-win": partial(poker, win),
    "poker-coach": partial(poker, coached),
    "poker-coach-win": partial(poker, looked_back),
    "coach": coach,
    "practice": partial(practice, COSTLY),
    "practice-drawn": partial(practice, (*COSTLY, "primary")),
    "practice-any-hand": partial(practice, ("anyHand", "0", "13", "52", "30", "45")),
    "practice-missed": partial(practice, (*COSTLY, "missedHands")),
    "double-up-high-low": partial(double_up, Kind.HIGH_LOW, ("coach",)),
    "double-up-win": partial(double_up, Kind.HIGH_LOW, ("low", "primary", "low", "bankHalf", "high", "high")),
    "double-up-pick-one": partial(double_up, Kind.PICK_ONE, ("pick1",)),
    "fair-deal": fair_deal,
    "history": history,
    "history-old-maid": partial(old_maid_history, 10),
    "old-maid-start": partial(old_maid, OldMaidOptions(4, 0), "start"),
    "old-maid-turn": partial(old_maid, OldMaidOptions(4, 0), "turn"),
    "old-maid-six": partial(old_maid, OldMaidOptions(6, 2), "turn"),
    "old-maid-open": partial(old_maid, OldMaidOptions(3, 1, open_cards=True), "turn"),
    "old-maid-end": partial(old_maid, OldMaidOptions(5, 0), "end"),
    "pay-tables": pay_tables,
    "statistics": statistics,
    "statistics-empty": partial(statistics, rounds=0),
    "settings": partial(side_window, "settings"),
    "help": partial(side_window, "help"),
    "about": partial(side_window, "about"),
}
"""Every window, in every state worth a picture."""


def shots() -> Iterator[tuple[str, str, Callable[[], Window]]]:
    """The name of each picture, its language, and what opens its window."""
    for language in LANGUAGES:
        for window, opens in WINDOWS.items():
            for size_name, size in SIZES.items():
                yield f"{window}-{language}-{size_name}", language, partial(opens, language, STILL, size)
            size = SIZES["1280x800"]
            yield f"{window}-{language}-large-print", language, partial(opens, language, LARGE_PRINT, size)


def main() -> int:
    """Takes every picture, or those whose name holds a word."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="")
    parser.add_argument("--to", type=Path, default=TARGET)
    chosen = parser.parse_args()
    chosen.to.mkdir(parents=True, exist_ok=True)
    languages = Languages(application := make_application())
    for name, language, opens in shots():
        if chosen.only in name:
            languages.set(language)
            with opens() as window:
                settle()
                window.grab().save(str(chosen.to / f"{name}.webp"), quality=QUALITY)
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
