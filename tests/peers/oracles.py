"""The oracles, each computed once."""

from __future__ import annotations

from functools import cache

from exactdp.peers import oracle
from exactdp.peers.oracle import Oracle


@cache
def built(family: str) -> Oracle:
    return oracle.build(family)
