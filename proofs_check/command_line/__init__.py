"""The command line: ``main`` has the commands and their help, ``commands`` what they do."""
