"""`cardroom judge` and `cardroom compare`: one hand, and several."""

import json
from argparse import Namespace
from collections.abc import Sequence
from itertools import groupby

from cardroom.cards.cards import BadCards, Card, cards_text, parse_hand
from cardroom.cards.decision import Decision
from cardroom.cards.hands import judge
from cardroom.cards.ranking import Ranked, rank_hands, shared_cards
from cardroom.cards.showdown import HandKind, name_hand
from cardroom.house.output import columns, print_answer, print_error
from cardroom.tables.poker.naming.hand_words import ENGLISH
from cardroom.tables.poker.rules.bets import BadBet, parse_bet
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, BadPayTable, parse_pay_table

FEWEST = 2
"""A hand alone cannot be compared."""


def run_judge(arguments: Namespace) -> int:
    """Prints the name of a hand and its pay.

    The text names a pair and a high card exactly: "pair of aces: pays nothing". The JSON is `{"hand": …, "pay": …,
    "name": …}`: the hand of the pay table ("nothing" for a pair), its pay, and the exact name.

    Args:
        arguments: `hand`, such as "AS KS QS JS JOKER"; `bet` in credits; `table`, nine pays, or None for the default
            table; `json`.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        cards = parse_hand(arguments.hand)
        bet = parse_bet(arguments.bet)
        pay_table = FESTIVAL if arguments.table is None else parse_pay_table(arguments.table)
    except (BadCards, BadBet, BadPayTable) as fault:
        print_error(str(fault))
        return 2
    judged, named = judge(cards), name_hand(cards)
    hand, name, pay = judged.name.lower().replace("_", " "), ENGLISH.name(named), pay_table.pay(judged, bet)
    shown = name if named.kind in (HandKind.PAIR, HandKind.HIGH_CARD) else hand
    answer = {"hand": hand, "pay": pay, "name": name}
    print_answer(json.dumps(answer) if arguments.json else f"{shown}: pays {pay or 'nothing'}")
    return 0


def run_compare(arguments: Namespace) -> int:
    """Prints hands, the best first, and what decides between them.

    Each hand is ranked by itself: cards that are in several hands are allowed, and noted. The JSON is `{"hands":
    [{"hand": …, "given": …, "place": …, "name": …, "decides": …}, …], "shared": […]}`: `given` is the hand's place
    among the arguments, from 1; hands that share have the same `place`; `decides` is what puts it above the next place,
    null at the last; `shared` are the cards in several hands.

    Args:
        arguments: `hands`, two or more, such as "AS KS 4D 4H JOKER"; `json`.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        hands = _parse(arguments.hands)
    except BadCards as fault:
        print_error(str(fault))
        return 2
    ranking = rank_hands(hands)
    print_answer(json.dumps(_as_json(hands, ranking)) if arguments.json else _as_text(hands, ranking))
    return 0


def _parse(hand_texts: Sequence[str]) -> list[tuple[Card, ...]]:
    """Parses the hands; a fault names the hand.

    Raises:
        BadCards: fewer than two hands, or a text that is no hand.
    """
    if len(hand_texts) < FEWEST:
        raise BadCards(f'two or more hands are compared, each in quotes: "AS KS 4D 4H JOKER"; not {len(hand_texts)}')
    hands = []
    for number, text in enumerate(hand_texts, start=1):
        try:
            hands.append(parse_hand(text))
        except BadCards as fault:
            raise BadCards(f"hand {number}: {fault}") from fault
    return hands


def _as_json(hands: Sequence[Sequence[Card]], ranking: Sequence[Ranked]) -> dict[str, object]:
    rows = [
        {
            "hand": cards_text(hands[each.index]),
            "given": each.index + 1,
            "place": each.place,
            "name": ENGLISH.name(each.name),
            "decides": None if each.over is None else ENGLISH.reason(each.over),
        }
        for each in ranking
    ]
    return {"hands": rows, "shared": cards_text(shared_cards(hands)).split()}


def _as_text(hands: Sequence[Sequence[Card]], ranking: Sequence[Ranked]) -> str:
    rows = [[f"{each.place}.", cards_text(hands[each.index]), ENGLISH.name(each.name)] for each in ranking]
    places = [list(tied) for _, tied in groupby(ranking, key=lambda each: each.place)]
    lines = [*columns("><<", rows), ""]
    for upper, lower in zip(places, [*places[1:], None], strict=True):
        first = upper[0]
        if len(upper) > 1:
            lines.append(f"{len(upper)} hands share place {first.place}: {ENGLISH.name(first.name)}")
        if lower is not None and first.over is not None:
            lines.append(_sentence(first, first.over, lower[0]))
    shared = shared_cards(hands)
    if shared:
        lines.append(f"in several hands, so not from one deck: {cards_text(shared)}")
    return "\n".join(lines)


def _sentence(winner: Ranked, decision: Decision, loser: Ranked) -> str:
    """Returns why a hand beats another.

    Between equal names it adds the two cards.
    """
    name, other = ENGLISH.name(winner.name), ENGLISH.name(loser.name)
    subject = f"{name}," if "," in name else name
    sides = f", {ENGLISH.over(decision)}" if name == other else ""
    return f"{subject} beats {other}: {ENGLISH.decision(decision)}{sides}"
