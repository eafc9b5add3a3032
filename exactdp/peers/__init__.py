"""Profiles to and from other libraries, with the direction of rounding kept.

What goes out is computed from certified ends. What comes back unchanged is a one-sided bound again;
what another library made or composed is an estimate, with the error that was measured for it, and
joins neither a bound nor an :class:`exactdp.Enclosure`. The other libraries (extra ``peers``) are
imported when a function is called.

- :mod:`exactdp.peers.upper_and_lower_profiles`: a profile as a function on doubles, one-sided
  bounds, mixing them;
- :mod:`exactdp.peers.pld`: the privacy loss distributions of dp_accounting;
- :mod:`exactdp.peers.opendp`: the privacy profiles of OpenDP.
"""

from exactdp.peers.opendp import from_opendp, to_opendp
from exactdp.peers.pld import from_pld, to_pld
from exactdp.peers.upper_and_lower_profiles import (
    DirectedProfile,
    Estimate,
    MeasuredError,
    MissingPeer,
    OneSided,
    directed_profile,
    tightest,
)

__all__ = [
    "DirectedProfile",
    "Estimate",
    "MeasuredError",
    "MissingPeer",
    "OneSided",
    "directed_profile",
    "from_opendp",
    "from_pld",
    "tightest",
    "to_opendp",
    "to_pld",
]
