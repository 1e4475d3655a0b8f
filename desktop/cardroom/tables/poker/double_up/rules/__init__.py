"""The double-up: the arithmetic on the wires of `tables/poker/double_up/machine.py`.

ticket        the win at stake, the two kinds of game, and the cards, which follow from it
cluster       the double-up so far: one frozen value
case          one pure step for each state, and the guards on the wires
prompts       the code of the next message to the player
record        the cluster as JSON with a version, and back
receipt_part  the double-up on a receipt, and its replay
odds          the exact chances of each guess

No money moves here: the amount won goes in with the ticket, and the amount after comes out of Finish.
"""
