"""Builds and unpacks the wheel with the compiled modules.

The result is a folder under build/compiled, named after the hash of everything that goes into it: sources, data, lock
file and compiler. Other sources have another name, so a compiled module can never run in place of an edited source.

    PYTHONPATH="$(.venv/bin/python -m tools.bootstrap.compiled)" .venv/bin/python -P -m cardroom judge "AS KS QS JS 9S"

`python3 play.py` does the same for benchmarks and for commands that compute for minutes; docs/adr/0028 has the reasons.
"""

import hashlib
import os
import platform
import shutil
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.bootstrap.libraries import compiler_command
from tools.bootstrap.messages import KnownError, echo
from tools.bootstrap.processes import exclusive, output_of, run_quietly
from tools.bootstrap.stamp import TEST_LOCK

INPUTS = (
    "desktop",
    "docs/rules",
    "packaging/build_hook.py",
    "resources",
    "ui",
    "LICENSE",
    "README.md",
    "pyproject.toml",
    TEST_LOCK,
)
"""What the wheel is built from; the lock file stands for the versions of the tools."""

BUILT = Path("build", "compiled")
KEPT = 5
"""Folders that remain; the ones used last."""


def input_files(root: Path) -> Iterator[Path]:
    """Yields the files that make up the wheel, in a fixed order."""
    for name in INPUTS:
        place = root / name
        files = sorted(path for path in place.rglob("*") if path.is_file()) if place.is_dir() else [place]
        yield from (path for path in files if "__pycache__" not in path.parts)


def hash_of_inputs(root: Path, toolchain: Iterable[str]) -> str:
    """Hashes the inputs of a checkout together with the toolchain."""
    digest = hashlib.sha256("\n".join(toolchain).encode())
    for path in input_files(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\n{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:32]


def toolchain_of(python: Path) -> list[str]:
    """Lists what else decides on the result: Python, machine, C compiler."""
    version = output_of([compiler_command(), "--version"]) or ""
    return [str(python.resolve()), sys.platform, platform.machine(), version.partition("\n")[0]]


def compiled_site(root: Path, python: Path) -> Path:
    """Returns the folder that contains the compiled package, building it if necessary.

    Args:
        root: the checkout, with its translations built.
        python: the interpreter that has the tools of the lock file, and will run the package.

    Raises:
        KnownError: the build failed, or a file was changed meanwhile.
    """
    toolchain = toolchain_of(python)
    home = root / BUILT
    home.mkdir(parents=True, exist_ok=True)
    with exclusive(home, "Another process is compiling here; waiting for it."):
        name = hash_of_inputs(root, toolchain)
        if not (home / name).is_dir():
            echo("Compiling the hot modules; this takes half a minute, once for each version of the sources.")
            build(root, python, home / f"{name}.draft")
            # The draft was copied from files that may have been edited at that moment.
            if hash_of_inputs(home / f"{name}.draft" / "checkout", toolchain) != name:
                raise KnownError("files changed while they were being compiled; start again.")
            (home / f"{name}.draft").rename(home / name)
        os.utime(home / name)
        remove_all_but_last(home)
    return home / name / "site"


def build(root: Path, python: Path, draft: Path) -> None:
    """Copies the inputs, builds the wheel from the copy, and unpacks it.

    Raises:
        KnownError: hatchling failed, or found no C compiler.
    """
    shutil.rmtree(draft, ignore_errors=True)
    for path in input_files(root):
        copy = draft / "checkout" / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    command: list[str | Path] = [python, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", draft / "wheel"]
    done = run_quietly(command, folder=draft / "checkout")
    if done.returncode:
        echo(f"{done.stdout}{done.stderr}")
        raise KnownError("the compiled wheel could not be built, for the reason above.")
    with zipfile.ZipFile(wheel_of(draft / "site")) as file:
        file.extractall(draft / "site")
    if not compiled_files(draft / "site"):
        raise KnownError(f"nothing was compiled: {done.stderr.strip() or 'there is no C compiler'}")


def compiled_files(folder: Path) -> list[Path]:
    """Lists the compiled modules under a folder."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))


def wheel_of(site: Path) -> Path:
    """Returns the wheel that a folder was unpacked from."""
    (wheel,) = site.with_name("wheel").glob("*.whl")
    return wheel


def remove_all_but_last(home: Path) -> None:
    """Deletes the folders that have not been used for longest."""
    folders = sorted(home.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for old in folders[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def main() -> int:
    """Prints the folder of these sources; returns 1 without one."""
    try:
        print(compiled_site(Path(__file__).resolve().parents[2], Path(sys.executable)))
    except KnownError as fault:
        echo(f"The modules are not compiled: {fault}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
