"""Reports of a run: what they say, the two pages, and the picture of what uses what."""
