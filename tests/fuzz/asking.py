"""Put a question to the shell, in this process, and say what is wrong with how it ended.

A question is answered well if nothing is raised, the exit code is one that is documented, a bracket
with lower <= upper is printed wherever the exit code says that there is one (0 and 3), bad input is
one line on stderr, and it ends within a few times the seconds that were asked for.
"""

from __future__ import annotations

import json
import re
import shlex
import time
import traceback
import warnings
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from math import inf

from flint import ctx

from exactdp.command_line.main import run

TIMES, MORE = 2, 4.0
"""CPU seconds for each second that is asked for, and beside them: imports, and the step that is
under way when the time ends (a product of long polynomials is not interrupted)."""
Printed = tuple[int, float, str]
"""The sign, where the first digit stands, and the digits: of a larger number it is larger."""
DECIMAL = re.compile(r"(-?)(?:(inf)|(\d+)(?:\.(\d*))?(?:e([-+]?\d+))?)")
NINES = str.maketrans("0123456789", "9876543210")
FOUND, REFUSED, NOT_NARROW = 0, 2, 3
BRACKET = re.compile(r"^(?:delta|eps_g) +in \[(\S+),\s+(\S+)\]", re.MULTILINE)
ONE_OF_ALL = re.compile(r" \[([-+.e\d]+), ([-+.e\d]+)\]")
EXACTLY = re.compile(r"^(?:delta|eps_g) +(\S+) exactly", re.MULTILINE)


@dataclass(frozen=True)
class Ended:
    """How the shell ended: its exit code, what it printed, the CPU seconds, and what is wrong."""

    words: tuple[str, ...]
    code: int | None
    out: str
    err: str
    seconds: float
    wrong: str = ""

    def __str__(self) -> str:
        shown = f"exactdp {shlex.join(self.words)}"
        return f"{shown}\n    exit code {self.code} after {self.seconds:.1f} CPU s: {self.wrong}"


def ask(words: Sequence[str], seconds: float | None) -> Ended:
    """Ask, and judge; a warning (a route that failed) counts as an error."""
    out, err = StringIO(), StringIO()
    code, wrong, before, started = None, "", ctx.prec, time.process_time()
    with redirect_stdout(out), redirect_stderr(err), warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            code = run(words)
        except Exception:
            wrong = traceback.format_exc(limit=-6)
    spent = time.process_time() - started
    if ctx.prec != before:
        wrong += f"the precision is {ctx.prec}, it was {before}"
        ctx.prec = before
    wrong = wrong or _wrong(words, code, out.getvalue(), err.getvalue())
    if not wrong and seconds is not None and spent > TIMES * seconds + MORE:
        wrong = f"{seconds} seconds were asked for"
    return Ended(tuple(words), code, out.getvalue(), err.getvalue(), spent, wrong)


def _wrong(words: Sequence[str], code: int | None, out: str, err: str) -> str:
    if code == REFUSED:
        if out or len(err.splitlines()) != 1:
            return f"bad input is one line on stderr: {out!r} {err!r}"
        return "" if re.match(r"[\w -]+: (got .*; wanted |.)", err) else f"no parameter: {err!r}"
    if code not in (FOUND, NOT_NARROW):
        return f"an exit code that is not documented for it: {out!r} {err!r}"
    if words[0] == "routes":
        return _wrong_of_routes(code, out, err)
    if err:
        return f"something on stderr: {err!r}"
    try:
        low, high = bracket_of(words, out)
    except (ValueError, LookupError) as error:
        return f"no bracket ({error}): {out!r}"
    if not low <= high:
        return f"the lower end is above the upper one: {low} {high}"
    if words[0] == "delta" and not _number("0") <= low <= high <= _number("1"):
        return f"no probabilities: {low} {high}"
    return ""


def _wrong_of_routes(code: int, out: str, err: str) -> str:
    """Every route has a line, and the brackets of all that answer have a number in common."""
    if err and (code == FOUND or len(err.splitlines()) != 1):
        return f"something on stderr: {err!r}"
    found = [(_number(low), _number(high)) for low, high in ONE_OF_ALL.findall(out)]
    if not (out or code == NOT_NARROW) or "failed, please" in out:
        return f"no line, or a failure: {out!r}"
    low, high = (
        max([_number("0"), *(x for x, _ in found)]),
        min([_number("1"), *(x for _, x in found)]),
    )
    return "" if low <= high else f"routes contradict each other: {out}"


def bracket_of(words: Sequence[str], out: str) -> tuple[Printed, Printed]:
    """Both ends, as they are printed; a ValueError where there are none."""
    if "--json" in words:
        content = json.loads(out)
        return _number(content["lower"]), _number(content["upper"])
    found = BRACKET.search(out)
    if found is not None:
        return _number(found[1]), _number(found[2])
    exact = EXACTLY.search(out)
    if exact is None:
        raise ValueError("none is printed")
    return _number(exact[1]), _number(exact[1])


def _number(text: str) -> Printed:
    """A printed decimal, so that it compares as the number does: a tail such as 1e-434294481 would
    be a Fraction of a hundred megabytes."""
    found = DECIMAL.fullmatch(text)
    if found is None:
        raise ValueError(f"no number: {text!r}")
    minus, infinite, whole, part, exponent = found.groups(default="")
    if infinite:
        return (-1, -inf, "") if minus else (1, inf, "")
    digits = (whole + part).lstrip("0")
    if not digits.rstrip("0"):
        return (0, 0, "")
    place = int(exponent or 0) - len(part) + len(digits)
    digits = digits.rstrip("0")
    return (-1, -place, digits.translate(NINES) + ":") if minus else (1, place, digits)
