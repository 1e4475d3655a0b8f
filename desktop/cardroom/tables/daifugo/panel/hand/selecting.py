"""Selects cards of a hand by presses, and completes groups and runs.

All functions are pure. Two jokers count as equal: `Play.cards` always has the first, but a person may choose either.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from msgspec import Struct

from cardroom.tables.daifugo.rules.card_sets import JOKERS, NATURALS, CardSet, each_bit, lowest_bits, strength_of, union
from cardroom.tables.daifugo.rules.play import JOKER_RANK, Kind, Play

STRONGEST: Final = JOKER_RANK


class Choice(Struct, frozen=True):
    """The raised cards of a hand.

    Attributes:
        picked: the cards that were pressed, as sets of one card, the oldest first.
        added: the cards that complete a group or run.
    """

    picked: tuple[CardSet, ...] = ()
    added: CardSet = 0

    @property
    def cards(self) -> CardSet:
        """All raised cards."""
        return union(self.picked) | self.added


NOTHING: Final = Choice()


def sorted_cards(hand: CardSet, *, is_reversed: bool) -> tuple[CardSet, ...]:
    """Sorts the cards of a hand, the weakest first.

    Equal ranks are neighbours, in the same order of suits either way.
    """
    return tuple(sorted(each_bit(hand), key=lambda card: (strength_of(card, is_reversed=is_reversed), card)))


def playable(hand: CardSet, plays: Iterable[Play]) -> CardSet:
    """Returns the cards of a hand that are in any play."""
    cards = union(play.cards for play in plays)
    return hand & (cards | JOKERS if cards & JOKERS else cards)


def chosen_one_by_one(cards: CardSet) -> Choice:
    """Returns a choice of cards without an order."""
    return Choice(tuple(each_bit(cards)))


# --- a play -----------------------------------------------------------------------------------------------------------


def after_press(choice: Choice, card: CardSet, hand: CardSet, plays: Sequence[Play], *, is_reversed: bool) -> Choice:
    """Returns the choice after a press on a card.

    If all plays have the same kind and number of cards, as on a field, the press completes a group or run: with as few
    jokers as possible, and the weakest. A press on a completing card exchanges it if another play has the pressed
    cards; any other press on a raised card lowers it. If the plays differ, as for a lead, a press raises or lowers
    one card. Raised cards that make no play with the pressed one are lowered.

    Args:
        choice: the choice before.
        card: the pressed card.
        hand: the own cards.
        plays: the legal plays.
        is_reversed: whether a lower rank is stronger now.
    """
    completes = len({(play.kind, play.count) for play in plays}) == 1
    if card in choice.picked:
        return Choice(tuple(each for each in choice.picked if each != card), 0)
    if card & choice.added:
        others = [play for play in plays if not _real(play, union(choice.picked), hand) & card]
        others = [play for play in others if _overlap(play, choice.picked) == len(choice.picked)]
        if not others:
            return NOTHING
        return _completed(choice.picked, min(others, key=lambda play: _cost(play, is_reversed=is_reversed)), hand)
    fitting = [play for play in plays if _holds(play, card)]
    if not fitting:
        return choice
    best = min(fitting, key=lambda play: (_loss(play, card, choice.picked), _cost(play, is_reversed=is_reversed)))
    picked = (*_kept(best, card, choice.picked), card)
    is_vague = not union(picked) & NATURALS and len({play.cards for play in fitting}) > 1
    return Choice(picked) if is_vague or not completes else _completed(picked, best, hand)


def _holds(play: Play, card: CardSet) -> bool:
    return bool(play.cards & (JOKERS if card & JOKERS else card))


def _kept(play: Play, card: CardSet, picked: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Returns the picked cards that a play with the card keeps."""
    jokers = (play.cards & JOKERS).bit_count() - bool(card & JOKERS)
    kept = []
    for each in reversed(picked):
        if each & JOKERS:
            jokers -= 1
        if play.cards & each & NATURALS or (each & JOKERS and jokers >= 0):
            kept.append(each)
    return tuple(reversed(kept))


def _overlap(play: Play, picked: tuple[CardSet, ...]) -> int:
    return len(_kept(play, 0, picked))


def _loss(play: Play, card: CardSet, picked: tuple[CardSet, ...]) -> int:
    """Returns a key that grows with the picked cards lost.

    A newer card counts more than all older ones.
    """
    return -sum(1 << picked.index(each) for each in _kept(play, card, picked))


def _cost(play: Play, *, is_reversed: bool) -> tuple[int, int, CardSet]:
    """Returns a key: few jokers and weak cards come first."""
    strength = STRONGEST - 1 - play.high if is_reversed else play.low
    return (play.cards & JOKERS).bit_count(), strength, play.cards


def _real(play: Play, first: CardSet, hand: CardSet) -> CardSet:
    """Returns a play's cards; jokers in `first` come first."""
    jokers, count = hand & JOKERS, (play.cards & JOKERS).bit_count()
    taken = lowest_bits(jokers & first, min(count, (jokers & first).bit_count()))
    return play.cards & NATURALS | taken | lowest_bits(jokers & ~taken, count - taken.bit_count())


def _completed(picked: tuple[CardSet, ...], play: Play, hand: CardSet) -> Choice:
    pressed = union(picked)
    return Choice(picked, _real(play, pressed, hand) & ~pressed)


# --- a number of any cards --------------------------------------------------------------------------------------------


def after_free_press(choice: Choice, card: CardSet, count: int) -> Choice:
    """Returns the choice after a press, where any cards may be chosen.

    Args:
        choice: the choice before.
        card: the pressed card.
        count: the number of cards wanted; one more lowers the oldest.
    """
    picked = (*choice.picked, *each_bit(choice.added))
    if card in picked:
        return Choice(tuple(each for each in picked if each != card))
    return Choice((*picked, card)[-count:])


def still_possible(choice: Choice, hand: CardSet, plays: Sequence[Play]) -> Choice:
    """Keeps a choice if it is still part of a play."""
    cards = choice.cards
    is_held = not cards & ~hand
    fits = any(_overlap(play, tuple(each_bit(cards))) == cards.bit_count() for play in plays)
    return choice if is_held and fits else NOTHING


# --- readings ---------------------------------------------------------------------------------------------------------


def readings_of(cards: CardSet, plays: Iterable[Play], *, is_reversed: bool, suits: int = 0) -> tuple[Play, ...]:
    """Returns the legal plays that some cards make, the most natural first.

    More than one is possible only with jokers. A play with the suits on the field comes first, then groups, then the
    strongest run.

    Args:
        cards: the chosen cards.
        plays: the legal plays.
        is_reversed: whether a lower rank is stronger now.
        suits: the suits of the play to beat, as four bits; 0 for a lead.
    """
    naturals, jokers = cards & NATURALS, (cards & JOKERS).bit_count()
    found = [
        replace(play, cards=cards)
        for play in plays
        if play.cards & NATURALS == naturals and (play.cards & JOKERS).bit_count() == jokers
    ]

    def order(play: Play) -> tuple[bool, bool, int, int]:
        weakness = play.low if is_reversed else -play.low
        return play.suits != suits, play.kind is Kind.RUN, weakness, play.suits

    return tuple(sorted(found, key=order)) if cards else ()
