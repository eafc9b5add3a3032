"""What every command line shares: endings, files, progress."""
