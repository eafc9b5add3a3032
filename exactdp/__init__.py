"""exactdp: certified computation of differential-privacy composition bounds."""

__version__ = "0.1.0"
