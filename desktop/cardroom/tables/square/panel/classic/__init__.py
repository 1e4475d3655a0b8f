"""The classic view: the same campaign on a pocket computer.

`view` has what is shown, `display_text` the twelve characters, `keypad` the effect of each key: pure, without Qt.
`pocket_computer` is the widget, with `dot_matrix` (the display), `pocket_key` and `metal` (the case). docs/adr/0029 has
the reasons.
"""
