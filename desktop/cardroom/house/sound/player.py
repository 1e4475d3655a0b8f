"""The player of all windows, made with the first sound."""

from cardroom.house.sound.cue_sheet import Player

_player: Player | None = None


def player() -> Player:
    """Returns the player.

    The first call imports and makes the sound loop.
    """
    global _player  # noqa: PLW0603 - one sound device for the whole program
    if _player is None:
        from cardroom.house.sound.loop import SoundLoop  # noqa: PLC0415 - with the first sound

        _player = SoundLoop()
    return _player


def use_player(new: Player | None) -> None:
    """Replaces the player, for tests and recordings.

    None makes a new sound loop with the next sound.
    """
    global _player  # noqa: PLW0603 - as above
    _player = new


def close_player() -> None:
    """Ends the sound loop, if there was a sound."""
    if _player is not None:
        _player.close()
