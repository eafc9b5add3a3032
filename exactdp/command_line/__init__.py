"""The command line: each command, and the text or JSON of its answer."""
