"""The version of Kasbah."""

VERSION = "0.1.0"
