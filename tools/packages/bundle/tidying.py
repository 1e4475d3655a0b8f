"""Makes built folders the same on every machine, at every time.

docs/adr/0047-reproducible-builds.md lists what differed.
"""

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from tools.packages.bundle.traces import Traces
from tools.packages.product import BuildError, Job, Product

_ELF, _BYTECODE = b"\x7fELF", ".pyc"
_DEBUG = b"\0.debug_info\0"
_OF_PYTHON = "lib-dynload"


def tidy(folder: Path, epoch: int, root: Path) -> None:
    """Removes traces of the machine and of the time.

    Programs, libraries and bytecode lose the paths of this machine, Python's modules their debug symbols; empty folders
    go; everything gets the same time, and the modes that files have in a package. Programs and libraries for Windows
    and macOS keep their bytes: they may be signed.

    Args:
        folder: the frozen program.
        epoch: the time of all files, in seconds since 1970.
        root: the checkout.

    Raises:
        subprocess.CalledProcessError: strip failed.
    """
    traces = Traces.of_this_machine(root)
    for path in sorted(folder.rglob("*"), reverse=True):  # what is in a folder comes before the folder
        if path.is_symlink():
            continue
        if not path.is_dir():
            _tidy_file(path, traces)
        elif not any(path.iterdir()):
            path.rmdir()
    for path in [*folder.rglob("*"), folder]:
        _set_mode_and_time(path, epoch)


def _tidy_file(path: Path, traces: Traces) -> None:
    before = path.read_bytes()
    is_elf = before.startswith(_ELF)
    if not is_elf and path.suffix != _BYTECODE:
        return
    # PyInstaller adds some of Python's modules after the spec has stripped the others. Libraries of wheels keep theirs:
    # strip breaks those that were patched when the wheel was made (miniaudio).
    if is_elf and _OF_PYTHON in path.parts and _DEBUG in before and shutil.which("strip"):
        subprocess.run(["strip", "--strip-unneeded", path], check=True)
    stripped = path.read_bytes()
    after = traces.removed_from(without_absolute_runpath(stripped))
    if after != stripped:
        path.write_bytes(after)


def _set_mode_and_time(path: Path, epoch: int) -> None:
    if path.is_symlink():
        if os.utime in os.supports_follow_symlinks:
            os.utime(path, (epoch, epoch), follow_symlinks=False)
        return
    if sys.platform != "win32":
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    os.utime(path, (epoch, epoch))


SPEC = Path("packaging/cardroom.spec")


def build(job: Job) -> Path:
    """Runs PyInstaller, and tidies what it made.

    Raises:
        BuildError: PyInstaller failed.
    """
    places = ["--distpath", str(job.folder.parent), "--workpath", str(job.work / "pyinstaller")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, str(SPEC)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(job.epoch), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=job.root, env=environment, check=False)
    if done.returncode:
        raise BuildError(f"PyInstaller ended with code {done.returncode}")
    tidy(job.folder, job.epoch, job.root)
    return job.folder


PRODUCT = Product("folder", "Folder that needs no Python", lambda: "", build)


_MAGIC = b"\x7fELF\x02\x01"
"""ELF with 64 bits, little-endian: all systems that the program is built for."""
_PT_LOAD, _PT_DYNAMIC = 1, 2
_DT_NULL, _DT_STRTAB, _DT_RPATH, _DT_RUNPATH = 0, 5, 15, 29
_ENTRY = struct.Struct("<qQ")


def without_absolute_runpath(data: bytes) -> bytes:
    """Removes RPATH and RUNPATH if a part of them is absolute.

    A Python that was built with `--enable-shared` in a home folder writes the path of that folder into its extension
    modules, and into those that it builds. On another machine the loader would search it first.

    The text of the path stays in the table of strings, where a name may share its end; `traces` replaces it.

    Args:
        data: of a file; returned as it is if it is no such ELF file, or has only paths relative to $ORIGIN.

    Source: https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.dynamic.html
    """
    if not data.startswith(_MAGIC):
        return data
    segments = _segments(data)
    dynamic = next(((offset, size) for kind, offset, _, size in segments if kind == _PT_DYNAMIC), None)
    if dynamic is None:
        return data
    entries = list(_ENTRY.iter_unpack(data[dynamic[0] : sum(dynamic)]))
    strings = next((_offset(segments, value) for tag, value in entries if tag == _DT_STRTAB), None)
    if strings is None:
        return data
    kept = []
    for tag, value in entries:
        path = _text(data, strings + value) if tag in (_DT_RPATH, _DT_RUNPATH) else b""
        if not any(part.startswith(b"/") for part in path.split(b":")):
            kept.append((tag, value))
    kept += [(_DT_NULL, 0)] * (len(entries) - len(kept))
    table = b"".join(_ENTRY.pack(*entry) for entry in kept)
    return data[: dynamic[0]] + table + data[sum(dynamic) :]


def _segments(data: bytes) -> list[tuple[int, int, int, int]]:
    """Returns kind, offset, address and size of the segments."""
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    found = []
    for number in range(count):
        kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", data, table + number * size)
        found.append((kind, offset, address, length))
    return found


def _offset(segments: list[tuple[int, int, int, int]], address: int) -> int:
    """Returns where in the file an address is loaded from."""
    return next(
        offset + address - start
        for kind, offset, start, length in segments
        if kind == _PT_LOAD and start <= address < start + length
    )


def _text(data: bytes, start: int) -> bytes:
    return data[start : data.index(b"\0", start)]
