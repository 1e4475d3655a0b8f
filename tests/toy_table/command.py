"""`cardroom high-card-compare`: compares two cards."""

import json
from argparse import Namespace

from cardroom.cards.cards import BadCards, parse_card
from cardroom.house.output import print_answer, print_error
from tests.toy_table.rules.cluster import HighCardCluster


def run(arguments: Namespace) -> int:
    """Prints the credits that the first card wins against the second.

    Args:
        arguments: `cards`, `json`.

    Returns:
        0, or 2 when the cards cannot be read.
    """
    try:
        mine, other = map(parse_card, arguments.cards.split())
    except BadCards as fault:
        print_error(str(fault))
        return 2
    except ValueError:
        print_error("two cards are needed")
        return 2
    win = HighCardCluster(cards=(mine, other)).win
    print_answer(json.dumps({"win": win}) if arguments.json else f"pays {win}")
    return 0
