"""Builds the portable archive: unpack it, double-click, play.

It has the frozen program, start scripts that put it into the menu on request, and a text in each language. Its bytes
depend only on what is packed.
"""

import platform
import shutil
from pathlib import Path

from tools.packages.linux import requirements, tree
from tools.packages.product import Job, Product, filled, only_on, run_tool, write

SCRIPTS = ("cardroom.sh", "add-to-menu.sh", "remove-from-menu.sh")
TEXTS = ("README.txt", "README.ja.txt")
_SOURCES = "packaging/linux"


def file_name(job: Job) -> str:
    """Returns the name of the archive."""
    return f"{folder_name(job)}-linux-{platform.machine()}.tar.xz"


def folder_name(job: Job) -> str:
    """Returns the name of the one folder in the archive."""
    return f"cardroom-{job.version}"


def build(job: Job) -> Path:
    """Packs the program, the scripts and the texts."""
    place = job.workplace("archive")
    write_folder(job, place / folder_name(job))
    path = job.output / file_name(job)
    pack(place / folder_name(job), path)
    return path


def write_folder(job: Job, top: Path) -> None:
    """Writes the folder as it is after unpacking."""
    shutil.copytree(job.folder, top, symlinks=True)
    below = tree.write_tree(job, job.workplace("archive-tree"), program=False)
    shutil.copytree(below / "share", top / "share")
    write_start_script(job, top / SCRIPTS[0], top / "share/cardroom/libraries")
    for name in SCRIPTS[1:]:
        shutil.copy(job.root / _SOURCES / name, top / name)
        (top / name).chmod(0o755)
    words = requirements.words_for_people(job)
    for name in TEXTS:
        write(top / name, filled(job.root / _SOURCES / name, **words))
    tree.settle(top, job.epoch)


def write_start_script(job: Job, script: Path, table: Path) -> None:
    """Writes the start script and the table of packages that it reads."""
    words = {
        "@MACHINE@": platform.machine(),
        "@LOADER@": requirements.loader_of(job.folder / "cardroom"),
        "@FILES@": " ".join(path.as_posix() for path in requirements.witnesses(job.folder)),
    }
    text = (job.root / _SOURCES / SCRIPTS[0]).read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(word, value)
    write(script, text)
    script.chmod(0o755)
    write(table, requirements.table(job.folder))


def pack(folder: Path, path: Path) -> None:
    """Packs a folder: names in order, without owners.

    Modes and times are those of the files.

    On processors of the x86 family, xz writes jumps as absolute addresses while they are packed.
    """
    jumps = "--x86 " if platform.machine() == "x86_64" else ""
    same = ("--sort=name", "--owner=root:0", "--group=root:0", "--format=posix")
    # Without the times of access, and without the number of tar's process.
    headers = "--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime"
    xz = f"--use-compress-program=xz --threads=1 {jumps}--lzma2=preset=9e"
    run_tool("tar", "--create", *same, headers, xz, "--file", path, folder.name, folder=folder.parent)


PRODUCT = Product("archive", "Portable archive", only_on("linux", "xz (xz-utils)"), build)
