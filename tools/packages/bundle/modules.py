"""Finds the Python modules that the frozen program can import.

PyInstaller follows every import statement of every module: a function of numpy that prints help would bring in a web
server. Here, statements in functions count only in our own modules and in the packages that these import by name; in
all other modules, only the statements that run when the module is imported.
"""

import ast
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.machinery import BuiltinImporter, ModuleSpec, PathFinder
from importlib.metadata import packages_distributions
from pathlib import Path

CODECS = {"aliases", "ascii", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape", "utf_8", "utf_16"}
CODECS |= {"cp437"}
"""The codecs of a program in UTF-8 mode, without those of old character sets but that of the names in zip files."""

NOT_DIRECT = {"numpy", "PySide6", "shiboken6"}
"""Packages that we import by name, but of which we call few functions."""


@dataclass
class Imports:
    """The imported names of a module.

    Attributes:
        always: names that are imported with the module.
        perhaps: names that its functions import.
    """

    always: set[str] = field(default_factory=set)
    perhaps: set[str] = field(default_factory=set)


def reachable(ours: Mapping[str, Path], more: Iterable[str] = (), without: Collection[str] = ()) -> set[str]:
    """Returns the names of foreign modules that the program can import.

    Args:
        ours: the sources of our modules, by name.
        more: names of modules that are imported in a way that no statement shows.
        without: names of modules that are optional for those that import them.
    """
    texts = {name: path.read_text(encoding="utf-8") for name, path in ours.items()}
    ways = [imports_of(text, name, is_package=ours[name].name == "__init__.py") for name, text in texts.items()]
    named = set[str]().union(*(each.always | each.perhaps for each in ways))
    direct = {name.partition(".")[0] for name in named} - NOT_DIRECT
    waiting = {*named, *more, *loaded_with(ours), *attributes_of_numpy(texts.values())}
    waiting |= {"encodings", *(f"encodings.{name}" for name in CODECS)}
    found: dict[str, ModuleSpec | None] = dict.fromkeys(without)
    while waiting:
        for name in with_parents(waiting.pop()):
            if name in found or name in ours:
                continue
            spec = found[name] = _find(name, found)
            imports = _imports_by(spec)
            waiting |= imports.always | (imports.perhaps if name.partition(".")[0] in direct else set())
    return {name for name, spec in found.items() if spec is not None}


def imports_of(text: str, name: str, *, is_package: bool) -> Imports:
    """Reads the import statements of a source.

    Args:
        text: the source.
        name: the module's full name.
        is_package: whether it is the `__init__.py` of a package.
    """
    imports = Imports()
    package = name if is_package else name.rpartition(".")[0]
    for statement, is_in_function in _statements(ast.parse(text)):
        kind = imports.perhaps if is_in_function else imports.always
        if isinstance(statement, ast.Import):
            kind.update(alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            base = statement.module or ""
            if statement.level:
                base = importlib.util.resolve_name("." * statement.level + base, package)
            kind.update([base, *(f"{base}.{alias.name}" for alias in statement.names if alias.name != "*")])
    return imports


def _statements(node: ast.AST, *, is_in_function: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """Yields all statements, each with whether it is in a function.

    Those that run only for a type checker or in a script are left out.
    """
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            continue
        yield child, is_in_function
        inside = is_in_function or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        body: ast.AST = child
        if isinstance(child, ast.If) and _is_never_true(child.test):
            body = ast.Module(child.orelse, [])
        yield from _statements(body, is_in_function=inside)


def _is_never_true(test: ast.expr) -> bool:
    """Returns whether a test is `TYPE_CHECKING` or `__name__ == …`."""
    match test:
        case ast.Name("TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING") | ast.Compare(ast.Name("__name__")):
            return True
        case _:
            return False


def attributes_of_numpy(texts: Iterable[str]) -> set[str]:
    """Returns the names after `np.` as modules of numpy.

    numpy imports its parts, such as `np.fft`, when they are used.
    """
    nodes = (node for text in texts if "import numpy as np" in text for node in ast.walk(ast.parse(text)))
    return {
        f"numpy.{node.attr}"
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np"
    }


def loaded_with(ours: Mapping[str, Path]) -> set[str]:
    """Returns the modules that are loaded when all of ours are imported.

    Extension modules import others without a statement.
    """
    names = sorted(name for name in ours if not name.endswith("__main__"))
    places = [str(path.parents[1]) for name, path in ours.items() if "." not in name and path.name == "__init__.py"]
    script = f"""
import sys
sys.path[:] = {[*places, *sys.path]!r}
before = set(sys.modules)
import {", ".join(names)}
print(*(set(sys.modules) - before))
"""
    # By its standard input: Windows has a limit of 32,767 characters for a command line.
    done = subprocess.run([sys.executable, "-"], input=script, check=True, stdout=subprocess.PIPE, text=True)
    return set(done.stdout.split()) - {"__main__", "__mp_main__"}


def with_parents(name: str) -> list[str]:
    """Returns the names of a module and its packages, outermost first."""
    parts = name.split(".")
    return [".".join(parts[: count + 1]) for count in range(len(parts))]


def _find(name: str, found: Mapping[str, ModuleSpec | None]) -> ModuleSpec | None:
    """Returns where a module is; None for the name of a function."""
    parent = name.rpartition(".")[0]
    if not parent:
        return BuiltinImporter.find_spec(name) or PathFinder.find_spec(name)
    package = found.get(parent)
    if package is None or package.submodule_search_locations is None:
        return None
    return PathFinder.find_spec(name, list(package.submodule_search_locations))


def _imports_by(spec: ModuleSpec | None) -> Imports:
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return Imports()
    text = Path(spec.origin).read_text(encoding="utf-8")
    return imports_of(text, spec.name, is_package=spec.submodule_search_locations is not None)


def ignored(reachable: Collection[str], without: Collection[str]) -> list[str]:
    """Lists the parts of Python and numpy that are not analysed.

    Args:
        reachable: the names of all modules to include.
        without: names of modules that are optional for those that import them.
    """
    numpy = PathFinder.find_spec("numpy")
    places = numpy.submodule_search_locations if numpy is not None else None
    files = [path for place in places or () for path in Path(place).iterdir()]
    parts = {f"numpy.{path.stem}" for path in files if path.suffix in ("", ".py")}
    return sorted((sys.stdlib_module_names | parts).difference(reachable) | {*without})


def of_windows() -> set[str]:
    """Returns the modules that only a program for Windows needs.

    Its code pages may be any.
    """
    if sys.platform != "win32":
        return set()
    folder = Path(os.__file__).parent / "encodings"
    return {"ctypes.wintypes", *(f"encodings.{path.stem}" for path in folder.glob("*.py"))}


_PIN = re.compile(r"^([\w.-]+)==", re.MULTILINE)


def foreign_modules(lock: Path) -> list[str]:
    """Returns the modules of this environment that the lock file lacks.

    The program is frozen in the environment of the checks. Libraries import what they find there: numpy, for example, a
    module for YAML. Without this, a tool installed there would be packed, without its licence.

    Args:
        lock: the lock file of the program's dependencies.
    """
    locked = {_normal(name) for name in _PIN.findall(lock.read_text(encoding="utf-8"))} | {"cardroom"}
    found = packages_distributions()
    return sorted(module for module, names in found.items() if locked.isdisjoint(map(_normal, names)))


def _normal(name: str) -> str:
    """Returns the name of a distribution as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()
