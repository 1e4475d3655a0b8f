"""The Daifugō part of the receipt format: replay, check, summary and lines.

`cardroom.fair` calls these functions through `RECEIPT_PART`. The computers' decisions are computed again if this
program has the same players; those of another version are not checked.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from cardroom.cards.cards import card_name, cards_text
from cardroom.fair.deal import Deal
from cardroom.fair.finding import CARD_SENTENCES, Finding, FindingCode, compare_cards, compare_values
from cardroom.fair.part import PartFormat
from cardroom.tables.daifugo.player.roster import decided_moves
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION
from cardroom.tables.daifugo.rules.receipt_part import (
    DaifugoPart,
    TakenPart,
    dealt_cluster,
    part_of_move,
    replayed,
    with_results,
)
from cardroom.tables.daifugo.rules.receipt_reading import read_daifugo
from cardroom.tables.daifugo.rules.rule_set import SWITCHES, RuleSet, preset_of

_CARDS_A_LINE = 13
_NONE = "none"


class DaifugoCode(FindingCode):
    """Mismatches in a game of Daifugō."""

    DECK = ("deck", *CARD_SENTENCES)
    SEATS = ("seats", "seats: the players {found} on the receipt, the seed gives {expected}")
    CLASSES = ("classes", "classes: the seats {found} on the receipt, the game before gives {expected}")
    FIRST = ("first", "first: the first card goes to seat {found} on the receipt, to seat {expected} by the seed")
    TAKEN = ("taken", "taken: exchange {place} is {found} on the receipt, the cards give {expected}")
    LEAD = ("lead", "lead: seat {found} leads first on the receipt, by the rules it is seat {expected}")
    MOVE = ("move", "move {place}: {found} is not possible there")
    DECISION = ("decision", "move {place}: {found}; from its cards and random numbers the computer does {expected}")
    DRAWN = ("drawn", "drawn: the ranks of the seats {found} on the receipt, the seed draws {expected}")
    END = ("end", "end: the receipt says {found}, the moves say {expected}")
    PLACES = ("places", "places: the players {found} on the receipt, the moves give {expected}")


def play_daifugo(deal: Deal, part: DaifugoPart) -> DaifugoPart:
    """Replays a game from seed, game before, and moves.

    The moves that follow are as many as are possible; a computer's move is the one that it must have decided.

    Args:
        deal: the deal, from which all random numbers follow.
        part: has the rules, the game before and the moves; its results are ignored.
    """
    games = replayed(dealt_cluster(deal, part), part)
    moves = decided_moves(games) if are_decisions_checked(part) else games[-1].moves
    return with_results(replace(part, moves=tuple(map(part_of_move, moves))), games[-1])


def are_decisions_checked(part: DaifugoPart) -> bool:
    """Returns whether this program has the computer players of a receipt."""
    return part.players == PLAYERS_VERSION


def compare_daifugo(part: DaifugoPart, expected: DaifugoPart) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    yield from compare_cards(DaifugoCode.DECK, part.deck, expected.deck)
    yield from compare_values(DaifugoCode.SEATS, _row(part.seats), _row(expected.seats))
    yield from compare_values(DaifugoCode.CLASSES, _row(part.classes), _row(expected.classes))
    yield from compare_values(DaifugoCode.FIRST, part.first, expected.first)
    for place, (found, right) in enumerate(zip_longest(part.taken, expected.taken), start=1):
        yield from compare_values(DaifugoCode.TAKEN, _taken_text(found), _taken_text(right), place)
    yield from compare_values(DaifugoCode.LEAD, _seat(part.lead), _seat(expected.lead))
    yield from _compare_moves(part, expected)
    yield from compare_values(DaifugoCode.DRAWN, _row(part.drawn), _row(expected.drawn))
    yield from compare_values(DaifugoCode.END, part.end, expected.end)
    yield from compare_values(DaifugoCode.PLACES, _row(part.places), _row(expected.places))


def _compare_moves(part: DaifugoPart, expected: DaifugoPart) -> Iterator[Finding]:
    """Yields findings for other decisions, and the first illegal move."""
    for place, (found, right) in enumerate(zip(part.moves, expected.moves, strict=False), start=1):
        yield from compare_values(DaifugoCode.DECISION, found.text, right.text, place)
    if len(part.moves) > len(expected.moves):
        place = len(expected.moves) + 1
        yield Finding(DaifugoCode.MOVE, part.moves[place - 1].text, place=place)


def daifugo_summary(part: DaifugoPart) -> dict[str, Any]:
    """Returns the fields for `--json`."""
    return {
        **part.as_json(),
        "deck": list(map(card_name, part.deck)),
        "moves": [
            {**move.as_json(), "cards": list(map(card_name, move.cards)), "stands": list(map(card_name, move.stands))}
            for move in part.moves
        ],
        "decisions": "checked" if are_decisions_checked(part) else "not checked",
    }


def daifugo_lines(part: DaifugoPart) -> Iterator[str]:
    """Yields the text lines of a receipt whose check has succeeded."""
    yield f"rules       {_rules_text(part.rules)}"
    yield f"game        {part.game} of its set"
    yield f"computers   {part.level}; {_decisions_text(part)}"
    yield ""
    for start in range(0, len(part.deck), _CARDS_A_LINE):
        yield f"{'' if start else 'deck':<12}{cards_text(part.deck[start : start + _CARDS_A_LINE])}"
    yield f"seats       0 to {part.rules.seats - 1}: players {_row(part.seats)}"
    yield f"classes     seats {_row(part.classes)}" if part.classes else f"classes     {_NONE}"
    yield f"first card  to seat {part.first}"
    yield from (f"exchange    {_taken_text(each)}" for each in part.taken)
    yield f"first lead  {_NONE if part.lead is None else f'seat {part.lead}'}"
    yield ""
    yield from (f"{f'move {place}':<12}{move.text}" for place, move in enumerate(part.moves, start=1))
    yield ""
    if part.drawn:
        yield f"drawn       the ranks of seats {_row(part.drawn)}"
    yield f"places      players {_row(part.places)}" if part.places else f"end         {part.end}: no places"


def _rules_text(rules: RuleSet) -> str:
    head = f"{preset_of(rules) or 'own'}: seats {rules.seats}, jokers {rules.jokers}"
    return ", ".join((head, *(name.replace("_", " ") for name in SWITCHES if getattr(rules, name))))


def _decisions_text(part: DaifugoPart) -> str:
    if are_decisions_checked(part):
        return "each decision follows from its seat's cards and random numbers"
    return f"decisions not checked: players of version {part.players}, this program has version {PLAYERS_VERSION}"


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or _NONE


def _seat(seat: int | None) -> str:
    return _NONE if seat is None else str(seat)


def _taken_text(taken: TakenPart | None) -> str:
    return _NONE if taken is None else f"seat {taken.rich} takes {cards_text(taken.cards)} of seat {taken.poor}"


RECEIPT_PART = PartFormat(
    read=read_daifugo,
    replay=play_daifugo,
    compare=compare_daifugo,
    summary=daifugo_summary,
    lines=daifugo_lines,
    has_decks=True,
)
"""Daifugō's entry in the receipt formats by table code."""
