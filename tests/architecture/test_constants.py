"""Every number at the level of a module has a reason beside it, or stands in a group that has one.

A reason is a docstring beneath it or a comment at it or above it; numbers that stand together, line
under line, may share one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _is_number(value: ast.expr) -> bool:
    """Whether an expression is made of numbers alone, as 2.0**-53 and Fraction(1, 3) are."""
    match value:
        case ast.Constant(value=found):
            return isinstance(found, int | float) and not isinstance(found, bool)
        case ast.UnaryOp(operand=operand):
            return _is_number(operand)
        case ast.BinOp(left=left, right=right):
            return _is_number(left) and _is_number(right)
        case ast.Tuple(elts=parts):
            return bool(parts) and all(map(_is_number, parts))
        case ast.Call(func=ast.Name(id="Fraction" | "Decimal" | "float"), args=parts):
            return all(map(_is_number, parts))
    return False


def _numbers(node: ast.stmt) -> list[str]:
    """The names to which a statement gives a number; none where it does something else."""
    match node:
        case ast.Assign(targets=[target], value=value) if _is_number(value):
            return [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if _is_number(
            value
        ):
            return [name]
    return []


def _is_text(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def without_reason(source: str) -> Iterator[tuple[int, str]]:
    """The numbers at the level of a module that have none, with their lines.

    >>> list(without_reason("A = 1\\nB = 2\\n'''Two.'''\\n# Three.\\nC = 3\\n\\nD = (4, 5)"))
    [(7, 'D')]
    """
    body, lines = ast.parse(source).body, source.splitlines()
    reasoned, alone = {}, set[int]()
    for place in reversed(range(len(body))):
        node, after = body[place], body[place + 1] if place + 1 < len(body) else None
        if _numbers(node) and after is not None:
            beneath = after.lineno == (node.end_lineno or 0) + 1
            shared = bool(_numbers(after)) and reasoned[place + 1]
            reasoned[place] = beneath and (_is_text(after) or shared)
        else:
            reasoned[place] = False
    for place, node in enumerate(body):
        own = lines[node.lineno - 1 : node.end_lineno]
        above = lines[node.lineno - 2] if node.lineno > 1 else ""
        if _numbers(node):
            together = place > 0 and body[place - 1].end_lineno == node.lineno - 1
            from_above = together and bool(_numbers(body[place - 1])) and reasoned[place - 1]
            reasoned[place] |= (from_above and place - 1 not in alone) or above.startswith("#")
            if not reasoned[place] and any("#" in line for line in own):
                reasoned[place] = True
                alone.add(place)  # what is said in a line is of that line
            if not reasoned[place]:
                yield from ((node.lineno, name) for name in _numbers(node))


@cache
def _found() -> dict[str, list[str]]:
    """Those of both packages, by their folder."""
    found: dict[str, list[str]] = {}
    for package in ("exactdp", "proofs_check"):
        for file in sorted((ROOT / package).rglob("*.py")):
            name = file.relative_to(ROOT)
            for line, number in without_reason(file.read_text(encoding="utf-8")):
                found.setdefault("/".join(name.parts[:2]), []).append(f"{name}:{line}: {number}")
    return found


def test_numbers_have_their_reasons() -> None:
    assert _found() == {}
    assert [*without_reason("A = 1\nB = 2  # Two.")] == [(1, "A")]
    assert [*without_reason("A = 1  # One.\nB = 2")] == [(2, "B")]


# -- what is said is a sentence --------

FEWEST_WORDS = 5
"""A docstring of fewer words in exactdp tells nobody what it is about."""


def too_short(source: str) -> Iterator[str]:
    """The docstrings of fewer words: of modules, classes, functions, and beneath what is assigned.

    >>> list(too_short("A = 1\\n'''Nats.'''\\ndef f():\\n    '''The lower one.'''"))
    ['Nats.', 'The lower one.']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            for one in node.body:
                if _is_text(one):
                    said = str(ast.literal_eval(ast.unparse(one)))
                    if len(said.split()) < FEWEST_WORDS:
                        yield said


def test_docstrings_of_exactdp_are_sentences() -> None:
    short = {
        f"{file.relative_to(ROOT)}: {said}"
        for file in (ROOT / "exactdp").rglob("*.py")
        for said in too_short(file.read_text(encoding="utf-8"))
    }
    assert short == set()
    assert [*too_short("def f():\n    '''The lower one.'''")] == ["The lower one."]
