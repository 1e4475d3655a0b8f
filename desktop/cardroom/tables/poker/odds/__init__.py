"""The exact mathematics of joker draw poker: what a pay table returns, and what each hold of a deal is worth."""
