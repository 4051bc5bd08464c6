"""The `kasbah` command."""
