"""Compiles the hot modules together with those that learn, in a copy."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPY = ROOT / "build" / "square_training"
VALUES = "desktop/cardroom/tables/square/player/values/"
LEARNING = ("tools/square_training/features.py", "tools/square_training/learning.py")
RUNS_COMPILED = "CARDROOM_TRAINS_COMPILED"


def run_compiled(script: Path, arguments: list[str]) -> int | None:
    """Runs a tool from a compiled copy of the sources.

    Args:
        script: the tool.
        arguments: its arguments.

    Returns:
        Its exit code; None if there is no compiler, or this is the copy.
    """
    if os.environ.get(RUNS_COMPILED) or not compiler():
        return None
    shutil.rmtree(COPY, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "desktop" / "cardroom", COPY / "desktop" / "cardroom", ignore=ignored)
    shutil.copytree(ROOT / "tools" / "square_training", COPY / "desktop" / "tools" / "square_training", ignore=ignored)
    modules = [*hot_modules(), *LEARNING]
    command = [sys.executable, "-m", "mypyc", "--explicit-package-bases", *modules]
    built = subprocess.run(command, cwd=COPY / "desktop", capture_output=True, text=True, check=False)
    if built.returncode:
        print(built.stdout, built.stderr, sep="\n", file=sys.stderr)
        return 1
    environment = os.environ | {RUNS_COMPILED: "1", "PYTHONPATH": str(COPY / "desktop")}
    return subprocess.run(
        [sys.executable, "-P", str(script.resolve()), *arguments], env=environment, check=False
    ).returncode


def hot_modules() -> list[str]:
    """Returns the modules of the values that the wheel compiles."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
    return [name.removeprefix("desktop/") for name in listed if name.startswith(VALUES)]


def compiler() -> str | None:
    """Returns the path of the C compiler, or None."""
    return shutil.which(os.environ.get("CC", "cc"))
