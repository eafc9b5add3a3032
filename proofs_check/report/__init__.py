"""Reports of a run: their ``contents``, the two pages, and the picture of what uses what."""
