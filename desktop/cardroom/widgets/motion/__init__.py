"""Motion: flights, counting up, celebrations, and the clock that drives them."""
