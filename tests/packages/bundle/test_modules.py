"""The Python modules of the frozen program."""

import sys
from pathlib import Path

import pytest

from tests.paths import ROOT
from tools.packages.bundle.modules import (
    attributes_of_numpy,
    foreign_modules,
    ignored,
    imports_of,
    loaded_with,
    of_windows,
    reachable,
    with_parents,
)

DESKTOP = ROOT / "desktop"


@pytest.fixture(scope="module")
def modules() -> set[str]:
    """Returns the modules that the program can reach."""
    names = {path: path.relative_to(DESKTOP).with_suffix("") for path in (DESKTOP / "cardroom").rglob("*.py")}
    return reachable({".".join(name.parts).removesuffix(".__init__"): path for path, name in names.items()})


@pytest.mark.parametrize(
    "name",
    [
        "PySide6.QtWidgets",
        "numpy._core._multiarray_umath",  # loaded by an extension module
        "numpy.fft",  # loaded by the use of `np.fft`
        "multiprocessing.popen_spawn_posix",  # imported by functions of a package that we import
        "_sha3",  # likewise, instead of OpenSSL
        "gettext",
        "linecache",
        "encodings.utf_8",
    ],
)
def test_what_the_program_imports_is_included(modules: set[str], name: str) -> None:
    assert name in modules


@pytest.mark.parametrize(
    "name", ["pydoc", "http.server", "numpy.random", "numpy.ma", "numpy.f2py", "asyncio", "encodings.cp037", "pdb"]
)
def test_what_only_others_would_use_is_not(modules: set[str], name: str) -> None:
    assert name not in modules


def test_our_own_modules_are_not_in_the_list(modules: set[str]) -> None:
    assert not [name for name in modules if name.partition(".")[0] in ("cardroom", "pytest")]


def test_statements_in_functions_are_told_apart() -> None:
    imports = imports_of(
        "import a.b\n"
        "from c import d, e\n"
        "if TYPE_CHECKING:\n    import never\nelse:\n    import other\n"
        "try:\n    import tried\nexcept ImportError:\n    pass\n"
        "def f():\n    import later\n    def g():\n        from . import near\n"
        "class C:\n    import inner\n"
        'if __name__ == "__main__":\n    import script\n',
        "top.middle.leaf",
        is_package=False,
    )
    assert imports.always == {"a.b", "c", "c.d", "c.e", "other", "tried", "inner"}
    assert imports.perhaps == {"later", "top.middle", "top.middle.near"}


def test_relative_names_of_a_package_begin_with_its_own() -> None:
    assert imports_of("from .x import *\nfrom .. import y", "top.pack", is_package=True).always == {
        "top.pack.x",
        "top",
        "top.y",
    }


def test_parts_of_numpy_are_found_by_their_use() -> None:
    assert attributes_of_numpy(["import numpy as np\nnp.fft.rfft(np.array(x))", "np.ma"]) == {
        "numpy.fft",
        "numpy.array",
    }


def test_optional_modules_stay_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {
        "ours/__init__": "try:\n    import wanted\nexcept ImportError:\n    pass\nimport used\n",
        "ours/part": "def f():\n    import wanted.inner",
        "wanted/__init__": "import behind",
        "wanted/inner": "",
        "behind": "",
        "used": "def f():\n    import lazy",
        "lazy": "def f():\n    import lazier",
        "lazier": "",
    }.items():
        path = tmp_path / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    ours = {"ours": tmp_path / "ours/__init__.py", "ours.part": tmp_path / "ours/part.py"}
    ask = {"wanted", "wanted.inner", "behind", "used", "lazy", "lazier"}
    assert reachable(ours) & ask == {"wanted", "wanted.inner", "behind", "used", "lazy"}
    assert reachable(ours, without=["wanted", "lazy"], more=["lazier"]) & ask == {"behind", "used", "lazier"}


def test_the_number_of_modules_has_no_limit(tmp_path: Path) -> None:
    """Windows limits a command line to 32,767 characters, Linux to 128 KiB."""
    names = [f"{'long' * 50}{number}" for number in range(700)]
    ours = {"ours": tmp_path / "ours/__init__.py", **{f"ours.{name}": tmp_path / f"ours/{name}.py" for name in names}}
    (tmp_path / "ours").mkdir()
    for path in ours.values():
        path.touch()
    assert loaded_with(ours) >= set(ours)


def test_a_name_comes_with_its_packages() -> None:
    assert with_parents("a.b.c") == ["a", "a.b", "a.b.c"]


def test_what_the_program_cannot_reach_is_not_analysed() -> None:
    left_out = ignored({"json", "numpy.fft"}, ["_ssl", "PySide6.support"])
    assert {"pydoc", "numpy.f2py", "_ssl", "PySide6.support"} <= set(left_out)
    assert {"json", "numpy.fft"}.isdisjoint(left_out)


@pytest.mark.skipif(sys.platform == "win32", reason="it needs them")
def test_code_pages_are_for_windows_alone() -> None:
    assert of_windows() == set()


def test_tools_are_foreign_and_dependencies_are_not() -> None:
    foreign = set(foreign_modules(ROOT / "requirements.lock"))
    assert {"pytest", "ruff", "mypy", "PyInstaller", "hatchling", "setuptools"} <= foreign
    assert foreign.isdisjoint(
        {"PySide6", "shiboken6", "numpy", "librt", "miniaudio", "_miniaudio", "nacl", "mypy_extensions"}
    )


def test_names_are_compared_as_indexes_do(tmp_path: Path) -> None:
    lock = tmp_path / "requirements.lock"
    lock.write_text("pytest-qt==4.5 \\\n    --hash=sha256:0\npyInstaller==6\n", encoding="utf-8")
    foreign = foreign_modules(lock)
    assert "pytestqt" not in foreign
    assert "PyInstaller" not in foreign
    assert "numpy" in foreign
