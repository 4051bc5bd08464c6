"""The peers, measured in an environment of their own, without Kasbah: see requirements/peers.in."""
