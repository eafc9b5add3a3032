"""Thousands of statements, false at a known rare place or true throughout, under printed seeds.

None that is false, or has no value somewhere, comes out established, VACUOUS with a point that it
admits, or REFUTED where it holds; none that is true comes out REFUTED or VACUOUS; nothing raises.
So with texts for ``ask`` that are hostile on purpose: none that is false is established, and of
none without a value somewhere it is said that it is consistent.
With a reduced effort (``judging.EFFORT``, ``sweeping.STEPS``): fewer points and cells, so that
less is refuted or proved, and what is established is established all the same.
"""

from __future__ import annotations

import pytest

from tests.proofs_check.verdicts.fuzzing import exact_values, judging, sweeping
from tests.proofs_check.verdicts.fuzzing.sweeping import Outcome, Sweep

IN_SHORT = 5
IN_FULL = 10_000
PORTION = 500
PORTIONS = range(0, IN_FULL, PORTION)


def told(kind: str, first: int, found: Sweep) -> None:
    print(f"\n{kind} statements {first} to {first + found.total - 1}: {found}")
    for one in found.slow:
        print(f"  slow: {kind} {one.number}: {one.verdict}, {one.seconds:.1f} s")


def lines(wrong: list[Outcome]) -> str:
    return "\n".join(f"{one.number} {one.made_by}: {one.wrong}: {one.statement}" for one in wrong)


def judged(kind: str, first: int, count: int) -> Sweep:
    found = sweeping.swept(kind, first, first + count)
    told(kind, first, found)
    assert not found.wrong, f"{len(found.wrong)} wrong:\n{lines(found.wrong[:12])}"
    assert found.total == count
    assert found.verdicts["not made"] + found.verdicts["refused"] <= count / 20
    assert found.verdicts["out of time"] <= count / 50
    return found


@pytest.mark.parametrize(
    ("first", "count"),
    [(0, IN_SHORT), *(pytest.param(n, PORTION, marks=pytest.mark.long) for n in PORTIONS)],
)
def test_what_is_false_somewhere_is_not_established(first: int, count: int) -> None:
    assert judged("false", first, count).established == 0


@pytest.mark.parametrize(
    ("first", "count"),
    [(0, IN_SHORT), *(pytest.param(n, PORTION, marks=pytest.mark.long) for n in PORTIONS)],
)
def test_what_is_true_is_not_refuted(first: int, count: int) -> None:
    found = judged("true", first, count)
    assert found.established > 0.3


HOSTILE = 5_000
PORTIONS_OF_TEXTS = range(0, HOSTILE, PORTION)


@pytest.mark.parametrize("kind", ["hostile", "without a value"])
@pytest.mark.parametrize(
    ("first", "count"),
    [
        (0, 2 * IN_SHORT),
        *(pytest.param(n, PORTION, marks=pytest.mark.long) for n in PORTIONS_OF_TEXTS),
    ],
)
def test_hostile_texts_are_not_established(kind: str, first: int, count: int) -> None:
    found = sweeping.swept(kind, first, first + count)
    told(kind, first, found)
    assert not found.wrong, f"{len(found.wrong)} wrong:\n{lines(found.wrong[:12])}"
    assert found.total == count
    assert found.established == 0
    assert found.verdicts["not made"] <= count / 20
    assert found.verdicts["refused"] <= count / 5  # exponents of more digits than are read
    assert found.verdicts["out of time"] <= count / 50


def test_hostile_texts_are_what_they_are_said_to_be() -> None:
    """Each is false, or without a value, by an evaluator that has nothing of the checker."""
    for kind in sweeping.TEXTS:
        made = [sweeping.MAKERS[kind](number) for number in range(150)]
        assert sum(statement is None for _, statement in made) <= 7
        assert len({reason for reason, _ in made}) > (5 if kind == "hostile" else 1)


def test_a_reader_of_doubles_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the literals that Python makes of them, false texts come out established."""
    from fractions import Fraction

    from proofs_check.language.parsing import Reader

    monkeypatch.setattr(Reader, "_literal", lambda _, node: Fraction(str(node.value)))
    found = [sweeping.outcome("hostile", number) for number in range(60)]
    assert any(one.verdict in judging.BELIEVED and one.wrong for one in found)


# -- the fuzz itself -----------------------------------------------------------------------------


def test_statements_are_what_they_are_said_to_be() -> None:
    """By the evaluator of our own: false or without a value at the point; true at sampled ones."""
    made = [sweeping.false_statement(number) for number in range(400)]
    assert sum(statement is None for _, statement in made) < 12
    for _, statement in made:
        if statement is not None:
            assert exact_values.at(statement, statement.point) is not True, statement
    assert len({name for name, _ in made}) > 15
    for number in range(200):
        sweeping.true_statement(number)  # looks for itself


def test_a_checker_that_believes_everything_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from proofs_check.verdicts.verdict import Verdict

    monkeypatch.setattr(judging, "verify", lambda *_: Verdict("PROVED", "faith"))
    found = [sweeping.outcome("false", number) for number in range(40)]
    assert all(one.wrong.startswith("PROVED") for one in found if one.verdict == "PROVED")
    assert sum(one.verdict == "PROVED" for one in found) > 35
    for verdict in ("REFUTED", "VACUOUS"):
        doubting = replace(Verdict("VACUOUS"), verdict=verdict)
        monkeypatch.setattr(judging, "verify", lambda *_, found=doubting: found)
        assert sum(bool(sweeping.outcome("true", n).wrong) for n in range(40)) > 30


def test_a_checker_that_asks_for_no_values_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the question whether a statement has a value, holes come out established."""
    from proofs_check.methods.points import trying
    from proofs_check.methods.symbolic import proofs_by_normal_form

    monkeypatch.setattr(proofs_by_normal_form, "needed", lambda *_: ())
    monkeypatch.setattr(trying, "at_point", lambda *_: ())
    holes = [n for n in range(50) if sweeping.false_statement(n)[0] == "without_a_value"]
    found = [sweeping.outcome("false", number) for number in holes]
    assert any(one.verdict in ("PROVED", "DECIDED") and one.wrong for one in found)
