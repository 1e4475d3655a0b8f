"""What Orca says in one round at each table.

`python3 play.py long speech` runs them. The transcripts are docs/speech/orca-VERSION/*.txt; UPDATE_GOLDEN=1 writes
them. CARDROOM_ORCA is the command that starts another Orca.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.screen_reader.reader import Reader, missing_programs, orca_version, reading

MOST_TURNS = 40
WORRIED = "looks worried"
OVER = "left with the joker"


@dataclass(frozen=True)
class Round:
    """A round to be played.

    Attributes:
        table: the code of the table.
        first_seed: the number of its first seed.
        language: of the program.
        settings: as "name=value".
        play: presses the keys.
    """

    table: str
    first_seed: int
    language: str
    settings: tuple[str, ...]
    play: Callable[[Reader], None]


def keys(*names: str) -> Callable[[Reader], None]:
    def play(reader: Reader) -> None:
        for name in names:
            reader.press(name)

    return play


def play_old_maid(reader: Reader) -> None:
    """Plays a game; avoids a card whose holder looks worried."""
    heard = reader.press("space")
    reader.press("g")
    reader.press("t")
    for _ in range(MOST_TURNS):
        if any(OVER in line for line in heard):
            return
        lifted = reader.press("Right")
        if any(WORRIED in line for line in lifted):
            reader.press("Right")
        heard = reader.press("space")
    raise AssertionError(f"the game does not end: {heard}")


def steady(lines: list[str]) -> Iterator[str]:
    """Leaves out what depends on the speed of the machine.

    A sentence that comes before the reader is read with the focus: Orca adds "status bar". If it comes later, the first
    name of the status line is read before it, the title.
    """
    title = ""
    for line in lines:
        plain = re.sub(r" +status ?bar\.?$", "", line)
        if plain.strip() not in ("", title):
            yield plain
        title = line.strip().partition(" — ")[0] if " — Cardroom frame" in line else ""


POKER = keys("m", "space", "2", "3", "4", "g", "space", "d", "space", "h", "t", "space", "t")
BY_TAB = keys("space", "Tab", "Down", "Right", "Tab", "space", "Tab", "space", "4", "g")
ROUNDS = {
    "poker": Round("poker", 53, "en", (), POKER),
    "poker_by_tab": Round("poker", 53, "en", (), BY_TAB),
    "poker_ja": Round("poker", 53, "ja", (), POKER),
    "practice": Round("practice", 1, "en", (), keys("4", "g", "space", "u", "5", "space", "t", "space")),
    "old_maid": Round("old_maid", 56, "en", ("old_maid_seats=3", "speed=fast"), play_old_maid),
}


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Orca runs on Linux")
@pytest.mark.parametrize("name", ROUNDS)
def test_speech_of_one_round(name: str, tmp_path: Path) -> None:
    missing = missing_programs()
    if missing:
        pytest.skip(
            f"not installed: {', '.join(missing)} (Debian: apt install orca at-spi2-core openbox xvfb xdotool dbus)"
        )
    golden = ROOT / f"docs/speech/orca-{orca_version()}/{name}.txt"
    each = ROUNDS[name]
    with reading(tmp_path, each.table, each.first_seed, each.language, *each.settings) as reader:
        reader.listen()
        each.play(reader)
        text = "\n".join(steady(reader.lines)) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
