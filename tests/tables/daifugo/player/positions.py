"""Positions for tests, with cards as in the rules: "s3 dJ"."""

import dataclasses
from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from cardroom.cards.dealing import DealStream
from cardroom.tables.daifugo.player.assessment import assess, best_play
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.priorities import priority
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, JOKERS, CardSet, deck_of, each_bit, union
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import BASIC, RuleSet

NAMES = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS = "sdch"
EIGHT_HIGH = "sK sA dA cA s2 d2 c2 h2"
"""The cards that have been played in two of the worked examples."""


def cards(text: str) -> CardSet:
    """Returns the set of some cards."""
    found = 0
    for word in text.split():
        if word == "joker":
            found |= JOKERS & ~FIRST_JOKER if found & FIRST_JOKER else FIRST_JOKER
        else:
            found |= 1 << 4 * NAMES.index(word[1:]) + SUITS.index(word[0])
    return found


def spelled(hand: CardSet) -> str:
    """Returns the names of some cards, the weakest first."""
    places = [card.bit_length() - 1 for card in each_bit(hand)]
    return " ".join("joker" if place >= 52 else SUITS[place % 4] + NAMES[place // 4] for place in places)


def play(text: str, reading: int = 0) -> Play:
    """Returns cards as a play; with jokers in one of its readings."""
    return readings(cards(text), runs=True)[reading]


def seen(hand: str, played: str = "", *, rules: RuleSet = BASIC, others: Sequence[int] = (), **changes: object) -> Seen:
    """Returns what seat 0 sees.

    Args:
        hand: its cards.
        played: the cards that have been played.
        rules: the rules.
        others: number of cards of the other seats; empty for five each.
        changes: other attributes of `Seen`.
    """
    held = cards(hand)
    counts = (held.bit_count(), *(others or (5,) * (rules.seats - 1)))
    gone = cards(played)
    trick = changes.get("trick")
    if isinstance(trick, Trick) and trick.top is not None:
        gone |= trick.top.cards
    return replace(Seen(rules, 0, held, counts, played=gone), **changes)


def on(text: str, **changes: object) -> Trick:
    """Returns a trick with a play of the last seat on top."""
    return dataclasses.replace(Trick(play(text), 3), **changes)  # type: ignore[arg-type]  # any fields


def cut_of(hand: str, played: str = "", **changes: object) -> dict[str, tuple[int, int]]:
    """Returns role value and priority value of each combination of a hand."""
    position = Position(seen(hand, played, **changes))  # type: ignore[arg-type]
    cut = position.cut()
    return {spelled(part.cards): (position.role(part), priority(position, part, cut)) for part in cut.parts}


def best(position: Seen) -> str:
    """Returns the play that is recommended, or "pass"."""
    found = best_play(position)
    assert found == assess(position)[0].play
    return "pass" if found is None else spelled(found.cards)


def dealt(rules: RuleSet, source: Random) -> tuple[CardSet, ...]:
    """Returns random hands."""
    bits = list(each_bit(deck_of(rules.jokers)))
    source.shuffle(bits)
    return tuple(union(bits[seat :: rules.seats]) for seat in range(rules.seats))


def stream(text: str = "") -> DealStream:
    """Returns random numbers for a player."""
    return DealStream(bytes(32), "daifugo", 1, f"test {text}")
