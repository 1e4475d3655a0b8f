"""A combo box of pay tables: presets and the player's own."""

from cardroom.tables.poker.pay_tables.words import preset_names
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.widgets.controls.named_box import NamedBox


class PayTableBox(NamedBox[PayTable]):
    """Lists pay tables by name.

    A chosen table that no longer exists is listed by its pays.

    Signals:
        chosen(PayTable): the person has chosen a table.
    """

    first = FESTIVAL

    def presets(self) -> list[tuple[str, PayTable]]:
        """Returns the presets with their names."""
        return [(name, PRESETS[code]) for code, name in preset_names().items()]

    def name_of(self, value: PayTable) -> str:
        """Returns the pays of a table."""
        return str(value)
