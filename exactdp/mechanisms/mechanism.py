"""The interface of a mechanism class: what the rest of the library may ask of one.

A class stands for every mechanism that satisfies it. It says itself how it is written and ordered,
where its privacy loss ends, how much of it leaks outright, which pairs of randomized responses are
its worst members and in which larger classes it lies. Whoever does not know a class by name asks
only for these, and a route that was not written for a class does not apply to it.

A subclass is a frozen dataclass of its parameters. With ``grammar="NAME"`` in its head it can be
written in the shell, in tables and in certificates. ``MODULES`` says where the name is, so that a
question loads what it speaks of; a name that is not there is looked for in all of this folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import Field, dataclass, fields, is_dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from inspect import signature
from numbers import Integral
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar, Never, Protocol, Self

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.numerals import Said
from exactdp.statements import ADAPTIVE_LEAKS, FOUR_OUTCOMES, Statement

if TYPE_CHECKING:
    from flint import arb

    from exactdp.mechanisms.linear_renyi_bound import MomentCurve

MAX_COUNT = 10**18
"""The most repetitions that can be written; exact answers stop at 10^12 mechanisms, not counting
noise whose losses have no end (exactdp.solve)."""

MODULES = {
    "BR": "bounded_range",
    "DP": "differential_privacy",
    "EM": "exponential_mechanism",
    "PF": "permute_and_flip",
    "Laplace": "laplace_noise",
    "DiscreteLaplace": "discrete_laplace_noise",
    "Gaussian": "gaussian_noise",
    "DiscreteGaussian": "discrete_gaussian_noise",
    "RR": "kary_response",
    "Finite": "explicit_pair",
    "Subsampled": "subsampling",
    "RandomAllocation": "random_allocation",
    "SubsampledWOR": "fixed_size_samples",
    "GDP": "gaussian_differential_privacy",
    "CDP": "concentrated",
    "ZCDP": "concentrated",
    "RDP": "renyi",
}
"""The module of this folder in which each class is, by its name in the grammar."""

_GRAMMAR: dict[str, type[Mechanism]] = {}

ADD_REMOVE = "add/remove"
REPLACE_ONE = "replace-one"
ANY = "any"
"""Those for which the classes are claimed, and the sensitivities stated."""

IN_WORDS = {ADD_REMOVE: "one record, added or removed", REPLACE_ONE: "one record, replaced"}


@dataclass(frozen=True)
class WorstPairs:
    """The randomized responses RR_{width,t}, low <= t <= high: each member post-processes one.

    Where low = high nothing is chosen: that one pair is the worst case.
    """

    width: Exact
    low: Exact
    high: Exact

    @property
    def chosen(self) -> bool:
        """Whether the adversary chooses t, that is whether low < high."""
        return self.low != self.high

    def at(self, t: Exact, count: int = 1) -> RandomizedResponse:
        """The randomized response RR_{width,t}, ``count`` times."""
        return RandomizedResponse(self.width, t, count)


class SampledClass(Protocol):
    """What is said of a class on a sample, of which one pair for each t dominates the members.

    It is a :class:`exactdp.mechanisms.sampled_bounded_range.SampledRange`.
    """

    def last_loss(self, *, reverse: bool = False) -> arb:
        """The supremum of the losses of all members as a ball, one record in; in reverse, out."""


Sign = Callable[[Any, Any], Never]
_COMMA = "a comma, as in nonadaptive(7 * BR(1), 3 * DP(1)), or adaptive(...) in order of use"
_LESS = "counts from 0 on, as in nonadaptive(3 * DP(1)): nothing takes a mechanism back"
_PART = "an integer in front, as in 2 * DP(1); a part of eps stands inside, as in DP('1/2')"
_ORDER = "numbers to compare, as one.delta(eps_g=1).certainly_less(other.delta(eps_g=1))"


def _signs(sign: str, wanted: str) -> tuple[Sign, Sign]:
    """The methods of a sign that composes nothing: behind a mechanism, and in front of one."""

    def behind(self: Any, other: Any) -> Never:
        raise ParameterError("composition", Said(f"{self} {sign} {other}"), wanted)

    def before(self: Any, other: Any) -> Never:
        raise ParameterError("composition", Said(f"{other} {sign} {self}"), wanted)

    return behind, before


class _Counted:
    """What is composed by a count in front of it and commas between, and by no other sign."""

    __add__, __radd__ = _signs("+", _COMMA)
    __and__, __rand__ = _signs("&", _COMMA)
    __or__, __ror__ = _signs("|", _COMMA)
    __matmul__, __rmatmul__ = _signs("@", _COMMA)
    __sub__, __rsub__ = _signs("-", _LESS)
    __truediv__, __rtruediv__ = _signs("/", _PART)
    __floordiv__, __rfloordiv__ = _signs("//", _PART)
    __mod__, __rmod__ = _signs("%", _PART)
    __lt__, __gt__ = _signs("<", _ORDER)
    __le__, __ge__ = _signs("<=", _ORDER)

    def __neg__(self) -> Never:
        raise ParameterError("composition", Said(f"-({self})"), _LESS)

    def __pow__(self, count: object) -> Never:
        raise _no_power(self, count)

    __xor__ = __rpow__ = __rxor__ = __pow__


class Mechanism(_Counted):
    """A class of mechanisms; ``n * mechanism`` is n of them.

    Units: eps in natural logarithm. Everything here has a cautious default: a class that says
    nothing about itself leaks nothing outright, has a loss without end, no known worst case, and
    lies in no larger class; then no route applies to it, and every question about it is an error.
    """

    grammar: ClassVar[str] = ""
    """Its name in the grammar; empty for a class that cannot be written."""
    forms: ClassVar[tuple[str, ...]] = ()
    """How it is written, for messages: one text for each number of arguments."""
    word: ClassVar[str] = ""
    """Where it is written with all its arguments, the last of them is this word, no number."""
    by_reciprocal: ClassVar[tuple[str, ...]] = ()
    """Names of what it has no argument for, of which the first argument is the reciprocal, ..."""
    numerator: ClassVar[str] = "sensitivity"
    """... times the parameter of this name."""
    rank: ClassVar[int] = 100
    """Its place in canonical compositions: smaller ranks stand first."""

    def __init_subclass__(cls, grammar: str = "", **others: Any) -> None:
        super().__init_subclass__(**others)
        cls.grammar = grammar  # a class derived from another has no name but its own
        if grammar:
            _register(cls, grammar)

    def __new__(cls, *arguments: Any, **named: Any) -> Self:
        given = cls.grammar and (arguments or named)  # nothing is given where one is copied
        if given and not _fits(cls.__init__, len(arguments), frozenset(named)):
            from exactdp.mechanisms.named_arguments import refused

            raise refused(cls, arguments, named)
        return super().__new__(cls)

    def __mul__(self, count: int) -> Repeated:
        return Repeated(self, _factor(self, count))

    __rmul__ = __mul__

    # -- how it is written -----------------------------------------------------------------

    @property
    def parameters(self) -> tuple[Any, ...]:
        """All parameters, exact numbers or sympy expressions; they order a canonical form."""
        known: tuple[Field[Any], ...] = fields(self) if is_dataclass(self) else ()
        return tuple(getattr(self, field.name) for field in known)

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The parameters as they are written: without those at their defaults."""
        return self.parameters

    @property
    def symbolic(self) -> bool:
        """Whether some parameter is a sympy expression that is no rational number."""
        return any(is_symbolic(value) and not value.is_Rational for value in self.parameters)

    def __str__(self) -> str:
        return f"{self.grammar or type(self).__name__}({', '.join(map(str, self.arguments))})"

    # -- what it is ------------------------------------------------------------------------

    @property
    def largest_loss(self) -> Exact | None:
        """The end of the support of the privacy loss in both directions, in nats; None without one.

        None also where the end is no exact number (:attr:`endless`).
        """
        return None

    @property
    def endless(self) -> bool:
        """Whether the loss has no end at all; where it has one that is no exact number, False."""
        return self.largest_loss is None

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements on which the losses and their end rest; none where eps says it.

        Of BR and DP eps says it.
        """
        return ()

    @property
    def neighbours(self) -> str:
        """The relation of neighbours that it is about: "add/remove", "replace-one", or empty.

        Empty where it holds for the relation that its class is claimed, or its sensitivity stated,
        for (:func:`one_relation`).
        """
        return ""

    @property
    def leak(self) -> Fraction:
        """The probability with which it leaks outright, exact; what is left is ``without_leak``."""
        return Fraction(0)

    @property
    def leaks_by(self) -> tuple[Statement, Statement]:
        """The two statements that it leaks so: for parameters chosen in advance, and adaptively."""
        return (FOUR_OUTCOMES, ADAPTIVE_LEAKS)

    @property
    def without_leak(self) -> Mechanism:
        """The class that is left once the outright leak is taken away; itself if nothing leaks."""
        return self

    @property
    def reveals_nothing(self) -> bool:
        """Whether every privacy loss is 0 once the leak is taken away (:attr:`without_leak`)."""
        return False

    @property
    def worst_pairs(self) -> WorstPairs | None:
        """The randomized responses of which one dominates each member of ``without_leak``.

        None where no such randomized responses are known.
        """
        return None

    @property
    def sampled_range(self) -> SampledClass | None:
        """The samples of randomized responses of which one dominates each member; None without.

        None also where nothing is sampled: those are :attr:`worst_pairs`.
        """
        return None

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The pair of distributions that it is, or that answers for it; None without one.

        None for classes such as BR and DP, of which :attr:`worst_pairs` are known.
        """
        return None

    @property
    def moved_noise(self) -> Mechanism | None:
        """The noise that answers for it where one record moves the answer this way or that.

        Beside (P, Q), with the record and without it, it has a pair of two records that move it
        opposite ways, and no member has a larger curve than either. None by default.
        """
        return None

    @property
    def is_class(self) -> bool:
        """Whether it is a class, which many mechanisms satisfy, and not noise of a known size.

        By default whether it has no :attr:`concrete_pair`: noise of a known kind and size has its
        own.
        """
        return self.concrete_pair is None

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """What may stand for it, as compositions have the same optimum, and what says so.

        By default it stands for itself, without statements. A pair whose loss is eps or -eps, and
        never infinite, is that of DP(eps) whatever its name: each side has the sum 1, which leaves
        one probability of eps only.
        """
        pair = self.concrete_pair
        if not isinstance(pair, FiniteLosses) or pair.number_of_losses != 2:
            return self, ()
        losses = pair.losses()
        finite = all(pair.mass_at_infinity(reverse=way).is_zero() for way in (False, True))
        if losses is None or not finite or (losses[0] + losses[-1]).sign():
            return self, ()
        return class_named("DP")(losses[0]), self.loss_by

    @property
    def alone(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """What may stand for it where it is all, once, and the statements that say so.

        As :attr:`same_optimum`, by default; nothing is composed with it.
        """
        return self.same_optimum

    @property
    def stands_for(self) -> str:
        """In words, what it is and what answers for it, where its name does not say; else empty."""
        return ""

    def post_processes(self, other: Mechanism) -> bool:
        """Whether this is what another mechanism becomes by a random map of its output.

        The map knows nothing of the input. It is told by the parameters; False where they do not
        tell.
        """
        return self == other

    def member(self, share: float) -> tuple[Mechanism, Statement] | None:
        """A mechanism of one pair that some member post-processes to, and what says so; else None.

        For lower ends, where no pairs that dominate the class are known: it suits an eps_g next to
        ``share`` times the support.
        """
        return None

    @property
    def between(self) -> tuple[Mechanism, Mechanism, Statement] | None:
        """Two mechanisms, of at most and of at least its delta everywhere, and what says so.

        They are such beside whatever they stand; where its own optimum is not known. None by
        default.
        """
        return None

    @property
    def moment_curve(self) -> MomentCurve | None:
        """The bound of Renyi divergences that defines the class; None where none does."""
        return None

    @property
    def zcdp_rho(self) -> Fraction | None:
        """A rho with which it is rho-zCDP by its own proof; None without one.

        Its moment curve, its worst pairs or a larger class may still tell a rho.
        """
        return None

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """Classes that contain it, each with the statement that says so."""
        return ()


@dataclass(frozen=True)
class Repeated(_Counted):
    """A mechanism class so many times; what ``7 * BR(1)`` is."""

    mechanism: Mechanism
    count: int

    def __mul__(self, count: int) -> Repeated:
        return Repeated(self.mechanism, read_count(self.count * _factor(self, count)))

    __rmul__ = __mul__

    def __str__(self) -> str:
        return f"{self.count}*{self.mechanism}"


def _register(cls: type[Mechanism], grammar: str) -> None:
    """Make a class known by its name in the grammar; a TypeError where that is taken."""
    if re.fullmatch(r"[A-Za-z_]+", grammar, re.ASCII) is None:
        raise TypeError(f"{grammar!r} is no name of a class: letters are wanted")
    taken = _GRAMMAR.setdefault(grammar, cls)
    ours = f"exactdp.mechanisms.{MODULES[grammar]}" if grammar in MODULES else ""
    if (taken.__module__, taken.__qualname__) != (cls.__module__, cls.__qualname__) or (
        ours not in ("", cls.__module__)
    ):
        raise TypeError(f"two mechanism classes are called {grammar}")
    _GRAMMAR[grammar] = cls  # dataclass(slots=True) makes the class a second time


@cache
def _fits(made: Callable[..., None], plain: int, named: frozenset[str]) -> bool:
    """Whether an ``__init__`` takes so many arguments in their places, and these by name."""
    try:
        signature(made).bind(None, *[None] * plain, **dict.fromkeys(named))
    except TypeError:
        return False
    return True


def _factor(one: object, count: Any) -> int:
    if isinstance(count, Mechanism | Repeated):
        wanted = f"a comma between mechanisms, as in nonadaptive({one}, {count})"
        raise ParameterError("composition", Said(f"{one} * {count}"), wanted)
    return read_count(count)


def _no_power(one: object, count: object) -> ParameterError:
    times = f"({one})" if isinstance(one, Repeated) else f"{one}"
    wanted = f'{count} * {times}, or in text nonadaptive("BR(1/10)^40")'
    return ParameterError("composition", Said(f"{one} to the power of {count}"), wanted)


def mechanism_classes() -> dict[str, type[Mechanism]]:
    """The classes that can be written, by their names, in canonical order.

    >>> list(mechanism_classes())[:5]
    ['BR', 'DP', 'EM', 'PF', 'Laplace']
    """
    _imported()
    order = sorted(_GRAMMAR.values(), key=lambda kind: (kind.rank, kind.grammar))
    return {kind.grammar: kind for kind in order}


@cache
def _imported() -> None:
    """Import every module of this folder, once: each registers its own classes."""
    package = import_module("exactdp.mechanisms")
    for found in iter_modules(package.__path__, "exactdp.mechanisms."):
        import_module(found.name)


def find_class(name: str) -> type[Mechanism] | None:
    """The class of that name in the grammar; None if there is none."""
    if name not in _GRAMMAR:
        if name in MODULES:
            import_module(f"exactdp.mechanisms.{MODULES[name]}")
        else:
            _imported()
    return _GRAMMAR.get(name)


def class_named(name: str) -> Callable[..., Mechanism]:
    """The class of that name in the grammar, to be called with its parameters.

    Classes speak of each other by name. AssertionError where there is no such class.
    """
    found = find_class(name)
    assert found is not None, name
    return found


def written_forms() -> str:
    """The names of all classes that can be written, as a phrase for messages.

    >>> written_forms().startswith("a class with its arguments, as DP(eps): BR, DP, EM")
    True
    """
    *most, last = mechanism_classes()
    return f"a class with its arguments, as DP(eps): {', '.join(most)} or {last}"


# -- neighbours -----------------------------------------------------------------------------------


def in_words(relation: str) -> list[str]:
    """What an answer says of its neighbours, in a list: one text, or none.

    None for "any", and where they are one record more or less.

    >>> in_words("replace-one"), in_words("add/remove")
    (['neighbours differ in one record, replaced'], [])
    """
    return [] if relation in (ANY, ADD_REMOVE) else [f"neighbours differ in {IN_WORDS[relation]}"]


def one_relation(mechanisms: Iterable[Mechanism]) -> str:
    """The relation of neighbours that all these mechanisms are about, or :data:`ANY`.

    A sample says it: Poisson samples are about one record more or less, or with ``replace`` about
    one record replaced, as batches of fixed size are. A class (BR, DP, GDP, RDP) holds for whatever
    neighbours it is claimed for, and noise has the sensitivity that is stated for it: they say
    nothing, and go with either. What is asked about both relations at once has no answer, for no
    pair of data sets is in both.
    ParameterError, which says which part has which, where there are two.

    >>> from exactdp.mechanisms.grammar import composition
    >>> composition("Gaussian(1) Subsampled(Gaussian(1), 1/10)").neighbours
    'add/remove'
    """
    found: dict[str, Mechanism] = {}
    for one in mechanisms:
        if one.neighbours:
            found.setdefault(one.neighbours, one)
    if len(found) < 2:
        return next(iter(found), ANY)
    parts = "; ".join(f"{one}: {IN_WORDS[relation]}" for relation, one in found.items())
    wanted = f"one relation for all mechanisms, not {parts}"
    raise ParameterError("neighbours", Said(" and ".join(found)), wanted)


# -- reading parameters ---------------------------------------------------------------------------


def split_arguments(text: str) -> list[str]:
    """The parts of a text between its commas, but for commas inside brackets.

    >>> split_arguments("Gaussian(2, 1), 1/100")
    ['Gaussian(2, 1)', '1/100']
    """
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def is_symbolic(value: object) -> bool:
    """Whether this is a sympy expression; decided without importing sympy."""
    return type(value).__module__.partition(".")[0] == "sympy" or any(
        base.__module__.startswith("sympy.core") for base in type(value).__mro__
    )


def read_eps(value: Any, parameter: str = "eps") -> Any:
    """The value as an Exact >= 0, or a sympy expression with symbols as it is.

    Units: nats. ParameterError, which names the parameter, for any other value.
    """
    if is_symbolic(value) and not value.is_Rational:
        return value
    return read_number(value, parameter)


def read_number(value: Number, parameter: str) -> Exact:
    """The value as an Exact >= 0; a ParameterError, which names the parameter, for other values."""
    number = exact(value, parameter)
    if number.sign() < 0:
        raise ParameterError(parameter, value, "a number >= 0")
    return number


def read_rational(value: Number, parameter: str) -> Fraction:
    """The value as a fraction; a ParameterError unless it is a rational number >= 0."""
    number = exact(value, parameter)
    if not number.is_rational or number.fraction < 0:
        raise ParameterError(parameter, value, "a rational number >= 0")
    return number.fraction


def read_delta(value: Number, parameter: str = "delta") -> Fraction:
    """The value as a fraction; a ParameterError unless it is a rational number in [0, 1]."""
    number = exact(value, parameter)
    if not number.is_rational or not 0 <= number.fraction <= 1:
        raise ParameterError(parameter, value, "a rational number in [0, 1]")
    return number.fraction


def read_word(value: bool | str, word: str) -> bool:
    """The value as a bool; the word itself counts as True. ParameterError otherwise."""
    if isinstance(value, str) and value.strip() == word:
        return True
    if not isinstance(value, bool):
        raise ParameterError(word, value, f"True, False, or in text the word {word}")
    return value


def read_count(value: Any, parameter: str = "repetition") -> int:
    """The value as an int; a ParameterError unless it is an integer from 0 to 10^18."""
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise ParameterError(parameter, value, "an integer >= 0")
    count = int(value)
    if count < 0:
        raise ParameterError(parameter, value, "an integer >= 0")
    if count > MAX_COUNT:
        raise ParameterError(parameter, value, "at most 10^18 repetitions")
    return count
