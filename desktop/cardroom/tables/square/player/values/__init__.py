"""Values a position by a sum of learnt weights (docs/adr/0027).

`rank_sets` numbers what a line can hold, `kinds` says what a line can still become, `layout` numbers the weights,
`line_records` describes the ten lines, `model` values every cell for a card, `look_ahead` averages over the next card.
All are compiled with mypyc in the wheel; the same sources are interpreted in a checkout. Their arrays are
`librt.vecs.vec`, which compiled code reads as fast as C. What learns the weights, with a list of all features, is in
tools/square_training.

Two habits of these modules have a reason. Arrays are read into local names before a loop, because reading an attribute
costs as much as reading an item. And a power of two with a variable exponent comes from a table: mypyc 2.4 compiles
`1 << n` to a shift of 32 bits.
"""
