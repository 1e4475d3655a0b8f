"""Imports what the front door seldom needs, on first use."""

from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import Tables

if TYPE_CHECKING:
    from cardroom.house.first_steps.panel import FirstStepsPanel
    from cardroom.house.trouble.dialog import WayOut


def show_message(text: str, ways_out: "Sequence[WayOut]") -> QMessageBox:
    """Opens a message with ways out; see `show_trouble`."""
    from cardroom.house.trouble.dialog import show_trouble  # noqa: PLC0415 - only after an error

    return show_trouble(text, ways_out)


def make_first_steps(settings: Settings, tables: Tables) -> "FirstStepsPanel":
    """Makes the page of the first start.

    Raises:
        KnownError: it cannot be read.
    """
    from cardroom.house.first_steps import opening  # noqa: PLC0415 - only at the first start

    return opening.make_first_steps(settings, tables)


def text_of(trouble: KnownError) -> str:
    """Returns the text of an error."""
    from cardroom.house.trouble.dialog import trouble_text  # noqa: PLC0415 - only after an error

    return trouble_text(trouble)


def rescue() -> ModuleType:
    """Returns the module `bank.sqlite.rescue`."""
    from cardroom.bank.sqlite.backup import rescue as module  # noqa: PLC0415 - only after an error

    return module


def data() -> ModuleType:
    """Returns the module `app.data.opening`."""
    from cardroom.app.data import opening  # noqa: PLC0415 - only for the data window

    return opening
