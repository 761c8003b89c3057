# Duplicate bases where a metaclass asks for the order, and starred arguments that cannot be gone through.
import re

class M(type):
    def mro(cls):
        return super().mro()

class L:
    pass

for make in (lambda: M('A', (L, L), {}), lambda: type('A', (L, L), {}), lambda: M('B', (object, L), {})):
    try: make()
    except TypeError as e: print(e)

class Twice:
    def __mro_entries__(self, bases): return (L, L)

try:
    class C(Twice(), metaclass=M): pass
except TypeError as e: print(e)

def f(*a): return a

class Got:
    def __getitem__(self, i):
        if i > 1: raise IndexError
        return i

for v in (int | str, re.match('a', 'a'), 5, Got(), f):
    for call in (lambda: f(*v), lambda: f(1, *v), lambda: [*v]):
        try: print(call())
        except TypeError as e: print(str(e).replace(f'{f!r}', 'f'))
    try:
        class D(*v): pass
    except TypeError as e: print(e)
