"""Routes for adaptive composition; each module is one route, or a part of the value iteration."""
