"""The draft at which pay tables are written: what lies on it, and everything that can be undone."""

from dataclasses import dataclass, replace

from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.own_tables import CODE, OwnTable, OwnTables
from cardroom.tables.poker.rules.pay_tables import PayTable

MOST_UNDONE = 200


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies on the draft.

    Attributes:
        own: the tables that are saved.
        chosen: the code of the table that was taken up.
        table: its pays, as they stand now.
    """

    own: OwnTables
    chosen: str
    table: PayTable

    @property
    def is_changed(self) -> bool:
        """Whether the pays are others than those that are saved under the chosen code."""
        return self.own.pays_of(self.chosen) != self.table

    @property
    def is_own(self) -> bool:
        """Whether the chosen table is the player's, and not the house's."""
        return self.own.coded(self.chosen) is not None


@dataclass(frozen=True, slots=True)
class Draft:
    """A sheet, and those before it.

    Attributes:
        sheet: what lies there now.
        past: what lay there before, the oldest first.
        typing: the hand whose pay is being typed: its figures are one change, and are undone together.
    """

    sheet: Sheet
    past: tuple[Sheet, ...] = ()
    typing: Hand | None = None

    def pay(self, hand: Hand, pay: int) -> "Draft":
        """A hand pays so much for each credit bet.

        Raises:
            BadPayTable: no hand could pay that.
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
        """What is typed next is another change."""
        return replace(self, typing=None)

    def choose(self, code: str) -> "Draft":
        """Takes up a table of the house or an own one. What was written and not saved can be undone back."""
        table = self.sheet.own.pays_of(code)
        if table is None:
            return self
        return self._with(replace(self.sheet, chosen=code, table=table))

    def save(self, name: str) -> "Draft":
        """Saves the pays under a name: an own table of that name is replaced, and else a new one is made."""
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
        """Gives the chosen table another name; its saved pays stay as they are. The house's keep theirs."""
        there = self.sheet.own.coded(self.sheet.chosen)
        if there is None:
            return self
        return self._with(replace(self.sheet, own=_replaced(self.sheet.own, there, replace(there, name=name))))

    def delete(self, then: str) -> "Draft":
        """Deletes the chosen table and takes up another one. The house's stay."""
        there = self.sheet.own.coded(self.sheet.chosen)
        if there is None:
            return self
        own = replace(self.sheet.own, tables=tuple(each for each in self.sheet.own.tables if each is not there))
        table = own.pays_of(then)
        assert table is not None, then
        return self._with(Sheet(own, then, table))

    def undo(self) -> "Draft":
        """What lay there before. Numbers once given stay given: a table that is in use must not become another one."""
        if not self.past:
            return self
        *past, sheet = self.past
        return Draft(replace(sheet, own=replace(sheet.own, last=self.sheet.own.last)), tuple(past))

    def _with(self, sheet: Sheet) -> "Draft":
        return self.settle() if sheet == self.sheet else Draft(sheet, (*self.past, self.sheet)[-MOST_UNDONE:])


def _replaced(own: OwnTables, old: OwnTable, new: OwnTable) -> OwnTables:
    return replace(own, tables=tuple(new if each is old else each for each in own.tables))
