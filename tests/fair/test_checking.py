"""What does not fit is found, wherever it stands; what fits is not complained of."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.fair.checking import FindingCode, check
from cardroom.fair.fields import BadReceipt
from cardroom.fair.issuing import Deal, PokerPlay, issue
from cardroom.fair.receipt import Receipt, checksum, read_receipt, sealed, to_text
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from fair.page_vectors import example_receipt
from fair.receipts import receipts
from fair.second_verifier import verify

EXAMPLE = read_receipt(example_receipt())
C = FindingCode


def codes(receipt: Receipt) -> list[FindingCode]:
    return [finding.code for finding in check(receipt)]


def forged(*path: Any, to: object) -> Receipt:  # noqa: ANN401
    """The example with another value, and a checksum that fits it: a forger's work."""
    fields = json.loads(to_text(EXAMPLE))
    inner = fields
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = to
    return sealed(read_receipt(json.dumps(fields)))


@given(receipts())
def test_a_receipt_fits(receipt: Receipt) -> None:
    assert check(receipt) == ()


@given(receipts())
def test_the_second_verifier_says_the_same(receipt: Receipt) -> None:
    assert verify(to_text(receipt)) == []


@given(receipts(), receipts())
def test_another_seed_never_fits(receipt: Receipt, other: Receipt) -> None:
    if other.seed != receipt.seed:
        swapped = sealed(replace(receipt, seed=other.seed))
        assert codes(swapped)[:2] == [C.COMMITMENT, C.DECK]
        assert verify(to_text(swapped))[:2] == ["commitment", "deck"]


@given(receipts(), st.sampled_from(["table", "round", "word"]))
def test_table_round_and_word_each_change_the_deck(receipt: Receipt, name: str) -> None:
    others: dict[str, Receipt] = {
        "table": replace(receipt, table="old_maid" if receipt.table == "poker" else "poker"),
        "round": replace(receipt, round_number=receipt.round_number + 1),
        "word": replace(receipt, word="x" if receipt.word != "x" else "y"),
    }
    assert C.DECK in codes(others[name])


@pytest.mark.parametrize(
    ("receipt", "found"),
    [
        (forged("commitment", to="0" * 64), [C.COMMITMENT]),
        (forged("poker", "bet", to=6), [C.WIN, C.STAKE, C.STAKE, C.BANKED, C.STAKE, C.AMOUNT]),
        (forged("poker", "pay_table", to="1/1/5/6/10/20/50/100/500"), [C.WIN]),
        (forged("poker", "dealt", to="AS 6D 3S QH 8H"), [C.DEALT]),
        (forged("poker", "changed", to=[2, 4]), [C.DRAWN, C.FINAL]),
        (forged("poker", "changed", to=[1, 4, 5]), [C.FINAL]),
        (forged("poker", "drawn", to=""), [C.DRAWN]),
        (forged("poker", "final", to="JOKER 3C 3S 3H 5D"), [C.FINAL]),
        (forged("poker", "hand", to="four of a kind"), [C.HAND]),
        (forged("poker", "win", to=100), [C.WIN]),
        (forged("poker", "double_up", "layouts", 0, "open", to="AS"), [C.LAYOUT]),
        (forged("poker", "double_up", "layouts", 0, "hidden", to="AS"), [C.LAYOUT]),
        (forged("poker", "double_up", "layouts", 0, "choice", to="high"), [C.OUTCOME]),
        (forged("poker", "double_up", "layouts", 1, "outcome", to="won"), [C.OUTCOME]),
        (forged("poker", "double_up", "layouts", 2, "stake", to=20), [C.STAKE]),
        (forged("poker", "double_up", "layouts", 0, "banked", to=9), [C.BANKED]),
        (forged("poker", "double_up", "layouts", 0, "banked", to=0), [C.STAKE]),
        (forged("poker", "double_up", "layouts", 2, "banked", to=10), [C.LIMITS]),
        (forged("poker", "double_up", "layouts", to=[]), [C.LIMITS, C.AMOUNT]),
        (forged("poker", "double_up", "amount", to=40), [C.AMOUNT]),
        (replace(EXAMPLE, checksum="0" * 64), [C.CHECKSUM]),
        (replace(EXAMPLE, fair=True), [C.CHECKSUM]),
    ],
)
def test_what_was_forged_is_named(receipt: Receipt, found: list[FindingCode]) -> None:
    assert set(found) <= set(codes(receipt))
    assert bool(codes(receipt)) == bool(found) == bool(verify(to_text(receipt)))


def test_a_card_that_was_moved_is_found_in_its_place() -> None:
    deck = list(EXAMPLE.deck)
    deck[40], deck[41] = deck[41], deck[40]
    (finding,) = check(sealed(replace(EXAMPLE, deck=tuple(deck))))
    assert (finding.code, finding.place) == (C.DECK, 41)


def test_a_double_up_of_nothing_is_found() -> None:
    lost = next(
        receipt
        for number in range(1, 50)
        if (receipt := issue(Deal("poker", number, "00" * 32, "", fair=True), PokerPlay(1, FESTIVAL, ()))).poker
        and not receipt.poker.win
    )
    assert lost.poker is not None
    assert EXAMPLE.poker is not None
    forged_one = sealed(replace(lost, poker=replace(lost.poker, double_up=EXAMPLE.poker.double_up)))
    assert codes(forged_one) == [C.NOTHING_TO_DOUBLE]


def test_no_byte_of_a_receipt_can_be_changed_unnoticed() -> None:
    """White space alone is free: there one kind may stand for another."""
    text = to_text(EXAMPLE).encode()
    for position, byte in enumerate(text):
        for other in {byte ^ 1, byte ^ 32, byte ^ 128, ord("0"), ord('"'), ord(" ")} - {byte}:
            if chr(byte).isspace() and chr(other).isspace():
                continue
            changed = bytes((*text[:position], other, *text[position + 1 :]))
            try:
                receipt = read_receipt(changed.decode())
            except (BadReceipt, UnicodeDecodeError):
                continue
            assert codes(receipt), changed


def test_the_checksum_is_over_the_plainest_form() -> None:
    fields = json.loads(to_text(EXAMPLE))
    fields.pop("checksum")
    assert checksum(EXAMPLE) == EXAMPLE.checksum
    assert verify(json.dumps({**fields, "checksum": EXAMPLE.checksum}, indent=7, sort_keys=True)) == []
