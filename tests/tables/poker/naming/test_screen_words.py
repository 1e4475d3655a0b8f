"""Tests of the names on screen, in both languages."""

import pytest

from cardroom.cards.cards import parse_hand
from cardroom.cards.decision import Decision, Part
from cardroom.cards.showdown import HandKind, NamedHand
from cardroom.house.languages import Languages
from cardroom.tables.poker.naming.hand_words import DECISIONS
from cardroom.tables.poker.naming.screen_words import ON_SCREEN, exact_name, made_line, made_name


@pytest.mark.parametrize(
    ("hand", "pay", "english", "japanese"),
    [
        ("KS KD 4C 4H 9S", 10, "Two pair, pays 10", "ツーペア、配当10"),
        ("AS KD 9C AH 3S", 0, "Pair of aces, pays nothing", "エースのワンペア、配当はありません"),
        ("AS KD 9C JOKER 3S", 0, "Pair of aces, pays nothing", "エースのワンペア、配当はありません"),
        ("8S KD 9C 4H 3S", 0, "King high, pays nothing", "キングのハイカード、配当はありません"),
        ("AS KS QS JS JOKER", 5000, "Royal straight flush, pays 5,000", "ロイヤルストレートフラッシュ、配当5,000"),
        ("KS KD 4C 4H 9S", 0, "Two pair, pays nothing", "ツーペア、配当はありません"),
    ],
)
def test_the_line_at_the_table(languages: Languages, hand: str, pay: int, english: str, japanese: str) -> None:
    assert made_line(parse_hand(hand), pay) == english
    languages.set("ja")
    assert made_line(parse_hand(hand), pay) == japanese


def test_exact_names_have_the_numbers(languages: Languages) -> None:
    hand = parse_hand("KS KD 4C 4H JOKER")
    assert (made_name(hand), exact_name(hand)) == ("Full house", "Full house, kings over fours")
    languages.set("ja")
    assert exact_name(hand) == "キング3枚と4が2枚のフルハウス"


def test_every_name_and_decision_has_its_japanese(languages: Languages) -> None:
    def texts() -> list[str]:
        names = [ON_SCREEN.name(NamedHand(kind, (14, 13, 12, 11, 9))) for kind in HandKind]
        numbers = [ON_SCREEN.name(NamedHand(HandKind.PAIR, (number, 4, 3, 2))) for number in range(11, 15)]
        decisions = [ON_SCREEN.reason(Decision(part, nth, 9, 8)) for part, nth in DECISIONS if part is not Part.KIND]
        return [*names, *numbers, *decisions, ON_SCREEN.reason(Decision(Part.KIND, 1, HandKind.FLUSH, HandKind.PAIR))]

    english = texts()
    languages.set("ja")
    for one, other in zip(english, texts(), strict=True):
        assert any(ord(character) > 0x3040 for character in other), one
        assert not {"{", "}"} & set(one + other)
