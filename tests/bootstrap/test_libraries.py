"""Tests the tables of libraries and the search for missing ones.

The tables are compared with the wheels.
"""

import importlib.util
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.bootstrap.fake_checkout import linux_only
from tests.x_screen import NEEDED as X_PROGRAMS
from tools.bootstrap import libraries
from tools.bootstrap.libraries import BROWSERS, LIBRARIES, Dependency, missing
from tools.packages.linux.requirements import C_LIBRARY, needs_of


def folder_of(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    assert spec and spec.origin
    return Path(spec.origin).parent


def libraries_of_qt(*patterns: str) -> set[str]:
    """Returns the libraries that PySide6 files need and PySide6 does not bundle."""
    qt = folder_of("PySide6")
    bundled = [file for folder in (qt / "Qt/lib", qt, qt.parent / "shiboken6") for file in folder.glob("*.so*")]
    files = [file for pattern in patterns for file in qt.glob(pattern)]
    assert len(files) >= len(patterns)
    return system_libraries(files, bundled)


def modules(*names: str) -> list[str]:
    return [f"Qt{name}.abi3.so" for name in names]


def names(dependencies: Iterable[Dependency]) -> set[str]:
    return {dependency.name for dependency in dependencies}


@linux_only
def test_the_libraries_are_those_that_the_wheels_link_against() -> None:
    screens = libraries_of_qt(
        *modules("Widgets", "SvgWidgets", "UiTools", "StateMachine", "Test"),
        "Qt/plugins/platforms/libqxcb.so",
        "Qt/plugins/platforms/libqoffscreen.so",
        "Qt/plugins/xcbglintegrations/*.so",
        "Qt/plugins/iconengines/*.so",
        "Qt/plugins/imageformats/libqsvg.so",
    )
    optional = libraries_of_qt(
        *modules("Multimedia"),
        "Qt/plugins/platforms/libqwayland.so",
        "Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "Qt/plugins/wayland-graphics-integration-client/*.so",
        "Qt/plugins/wayland-decoration-client/*.so",
    )
    numpy = folder_of("numpy")
    of_numpy = system_libraries(numpy.rglob("*.so"), (numpy.parent / "numpy.libs").glob("*.so*"))
    needed = [library.name for library in LIBRARIES if not library.feature]
    assert sorted(needed) == sorted(screens | of_numpy)
    assert names(LIBRARIES) == screens | of_numpy | optional


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_platforms_lack_nothing(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(libraries, "sys", SimpleNamespace(platform=platform))
    assert missing([Dependency("no-such-program", "", "")]) == []


def test_the_promises_need_the_programs_that_their_tests_look_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.bootstrap.libraries.shutil.which", lambda name: None)
    needed = names(libraries.promise_dependencies())
    assert needed == {*X_PROGRAMS, "xrandr", BROWSERS[0]}
    assert all(each.feature for each in libraries.promise_dependencies()), "a developer's machine can do without them"
    monkeypatch.setattr(
        "tools.bootstrap.libraries.shutil.which", lambda name: f"/usr/bin/{name}" if name == "google-chrome" else None
    )
    assert BROWSERS[0] not in names(libraries.promise_dependencies())


def system_libraries(files: Iterable[Path], bundled: Iterable[Path]) -> set[str]:
    """Returns the system libraries that files need, directly or indirectly.

    Args:
        files: libraries or plugins.
        bundled: libraries that are searched before those of the system.
    """
    own = {file.name: file for file in bundled}
    to_read = list(files)
    assert to_read
    read: set[Path] = set()
    outside: set[str] = set()
    while to_read:
        file = to_read.pop()
        if file in read:
            continue
        read.add(file)
        for name in needs_of(file).libraries:
            if name in own:
                to_read.append(own[name])
            else:
                outside.add(name)
    return outside - C_LIBRARY
