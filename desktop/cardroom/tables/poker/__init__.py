"""Joker draw poker and its side windows.

These are double-up, coach, practice, pay tables, statistics and history.
"""

from cardroom.house.spec import QT_TRANSLATE_NOOP, KioskPlay, TableSpec, WindowSpec
from cardroom.tables.poker.commands import COMMANDS
from cardroom.tables.poker.lessons import LESSONS

_HERE = "cardroom.tables.poker"

SPEC = TableSpec(
    code="poker",
    word="poker",
    name=QT_TRANSLATE_NOOP("Poker", "Joker Poker"),
    line=QT_TRANSLATE_NOOP("Poker", "Five cards, one draw, one joker"),
    menu=QT_TRANSLATE_NOOP("Poker", "Joker &Poker"),
    help_menu=QT_TRANSLATE_NOOP("Poker", "How to play &Joker Poker"),
    hints=(
        QT_TRANSLATE_NOOP("Poker", "Choose a bet and deal, mark the cards to change, then draw."),
        QT_TRANSLATE_NOOP("Poker", "Two pair or better pays. The joker makes the best hand."),
    ),
    lessons=LESSONS,
    glossary=(
        QT_TRANSLATE_NOOP("Poker", "double-up"),
        QT_TRANSLATE_NOOP("Poker", "bank half"),
        QT_TRANSLATE_NOOP("Poker", "collect"),
        QT_TRANSLATE_NOOP("Poker", "practice"),
        QT_TRANSLATE_NOOP("Poker", "close call"),
    ),
    help_page="docs/rules/poker_{language}.md",
    help_variant=f"{_HERE}.settings.values:help_variant",
    has_credits=True,
    sub_vis=("double_up",),
    picture=f"{_HERE}.lobby:picture",
    status=f"{_HERE}.lobby:status",
    window=f"{_HERE}.table:PokerTable",
    drive=f"{_HERE}.autopilot:drive",
    demo=f"{_HERE}.kiosk:demonstrate",
    billboard=f"{_HERE}.kiosk:pays",
    receipt_part=f"{_HERE}.history.receipt_part:RECEIPT_PART",
    wirings={
        "poker": f"{_HERE}.machine:WIRING",
        "double_up": f"{_HERE}.double_up.machine:WIRING",
        "practice": f"{_HERE}.practice.machine:WIRING",
    },
    replay={
        "poker": f"{_HERE}.rules.record:from_json",
        "double_up": f"{_HERE}.double_up.rules.record:from_json",
        "practice": f"{_HERE}.practice.rules.record:from_json",
    },
    round_check=f"{_HERE}.round_check:check",
    rounds=f"{_HERE}.history.rounds:PokerRounds",
    achievements=f"{_HERE}.runs.achievements:ACHIEVEMENTS",
    settings=f"{_HERE}.settings.section:PokerSection",
    first_choice=f"{_HERE}.settings.first_choice:marking_choice",
    files=(f"{_HERE}.pay_tables.settings:PayTableSettings",),
    data_files=("pay-tables.json",),
    pay_tables=f"{_HERE}.kiosk:pay_table_offers",
    selftest=f"{_HERE}.selftest:play",
    commands=COMMANDS,
    windows=(
        WindowSpec("practice", QT_TRANSLATE_NOOP("Poker", "P&ractice"), table=f"{_HERE}.practice.table:PracticeTable"),
        WindowSpec(
            "which-hand",
            QT_TRANSLATE_NOOP("Poker", "&Which hand wins?"),
            dialog=f"{_HERE}.showdown.panel:open_showdown",
        ),
        WindowSpec("run", QT_TRANSLATE_NOOP("Poker", "R&un …"), dialog=f"{_HERE}.runs.window:open_run"),
        WindowSpec(
            "statistics",
            QT_TRANSLATE_NOOP("Poker", "S&tatistics …"),
            dialog=f"{_HERE}.statistics.reading:open_statistics",
        ),
        WindowSpec(
            "pay-tables",
            QT_TRANSLATE_NOOP("Poker", "Pay t&ables …"),
            dialog=f"{_HERE}.pay_tables.editing:open_pay_tables",
        ),
    ),
    kiosk_play=KioskPlay(
        before=frozenset({"initialize", "refresh", "bet", "finish"}),
        after=frozenset({"result"}),
        begin="deal",
        again=("new_game",),
        closed=frozenset({"leave", "add_word"}),
        bets=(1, 10),
        apply=f"{_HERE}.kiosk:apply",
        picture=f"{_HERE}.lobby:kiosk_picture",
    ),
)
