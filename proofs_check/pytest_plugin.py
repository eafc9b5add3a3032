"""A pytest plugin: claims as tests, in projects that ask for it.

It is loaded wherever the package is installed, and does nothing unless the project's configuration
says ``proofs_check_claims = true``. Then every ``*_claim.py`` in which a function stands under
``@claim`` is collected, and every other claim file that the command line names; a file without a
claim is only parsed, never imported. A claim passes that holds (or comes out as
``expected = {...}`` in its file says); a refuted one fails with its witness. A claim file is Python
and runs with the user's rights, as a test file does.

What examines claims is imported when there is one.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Generator, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from proofs_check.language.claims import Claim
    from proofs_check.verdicts.full_examination import Result


class ClaimFailed(Exception):
    """A claim that did not come out as it should."""

    def __init__(self, result: Result) -> None:
        from proofs_check.verdicts.results_as_text import details

        super().__init__(details(result))


class ClaimUnreadable(Exception):
    """A claim that cannot be read; the text says why."""


SWITCH = "proofs_check_claims"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The switch, which is off: a package that is installed says nothing about whose tests run."""
    parser.addini(SWITCH, "collect the claims of *_claim.py (proofs_check)", "bool", default=False)


def pytest_configure(config: pytest.Config) -> None:
    """A value of the switch that is neither true nor false is said in one line."""
    try:
        config.getini(SWITCH)
    except (ValueError, TypeError, pytest.UsageError) as error:
        raise pytest.UsageError(f"{SWITCH}: {error}; wanted true or false") from None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[Any], list[Any]]:
    """Claim files are ours alone: others would import them without the words of the language."""
    found = yield
    if parent.config.getini(SWITCH) and _is_claim_file(file_path, parent):
        return [ClaimFile.from_parent(parent, path=file_path)]
    return found


def _is_claim_file(path: Path, parent: pytest.Collector) -> bool:
    if path.suffix != ".py" or path.name == "conftest.py":
        return False
    if path.name.endswith("_claim.py") and not path.name.startswith("test_"):
        return holds_claims(path)
    if not parent.session.isinitpath(path):
        return False
    patterns = parent.config.getini("python_files")
    if any(fnmatch(path.name, pattern) for pattern in patterns):
        return False
    return holds_claims(path)


def holds_claims(path: Path) -> bool:
    """Whether a function at the top level of a file stands under our ``@claim``.

    It is told from the text alone. A ``claim`` that the file itself defines, or imports from
    elsewhere, is somebody else's.
    """
    try:
        tree = ast.parse(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
        return False
    ours, others = _bound(tree)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return any(
        name in ours or (name == "claim" and name not in others)
        for function in functions
        for decorator in function.decorator_list
        for name in _names(decorator)
    )


def _bound(tree: ast.Module) -> tuple[set[str], set[str]]:
    """The names by which a file calls our ``claim``, and the names that it binds itself."""
    ours, others = {"proofs_check.claim"}, set()
    for node in tree.body:
        match node:
            case ast.ImportFrom(module=module, level=0) if module and _is_ours(module):
                ours |= {one.asname or one.name for one in node.names if one.name == "claim"}
            case ast.Import():
                listed = {one.asname or one.name: one.name for one in node.names}
                ours |= {f"{name}.claim" for name, module in listed.items() if _is_ours(module)}
            case ast.ImportFrom():
                others |= {one.asname or one.name for one in node.names}
            case ast.FunctionDef() | ast.ClassDef():
                others.add(node.name)
            case ast.Assign():
                others |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return ours, others


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == "proofs_check"


def _names(decorator: ast.expr) -> Iterator[str]:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    if isinstance(called, ast.Name | ast.Attribute):
        yield ast.unparse(called)


class ClaimFile(pytest.File):
    """A file with claims, as pytest collects it."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test for each claim of the file; an error of the file is one of collection."""
        from exactdp.numbers.exact_numbers import ParameterError
        from proofs_check.language.errors import ClaimError
        from proofs_check.runs.user_claim_files import claims_of_file

        try:
            claims = claims_of_file(os.path.relpath(self.path, self.config.invocation_params.dir))
        except (ClaimError, ParameterError) as error:
            raise self.CollectError(str(error)) from None
        self.claims: tuple[Claim, ...] = claims
        self.finished: dict[str, Result] = {}
        for claim in claims:
            name = claim.id.rpartition("::")[2].rpartition("/")[2]
            yield ClaimItem.from_parent(self, name=name, claim=claim)


class ClaimItem(pytest.Item):
    """A pytest item that examines one claim."""

    def __init__(self, *, claim: Claim, **given: Any) -> None:
        super().__init__(**given)
        self.claim = claim

    def runtest(self) -> None:
        """Examine it; ClaimFailed where it is not as it should be."""
        from proofs_check.runs.running import examined
        from proofs_check.verdicts.exit_status import good

        if self.claim.problem:
            raise ClaimUnreadable(f"{self.claim.id.partition('::')[0]}: {self.claim.problem}")
        file: Any = self.parent
        result = examined(self.claim, file.claims, file.finished)
        if result.verdict.verdict == "NOT_TESTABLE" and result.met:
            pytest.skip(result.verdict.reason or "not testable")
        self.user_properties.append(("verdict", result.verdict.verdict))
        if not good(result):
            raise ClaimFailed(result)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The claim, its verdict and its witness; no traceback."""
        if isinstance(excinfo.value, ClaimFailed | ClaimUnreadable):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[os.PathLike[str], int | None, str]:
        """The file and line of the claim's function, and its name."""
        code = getattr(self.claim.function, "__code__", None)
        line = None if code is None else code.co_firstlineno - 1
        return self.path, line, f"claim {self.name}"
