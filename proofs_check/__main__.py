"""``python -m proofs_check`` is the command line of the checker."""

from proofs_check.command_line.main import start

start()
