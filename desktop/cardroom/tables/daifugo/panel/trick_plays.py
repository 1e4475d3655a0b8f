"""The plays of the trick on the table, in their order."""

from cardroom.tables.daifugo.panel.field.view import FieldPlay
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.words.players import seat_name
from cardroom.tables.daifugo.rules.card_sets import CardSet, union
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.sight import DaifugoSight


class TrickPlays:
    """Keeps the plays that are shown until the trick is taken away.

    Args:
        ring: the round table, for the directions.
    """

    def __init__(self, ring: DaifugoRing) -> None:
        self._ring = ring
        self._plays: tuple[tuple[int, Play], ...] = ()

    def follow(self, sight: DaifugoSight, *, is_cleared: bool) -> None:
        """Takes over the plays of a state.

        Args:
            sight: the state.
            is_cleared: whether the trick is only now taken away, and `take` is still to come.
        """
        if not is_cleared:
            self._plays = sight.plays

    def take(self) -> CardSet:
        """Returns the cards of the trick, and forgets it."""
        cards = union(play.cards for _, play in self._plays)
        self._plays = ()
        return cards

    def show_tray(self, sight: DaifugoSight, in_air: int = 0) -> None:
        """Shows the cards of earlier tricks as a pile.

        Args:
            sight: what is seen.
            in_air: the number of cards that still fly there.
        """
        on_table = sum(play.count for _, play in self._plays)
        self._ring.tray.show_count(max(0, sight.played.bit_count() - on_table - in_air))

    def all(self, sight: DaifugoSight) -> list[FieldPlay]:
        """Returns the plays for the field, the first one first."""
        return [
            FieldPlay(seat, seat_name(seat, sight), play.cards, self._ring.direction_of(seat), play.stands)
            for seat, play in self._plays
        ]
