"""Profiles to and from OpenDP, whose privacy profiles are upper bounds of delta."""

from __future__ import annotations

import weakref
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.peers.upper_and_lower_profiles import DirectedProfile, Estimate, OneSided, peer

_EXPORTED: weakref.WeakSet[Any] = weakref.WeakSet()
"""The profiles that :func:`to_opendp` made, which hold the direction by what is proved here."""


def to_opendp(profile: DirectedProfile) -> Any:
    """An OpenDP ``PrivacyProfile`` of an upper profile; a ParameterError for a lower one.

    Its ``delta(epsilon)`` is at least the optimal delta at that double, and so its
    ``epsilon(delta)``, which OpenDP finds by bisection on doubles, is at least the optimal eps_g.
    As OpenDP wants it, the curve refuses a negative epsilon. OpenDP's features ``contrib`` and
    ``honest-but-curious`` must be enabled; a ParameterError otherwise. MissingPeer without OpenDP.
    """
    if not isinstance(profile, DirectedProfile):
        raise ParameterError("profile", profile, "directed_profile(composition, 'upper')")
    if profile.direction != "upper":
        raise ParameterError("direction", profile.direction, "upper: OpenDP's profiles are that")
    opendp = peer("opendp.mod")

    def curve(epsilon: float) -> float:
        if epsilon < 0:
            raise ParameterError("epsilon", epsilon, "epsilon >= 0")
        return profile(epsilon)

    try:
        opendp.assert_features("contrib", "honest-but-curious")
    except opendp.OpenDPException:
        wanted = 'opendp.prelude.enable_features("contrib", "honest-but-curious")'
        raise ParameterError("opendp", "features that are not enabled", wanted) from None
    made = peer("opendp.measures").new_privacy_profile(curve)
    _EXPORTED.add(made)
    return made


def from_opendp(profile: Any) -> OneSided | Estimate:
    """An OpenDP ``PrivacyProfile``: an upper bound if :func:`to_opendp` made it, else an estimate.

    It is asked from eps_g = 0 on only. At a negative eps_g the answer is 1, for a profile of
    OpenDP has nothing to say there. A ParameterError for anything else than a profile.
    """
    opendp = peer("opendp.mod")
    if not isinstance(profile, opendp.PrivacyProfile):
        raise ParameterError("profile", profile, "a PrivacyProfile of OpenDP")

    def curve(eps_g: float) -> float:
        return 1.0 if eps_g < 0 else float(profile.delta(eps_g))

    return (OneSided if profile in _EXPORTED else Estimate)("upper", "opendp", curve)
