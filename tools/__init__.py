"""Regular package, so that no installed `tools` package can shadow it."""
