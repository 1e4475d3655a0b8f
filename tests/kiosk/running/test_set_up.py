"""The set-up of a computer as a kiosk: said, done and undone."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.paths import ROOT

KIOSK = ROOT / "packaging" / "kiosk"
SERVICE = "etc/systemd/system/cardroom-kiosk.service"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd is on Linux")


def _run(root: Path, *words: str, answer: str = "") -> tuple[int, str]:
    command = [sys.executable, "-I", str(KIOSK / "set-up.py"), "--root", str(root), *words]
    found = subprocess.run(command, input=answer, capture_output=True, text=True, check=False)
    return found.returncode, found.stdout + found.stderr


def _tree(root: Path) -> Mapping[str, bytes]:
    return {
        str(path.relative_to(root)): str(path.readlink()).encode() if path.is_symlink() else path.read_bytes()
        for path in root.rglob("*")
        if path.is_symlink() or path.is_file()
    }


def test_it_says_what_it_would_do_and_does_nothing(tmp_path: Path) -> None:
    code, said = _run(tmp_path)
    assert code == 0
    assert f"write   /{SERVICE}" in said
    assert "run     useradd" in said
    assert "Nothing was done" in said
    assert not list(tmp_path.iterdir())


def test_it_asks_first(tmp_path: Path) -> None:
    assert _run(tmp_path, "--apply", answer="\n")[0] == 1
    assert not list(tmp_path.iterdir())


def test_it_says_what_is_lacking_and_what_follows(tmp_path: Path) -> None:
    lacking = _run(tmp_path, "--program", "/home/me/cardroom")[1].partition("This is lacking:")[2]
    assert "there is no program /home/me/cardroom" in lacking
    assert "cannot see /home/me/cardroom" in lacking
    assert "apt install cage" in lacking
    for path in ("usr/bin/cage", "opt/cardroom"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    said = _run(tmp_path, "--program", "/opt/cardroom")[1]
    assert "This is lacking" not in said
    assert "no login at the computer's own screen" in said


def test_a_program_must_be_a_whole_path(tmp_path: Path) -> None:
    for program in ("cardroom", "/opt/card room/cardroom"):
        assert _run(tmp_path, "--program", program)[0] == 2


def test_undoing_leaves_no_folder_behind_but_what_others_have_put_there(tmp_path: Path) -> None:
    (tmp_path / "etc/systemd").mkdir(parents=True)
    assert _run(tmp_path, "--apply", "--yes")[0] == 0
    assert _run(tmp_path, "--apply", "--yes")[0] == 0
    theirs = tmp_path / "etc/sysctl.d/of-another.conf"
    theirs.touch()
    assert _run(tmp_path, "--undo", "--apply", "--yes")[0] == 0
    left = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")}
    assert left == {"etc", "etc/systemd", "etc/sysctl.d", "etc/sysctl.d/of-another.conf"}
    assert "No kiosk is set up" in _run(tmp_path, "--undo", "--apply", "--yes")[1]


def test_the_command_for_the_administrator_uses_account_and_folders_of_the_kiosk(tmp_path: Path) -> None:
    _run(tmp_path, "--apply", "--yes", "--program", "/opt/cardroom")
    command = tmp_path / "usr/local/sbin/cardroom-kiosk"
    tools = tmp_path / "tools"
    tools.mkdir()
    for name, script in (("id", "echo 0"), ("runuser", 'echo "$@"')):
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)
    home = tmp_path / "home"
    home.mkdir()
    command.write_text(command.read_text().replace("home=/var/lib/cardroom-kiosk", f"home={home}"))
    environment = {"PATH": f"{tools}:/usr/bin:/bin"}
    found = subprocess.run([command, "kiosk-pin", "--yes"], env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.split() == [
        *("-u", "cardroom", "--", "env", f"HOME={home}", f"XDG_STATE_HOME={home}/state"),
        *("/opt/cardroom", "kiosk-pin", "--yes", "--data", f"{home}/data"),
    ]
    assert subprocess.run([command], env=environment, capture_output=True, check=False).returncode == 2
    (tools / "id").write_text("#!/bin/sh\necho 1000\n")
    refused = subprocess.run([command, "audit"], env=environment, capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "sudo cardroom-kiosk audit" in refused.stderr


def test_the_command_has_the_folders_of_the_service() -> None:
    service = (KIOSK / "cardroom-kiosk.service").read_text(encoding="utf-8")
    script = (KIOSK / "cardroom-kiosk.sh").read_text(encoding="utf-8")
    assert "home=/var/lib/cardroom-kiosk\n" in script
    assert "XDG_STATE_HOME=/var/lib/cardroom-kiosk/state" in service
    assert "StateDirectory=cardroom-kiosk\n" in service


def test_what_was_done_is_undone(tmp_path: Path) -> None:
    pam = tmp_path / "etc/pam.d/cardroom-kiosk"
    pam.parent.mkdir(parents=True)
    pam.write_text("of another administrator")
    before = _tree(tmp_path)
    for _ in range(2):  # a second time changes nothing
        code, said = _run(tmp_path, "--apply", "--yes", "--program", "/opt/cardroom/bin/cardroom")
        assert code == 0
        assert "not run, because of --root: systemctl enable" in said
    after = _tree(tmp_path)
    assert b"/opt/cardroom/bin/cardroom kiosk --data" in after[SERVICE]
    assert b"@PROGRAM@" not in after[SERVICE]
    assert after["etc/systemd/system/ctrl-alt-del.target"] == b"/dev/null"
    assert _run(tmp_path, "--undo")[0] == 0
    assert _tree(tmp_path) == after
    assert _run(tmp_path, "--undo", "--apply", answer="y\n")[0] == 0
    assert _tree(tmp_path) == before


def test_the_picture_is_shown_on_a_frame_buffer(tmp_path: Path) -> None:
    width, height, stride = 320, 200, 1_408
    for name, value in (("virtual_size", f"{width},{height}"), ("stride", stride), ("bits_per_pixel", 32)):
        (tmp_path / name).write_text(f"{value}\n")
    screen = tmp_path / "fb0"
    screen.write_bytes(bytes(stride * height))
    command = [sys.executable, "-I", str(KIOSK / "show-picture.py"), str(KIOSK / "repair.png"), "--seconds", "0"]
    subprocess.run([*command, "--frame-buffer", str(screen), "--facts", str(tmp_path)], check=True)
    shown = screen.read_bytes()
    rows = [shown[y * stride : y * stride + 4 * width] for y in range(height)]
    assert set(rows[0]) == {0}  # 16:9 on 16:10 leaves bars
    assert rows[20][:4] == bytes((0x1F, 0x30, 0x05, 0))  # the cloth, blue first
    assert len({row[x : x + 4] for row in rows for x in range(0, 4 * width, 4)}) > 10


def test_without_a_frame_buffer_a_line_is_shown(tmp_path: Path) -> None:
    command = [sys.executable, "-I", str(KIOSK / "show-picture.py"), str(KIOSK / "repair.png"), "--seconds", "0"]
    found = subprocess.run([*command, "--facts", str(tmp_path)], capture_output=True, text=True, check=True)
    assert "OUT OF ORDER" in found.stdout


@pytest.mark.parametrize("name", ["cardroom-kiosk.service", "cardroom-kiosk-repair.service"])
def test_units_are_known_to_systemd(tmp_path: Path, name: str) -> None:
    for unit in KIOSK.glob("*.service"):
        text = unit.read_text(encoding="utf-8").replace("@PROGRAM@", "/bin/true").replace("/usr/bin/cage", "/bin/true")
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    try:
        found = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)], capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        pytest.skip("systemd-analyze is not installed")
    assert (found.returncode, found.stderr) == (0, "")


def test_the_kiosk_starts_again_after_the_picture_and_not_when_the_picture_is_stopped() -> None:
    lines = (KIOSK / "cardroom-kiosk-repair.service").read_text(encoding="utf-8").splitlines()
    starts = [line for line in lines if line.startswith("ExecStart=")]
    assert "show-picture.py --seconds 300" in starts[0]
    assert starts[1:] == ["ExecStart=+/usr/bin/systemctl --no-block start cardroom-kiosk.service"]
    assert not [line for line in lines if line.startswith("OnSuccess=")]
