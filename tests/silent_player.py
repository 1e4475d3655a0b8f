"""A player without a device, for tests."""

from cardroom.house.sound.cue_sheet import Cued


class SilentPlayer:
    """Keeps what it was asked to play.

    Attributes:
        played: the cues, in order.
        hushed: how often all sounds were ended.
        closed: how often the player was closed.
    """

    def __init__(self) -> None:
        self.played: list[Cued] = []
        self.hushed = 0
        self.closed = 0

    def play(self, cued: Cued) -> None:
        """Keeps a cue."""
        self.played.append(cued)

    def silence(self) -> None:
        """Counts the call."""
        self.hushed += 1

    def close(self) -> None:
        """Counts the call."""
        self.closed += 1
