"""Speed and strength, measured: ratios within one run, since machines are noisy."""
