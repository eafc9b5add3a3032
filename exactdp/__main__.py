"""``python -m exactdp`` is the command line, and so is the console script."""

from exactdp.shell.interrupt_while_loading import begin


def main() -> None:
    """Load the command line, and carry it out."""
    begin("exactdp.command_line.main")


if __name__ == "__main__":
    main()
