"""A Windows for trials: wine in a folder of its own."""

import os
import shutil
import subprocess
from pathlib import Path

WINE = Path("/usr/lib/wine/wine64")
"""Debian's wine64; `wine` would ask for the 32-bit one."""

PATIENCE_S = 120
_UNINTERESTING = ("HKEY_CURRENT_USER\\Software\\Wine", "HKEY_CURRENT_USER\\Control Panel", "Shell Folders", "Volatile")


class Windows:
    """A fresh Windows in a folder.

    Args:
        folder: empty; wine writes 300 MB into it, and nothing elsewhere: it is also the home folder.
        language: the locale of the system, such as "ja_JP.UTF-8", which must be there (`locale -a`).

    Attributes:
        home: the folder of the user.
    """

    def __init__(self, folder: Path, language: str = "C.UTF-8") -> None:
        self._folder = folder
        self._environment = {
            **os.environ,
            "HOME": str(folder),
            "LC_ALL": language,
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "winemenubuilder.exe=",  # it would write shortcuts into the menu of this system
            "WINEPREFIX": str(folder / "wine"),
        }
        self.run("wineboot", "-i")
        self.run("winecfg", "-v", "win10")
        (self.home,) = (path for path in (folder / "wine/drive_c/users").iterdir() if path.name != "Public")
        for link in [path for path in self.home.iterdir() if path.is_symlink()]:
            link.unlink()
            link.mkdir()

    def run(self, program: Path | str, *words: str) -> int:
        """Runs a program to its end, and returns its exit code.

        Raises:
            subprocess.TimeoutExpired: it took longer than two minutes.
        """
        with self.start(program, *words) as process:
            try:
                return process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                raise

    def start(self, program: Path | str, *words: str) -> subprocess.Popen[bytes]:
        """Starts a program."""
        command = [str(WINE), str(program), *words]
        pipe = subprocess.PIPE  # wine cannot give a file to a Windows program as its output
        return subprocess.Popen(command, cwd=self._folder, env=self._environment, stdin=pipe, stdout=pipe, stderr=pipe)

    def files(self) -> set[str]:
        """Lists what is in the home folder, but for temporary files."""
        every = (path.relative_to(self.home).as_posix() for path in self.home.rglob("*"))
        return {path for path in every if "Temp" not in path}

    def registry(self) -> dict[str, dict[str, str]]:
        """Returns the values of the user's registry, without wine's own keys."""
        exported = self._folder / "wine/drive_c/registry.reg"
        exported.unlink(missing_ok=True)
        self.run("reg", "export", "HKCU", "C:\\registry.reg")
        keys: dict[str, dict[str, str]] = {}
        values: dict[str, str] = {}
        for line in exported.read_text(encoding="utf-16").splitlines():
            if line.startswith("["):
                values = keys.setdefault(line.strip("[]"), {})
            elif line.startswith('"'):
                name, _, value = line.partition("=")
                values[name.strip('"')] = value
        exported.unlink()
        return {key: found for key, found in keys.items() if found and not any(word in key for word in _UNINTERESTING)}

    def close(self) -> None:
        """Ends everything that runs in it, and deletes the folder."""
        subprocess.run(
            [WINE.with_name("wineserver64"), "-k", "-w"], env=self._environment, check=False, timeout=PATIENCE_S
        )
        shutil.rmtree(self._folder)
