"""The tables of the room: one folder each, and one line here."""

from cardroom.house.spec import Tables
from cardroom.tables import daifugo, old_maid, poker, square

TABLES: Tables = (poker.SPEC, square.SPEC, daifugo.SPEC, old_maid.SPEC)
"""In the order of the lobby."""
