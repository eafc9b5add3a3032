"""Classes of mechanisms, one file each; compositions, their grammar, and the worst-case pairs."""

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.mechanism import Mechanism

__all__ = ["BR", "DP", "Mechanism"]
