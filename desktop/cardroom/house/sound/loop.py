"""The sound loop: mixes the sounds of cues for the device."""

from cardroom.house.sound.cue_sheet import Cued


class SoundLoop:
    """Plays cues on the sound device; silent for now."""

    def play(self, cued: Cued) -> None:
        """Plays the sounds of a cue."""

    def hush(self) -> None:
        """Ends all sounds at once."""
