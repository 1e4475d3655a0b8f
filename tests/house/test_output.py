"""Output of commands: encodings, broken streams, decimals, columns and progress."""

import io
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.app.command_line import main
from cardroom.house import output as progress_module
from cardroom.house.output import AnswerLost, Progress, columns, decimal, escape_unprintable, print_answer, print_error
from tests.fair.page_vectors import example_receipt
from tests.fake_device import FakeClock

DESKTOP = Path(__file__).parents[2] / "desktop"
FESTIVAL = "1/2/5/6/10/20/50/100/500"
HAND = "AS KS 4D 4H JOKER"
C_LOCALE = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}

unix_only = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix shell")


def shell(words: str, stdout: int = subprocess.PIPE, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs `cardroom` in a shell, with redirections."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$PYTHON" -m cardroom {words}'],
        env={"PYTHON": sys.executable, "PYTHONPATH": str(DESKTOP), "PATH": "/usr/bin:/bin", **environment},
        stdout=stdout,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )


@pytest.fixture
def receipt(tmp_path: Path) -> Path:
    file = tmp_path / "receipt.json"
    file.write_text(example_receipt(), encoding="utf-8")
    return file


@unix_only
@pytest.mark.parametrize(
    ("words", "environment", "sign"),
    [
        (f"returns {FESTIVAL}", {"PYTHONIOENCODING": "cp932"}, b"-"),
        (f'advise "{HAND}"', {"PYTHONIOENCODING": "cp932"}, b"-"),
        (f"returns {FESTIVAL}", C_LOCALE, b"-"),
        (f'advise "{HAND}"', C_LOCALE, b"-"),
        (f"returns {FESTIVAL}", {"PYTHONIOENCODING": "cp437"}, b"\xfa"),  # has the middle dot, but no dash
        (f'advise "{HAND}"', {"PYTHONIOENCODING": "cp437"}, b"-"),
    ],
)
def test_punctuation_that_the_encoding_lacks_is_replaced(words: str, environment: dict[str, str], sign: bytes) -> None:
    done = shell(words, subprocess.PIPE, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\" not in done.stdout
    assert FESTIVAL.encode() + b" " + sign + b" 53 cards" in done.stdout


@unix_only
def test_replaced_punctuation_keeps_the_columns() -> None:
    plain, own = (shell(f'advise "{HAND}"', PYTHONIOENCODING=code).stdout.decode() for code in ("ascii", "utf-8"))
    assert [len(line) for line in plain.splitlines()] == [len(line) for line in own.splitlines()]


COMMANDS = (f"returns {FESTIVAL}", f'advise "{HAND}"', f'judge "{HAND}"', "verify RECEIPT", "--help", "--version")


@unix_only
@pytest.mark.parametrize("words", COMMANDS)
def test_an_answer_that_is_not_written_exits_with_3(words: str, receipt: Path) -> None:
    words = words.replace("RECEIPT", str(receipt))
    full = shell(f"{words} > /dev/full")
    assert (full.returncode, full.stderr.count(b"\n")) == (3, 1)
    assert full.stderr.startswith(b"cardroom: the answer could not be written: ")
    closed = shell(f"{words} >&-")
    assert (closed.returncode, closed.stderr) == (
        3,
        b"cardroom: the answer could not be written: there is no standard output\n",
    )


@unix_only
@pytest.mark.parametrize("words", COMMANDS)
def test_a_broken_pipe_prints_no_traceback(words: str, receipt: Path) -> None:
    words = words.replace("RECEIPT", str(receipt))
    # Closed before the command starts: no race.
    read, write = os.pipe()
    os.close(read)
    try:
        done = shell(words, write)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (3, b"")


@unix_only
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
def test_wrong_words_exit_with_2_without_a_stderr(words: str, stream: str) -> None:
    done = shell(f"{words} {stream}")
    assert (done.returncode, done.stdout) == (2, b"")


@unix_only
def test_trouble_exits_with_1_without_a_stderr(tmp_path: Path) -> None:
    assert shell(f"audit --data {tmp_path} 2>&-").returncode == 1


def test_a_refused_seed_exits_with_2_without_a_stderr(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(SystemExit) as ended:
        main(["autopilot", "poker", "--rounds", "1", "--seed", "\udcff", "--data", str(tmp_path)])
    assert ended.value.code == 2


def test_a_windowed_program_on_windows_prints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(AnswerLost):
        print_answer("words")
    monkeypatch.setattr(sys, "platform", "win32")
    print_answer("words")
    assert main(["judge", HAND]) == 0


def test_characters_that_the_terminal_cannot_encode_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding, written in (("ascii", rb"\u958b - +- \xe9"), ("latin-1", rb"\u958b - +- " + b"\xe9")):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding, newline="\n"))
        print_answer("開 – ± é")
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
def test_an_error_is_one_printable_line(capsys: pytest.CaptureFixture[str], text: str, line: str) -> None:
    assert escape_unprintable(text) == line
    print_error(text)
    assert capsys.readouterr().err == f"cardroom: {line}\n"


# --- figures and columns ----------------------------------------------------------------------------------------------

fractions = st.builds(Fraction, st.integers(0, 10**40), st.integers(1, 10**20))


@given(fractions)
def test_decimal_rounds_to_ten_places(value: Fraction) -> None:
    figure = decimal(value)
    whole, places = figure.split(".")
    assert (whole + places).isdigit()
    assert len(places) == 10
    assert abs(Fraction(figure) - value) <= Fraction(1, 2 * 10**10)


def test_known_decimals_and_columns() -> None:
    assert decimal(Fraction(0)) == "0.0000000000"
    assert decimal(Fraction(2, 3)) == "0.6666666667"
    assert decimal(Fraction(10**20) + Fraction(1, 10**10)) == "100000000000000000000.0000000001"
    rows = [["name", "", "7"], ["n", "12345", ""], [], ["longer"]]
    assert columns("<>>", rows) == ["name           7", "n       12345", "", "longer"]


@given(st.lists(st.lists(st.text("abc", max_size=9), min_size=3, max_size=3), min_size=1))
def test_cells_end_or_begin_below_each_other(rows: list[list[str]]) -> None:
    lines = columns("<>>", rows)
    first, second, third = (max(len(row[at]) for row in rows) for at in range(3))
    for line, row in zip(lines, rows, strict=True):
        padded = f"{line:<{first + second + third + 4}}"
        assert padded[:first].rstrip() == row[0]
        assert padded[first + 2 : first + 2 + second].lstrip() == row[1]
        assert padded[first + second + 4 :].lstrip() == row[2]


class Terminal(io.StringIO):
    """A stream that is a terminal.

    Attributes:
        is_gone: whether writing fails.
    """

    is_gone = False

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.is_gone:
            raise OSError("the terminal is gone")
        return super().write(text)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    clock = FakeClock(100.0)
    monkeypatch.setattr(progress_module, "time", SimpleNamespace(monotonic=clock))
    return clock


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr(progress_module, "sys", SimpleNamespace(stderr=terminal))
    return terminal


def test_a_long_command_is_followed_by_a_line_that_is_removed(clock: FakeClock, terminal: Terminal) -> None:
    with Progress(20_000, "rounds") as progress:
        progress.show(1)
        assert terminal.getvalue() == "", "a short command shows nothing"
        clock.now += 1.0
        progress.show(5_000)
        progress.show(5_500)
        clock.now += 0.2
        progress.show(20_000)
        shown = terminal.getvalue().split("\r")[1:]
        assert [each.rstrip() for each in shown] == [
            "5,000 of 20,000 rounds (25 %)",
            "20,000 of 20,000 rounds (100 %)",
        ]
    last = terminal.getvalue().split("\r")[-2:]
    assert last == [" " * len("20,000 of 20,000 rounds (100 %)"), ""]


def test_a_short_command_shows_and_removes_nothing(clock: FakeClock, terminal: Terminal) -> None:
    with Progress(2, "rounds") as progress:
        progress.show(2)
    assert terminal.getvalue() == ""


def test_a_line_that_gets_shorter_leaves_nothing_behind(clock: FakeClock, terminal: Terminal) -> None:
    """The total may change on the way."""
    progress = Progress(0, "rounds")
    for done, total in ((10_000, 10_000), (1, 9)):
        clock.now += 2
        progress.show(done, total)
    assert [len(each) for each in terminal.getvalue().split("\r")[1:]] == [len("10,000 of 10,000 rounds (100 %)")] * 2


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_files_show_no_progress(clock: FakeClock, monkeypatch: pytest.MonkeyPatch, stream: io.StringIO | None) -> None:
    monkeypatch.setattr(progress_module, "sys", SimpleNamespace(stderr=stream))
    with Progress(2, "campaigns") as progress:
        clock.now += 5
        progress.show(1)
    assert stream is None or stream.getvalue() == ""


def test_a_lost_terminal_does_not_stop_the_work(clock: FakeClock, terminal: Terminal) -> None:
    terminal.is_gone = True
    with Progress(0, "campaigns") as progress:
        clock.now += 5
        progress.show(1, 2)
        progress.show(0, 0)
    assert terminal.getvalue() == ""
