"""The recorded games of Old Maid."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from cardroom.bank.ports import RoundLine
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue
from cardroom.house.history.source import RoundSource
from cardroom.saved_record import RecordedStep
from cardroom.tables.old_maid.panel.history_view import OldMaidHistoryView
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster
from cardroom.tables.old_maid.rules.record import from_json
from cardroom.tables.old_maid.rules.sight import Hand
from cardroom.tables.old_maid.rules.story import GameRow, GameStep, row_of, story_of


def open_story_of(steps: Sequence[RecordedStep]) -> tuple[GameStep, ...]:
    """Returns the history steps so far of a game that goes on."""
    return tuple(map(_covered, story_of(steps)))


def _covered(step: GameStep) -> GameStep:
    """Covers the cards of the other hands; discarded pairs stay open."""
    drawn, source = step.drawn, step.source
    shown = {*step.discards, *(drawn.pair if drawn is not None else ())}
    hands = tuple(
        hand if _is_open(step, seat) else tuple(card if card in shown else None for card in hand)
        for seat, hand in enumerate(step.hands)
    )
    if drawn is not None and not (drawn.pair or _is_open(step, drawn.drawer) or _is_open(step, drawn.source)):
        source, drawn = drawn.source, None
    return replace(step, hands=hands, lit=step.lit & _cards_of(hands), drawn=drawn, source=source)


def _is_open(step: GameStep, seat: int) -> bool:
    options = step.options
    return options.open_cards or (seat == options.person and not options.hides_hands)


def _cards_of(hands: tuple[Hand, ...]) -> frozenset[object]:
    return frozenset(card for hand in hands for card in hand)


class OldMaidGames(RoundSource[GameRow, GameStep]):
    """The recorded games; one that was broken off has a line, too."""

    table: ClassVar[str] = TABLE
    replay: ClassVar[str] = "cardroom.tables.old_maid.round_check:REPLAY"

    def row(self, line: RoundLine) -> GameRow:
        """Returns a game as a row of the list."""
        return row_of(line.round_number, line.at, line.line)

    def story(self, number: int) -> tuple[GameStep, ...]:
        """Returns a game step by step.

        Empty if the book has no steps of it.
        """
        return story_of(self.bank.steps(TABLE, number))

    def open_story(self, number: int) -> tuple[GameStep, ...]:
        """Returns a game that goes on, as its person has seen it."""
        return open_story_of(self.bank.steps(TABLE, number))

    def receipt(self, number: int) -> Receipt | None:
        """Returns the receipt of an ended game, with the deck alone.

        Each step from the deal on contains seed and pack, so any of them gives the same receipt.
        """
        if not any(line.round_number == number for line in self.bank.lines(TABLE)):
            return None
        for step in reversed(self.bank.steps(TABLE, number)):
            try:
                cluster = from_json(step.cluster)
            except ValueError:
                continue
            if not cluster.hands:
                continue  # the player may have chosen another pack before the deal
            pack = cluster.options.pack
            return issue(Deal(TABLE, cluster.round_number, cluster.seed, cluster.word, cluster.fair, pack))
        return None

    def is_over(self, cluster: object) -> bool:
        """Returns whether a game has ended."""
        return isinstance(cluster, OldMaidCluster) and cluster.is_over

    def view(self) -> OldMaidHistoryView:
        """Makes the widgets and texts that show the games."""
        return OldMaidHistoryView()
