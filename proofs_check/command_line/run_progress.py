"""What a run shows while it goes on: a line for each result and, on a terminal, where it stands."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import typer

from proofs_check.command_line.waiting import told_meanwhile
from proofs_check.language.claims import Claim
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.results_as_text import line_of

COLOURS = {
    "PROVED": "green",
    "DECIDED": "green",
    "CERTIFIED": "green",
    "ARGUED": "blue",
    "CONSISTENT": "cyan",
    "REFUTED": "magenta",
    "UNCHECKED": "yellow",
    "UNDECIDED": "red",
    "VACUOUS": "red",
}
SHOWN_RUNNING = 4
"""Claims under examination that are named in the line; of more the number is told."""


class Live:
    """A context: ``started`` and ``done`` are called as the run goes on.

    Lines go to stdout; where that is a terminal they are cut to its width, coloured (not if
    NO_COLOR is set), and followed by the state of the run. With ``lines=False`` nothing is written
    to stdout, and the state goes to stderr: as a line every ten seconds if that is no terminal.
    """

    def __init__(self, total: int, *, lines: bool = True) -> None:
        self._total, self._lines = total, lines
        self._done = self._missed = 0
        self._running: dict[str, None] = {}
        self._console: Any = None
        self._live: Any = None
        self._meanwhile = ExitStack()
        stream = sys.stdout if lines else sys.stderr
        if stream is not None and stream.isatty():
            from rich.console import Console

            self._console = Console(file=stream, highlight=False)

    def __enter__(self) -> Live:
        if self._console is not None:
            from rich.live import Live as Display

            self._live = Display(
                self._state(), console=self._console, transient=True, refresh_per_second=4
            )
            self._live.start()
        elif not self._lines:
            self._meanwhile.enter_context(told_meanwhile(self._words))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._meanwhile.close()
        if self._live is not None:
            self._live.stop()

    def started(self, claim: Claim) -> None:
        """Note that a claim is being examined, and show that it is."""
        self._running[claim.id] = None
        self._update()

    def done(self, result: Result) -> None:
        """Count a result, write its line unless ``lines`` is False, and show how far the run is."""
        self._done += 1
        self._missed += not result.met
        self._running.pop(result.claim.id, None)
        if self._lines:
            self._write(result)
        self._update()

    def _write(self, result: Result) -> None:
        line = line_of(result)
        if self._console is None:
            typer.echo(line)
            return
        from rich.text import Text

        text = Text(line, no_wrap=True, overflow="ellipsis")
        colour = "bold red" if not result.met else COLOURS.get(result.verdict.verdict, "")
        text.stylize(colour, 0, len(result.verdict.verdict) + 2)
        self._console.print(text)

    def _update(self) -> None:
        if self._live is not None:
            self._live.update(self._state())

    def _state(self) -> Any:
        from rich.text import Text

        return Text(self._words(), no_wrap=True, overflow="ellipsis")

    def _words(self) -> str:
        names = [name.partition("/")[2] or name for name in tuple(self._running)]
        shown = ", ".join(names[:SHOWN_RUNNING])
        missed = f", {self._missed} not as expected" if self._missed else ""
        now = f"; now: {shown}" if shown else ""
        return f"{self._done} of {self._total} claims{missed}{now}"
