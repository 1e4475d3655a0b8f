"""High Card: a toy table, complete in this folder."""

from pathlib import Path

from cardroom.house.spec import QT_TRANSLATE_NOOP, Argument, CommandSpec, RoundHint, TableSpec

_HERE = "tests.toy_table"

SPEC = TableSpec(
    code="high_card",
    word="high-card",
    name=QT_TRANSLATE_NOOP("HighCard", "High Card"),
    line=QT_TRANSLATE_NOOP("HighCard", "The higher of two cards wins"),
    menu=QT_TRANSLATE_NOOP("HighCard", "&High Card"),
    help_menu=QT_TRANSLATE_NOOP("HighCard", "How to play &High Card"),
    lessons={
        "high_card": (
            RoundHint("deal", QT_TRANSLATE_NOOP("HighCard", "DEAL bets one."), ("bet",), "primary", "deal"),
            RoundHint(
                "turn", QT_TRANSLATE_NOOP("HighCard", "TURN opens the other card."), ("open",), "primary", "turn"
            ),
        )
    },
    help_page=str(Path(__file__).with_name("help_{language}.md")),
    has_credits=True,
    picture=f"{_HERE}.lobby:picture",
    status=f"{_HERE}.lobby:status",
    window=f"{_HERE}.table:HighCardTable",
    drive=f"{_HERE}.autopilot:drive",
    wirings={"high_card": f"{_HERE}.machine:WIRING"},
    replay={"high_card": f"{_HERE}.rules.record:from_json"},
    settings=f"{_HERE}.panel.section:high_card_section",
    selftest=f"{_HERE}.selftest:play",
    commands=(
        CommandSpec(
            "high-card-compare",
            "compares two cards as the table does",
            (Argument(("cards",), {"help": 'your card and the other one: "KS 4D"'}),),
            f"{_HERE}.command:run",
        ),
    ),
)
