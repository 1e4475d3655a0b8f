"""The record of achievements in the bank."""

from msgspec import Struct

from cardroom import kinds
from cardroom.saved_record import SavedRecord

CODE = "achievements"
"""The code of the record."""


class Best(Struct, frozen=True):
    """The personal best of a table.

    Attributes:
        table: the table's code.
        figure: the highest figure of a game; 0 for none.
        counted: the last round that it counts and whose line no longer changes; 0 for none.
    """

    table: str
    figure: int = 0
    counted: int = 0


class Achieved(Struct, frozen=True):
    """What a person has achieved.

    Attributes:
        codes: table and code of each achievement, as "poker.five", in their order of time.
        bests: the best of each table.
    """

    codes: tuple[str, ...] = ()
    bests: tuple[Best, ...] = ()


_BEST = kinds.row(Best, table=kinds.text, figure=kinds.count, counted=kinds.count)
_ACHIEVED = kinds.struct(Achieved, codes=kinds.many(kinds.text), bests=kinds.many(_BEST))
_RECORD = SavedRecord("achievements", 1, _ACHIEVED.write, _ACHIEVED.read)
to_json, from_json = _RECORD.to_json, _RECORD.from_json
