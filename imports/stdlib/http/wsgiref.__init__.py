"""Tools for WSGI applications: what they are called with and what they answer."""
