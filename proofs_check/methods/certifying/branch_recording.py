"""Readings that record what the checker will have to be told: branches, and why."""

from __future__ import annotations

from typing import Any

import sympy

from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.facts_of_functions import learn_symbols
from proofs_check.methods.certifying.learning import Unproved, harder
from proofs_check.methods.certifying.quotient_slope_search import BUDGET, SlopeSearch
from proofs_check.methods.certifying.sign_evidence import SignSearch, plain
from proofs_check.methods.certifying.tangents_together import by_tangents_together
from proofs_check.methods.checking.branch_guides import ALL, AS_IT_IS, RELATIONS
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Sum,
    Work,
    constant,
    frozen,
)
from proofs_check.methods.checking.expressions_as_quotients import Reader
from proofs_check.methods.checking.function_symbols import logarithm_of, root_of
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import product_signs
from proofs_check.methods.checking.quotient_arithmetic import Quotient

FEW_WAYS = 20  # of showing that a node has a value


class NeedsSplit(Exception):
    """What is asked depends on the sign of a sum; ``strict``: on which of three signs it has."""

    def __init__(self, chosen: Sum, *, three: bool = False) -> None:
        super().__init__("a split is needed")
        self.sum, self.three = chosen, three


class Recorder(Reader):
    """A reader that declares what it takes as it is."""

    def undeclared(self, kind: str, arguments: list[Quotient]) -> int:
        return self.generators.add_opaque(kind, arguments)


class Recording:
    """Answers for a reading from what is known, and keeps the answers as items."""

    def __init__(self, signs: SignSearch, *, demanding: bool, as_it_is: bool = False) -> None:
        self.signs, self.demanding, self.as_it_is = signs, demanding, as_it_is
        self.items: list[Any] = []
        self.generators: Generators | None = None
        self._seen: set[Any] = set()

    def _learn(self, one: Sum) -> None:
        """What is known of the logarithms, roots and the like that a sum speaks of."""
        if self.generators is not None:
            learn_symbols(self.signs, self.generators, in_sum(one))

    def valued(self, needed: Sum, allowed: frozenset[int]) -> None:
        """Evidence that a node has a value; Unproved where none is found."""
        if not self.demanding or (frozen(needed), allowed) in self._seen:
            return
        self._learn(needed)
        found = self.signs.best(needed)
        if not found.signs <= allowed and needed and self._of_logarithms(needed):
            self._by_tangents(needed)
            found = self.signs.best(needed)
        if not found.signs <= allowed and needed:
            harder(self.signs, needed, strict=True)
            found = self.signs.best(needed)
        if not found.signs <= allowed and needed and self.generators is not None:
            slope_search(self.generators, FEW_WAYS).learn(self.signs, needed, strict=True)
            found = self.signs.best(needed)
        if not found.signs <= allowed:
            raise Unproved("a node is not seen to have a value")
        if any(key != ONE_KEY for key in needed):
            self.items.append(found.evidence)
        self._seen.add((frozen(needed), allowed))

    def _of_logarithms(self, one: Sum) -> bool:
        return self.generators is not None and several_logarithms(self.generators, one)

    def _by_tangents(self, needed: Sum) -> None:
        """What tangents of logarithms show of the factors whose sign is open."""
        assert self.generators is not None
        for factor, exponent in factored(needed).factors:
            if exponent % 2 and self.signs.irreducible(factor).signs == ALL:
                by_tangents_together(self.signs, self.generators, factor, _looked_at, ALL)

    def branch(self, kind: str, compare: Any, n: int) -> int:
        """The first branch that is seen to be taken."""
        if self.as_it_is and kind not in ("power", "logarithm", "root"):
            self.items.append(AS_IT_IS)
            return AS_IT_IS
        open_ones: list[Quotient] = []
        for index in range(n):
            listed = compare(index)
            if all(self.signs_of(difference)[0] <= allowed for difference, allowed in listed):
                self.items.append(index)
                for difference, allowed in listed:
                    self.holds(difference, allowed)
                return index
            open_ones += [d for d, _ in listed if self.signs_of(d)[0] == ALL]
        if not open_ones or kind == "power":
            raise Unproved(f"no branch of a {kind} is seen to be taken")
        raise NeedsSplit(self.open_part(open_ones[0]))

    def case(self, reader: Any, node: Any, environment: Any) -> int:
        """The number of the first case that is seen to apply, which is recorded; Unproved if none
        is."""
        for index, (_, condition) in enumerate(node.args):
            if self.decided(reader, condition, environment):
                self.items.append(index)
                return index
        raise Unproved("no case applies")

    def which(self, reader: Any, node: Any, wanted: bool, environment: Any) -> int:
        """The number of the first part that is decided as wanted, which is recorded; Unproved if
        none is."""
        for index, part in enumerate(node.args):
            if self.decided(reader, part, environment) is wanted:
                self.items.append(index)
                return index
        raise Unproved("no part is decided")

    def decided(self, reader: Any, condition: Any, environment: Any) -> bool:
        """Whether a condition holds; NeedsSplit where it does at some points and not at others."""
        match condition:
            case sympy.logic.boolalg.BooleanAtom():
                return bool(condition)
            case sympy.Not():
                return not self.decided(reader, condition.args[0], environment)
            case sympy.And():
                return all(self.decided(reader, part, environment) for part in condition.args)
            case sympy.Or():
                return any(self.decided(reader, part, environment) for part in condition.args)
            case sympy.Rel():
                return self._relation(reader, condition, environment)
        raise Unproved("a condition that is not read")

    def _relation(self, reader: Any, condition: Any, environment: Any) -> bool:
        apart = Recording(self.signs, demanding=False)
        inner = Recorder(reader.work, reader.generators, apart)
        difference = inner.difference(condition, environment)
        found, allowed = self.signs_of(difference)[0], RELATIONS[type(condition)]
        if found <= allowed:
            return True
        if not found & allowed:
            return False
        raise NeedsSplit(self.open_part(difference), three=True)

    def holds(self, difference: Quotient, allowed: frozenset[int]) -> None:
        """Record evidence that a quotient has one of these signs; NeedsSplit where none is
        found."""
        found, item = self.signs_of(difference)
        if not found <= allowed:
            raise NeedsSplit(self.open_part(difference), three=True)
        if item is not None:
            self.items.append(item)

    def signs_of(self, difference: Quotient) -> tuple[frozenset[int], Any]:
        """The signs of a quotient, and the item that shows them (None where none is needed)."""
        value = difference.number
        if value is not None:
            return frozenset({(value > 0) - (value < 0)}), None
        for part in (difference.above, *difference.odd):
            self._learn(part)
        if not difference.above:
            return frozenset({0}), None
        below: list[Any] = []
        signs, whole = [], difference.above
        for factor in difference.odd:
            found = self.signs.best(factor)
            strict = len(found.signs) == 1
            below.append(found.evidence if strict else None)
            if strict:
                signs.append(found.signs)
            else:
                whole = self.signs.work.times(whole, factor)
        found = self.signs.best(whole)
        return product_signs([found.signs, *signs]), [found.evidence, *below]

    def open_part(self, difference: Quotient) -> Sum:
        """The product of the factors whose sign is open: what to split on."""
        result = constant(1)
        for one in (difference.above, *difference.odd):
            if not one or plain(one).signs != ALL:
                continue
            for factor, exponent in factored(one).factors:
                if exponent % 2 and self.signs.irreducible(factor).signs == ALL:
                    result = self.signs.work.times(result, factor)
        if all(key == ONE_KEY for key in result):
            result = difference.above
        return result


def several_logarithms(generators: Generators, one: Sum) -> bool:
    """Whether several logarithms stand in a sum: they are no unknowns of a polynomial then."""
    logs = [i for i in in_sum(one) if generators.opaque.get(i, ("",))[0] == "logarithm"]
    return len(logs) > 1


def _looked_at(search: SignSearch, rest: Sum) -> None:
    harder(search, rest, strict=False)


def reader_of(generators: Generators, guide: Recording) -> Recorder:
    """A reader for the generators, with a guide that records, and plenty of work left."""
    guide.generators = generators
    return Recorder(Work(20_000_000), generators, guide)


def slope_search(
    generators: Generators, budget: int = BUDGET, *, quick: bool = False
) -> SlopeSearch:
    """A search by slopes that reads logarithms and roots as the checker does."""

    def reading(signs: SignSearch, kind: str, argument: Sum) -> Sum | None:
        reader = reader_of(generators, Recording(signs, demanding=True))
        rule = logarithm_of if kind == "logarithm" else root_of
        try:
            return rule(reader, Quotient(argument)).whole
        except (Unproved, CertificateError):
            return None

    return SlopeSearch(generators, reading, budget, quick=quick)
