"""A checker of certificates that shares nothing with the search for proofs.

It knows the language of claims and Python's fractions. A statement is read anew, from its own tree,
into sums of c * (powers of symbols) * e^(polynomial in symbols), and every step of a certificate is
multiplied out in them: ``exponential_polynomials`` is that arithmetic, ``expressions_as_quotients``
the reading, ``evidence`` what shows a sign, ``proof_steps`` how a statement is taken apart,
``data`` the form in which certificates are written. What does not follow is a CertificateError.
"""
