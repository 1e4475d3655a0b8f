"""What the program needs from a Linux system."""

import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

from tools.bootstrap.libraries import LIBRARIES
from tools.packages.linux import requirements
from tools.packages.linux.requirements import C_LIBRARY, Needs, is_elf, needs_of, system_needs
from tools.packages.product import BuildError, Job


@pytest.fixture
def needs(monkeypatch: pytest.MonkeyPatch) -> dict[str, Needs]:
    """Replaces what files need, by their names."""
    table: dict[str, Needs] = {}
    empty = Needs({"libc.so.6"}, {"libc.so.6": {"GLIBC_2.4", "GLIBC_2.34"}})
    monkeypatch.setattr(requirements, "needs_of", lambda path: table.get(path.name, empty))
    return table


def add(job: Job, name: str) -> None:
    shutil.copy(job.folder / "cardroom", job.folder / "_internal" / name)


def test_a_table_names_the_packages_of_each_system(small_job: Job, needs: dict[str, Needs]) -> None:
    needs["cardroom"] = Needs({"libEGL.so.1", "libfirst.so.1", "libc.so.6"})
    assert requirements.table(small_job.folder) == (
        "libEGL.so.1 libegl1 libglvnd libEGL.so.1()(64bit)\nlibpulse.so.0 libpulse0 libpulse libpulse.so.0()(64bit)\n"
    )
    assert set(requirements.LOADED_LATER) <= {library.name for library in LIBRARIES}


def test_an_unknown_library_ends_the_build(small_job: Job, needs: dict[str, Needs]) -> None:
    needs["cardroom"] = Needs({"libunheard.so.3"})
    with pytest.raises(BuildError, match=r"libunheard\.so\.3"):
        requirements.libraries(small_job.folder)


def test_few_files_show_the_loader_all_that_is_needed(small_job: Job, needs: dict[str, Needs]) -> None:
    for name in ("libsecond.so", "libthird.so", "libwayland-window.so"):
        add(small_job, name)
    old, new = ({"libstdc++.so.6": {version}} for version in ("GLIBCXX_3.4", "GLIBCXX_3.4.29"))
    needs["cardroom"] = Needs({"libz.so.1"})
    needs["libfirst.so.1"] = Needs({"libEGL.so.1", "libsecond.so"})
    needs["libsecond.so"] = Needs({"libz.so.1", "libX11.so.6", "libstdc++.so.6"}, old)
    needs["libthird.so"] = Needs({"libz.so.1", "libstdc++.so.6"}, new)
    needs["libwayland-window.so"] = Needs({"libwayland-client.so.0"})
    chosen = requirements.witnesses(small_job.folder)
    assert chosen == [Path("_internal/libfirst.so.1"), Path("_internal/libthird.so")], "Wayland is optional"


def test_the_oldest_sufficient_glibc_is_found_by_number_not_by_letters(small_job: Job, needs: dict[str, Needs]) -> None:
    assert requirements.required_glibc(requirements.system_needs(small_job.folder)) == "2.34"


linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have other formats")


def wheel(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent


@linux_only
def test_a_binding_needs_qt_and_versions_of_the_c_library() -> None:
    needs = needs_of(wheel("PySide6") / "QtCore.abi3.so")
    assert {"libQt6Core.so.6", "libpyside6.abi3.so.6.11", "libc.so.6"} <= needs.libraries
    assert "GLIBC_2.2.5" in needs.versions["libc.so.6"] or "GLIBC_2.17" in needs.versions["libc.so.6"]
    assert all(name.startswith("Qt_6") for name in needs.versions["libQt6Core.so.6"])


@linux_only
def test_what_a_folder_contains_it_does_not_need_from_the_system(tmp_path: Path) -> None:
    shutil.copy(wheel("PySide6") / "QtCore.abi3.so", tmp_path)
    (tmp_path / "readme").write_text("no program")
    (tmp_path / "link").symlink_to("QtCore.abi3.so")
    assert [path.name for path in sorted(tmp_path.iterdir()) if is_elf(path)] == ["QtCore.abi3.so"]
    assert "libQt6Core.so.6" in system_needs(tmp_path).libraries
    shutil.copy(wheel("PySide6") / "Qt/lib/libQt6Core.so.6", tmp_path)
    needs = system_needs(tmp_path)
    assert "libQt6Core.so.6" not in needs.libraries and "libQt6Core.so.6" not in needs.versions
    assert "libglib-2.0.so.0" in needs.libraries, "Qt's own needs are counted"
    assert "libc.so.6" in C_LIBRARY
