"""Opens the windows of Old Maid for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import Pack
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.settings.settings import Settings
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState, Person
from cardroom.tables.old_maid.rules.story import GameRow, GameStep
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import Opens, Size, fresh_table, history_at, settle

_TWO = OldMaidOptions(4, 0, pack=Pack(4, 7), guest=2, persons=(Person("Ann", "curly"), Person("Ben", "cap")))


@contextmanager
def _table(options: OldMaidOptions, moment: str, language: str, look: Look, size: Size) -> Iterator[OldMaidTable]:
    """Opens the table at a moment: "start", "curtain", "turn" or "end".

    At "turn" the person is on turn; at "curtain" one of two persons is about to look.
    """

    def prepare(bank: SqliteBank, settings: Settings) -> None:
        OldMaidSettings.of(settings).set_options(options)

    with fresh_table(OldMaidTable, language, look, size, prepare) as table:
        _play(table, moment)
        yield table


def _play(table: OldMaidTable, moment: str) -> None:
    over: list[bool] = []
    table.machine.entered.connect(lambda state, *_: over.append(state is OldMaidState.RESULT))
    forward = table.panel.controls.table.forward
    if moment != "start":
        table.panel.controls.primary.click()
    while moment == "curtain" and not table.panel.controls.table.curtain.isVisible():
        settle()
    while moment == "turn" and not forward.can_pick:
        settle()
    while moment == "end" and not any(over):
        settle()
        forward.lift(0)
        forward.pick()
    forward.lift(2)
    settle()


@contextmanager
def _window(options: OldMaidOptions, moment: str, language: str, look: Look, size: Size) -> Iterator[OldMaidPanel]:
    with _table(options, moment, language, look, size) as table:
        yield table.panel


@contextmanager
def _history(step: int, language: str, look: Look, size: Size) -> Iterator[HistoryPanel[GameRow, GameStep]]:
    """Opens the history of a game of six at a step."""
    with _table(OldMaidOptions(6, 2), "end", language, look, size) as table:
        yield history_at(table, step)


WINDOWS: dict[str, Opens] = {
    "history-old-maid": partial(_history, 10),
    "old-maid-start": partial(_window, OldMaidOptions(4, 0), "start"),
    "old-maid-turn": partial(_window, OldMaidOptions(4, 0), "turn"),
    "old-maid-six": partial(_window, OldMaidOptions(6, 2), "turn"),
    "old-maid-open": partial(_window, OldMaidOptions(3, 1, open_cards=True), "turn"),
    "old-maid-two": partial(_window, _TWO, "start"),
    "old-maid-curtain": partial(_window, _TWO, "curtain"),
    "old-maid-end": partial(_window, OldMaidOptions(5, 0), "end"),
}
"""The windows, by the names of their pictures."""
