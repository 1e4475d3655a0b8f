"""A table's part is handled only by the functions of its format."""

import json
from functools import partial

import pytest
from msgspec.structs import replace

from cardroom import kinds
from cardroom.app.commands.verify import as_json, as_text
from cardroom.fair.checking import EnvelopeCode, check
from cardroom.fair.deal import Deal
from cardroom.fair.fields import BadReceipt
from cardroom.fair.part import Finding, FindingCode, Part, PartFormat, PartFormats, compare, compare_fields
from cardroom.fair.receipt import issue, read_receipt, sealed, to_text


class TopCardCode(FindingCode):
    """Mismatches in the game."""

    WIN = ("win", "win: {found} on the receipt, the card pays {expected}")


def play(deal: Deal, bet: int) -> Part:
    """Replays a game that pays bet times first card."""
    return {"bet": bet, "win": bet * deal.deck[0]}


FORMATS: PartFormats = {
    "top_card": PartFormat(
        kind=kinds.exactly(bet=kinds.between(1, 10), win=kinds.between(0, 1_000)),
        replay=lambda deal, part: play(deal, part["bet"]),
        compare=partial(compare_fields, TopCardCode),
        summary=dict,
        lines=lambda part: [f"win         {part['win']}"],
    ),
    "no_part": None,
}
DEAL = Deal("top_card", 3, "ab" * 32, "", fair=True)
PART = play(DEAL, 2)
RECEIPT = issue(DEAL, PART)


def test_the_part_stands_under_the_code_of_its_table_and_is_replayed() -> None:
    found = json.loads(to_text(RECEIPT))
    assert list(found)[-3:] == ["deck", "top_card", "checksum"]
    assert found["top_card"] == {"bet": 2, "win": PART["win"]}
    assert read_receipt(to_text(RECEIPT), FORMATS) == RECEIPT
    assert check(RECEIPT, FORMATS) == ()
    (finding,) = check(sealed(replace(RECEIPT, part={**PART, "win": PART["win"] + 1})), FORMATS)
    assert finding == Finding(TopCardCode.WIN, str(PART["win"] + 1), str(PART["win"]))
    assert finding.sentence == f"win: {PART['win'] + 1} on the receipt, the card pays {PART['win']}"


def test_the_findings_of_a_part_stand_between_those_of_the_envelope() -> None:
    forged = replace(RECEIPT, seed="cd" * 32, part={**PART, "win": 1_000})
    codes = [finding.code for finding in check(forged, FORMATS)]
    assert codes == [EnvelopeCode.COMMITMENT, EnvelopeCode.DECK, TopCardCode.WIN, EnvelopeCode.CHECKSUM]


@pytest.mark.parametrize(
    ("part", "line"),
    [
        (None, "top_card is not an object"),
        ({"bet": 2}, "top_card.win is missing"),
        ({"bet": 11, "win": 0}, "top_card.bet is no whole number from 1 to 10"),
        ({"bet": 2, "win": 0, "tip": 1}, "top_card.tip is no known field"),
    ],
)
def test_a_part_is_read_strictly(part: object, line: str) -> None:
    text = json.dumps({**json.loads(to_text(RECEIPT)), "top_card": part})
    with pytest.raises(BadReceipt) as refused:
        read_receipt(text, FORMATS)
    assert str(refused.value) == line


def test_a_table_without_a_part_has_the_deck_alone() -> None:
    receipt = issue(replace(DEAL, table="no_part"))
    assert read_receipt(to_text(receipt), FORMATS) == receipt
    assert check(receipt, FORMATS) == ()
    assert list(as_json(receipt, (), FORMATS))[-1] == "deck"
    assert as_text(receipt, (), FORMATS).splitlines()[-1].startswith("deck 53")
    with pytest.raises(BadReceipt, match=r"^no_part is no known field$"):
        read_receipt(json.dumps({**json.loads(to_text(receipt)), "no_part": {}}), FORMATS)
    with pytest.raises(BadReceipt, match=r"^table is none of: no_part$"):
        read_receipt(to_text(RECEIPT), {"no_part": None})


def test_verify_shows_the_part() -> None:
    assert as_json(RECEIPT, (), FORMATS)["win"] == PART["win"]
    assert as_text(RECEIPT, (), FORMATS).splitlines()[-2:] == ["", f"win         {PART['win']}"]


class RowCode(FindingCode):
    """Mismatches in rows of cards."""

    HAND = ("hand", "card {place}: {found} and not {expected}", "hand: {found} and not {expected}")


def test_of_two_rows_the_first_different_card_is_named() -> None:
    found = [*compare(RowCode.HAND, ["AS", "KH", "2D"], ["AS", "KH", "3D"])]
    assert [(each.found, each.expected, each.place) for each in found] == [("2D", "3D", 3)]
    assert not [*compare(RowCode.HAND, ["AS", "KH"], ["AS", "KH"])]
