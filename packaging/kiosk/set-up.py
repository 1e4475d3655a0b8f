#!/usr/bin/python3
"""Sets up a computer as a kiosk, and undoes it.

    set-up.py                     says what it would do, and does nothing
    set-up.py --apply             does it, after a question
    set-up.py --undo              says what undoing would do; with --apply undoes it
    --root FOLDER                 works on the system in a folder, and runs no command
    --program PATH                the program; else `cardroom` as it is found
    --yes                         does not ask

Needs Linux with systemd, and cage (Debian: apt install cage). Undoing keeps credits and games: they stay in
/var/lib/cardroom-kiosk until a person deletes them.
"""

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
UNITS = "etc/systemd/system"
LIB = "usr/local/lib/cardroom-kiosk"
BEFORE = ".before-cardroom"
"""Ending of the name of a file that was there before."""

FILES = {
    f"{UNITS}/cardroom-kiosk.service": ("cardroom-kiosk.service", 0o644),
    f"{UNITS}/cardroom-kiosk-repair.service": ("cardroom-kiosk-repair.service", 0o644),
    "etc/pam.d/cardroom-kiosk": ("cardroom-kiosk.pam", 0o644),
    "etc/systemd/logind.conf.d/50-cardroom-kiosk.conf": ("logind.conf", 0o644),
    "etc/sysctl.d/50-cardroom-kiosk.conf": ("sysctl.conf", 0o644),
    f"{LIB}/show-picture.py": ("show-picture.py", 0o755),
    f"{LIB}/repair.png": ("repair.png", 0o644),
}
LINKS = {f"{UNITS}/ctrl-alt-del.target": "/dev/null"}

COMMANDS = (
    ("useradd", "--system", "--user-group", "--no-create-home", "--home-dir", "/var/lib/cardroom-kiosk",
     "--shell", "/usr/sbin/nologin", "cardroom"),
    ("systemctl", "daemon-reload"),
    ("systemctl", "enable", "cardroom-kiosk.service"),
    ("systemctl", "set-default", "graphical.target"),
)  # fmt: skip
UNDOING_BEFORE = (("systemctl", "disable", "--now", "cardroom-kiosk.service", "cardroom-kiosk-repair.service"),)
UNDOING_AFTER = (("systemctl", "daemon-reload"), ("userdel", "cardroom"))
ENDS_WELL = {("useradd", 9), ("userdel", 6)}
"""Exit codes that are no failure: the account is there already, or is not there."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is done.

    Attributes:
        says: what it does, in plain words.
        act: does it; a command for a step that only runs one.
    """

    says: str
    act: "tuple[str, ...] | Action"


@dataclass(frozen=True, slots=True)
class Action:
    """Writes or removes one file below the root.

    Attributes:
        path: of the file.
        content: what is written; None removes it, and puts back what was there before.
        mode: its mode.
        target: of a link, in place of a content.
    """

    path: Path
    content: bytes | None = None
    mode: int = 0o644
    target: str = ""

    def run(self) -> None:
        """Does it."""
        kept = self.path.with_name(self.path.name + BEFORE)
        if self.content is None and not self.target:
            self.path.unlink(missing_ok=True)
            if os.path.lexists(kept):
                kept.rename(self.path)
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(self.path) and not self._is_there():
            if not os.path.lexists(kept):
                self.path.rename(kept)
            self.path.unlink(missing_ok=True)
        if self.target:
            if not self.path.is_symlink():
                self.path.symlink_to(self.target)
            return
        assert self.content is not None
        self.path.write_bytes(self.content)
        self.path.chmod(self.mode)

    def _is_there(self) -> bool:
        if self.target:
            return self.path.is_symlink() and str(self.path.readlink()) == self.target
        return self.path.is_file() and not self.path.is_symlink() and self.path.read_bytes() == self.content


def content_of(name: str, program: str) -> bytes:
    """Returns a file of this folder, with the program filled in."""
    return (HERE / name).read_bytes().replace(b"@PROGRAM@", program.encode())


def steps_of(root: Path, program: str) -> list[Step]:
    """Returns what setting up does, in order."""
    steps = [
        Step(f"write   /{path}", Action(root / path, content_of(name, program), mode))
        for path, (name, mode) in FILES.items()
    ]
    steps += [Step(f"link    /{path} to {to}", Action(root / path, target=to)) for path, to in LINKS.items()]
    return [*steps, *_commands(COMMANDS)]


def undoing_of(root: Path) -> list[Step]:
    """Returns what undoing does, in order."""
    paths = [*FILES, *LINKS]
    steps = [Step(f"remove  /{path}", Action(root / path)) for path in paths if os.path.lexists(root / path)]
    return [*_commands(UNDOING_BEFORE), *steps, *_commands(UNDOING_AFTER)]


def _commands(commands: tuple[tuple[str, ...], ...]) -> list[Step]:
    return [Step(f"run     {' '.join(command)}", command) for command in commands]


def carry_out(steps: list[Step], *, runs_commands: bool) -> None:
    """Does the steps; the first failure ends it.

    Raises:
        SystemExit: a command has failed.
    """
    for step in steps:
        if isinstance(step.act, Action):
            step.act.run()
        elif runs_commands:
            code = subprocess.run(step.act, check=False).returncode
            if code and (step.act[0], code) not in ENDS_WELL:
                raise SystemExit(f"{' '.join(step.act)}: exit code {code}; the steps before are done")
        else:
            print(f"not run, because of --root: {' '.join(step.act)}")


def main() -> int:
    """Says what would be done; does it with --apply."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--apply", action="store_true")
    parser.add_argument("--undo", action="store_true")
    parser.add_argument("--yes", action="store_true")
    parser.add_argument("--root", type=Path, default=Path("/"))
    parser.add_argument("--program", default=shutil.which("cardroom") or "/usr/bin/cardroom")
    chosen = parser.parse_args()
    if not Path(chosen.program).is_absolute():
        parser.error("--program must be a whole path, from / on")
    steps = undoing_of(chosen.root) if chosen.undo else steps_of(chosen.root, chosen.program)
    print(f"{'This would undo the kiosk' if chosen.undo else 'This would set up a kiosk'} in {chosen.root}:\n")
    print("\n".join(f"  {step.says}" for step in steps))
    if chosen.undo:
        print("\nCredits and games stay in /var/lib/cardroom-kiosk.")
    if not chosen.apply:
        print("\nNothing was done. Add --apply to do it.")
        return 0
    if not chosen.yes and input("\nDo it? [y/N] ").strip().lower() != "y":
        print("Nothing was done.")
        return 1
    carry_out(steps, runs_commands=chosen.root == Path("/"))
    print("Done. The kiosk starts with the computer." if not chosen.undo else "Undone.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
