"""Citations: at which values a written argument takes what it uses.

``takes`` says it, for each claim used: the expression that stands for each of its variables, in the
variables of the claim that cites, and in those that its argument runs through (``where``)::

    @claim(
        uses=[for_positive],
        because="For x != 0, with |x| in the place of y; at x = 0 both sides are 0.",
        takes={for_positive: {"y": "maximum(x, -x)", "if": "maximum(x, -x) > 0"}},
        x="real",
    )

A variable that is not named is the one of the same name. ``"every"`` is every value of the cited
claim's own domain, and ``"as stated"`` in the place of them all says that the claim is cited as it
stands. Several claims in one key cover the instance together: everywhere one of them has to hold
it. ``"if"`` restricts an instance to a case of the argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from proofs_check.language.errors import ClaimError

AS_STATED, EVERY, IF = "as stated", "every", "if"
WANTED = f'wanted {{"variable": "expression"}}, a list of these, or {AS_STATED!r}'


@dataclass(frozen=True)
class Citation:
    """One instance of a claim that is cited, or of several that cover it together.

    ``written``: as the author wrote it. Where nothing is written, the variables are those of the
    same names, as far as there are any.
    """

    of: tuple[str, ...]
    at: tuple[tuple[str, str], ...] = ()
    case: str = ""
    as_stated: bool = False
    written: bool = True

    def renamed(self, full: Mapping[str, str]) -> Citation:
        """The citation with other ids for the claims; ids that ``full`` has not stay as they
        are."""
        return replace(self, of=tuple(full.get(name, name) for name in self.of))

    def __str__(self) -> str:
        if self.as_stated:
            return AS_STATED
        listed = ", ".join(f"{name} = {text}" for name, text in self.at) or "the same names"
        return f"{listed}, if {self.case}" if self.case else listed


def citations_of(takes: Any, name_of: Callable[[Any], Any], uses: tuple[str, ...]) -> Any:
    """The citations that ``takes`` writes; a ClaimError names what is not understood.

    ``name_of`` gives the name under which a claim, or a name, stands in ``uses``.

    >>> [str(one) for one in citations_of({"a": {"x": "2*y"}, "b": "as stated"}, str, ("a", "b"))]
    ['x = 2*y', 'as stated']
    """
    if not isinstance(takes, Mapping):
        raise ClaimError(f'takes={takes!r}; wanted {{claim: {{"variable": "expression"}}}}')
    return tuple(
        citation for key, said in takes.items() for citation in _of(key, said, name_of, uses)
    )


def _of(
    key: Any, said: Any, name_of: Callable[[Any], Any], uses: tuple[str, ...]
) -> Iterator[Citation]:
    names = tuple(map(name_of, key if isinstance(key, tuple) else (key,)))
    for name in names:
        if name not in uses:
            wanted = ", ".join(uses) or "none"
            raise ClaimError(f"takes: got {name!r}; wanted one of its uses ({wanted})")
    if said == AS_STATED:
        yield Citation(names, as_stated=True)
        return
    for at in said if isinstance(said, list | tuple) else (said,):
        if not isinstance(at, Mapping) or not all(
            isinstance(text, str) for pair in at.items() for text in pair
        ):
            raise ClaimError(f"takes[{', '.join(names)}]={at!r}; {WANTED}")
        pairs = tuple((name, text) for name, text in at.items() if name != IF)
        yield Citation(names, pairs, at.get(IF, ""))


def all_citations(taken: tuple[Citation, ...], uses: tuple[str, ...]) -> tuple[Citation, ...]:
    """The citations as written, and one by the same names for each use of which none says more."""
    said = {name for citation in taken for name in citation.of}
    rest = (Citation((use,), written=False) for use in uses if use not in said)
    return (*taken, *rest)


def cited_line(citation: Mapping[str, str]) -> str:
    """A citation: at which values, and whether that is in the scope of what is cited.

    >>> cited_line({"of": "mine", "at": "x = y/2", "outcome": "inside", "why": ""})
    '  takes mine at x = y/2: inside'
    """
    why = f" ({citation['why']})" if citation["why"] else ""
    at = "" if citation["at"] == citation["outcome"] else f" at {citation['at']}"
    return f"  takes {citation['of']}{at}: {citation['outcome']}{why}"
