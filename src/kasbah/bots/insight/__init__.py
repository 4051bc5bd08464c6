"""What a good player knows of each game: how moves look, and how a position stands."""
