"""The words of claims: what may be said, its domains, and how it is read and shown."""
