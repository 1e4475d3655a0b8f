"""Builds the AppImage: one file that runs without being unpacked.

It is a small program, the runtime, followed by a compressed file system, which the runtime mounts. The runtime is made
by another project; CARDROOM_APPIMAGE_RUNTIME names its file, which the release workflow downloads and checks.
"""

import os
import platform
import shutil
import struct
from pathlib import Path

from tools.packages.identity import APPLICATION_ID
from tools.packages.linux import archive, tree
from tools.packages.product import BuildError, Job, Product, only_on, run_tool

RUNTIME = "CARDROOM_APPIMAGE_RUNTIME"
MAGIC = b"AI\x02"
"""Bytes 8 to 10 of a runtime of type 2."""

LEVEL = 22
"""How hard zstd works, of 22; other compressions are not known to all runtimes."""

_ICON = f"usr/share/icons/hicolor/256x256/apps/{APPLICATION_ID}.png"


def obstacle() -> str:
    """Returns why no AppImage can be built here."""
    if reason := only_on("linux", "mksquashfs (squashfs-tools)")():
        return reason
    if not os.environ.get(RUNTIME):
        return f"needs the AppImage runtime: {RUNTIME} must name its file; the release workflow downloads it"
    return ""


def file_name(job: Job) -> str:
    """Returns the name of the AppImage."""
    return f"cardroom-{job.version}-{platform.machine()}.AppImage"


def build(job: Job) -> Path:
    """Appends the file system to the runtime.

    Raises:
        BuildError: the runtime is not one for this processor, or mksquashfs failed.
    """
    runtime = Path(os.environ[RUNTIME]).read_bytes()
    check_runtime(runtime, (job.folder / "cardroom").read_bytes())
    place = job.workplace("appimage")
    write_folder(job, place / "AppDir")
    squash(place / "AppDir", place / "payload", job.epoch)
    path = job.output / file_name(job)
    path.write_bytes(runtime + (place / "payload").read_bytes())
    path.chmod(0o755)
    return path


def write_folder(job: Job, top: Path) -> None:
    """Writes the tree that the runtime mounts: AppRun starts the program."""
    tree.write_tree(job, top)
    archive.write_start_script(job, top / "AppRun", top / "usr/share/cardroom/libraries")
    shutil.copy(top / f"usr/share/applications/{APPLICATION_ID}.desktop", top)
    shutil.copy(top / _ICON, top / f"{APPLICATION_ID}.png")
    (top / ".DirIcon").symlink_to(f"{APPLICATION_ID}.png")
    tree.settle(top, job.epoch)


def check_runtime(runtime: bytes, program: bytes) -> None:
    """Checks that a file can be the beginning of an AppImage.

    The runtime finds what follows it by its own headers, so it must not have anything appended already.

    Args:
        runtime: its bytes.
        program: one for the processor that the AppImage is for.

    Raises:
        BuildError: it cannot.
    """
    if runtime[:4] != b"\x7fELF" or runtime[8:11] != MAGIC:
        raise BuildError("the AppImage runtime is not one of type 2")
    if runtime[18:20] != program[18:20]:
        raise BuildError("the AppImage runtime is for another processor than the program")
    if (end := end_of(runtime)) != len(runtime):
        raise BuildError(f"the AppImage runtime has {len(runtime)} bytes, but its headers say {end}")


def end_of(elf: bytes) -> int:
    """Returns where an ELF file ends by its headers, in bytes.

    That is after the table of sections, or after the last section.
    """
    (table,) = struct.unpack_from("<Q", elf, 40)
    size, count = struct.unpack_from("<HH", elf, 58)
    end = int(table + size * count)
    for index in range(count):
        kind, offset, length = struct.unpack_from("<4xI16xQQ", elf, table + size * index)
        if kind != 8:
            end = max(end, offset + length)
    return end


def squash(folder: Path, path: Path, epoch: int) -> None:
    """Packs a folder into a file system, reproducibly.

    Args:
        folder: its files have their times already.
        path: of the file system.
        epoch: the time of the file system itself.

    Raises:
        BuildError: mksquashfs failed.
    """
    form = ("-all-root", "-no-xattrs", "-reproducible", "-comp", "zstd", "-Xcompression-level", str(LEVEL), "-b", "1M")
    quiet = ("-noappend", "-no-progress", "-quiet")
    run_tool("mksquashfs", folder, path, *form, *quiet, SOURCE_DATE_EPOCH=str(epoch))


PRODUCT = Product("appimage", "AppImage", obstacle, build)
