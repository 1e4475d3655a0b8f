"""The commands that serve a contest and connect to one."""

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from cardroom.app.command_line import main
from cardroom.tables.daifugo.player.roster import normal
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.series import play_series

SERVE = ("daifugo-serve", "--port", "0", "--games", "2")


class Commands:
    """A server and its clients, each in a thread."""

    def __init__(self, capsys: pytest.CaptureFixture[str], threads: ThreadPoolExecutor) -> None:
        self._capsys = capsys
        self._threads = threads
        self.out = ""
        self.err = ""

    def start(self, *words: str) -> Future[int]:
        return self._threads.submit(main, words)

    def read(self) -> None:
        """Adds what was written."""
        captured = self._capsys.readouterr()
        self.out += captured.out
        self.err += captured.err

    def serve(self, *words: str) -> tuple[Future[int], str]:
        """Starts a server; returns its exit code, later, and its address."""
        server = self.start(*SERVE, *words)
        end = time.monotonic() + 20
        while "\n" not in self.err and time.monotonic() < end:
            time.sleep(0.01)
            self.read()
        return server, "127.0.0.1:" + self.err.split("port ")[1].split(";")[0]


@pytest.fixture
def commands(capsys: pytest.CaptureFixture[str]) -> Iterator[Commands]:
    with ThreadPoolExecutor(6) as threads:
        yield Commands(capsys, threads)


def play(commands: Commands, *words: str) -> str:
    """Plays a contest; returns the first line of the server."""
    server, address = commands.serve(*words)
    first, commands.err = commands.err, ""
    clients = [commands.start("daifugo-connect", address, "--name", "me") for _ in range(5)]
    assert [done.result(60) for done in (*clients, server)] == [0] * 6
    commands.read()
    return first


def test_a_contest_as_text(commands: Commands, tmp_path: Path) -> None:
    log = tmp_path / "log"
    first = play(commands, "--seed", "a", "--log", str(log))
    assert first.startswith("cardroom: bound to 127.0.0.1 port ")
    assert first.endswith("the protocol has no authentication: any program that reaches this port can take a seat\n")
    assert commands.err == ""
    lines = commands.out.splitlines()
    *_, results = play_series([normal] * 5, CONTEST, "a", 2)
    for player in range(5):
        places = ", ".join(map(str, results.counts[player]))
        mine = f"player {player}: 2 games, {results.mean(player):.2f} points a game; places 1 to 5: {places}; "
        assert mine + "refused plays: 0" in lines
        row = next(line.split() for line in lines if line.startswith(f"     {player}  me"))
        assert row[2:5] == [f"{results.mean(player):.2f}", "±", "1.98"]
        assert list(map(int, row[5:12])) == [*results.counts[player], 0, 0]
    assert len(log.read_text().splitlines()) == 2


def test_a_contest_as_json(commands: Commands) -> None:
    play(commands, "--json")
    found = json.loads(next(line for line in commands.out.splitlines() if line.startswith("{")))
    assert found["games"] == 2
    assert [player["name"] for player in found["players"]] == ["me"] * 5
    assert sum(player["points"] for player in found["players"]) == 15
    assert all(player["slowest"] >= player["milliseconds"] > 0 for player in found["players"])
    assert all(player["refused"] == player["late"] == player["lost_in"] == 0 for player in found["players"])


def test_a_lost_server(commands: Commands) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        client = commands.start("daifugo-connect", address)
        listener.accept()[0].close()
        assert client.result(20) == 2
    commands.read()
    assert commands.out == ""
    assert commands.err.startswith(f"cardroom: the server {address!r} was lost: ")
    assert commands.err.count("\n") == 1


def one_line(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Runs a command that fails; returns its one line."""
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.removeprefix("cardroom: ").removesuffix("\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--games", "0"), "--games '0' is no whole number from 1 to 1000000"),
        (("--port", "65536"), "--port '65536' is no whole number from 0 to 65535"),
        (("--port", "-1"), "--port '-1' is no whole number from 0 to 65535"),
        (("--port", "x"), "--port 'x' is no whole number from 0 to 65535"),
        (("--limit", "0"), "--limit '0' is no number of seconds above 0, at most 3600"),
        (("--limit", "nan"), "--limit 'nan' is no number of seconds above 0, at most 3600"),
        (("--limit", "inf"), "--limit 'inf' is no number of seconds above 0, at most 3600"),
        (("--limit", "soon"), "--limit 'soon' is no number of seconds above 0, at most 3600"),
        (("--seed", "\udce9"), "'\\udce9' is no seed: it has characters that are none"),
        (("--bind", ""), "port 0 of '' cannot be opened: no such address"),
        (("--bind", "192.0.2.1"), "port 0 of '192.0.2.1' cannot be opened: "),
        (("--bind", "::g"), "port 0 of '::g' cannot be opened: "),
        (("--log", "no/such/folder"), "--log 'no/such/folder' cannot be written: No such file or directory"),
        (("--log", "a\0b"), "--log 'a\\x00b' cannot be written: no such name"),
    ],
)
def test_bad_arguments_of_the_server(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str) -> None:
    assert one_line(capsys, *SERVE, *words).startswith(message)


def test_a_port_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = one_line(capsys, *SERVE, "--port", str(port))
    assert line.startswith(f"port {port} of '127.0.0.1' cannot be opened: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("localhost",), "the port of 'localhost': 'localhost' is no whole number from 1 to 65535"),
        (("localhost:0",), "the port of 'localhost:0': '0' is no whole number from 1 to 65535"),
        (("localhost:",), "the port of 'localhost:': '' is no whole number from 1 to 65535"),
        ((":42485",), "':42485' names no host: it is HOST:PORT, such as localhost:42485"),
        (("[]:42485",), "'[]:42485' names no host: it is HOST:PORT, such as localhost:42485"),
        (("..:1",), "no connection to '..:1': no such host, or no answer"),
        (("localhost:1", "--name", "x" * 15), "--name 'xxxxxxxxxxxxxxx' is not 1 to 14 printable ASCII characters"),
        (("localhost:1", "--name", "ä"), "--name 'ä' is not 1 to 14 printable ASCII characters"),
        (("localhost:1", "--name", ""), "--name '' is not 1 to 14 printable ASCII characters"),
    ],
)
def test_bad_arguments_of_the_client(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str) -> None:
    assert one_line(capsys, "daifugo-connect", *words) == message


def test_no_server(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"127.0.0.1:{listener.getsockname()[1]}"
    assert one_line(capsys, "daifugo-connect", address).startswith(f"no connection to {address!r}: ")
