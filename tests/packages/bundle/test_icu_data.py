"""The cut data of ICU sorts as before."""

import os
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from tools.packages.bundle import icu_data
from tools.packages.product import BuildError

SCRIPT = """
import functools, itertools
from PySide6.QtCore import QCollator, QLocale, QTimeZone
from cardroom.app.commands.selftest import fault_of_text

print(fault_of_text())
letters = "aAbäÄßéÉøz-' 1029あアがカーはばぱハひ亜一丁七万漢字"
words = ["".join(pair) for pair in itertools.product(letters, repeat=2)]
for language in ("en", "ja", "C"):
    locale = QLocale(language)
    collator = QCollator(locale)
    print(*sorted(words, key=functools.cmp_to_key(collator.compare)), sep="|")
    for zone in QTimeZone.availableTimeZoneIds()[::10]:
        print(QTimeZone(zone).displayName(QTimeZone.TimeType.StandardTime, QTimeZone.NameType.LongName, locale))
"""

pytestmark = pytest.mark.skipif(bool(icu_data.obstacle()), reason=f"ICU's data is cut elsewhere: {icu_data.obstacle()}")


@pytest.fixture
def library() -> Path:
    (found,) = Path(PySide6.__path__[0]).glob("Qt/lib/libicudata.so.*")
    return found


def answers(place: Path | None = None) -> tuple[str, str]:
    """Returns the fault of the selftest, and sorted texts and zones.

    Args:
        place: contains the data to use; None for that of the wheel.
    """
    where = {"LD_LIBRARY_PATH": str(place)} if place else {}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, env={**os.environ, **where}, check=True, capture_output=True, encoding="utf-8")
    fault, _, rest = done.stdout.partition("\n")
    return fault, rest


def test_the_cut_data_gives_the_same_answers(library: Path, tmp_path: Path) -> None:
    copy = icu_data.reduced(library, tmp_path)
    assert copy.name == library.name
    assert copy.stat().st_size < 3_000_000 < library.stat().st_size
    assert answers(tmp_path) == answers() and answers()[0] == ""


def test_two_copies_are_equal(library: Path, tmp_path: Path) -> None:
    places = [tmp_path / name for name in ("first", "second and longer")]
    for place in places:
        place.mkdir()
    first, second = (icu_data.reduced(library, place) for place in places)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize(("missing", "named"), [("coll/ja", "of ja"), ("coll/", "of en")])
def test_the_selftest_notices_missing_rules(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str, named: str
) -> None:
    monkeypatch.setattr(icu_data, "unneeded_items", lambda names: [name for name in names if name.startswith(missing)])
    icu_data.reduced(library, tmp_path)
    assert named in answers(tmp_path)[0]


def test_another_library_is_refused(tmp_path: Path) -> None:
    (other,) = Path(PySide6.__path__[0]).glob("Qt/lib/libicuuc.so.*")
    with pytest.raises(BuildError, match="does not have one table of data"):
        icu_data.reduced(other, tmp_path)
