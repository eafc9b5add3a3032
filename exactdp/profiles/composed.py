"""A composition and what can be asked of it: ``nonadaptive(...)``, ``adaptive(...)``.

delta, eps_g, profiles and bounds of any composition (:class:`Composed`); the searches for them
(:class:`Searches`) and what follows from a whole profile, its picture and its trade-off curve
(:class:`Drawings`); and what is asked of one kind alone: the worst t of a non-adaptive composition,
the strategy of an adaptive one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fractions import Fraction
from functools import cached_property, wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Never, ParamSpec, Self, TypeVar

from exactdp.mechanisms.compositions import Composition, Item, repeated
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.mechanisms.mechanism import ANY, read_count
from exactdp.numbers.answers import Progress
from exactdp.numbers.enclosures import Enclosure, End, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.numbers.numerals import Said
from exactdp.shell.alarm import read_seconds
from exactdp.solve.answering import answer, answers, iterate, narrowed
from exactdp.solve.question import Quantity, Question, Solution, read_rtol
from exactdp.solve.reduction import Reduction
from exactdp.statements import DEFINITION, GAUSSIAN_DP, Statement

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    import sympy

    from exactdp.profiles.bounds_side_by_side import Comparison
    from exactdp.profiles.pictures import Picture

    # the value iteration needs numpy, which takes its time to load
    from exactdp.profiles.strategies import Strategy
    from exactdp.profiles.symbolic_pivot_equations import PivotSystem
    from exactdp.profiles.trade_off import ProfileNodes
    from exactdp.solve.route_reports import RouteReports
    from exactdp.solve.worst_cases import WorstCase

P = ParamSpec("P")
T = TypeVar("T")
OTHER_WORDS = {
    "eps_g": "eps epsilon e x at target_eps target_epsilon",
    "delta": "d target_delta",
    "rtol": "tol tolerance rel precision",
    "atol": "abs absolute",
    "seconds": "timeout time_limit max_time",
}
"""Names elsewhere, by those here."""

PROFILE, COMPOSITION = "exactdp profile", "exactdp composition"
MOST_POINTS = 100_000
"""Of a profile that is read."""

TOGETHER = "nonadaptive(one, other), or adaptive(one, other) in order of use"


@dataclass(frozen=True)
class Profile:
    """The privacy profile on a grid: one certified enclosure of delta for each eps_g.

    Between grid points delta is at most the chord of the upper ends in e^eps_g (it is convex).
    """

    eps_g: tuple[Exact, ...]
    deltas: tuple[Enclosure, ...]

    @classmethod
    def of(cls, question: Question, take: Callable[[Solution], Enclosure]) -> Profile:
        """The profile of the answers to a question; ``take`` makes each of them an enclosure."""
        return cls(question.points, tuple(take(solution) for solution in answers(question)))

    def __len__(self) -> int:
        return len(self.deltas)

    def __iter__(self) -> Iterator[Enclosure]:
        return iter(self.deltas)

    def __getitem__(self, index: int) -> Enclosure:
        return self.deltas[index]

    def to_numpy(self) -> npt.NDArray[np.float64]:
        """An array of shape (len, 2): lower and upper ends, rounded outward to doubles."""
        import numpy as np

        rows = [(delta.lower_float, delta.upper_float) for delta in self.deltas]
        return np.array(rows, dtype=np.float64).reshape(len(rows), 2)

    def __str__(self) -> str:
        from exactdp.shell.columns import aligned

        return "\n".join(aligned([("eps_g", "delta"), *self._rows()]))

    def _rows(self) -> list[tuple[str, str]]:
        return [(str(x), str(delta)) for x, delta in zip(self.eps_g, self.deltas, strict=True)]

    def _repr_html_(self) -> str:
        from exactdp.numbers.notebook_html import html_table

        return html_table(("eps_g", "delta"), self._rows())

    def _repr_latex_(self) -> str:
        from exactdp.numbers.notebook_html import latex_number

        rows = []
        for x, delta in zip(self.eps_g, self.deltas, strict=True):
            low, high = (latex_number(end) for end in delta.decimals())
            rows.append(f"{x} & {low} & {high}")
        body = r" \\ ".join([r"\varepsilon_g & \text{lower} & \text{upper}", *rows])
        return rf"$\begin{{array}}{{lll}} {body} \end{{array}}$"

    def to_json(self) -> str:
        """The profile as JSON, which :meth:`from_json` reads back exactly.

        The eps_g, and for each the bracket of delta with what its ends rest on; its schema is
        ``exactdp schema profile``.
        """
        from exactdp.numbers.json_round_trip import written

        places = [str(x) for x in self.eps_g]
        brackets = [delta.json_fields() for delta in self.deltas]
        return written(PROFILE, eps_g=places, deltas=brackets)

    @classmethod
    def from_json(cls, text: str) -> Profile:
        """The profile that :meth:`to_json` wrote, read in bounded time and memory.

        ParameterError, in one line, for another schema and for anything else that is no such text.

        >>> from exactdp import nonadaptive
        >>> found = nonadaptive("BR(1)^2").profile(["1/2", "ln 2"])
        >>> Profile.from_json(found.to_json()) == found
        True
        """
        from exactdp.numbers.enclosures import FIELDS
        from exactdp.numbers.exact_numbers import read_sum
        from exactdp.numbers.json_round_trip import fields_of, list_in, object_with, text_in

        fields = fields_of(text, PROFILE, "eps_g", "deltas")
        places = list_in(fields["eps_g"], "eps_g", MOST_POINTS)
        brackets = list_in(fields["deltas"], "deltas", MOST_POINTS)
        if len(places) != len(brackets):
            raise ParameterError("deltas", Said(f"{len(brackets)}"), f"{len(places)}, one each")
        return cls(
            tuple(read_sum(text_in(x, "eps_g"), "eps_g") for x in places),
            tuple(Enclosure.of_fields(object_with(one, "deltas", *FIELDS)) for one in brackets),
        )

    def to_frame(self) -> Any:
        """A pandas.DataFrame of eps_g, lower and upper (without pandas a dict of these columns).

        lower and upper are the ends of delta, rounded outward to doubles.
        """
        from exactdp.numbers.notebook_html import frame

        return frame(
            {
                "eps_g": [float(x) for x in self.eps_g],
                "lower": [delta.lower_float for delta in self.deltas],
                "upper": [delta.upper_float for delta in self.deltas],
            }
        )

    def plot(self, name: str = "", *, title: str = "") -> Picture:
        """A picture of delta against eps_g, with what is certified between the points as a band.

        It shows itself in a notebook; ``.save("profile.png")`` writes it, ``.axes`` are those of
        matplotlib (extra ``notebooks``; ModuleNotFoundError names it). ParameterError for fewer
        than two points, and for eps_g that do not increase.
        """
        from exactdp.profiles.pictures import Curve, of_profiles

        return of_profiles([Curve(name, self.eps_g, self.deltas)], title)


# -- questions by another name: ``mix.delta(eps=1)`` is told to write ``eps_g=1`` -----------------


def with_keywords(method: Callable[P, T]) -> Callable[P, T]:
    """The same method, with a ParameterError that names the keyword meant by a wrong one."""
    known = [name for name in signature(method).parameters if name != "self"]

    @wraps(method)
    def checked(*arguments: P.args, **named: P.kwargs) -> T:
        for name, value in named.items():
            if name not in known:
                said = Said(f"{name}={value}")
                raise ParameterError(method.__name__, said, _meant(name, value, known))
        return method(*arguments, **named)

    return checked


def _meant(name: str, value: object, known: Iterable[str]) -> str:
    """What to write in place of a keyword."""
    found = list(known)
    if name in {"delta", "eps_g"}:
        other = "epsilon" if name == "delta" else "delta"
        return f"{found[0]}=..., or .{other}({name}={value})"
    by_word = (one for one in found if name.lower() in OTHER_WORDS.get(one, "").split())
    likely = next(by_word, "") or next(iter(get_close_matches(name, found, 1)), "")
    return f"{likely}={value}" if likely else " or ".join(found)


class _Signs:
    """Compositions are put together by a function, and by no sign but a count in front."""

    def __add__(self, other: object) -> Never:
        raise ParameterError("composition", Said(f"{self} + {other}"), TOGETHER)

    __radd__ = __and__ = __or__ = __matmul__ = __add__

    def __pow__(self, count: object) -> Never:
        said = Said(f"{self} to the power of {count}")
        raise ParameterError("composition", said, f"{count} * composition")


@dataclass(frozen=True)
class Searches:
    """A composition of mechanism classes, and the searches for its optimal privacy profile."""

    composition: Composition

    def __str__(self) -> str:
        return str(self.composition)

    @cached_property
    def reduction(self) -> Reduction:
        """The composition taken apart; a ParameterError if it has symbols."""
        return Reduction(self.composition)

    def _asked(
        self,
        quantity: Quantity,
        points: Iterable[Number],
        rtol: Number | None = None,
        atol: Number | None = None,
        budget: Number | None = None,
        progress: Progress | None = None,
        fallback: bool = False,
        seconds: float | None = None,
    ) -> Question:
        return Question.read(
            self.reduction,
            quantity,
            points,
            rtol=rtol,
            atol=atol,
            budget=budget,
            seconds=seconds,
            instant=fallback,
            progress=progress,
        )

    def solve_delta(
        self,
        eps_g: Number,
        rtol: Number | None = None,
        atol: Number | None = None,
        *,
        fallback: bool = False,
        budget: Number | None = None,
        seconds: Number | None = None,
        progress: Progress | None = None,
    ) -> Solution:
        """The optimal delta at eps_g as a Solution: bracket, status of the search, witness.

        It never raises for the width; the witness has the attaining t, where they are known.

        ``fallback`` leaves only the instant bound. ``budget`` counts steps of about a tenth of a
        microsecond (default 3e8, or what ``seconds`` hold if more); these are seconds of the clock,
        in any thread (:func:`exactdp.shell.alarm.time_limit`), and their end is the status
        ``time_limit``. ``progress`` is told the share that is done of each run over the mechanisms
        (a number up to 1; a finer run begins again), where there are such runs.
        """
        limit = read_seconds(seconds)
        question = self._asked("delta", (eps_g,), rtol, atol, budget, progress, fallback, limit)
        return _within(question, limit)

    def solve_epsilon(
        self,
        delta: Number,
        rtol: Number | None = None,
        atol: Number | None = None,
        *,
        fallback: bool = False,
        budget: Number | None = None,
        seconds: Number | None = None,
        progress: Progress | None = None,
    ) -> Solution:
        """The Solution at delta: a bracket of the smallest eps_g, and the status of its search.

        It never raises for the width; the arguments are those of :meth:`solve_delta`.
        """
        limit = read_seconds(seconds)
        question = self._asked("epsilon", (delta,), rtol, atol, budget, progress, fallback, limit)
        return _within(question, limit)

    def iterate(
        self,
        *,
        eps_g: Number | None = None,
        delta: Number | None = None,
        rtol: Number | None = None,
        atol: Number | None = None,
        budget: Number | None = None,
        progress: Progress | None = None,
    ) -> Iterator[Enclosure]:
        """Narrower and narrower certified brackets, the cheapest first; stop when you like.

        They enclose delta where ``eps_g`` is given, or eps_g where ``delta`` is (ParameterError
        unless just one is). It ends where the width is reached, or where no route does better
        within the budget.

        >>> from exactdp import BR, DP, nonadaptive
        >>> brackets = nonadaptive(25 * BR("1/10"), 30 * DP("1/7")).iterate(eps_g=1)
        >>> first, second = next(brackets), next(brackets)
        >>> second.width <= first.width
        True
        """
        if eps_g is not None and delta is None:
            question = self._asked("delta", (eps_g,), rtol, atol, budget, progress)
        elif delta is not None and eps_g is None:
            question = self._asked("epsilon", (delta,), rtol, atol, budget, progress)
        else:
            raise ParameterError("eps_g", eps_g, "either eps_g or delta, and not both")
        return (solution.enclosure for solution in iterate(question))

    def routes(self, eps_g: Number, *, rtol: Number | None = None) -> RouteReports:
        """Every route with its answer at eps_g, or why it does not answer.

        Instant bounds come first, then the cheapest.

        >>> from exactdp import BR, nonadaptive
        >>> [report.name for report in nonadaptive(3 * BR(1)).routes(1) if not report.why_not]
        ['theorem-5', 'coarse lattice', 'good-t', 'theorem-2', 'common-eps']
        """
        from exactdp.solve.route_reports import RouteReports, survey

        return RouteReports(survey(self._asked("delta", (eps_g,), rtol)))


def _within(question: Question, limit: float | None) -> Solution:
    """The answer, or the best bracket after so many seconds."""
    return answer(question) if limit is None else narrowed(question, limit)[0]


DEFAULT_RTOL, GDP_RTOL = Fraction(1, 10**6), Fraction(1, 10**4)
TAIL = 10**12
"""The last node of a profile is where delta is 1/TAIL above its floor, or 0, ..."""
FARTHEST, FARTHEST_END = 100, 10_000
"""... or this, where none is known; a loss is followed to its end, if that is not farther."""
BITS_OF_MU = 128
"""Bits in which mu, the root of an exact mu^2, is enclosed: 2^-128 of it or so, far below the
default width GDP_RTOL."""
RENYI_RTOL = Fraction(1, 10**9)
"""The relative width of a Renyi divergence where none is asked for; then a bracket that is wider is
given as it is, and none is WidthNotReached."""


@dataclass(frozen=True, repr=False)
class Drawings(Searches):
    """A composition of mechanism classes, and what its whole profile says."""

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from exactdp.numbers.notebook_html import html_line

        return html_line(str(self), "adaptive, in this order" if self.composition.adaptive else "")

    def _repr_latex_(self) -> str:
        from exactdp.numbers.notebook_html import latex_composition

        return latex_composition(str(self))

    def plot(
        self,
        eps_g: Iterable[Number] | None = None,
        *,
        bounds: bool = False,
        name: str = "",
        title: str = "",
    ) -> Picture:
        """A picture of delta against eps_g: certified brackets at each point and between them.

        From 0 to where delta is about 1e-8 if no eps_g are given; with ``bounds`` every other bound
        that applies (:meth:`compare`) as a thin line. It shows itself in a notebook, and
        ``.save("delta.png")`` writes a PNG, PDF or SVG; ``.axes`` are those of matplotlib (extra
        ``notebooks``; ModuleNotFoundError names it).
        """
        from exactdp.profiles import pictures

        if isinstance(eps_g, str):
            wanted = "numbers, as plot([0, 1, 2]), or none; .plot().save('delta.png') writes a file"
            raise ParameterError("eps_g", eps_g, wanted)
        with pictures.styled():
            pass  # a missing matplotlib is told before anything is computed
        places = (
            pictures.grid(0, pictures.usual_end(self))
            if eps_g is None
            else tuple(exact(one, "eps_g") for one in eps_g)
        )
        curve = pictures.profile_curve(self, name or str(self), places, bounds=bounds)
        return pictures.of_profiles([curve], title)

    def tradeoff(self, alpha: Number, *, rtol: Number | None = None) -> Enclosure:
        """The least false negative rate f(alpha) at the false positive rate alpha, enclosed.

        Whoever tells neighbours apart with a false positive rate alpha misses at least f(alpha),
        and f is the largest convex function of which that is true. alpha in [0, 1], rational. From
        the privacy profile at as many eps_g as the width takes (default 1e-6; WidthNotReached where
        an ``rtol`` that is asked for is not reached). Source: Dong, Roth and Su 2022, Proposition
        2.12.

        >>> from exactdp import DP, nonadaptive
        >>> print(nonadaptive(DP("ln 3")).tradeoff("1/8"))  # 1 - 3/8
        [0.62499999, 0.62500001]
        """
        rate = exact(alpha, "alpha")
        if not rate.is_rational or not 0 <= rate.fraction <= 1:
            raise ParameterError("alpha", alpha, "a rational number in [0, 1]")
        width = DEFAULT_RTOL if rtol is None else read_rtol(rtol)
        found = self._nodes.trade_off(rate.fraction, width)
        of = f"the trade-off curve of {self} at alpha = {rate}"
        found = replace(found, of=of, rtol=width)
        if rtol is not None and not found.reaches(width):
            raise WidthNotReached(found, "width_not_reached")
        return found

    def gdp(self, *, rtol: Number | None = None) -> Enclosure:
        """The smallest mu for which the composition is mu-GDP, enclosed: a bracket from both sides.

        Infinite where anything leaks outright (an event of probability above 0 that only one
        neighbour has). Gaussian noise and GDP classes alone are mu-GDP themselves; beside others,
        non-adaptively, whose own smallest mu' is known, sqrt(mu^2 + mu'^2) is the upper end (Dong,
        Roth and Su 2022, Corollary 3.3). Where other losses have no end, or none at 10,000 at most,
        none is known: it is infinite. Default width 1e-4.

        >>> from exactdp import Gaussian, nonadaptive
        >>> nonadaptive(Gaussian(2), Gaussian(2)).gdp().decimals(6)
        ('0.707106', '0.707107')
        """
        width = GDP_RTOL if rtol is None else read_rtol(rtol)
        items, square = self.composition.items, Fraction(0)
        normal: list[Item] = []
        others: list[Item] = []
        for one, count in items:
            known = getattr(one, "mu_squared", None)
            (others if known is None else normal).append((one, count))
            square += 0 if known is None else known * count
        if normal and not others:
            found = _root(square, End("normal losses", _normal_by(normal)))
        else:
            found = self._nodes.gaussian(width)
        open_above = found.upper.infinite and not found.lower.infinite
        if open_above and normal and others and not self.composition.adaptive:
            rest = replace(self, composition=Composition.of(others)).gdp(rtol=rtol)
            found = _beside_normal(found, square, rest, _normal_by(normal))
        return replace(found, of=f"the smallest mu with which {self} is mu-GDP", rtol=width)

    def renyi(self, alpha: Number, *, rtol: Number | None = None) -> Enclosure:
        """The Renyi divergence of order alpha > 1 of the composition, enclosed.

        The largest of all members, in both orders of the neighbours; the same adaptively and
        non-adaptively. Infinite where anything leaks outright. ParameterError for other alpha, and
        for mechanisms whose moments are not known. Default width 1e-9; WidthNotReached for a width
        that is asked and not reached, as where a class is known by a curve of its moments alone.

        >>> from exactdp import nonadaptive
        >>> nonadaptive("Subsampled(Gaussian(1), 1/100)^1000").renyi(2).decimals(6)
        ('0.171813', '0.171814')
        """
        from exactdp.profiles.renyi_divergences import renyi_divergence

        width = RENYI_RTOL if rtol is None else read_rtol(rtol)
        found = renyi_divergence(self.composition, alpha, width)
        if rtol is not None and not found.reaches(width):
            raise WidthNotReached(found, "width_not_reached")
        return found

    @cached_property
    def _nodes(self) -> ProfileNodes:
        """The nodes of the profile from 0 to where delta is next to its least value, to be halved
        as needed."""
        from exactdp.profiles.trade_off import ProfileNodes
        from exactdp.solve.floor_of_delta import floor_and_end

        floor, end = floor_and_end(self.reduction)
        known = self.solve_epsilon(floor + (1 - floor) / TAIL, "1/20").enclosure.upper
        last = Fraction(FARTHEST) if known.infinite else max(known.fraction(), Fraction(0))
        end = None if end is not None and end > FARTHEST_END else end
        last = min(last, end) if end else last
        return ProfileNodes(self._known_at, last or Fraction(1), floor, end)

    def _known_at(self, eps_g: Exact) -> Enclosure:
        return self.solve_delta(eps_g).enclosure


def _normal_by(normal: list[Item]) -> tuple[Statement, ...]:
    """What says that these are mu-GDP, and for no smaller mu."""
    return tuple(dict.fromkeys((DEFINITION, *(by for one, _ in normal for by in one.loss_by))))


def _root(square: Fraction, end: End) -> Enclosure:
    with precision(BITS_OF_MU):
        return Enclosure.from_ball(Exact(square).ball().sqrt(), end)


def _beside_normal(
    found: Enclosure, square: Fraction, rest: Enclosure, by: tuple[Statement, ...]
) -> Enclosure:
    """With the upper end that the rest leaves where it is mu'-GDP itself."""
    if rest.upper.infinite:
        return found
    end = End(
        "normal losses beside", tuple(dict.fromkeys((GAUSSIAN_DP, *by, *rest.upper_end.rests_on)))
    )
    both = _root(square + rest.upper.fraction() ** 2, end)
    return replace(found, upper=both.upper, upper_end=end)


@dataclass(frozen=True, repr=False)
class Composed(Drawings, _Signs):
    """A composition of mechanism classes, and its optimal privacy profile.

    Every enclosure is a certified bracket of the optimum over all mechanisms of the classes, both
    directions of the neighbouring relation included.
    """

    ordered: ClassVar[bool] = False

    def to_json(self) -> str:
        """The composition as JSON, which :meth:`from_json` reads back.

        The text of the grammar, whether the optimum is adaptive, and the relation of neighbours
        where a mechanism names one; its schema is ``exactdp schema composition``.

        >>> from exactdp import nonadaptive
        >>> print(nonadaptive("BR(1/10)^2").to_json())
        {"schema": 1, "kind": "exactdp composition", "composition": "BR(1/10)^2", "adaptive": false}
        """
        from exactdp.numbers.json_round_trip import written

        made = self.composition
        named = {} if made.neighbours == ANY else {"neighbours": made.neighbours}
        return written(COMPOSITION, composition=str(made), adaptive=made.adaptive, **named)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The composition that :meth:`to_json` wrote, parsed and never executed, in bounded time.

        ParameterError, in one line, for another schema, for one of the other optimum, for a
        relation of neighbours that is not that of its mechanisms (a text without one, as of
        versions before, has theirs), and for anything else that is no such text.

        >>> from exactdp import Adaptive, adaptive
        >>> print(Adaptive.from_json(adaptive("DP(1) BR(1)").to_json()))
        DP(1) BR(1)
        """
        from exactdp.mechanisms.grammar import composition
        from exactdp.numbers.json_round_trip import fields_of, text_in

        names = ("composition", "adaptive", *(["neighbours"] * ('"neighbours"' in str(text))))
        fields = fields_of(text, COMPOSITION, *names)
        ordered = fields["adaptive"]
        said = text_in(fields["composition"], "composition")
        made = composition(said, adaptive=ordered is True) if said else Composition.of(())
        if not isinstance(ordered, bool) or ordered is not cls.ordered:
            wanted = f"{str(cls.ordered).lower()}, of {cls.__name__}"
            raise ParameterError("adaptive", Said(str(ordered).lower()), wanted)
        if "neighbours" in fields and fields["neighbours"] != made.neighbours:
            got = Said(text_in(fields["neighbours"], "neighbours")[:40])
            raise ParameterError("neighbours", got, f"{made.neighbours}, that of {said[:60]}")
        return cls(made)

    @with_keywords
    def delta(
        self,
        eps_g: Number,
        *,
        rtol: Number | None = None,
        atol: Number | None = None,
        seconds: Number | None = None,
    ) -> Enclosure:
        """The optimal delta at eps_g (any real), enclosed within the relative width ``rtol``.

        The default rtol is the route's: 1e-15 for closed forms, 1e-6 for brackets. Raises
        WidthNotReached, which carries the enclosure, if the width cannot be reached, and
        ParameterError where a class is known to no route. ``seconds`` (of the clock)
        end the search with the bracket by then, and the status ``time_limit``.
        Source: cesar-rogers-2022 Theorems 1 to 3; dong-durfee-rogers-2019 Theorems 2 and 5;
        hartmann-et-al-2022 Lemma 12.

        >>> from exactdp import nonadaptive
        >>> print(nonadaptive("BR(1/10)^7 DP(1/10)^3").delta(eps_g="1/2", rtol="1e-6"))
        [0.00068933726, 0.00068933727]
        """
        return self.solve_delta(eps_g, rtol, atol, seconds=seconds).require()

    @with_keywords
    def epsilon(
        self,
        delta: Number,
        *,
        rtol: Number | None = None,
        atol: Number | None = None,
        seconds: Number | None = None,
    ) -> Enclosure:
        """The smallest eps_g with delta(eps_g) <= delta, enclosed; may be negative, inf or -inf.

        Width, ``seconds`` and errors are as for :meth:`delta`.

        >>> from exactdp import nonadaptive
        >>> eps_g = nonadaptive("DP(1/10)^100").epsilon(delta="1e-6")
        >>> round(eps_g.lower_float, 12), eps_g.relative_width() <= 1e-15
        (4.774567588108, True)
        """
        return self.solve_epsilon(delta, rtol, atol, seconds=seconds).require()

    @with_keywords
    def bracket(
        self,
        eps_g: Number,
        *,
        rtol: Number | None = None,
        atol: Number | None = None,
        seconds: Number | None = None,
    ) -> Enclosure:
        """The best certified bracket of delta at eps_g, as :meth:`delta`, whatever its width."""
        return self.solve_delta(eps_g, rtol, atol, seconds=seconds).enclosure

    @with_keywords
    def bracket_epsilon(
        self,
        delta: Number,
        *,
        rtol: Number | None = None,
        atol: Number | None = None,
        seconds: Number | None = None,
    ) -> Enclosure:
        """The best certified bracket of eps_g at delta, as :meth:`epsilon`, whatever its width."""
        return self.solve_epsilon(delta, rtol, atol, seconds=seconds).enclosure

    def bound(self, eps_g: Number) -> Enclosure:
        """A certified bracket of delta at eps_g by instant bounds, such as the one of Theorem 5.

        Theorem 5 of dong-durfee-rogers-2019 gives the upper end; the lower end is coarse.

        >>> from fractions import Fraction
        >>> from exactdp import nonadaptive
        >>> nonadaptive("BR(1/10)^10 BR(1/7)^10").bound(1).certainly_less(Fraction(1, 100))
        True
        """
        return self.solve_delta(eps_g, fallback=True).enclosure

    def bound_epsilon(self, delta: Number) -> Enclosure:
        """A certified bracket of the least eps_g at delta by instant bounds, as :meth:`bound`."""
        return self.solve_epsilon(delta, fallback=True).enclosure

    def compare(
        self,
        *,
        eps_g: Number | None = None,
        delta: Number | None = None,
        rtol: Number | None = None,
        budget: Number | None = None,
        seconds: Number | None = None,
        optima: bool = True,
    ) -> Comparison:
        """Every bound that applies, side by side: eps_g at ``delta``, or delta at ``eps_g``.

        Basic and advanced composition, concentration, moments, and the two optima (the adaptive one
        in the order of the composition), each with its direction, rigour, source and time; all
        values are enclosed, to ``rtol`` where their route can. The optima may take seconds;
        ``optima=False`` leaves them out, ``seconds`` ends them all after so many, each with its
        bracket so far (``unfinished``). A bound that does not know a mechanism
        takes the nearest class that contains it, which the row names (``taken``); where mechanisms
        are concrete, the optima over these classes stand beside those with the concrete noise.
        Source: cesar-rogers-2022 section 3; dong-durfee-rogers-2019 section 7.

        >>> from exactdp import nonadaptive
        >>> found = nonadaptive("BR(1/10)^9").compare(delta="1e-6", optima=False)
        >>> found["zCDP"].value.decimals(6)
        ('0.799728', '0.799729')
        """
        from exactdp.profiles.bounds_side_by_side import compare

        return compare(
            self.composition,
            eps_g=eps_g,
            delta=delta,
            rtol=rtol,
            budget=budget,
            seconds=seconds,
            optima=optima,
        )

    def profile(
        self, eps_g: Iterable[Number], *, rtol: Number | None = None, atol: Number | None = None
    ) -> Profile:
        """The optimal delta at many eps_g, each as :meth:`delta` gives it, as a :class:`Profile`.

        Work that does not depend on eps_g is shared.

        >>> from exactdp import nonadaptive
        >>> profile = nonadaptive("BR(1)^2").profile([0, "1/2", 1])
        >>> profile.to_numpy().shape
        (3, 2)
        """
        return Profile.of(self._asked("delta", eps_g, rtol, atol), Solution.require)

    def bracket_profile(
        self, eps_g: Iterable[Number], *, rtol: Number | None = None, atol: Number | None = None
    ) -> Profile:
        """The profile of the best certified brackets at many eps_g, whatever their width."""
        question = self._asked("delta", eps_g, rtol, atol)
        return Profile.of(question, lambda solution: solution.enclosure)


def nonadaptive(*parts: Part | NonAdaptive) -> NonAdaptive:
    """The non-adaptive composition of mechanism classes; the order does not matter.

    ``parts`` are classes, ``n * class``, other compositions, or text in the grammar of the shell.

    >>> from exactdp import BR, DP
    >>> print(nonadaptive(DP("1/10"), 7 * BR("1/10"), "DP(0.1)^2"))
    BR(1/10)^7 DP(1/10)^3
    """
    plain = (part.composition if isinstance(part, NonAdaptive) else part for part in parts)
    return NonAdaptive(Composition.of(flatten(plain)))


@dataclass(frozen=True, repr=False)
class NonAdaptive(Composed):
    """A non-adaptive composition of mechanism classes, and its optimal privacy profile."""

    def __mul__(self, count: int) -> NonAdaptive:
        items = repeated(self.composition.items, read_count(count), adaptive=False)
        return NonAdaptive(Composition.of(items))

    __rmul__ = __mul__

    def worst_case(self, eps_g: Number) -> WorstCase:
        """The t of the BR mechanisms, and the l, that attain the supremum; all of them at a tie.

        ``.ts`` holds one vector for each, with one t for each different eps; ``.tied`` says
        whether several are equal by a named symmetry or merely not separated. ``.groups`` has the
        same with names; ``.dropped`` names the groups that are left out (t is 0, or eps at a
        negative eps_g), ``.free`` those whose t could be another one: an exact tie. Where the
        supremum is only bracketed, the t of the lower end. Beside concrete mechanisms it is as near
        to the supremum as ``delta`` says by default. Empty where nothing depends on t, or where no
        t is known (rounded losses). ParameterError where no worst case is known of any mechanism.
        Source: own statement "Nothing added".

        >>> nonadaptive("BR(1)^2").worst_case("1/2").ts
        ((exact('1/2'),),)
        >>> nonadaptive("BR(1/10)^2 BR(1)").worst_case("1/2").dropped
        (('BR(1/10)^2',),)
        """
        from exactdp.solve.reductions_between_optima import no_worst_case
        from exactdp.solve.worst_cases import worst_case_of

        core = self.reduction.core
        if core.runs and all(no_worst_case(run.mechanism) for run in core.runs):
            wanted = "a mechanism of which a worst case is known: of these delta and bracket say "
            raise ParameterError("composition", self, f"{wanted}what is known")
        rtol = None if core.concrete else "1e-30"
        witness = self.solve_delta(eps_g, rtol).witness
        return worst_case_of(self.reduction, exact(eps_g, "eps_g"), witness)

    def delta_at(
        self, t: Number | Iterable[Number], eps_g: Number, *, rtol: Number | None = None
    ) -> Enclosure:
        """The objective at given t: delta of the explicit randomized responses, enclosed.

        ``t`` is one number for all BR mechanisms, or a sequence with one for each of them, or for
        each different eps, in the order in which the composition prints (which sorts by eps).
        Any t in [0, eps] gives a certified lower bound of the optimum.

        >>> from fractions import Fraction
        >>> nonadaptive("BR(ln 4)").delta_at("ln 2", 0).contains(Fraction(1, 3))
        True
        """
        from exactdp.profiles.objective import delta_at

        wanted = None if rtol is None else read_rtol(rtol)
        return delta_at(self.reduction, t, exact(eps_g, "eps_g"), wanted)

    # -- other fields ----------------------------------------------------------------------

    def delta_mpmath(self, eps_g: Number, dps: int = 50) -> Any:
        """The optimal delta at eps_g as an mpmath number of about ``dps`` digits, not certified.

        >>> print(nonadaptive("BR(1)^2").delta_mpmath("1/2", dps=20))
        0.1524519067986655865
        """
        from exactdp.profiles.uncertified_mpmath_values import delta_mpmath

        return delta_mpmath(self.reduction, exact(eps_g, "eps_g"), dps)

    def pivot_sympy(self, eps_g: Number) -> PivotSystem:
        """The equations that the optimal t of BR mechanisms of different eps solve, in sympy.

        One symbol t for each different eps, the objective D for all t (``everywhere``; delta is its
        maximum), the same in the slab of the optimum (``objective``), and one equation t = A - y
        for each group that is not left out (its derivative of F vanishes there). For eps_g >= 0 and
        at most 4096 patterns of drops; ParameterError otherwise. Source: own statements "Slabs" and
        "Pivot equations".

        >>> nonadaptive("BR(1) BR(2)").pivot_sympy(0).t
        (t_1, t_2)
        """
        from exactdp.profiles.symbolic_pivot_equations import pivot_system

        return pivot_system(self.reduction, exact(eps_g, "eps_g"))

    def delta_sympy(self, eps_g: Number | sympy.Expr) -> Any:
        """The optimal delta as an exact, unevaluated sympy expression.

        eps_g and the eps may be symbols. A closed form for equal eps with k + m at most 24 (of DP
        alone, k at most 960), for at most 12 unequal DP mechanisms, and for two BR mechanisms of
        different eps. For other mixtures with BR a
        :class:`~exactdp.profiles.symbolic_supremum.Supremum` over one t for each different eps:
        exact, with ``evalf`` by the certified search, for at most 4096 patterns of drops.
        ParameterError beyond.

        >>> from exactdp import DP
        >>> nonadaptive(DP("ln 2")).delta_sympy(0)
        1/3
        >>> print(nonadaptive("BR(1)^2 BR(2)").delta_sympy("1/2").evalf(20))
        0.35853961811266838897
        """
        from exactdp.formulas.symbolic import delta_expression
        from exactdp.profiles.symbolic_supremum import Supremum

        return delta_expression(self.composition, eps_g, Supremum.of)


def adaptive(*parts: Part | Composed) -> Adaptive:
    """The adaptive composition of mechanism classes, in the order of use: first used first.

    The classes and their order are fixed in advance; each mechanism is chosen from its class when
    the answers of all before it are known. ``parts`` are classes, ``n * class``, other
    compositions, or text in the grammar of the shell. The order matters.

    >>> from exactdp import BR, DP
    >>> print(adaptive(DP(1), BR(1), BR(1)))
    DP(1) BR(1)^2
    """
    plain = (part.composition if isinstance(part, Composed) else part for part in parts)
    return Adaptive(Composition.of(flatten(plain, adaptive=True), adaptive=True))


@dataclass(frozen=True, repr=False)
class Adaptive(Composed):
    """Mechanism classes in their order of use, and the optimum over all adaptive adversaries.

    ``delta``, ``epsilon``, ``profile`` and the rest are those of a non-adaptive composition; the
    default relative width is 1e-15 where there is a closed form, else 1e-6. Source:
    dong-durfee-rogers-2019 Lemma 6.1, cesar-rogers-2022 Lemma 5.1.

    >>> from exactdp import BR, DP
    >>> print(adaptive(DP(1), BR(1), BR(1)).delta(eps_g="1/4", rtol="1e-6"))
    [0.42721157, 0.42721158]
    """

    ordered = True

    def __mul__(self, count: int) -> Adaptive:
        items = repeated(self.composition.items, read_count(count), adaptive=True)
        return Adaptive(Composition.of(items, adaptive=True))

    __rmul__ = __mul__

    def nonadaptive(self) -> NonAdaptive:
        """The same classes chosen before any answer is seen; there the order does not matter.

        >>> from exactdp import BR
        >>> print(adaptive(BR(1), BR(2), BR(1)).nonadaptive())
        BR(1)^2 BR(2)
        """
        return NonAdaptive(Composition.of(self.composition.items))

    def strategy(self, eps_g: Number, nodes: int = 32) -> Strategy:
        """A near-optimal adversary: its choice of t after each history, as a policy.

        ``nodes`` is the number of choices per largest eps. ``strategy.delta()`` is the exact delta
        of the policy, and so a certified lower bound of the optimum by itself.

        >>> from exactdp import BR
        >>> print(adaptive(BR(1), BR(1)).strategy(0).choice(0, 0))
        1/2
        """
        from exactdp.profiles.strategies import near_optimal

        return near_optimal(self.reduction, exact(eps_g, "eps_g"), nodes)

    def delta_sympy(self, eps_g: Number | sympy.Expr) -> Any:
        """The adaptive optimal delta as an exact, unevaluated sympy expression.

        eps_g and eps may be symbols. For the words that have one closed form for all eps_g: one or
        two BR of equal eps, and the three orders of two BR and one DP of equal eps (Lemmas 5.3 and
        5.4 of cesar-rogers-2022); ParameterError for others.

        >>> from exactdp import BR
        >>> adaptive(BR("ln 4"), BR("ln 4")).delta_sympy("ln 4")
        (1 - 2**(1/3)/2)*(4/3 - 2*2**(1/3)/3)**2
        """
        from exactdp.formulas.symbolic import expression

        return expression("sympy", self.composition, eps_g)

    def delta_mpmath(self, eps_g: Number, dps: int = 50) -> Any:
        """The adaptive optimal delta at eps_g as an mpmath number of ``dps`` digits, not certified.

        For the same few words as :meth:`delta_sympy`.

        >>> from exactdp import BR
        >>> print(adaptive(BR(1), BR(1)).delta_mpmath("3/4", dps=20))
        0.099024712098142351945
        """
        from exactdp.formulas.symbolic import approximation

        return approximation(self.composition, exact(eps_g, "eps_g"), dps)
