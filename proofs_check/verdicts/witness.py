"""A point at which a statement fails; reading one needs neither sympy nor the claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

ROOT = (
    "root(f, a, b) is some number in [a, b] at which f is 0: f is continuous there, and its signs "
    "at a and b are opposite"
)


@dataclass(frozen=True)
class Witness:
    """A point at which a statement fails, with both sides there."""

    coordinates: Mapping[str, str]
    left: str
    right: str
    relation: str = ""
    mechanisms: tuple[str, ...] = ()
    replay: str = ""
    instance: str = ""
    exact: bool = False

    def to_json(self) -> dict[str, Any]:
        """The JSON object of DESIGN.md."""
        return {
            "coordinates": dict(self.coordinates),
            "left": self.left,
            "right": self.right,
            "relation": self.relation,
            "mechanisms": list(self.mechanisms),
            "instance": self.instance,
            "exact": self.exact,
            "replay": self.replay,
        }

    def __str__(self) -> str:
        where = ", ".join(f"{name} = {value}" for name, value in self.coordinates.items())
        instance = f" [{self.instance}]" if self.instance else ""
        return f"at {where}{instance}: left = {self.left}, right = {self.right}"

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Witness:
        """The witness of which this is the JSON object."""
        mechanisms = tuple(data["mechanisms"])
        return cls(**{**data, "coordinates": dict(data["coordinates"]), "mechanisms": mechanisms})

    def lines(self) -> Iterator[str]:
        """A line for each of its parts."""
        where = ", ".join(f"{name} = {value}" for name, value in self.coordinates.items())
        choice = f" [{self.instance}]" if self.instance else ""
        exactly = "exactly" if self.exact else "enclosed"
        yield f"  witness: at {where or 'every point'}{choice}, {exactly}:"
        if any("root(" in value for value in self.coordinates.values()):
            yield f"    {ROOT}"
        if self.left or self.right:
            yield f"    left  = {self.left}"
            yield f"    right = {self.right}"
        for mechanism in self.mechanisms:
            yield f"    mechanism: {mechanism}"
        if self.replay:
            yield f"  replay: {self.replay}"
