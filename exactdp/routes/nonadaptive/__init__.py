"""Routes for non-adaptive composition, one file a theorem or method."""
