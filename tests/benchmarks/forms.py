"""Names the measured form of the program, and measures the other one.

A process has one form: what its path finds first, the checkout or an unpacked wheel with compiled modules.
"""

import os
import subprocess
import sys
from pathlib import Path

from cardroom.cards.evaluator import IS_COMPILED


def form() -> str:
    """Returns "compiled" or "interpreted"."""
    return "compiled" if IS_COMPILED else "interpreted"


def figures_of(script: str, folder: Path, *words: str) -> str:
    """Runs a script of figures with the program in another folder.

    Args:
        script: the path of the script, which prints its figures.
        folder: the folder that contains the package; `python -m tools.compile_modules` prints that of the wheel.
        words: options of the script.
    """
    variables = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, script, *words]
    return subprocess.run(command, env=variables, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
