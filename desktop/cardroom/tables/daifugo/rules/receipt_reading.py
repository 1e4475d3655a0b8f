"""Reads the Daifugō part of a receipt strictly."""

from collections.abc import Container
from dataclasses import fields as fields_of
from typing import Any, Final

from cardroom.fair.fields import Fields
from cardroom.tables.daifugo.rules.cluster import MoveCode
from cardroom.tables.daifugo.rules.options import LEVELS, SET_LENGTHS
from cardroom.tables.daifugo.rules.receipt_part import (
    ABANDONED,
    MOVE_NAMES,
    OVER,
    DaifugoPart,
    MovePart,
    Seats,
    TakenPart,
)
from cardroom.tables.daifugo.rules.rule_set import RuleSet, is_possible

MOST_MOVES: Final = 2_000
"""More moves than any game has."""

_HIGHEST_VERSION: Final = 1_000_000
_CODES = {name: code for code, name in MOVE_NAMES.items()}
_SUITED = 52


def read_daifugo(fields: Fields) -> DaifugoPart:
    """Reads the fields that `DaifugoPart.as_json` wrote.

    Raises:
        BadReceipt: a field is missing or of another type, or has a value that no game has.
    """
    rules = _read_rules(fields.inner("rules"))
    seats, game = rules.seats, fields.whole_number("game", 1, max(SET_LENGTHS))
    players = {seats} if game > 1 else {0}
    part = DaifugoPart(
        rules=rules,
        game=game,
        before=_row(fields, "before", seats, players),
        seats_before=_row(fields, "seats_before", seats, players),
        watches=fields.take("watches", bool),
        level=fields.one_of("level", LEVELS),
        players=fields.whole_number("players", 0, _HIGHEST_VERSION),
        deck=fields.cards("deck", {_SUITED + rules.jokers}),
        seats=_row(fields, "seats", seats, {seats}),
        classes=_row(fields, "classes", seats, {0, seats}),
        first=fields.whole_number("first", 0, seats - 1),
        taken=tuple(_read_taken(each, seats) for each in fields.objects("taken")),
        lead=_lead(fields, seats),
        moves=tuple(_read_move(each, seats) for each in fields.objects("moves")),
        drawn=_row(fields, "drawn", seats, range(seats + 1)),
        end=fields.one_of("end", (OVER, ABANDONED)),
        places=_row(fields, "places", seats, {0, seats}),
    )
    if not rules.new_seats and part.seats_before != tuple(range(len(part.seats_before))):
        fields.refuse("seats_before", "cannot be: without new seats each player keeps the seat with his number")
    if len(part.moves) > MOST_MOVES:
        fields.refuse("moves", f"has {len(part.moves)} moves: no game has more than {MOST_MOVES}")
    return part


def _read_rules(fields: Fields) -> RuleSet:
    figures: dict[str, Any] = {each.name: fields.take(each.name, type(each.default)) for each in fields_of(RuleSet)}
    fields.end()
    rules = RuleSet(**figures)
    if not is_possible(rules):
        fields.refuse("seats", "and the other rules exclude each other, or are out of range")
    return rules


def _row(fields: Fields, name: str, seats: int, counts: Container[int]) -> Seats:
    """Returns different whole numbers below the number of seats."""
    found = fields.take(name, list)
    if any(type(each) is not int or not 0 <= each < seats for each in found) or len(set(found)) != len(found):
        fields.refuse(name, f"is no list of different whole numbers from 0 to {seats - 1}")
    if len(found) not in counts:
        fields.refuse(name, f"has {len(found)} numbers: that cannot be")
    return tuple(found)


def _lead(fields: Fields, seats: int) -> int | None:
    """Returns a seat; None for -1, before the first trick."""
    seat = fields.whole_number("lead", -1, seats - 1)
    return None if seat < 0 else seat


def _read_taken(fields: Fields, seats: int) -> TakenPart:
    part = TakenPart(
        rich=fields.whole_number("rich", 0, seats - 1),
        poor=fields.whole_number("poor", 0, seats - 1),
        cards=fields.cards("cards", {1, 2}),
    )
    fields.end()
    return part


def _read_move(fields: Fields, seats: int) -> MovePart:
    code = _CODES[fields.one_of("move", _CODES)]
    part = MovePart(
        seat=fields.whole_number("seat", 0, seats - 1),
        code=code,
        cards=fields.cards("cards", range(1, _SUITED) if code is not MoveCode.PASS else {0}),
        stands=fields.cards("stands", range(_SUITED) if code is MoveCode.PLAY else {0}),
    )
    fields.end()
    return part
