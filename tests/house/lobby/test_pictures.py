"""The lobby's pictures have the cards of each table."""

import pytest

from cardroom.cards.cards import JOKER, number_of, parse_card
from cardroom.cards.hands import Hand, judge
from cardroom.house.lobby.pictures import Laid, laid_out
from cardroom.widgets.cards.card_faces import CARD_RATIO

TABLES = ("poker", "square", "daifugo", "old_maid")


def cards_of(table: str) -> tuple[Laid, ...]:
    return laid_out(f"cardroom.tables.{table}.lobby:picture")


@pytest.mark.parametrize("table", TABLES)
def test_no_card_is_on_a_table_twice(table: str) -> None:
    cards = [laid.card for laid in cards_of(table) if laid.card is not None]
    assert len(cards) == len(set(cards)) > 0


@pytest.mark.parametrize("table", TABLES)
def test_every_card_has_its_middle_in_the_picture(table: str) -> None:
    assert all(abs(laid.y) < 0.5 and abs(laid.x) < 0.8 for laid in cards_of(table))


def test_poker_shows_the_royal_with_the_joker() -> None:
    hand = tuple(laid.card for laid in cards_of("poker"))
    assert JOKER in hand
    assert judge([card for card in hand if card is not None]) is Hand.ROYAL_STRAIGHT_FLUSH


def test_square_shows_a_board_of_five_by_five() -> None:
    assert len({laid.x for laid in cards_of("square")}) == len({laid.y for laid in cards_of("square")}) == 5


def test_square_shows_cards_of_its_own_deck_in_their_shape() -> None:
    laid = cards_of("square")
    assert JOKER not in [each.card for each in laid]
    assert not hasattr(laid[0], "slant"), "a card is never squashed"
    rows = sorted({each.y for each in laid})
    columns = sorted({each.x for each in laid})
    height = laid[0].height
    assert rows[1] - rows[0] > height
    assert columns[1] - columns[0] > height * CARD_RATIO
    assert rows[-1] - rows[0] + height < 1


def test_daifugo_shows_a_revolution_of_four() -> None:
    uppermost = [laid.card for laid in cards_of("daifugo")][-4:]
    assert len({number_of(card) for card in uppermost if card is not None}) == 1


def test_old_maid_shows_backs_and_the_joker() -> None:
    cards = [laid.card for laid in cards_of("old_maid")]
    assert [card for card in cards if card is not None] == [parse_card("JOKER")]
