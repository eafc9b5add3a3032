"""What a citation asks of the claims it cites: the conditions of their scopes at its values.

The claim that cites and the claims cited are read as they are traced. For each way in which their
structural variables fit together there is one question: whether, under what the citing claim is
given, everywhere the conditions of one of the cited claims hold.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from typing import Any

import sympy

from proofs_check.language import compositions
from proofs_check.language.citations import EVERY, Citation
from proofs_check.language.claims import Claim, Instance, Vector, premises
from proofs_check.language.compositions import AnySequence, BRPart, DeltaHead, DPPart, Part
from proofs_check.language.domains import Domain, Variable, read_domain, symbol
from proofs_check.language.errors import ClaimError
from proofs_check.language.parsing import expression
from proofs_check.language.statement_syntax import FUNCTIONS
from proofs_check.language.vocabulary import Binding

WORDS = {
    **FUNCTIONS,
    "adaptive": compositions.adaptive,
    "nonadaptive": compositions.nonadaptive,
}


class NotComparedError(Exception):
    """The citation does not say enough to be compared, or more than can be."""


@dataclass(frozen=True)
class Wanted:
    """A condition of the scope of a cited claim: of the variable, or a premise ("")."""

    condition: Any
    claim: str
    name: str = ""
    value: str = ""
    domain: str = ""


@dataclass(frozen=True)
class Question:
    """Whether under ``given`` everywhere all conditions of one of ``choices`` hold.

    ``values`` are the expressions that have to have a value for that; ``assumed`` holds besides,
    as it is written; ``says`` is what the cited claims say there.
    """

    variables: tuple[Variable, ...]
    given: tuple[Any, ...]
    choices: tuple[tuple[Wanted, ...], ...]
    values: tuple[Any, ...]
    assumed: tuple[Any, ...] = ()
    says: tuple[Any, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Citing:
    """An instance of the claim that cites, and the variables of its argument (``inner``).

    Of its premises, those with sums, suprema and deltas are ``open``: nothing is derived from them,
    but where what is cited has the same one, it is met.
    """

    names: Mapping[str, Any]
    variables: tuple[Variable, ...]
    premises: tuple[Any, ...]
    inner: tuple[Variable, ...] = ()
    open_premises: tuple[Any, ...] = ()

    @classmethod
    def of(cls, claim: Claim, instance: Instance) -> Citing:
        """The instance with what its domains, its premises and ``where`` say."""
        chosen = {name: _plain(value) for name, value in instance.chosen}
        names: dict[str, Any] = {**instance.symbols(), **chosen}
        for name in claim.where:
            if name in names:
                raise ClaimError(f"where: got {name!r}, which is a variable of the claim")
        known = [*names, *claim.where]
        domains = {name: read_domain(name, text, known) for name, text in claim.where.items()}
        names |= {name: symbol(name, integer=one.integer) for name, one in domains.items()}
        place = {
            symbol(name, integer=integer): value
            for name, value in names.items()
            for integer in (True, False)
            if isinstance(value, sympy.Basic)
        }
        inner = tuple(Variable(name, _moved(one, place)) for name, one in domains.items())
        stated = premises(instance.relation)[0]
        assumed = tuple(part for part in stated if not _open(part))
        others = tuple(part for part in stated if _open(part))
        return cls(names, instance.variables, assumed, inner, others)

    def read(self, text: str) -> Any:
        """The value of a text, in these variables."""
        return expression(text, self.names, WORDS)

    def with_inner(self, spoken: set[Any]) -> tuple[Variable, ...]:
        """The variables, with those of the argument that are spoken of, directly or by a domain."""
        named = {variable.symbol: variable for variable in self.inner}
        todo, needed = list(spoken), set()
        while todo:
            found = named.get(todo.pop())
            if found is not None and found.symbol not in needed:
                needed.add(found.symbol)
                todo += [s for end in _ends(found.domain) for s in end.free_symbols]
        return (*self.variables, *(one for one in self.inner if one.symbol in needed))


def _ends(domain: Domain) -> list[Any]:
    return [end for end in (domain.lower, domain.upper) if end is not None]


def _moved(domain: Domain, place: Mapping[Any, Any]) -> Domain:
    lower = None if domain.lower is None else domain.lower.xreplace(place)
    upper = None if domain.upper is None else domain.upper.xreplace(place)
    return replace(domain, lower=lower, upper=upper)


def _plain(value: Any) -> Any:
    """A structural value: numbers as sympy's, all else as it is."""
    number = isinstance(value, int) or hasattr(value, "numerator")
    return sympy.sympify(value) if number else value


def _open(relation: Any) -> bool:
    return bool(relation.has(DeltaHead, Binding))


def parameters(claim: Claim) -> set[str]:
    """The names that a citation may give: of the variables, and of the members of vectors.

    >>> from proofs_check.language.claims import claim
    >>> sorted(parameters(claim(lambda eps, t: t <= eps)))
    ['eps', 't']
    """
    found = set(inspect.signature(claim.function).parameters)
    for instance in claim.instances():
        found |= {variable.name for variable in instance.variables}
    return found


@lru_cache(maxsize=1000)
def only_in_letters(claim: Claim) -> frozenset[str]:
    """The variables of which only the words speak that stand for any sequence: no such sequence
    asks for a value of them."""
    letters = [d.letters for d in claim.domains.values() if type(d) is AnySequence]
    if not letters:
        return frozenset()
    instance = next(claim.instances())
    chosen = {
        name: compositions.adaptive() if type(claim.domains[name]) is AnySequence else value
        for name, value in instance.chosen
    }
    with sympy.evaluate(False):
        relation = claim.function(**{**instance.symbols(), **chosen})
    ends = [end for variable in instance.variables for end in _ends(variable.domain)]
    spoken = {s.name for part in (relation, *ends) for s in part.free_symbols}
    return frozenset(re.findall(r"\w+", " ".join(letters))) - spoken


def questions(citing: Citing, citation: Citation, cited: Sequence[Claim]) -> Iterator[Question]:
    """What is to be decided about the citation, for this instance of the citing claim."""
    at = dict(citation.at)
    for name, text in at.items():
        if not any(name in parameters(claim) for claim in cited):
            wanted = ", ".join(sorted(set().union(*map(parameters, cited))))
            raise ClaimError(f"got {name}={text!r}; wanted one of its variables ({wanted})")
    case: tuple[Any, ...] = (citing.read(citation.case),) if citation.case else ()
    if case and isinstance(case[0], sympy.And):
        case = case[0].args
    read = [list(_fitting(claim, at, citing)) for claim in cited]
    fitting = [(claim, found) for claim, found in zip(cited, read, strict=True) if found]
    if not fitting:
        choices = tuple(_no_choice(claim, at, citing) for claim in cited)
        yield Question(citing.variables, (*_conditions(citing.variables), *case), choices, ())
        return
    claims = [claim for claim, _ in fitting]
    for instances in product(*(found for _, found in fitting)):
        yield _question(citing, case, at, claims, instances)


def _no_choice(claim: Claim, at: Mapping[str, str], citing: Citing) -> tuple[Wanted, ...]:
    """The one thing that is wanted, and false: a listed value of a structural variable that
    fits."""
    name = next(name for name, _ in next(claim.instances()).chosen)
    listed = dict.fromkeys(str(dict(i.chosen)[name]) for i in claim.instances())
    value = at.get(name) or str(citing.names.get(name))
    return (Wanted(sympy.false, claim.id, name, value, f"one of {', '.join(listed)}"),)


def _fitting(claim: Claim, at: Mapping[str, str], citing: Citing) -> Iterator[Instance]:
    """The instances of a cited claim at the structural values of the citation."""
    for instance in claim.instances():
        if all(
            _fits(value, name, claim, at, citing, instance.symbols())
            for name, value in instance.chosen
        ):
            yield instance


def _fits(
    value: Any,
    name: str,
    claim: Claim,
    at: Mapping[str, str],
    citing: Citing,
    theirs: Mapping[str, Any],
) -> bool:
    text = at.get(name)
    if text == EVERY:
        return True
    if text is None and name not in citing.names:
        raise NotComparedError(f"{name} is not said")
    taken = citing.names[name] if text is None else citing.read(text)
    if type(claim.domains.get(name)) is AnySequence:
        if not isinstance(taken, compositions.Sequence) and text is None:
            raise NotComparedError(f"{name} is not said")
        if not isinstance(taken, compositions.Sequence):
            raise ClaimError(
                f"{name}={text or name!r}: wanted a sequence, such as adaptive(BR(eps))"
            )
        return True
    if isinstance(value, compositions.Sequence):
        place = {
            theirs[n]: citing.read(at[n]) if n in at else citing.names.get(n, theirs[n])
            for n in theirs
            if at.get(n) != EVERY
        }
        return isinstance(taken, compositions.Sequence) and _alike(value, taken, place)
    plain = _plain(value)
    if isinstance(plain, sympy.Basic) and isinstance(taken, sympy.Basic):
        difference = sympy.expand(taken - plain)
        return not difference.is_number or bool(difference.is_zero)
    return bool(taken == value)


def _alike(
    one: compositions.Sequence, other: compositions.Sequence, place: Mapping[Any, Any]
) -> bool:
    def written(sequence: compositions.Sequence, moved: Mapping[Any, Any]) -> list[Any]:
        return [
            (p.head, sympy.expand(sympy.sympify(p.eps).xreplace(moved)), sympy.sympify(p.count))
            for p in sequence.parts
        ]

    return one.head is other.head and written(one, place) == written(other, {})


def _question(
    citing: Citing,
    case: tuple[Any, ...],
    at: Mapping[str, str],
    cited: Sequence[Claim],
    instances: Sequence[Instance],
) -> Question:
    readings = [
        _Reading(citing, at, claim).of(instance)
        for claim, instance in zip(cited, instances, strict=True)
    ]
    every = dict.fromkeys(variable for reading in readings for variable in reading.every)
    wanted = tuple(tuple(reading.wanted) for reading in readings)
    values = tuple(dict.fromkeys(value for reading in readings for value in reading.values))
    parts = [*case, *values, *(one.condition for choice in wanted for one in choice)]
    variables = citing.with_inner(set().union(*(part.free_symbols for part in parts)))
    given = (*_conditions(variables), *citing.premises, *case, *_conditions(every))
    says = tuple(
        instance.relation.xreplace(reading.place)
        for reading, instance in zip(readings, instances, strict=True)
    )
    return Question((*variables, *every), given, wanted, values, citing.open_premises, says)


def _conditions(listed: Iterable[Variable]) -> list[Any]:
    return [condition for variable in listed for condition in variable.conditions()]


class _Reading:
    """The conditions that one instance of a cited claim asks of the values it is cited at."""

    def __init__(self, citing: Citing, at: Mapping[str, str], claim: Claim) -> None:
        self.citing, self.at, self.claim = citing, at, claim
        self.place: dict[Any, Any] = {}
        self.every: list[Variable] = []
        self.wanted: list[Wanted] = []
        self.values: list[Any] = []

    def of(self, instance: Instance) -> _Reading:
        for name, value in instance.chosen:
            self._structural(name, value)
        for variable in instance.variables:
            self._variable(variable)
        for part in premises(instance.relation)[0]:
            free = {variable.symbol for variable in self.every}
            condition = part.xreplace(self.place)
            if not condition.free_symbols & free:
                self.wanted.append(Wanted(condition, self.claim.id))
        return self

    def _said(self, name: str) -> str | None:
        vectors = (n for n, domain in self.claim.domains.items() if isinstance(domain, Vector))
        base = next((n for n in vectors if name.startswith(f"{n}_")), name)
        return self.at.get(name, self.at.get(base) if self.at.get(base) == EVERY else None)

    def _variable(self, variable: Variable) -> None:
        name, text = variable.name, self._said(variable.name)
        domain = _moved(variable.domain, self.place)
        if text == EVERY:
            own = Variable(f"{name}'", domain)
            self.place[variable.symbol] = own.symbol
            self.every.append(own)
            return
        known = isinstance(self.citing.names.get(name), sympy.Basic)
        if text is None and not known and name in only_in_letters(self.claim):
            return
        if text is None and not known:
            raise NotComparedError(f"{name} is not said")
        value = self.citing.names[name] if text is None else self.citing.read(text)
        if not isinstance(value, sympy.Expr):
            raise ClaimError(f"{name}={text!r}: an expression was wanted")
        self.place[variable.symbol] = value
        self.values.append(value)
        shown = text or name
        if domain.integer and not value.is_integer:
            self.wanted.append(Wanted(sympy.false, self.claim.id, name, shown, "an integer"))
        self.wanted += [
            Wanted(c.xreplace(self.place), self.claim.id, name, shown, str(domain))
            for c in variable.conditions()
        ]

    def _structural(self, name: str, value: Any) -> None:
        text = self.at.get(name)
        if text == EVERY:
            return
        taken = self.citing.names[name] if text is None else self.citing.read(text)
        if type(self.claim.domains.get(name)) is AnySequence:
            for part in taken.parts:
                self._part(part, name, text or name)
        elif isinstance(taken, sympy.Basic) and taken.free_symbols:
            listed = dict.fromkeys(_plain(dict(i.chosen)[name]) for i in self.claim.instances())
            condition = sympy.Or(
                *(sympy.Eq(taken, one, evaluate=False) for one in listed), evaluate=False
            )
            domain = f"one of {', '.join(map(str, listed))}"
            self.wanted.append(Wanted(condition, self.claim.id, name, text or name, domain))

    def _part(self, part: Part, name: str, text: str) -> None:
        count = sympy.sympify(part.count)
        right = part.head in (BRPart, DPPart) and bool(count.is_integer)
        sizes = [sympy.Ge(sympy.sympify(v), 0, evaluate=False) for v in (part.eps, count)]
        domain = "BR(x) and DP(x), x >= 0"
        self.wanted += [
            Wanted(condition, self.claim.id, name, text, domain)
            for condition in (sizes if right else [sympy.false])
        ]
