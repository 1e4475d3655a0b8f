"""The status loop: a thread of its own that tells the player what to do next, as the original's second loop did."""

from queue import Empty, SimpleQueue

from PySide6.QtCore import QObject, QThread, Signal

from cardroom.messages import Prompt


class StatusLoop(QThread):
    """Takes prompts from its queue and shows them, one after the other, beside the game.

    A machine that crosses several states at once posts several prompts; the loop shows the newest that waits, since an
    older one tells of what is past. It sleeps while the queue is empty.

    Signals:
        shown(prompt): the prompt that stands now. Delivered in the thread of the receiver.
    """

    shown = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status loop")
        self._queue: SimpleQueue[Prompt | None] = SimpleQueue()

    def post(self, prompt: Prompt) -> None:
        """Puts a prompt into the queue; from any thread, and never waits."""
        self._queue.put(prompt)

    def end(self) -> None:
        """Ends the loop and waits until its thread is gone. What was posted before is shown first."""
        self._queue.put(None)
        self.wait()

    def run(self) -> None:
        """The loop; Qt calls it in the new thread."""
        while (prompt := self._newest()) is not None:
            self.shown.emit(prompt)

    def _newest(self) -> Prompt | None:
        """Waits for a prompt, then skips to the last one that is there; None when the loop is to end.

        An end that waits behind a prompt is put back, so that the prompt is still shown.
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
