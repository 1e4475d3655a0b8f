"""Small commands of a release, for the release workflow and for people.

- `python3 -m tools.packages.release check vX.Y.Z`: whether a tag fits the version and the change log
- `python3 -m tools.packages.release version`: the version, for the names of files
- `python3 -m tools.packages.release notes`: what is new in this version, for the page of the release
- `python3 -m tools.packages.release sums FOLDER`: writes SHA256SUMS beside the packages
"""

import hashlib
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.bootstrap.messages import echo
from tools.packages import changelog, identity

SUMS = "SHA256SUMS"
_USAGE = 2


def main(words: Sequence[str]) -> int:
    """Runs one of the commands.

    Returns:
        The exit code: 0; 1 if a tag does not fit; 2 for wrong arguments.
    """
    match list(words):
        case ["check", tag]:
            faults = list(faults_of(tag))
            for fault in faults:
                echo(fault)
            return int(bool(faults))
        case ["version"]:
            print(identity.version())
            return 0
        case ["notes"]:
            sys.stdout.write(notes(identity.version()))
            return 0
        case ["sums", folder]:
            echo(f"Wrote {write_sums(Path(folder))}")
            return 0
    echo(__doc__ or "")
    return _USAGE


def faults_of(tag: str) -> list[str]:
    """Returns what keeps a tag from being released, one sentence each."""
    version = identity.version()
    faults = []
    if tag != f"v{version}":
        faults.append(
            f"The tag is {tag}, but desktop/cardroom/__init__.py has version {version}, so it must be v{version}."
        )
    newest = next(changelog.parsed(change_log(), epoch=0))
    if newest.version != version:
        faults.append(f"The first section of CHANGELOG.md is not that of version {version}.")
    elif not newest.is_released:
        faults.append(f"CHANGELOG.md has no day for version {version}: write “## {version} – YYYY-MM-DD”.")
    return faults


def notes(version: str) -> str:
    """Returns the section of a version in CHANGELOG.md, without its heading.

    Raises:
        ValueError: there is none.
    """
    found = re.search(rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", change_log(), re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError(f"CHANGELOG.md has no section for version {version}")
    return found[1].strip() + "\n"


def change_log() -> str:
    """Returns the text of CHANGELOG.md."""
    return (identity.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def write_sums(folder: Path) -> Path:
    """Writes the SHA-256 of each file, for `sha256sum --check`.

    Returns:
        The path of the list.
    """
    path = folder / SUMS
    files = sorted(each for each in folder.iterdir() if each.is_file() and each != path)
    path.write_text("".join(f"{_sum_of(each)}  {each.name}\n" for each in files), encoding="utf-8", newline="\n")
    return path


def _sum_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
