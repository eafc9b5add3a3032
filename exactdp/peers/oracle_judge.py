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
``claimed`` is what the library says about its number: ``upper``, that the truth is at most that, or
``lower``, that it is at least that; a cell may have an answer of each kind.

An upper claim is that value >= optimum. The oracle knows lower <= optimum <= upper, so

- value >= upper: the claim is true, and **SAFE**; but **VACUOUS** where it is as true of every
  mechanism (a delta of 1 or more, an infinite eps_g) and as far from the optimum as that is from 0;
  and **LOOSE**, where that is asked, if it is further than ``within`` times the optimum above it;
- value < lower - ulps * ulp(lower): **UNSAFE**; the claim is false, and by more than roundoff; or
  **TOLERATED**, where a relative or an absolute tolerance is given and value >= lower -
  max(rtol |lower|, atol);
- between: **ROUNDOFF**. Below ``lower`` the claim is false, by a little. From ``lower`` on, short
  of ``upper``, it is *undecided*: true, or false by at most upper - lower, which is the distance of
  two neighbouring doubles. ``decided`` tells the two apart, and so does the text.

A lower claim is judged as its mirror image, -value >= -optimum; it is as true of every mechanism as
a delta of 0 or less and an eps_g of -infinity. What is within ``atol`` of the optimum is neither
loose nor vacuous. An eps_g of 0 is SAFE wherever the optimum is negative: accountants report no
less.

A value may be infinite (``Infinity``, "inf"), or no number (``NaN``, "nan", null, a text that
writes none, or one too large to be read): **INVALID**. The other answers are judged all the same.

INVALID, UNSAFE, VACUOUS and LOOSE fail a library, unless they are expected by name
(:mod:`exactdp.peers.oracle_known_failures`).

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
from exactdp.peers.oracle_known_failures import (
    CLAIMS,
    FAILURES,
    NOTHING_EXPECTED,
    Claim,
    Expectations,
)
from exactdp.peers.strict_json import MAX_TEXT, Node, parse
from exactdp.shell.columns import aligned

SCHEMA = 1
"""Of answers files: it rises where a field changes its meaning."""
DEFAULT_ULPS = 4
MAX_ULPS = 10**9
"""Units in the last place by which an answer in doubles may miss its side: what a few correctly
rounded operations lose, and the most that may be asked for."""
Verdict = Literal["INVALID", "UNSAFE", "VACUOUS", "LOOSE", "TOLERATED", "ROUNDOFF", "SAFE"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
BAD = frozenset(FAILURES)
"""The verdicts that fail a library."""

Value = Fraction | float
"""A finite number exactly; a float only for what is infinite, or no number."""


@dataclass(frozen=True)
class Standards:
    """What is roundoff, what is tolerated, and how near a true answer has to be.

    ``ulps`` from 0 to 10^9, 0 <= ``rtol`` < 1, ``atol`` >= 0, ``within`` >= 0 or None: anything.
    """

    ulps: int = DEFAULT_ULPS
    rtol: Fraction = Fraction(0)
    atol: Fraction = Fraction(0)
    within: Fraction | None = None

    @classmethod
    def read(
        cls,
        ulps: int = DEFAULT_ULPS,
        rtol: Number = 0,
        atol: Number = 0,
        within: Number | None = None,
    ) -> Standards:
        """The standards from exact numbers; a ParameterError for what is out of range."""
        if isinstance(ulps, bool) or not isinstance(ulps, int) or not 0 <= ulps <= MAX_ULPS:
            raise ParameterError("ulps", ulps, f"an integer from 0 to {MAX_ULPS}")
        share = _rational(rtol, "rtol", "a relative tolerance, 0 <= rtol < 1")
        if share >= 1:
            raise ParameterError("rtol", rtol, "a relative tolerance, 0 <= rtol < 1")
        near = _rational(atol, "atol", "an absolute tolerance, a rational number >= 0")
        wanted = "a share of the optimum, as 1/10: a rational number >= 0"
        far = None if within is None else _rational(within, "within", wanted)
        return cls(ulps, share, near, far)


def _rational(value: Number, parameter: str, wanted: str) -> Fraction:
    number = exact(value, parameter)
    if not number.is_rational or number.sign() < 0:
        raise ParameterError(parameter, value, wanted)
    return number.fraction


USUAL = Standards()


@dataclass(frozen=True)
class Answer:
    """One answer of a library: the cell's id, what is claimed, and the number exactly.

    ``shown`` is how the number was written, and ``path`` where it stands in the file.
    """

    cell: str
    claimed: Claim
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
    """The verdict on one answer of a library about one cell, and how far off the answer is."""

    cell: Cell
    answer: Answer
    verdict: Verdict

    @property
    def name(self) -> tuple[str, Claim]:
        """What an expectation names: the cell, and what was claimed."""
        return self.cell.id, self.answer.claimed

    @property
    def _sign(self) -> int:
        """1 for an upper claim; -1 for a lower one, which is judged as its mirror image."""
        return 1 if self.answer.claimed == "upper" else -1

    @property
    def _ends(self) -> tuple[Fraction, Fraction]:
        return _mirrored(self.cell, self.answer.claimed)

    @property
    def decided(self) -> bool:
        """Whether the claim is certainly true or certainly false.

        False where the value lies inside the enclosure, short of the end that makes the claim true.
        """
        value = self.answer.value
        if not isinstance(value, Fraction):
            return True
        lower, upper = self._ends
        return not lower <= self._sign * value < upper

    @property
    def distance(self) -> Fraction:
        """How far the value is on the true side of the end that decides; negative is a shortfall.

        An ArithmeticError for a value that is not finite.
        """
        if not isinstance(self.answer.value, Fraction):
            raise ArithmeticError(f"{self.cell.id}: no distance of {self.answer.value}")
        lower, upper = self._ends
        over = self._sign * self.answer.value - upper
        return over if over >= 0 else self._sign * self.answer.value - lower

    @property
    def ulps(self) -> Fraction:
        """The distance in units in the last place of :attr:`end`; negative is a shortfall."""
        return self.distance / Fraction(math.ulp(self.end))

    @property
    def relative(self) -> Fraction | None:
        """The distance over the absolute value of :attr:`end`; None where the end is 0."""
        return self.distance / abs(Fraction(self.end)) if self.end else None

    @property
    def end(self) -> float:
        """The end of the cell that :attr:`distance` is from: the nearer one for values outside."""
        value, (lower, upper) = self.answer.value, (self.cell.lower, self.cell.upper)
        if self._sign > 0:
            return upper if value >= Fraction(upper) else lower
        return lower if value <= Fraction(lower) else upper


def _mirrored(cell: Cell, claimed: Claim) -> tuple[Fraction, Fraction]:
    """The ends of the optimum; of its negative for a lower claim."""
    lower, upper = Fraction(cell.lower), Fraction(cell.upper)
    return (lower, upper) if claimed == "upper" else (-upper, -lower)


def read_answers(text: str) -> Answers:
    """Read a file of answers strictly, or raise a one-line ParameterError with the key's path.

    >>> read_answers('{"schema": 2, "family": "pure-dp", "library": 0, "answers": []}')
    Traceback (most recent call last):
    exactdp.ParameterError: schema: got 2; wanted an integer from 1 to 1
    """
    document = parse(text, "answers file").of_schema(SCHEMA)
    root = document.members("schema", "family", "library", "answers")
    family = root["family"].choice(*FAMILIES)
    library = root["library"].members("name", "version")
    title, version = library["name"].text(80), library["version"].text(80)
    answers: dict[tuple[str, Claim], Answer] = {}
    for node in root["answers"].items(len(CLAIMS) * MAX_CELLS):
        entry = node.members("cell", "value", "claimed")
        claimed: Claim = "upper" if entry["claimed"].choice(*CLAIMS) == "upper" else "lower"
        cell = entry["cell"].text()
        other = answers.get((cell, claimed))
        if other is not None:
            wanted = f"one {claimed} answer for a cell; the other is {other.path}"
            raise entry["cell"].refuse(wanted)
        value, shown = _read_value(entry["value"]), _as_written(entry["value"].value)
        answers[cell, claimed] = Answer(cell, claimed, value, shown, node.path)
    return Answers(title, version, family, tuple(answers.values()))


def judge(oracle: Oracle, answers: Answers, standards: Standards = USUAL) -> list[Judgement]:
    """A judgement for each answer, in the order of the answers.

    Raises a ParameterError for answers about another family, and for a cell that the oracle does
    not have.
    """
    if answers.family != oracle.family:
        raise ParameterError("family", answers.family, f"{oracle.family}, that of the oracle")
    cells = {cell.id: cell for cell in oracle.cells}
    found: list[Judgement] = []
    for answer in answers.answers:
        if answer.cell not in cells:
            wanted = f"the id of a cell of the {oracle.family} oracle"
            raise ParameterError(f"{answer.path}.cell", answer.cell, wanted)
        cell = cells[answer.cell]
        found.append(Judgement(cell, answer, _verdict_on(cell, answer, standards)))
    return found


def _verdict_on(cell: Cell, answer: Answer, standards: Standards) -> Verdict:
    """A false claim by :func:`verdict`; a true one is graded by what it is worth."""
    value, upwards = answer.value, answer.claimed == "upper"
    if cell.quantity == "epsilon" and upwards and value == 0 > cell.upper:
        return "SAFE"  # as accountants report a negative one
    lower, upper = _mirrored(cell, answer.claimed)
    told = verdict(value if upwards else -value, lower, upper, standards)
    if told != "SAFE":
        return told
    excess = (value if upwards else -value) - upper
    if excess <= standards.atol:
        return "SAFE"
    trivial = value in (math.inf, -math.inf)
    if cell.quantity == "delta":
        trivial = trivial or (value >= 1 if upwards else value <= 0)
    if trivial and excess >= abs(upper):
        return "VACUOUS"
    loose = standards.within is not None and excess > standards.within * abs(upper)
    return "LOOSE" if loose else "SAFE"


def verdict(
    value: Value, lower: Fraction, upper: Fraction, standards: Standards = USUAL
) -> Verdict:
    """The verdict on the claim that ``value`` is at least a number from ``lower`` to ``upper``.

    Both ends are doubles; SAFE for any claim that is true, INVALID for nan.

    >>> half = Fraction(1, 2)
    >>> verdict(Fraction(1), half, half), verdict(half - Fraction(1, 2**53), half, half)
    ('SAFE', 'ROUNDOFF')
    >>> verdict(half - Fraction(1, 2**53), half, half, Standards(ulps=0))
    'UNSAFE'
    >>> verdict(Fraction(81, 200), half, half, Standards(rtol=Fraction(1, 5)))
    'TOLERATED'
    """
    if isinstance(value, float) and math.isnan(value):
        return "INVALID"
    if value >= upper:
        return "SAFE"
    if value >= lower - standards.ulps * Fraction(math.ulp(float(lower))):
        return "ROUNDOFF"
    allowed = max(standards.rtol * abs(lower), standards.atol)
    near = isinstance(value, Fraction) and value >= lower - allowed
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


def as_text(
    oracle: Oracle,
    answers: Answers,
    judgements: Sequence[Judgement],
    expected: Expectations = NOTHING_EXPECTED,
) -> str:
    """The judgements as text, a row each, what fails first and the worst before the others.

    A row has verdict, claim, cell, value and figure; then come the expectations that are not met,
    and how many there are of each verdict.
    """
    lines = [
        f"# {answers.library} {answers.version}, held against the {oracle.family} oracle of "
        f"exactdp {oracle.version}",
    ]
    ordered = sorted(
        judgements,
        key=lambda one: (
            not expected.fails(one.name, one.verdict),
            VERDICTS.index(one.verdict),
            _rank(one),
        ),
    )
    rows = [
        (one.verdict, *reversed(one.name), _clipped(one.answer.shown), _said(one, expected))
        for one in ordered
    ]
    open_ones = expected.not_answered(one.name for one in judgements)
    rows += [(one.verdict, one.claimed, one.cell, "none", "expected") for one in open_ones]
    return "\n".join([*lines, *aligned(rows), summary(oracle, judgements, expected), ""])


def _said(one: Judgement, expected: Expectations) -> str:
    note = expected.note(one.name, one.verdict)
    return f"{figure(one)}; {note}" if note else figure(one)


def passes(judgements: Sequence[Judgement], expected: Expectations = NOTHING_EXPECTED) -> bool:
    """Whether nothing fails that is not expected, and everything that is expected fails so."""
    names = [one.name for one in judgements]
    failing = any(expected.fails(one.name, one.verdict) for one in judgements)
    return not failing and not expected.not_answered(names)


def _rank(one: Judgement) -> Value:
    """What is worse comes first: minus infinity, then by the relative distance below the optimum,
    by the absolute one where there is none; of what is true, the loosest.
    """
    if one.verdict in {"ROUNDOFF", "INVALID"}:
        return Fraction(0)
    if not isinstance(one.answer.value, Fraction):
        return -math.inf
    distance = one.distance if one.relative is None else one.relative
    return -abs(distance)


def summary(
    oracle: Oracle,
    judgements: Sequence[Judgement],
    expected: Expectations = NOTHING_EXPECTED,
) -> str:
    """One line that counts the answers of each verdict and the cells without an answer.

    It says also how near the true answers are, and how many expected failures were met.
    """
    counts: Counter[str] = Counter(one.verdict for one in judgements)
    undecided = sum(not one.decided for one in judgements)
    said = {"ROUNDOFF": f" ({undecided} undecided)" if undecided else ""}
    always = {"UNSAFE", "ROUNDOFF", "SAFE"}
    kinds = [one for one in VERDICTS if one in always or counts[one]]
    pieces = [f"{counts[one]} {one}{said.get(one, '')}" for one in kinds]
    found = [", ".join(pieces)]
    true = (one.relative for one in judgements if one.verdict in {"SAFE", "LOOSE"} and _finite(one))
    off = sorted(one for one in true if one is not None and one >= 0)
    if off:
        middle = _three_digits(off[len(off) // 2])
        found.append(f"half of the true ones are within {middle} of the optimum (relative)")
    met = sum(expected.meets(one.name, one.verdict) for one in judgements)
    if expected.all:
        found.append(f"{met} of {len(expected.all)} expected failures")
    left = len(oracle.cells) - len({one.cell.id for one in judgements})
    if left:
        found.append(f"{left} cells not answered")
    return "; ".join(found)


def _finite(one: Judgement) -> bool:
    return isinstance(one.answer.value, Fraction)


def figure(judgement: Judgement) -> str:
    """How far off an answer is, in words: units in the last place, and relative to the end.

    Both figures are rounded towards 0.
    """
    cell, claimed = judgement.cell, judgement.answer.claimed
    if not isinstance(judgement.answer.value, Fraction):
        said = {
            "INVALID": "no number that can be read",
            "VACUOUS": "infinite: true, and says nothing",
        }
        end = "minus" if claimed == "upper" else "plus"
        return said.get(judgement.verdict, f"{end} infinity is no {claimed} bound")
    if not judgement.decided:
        return f"undecided: inside [{cell.lower!r}, {cell.upper!r}]"
    end = repr(judgement.end)
    if judgement.distance == 0:
        return f"at the {claimed} end"
    true = judgement.distance > 0
    side = "above" if true == (claimed == "upper") else "below"
    relative = judgement.relative
    share = "" if relative is None else f", relative {_three_digits(relative)}"
    nothing = ": true, and says nothing" if judgement.verdict == "VACUOUS" else ""
    return f"{_three_digits(judgement.ulps)} ulps {side} {end}{share}{nothing}"


def _three_digits(value: Fraction) -> str:
    towards_zero = Context(prec=3, rounding=ROUND_DOWN)
    quotient = towards_zero.divide(Decimal(abs(value.numerator)), Decimal(value.denominator))
    return f"{quotient.normalize(towards_zero):g}"


def _clipped(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
