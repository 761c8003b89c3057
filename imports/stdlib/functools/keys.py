from _thread import RLock
from abc import get_cache_token
from collections import namedtuple
from reprlib import recursive_repr
from types import GenericAlias

_NOT_FOUND, _between = object(), object()


class _HashedSeq(list):
    """A key that computes its hash once."""

    def __init__(self, parts):
        list.__init__(self, parts)
        self.hashvalue = hash(parts)

    __slots__ = 'hashvalue'

    def __hash__(self):
        return self.hashvalue


def _make_key(args, kwds, typed):
    """The key of a cache for the arguments of a call."""
    named = tuple([part for pair in kwds.items() for part in pair])
    if not (named or typed) and len(args) == 1 and type(args[0]) in (int, str):
        return args[0]  # which is its own key
    kinds = [type(v) for v in (*args, *kwds.values())] if typed else ()
    return _HashedSeq((*args, *((_between, *named) if named else ()), *kinds))
