"""Views as numbers: one file a game, and the layout that says what stands where."""
