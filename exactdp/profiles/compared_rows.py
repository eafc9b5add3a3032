"""The rows of a comparison: how they are said, and what is known of one from another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from exactdp.numbers.enclosures import Enclosure, Status
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.numerals import decimal
from exactdp.solve.question import UNREACHED
from exactdp.solve.reduction import resting_also
from exactdp.statements import BELOW_AND_ABOVE, Statement

Direction = Literal["upper bound", "exact", "bracket"]
FORMULA = "certified value of the formula"
BRACKET = "certified bracket"
OVER_CLASSES = "over classes"


@dataclass(frozen=True)
class Row:
    """One bound of a comparison: its value, or the reason why it has none.

    ``value`` encloses the value of the bound; of an upper bound the upper end is what it certifies.
    """

    name: str
    holds: str
    """For which analysts: all of them, or those of one optimum."""
    source: str
    direction: Direction = "upper bound"
    """Exact: a bracket as narrow as asked for."""
    rigour: str = FORMULA
    value: Enclosure | None = None
    exactly: Exact | None = None
    """The value itself, where it is known as an exact number: the sum of eps."""
    seconds: float = 0.0
    why_not: str = ""
    unfinished: str = ""
    """Where the seconds, or Ctrl-C, ended the search: the value is the bracket by then."""
    status: Status = "reached"
    """Of an optimum: how its search ended."""
    taken: tuple[str, ...] = ()
    """Which class was taken for which mechanism, as "Laplace(5) as DP(1/5)"."""

    def decimals(self, digits: int) -> tuple[str, str]:
        """Both ends of the row's value as decimals of so many digits, lower rounded down, upper up.

        For a row that has a value.
        """
        assert self.value is not None
        if self.exactly is None or not self.exactly.is_rational:
            return self.value.decimals(digits)
        ratio = self.exactly.fraction.as_integer_ratio()
        return decimal(*ratio, digits, "down"), decimal(*ratio, digits, "up")


def why_short(row: Row) -> str:
    """Why a row has no value as narrow as asked for.

    >>> why_short(Row("optimum", "all", "", "bracket", status="budget"))
    'the budget ran out first'
    """
    return row.why_not or row.unfinished or UNREACHED.get(row.status, row.status)


def said(row: Row, digits: int = 6) -> str:
    """The value of a row as text: the upper end of a bound rounded up, or both ends of a bracket.

    Both ends are said of a certified bracket, also where it is that of an optimum that is an upper
    bound of another one; one number where both print alike, and the reason where there is no value.

    >>> from fractions import Fraction
    >>> value = Enclosure.from_ball_of(Fraction(1, 3))
    >>> said(Row("optimum over classes", "all", "", rigour=BRACKET, value=value), 4)
    '[0.3333, 0.3334]'
    """
    if row.value is None:
        return row.why_not
    low, high = row.decimals(digits)
    if row.rigour != BRACKET or low == high:
        return high
    return f"[{low}, {high}]"


def shown_direction(row: Row, digits: int = 6) -> Direction:
    """The direction to print beside a row's value: "exact" only where both ends print alike.

    A row of direction "exact" whose ends differ in so many digits becomes "bracket".
    """
    if row.value is None or row.direction != "exact":
        return row.direction
    low, high = row.decimals(digits)
    return "exact" if low == high else "bracket"


def told_direction(row: Row, digits: int = 6) -> str:
    """The direction of a row as text, and why the search for its value ended early, if it did.

    >>> told_direction(Row("optimum", "all", "", "bracket", unfinished="not finished in 1 s"))
    'bracket, not finished in 1 s'
    """
    return ", ".join(filter(None, (shown_direction(row, digits), row.unfinished)))


# -- one from another -----------------------------------------------------------------------------


Optima = dict[tuple[bool, bool], Row]
"""By whether they are over classes, and adaptive."""


def between(found: Optima, larger: tuple[Statement, ...]) -> Optima:
    """The optima, each with the ends of another one where these are better and hold for it too.

    A non-adaptive optimum is at most the adaptive one, and one of the composition itself at most
    the optimum over classes that contain its mechanisms, which ``larger`` says. So lower ends hold
    for all that is larger, and upper ends for all that is smaller.
    """
    own, classes = [(False, adaptive) for adaptive in (False, True)], [(True, False), (True, True)]
    better = dict(found)
    steps = [
        (own[0], own[1], (BELOW_AND_ABOVE,)),
        (own[0], classes[0], larger),
        (own[1], classes[1], larger),
        (classes[0], classes[1], (BELOW_AND_ABOVE,)),
    ]
    for small, large, by in steps:
        if small in better and large in better:
            better[large] = at_least(better[large], better[small], by)
    for small, large, by in reversed(steps):
        if small in better and large in better:
            better[small] = at_most(better[small], better[large], by)
    return better


def at_least(row: Row, other: Row, by: tuple[Statement, ...]) -> Row:
    """The row with the lower end of the other row, where that is larger than its own.

    The new end rests also on ``by``. Rows without a value, and rows that are no bracket, stay.
    """
    value = row.value
    if value is None or other.value is None or row.direction != "bracket":
        return row
    if not other.value.lower > value.lower:
        return row
    end = resting_also(other.value.lower_end, by)
    return _from_both(row, replace(value, lower=other.value.lower, lower_end=end))


def at_most(row: Row, other: Row, by: tuple[Statement, ...] = ()) -> Row:
    """The row with the upper end of the other row, where that is smaller than its own.

    The new end rests also on ``by``. Rows without a value, and rows that are no bracket, stay; so
    does one whose lower end is above the other's upper end.
    """
    value = row.value
    if value is None or other.value is None or row.direction != "bracket":
        return row
    if not value.lower <= other.value.upper < value.upper:
        return row
    end = resting_also(other.value.upper_end, by)
    return _from_both(row, replace(value, upper=other.value.upper, upper_end=end))


def _from_both(row: Row, value: Enclosure) -> Row:
    source = ", ".join(dict.fromkeys((value.lower_end.route, value.upper_end.route)))
    return replace(row, value=value, source=source)
