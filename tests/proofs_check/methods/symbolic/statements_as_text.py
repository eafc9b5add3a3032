"""Statements as text for the tests of the symbolic method."""

from __future__ import annotations

from typing import Any

from proofs_check.language.claims import Claim, Instance, with_parameters
from proofs_check.language.statement_syntax import StatementReader, free_names
from proofs_check.methods.symbolic.cell_proofs import Proof
from proofs_check.methods.symbolic.proofs_by_normal_form import prove


def instance_of(text: str, **domains: str) -> Instance:
    """The statement of a text, its variables in their domains."""
    ends = [end for domain in domains.values() for end in _ends(domain)]
    names = [*dict.fromkeys([*free_names([text, *ends])])]

    def function(**symbols: Any) -> Any:
        return StatementReader(symbols).read(text)

    given = {name: domain for name, domain in domains.items() if name in names}
    found = Claim(id="text", function=with_parameters(function, names), domains=given)
    return next(found.instances())


def _ends(domain: str) -> list[str]:
    inside = domain.removeprefix("integer").strip().strip("[]()")
    return [end for end in inside.split(",") if end.strip() not in ("oo", "-oo", "real", "")]


def proved(text: str, **domains: str) -> Proof:
    """What the symbolic method finds, without a look at any point."""
    return prove(instance_of(text, **domains))
