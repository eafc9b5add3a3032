"""Boxes: branch and bound in ball arithmetic."""
