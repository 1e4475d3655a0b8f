"""Tests that every kind of step has sentences in both languages."""

from collections.abc import Iterator

from cardroom.cards.hands import Hand
from cardroom.house.languages import Languages
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.history.steps import Badge, CardPlace, StoryStep, StoryStepKind
from cardroom.tables.poker.history.view import step_text


def example_steps() -> Iterator[StoryStep]:
    """Yields steps of each kind, with all variants of its sentence."""
    for kind in StoryStepKind:
        for number in (0, 1, 4):
            yield StoryStep(
                kind, "", None, Account(990), (CardPlace(0, Badge.HOLD),), number, 1, Hand.STRAIGHT, "a word"
            )
    for outcome in Outcome:
        for choice in Choice:
            yield StoryStep(StoryStepKind.GUESS, "", None, Account(990), (), 40, 2, choice=choice, outcome=outcome)


def draw(number: int) -> str:
    return step_text(StoryStep(StoryStepKind.DRAW, "", None, Account(990), (), number))


def test_one_card_and_several(languages: Languages) -> None:
    assert [draw(number) for number in (0, 1, 4)] == [
        "No card is changed.",
        "One card is changed.",
        "4 cards are changed.",
    ]


def test_every_sentence_is_whole_and_has_its_japanese(languages: Languages) -> None:
    english = [step_text(step) for step in example_steps()]
    languages.set("ja")
    japanese = [step_text(step) for step in example_steps()]
    for one, other in zip(english, japanese, strict=True):
        assert any(ord(character) > 0x3040 for character in other), one
        assert not {"{", "}", "%"} & set(one + other)
