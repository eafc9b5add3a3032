"""The same question gives the same bytes: where the order of a float sum is a library's choice.

``a @ b``, ``np.dot``, ``np.einsum``, ``np.convolve`` and ``np.linalg`` add in an order that depends
on the library and the processor, and a product of complex128 is fused where it can be (of 100,000,
43,821 differ with and without FMA). What certifies uses real arithmetic in a fixed order, or balls.
The one engine that still adds in a library's order is the search over t: its files are listed here,
and the list may only become shorter. Whether a bound holds in any order is said where it is derived
(the last bits of an end that they find may differ from machine to machine).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.architecture.measure import files, nodes

CALLS = {
    *("dot", "matmul", "einsum", "vdot", "tensordot", "convolve", "correlate", "linalg", "fft"),
    *("complex64", "complex128", "cdouble", "csingle"),
}
"""Of numpy."""

SEARCH_OVER_T = {
    *(
        f"curve.{name}"
        for name in ("box_slopes", "dominating_pair_through_nodes", "dominating_pair_search")
    ),
    *(
        f"curve.{name}"
        for name in ("beside_smooth_noise", "inner_float_regions", "pattern_tables_beside_pair")
    ),
    *(f"curve.{name}" for name in ("refining_dominating_pairs", "peaks", "peaks_on_faces")),
    *(f"separable.{name}" for name in ("frequency_bound", "levels", "maximum")),
    *(
        f"slabs.{name}"
        for name in ("boxes", "pivot_fixed_point", "exclusion", "hulls", "pattern_tables")
    ),
    *(f"slabs.{name}" for name in ("box_bounds", "search")),
}
"""Within exactdp.worst_t."""


def in_no_fixed_order(code: Iterable[ast.AST]) -> Iterator[str]:
    """The expressions whose bytes are a library's or a processor's choice."""
    for node in code:
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.MatMult):
            yield ast.unparse(node)
        elif isinstance(node, ast.Attribute) and node.attr in CALLS:
            of_numpy = isinstance(node.value, ast.Name) and node.value.id in ("np", "numpy")
            if of_numpy or node.attr == "dot":
                yield ast.unparse(node)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "numpy":
            yield from (alias.name for alias in node.names if alias.name in CALLS)
        elif isinstance(node, ast.Constant) and isinstance(node.value, complex):
            yield ast.unparse(node)
        elif isinstance(node, ast.Name) and node.id == "complex":
            yield node.id


def test_only_the_search_over_t_adds_in_an_order_of_a_library() -> None:
    loose = {name for name, file in files("exactdp").items() if [*in_no_fixed_order(nodes(file))]}
    assert loose - {f"exactdp.worst_t.{name}" for name in SEARCH_OVER_T} == set()


def test_the_list_is_no_longer_than_it_must_be() -> None:
    known = files("exactdp")
    for name in SEARCH_OVER_T:
        assert [*in_no_fixed_order(nodes(known[f"exactdp.worst_t.{name}"]))], name


@pytest.mark.parametrize(
    "text",
    [
        *(
            "a @ b",
            "a @= b",
            "np.dot(a, b)",
            "a.dot(b)",
            "np.linalg.inv(a)",
            "np.einsum('ij,j', a, b)",
        ),
        *("a.astype(np.complex128)", "1j * a", "complex(a, b)", "from numpy import dot"),
    ],
)
def test_each_way_to_write_one_is_seen(text: str) -> None:
    assert [*in_no_fixed_order(ast.walk(ast.parse(text)))]


@pytest.mark.parametrize(
    "text", ["a * b", "np.add(a, b)", "found.inner", "x = acb(1)", "@f\ndef g(): ..."]
)
def test_other_words_are_not(text: str) -> None:
    assert not [*in_no_fixed_order(ast.walk(ast.parse(text)))]
