"""Tests that the options of Old Maid are saved and read again."""

from pathlib import Path

import pytest

from cardroom.cards.cards import Pack
from cardroom.house.settings.settings import Settings
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, Person
from cardroom.tables.old_maid.settings import OldMaidSettings


@pytest.mark.parametrize("name", ["Ann", "", "@Ann", "a,b;c", '"Ann"', "\\x41", "ゆうき 🦊", "50% = 1/2", "[General]"])
def test_options_are_read_as_they_were_saved(tmp_path: Path, name: str) -> None:
    persons = (Person(name, "grey"), Person("Ben", "person"))
    options = OldMaidOptions(5, 1, open_cards=True, habits=False, pack=Pack(4, 7), guest=3, persons=persons)
    OldMaidSettings.of(Settings(tmp_path, "en")).set_options(options)
    assert OldMaidSettings.of(Settings(tmp_path, "en")).options() == options


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("old_maid_pack=3x13", OldMaidOptions()),
        ("old_maid_pack=2x7", OldMaidOptions(pack=Pack(2, 7))),
        ("old_maid_face1=fox", OldMaidOptions()),
        ("old_maid_name1=a name that is too long", OldMaidOptions()),
        ("old_maid_people=3", OldMaidOptions()),
        ("old_maid_people=2", OldMaidOptions(guest=2)),
        ("old_maid_people=2\nold_maid_person=watch", OldMaidOptions(person=None)),
    ],
)
def test_what_cannot_be_chosen_is_not_read(tmp_path: Path, line: str, expected: OldMaidOptions) -> None:
    (tmp_path / "settings.ini").write_text(f"[General]\n{line}\n", encoding="utf-8")
    assert OldMaidSettings.of(Settings(tmp_path, "en")).options() == expected
