"""Tickets and layouts: the cards follow only from seed and word."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, card_name, number_of
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER, LIMIT, Kind, Ticket, layout
from tests.tables.poker.double_up.rules.games import tickets

SEED = bytes(range(32))
TICKET = Ticket(7, SEED.hex(), "", 40, Kind.HIGH_LOW)


@given(tickets, st.integers(1, 30))
def test_a_layout_is_different_cards_without_the_joker(ticket: Ticket, number: int) -> None:
    cards = layout(ticket, number)
    assert len(set(cards)) == len(cards) == ticket.kind.cards
    assert set(cards) <= set(CARDS_WITHOUT_JOKER)
    assert JOKER not in cards
    assert layout(ticket, number) == cards


@given(tickets, st.integers(1, 30))
def test_of_four_cards_two_beat_the_open_one_and_two_do_not(ticket: Ticket, number: int) -> None:
    lies_open, *four = map(number_of, layout(replace(ticket, kind=Kind.PICK_ONE), number))
    assert sorted(each > lies_open for each in four) == [False, False, True, True]
    assert len({lies_open, *four}) == 5


def by_hand(seed: bytes, label: str) -> list[int]:
    """Shuffles a pack independently: 32-bit words, rejection, Fisher and Yates."""
    words = [
        int.from_bytes(block[place : place + 4], "big")
        for counter in range(100)
        for block in [hmac.new(seed, f"{label}|{counter}".encode(), hashlib.sha256).digest()]
        for place in range(0, 32, 4)
    ]
    deck, coming = list(range(52)), iter(words)
    for last in range(51, 0, -1):
        word = next(coming)
        while word >= 2**32 - 2**32 % (last + 1):
            word = next(coming)
        chosen = word % (last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


@pytest.mark.parametrize("number", [1, 2, 11])
def test_high_and_low_follow_from_the_label_as_it_is_published(number: int) -> None:
    assert layout(TICKET, number) == tuple(by_hand(SEED, f"poker|7|double-up|high-low|{number}")[:2])


def test_a_word_is_mixed_in() -> None:
    key = hmac.new(SEED, "運".encode(), hashlib.sha256).digest()
    expected = tuple(by_hand(key, "poker|7|double-up|high-low|1")[:2])
    assert layout(replace(TICKET, word="運"), 1) == expected != layout(TICKET, 1)


def test_four_cards_follow_from_the_label_in_the_order_in_which_they_were_dealt() -> None:
    ticket = replace(TICKET, kind=Kind.PICK_ONE)
    checked = 0
    for number in range(1, 12):
        five = by_hand(SEED, f"poker|7|double-up|pick-one|{number}")[:5]
        if len({card % 13 for card in five}) == 5:
            middle = sorted(five, key=lambda card: card % 13)[2]
            assert layout(ticket, number) == (middle, *(card for card in five if card != middle))
            checked += 1
    assert 0 < checked < 11, "some layouts are dealt again, and some are not"


@pytest.mark.parametrize("changed", [{"round_number": 8}, {"seed": bytes(32).hex()}, {"word": "luck"}])
def test_another_round_seed_or_word_lays_other_cards(changed: dict[str, object]) -> None:
    other = replace(TICKET, **changed)
    assert [layout(other, number) for number in range(1, 9)] != [layout(TICKET, number) for number in range(1, 9)]


def test_known_layouts() -> None:
    """Never edit: rounds on record were dealt with these layouts."""
    names = [[card_name(card) for card in layout(TICKET, number)] for number in (1, 2)]
    four = [card_name(card) for card in layout(replace(TICKET, kind=Kind.PICK_ONE), 1)]
    assert (names, four) == ([["JH", "KD"], ["6C", "QC"]], ["10H", "8S", "JD", "5D", "KC"])
    assert layout(replace(TICKET, stake=1), 1) == layout(TICKET, 1), "the cards do not depend on the stake"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("round_number", [0, -1]),
        ("seed", ["", "no digits", "00" * 31, SEED.hex().upper(), " " + SEED.hex()]),
        ("word", [" luck", "x" * 65]),
        ("stake", [0, -1, LIMIT // 2 + 1]),
    ],
)
def test_a_ticket_that_no_round_could_have_issued_is_not_sound(field: str, values: list[object]) -> None:
    assert TICKET.is_sound
    assert not any(replace(TICKET, **{field: value}).is_sound for value in values)


def test_the_kind_does_not_make_it_another_double_up() -> None:
    assert replace(TICKET, kind=Kind.PICK_ONE).game == TICKET.game
    assert replace(TICKET, stake=41).game != TICKET.game
