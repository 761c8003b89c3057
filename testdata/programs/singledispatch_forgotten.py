# register and dispatch of a generic function are functions; what is registered can be
# taken from the closure, as the usual recipe for forgetting an implementation does.
import collections.abc
import functools
import inspect


@functools.singledispatch
def show(x, sep=' '):
    """Shows."""
    return 'any'


@show.register
def _(x: int):
    return 'int'


@show.register(list | tuple)
def _(x):
    return 'list or tuple'


@show.register(collections.abc.Mapping)
def of_mapping(x):
    return 'mapping'


for f in show, show.register, show.dispatch:
    print(f.__name__, f.__module__, f.__qualname__, inspect.isfunction(f), inspect.ismethod(f), inspect.signature(f))
print({'registry', 'dispatch_cache'} <= set(show.register.__code__.co_freevars))
print(type(show.registry), sorted(c.__name__ for c in show.registry))


def forgettable(f):
    cells = dict(zip(f.register.__code__.co_freevars, f.register.__closure__))
    registry, found = cells['registry'].cell_contents, cells['dispatch_cache'].cell_contents

    def forget(cls):
        del registry[cls]
        found.clear()
    f.forget = forget
    return f


forgettable(show)
values = 1, True, [], (), {}, 'text'
print([show(v) for v in values])
show.forget(int)
show.forget(collections.abc.Mapping)
print([show(v) for v in values], sorted(c.__name__ for c in show.registry))
show.register(dict, of_mapping)
print([show(v) for v in values], show.dispatch(bool) is show.registry[object], show.dispatch(dict) is of_mapping)


class Shown:
    @functools.singledispatchmethod
    def show(self, x):
        return 'any'

    @show.register
    def _(self, x: str):
        return 'str'


method = Shown.__dict__['show']
forgettable(method.dispatcher)
print(Shown().show('a'), Shown().show(1))
method.dispatcher.forget(str)
print(Shown().show('a'), Shown().show(1))
for wrong in ((3, len), (lambda x: x,), (int | 3 if False else 'int', len)):
    try:
        show.register(*wrong)
    except TypeError as e:
        print(str(e).replace(str(wrong[0]), 'it'))
