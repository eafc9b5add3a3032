"""What can be asked of any composition, adaptive or not: delta, eps_g, profiles, bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Never, ParamSpec, Self, TypeVar

from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.numbers.numerals import Said
from exactdp.profiles.drawings import Drawings
from exactdp.solve import Question, Solution, answers

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from exactdp.profiles.comparison import Comparison
    from exactdp.profiles.pictures import Picture


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
        """The answers at all points of a question, each as ``take`` wants it."""
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
        """The profile as JSON (``exactdp schema profile``), which :meth:`from_json` reads back
        exactly: the eps_g, and for each the bracket of delta with what its ends rest on."""
        from exactdp.numbers.json_texts import written

        places = [str(x) for x in self.eps_g]
        brackets = [delta.json_fields() for delta in self.deltas]
        return written(PROFILE, eps_g=places, deltas=brackets)

    @classmethod
    def from_json(cls, text: str) -> Profile:
        """The profile that :meth:`to_json` wrote, read in bounded time and memory; ParameterError,
        in one line, for another schema and for anything else that is no such text.

        >>> from exactdp import nonadaptive
        >>> found = nonadaptive("BR(1)^2").profile(["1/2", "ln 2"])
        >>> Profile.from_json(found.to_json()) == found
        True
        """
        from exactdp.numbers.enclosures import FIELDS
        from exactdp.numbers.exact_numbers import read_sum
        from exactdp.numbers.json_texts import fields_of, list_in, object_with, text_in

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
        """A pandas.DataFrame of eps_g, lower and upper, ends rounded outward to doubles; without
        pandas its columns as a dict."""
        from exactdp.numbers.notebook_html import frame

        return frame(
            {
                "eps_g": [float(x) for x in self.eps_g],
                "lower": [delta.lower_float for delta in self.deltas],
                "upper": [delta.upper_float for delta in self.deltas],
            }
        )

    def plot(self, name: str = "", *, title: str = "") -> Picture:
        """delta against eps_g, with what is certified between the points as a band.

        It shows itself in a notebook; ``.save("profile.png")`` writes it, ``.axes`` are those of
        matplotlib (extra ``notebooks``; ModuleNotFoundError names it). Two points at least.
        """
        from exactdp.profiles.pictures import Curve, of_profiles

        return of_profiles([Curve(name, self.eps_g, self.deltas)], title)


# -- questions by another name: ``mix.delta(eps=1)`` is told to write ``eps_g=1`` -----------------


def with_keywords(method: Callable[P, T]) -> Callable[P, T]:
    """A method that names the keyword to write where it is given one that it does not have."""
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


@dataclass(frozen=True, repr=False)
class Composed(Drawings, _Signs):
    """A composition of mechanism classes, and its optimal privacy profile.

    Every enclosure is a certified bracket of the optimum over all mechanisms of the classes, both
    directions of the neighbouring relation included.
    """

    ordered: ClassVar[bool] = False

    def to_json(self) -> str:
        """The composition as JSON (``exactdp schema composition``), which :meth:`from_json` reads
        back: the text of the grammar, and whether the optimum is adaptive.

        >>> from exactdp import nonadaptive
        >>> print(nonadaptive("BR(1/10)^2").to_json())
        {"schema": 1, "kind": "exactdp composition", "composition": "BR(1/10)^2", "adaptive": false}
        """
        from exactdp.numbers.json_texts import written

        made = self.composition
        return written(COMPOSITION, composition=str(made), adaptive=made.adaptive)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The composition that :meth:`to_json` wrote, parsed and never executed, in bounded time;
        ParameterError, in one line, for another schema, for one of the other optimum, and for
        anything else that is no such text.

        >>> from exactdp import Adaptive, adaptive
        >>> print(Adaptive.from_json(adaptive("DP(1) BR(1)").to_json()))
        DP(1) BR(1)
        """
        from exactdp.mechanisms.grammar import composition
        from exactdp.numbers.json_texts import fields_of, text_in

        fields = fields_of(text, COMPOSITION, "composition", "adaptive")
        ordered = fields["adaptive"]
        said = text_in(fields["composition"], "composition")
        made = composition(said, adaptive=ordered is True) if said else Composition.of(())
        if not isinstance(ordered, bool) or ordered is not cls.ordered:
            wanted = f"{str(cls.ordered).lower()}, of {cls.__name__}"
            raise ParameterError("adaptive", Said(str(ordered).lower()), wanted)
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
        """delta at eps_g as :meth:`delta`, but the best certified bracket whatever its width."""
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
        """eps_g at delta as :meth:`epsilon`, but the best certified bracket whatever its width."""
        return self.solve_epsilon(delta, rtol, atol, seconds=seconds).enclosure

    def bound(self, eps_g: Number) -> Enclosure:
        """The instant bound of Theorem 5 of dong-durfee-rogers-2019, with a coarse lower end.

        >>> from fractions import Fraction
        >>> from exactdp import nonadaptive
        >>> nonadaptive("BR(1/10)^10 BR(1/7)^10").bound(1).certainly_less(Fraction(1, 100))
        True
        """
        return self.solve_delta(eps_g, fallback=True).enclosure

    def bound_epsilon(self, delta: Number) -> Enclosure:
        """eps_g at delta by the Theorem 5 bound; the upper end is certified."""
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
        from exactdp.profiles.comparison import compare

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
        """delta at many eps_g; work that does not depend on eps_g is shared.

        >>> from exactdp import nonadaptive
        >>> profile = nonadaptive("BR(1)^2").profile([0, "1/2", 1])
        >>> profile.to_numpy().shape
        (3, 2)
        """
        return Profile.of(self._asked("delta", eps_g, rtol, atol), Solution.require)

    def bracket_profile(
        self, eps_g: Iterable[Number], *, rtol: Number | None = None, atol: Number | None = None
    ) -> Profile:
        """delta at many eps_g as :meth:`profile`, but the best certified brackets whatever their
        width."""
        question = self._asked("delta", eps_g, rtol, atol)
        return Profile.of(question, lambda solution: solution.enclosure)
