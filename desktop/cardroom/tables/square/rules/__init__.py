"""The rules of SQUARE: pure functions over a frozen cluster.

`stages` has the decks and targets, `lines` the points of a line, `board` the cells and the ten lines, `cluster` the
campaign as a value, `case` one step for each state, `record` its saved form.
"""
