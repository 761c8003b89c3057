# What packages reach into: hypothesis places code in other files, typing_extensions
# derives from typing's forms, rich and pydantic ask what kind of alias a hint is.
import dataclasses
import traceback
import typing


def f(x):
    raise ValueError(x)


f.__code__ = f.__code__.replace(co_filename='other.py', co_name='g', co_firstlineno=3)
print(f.__code__.co_filename, f.__code__.co_name, f.__code__.co_firstlineno)
try:
    f(1)
except ValueError as e:
    print([(x.filename, x.name) for x in traceback.extract_tb(e.__traceback__)][1])


class Form(typing._SpecialForm, _root=True):
    def __repr__(self):
        return 'mine.' + self._name


@Form
def Odd(self, params):
    return (self._name, params)


print(Odd, Odd[int, 3], type(Odd), Odd.__name__, isinstance(Odd, typing._SpecialForm), isinstance(typing.Optional, Form))
for bad in lambda: type('G', (typing._SpecialForm,), {}), lambda: typing.Optional[Odd], lambda: type('H', (typing._Final,), {}):
    try:
        bad()
    except TypeError as e:
        print(e)
P = typing.ParamSpec('P')
for name, hint in {'_AnnotatedAlias': typing.Annotated[int, 1], '_ConcatenateGenericAlias': typing.Concatenate[int, P],
                   '_LiteralGenericAlias': typing.Literal[1], '_UnionGenericAlias': typing.Optional[int],
                   '_CallableGenericAlias': typing.Callable[[int], str]}.items():
    print(name, isinstance(hint, getattr(typing, name)), isinstance(typing.List[int], getattr(typing, name)))
calls = []


@typing._tp_cache
def seen(x):
    calls.append(x)
    return type(x).__name__


print(seen(1), seen(1), seen([]), seen([]), calls)
print({'__dict__', '__init__', '__doc__'} <= set(typing.EXCLUDED_ATTRIBUTES), 'run' in typing.EXCLUDED_ATTRIBUTES)
try:
    dataclasses.fields(3)
except TypeError as e:
    print(e, '|', repr(e.__context__), e.__suppress_context__)


# Which operand *= asks, and what attributes say.
class Deleting:
    __slots__ = ()

    def __delattr__(self, name):
        super().__delattr__(name)


class Plain:
    __slots__ = ()


for x in Plain(), 3, 2.5, {}, set(), None, range(2):
    try:
        x *= 'ab'
        print(x)
    except TypeError as e:
        print(e)
for c in Plain, Deleting:
    try:
        c().v = 1
    except AttributeError as e:
        print(e)


class Meta(type):
    def __getattr__(cls, name):
        return 'meta ' + name


print(Meta('Host', (), {}) | int)
