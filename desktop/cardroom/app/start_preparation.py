"""Prepares the process of a program with windows, before anything else is imported."""

import os
import sys
from typing import Any


def open_standard_streams() -> None:
    """Opens the null device for each closed stream: stdin, stdout, stderr.

    A start without a terminal may leave them closed. Otherwise the next file or connection takes its number, and a
    warning that Qt writes to stderr goes there.
    """
    if sys.platform == "win32":  # where Qt writes to no number
        return
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # it takes the lowest number that is free


def make_imports_quick() -> None:
    """Stops PySide from reading the source of every imported module.

    It does so in search of its own name, for the features snake_case and true_property, which the program does not use.
    That takes a fortieth of a start, and linecache keeps all the lines. A frozen program has no sources, so PySide
    never finds anything there; this makes every other form of the program behave like it.
    """
    import PySide6.QtCore  # noqa: F401, PLC0415 - loads the module that is changed below

    feature: Any = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):  # not public: a later PySide may be without it
        feature._mod_uses_pyside = lambda _: False
