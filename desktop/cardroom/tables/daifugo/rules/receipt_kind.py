"""The kind of the Daifugō part of a receipt."""

from collections.abc import Container
from typing import Final

from cardroom import kinds
from cardroom.fair.fields import cards
from cardroom.saved_record import JsonObject
from cardroom.tables.daifugo.rules.cluster import MoveCode
from cardroom.tables.daifugo.rules.options import LEVELS, SET_LENGTHS
from cardroom.tables.daifugo.rules.record_parts import RULES
from cardroom.tables.daifugo.rules.rule_set import RuleSet

OVER, ABANDONED = "over", "abandon"
MOVES = {"give": MoveCode.GIVE, "play": MoveCode.PLAY, "pass": MoveCode.PASS, "choose": MoveCode.CHOOSE}
"""The kinds of moves by their names on a receipt."""

MOST_MOVES: Final = 2_000
"""More moves than any game has."""

_HIGHEST_VERSION: Final = 1_000_000
_SUITED = 52


def _row(seats: int, counts: Container[int]) -> kinds.Kind[list[int]]:
    """Returns the kind of a list of so many different seats."""
    different = kinds.that(
        kinds.items,
        lambda row: all(type(each) is int and 0 <= each < seats for each in row) and len(set(row)) == len(row),
        f"is no list of different whole numbers from 0 to {seats - 1}",
    )
    return kinds.that(different, lambda row: len(row) in counts, lambda row: f"has {len(row)} numbers: that cannot be")


def _game(rules: RuleSet, game: int) -> kinds.Kind[JsonObject]:
    """Returns the kind of the part of such a game."""
    seats, seat = rules.seats, kinds.between(0, rules.seats - 1)
    before, each_or_none = _row(seats, {seats if game > 1 else 0}), _row(seats, {0, seats})
    its_own = kinds.that(
        before,
        lambda row: rules.new_seats or row == sorted(row),
        "cannot be: without new seats each player keeps the seat with his number",
    )
    moves = {
        name: kinds.exactly(
            seat=seat,
            move=kinds.text,
            cards=cards({0} if name == "pass" else range(1, _SUITED)),
            stands=cards(range(_SUITED) if name == "play" else {0}),
        )
        for name in MOVES
    }
    return kinds.exactly(
        rules=RULES,
        game=kinds.whole,
        before=before,
        seats_before=its_own,
        watches=kinds.flag,
        level=kinds.one_of(LEVELS),
        players=kinds.between(0, _HIGHEST_VERSION),
        deck=cards({_SUITED + rules.jokers}),
        seats=_row(seats, {seats}),
        classes=each_or_none,
        first=seat,
        taken=kinds.many(kinds.exactly(rich=seat, poor=seat, cards=cards({1, 2}))),
        lead=kinds.between(-1, seats - 1),
        moves=kinds.that(
            kinds.many(kinds.depending(lambda move: moves[move], move=kinds.one_of(MOVES))),
            lambda found: len(found) <= MOST_MOVES,
            lambda found: f"has {len(found)} moves: no game has more than {MOST_MOVES}",
        ),
        drawn=_row(seats, range(seats + 1)),
        end=kinds.one_of((OVER, ABANDONED)),
        places=each_or_none,
    )


GAME = kinds.depending(_game, rules=RULES, game=kinds.between(1, max(SET_LENGTHS)))
"""The part of a receipt; most of it depends on the rules."""
