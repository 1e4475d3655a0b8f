"""Old Maid: the arithmetic on the wires of `tables/old_maid/machine.py`.

cluster   what a game is: one frozen value
pairs     which cards go
case      one pure step for each state, and the guards on the wires
prompts   what the players are told next
record    the cluster as JSON with a version, and back
story     a game in scenes, for the history
chances   the exact chance of being left with the joker, for two
"""
