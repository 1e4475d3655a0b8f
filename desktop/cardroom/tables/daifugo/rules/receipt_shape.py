"""The shape of the Daifugō part of a receipt."""

from collections.abc import Container
from dataclasses import fields as fields_of
from typing import Any, Final

from cardroom.fair import fields
from cardroom.fair.part import Part
from cardroom.tables.daifugo.rules.cluster import MoveCode
from cardroom.tables.daifugo.rules.options import LEVELS, SET_LENGTHS
from cardroom.tables.daifugo.rules.rule_set import RuleSet, is_possible

OVER, ABANDONED = "over", "abandon"
MOVES = {"give": MoveCode.GIVE, "play": MoveCode.PLAY, "pass": MoveCode.PASS, "choose": MoveCode.CHOOSE}
"""The kinds of moves by their names on a receipt."""

MOST_MOVES: Final = 2_000
"""More moves than any game has."""

_HIGHEST_VERSION: Final = 1_000_000
_SUITED = 52

_PLAIN = {bool: fields.flag, int: fields.number}
_RULES = fields.exactly(**{each.name: _PLAIN[type(each.default)] for each in fields_of(RuleSet)})


def _check_rules(found: Any, path: str) -> None:  # noqa: ANN401
    _RULES(found, path)
    if not is_possible(RuleSet(**found)):
        raise fields.BadReceipt(f"{path}.seats and the other rules exclude each other, or are out of range")


def _row(seats: int, counts: Container[int]) -> fields.Shape:
    """Returns the shape of a list of so many different whole numbers below the number of seats."""
    return fields.ruled(
        fields.LIST,
        (
            lambda row: all(type(each) is int and 0 <= each < seats for each in row) and len(set(row)) == len(row),
            f"is no list of different whole numbers from 0 to {seats - 1}",
        ),
        (lambda row: len(row) in counts, lambda row: f"has {len(row)} numbers: that cannot be"),
    )


def _moves(seat: fields.Shape) -> fields.Shape:
    """Returns the shape of the moves of a game."""
    shapes = {
        name: fields.exactly(
            seat=seat,
            move=fields.one_of(MOVES),
            cards=fields.cards({0} if name == "pass" else range(1, _SUITED)),
            stands=fields.cards(range(_SUITED) if name == "play" else {0}),
        )
        for name in MOVES
    }
    with_code = fields.having(move=fields.one_of(MOVES))

    def _check(move: Part, path: str) -> None:
        with_code(move, path)
        shapes[move["move"]](move, path)

    return fields.listed(_check)


_EARLIER = fields.having(rules=_check_rules, game=fields.whole(1, max(SET_LENGTHS)))
_NOT_TOO_MANY = fields.ruled(
    (
        lambda moves: len(moves) <= MOST_MOVES,
        lambda moves: f"has {len(moves)} moves: no game has more than {MOST_MOVES}",
    )
)


def check_daifugo(found: Any, path: str) -> None:  # noqa: ANN401
    """Checks the shape; raises BadReceipt."""
    _EARLIER(found, path)
    rules = RuleSet(**found["rules"])
    seats, seat = rules.seats, fields.whole(0, rules.seats - 1)
    earlier, each_or_none = _row(seats, {seats if found["game"] > 1 else 0}), _row(seats, {0, seats})
    fields.exactly(
        rules=_check_rules,
        game=fields.number,
        before=earlier,
        seats_before=earlier,
        watches=fields.flag,
        level=fields.one_of(LEVELS),
        players=fields.whole(0, _HIGHEST_VERSION),
        deck=fields.cards({_SUITED + rules.jokers}),
        seats=_row(seats, {seats}),
        classes=each_or_none,
        first=seat,
        taken=fields.listed(fields.exactly(rich=seat, poor=seat, cards=fields.cards({1, 2}))),
        lead=fields.whole(-1, seats - 1),
        moves=_moves(seat),
        drawn=_row(seats, range(seats + 1)),
        end=fields.one_of((OVER, ABANDONED)),
        places=each_or_none,
    )(found, path)
    if not rules.new_seats and found["seats_before"] != list(range(len(found["seats_before"]))):
        raise fields.BadReceipt(
            f"{path}.seats_before cannot be: without new seats each player keeps the seat with his number"
        )
    _NOT_TOO_MANY(found["moves"], f"{path}.moves")
