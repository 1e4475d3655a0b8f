"""Evaluators of five cards: ours, and those of other packages where they are installed, each by its own public call."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import starmap
from pathlib import Path
from time import process_time
from timeit import Timer
from types import ModuleType
from typing import Any

from cardroom.cards.evaluator import category, hand_class, hand_class_checked
from cardroom.cards.showdown import standing

Hand = tuple[int, ...]

# The one that all are compared with, and the peer that the goals are set by.
OURS, MEASURE = "cardroom: hand_class", "phevaluator: evaluate_cards"


@dataclass(frozen=True)
class Evaluator:
    """One way to evaluate five cards.

    Attributes:
        name: its package and what is called.
        evaluate: what is called.
        cards: makes of a hand of ours what the call takes.
        strength: makes of what the call gives back something that is greater for a higher hand.
        spread: whether the call takes the parts of `cards` one by one.
        start: the code by which a fresh process comes to its first hand; empty if another's start tells the same.
    """

    name: str
    evaluate: Callable[..., Any]
    cards: Callable[[Hand], Sequence[Any]]
    strength: Callable[[Any], Any]
    spread: bool = False
    start: str = ""

    def strengths(self, hands: Sequence[Hand]) -> list[Any]:
        """How strong it finds these hands."""
        prepared = map(self.cards, hands)
        found = starmap(self.evaluate, prepared) if self.spread else map(self.evaluate, prepared)
        return [self.strength(each) for each in found]

    def timer(self, hands: Sequence[Hand]) -> Timer:
        """A loop over these hands, the cards being ready.

        A Timer compiles a loop of its own: what one calls does not change how fast Python calls another. What counts is
        the processor's time.
        """
        call = "evaluate(*hand)" if self.spread else "evaluate(hand)"
        prepared = [self.cards(hand) for hand in hands]
        names = {"evaluate": self.evaluate, "hands": prepared}
        return Timer(f"for hand in hands: {call}", timer=process_time, globals=names)

    def is_compiled(self) -> bool:
        """Whether its package brings compiled modules."""
        package = import_module(self.name.partition(":")[0])
        files = Path(package.__file__ or "").parent.rglob("*")
        return any(file.name.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)

    def refuses_a_card_twice(self) -> bool:
        """Whether it says so when a hand has a card twice."""
        try:
            self.strengths([(0, 0, 14, 28, 42)])
        except Exception:  # noqa: BLE001 - each package has its own
            return True
        return False


def our_evaluators() -> list[Evaluator]:
    """With its checks, which is the one to compare with; without; what the hand is; the readable order."""
    take = partial(Evaluator, cards=tuple, strength=lambda found: found)
    return [
        take(OURS, hand_class, start="from cardroom.cards.evaluator import hand_class; hand_class((0, 14, 28, 42, 3))"),
        take("cardroom: hand_class_checked", hand_class_checked),
        take("cardroom: category", category),
        take("cardroom: standing", standing),
    ]


def peers() -> tuple[list[Evaluator], list[str]]:
    """The evaluators of other packages, and the names of those packages that are not installed."""
    found: list[Evaluator] = []
    missing = []
    for name, evaluators in (
        ("phevaluator", _phevaluator),
        ("eval7", _eval7),
        ("treys", _treys),
        ("pokerkit", _pokerkit),
    ):
        try:
            package = import_module(name)
        except ModuleNotFoundError:
            missing.append(name)
        else:
            found += evaluators(package)
    return found, missing


def _name(card: int) -> str:
    """The name of a card as all peers read it: "As", "Td"."""
    return "A23456789TJQK"[card % 13] + "shdc"[card // 13]


def _phevaluator(package: ModuleType) -> list[Evaluator]:
    """Its cards are integers, and its low numbers are high hands."""
    numbers = [package.Card(_name(card)).id_ for card in range(52)]
    take = partial(
        Evaluator,
        cards=lambda hand: tuple(numbers[card] for card in hand),
        strength=lambda found: -found,
        spread=True,
    )
    start = "from phevaluator import evaluate_cards; evaluate_cards(0, 5, 10, 15, 16)"
    return [
        take(MEASURE, package.evaluate_cards, start=start),
        take("phevaluator: evaluate_5cards", package.evaluate_5cards),
    ]


def _eval7(package: ModuleType) -> list[Evaluator]:
    """It takes a list of its cards."""
    cards = [package.Card(_name(card)) for card in range(52)]
    return [
        Evaluator(
            "eval7: evaluate",
            package.evaluate,
            cards=lambda hand: [cards[card] for card in hand],
            strength=lambda found: found,
            start="import eval7; eval7.evaluate([eval7.Card(name) for name in ('As', '2h', '3d', '4c', '4s')])",
        )
    ]


def _treys(package: ModuleType) -> list[Evaluator]:
    """It takes the player's cards and the board's, as lists of integers; its low numbers are high hands."""
    cards = [package.Card.new(_name(card)) for card in range(52)]
    return [
        Evaluator(
            "treys: Evaluator.evaluate",
            package.Evaluator().evaluate,
            cards=lambda hand: ([cards[card] for card in hand[:2]], [cards[card] for card in hand[2:]]),
            strength=lambda found: -found,
            spread=True,
            start="from treys import Card, Evaluator\n"
            "cards = [Card.new(name) for name in ('As', '2h', '3d', '4c', '4s')]\n"
            "Evaluator().evaluate(cards[:2], cards[2:])",
        )
    ]


def _pokerkit(package: ModuleType) -> list[Evaluator]:
    """A hand of its own is made of its cards; such hands can be compared."""
    cards = [next(iter(package.Card.parse(_name(card)))) for card in range(52)]
    return [
        Evaluator(
            "pokerkit: StandardHighHand",
            package.StandardHighHand,
            cards=lambda hand: tuple(cards[card] for card in hand),
            strength=lambda found: found.entry.index,
            start="from pokerkit import StandardHighHand; StandardHighHand('As2h3d4c4s')",
        )
    ]
