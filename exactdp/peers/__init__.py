"""Profiles to and from other libraries, with the direction of rounding kept.

What goes out is computed from certified ends; what comes in is a one-sided bound that is only as
good as the other library's arithmetic, so it is never an :class:`exactdp.Enclosure`. The other
libraries (extra ``peers``) are imported when a function is called.

- :mod:`exactdp.peers.directed`: a profile as a function on doubles, one-sided bounds, mixing them;
- :mod:`exactdp.peers.pld`: the privacy loss distributions of dp_accounting;
- :mod:`exactdp.peers.opendp`: the privacy profiles of OpenDP.
"""

from exactdp.peers.directed import (
    DirectedProfile,
    MissingPeer,
    OneSided,
    directed_profile,
    tightest,
)
from exactdp.peers.opendp import from_opendp, to_opendp
from exactdp.peers.pld import from_pld, to_pld

__all__ = [
    "DirectedProfile",
    "MissingPeer",
    "OneSided",
    "directed_profile",
    "from_opendp",
    "from_pld",
    "tightest",
    "to_opendp",
    "to_pld",
]
