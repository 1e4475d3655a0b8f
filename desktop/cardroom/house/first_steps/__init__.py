"""The first minutes: the page of the first start."""
