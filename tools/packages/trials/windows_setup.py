"""Installs, upgrades and removes a stand-in for the program under wine.

    python -m tools.packages.trials.windows_setup

It needs makensis and wine64 (Debian: nsis, wine64), no display, and takes a minute. It compares all files of the user
and the user's registry before and after.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tools.packages.product import Job
from tools.packages.trials.wine import Windows
from tools.packages.windows.installer import PROGRAM, compile_script

ROOT = Path(__file__).resolve().parents[3]
INSTALLED = "AppData/Local/Programs/Cardroom"
START_MENU = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Cardroom.lnk"
DESKTOP = "Desktop/Cardroom.lnk"
KEY = "HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Cardroom"
PLAYER = "AppData/Local/cardroom/cardroom.db"
RUNNING = 2

# Waits as long as its first word says, in milliseconds, and has no window.
STAND_IN = """
Unicode true
Target amd64-unicode
RequestExecutionLevel user
SilentInstall silent
OutFile "{}"
!include FileFunc.nsh
Section
  ${{GetParameters}} $0
  Sleep $0
SectionEnd
"""


class TrialFailedError(Exception):
    """What a step of the trial found."""


def check(expected: object, found: object, step: str) -> None:
    """Raises TrialFailedError if a step found something else than expected."""
    if expected != found:
        raise TrialFailedError(f"{step}: expected {expected!r}, found {found!r}")
    print(f"  {step}: as it should be", flush=True)


def payload(folder: Path, *names: str) -> Path:
    """Makes a stand-in for the frozen program, with further files."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    script = folder.with_suffix(".nsi")
    script.write_text(STAND_IN.format(folder / PROGRAM), encoding="utf-8")
    subprocess.run(["makensis", "-V2", str(script)], check=True)
    return folder


def setup(work: Path, version: str, *names: str) -> Path:
    """Compiles an installer of a stand-in."""
    folder = payload(work / f"payload-{version}", *names)
    job = Job(ROOT, folder, work, work, version, 1_767_225_600)
    target = work / f"setup-{version}.exe"
    compile_script(job, folder, target)
    return target


def installed(*names: str) -> set[str]:
    """Returns the paths of installed files, with their folders."""
    files = {f"{INSTALLED}/{name}" for name in (PROGRAM, "uninstall.exe", *names)}
    folders = {parent.as_posix() for file in files for parent in Path(file).parents}
    return files | folders - {"."}


def try_installer(windows: Windows, old: Path, new: Path) -> None:
    """Goes through the life of an installation."""
    player = windows.home / PLAYER
    player.parent.mkdir(parents=True)
    player.write_text("credits", encoding="utf-8")
    (windows.home / INSTALLED).parent.mkdir()  # Windows' own folder for programs of one user
    files, registry = windows.files(), windows.registry()

    check(0, windows.run(old, "/S"), "installing")
    wanted = {START_MENU, DESKTOP, *installed("_internal/old.dll", "_internal/a b/カード $.txt")}
    check(wanted - files, windows.files() - files, "new files")
    found = windows.registry()
    check([KEY], [key for key in found if found[key] != registry.get(key)], "new keys of the registry")
    check('"1.0.0"', found[KEY]["DisplayVersion"], "version in the registry")
    for link in (START_MENU, DESKTOP):
        check(True, PROGRAM.encode("utf-16-le") in (windows.home / link).read_bytes(), f"{link} leads to the program")

    (windows.home / DESKTOP).unlink()  # as a person does who does not want it
    (windows.home / INSTALLED / "note.txt").write_text("of the player", encoding="utf-8")
    before = windows.files()
    with windows.start(windows.home / INSTALLED / PROGRAM, "20000") as process:
        check(RUNNING, windows.run(new, "/S"), "upgrading while the program runs is refused")
        check(before, windows.files(), "nothing changed")
        process.kill()
    windows.run("taskkill", "/F", "/IM", PROGRAM)

    check(0, windows.run(new, "/S"), "upgrading")
    wanted = {START_MENU, f"{INSTALLED}/note.txt", *installed("_internal/new.dll", "_internal/a b/カード $.txt")}
    check(wanted - files, windows.files() - files, "files of the new version only, and the player's")
    check('"1.1.0"', windows.registry()[KEY]["DisplayVersion"], "version in the registry")

    (windows.home / INSTALLED / "note.txt").unlink()
    check(0, windows.run(windows.home / INSTALLED / "uninstall.exe", "/S"), "removing")
    wait_until(lambda: not (windows.home / INSTALLED).exists())
    check(set(), windows.files() - files, "no file is left")
    check(registry, windows.registry(), "the registry is as before")
    check("credits", player.read_text(encoding="utf-8"), "the player's data")


def wait_until(is_done: Callable[[], bool]) -> None:
    """Waits for the uninstaller, at most 30 s.

    It goes on after its exit, as a copy that can delete it.
    """
    deadline = time.monotonic() + 30
    while not is_done() and time.monotonic() < deadline:
        time.sleep(0.2)


def main() -> int:
    """Runs the trial; returns 0 if everything was as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "home").mkdir()
        windows = Windows(work / "home")
        try:
            old = setup(work, "1.0.0", "_internal/old.dll", "_internal/a b/カード $.txt")
            new = setup(work, "1.1.0", "_internal/new.dll", "_internal/a b/カード $.txt")
            try_installer(windows, old, new)
        except TrialFailedError as failed:
            print(f"  FAILED: {failed}")
            return 1
        finally:
            windows.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
