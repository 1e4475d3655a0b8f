"""The cues of SQUARE: moments that can have a sound."""

from enum import Enum

from cardroom.tables.square.rules.lines import Mark


class SquareCue(Enum):
    """The moments of a campaign; each mark has its own."""

    DEAL = "deal"
    PLACE = "place"
    LINE_NOTHING = "line-nothing"
    LINE_PAIR = "line-pair"
    LINE_TWO_PAIR = "line-two-pair"
    LINE_THREE_OF_A_KIND = "line-three-of-a-kind"
    LINE_STRAIGHT = "line-straight"
    LINE_FLUSH = "line-flush"
    LINE_FULL_HOUSE = "line-full-house"
    LINE_FOUR_OF_A_KIND = "line-four-of-a-kind"
    LINE_STRAIGHT_FLUSH = "line-straight-flush"
    LINE_ROYAL_STRAIGHT_FLUSH = "line-royal-straight-flush"
    STAGE_CLEARED = "stage-cleared"
    GAME_OVER = "game-over"
    ALL_CLEAR = "all-clear"


def cue_of(mark: Mark) -> SquareCue:
    """Returns the cue of a judged line."""
    return SquareCue[f"LINE_{mark.name}"]
