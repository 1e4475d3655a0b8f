"""Counted things of the Daifugō table, with plural forms."""

from PySide6.QtCore import QObject


class DaifugoCounts(QObject):
    """Makes texts with numbers; a class, because only `tr` has plural forms."""

    def cards(self, count: int) -> str:
        """Returns a number of cards."""
        return self.tr("%Ln card(s)", "", count)

    def points(self, count: int) -> str:
        """Returns a number of points."""
        return self.tr("%Ln point(s)", "", count)

    def skipped(self, count: int) -> str:
        """Returns how many players are skipped."""
        return self.tr("%Ln player(s) skipped!", "", count)

    def playable_cards(self, count: int) -> str:
        """Returns how many single cards can be played."""
        return self.tr("You can play one of %Ln card(s).", "", count)

    def playable_runs(self, count: int) -> str:
        """Returns how many runs can be played."""
        return self.tr("You can play one of %Ln run(s).", "", count)

    def to_give(self, count: int) -> str:
        """Returns how many cards the person must choose for {name}."""
        return self.tr("Choose %Ln card(s) to give to {name}", "", count)

    def to_get(self, count: int) -> str:
        """Returns how many cards {name} chooses for the person."""
        return self.tr("{name} chooses %Ln card(s) for you", "", count)

    def times(self, count: int) -> str:
        """Returns how often a player had {place}."""
        return self.tr("{place} %Ln time(s)", "how often a player had a place", count)
