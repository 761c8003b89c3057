"""isinstance of objects that say by __class__ that they are another's, nobody's, or fail, by classes of every kind."""
from collections.abc import Mapping, Sized
from abc import ABC
import io, typing
class E(Exception): pass
def made(kind):
    class N:
        @property
        def __class__(self):
            if kind == 'attr': raise AttributeError('no class')
            if kind == 'other': raise E('odd')
            return kind
    return N
class P(typing.Protocol):
    def f(self): ...
RP = typing.runtime_checkable(P)
class My(ABC): pass
class Meta(type): pass
class Plain(metaclass=Meta): pass
for kind in ('attr', 'other', 5, None, 'text', int, dict, str, list, My, typing.List[int], list[int]):
    N = made(kind)
    for C in (int, str, dict, Plain, My, Mapping, Sized, RP, io.IOBase, (int, Mapping), int | str, typing.Union[int, str], N):
        for what in ('object', 'class'):
            x = N() if what == 'object' else N
            try: r = isinstance(x, C)
            except BaseException as e: r = type(e).__name__, str(e)
            print(kind, getattr(C, '__name__', C) if C is not N else 'own', what, r)
