"""Cards and tricks of Daifugo, written as words: "9S 9H JK"."""

from cardroom.cards.cards import parse_card
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, JOKERS, CardSet, card_set
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.tables.daifugo.rules.play import readings
from cardroom.tables.daifugo.rules.rule_set import RuleSet

RULES = RuleSet(runs=True, jokers=2)


def of(text: str) -> CardSet:
    """Returns the set of cards such as "9S 9H JK JK"."""
    words = text.split()
    jokers = (0, FIRST_JOKER, JOKERS)[words.count("JK")]
    return card_set(parse_card(word) for word in words if word != "JK") | jokers


def on(text: str, *, lock: int = 0) -> Trick:
    """Returns a trick with some cards on top."""
    return Trick(readings(of(text), runs=True)[0], owner=1, lock=lock)
