"""Makes `tools` a regular package, which an installed package of that name cannot shadow."""
