"""The status loop: a thread that shows prompts.

It corresponds to the second loop of the LabVIEW original.
"""

from queue import Empty, SimpleQueue

from PySide6.QtCore import QObject, QThread, Signal

from cardroom.messages import Prompt


class StatusLoop(QThread):
    """Emits prompts from a queue, in a thread of its own.

    A machine that passes several states at once posts several prompts. The loop emits only the newest one in the queue,
    since the older ones are out of date. It sleeps while the queue is empty.

    Signals:
        shown(prompt): the current prompt. Delivered in the thread of the receiver.
    """

    shown = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status loop")
        self._queue: SimpleQueue[Prompt | None] = SimpleQueue()

    def post(self, prompt: Prompt) -> None:
        """Queues a prompt; may be called from any thread, and never blocks."""
        self._queue.put(prompt)

    def end(self) -> None:
        """Ends the loop and waits for its thread.

        A prompt that was posted before is shown first.
        """
        self._queue.put(None)
        self.wait()

    def run(self) -> None:
        """Runs the loop; called by Qt in the new thread."""
        while (prompt := self._newest()) is not None:
            self.shown.emit(prompt)

    def _newest(self) -> Prompt | None:
        """Waits for a prompt and returns the last one in the queue.

        Returns None at the end of the loop. An end behind a prompt is put back, so that the prompt is still shown.
        """
        prompt = self._queue.get()
        while prompt is not None:
            try:
                following = self._queue.get_nowait()
            except Empty:
                break
            if following is None:
                self._queue.put(None)
                break
            prompt = following
        return prompt
