"""Kinds in the Daifugō record: options, rules, moves, standing."""

from dataclasses import fields
from functools import lru_cache
from typing import Any

from cardroom import kinds
from cardroom.saved_record import BadRecord
from cardroom.tables.daifugo.rules.cluster import Move, MoveCode
from cardroom.tables.daifugo.rules.options import FACES, LEVELS, SET_LENGTHS, DaifugoOptions, is_name
from cardroom.tables.daifugo.rules.rule_set import RuleSet, is_possible
from cardroom.tables.daifugo.rules.standing import Standing

_MOVES_CACHED = 4_096
"""A step's record has all moves of its game, so the audit reads each move a hundred times."""


@lru_cache(_MOVES_CACHED)
def write_move(move: Move) -> str:
    """Returns a move as text: letter, seat, and cards in hexadecimal."""
    cards = f"{move.cards:x}" if move.cards else ""
    stands = f"={move.stands:x}" if move.code is MoveCode.PLAY and move.stands != move.cards else ""
    return f"{move.code.value}{move.seat}{':' if cards else ''}{cards}{stands}"


@lru_cache(_MOVES_CACHED)
def _read_move(text: str) -> Move:
    head, _, rest = text.partition(":")
    cards, separator, stands = rest.partition("=")
    code, held = MoveCode(head[:1]), int(cards, 16) if cards else 0
    counts_as = 0 if code is not MoveCode.PLAY else int(stands, 16) if separator else held
    move = Move(code, int(head[1:]), held, counts_as)
    if write_move(move) != text:
        raise BadRecord("a move that is written in another way")
    return move


def standing_fits(standing: Standing, options: DaifugoOptions) -> bool:
    """Returns whether games of a set can leave a standing.

    The set is not over: another game can follow.
    """
    if standing.set_number < 0 or standing.games < 0:
        return False
    if not standing.games:
        return standing == Standing(set_number=standing.set_number)
    seats, draws_seats = options.rules.seats, options.rules.new_seats > 0
    players = list(range(seats))
    counts = standing.counts
    return (
        standing.set_number > 0
        and standing.games < options.games
        and sorted(standing.places) == sorted(standing.seating) == players
        and (draws_seats or list(standing.seating) == players)
        and len(counts) == seats
        and all(len(each) == seats and sum(each) == standing.games and min(each) >= 0 for each in counts)
        and all(sum(each[place] for each in counts) == standing.games for place in players)
        and standing.points == tuple(sum((seats - place) * each[place] for place in players) for each in counts)
        and all(counts[player][place] for place, player in enumerate(standing.places))
    )


_PLAIN: dict[type, kinds.Kind[Any]] = {bool: kinds.flag, int: kinds.whole}
RULES = kinds.that(
    kinds.closed(RuleSet, **{each.name: _PLAIN[type(each.default)] for each in fields(RuleSet)}),
    is_possible,
    "exclude each other, or are out of range",
)
"""Rules, by their names."""
OPTIONS = kinds.struct(
    DaifugoOptions,
    rules=RULES,
    games=kinds.that(kinds.whole, SET_LENGTHS.__contains__, "is no length of a set"),
    level=kinds.one_of(LEVELS),
    watches=kinds.flag,
    name=kinds.that(kinds.text, is_name, "is no name"),
    face=kinds.one_of(FACES),
)
MOVES: kinds.Kind[tuple[Move, ...]] = kinds.many(kinds.Kind(lambda text: _read_move(kinds.only(str, text)), write_move))
STANDING = kinds.struct(
    Standing,
    {"set": "set_number"},
    set=kinds.whole,
    games=kinds.whole,
    points=kinds.wholes,
    places=kinds.wholes,
    seating=kinds.wholes,
    counts=kinds.many(kinds.wholes),
)
