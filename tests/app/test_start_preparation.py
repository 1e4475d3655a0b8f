"""Tests of the quick import of PySide.

Each in a process of its own, for this one has imported PySide already.
"""

import subprocess
import sys

START = """
import re, sys
compile_now = re.compile
from cardroom.app.start_preparation import make_imports_quick
make_imports_quick()
from PySide6.QtCore import QPoint
"""


def printed(program: str) -> str:
    done = subprocess.run([sys.executable, "-P", "-c", START + program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_regular_expressions_of_pyside_are_compiled_late() -> None:
    program = "print(sys.modules['shibokensupport.signature.parser'].arglistParser._finditer.__qualname__)"
    assert printed(program).startswith("_LateRegex")


def test_others_are_compiled_at_once() -> None:
    assert printed("print(re.compile is compile_now, type(re.compile('a')).__name__)") == "True Pattern"


def test_a_wrong_argument_is_still_described() -> None:
    said = printed("try:\n    QPoint('x')\nexcept TypeError as error:\n    print(error)")
    assert "called with wrong argument types" in said
    assert "QPoint.__init__(xpos: int, ypos: int" in said
