"""SQUARE: a 5 × 5 poker board in five stages."""

from cardroom.house.jobs import JOBS
from cardroom.house.spec import QT_TRANSLATE_NOOP, Argument, CommandSpec, KioskPlay, TableSpec, Text, WindowSpec
from cardroom.tables.square.lessons import LESSONS

_HERE = "cardroom.tables.square"

PLAYERS = ("random", "greedy", "rule", "good", "expert")
SCORINGS = ("square", "american")

_SEED_HELP = "any text: the same text deals the same cards, to every player"
_STAGE_HELP = "plays the deck of this stage alone, 1 to 5; the total before it is the least that leads to it"
_POINTS_HELP = "american: points as in contests of programs; only points are reported then"

_COMMANDS = (
    CommandSpec(
        "square-campaigns",
        "plays SQUARE campaigns with a computer player: points, stages cleared, standard errors",
        (
            Argument(("--player",), {"required": True, "choices": PLAYERS, "help": "the computer player"}),
            Argument(("--count",), {"required": True, "metavar": "N", "help": "number of campaigns"}),
            Argument(("--seed",), {"required": True, "help": _SEED_HELP}),
            Argument(("--stage",), {"default": None, "metavar": "1-5", "help": _STAGE_HELP}),
            Argument(("--points",), {"default": "square", "choices": SCORINGS, "help": _POINTS_HELP}),
            JOBS,
        ),
        f"{_HERE}.campaigns:run",
        is_heavy=True,
    ),
)

_PLACE = QT_TRANSLATE_NOOP("Square", "Place 25 cards, one at a time: rows and columns score as poker hands.")

SPEC = TableSpec(
    code="square",
    word="square",
    name=Text("", "SQUARE"),
    line=QT_TRANSLATE_NOOP("Square", "Poker hands on a board of five by five."),
    menu=Text("", "S&QUARE"),
    help_menu=QT_TRANSLATE_NOOP("Square", "How to play S&QUARE"),
    hints=(
        _PLACE,
        QT_TRANSLATE_NOOP("Square", "Five stages, 90 points each. A stake comes back a thousandfold."),
    ),
    hints_without_stake=(_PLACE, QT_TRANSLATE_NOOP("Square", "Five stages, 90 points each.")),
    lessons=LESSONS,
    glossary=(
        QT_TRANSLATE_NOOP("Square", "stage"),
        QT_TRANSLATE_NOOP("Square", "target"),
        QT_TRANSLATE_NOOP("Square", "stake"),
        QT_TRANSLATE_NOOP("Square", "prize"),
        QT_TRANSLATE_NOOP("Square", "adviser"),
        QT_TRANSLATE_NOOP("Square", "expert"),
        QT_TRANSLATE_NOOP("Square", "duel"),
        QT_TRANSLATE_NOOP("Square", "review"),
        QT_TRANSLATE_NOOP("Square", "lesson"),
    ),
    help_page="docs/rules/square_{language}.md",
    has_credits=True,
    picture=f"{_HERE}.lobby:picture",
    status=f"{_HERE}.lobby:status",
    window=f"{_HERE}.table:SquareTable",
    drive=f"{_HERE}.autopilot:drive",
    demo=f"{_HERE}.autopilot:demonstrate",
    receipt_part=f"{_HERE}.rules.receipt_part:RECEIPT_PART",
    wirings={"square": f"{_HERE}.diagram:WIRING"},
    replay={"square": f"{_HERE}.rules.record:from_json"},
    round_check=f"{_HERE}.round_check:check",
    rounds=f"{_HERE}.history:SquareCampaigns",
    achievements=f"{_HERE}.achievements:ACHIEVEMENTS",
    selftest=f"{_HERE}.selftest:play",
    commands=_COMMANDS,
    windows=(
        WindowSpec(
            "square-results",
            QT_TRANSLATE_NOOP("Square", "&Best games of SQUARE …"),
            dialog=f"{_HERE}.panel.results_panel:open_results",
        ),
    ),
    kiosk_play=KioskPlay(
        before=frozenset({"initialize", "refresh", "ready", "finish"}),
        after=frozenset({"all-clear", "game-over", "abandon"}),
        begin="start",
        again=("again", "new_game"),
        closed=frozenset({"leave", "add_word", "set_stake", "practise", "advise"}),
        apply=f"{_HERE}.settings:apply",
    ),
)
