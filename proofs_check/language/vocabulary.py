"""The vocabulary of claims: heads of sympy expressions, and constructors for them.

A claim's function is called with sympy symbols; what it returns is the statement, as a sympy
expression that is kept as it was written. The heads below add to sympy what the papers use and
sympy lacks. Each prints as LaTeX; what each means is said once, in ``unfolding_heads.py``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import sympy
from sympy.core.function import Function
from sympy.core.operations import ShortCircuit
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanAtom

from proofs_check.language.by_cases import Cases
from proofs_check.language.errors import ClaimError

Word = Callable[[Any], Any]
"""A word of claims that is a function of sympy. To a type checker sympy itself is unknown: what is
claimed here is that each takes one expression."""

exp: Word = sympy.exp
log: Callable[..., Any] = sympy.log  # also to a base
ln: Callable[..., Any] = sympy.log
sqrt: Word = sympy.sqrt
cosh: Word = sympy.cosh
sinh: Word = sympy.sinh
tanh: Word = sympy.tanh
coth: Word = sympy.coth
ceiling: Word = sympy.ceiling
floor: Word = sympy.floor
erf: Word = sympy.erf


class Head(Function):  # type: ignore[misc]
    """A function of ours in a sympy expression; it never evaluates itself."""

    @classmethod
    def eval(cls, *_: Any) -> Any:
        """Nothing is evaluated: None tells sympy to keep the function as it was written."""

    def _tex(self, printer: Any) -> str:
        raise NotImplementedError

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        written = self._tex(printer)
        return written if exp is None else rf"\left({written}\right)^{{{exp}}}"


class RRq(Head):
    """q_{eps,t} of cesar-rogers-2022, Definition 2.4: p = e^-t q and 1 - p = e^(eps - t) (1 -
    q)."""

    nargs = 2

    def _tex(self, printer: Any) -> str:
        return rf"q_{{{printer._print(self.args[0])},\,{printer._print(self.args[1])}}}"


class RRp(Head):
    """p_{eps,t} of cesar-rogers-2022, Definition 2.4: p = e^-t q and 1 - p = e^(eps - t) (1 -
    q)."""

    nargs = 2

    def _tex(self, printer: Any) -> str:
        return rf"p_{{{printer._print(self.args[0])},\,{printer._print(self.args[1])}}}"


class Pos(Head):
    """The positive part [x]_+ = max(x, 0)."""

    nargs = 1

    def _tex(self, printer: Any) -> str:
        return rf"\left[{printer._print(self.args[0])}\right]_+"


class NormalCDF(Head):
    """Phi, the distribution function of the standard normal distribution."""

    nargs = 1

    @classmethod
    def eval(cls, *arguments: Any) -> Any:
        """Phi(-x) = 1 - Phi(x) where an expression is evaluated; a trace stays as written."""
        (x,) = arguments
        if x.is_zero:
            return sympy.Rational(1, 2)
        return 1 - cls(-x) if x.could_extract_minus_sign() else None

    def fdiff(self, argindex: int = 1) -> Any:
        """The derivative of Phi: the normal density e^(-x^2/2)/sqrt(2 pi)."""
        return sympy.exp(-(self.args[0] ** 2) / 2) / sympy.sqrt(2 * sympy.pi)

    def _tex(self, printer: Any) -> str:
        return rf"\Phi\left({printer._print(self.args[0])}\right)"


class Clip(Head):
    """The point of [low, high] closest to x."""

    nargs = 3

    def _tex(self, printer: Any) -> str:
        x, low, high = (printer._print(argument) for argument in self.args)
        return rf"\operatorname{{clip}}_{{[{low},\,{high}]}}\left({x}\right)"


class Binding(Head):
    """A head with one bound variable: (body, variable, low, high)."""

    nargs = 4
    word = ""

    @property
    def bound_symbols(self) -> list[Any]:
        """The one bound variable, the second argument."""
        return [self.args[1]]

    @property
    def free_symbols(self) -> set[Any]:
        """All symbols of the body but the bound one, and those of the bounds."""
        body, variable, low, high = self.args
        return set((body.free_symbols - {variable}) | low.free_symbols | high.free_symbols)

    def _tex(self, printer: Any) -> str:
        body, variable, low, high = (printer._print(argument) for argument in self.args)
        return rf"{self.word}_{{{self._range(variable, low, high)}}}\left\{{{body}\right\}}"

    @staticmethod
    def _range(variable: str, low: str, high: str) -> str:
        return rf"{variable}\in[{low},\,{high}]"


class Sup(Binding):
    """The supremum over a real variable in a closed interval."""

    word = r"\sup"


class MaxOver(Binding):
    """The maximum over an integer from low to high."""

    word = r"\max"

    @staticmethod
    def _range(variable: str, low: str, high: str) -> str:
        return rf"{variable}\in\{{{low},\dots,{high}\}}"


class Total(Binding):
    """The sum over an integer from low to high (0 where high < low).

    A head of ours and not sympy's Sum: that one gives a sum with high < low - 1 the value of the
    reversed sum (Karr's convention), which no paper here means.
    """

    word = r"\sum"

    @staticmethod
    def _range(variable: str, low: str, high: str) -> str:
        return rf"{variable}={low}\dots {high}"

    def _tex(self, printer: Any) -> str:
        body, variable, low, high = (printer._print(argument) for argument in self.args)
        return rf"\sum_{{{variable}={low}}}^{{{high}}} \left({body}\right)"


class Slope(Head):
    """The derivative of the body by the variable, at the value: (body, variable, value)."""

    nargs = 3

    @property
    def bound_symbols(self) -> list[Any]:
        """The variable of differentiation, which is bound in the body."""
        return [self.args[1]]

    @property
    def free_symbols(self) -> set[Any]:
        """All symbols of the body but the bound one, and those of the value."""
        body, variable, value = self.args
        return set((body.free_symbols - {variable}) | value.free_symbols)

    def _tex(self, printer: Any) -> str:
        body, variable, value = (printer._print(argument) for argument in self.args)
        return rf"\frac{{d}}{{d{variable}}}\left({body}\right)\Big|_{{{variable}={value}}}"


class Known(Head):
    """A number that stays written as it is: a value computed from an explicit mechanism."""

    nargs = 1

    def _tex(self, printer: Any) -> str:
        return str(printer._print(self.args[0]))


class AllOf(sympy.And):  # type: ignore[misc]
    """The conjunction of relations, kept as written.

    sympy's own And leaves out, whatever it is told, what it sees to be true, or to contradict.
    """

    @classmethod
    def _new_args_filter(cls, args: Any, call_cls: Any = None) -> Any:
        return _without(args, sympy.true)


class AnyOf(sympy.Or):  # type: ignore[misc]
    """The disjunction of relations, kept as written: "a or not a" may have no value."""

    @classmethod
    def _new_args_filter(cls, args: Any, call_cls: Any = None) -> Any:
        return _without(args, sympy.false)


def _without(args: Any, neutral: Any) -> Any:
    """The parts but for the constant that says nothing; the other constant settles all."""
    for part in args:
        if isinstance(part, BooleanAtom) and part != neutral:
            raise ShortCircuit(part)
        if part != neutral:
            yield part


class Iff(sympy.Equivalent):  # type: ignore[misc]
    """The equivalence of two relations, kept as written."""

    args = sympy.Basic.args

    def __new__(cls, *args: Any, **_: Any) -> Any:
        """The two parts as given; two truth values become their own truth value."""
        if all(isinstance(part, BooleanAtom) for part in args):
            return sympy.true if args[0] == args[1] else sympy.false
        found = sympy.Basic.__new__(cls, *args)
        found._argset = frozenset(args)
        return found


# -- constructors --------------------------------------------------------------------------------


def _by_keyword(name: str, arguments: tuple[Any, ...], given: dict[str, Any]) -> tuple[Any, Any]:
    if arguments or set(given) != {"eps", "t"}:
        raise ClaimError(
            f"{name}: write {name}(eps=..., t=...), by keyword, because the papers swap the two"
        )
    return sympy.sympify(given["eps"]), sympy.sympify(given["t"])


def q(*arguments: Any, **given: Any) -> Any:
    """q_{eps,t} = (1 - e^(t - eps))/(1 - e^-eps), by keyword. [cesar-rogers-2022, Definition 2.4]

    >>> q(eps=sympy.Symbol("eps"), t=0)
    RRq(eps, 0)
    """
    return RRq(*_by_keyword("q", arguments, given))


def p(*arguments: Any, **given: Any) -> Any:
    """p_{eps,t} = (e^-t - e^-eps)/(1 - e^-eps), by keyword. [cesar-rogers-2022, Definition 2.4]"""
    return RRp(*_by_keyword("p", arguments, given))


def pos(x: Any) -> Any:
    """The positive part [x]_+ = max(x, 0), kept as written."""
    return Pos(sympy.sympify(x))


def normal_cdf(x: Any) -> Any:
    """Phi(x), the probability that a standard normal variable is at most x; Phi(-x) is the tail."""
    return NormalCDF(sympy.sympify(x))


Phi = normal_cdf


def phi(x: Any) -> Any:
    """The density of a standard normal variable, e^(-x^2/2) / sqrt(2 pi).

    >>> phi(0)
    sqrt(2)/(2*sqrt(pi))
    """
    x = sympy.sympify(x)
    root = sympy.Mul(sympy.sqrt(2), sympy.sqrt(sympy.pi))
    return sympy.exp(-(x**2) / 2) / root


def clip(x: Any, low: Any, high: Any) -> Any:
    """The point of [low, high] closest to x."""
    return Clip(*map(sympy.sympify, (x, low, high)))


def binom(n: Any, k: Any) -> Any:
    """The binomial coefficient of n over k, kept as written."""
    return sympy.binomial(n, k, evaluate=False)


def _bound(body: Callable[[Any], Any], *, integer: bool) -> Any:
    parameters = inspect.signature(body).parameters.values()
    names = [parameter.name for parameter in parameters if parameter.default is parameter.empty]
    if len(names) != 1:
        raise ClaimError(f"a function of one variable was wanted, got one of {names}")
    return sympy.Dummy(names[0], integer=True) if integer else sympy.Dummy(names[0], real=True)


def _binding(head: Any, body: Callable[[Any], Any], low: Any, high: Any, *, integer: bool) -> Any:
    variable = _bound(body, integer=integer)
    return head(sympy.sympify(body(variable)), variable, sympy.sympify(low), sympy.sympify(high))


def total(body: Callable[[Any], Any], low: Any, high: Any) -> Any:
    """The sum of body(i) for i = low, ..., high; 0 where high < low.

    >>> total(lambda i: i, 1, 3).func.__name__
    'Total'
    """
    return _binding(Total, body, low, high, integer=True)


def sup(body: Callable[[Any], Any], low: Any, high: Any) -> Any:
    """The supremum of body(t) over real t in [low, high]."""
    return _binding(Sup, body, low, high, integer=False)


def maximum(first: Any, *more: Any) -> Any:
    """maximum(a, b, ...), or maximum(lambda l: ..., low, high) over integers."""
    if callable(first) and not isinstance(first, sympy.Basic):
        low, high = more
        return _binding(MaxOver, first, low, high, integer=True)
    return sympy.Max(*map(sympy.sympify, (first, *more)), evaluate=False)


def minimum(*items: Any) -> Any:
    """The smallest of the items, kept as written."""
    return sympy.Min(*map(sympy.sympify, items), evaluate=False)


def slope(body: Callable[[Any], Any], at: Any) -> Any:
    """The derivative of a function of one variable at a point."""
    variable = _bound(body, integer=False)
    return Slope(sympy.sympify(body(variable)), variable, sympy.sympify(at))


def cases(*branches: tuple[Any, Any], otherwise: Any = None) -> Any:
    """A function by cases, the first condition that holds counting: cases((value, condition), ...).

    ``otherwise`` is the value where none does.
    """
    listed = [(sympy.sympify(value), condition) for value, condition in branches]
    if otherwise is not None:
        listed.append((sympy.sympify(otherwise), sympy.true))
    with sympy.evaluate(False):
        return Cases(*listed)


def _relation(kind: Any, left: Any, right: Any) -> Any:
    return kind(sympy.sympify(left), sympy.sympify(right), evaluate=False)


def equal(left: Any, right: Any) -> Any:
    """The equation left = right (Python's == compares how two expressions are written)."""
    return _relation(sympy.Eq, left, right)


def differs(left: Any, right: Any) -> Any:
    """The relation that left is not equal to right."""
    return _relation(sympy.Ne, left, right)


def _boolean(head: Any, *parts: Any) -> Any:
    for part in parts:
        if not isinstance(part, Relational | sympy.logic.boolalg.Boolean) or part.is_Symbol:
            raise ClaimError(f"a relation was wanted, got {part!r}; an equation is equal(a, b)")
    return head(*parts, evaluate=False)


def all_of(*parts: Any) -> Any:
    """The relation that every one of the parts holds, kept as written."""
    return _boolean(AllOf, *parts)


def any_of(*parts: Any) -> Any:
    """The relation that at least one of the parts holds, kept as written."""
    return _boolean(AnyOf, *parts)


def implies(assumption: Any, conclusion: Any) -> Any:
    """The relation that the conclusion holds where the assumption does, kept as written."""
    return _boolean(sympy.Implies, assumption, conclusion)


def iff(one: Any, other: Any) -> Any:
    """The relation that both hold or neither, kept as written."""
    return _boolean(Iff, one, other)
