"""Finds modules that do not belong into the program.

The program is frozen in the environment of the checks. Libraries import what they find there: numpy, for example, a
module for YAML. Without a check, a tool installed there would be packed, without its licence.
"""

import re
from importlib.metadata import packages_distributions
from pathlib import Path

_PIN = re.compile(r"^([\w.-]+)==", re.MULTILINE)


def foreign_modules(lock: Path) -> list[str]:
    """Returns the modules of this environment that the lock file lacks.

    Args:
        lock: the lock file of the program's dependencies.
    """
    locked = {_normal(name) for name in _PIN.findall(lock.read_text(encoding="utf-8"))} | {"cardroom"}
    found = packages_distributions()
    return sorted(module for module, names in found.items() if locked.isdisjoint(map(_normal, names)))


def _normal(name: str) -> str:
    """Returns the name of a distribution as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()
