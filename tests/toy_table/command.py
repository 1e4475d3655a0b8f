"""`cardroom high-card-compare`: compares two cards."""

import json
from argparse import Namespace

from cardroom.cards.cards import parse_card
from cardroom.house.output import print_answer
from tests.toy_table.rules.cluster import HighCardCluster


def run(arguments: Namespace) -> int:
    """Prints the credits that the first card wins against the second.

    Args:
        arguments: `cards`, `json`.
    """
    mine, other = map(parse_card, arguments.cards.split())
    win = HighCardCluster(cards=(mine, other)).win
    print_answer(json.dumps({"win": win}) if arguments.json else f"pays {win}")
    return 0
