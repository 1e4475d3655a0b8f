"""Thinking: the expert answers questions in a process of its own."""
