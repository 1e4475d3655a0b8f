"""A power cut at any call loses nothing, and doubles nothing.

The program plays all tables while its writes and flushes are recorded. From the recording come the files that a power
cut can leave behind each call: unflushed writes are lost, torn, or there in another order. Each such image is read by a
reader of its own, opened, audited, and now and then played on.
"""

import random
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables import TABLES
from tests.long_run import Progress
from tests.reliability.comparison import differences
from tests.reliability.power.disk import Disk, Loss
from tests.reliability.power.recording import Recording, command_lines, missing, record
from tests.reliability.reader import faults, read
from tests.reliability.seals import faults_of_mark, faults_of_seals, read_mark
from tests.reliability.sessions import Program, marks_in

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())

ORDINARY, LONG = 60, 2_000
PLAYED_ON = 20
"""One of so many images is played on."""

WORDS = [spec.word for spec in TABLES]


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """Returns two sessions at each table, from an empty folder on."""
    place = tmp_path_factory.mktemp("power")
    root = place / "root"
    (root / "home").mkdir(parents=True)
    return record(place, root, command_lines(root / "data", (1, 2)))


def contents(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_all_calls_together_leave_the_files_that_the_program_left(recording: Recording) -> None:
    expected = contents(recording.root)
    disk = Disk(recording, "home")
    disk.advance(len(recording.calls))
    disk.write(Loss.NONE, random.Random(1))
    assert contents(recording.root) == expected
    assert recording.shown_before(len(recording.calls))


def images(count: int, recording: Recording, seed: str) -> list[tuple[int, Loss, int]]:
    """Draws calls in order, each with a loss and a number."""
    source = random.Random(seed)
    ends = sorted(source.randrange(len(recording.calls)) for _ in range(count))
    return [(end, list(Loss)[number % len(Loss)], number) for number, end in enumerate(ends)]


def check_images(recording: Recording, drawn: Iterable[tuple[int, Loss, int]], program: Program) -> int:
    """Checks what power cuts leave; returns how many images had a ledger."""
    disk = Disk(recording, "home")
    ledgers = 0
    for end, loss, number in drawn:
        disk.advance(end)
        disk.write(loss, random.Random(f"{end} {number}"))
        place = f"before call {end} of {len(recording.calls)}, {loss.value}"
        ledgers += check(recording, end, place)
        if number % PLAYED_ON == 0:
            play_on(recording.root, program, WORDS[number // PLAYED_ON % len(WORDS)], place)
    return ledgers


def check(recording: Recording, end: int, place: str) -> bool:
    """Checks one image; returns whether it has a ledger."""
    folder, marks, shown = recording.root / "data", marks_in(recording.root / "home"), recording.shown_before(end)
    if not (folder / "cardroom.db").exists():
        assert not shown, f"{place}: the ledger is gone"
        return False
    books = read(folder)
    if books.tables:
        assert faults(books) == [], place
        assert list(faults_of_seals(books)) == [], place
        assert list(faults_of_mark(books, read_mark(marks), lags=True)) == [], place
    assert list(differences(None, books, shown)) == [], place
    with SqliteBank(folder, marks) as bank:
        assert not (shown and bank.is_unmarked), place
        found = audit_tables(bank, TABLES)
    assert found.ok, (place, found.faults)
    assert list(differences(None, read(folder), shown)) == [], f"{place}: opening changed it"
    return True


def play_on(root: Path, program: Program, word: str, place: str) -> None:
    """Plays on in an image, until the program is killed."""
    folder, marks = root / "data", marks_in(root / "home")
    before = read(folder) if (folder / "cardroom.db").exists() else None
    shutil.rmtree(program.marks, ignore_errors=True)
    if marks.exists():
        shutil.copytree(marks, program.marks)
    session = program.play(folder, word, 3)
    after = read(folder)
    assert faults(after) == [], place
    assert list(faults_of_seals(after)) == [], place
    assert list(differences(before, after, session.shown)) == [], place


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path / "home", 1)


def test_sixty_power_cuts_lose_nothing(recording: Recording, program: Program) -> None:
    with program:
        assert check_images(recording, images(ORDINARY, recording, "sixty"), program) > ORDINARY // 2


@pytest.mark.long
def test_2_000_power_cuts_lose_nothing(recording: Recording, program: Program) -> None:
    """Goes on after the last hundred that held, if it was interrupted."""
    progress = Progress("power_cuts")
    with program:
        for hundred in progress.left(LONG // 100):
            assert check_images(recording, images(100, recording, f"hundred {hundred}"), program) > 50
            progress.add()
    progress.end()
