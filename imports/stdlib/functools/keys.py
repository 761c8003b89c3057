from _thread import RLock
from abc import get_cache_token
from collections import namedtuple
from reprlib import recursive_repr
from types import GenericAlias

_NOT_FOUND, _between = object(), object()


class _HashedSeq(list):
    """A key that computes its hash once."""

    __slots__ = ('hashvalue',)

    def __init__(self, tup, hash=hash):
        super().__init__(tup)
        self.hashvalue = hash(tup)

    def __hash__(self):
        return self.hashvalue


def _make_key(args, kwds, typed, kwd_mark=(_between,), fasttypes=frozenset({int, str}), tuple=tuple, type=type, len=len):
    """The key of a cache for the arguments of a call."""
    named = tuple([part for pair in kwds.items() for part in pair])
    key = args + kwd_mark + named if named else args
    if typed:
        key += tuple([type(v) for v in (*args, *kwds.values())])
    elif len(key) == 1 and type(key[0]) in fasttypes:
        return key[0]
    return _HashedSeq(key)
