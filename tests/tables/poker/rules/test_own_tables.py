"""Own tables: lookup by name and code, and validation of names."""

import pytest

from cardroom.tables.poker.rules.own_tables import LONGEST_NAME, NameFault, OwnTable, OwnTables, clean_name, name_fault
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable

POOR = PayTable((0, 0, 0, 0, 0, 0, 0, 0, 1))
OWN = OwnTables((OwnTable("own-1", "Straße", POOR), OwnTable("own-3", "夏祭り", FESTIVAL)), 3)


def test_a_table_is_found_by_its_name_whatever_its_capitals() -> None:
    assert OWN.named("STRASSE") is OWN.tables[0]
    assert OWN.named("夏祭り") is OWN.tables[1]
    assert OWN.named("Strass") is None


def test_pays_are_found_by_the_code_of_any_table() -> None:
    assert OWN.pays_of("own-1") == POOR
    assert OWN.pays_of("tight") == PRESETS["tight"]
    assert OWN.pays_of("own-2") is None
    assert OWN.coded("tight") is None


def test_a_name_is_kept_without_needless_spaces() -> None:
    assert clean_name("  my \t good\n table ") == "my good table"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Mine", None),
        ("夏祭り", None),
        ("x" * LONGEST_NAME, None),
        ("", NameFault.EMPTY),
        ("x" * (LONGEST_NAME + 1), NameFault.LONG),
        ("bell\x07", NameFault.UNPRINTABLE),
        ("FESTIVAL", NameFault.TAKEN),
    ],
)
def test_what_a_name_may_be(name: str, fault: NameFault | None) -> None:
    assert name_fault(name, ["Festival"]) is fault
