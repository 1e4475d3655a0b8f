"""What a command says where it cannot simply be said: other letters, closed streams, full disks, readers gone."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.app.command_line import main
from cardroom.house.output import AnswerLost, in_a_line, say, tell
from fair.page_vectors import example_receipt

DESKTOP = Path(__file__).parents[2] / "desktop"
FESTIVAL = "1/2/5/6/10/20/50/100/500"
HAND = "AS KS 4D 4H JOKER"
C_LOCALE = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the shell's words are those of Unix")


def shell(words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs `cardroom` and what the shell does with its streams."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$PYTHON" -m cardroom {words}'],
        env={"PYTHON": sys.executable, "PYTHONPATH": str(DESKTOP), "PATH": "/usr/bin:/bin", **environment},
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def receipt(tmp_path: Path) -> Path:
    file = tmp_path / "receipt.json"
    file.write_text(example_receipt(), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("words", "environment", "sign"),
    [
        (f"returns {FESTIVAL}", {"PYTHONIOENCODING": "cp932"}, b"-"),
        (f'advise "{HAND}"', {"PYTHONIOENCODING": "cp932"}, b"-"),
        (f"returns {FESTIVAL}", C_LOCALE, b"-"),
        (f'advise "{HAND}"', C_LOCALE, b"-"),
        (f"returns {FESTIVAL}", {"PYTHONIOENCODING": "cp437"}, b"\xfa"),  # it has the point, and no dash
        (f'advise "{HAND}"', {"PYTHONIOENCODING": "cp437"}, b"-"),
    ],
)
def test_a_terminal_without_our_signs_gets_plain_ones(words: str, environment: dict[str, str], sign: bytes) -> None:
    done = shell(words, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\" not in done.stdout
    assert FESTIVAL.encode() + b" " + sign + b" 53 cards" in done.stdout


def test_plain_signs_keep_the_columns() -> None:
    plain, own = (shell(f'advise "{HAND}"', PYTHONIOENCODING=code).stdout.decode() for code in ("ascii", "utf-8"))
    assert [len(line) for line in plain.splitlines()] == [len(line) for line in own.splitlines()]


COMMANDS = (f"returns {FESTIVAL}", f'advise "{HAND}"', f'judge "{HAND}"', "verify RECEIPT", "--help", "--version")


@pytest.mark.parametrize("words", COMMANDS)
def test_an_answer_that_cannot_be_written_is_no_verdict(words: str, receipt: Path) -> None:
    words = words.replace("RECEIPT", str(receipt))
    full = shell(f"{words} > /dev/full")
    assert (full.returncode, full.stderr.count(b"\n")) == (3, 1)
    assert full.stderr.startswith(b"cardroom: the answer could not be written: ")
    closed = shell(f"{words} >&-")
    assert (closed.returncode, closed.stderr) == (
        3,
        b"cardroom: the answer could not be written: there is no standard output\n",
    )


@pytest.mark.parametrize("words", COMMANDS)
def test_a_reader_that_goes_away_makes_no_noise(words: str, receipt: Path) -> None:
    words = words.replace("RECEIPT", str(receipt))
    # The reader has gone before the first word is written, however slow either of them is.
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            ["/bin/sh", "-c", f'"$PYTHON" -m cardroom {words}'],
            env={"PYTHON": sys.executable, "PYTHONPATH": str(DESKTOP), "PATH": ""},
            stdout=write,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (3, b"")


@pytest.mark.parametrize(
    "words",
    [
        "juggle",
        "judge AS",
        f"returns {FESTIVAL} --pair K",
        "advise AS",
        "verify /nonexistent",
        "verify /dev/null",
        "autopilot poker --rounds 0 --data x",
    ],
)
@pytest.mark.parametrize("stream", ["2>&-", "2>/dev/full"])
def test_wrong_words_are_wrong_words_though_nobody_hears_it(words: str, stream: str) -> None:
    done = shell(f"{words} {stream}")
    assert (done.returncode, done.stdout) == (2, b"")


def test_without_a_standard_error_trouble_is_still_trouble(tmp_path: Path) -> None:
    assert shell(f"audit --data {tmp_path} 2>&-").returncode == 1


def test_a_refused_seed_is_refused_in_the_dark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(SystemExit) as ended:
        main(["autopilot", "poker", "--rounds", "1", "--seed", "\udcff", "--data", str(tmp_path)])
    assert ended.value.code == 2


def test_a_windowed_program_on_windows_answers_by_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(AnswerLost):
        say("words")
    monkeypatch.setattr(sys, "platform", "win32")
    say("words")
    assert main(["judge", HAND]) == 0


def test_letters_that_a_terminal_has_not_got_are_told_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding, written in (("ascii", rb"\u958b - \xe9"), ("latin-1", rb"\u958b - " + b"\xe9")):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding, newline="\n"))
        say("開 – é")
        assert raw.getvalue() == written + b"\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("plain – 開", "plain – 開"),
        ("a\nb\r\tc", r"a\nb\r\tc"),
        ("\x1b[31mred", r"\x1b[31mred"),
        ("\u2028\u202e\x85", r"\u2028\u202e\x85"),
        ("\udce9", r"\udce9"),
        ("a\\b", "a\\b"),
    ],
)
def test_trouble_is_one_line_of_what_can_be_printed(capsys: pytest.CaptureFixture[str], text: str, line: str) -> None:
    assert in_a_line(text) == line
    tell(text)
    assert capsys.readouterr().err == f"cardroom: {line}\n"
