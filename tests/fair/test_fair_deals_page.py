"""Compares the vectors and the receipt of docs/fair-deals.md with the program."""

import re

from cardroom.cards.hands import Hand
from cardroom.fair.checking import check
from cardroom.fair.receipt import read_receipt, to_text
from cardroom.tables.poker.history.receipt_part import hand_text
from tests.fair.page_vectors import BEGIN, BOUNDS, END, PAGE, ROUND, SEED, vectors
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import HANDS, Stream, verify

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_vectors_are_those_that_the_program_computes() -> None:
    assert TEXT.partition(BEGIN)[2].partition(END)[0] == vectors(), "run: cd tests && python -m fair.page_vectors"


def test_the_receipt_on_the_page_fits_both_verifiers() -> None:
    found = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert len(found) == 3
    for text in found:
        assert check(read_receipt(text, FORMATS), FORMATS) == ()
        assert verify(text) == []


def test_the_second_verifier_takes_the_numbers_that_stand_on_the_page() -> None:
    stream = Stream(SEED, f"poker|{ROUND}|deal|")
    numbers = [stream.below(bound) for bound in BOUNDS]
    assert [f"below {bound:<10}  {number}" in TEXT for bound, number in zip(BOUNDS, numbers, strict=True)] == [True] * 8


def test_the_page_names_every_field_and_every_hand() -> None:
    found = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    spoken = TEXT
    for text in found:
        spoken = spoken.replace(text, "")
    for text in found:
        for name in set(re.findall(r'"(\w+)":', to_text(read_receipt(text, FORMATS)))):
            assert f"`{name}`" in spoken, name
    assert [hand_text(hand) for hand in Hand] == HANDS
    assert [re.search(rf"\| `{hand}` \|", spoken) is not None for hand in HANDS] == [True] * len(HANDS)
