"""Receipts of rounds, which anyone can check.

docs/fair-deals.md specifies the format for other programs. A receipt is an envelope, which is the same for all tables,
and at most one part of a table. This package contains only the envelope; a table passes a `PartFormat` for its part.

fields    parses JSON strictly, each field once; the kinds of cards and hexadecimal digits
deal      the values from which the cards of a round follow
part      the interface of a table's part; a mismatch and its sentence
signing   makes and checks signatures, with a library; imported only then
receipt   the receipt as a value and as text; issues receipts
checking  replays the round of a receipt and returns the mismatches
"""
