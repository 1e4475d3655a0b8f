"""The times and celebrations of a game's moments."""

from cardroom.tables.old_maid.rules.sight import OldMaidSight, SeenDraw
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize


def reading_ms(last: SeenDraw, went_out: tuple[int, ...], people: tuple[int, ...], motion: Motion) -> int:
    """Returns the time to read what a draw has caused, in milliseconds.

    Args:
        last: the draw.
        went_out: the seats that went out.
        people: the seats of persons.
        motion: the durations.
    """
    if went_out or last.shows_joker:
        return motion.ms(Gesture.LINGER)
    if last.pair:
        return motion.ms(Gesture.THINK_MOST)
    concerns = not people or last.drawer in people or last.source in people
    return motion.ms(Gesture.THINK_LEAST) if concerns else 0


def out_size(sight: OldMaidSight, went_out: tuple[int, ...]) -> WinSize:
    """Returns how players who go out are celebrated: a person most."""
    people = {*sight.options.people}
    if not people & {*went_out}:
        return WinSize.SMALL
    return WinSize.GRAND if people & {*went_out} & {sight.out[0]} else WinSize.BIG
