"""Updates ui/i18n/*.ts from the texts in code and front panels.

    python tools/update_translations.py [--check]

New texts are marked as unfinished, for a person to translate in Qt Linguist or in the file; obsolete texts are removed.
With --check nothing is written: exit code 1 reports that a file is not up to date or not finished.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import PySide6

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "ja")
# English translates plural forms only: the source texts are English.
PLURALS_ONLY = ("en",)


def update(language: str, target: Path) -> None:
    """Runs Qt's lupdate over the program and updates a .ts file."""
    lupdate = next(Path(PySide6.__path__[0]).glob("lupdate*"))
    options = ["-silent", "-no-obsolete", "-locations", "none", "-extensions", "py,ui"]
    options += ["-source-language", "en", "-target-language", language]
    if language in PLURALS_ONLY:
        options.append("-pluralonly")
    subprocess.run([lupdate, *options, "desktop", "ui/panels", "-ts", target], cwd=ROOT, check=True)


def file_of(language: str) -> Path:
    """Returns the .ts file of a language."""
    return ROOT / f"ui/i18n/cardroom_{language}.ts"


def faults(language: str) -> list[str]:
    """Lists errors of a .ts file: out of date, unfinished texts."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / file_of(language).name
        before = file_of(language).read_bytes()
        fresh.write_bytes(before)
        update(language, fresh)
        after = fresh.read_bytes()
    found = []
    if after != before:
        found.append(f"{file_of(language).name} is not up to date: run tools/update_translations.py")
    if b'type="unfinished"' in after:
        found.append(f"{file_of(language).name} has texts that are not translated")
    return found


def main() -> int:
    """Updates or checks the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    checking = parser.parse_args().check
    if not checking:
        for language in LANGUAGES:
            update(language, file_of(language))
    found = [fault for language in LANGUAGES for fault in faults(language)]
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
