"""A statement that an answer rests on, as lines of a terminal: name, what it says, its verdict."""

from __future__ import annotations

from textwrap import wrap

from exactdp.recorded_verdicts import missing_step, verdict_text
from exactdp.statements import Statement

WIDTH = 96


def statement_lines(statement: Statement, *, full: bool = False) -> list[str]:
    """Indented below what rests on it; ``full``: with the whole scope of what was checked.

    >>> statement_lines(Statement("nobody-1999", "Lemma 1", says="nothing"))
    ['  nobody-1999, Lemma 1 (printed)', '    nothing', '    no verdict recorded yet']
    """
    lines = [f"  {statement}"]
    lines += wrap(statement.says, WIDTH, initial_indent="    ", subsequent_indent="    ")
    found = verdict_text(statement, full=full)
    lines += wrap(found, WIDTH, initial_indent="    ", subsequent_indent="      ")
    if missing := missing_step(statement):
        said = f"not formal: {missing}"
        lines += wrap(said, WIDTH, initial_indent="    ", subsequent_indent="      ")
    return lines
