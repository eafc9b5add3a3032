"""Proofs written down as certificates for `proofs_check.methods.checking`, which judges them.

Nothing here is trusted: what is written is read again by the checker, from the statement's own
tree. ``proof_writing`` takes a statement apart, ``sign_evidence`` finds what shows the sign of a
sum, ``farkas`` linear combinations, ``factoring`` factors; ``pruning`` drops what is not used.
"""
