"""What every command line shares: endings, atomic files, progress, strict JSON."""
