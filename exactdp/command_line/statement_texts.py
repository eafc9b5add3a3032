"""A statement that an answer rests on, as lines of a terminal: name, what it says, its verdict."""

from __future__ import annotations

from textwrap import wrap

from exactdp.recorded_verdicts import missing_step, verdict_text, verdict_word
from exactdp.statements import Statement

WIDTH = 96
"""Letters of a line, as in the other explanations."""


def statement_lines(statement: Statement, *, full: bool = False) -> list[str]:
    """The lines that say a statement, indented below what rests on it: one line.

    ``full``: more lines, with the evidence and its whole scope.

    >>> statement_lines(Statement("nobody-1999", "Lemma 1", says="nothing"), full=True)
    ['  nobody-1999, Lemma 1 (printed)', '    nothing', '    no verdict recorded yet']
    """
    if not full:
        return [statement_line(statement)]
    lines = [f"  {statement}"]
    lines += wrap(statement.says, WIDTH, initial_indent="    ", subsequent_indent="    ")
    found = verdict_text(statement, full=full)
    lines += wrap(found, WIDTH, initial_indent="    ", subsequent_indent="      ")
    if missing := missing_step(statement):
        said = f"not formal: {missing}"
        lines += wrap(said, WIDTH, initial_indent="    ", subsequent_indent="      ")
    return lines


def statement_line(statement: Statement) -> str:
    """A statement's name, its verdict in a word, and as much of what it says as the line holds.

    >>> statement_line(Statement("nobody-1999", "Lemma 1", says="nothing"))
    '  nobody-1999, Lemma 1 (printed): no verdict recorded yet; nothing'
    """
    line = f"  {statement}: {verdict_word(statement)}; {statement.says}"
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 3].rstrip()}..."
