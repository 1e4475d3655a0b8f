"""The poker part of a receipt: replay, check, summary and lines.

`cardroom.fair` calls these functions through `RECEIPT_PART`.
"""

from collections.abc import Iterator
from typing import Any

from cardroom import kinds
from cardroom.cards.cards import HAND_SIZE, cards_text
from cardroom.cards.hands import Hand, judge
from cardroom.fair.deal import Deal
from cardroom.fair.fields import cards
from cardroom.fair.part import CARD_SENTENCES, Finding, FindingCode, Part, PartFormat, compare_fields
from cardroom.tables.poker.double_up.rules.receipt_part import DOUBLE_UP, compare_double_up, play_double_up
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.pay_tables import HIGHEST_PAY, BadPayTable, parse_pay_table

_CHOSEN = {"1": "the first", "2": "the second", "3": "the third", "4": "the fourth"}


def play_poker(deal: Deal, part: Part) -> Part:
    """Replays a round of poker and its double-up.

    Args:
        deal: the deal, from which all cards follow.
        part: has the decisions: `bet`, `pay_table`, `changed`, and of a `double_up` the kind and the decisions in it.
    """
    dealt = deal.deck[:HAND_SIZE]
    drawn = deal.deck[HAND_SIZE : HAND_SIZE + len(part["changed"])]
    replaced = dict(zip(part["changed"], drawn, strict=True))
    final = tuple(replaced.get(place, card) for place, card in enumerate(dealt, start=1))
    hand = judge(final)
    win, double_up = parse_pay_table(part["pay_table"]).pay(hand, part["bet"]), part["double_up"]
    if double_up is not None:
        ticket = Ticket(deal.round_number, deal.seed, deal.word, win, Kind(double_up["kind"]))
        double_up = play_double_up(ticket, double_up["layouts"])
    return {
        "bet": part["bet"],
        "pay_table": part["pay_table"],
        "dealt": cards_text(dealt),
        "changed": part["changed"],
        "drawn": cards_text(drawn),
        "final": cards_text(final),
        "hand": hand_text(hand),
        "win": win,
        "double_up": double_up,
    }


def hand_text(hand: Hand) -> str:
    """Returns the name of a hand in a receipt: "full house"."""
    return hand.name.lower().replace("_", " ")


def poker_summary(part: Part) -> dict[str, Any]:
    """Returns the fields for `--json`.

    `doubled` is the amount of the double-up, or None.
    """
    rows = {name: part[name].split() for name in ("dealt", "drawn", "final")}
    doubled = part["double_up"] and part["double_up"]["amount"]
    return {"bet": part["bet"], **rows, "hand": part["hand"], "win": part["win"], "doubled": doubled}


def poker_lines(part: Part) -> Iterator[str]:
    """Yields the text lines of a receipt whose check has succeeded."""
    yield f"bet         {part['bet']}, pay table {part['pay_table']}"
    yield f"dealt       {part['dealt']}: cards 1 to {HAND_SIZE} of the deck"
    if part["changed"]:
        yield f"changed     {', '.join(map(str, part['changed']))}"
        first, last = HAND_SIZE + 1, HAND_SIZE + len(part["changed"])
        source = f"card {first}" if first == last else f"cards {first} to {last}"
        yield f"drawn       {part['drawn']}: {source} of the deck"
    else:
        yield "changed     nothing"
    yield f"final       {part['final']}: {part['hand']}"
    yield f"win         {part['win']}"
    if part["double_up"] is not None:
        yield ""
        for place, each in enumerate(part["double_up"]["layouts"], start=1):
            yield f"{f'double-up {place}':<13}{_layout_text(each)}"
        yield f"doubled      {part['double_up']['amount']}"


def _layout_text(each: Part) -> str:
    banked = f", {each['banked']} banked" if each["banked"] else ""
    return (
        f"{each['open']} open, {each['hidden']} hidden: "
        f"{_CHOSEN.get(each['choice'], each['choice'])}, {each['stake']} at stake: {each['outcome']}{banked}"
    )


class PokerCode(FindingCode):
    """Mismatches in a round of poker; double-ups have their own codes."""

    DEALT = ("dealt", *CARD_SENTENCES)
    DRAWN = ("drawn", *CARD_SENTENCES)
    FINAL = ("final", *CARD_SENTENCES)
    HAND = ("hand", "hand: the receipt says {found}, the cards are {expected}")
    WIN = ("win", "win: the receipt says {found}, the pay table pays {expected}")
    NOTHING_TO_DOUBLE = ("nothing-to-double", "double-up: there was no win that could have been doubled")


def compare_poker(part: Part, expected: Part) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    yield from compare_fields(PokerCode, part, expected)
    if part["double_up"] is not None:
        if expected["win"]:
            yield from compare_double_up(part["double_up"], expected["double_up"])
        else:
            yield Finding(PokerCode.NOTHING_TO_DOUBLE, part["double_up"]["kind"])


def _check_pay_table(text: str) -> None:
    try:
        pay_table = parse_pay_table(text)
    except BadPayTable as fault:
        raise kinds.Misfit("is no pay table, such as 1/2/5/6/10/20/50/100/500") from fault
    if str(pay_table) != text:
        raise kinds.Misfit(f"is written {pay_table}")


def _are_places(found: list[Any]) -> bool:
    return all(type(place) is int and 1 <= place <= HAND_SIZE for place in found) and found == sorted({*found})


RECEIPT_PART = PartFormat(
    kind=kinds.exactly(
        bet=kinds.between(1, HIGHEST_BET),
        pay_table=kinds.checked(kinds.text, _check_pay_table),
        dealt=cards({HAND_SIZE}),
        changed=kinds.that(kinds.items, _are_places, f"is no list of places from 1 to {HAND_SIZE}, rising, each once"),
        drawn=cards(range(HAND_SIZE + 1)),
        final=cards({HAND_SIZE}),
        hand=kinds.one_of(map(hand_text, Hand)),
        win=kinds.between(0, HIGHEST_PAY * HIGHEST_BET),
        double_up=kinds.maybe(DOUBLE_UP),
    ),
    replay=play_poker,
    compare=compare_poker,
    summary=poker_summary,
    lines=poker_lines,
)
"""The poker table's entry in the receipt formats by table code."""
