"""Prepares the process of a program with windows, before other imports."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
    """Imports PySide without two things that the program does not use.

    - It compiles the regular expressions with which it describes its functions, in errors and in stubs: a tenth of the
      start of the lobby. They are compiled when they are first used.
    - It reads the source of every imported module, in search of its own name, for the features snake_case and
      true_property. That takes a fortieth of a start, and linecache keeps all the lines. A frozen program has no
      sources, so PySide never finds anything there; this makes every other form of the program behave like it.
    """
    with _regexes_compiled_late():
        import PySide6.QtCore  # noqa: F401, PLC0415 - loads the module that is changed below

    feature: Any = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):  # not public: a later PySide may be without it
        feature._mod_uses_pyside = lambda _: False


@contextmanager
def _regexes_compiled_late() -> Iterator[None]:
    """Lets PySide compile its regular expressions at their first use."""
    compile_now = re.compile

    def compile_late(pattern: str, flags: int = 0) -> "re.Pattern[str] | _LateRegex":
        importer = sys._getframe(1).f_globals.get("__name__", "")
        return (_LateRegex if importer.startswith("shibokensupport.") else compile_now)(pattern, flags)

    re.compile = compile_late  # type: ignore[assignment]  # PySide passes text and flags
    try:
        yield
    finally:
        re.compile = compile_now


class _LateRegex:
    """A regular expression of which only methods are used."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._arguments = pattern, flags

    def __getattr__(self, name: str) -> Callable[..., object]:
        def call(*words: object, **options: object) -> object:
            return getattr(re.compile(*self._arguments), name)(*words, **options)

        return call
