"""What a table holds: its exact parameters, its cells, and how they are computed.

The family is that of cesar-rogers-2022, Figure 2: the optimal delta of k mechanisms composed
non-adaptively, m of them DP(eps) and k - m BR(eps).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from exactdp.enclosure import Enclosure
from exactdp.exact import Exact, ParameterError, exact
from exactdp.mechanisms import BR, DP, read_eps
from exactdp.solve import MAX_SIZE

MAX_CELLS = 10_000

_SHARE = re.compile(r"([0-9]{0,4})k(?:/([0-9]{1,4}))?", re.ASCII)


@dataclass(frozen=True)
class Share:
    """How many of the k mechanisms are DP: a fixed number, or a part of k rounded down.

    >>> Share.read("3k/4").of(50), Share.read("7").of(50), Share.read("7").of(5)
    (37, 7, None)
    """

    text: str
    fixed: int
    part: Fraction

    @classmethod
    def read(cls, text: str) -> Share:
        """An integer, or k with a factor of at most 1: ``0``, ``12``, ``k/4``, ``3k/4``, ``k``."""
        match = _SHARE.fullmatch(text)
        if match is not None:
            top, bottom = int(match[1] or 1), int(match[2] or 1)
            if 0 < bottom >= top:
                return cls(text, 0, Fraction(top, bottom))
            raise ParameterError("m", text, "a part of k that is at most k, such as 3k/4")
        fixed = _integer("m", text, least=0, wanted="integers, k/4, k/2, 3k/4 or k")
        return cls(text, fixed, Fraction(0))

    def of(self, k: int) -> int | None:
        """The m for this k, or None where a fixed number is larger than k."""
        m = self.fixed + int(k * self.part)
        return m if m <= k else None


@dataclass(frozen=True)
class Specification:
    """The exact parameters of a table; ``rtol`` None means the default of each route.

    >>> specification = Specification.read("1/10", "1", "20,50", "0,k/4,k/2")
    >>> specification.places()
    [(20, 0), (20, 5), (20, 10), (50, 0), (50, 12), (50, 25)]
    """

    eps: Exact
    eps_g: Exact
    ks: tuple[int, ...]
    shares: tuple[Share, ...]
    rtol: Fraction | None = None

    @classmethod
    def read(
        cls, eps: str, eps_g: str, k: str, m: str, rtol: Fraction | None = None
    ) -> Specification:
        """From texts; raises a one-line ParameterError."""
        ks = tuple(
            _integer("k", piece, least=1, wanted="integers >= 1 with commas between")
            for piece in _pieces(k)
        )
        shares = tuple(Share.read(piece) for piece in _pieces(m))
        if len(ks) * len(shares) > MAX_CELLS:
            raise ParameterError("k", k, f"at most {MAX_CELLS} cells in a table")
        made = cls(read_eps(exact(eps, "eps")), exact(eps_g, "eps_g"), ks, shares, rtol)
        if not made.places():
            raise ParameterError("m", m, f"some m that is at most k, here {max(ks)}")
        return made

    def places(self) -> list[tuple[int, int]]:
        """The pairs (k, m), each once, in the order asked for; m > k is left out."""
        places = [(k, share.of(k)) for k in self.ks for share in self.shares]
        return list(dict.fromkeys((k, m) for k, m in places if m is not None))


@dataclass(frozen=True)
class Cell:
    """One k and m, with the bracket of the optimal delta."""

    k: int
    m: int
    delta: Enclosure


@dataclass(frozen=True)
class Table:
    """A specification with its cells."""

    specification: Specification
    cells: tuple[Cell, ...]

    @property
    def rtol(self) -> Fraction | None:
        """The relative width that every cell was asked for (the largest, if they differ)."""
        if self.specification.rtol is not None:
            return self.specification.rtol
        asked = [cell.delta.rtol for cell in self.cells if cell.delta.rtol is not None]
        return max(asked, default=None)

    @property
    def wide(self) -> tuple[Cell, ...]:
        """The cells that did not reach their width."""
        return tuple(cell for cell in self.cells if not reached(cell.delta))


def reached(enclosure: Enclosure) -> bool:
    """Whether a bracket is as narrow as was asked for."""
    return enclosure.rtol is not None and enclosure.reaches(enclosure.rtol)


def build(specification: Specification, on_cell: Callable[[int, int], None] | None = None) -> Table:
    """Compute every cell; ``on_cell(done, total)`` is called before the first and after each.

    >>> table = build(Specification.read("1/10", "1", "20", "k/2"), lambda done, total: None)
    >>> table.cells[0].delta.reaches(Fraction(1, 10**15))
    True
    """
    from exactdp import nonadaptive

    places = specification.places()
    tell = on_cell or (lambda done, total: None)
    cells: list[Cell] = []
    tell(0, len(places))
    for k, m in places:
        composed = nonadaptive((k - m) * BR(specification.eps), m * DP(specification.eps))
        cells.append(Cell(k, m, composed.bracket(specification.eps_g, rtol=specification.rtol)))
        tell(len(cells), len(places))
    return Table(specification, tuple(cells))


def _pieces(text: str) -> list[str]:
    return [piece.strip(" ") for piece in text.split(",")]


def _integer(parameter: str, text: str, *, least: int, wanted: str) -> int:
    if re.fullmatch(r"[0-9]{1,1000}", text, re.ASCII) is None or int(text) < least:
        raise ParameterError(parameter, text, wanted)
    if int(text) > MAX_SIZE:
        raise ParameterError(parameter, text, "at most 10^12 mechanisms")
    return int(text)
