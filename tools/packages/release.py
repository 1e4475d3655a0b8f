"""Small commands of a release, for the release workflow and for people.

- `python3 -m tools.packages.release check vX.Y.Z`: whether a tag fits the version and the change log
- `python3 -m tools.packages.release version`: the version, for the names of files
- `python3 -m tools.packages.release notes`: what is new in this version, for the page of the release
"""

import re
import sys
from collections.abc import Sequence

from tools.bootstrap.messages import echo
from tools.packages import changelog, identity

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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
