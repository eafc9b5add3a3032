"""What the checker of certificates goes through, kept as a tree: explanations are made of no more.

The checker tells of each step, of each piece of evidence and of what it reads the two sides of a
relation as (``Work``). A certificate that it refuses has no trace.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from proofs_check.language.claims import Instance
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import Work
from proofs_check.methods.checking.known_signs import Fact, Place
from proofs_check.methods.checking.proof_steps import check
from proofs_check.methods.checking.quotient_arithmetic import Quotient


@dataclass(frozen=True)
class Shown:
    """Evidence that the checker accepted, where it stood, and what it shows."""

    place: Place
    evidence: Any
    needs: tuple[Fact, ...]

    @property
    def fact(self) -> Fact:
        """The sum, and the signs that it can have."""
        return infer(self.place, self.evidence, self.needs, 1)


@dataclass
class Node:
    """A step of a proof: what it shows where, and the steps within it.

    ``parts`` are the steps that it consists of, ``shown`` its evidence: that of its lemmas first,
    then what reading needs; from ``read_after`` on, the signs of the difference that was read.
    """

    place: Place
    statement: Any
    step: Any
    holds: bool
    parts: list[Node] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    difference: Quotient | None = None
    read_after: int = 0

    @property
    def kind(self) -> str:
        """The kind of step by which the statement is shown, as the certificate names it."""
        return str(self.step["by"])

    @property
    def lemmas(self) -> list[Shown]:
        """The evidence that the steps below may refer to."""
        return self.shown[: len(self.step.get("lemmas", []))]

    @property
    def for_values(self) -> list[Shown]:
        """The evidence that the two sides can be read as they are."""
        return self.shown[len(self.lemmas) : self.read_after]

    @property
    def signs(self) -> list[Shown]:
        """The evidence for the sign of the difference: of what stands below, then above."""
        return self.shown[self.read_after :] if self.difference is not None else []


class Trace(Work):
    """Keeps the steps of a certificate as a tree, while the checker goes through them."""

    def __init__(self) -> None:
        super().__init__()
        self.roots: list[Node] = []
        self._open: list[Node] = []

    def enter(self, place: Any, statement: Any, step: Any, holds: bool) -> None:
        """Open a node for a step of the certificate, below the step that is open."""
        node = Node(place, statement, step, holds)
        (self._open[-1].parts if self._open else self.roots).append(node)
        self._open.append(node)

    def leave(self) -> None:
        """Close the step that is open: the checker has been through it."""
        self._open.pop()

    def reads(self, difference: Any) -> None:
        """Left side less right side, as it was read."""
        node = self._open[-1]
        node.difference, node.read_after = difference, len(node.shown)

    def note(self, place: Any, evidence: Any, needs: Any) -> None:
        """Keep a piece of evidence that the checker accepted, with the step that is open."""
        if self._open:
            self._open[-1].shown.append(Shown(place, evidence, tuple(needs)))


def trace_of(instance: Instance, certificate: Any) -> Node:
    """The proof that a certificate is; a CertificateError where the checker refuses it.

    What comes before the last root shows that the ends of the domains have values.
    """
    trace = Trace()
    check(instance, certificate, trace)
    return trace.roots[-1]
