"""Pages of the site that are made from the code: the help of every command, as it prints it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import typer

import exactdp
import proofs_check
from exactdp.command_line import main as exactdp_main
from proofs_check.command_line import main as proofs_check_main

PROGRAMS = {"exactdp": exactdp_main, "proofs-check": proofs_check_main}
COMMANDS = "commands.md"


def words(command: Any) -> Iterator[tuple[str, ...]]:
    """Every command below one, by its words: ``("ledger", "new")`` and the like."""
    for name, below in getattr(command, "commands", {}).items():
        yield (name,)
        yield from ((name, *rest) for rest in words(below))


def help_of(run: Callable[[Sequence[str]], int], command: Sequence[str]) -> str:
    """What a command prints with ``--help``, in 80 columns."""
    printed, before = StringIO(), os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "80"
    try:
        with redirect_stdout(printed):
            code = run([*command, "--help"])
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before
    assert code == 0, command
    return printed.getvalue()


def commands_page() -> str:
    """The page: each program, then each of its commands, under a heading of its own."""
    parts = ["# Commands", "What each command prints with `--help`."]
    for name, main in PROGRAMS.items():
        parts += [f"## {name}", f"```text\n{help_of(main.run, [])}```"]
        for command in words(typer.main.get_command(main.app)):
            text = help_of(main.run, command)
            parts += [f"### {name} {' '.join(command)}", f"```text\n{text}```"]
    return "\n\n".join(parts) + "\n"


def write_commands(folder: Path) -> None:
    """Write the page, unless it stands there already: a site that is built again is quick then.

    Pages of names that are public no longer go.
    """
    folder.mkdir(parents=True, exist_ok=True)
    public = {f"{one.__name__}.{name}" for one in (exactdp, proofs_check) for name in one.__all__}
    for made in folder.glob("*.rst"):
        if made.stem not in public:
            made.unlink()
    page, text = folder / COMMANDS, commands_page()
    if not page.exists() or page.read_text(encoding="utf-8") != text:
        page.write_text(text, encoding="utf-8")
