"""Takes screenshots of all windows, without a display and from fixed seeds.

    python tools/take_screenshots.py [--only WORD] [--to FOLDER] [--docs]

Writes all windows into build/screenshots, in all sizes and languages; with --docs, the pictures of SHOWN into
docs/screenshots.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["TZ"] = "UTC"  # the history shows local times

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.app.card_room import CardRoom
from cardroom.app.data.panel import DataPanel, DataView
from cardroom.app.window_program import make_application
from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.summary import BackupSummary, LedgerSummary, TableRounds
from cardroom.house.achievements.record import CODE as ACHIEVEMENTS
from cardroom.house.achievements.record import Achieved, Best, to_json
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.spec import Tables
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Appearance, Look
from tools.screenshots import daifugo, diagram, kiosk, old_maid, poker, square
from tools.screenshots.house import LARGE_PRINT, SIZES, STILL, WHEN, Opens, Size, leave_waiting, settle, temporary_house

ROOT = Path(__file__).resolve().parents[1]
ALL = ROOT / "build/screenshots"
DOCS = ROOT / "docs/screenshots"

TABLE_WINDOWS: dict[str, Mapping[str, Opens]] = {
    "poker": poker.WINDOWS,
    "old_maid": old_maid.WINDOWS,
    "square": square.WINDOWS,
    "daifugo": daifugo.WINDOWS,
}
"""The windows of each table, by its code and the names of their pictures."""

QUALITY = 70
"""Quality of the WebP files, 0 to 100."""

SHOWN = tuple(
    f"{window}-en-1280x800"
    for window in (
        "daifugo-lock",
        *(f"diagram-tour-{page}" for page in range(1, diagram.PAGES + 1)),
        "kiosk-attract",
        "kiosk-recall",
        "kiosk-table",
        "kiosk-today",
        "kiosk-upright",
        "lobby-open-round",
        "old-maid-turn",
        "poker-choice",
        "square-place",
    )
)
"""The pictures in docs/screenshots."""


Fill = Callable[[SqliteBank], object]

_ACHIEVED = Achieved(
    ("poker.straight-flush", "poker.thrice", "daifugo.first", "square.no-empty", "square.two", "old_maid.passed"),
    (Best("poker", 1_480, 62), Best("square", 404, 9), Best("daifugo", 11, 14), Best("old_maid", 4, 8)),
)


def _achieve(bank: SqliteBank) -> None:
    """Leaves bests and achievements."""
    bank.commit(ACHIEVEMENTS, Record("kept", to_json(_ACHIEVED)))


@contextmanager
def _room(tables: Tables, language: str, look: Look, size: Size, *fills: Fill) -> Iterator[CardRoom]:
    """Opens the card room with its lobby.

    Args:
        tables: the specs of all tables.
        language: of the windows.
        look: of the windows.
        size: of the lobby.
        fills: write into the bank before.
    """
    with temporary_house(language, look) as (bank, settings):
        for fill in fills:
            fill(bank)
        room = CardRoom(bank, settings, tables)
        room.lobby.resize(*size)
        room.lobby.show()
        settle()
        yield room
        room.close()
        settle()


@contextmanager
def _lobby(tables: Tables, fills: tuple[Fill, ...], language: str, look: Look, size: Size) -> Iterator[QWidget]:
    with _room(tables, language, look, size, *fills) as room:
        yield room.lobby


@contextmanager
def _dialog(tables: Tables, name: str, language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Opens a window of the house beside the lobby."""
    with _room(tables, language, look, size, _achieve) as room:
        lobby, first = room.lobby, next(spec.code for spec in tables if spec.help_page)
        wanted = getattr(lobby, f"{name}_wanted")
        wanted.emit(*([first] if name == "help" else []))
        settle()
        (dialog,) = room.lobby.findChildren(QDialog)
        yield dialog


@contextmanager
def _data(tables: Tables, language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Opens the data window beside the lobby, with invented figures."""
    rounds = tuple(TableRounds(spec.code, 120 * (place + 1), WHEN, WHEN) for place, spec in enumerate(tables))
    held = LedgerSummary(1_240, 10, 500, WHEN, WHEN, rounds)
    backups = tuple(BackupSummary("", f"2026-11-{day}T12:00:00.000Z", 1_600_000, held) for day in (20, 19, 18))
    view = DataView("/home/player/.local/share/cardroom", 5_200_000, held, backups, {tables[-1].code: 300})
    with _room(tables, language, look, size) as room:
        panel = DataPanel(Appearance(look), room.lobby, tables)
        panel.show_view(view)
        panel.show()
        settle()
        yield panel
        panel.close()


def windows(tables: Tables) -> dict[str, Opens]:
    """Collects the windows of the house and the tables by picture name."""
    wait = partial(leave_waiting, next(spec for spec in tables if spec.drive and spec.status))
    found: dict[str, Opens] = {
        "lobby": partial(_lobby, tables, ()),
        "lobby-open-round": partial(_lobby, tables, (wait, _achieve)),
        "data": partial(_data, tables),
    }
    for spec in tables:
        found |= TABLE_WINDOWS[spec.code]
    return found | {name: partial(_dialog, tables, name) for name in ("achievements", "settings", "help", "about")}


def shots(tables: Tables) -> Iterator[tuple[str, str, Callable[[], AbstractContextManager[QWidget]]]]:
    """Yields name, language and opening function of each picture."""
    opens = windows(tables)
    for language in LANGUAGES:
        for window, open_window in opens.items():
            for size_name, size in SIZES.items():
                yield f"{window}-{language}-{size_name}", language, partial(open_window, language, STILL, size)
            size = SIZES["1280x800"]
            yield f"{window}-{language}-large-print", language, partial(open_window, language, LARGE_PRINT, size)
        pages: dict[str, Opens] = {
            f"diagram-tour-{page}": partial(diagram.tour, page) for page in range(1, diagram.PAGES + 1)
        }
        for window, open_window in {**kiosk.WINDOWS, **pages}.items():
            size = SIZES["1280x800"]
            yield f"{window}-{language}-1280x800", language, partial(open_window, language, STILL, size)


def _picture_of(window: QWidget) -> QPixmap:
    """Returns the picture of a window, smaller if it says so."""
    height = window.property(kiosk.PICTURE_HEIGHT)
    picture = window.grab()
    return picture.scaledToHeight(height, Qt.TransformationMode.SmoothTransformation) if height else picture


def take(languages: Languages, tables: Tables, folder: Path, is_wanted: Callable[[str], bool]) -> list[Path]:
    """Takes pictures of windows, and returns their files.

    Args:
        languages: switched to the language of each picture.
        tables: the specs of all tables.
        folder: created if it is missing.
        is_wanted: selects pictures by their names, such as "poker-bet-en-1280x800".
    """
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    for name, language, open_window in shots(tables):
        if is_wanted(name):
            languages.set(language)
            with open_window() as window:
                settle()
                taken.append(folder / f"{name}.webp")
                _picture_of(window).save(str(taken[-1]), quality=QUALITY)
    return taken


def main() -> int:
    """Takes the pictures that the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORD", help="take the pictures whose names contain this word")
    parser.add_argument("--to", type=Path, default=None, metavar="FOLDER", help="write them there")
    parser.add_argument("--docs", action="store_true", help="take the pictures of the documents")
    chosen = parser.parse_args()
    application = make_application()
    taken = take(
        Languages(application),
        TABLES,
        chosen.to or (DOCS if chosen.docs else ALL),
        lambda name: chosen.only in name and (name in SHOWN or not chosen.docs),
    )
    application.quit()
    return 0 if taken else 1


if __name__ == "__main__":
    sys.exit(main())
