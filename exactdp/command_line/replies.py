"""One answer of the shell, as text that a person reads and as the JSON of the design page.

Numbers are printed from the integer ends of the enclosure, the lower one rounded down and the upper
one up; nothing here passes through a float.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from exactdp.command_line.statement_texts import WIDTH, statement_lines
from exactdp.mechanisms.mechanism import in_words
from exactdp.numbers.answers import Witness
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End, standing
from exactdp.numbers.exact_numbers import Exact
from exactdp.recorded_verdicts import FULL, all_formal, verdict
from exactdp.solve.question import UNREACHED, Quantity, Question, Solution, given_name
from exactdp.solve.worst_cases import worst_case_of

if TYPE_CHECKING:
    from exactdp.solve.route_reports import RouteReport


@dataclass(frozen=True)
class Reply:
    """A question of the shell with its answer, and how long it took."""

    question: Question
    solution: Solution
    seconds: float
    version: str
    set_wise: bool = False
    digits: int | None = None
    """Printed of each end at least; a wide bracket deserves few."""
    notes: tuple[str, ...] = ()
    """Said below the bracket, in text."""

    @property
    def quantity(self) -> Quantity:
        """What was asked for: "delta" (at an eps_g) or "epsilon" (at a delta)."""
        return self.question.quantity

    @property
    def composition(self) -> str:
        """The composition in canonical text, as it was understood."""
        return str(self.question.reduction.composition)

    @property
    def composed(self) -> bool:
        """Whether the composition of the question has any mechanism."""
        return bool(self.question.reduction.composition.items)

    @property
    def adaptive(self) -> bool:
        """Whether the optimum is over all adaptive adversaries, in the order that was given."""
        return self.question.reduction.adaptive

    @property
    def given(self) -> Exact:
        """The exact eps_g at which a delta was asked for, or the delta at which an epsilon was."""
        (point,) = self.question.points
        return point

    @property
    def enclosure(self) -> Enclosure:
        """The certified bracket of the quantity that was asked for."""
        return self.solution.enclosure

    @property
    def failures(self) -> list[str]:
        """The routes that have failed on the way, which the answer does not use."""
        return [f"{name}: {error}" for name, error in self.question.failures.items()]

    def decimals(self) -> tuple[str, str]:
        """Both ends of the answer as decimals, the lower rounded down and the upper up."""
        found = self.enclosure
        if self.digits is None:
            return found.decimals()
        return found.decimals(max(self.digits, found.deserved_digits(found.rtol)))

    @property
    def witness(self) -> Witness | None:
        """The witness that attains a non-adaptive delta; None for any other answer."""
        return None if self.adaptive else self.solution.witness


def in_short(enclosure: Enclosure) -> str:
    """The text of a bracket in six digits, with its relative width, for a part of a line."""
    low, high = enclosure.decimals(6)
    return f"in [{low}, {high}], width {enclosure.relative_width():.0e}"


def rtol_text(rtol: Fraction) -> str:
    """A relative width as it is usually written; reads back as the same number.

    >>> rtol_text(Fraction(1, 10**15)), rtol_text(Fraction(1, 3))
    ('1e-15', '1/3')
    """
    exponent = len(str(Exact(Fraction(rtol.denominator)))) - 1
    if rtol.numerator == 1 and rtol.denominator == 10**exponent:
        return f"1e-{exponent}"
    return str(Exact(rtol))


def route_text(enclosure: Enclosure) -> str:
    """The name of the route of both ends of a bracket, or of each where they differ."""
    lower, upper = enclosure.lower_end.route, enclosure.upper_end.route
    return lower if lower == upper else f"{lower} (lower), {upper} (upper)"


def report_line(report: RouteReport, width: int = 0) -> str:
    """A line for one route: its answer and what it can do, or why it does not answer.

    Its name takes at least ``width`` letters.
    """
    kind, said = "", report.why_not
    if report.answer is not None:
        kind = report.reach
        low, high = report.answer.decimals()
        said = ", ".join((f"[{low}, {high}]", *[report.why_not] * bool(report.why_not)))
    return f"{report.name:<{width}}  {kind:<11}  {said}"


# -- JSON -----------------------------------------------------------------------------------------


def as_json(reply: Reply, *, explain: str | None = None) -> str:
    """The answer as one JSON object on one line; ``explain`` adds a key of that name."""
    lower, upper = reply.decimals()
    rtol = reply.enclosure.rtol
    content: dict[str, Any] = {
        "schema": 1,
        "quantity": reply.quantity,
        "composition": reply.composition,
        "neighbours": reply.question.reduction.composition.neighbours,
        "adaptive": reply.adaptive,
        **({"set_wise": True} if reply.set_wise else {}),
        given_name(reply.quantity): str(reply.given),
        "lower": lower,
        "upper": upper,
        "ends": {
            "lower": _end_json(reply.enclosure.lower_end),
            "upper": _end_json(reply.enclosure.upper_end),
        },
        "status": reply.solution.status,
        **({"failed_routes": reply.failures} if reply.failures else {}),
        "rtol": None if rtol is None else rtol_text(rtol),
        "version": reply.version,
        "seconds": round(reply.seconds, 3),
    }
    if explain:
        content["explain"] = {
            "statements": [
                {**statement.to_json(), "says": statement.says, "verdict": verdict(statement)}
                for statement in standing(reply.enclosure)
            ],
            "attained": [
                {"ell": ell, "t": ts, **({"ties": said} if said else {})}
                for (ell, ts), said in zip(_maximisers(reply.witness), _ties(reply), strict=True)
            ],
        }
    return json.dumps(content)


def _end_json(end: End) -> dict[str, Any]:
    return {
        "route": end.route,
        "rests_on": [statement.to_json() for statement in end.rests_on],
    }


# -- text -----------------------------------------------------------------------------------------


def as_text(reply: Reply, *, explain: str | None = None) -> str:
    """The answer in a few lines: the question as it was read, the bracket, route and status.

    ``explain``: what the ends rest on, a line a statement; FULL: with the whole scope of each.
    """
    lines = [
        _line("composition", reply.composition if reply.composed else "nothing"),
        *[_line("", line) for line in stood_for(reply)],
        *[_line("", line) for line in in_words(reply.question.reduction.composition.neighbours)],
        *([_line("", "adaptively chosen, in this order")] if reply.adaptive else []),
        *([_line("", "set-wise: the analyst chooses the order too")] if reply.set_wise else []),
        _line(given_name(reply.quantity), str(reply.given)),
        *_bracket(reply),
        *[_line("", note) for note in reply.notes],
        _line("route", route_text(reply.enclosure)),
        _line("status", _status(reply)),
        *[_line("", f"a route failed, please report it: {said}") for said in reply.failures],
    ]
    if explain:
        lines += ["", *_explanation(reply, full=explain == FULL)]
    return "\n".join(lines)


MOST_STOOD_FOR = 6
"""Mechanisms of which it is said what they stand for."""


def stood_for(reply: Reply) -> list[str]:
    """What mechanisms of the answer stand for, a line each, where their names do not say so."""
    items = reply.question.reduction.composition.items
    said = [f"{one}: {one.stands_for}" for one, _ in items if one.stands_for]
    rest = len(said) - MOST_STOOD_FOR
    return said if rest <= 0 else [*said[:MOST_STOOD_FOR], f"and {rest} more of these"]


def _line(name: str, value: str) -> str:
    return f"{name:<13}{value}"


def _bracket(reply: Reply) -> list[str]:
    name = "delta" if reply.quantity == "delta" else "eps_g"
    lower, upper = reply.decimals()
    if reply.enclosure.is_exact and lower == upper:
        return [_line(name, f"{lower} exactly")]
    text = f"in [{lower}, {upper}]"
    if len(text) + 13 <= WIDTH:
        return [_line(name, text)]
    return [_line(name, f"in [{lower},"), _line("", f"    {upper}]")]


def _status(reply: Reply) -> str:
    rtol = reply.enclosure.rtol
    if reply.solution.status == "reached":
        if rtol is None or not reply.enclosure.reaches(rtol):
            return "absolute width reached, next to 0"
        return f"relative width {rtol_text(rtol)} reached"
    status, ends = reply.solution.status, {reply.enclosure.lower_end, reply.enclosure.upper_end}
    if status != "width_not_reached" and ends == {TRIVIAL}:
        return f"nothing is known yet; {UNREACHED[status].partition(';')[0]}"
    wanted = "the width" if rtol is None else f"relative width {rtol_text(rtol)}"
    return f"{wanted} not reached; {UNREACHED[status]}"


def _explanation(reply: Reply, *, full: bool) -> list[str]:
    lower, upper = reply.enclosure.lower_end, reply.enclosure.upper_end
    ends = (
        [("both ends", lower)] if lower == upper else [("lower end", lower), ("upper end", upper)]
    )
    lines: list[str] = []
    for name, end in ends:
        verb = "rest" if name == "both ends" else "rests"
        word = ", formal" if all_formal(end.rests_on) else ""
        nothing = "" if end.rests_on else " nothing"
        lines.append(f"{name} (route {end.route}{word}) {verb} on{nothing}")
        for statement in end.rests_on:
            lines += statement_lines(statement, full=full)
    maximisers = _maximisers(reply.witness)
    for (ell, ts), places, ties in zip(maximisers, _places(reply), _ties(reply), strict=True):
        shown = places or ([f"t = {', '.join(ts)}"] if ts else [])
        pieces = ["" if ell is None else f"l = {ell}", *shown]
        place = ", ".join(piece for piece in pieces if piece)
        lines.append(f"{'' if lower == upper else 'lower end '}attained at {place}")
        lines += [f"  {words}" for words in ties]
    if len(maximisers) > 1 and reply.witness is not None and reply.witness.tied:
        lines.append(f"  {len(maximisers)} maximisers: {reply.witness.tied}")
    return lines


def _places(reply: Reply) -> list[list[str]]:
    """The t of the groups by their names, one list for each maximiser."""
    maximisers = _maximisers(reply.witness)
    if not maximisers or reply.quantity != "delta":
        return [[] for _ in maximisers]
    found = worst_case_of(reply.question.reduction, reply.given, reply.witness)
    return [[group.place for group in groups] for groups in found.groups]


def _ties(reply: Reply) -> list[list[str]]:
    """What is said of groups that are left out, or may have another t, one list for each
    maximiser."""
    maximisers = _maximisers(reply.witness)
    if not maximisers or reply.quantity != "delta":
        return [[] for _ in maximisers]
    found = worst_case_of(reply.question.reduction, reply.given, reply.witness)
    return [[group.says for group in groups if group.says] for groups in found.groups]


def _maximisers(witness: Witness | None) -> list[tuple[int | None, list[str]]]:
    if witness is None:
        return []
    ells = witness.ells or (None,) * len(witness.ts)
    found = [(ell, [str(t) for t in ts]) for ell, ts in zip(ells, witness.ts, strict=True)]
    return [(ell, ts) for ell, ts in found if ell is not None or ts]
