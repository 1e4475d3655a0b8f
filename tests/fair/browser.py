"""Checks receipts with docs/verify.html in a real browser, without a window.

The page is opened from its file, as a person does. A second page beside it, in a temporary folder, enters the receipts
one after the other and sends the verdicts to this process.
"""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import NamedTuple

from tests.paths import ROOT
from tools.bootstrap.libraries import BROWSERS

PAGE = ROOT / "docs/verify.html"

_DRIVER = """<!doctype html><meta charset="utf-8"><iframe id="page" src="{page}"></iframe><script>
const cases = {cases}, frame = document.getElementById("page");
const sleep = () => new Promise((done) => setTimeout(done, 1));
frame.addEventListener("load", async () => {{
  const page = frame.contentDocument, answers = [];
  {before}
  for (const [text, key] of cases) {{
    page.getElementById("receipt").value = text;
    page.getElementById("key").value = key;
    page.getElementById("receipt").dispatchEvent(new Event("input"));
    while (page.body.dataset.state === "busy") await sleep();
    const ids = (kind) => [...page.querySelectorAll(`#checks .${{kind}}`)].map((line) => line.dataset.id);
    const isShown = !page.getElementById("answer").hidden;
    answers.push([page.body.dataset.state, isShown ? ids("no") : [], isShown ? ids("open") : [],
      page.getElementById("verdict").textContent, isShown ? page.getElementById("shown").textContent : ""]);
  }}
  await fetch("http://127.0.0.1:{port}/", {{method: "POST", mode: "no-cors", body: JSON.stringify(answers)}});
}});
</script>"""

WITHOUT_ED25519 = """
  const subtle = frame.contentWindow.crypto.subtle, importKey = subtle.importKey.bind(subtle);
  subtle.importKey = (format, data, algorithm, ...rest) => algorithm === "Ed25519"
    ? Promise.reject(new DOMException("unknown", "NotSupportedError")) : importKey(format, data, algorithm, ...rest);
"""
"""Takes Ed25519 from the page, as in a browser that lacks it."""


DROPPED = """
  const carried = new frame.contentWindow.DataTransfer();
  carried.items.add(new frame.contentWindow.File([{text}], "receipt.json"));
  page.dispatchEvent(new frame.contentWindow.DragEvent("drop", {{dataTransfer: carried}}));
  while (["empty", "busy"].includes(page.body.dataset.state)) await sleep();
  cases.push([page.getElementById("receipt").value, ""]);
"""
"""Drops a file on the page; what the page has then read is checked once more. `text` is a text as JSON."""


class Verdict(NamedTuple):
    """The answer of the page.

    Attributes:
        state: "ok", "partly", "bad" or "unreadable".
        wrong: the checks that failed.
        left: what was not checked.
        line: the verdict in words.
        contents: the text of what the receipt says.
    """

    state: str
    wrong: list[str]
    left: list[str]
    line: str
    contents: str


def browser() -> str | None:
    """Returns the path of a browser; None without one."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def verdicts(cases: list[tuple[str, str]], *, before: str = "", limit_s: int = 300) -> list[Verdict]:
    """Returns the page's answers to receipts with keys.

    Args:
        cases: texts of receipts, each with the key that must have signed it, or "".
        before: a script that runs in the driver before the first receipt.
        limit_s: after so many seconds the browser is ended.
    """
    program = browser()
    assert program is not None
    answers: list[bytes] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, _server(answers) as server:
        driver = Path(folder, "driver.html")
        text = json.dumps(cases).replace("<", "\\u003c")
        page = _DRIVER.format(page=PAGE.as_uri(), cases=text, before=before, port=server.server_port)
        driver.write_text(page, encoding="utf-8")
        process = subprocess.Popen(
            [
                *(program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"),
                *("--disable-background-networking", "--allow-file-access-from-files", "--lang=en"),
                *(f"--user-data-dir={folder}/profile", driver.as_uri()),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            assert server.answered.wait(limit_s), "the browser did not answer"
        finally:
            os.killpg(process.pid, signal.SIGKILL)  # Debian's program is a script that starts the browser
            process.wait(30)
    return [Verdict(*answer) for answer in json.loads(answers[0])]


class _server(HTTPServer):  # noqa: N801 - used as a context manager
    """Takes one answer on the loopback interface."""

    def __init__(self, answers: list[bytes]) -> None:
        self.answered = threading.Event()
        answered = self.answered

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                answers.append(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(204)
                self.end_headers()
                answered.set()

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05})

    def __enter__(self) -> "_server":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self._thread.join()
        self.server_close()
