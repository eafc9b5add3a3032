"""The maximum over one t for each BR mechanism, beside anything that is fixed."""
