"""Mutation testing: tries small seeded changes of the sources.

changes      finds the small changes of a source
drawing      draws mutants with a seed from the parts of the program, but no equivalent ones
trial        runs tests against one mutant, in a copy of the tree
results      results on disk, so that a run can be resumed; the table
run          a whole run: draws, tries, checks, reports

docs/adr/0052-tests-that-must-fail.md says why it is no library.
"""
