"""Daifugō, the Japanese climbing game; not implemented yet."""

from cardroom.house.spec import QT_TRANSLATE_NOOP, TableSpec, Text

SPEC = TableSpec(
    code="daifugo",
    word="daifugo",
    name=QT_TRANSLATE_NOOP("Daifugo", "Daifugō"),
    line=QT_TRANSLATE_NOOP("Daifugo", "From pauper to tycoon. Opens later."),
    menu=Text("", "&Daifugō"),
    help_menu=Text("", "&Daifugō"),
    picture="cardroom.tables.daifugo.lobby:picture",
)
