"""Builds numpy without its linear algebra libraries, once for each version.

numpy's wheel contains OpenBLAS, 28 MB for matrix products of floating-point numbers, which the program does not
compute. The wheel built here is kept in a folder under build/wheels, named after the hash of everything that goes into
it. docs/adr/0043-a-lean-bundle.md gives the reasons.
"""

import hashlib
import os
import re
import shutil
import sys
import zipfile
from pathlib import Path

from tools.bootstrap import libraries
from tools.bootstrap.compiled import toolchain_of
from tools.bootstrap.messages import echo
from tools.bootstrap.processes import exclusive
from tools.bootstrap.stamp import TEST_LOCK, python_in
from tools.packages.product import BuildError, run_tool

TOOLS_LOCK = "requirements-numpy.lock"
SETTINGS = ("-Dblas=none", "-Dlapack=none", "-Dallow-noblas=true", "-Dcpu-dispatch=none")
"""Of numpy's build; the last one leaves out copies of its loops for newer processors."""

KEPT = Path("build", "wheels")
NUMPY = re.compile(r"^numpy==.*(?:\n +--hash=.*)+", re.MULTILINE)


def obstacle() -> str:
    """Returns why numpy is not built here; empty if it is."""
    if sys.platform == "darwin":
        return "macOS has a linear algebra library of its own"
    if not sys.platform.startswith("linux"):
        return "it is built on Linux only"
    lacking = libraries.missing(libraries.compiling_dependencies())
    if not lacking and shutil.which("c++") is None:
        return "it needs c++ (g++)"
    return f"it needs {lacking[0].name}" if lacking else ""


def site(root: Path) -> Path:
    """Returns a folder that contains the lean numpy, building it if necessary.

    The wheel is beside that folder.

    Raises:
        BuildError: it cannot be built here, or its build failed.
    """
    if reason := obstacle():
        raise BuildError(reason)
    home = root / KEPT
    home.mkdir(parents=True, exist_ok=True)
    with exclusive(home, "Another process is building numpy here; waiting for it."):
        place = home / f"numpy-{hash_of_inputs(root)}"
        if not place.is_dir():
            echo("Building numpy without linear algebra; this takes some ten minutes, once for each of its versions.")
            draft = place.with_suffix(".draft")
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir()
            _build(root, draft)
            draft.rename(place)
    return place / "site"


def requirement(root: Path) -> str:
    """Returns numpy's lines of the lock file, with our settings.

    The settings are in the lines because pip ignores those of the command line for packages from a file.
    """
    # In a folder of its own in the sources: without it, they are compiled twice, for the metadata and for the wheel.
    options = ["build-dir=built", *(f"setup-args={setting}" for setting in SETTINGS)]
    words = " ".join(f'--config-settings="{option}"' for option in options)
    found = NUMPY.findall((root / TEST_LOCK).read_text(encoding="utf-8"))
    return "".join(lines.replace(" --hash", f" {words} --hash", 1) + "\n" for lines in found)


def hash_of_inputs(root: Path) -> str:
    """Hashes what decides on the wheel: versions, settings, Python and compiler."""
    tools = (root / TOOLS_LOCK).read_text(encoding="utf-8")
    inputs = [requirement(root), tools, sys.version, *toolchain_of(Path(sys.executable))]
    return hashlib.sha256("\n".join(inputs).encode()).hexdigest()[:16]


def _build(root: Path, draft: Path) -> None:
    """Builds the wheel in a folder, and unpacks it there.

    Raises:
        BuildError: pip reports a failure.
    """
    tools = draft / "tools"
    run_tool(sys.executable, "-m", "venv", tools)
    pip: list[str | Path] = [python_in(tools), "-m", "pip", "--disable-pip-version-check"]
    run_tool(*pip, "install", "--quiet", "--require-hashes", "-r", root / TOOLS_LOCK)
    lock = draft / "numpy.lock"
    lock.write_text(requirement(root), encoding="utf-8")
    source = ("--require-hashes", "-r", lock, "--no-deps", "--no-binary", "numpy", "--no-cache-dir")
    path = f"{python_in(tools).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    run_tool(*pip, "wheel", "--no-build-isolation", "--wheel-dir", draft, *source, PATH=path)
    shutil.rmtree(tools)
    (wheel,) = draft.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(draft / "site")
    run_tool("strip", "--strip-unneeded", *sorted((draft / "site").rglob("*.so")))
    config = draft / "site" / "numpy" / "__config__.py"  # names the Python of the build
    config.write_text(re.sub(r'"path": r"[^"]*"', '"path": r""', config.read_text(encoding="utf-8")), encoding="utf-8")
