"""The table of Daifugō, the Japanese climbing game."""

from cardroom.house.spec import QT_TRANSLATE_NOOP, TableSpec, Text
from cardroom.tables.daifugo.commands import COMMANDS

_HERE = "cardroom.tables.daifugo"

SPEC = TableSpec(
    code="daifugo",
    word="daifugo",
    name=QT_TRANSLATE_NOOP("Daifugo", "Daifugō"),
    line=QT_TRANSLATE_NOOP("Daifugo", "From pauper to tycoon."),
    menu=Text("", "&Daifugō"),
    help_menu=Text("", "&Daifugō"),
    picture=f"{_HERE}.lobby:picture",
    status=f"{_HERE}.lobby:status",
    window=f"{_HERE}.table:DaifugoTable",
    drive=f"{_HERE}.autopilot:drive",
    wirings={"daifugo": f"{_HERE}.machine:WIRING"},
    replay={"daifugo": f"{_HERE}.rules.record:read"},
    selftest=f"{_HERE}.selftest:play",
    commands=COMMANDS,
)
