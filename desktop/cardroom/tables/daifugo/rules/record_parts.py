"""Parts of the Daifugō record: options, rules, moves, standing."""

from dataclasses import fields
from functools import lru_cache
from typing import Any

from cardroom.saved_record import BadRecord, JsonObject, integers, only
from cardroom.tables.daifugo.rules.cluster import Move, MoveCode
from cardroom.tables.daifugo.rules.options import FACES, LEVELS, SET_LENGTHS, DaifugoOptions, is_name
from cardroom.tables.daifugo.rules.rule_set import RuleSet, is_possible
from cardroom.tables.daifugo.rules.standing import Standing

_KINDS: dict[str, type] = {each.name: type(each.default) for each in fields(RuleSet)}
"""The types of the rules."""

_MOVES_CACHED = 4_096
"""A step's record has all moves of its game, so the audit reads each move a hundred times."""


def write_options(options: DaifugoOptions) -> JsonObject:
    """Returns options as JSON; rules by their names."""
    return {
        "rules": write_rules(options.rules),
        "games": options.games,
        "level": options.level,
        "watches": options.watches,
        "name": options.name,
        "face": options.face,
    }


def read_options(value: JsonObject) -> DaifugoOptions:
    """Reads options that `write_options` wrote.

    Raises:
        BadRecord: options that could not have been chosen.
    """
    options = DaifugoOptions(
        rules=read_rules(value["rules"]),
        games=only(int, value["games"]),
        level=only(str, value["level"]),
        watches=only(bool, value["watches"]),
        name=only(str, value["name"]),
        face=only(str, value["face"]),
    )
    if options.games not in SET_LENGTHS or options.level not in LEVELS or options.face not in FACES:
        raise BadRecord("options that could not have been chosen")
    if not is_name(options.name):
        raise BadRecord("a name that could not have been chosen")
    return options


def write_rules(rules: RuleSet) -> JsonObject:
    """Returns rules as JSON, by their names."""
    return {name: getattr(rules, name) for name in _KINDS}  # a tenth of the time of dataclasses.asdict


def read_rules(value: JsonObject) -> RuleSet:
    """Reads rules that `write_rules` wrote.

    Raises:
        BadRecord: an unknown rule, or rules that exclude each other.
    """
    if set(value) != set(_KINDS):
        raise BadRecord("unknown rules")
    figures: dict[str, Any] = {name: only(_KINDS[name], figure) for name, figure in value.items()}
    rules = RuleSet(**figures)
    if not is_possible(rules):
        raise BadRecord("rules that exclude each other")
    return rules


@lru_cache(_MOVES_CACHED)
def write_move(move: Move) -> str:
    """Returns a move as text: letter, seat, and cards in hexadecimal."""
    cards = f"{move.cards:x}" if move.cards else ""
    stands = f"={move.stands:x}" if move.code is MoveCode.PLAY and move.stands != move.cards else ""
    return f"{move.code.value}{move.seat}{':' if cards else ''}{cards}{stands}"


def read_move(text: object) -> Move:
    """Reads a move that `write_move` wrote.

    Raises:
        BadRecord, ValueError: not a move.
    """
    return _read_move(only(str, text))


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


def write_standing(standing: Standing) -> JsonObject:
    """Returns a standing as JSON."""
    return {
        "set": standing.set_number,
        "games": standing.games,
        "points": list(standing.points),
        "places": list(standing.places),
        "seating": list(standing.seating),
        "counts": [list(each) for each in standing.counts],
    }


def read_standing(value: JsonObject) -> Standing:
    """Reads a standing; whether it fits the options is not checked."""
    return Standing(
        set_number=only(int, value["set"]),
        games=only(int, value["games"]),
        points=integers(value["points"]),
        places=integers(value["places"]),
        seating=integers(value["seating"]),
        counts=tuple(integers(each) for each in only(list, value["counts"])),
    )


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
