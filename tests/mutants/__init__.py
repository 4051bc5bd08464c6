"""A check of the tests: small faults are put into the rules one by one, and a test must notice.

`make mutants GAME=marracash` runs it; it takes a while and is not part of `make test`.
"""
