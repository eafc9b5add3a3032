"""``python -m proofs_check`` is the command line of the checker, and so is the console script."""

from exactdp.shell.interrupt_while_loading import begin


def main() -> None:
    """Load the command line, and carry it out."""
    begin("proofs_check.command_line.main")


if __name__ == "__main__":
    main()
