"""The double-up: the arithmetic on the wires of `tables/poker/double_up/machine.py`.

ticket        the win at stake, the two kinds of game, the messages, and the cards, which follow from the ticket
cluster       the double-up so far: one frozen value
case          one pure step for each state, and the guards on the wires
sight         what the player sees: the open cards, and the code of the next message
record        the cluster as JSON with a version, and back
receipt_part  the double-up on a receipt, and its replay
odds          the exact chances of each guess

No money moves here: the amount won goes in with the ticket, and the amount after comes out of Finish.
"""
