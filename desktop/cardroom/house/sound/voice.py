"""A voice: one sound that is being played."""

from array import array

FADE_FRAMES = 220
"""The length of a fade in frames: 5 ms."""


class Voice:
    """Plays a sound once.

    Args:
        samples: the sound at the rate of the mixer, from -1 to 1.
        gain: the factor of its level.
    """

    def __init__(self, samples: "array[float]", gain: float = 1.0) -> None:
        self._samples = samples
        self._gain = gain
        self._position = 0
        self._end = len(samples)
        self.is_fading = False

    @property
    def has_ended(self) -> bool:
        """Whether every frame has been played."""
        return self._position >= self._end

    def fade(self) -> None:
        """Ends the voice with a short fade, without a click."""
        if self.is_fading:
            return
        self.is_fading = True
        # Before its first frame a voice has nothing to fade.
        rest = self._samples[self._position : self._position + FADE_FRAMES] if self._position else array("f")
        self._samples = array("f", (sample * (1 - place / FADE_FRAMES) for place, sample in enumerate(rest)))
        self._position, self._end = 0, len(rest)

    def add_to(self, mixed: list[float]) -> None:
        """Adds the next frames of the voice to a block."""
        begin = self._position
        self._position += len(mixed)
        gain, part = self._gain, self._samples[begin : self._position]
        # zip ends with the shorter one, so the rest of the block stays as it is.
        mixed[: len(part)] = [sum_ + gain * sample for sum_, sample in zip(mixed, part, strict=False)]
