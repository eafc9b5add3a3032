"""A claim file executed, one top-level statement after the other, with the user's rights.

A claim that cannot be made (a branch on a symbol, a domain that is none, any exception under its
decorators) is kept with what was wrong, and the file goes on.
"""

from __future__ import annotations

import ast
import sys
import sysconfig
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import source_hash
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.language.claims import Claim
from proofs_check.language.errors import ClaimError
from proofs_check.runs import exact_python_arithmetic


def executed(name: str, path: Path, text: str, words: Mapping[str, Any]) -> ModuleType:
    """The file's module; registered under a name that no import uses, so that pickling works.

    ``words`` need no import in it. A ClaimError, one line, where the file is no Python or stops.
    """
    tree = _parsed(name, text)
    digest = source_hash(f"{path.resolve()}\0{text}".encode()).hex()
    module = ModuleType(f"_claim_file_{path.stem}_{digest}")
    module.__file__ = str(path)
    module.__dict__.update(words)
    module.__dict__.update(exact_python_arithmetic.NAMES)
    sys.modules[module.__name__] = module
    try:
        tree = exact_python_arithmetic.exactly(tree, text)
    except ClaimError as error:
        raise ClaimError(f"{name}, {error}") from None
    made = _Made(module)
    with _importing_from(path.resolve().parent):
        for line, code, function in _statements(tree, str(path)):
            try:
                exec(code, module.__dict__)  # the user's own file, as `python FILE` would run it
            except (Exception, SystemExit) as error:
                said = _said(error, str(path))
                if function is None or isinstance(error, SystemExit):
                    raise ClaimError(f"{name}{said}") from None
                setattr(module, function, _unreadable(function, said, module.__name__))
            made.after(line, function)
    return module


class _Made:
    """The claims of a module so far: none loses its name to what stands below it.

    A second function of one name would replace the first, which would silently not be checked.
    """

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.claims: dict[str, tuple[Claim, int]] = {}

    def after(self, line: int, function: str | None) -> None:
        """Look at the names after the statement in this line; ``function``: the claim it makes."""
        names = self.module.__dict__
        for name, (claim, first) in self.claims.items():
            if names.get(name) is not claim:
                said = f", line {line}: {name} is also the name of the claim in line {first}"
                problem = _unreadable(name, f"{said}: give it another one", self.module.__name__)
                names[f"{name}, line {line}"] = problem
                names[name] = claim
        if function is not None and function not in self.claims:
            self.claims[function] = names[function], line


def _parsed(name: str, text: str) -> ast.Module:
    try:
        return ast.parse(text, filename=name)
    except SyntaxError as error:
        raise ClaimError(f"{name}, line {error.lineno or 1}: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError):
        raise ClaimError(f"{name}: Python source was wanted") from None


def _statements(tree: ast.Module, path: str) -> Iterator[tuple[int, Any, str | None]]:
    """Every top-level statement: its line, its code, and the name of the claim that it makes, if
    any."""
    flags = 0
    for node in tree.body:
        try:
            code = compile(ast.Module([node], []), path, "exec", flags, dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            line = getattr(error, "lineno", None) or node.lineno
            said = getattr(error, "msg", None) or "Python source was wanted"
            raise ClaimError(f"{path}, line {line}: {said}") from None
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            flags |= code.co_flags & ~_PLAIN
        yield node.lineno, code, _claim_made(node)


_PLAIN = compile("", "", "exec", dont_inherit=True).co_flags


def _claim_made(node: ast.stmt) -> str | None:
    """The name of a function that stands under @claim."""
    if not isinstance(node, ast.FunctionDef):
        return None
    called = [d.func if isinstance(d, ast.Call) else d for d in node.decorator_list]
    names = {d.id if isinstance(d, ast.Name) else getattr(d, "attr", "") for d in called}
    return node.name if "claim" in names else None


def _said(error: BaseException, path: str) -> str:
    """What was wrong, in one line behind the name of the file."""
    if isinstance(error, ClaimError | ParameterError):
        return f": {error}"
    place = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == path]
    line = f", line {place[-1]}" if place else ""
    first = (str(error).splitlines() or [""])[0]
    return f"{line}: {type(error).__name__}: {first}".rstrip(": ")


def _unreadable(name: str, said: str, module: str) -> Claim:
    """The claim that could not be made; "f, line 3: what was wrong"."""
    problem = f"{name}{said.replace(f': {name}: ', ': ').replace(f': {name}, ', ', ')}"

    def function(**_: Any) -> Any:
        raise ClaimError(problem)

    assert isinstance(function, FunctionType)
    function.__module__ = module
    return Claim(id=name, function=function, problem=problem)


@contextmanager
def _importing_from(folder: Path) -> Iterator[None]:
    """Modules beside the file can be imported; one that is named like a part of Python cannot.

    (A claim file may be called math.py, and what is imported meanwhile wants Python's own.)
    """
    sites = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    places = [index for index, entry in enumerate(sys.path) if entry in sites]
    sys.path.insert(min(places, default=len(sys.path)), str(folder))
    try:
        yield
    finally:
        if str(folder) in sys.path:
            sys.path.remove(str(folder))
