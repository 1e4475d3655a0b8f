"""Which of the files that PyInstaller found are included."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tools.packages.bundle import selection as places
from tools.packages.bundle.selection import Entry, Selection

QT = "PySide6/Qt"
LINKS = {
    "libqxcb.so": ["libQt6Gui.so.6", "libxcb-icccm.so.4", "libc.so.6"],
    "libqgtk3.so": ["libgtk-3.so.0"],
    "QtGui.abi3.so": ["libQt6Gui.so.6"],
    "libQt6Gui.so.6": ["libQt6Core.so.6"],
    "libQt6Core.so.6": ["libQt6Gui.so.6"],
    "QtNetwork.abi3.so": ["libQt6Network.so.6"],
    "_struct.so": [],
    "zlib.so": ["libz.so.1"],
}
"""What each binary links against; the last two of Qt's libraries need each other."""

FOUND = {
    f"{QT}/plugins/platforms/libqxcb.so": "BINARY",
    f"{QT}/plugins/platformthemes/libqgtk3.so": "BINARY",
    f"{QT}/lib/libQt6Gui.so.6": "BINARY",
    f"{QT}/lib/libQt6Core.so.6": "BINARY",
    f"{QT}/lib/libQt6Network.so.6": "BINARY",
    "PySide6/QtGui.abi3.so": "EXTENSION",
    "PySide6/QtNetwork.abi3.so": "EXTENSION",
    "libxcb-icccm.so.4": "BINARY",
    "libxcb-glx.so.0": "BINARY",
    "libgtk-3.so.0": "BINARY",
    "libz.so.1": "BINARY",
    "libpython3.11.so.1.0": "BINARY",
    "python3.11/lib-dynload/_struct.so": "EXTENSION",
    "python3.11/lib-dynload/zlib.so": "EXTENSION",
    "cardroom/cards/hands.so": "EXTENSION",
}


def entries() -> list[Entry]:
    return [(place, f"/wheels/{Path(place).name}", kind) for place, kind in FOUND.items()]


def links(binary: str, folders: Sequence[str] | None) -> list[tuple[str, str | None]]:
    named = LINKS.get(Path(binary).name, [])
    return [(name, None if name == "libc.so.6" else f"/wheels/{name}") for name in named]


def selection(system: str = "linux") -> Selection:
    return Selection(
        modules={"PySide6.QtGui", "_struct", "json"},
        plugins={"platforms": {"xcb"}},
        libraries=re.compile("lib(python3|xcb-)"),
        translations=re.compile(r"qtbase_(en|ja)\.qm"),
        imports=links,
        system=system,
    )


def included(system: str = "linux") -> set[str]:
    return {Path(place).name for place, *_ in selection(system).binaries(entries())}


def test_a_plugin_that_is_named_brings_its_libraries() -> None:
    assert {"libqxcb.so", "libQt6Gui.so.6", "libQt6Core.so.6", "libxcb-icccm.so.4"} <= included()


def test_what_nothing_needs_is_left_out() -> None:
    left_out = {"libqgtk3.so", "libgtk-3.so.0", "QtNetwork.abi3.so", "libQt6Network.so.6", "libxcb-glx.so.0", "zlib.so"}
    assert left_out.isdisjoint(included())


def test_python_and_our_modules_are_included() -> None:
    assert {"libpython3.11.so.1.0", "_struct.so", "hands.so"} <= included()


def test_elsewhere_than_on_linux_the_system_has_no_libraries_of_ours() -> None:
    assert "libz.so.1" in included("win32")
    assert "libQt6Network.so.6" not in included("win32")


@pytest.mark.parametrize(("system", "searched"), [("win32", [str(Path("/wheels"))]), ("linux", None)])
def test_on_windows_the_folders_of_all_packages_are_searched(system: str, searched: list[str] | None) -> None:
    asked: list[Sequence[str] | None] = []

    def watched(binary: str, folders: Sequence[str] | None) -> list[tuple[str, str | None]]:
        asked.append(folders)
        return []

    replace(selection(system), imports=watched).needed(entries())
    assert asked
    assert all(folders == searched for folders in asked)


@pytest.mark.parametrize(
    ("place", "source", "kind", "is_there"),
    [
        ("json/decoder.pyc", "decoder.pyc", "DATA", False),  # the module is json.decoder
        ("json/__init__.pyc", "__init__.pyc", "DATA", True),
        ("shiboken6/files.dir/shibokensupport/feature.pyc", "feature.pyc", "DATA", True),
        ("cardroom/app/command_line.pyc", "command_line.pyc", "DATA", True),
        (f"{QT}/translations/qtbase_ja.qm", "qtbase_ja.qm", "DATA", True),
        (f"{QT}/translations/qtbase_de.qm", "qtbase_de.qm", "DATA", False),
        ("cardroom/_data/ui/i18n/translations/cardroom_de.qm", "cardroom_de.qm", "DATA", True),
        (f"{QT}/lib/QtGui.framework/Resources/Info.plist", "Info.plist", "DATA", True),
        (f"{QT}/lib/QtSql.framework/Resources/Info.plist", "Info.plist", "DATA", False),
        ("libQt6Gui.so.6", f"{QT}/lib/libQt6Gui.so.6", "SYMLINK", True),
        ("libQt6Sql.so.6", f"{QT}/lib/libQt6Sql.so.6", "SYMLINK", False),
    ],
)
def test_data_of_what_is_left_out_is_left_out(place: str, source: str, kind: str, is_there: bool) -> None:
    binaries: list[Entry] = [
        (f"{QT}/lib/libQt6Gui.so.6", "", "BINARY"),
        (f"{QT}/lib/QtGui.framework/QtGui", "", "BINARY"),
    ]
    entry = (place, source, kind)
    assert selection().data([entry], binaries) == ([entry] if is_there else [])


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("numpy/_core/umath.cpython-311-x86_64-linux-gnu.so", "numpy._core.umath"),
        ("python3.11/lib-dynload/_struct.cpython-311-x86_64-linux-gnu.so", "_struct"),
        ("cardroom/cards/__init__.pyc", "cardroom.cards"),
        ("PySide6/QtCore.abi3.so", "PySide6.QtCore"),
    ],
)
def test_a_file_has_the_name_of_its_module(place: str, name: str) -> None:
    assert places.module_of(place) == name


@pytest.mark.parametrize(
    ("place", "owner"),
    [
        ("PySide6/Qt/lib/libQt6Core.so.6", "is_from_qt"),
        ("shiboken6/Shiboken.abi3.so", "is_from_qt"),
        ("numpy.libs/libgfortran.so.5", "is_from_numpy"),
        ("numpy/_core/umath.so", "is_from_numpy"),
        ("cardroom/cards/hands.so", "is_compiled_by_mypyc"),
        ("librt/strings.so", "is_compiled_by_mypyc"),
        ("_cffi_backend.cpython-311-x86_64-linux-gnu.so", "is_from_small_wheel"),
        ("nacl/_sodium.abi3.so", "is_from_small_wheel"),
        ("msgspec/_core.cpython-311-x86_64-linux-gnu.so", "is_from_small_wheel"),
        ("libnumpy.so", ""),
        ("libsqlite3.so.0", ""),
    ],
)
def test_a_file_has_at_most_one_owner(place: str, owner: str) -> None:
    owners = ("is_from_qt", "is_from_numpy", "is_compiled_by_mypyc", "is_from_small_wheel")
    assert [each for each in owners if getattr(places, each)(place)] == ([owner] if owner else [])
