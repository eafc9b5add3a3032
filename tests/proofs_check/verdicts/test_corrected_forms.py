"""A corrected form is the same statement mended, not one that says nothing."""

from __future__ import annotations

import pytest

from proofs_check.command_line.asking import Question
from proofs_check.verdicts.mutating import mutants
from proofs_check.verdicts.where_it_fails import form_that_holds, is_mended


@pytest.mark.parametrize(
    ("text", "domains", "form"),
    [
        ("x^2 - x - 1 != 0", ("x=[0, 5]",), "(x**2 - x) - 1*(-1) != 0 (the sign of -1): PROVED"),
        ("exp(x) >= 2 + x", (), "exp(x) >= x + 1 (2 -> 1): PROVED"),
        ("x^2 + 1 <= x", ("x=[0, 1]",), "x**2 + 0 <= x (1 -> 0): PROVED"),
        ("(1 + x)^2 <= 1 + 2*x", (), "(x + 1)**2 >= 2*x + 1 (the relation turned round): PROVED"),
    ],
)
def test_the_form(text: str, domains: tuple[str, ...], form: str) -> None:
    assert form_that_holds(Question(text, (), domains).claim()) == form


@pytest.mark.parametrize(
    ("text", "domains"),
    [
        ("x^5 - sqrt(2)*x - 1 != 0", ()),  # -1 != 0, were a term dropped
        ("exp(x) - 3*x > 0", ()),  # exp(x) > 0; with 2 for 3 it is another statement
        ("x + y == y + 2*x", ()),  # x + y = y + x
    ],
)
def test_no_form_that_is_trivial(text: str, domains: tuple[str, ...]) -> None:
    found = form_that_holds(Question(text, (), domains).claim())
    assert not found or "turned round" in found or "-2*x" in found


def test_another_constant_leaves_every_variable_there() -> None:
    relation = next(Question("exp(-x)*x^3 != 1/10").claim().instances()).relation
    listed = list(mutants(relation))
    kept = [mutant for mutant in listed if is_mended(mutant, relation)]
    assert any("exp(-2*x)" in str(mutant.relation) for mutant in kept)
    assert any("exp(0*x)" in str(mutant.relation) for mutant in listed)
    assert not any("exp(0*x)" in str(mutant.relation) for mutant in kept)
