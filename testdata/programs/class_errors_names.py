import datetime, collections, types, enum, functools
class StrSub(str): pass
def t(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
t(lambda: dict.__lt__(0)); t(lambda: dict.__ge__()); t(lambda: {} < {}); t(lambda: {}.__lt__({})); t(lambda: range(3) < range(4)); t(lambda: memoryview(b'') <= 5); t(lambda: (int|str) < int); t(lambda: list[int] >= 4); t(lambda: len < max)
t(lambda: super(StrSub, StrSub('abc')).__format__('', maxsplit=0))
t(lambda: StrSub('abc').ljust(0, a=0))
def f():
    class A(*5): pass
t(f)
def f():
    class A(*3.5, metaclass=type): pass
t(f)
t(lambda: list(enum.EnumMeta.__iter__(int)))
class E(enumerate): pass
t(lambda: E(x=1)); t(lambda: E()); t(lambda: enumerate(x=1))
class F(frozenset): pass
t(lambda: F(1,2)); t(lambda: frozenset(1,2)); t(lambda: set(1,2))
class N(tuple):
    def __new__(cls): pass
t(lambda: object.__new__(N))
class M(type):
    def __new__(cls, *a): return type.__new__(cls, *a)
t(lambda: object.__new__(M))
class P(collections.namedtuple('Q','x y')): pass
t(lambda: object.__new__(P))
class DD(dict): pass
t(lambda: dict.__lt__(DD(), DD()))
t(lambda: DD() < DD())
