"""The program never goes online, but for two commands of Daifugō's contest."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.tables import TABLES
from tests.paths import DESKTOP

FORBIDDEN = {
    *("socket", "ssl", "asyncio", "urllib", "http", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "xmlrpc"),
    *("socketserver", "webbrowser", "requests"),
}
"""Modules of Python that open connections, or the browser."""

FORBIDDEN_BINDINGS = {"QtNetwork", "QtNetworkAuth", "QtWebSockets", "QtWebEngineCore", "QtHttpServer"}
OPENS_THE_BROWSER = {"house/help/about.py", "app/data/window.py"}
CLOSES_LINKS = {"kiosk/panel/lock.py"}
CONTEST = "cardroom/tables/daifugo/contest/"
CONTEST_COMMANDS = {"daifugo-serve", "daifugo-connect"}
"""The only commands with a network: a person starts them, and names the port or the server."""

HAS_NETWORK = {f"{CONTEST}{name}.py: socket" for name in ("client", "connection", "server", "waiting")}
HAS_LOCAL_SOCKETS = {"cardroom/app/kiosk_program.py: socket", "cardroom/kiosk/watchdog.py: socket"}
"""A pair for signals, and the supervisor's; what they connect to is watched below."""
"""By a press of the person; see test_about. The data window opens a folder; see tests/app/data/test_window.py."""

WATCHED = """
import sys
calls = []
def watch(event, arguments):
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "urllib.Request"):
        calls.append((event, arguments))
    if event in ("socket.connect", "socket.bind", "socket.sendto") and not isinstance(arguments[1], (str, bytes)):
        calls.append((event, arguments[1]))
sys.addaudithook(watch)
"""
"""Notes calls to the internet; the address of a local socket is a path."""


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def sources() -> list[Path]:
    return sorted((DESKTOP / "cardroom").rglob("*.py"))


def test_no_module_imports_what_goes_online() -> None:
    found = {
        f"{path.relative_to(DESKTOP)}: {name}"
        for path in sources()
        for name in imports_of(path)
        if name.partition(".")[0] in FORBIDDEN or not FORBIDDEN_BINDINGS.isdisjoint(name.split("."))
    }
    assert len(sources()) > 500
    assert found == HAS_LOCAL_SOCKETS | HAS_NETWORK


def test_only_two_commands_reach_the_network() -> None:
    """No other module imports the contest's modules or names them."""
    package = CONTEST.strip("/").replace("/", ".")
    others = [path for path in sources() if not path.is_relative_to(DESKTOP / CONTEST)]
    assert not any(name.startswith(package) for path in others for name in imports_of(path))
    named = {path for path in others if ".contest" in path.read_text(encoding="utf-8")}
    assert named == {DESKTOP / "cardroom/tables/daifugo/__init__.py"}
    commands = [command for spec in TABLES for command in spec.commands]
    assert {each.word for each in commands if each.run.startswith(package)} == CONTEST_COMMANDS
    entry_points = (DESKTOP / "cardroom/tables/daifugo/__init__.py").read_text(encoding="utf-8").count(".contest")
    assert entry_points == len(CONTEST_COMMANDS)


def test_only_a_press_opens_the_browser_or_a_folder() -> None:
    users = {
        path.relative_to(DESKTOP / "cardroom").as_posix()
        for path in sources()
        if "QDesktopServices" in (text := path.read_text(encoding="utf-8"))
        or "setOpenExternalLinks(True)" in text
        or "openExternalLinks" in text
    }
    assert users == OPENS_THE_BROWSER | CLOSES_LINKS


def run(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", WATCHED + script], cwd=DESKTOP, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_watch_notices_a_connection() -> None:
    script = "import socket\ntry:\n    socket.create_connection(('127.0.0.1', 9), 0.1)\nexcept OSError: pass\n"
    script += "print(len(calls))"
    assert int(run(script)) >= 1


def test_all_modules_together_load_no_network_library() -> None:
    names = [
        ".".join(path.relative_to(DESKTOP).with_suffix("").parts).removesuffix(".__init__")
        for path in sources()
        if path.name != "__main__.py"
    ]
    script = f"import importlib\nfor name in {names!r}: importlib.import_module(name)\n"
    script += "print(calls, [name for name in sys.modules if 'QtNetwork' in name])"
    assert run(script).strip() == "[] []"


@pytest.mark.parametrize("tables", ["TABLES[3:]", pytest.param("TABLES", marks=pytest.mark.long)], ids=["one", "all"])
def test_the_selftest_connects_to_nothing_and_needs_no_display(monkeypatch: pytest.MonkeyPatch, tables: str) -> None:
    """Opens the windows of tables, and plays there."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    script = "from cardroom.tables import TABLES\nfrom cardroom.app.command_line import main\n"
    script += f"assert main(['selftest', '--json'], {tables}) == 0\nassert calls == [], calls"
    assert json.loads(run(script)) == {"ok": True, "fault": ""}
