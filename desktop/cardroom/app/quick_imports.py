"""Makes imports quick: PySide reads the source of no module.

To import this module is enough; do it before all modules that are to profit. PySide reads the source of every module
that is imported after it, in search of its own name, for the features snake_case and true_property, which the program
does not use. That takes a twentieth of a start, and linecache keeps all the lines. A frozen program has no sources, so
PySide never finds anything there; this module makes every other form of the program behave like it.
"""

import sys
from types import ModuleType
from typing import Any

import PySide6.QtCore  # noqa: F401 - loads the module that is changed below

_FEATURE: Any = sys.modules.get("shibokensupport.feature")


def _uses_no_feature(_module: ModuleType) -> bool:
    return False


if hasattr(_FEATURE, "_mod_uses_pyside"):  # not public: a later PySide may be without it
    _FEATURE._mod_uses_pyside = _uses_no_feature
