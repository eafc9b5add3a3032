"""Reports of a run: their ``report_data``, the two pages, and the picture of what uses what."""
