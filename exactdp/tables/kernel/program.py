"""Verify a certificate of exactdp, and the tables printed from it, with the standard library only.

    python3 verify.py [--budget N] [certificate.json] [table.txt table.csv ...]

Without files: certificate.json and every table.* beside it. Exit code: 0 all is established, 1
something is rejected, 2 a file can not be read, 3 something is not established. No file takes more
than some 20 seconds, unless a larger budget is given. In a bundle the files of the kernel,
fixed_point.py first and program.py last, are one file, verify.py.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from exactdp.tables.kernel.certificates import (
    MAX_BUDGET,
    MAX_FILE,
    Finding,
    check,
    load,
    needed,
)
from exactdp.tables.kernel.fixed_point import BUDGET, METER, Rejected, Undecided
from exactdp.tables.kernel.known_statement_texts import KNOWN
from exactdp.tables.kernel.known_statements import NO_MORE, name_of
from exactdp.tables.kernel.parsing import plain
from exactdp.tables.kernel.printed_table_check import check_table
from exactdp.tables.kernel.sentences_around_digits import authors_words

USAGE = """python3 verify.py [--budget N] [certificate.json] [table.txt table.tex ...]
exit code 0 if all holds; N units of work are the most, a thousand million are some 20 seconds"""


class Unreadable(Exception):
    """A file that is none, too large or not UTF-8."""


def probe(name: Path) -> None:
    """Unreadable unless it is a file of bounded size."""
    try:
        fits = name.is_file() and name.stat().st_size <= MAX_FILE
    except (OSError, ValueError) as error:
        raise Unreadable(f"{name}: {error}") from None
    if not fits:
        raise Unreadable(f"{name}: no file, or one of more than {MAX_FILE} bytes")


def text_of(name: Path) -> str:
    """The text of a file; Unreadable, in one line, for what is no such text."""
    probe(name)
    try:
        return name.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Unreadable(f"{name}: {error}") from None


def called(name: Path) -> str:
    """The name of a file, in quotes unless it is a plain one: it may say what it likes."""
    return str(name) if re.fullmatch(r"[\w./+~-]+", str(name), re.ASCII) else ascii(str(name))


def asked_of(given: list[str]) -> tuple[list[str], int]:
    """The files of a command line, and the budget it gives; a ValueError says what to write."""
    words, names, budget = iter(given), list[str](), BUDGET
    for word in words:
        option, equals, text = word.partition("=")
        if option == "--budget":
            text = text if equals else next(words, "")
            if not re.fullmatch(r"\d{1,16}", text, re.ASCII) or not 0 < int(text) <= MAX_BUDGET:
                wanted = f"an integer from 1 to {MAX_BUDGET}, such as --budget {BUDGET}"
                raise ValueError(f"budget: got {text[:40]!a}; wanted {wanted}")
            budget = int(text)
        elif word[:1] == "-" and word not in {"-h", "--help"}:
            wanted = "--budget N, --help or files, such as ./-x for a file that begins with -"
            raise ValueError(f"option: got {word[:40]!a}; wanted {wanted}")
        else:
            names.append(word)
    return names, budget


def show(found: Finding) -> None:
    """Print the line that says what was found for a cell."""
    print(f"{found.where}: lower end {found.lower}; upper end {found.upper}")


def outdated(certificate: dict[str, Any]) -> list[str]:
    """A line for each statement whose verdict in a checked certificate is not that of today."""
    found = []
    for one in certificate["statements"]:
        name = name_of([one["paper"], one["item"], one["form"]])
        today = "false as printed" if name in NO_MORE else KNOWN[name][1]
        if one["verdict"] not in {None, today}:
            found.append(f"{name}: {one['verdict']} in this certificate, {today} today")
    return found


def main(argv: list[str] | None = None) -> int:
    """Verify the certificate and tables of a command line; gives the exit code (head of the file).

    What was found goes to standard output.
    """
    try:
        given, budget = asked_of(sys.argv[1:] if argv is None else argv)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    names = [Path(name) for name in given]
    if not names:
        names = [Path("certificate.json"), *sorted(Path().glob("table*"))]
    if given[:1] in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    try:
        for name in names:
            probe(name)
        certificate = load(text_of(names[0]))
        if needed(certificate) > budget:
            print(f"not established: it says that it needs --budget {needed(certificate)}")
            return 3
        findings = check(certificate, show, budget)
        left = max(METER.left, budget // 4)  # for each table
        for line in (*outdated(certificate), *authors_words(certificate["specification"])):
            print(line)
        for name in names[1:]:
            today = check_table(certificate, name.name, text_of(name), left)
            form = "" if today else ", as it was printed up to 0.2.0: title and notes unquoted"
            print(f"{called(name)}: is the table of this certificate, to the letter{form}")
    except Unreadable as error:
        print(f"can not read: {plain(str(error))}", file=sys.stderr)
        return 2
    except (Undecided, MemoryError) as reason:
        print(f"not established: {plain(str(reason)) or 'more memory is needed than there is'}")
        return 3
    except (Rejected, RecursionError) as reason:
        print(f"rejected: {plain(str(reason) or type(reason).__name__)}")
        return 1
    if len(names) == 1:
        print("no table was checked, only the certificate")
    unshown = sum(not finding.established for finding in findings)
    print(f"{len(findings)} cell{'s' * (len(findings) != 1)}, {unshown} not established")
    return 3 if unshown else 0


if __name__ == "__main__":
    sys.exit(main())
