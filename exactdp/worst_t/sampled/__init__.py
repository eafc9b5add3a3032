"""The maximum over t of bounded-range mechanisms on Poisson samples: from below, and from above."""
