"""Orders the test files that concern a module: the nearest first.

First comes the test file that mirrors the module, then the others by folder, and in a folder by their distance in the
graph of imports, which includes helpers and fixtures of the tests. Since a table's parts are named by texts in its
spec, the graph does not have all edges: the tests in the folder of the table or the part belong to each of its modules.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path

_SOURCES = ("desktop", "tests")
_FAR = 99
# Tests of other programs or of many windows at once: slow, and what they notice others notice, too.
_LAST = frozenset({"app", "playthroughs", "screen_reader", "benchmarks", "packages", "packaging_forms", "bootstrap"})


class ImportGraph:
    """The imports between all modules and tests of a tree."""

    def __init__(self, root: Path) -> None:
        files = [path.relative_to(root) for folder in _SOURCES for path in sorted((root / folder).rglob("*.py"))]
        names = {_name_of(path): path for path in files}
        imported = {path: {*_imports(root / path, names), *_fixtures_of(path, files)} for path in files}
        self._importers: dict[Path, set[Path]] = {path: set() for path in files}
        for path, others in imported.items():
            for other in others:
                self._importers[other].add(path)
        self._tests = [path for path in files if path.parts[0] == "tests" and path.name.startswith("test_")]

    def tests_of(self, module: Path) -> tuple[Path, ...]:
        """Returns the test files that reach a module, nearest first."""
        distances = self._distances(module)
        mirror = mirrored(module)
        own = 3 if "tables" in mirror.parts else 2

        def order(test: Path) -> tuple[bool, bool, int, int, str]:
            shared = _shared(mirror, test)
            return test.parts[1] in _LAST, test != mirror, -shared, distances.get(test, _FAR), test.as_posix()

        found = (test for test in self._tests if test in distances or _shared(mirror, test) >= own)
        return tuple(sorted(found, key=order))

    def _distances(self, module: Path) -> Mapping[Path, int]:
        distances = {module: 0}
        edge = [module]
        while edge:
            following = []
            for path in edge:
                for importer in sorted(self._importers[path]):
                    if importer not in distances:
                        distances[importer] = distances[path] + 1
                        following.append(importer)
            edge = following
        return distances


def mirrored(module: Path) -> Path:
    """Returns the test file that mirrors a module; it may not exist."""
    _, _, *folders, name = module.parts
    return Path("tests", *folders, f"test_{name}")


def _shared(one: Path, other: Path) -> int:
    """Returns the number of folders that two paths have in common."""
    pairs = zip(one.parent.parts, other.parent.parts, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _fixtures_of(path: Path, files: Sequence[Path]) -> Iterator[Path]:
    """Yields the conftest files of a test, without that of all tests."""
    if path.parts[0] == "tests" and path.name.startswith("test_"):
        near = (folder / "conftest.py" for folder in path.parents if len(folder.parts) > 1)
        yield from (conftest for conftest in near if conftest in files)


def _name_of(path: Path) -> str:
    parts = path.with_suffix("").parts
    parts = parts[1:] if parts[0] == "desktop" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(path: Path, names: Mapping[str, Path]) -> Iterator[Path]:
    """Yields the files of the tree that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            wanted = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (names[name] for name in wanted if name in names)
