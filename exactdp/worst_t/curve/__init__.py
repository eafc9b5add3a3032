"""BR beside the curve of fixed losses: boxes of shares of eps, and one peak in balls."""
