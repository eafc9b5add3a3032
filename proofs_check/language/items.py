"""The items of papers: where a claim stands, and what is expected of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from proofs_check.language.citations import citations_of
from proofs_check.language.claims import (
    FORMS,
    VERDICTS,
    Claim,
    Locator,
    checked_where,
)
from proofs_check.language.errors import ClaimError
from proofs_check.language.gravity_of_errata import GRAVEST_FIRST


@dataclass(frozen=True)
class Paper:
    """A paper, by its key; ``paper.item(...)`` says what a claim of it is about."""

    key: str

    def item(
        self,
        item: str,
        *,
        expected: str,
        form: str = "printed",
        grade: str | None = None,
        uses: Iterable[str] = (),
        also: Iterable[tuple[str, str]] = (),
        box: Mapping[str, str] | None = None,
        hint: Mapping[str, str] | None = None,
        because: str = "",
        takes: Mapping[Any, Any] | None = None,
        where: Mapping[str, str] | None = None,
        corrects: str = "",
        reason: str = "",
    ) -> Callable[[Claim], Claim]:
        """A decorator above ``@claim``: where the statement stands and what is expected of it.

        ``item`` is the catalogue's string, with a comma and a few words behind it where an item
        has several claims. ``expected`` is a verdict; a stronger one meets it too. ``grade`` is
        given for printed statements that are expected REFUTED. ``uses`` are ids (without the
        paper's key for the same paper) of claims that this one rests on; with ``because``, an
        argument in words, the statement follows from them, and its verdict is ARGUED. ``takes``
        and ``where`` say at which values it takes each (:mod:`proofs_check.language.citations`).
        ``also``: locators in other papers. ``box``: the intervals for branch and bound, and the
        ranges of integers. ``hint``: for the bound variable of a supremum, what attains it.
        ``corrects``: the id of the printed form. ``reason``: why an item is NOT_TESTABLE.
        """
        if expected not in VERDICTS:
            raise ClaimError(f"{item}: expected={expected!r}; one of {', '.join(VERDICTS)}")
        if form not in FORMS:
            raise ClaimError(f"{item}: form={form!r}; one of {', '.join(FORMS)}")
        if (expected == "REFUTED" and form == "printed") != (grade is not None):
            raise ClaimError(f"{item}: a grade belongs to refuted printed statements only")
        if grade is not None and grade not in GRAVEST_FIRST:
            raise ClaimError(f"{item}: grade={grade!r}; one of {', '.join(GRAVEST_FIRST)}")

        def about(found: Claim) -> Claim:
            if not isinstance(found, Claim):
                raise ClaimError(f"{item}: @{self.key} stands above @claim")
            locators = (Locator(self.key, item), *(Locator(*place) for place in also))
            return replace(
                found,
                locators=locators,
                form=form,
                expected=expected,
                grade=grade,
                uses=tuple(uses),
                box=dict(box or {}),
                hint=dict(hint or {}),
                because=because,
                takes=citations_of(takes or {}, str, tuple(uses)),
                where=checked_where(where or {}),
                corrects=corrects,
                reason=reason,
            )

        return about


class Functions:
    """The functions of an item, as attributes: ``lemma(paper, item).x(t)``."""

    def __init__(self, **functions: Callable[..., Any]) -> None:
        self.__dict__.update(functions)
