"""What a second start wants of the program that is open."""

import json
import os
import sys
from dataclasses import dataclass

from cardroom import kinds
from cardroom.saved_record import BadRecord, SavedRecord

_TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""Given to a program by the desktop that starts it: its window may come to the front."""


@dataclass(frozen=True, slots=True)
class Call:
    """A second start.

    Attributes:
        table: the code of the table to open; None for the room.
        screen: where the person is, see `this_screen`.
        token: the desktop's permission to come to the front; "" without one.
    """

    table: str | None
    screen: str
    token: str = ""


def call_for(table: str | None) -> Call:
    """Returns the call of this process."""
    return Call(table, this_screen(), next(filter(None, map(os.environ.get, _TOKENS)), ""))


def this_screen() -> str:
    """Returns a name of the screen on which this process shows windows.

    The same person may be at two: a window that comes to the front on the other one is not seen.
    """
    names = ("SESSIONNAME",) if sys.platform == "win32" else ("WAYLAND_DISPLAY", "DISPLAY")
    return json.dumps([os.environ.get(name, "") for name in names])


_CALL = kinds.struct(Call, table=kinds.maybe(kinds.text), screen=kinds.text, token=kinds.text)
_RECORD = SavedRecord("call", 1, _CALL.write, _CALL.read)


def to_json(call: Call) -> str:
    """Returns the call as text."""
    return _RECORD.to_json(call)


def from_json(text: str) -> Call | None:
    """Parses a call; None if it is unreadable."""
    try:
        return _RECORD.from_json(text)
    except BadRecord:
        return None
