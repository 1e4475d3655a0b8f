#!/usr/bin/python3
"""Sets up a computer as a kiosk, and undoes it.

    set-up.py                     says what it would do, and does nothing
    set-up.py --apply             does it, after a question
    set-up.py --undo              says what undoing would do; with --apply undoes it
    --root FOLDER                 works on the system in a folder, such as an image, and runs no command
    --program PATH                the program; else the one that this file came with, or `cardroom` as it is found
    --yes                         does not ask

Needs Linux with systemd, and cage (Debian: apt install cage). Undoing keeps credits and games: they stay in
/var/lib/cardroom-kiosk until a person deletes them.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ACCOUNT, HOME = "cardroom", "/var/lib/cardroom-kiosk"
UNITS = "etc/systemd/system"
LIB = "usr/local/lib/cardroom-kiosk"
NOTES = f"{LIB}/before.json"
"""What was there before: folders, account, and what the computer started."""

BEFORE = ".before-cardroom"
"""Ending of the name of a file that was there before."""

FILES = {
    f"{UNITS}/cardroom-kiosk.service": ("cardroom-kiosk.service", 0o644, "the service: cage, and the program in it"),
    f"{UNITS}/cardroom-kiosk-repair.service": ("cardroom-kiosk-repair.service", 0o644, "shown if it does not start"),
    "etc/pam.d/cardroom-kiosk": ("cardroom-kiosk.pam", 0o644, "its session at the screen"),
    "etc/systemd/logind.conf.d/50-cardroom-kiosk.conf": ("logind.conf", 0o644, "no login on other consoles"),
    "etc/sysctl.d/50-cardroom-kiosk.conf": ("sysctl.conf", 0o644, "no SysRq keys"),
    f"{LIB}/show-picture.py": ("show-picture.py", 0o755, 'shows the picture "being repaired"'),
    f"{LIB}/repair.png": ("repair.png", 0o644, "that picture"),
    "usr/local/sbin/cardroom-kiosk": ("cardroom-kiosk.sh", 0o755, "for you: resets a PIN, restores, audits"),
}
LINKS = {f"{UNITS}/ctrl-alt-del.target": ("/dev/null", "Ctrl+Alt+Delete does nothing")}

NEW_ACCOUNT = ("useradd", "--system", "--user-group", "--no-create-home", "--home-dir", HOME,
               "--shell", "/usr/sbin/nologin", ACCOUNT)  # fmt: skip
RELOAD = ("systemctl", "daemon-reload")
ENDS_WELL = {("useradd", 9), ("userdel", 6)}
"""Exit codes that are no failure: the account is there already, or is not there."""

UNSEEN = ("/home/", "/root/", "/run/user/", "/tmp/")
"""Folders that the service cannot see (ProtectHome, PrivateTmp)."""


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


def installed_program() -> str:
    """Returns the program of this package, or an installed one.

    In a package this file is in share/cardroom/kiosk; a portable archive has the program beside that "share".
    """
    top = HERE.parents[2]
    came_with = [top / name for name in ("bin/cardroom", "games/cardroom", "cardroom")]
    usual = [Path(folder, "cardroom") for folder in ("/usr/local/bin", "/usr/bin", "/usr/games")]
    if HERE.parent.name != "cardroom":  # a checkout
        came_with = []
    found = next((str(path) for path in came_with if path.is_file()), None) or shutil.which("cardroom")
    return found or next((str(path) for path in usual if path.is_file()), "/usr/bin/cardroom")


def content_of(name: str, program: str) -> bytes:
    """Returns a file of this folder, with the program filled in."""
    return (HERE / name).read_bytes().replace(b"@PROGRAM@", program.encode())


def obstacles(root: Path, program: str) -> list[str]:
    """Returns what is lacking for the kiosk to run."""
    found = []
    if not (root / program.lstrip("/")).is_file():
        found.append(f"there is no program {program}: install it, or name it with --program")
    if program.startswith(UNSEEN):
        found.append(f"the service cannot see {program}: move the program, for example to /opt")
    if not (root / "usr/bin/cage").exists():
        found.append("cage is not installed (Debian: apt install cage)")
    if root == Path("/"):
        if not Path("/run/systemd/system").is_dir():
            found.append("this computer does not run systemd")
        if os.geteuid() != 0:
            found.append("it needs the rights of an administrator: sudo")
    return found


def steps_of(root: Path, program: str) -> list[Step]:
    """Returns what setting up does, in order."""
    steps = [Step(f"write   /{NOTES}   (for undoing)", Action(root / NOTES, notes_of(root)))]
    steps += [
        Step(f"write   /{path}   ({why})", Action(root / path, content_of(name, program), mode))
        for path, (name, mode, why) in FILES.items()
    ]
    steps += [
        Step(f"link    /{path} to {to}   ({why})", Action(root / path, target=to)) for path, (to, why) in LINKS.items()
    ]
    return [
        *steps,
        _command(NEW_ACCOUNT, "its own account, without shell and password"),
        _command(RELOAD),
        _command(("systemctl", "enable", "cardroom-kiosk.service"), "starts with the computer"),
        _command(("systemctl", "set-default", "graphical.target"), "what the service belongs to"),
    ]


def notes_of(root: Path) -> bytes:
    """Returns what is there before anything is written.

    If it is done again, that is what was there before the first time.
    """
    if (root / NOTES).is_file():
        return (root / NOTES).read_bytes()
    parents = {folder for path in (*FILES, *LINKS) for folder in list(Path(path).parents)[:-1]}
    folders = sorted(str(folder) for folder in parents if not (root / folder).is_dir())
    notes: dict[str, object] = {"folders": folders, "account": True, "target": ""}
    if root == Path("/"):
        notes["account"] = not subprocess.run(("id", ACCOUNT), capture_output=True, check=False).returncode
        asked = subprocess.run(("systemctl", "get-default"), capture_output=True, text=True, check=False)
        notes["target"] = asked.stdout.strip()
    return f"{json.dumps(notes)}\n".encode()


def undoing_of(root: Path) -> tuple[list[Step], list[Path]]:
    """Returns what undoing does, and the folders to remove then.

    Of the folders, only those that are empty are removed.
    """
    there = [path for path in (*FILES, *LINKS, NOTES) if os.path.lexists(root / path)]
    if not there:
        return [], []
    notes = json.loads((root / NOTES).read_bytes()) if NOTES in there else {"folders": [LIB], "account": True}
    units = ("cardroom-kiosk.service", "cardroom-kiosk-repair.service")
    steps = [_command(("systemctl", "disable", "--now", *units), "ends it")]
    steps += [Step(f"remove  /{path}", Action(root / path)) for path in there]
    steps.append(_command(RELOAD))
    if notes.get("target"):
        steps.append(_command(("systemctl", "set-default", notes["target"]), "as before"))
    if not notes["account"]:
        steps.append(_command(("userdel", ACCOUNT), "the account that was made for it"))
    return steps, [root / folder for folder in sorted(notes["folders"], key=len, reverse=True)]


def _command(command: tuple[str, ...], why: str = "") -> Step:
    return Step(f"run     {' '.join(command)}{f'   ({why})' if why else ''}", command)


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


def remove_empty(folders: list[Path]) -> None:
    """Removes folders, unless there is something else in them now."""
    for folder in folders:
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


def main() -> int:
    """Says what would be done; does it with --apply."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--apply", action="store_true")
    parser.add_argument("--undo", action="store_true")
    parser.add_argument("--yes", action="store_true")
    parser.add_argument("--root", type=Path, default=Path("/"))
    parser.add_argument("--program", default=None)
    chosen = parser.parse_args()
    program, root = chosen.program or installed_program(), chosen.root.resolve()
    if not Path(program).is_absolute() or any(letter.isspace() for letter in program):
        parser.error("--program must be a whole path, from / on, without spaces")
    steps, folders = undoing_of(root) if chosen.undo else (steps_of(root, program), [])
    if not steps:
        print(f"No kiosk is set up in {root}.")
        return 0
    lacking = [] if chosen.undo else obstacles(root, program)
    say(chosen.undo, root, program, steps, lacking)
    if not chosen.apply:
        print("\nNothing was done. Add --apply to do it.")
        return 0
    if lacking and root == Path("/"):
        print("\nNothing was done: see what is lacking.")
        return 1
    if not chosen.yes and input("\nDo it? [y/N] ").strip().lower() != "y":
        print("Nothing was done.")
        return 1
    carry_out(steps, runs_commands=root == Path("/"))
    remove_empty(folders)
    done = "Done. Restart the computer: the kiosk starts with it, and asks for the operator's PIN."
    print("Undone. Restart the computer." if chosen.undo else done)
    return 0


def say(is_undoing: bool, root: Path, program: str, steps: list[Step], lacking: list[str]) -> None:
    """Prints what would be done, what is lacking, and what follows."""
    print(f"This would {'undo the kiosk' if is_undoing else f'set up {program} as a kiosk'} in {root}:")
    print("\n" + "\n".join(f"  {step.says}" for step in steps))
    if is_undoing:
        print(f"\nCredits and games stay in {HOME}.")
        return
    print(
        f"\nCredits and games will be in {HOME}.\n"
        "After a restart there is no login at the computer's own screen: make sure that you can log in another way, "
        "such as ssh."
    )
    if lacking:
        print("\nThis is lacking:\n" + "\n".join(f"  {each}" for each in lacking))


if __name__ == "__main__":
    sys.exit(main())
