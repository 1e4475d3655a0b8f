"""The plays of the trick on the table, in their order."""

from cardroom.tables.daifugo.panel.field.view import FieldPlay
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.words.players import seat_name
from cardroom.tables.daifugo.rules.card_sets import CardSet, union
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.sight import DaifugoSight


class TrickPlays:
    """Collects the plays of a trick from the states that are shown.

    Of a trick that is resumed only the top play is known.

    Args:
        ring: the round table, for the directions.
    """

    def __init__(self, ring: DaifugoRing) -> None:
        self._ring = ring
        self._plays: list[tuple[int, Play]] = []

    def follow(self, sight: DaifugoSight, *, is_cleared: bool) -> None:
        """Adds the play of a state; empties the field.

        Args:
            sight: the state.
            is_cleared: whether the trick is only now taken away, and `take` is still to come.
        """
        top = sight.trick.top
        if top is None:
            if not is_cleared:
                self._plays = []
        elif not self._plays or self._plays[-1] != (sight.trick.owner, top):
            self._plays.append((sight.trick.owner, top))

    def take(self) -> CardSet:
        """Returns the cards of the trick, and forgets it."""
        cards = union(play.cards for _, play in self._plays)
        self._plays = []
        return cards

    def all(self, sight: DaifugoSight) -> list[FieldPlay]:
        """Returns the plays for the field, the first one first."""
        return [
            FieldPlay(seat, seat_name(seat, sight), play.cards, self._ring.direction_of(seat), play.stands)
            for seat, play in self._plays
        ]
