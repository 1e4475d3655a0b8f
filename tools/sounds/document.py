"""The tables of docs/sound.md: what is heard when, from the cue sheets."""

import importlib
import pkgutil
import re
from enum import Enum

import cardroom.tables
from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, CueSound
from cardroom.house.sound.mixer import FILES_DB
from tools.sounds.recipes import RECIPES

_HEAD = "| cue | when | sounds | level | heard | caption |\n| --- | --- | --- | ---: | ---: | --- |"
_TABLE = re.compile(r"(<!-- cues: (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)


def sheets() -> dict[str, CueSheet]:
    """Returns all cue sheets, by the name of their folder."""
    found: dict[str, CueSheet] = {"house": HOUSE_SHEET}
    for module in pkgutil.walk_packages(cardroom.tables.__path__, "cardroom.tables."):
        if module.name.endswith((".panel.cues", ".panel.stage")):
            sheet = getattr(importlib.import_module(module.name), "SHEET", None)
            found |= {} if sheet is None else {module.name.split(".")[-3]: sheet}
    return found


def filled(text: str) -> str:
    """Returns a document whose tables between marks are those of the sheets.

    Raises:
        ValueError: the marks do not name each sheet once.
    """
    known = sheets()
    named = [match.group(2) for match in _TABLE.finditer(text)]
    if sorted(named) != sorted(known):
        raise ValueError(f"the document has {named}, the program {sorted(known)}")
    return _TABLE.sub(lambda match: match.group(1) + table(known[match.group(2)]) + "\n" + match.group(3), text)


def table(sheet: CueSheet) -> str:
    """Writes a sheet as a table of Markdown."""
    return "\n".join([_HEAD, *(_row(cue, sound) for cue, sound in sheet.items())])


def _row(cue: Enum, sound: CueSound) -> str:
    caption = "" if sound.caption is None else str(sound.caption[1])
    when = str(cue.value) if " " in str(cue.value) else caption or str(cue.value)
    names = " + ".join(f"{name}{_variants(name)}" for name in sound.sounds)
    heard = max(RECIPES[name].lufs for name in sound.sounds) + FILES_DB + sound.level_db
    level = f"{sound.level_db:+.0f} dB" if sound.level_db else ""
    return f"| {cue.name} | {when} | {names} | {level} | {heard:.0f} | {caption} |"


def _variants(name: str) -> str:
    count = RECIPES[name].variants
    return f" (×{count})" if count > 1 else ""
