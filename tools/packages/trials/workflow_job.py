"""Runs a job of a workflow in the root of a system.

    python -m tools.packages.trials.workflow_job release.yml linux ROOT --store DIR --matrix copy=first

As root, on Linux, with the environment of the checks. ROOT is a folder that debootstrap made; it is changed. Scripts
of the job are run in it by chroot, one after the other, as GitHub runs them in a container. Of the actions, checkout
unpacks the last commit, upload and download copy to and from the folder DIR. Steps can be left out by `--skip NAME`.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from tools.bootstrap.messages import KnownError, echo
from tools.packages.identity import ROOT as CHECKOUT
from tools.packages.identity import epoch

_EXPRESSION = re.compile(r"\$\{\{ (.+?) \}\}")
_CHOICE = re.compile(r"(\S+) == '(.*?)' && '(.*?)' \|\| '(.*?)'")
_WORKSPACE = "/workspace"
_VARIABLES = "/github_env"
_MOUNTS = ("proc", "dev", "sys")


def main(words: Sequence[str] | None = None) -> int:
    """Runs the job.

    Returns:
        The exit code of the first step that failed, or 0.
    """
    parser = argparse.ArgumentParser(description="Runs a job of a workflow in the root of a bare system.")
    parser.add_argument("workflow")
    parser.add_argument("job")
    parser.add_argument("root", type=Path)
    parser.add_argument("--store", type=Path, required=True, help="where artifacts are kept")
    parser.add_argument("--matrix", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--skip", action="append", default=[], metavar="NAME", help="a step to leave out")
    chosen = parser.parse_args(words)
    parsed = yaml.safe_load((CHECKOUT / ".github/workflows" / chosen.workflow).read_text(encoding="utf-8"))
    job = parsed["jobs"][chosen.job]
    values = {f"matrix.{key}": value for key, _, value in (each.partition("=") for each in chosen.matrix)}
    values |= {"needs.check.outputs.epoch": str(epoch()), "github.server_url": "https://example.org"}
    values |= {"github.repository": "cardroom/cardroom"}
    run = JobRun(chosen.root.resolve(), chosen.store.resolve(), values, {**parsed.get("env", {}), **job.get("env", {})})
    return run.all_steps(job["steps"], chosen.skip)


class JobRun:
    """A job in the root of a system.

    Args:
        root: the folder of the system.
        store: where artifacts are kept, each in a folder of its name.
        values: what expressions stand for.
        variables: the environment of the job, as written in the workflow.
    """

    def __init__(self, root: Path, store: Path, values: dict[str, str], variables: dict[str, str]) -> None:
        self._root, self._store, self._values = root, store, values
        self._variables = {name: self.filled(value) for name, value in variables.items()}
        self._place = root / _WORKSPACE.removeprefix("/")

    def all_steps(self, steps: Sequence[dict[str, Any]], skipped: Sequence[str]) -> int:
        """Runs steps until one fails; returns its exit code, or 0."""
        shutil.rmtree(self._place, ignore_errors=True)
        self._place.mkdir()
        (self._root / _VARIABLES.removeprefix("/")).write_text("", encoding="utf-8")
        shutil.copy("/etc/resolv.conf", self._root / "etc/resolv.conf")
        mounted = [name for name in _MOUNTS if not os.path.ismount(self._root / name)]
        for name in mounted:
            subprocess.run(["mount", "--bind", f"/{name}", self._root / name], check=True)
        try:
            return next((code for step in steps if (code := self._step(step, skipped))), 0)
        finally:
            for name in mounted:
                subprocess.run(["umount", "--lazy", self._root / name], check=True)

    def filled(self, text: str) -> str:
        """Replaces expressions by their values.

        Raises:
            KnownError: a value is not known.
        """
        return _EXPRESSION.sub(lambda found: self._value(found[1]), str(text))

    def _value(self, expression: str) -> str:
        if choice := _CHOICE.fullmatch(expression):
            name, wanted, then, otherwise = choice.groups()
            return then if self._value(name) == wanted else otherwise
        if expression.startswith(("secrets.", "vars.")):  # there are none here
            return "false" if expression.endswith(" != ''") else ""
        if expression not in self._values:
            raise KnownError(f"the value of {expression} is not known; give it by --matrix")
        return self._values[expression]

    def _step(self, step: dict[str, Any], skipped: Sequence[str]) -> int:
        title = step.get("name") or step["uses"].partition("@")[0]
        if title in skipped or "if" in step:
            echo(f"-- left out: {title}")
            return 0
        echo(f"-- {title}")
        if "run" in step:
            return self._script(step)
        given = {key: self.filled(value) for key, value in step.get("with", {}).items()}
        self._action(title, given)
        return 0

    def _action(self, title: str, given: dict[str, str]) -> None:
        if title == "actions/checkout":
            place = self._place / given.get("path", ".")
            place.mkdir(parents=True, exist_ok=True)
            archive = subprocess.run(["git", "archive", "HEAD"], cwd=CHECKOUT, capture_output=True, check=True)
            subprocess.run(["tar", "--extract", "--directory", place], input=archive.stdout, check=True)
        elif title == "actions/upload-artifact":
            kept = self._store / given["name"]
            kept.mkdir(parents=True, exist_ok=True)
            for pattern in given["path"].split():
                for path in self._place.glob(pattern):
                    shutil.copy(path, kept)
        elif title == "actions/download-artifact":
            for kept in self._store.glob(given.get("name") or given["pattern"]):
                place = self._place / given.get("path", ".") / ("" if "name" in given else kept.name)
                shutil.copytree(kept, place, dirs_exist_ok=True)

    def _script(self, step: dict[str, Any]) -> int:
        added = (self._root / _VARIABLES.removeprefix("/")).read_text(encoding="utf-8").splitlines()
        variables = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "CI": "true",
            "GITHUB_ENV": _VARIABLES,
            **{name: os.environ[name] for name in os.environ if name.startswith("PIP_")},
            **self._variables,
            **dict(line.split("=", 1) for line in added),
        }
        place = f"{_WORKSPACE}/{self.filled(step.get('working-directory', '.'))}"
        shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", f"cd '{place}'\n{step['run']}"]
        return subprocess.run(["chroot", self._root, *shell], env=variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
