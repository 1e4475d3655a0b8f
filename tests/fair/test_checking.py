"""The check finds each forged envelope field and accepts true receipts."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.fair.checking import EnvelopeCode, check
from cardroom.fair.fields import BadReceipt
from cardroom.fair.part import Finding, FindingCode
from cardroom.fair.receipt import Receipt, checksum, read_receipt, sealed, to_text
from cardroom.fair.signing import public_key, signed
from tests.fair.receipts import EXAMPLE, FORMATS, HEAD, KEY, OTHER_SECRET, SECRET, SIGNED, codes, forged, receipts
from tests.fair.second_verifier import verify

C = EnvelopeCode


@given(receipts())
def test_a_receipt_fits_and_the_second_verifier_says_the_same(receipt: Receipt) -> None:
    assert check(receipt, FORMATS) == ()
    assert verify(to_text(receipt)) == []


@given(receipts(), receipts())
def test_another_seed_never_fits(receipt: Receipt, other: Receipt) -> None:
    if other.seed != receipt.seed:
        swapped = sealed(replace(receipt, seed=other.seed))
        assert codes(swapped)[:2] == [C.COMMITMENT, C.DECK]
        assert {"commitment", "deck"} <= set(verify(to_text(swapped)))


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
        (EXAMPLE, []),
        (replace(EXAMPLE, checksum="0" * 64), [C.CHECKSUM]),
        (replace(EXAMPLE, fair=True), [C.CHECKSUM]),
        (SIGNED, []),
        (replace(SIGNED, checksum="0" * 64), [C.CHECKSUM]),
        (sealed(replace(SIGNED, fair=True)), [C.SIGNATURE]),
        (sealed(replace(SIGNED, key=public_key(OTHER_SECRET))), [C.SIGNATURE]),
        (sealed(replace(SIGNED, signature="00" * 64)), [C.SIGNATURE]),
        (sealed(replace(SIGNED, key="ff" * 32)), [C.SIGNATURE]),
        (sealed(replace(SIGNED, chain=None)), [C.SIGNATURE]),
    ],
)
def test_what_was_forged_is_named(receipt: Receipt, found: list[FindingCode]) -> None:
    assert set(found) <= set(codes(receipt))
    assert bool(codes(receipt)) == bool(found) == bool(verify(to_text(receipt)))


@pytest.mark.parametrize(
    ("receipt", "key", "found"),
    [
        (SIGNED, KEY, []),
        (SIGNED, public_key(OTHER_SECRET), [C.KEY]),
        (signed(replace(EXAMPLE, fair=True), None, OTHER_SECRET), "", []),
        (signed(replace(EXAMPLE, fair=True), None, OTHER_SECRET), KEY, [C.KEY]),
        (sealed(replace(SIGNED, fair=True)), KEY, [C.SIGNATURE]),
        (EXAMPLE, KEY, [C.UNSIGNED]),
    ],
)
def test_with_a_key_only_its_holder_can_have_written_the_receipt(
    receipt: Receipt, key: str, found: list[FindingCode]
) -> None:
    assert [finding.code for finding in check(receipt, FORMATS, key)] == found


def test_a_finding_has_the_value_of_the_receipt_and_the_one_that_is_expected() -> None:
    other = public_key(OTHER_SECRET)
    assert list(check(SIGNED, FORMATS, other)) == [Finding(C.KEY, KEY, other)]
    (commitment,) = check(sealed(replace(EXAMPLE, commitment="00" * 32)), FORMATS)
    assert commitment == Finding(C.COMMITMENT, "00" * 32, EXAMPLE.commitment)
    (checked,) = check(replace(EXAMPLE, checksum="00" * 32), FORMATS)
    assert checked == Finding(C.CHECKSUM, "00" * 32, EXAMPLE.checksum)


def test_a_card_that_was_moved_is_found_in_its_place() -> None:
    deck = list(EXAMPLE.deck)
    deck[40], deck[41] = deck[41], deck[40]
    (finding,) = check(sealed(replace(EXAMPLE, deck=tuple(deck))), FORMATS)
    assert (finding.code, finding.place) == (C.DECK, 41)
    assert signed(SIGNED, HEAD, SECRET) == SIGNED


@pytest.mark.parametrize("whole", [EXAMPLE, SIGNED])
def test_no_byte_of_a_receipt_can_be_changed_unnoticed(whole: Receipt) -> None:
    """Replaces each byte; skips white space replaced by other white space."""
    text = to_text(whole).encode()
    for position, byte in enumerate(text):
        for other in {byte ^ 1, byte ^ 32, byte ^ 128, ord("0"), ord('"'), ord(" ")} - {byte}:
            if chr(byte).isspace() and chr(other).isspace():
                continue
            changed = bytes((*text[:position], other, *text[position + 1 :]))
            try:
                receipt = read_receipt(changed.decode(), FORMATS)
            except (BadReceipt, UnicodeDecodeError):
                continue
            assert codes(receipt), changed


def test_the_checksum_is_over_the_plainest_form() -> None:
    fields = json.loads(to_text(EXAMPLE))
    fields.pop("checksum")
    assert checksum(EXAMPLE) == EXAMPLE.checksum
    assert verify(json.dumps({**fields, "checksum": EXAMPLE.checksum}, indent=7, sort_keys=True)) == []


@pytest.mark.parametrize("code", EnvelopeCode)
def test_every_finding_has_one_line(code: EnvelopeCode) -> None:
    for place in (0, 7):
        sentence = Finding(code, "6D", "", place).sentence
        assert sentence.isprintable()
        assert "{" not in sentence
