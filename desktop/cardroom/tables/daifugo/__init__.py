"""The table of Daifugō, the Japanese climbing game."""

from cardroom.house.jobs import JOBS
from cardroom.house.spec import QT_TRANSLATE_NOOP, Argument, CommandSpec, KioskPlay, TableSpec, Text, WindowSpec
from cardroom.tables.daifugo.lessons import LESSONS

LEVELS = ("random", "easy", "normal", "hard", "expert")
RULES = ("basic", "standard", "contest")
_HERE = "cardroom.tables.daifugo"
_SEED_HELP = "any text: the same text deals the same cards, and repeats all random choices"

SPEC = TableSpec(
    code="daifugo",
    word="daifugo",
    name=QT_TRANSLATE_NOOP("Daifugo", "Daifugō"),
    line=QT_TRANSLATE_NOOP("Daifugo", "From pauper to tycoon."),
    menu=Text("", "&Daifugō"),
    help_menu=QT_TRANSLATE_NOOP("Daifugo", "How to play &Daifugō"),
    hints=(
        QT_TRANSLATE_NOOP("Daifugo", "Play as many cards as lie on the table, but stronger ones. First out wins."),
        QT_TRANSLATE_NOOP("Daifugo", "Four of a kind make a revolution: the weak become strong."),
    ),
    lessons=LESSONS,
    glossary=(
        QT_TRANSLATE_NOOP("Daifugo", "Daifugō"),
        QT_TRANSLATE_NOOP("Daifugo", "set"),
        QT_TRANSLATE_NOOP("Daifugo", "class"),
        QT_TRANSLATE_NOOP("Daifugo", "field"),
        QT_TRANSLATE_NOOP("Daifugo", "lead"),
        QT_TRANSLATE_NOOP("Daifugo", "play"),
        QT_TRANSLATE_NOOP("Daifugo", "pass"),
        QT_TRANSLATE_NOOP("Daifugo", "clear"),
        QT_TRANSLATE_NOOP("Daifugo", "group"),
        QT_TRANSLATE_NOOP("Daifugo", "run"),
        QT_TRANSLATE_NOOP("Daifugo", "lock"),
        QT_TRANSLATE_NOOP("Daifugo", "hard lock"),
        QT_TRANSLATE_NOOP("Daifugo", "eight cut"),
        QT_TRANSLATE_NOOP("Daifugo", "revolution"),
        QT_TRANSLATE_NOOP("Daifugo", "jack back"),
        QT_TRANSLATE_NOOP("Daifugo", "fall of the daifugō"),
        QT_TRANSLATE_NOOP("Daifugo", "forbidden finish"),
        QT_TRANSLATE_NOOP("Daifugo", "exchange"),
        QT_TRANSLATE_NOOP("Daifugo", "out"),
        QT_TRANSLATE_NOOP("Daifugo", "house rules"),
    ),
    help_page="docs/rules/daifugo_{language}.md",
    picture=f"{_HERE}.lobby:picture",
    status=f"{_HERE}.lobby:status",
    window=f"{_HERE}.table:DaifugoTable",
    drive=f"{_HERE}.autopilot:drive",
    demo=f"{_HERE}.kiosk:demonstrate",
    receipt_part=f"{_HERE}.receipt_part:RECEIPT_PART",
    wirings={"daifugo": f"{_HERE}.machine:WIRING"},
    replay={"daifugo": f"{_HERE}.rules.record:read"},
    round_check=f"{_HERE}.round_check:check",
    rounds=f"{_HERE}.history:DaifugoGames",
    achievements=f"{_HERE}.achievements:ACHIEVEMENTS",
    selftest=f"{_HERE}.selftest:play",
    windows=(
        WindowSpec(
            "daifugo-results",
            QT_TRANSLATE_NOOP("Daifugo", "Res&ults at Daifugō …"),
            dialog=f"{_HERE}.statistics:open_results",
        ),
    ),
    commands=(
        CommandSpec(
            "daifugo-learn",
            "learns the weights of the Daifugō policy by games against itself; goes on where it was stopped",
            (
                Argument(("file",), {"metavar": "FILE", "help": "what has been learnt; read if it is there"}),
                Argument(("--rules",), {"required": True, "choices": RULES, "help": "the preset"}),
                Argument(("--games",), {"required": True, "metavar": "N", "help": "number of games in all"}),
                Argument(("--seed",), {"required": True, "help": _SEED_HELP}),
            ),
            f"{_HERE}.learning:run",
            is_heavy=True,
        ),
        CommandSpec(
            "daifugo-series",
            "plays games of Daifugō, one computer player against others: points a game with standard error",
            (
                Argument(("--player",), {"required": True, "choices": LEVELS, "help": "the computer player"}),
                Argument(("--against",), {"required": True, "choices": LEVELS, "help": "who sits in all other seats"}),
                Argument(("--count",), {"required": True, "metavar": "N", "help": "number of games"}),
                Argument(("--seed",), {"required": True, "help": _SEED_HELP}),
                Argument(
                    ("--rules",), {"default": "contest", "choices": RULES, "help": "the preset; default: contest"}
                ),
                JOBS,
            ),
            f"{_HERE}.series:run",
            is_heavy=True,
        ),
        CommandSpec(
            "daifugo-serve",
            "plays Daifugō by the rules and the protocol of the UEC contest between five clients that connect by TCP",
            (
                Argument(("--port",), {"default": "42485", "metavar": "N", "help": "default: 42485; 0: a free one"}),
                Argument(("--games",), {"required": True, "metavar": "N", "help": "number of games"}),
                Argument(("--seed",), {"default": None, "help": f"{_SEED_HELP}; without it both are by chance"}),
                Argument(
                    ("--limit",), {"default": "10", "metavar": "SECONDS", "help": "time for an answer; default: 10"}
                ),
                Argument(
                    ("--bind",),
                    {
                        "default": "127.0.0.1",
                        "metavar": "ADDRESS",
                        "help": "where clients connect; the default, 127.0.0.1, is reached from this machine only",
                    },
                ),
                Argument(("--log",), {"metavar": "FILE", "help": "writes each game as a line of JSON"}),
            ),
            f"{_HERE}.contest.server:serve",
        ),
        CommandSpec(
            "daifugo-connect",
            "plays Daifugō with a computer player on a server of the UEC contest's protocol",
            (
                Argument(("server",), {"metavar": "HOST:PORT", "help": "the server"}),
                Argument(
                    ("--level",),
                    {"default": "normal", "choices": LEVELS, "help": "the computer player; default: normal"},
                ),
                Argument(("--name",), {"default": "cardroom", "help": "the player's name: up to 14 ASCII characters"}),
            ),
            f"{_HERE}.contest.client:connect",
        ),
    ),
    kiosk_play=KioskPlay(
        before=frozenset({"initialize", "refresh", "ready", "finish"}),
        after=frozenset({"result", "set-over", "abandon"}),
        begin="start",
        again=("go_on", "again", "new_game"),
        closed=frozenset({"leave", "add_word"}),
        apply=f"{_HERE}.kiosk:apply",
    ),
)
