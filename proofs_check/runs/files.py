"""A user's claim file, read as Python: it runs with the user's rights.

The words of the language need not be imported in it, and may be. ``expected = {"mine": "REFUTED"}``
at its top level says what is expected of a claim; without it, a claim has to hold.
"""

from __future__ import annotations

import ast
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import source_hash
from pathlib import Path
from types import ModuleType
from typing import Any

import proofs_check
from exactdp.numbers.exact_numbers import ParameterError
from proofs_check import papers
from proofs_check.language.claims import VERDICTS, Claim
from proofs_check.language.errors import ClaimError
from proofs_check.language.explicit_mechanisms import pairs
from proofs_check.language.items import Functions, Paper
from proofs_check.runs.registry import all_claims, claims_in, claims_of, paper_keys


def words_of_the_language() -> dict[str, Any]:
    """What a claim file finds without an import.

    >>> sorted(set(words_of_the_language()) - set(proofs_check.__all__))
    ['Functions', 'Paper', 'pairs']
    """
    found = {name: getattr(proofs_check, name) for name in proofs_check.__all__}
    return {**found, "pairs": pairs, "Paper": Paper, "Functions": Functions}


def claims_of_file(name: str) -> tuple[Claim, ...]:
    """The claims of a file, in the order in which they stand there, with ids ``FILE::function``.

    A ParameterError or ClaimError, one line, where the file cannot be read or run, or holds none.
    A file of ``proofs_check/papers`` is read as the part of its paper that it is.
    """
    path = Path(name)
    of_paper = _of_paper(path)
    if of_paper:
        return of_paper
    text = _text(name, path)
    tree = _parsed(name, text)
    _refuse_doubles(name, tree)
    module = _executed(name, path, compile(tree, str(path), "exec"), text)
    seen: dict[int, Claim] = {}
    for claim in claims_in(module):
        seen.setdefault(id(claim.function), claim)
    found = tuple(
        replace(claim, id=f"{name}::{claim.id.partition('/')[2]}") for claim in seen.values()
    )
    if not found:
        raise ParameterError("file", name, "a file with a function under @claim")
    return tuple(_expecting(found, getattr(module, "expected", {}), name))


def _of_paper(path: Path) -> tuple[Claim, ...]:
    folder = path.resolve().parent
    for key in paper_keys():
        for base in papers.__path__:
            if folder == Path(base).resolve() / key.replace("-", "_"):
                return tuple(claim for claim in claims_of(key) if claim.module == path.stem)
    return ()


def _text(name: str, path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ParameterError("file", name, "Python source in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such file"
        raise ParameterError("file", name, f"a file that can be read ({reason})") from None


def _parsed(name: str, text: str) -> ast.Module:
    try:
        return ast.parse(text, filename=name)
    except SyntaxError as error:
        raise ClaimError(f"{name}, line {error.lineno or 1}: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError):
        raise ClaimError(f"{name}: Python source was wanted") from None


def _refuse_doubles(name: str, tree: ast.Module) -> None:
    """A second function of one name replaces the first, which would silently not be checked."""
    lines: dict[str, int] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            if node.name in lines:
                raise ClaimError(
                    f"{name}, line {node.lineno}: {node.name} is also the name of the claim in "
                    f"line {lines[node.name]}"
                )
            lines[node.name] = node.lineno


def _executed(name: str, path: Path, code: Any, text: str) -> ModuleType:
    """The file's module; registered under a name that no import uses, so that pickling works."""
    digest = source_hash(f"{path.resolve()}\0{text}".encode()).hex()
    module = ModuleType(f"_claim_file_{path.stem}_{digest}")
    module.__file__ = str(path)
    module.__dict__.update(words_of_the_language())
    sys.modules[module.__name__] = module
    with _importing_from(path.resolve().parent):
        try:
            exec(code, module.__dict__)  # the user's own file, as `python FILE` would run it
        except (ClaimError, ParameterError) as error:
            raise ClaimError(f"{name}: {error}") from None
        except (Exception, SystemExit) as error:
            place = [
                f.lineno
                for f in traceback.extract_tb(error.__traceback__)
                if f.filename == str(path)
            ]
            line = f", line {place[-1]}" if place else ""
            said = f"{type(error).__name__}: {error}".splitlines()[0]
            raise ClaimError(f"{name}{line}: {said}") from None
    return module


@contextmanager
def _importing_from(folder: Path) -> Iterator[None]:
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        if str(folder) in sys.path:
            sys.path.remove(str(folder))


def _expecting(claims: tuple[Claim, ...], expected: Any, name: str) -> Iterator[Claim]:
    names = [claim.id.rpartition("::")[2] for claim in claims]
    if not isinstance(expected, dict):
        raise ClaimError(f'{name}: expected={expected!r}; wanted {{"name of a claim": "VERDICT"}}')
    for key, verdict in expected.items():
        if key not in names:
            raise ClaimError(f"{name}: expected={key!r}; the claims are {', '.join(names)}")
        if verdict not in VERDICTS:
            wanted = ", ".join(VERDICTS)
            raise ClaimError(f"{name}: expected[{key!r}]={verdict!r}; wanted one of {wanted}")
    for claim, own in zip(claims, names, strict=True):
        yield replace(claim, expected=expected[own]) if own in expected else claim


def claim_named(claim_id: str) -> Claim:
    """The claim with an id: ``paper/module/function`` or ``FILE::function``."""
    name, two_colons, _ = claim_id.rpartition("::")
    known = claims_of_file(name) if two_colons else all_claims()
    for claim in known:
        if claim.id == claim_id:
            return claim
    own = [
        claim.id for claim in known if claim.id.rpartition("/")[2] == claim_id.rpartition("/")[2]
    ]
    wanted = " or ".join(own[:3]) or "an id as `proofs-check check` prints it, or FILE::function"
    raise ParameterError("id", claim_id, wanted)
