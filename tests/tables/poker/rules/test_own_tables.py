"""Own tables: lookup by name and code."""

from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, OwnTable, OwnTables, PayTable

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
