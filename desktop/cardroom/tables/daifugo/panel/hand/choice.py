"""The state of choosing cards of a hand, without widgets."""

from collections.abc import Sequence

from cardroom.tables.daifugo.panel.hand import selecting
from cardroom.tables.daifugo.rules.card_sets import CardSet, union
from cardroom.tables.daifugo.rules.play import Play


class HandChoice:
    """A hand, what may be chosen of it, and what is chosen.

    Attributes:
        hand: the own cards.
        is_reversed: whether a lower rank is stronger now.
        plays: the legal plays; None while no play can be chosen.
        suits: the suits of the play to beat, as four bits.
        count: the number of any cards to choose; 0 while plays are chosen.
        choice: the raised cards.
        number: of the reading that is chosen.
    """

    def __init__(self) -> None:
        self.hand: CardSet = 0
        self.is_reversed = False
        self.plays: tuple[Play, ...] | None = None
        self.suits = 0
        self.count = 0
        self.choice = selecting.NOTHING
        self.number = 0
        self._before = selecting.NOTHING

    @property
    def sorted(self) -> tuple[CardSet, ...]:
        """The cards in the present order, the weakest first."""
        return selecting.sorted_cards(self.hand, is_reversed=self.is_reversed)

    @property
    def is_open(self) -> bool:
        """Whether cards can be chosen, from plays of the present hand."""
        return self.count > 0 or (self.plays is not None and not union(play.cards for play in self.plays) & ~self.hand)

    @property
    def allowed(self) -> CardSet:
        """The cards that can be chosen now."""
        if self.count:
            return self.hand
        return selecting.playable(self.hand, self.plays or ()) if self.is_open else 0

    @property
    def is_ready(self) -> bool:
        """Whether the chosen cards can be played or given."""
        if self.count:
            return self.choice.cards.bit_count() == self.count
        return bool(self.readings)

    @property
    def readings(self) -> tuple[Play, ...]:
        """The legal plays that the chosen cards make, the most natural first."""
        return selecting.readings_of(
            self.choice.cards, self.plays or (), is_reversed=self.is_reversed, suits=self.suits
        )

    @property
    def reading(self) -> Play | None:
        """The chosen reading."""
        found = self.readings
        return found[min(self.number, len(found) - 1)] if found else None

    def press(self, card: CardSet) -> None:
        """Raises or lowers a card, and what belongs to it."""
        self._before = self.choice
        if self.count:
            self._take(selecting.after_free_press(self.choice, card, self.count))
        elif self.is_open and self.plays is not None:
            self._take(selecting.after_press(self.choice, card, self.hand, self.plays, is_reversed=self.is_reversed))

    def press_twice(self, card: CardSet) -> None:
        """Keeps what was chosen before a press that has lowered the card.

        The first press of a double click lowers a card that was raised already.
        """
        if not self.choice.cards & card and self._before.cards & card:
            self._take(self._before)

    def choose(self, cards: CardSet) -> None:
        """Chooses exactly these cards."""
        self._take(selecting.chosen_one_by_one(cards & self.hand))

    def forget(self) -> None:
        """Chooses nothing."""
        self._take(selecting.NOTHING)

    def prune(self) -> None:
        """Keeps the chosen cards only if they can still be chosen."""
        if self.count:
            self._take(self.choice if not self.choice.cards & ~self.hand else selecting.NOTHING)
        else:
            self._take(selecting.still_possible(self.choice, self.hand, self.plays or ()))

    def show(self, hand: CardSet, *, is_reversed: bool) -> None:
        """Takes over another hand or order."""
        self.hand, self.is_reversed = hand, is_reversed
        self.prune()

    def allow(self, plays: Sequence[Play] | None, suits: int) -> None:
        """Takes over the legal plays."""
        self.plays, self.suits = None if plays is None else tuple(plays), suits
        if plays is not None:
            self.count = 0
        self.prune()

    def ask_for(self, count: int) -> None:
        """Takes over a number of any cards; 0 ends it."""
        self.count = count
        if count:
            self.plays = None
        self.forget()

    def _take(self, choice: selecting.Choice) -> None:
        if choice.cards != self.choice.cards:
            self.number = 0
        self.choice = choice
