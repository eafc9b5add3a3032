"""What another library's answers are worth, held against an oracle.

A library's answers come as JSON; it answers the cells it likes, each at most once::

    {"schema": 1,
     "family": "pure-dp",
     "library": {"name": "dp_accounting", "version": "0.6.0"},
     "answers": [
       {"cell": "pure-dp:k=10,eps=0.1,eps_g=0.499", "value": 0.01002, "claimed": "upper"},
       {"cell": "pure-dp:k=10,eps=1.0,delta=1e-06", "value": "0x1.3fe5c91d14e3cp+3",
        "claimed": "upper"}]}

``value`` is a JSON number, which is read as the double next to it, as every JSON reader does; or a
text, hexadecimal (``float.hex``), decimal or a ratio of integers, which is read exactly.
``claimed`` is what the library says about its number: ``upper``, that the truth is at most that.

The claim is that value >= optimum. The oracle knows lower <= optimum <= upper, so

- value >= upper: **SAFE**; the claim is true;
- value < lower - ulps * ulp(lower): **UNSAFE**; the claim is false, and by more than roundoff; or
  **TOLERATED**, where a relative tolerance is given and value >= lower - rtol |lower|;
- between: **ROUNDOFF**. Below ``lower`` the claim is false, by a little. From ``lower`` on, short
  of ``upper``, it is *undecided*: true, or false by at most upper - lower, which is the distance of
  two neighbouring doubles. ``decided`` tells the two apart, and so does the text.

A value may be infinite (``Infinity``, "inf"): that claim is true, and says nothing; or no number
(``NaN``, "nan", null, a text that writes none, or one too large to be read): **INVALID**. The other
answers are judged all the same.

ulp(lower) is ``math.ulp``: the unit in the last place of that double. Figures are measured from the
end that decides: relative shortfall below ``lower``, relative excess above ``upper``.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_DOWN, Context, Decimal
from fractions import Fraction
from typing import Any, Literal, get_args

from exactdp.numbers.exact_numbers import Number, ParameterError, exact
from exactdp.peers.oracle import FAMILIES, MAX_CELLS, Cell, Oracle
from exactdp.peers.strict_json import MAX_TEXT, Node, parse
from exactdp.shell.columns import aligned

SCHEMA = 1
DEFAULT_ULPS = 4
MAX_ULPS = 10**9
Verdict = Literal["INVALID", "UNSAFE", "TOLERATED", "ROUNDOFF", "SAFE"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
BAD: frozenset[Verdict] = frozenset({"INVALID", "UNSAFE"})
"""The verdicts that fail a library."""

Value = Fraction | float
"""A finite number exactly; a float only for what is infinite, or no number."""


@dataclass(frozen=True)
class Answer:
    """A library's answer: the cell's id, the number exactly, how it was written, and where in the
    file."""

    cell: str
    value: Value
    shown: str
    path: str


@dataclass(frozen=True)
class Answers:
    """What one version of a library answered about one family."""

    library: str
    version: str
    family: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Judgement:
    """The verdict on one answer of a library, with the figure that it is about."""

    cell: Cell
    answer: Answer
    verdict: Verdict

    @property
    def decided(self) -> bool:
        """False where the value lies inside the enclosure: below upper, but not below lower."""
        value = self.answer.value
        if not isinstance(value, Fraction):
            return True
        return not Fraction(self.cell.lower) <= value < Fraction(self.cell.upper)

    @property
    def distance(self) -> Fraction:
        """value - upper where that is not negative, else value - lower: negative is a shortfall.

        An ArithmeticError for a value that is not finite.
        """
        if not isinstance(self.answer.value, Fraction):
            raise ArithmeticError(f"{self.cell.id}: no distance of {self.answer.value}")
        over = self.answer.value - Fraction(self.cell.upper)
        return over if over >= 0 else self.answer.value - Fraction(self.cell.lower)

    @property
    def ulps(self) -> Fraction:
        """The distance in units in the last place of the end it is measured from."""
        return self.distance / Fraction(math.ulp(self._end))

    @property
    def relative(self) -> Fraction | None:
        """The distance over the end it is measured from; None where that is 0."""
        return self.distance / abs(Fraction(self._end)) if self._end else None

    @property
    def _end(self) -> float:
        above = self.answer.value >= Fraction(self.cell.upper)
        return self.cell.upper if above else self.cell.lower


def read_answers(text: str) -> Answers:
    """Read a file of answers strictly, or raise a one-line ParameterError with the key's path.

    >>> read_answers('{"schema": 1, "family": "br", "library": 0, "answers": []}')
    Traceback (most recent call last):
    exactdp.ParameterError: family: got 'br'; wanted pure-dp or bounded-range or mixed
    """
    document = parse(text, "answers file").of_schema(SCHEMA)
    root = document.members("schema", "family", "library", "answers")
    family = root["family"].choice(*FAMILIES)
    library = root["library"].members("name", "version")
    title, version = library["name"].text(80), library["version"].text(80)
    answers: dict[str, Answer] = {}
    for node in root["answers"].items(MAX_CELLS):
        entry = node.members("cell", "value", "claimed")
        entry["claimed"].choice("upper")
        cell = entry["cell"].text()
        if cell in answers:
            raise entry["cell"].refuse(f"one answer for a cell; the other is {answers[cell].path}")
        value = _read_value(entry["value"])
        answers[cell] = Answer(cell, value, _as_written(entry["value"].value), node.path)
    return Answers(title, version, family, tuple(answers.values()))


def judge(
    oracle: Oracle, answers: Answers, ulps: int = DEFAULT_ULPS, rtol: Number = 0
) -> list[Judgement]:
    """A judgement for each answer, in the order of the answers.

    Raises a ParameterError for answers about another family, for a cell that the oracle does not
    have, for ``ulps`` that is no integer from 0 to 10^9 and ``rtol`` that is not in [0, 1).
    """
    tolerance = read_tolerance(rtol)
    if isinstance(ulps, bool) or not isinstance(ulps, int) or not 0 <= ulps <= MAX_ULPS:
        raise ParameterError("ulps", ulps, f"an integer from 0 to {MAX_ULPS}")
    if answers.family != oracle.family:
        raise ParameterError("family", answers.family, f"{oracle.family}, that of the oracle")
    cells = {cell.id: cell for cell in oracle.cells}
    found: list[Judgement] = []
    for answer in answers.answers:
        if answer.cell not in cells:
            wanted = f"the id of a cell of the {oracle.family} oracle"
            raise ParameterError(f"{answer.path}.cell", answer.cell, wanted)
        cell = cells[answer.cell]
        said = verdict(answer.value, cell.lower, cell.upper, ulps, tolerance)
        found.append(Judgement(cell, answer, said))
    return found


def read_tolerance(rtol: Number) -> Fraction:
    """A relative tolerance, 0 <= rtol < 1; a ParameterError for anything else."""
    tolerance = exact(rtol, "rtol")
    if not tolerance.is_rational or not 0 <= tolerance < 1:
        raise ParameterError("rtol", rtol, "a relative tolerance, 0 <= rtol < 1")
    return tolerance.fraction


def verdict(
    value: Value,
    lower: float,
    upper: float,
    ulps: int = DEFAULT_ULPS,
    rtol: Fraction = Fraction(0),
) -> Verdict:
    """The verdict on the claim that ``value`` is at least a number between ``lower`` and ``upper``.

    >>> verdict(Fraction(1), 0.5, 0.5), verdict(Fraction(0.5) - Fraction(1, 2**53), 0.5, 0.5)
    ('SAFE', 'ROUNDOFF')
    >>> verdict(Fraction(0.5) - Fraction(1, 2**53), 0.5, 0.5, ulps=0)
    'UNSAFE'
    >>> verdict(Fraction(81, 200), 0.5, 0.5, rtol=Fraction(1, 5)), verdict(math.nan, 0.5, 0.5)
    ('TOLERATED', 'INVALID')
    """
    if isinstance(value, float) and math.isnan(value):
        return "INVALID"
    if value >= Fraction(upper):
        return "SAFE"
    if value >= Fraction(lower) - ulps * Fraction(math.ulp(lower)):
        return "ROUNDOFF"
    near = isinstance(value, Fraction) and value >= Fraction(lower) - rtol * abs(Fraction(lower))
    return "TOLERATED" if near else "UNSAFE"


NOT_FINITE = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}


def _read_value(node: Node) -> Value:
    value = node.value
    if isinstance(value, str) and value in NOT_FINITE:
        return NOT_FINITE[value]
    if isinstance(value, str):
        return _read_text(node)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return math.nan
    if isinstance(value, float) and not math.isfinite(value):
        return value
    try:
        return Fraction(float(value))
    except OverflowError:
        return math.nan


def _read_text(node: Node) -> Value:
    """The rational number that a text writes, or NaN: a logarithm is none."""
    try:
        number = exact(node.text(MAX_TEXT), node.path)
    except ParameterError:
        return math.nan
    return number.fraction if number.is_rational else math.nan


def _as_written(value: Any) -> str:
    """A number or a text as it is; what is neither, and what cannot be printed, as JSON."""
    if isinstance(value, int | float | str) and not isinstance(value, bool):
        text = str(value)
        return text if text.isprintable() else json.dumps(text)
    return json.dumps(value, default=str)


# -- text -----------------------------------------------------------------------------------------


def as_text(oracle: Oracle, answers: Answers, judgements: Sequence[Judgement]) -> str:
    """The worst first: verdict, cell, value and figure of each; then how many there are of each."""
    lines = [
        f"# {answers.library} {answers.version}, claimed upper bounds; held against the "
        f"{oracle.family} oracle of exactdp {oracle.version}",
    ]
    ordered = sorted(judgements, key=lambda one: (VERDICTS.index(one.verdict), _rank(one)))
    rows = [(one.verdict, one.cell.id, _clipped(one.answer.shown), figure(one)) for one in ordered]
    return "\n".join([*lines, *aligned(rows), summary(oracle, judgements), ""])


def _rank(one: Judgement) -> Value:
    """What is worse comes first: minus infinity, then by the relative distance below the optimum,
    by the absolute one where there is none.
    """
    if one.verdict in {"SAFE", "ROUNDOFF", "INVALID"}:
        return Fraction(0)
    if not isinstance(one.answer.value, Fraction):
        return one.answer.value
    return one.distance if one.relative is None else one.relative


def summary(oracle: Oracle, judgements: Sequence[Judgement]) -> str:
    """How many answers have which verdict, and how many cells have no answer, on one line."""
    counts: Counter[str] = Counter(one.verdict for one in judgements)
    undecided = sum(not one.decided for one in judgements)
    said = {"ROUNDOFF": f" ({undecided} undecided)" if undecided else ""}
    always = {"UNSAFE", "ROUNDOFF", "SAFE"}
    kinds = [one for one in VERDICTS if one in always or counts[one]]
    pieces = [f"{counts[one]} {one}{said.get(one, '')}" for one in kinds]
    left = len(oracle.cells) - len(judgements)
    return ", ".join(pieces) + (f"; {left} cells not answered" if left else "")


def figure(judgement: Judgement) -> str:
    """How far off an answer is; both figures rounded towards 0."""
    cell = judgement.cell
    if not isinstance(judgement.answer.value, Fraction):
        said = {"INVALID": "no number that can be read", "SAFE": "infinite: true, and says nothing"}
        return said.get(judgement.verdict, "minus infinity")
    if not judgement.decided:
        return f"undecided: inside [{cell.lower!r}, {cell.upper!r}]"
    if judgement.distance == 0:
        return "at the upper end"
    end, side = ("upper", "above") if judgement.distance > 0 else ("lower", "below")
    relative = judgement.relative
    share = "" if relative is None else f", relative {_three_digits(relative)}"
    double = cell.upper if end == "upper" else cell.lower
    return f"{_three_digits(judgement.ulps)} ulps {side} {double!r}{share}"


def _three_digits(value: Fraction) -> str:
    towards_zero = Context(prec=3, rounding=ROUND_DOWN)
    quotient = towards_zero.divide(Decimal(abs(value.numerator)), Decimal(value.denominator))
    return f"{quotient.normalize(towards_zero):g}"


def _clipped(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
