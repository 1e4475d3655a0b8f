"""Declares the commands about SQUARE."""

from cardroom.house.spec import Argument, CommandSpec

PLAYERS = ("random", "greedy", "rule", "good", "expert")
SCORINGS = ("square", "american")

_SEED_HELP = "any text: the same text deals the same cards, to every player"
_STAGE_HELP = "plays the deck of this stage alone, 1 to 5; the total before it is the least that leads to it"
_POINTS_HELP = "american: points as in contests of programs; only points are reported then"

COMMANDS = (
    CommandSpec(
        "square-campaigns",
        "plays SQUARE campaigns with a computer player: points, stages cleared, standard errors",
        (
            Argument(("--player",), {"required": True, "choices": PLAYERS, "help": "the computer player"}),
            Argument(("--count",), {"required": True, "metavar": "N", "help": "number of campaigns"}),
            Argument(("--seed",), {"required": True, "help": _SEED_HELP}),
            Argument(("--stage",), {"default": None, "metavar": "1-5", "help": _STAGE_HELP}),
            Argument(("--points",), {"default": "square", "choices": SCORINGS, "help": _POINTS_HELP}),
        ),
        "cardroom.tables.square.commands.campaigns:run",
        is_heavy=True,
    ),
)
