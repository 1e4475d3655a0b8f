"""Declares the commands about poker hands and pay tables."""

from cardroom.house.spec import Argument, CommandSpec

_HERE = "cardroom.tables.poker.commands"
_HAND = Argument(("hand",), {"help": 'five cards: "AS KS QS JS JOKER"'})
_PAY_TABLE = Argument(("--table",), {"default": None, "help": "a pay table: 1/2/5/6/10/20/50/100/500"})
_DECK_HELP = "cards in the deck: with the joker, or without; then the eighth pay, of five of a kind, is not used"
_PUBLISHED = (
    Argument(("--pair",), {"default": None, "metavar": "K=1", "help": "the lowest pair that pays, and its pay"}),
    Argument(("--deck",), {"default": None, "metavar": "53|52", "help": _DECK_HELP}),
    Argument(("--joker-royal",), {"default": None, "metavar": "PAY", "help": "the pay of a royal with the joker"}),
)
"""Options of published games, beside the pay table."""

COMMANDS = (
    CommandSpec(
        "judge",
        "names a hand of five cards and its pay",
        (_HAND, Argument(("--bet",), {"default": "1", "help": "credits bet, 1 to 10"}), _PAY_TABLE),
        f"{_HERE}.hands:run_judge",
    ),
    CommandSpec(
        "compare",
        "ranks two or more hands down to the kicker, and says what decides",
        (Argument(("hands",), {"nargs": "+", "metavar": "hand", "help": 'five cards: "AS KS 4D 4H JOKER"'}),),
        f"{_HERE}.hands:run_compare",
    ),
    CommandSpec(
        "returns",
        "computes the exact return of a pay table, and how often each hand comes",
        (
            Argument(("table",), {"help": "a pay table, two pair to royal: 1/2/5/6/10/20/50/100/500"}),
            *_PUBLISHED,
        ),
        f"{_HERE}.odds:run_returns",
    ),
    CommandSpec(
        "advise",
        "computes the exact value of each of the 32 holds of a deal, the best first",
        (_HAND, _PAY_TABLE, *_PUBLISHED),
        f"{_HERE}.odds:run_advise",
    ),
)
