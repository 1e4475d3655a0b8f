"""Opens windows for screenshots and golden images.

They use a temporary bank and fixed seeds, and show no motion. The module of each table has `WINDOWS`: a mapping from
the names of pictures to functions of the type `Opens`.
"""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import Seeds
from cardroom.house.drive import Drive
from cardroom.house.fair_deal.signer import key_text
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.lobby.panel import LobbyPanel
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.side_windows import SideWindows
from cardroom.house.spec import TableSpec, load
from cardroom.widgets.window.look import Deck, Look, Speed, TextSize

Size = tuple[int, int]
"""Width and height in pixels."""

Opens = Callable[[str, Look, Size], AbstractContextManager[QWidget]]
"""Opens a window from language, look and size, and closes it at the end of the `with` block."""

Files = Mapping[str, bytes]
"""The contents of files by their names."""

NO_FILES: Files = MappingProxyType({})

TableT = TypeVar("TableT", bound=OpenTable)

SIZES: dict[str, Size] = {"1280x800": (1280, 800), "800x600": (800, 600), "3840x2160": (3840, 2160)}
STILL = Look(speed=Speed.OFF)
LARGE_PRINT = replace(STILL, deck=Deck.FOUR_COLOUR_LARGE, text_size=TextSize.LARGEST)

WHEN = "2026-11-20T12:00:00.000Z"
"""The time shown for every round, so that pictures are reproducible."""


def settle() -> None:
    """Processes queued events until the prompts of the status loop have arrived."""
    for _ in range(10):
        QApplication.processEvents()
        QThread.msleep(2)


def settle_until(condition: Callable[[], bool]) -> None:
    """Runs the event loop until a condition holds."""
    while not condition():
        settle()
    settle()


def fixed_seed(round_number: int) -> bytes:
    """Returns the 32 bytes of a round, the same in every run."""
    return round_number.to_bytes(32, "big")


FIXED_SEEDS = Seeds(fixed_seed, fair=True)
"""Marked as fair, because a person's rounds are fair."""


def _fixed_key(folder: Path) -> Path:
    """Writes a key file, the same in every run."""
    file = folder / "receipt-key.txt"
    file.write_bytes(key_text(fixed_seed(0)))
    return file


@contextmanager
def temporary_house(language: str, look: Look, files: Files = NO_FILES) -> Iterator[tuple[SqliteBank, Settings]]:
    """Opens a bank and default settings in a temporary folder.

    Args:
        language: of the settings.
        look: of the settings.
        files: those of a closed bank, as `files_in` returns them; an empty bank without.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            file = Path(folder, name)
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(content)
        with SqliteBank(Path(folder)) as bank:
            settings = Settings(Path(folder), language)
            settings.key_file = _fixed_key(Path(folder))
            settings.appearance.apply_look(look)
            yield bank, settings


def files_in(folder: Path) -> Files:
    """Returns the files of a folder and its folders by their names."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def leave_waiting(spec: TableSpec, bank: SqliteBank) -> None:
    """Plays a table by its drive until its tile has a status."""
    driven: Drive = load(spec.drive)(bank, FIXED_SEEDS)
    status_of, machine = load(spec.status), driven.machine
    play_ahead(driven, lambda _: status_of(machine.state.value, machine.cluster, machine.account) is not None)


def play_ahead(driven: Drive, is_enough: Callable[[int], bool]) -> int:
    """Plays a table without a window, which is much faster.

    Args:
        driven: the machine and the players; stopped at the end, so that the table can be opened over the same bank.
        is_enough: called with the number of presses so far, whenever the machine waits.

    Returns:
        The number of presses.
    """
    presses = 0
    driven.machine.start()
    while True:
        QApplication.processEvents()
        if not driven.machine.is_waiting:
            continue
        if is_enough(presses):
            break
        message = driven.press()
        if message is not None:
            driven.terminals.send(message)
            presses += 1
    driven.stop()
    driven.machine.deleteLater()
    return presses


@contextmanager
def opened(table: TableT, size: Size) -> Iterator[TableT]:
    """Opens a table at a window size; presses take effect at once."""
    table.panel.rest_ms = 0
    table.panel.resize(*size)
    table.start()
    table.show()
    settle()
    yield table
    table.close()
    settle()


def nothing(bank: SqliteBank, settings: Settings) -> None:
    """Prepares nothing."""


@contextmanager
def fresh_table(
    make: Callable[[SqliteBank, Settings, Seeds], TableT],
    language: str,
    look: Look,
    size: Size,
    prepare: Callable[[SqliteBank, Settings], None] = nothing,
) -> Iterator[TableT]:
    """Opens a table with a bank and settings of its own.

    Args:
        make: the table's class.
        language: of the settings.
        look: of the settings.
        size: of the window.
        prepare: is called before the table is opened.
    """
    with temporary_house(language, look) as (bank, settings):
        prepare(bank, settings)
        with opened(make(bank, settings, FIXED_SEEDS), size) as table:
            yield table


def history_at(table: OpenTable, step: int) -> HistoryPanel[Any, Any]:
    """Opens the history at a step of the newest round, from 0."""
    table.history.open()
    settle()
    panel = table.history.panel
    assert panel is not None
    panel.show_rounds([replace(row, at=WHEN) for row in panel.rows])
    while panel.controls.back.isEnabled():
        panel.controls.back.click()
    for _ in range(step):
        panel.controls.forward.click()
    settle()
    return panel


class SideWindow(NamedTuple):
    """A dialog of a table that shows figures of its book.

    Attributes:
        spec: of the table.
        code: of the dialog.
        fill: writes the book.
        is_ready: takes the dialog, and returns whether the figures are shown.
    """

    spec: TableSpec
    code: str
    fill: Callable[[SqliteBank], None]
    is_ready: Callable[[Any], bool]


@contextmanager
def filled_window(window: SideWindow, language: str, look: Look, size: Size) -> Iterator[QDialog]:
    """Opens a dialog over its book, and waits for the figures."""
    with temporary_house(language, look) as (bank, settings):
        window.fill(bank)
        with side_window(window.spec, window.code, bank, settings, size) as dialog:
            settle_until(lambda: window.is_ready(dialog))
            yield dialog


@contextmanager
def side_window(spec: TableSpec, code: str, bank: SqliteBank, settings: Settings, size: Size) -> Iterator[QDialog]:
    """Opens a dialog of a table beside a lobby.

    Args:
        spec: of the table.
        code: of the dialog.
        bank: the bank that it reads.
        settings: the settings.
        size: of the lobby; the dialog scales with it.
    """
    lobby = LobbyPanel(settings.appearance, settings, (spec,))
    lobby.resize(*size)
    lobby.show()
    side_windows = SideWindows(settings, bank, (spec,))
    side_windows.show_window(next(window for window in spec.windows if window.code == code), lobby)
    settle()
    (dialog,) = lobby.findChildren(QDialog)
    yield dialog
    side_windows.close()
    lobby.close()
    lobby.deleteLater()
    side_windows.deleteLater()
    settle()
