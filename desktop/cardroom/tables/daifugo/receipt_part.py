"""The Daifugō part of a receipt: replay, check, summary and lines.

A game depends on the rules and on the game before it, so the part contains both. From them, from the seed and from the
moves follow the deck, the seats, the exchange, the drawn ranks and the places. The computers' decisions are computed
again if this program has the same players; those of another version are not checked. `cardroom.fair` calls these
functions through `RECEIPT_PART`.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from cardroom.cards.cards import cards_text, parse_card
from cardroom.fair.deal import Deal
from cardroom.fair.part import CARD_SENTENCES, Finding, FindingCode, Part, PartFormat, compare, compare_fields, row_text
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.player.roster import CHECKED, decided_moves
from cardroom.tables.daifugo.rules import case
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, JOKERS, as_card, as_cards, card_set
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, Move, MoveCode
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.receipt_kind import ABANDONED, GAME, MOVES, OVER
from cardroom.tables.daifugo.rules.record_parts import RULES
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import SWITCHES, RuleSet, preset_of
from cardroom.tables.daifugo.rules.standing import Standing

_CARDS_A_LINE = 13
_NONE = "none"
_NAMES = {code: name for name, code in MOVES.items()}


def part_of(cluster: DaifugoCluster) -> Part:
    """Returns the part of a finished or broken off game."""
    game, before = cluster.game, cluster.standing
    assert game is not None
    lead = next((move.seat for move in cluster.moves if move.code is not MoveCode.GIVE), game.turn)
    return {
        "rules": RULES.write(cluster.rules),
        "game": before.games + 1,
        "before": list(before.places),
        "seats_before": list(before.seating),
        "watches": cluster.options.watches,
        "level": cluster.options.level,
        "players": cluster.players,
        "deck": cards_text(tuple(map(as_card, cluster.deck))),
        "seats": list(cluster.seating),
        "classes": list(cluster.classes),
        "first": cluster.first_dealt,
        "taken": [
            {"rich": each.rich, "poor": each.poor, "cards": cards_text(as_cards(each.taken))}
            for each in cluster.exchanges
        ],
        "lead": -1 if cluster.next_exchange else lead,
        "moves": list(map(_part_of_move, cluster.moves)),
        "drawn": list(game.drawn),
        "end": OVER if game.is_over else ABANDONED,
        "places": list(cluster.places),
    }


def _part_of_move(move: Move) -> Part:
    names = {"cards": cards_text(as_cards(move.cards)), "stands": cards_text(as_cards(move.stands))}
    return {"seat": move.seat, "move": _NAMES[move.code], **names}


def play_daifugo(deal: Deal, part: Part) -> Part:
    """Replays a game from seed, game before, and moves.

    The moves that follow are as many as are possible; a computer's move is the one that it must have decided.

    Args:
        deal: the deal, from which all random numbers follow.
        part: has the rules, the game before and the moves; its results are ignored.
    """
    games = _replayed(_dealt_cluster(deal, part), part)
    moves = decided_moves(games) if are_decisions_checked(part) else games[-1].moves
    return {**part_of(games[-1]), "moves": list(map(_part_of_move, moves))}


def _dealt_cluster(deal: Deal, part: Part) -> DaifugoCluster:
    """Returns the game of a receipt after its deal.

    Of the set only what the game depends on is restored.
    """
    places, seating = tuple(part["before"]), tuple(part["seats_before"])
    standing = Standing(set_number=1, games=part["game"] - 1, places=places, seating=seating)
    options = DaifugoOptions(RULES.read(part["rules"]), level=part["level"], watches=part["watches"])
    cluster = DaifugoCluster(deal.round_number, deal.seed, deal.word, deal.fair, options, standing)
    return case.deal(cluster, NO_MONEY, Message(DONE))[0]


def _replayed(cluster: DaifugoCluster, part: Part) -> list[DaifugoCluster]:
    """Returns the game before each move, and after the last legal one."""
    games = [with_cleared_trick(cluster)]
    for move in part["moves"]:
        after = after_move(games[-1], _move_of(move, games[-1]))
        if after is None:
            break
        games.append(with_cleared_trick(after))
    return games


def _move_of(part: Part, cluster: DaifugoCluster) -> Move:
    """Returns a move of a receipt with the cards as sets.

    Of two jokers in the hand the first one is meant: they are alike.
    """
    assert cluster.game is not None
    held = cluster.game.hands[part["seat"]]
    cards, stands = (card_set(tuple(map(parse_card, part[name].split()))) for name in ("cards", "stands"))
    if cards & JOKERS == FIRST_JOKER and not held & FIRST_JOKER:
        cards ^= JOKERS
    return Move(MOVES[part["move"]], part["seat"], cards, stands)


def are_decisions_checked(part: Part) -> bool:
    """Returns whether this program has the computer players of a receipt.

    A search is not repeated: its floating-point numbers may differ from machine to machine.
    """
    return bool(part["players"] == PLAYERS_VERSION and part["level"] in CHECKED)


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


_C = DaifugoCode


def compare_daifugo(part: Part, expected: Part) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    yield from compare_fields((_C.DECK, _C.SEATS, _C.CLASSES, _C.FIRST), part, expected)
    for place, (found, right) in enumerate(zip_longest(part["taken"], expected["taken"]), start=1):
        yield from compare(_C.TAKEN, _taken_text(found), _taken_text(right), place)
    yield from compare(_C.LEAD, _lead_text(part), _lead_text(expected))
    for place, (found, right) in enumerate(zip(part["moves"], expected["moves"], strict=False), start=1):
        yield from compare(_C.DECISION, _move_text(found), _move_text(right), place)
    if len(part["moves"]) > (legal := len(expected["moves"])):
        yield Finding(_C.MOVE, _move_text(part["moves"][legal]), place=legal + 1)
    yield from compare_fields((_C.DRAWN, _C.END, _C.PLACES), part, expected)


def daifugo_summary(part: Part) -> dict[str, Any]:
    """Returns the fields for `--json`."""
    return {
        **part,
        "deck": part["deck"].split(),
        "moves": [{**each, "cards": each["cards"].split(), "stands": each["stands"].split()} for each in part["moves"]],
        "decisions": "checked" if are_decisions_checked(part) else "not checked",
    }


def daifugo_lines(part: Part) -> Iterator[str]:
    """Yields the text lines of a receipt whose check has succeeded."""
    rules, deck = RULES.read(part["rules"]), part["deck"].split()
    yield f"rules       {_rules_text(rules)}"
    yield f"game        {part['game']} of its set"
    yield f"computers   {part['level']}; {_decisions_text(part)}"
    yield ""
    for start in range(0, len(deck), _CARDS_A_LINE):
        yield f"{'' if start else 'deck':<12}{' '.join(deck[start : start + _CARDS_A_LINE])}"
    yield f"seats       0 to {rules.seats - 1}: players {row_text(part['seats'])}"
    yield f"classes     {'seats ' if part['classes'] else ''}{row_text(part['classes'])}"
    yield f"first card  to seat {part['first']}"
    yield from (f"exchange    {_taken_text(each)}" for each in part["taken"])
    yield f"first lead  {'' if part['lead'] < 0 else 'seat '}{_lead_text(part)}"
    yield ""
    yield from (f"{f'move {place}':<12}{_move_text(each)}" for place, each in enumerate(part["moves"], start=1))
    yield ""
    if part["drawn"]:
        yield f"drawn       the ranks of seats {row_text(part['drawn'])}"
    if part["places"]:
        yield f"places      players {row_text(part['places'])}"
    else:
        yield f"end         {part['end']}: no places"


def _rules_text(rules: RuleSet) -> str:
    head = f"{preset_of(rules) or 'own'}: seats {rules.seats}, jokers {rules.jokers}"
    return ", ".join((head, *(name.replace("_", " ") for name in SWITCHES if getattr(rules, name))))


def _decisions_text(part: Part) -> str:
    if are_decisions_checked(part):
        return "each decision follows from its seat's cards and random numbers"
    return f"decisions not checked: players of version {part['players']}, this program has version {PLAYERS_VERSION}"


def _move_text(move: Part) -> str:
    """Returns a move in one line: "seat 2 play 9S 9H"."""
    counts_as = f" as {move['stands']}" if move["stands"] not in ("", move["cards"]) else ""
    return f"seat {move['seat']} {move['move']} {move['cards']}".rstrip() + counts_as


def _lead_text(part: Part) -> str:
    return _NONE if part["lead"] < 0 else str(part["lead"])


def _taken_text(taken: Part | None) -> str:
    return _NONE if taken is None else f"seat {taken['rich']} takes {taken['cards']} of seat {taken['poor']}"


RECEIPT_PART = PartFormat(
    kind=GAME,
    replay=play_daifugo,
    compare=compare_daifugo,
    summary=daifugo_summary,
    lines=daifugo_lines,
    has_decks=True,
)
"""Daifugō's entry in the receipt formats by table code."""
