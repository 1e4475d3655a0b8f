"""SQUARE: a 5 × 5 poker board in five stages (to come)."""

from cardroom.house.spec import QT_TRANSLATE_NOOP, TableSpec, Text

_HERE = "cardroom.tables.square"

SPEC = TableSpec(
    code="square",
    word="square",
    name=Text("", "SQUARE"),
    line=QT_TRANSLATE_NOOP("Square", "Hands on a board of five by five. Opens later."),
    menu=Text("", "S&QUARE"),
    help_menu=Text("", "S&QUARE"),
    has_credits=True,
    picture=f"{_HERE}.lobby:picture",
    drive=f"{_HERE}.autopilot:drive",
    receipt_part=f"{_HERE}.rules.receipt_format:RECEIPT_PART",
    replay={"square": f"{_HERE}.rules.record:from_json"},
)
