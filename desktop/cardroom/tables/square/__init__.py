"""SQUARE: a 5 × 5 poker board in five stages (to come)."""

from cardroom.house.spec import QT_TRANSLATE_NOOP, TableSpec, Text
from cardroom.tables.square.commands import COMMANDS

SPEC = TableSpec(
    code="square",
    word="square",
    name=Text("", "SQUARE"),
    line=QT_TRANSLATE_NOOP("Square", "Hands on a board of five by five. Opens later."),
    menu=Text("", "S&QUARE"),
    help_menu=Text("", "S&QUARE"),
    picture="cardroom.tables.square.lobby:picture",
    commands=COMMANDS,
)
