"""Motion: flights, counters, celebrations, and the clock that drives them."""
