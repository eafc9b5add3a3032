"""What every command line shares: endings, files, columns, progress."""
