"""The status loop: a thread that shows prompts.

It corresponds to the second loop of the LabVIEW original.
"""

from queue import SimpleQueue

from PySide6.QtCore import QObject, QThread, Signal

from cardroom.messages import StatePrompt


class StatusLoop(QThread):
    """Emits prompts from a queue, in a thread of its own.

    It emits each prompt once, in order. The window shows it with the state that it belongs to. The loop sleeps while
    the queue is empty.

    Signals:
        shown(StatePrompt): the next prompt. Delivered in the thread of the receiver.
    """

    shown = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status loop")
        self._queue: SimpleQueue[StatePrompt | None] = SimpleQueue()

    def post(self, prompt: StatePrompt) -> None:
        """Queues a prompt; may be called from any thread, and never blocks."""
        self._queue.put(prompt)

    @property
    def waiting(self) -> int:
        """The number of prompts that wait."""
        return self._queue.qsize()

    def end(self) -> None:
        """Ends the loop and waits for its thread.

        A prompt that was posted before is emitted first.
        """
        self._queue.put(None)
        self.wait()

    def run(self) -> None:
        """Runs the loop; called by Qt in the new thread."""
        while (prompt := self._queue.get()) is not None:
            self.shown.emit(prompt)
