"""`cardroom selftest`: opens every window and plays at every table."""

import itertools
import json
import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCollator, QLocale, QSize
from PySide6.QtWidgets import QApplication

from cardroom import resources
from cardroom.app.startup import Startup
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
from cardroom.widgets.cards.card_faces import all_face_names, face

SORTED = {
    "en": ["a", "A", "ä", "b", "B", "é", "f", "Z"],
    # By Unicode's numbers, バ would be after ひ, and 一 before 亜.
    "ja": ["a", "Z", "あ", "は", "バ", "ぱ", "ひ", "亜", "一"],
}
"""Texts in the order of each language, which is not that of their characters' numbers."""

UPPER = {"straße ﬁ": "STRASSE FI", "ήχος": "ΉΧΟΣ"}
LOWER = {"ΟΔΟΣ ΑΣ": "οδος ας"}


def run(chosen: Namespace, tables: Tables) -> int:
    """Tests the installed program in a temporary folder.

    Without a display it runs offscreen.

    Args:
        chosen: `json`, whether `{"ok": …, "fault": …}` is printed.
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
    print_answer(json.dumps({"ok": not fault, "fault": fault}) if chosen.json else (fault or "everything works"))
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
    door = Startup(folder, lambda: settings, languages, None, tables)
    with _raise_hidden_faults():
        try:
            _open_everything(door, languages, tables)
        finally:
            door.close()
            door.deleteLater()
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


def _open_everything(door: Startup, languages: Languages, tables: Tables) -> None:
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


def fault_of_text() -> str:
    """Returns the fault of sorting or case mapping, if any.

    Both need the data of ICU, of which the frozen program has a part only (docs/adr/0043). If an item were missing, Qt
    would sort by the numbers of the characters without a word. Only on Linux does Qt use an ICU of its own.
    """
    if sys.platform != "linux":
        return ""
    for language, texts in SORTED.items():
        collator = QCollator(QLocale(language))
        wrong = [pair for pair in itertools.pairwise(texts) if collator.compare(*pair) >= 0]
        if wrong:
            return f"texts are not sorted by the rules of {language}: {wrong}. Is the data of ICU complete?"
    locale = QLocale("en")
    mapped = {text: locale.toUpper(text) for text in UPPER} | {text: locale.toLower(text) for text in LOWER}
    if mapped != UPPER | LOWER:
        return f"letters are not mapped to capitals and back: {mapped}"
    return ""
