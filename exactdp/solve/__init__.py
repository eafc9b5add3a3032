"""From a question to a certified answer: reduce, choose routes, refine, lift."""
