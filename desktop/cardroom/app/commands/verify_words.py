"""What `cardroom verify` tells of a receipt: in plain English lines, or as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.cards.cards import HAND_SIZE, Card, card_name
from cardroom.fair.cards_text import cards_text
from cardroom.fair.checking import Finding, FindingCode
from cardroom.fair.receipt import Receipt
from cardroom.tables.poker.double_up.rules.cluster import Choice
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpPart, LayoutPart
from cardroom.tables.poker.history.receipt_part import PokerPart, hand_text

_CARDS_A_LINE = 13
_PLACES = ("first", "second", "third", "fourth")


def as_json(receipt: Receipt, findings: Sequence[Finding]) -> dict[str, Any]:
    """The answer as an object: `{"ok": …, "findings": […], "table": …, "round": …, …}`."""
    told: dict[str, Any] = {
        "ok": not findings,
        "findings": [finding_words(finding) for finding in findings],
        "codes": [finding.code.value for finding in findings],
        "table": receipt.table,
        "round": receipt.round_number,
        "commitment": receipt.commitment,
        "fair": receipt.fair,
        "deck": _names(receipt.deck),
    }
    part = receipt.poker
    if part is None:
        return told
    poker = {
        "bet": part.bet,
        "dealt": _names(part.dealt),
        "drawn": _names(part.drawn),
        "final": _names(part.final),
        "hand": hand_text(part.hand),
        "win": part.win,
        "doubled": None if part.double_up is None else part.double_up.amount,
    }
    return {**told, **poker}


def as_text(receipt: Receipt, findings: Sequence[Finding]) -> str:
    """The answer in lines."""
    if findings:
        head = f"The receipt of {_title(receipt)} does NOT fit:"
        return "\n".join([head, *(f"  {finding_words(finding)}" for finding in findings)])
    return "\n".join(_lines(receipt))


def finding_words(finding: Finding) -> str:
    """What does not fit, in one line."""
    row = finding.code in _ROWS and not finding.place
    words = "{code}: the receipt has {says}, the seed deals {should}" if row else _WORDS[finding.code]
    says, should = finding.says or "no cards", finding.should or "no cards"
    return words.format(code=finding.code.value, says=says, should=should, place=finding.place)


_ROWS = (FindingCode.DECK, FindingCode.DEALT, FindingCode.DRAWN, FindingCode.FINAL)
_WORDS: dict[FindingCode, str] = {
    FindingCode.COMMITMENT: "commitment: the receipt has {says}, the SHA-256 of the seed is {should}",
    **dict.fromkeys(_ROWS, "{code}: card {place} is {says} on the receipt, the seed deals {should}"),
    FindingCode.HAND: "hand: the receipt says {says}, the cards are {should}",
    FindingCode.WIN: "win: the receipt says {says}, the pay table pays {should}",
    FindingCode.NOTHING_TO_DOUBLE: "double-up: there was no win that could have been doubled",
    FindingCode.LAYOUT: "double-up {place}: the cards are {says} on the receipt, the seed deals {should}",
    FindingCode.OUTCOME: "double-up {place}: {says} on the receipt, by the cards it is {should}",
    FindingCode.STAKE: "double-up {place}: {says} at stake on the receipt, it must have been {should}",
    FindingCode.BANKED: "double-up {place}: {says} banked on the receipt, it must have been {should}",
    FindingCode.LIMITS: "double-up: it could not have gone so: on after a loss, beyond a limit, or without a choice",
    FindingCode.AMOUNT: "double-up: the receipt hands back {says}, it comes to {should}",
    FindingCode.CHECKSUM: "checksum: it is not that of the receipt: something on it was changed",
}


def _lines(receipt: Receipt) -> Iterator[str]:
    yield f"The receipt of {_title(receipt)} fits."
    yield ""
    yield f"commitment  {receipt.commitment}"
    yield f"seed        {receipt.seed}"
    yield f"word        {_shown(receipt.word)}" if receipt.word else "word        (none)"
    if not receipt.fair:
        yield "            seeded, NOT fair: the seed was chosen, it did not come from the operating system"
    yield ""
    yield from _deck_lines(receipt.deck)
    if receipt.poker is not None:
        yield ""
        yield from _poker_lines(receipt.poker)


def _deck_lines(deck: tuple[Card, ...]) -> Iterator[str]:
    for start in range(0, len(deck), _CARDS_A_LINE):
        row = deck[start : start + _CARDS_A_LINE]
        places = f"{start + 1}–{start + len(row)}" if len(row) > 1 else f"{start + 1}"
        yield f"{f'deck {places}':<12}{cards_text(row)}"


def _poker_lines(part: PokerPart) -> Iterator[str]:
    yield f"bet         {part.bet}, pay table {part.pay_table}"
    yield f"dealt       {cards_text(part.dealt)}: cards 1 to {HAND_SIZE} of the deck"
    if part.changed:
        places = ", ".join(str(position + 1) for position in part.changed)
        yield f"changed     {places}"
        came = (
            f"cards {HAND_SIZE + 1} to {HAND_SIZE + len(part.drawn)}"
            if len(part.drawn) > 1
            else f"card {HAND_SIZE + 1}"
        )
        yield f"drawn       {cards_text(part.drawn)}: {came} of the deck"
    else:
        yield "changed     nothing"
    yield f"final       {cards_text(part.final)}: {hand_text(part.hand)}"
    yield f"win         {part.win}"
    if part.double_up is not None:
        yield from _double_up_lines(part.double_up)


def _double_up_lines(part: DoubleUpPart) -> Iterator[str]:
    yield ""
    for place, each in enumerate(part.layouts, start=1):
        yield f"{f'double-up {place}':<13}{_layout_words(each)}"
    yield f"doubled      {part.amount}"


def _layout_words(each: LayoutPart) -> str:
    hidden = each.cards[1:]
    chosen = each.choice.value if each.choice in (Choice.HIGH, Choice.LOW) else f"the {_PLACES[each.choice.position]}"
    banked = f", {each.banked} banked" if each.banked else ""
    return (
        f"{card_name(each.cards[0])} open, {cards_text(hidden)} hidden: "
        f"{chosen}, {each.stake} at stake: {each.outcome.value}{banked}"
    )


def _shown(word: str) -> str:
    """A stranger's word: signs that would turn or break a line of the terminal are told by their numbers."""
    return word if word.isprintable() else ascii(word)


def _title(receipt: Receipt) -> str:
    return f"{receipt.table.replace('_', ' ')} round {receipt.round_number}"


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [card_name(card) for card in cards]
