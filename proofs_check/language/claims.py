"""Claims: traced functions of named variables, where they come from and what is expected of them.

A claim is a Python function whose parameters are the variables and whose result is a relation::

    @claim(eps_g="[0, eps]")
    def mine(eps, eps_g, t):
        return q(eps=eps, t=t) >= p(eps=eps, t=t)

It is called with sympy symbols, once for every combination of its structural variables (``each``,
``words``, ``trees``), and what it returns is kept as it was written.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import sympy
from sympy.core.relational import Relational
from sympy.logic.boolalg import Boolean, BooleanFunction

from proofs_check.language.citations import Citation, citations_of
from proofs_check.language.compositions import Each, Words
from proofs_check.language.domains import INTEGERS, Variable, read_as, symbol, variables
from proofs_check.language.errors import ClaimError, RaisedAt
from proofs_check.language.inductions import Induction
from proofs_check.language.tracing import traced

FORMS = ("printed", "corrected", "own")
ESTABLISHED = ("PROVED", "DECIDED", "CERTIFIED")
HELD = (*ESTABLISHED, "ARGUED")
"""What a route may rest on: established, or checked steps put together by a written argument."""
VERDICTS = (*(*HELD, "CONSISTENT", "UNCHECKED", "REFUTED", "UNDECIDED", "VACUOUS", "NOT_TESTABLE"),)
"""UNCHECKED: an argument of which no machine has seen that what it cites bears on the claim."""

Structural = Each | Words


@dataclass(frozen=True, order=True)
class Locator:
    """A numbered item of a paper, with a comma and a few words behind it where it has several."""

    paper: str
    item: str


@dataclass(frozen=True)
class Instance:
    """A claim with its structural variables filled in: variables and one relation."""

    label: str
    variables: tuple[Variable, ...]
    relation: Any
    chosen: tuple[tuple[str, Any], ...] = ()

    def read_as(self) -> str:
        """ "for all ..." and, where there is one, the structural choice."""
        if not self.variables and not self.label:
            return "as it stands, without a variable"
        sentence = read_as(self.variables)
        return f"{sentence} ({self.label})" if self.label else sentence

    def symbols(self) -> dict[str, Any]:
        """The sympy symbols of the variables, by their names."""
        return {variable.name: variable.symbol for variable in self.variables}


@dataclass(frozen=True)
class Claim:
    """A statement, its domains and (for a claim of a paper) what is expected of it."""

    id: str
    function: Callable[..., Any]
    domains: Mapping[str, Any] = field(default_factory=dict)
    locators: tuple[Locator, ...] = ()
    form: str = "own"
    expected: str | None = None
    grade: str | None = None
    uses: tuple[str, ...] = ()
    box: Mapping[str, str] = field(default_factory=dict)
    because: str = ""
    takes: tuple[Citation, ...] = ()
    where: Mapping[str, str] = field(default_factory=dict)
    hint: Mapping[str, str] = field(default_factory=dict)
    says: str = ""
    corrects: str = ""
    reason: str = ""
    module: str = ""
    by: Induction | None = None
    problem: str = ""  # why it cannot be read; the other claims of its file are examined

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def paper(self) -> str:
        """The key of the paper that the first locator names; empty for a claim without locators."""
        return self.locators[0].paper if self.locators else ""

    @property
    def item(self) -> str:
        """The item that the first locator names, such as "Lemma 5.3"; empty without locators."""
        return self.locators[0].item if self.locators else ""

    def instances(self) -> Iterator[Instance]:
        """The claim read for every combination of its structural variables."""
        if self.problem:
            raise ClaimError(f"{self.id}: {self.problem}")
        names = list(inspect.signature(self.function).parameters)
        structural = {
            n: self.domains[n] for n in names if isinstance(self.domains.get(n), Structural)
        }
        plain = [name for name in names if name not in structural]
        symbols = {name: symbol(name, integer=name in INTEGERS) for name in plain}
        choices = [domain.over(symbols) for domain in structural.values()]
        texts = {n: d for n, d in self.domains.items() if n not in structural}
        for choice in product(*choices):
            chosen = dict(zip(structural, choice, strict=True))
            listed, arguments = _arguments(plain, texts, chosen)
            label = ", ".join(f"{name} = {value}" for name, value in chosen.items())
            relation = self._traced({**arguments, **chosen}, label)
            self._closed(relation, listed)
            yield Instance(label, listed, relation, tuple(chosen.items()))

    def _closed(self, relation: Any, listed: tuple[Variable, ...]) -> None:
        """A ClaimError where the statement speaks of what is no argument."""
        unknown = relation.free_symbols - {variable.symbol for variable in listed}
        if unknown:
            names = ", ".join(sorted(str(symbol) for symbol in unknown))
            raise ClaimError(f"{self.id}: the statement speaks of {names}: add it to the arguments")

    def _traced(self, arguments: dict[str, Any], label: str) -> Any:
        try:
            relation = traced(self.function, arguments)
        except ClaimError as error:
            raise ClaimError(f"{self.id}: {error}") from None
        except TypeError as error:
            raise ClaimError(f"{self.id}: {_plain_words(error)}") from error
        except Exception as error:
            raise RaisedAt(error, label) from error
        # a symbol on its own is a Boolean to sympy, and no statement
        if isinstance(relation, sympy.Symbol) or not isinstance(relation, Relational | Boolean):
            raise ClaimError(
                f"{self.id}: a relation was wanted (<=, <, >=, > or equal(a, b)), got {relation!r}"
            )
        return relation


def _arguments(
    plain: list[str], given: dict[str, Any], chosen: Mapping[str, Any]
) -> tuple[tuple[Variable, ...], dict[str, Any]]:
    """The variables, vectors spread out, and what the claim's function is called with."""
    names: list[str] = []
    texts: dict[str, str] = {}
    arguments: dict[str, Any] = {}
    for name in plain:
        text = given.get(name)
        if isinstance(text, Vector):
            length = text.entries_of(name, chosen)
            members = [f"{name}_{index + 1}" for index in range(length)]
            names += members
            texts |= text.domains(members)
            arguments[name] = text.entries([symbol(member) for member in members])
        else:
            names.append(name)
            arguments[name] = symbol(name, integer=name in INTEGERS)
            if text is not None:
                texts[name] = text
    for name, text in given.items():
        if name not in plain:
            raise ClaimError(f"{name}={text!r}: the claim has no variable {name!r}")
    numbers = {name: value for name, value in chosen.items() if isinstance(value, int)}
    return variables(names, texts, numbers), arguments


@dataclass(frozen=True)
class Vector:
    """A structural variable that is a tuple of real variables with one domain."""

    length: int | str
    domain: str

    def entries_of(self, name: str, chosen: Mapping[str, Any]) -> int:
        """How many entries there are, for one choice of the structural variables."""
        length = chosen.get(self.length) if isinstance(self.length, str) else self.length
        if not isinstance(length, int) or isinstance(length, bool) or length < 0:
            raise ClaimError(
                f"{name}=vector({self.length!r}, ...): a length was wanted, or the name of a "
                "variable that is one: k=each(1, 2, 3)"
            )
        return length

    def domains(self, members: list[str]) -> dict[str, str]:
        """The domain of each member, by its name."""
        return dict.fromkeys(members, self.domain)

    def entries(self, members: list[Any]) -> tuple[Any, ...]:
        """The tuple of members, with which the claim's function is called."""
        return tuple(members)


def vector(length: int | str, domain: str) -> Vector:
    """A variable that is a tuple: ``t=vector("k", "[0, eps]")`` with ``k=each(1, 2, 3)``."""
    return Vector(length, domain)


def _plain_words(error: TypeError) -> str:
    text = str(error)
    if "truth value" in text or "cannot determine" in text:
        return (
            "a Python if, bool, chained comparison or max on a symbol: write cases(...), "
            "all_of(a <= b, b <= c) or maximum(a, b)"
        )
    if "convert" in text:
        return "float, int or math on a symbol: use exp, ln, sqrt of this language"
    return text.splitlines()[0]


def check_source(function: Callable[..., Any]) -> None:
    """A ClaimError where the function branches in Python: a branch on a symbol would not be traced.

    (A symbol on its own counts as true in Python, so this cannot be left to the trace.) Neither
    would a default value: the variable has its domain whatever stands there.
    """
    for name, one in inspect.signature(function).parameters.items():
        if one.default is not one.empty:
            raise ClaimError(
                f"{function.__name__}: the default value of {name} says nothing: write its domain "
                f"or its values into @claim({name}=...)"
            )
    try:
        source = textwrap.dedent(inspect.getsource(function))
        tree = ast.parse(source)
    except (OSError, TypeError, SyntaxError):
        return
    for node in ast.walk(tree):
        written = _branch(node)
        if written:
            line = getattr(node, "lineno", 0) + function.__code__.co_firstlineno - 1
            raise ClaimError(f"{function.__name__}, line {line}: {written}")


def _branch(node: ast.AST) -> str:
    match node:
        case ast.If() | ast.IfExp() | ast.While():
            return "a Python if: write cases((value, condition), ..., otherwise=...)"
        case ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return "and, or, not: write all_of(...), any_of(...)"
        case ast.Compare(ops=[_, *more]) if more:
            return "a chained comparison: write all_of(a <= b, b <= c)"
        case ast.Compare(ops=[ast.Eq() | ast.NotEq()]):
            return "== compares how two expressions are written: write equal(a, b)"
        case ast.Call(func=ast.Name(id=("max" | "min") as name)):
            return f"the builtin {name}: write {name}imum(a, b)"
        case ast.Call(func=ast.Name(id=("bool" | "float" | "int") as name)):
            return f"{name} of an expression: claims are about exact quantities"
    return ""


def claim(
    function: Callable[..., Any] | None = None,
    /,
    *,
    uses: Iterable[Any] | Any = (),
    because: str = "",
    takes: Any = None,
    where: Any = None,
    by: Any = None,
    **given: Any,
) -> Any:
    """A function as a claim. Keywords are the domains of its variables: howto/statements.md of the
    guide says how they are written.

    ``by=induction("k", base=1)`` asks for a proof by induction. ``uses`` are claims (or their
    names) before this one; with ``because``, an argument in words, it follows from them; ``takes``
    says at which values, ``where`` the domains of the variables that the argument runs through.
    A claim under ``papers/`` stands under ``paper.item(...)`` besides, which takes what is known
    about it.
    """

    if not isinstance(by, Induction | None):
        raise ClaimError(f'by={by!r}: induction("k", base=1) was wanted')

    def wrap(function: Callable[..., Any]) -> Claim:
        check_source(function)
        says = " ".join((inspect.getdoc(function) or "").split())
        found = Claim(
            id=function.__name__,
            function=function,
            domains=given,
            says=says,
            uses=(names := _names_of(uses)),
            because=because,
            takes=citations_of(takes or {}, _name, names),
            where=checked_where(where or {}),
            by=by,
        )
        if because and not found.uses:
            raise ClaimError(f"{found.id}: because={because!r}; wanted uses=[...] beside it")
        with suppress(RaisedAt):  # reported when the claim is examined; the others go on
            if next(iter(found.instances()), None) is None:
                raise ClaimError(f"{found.id}: there is nothing that its variables may be")
        return found

    return wrap(function) if function is not None else wrap


def _names_of(uses: Any) -> tuple[str, ...]:
    """The names of claims, of which one alone needs no list."""
    listed = [uses] if isinstance(uses, str | Claim) else list(uses)
    names = tuple(map(_name, listed))
    if not all(isinstance(name, str) for name in names):
        raise ClaimError(f"uses={uses!r}; wanted claims before this one, or their names")
    return names


def _name(use: Any) -> Any:
    return use.id if isinstance(use, Claim) else use


def checked_where(where: Any) -> dict[str, str]:
    """The domains of the variables of an argument, by name."""
    if not isinstance(where, Mapping) or not all(
        isinstance(text, str) for pair in where.items() for text in pair
    ):
        raise ClaimError(f'where={where!r}; wanted {{"variable": "domain"}}')
    return dict(where)


def with_parameters(function: Callable[..., Any], names: Iterable[str]) -> Callable[..., Any]:
    """A function of keywords that is read as one of these parameters, as a claim's is.

    >>> list(inspect.signature(with_parameters(lambda **_: None, ["eps", "t"])).parameters)
    ['eps', 't']
    """
    kind = inspect.Parameter.KEYWORD_ONLY
    parameters = [inspect.Parameter(name, kind) for name in names]
    function.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return function


def premises(relation: Any) -> tuple[list[Any], Any]:
    """(assumptions, conclusion) of a statement; no assumption where it is no implication.

    >>> x = sympy.Symbol("x")
    >>> premises(sympy.Implies(x > 1, x > 0, evaluate=False))
    ([x > 1], x > 0)
    """
    if not isinstance(relation, sympy.Implies):
        return [], relation
    assumption, conclusion = relation.args
    parts = list(assumption.args) if isinstance(assumption, sympy.And) else [assumption]
    return parts, conclusion


def surplus(relation: Any) -> Any:
    """What is at least 0 (or above it) where an inequality holds; None of any other relation.

    >>> x = sympy.Symbol("x")
    >>> surplus(x <= 1), surplus(sympy.Eq(x, 1))
    (1 - x, None)
    """
    match relation:
        case sympy.Ge() | sympy.Gt():
            return relation.lhs - relation.rhs
        case sympy.Le() | sympy.Lt():
            return relation.rhs - relation.lhs
    return None


def atoms(relation: Any) -> Iterator[Any]:
    """The relations of which a statement is built by And, Or, Not and the like.

    >>> x = sympy.Symbol("x")
    >>> [str(a) for a in atoms(sympy.And(x > 0, x < 1))]
    ['x < 1', 'x > 0']
    """
    if isinstance(relation, Relational):
        yield relation
    elif isinstance(relation, BooleanFunction):
        for part in sorted(relation.args, key=str):
            yield from atoms(part)
