"""What the checker accepts, and what it refuses: by hand."""

from __future__ import annotations

import ast
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sympy import Integer, Symbol

from proofs_check.language.vocabulary import Sup, pos, sup
from proofs_check.methods import checking
from proofs_check.methods.certifying.branch_recording import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import Work, read, symbol
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.proof_steps import check
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from tests.proofs_check.methods.checking.statements import FALSE, TRUE, stated

COMPUTING = {
    *("expand", "simplify", "factor", "solve", "subs", "xreplace", "diff", "together", "Poly"),
    *("evalf", "cancel", "apart", "rewrite", "collect", "equals", "series", "nsimplify"),
    *("is_positive", "is_negative", "is_zero", "is_nonnegative", "is_polynomial", "coeff"),
}
FOLDER = Path(str(checking.__file__)).parent


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_have_certificates(name: str) -> None:
    instance, hint = TRUE[name]
    check(instance, json.loads(json.dumps(certificate(instance, hint))))


@pytest.mark.parametrize("name", FALSE)
def test_false_statements_have_none(name: str) -> None:
    hint = TRUE[name][1] if name in TRUE else {}
    with pytest.raises((Unproved, CertificateError)):
        check(FALSE[name], certificate(FALSE[name], hint))


def relation(*items: Any) -> Any:
    return of({"names": [], "ends": [[]], "proof": {"by": "relation", "items": list(items)}})


SQUARE = stated(lambda x: x**2 >= 0)


def of(data: Any, instance: Any = None) -> Any:
    """With the mark of the statement."""
    marked = isinstance(data, dict) and "statement" not in data
    return {"statement": fingerprint(instance or SQUARE), **data} if marked else data


X = [["1", [[0, 1]], []]]


def test_a_certificate_by_hand() -> None:
    check(SQUARE, relation([["sum", [["1", [[["any", X], 2]]]]]]))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (relation(), "too few"),
        (relation([["any", X]]), "something else"),
        (relation([["sum", [["1", [[["any", X], 1]]]]]]), "something else"),
        (relation([["sum", [["1", [[["any", X], 3]]]]]]), "something else"),
        (relation([["sum", [["-1", [[["any", X], 2]]]]]]), "something else"),
        (relation([["any", [["1", [[0, 2]], []]]]]), "not those wanted"),
        (relation([["any", [["1", [[1, 2]], []]]]]), "does not stand here"),
        (relation([["need", 0]]), "nothing to choose"),
        (relation([["given", 0, []]]), "nothing to choose"),
        (relation([["fact", 0]]), "nothing to choose"),
        (relation([["sum", [["1/0", []]]]]), "denominator"),
        (relation([["unit", [["1", [], [[[[0, 1]], "1"]]]]]]), "exponential of an exponential"),
        ({"names": [], "ends": [[]], "proof": {"by": "true"}}, "true"),
        ({"names": [], "ends": [[]], "proof": {"by": "each", "steps": []}}, "each"),
        ({"names": [], "ends": [], "proof": relation()["proof"]}, "ends"),
        ({"ends": [[]], "proof": relation()["proof"]}, "names"),
        ({"names": [["real"]] * 1000, "ends": [[]], "proof": {}}, "too many"),
    ],
)
def test_refusals_name_what_is_wrong(data: Any, words: str) -> None:
    with pytest.raises(CertificateError, match=words):
        check(SQUARE, of(data))


def split(*ways: Any) -> Any:
    return {"names": [], "ends": [[]], "proof": {"by": "split", "sum": X, "ways": list(ways)}}


def test_a_split_covers_all_signs() -> None:
    statement = stated(lambda x: pos(x) >= x)
    above = {"by": "relation", "items": [0, [["fact", 0]]]}
    below = {"by": "relation", "items": [1, [["fact", 0]], [["sum", [["-1", [[["fact", 0], 1]]]]]]]}
    check(statement, of(split([[0, 1], above], [[-1, 0], below]), statement))
    for ways in ([[0, 1], above],), ([[-1, 0], below],), ([[1], above], [[-1], below]):
        with pytest.raises(CertificateError, match="left out"):
            check(statement, of(split(*ways), statement))


def test_bound_and_free_variables_of_one_name() -> None:
    """sup over x of x^2 is 1, and says nothing of the x outside."""
    false = stated(lambda x, y: sup(lambda x: x**2, 0, 1) <= x**2 + (y - 100) ** 2, x="[0, 1]")
    true = stated(lambda x, y: sup(lambda x: x**2, 0, 1) <= 1 + x**2 + y**2, x="[0, 1]")
    same = stated(lambda x, y: sup(lambda s: s**2, 0, 1) <= 1 + x**2 + y**2, x="[0, 1]")
    found = certificate(true)
    check(true, found)
    assert found == certificate(same)
    with pytest.raises(CertificateError, match="another"):
        check(false, found)
    with pytest.raises(CertificateError):
        check(false, {**found, "statement": fingerprint(false)})
    with pytest.raises(Unproved):
        certificate(false)


def test_a_bound_variable_that_is_one_of_the_statement_is_refused() -> None:
    """Of sup over x of x^2 <= x^2 with one and the same x the two sides are not the same: where the
    supremum is attained at a bound value, the x outside is not that value."""
    false = stated(lambda x: Sup(x**2, x, Integer(0), Integer(1)) <= x**2, x="[0, 1]")
    apart = stated(lambda x: sup(lambda s: s**2, 0, 1) >= x**2, x="[0, 1]")
    check(apart, certificate(apart))
    data = {
        "names": [["real"]],
        "ends": [[{"by": "relation", "items": []}] * 2],
        "proof": {
            "by": "supremum",
            "which": 0,
            "bound": 1,
            "nonempty": {"by": "relation", "items": []},
            "valued": {"by": "relation", "items": []},
            "places": [],
            "then": {"by": "relation", "items": []},
        },
    }
    with pytest.raises(CertificateError, match="bound variable"):
        check(false, of(data, false))
    free = Symbol("s", real=True)
    stray = replace(SQUARE, relation=Sup(free, free, Integer(0), Integer(1)) <= free)
    with pytest.raises(CertificateError, match="none of its variables"):
        check(stray, of({**data, "ends": [[]]}, stray))


def test_a_bound_value_is_not_spoken_of_before_it_is_there() -> None:
    """A split on it beforehand would prove the statement for a part of the range alone."""
    statement = stated(lambda y: sup(lambda s: s, -1, 1) <= y, y="[0, 0]")
    data = certificate(stated(lambda y: sup(lambda s: s, -1, 0) <= y, y="[0, 0]"))
    with pytest.raises(CertificateError):
        check(statement, {**data, "statement": fingerprint(statement)})
    bound = [["1", [[1, 1]], []]]
    early = {
        "names": [["real"]],
        "ends": data["ends"],
        "proof": {"by": "split", "sum": bound, "ways": [[[-1, 0, 1], data["proof"]]]},
    }
    with pytest.raises(CertificateError, match="does not stand here"):
        check(statement, of(early, statement))


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"names": [], "ends": [[]], "proof": {}},
        {"names": [], "ends": [[]], "proof": {"by": ["relation"]}},
        relation([["sum", [["9" * 4000, []]]]]),
        relation([["sum", [["1", [[["any", X], 10**5]]]]]]),
        relation(*[0] * 500_000),
        relation([float("nan")]),
    ],
)
def test_what_is_no_certificate(data: Any) -> None:
    with pytest.raises(CertificateError):
        check(SQUARE, of(data))


def nested(depth: int) -> Any:
    found: Any = ["any", X]
    for _ in range(depth):
        found = ["sum", [["1", [[found, 1]]]]]
    return found


@pytest.mark.parametrize("depth", [70, 1000, 100_000])
def test_deep_evidence_is_refused(depth: int) -> None:
    with pytest.raises(CertificateError, match="deep"):
        check(SQUARE, relation([nested(depth)]))


def test_a_check_costs_no_more_than_it_may() -> None:
    """Powers of powers: each small as it is written, all together astronomic."""
    base: Any = ["any", [[str(n), [[0, n]], [[[[0, 1]], str(n)]]] for n in range(1, 30)]]
    for _ in range(6):
        base = ["sum", [["1", [[base, 300]]]]]
    started = time.process_time()
    with pytest.raises(CertificateError, match=r"multiply out|too long|too large"):
        check(SQUARE, relation([base]))
    assert time.process_time() - started < 60


def test_sympy_walks_trees_and_does_nothing_else() -> None:
    """No module of the checker lets sympy compute, and none knows another engine."""
    for file in FOLDER.glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not used & COMPUTING, file.name
        modules = {
            (node.module or "").split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
        } | {
            alias.name.split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Import)
            for alias in node.names
        }
        allowed = {
            "__future__",
            "collections",
            "dataclasses",
            "fractions",
            "functools",
            "itertools",
        }
        allowed |= {"hashlib", "math", "re", "sympy", "typing", "proofs_check"}
        assert modules <= allowed, file.name


EXPONENTIAL = [["1", [], [[[[0, 1]], "1"]]]]
GAP = [*EXPONENTIAL, ["-1", [[0, 1]], []], ["-1", [], []]]  # e^x - x - 1


def mean_value(signs: frozenset[int], *parts: Any) -> Any:
    """What ["mean", ...] shows where x has these signs, x being symbol 0 and 1 a bound value."""
    generators = Generators([Symbol("x")])
    generators.add_bound("real")
    generators.add_opaque("positive part", [Quotient(symbol(0))])
    return infer(Place(Work(), generators).knowing((symbol(0), signs)), ["mean", *parts])


RISES: list[Any] = [GAP, 0, [], ["fact", 0], 1, {"evidence": ["rise", ["fact", 1]]}]


@pytest.mark.parametrize("signs", [{1}, {0, 1}, {-1}, {-1, 0}, {0}, {-1, 1}])
def test_a_slope_between_gives_a_difference(signs: set[int]) -> None:
    """e^x - x - 1 at x from its slope e^y - 1: not below 0, and 0 alone where x is."""
    one, shown = mean_value(frozenset(signs), *RISES)
    assert one == read(GAP, {0}, "gap")
    # which of x > 0 and x < 0 it is and which of the slope's signs go together is not known here
    assert shown == (frozenset({abs(s) for s in signs}) if len(signs - {0}) < 2 else {-1, 1})


@pytest.mark.parametrize(
    ("index", "value", "words"),
    [
        (0, [["1", [[2, 1]], []]], "taken as it is"),
        (1, 1, "neither a symbol nor a place"),
        (1, 2, "taken as it is"),
        (2, X, "neither a symbol nor a place"),
        (2, [["1", [], []]], "something else than the distance"),
        (2, [["1", [], [[[], "1"]]]], "neither a symbol nor a place"),
        (3, ["any", [["1", [], []]]], "something else than the distance"),
        (4, 0, "bound value"),
        (4, 2, "bound value"),
        (5, {"evidence": ["rise", ["fact", 2]]}, "something else than the slope"),
        (5, {"evidence": ["rise", ["fact", 0]]}, "something else than the slope"),
        (5, {"evidence": ["rise", ["fact", 1]], "more": 1}, "fields"),
    ],
)
def test_what_is_no_mean_value(index: int, value: Any, words: str) -> None:
    parts = [*RISES]
    parts[index] = value
    with pytest.raises(CertificateError, match=words):
        mean_value(frozenset({0, 1}), *parts)


def test_a_value_between_is_introduced_once() -> None:
    again = ["mean", EXPONENTIAL, 0, [], ["fact", 0], 1, {"evidence": ["rise", ["fact", 1]]}]
    with pytest.raises(CertificateError, match="bound value"):
        mean_value(frozenset({1}), *RISES[:5], {"evidence": again})
