"""A claim about any sequence of mechanisms, read with a sequence of which nothing is known.

proofs_check tries such a claim on words; its Coq form quantifies over every sequence. So the
claim's function is called with a sequence whose mechanisms cannot be looked at: what it asks of
them beyond handing on all of them in their order is refused. (It has two parts, so that a reversed
or sorted sequence is noticed.)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy

from proofs_check.formal.coq_expressions import NoForm
from proofs_check.language.claims import Claim
from proofs_check.language.compositions import WAYS, AnySequence, Part, Sequence, each
from proofs_check.language.vocabulary import Head


class _OfAPart(Head):
    """Something of one of the two parts of an unknown sequence: (its symbol, 1 or 2)."""

    nargs = 2

    @property
    def free_symbols(self) -> set[Any]:
        """None: the sequence is no number."""
        return set()


class AnyPart(_OfAPart):
    """All mechanisms of one half of an unknown sequence, in their order and opaque: an item of a
    composition in the form for Coq."""


class AnyCount(_OfAPart):
    """The number of mechanisms of a part; with AnyEps it makes up their sum of eps, and is nothing
    alone."""


class AnyEps(_OfAPart):
    """The eps of the mechanisms of a part; with AnyCount it makes up their sum, and is nothing
    alone."""


class Unknown(Part):
    """A part of a sequence, whose mechanisms cannot be looked at: their class and number are
    unknown."""

    def __init__(self, symbol: Any, half: int) -> None:
        object.__setattr__(self, "place", (symbol, half))
        object.__setattr__(self, "count", AnyCount(symbol, half))
        object.__setattr__(self, "eps", AnyEps(symbol, half))

    def __getattribute__(self, name: str) -> Any:
        if name in ("head", "__mul__", "__rmul__"):
            raise NoForm(f"any sequence: its mechanisms' {name} is asked for")
        return super().__getattribute__(name)

    def expression(self) -> Any:
        """The part as a node of a sympy expression."""
        return AnyPart(*self.__dict__["place"])


class UnknownSequence(Sequence):
    """A sequence of mechanisms of which nothing is known."""

    def __str__(self) -> str:
        return "any sequence"


def sequence_symbol(name: str) -> Any:
    """The symbol that stands for an unknown sequence."""
    return sympy.Symbol(name, commutative=False)


def for_any_sequence(claim: Claim) -> tuple[Claim, tuple[str, ...]]:
    """The claim with unknown sequences for its sequences, and their names.

    Such a claim is about batches and about sequences in turn, in whichever way it is tried.

    >>> from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import any_sequence
    >>> for_any_sequence(any_sequence)[1]
    ('s',)
    """
    names = tuple(n for n, domain in claim.domains.items() if isinstance(domain, AnySequence))
    domains = dict(claim.domains)
    for name in names:
        symbol = sequence_symbol(name)
        parts = (Unknown(symbol, 1), Unknown(symbol, 2))
        domains[name] = each(*(UnknownSequence(head, parts) for head in WAYS["both"]))
    return replace(claim, domains=domains), names
