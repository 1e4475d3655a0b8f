"""The real program, killed and started again, loses and repeats nothing.

It is killed by SIGKILL at any instant and at every boundary of a commit.

What it has shown comes from a pipe, what is on record from a reader of its own: neither trusts the bank.
"""

import random
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables import TABLES
from tests.reliability.comparison import differences
from tests.reliability.deaths import AFTER_ANSWER, AFTER_SHOWN, AT_THE_OPENING, Death
from tests.reliability.reader import Books, faults, read
from tests.reliability.seals import faults_of_mark, faults_of_seals, read_mark
from tests.reliability.sessions import Program, Session, marks_in

WORDS = [spec.word for spec in TABLES]
LAST_COMMIT = 30
"""Deaths at a boundary come within so many commits of a start."""


class Folder:
    """A data folder that is checked after each kill.

    Attributes:
        kills: how often the program was killed.
        states: how many states it has shown.
    """

    def __init__(self, path: Path, marks: Path) -> None:
        self.path = path
        self._marks = marks
        self.kills = self.states = 0
        self._before: Books | None = None

    def check(self, session: Session) -> None:
        """Compares the folder with what was shown since the last check."""
        self.kills += 1
        self.states += len(session.shown)
        if self._before is None and not session.shown and not (self.path / "cardroom.db").exists():
            return
        after = read(self.path)
        if after.tables:
            assert faults(after) == []
            assert list(faults_of_seals(after)) == []
            assert list(faults_of_mark(after, read_mark(self._marks))) == []
        assert list(differences(self._before, after, session.shown)) == []
        self._before = after if after.tables else None

    def audit(self) -> None:
        with SqliteBank(self.path, self._marks) as bank:
            assert not bank.is_unmarked
            found = audit_tables(bank, TABLES)
        assert found.ok, found.faults


@pytest.fixture
def windowless(tmp_path: Path) -> Iterator[Program]:
    with Program(tmp_path / "home", 1) as program:
        yield program


@pytest.fixture
def windowed(tmp_path: Path) -> Iterator[Program]:
    with Program(tmp_path / "home", 2, with_window=True) as program:
        yield program


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    folder = Folder(tmp_path / "data", marks_in(tmp_path / "home"))
    yield folder
    folder.audit()


def kill_at_any_instant(program: Program, folder: Folder, kills: int, *, most: int = 60) -> None:
    """Kills all tables in turn.

    Every fifth time the program may still be starting.
    """
    source = random.Random(f"instants {kills}")
    for number in range(kills):
        states = source.randrange(1, most) if number % 5 else 0
        folder.check(program.play(folder.path, WORDS[number % len(WORDS)], states))
    assert folder.states > kills, "the program was killed before it showed anything"


class Boundaries:
    """The boundaries of a table's commits in turn.

    They are within a commit, behind it, and within the opening of the bank.

    Args:
        source: draws which commit of a start it is.
        first: the first place.
        stride: 1 takes every place, more leaves some out.
    """

    def __init__(self, source: random.Random, first: int, stride: int) -> None:
        self._source = source
        self._first, self._stride = first, stride
        self._place, self._is_opening = first, False

    def next(self) -> Death:
        return Death(AT_THE_OPENING if self._is_opening else self._source.randrange(1, LAST_COMMIT), self._place)

    def pass_on(self, session: Session) -> None:
        """Takes note of a kill.

        After the last place of a commit come those behind it.
        """
        if self._place == AFTER_ANSWER:
            self._place = AFTER_SHOWN
        elif self._place == AFTER_SHOWN:
            self._place, self._is_opening = self._first, True
        elif not session.places:
            self._place += self._stride
        elif self._is_opening:
            self._place, self._is_opening = self._first, False
        else:
            self._place = AFTER_ANSWER


def kill_at_every_boundary(program: Program, folder: Folder, kills: int, stride: int = 1) -> None:
    """Kills at the boundaries of all tables in turn."""
    source = random.Random(f"boundaries {stride}")
    of_tables = [Boundaries(source, 1 + number % stride, stride) for number in range(len(WORDS))]
    for number in range(kills):
        boundaries = of_tables[number % len(WORDS)]
        session = program.play(folder.path, WORDS[number % len(WORDS)], death=boundaries.next())
        folder.check(session)
        boundaries.pass_on(session)


def test_killed_at_any_instant_nothing_shown_is_lost(windowless: Program, folder: Folder) -> None:
    kill_at_any_instant(windowless, folder, 20)


def test_killed_at_a_boundary_of_a_commit_nothing_shown_is_lost(windowless: Program, folder: Folder) -> None:
    kill_at_every_boundary(windowless, folder, 20, stride=5)


def test_killed_with_its_window_nothing_shown_is_lost(windowed: Program, folder: Folder) -> None:
    kill_at_any_instant(windowed, folder, 6, most=12)
    kill_at_every_boundary(windowed, folder, 4, stride=4)


def test_killed_while_the_ledger_is_made_it_is_made_at_the_next_start(windowless: Program, tmp_path: Path) -> None:
    kill_while_the_ledger_is_made(windowless, tmp_path, stride=9)


def kill_while_the_ledger_is_made(program: Program, place: Path, stride: int) -> None:
    """Kills at the places of the first opening, in new folders."""
    for number in count(1, stride):
        shutil.rmtree(program.marks, ignore_errors=True)
        folder = Folder(place / f"data {number}", program.marks)
        word = WORDS[number % len(WORDS)]
        begun = program.play(folder.path, word, death=Death(AT_THE_OPENING, number))
        folder.check(begun)
        folder.check(program.play(folder.path, word, 3))
        assert folder.states >= 3
        folder.audit()
        if begun.places:
            assert begun.places > 10, "the ledger was not made under watch"
            return


@pytest.mark.long
def test_killed_at_each_place_while_the_ledger_is_made(windowless: Program, tmp_path: Path) -> None:
    kill_while_the_ledger_is_made(windowless, tmp_path, stride=1)


@pytest.mark.long
def test_400_kills_of_the_program_without_a_window(windowless: Program, folder: Folder) -> None:
    kill_at_any_instant(windowless, folder, 200)
    kill_at_every_boundary(windowless, folder, 200)
    assert folder.kills == 400


@pytest.mark.long
def test_100_kills_of_the_program_with_its_window(windowed: Program, folder: Folder) -> None:
    kill_at_any_instant(windowed, folder, 50)
    kill_at_every_boundary(windowed, folder, 50)
    assert folder.kills == 100
