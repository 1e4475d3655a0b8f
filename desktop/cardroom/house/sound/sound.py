"""A decoded sound, and how it is read from a file."""

from array import array
from typing import NamedTuple

from cardroom.house.sound.library import library

RATE = 44_100
"""Frames per second, of the files and of the mixer."""


class Sound(NamedTuple):
    """A decoded sound with one channel.

    Attributes:
        frames: 16-bit samples, half of the memory of floats.
        rate: frames per second.
    """

    frames: "array[int]"
    rate: int = RATE

    def at_pitch(self, pitch: float) -> "array[float]":
        """Returns the sound as floats at the mixer's rate.

        Args:
            pitch: 1 for the sound as it is, 2 for an octave higher.

        Raises:
            ImportError: there is no sound library.
        """
        ffi, lib = library()
        given = (ffi.from_buffer(self.frames), len(self.frames), lib.ma_format_s16, 1, round(self.rate * pitch))
        wanted = (lib.ma_format_f32, 1, RATE)
        count = lib.ma_convert_frames(ffi.NULL, 0, *wanted, *given)
        found = array("f", bytes(4 * count))
        written = lib.ma_convert_frames(ffi.from_buffer(found), count, *wanted, *given)
        return found[:written]


def decoded(flac: bytes) -> Sound | None:
    """Decodes a FLAC file with one channel.

    Returns:
        None if it cannot be decoded.

    Raises:
        ImportError: there is no sound library.
    """
    ffi, lib = library()
    channels, rate, count = ffi.new("unsigned int *"), ffi.new("unsigned int *"), ffi.new("ma_uint64 *")
    read = lib.ma_dr_flac_open_memory_and_read_pcm_frames_s16
    samples = read(ffi.from_buffer(flac), len(flac), channels, rate, count, ffi.NULL)
    if samples == ffi.NULL:
        return None
    frames = array("h", bytes(ffi.buffer(samples, 2 * count[0] * channels[0])))
    lib.ma_dr_flac_free(samples, ffi.NULL)
    return Sound(frames, rate[0]) if channels[0] == 1 and frames else None
