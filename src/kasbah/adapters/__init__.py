"""Kasbah's games in the shapes that researchers' tools expect: PettingZoo, OpenSpiel, Gymnasium."""
