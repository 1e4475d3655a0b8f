"""The workflows, which no test can run: names, permissions, pins, shell scripts.

actionlint checks more of their grammar; docs/releasing.md says how to get it. This checks what it cannot know: that
commands, packages and files named there exist here.
"""

import os
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.bootstrap.commands import parse_words
from tools.packages.building import PRODUCTS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
NAMES = ("tests.yml", "release.yml")
SYSTEMS = {"ubuntu-24.04", "windows-2025", "macos-15", "macos-15-intel"}
WORKFLOW_KEYS = {"name", "on", "permissions", "concurrency", "defaults", "env", "jobs"}
JOB_KEYS = {"name", "needs", "if", "runs-on", "container", "timeout-minutes", "strategy", "env", "outputs", "steps"}
STEP_KEYS = {"name", "id", "if", "uses", "with", "env", "run", "working-directory"}
PIN = re.compile(r"uses: (actions/[a-z-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$", re.MULTILINE)
EXPRESSION = re.compile(r"\$\{\{ (.+?) \}\}")
REFERENCE = re.compile(r"\b(needs|steps|matrix|secrets|vars|env)((?:\.[\w-]+)+)")
RELEASE_COMMANDS = [["tools.packages.release", word] for word in ("check", "version", "notes")]
Value = dict[str, Any]


@cache
def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@cache
def workflow(name: str) -> Value:
    parsed: dict[str | bool, Any] = yaml.safe_load(text_of(name))
    return {"on" if key is True else str(key): value for key, value in parsed.items()}  # "on" is true in YAML 1.1


def jobs(name: str) -> dict[str, Value]:
    found: dict[str, Value] = workflow(name)["jobs"]
    return found


def steps() -> Iterator[tuple[str, str, Value, Value]]:
    """Yields each step: workflow, job's name, job, step."""
    for name in NAMES:
        for title, job in jobs(name).items():
            yield from ((name, title, job, step) for step in job.get("steps", []))


def scripts() -> list[tuple[str, str]]:
    return [(f"{name}, {title}: {step.get('name')}", step["run"]) for name, title, _, step in steps() if "run" in step]


def needs(job: Value) -> list[str]:
    named = job.get("needs", [])
    return [named] if isinstance(named, str) else named


def variants(job: Value) -> list[tuple[str, str]]:
    """Returns each value of the matrix of a job."""
    matrix = job.get("strategy", {}).get("matrix", {"": [""]})
    return [(key, value) for key, values in matrix.items() for value in values]


def commands() -> Iterator[list[str]]:
    """Yields the words of each command that starts our tools."""
    for _, script in scripts():
        for line in script.replace("\\\n", " ").splitlines():
            if started := re.search(r"\bpython3? (?:play\.py|-m) [^)>]*", line):
                yield shlex.split(started[0])


def test_workflows_have_known_keys() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(NAMES)
    for name in NAMES:
        assert set(workflow(name)) <= WORKFLOW_KEYS
        for job in jobs(name).values():
            assert set(job) <= JOB_KEYS | {"permissions", "uses"}
            if "uses" in job:
                assert (ROOT / job["uses"]).is_file()
                assert "workflow_call" in workflow(Path(job["uses"]).name)["on"]
            else:
                assert job["timeout-minutes"] <= 90, "a job that hangs stops by itself"
    for name, _, _, step in steps():
        assert set(step) <= STEP_KEYS, name
        assert ("run" in step) != ("uses" in step), name
        assert "run" not in step or step["name"], "what is run has a name in the log"


def test_systems_are_those_that_github_lends() -> None:
    for name in NAMES:
        for job in jobs(name).values():
            system = job.get("runs-on")
            if system == "${{ matrix.system }}":
                assert set(job["strategy"]["matrix"]["system"]) <= SYSTEMS
            else:
                assert system in SYSTEMS or "uses" in job


def test_only_the_draft_may_write() -> None:
    for name in NAMES:
        assert workflow(name)["permissions"] == {"contents": "read"}
        granted = {title: job["permissions"] for title, job in jobs(name).items() if "permissions" in job}
        assert granted == ({"publish": {"contents": "write"}} if name == "release.yml" else {})
    checkouts = [step for *_, step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert len(checkouts) >= 6
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_actions_are_pinned_by_commit_and_the_same_everywhere() -> None:
    pins: dict[str, set[tuple[str, str]]] = {}
    for name in NAMES:
        lines = re.findall(r"uses: (?!\./)(.+)", text_of(name))
        found = PIN.findall(text_of(name))
        assert len(found) == len(lines) > 0, "each has a commit and its version"
        for action, commit, version in found:
            pins.setdefault(action, set()).add((commit, version))
    assert all(len(each) == 1 for each in pins.values()), pins
    page = (ROOT / "docs/releasing.md").read_text(encoding="utf-8")
    for action, ((commit, version),) in pins.items():
        assert f"| {action} | {version} | `{commit}` |" in page


def test_expressions_name_what_exists() -> None:
    page = (ROOT / "docs/releasing.md").read_text(encoding="utf-8")
    for name in NAMES:
        for title, job in jobs(name).items():
            written = yaml.safe_dump(job, width=10**6, allow_unicode=True)
            conditions = [str(each.get("if", "")) for each in [job, *job.get("steps", [])]]
            for kind, path in REFERENCE.findall(" ".join([*EXPRESSION.findall(written), *conditions])):
                parts = path.removeprefix(".").split(".")
                place = f"{name}, {title}: {kind}{path}"
                if kind == "matrix":
                    assert parts[0] in job["strategy"]["matrix"], place
                elif kind == "needs":
                    assert parts[0] in needs(job), place
                    assert parts[1] == "outputs" and parts[2] in jobs(name)[parts[0]]["outputs"], place
                elif kind == "steps":
                    assert parts[0] in {step.get("id") for step in job["steps"]}, place
                elif kind in ("secrets", "vars"):
                    assert f"`{parts[0]}`" in page, f"{place} is not explained in docs/releasing.md"
                else:
                    assert parts[0] in job.get("env", {}) or parts[0] == "CARDROOM_NOTARY_PROFILE", place


def test_scripts_contain_no_expressions() -> None:
    assert [title for title, script in scripts() if "${{" in script] == [], "values go through env, quoted by the shell"


def test_jobs_wait_for_jobs_that_exist_and_the_draft_for_all() -> None:
    for name in NAMES:
        order = list(jobs(name))
        for title, job in jobs(name).items():
            assert [each for each in needs(job) if each not in order[: order.index(title)]] == [], title
    waited, found = ["publish"], {"publish"}
    while waited:
        new = set(needs(jobs("release.yml")[waited.pop()])) - found
        waited += new
        found |= new
    assert found == set(jobs("release.yml")), "a job that nothing waits for could fail unseen"


def test_downloads_are_uploaded_by_a_job_that_is_waited_for() -> None:
    uploads: dict[str, set[str]] = {}
    for _, title, job, step in steps():
        if "upload-artifact" in step.get("uses", ""):
            assert step["with"]["if-no-files-found"] == "error"
            for key, value in variants(job):
                written = step["with"]["name"].replace(f"${{{{ matrix.{key} }}}}", value)
                uploads.setdefault(title, set()).update(
                    re.findall(r"(?:packages|other|folder|flatpak)-[\w-]+", written)
                )
    assert set().union(*uploads.values()) == {
        "packages-linux",
        "other-linux",
        "folder-windows",
        "flatpak-first",
        "flatpak-other",
        "packages-flatpak",
        "packages-windows",
        "packages-macos-15",
        "packages-macos-15-intel",
    }
    for _, title, job, step in steps():
        if "download-artifact" in step.get("uses", "") and title != "publish":
            wanted = step["with"].get("name", "packages-linux").replace("${{ matrix.system }}", "macos-15")
            assert any(wanted in uploads.get(each, ()) for each in needs(job)), title


def test_commands_and_packages_exist() -> None:
    started = list(commands())
    assert len(started) >= 8
    for words in started:
        assert words[0] in ("python", "python3")
        if words[1] == "-m":
            assert words[2:4] in RELEASE_COMMANDS
            continue
        request = parse_words(words[2:])
        assert words[1] == "play.py" and request.yes and request.verb in ("test", "package")
        chosen = [word for flag, word in zip(request.words, request.words[1:], strict=False) if flag == "--only"]
        assert set(chosen) <= {product.name for product in PRODUCTS}


def test_every_signing_script_can_be_run() -> None:
    named = set(re.findall(r"packaging/\w+/\w+\.sh", text_of("release.yml")))
    assert named == {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.glob("packaging/*/*.sh")
        if not {"linux", "kiosk"} & set(path.parts)
    }
    assert all(os.access(ROOT / name, os.X_OK) for name in named)


@pytest.mark.skipif(shutil.which("bash") is None, reason="the scripts are for bash")
@pytest.mark.parametrize(("title", "script"), [pytest.param(*each, id=each[0]) for each in scripts()])
def test_scripts_are_shell(title: str, script: str) -> None:
    done = subprocess.run(["bash", "-n"], input=script, text=True, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), title


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_shellcheck_finds_nothing(tmp_path: Path) -> None:
    files = [*ROOT.glob("packaging/*/*.sh")]
    for number, (_, script) in enumerate(scripts()):
        files.append(tmp_path / f"{number}.sh")
        files[-1].write_text(f"#!/usr/bin/env bash\nset -eo pipefail\n{script}", encoding="utf-8")
    done = subprocess.run(["shellcheck", *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_oldest_and_the_newest_python_are_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    limit = re.search(r"<3\.(\d+)", metadata.metadata("PySide6_Essentials")["Requires-Python"] or "")
    assert limit is not None
    newest = f"3.{int(limit[1]) - 1}"
    assert jobs("tests.yml")["test"]["strategy"]["matrix"]["python"] == [oldest, newest]
    chosen = {step["with"]["python-version"] for name, *_, step in steps() if "setup-python" in step.get("uses", "")}
    assert chosen == {"${{ matrix.python }}", newest}
