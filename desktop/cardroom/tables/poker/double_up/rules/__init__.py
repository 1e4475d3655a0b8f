"""The double-up: the arithmetic on the wires of `tables/poker/double_up/machine.py`.

ticket    what a double-up is about, its two kinds, and the cards that follow from it
cluster   how far it has come: one frozen value
case      one pure step for each state, and the guards on the wires
prompts   what the player is told next
record    the cluster as JSON with a version, and back
odds      the exact chances of each guess

Money is no matter here: the amount won goes in with the ticket, and the amount after comes out of Finish.
"""
