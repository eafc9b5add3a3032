"""How an answer is printed and where it goes, said the same way to every command.

``--format F`` names the format, ``--json`` is short for ``--format json``, ``-o FILE`` writes
there; without a format the name of that file decides, and without both it is text. An ending that
no command knows is refused unless a format is named. A file whose name says another format than
goes there is written all the same: a line on stderr says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell import atomic_files
from exactdp.shell.endings import option, say

Json = Annotated[
    bool, typer.Option("--json", help="Short for --format json: one object, alone on stdout.")
]
TextOrJson = Annotated[
    str | None, option("text or json; by default as -o ends, or text.", "--format", metavar="F")
]

BOTH = {"text": "txt", "json": "json"}
"""The formats of short answers, with the endings of their files."""

NAMED = {
    "txt": "text",
    "csv": "csv",
    "tex": "latex",
    "md": "markdown",
    "html": "html",
    "json": "json",
}
"""The format that an ending says, whatever the command."""

PICTURES = ("png", "pdf", "svg")
OTHER_NAME = "output: {} is written as {}; its name says {}"
UNASKED = "the kernel was not asked: exactdp verify checks the cells"
"""What is said where cells of a grid are read without being verified."""
MAX_DIGITS = 1_000
"""As many as a numeral may have, so that what is printed can be read again."""


def read_digits(text: str | None) -> int | None:
    """The number of digits that an option asks for, None if it is not given.

    A ParameterError unless it is an integer from 1 to 1,000.

    >>> read_digits("12"), read_digits(None)
    (12, None)
    """
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MAX_DIGITS):
        raise ParameterError("digits", text, f"an integer from 1 to {MAX_DIGITS}")
    return int(text)


def read_integer(name: str, text: str | None, most: int) -> int | None:
    """The integer from 1 to ``most`` that an option gives, None if it is not given.

    A ParameterError, which calls it ``name``, for another text.
    """
    if text is None:
        return None
    number = int(text) if text.isdecimal() and text.isascii() and len(text) < 20 else 0
    if not 1 <= number <= most:
        raise ParameterError(name, text, f"an integer from 1 to {most}")
    return number


def width_of_digits(digits: int | None, rtol: str | None) -> str | None:
    """The relative width that is asked for, else the one that so many digits deserve, or None.

    It is a text, 1e-N for N digits.
    """
    return f"1e-{digits}" if rtol is None and digits is not None else rtol


def chosen(
    form: str | None, json: bool, output: str | None = None, endings: Mapping[str, str] = BOTH
) -> str:
    """The format of an answer: the one asked for, else that of the file's ending, else text.

    ``endings`` has the formats of the command with their endings. A ParameterError for a format
    that is none of them, for ``json`` beside another format and, where no format is named, for an
    ending that no command knows. A line on stderr says so where the ending is that of another
    format, also of one that only other commands have.

    >>> chosen(None, False, "answer.json"), chosen("text", False, "answer.json")
    ('json', 'text')
    """
    if json and form not in {None, "json"}:
        raise ParameterError("format", form, "json, or no --json")
    form = "json" if json else form
    ending = ending_of(output)
    if form is None:
        if ending and ending not in {*NAMED, *endings.values(), *atomic_files.PICTURES}:
            raise no_such_ending(output, endings.values())
        form = next((one for one, suffix in endings.items() if suffix == ending), "text")
    if form not in endings:
        raise ParameterError("format", form, ", ".join(endings))
    if NAMED.get(ending, form) != form:
        say(OTHER_NAME.format(output, form, NAMED[ending]))
    return form


def ending_of(output: str | None) -> str:
    """What the name of a file ends with, in small letters; empty where it has no ending.

    >>> ending_of("a/b.c/table.TEX"), ending_of("a.b/table"), ending_of("-"), ending_of(None)
    ('tex', '', '', '')
    """
    return Path(output or "").suffix.lower().removeprefix(".")


def no_such_ending(output: str | None, endings: Iterable[str]) -> ParameterError:
    """The error for a file whose name says a format that there is not."""
    wanted = f"a name that ends with .{' or .'.join(endings)}, or --format beside it"
    return ParameterError("output", output, wanted)


def picture(plot: str | None) -> Path | None:
    """The path of a picture, known to be writable; None if none is asked for.

    It is a PNG, PDF or SVG by its ending; a ParameterError for another one.
    """
    if plot is None:
        return None
    if plot.lower().rpartition(".")[2] not in PICTURES:
        raise ParameterError("plot", plot, f"a name that ends with .{' or .'.join(PICTURES)}")
    return atomic_files.destination(plot, "plot")
