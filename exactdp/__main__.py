"""``python -m exactdp`` is the command line."""

from exactdp.command_line.main import start

start()
