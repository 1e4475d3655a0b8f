"""Replaces Orca's voice: each utterance becomes a line of a file.

Orca runs this as ~/.local/share/orca/orca-customizations.py.
"""

import os
from pathlib import Path

import orca.speech  # type: ignore[import-not-found] # in Orca's own Python

_SPOKEN = Path(os.environ["CARDROOM_SPOKEN"])


def write(text: str, *_: object) -> None:
    with _SPOKEN.open("a", encoding="utf-8") as file:
        file.write(text.replace("\n", " ") + "\n")


def be_silent(*_: object, **__: object) -> None:
    """Speaks no single characters and no pressed keys."""


orca.speech._speak = write
orca.speech.init = be_silent
for name in ("speakCharacter", "speakKeyEvent", "speak_character", "speak_key_event"):  # Orca 43, Orca 48
    setattr(orca.speech, name, be_silent)
