"""The draft of a pay table, with undo."""

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.pay_tables import CODE, PRESETS, OwnTable, OwnTables, PayTable

MOST_UNDONE = 200


class Sheet(Struct, frozen=True):
    """One state of the draft.

    Attributes:
        own: the saved tables.
        chosen: the code of the table being edited.
        table: its present pays, saved or not.
    """

    own: OwnTables
    chosen: str
    table: PayTable

    @property
    def is_changed(self) -> bool:
        """Whether the pays differ from those saved under the chosen code."""
        return self.own.pays_of(self.chosen) != self.table

    @property
    def is_own(self) -> bool:
        """Whether the chosen table is the player's own, not a preset."""
        return self.own.coded(self.chosen) is not None


class Draft(Struct, frozen=True):
    """The present state of the draft, and earlier ones for undo.

    Attributes:
        sheet: the present state.
        past: the earlier states, the oldest first.
        typing: the hand whose pay is being typed: all its digits are undone together, as one change.
    """

    sheet: Sheet
    past: tuple[Sheet, ...] = ()
    typing: Hand | None = None

    def pay(self, hand: Hand, pay: int) -> "Draft":
        """Returns the draft with another pay for a hand.

        Args:
            hand: the hand.
            pay: credits for each credit bet.

        Raises:
            BadPayTable: a pay that no hand may have.
        """
        pays = list(self.sheet.table.pays)
        pays[hand - 1] = pay
        sheet = replace(self.sheet, table=PayTable(tuple(pays)))
        if sheet == self.sheet:
            return self
        if hand is self.typing:
            return replace(self, sheet=sheet)
        return replace(self._with(sheet), typing=hand)

    def settle(self) -> "Draft":
        """Returns the draft with the typed change completed.

        Further typing is a separate change.
        """
        return replace(self, typing=None)

    def choose(self, code: str) -> "Draft":
        """Returns the draft with another table to edit.

        Unsaved pays can be restored by undo. An unknown code changes nothing.

        Args:
            code: of a preset or an own table.
        """
        table = self.sheet.own.pays_of(code)
        if table is None:
            return self
        return self._with(replace(self.sheet, chosen=code, table=table))

    def save(self, name: str) -> "Draft":
        """Returns the draft with its pays saved under a name.

        An own table of that name is replaced; otherwise a new one is made.
        """
        own, table = self.sheet.own, self.sheet.table
        there = own.named(name)
        if there is None:
            number = own.last + 1
            saved = OwnTable(f"{CODE}{number}", name, table)
            tables = OwnTables((*own.tables, saved), number)
        else:
            saved = replace(there, table=table)
            tables = _replaced(own, there, saved)
        return self._with(Sheet(tables, saved.code, table))

    def rename(self, name: str) -> "Draft":
        """Returns the draft with the chosen own table renamed.

        Its saved pays do not change. A preset keeps its name.
        """
        there = self.sheet.own.coded(self.sheet.chosen)
        if there is None:
            return self
        return self._with(replace(self.sheet, own=_replaced(self.sheet.own, there, replace(there, name=name))))

    def delete(self) -> "Draft":
        """Returns the draft without the chosen own table.

        The first preset is edited next. A preset is not deleted.
        """
        there = self.sheet.own.coded(self.sheet.chosen)
        if there is None:
            return self
        own = replace(self.sheet.own, tables=tuple(each for each in self.sheet.own.tables if each is not there))
        return self._with(Sheet(own, *next(iter(PRESETS.items()))))

    def undo(self) -> "Draft":
        """Returns the draft without its last change.

        Numbers of codes are not reused: a code in use must not come to mean another table.
        """
        if not self.past:
            return self
        *past, sheet = self.past
        return Draft(replace(sheet, own=replace(sheet.own, last=self.sheet.own.last)), tuple(past))

    def _with(self, sheet: Sheet) -> "Draft":
        return self.settle() if sheet == self.sheet else Draft(sheet, (*self.past, self.sheet)[-MOST_UNDONE:])


def _replaced(own: OwnTables, old: OwnTable, new: OwnTable) -> OwnTables:
    return replace(own, tables=tuple(new if each is old else each for each in own.tables))
