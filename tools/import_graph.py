"""The imports between modules, tools and tests; what a module reaches.

Edges are imports, and what is one in effect: a conftest near a test, a fixture of the plugins of all tests, a text that
names a module ("cardroom.a.b:name"), and `-m cardroom`. The parts that a table's spec names are left out: else each
module of a table would reach the tests of the whole room.
"""

import ast
import hashlib
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple, Self

SOURCES = ("desktop", "tests", "tools")
_FAR = 99
# Tests of other programs or of many windows at once: slow, and what they notice others notice, too.
_LAST = frozenset({"app", "playthroughs", "screen_reader", "benchmarks", "packages", "packaging_forms", "bootstrap"})
_PROGRAM = Path("desktop/cardroom/__main__.py")
_STARTED = "-m cardroom"
_MODULE = re.compile(r"(cardroom|tests|tools)(\.\w+)*(:\w+)?$")
_STORE = Path("build/import-facts.json")


class ImportGraph:
    """The imports between all Python files of a tree.

    Attributes:
        files: all of them, relative to the root.
        tests: the test files among them.
    """

    def __init__(self, root: Path) -> None:
        self.files = [path.relative_to(root) for folder in SOURCES for path in sorted((root / folder).rglob("*.py"))]
        self.tests = [path for path in self.files if path.parts[0] == "tests" and path.name.startswith("test_")]
        names = {_name_of(path): path for path in self.files}
        facts = _facts_of(root, self.files)
        fixtures = {path: each.fixtures for path, each in facts.items() if each.fixtures or path.name == "conftest.py"}
        self._importers: dict[Path, set[Path]] = {path: set() for path in (*self.files, _PROGRAM)}
        for path, each in facts.items():
            for name in names.keys() & each.names:
                self._importers[names[name]].add(path)
            if path.parts[0] == "tests":
                if _STARTED in each.names:
                    self._importers[_PROGRAM].add(path)
                for other in _fixture_files(path, each.arguments, fixtures):
                    self._importers[other].add(path)

    def reached_from(self, modules: Iterable[Path], *, past_tables: bool = True) -> Mapping[Path, int]:
        """Returns the files that import one of the modules at all.

        Each has its number of steps; the modules themselves are 0 steps away.

        Args:
            modules: where to begin.
            past_tables: whether a file reaches those that open its table as a whole, which is by the modules directly
                in the table's folder.
        """
        distances = dict.fromkeys(modules, 0)
        edge = list(distances)
        while edge:
            following = []
            for path in edge:
                ends_here = not past_tables and distances[path] > 0 and path.parent == _table_of(path)
                for importer in sorted(self._importers.get(path, ())):
                    if importer not in distances and not (ends_here and _table_of(importer).name != path.parent.name):
                        distances[importer] = distances[path] + 1
                        following.append(importer)
            edge = following
        return distances

    def tests_of(self, module: Path) -> tuple[Path, ...]:
        """Returns the test files that concern a module, nearest first.

        First comes the file that mirrors the module, then the others by folder, and in a folder by their distance. The
        tests in the folder of the table or the part belong to each of its modules.
        """
        distances = self.reached_from([module])
        mirror = mirrored(module)
        own = 3 if "tables" in mirror.parts else 2

        def order(test: Path) -> tuple[bool, bool, int, int, str]:
            shared = _shared(mirror, test)
            return test.parts[1] in _LAST, test != mirror, -shared, distances.get(test, _FAR), test.as_posix()

        found = (test for test in self.tests if test in distances or _shared(mirror, test) >= own)
        return tuple(sorted(found, key=order))


def mirrored(module: Path) -> Path:
    """Returns the test file that mirrors a module; it may not exist."""
    _, _, *folders, name = module.parts
    return Path("tests", *folders, f"test_{name}")


def _table_of(path: Path) -> Path:
    """Returns the folder of a file's table; the whole tree without one."""
    parts = path.parts
    return Path(*parts[: parts.index("tables") + 2]) if "tables" in parts[:-2] else Path()


def _shared(one: Path, other: Path) -> int:
    """Returns the number of folders that two paths have in common."""
    pairs = zip(one.parent.parts, other.parent.parts, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _name_of(path: Path) -> str:
    parts = path.with_suffix("").parts
    parts = parts[1:] if parts[0] == "desktop" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Facts(NamedTuple):
    """What the graph needs to know of a Python file.

    Attributes:
        names: what it imports, and its texts, which may be names of modules.
        fixtures: the fixtures of pytest that it has.
        arguments: the names of the arguments of its functions: fixtures that are asked for are among them.
    """

    names: Sequence[str]
    fixtures: Sequence[str]
    arguments: Sequence[str]

    @classmethod
    def of(cls, source: str) -> Self:
        """Reads the source of a file."""
        names, fixtures, arguments = set[str](), set[str](), set[str]()
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Import():
                    names.update(alias.name for alias in node.names)
                case ast.ImportFrom(module=str(module)):
                    names.update((module, *(f"{module}.{alias.name}" for alias in node.names)))
                case ast.Constant(value=str(text)) if _MODULE.match(text):
                    names.add(_STARTED if text == "cardroom" else text.partition(":")[0])
                case ast.FunctionDef():
                    arguments.update(each.arg for each in node.args.args)
                    if any("fixture" in ast.dump(each) for each in node.decorator_list):
                        fixtures.add(node.name)
        return cls(sorted(names), sorted(fixtures), sorted(arguments))


def _facts_of(root: Path, files: Sequence[Path]) -> dict[Path, Facts]:
    """Reads all files that changed; the others are known in build/."""
    store = root / _STORE
    try:
        known = json.loads(store.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        known = {}
    now = {}
    for path in files:
        source = (root / path).read_text(encoding="utf-8")
        key = hashlib.sha256(source.encode()).hexdigest()
        now[path.as_posix()] = key, known[key] if key in known else Facts.of(source)
    store.parent.mkdir(exist_ok=True)
    store.write_text(json.dumps(dict(now.values())), encoding="utf-8")
    return {path: Facts(*now[path.as_posix()][1]) for path in files}


def _fixture_files(path: Path, arguments: Iterable[str], fixtures: Mapping[Path, Collection[str]]) -> Iterator[Path]:
    """Yields the nearby conftest files and plugins whose fixtures a test uses."""
    near = [folder / "conftest.py" for folder in path.parents if len(folder.parts) > 1]
    if path.name.startswith("test_"):
        yield from (conftest for conftest in near if conftest in fixtures)
    shared = {*arguments}.difference(*(fixtures.get(each, ()) for each in (path, *near)))
    for other, names in fixtures.items():
        is_plugin = other.parent == Path("tests") and not other.name.startswith(("test_", "conftest"))
        if is_plugin and shared.intersection(names):
            yield other
