"""The table of Old Maid."""

from cardroom.house.spec import QT_TRANSLATE_NOOP, KioskPlay, TableSpec
from cardroom.tables.old_maid.lessons import LESSONS

_HERE = "cardroom.tables.old_maid"

SPEC = TableSpec(
    code="old_maid",
    word="old-maid",
    name=QT_TRANSLATE_NOOP("OldMaid", "Old Maid"),
    line=QT_TRANSLATE_NOOP("OldMaid", "Who is left with the joker?"),
    menu=QT_TRANSLATE_NOOP("OldMaid", "&Old Maid"),
    help_menu=QT_TRANSLATE_NOOP("OldMaid", "How to play &Old Maid"),
    hints=(
        QT_TRANSLATE_NOOP("OldMaid", "At your turn, press a card of your neighbour, and press it again to draw it."),
        QT_TRANSLATE_NOOP("OldMaid", "Pairs are discarded automatically. The joker loses."),
    ),
    lessons=LESSONS,
    glossary=(
        QT_TRANSLATE_NOOP("OldMaid", "Old Maid"),
        QT_TRANSLATE_NOOP("OldMaid", "pair"),
        QT_TRANSLATE_NOOP("OldMaid", "shuffle"),
        QT_TRANSLATE_NOOP("OldMaid", "out"),
        QT_TRANSLATE_NOOP("OldMaid", "quit"),
        QT_TRANSLATE_NOOP("OldMaid", "show, hide"),
    ),
    help_page="docs/rules/old_maid_{language}.md",
    picture=f"{_HERE}.lobby:picture",
    status=f"{_HERE}.lobby:status",
    window=f"{_HERE}.table:OldMaidTable",
    drive=f"{_HERE}.autopilot:drive",
    demo=f"{_HERE}.kiosk:demonstrate",
    wirings={"old_maid": f"{_HERE}.machine:WIRING"},
    replay={"old_maid": f"{_HERE}.rules.record:read"},
    round_check=f"{_HERE}.round_check:check",
    rounds=f"{_HERE}.history:OldMaidGames",
    achievements=f"{_HERE}.achievements:ACHIEVEMENTS",
    selftest=f"{_HERE}.selftest:play",
    kiosk_play=KioskPlay(
        before=frozenset({"initialize", "refresh", "ready", "finish"}),
        after=frozenset({"result", "abandon"}),
        begin="deal",
        again=("again", "new_game"),
        closed=frozenset({"leave", "add_word"}),
        apply=f"{_HERE}.kiosk:apply",
    ),
)
