"""Declares the commands about Daifugō."""

from cardroom.house.spec import Argument, CommandSpec

LEVELS = ("random", "easy", "normal")
RULES = ("basic", "standard", "contest")

_SEED_HELP = "any text: the same text deals the same cards, and repeats all random choices"

COMMANDS = (
    CommandSpec(
        "daifugo-series",
        "plays games of Daifugō, one computer player against others: points a game with standard error",
        (
            Argument(("--player",), {"required": True, "choices": LEVELS, "help": "the computer player"}),
            Argument(("--against",), {"required": True, "choices": LEVELS, "help": "who sits in all other seats"}),
            Argument(("--count",), {"required": True, "metavar": "N", "help": "number of games"}),
            Argument(("--seed",), {"required": True, "help": _SEED_HELP}),
            Argument(("--rules",), {"default": "contest", "choices": RULES, "help": "the preset; default: contest"}),
        ),
        "cardroom.tables.daifugo.commands.series:run",
        is_heavy=True,
    ),
)
