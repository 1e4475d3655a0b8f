"""What programs and libraries need, read from their ELF files."""

import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

from tools.packages.linux.elf import C_LIBRARY, is_elf, needs_of, system_needs

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
