"""Thinking: computer players answer questions in a process of their own.

A table uses it in four steps.

1. It names its questions, best in `player/questions.py`, which imports no Qt: an IntEnum of topics, the lowest answered
   first; a position, which is a frozen value that can be pickled, made of what the player may see and nothing else; and
   answerers, a frozen dataclass whose `of(topic)` returns the entry point of a function from a position to an answer.
2. It makes one `loop.ThinkingLoop(answerers)`, and connects `answered(topic, position, answer)` and
   `failed(topic, error)`.
3. It calls `ask(topic, positions)`, which never blocks; new questions replace those that wait on the topic, and none
   cancel them. What is on its way still comes: compare its position with the present one, and drop it if it is old.
4. It calls `end()` when the window closes: that ends the process at once, even while it thinks.

SQUARE is an example: `player/questions.py`, `table.py`, `dueling.py`. docs/adr/0032 has the reasons.
"""
