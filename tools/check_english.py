"""Checks docstrings, comments and documents for phrases that are not plain.

    python tools/check_english.py [FILE ...]

CONTRIBUTING.md lists the rules. Exit code 1 reports a finding; each is one line: file, line, text, advice.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("desktop", "tools", "tests", "packaging")
DOCUMENTS = ("*.md", "docs/*.md", "docs/adr/*.md")
LONGEST_SUMMARY = 12

# Each phrase with the advice that is printed. The first that matches a line is reported.
PHRASES: tuple[tuple[str, str], ...] = (
    (r"\b(?:is|are|was|were|be|been) told\b|\btold (?:of|by|in|that)\b|\btold\b", "write: shown, reported, notified"),
    (r"\btells?\b (?:of|how|what|who|where|that|whether|its|the)\b", "write: shows, returns, reports"),
    (r"\bwhoever\b", "name the subject"),
    (r"\b(?:nobody|somebody|anybody|everybody)\b", "name the subject, or use the passive"),
    (r"\bso that (?:nobody|no one)\b", "say what happens"),
    (r"\b(?:she|hers|herself|he|himself)\b", "write: the player, the person, they"),
    (r"\b(?:lies?|stands?|sits?) there\b", "write: is shown, is open, exists"),
    (r"\bha(?:s|ve) not got\b", "write: lacks, does not have"),
    (r"\bis asked again\b", "write: asks again, retries"),
    (r"\bof its own accord\b", "write: automatically"),
    (r"\bsays? (?:goodbye|nothing of|of itself)\b", "write: returns, contains, reports"),
    (r"\bwould rather\b|\bmay well\b|\bfor good\b", "write: permanently, probably, or leave it out"),
    (r"\bin its turn\b", "write: in order, queued"),
    (r"\bat one stroke\b|\bin one stroke\b", "write: atomically"),
    (r"\bfrom now on\b", "leave it out"),
)
_PHRASES = tuple((re.compile(pattern, re.IGNORECASE), advice) for pattern, advice in PHRASES)
_RIDDLE = re.compile(r"^(?:What|Who|Where|Why|How)\b")


class Finding(NamedTuple):
    """A line that is not plain.

    Attributes:
        line: its number, from 1.
        text: the line, or the summary of a docstring.
        advice: what to write instead.
    """

    line: int
    text: str
    advice: str


def findings_in_text(text: str, first_line: int = 1) -> Iterator[Finding]:
    """Finds phrases in a text, line by line."""
    for number, line in enumerate(text.splitlines(), start=first_line):
        for pattern, advice in _PHRASES:
            if pattern.search(_without_code(line)):
                yield Finding(number, line.strip(), advice)
                break


def findings_in_source(source: str) -> Iterator[Finding]:
    """Finds phrases in comments and docstrings, and summaries that break the rules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _findings_in_docstring(node)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from findings_in_text(token.string, token.start[0])


def findings_in_file(file: Path) -> list[Finding]:
    """Finds phrases in a Python source or a document, sorted by line."""
    text = file.read_text(encoding="utf-8")
    found = findings_in_source(text) if file.suffix in (".py", ".spec") else findings_in_text(text)
    return sorted(found)


def files() -> Iterator[Path]:
    """Lists every source and document.

    Help pages are excluded, because they are texts on screen.
    """
    yield ROOT / "play.py"
    for folder in SOURCES:
        yield from sorted((ROOT / folder).rglob("*.py"))
        yield from sorted((ROOT / folder).rglob("*.spec"))
    for pattern in DOCUMENTS:
        yield from sorted(ROOT.glob(pattern))


def _findings_in_docstring(
    node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef,
) -> Iterator[Finding]:
    docstring = ast.get_docstring(node)
    if docstring is None:
        return
    line = node.body[0].lineno
    summary = docstring.split("\n", 1)[0]
    if len(summary.split()) > LONGEST_SUMMARY:
        yield Finding(line, summary, f"at most {LONGEST_SUMMARY} words in a summary")
    if not isinstance(node, ast.Module | ast.ClassDef) and _RIDDLE.match(summary):
        yield Finding(line, summary, "begin with a verb")
    yield from findings_in_text(docstring, line)


def _without_code(line: str) -> str:
    """Removes code and quotations: names, and texts on screen."""
    return re.sub(r"`[^`]*`|\"[^\"]*\"|“[^”]*”", "", line)


def main() -> int:
    """Checks the files named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="*", type=Path)
    count = 0
    for file in parser.parse_args().file or files():
        for finding in findings_in_file(file):
            count += 1
            print(f"{file}:{finding.line}: {finding.text[:100]} ({finding.advice})")
    if count:
        print(f"{count} lines that are not plain: see CONTRIBUTING.md, “Plain English”", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
