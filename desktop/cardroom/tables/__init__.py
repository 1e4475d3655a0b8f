"""Registry of the tables: one folder and one line for each."""

from cardroom.house.spec import Tables
from cardroom.tables import daifugo, old_maid, poker, square

TABLES: Tables = (poker.SPEC, square.SPEC, daifugo.SPEC, old_maid.SPEC)
"""The tables in the order of the lobby."""
