"""Compositions as data: the grammar of the shell, the canonical form, limits and errors."""

from __future__ import annotations

import pickle
import time
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import MAX_ITEMS, Composition
from exactdp.mechanisms.grammar import MAX_DEPTH, MAX_TEXT, composition, flatten
from exactdp.mechanisms.mechanism import MAX_COUNT, Mechanism, read_count, read_delta, read_eps
from exactdp.numbers.exact_numbers import ParameterError, exact

F = Fraction
SLOW = 5.0  # seconds; a hundred times what these take, and far from a hang

numbers = st.sampled_from(["1", "1/10", "0.1", "ln 2", "1/2 ln 4", "2", "1e-6", "ln(3/2)", "0"])
deltas = st.sampled_from(["0", "1e-6", "1/3", "0.5", "1"])
classes = (
    st.builds(lambda e: (f"BR({e})", BR(e)), numbers)
    | st.builds(lambda e: (f"DP( {e} )", DP(e)), numbers)
    | st.builds(lambda e, d: (f"DP({e}, {d})", DP(e, d)), numbers, deltas)
)
spaces = st.sampled_from(["", " ", "\t", "  "])
Node = tuple[str, list[Mechanism]]


def _powered(item: Node, power: int | None, space: str) -> Node:
    text, mechanisms = item
    return (text, mechanisms) if power is None else (f"{text}^{space}{power}", mechanisms * power)


def _bracketed(items: list[Node], space: str) -> Node:
    joined = " ".join(text for text, _ in items)
    return f"({space}{joined}{space})", [one for _, mechanisms in items for one in mechanisms]


leaves = classes.map(lambda leaf: (leaf[0], [leaf[1]]))
powers = st.none() | st.integers(0, 3)
trees: st.SearchStrategy[Node] = st.recursive(
    st.builds(_powered, leaves, powers, spaces),
    lambda inner: st.builds(
        _powered,
        st.builds(_bracketed, st.lists(inner, min_size=1, max_size=3), spaces),
        powers,
        spaces,
    ),
    max_leaves=8,
)


def key(mechanism: Mechanism) -> tuple[type, Any, Fraction]:
    return type(mechanism), mechanism.eps, getattr(mechanism, "delta", F(0))


def listed(made: Composition) -> list[Any]:
    return [key(one) for one, count in made.items for _ in range(count)]


# -- the grammar -----------------------------------------------------------------------------------


@given(st.lists(trees, min_size=1, max_size=4), spaces)
def test_text_means_its_mechanisms_in_order(items: list[Node], space: str) -> None:
    text = space + " ".join(text for text, _ in items) + space
    expected = [key(one) for _, mechanisms in items for one in mechanisms]
    ordered = composition(text, adaptive=True)
    assert listed(ordered) == expected
    assert ordered.adaptive
    plain = composition(text)
    assert Counter(listed(plain)) == Counter(expected)
    assert plain.size == ordered.size == len(expected)
    total = sum((eps for _, eps, _ in expected), start=exact(0))
    assert plain.largest_loss == total


def test_items_that_are_repeated_are_added_up() -> None:
    """The very same object, and an equal one."""
    br, dp = BR(1), DP(1)
    items = [(br, 1), (dp, 2), (br, 3), (BR("1"), 5), (dp, 7)]
    assert str(Composition.of(items)) == "BR(1)^9 DP(1)^9"
    assert str(Composition.of(items, adaptive=True)) == "BR(1) DP(1)^2 BR(1)^8 DP(1)^7"
    for other in (br, BR("1")):
        with pytest.raises(ParameterError, match="repetitions"):
            Composition.of([(br, MAX_COUNT), (other, 1)])


@given(st.lists(trees, min_size=1, max_size=4))
def test_canonical_form(items: list[Node]) -> None:
    text = " ".join(text for text, _ in items)
    made = composition(text)
    assert composition(str(made)) == made  # what is printed reads back
    assert str(composition(str(made))) == str(made)
    backwards = composition(" ".join(text for text, _ in reversed(items)))
    assert str(backwards) == str(composition(str(backwards)))
    assert backwards == made  # the order does not matter
    assert hash(backwards) == hash(made)
    kinds = [key(one) for one, _ in made.items]
    assert len(set(kinds)) == len(kinds)  # merged
    assert all(count > 0 for _, count in made.items)
    for (one, _), (other, _) in zip(made.items, made.items[1:], strict=False):
        if type(one) is type(other):
            assert (one.eps, getattr(one, "delta", 0)) < (other.eps, getattr(other, "delta", 0))
        else:
            assert isinstance(one, BR)
    ordered = composition(text, adaptive=True)
    assert composition(str(ordered), adaptive=True) == ordered
    for (one, _), (other, _) in zip(ordered.items, ordered.items[1:], strict=False):
        assert key(one) != key(other)  # neighbours are merged
    assert pickle.loads(pickle.dumps(made)) == made


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("DP(1/10)^3 BR(0.1)^4 BR(1/10)^3", "BR(1/10)^7 DP(1/10)^3"),
        ("DP(ln 4) DP(2 ln 2)", "DP(2 ln 2)^2"),
        ("BR(ln 6)DP(1)BR(ln 6)", "BR(ln 6)^2 DP(1)"),
        ("DP(1,1e-6) DP(1)", "DP(1) DP(1, 1/1000000)"),
        ("DP(1, 0)", "DP(1)"),
        ("DP(1)^0", "BR(0)^0"),
        ("BR(0)^0", "BR(0)^0"),
        ("(BR(1) DP(1)^0)^3", "BR(1)^3"),
        ("((DP(1)))", "DP(1)"),
        ("DP(ln(3/2))^007", "DP(ln(3/2))^7"),
        ("DP(2) DP(1)", "DP(1) DP(2)"),
        (f"DP(1)^{MAX_COUNT}", f"DP(1)^{MAX_COUNT}"),
        ("((DP(1)^1000000)^1000000)^1000000", f"DP(1)^{10**18}"),
    ],
)
def test_examples(text: str, printed: str) -> None:
    assert str(composition(text)) == printed


def test_equal_logarithms_over_different_bases_are_merged() -> None:
    both = flatten([DP(exact("ln 2") + exact("ln 3")), DP("ln 6"), DP("ln 6", "1/2")])
    made = Composition.of(both)
    assert [count for _, count in made.items] == [2, 1]


BAD = [
    *("", " ", "\t\n", "DP", "DP()", "DP(1", "DP 1", "DP(1))", ")", "(", "()", "( )", "^2", "(^2)"),
    *(
        "DP(1)^",
        "DP(1)^-1",
        "DP(1)^1.5",
        "DP(1)^x",
        "DP(1)^2^3",
        "DP(1)^(2)",
        "DP(1)^ ^2",
        "DP(1)^1e3",
    ),
    *(
        "XX(1)",
        "dp(1)",
        "CDP(1)",
        "DP(1,2,3)",
        "BR(1,0)",
        "BR(1, 1e-6)",
        "DP(1,)",
        "DP(,1)",
        "DP(,)",
    ),
    *(
        "DP(-1)",
        "BR(-1/10)",
        "DP(-ln 2)",
        "BR(ln(1/2))",
        "DP(abc)",
        "DP(nan)",
        "DP(inf)",
        "DP(1/0)",
    ),
    *(
        "DP(1, -1e-6)",
        "DP(1, 2)",
        "DP(1, ln 2)",
        "DP(1, nan)",
        "BR(1) + DP(1)",
        "3 DP(1)",
    ),
    *(
        "DP(1);",
        "[DP(1)]",
        "DP[1]",
        "DP{1}",
        "DP(1)(2)",
        "DP(DP(1))",
        "(DP(1)",
        "DP((1)",
    ),
    *(
        "__import__('os')",
        "DP(__import__('os'))",
        "lambda: 0",
        "DP(1)\x00",
        "DP(1)#",
        "DP_(1)",
        "DP1(1)",
    ),
    *(
        "D\N{CYRILLIC CAPITAL LETTER ER}(1)",
        "DP(\N{FULLWIDTH DIGIT ONE})",
        "DP(1)^\N{SUPERSCRIPT TWO}",
    ),
    *(
        f"DP(1)^{MAX_COUNT + 1}",
        f"(DP(1)^{MAX_COUNT})^2",
        f"DP(1)^{'9' * 31}",
        f"DP(1)^{MAX_COUNT} DP(1)",
    ),
    *(
        "(" * (MAX_DEPTH + 1) + "DP(1)" + ")" * (MAX_DEPTH + 1),
        "DP(1) " * (MAX_TEXT // 6 + 1),
        "(" * 99,
    ),
]


@pytest.mark.parametrize("text", BAD, ids=lambda text: ascii(text)[:30])
@pytest.mark.parametrize("adaptive", [False, True])
def test_bad_texts_are_one_line(text: str, adaptive: bool) -> None:
    with pytest.raises(ParameterError) as caught:
        composition(text, adaptive=adaptive)
    message = str(caught.value)
    assert message.isascii()
    assert message.isprintable()
    assert "; wanted " in message
    assert len(message) < 250


def test_errors_name_the_parameter() -> None:
    for text, parameter in (
        ("DP(-1)", "eps"),
        ("DP(1, 2)", "delta"),
        ("DP(1)^x", "repetition"),
        ("XX(1)", "composition"),
        (f"DP(1)^{10 * MAX_COUNT}", "repetition"),
    ):
        with pytest.raises(ParameterError) as caught:
            composition(text)
        assert caught.value.parameter == parameter


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("gaussian(1)", "Gaussian(1)"),
        ("Guassian(1)", "Gaussian(1)"),
        ("GaussianMechanism(1)", "Gaussian(1)"),
        ("RandomizedResponse(2, 1)", "RR(2, 1)"),
        ("br(1) DP(1)", "BR(1) DP(1)"),
        ("zCDP(1/8)", "ZCDP(1/8)"),
        ("subsampled(Laplace(1), 1/2)", "Subsampled(Laplace(1), 1/2)"),
        ("Quux(1)", ""),
    ],
)
def test_an_unknown_name_is_told_the_nearest_one(text: str, meant: str) -> None:
    with pytest.raises(ParameterError) as caught:
        composition(text)
    told = str(caught.value)
    assert told.startswith("composition: got ")
    assert "\n" not in told
    assert told.endswith(f"wanted a composition: write '{meant}'") == bool(meant)
    assert ("wanted a class with its arguments" in told) == (not meant)


def test_depth_at_the_limit_is_read() -> None:
    text = "(" * MAX_DEPTH + "DP(1)" + ")" * MAX_DEPTH
    assert composition(text) == composition("DP(1)")


@pytest.mark.parametrize(
    "text",
    [
        "(DP(1) BR(1))^1000000000",
        "(DP(1) BR(1))^400000 " * 1000,
        "(" * 40 + "DP(1)" + ")^9" * 12 + ")" * 28,
        " ".join(f"DP(1/{i})" for i in range(1, 4000)),
        " ".join(f"BR(ln {i})" for i in range(4000, 1, -1)),
        "DP(1" * 20_000,
        "DP(1)^" + "1" * 90_000,
        "DP(" + "9" * 90_000 + ")",
        "DP(" + "(" * 90_000,
        " " * 99_000 + "DP(1)",
    ],
    ids=range(10),
)
def test_nasty_texts_end_in_time(text: str) -> None:
    start = time.process_time()
    try:
        made = composition(text)
    except ParameterError:
        pass
    else:
        assert len(made.items) <= 4000
    assert time.process_time() - start < SLOW


def test_expansion_in_order_is_limited() -> None:
    with pytest.raises(ParameterError, match="after expansion"):
        composition(f"(DP(1) BR(1))^{MAX_ITEMS}", adaptive=True)
    assert composition(f"DP(1)^{MAX_ITEMS * 10}", adaptive=True).size == MAX_ITEMS * 10


def test_expansion_in_order_is_limited_in_total() -> None:
    """Two groups of 0.8 * 10^6 items; a text of 100,000 characters may hold 4,000 such groups."""
    group = f"(DP(1) BR(1))^{MAX_ITEMS // 5 * 2}"
    with pytest.raises(ParameterError, match="after expansion"):
        composition(f"{group} {group}", adaptive=True)


# -- classes and repetitions -----------------------------------------------------------------------


def test_repetitions_in_python() -> None:
    for three in (3 * BR(1), BR(1) * 3, np.int64(3) * BR(1), BR(1) * np.int32(3), 3 * (1 * BR(1))):
        assert flatten([three]) == [(BR(1), 3)]
    assert Composition.of(flatten([0 * BR(1)])).size == 0
    assert Composition.of(flatten([])).items == ()
    for bad in (-1, 1.0, 1.5, "3", True, None, F(1, 2), MAX_COUNT + 1, 10**400, np.float64(2)):
        with pytest.raises(ParameterError, match=r"^repetition: got "):
            _ = BR(1) * bad
    with pytest.raises(ParameterError, match=r"^repetition: got "):
        _ = (BR(1) * MAX_COUNT) * 2


def test_flatten_takes_classes_repetitions_compositions_and_text() -> None:
    items = flatten([BR(1), 2 * DP(1), composition("DP(2)^5"), "BR(3) DP(1)"])
    assert Composition.of(items) == composition("BR(1) DP(1)^3 DP(2)^5 BR(3)")
    for bad in (1, None, b"DP(1)", ["DP(1)"], DP, 0.5):
        with pytest.raises(ParameterError, match=r"^composition: got "):
            flatten([bad])


def test_parameters_of_classes() -> None:
    assert DP(0.1) == DP("1/10") == DP(F(1, 10))
    assert DP("ln 4") == DP(exact("2 ln 2"))
    assert BR(1) != DP(1)
    assert DP(1, "1e-6").delta == F(1, 10**6)
    assert DP(1, 0.25).delta == F(1, 4)
    assert (str(DP("ln 2", "1e-6")), str(BR(0.5))) == ("DP(ln 2, 1/1000000)", "BR(1/2)")
    assert read_eps(0).sign() == 0
    for bad in (-1, "-1e-9", float("nan"), True, None, "x", "-ln 2", "ln 0.5"):
        with pytest.raises(ParameterError, match=r"^eps: got "):
            BR(bad)
    for bad in (-1, 1.5, "1.0000001", "ln 2", float("inf"), True, None):
        with pytest.raises(ParameterError, match=r"^delta: got "):
            DP(1, bad)
    assert (read_delta(0), read_delta(1), read_count(0)) == (0, 1, 0)
    with pytest.raises(AttributeError):
        DP(1).eps = exact(2)


def test_symbols_are_kept_and_recognised() -> None:
    import sympy

    x = sympy.Symbol("x", positive=True)
    made = Composition.of([(DP(x), 1), (BR(1), 2), (DP(x), 2)])
    assert made.symbolic
    assert made.size == 5
    assert str(made) == "BR(1)^2 DP(x)^3"
    assert not composition("DP(1)").symbolic
    assert DP(sympy.Rational(1, 10)) == DP("1/10")


@given(st.integers(0, 10**6), st.integers(0, 10**6))
@example(0, 0)
def test_counts_are_added(a: int, b: int) -> None:
    assert composition(f"DP(1)^{a} DP(1)^{b}").size == a + b


@pytest.mark.parametrize(
    "add", [lambda: BR("1/10") + DP(1), lambda: 2 * BR(1) + DP(1), lambda: sum([BR(1), 3 * DP(1)])]
)
def test_a_sum_is_told_to_be_a_list(add: Callable[[], object]) -> None:
    with pytest.raises(ParameterError, match=r"^composition: got .* \+ .*nonadaptive\(7 \* BR"):
        add()


@pytest.mark.parametrize("text", ["EM(0,1,{x})", "EM(0,1,{})", "DP(0,1,{0})^2", "DP(0,1,%s)"])
def test_braces_beside_a_decimal_comma_are_one_line(text: str) -> None:
    with pytest.raises(ParameterError):
        composition(text)
