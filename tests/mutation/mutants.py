"""The mutants of a module: every rewrite that an operator of mutmut offers inside a function.

Decorated functions are included (mutmut leaves them out because of how it switches mutants on; here
a mutant is a whole module, so the reason falls away). Everything else that mutmut leaves alone is
left alone: annotations, decorators, docstrings, constants outside functions.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import unified_diff
from functools import cached_property
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import Mutation, MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

Key = tuple[str, str, str]


@dataclass(frozen=True, eq=False)
class Mutant:
    """One rewrite of one node. ``function`` is qualified by its class."""

    module: str
    function: str
    line: int
    tree: cst.Module
    mutation: Mutation

    @cached_property
    def source(self) -> str:
        """The whole module with the rewrite."""
        changed = self.tree.deep_replace(self.mutation.original_node, self.mutation.mutated_node)
        assert isinstance(changed, cst.Module)
        return changed.code

    @cached_property
    def diff(self) -> str:
        """The lines that change, ``-`` before and ``+`` after, without context or indentation."""
        lines = unified_diff(
            self.tree.code.splitlines(), self.source.splitlines(), n=0, lineterm=""
        )
        kept = (line for line in lines if not line.startswith(("---", "+++", "@@")))
        return "\n".join(f"{line[0]} {line[1:].strip()}" for line in kept)

    @property
    def key(self) -> Key:
        """What it is listed by, unless the line occurs more than once (:func:`keys`)."""
        return self.module, self.function, self.diff

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.function}\n{self.diff}"


class _Visitor(MutationVisitor):
    """mutmut's visitor, which goes into decorated functions too."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef):
            return False
        return super()._skip_node_and_children(node)


class _Names(cst.CSTVisitor):
    """The qualified name of each outermost function or method."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[cst.CSTNode, str] = {}
        self.classes: list[str] = []

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        self.classes.append(node.name.value)

    def leave_ClassDef(self, original_node: cst.ClassDef) -> None:
        self.classes.pop()

    def visit_FunctionDef(self, node: cst.FunctionDef) -> bool:
        self.names[node] = ".".join((*self.classes, node.name.value))
        return False


def mutants_of(root: Path, module: str) -> list[Mutant]:
    """All mutants of ``root/module``, in the order of the text; each differs from the original."""
    wrapper = MetadataWrapper(cst.parse_module((root / module).read_text(encoding="utf-8")))
    visitor = _Visitor(mutation_operators, IgnoredCode(set(), set(), set()))
    wrapper.visit(visitor)
    names = _Names()
    wrapper.module.visit(names)
    positions = wrapper.resolve(PositionProvider)
    found = []
    for mutation in visitor.mutations:
        function = mutation.contained_by_top_level_function
        name = names.names.get(function) if function is not None else None
        if name is not None:
            line = positions[mutation.original_node].start.line
            found.append(Mutant(module, name, line, wrapper.module, mutation))
    return found


def different(mutants: Iterable[Mutant]) -> list[Mutant]:
    """Each program once: dropping either of two equal arguments gives the same one."""
    found: dict[tuple[str, str], Mutant] = {}
    for mutant in mutants:
        found.setdefault((mutant.module, ast.dump(ast.parse(mutant.source))), mutant)
    return list(found.values())


def keys(mutants: Iterable[Mutant]) -> dict[Mutant, Key]:
    """Module, function and diff of each; where a line occurs twice in a function, the second diff
    ends with ``(2)``."""
    counts: Counter[Key] = Counter()
    result = {}
    for mutant in mutants:
        counts[mutant.key] += 1
        nth = counts[mutant.key]
        module, function, diff = mutant.key
        result[mutant] = (module, function, diff if nth == 1 else f"{diff}\n({nth})")
    return result
