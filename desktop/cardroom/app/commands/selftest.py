"""`cardroom selftest`: opens every window and plays at every table."""

import itertools
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from cardroom import resources
from cardroom.app.commands.text_check import fault_of_text
from cardroom.app.front_door import FrontDoor
from cardroom.app.table_checks import audit_tables
from cardroom.app.window_program import check_display, make_application
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError
from cardroom.house.help.about import read_parts
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.output import print_answer
from cardroom.house.selftest import Selftest, SelftestFailedError
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.device import decoded
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Tables, load
from cardroom.tables import TABLES
from cardroom.widgets.cards.card_faces import all_face_names, face


def run(*, as_json: bool, tables: Tables = TABLES) -> int:
    """Tests the installed program in a temporary folder.

    Without a display it runs offscreen.

    Args:
        as_json: print `{"ok": …, "fault": …}`.
        tables: the specs of all tables.

    Returns:
        0 when everything works, 1 when it does not.

    Raises:
        KnownError: a file of the program is missing or cannot be read.
        AnswerLost: see `print_answer`.
    """
    _fall_back_to_offscreen()
    fault = ""
    with tempfile.TemporaryDirectory() as folder:
        try:
            _test_everything(Path(folder), tables)
        except SelftestFailedError as failed:
            fault = str(failed)
    print_answer(json.dumps({"ok": not fault, "fault": fault}) if as_json else (fault or "everything works"))
    return 1 if fault else 0


def _fall_back_to_offscreen() -> None:
    try:
        check_display()
    except KnownError:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _test_everything(folder: Path, tables: Tables) -> None:
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = make_application()
    languages = Languages(application)
    settings = Settings(folder)
    LessonSettings.of(settings).switch(False)
    SoundSettings.of(settings).mute(muted=True)
    _read_files(tables)
    door = FrontDoor(folder, lambda: settings, languages, None, tables)
    with _raise_hidden_faults():
        try:
            _open_everything(door, languages, tables)
        finally:
            door.close()
    with SqliteBank(folder) as bank:
        found = audit_tables(bank, tables)
    has_credits = any(spec.has_credits and spec.selftest for spec in tables)
    if not found.ok or (has_credits and found.meters["bet"] == 0):
        raise SelftestFailedError(f"the books are not in order: {found}")


def _read_files(tables: Tables) -> None:
    """Reads the card faces, licences, help pages, a sound, and sorts texts."""
    for name in all_face_names():
        face(name, QSize(100, 140), 1.0)
    for file in itertools.chain.from_iterable(part.texts for part in read_parts()):
        resources.read_text(file)
    for page in [spec.help_page for spec in tables if spec.help_page]:
        for language in LANGUAGES:
            resources.read_text(page.format(language=language))
    if not _can_read_sounds():
        raise SelftestFailedError("the sounds cannot be read: is miniaudio installed?")
    if fault := fault_of_text():
        raise SelftestFailedError(fault)


def _can_read_sounds() -> bool:
    """Returns whether the sound library reads a sound."""
    try:
        return decoded((resources.ROOT / "resources/sounds/deal-1.flac").read_bytes()) is not None
    except (ImportError, OSError):
        return False


@contextmanager
def _raise_hidden_faults() -> Iterator[None]:
    """Raises the first exception of a slot at the end.

    Qt does not pass it to the code that emitted the signal.
    """
    faults: list[BaseException] = []
    hook, sys.excepthook = sys.excepthook, lambda kind, fault, trace: faults.append(fault)
    try:
        yield
    finally:
        sys.excepthook = hook
    if faults:
        raise SelftestFailedError(f"{type(faults[0]).__name__}: {faults[0]}") from faults[0]


def _open_everything(door: FrontDoor, languages: Languages, tables: Tables) -> None:
    door.open()
    if door.room is None:
        raise SelftestFailedError("the bank cannot be opened")
    lobby = door.room.lobby
    lobby.settings_wanted.emit()
    for spec in tables:
        if spec.help_page:
            lobby.help_wanted.emit(spec.code)
    lobby.about_wanted.emit()
    for spec in tables:
        door.room.open_table(spec.code)
    for language in ("ja", "en"):
        languages.set(language)
    for spec in tables:
        if spec.selftest:
            load(spec.selftest)(Selftest(door.room, spec.word))
