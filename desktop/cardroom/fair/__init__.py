"""Receipts of rounds, which anyone can check: docs/fair-deals.md says how, for a program in any language.

fields    strict reading of JSON: every field, no other, each of just its type
receipt   what a receipt says, as a value and as text
issuing   makes a receipt from what went into a round: seed, word, bet, choices
checking  plays a receipt's round again, and says where it does not fit
"""
