# Protocols count among the subclasses of what they derive from, though programs may not ask them.
import collections.abc, contextlib, functools, typing, abc, itertools

T = typing.TypeVar('T', covariant=True)

class Both(collections.abc.Awaitable[T], contextlib.AbstractAsyncContextManager[T], typing.Protocol[T]): ...
class Sized2(collections.abc.Sized, typing.Protocol): ...
class Reader(typing.Protocol):
    def read(self): ...
class Field(typing.Protocol):
    name: str
@typing.runtime_checkable
class Runtime(collections.abc.Iterable, typing.Protocol):
    def extra(self): ...
@typing.runtime_checkable
class WithData(typing.Protocol):
    name: str

class A:
    def __await__(self): yield
class R:
    name = 'r'
    def read(self): ...
class E:
    def extra(self): ...
    def __iter__(self): ...
class N: pass

async def co(): pass
c = co()
kinds = [collections.abc.Awaitable, contextlib.AbstractAsyncContextManager, collections.abc.Sized, collections.abc.Iterable,
         Both, Sized2, Reader, Field, Runtime, WithData]
things = [A(), R(), E(), N(), c, [], 5]
for kind, thing in itertools.product(kinds, things):
    for question in (lambda: isinstance(thing, kind), lambda: issubclass(type(thing), kind)):
        try: r = question()
        except TypeError as e: r = f'TypeError: {e}'
        print(kind.__name__, type(thing).__name__, r)
c.close()

class Base(abc.ABC): pass
class Under(Base, Reader): pass
print(isinstance(R(), Base), issubclass(N, Base))
for kind in (Reader, Both, Field, Runtime):
    print(kind.register(N), issubclass(N, kind) if kind is Runtime else '')

class Meta(type(typing.Protocol)):
    def __subclasscheck__(cls, other):
        print('asked', cls.__name__, other.__name__)
        return super().__subclasscheck__(other)
class Top(abc.ABC): pass
class Special(Top, metaclass=Meta): pass
print(isinstance(N(), Top), isinstance(R(), Special))
