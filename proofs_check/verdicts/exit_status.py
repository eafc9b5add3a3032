"""What results amount to: the exit code of a run."""

from __future__ import annotations

from collections.abc import Iterable

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import DONE, NO, UNDECIDED
from proofs_check.verdicts.citation_scopes import OUTSIDE
from proofs_check.verdicts.full_examination import Result

LEVELS = ("proved", "decided", "certified", "argued", "consistent")
"""What --at-least takes, from the strongest to the weakest."""


def level(text: str) -> str:
    """A level as a verdict.

    >>> level("certified")
    'CERTIFIED'
    >>> level("true")
    Traceback (most recent call last):
    exactdp.ParameterError: at-least: got 'true'; wanted one of proved, decided, certified, \
argued, consistent
    """
    if text.lower() not in LEVELS:
        raise ParameterError("at-least", text, f"one of {', '.join(LEVELS)}")
    return text.upper()


def undecided(result: Result) -> bool:
    """Whether nothing was learnt: UNDECIDED, VACUOUS, UNCHECKED, or the claim raised.

    That it cites something outside the scope of what it cites is decided: it does. That an
    argument is UNCHECKED may be what is expected of it.
    """
    if result.claim.expected == result.verdict.verdict == "UNCHECKED":
        return False
    if any(citation["outcome"] == OUTSIDE for citation in result.verdict.citations):
        return False
    return bool(result.error) or result.verdict.verdict in ("UNDECIDED", "VACUOUS", "UNCHECKED")


def good(result: Result, at_least: str | None = None) -> bool:
    """Whether a claim came out as it should.

    With an expectation: met. Without one: established, CONSISTENT or NOT_TESTABLE, and no weaker
    than ``at_least``. A claim expected REFUTED that is refuted is good at every level.
    """
    found = result.verdict.verdict
    if undecided(result) or result.error:
        return False
    if result.claim.expected is not None:
        if not result.met:
            return False
        if result.claim.expected == found in ("REFUTED", "NOT_TESTABLE", "UNCHECKED"):
            return True
    elif found == "REFUTED":
        return False
    if at_least is None:
        return True
    return found.lower() in LEVELS[: LEVELS.index(at_least.lower()) + 1]


def exit_code(results: Iterable[Result], at_least: str | None = None) -> int:
    """0 where every result is good, 3 where the only trouble is undecided, otherwise 1.

    With ``at_least``, what is undecided is weaker than that: 1.
    """
    bad = [result for result in results if not good(result, at_least)]
    if not bad:
        return DONE
    return UNDECIDED if at_least is None and all(map(undecided, bad)) else NO
