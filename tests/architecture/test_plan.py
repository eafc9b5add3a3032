"""The plan of the house: no circle of imports, no name that hides a module.

Both packages; imports inside functions and those for type checkers count. What the import linter
holds besides (which room may know which) is in pyproject.toml.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Set
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import exactdp
import proofs_check
from tests.architecture import measure
from tests.architecture.measure import imports, nodes, tree

ROOT = Path(str(exactdp.__file__)).parents[1]
PACKAGES = ("exactdp", "proofs_check")
FILES = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file): file for file in FILES}
OWN = {name: file for name, file in MODULES.items() if "papers" not in name.split(".")}


@cache
def imported(file: Path) -> frozenset[str]:
    """The modules of both packages that a file names in an import, wherever it stands."""
    return frozenset(measure.imported(file, MODULES))


def circle(uses: Mapping[str, Set[str]]) -> list[str]:
    """A circle of imports, or nothing."""
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_circle_of_imports() -> None:
    uses = {name: imported(file) - {name} for name, file in MODULES.items()}
    assert circle(uses) == []
    lowest = "proofs_check.language.errors"
    assert circle({**uses, lowest: {"proofs_check.verdicts.full_examination"}}) != []


def defined(file: Path) -> set[str]:
    kinds = ast.FunctionDef | ast.ClassDef
    return {node.name for node in tree(file).body if isinstance(node, kinds)}


def test_no_function_has_the_name_of_its_module() -> None:
    named = {name for name, file in MODULES.items() if file.stem in defined(file)}
    assert named == set()


def test_no_name_of_a_room_hides_one_of_its_modules() -> None:
    """(The functions of claims are named by what they say: their ids do not change.)"""
    hidden = {
        f"{name}.{found}"
        for name, file in OWN.items()
        for found in defined(file)
        if f"{name_of(file.parent / '__init__.py')}.{found}" in MODULES
    }
    assert hidden == set()
    for package in (exactdp, proofs_check):
        assert not {f"{package.__name__}.{name}" for name in package.__all__} & set(MODULES)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_two_modules_share_a_name(package: str) -> None:
    own = [name for name in OWN if name.startswith(f"{package}.")]
    names = [name.rpartition(".")[2] for name in own if "__" not in name]
    assert sorted(set(names)) == sorted(names)


def test_modules_go_by_their_own_names() -> None:
    renamed = {
        f"{name}: {alias.name} as {alias.asname}"
        for name, file in MODULES.items()
        for node in imports(file)
        if isinstance(node, ast.ImportFrom) and node.module in MODULES
        for alias in node.names
        if alias.asname not in (None, alias.name) and f"{node.module}.{alias.name}" in MODULES
    }
    assert renamed == set()


# -- mechanism classes say themselves what they are --------

CLASSES = {"BR", "DP", "Mechanism"}


def named(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def asks_for_a_class(node: ast.AST) -> bool:
    """isinstance(x, BR), type(x) is BR, x.grammar == "BR": what leaves all others to an else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("isinstance", "issubclass") and bool(named(node) & CLASSES)
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        types = any(isinstance(s, ast.Call) and named(s.func) == {"type"} for s in sides)
        one = any(isinstance(op, ast.Is | ast.IsNot | ast.Eq | ast.NotEq) for op in node.ops)
        grammar = any(isinstance(s, ast.Attribute) and s.attr == "grammar" for s in sides)
        return one and (grammar or (types and any(named(s) & CLASSES for s in sides)))
    return False


def test_only_mechanisms_ask_what_class_a_mechanism_is() -> None:
    asking = {
        f"{name}: {ast.unparse(node)}"
        for name, file in MODULES.items()
        if name.startswith("exactdp.") and not name.startswith("exactdp.mechanisms")
        for node in nodes(file)
        if asks_for_a_class(node)
    }
    assert asking == set()
    for text in ("isinstance(m, BR)", "type(m) is DP", "m.grammar == 'BR'", "type(a) != BR"):
        assert asks_for_a_class(ast.parse(text, mode="eval").body), text


def test_only_solve_knows_the_registry_of_routes() -> None:
    registry = "exactdp.routes.registry"
    using = {name for name, file in MODULES.items() if registry in imported(file)}
    assert using
    assert all(name.startswith("exactdp.solve.") for name in using)
