# Attributes of function objects.
def f(a, b: int = 2, *args: str, c: "quoted" = 3, **kw) -> float:
    """Doc of f."""
    local = a
    return local

print(f.__name__, f.__qualname__, f.__doc__, f.__module__)
print(f.__defaults__, f.__kwdefaults__, f.__annotations__)
print(f.__code__.co_argcount, f.__code__.co_kwonlyargcount, f.__code__.co_posonlyargcount)
print(f.__code__.co_varnames, f.__code__.co_name, f.__code__.co_firstlineno)
f.note = [1]
f.note.append(2)
print(f.note, f.__dict__)
del f.note
try:
    f.note
except AttributeError as e:
    print(e)
f.__name__ = "renamed"
print(f.__name__, f.__qualname__)
try:
    f.__name__ = 1
except TypeError as e:
    print(e)
f.__doc__ = None
print(f.__doc__)

class C:
    def m(self):
        "method doc"
    def inner(self):
        def deep():
            pass
        return deep

print(C.m.__qualname__, C().m.__name__, C().m.__doc__, C().inner().__qualname__)
print(C().m.__func__ is C.m, type(C().m).__name__, type(C.m).__name__)
c = C()
print(c.m.__self__ is c, c.m == c.m, c.m is c.m)
try:
    c.m.x = 1
except AttributeError as e:
    print(e)
print(callable(f), callable(C), callable(c), callable(len))
print(len.__name__, len.__module__, [].append.__name__, type(len).__name__)
