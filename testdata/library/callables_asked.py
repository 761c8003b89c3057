# What each kind of callable is, for everyone who asks: inspect, asyncio and mock agree.
import asyncio
import functools
import inspect
import types
from unittest import mock


def plain(): pass
def gen(): yield
async def coro(): pass
async def agen(): yield


class C:
    def m(self): pass
    async def am(self): pass
    @staticmethod
    async def sm(): pass
    @classmethod
    async def cm(cls): pass
    def __call__(self): pass


class A:
    async def __call__(self): pass


def marked(): pass
inspect.markcoroutinefunction(marked)


class Marked:
    def __call__(self): pass


marked_object = inspect.markcoroutinefunction(Marked())


@types.coroutine
def old(): yield


@functools.wraps(coro)
def wrapped(): pass


things = dict(
    plain=plain, gen=gen, coro=coro, agen=agen, method=C().m, async_method=C().am, static=C.sm, cls=C.cm, function=C.am,
    call=C(), async_call=A(), call_method=A().__call__, marked=marked, marked_object=marked_object, old=old, wrapped=wrapped,
    lambda_=lambda: 0, builtin=len, type_=int, partial=functools.partial(plain), partial_coro=functools.partial(coro),
    partial_twice=functools.partial(functools.partial(coro)), partial_gen=functools.partial(gen), partial_marked=functools.partial(marked),
    cached=functools.lru_cache(coro), mock=mock.Mock(), magic=mock.MagicMock(), async_mock=mock.AsyncMock(),
    spec_coro=mock.Mock(spec=coro), spec_plain=mock.AsyncMock(spec=plain), auto_coro=mock.create_autospec(coro),
    auto_plain=mock.create_autospec(plain), patched=mock.patch.object(C, 'am').start(), sentinel=mock.sentinel.x, none=None, text='x',
    noncallable=mock.NonCallableMock(), child=mock.AsyncMock().child, mock_child=mock.Mock().child,
)
asks = dict(
    iscoroutinefunction=inspect.iscoroutinefunction, isgeneratorfunction=inspect.isgeneratorfunction,
    isasyncgenfunction=inspect.isasyncgenfunction, isfunction=inspect.isfunction, ismethod=inspect.ismethod,
    isroutine=inspect.isroutine, isbuiltin=inspect.isbuiltin, isawaitable=inspect.isawaitable, iscoroutine=asyncio.iscoroutine,
    asyncio=asyncio.iscoroutinefunction, callable=callable,
)
for name, thing in things.items():
    print(name, *[ask for ask, f in asks.items() if f(thing)])

# A generator or coroutine that has not begun is at its definition, whatever ran before.
def other():
    x = len('a')
    y = len('b')
    return x + y


for make in (gen, coro, agen, old):
    other()
    g = make()
    frame = getattr(g, 'gi_frame', None) or getattr(g, 'cr_frame', None) or getattr(g, 'ag_frame', None)
    print(make.__name__, frame.f_lineno - make.__code__.co_firstlineno)
    if hasattr(g, 'close'):
        g.close()
