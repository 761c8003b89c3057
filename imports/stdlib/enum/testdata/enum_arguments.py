# Errors about arguments are those of functions in Python, which CPython has here.
import ast
import collections.abc
import enum
import sys


def t(f):
    try:
        print(repr(f())[:200])
    except Exception as e:
        print(type(e).__name__, e)


for cls in (enum.auto, enum.member, enum.nonmember, enum.property):
    for args, kw in (((), {}), ((1,), {}), ((1, 2), {}), ((1, 2, 3, 4), {}), ((1, 2, 3, 4, 5), {}), ((), {'value': 1}), ((1,), {'value': 1}), ((), {'no': 1})):
        try:
            cls(*args, **kw)
            print(cls.__name__, len(args), kw)
        except Exception as e:
            print(cls.__name__, len(args), kw, type(e).__name__, e)
for names in (['True', 5], [5], 5, [('a', 1, 2)], [('a', 1), (2, 3)], {'a': 1, 5: 2}, ['a', None]):
    t(lambda: list(enum.Enum('X', names)))
t(lambda: ast.AST.__init__(5))
t(lambda: ast.AST.__init__())
t(lambda: ast.Name.__init__('x', 'y'))
proxy = (lambda a: sys._getframe().f_locals)(1)
print(isinstance(proxy, collections.abc.Mapping), isinstance(proxy, collections.abc.MutableMapping), type(proxy) is collections.abc.framelocalsproxy)
