"""Chooses the test files that changes can reach.

They are the changes since the last run in which everything passed: `build/tests-passed.json` has its tree of files, as
an object of git. So files that are not committed are compared, too. Without it, without git, or after a change that
cannot be placed, all tests are chosen. docs/adr/0069-tests-of-what-changed.md has the reasons.
"""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.import_graph import SOURCES, ImportGraph

STAMP = Path("build/tests-passed.json")
_INDEX = Path("build/tests-index")
_HOOK = "\ndef pytest_"
"""A plugin with a hook of pytest changes every run."""

_TABLES = ("tables/daifugo", "tables/old_maid", "tables/poker", "tables/square")
_BEGINNING = 24
"""So many characters of a source text are looked for: more can be on two lines."""
_TRANSLATIONS = Path("ui/i18n")
_OF_DOCUMENTS = ("tests/test_documents.py", "tests/test_paths_in_documents.py", "tests/test_screenshots.py")
_READ_WHOLE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("desktop/", ("tests/app/test_architecture.py", "tests/app/test_never_online.py", "tests/test_translations.py")),
    ("ui/", ("tests/test_translations.py",)),
    ("docs/", _OF_DOCUMENTS),
    ("docs/rules/", ("tests/house/help", "tests/tables")),
    ("tests/golden/windows/", tuple(f"tests/{name}/test_windows.py" for name in ("app", *_TABLES))),
    ("README.md", _OF_DOCUMENTS),
    ("CONTRIBUTING.md", _OF_DOCUMENTS),
    ("packaging/", ("tests/packages", "tests/packaging_forms")),
    ("tools/packages/", ("tests/packages", "tests/packaging_forms")),
    ("tools/bootstrap/", ("tests/bootstrap",)),
    (".github/", ("tests/packages/test_workflows.py",)),
)
"""Tests that read all files of a folder, and import none of them."""


@dataclass(frozen=True)
class Choice:
    """The test files of a run.

    Attributes:
        files: relative to the root; None for all.
        reason: why these, for the person who waits.
        tree: the object of git with all files as they are now; empty without git.
    """

    files: tuple[Path, ...] | None
    reason: str
    tree: str = ""

    def has(self, folder: str) -> bool:
        """Returns whether a test of a folder is among them."""
        return self.files is None or any(file.is_relative_to(folder) for file in self.files)


def choose(root: Path, *, everything: bool = False) -> Choice:
    """Compares the files with those of the last complete success.

    Args:
        root: the checkout.
        everything: chooses all tests.
    """
    tree = tree_of(root)
    if everything:
        return Choice(None, "all", tree)
    if not tree:
        return Choice(None, "all, since git does not say what changed")
    passed = _read_stamp(root)
    if not passed:
        return Choice(None, "all, since no earlier run is known in which all passed", tree)
    changed = _git(root, "diff", "--name-only", "--no-renames", "-z", passed, tree)
    if changed is None:
        return Choice(None, "all, since the files of the last run in which all passed are gone", tree)
    placing = _Placing(root, passed)
    files = [Path(name) for name in changed.split("\0") if name]
    for file in files:
        if not placing.add(file):
            return Choice(None, f"all, since {file} can concern every test", tree)
    chosen = placing.tests()
    return Choice(
        chosen, f"{len(chosen)} of {len(placing.graph.tests)} test files, for {len(files)} changed files", tree
    )


def note_success(root: Path, tree: str) -> None:
    """Notes that all tests pass, unless files changed meanwhile."""
    if tree and tree_of(root) == tree:
        (root / STAMP).parent.mkdir(exist_ok=True)
        (root / STAMP).write_text(json.dumps({"tree": tree, "python": sys.version}), encoding="utf-8")


def tree_of(root: Path) -> str:
    """Writes all files that git does not ignore into its store.

    Returns:
        The name of the tree; empty without git.
    """
    (root / _INDEX).parent.mkdir(exist_ok=True)
    if _git(root, "add", "--all") is None:
        return ""
    return (_git(root, "write-tree") or "").strip()


def _read_stamp(root: Path) -> str:
    try:
        stamp = json.loads((root / STAMP).read_text(encoding="utf-8"))
        return str(stamp["tree"]) if stamp["python"] == sys.version else ""
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _git(root: Path, *words: str) -> str | None:
    """Runs git with an index of its own; None if it fails."""
    environment = {**os.environ, "GIT_INDEX_FILE": str(root / _INDEX)}
    try:
        done = subprocess.run(
            ["git", *words], cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


class _Placing:
    """Finds the tests that changed files concern."""

    def __init__(self, root: Path, passed: str) -> None:
        self.graph = ImportGraph(root)
        self._root = root
        self._passed = passed
        self._modules = set[Path]()
        self._tests = set[Path]()

    def tests(self) -> tuple[Path, ...]:
        """Returns the tests of all files that were added."""
        reached = self.graph.reached_from(self._modules, past_tables=False)
        return tuple(test for test in self.graph.tests if test in reached or test in self._tests)

    def add(self, file: Path) -> bool:
        """Adds a changed file; returns whether it could be placed."""
        whole = [place for start, places in _READ_WHOLE if file.as_posix().startswith(start) for place in places]
        self._tests.update(test for test in self.graph.tests for place in whole if test.is_relative_to(place))
        if file.suffix == ".py":
            return self._add_module(file)
        users = self._users_of_contexts if file.is_relative_to(_TRANSLATIONS) else self._users_of_data
        named = users(file)
        self._modules.update(named)
        return bool(named or whole)

    def _add_module(self, file: Path) -> bool:
        if file.name == "conftest.py" and len(file.parts) > 2:
            self._tests.update(test for test in self.graph.tests if test.is_relative_to(file.parent))
        elif file.parts[0] not in SOURCES or file.name == "conftest.py":
            return False
        if not (self._root / file).exists():
            return False  # who imported it is not known
        self._modules.add(file)
        return not (file.parts[0] == "tests" and _HOOK in (self._root / file).read_text(encoding="utf-8"))

    def _users_of_data(self, file: Path) -> set[Path]:
        """Returns the Python files that name a data file."""
        for name in (file.as_posix(), file.name):
            named = self._files_with(name)
            if named:
                return named
        return set()

    def _files_with(self, text: str) -> set[Path]:
        """Returns the Python files that contain a text."""
        return {path for path in self.graph.files if text in (self._root / path).read_text(encoding="utf-8")}

    def _users_of_contexts(self, file: Path) -> set[Path]:
        """Returns the Python files with the contexts whose translations changed."""
        before, now = _git(self._root, "show", f"{self._passed}:{file.as_posix()}"), self._root / file
        messages = _changed_messages(before or "<TS/>", now.read_text(encoding="utf-8") if now.exists() else "<TS/>")
        return set().union(*(self._users_of_message(*message) for message in messages))

    def _users_of_message(self, context: str, source: str) -> set[Path]:
        """Returns the files with a source text, else all with its context."""
        beginning = re.split(r'["\\\n]', source)[0][:_BEGINNING]
        users = self._files_with(f'"{context}"')
        return (users & self._files_with(beginning)) or users


def _changed_messages(before: str, now: str) -> Iterable[tuple[str, str]]:
    """Returns context and source of the messages that are new or differ."""
    old = set(_messages(before))
    return {(context, source) for context, source, text in set(_messages(now)) - old}


def _messages(text: str) -> Iterator[tuple[str, str, str]]:
    for context in ET.fromstring(text).iter("context"):
        for message in context.iter("message"):
            name, source = context.findtext("name", ""), message.findtext("source", "")
            yield name, source, ET.tostring(message, encoding="unicode")
