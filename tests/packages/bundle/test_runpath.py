"""The library search path of the build machine."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.packages.bundle.tidying import without_absolute_runpath

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ELF files are those of Linux"),
    pytest.mark.skipif(shutil.which("gcc") is None or shutil.which("objdump") is None, reason="needs gcc and binutils"),
]


def library(folder: Path, *flags: str) -> bytes:
    """Compiles a small library, and returns its bytes."""
    source, made = folder / "lib.c", folder / "lib.so"
    source.write_text("int lib(void) { return 7; }\n", encoding="ascii")
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", made, source, *flags], check=True)
    return made.read_bytes()


def tags(folder: Path, data: bytes) -> dict[str, str]:
    """Returns the entries of the dynamic section, as objdump sees them."""
    file = folder / "asked.so"
    file.write_bytes(data)
    text = subprocess.run(["objdump", "-p", file], check=True, capture_output=True, text=True).stdout
    rows = [line.split() for line in text.partition("Dynamic Section:")[2].partition("\n\n")[0].splitlines()]
    return {row[0]: row[1] for row in rows if len(row) == 2}


@pytest.mark.parametrize("kind", ["--enable-new-dtags", "--disable-new-dtags"])
def test_an_absolute_path_is_removed_and_the_library_works(tmp_path: Path, kind: str) -> None:
    before = library(tmp_path, f"-Wl,-rpath,/somewhere/lib,{kind}")
    name = "RUNPATH" if kind.startswith("--enable") else "RPATH"
    assert tags(tmp_path, before)[name] == "/somewhere/lib"
    after = without_absolute_runpath(before)
    there = tags(tmp_path, before)
    del there[name]
    assert tags(tmp_path, after) == there
    assert len(after) == len(before)
    # The name of the function is the end of the path: linkers store such a string once.
    loaded = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).lib())"
    done = subprocess.run(
        [sys.executable, "-c", loaded, tmp_path / "asked.so"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "7\n"


def test_a_relative_path_and_other_files_stay(tmp_path: Path) -> None:
    relative = library(tmp_path, "-Wl,-rpath,$ORIGIN/../lib")
    assert without_absolute_runpath(relative) == relative
    assert without_absolute_runpath(library(tmp_path)) == (tmp_path / "lib.so").read_bytes()
    assert without_absolute_runpath(b"\x7fELF\x01, 32 bits") == b"\x7fELF\x01, 32 bits"
    assert without_absolute_runpath(b"") == b""
