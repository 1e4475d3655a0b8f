"""Adapters for evaluators of five cards: ours and those of installed packages.

Each evaluator is called by its public function; phevaluator by its private one, too.
"""

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

from cardroom.cards.evaluator import hand_class
from cardroom.cards.showdown import name_hand

Hand = tuple[int, ...]

# The evaluator that all are compared with, and the reference peer, which the goals refer to.
OURS, REFERENCE = "cardroom: hand_class", "phevaluator: evaluate_cards"


@dataclass(frozen=True)
class Evaluator:
    """An evaluator of five cards.

    Attributes:
        name: its package and function.
        evaluate: the function.
        cards: converts one of our hands to the argument of the function.
        strength: converts the result of the function to a value that is greater for a higher hand.
        spread: whether the function takes the elements of `cards` as separate arguments.
        start: code that evaluates a first hand in a fresh process; empty if another evaluator has the same start.
    """

    name: str
    evaluate: Callable[..., Any]
    cards: Callable[[Hand], Sequence[Any]]
    strength: Callable[[Any], Any]
    spread: bool = False
    start: str = ""

    def strengths(self, hands: Sequence[Hand]) -> list[Any]:
        """Returns the strengths of hands."""
        prepared = map(self.cards, hands)
        found = starmap(self.evaluate, prepared) if self.spread else map(self.evaluate, prepared)
        return [self.strength(each) for each in found]

    def timer(self, hands: Sequence[Hand]) -> Timer:
        """Returns a timer for a loop over converted hands.

        Each Timer compiles its own loop, so that one evaluator does not change how fast Python calls another. It
        measures processor time, without the conversion of the cards.
        """
        call = "evaluate(*hand)" if self.spread else "evaluate(hand)"
        prepared = [self.cards(hand) for hand in hands]
        names = {"evaluate": self.evaluate, "hands": prepared}
        return Timer(f"for hand in hands: {call}", timer=process_time, globals=names)

    def is_compiled(self) -> bool:
        """Returns whether its package contains compiled modules."""
        package = import_module(self.name.partition(":")[0])
        files = Path(package.__file__ or "").parent.rglob("*")
        return any(file.name.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)

    def refuses_a_card_twice(self) -> bool:
        """Returns whether a hand with a card twice raises an error."""
        try:
            self.strengths([(0, 0, 14, 28, 42)])
        except Exception:  # noqa: BLE001 - each package has its own exception
            return True
        return False


def our_evaluators() -> list[Evaluator]:
    """Returns our evaluators: by look-up, and by the readable order.

    The first one is the one that all are compared with.
    """
    take = partial(Evaluator, cards=tuple, strength=lambda found: found)
    return [
        take(OURS, hand_class, start="from cardroom.cards.evaluator import hand_class; hand_class((0, 14, 28, 42, 3))"),
        take("cardroom: name_hand", name_hand),
    ]


def peers() -> tuple[list[Evaluator], list[str]]:
    """Returns the evaluators of other packages, and names of missing packages."""
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
    """Returns the name of a card that all peers accept: "As", "Td"."""
    return "A23456789TJQK"[card % 13] + "shdc"[card // 13]


def _phevaluator(package: ModuleType) -> list[Evaluator]:
    """Returns its evaluators: integers as cards, low numbers for high hands.

    The last one is the compiled function that the public ones call; it is private.
    """
    numbers = [package.Card(_name(card)).id_ for card in range(52)]
    take = partial(
        Evaluator,
        cards=lambda hand: tuple(numbers[card] for card in hand),
        strength=lambda found: -found,
        spread=True,
    )
    start = "from phevaluator import evaluate_cards; evaluate_cards(0, 5, 10, 15, 16)"
    return [
        take(REFERENCE, package.evaluate_cards, start=start),
        take("phevaluator: evaluate_5cards", package.evaluate_5cards),
        take("phevaluator: _pheval.evaluate_5cards (private)", import_module("phevaluator._pheval").evaluate_5cards),
    ]


def _eval7(package: ModuleType) -> list[Evaluator]:
    """Returns its evaluator, which takes a list of its cards."""
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
    """Returns its evaluator.

    It takes the player's cards and the board's, as lists of integers, and gives low numbers to high hands.
    """
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
    """Returns its evaluator, which makes comparable hands from its cards."""
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
