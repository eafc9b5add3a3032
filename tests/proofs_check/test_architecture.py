"""The plan of the house: no circle of imports, no name that hides a module, no room too large.

Imports inside functions and those for type checkers count. What the import linter holds besides
(which room may know which) is in pyproject.toml.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import proofs_check

ROOT = Path(str(proofs_check.__file__)).parent
FILES = sorted(ROOT.rglob("*.py"))


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file): file for file in FILES}
OWN = {name: file for name, file in MODULES.items() if "papers" not in name.split(".")}


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imported(file: Path) -> Iterator[str]:
    """The modules of the package that a file names in an import, wherever it stands."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in MODULES:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else str(node.module)


def circle(uses: dict[str, set[str]]) -> list[str]:
    """A circle of imports, or nothing."""
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_circle_of_imports() -> None:
    uses = {name: set(imported(file)) - {name} for name, file in MODULES.items()}
    assert circle(uses) == []
    lowest = "proofs_check.language.errors"
    assert circle({**uses, lowest: {"proofs_check.verdicts.examining"}}) != []


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
    assert not {f"proofs_check.{name}" for name in proofs_check.__all__} & set(MODULES)


def test_no_two_modules_share_a_name() -> None:
    names = [name.rpartition(".")[2] for name in OWN]
    assert sorted(set(names)) == sorted(names)


def test_modules_go_by_their_own_names() -> None:
    renamed = {
        f"{name}: {alias.name} as {alias.asname}"
        for name, file in MODULES.items()
        for node in ast.walk(tree(file))
        if isinstance(node, ast.ImportFrom) and node.module in MODULES
        for alias in node.names
        if alias.asname and f"{node.module}.{alias.name}" in MODULES
    }
    assert renamed == set()


def lengths(file: Path) -> Iterator[tuple[str, int, int]]:
    """(name, lines, lines allowed) of a file and of its classes and functions."""
    yield "", len(file.read_text(encoding="utf-8").splitlines()), 400
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            most = 150 if isinstance(node, ast.ClassDef) else 60
            yield f".{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1, most


def test_no_room_is_two_ideas() -> None:
    """Files, classes and functions of moderate size; claims are as long as what they say."""
    large = {
        f"{name}{part}: {lines} lines"
        for name, file in OWN.items()
        for part, lines, most in lengths(file)
        if lines > most
    }
    assert large == set()
