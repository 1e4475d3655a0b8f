"""The classic view: the same campaign on a pocket computer.

`view` has what is shown and the effect of each key, `display_text` the twelve characters and the spoken sentences.
`pocket_computer` is the widget, with `dot_matrix` (the display), `pocket_key` and `metal` (the case). docs/adr/0029 has
the reasons.
"""
