"""The spelling of everything that people read: documentation, rulebooks, and the client's words.

`python -m tests.spelling` (or `make spelling`) lists every word that neither the dictionary of its
language nor our own list has. Our lists, `words.<language>.txt`, hold names, words of the games and
of the trade that the dictionaries lack: one a line, sorted.
"""
