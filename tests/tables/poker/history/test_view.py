"""Tests of the poker view of the history: cards, credits and words."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_hand
from cardroom.cards.hands import Hand
from cardroom.house.languages import Languages
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.history.steps import Badge, CardPlace, RoundRow, StoryStep, StoryStepKind
from cardroom.tables.poker.history.view import PokerHistoryView, step_text

AT = "2026-11-20T12:00:00.000Z"


@pytest.fixture
def view(qtbot: QtBot) -> PokerHistoryView:
    view = PokerHistoryView()
    qtbot.addWidget(view.board)
    return view


def test_cards_are_shown_as_they_lay_there(view: PokerHistoryView) -> None:
    view.show(StoryStep(StoryStepKind.BEGIN, AT, None, Account(1_000), tuple(CardPlace(None) for _ in range(5))))
    assert [place.accessibleName() for place in view.places] == ["Card face down"] * 5
    dealt = StoryStep(StoryStepKind.DEAL, AT, Account(1_000), Account(995), tuple(map(CardPlace, range(5))), 5)
    view.show(dealt)
    assert [place.card for place in view.places] == [0, 1, 2, 3, 4]
    assert view.standing(dealt) == "1,000 credits  →  995 credits"


def test_a_hand_that_won_nothing_is_named_and_framed_in_silver(view: PokerHistoryView) -> None:
    cards = parse_hand("AS KD 9C AH 3S")
    places = tuple(CardPlace(card, made=card % 13 == 0) for card in cards)
    account = Account(990)
    dealt = StoryStep(StoryStepKind.DEAL, AT, Account(1_000), account, places, 10, pay=0)
    lost = StoryStep(StoryStepKind.RESULT, AT, account, account, places, 0, hand=Hand.NOTHING)
    view.show(lost)
    assert [place.is_made for place in view.places] == [True, False, False, True, False]
    assert not any(place.is_lit for place in view.places)
    assert view.sentence(lost) == "Pair of aces: no win."
    assert view.sentence(dealt) == ("The bet of 10 is taken, and five cards are dealt. Pair of aces, pays nothing.")
    row = RoundRow(1, AT, 990, 10, Hand.NOTHING, 0)
    assert view.row_texts(row)[3] == "Nothing", "the cards are not on record any more"
    assert view.row_texts(replace(row, cards=cards))[3] == "Pair of aces"


def test_two_cards_of_a_double_up_lie_near_each_other(view: PokerHistoryView) -> None:
    account, cards = Account(995, 5), (CardPlace(7), CardPlace(8, Badge.CHOSEN, lit=True))
    view.show(StoryStep(StoryStepKind.LAYOUT, AT, account, account, (CardPlace(7), CardPlace(None)), 5, 1))
    assert [place.isVisibleTo(view.board) for place in view.places] == [False, True, False, True, False]
    assert (view.places[1].card, view.places[3].card) == (7, None)
    guess = StoryStep(StoryStepKind.GUESS, AT, account, account, cards, 10, 1, choice=Choice.HIGH, outcome=Outcome.WON)
    view.show(guess)
    assert (view.places[3].card, view.places[3].badge, view.places[3].is_lit) == (8, "CHOSEN", True)
    assert view.sentence(guess) == "Double-up 1, HIGH: right. 10 credits."
    assert not view.places[3].shown.quiet
    view.show(replace(guess, outcome=Outcome.LOST, number=0))
    assert view.places[3].shown.quiet, "a lost guess has no golden badge"


def test_without_a_step_there_is_no_card(view: PokerHistoryView) -> None:
    view.show(None)
    assert not any(place.isVisibleTo(view.board) for place in view.places)
    assert view.nothing_text(without_rounds=True) != view.nothing_text(without_rounds=False)
    assert (view.title(1_000, 0, 0), view.title(1_000, 2, 5)) == ("Round 1,000", "Round 1,000, step 2 of 5")


def example_steps() -> Iterator[StoryStep]:
    """Yields steps of each kind, with all variants of its sentence."""
    for kind in StoryStepKind:
        for number in (0, 1, 4):
            yield StoryStep(kind, "", None, Account(990), (CardPlace(0, Badge.HOLD),), number, 1, Hand.STRAIGHT, "word")
    for outcome in Outcome:
        for choice in Choice:
            yield StoryStep(StoryStepKind.GUESS, "", None, Account(990), (), 40, 2, choice=choice, outcome=outcome)


def draw(number: int) -> str:
    return step_text(StoryStep(StoryStepKind.DRAW, "", None, Account(990), (), number))


def test_one_card_and_several(languages: Languages) -> None:
    texts = ["No card is changed.", "One card is changed.", "4 cards are changed."]
    assert [draw(number) for number in (0, 1, 4)] == texts


def test_every_sentence_is_whole_and_has_its_japanese(languages: Languages) -> None:
    english = [step_text(step) for step in example_steps()]
    languages.set("ja")
    japanese = [step_text(step) for step in example_steps()]
    for one, other in zip(english, japanese, strict=True):
        assert any(ord(character) > 0x3040 for character in other), one
        assert not {"{", "}", "%"} & set(one + other)
