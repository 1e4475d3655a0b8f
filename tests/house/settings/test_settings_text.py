"""Settings files that would crash Qt are refused."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.house.settings.settings_file import SettingsFile
from cardroom.house.settings.settings_text import check_settings
from tests.program import DESKTOP

CRASHING = (
    r"@Variant(\0\0\0\t\x7f\xff\xff\xff)",  # a list of two thousand million entries
    *(rf"@Variant(\0\0\0{number}\0\0\0\x1)" for number in ("B", "D", "8", "9", ":", "?")),  # types 66, 68, 56 to 58, 63
    r"@DateTime(\0\0\0\x10\xff\xff\xff\xff)",
)
"""Values that ended the process, with a signal or without."""


def disguised(value: str) -> list[str]:
    """Returns spellings that Qt reads as the same value."""
    return [
        value,
        f'"{value}"',
        f'""{value}',
        f"a, {value}",
        f'"a,", {value}',
        value.replace("@", r'\x40""', 1),
        value.replace("@", r"\100", 1),
        value.replace("@V", r"\x40\x56", 1),
        f"  {value}",
    ]


@pytest.mark.parametrize("value", [spelling for value in CRASHING for spelling in disguised(value)])
def test_values_of_qt_types_are_refused(value: str) -> None:
    with pytest.raises(ValueError, match="not a text"):
        check_settings(f"[General]\nlanguage={value}\n".encode())


@pytest.mark.parametrize(
    "text",
    [
        'a="b\nc=@Variant(x)"',
        "a=\\\n@Variant(x)",
        '"a=b"=@Variant(x)',
        r"\"a=b=@Variant(x)",
        "a=b\rc=@Variant(x)",
        "#a=@Variant(x)",
        ";a=@Variant(x)",
        "[a]=@Variant(x)",
        "a=@\tVariant(x)",
        "\ufeffa=@Variant(x)",
    ],
)
def test_no_line_hides_a_value(text: str) -> None:
    with pytest.raises(ValueError, match=r"setting|text|line"):
        check_settings(text.encode())


@given(st.dictionaries(st.sampled_from(["name", "a-b", "own_rules"]), st.text(), min_size=1))
def test_every_text_that_qt_writes_is_read(tmp_path_factory: pytest.TempPathFactory, texts: dict[str, str]) -> None:
    folder = tmp_path_factory.mktemp("settings")
    file = SettingsFile(folder)
    for name, text in texts.items():
        file.set(name, text)
    again = SettingsFile(folder)
    assert again.trouble is None
    assert {name: again.value(name) for name in texts} == texts


PROGRAM = """
import sys
from pathlib import Path
from cardroom.house.settings.settings import Settings
folder = Path(sys.argv[1])
for line in sys.stdin.buffer.read().split(b"\\xff"):
    (folder / "settings.ini").write_bytes(line)
    Settings(folder).language
    for file in folder.iterdir():
        file.unlink()
print("done")
"""


def crafted(count: int, seed: int) -> list[bytes]:
    """Returns settings files with values of Qt's types, damaged by chance."""
    source = random.Random(seed)
    kinds = ("Variant", "DateTime", "Rect", "Size", "Point", "ByteArray", "String", "Invalid", "variant", "")
    pieces = ("@", "@@", '"', ",", "\\", r"\x40", "\n", "\r", "=", "[", ";", " ", "(", ")", "%U", "é", "\x0b", "\\x")
    files = []
    for _ in range(count):
        payload = "".join(rf"\x{source.randrange(256):x}" for _ in range(source.randrange(12)))
        value = f"@{source.choice(kinds)}(\\0\\0\\0\\x{source.randrange(80):x}{payload})"
        text = f"[General]\nlanguage={source.choice(disguised(value))}\nfelt=blue\n"
        for _ in range(source.randrange(4)):
            place = source.randrange(len(text))
            text = text[:place] + source.choice(pieces) + text[place + source.randrange(2) :]
        files.append(text.encode())
    return files


def test_two_thousand_crafted_values_end_no_process(tmp_path: Path) -> None:
    files = crafted(2000, seed=18)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        input=b"\xff".join(files),
        env={"PYTHONPATH": str(DESKTOP), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, b"done"), done.stderr.decode(errors="replace")[-2000:]
