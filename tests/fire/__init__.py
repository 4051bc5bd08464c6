"""Strength under fire: a server that is killed, starved and lied to, and doors that are forced."""
