"""Games with computer players, and their receipts, for tests."""

import json
import random
from functools import cache
from typing import Any

from cardroom.dataflow.seeds import seeded
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue, to_text
from cardroom.messages import Message
from cardroom.tables.daifugo.player.roster import decided_move, seat_to_act
from cardroom.tables.daifugo.receipt_part import part_of
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.messages import message_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from tests.tables.daifugo.rules.sets import RULES, Entered, Mover, by_chance, entered


def against_computers(source: random.Random) -> Mover:
    """Returns a mover: the computers decide, the person makes any legal move."""
    legal = by_chance(source)

    def _move(state: DaifugoState, cluster: DaifugoCluster) -> Message:
        seat = seat_to_act(state, cluster)
        if seat is None or seat == cluster.person_seat:
            return legal(state, cluster)
        return message_of(decided_move(cluster, seat))

    return _move


@cache
def played_set(rules: str, level: str = "easy", number: int = 1, *, watches: bool = False) -> tuple[Entered, ...]:
    """Returns every state of a set of three games against computers."""
    options = DaifugoOptions(RULES[rules], 3, level, watches)
    return tuple(entered(options, against_computers(random.Random(number)), seeded(f"receipts {number}")))


def results(rules: str, level: str = "easy", number: int = 1, *, watches: bool = False) -> list[DaifugoCluster]:
    """Returns the games of a set at their ends."""
    steps = played_set(rules, level, number, watches=watches)
    return [each.cluster for each in steps if each.state is DaifugoState.RESULT]


def receipt_of(cluster: DaifugoCluster) -> Receipt:
    """Returns the receipt of a game."""
    deal = Deal(TABLE, cluster.round_number, cluster.seed, cluster.word, cluster.fair)
    return issue(deal, part_of(cluster), has_deck=False)


def changed(text: str, *path: Any, to: object) -> str:  # noqa: ANN401
    """Returns a receipt's text with a value of its part replaced."""
    fields = json.loads(text)
    inner = fields[TABLE]
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = to
    return json.dumps(fields)


def text_of(cluster: DaifugoCluster) -> str:
    """Returns the text of a game's receipt."""
    return to_text(receipt_of(cluster))
