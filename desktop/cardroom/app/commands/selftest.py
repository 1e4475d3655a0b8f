"""`cardroom selftest`: opens every window, plays a round at every table. For installers."""

import itertools
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSize
from PySide6.QtWidgets import QApplication

from cardroom import resources
from cardroom.app.display import check_display
from cardroom.app.front_door import FrontDoor
from cardroom.app.window_program import make_application
from cardroom.bank.sqlite.audit import audit
from cardroom.bank.sqlite.bank import Bank
from cardroom.errors import KnownError
from cardroom.house.help.about import LICENCES
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.output import print_answer
from cardroom.house.settings.settings import Settings
from cardroom.tables.old_maid.rules.cluster import OldMaidState
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.tables.poker.panel.side_menu import SideWindow
from cardroom.tables.poker.practice.table import PracticeTable
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.cards.card_faces import all_face_names, face

_PATIENCE_MS = 10_000


class SelftestFailedError(Exception):
    """Something that was installed does not work; the message is one plain line."""


def run(*, as_json: bool) -> int:
    """Tries everything in a temporary folder; without a display, in memory.

    Args:
        as_json: print `{"ok": …, "fault": …}`.

    Returns:
        0 when all is well, 1 when it is not.

    Raises:
        KnownError: a file of the program is missing or cannot be read.
        AnswerLost: see `print_answer`.
    """
    _without_display_draw_in_memory()
    fault = ""
    with tempfile.TemporaryDirectory() as folder:
        try:
            _try_everything(Path(folder))
        except SelftestFailedError as failed:
            fault = str(failed)
    print_answer(json.dumps({"ok": not fault, "fault": fault}) if as_json else (fault or "everything works"))
    return 1 if fault else 0


def _without_display_draw_in_memory() -> None:
    try:
        check_display()
    except KnownError:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _try_everything(folder: Path) -> None:
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = make_application()
    languages = Languages(application)
    settings = Settings(folder)
    for name in all_face_names():
        face(name, QSize(100, 140), 1.0)
    for file in itertools.chain.from_iterable(LICENCES.values()):
        resources.read_text(file)
    for language in LANGUAGES:
        for table in ("poker", "old_maid"):
            resources.read_text(f"docs/rules/{table}_{language}.md")
    door = FrontDoor(folder, settings, languages, table=None)
    with _no_hidden_faults():
        try:
            _open_everything(door, languages)
        finally:
            door.close()
    with Bank(folder) as bank:
        found = audit(bank)
    if not found.ok or found.meters["bet"] == 0:
        raise SelftestFailedError(f"the books are not in order: {found}")


@contextmanager
def _no_hidden_faults() -> Iterator[None]:
    """An exception in a slot does not reach whoever emitted the signal: the first one is kept, and fails the test."""
    faults: list[BaseException] = []
    hook, sys.excepthook = sys.excepthook, lambda kind, fault, trace: faults.append(fault)
    try:
        yield
    finally:
        sys.excepthook = hook
    if faults:
        raise SelftestFailedError(f"{type(faults[0]).__name__}: {faults[0]}") from faults[0]


def _open_everything(door: FrontDoor, languages: Languages) -> None:
    door.open()
    if door.room is None:
        raise SelftestFailedError("the bank cannot be opened")
    door.room.lobby.settings_wanted.emit()
    door.room.lobby.help_wanted.emit("poker")
    door.room.lobby.about_wanted.emit()
    for language in ("ja", "en"):
        languages.set(language)
    door.room.open_table("poker")
    assert door.room.poker is not None
    _play_a_round(door.room.poker)
    _play_a_double_up(door.room.poker)
    door.room.open_table("practice")
    assert door.room.practice is not None
    _practise(door.room.practice)
    _look_into_the_book(door.room.poker)
    door.room.open_table("old_maid")
    assert door.room.old_maid is not None
    _play_a_game(door.room.old_maid)


def _play_a_round(table: PokerTable) -> None:
    controls = table.panel.controls
    table.panel.rest_ms = 0
    _wait_for("the bet", controls.betMax.isEnabled)
    controls.betMax.click()
    controls.primary.click()
    _wait_for("the cards", controls.card1.isEnabled)
    controls.card1.click()
    controls.primary.click()
    _wait_for("the result", controls.betOne.isEnabled)
    if any(picture.card is None for picture in controls.cards):
        raise SelftestFailedError("the poker table shows no hand")


def _play_a_double_up(table: PokerTable) -> None:
    """Plays until something is won, and doubles it until that is lost, or can be taken home."""
    controls = table.panel.controls

    def is_won() -> bool:
        table.panel.stage.flush()
        if not controls.double.isEnabled():
            controls.primary.click()
        return controls.double.isEnabled()

    _wait_for("a win", is_won)
    controls.double.click()
    _wait_for("the double-up", lambda: table.double_up is not None)
    assert table.double_up is not None
    double_up, panel = table.double_up, table.double_up.panel
    over: list[int] = []
    double_up.came_out.connect(over.append)
    panel.rest_ms = 0

    def is_over() -> bool:
        panel.stage.flush()
        for button in (panel.controls.high, panel.controls.takeAll):
            if button.isEnabled():
                button.click()
        return bool(over)

    _wait_for("its end", is_over, "double-up")
    _wait_for("the next bet", controls.betOne.isEnabled)


def _look_into_the_book(table: PokerTable) -> None:
    """The statistics and the pay tables, with figures worked out: they load what nothing else does."""
    # Imported as the windows import them: late.
    from cardroom.tables.poker.pay_tables.editor import PayTableEditor  # noqa: PLC0415 - as the program does
    from cardroom.tables.poker.statistics.panel import StatisticsPanel  # noqa: PLC0415 - as the program does

    table.side_window_wanted.emit(SideWindow.STATISTICS)
    (statistics,) = table.panel.findChildren(StatisticsPanel)
    _wait_for("the expected return", lambda: "%" in statistics.controls.expected.text(), "statistics")
    table.side_window_wanted.emit(SideWindow.PAY_TABLES)
    (editor,) = table.panel.findChildren(PayTableEditor)
    _wait_for("the return of a pay table", lambda: "%" in editor.controls.percent.text(), "pay tables")


def _play_a_game(table: OldMaidTable) -> None:
    """Nobody waits for the computers; the person always draws the first card."""
    controls, panel = table.panel.controls, table.panel
    over: list[bool] = []
    table.machine.entered.connect(lambda state, *_: over.append(state is OldMaidState.RESULT))
    panel.rest_ms = 0
    _wait_for("the start", controls.primary.isEnabled, "Old Maid")
    controls.primary.click()

    def is_over() -> bool:
        if panel.stage.is_settled and controls.table.forward.can_pick:
            controls.table.forward.lift(0)
        if not any(over):
            controls.primary.click()
        return any(over)

    _wait_for("the end", is_over, "Old Maid")


def _practise(table: PracticeTable) -> None:
    """One choice, judged; the coach's window then tells of all ways to hold: the mathematics is there."""
    controls = table.panel.controls
    table.panel.rest_ms = 0
    _wait_for("a hand", controls.primary.isEnabled, "practice")
    controls.primary.click()
    _wait_for("a verdict", controls.details.isEnabled, "practice")
    controls.details.click()
    if table.coach_desk.panel is None or table.coach_desk.panel.chosen is None:
        raise SelftestFailedError("the coach says nothing")


def _wait_for(what: str, is_there: Callable[[], bool], table: str = "poker") -> None:
    deadline = QDeadlineTimer(_PATIENCE_MS)
    while not is_there():
        if deadline.hasExpired():
            raise SelftestFailedError(f"the {table} table does not come to {what}")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)
