"""Texts of pydoc about topics: there are none here."""
