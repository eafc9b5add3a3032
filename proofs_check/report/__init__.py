"""Reports: lines of text, pages, and the picture of what uses what."""
