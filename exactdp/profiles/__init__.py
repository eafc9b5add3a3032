"""The public face: compositions and what can be asked of them."""
