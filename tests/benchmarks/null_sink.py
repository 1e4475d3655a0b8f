"""A sound server without hardware: PulseAudio's null sink."""

import os
import shutil
import signal
import subprocess
import threading
import time
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks.page import new_folder

RATE = 44_100
PATIENCE_S = 10.0
_LATENCY_MS = 5


class NullSink:
    """A sound server that can be killed and started again.

    A recorder listens to the sink, so that the server works in blocks of a few milliseconds. Without one it sleeps for
    up to two seconds before it asks a new program for sound, which no sound card does.

    Args:
        folder: an empty folder, for the socket of the server.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._socket = folder / "socket"
        self._server: subprocess.Popen[bytes] | None = None
        self._listener: Listener | None = None

    @staticmethod
    def is_possible() -> bool:
        """Returns whether server and recorder are installed."""
        return all(shutil.which(name) for name in ("pulseaudio", "parec"))

    @property
    def address(self) -> str:
        """The value of PULSE_SERVER for programs that play."""
        return f"unix:{self._socket}"

    @property
    def listener(self) -> "Listener":
        """Hears what is played."""
        assert self._listener is not None
        return self._listener

    @classmethod
    @contextmanager
    def running(cls) -> Iterator["NullSink"]:
        """Yields a running server with a folder of its own."""
        with new_folder() as folder:
            sink = cls(folder)
            sink.start()
            try:
                yield sink
            finally:
                sink.stop(signal.SIGTERM)

    def start(self) -> float:
        """Starts the server; returns the monotonic time of its start."""
        self._socket.unlink(missing_ok=True)
        modules = ("module-null-sink", f"module-native-protocol-unix socket={self._socket} auth-anonymous=1")
        options = ["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disable-shm=yes"]
        self._server = subprocess.Popen(
            ["pulseaudio", *options, *(word for module in modules for word in ("-L", module))],
            env={**os.environ, "HOME": str(self._folder), "XDG_RUNTIME_DIR": str(self._folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE_S
        while not self._socket.exists():
            if time.monotonic() > deadline:
                raise TimeoutError("the sound server does not start")
            time.sleep(0.01)
        ready = time.monotonic()
        self._listener = Listener(self.address)
        self._listener.wait()
        return ready

    def stop(self, sent: signal.Signals = signal.SIGKILL) -> None:
        """Ends the server: by default it dies without a word."""
        if self._server is not None:
            self._server.send_signal(sent)
            self._server.wait()
            self._server = None
        if self._listener is not None:
            self._listener.end()
            self._listener = None


class Listener:
    """Records a sink, and when each part of it was heard.

    Attributes:
        samples: what was heard, 16 bits.
    """

    def __init__(self, address: str) -> None:
        options = ["--raw", "--format=s16le", "--channels=1", f"--rate={RATE}", f"--latency-msec={_LATENCY_MS}"]
        self._recorder = subprocess.Popen(
            ["parec", *options, "--device=@DEFAULT_MONITOR@"],
            env={**os.environ, "PULSE_SERVER": address},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.samples: array[int] = array("h")
        self._parts: list[tuple[int, float]] = []
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def wait(self) -> None:
        """Waits until the recorder hears the silence of the sink."""
        deadline = time.monotonic() + PATIENCE_S
        while len(self._parts) < 10:
            if time.monotonic() > deadline:
                raise TimeoutError("the recorder hears nothing")
            time.sleep(0.01)

    def end(self) -> None:
        """Ends the recorder."""
        self._recorder.terminate()
        self._recorder.wait()
        self._thread.join()

    def onset(self, after: float, level: int = 64) -> float | None:
        """Returns when the next sound was heard, or None.

        Args:
            after: a monotonic time in seconds.
            level: what is below is silence.
        """
        begin = 0
        for end, heard_at in tuple(self._parts):
            if heard_at > after:
                loud = next((place for place in range(begin, end) if abs(self.samples[place]) >= level), None)
                if loud is not None:
                    return heard_at - (end - loud) / RATE
            begin = end
        return None

    def _listen(self) -> None:
        pipe = self._recorder.stdout
        assert pipe is not None
        while block := os.read(pipe.fileno(), 65_536):
            heard_at = time.monotonic()
            self.samples.frombytes(block[: len(block) // 2 * 2])
            self._parts.append((len(self.samples), heard_at))
