"""The options of a set of Daifugō."""

from msgspec import Struct

from cardroom.cards.dealing import is_word
from cardroom.tables.daifugo.rules.rule_set import STANDARD, RuleSet

LONGEST_NAME = 12
"""Maximum length of the person's name, in code points."""

FACES = ("person", "short", "curly", "grey", "cap")
"""The codes of the faces from which the person chooses."""

LEVELS = ("easy", "normal", "hard", "expert")
"""The codes of the computer players' levels, the weakest first."""

SET_LENGTHS = (1, 3, 5, 10, 20, 100)
"""The numbers of games that a set may have."""


class DaifugoOptions(Struct, frozen=True):
    """The options of a set; read when it begins.

    Attributes:
        rules: the rules.
        games: number of games of the set.
        level: one of LEVELS: how well the computers play.
        watches: whether computers play alone, and the person watches with all cards open.
        name: the person's name; "" for none.
        face: the person's face, one of FACES.
    """

    rules: RuleSet = STANDARD
    games: int = 5
    level: str = "normal"
    watches: bool = False
    name: str = ""
    face: str = FACES[0]


def is_name(text: str) -> bool:
    """Returns whether a text is one short word.

    The longest has 12 code points.
    """
    return len(text) <= LONGEST_NAME and is_word(text)
