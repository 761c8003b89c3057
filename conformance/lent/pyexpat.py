"""Lent to an interpreter without expat: the version that the tests ask for."""

version_info = (2, 6, 3)
EXPAT_VERSION = "expat_2.6.3"
