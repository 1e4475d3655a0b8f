"""The person's turn: the chosen cards, and automatic passes."""

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.messages import Message
from cardroom.tables.daifugo.panel.hand.view import HandView
from cardroom.tables.daifugo.panel.spoken import Narrator
from cardroom.tables.daifugo.panel.words.turns import dimmed_text
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight
from cardroom.widgets.motion.motion import Gesture, Motion


class OwnCards(QObject):
    """Lets the person choose the cards that a state asks for.

    Args:
        hand: shows the cards.
        narrator: says why a card cannot be chosen.
        parent: owns it.
    """

    def __init__(self, hand: HandView, narrator: Narrator, parent: QObject) -> None:
        super().__init__(parent)
        self._hand = hand
        self._narrator = narrator
        self._sight = DaifugoSight()
        self._legal: frozenset[str] = frozenset()
        hand.explain = self._explain
        hand.marked.connect(self._tell_why)

    def allow(self, sight: DaifugoSight, legal: frozenset[str]) -> None:
        """Lets the person choose plays, or a number of any cards.

        Args:
            sight: what the person may see.
            legal: the legal terminals.
        """
        self._sight, self._legal = sight, legal
        if "play" in legal:
            self._hand.show_plays(sight.legal_plays(), suits=sight.trick.top.suits if sight.trick.top else 0)
        else:
            self._hand.show_plays(None)
            self._hand.ask_for(self._asked_count())

    def forbid(self) -> None:
        """Lets nothing be chosen."""
        self.allow(self._sight, frozenset())

    @property
    def message(self) -> Message | None:
        """The message of the chosen cards; None while they are not complete."""
        hand, seat, play = self._hand, self._sight.seat, self._hand.reading()
        if seat is None or not hand.is_ready:
            return None
        if "give" in self._legal:
            return Give(seat, hand.chosen)
        if "hand_on" in self._legal:
            return HandOn(seat, hand.chosen)
        return None if play is None else PlayCards(seat, play.cards, play.stands)

    def _asked_count(self) -> int:
        """Returns how many cards must be chosen; 0 for none."""
        sight = self._sight
        if "give" in self._legal:
            return next((each.count for each in sight.exchanges if each.rich == sight.seat), 0)
        return sight.duties[0].count if "hand_on" in self._legal and sight.duties else 0

    def _explain(self, card: CardSet) -> str:
        """Returns why a card cannot be chosen, or ""."""
        return dimmed_text(card, self._sight) if "play" in self._legal else ""

    def _tell_why(self, card: CardSet) -> None:
        if reason := self._explain(card):
            self._narrator.say(reason)
        else:
            self._narrator.show_again()


class AutoPass(QObject):
    """Waits for a moment that can be seen, then passes.

    It never passes in place of a lead.

    Args:
        parent: owns it.

    Signals:
        passed: the person's turn is to be passed.
    """

    passed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_allowed = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.passed)

    def allow(self, on: bool) -> None:
        """Switches it on or off; off cancels a coming pass."""
        self._is_allowed = on
        if not on:
            self.cancel()

    @property
    def is_coming(self) -> bool:
        """Whether the table is about to pass."""
        return self._timer.isActive()

    def will_pass(self, entry: DaifugoEntry) -> bool:
        """Returns whether the table passes in a state."""
        return self._is_allowed and can_only_pass(entry)

    def follow(self, entry: DaifugoEntry, motion: Motion) -> None:
        """Starts the moment before a pass if the person can only pass."""
        self.cancel()
        if self.will_pass(entry):
            self._timer.start(motion.ms(Gesture.THINK_MOST))

    def hurry(self) -> None:
        """Passes in the next iteration of the event loop."""
        if self.is_coming:
            self._timer.start(0)

    def cancel(self) -> None:
        """Cancels a pass that is coming."""
        self._timer.stop()


def can_only_pass(entry: DaifugoEntry) -> bool:
    """Returns whether the seat follows and no play fits."""
    sight = entry.sight
    return "pass_turn" in entry.legal and sight.trick.top is not None and not sight.legal_plays()
