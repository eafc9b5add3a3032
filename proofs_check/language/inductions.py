"""The user's own induction: which variable, and from where.

``@claim(by=induction("k", base=1))`` asks for a proof of two obligations: the statement at k = 1,
and from k to k + 1 for every k from 1 on in the domain.
"""

from __future__ import annotations

from dataclasses import dataclass

from proofs_check.language.errors import ClaimError


@dataclass(frozen=True)
class Induction:
    """An induction on an integer variable; without a base, from the lower end of its domain."""

    variable: str
    base: int | None = None

    def __str__(self) -> str:
        start = "" if self.base is None else f", base={self.base}"
        return f"induction({self.variable!r}{start})"


def induction(variable: str, base: int | None = None) -> Induction:
    """Prove the claim by induction on this variable: the base and the step are both decided.

    >>> print(induction("k", base=1))
    induction('k', base=1)
    """
    if not isinstance(variable, str) or not variable.isidentifier():
        raise ClaimError(f'induction: the name of a variable was wanted, "k", got {variable!r}')
    if base is not None and (isinstance(base, bool) or not isinstance(base, int)):
        raise ClaimError(f"induction: an integer was wanted for the base, got {base!r}")
    return Induction(variable, base)
