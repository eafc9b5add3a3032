"""The command line: ``main`` has the commands and their help, ``command_bodies`` what they do."""
