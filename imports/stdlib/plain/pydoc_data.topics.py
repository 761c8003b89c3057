"""Texts about topics: there are none here; they are in https://docs.python.org/3.13/reference/."""
topics = {}
