"""Every kind of mock with every kind of spec: which attributes it has, which calls it takes, and what it says of others."""
import asyncio
import functools
import inspect
import itertools
import re
import zlib
from unittest import mock
from unittest.mock import DEFAULT, AsyncMock, MagicMock, Mock, NonCallableMagicMock, NonCallableMock, PropertyMock, call, create_autospec, patch, seal


def function(a, b=1):
    pass


async def coroutine(a):
    pass


class Plain:
    number = 1

    def method(self, q):
        pass

    @classmethod
    def of_class(cls, q):
        pass

    @staticmethod
    def of_none(q):
        pass

    async def waits(self, q):
        pass

    @classmethod
    async def waits_of_class(cls, q):
        pass

    @property
    def prop(self):
        return 5

    def anything(*args):
        pass

    class Inner:
        def method(self, z):
            pass


class Made:
    def __init__(self, x, *, y=0):
        self.x = x

    def method(this, self):
        pass


class Called(Made):
    def __call__(self, z):
        pass

    def __len__(self):
        return 3

    def __iter__(self):
        return iter(())

    async def __aenter__(self):
        pass

    async def __aexit__(self, *args):
        pass


class Listed(list):
    sorted = sorted


SPECS = {
    'none': None, 'function': function, 'coroutine': coroutine, 'class': Plain, 'instance': Plain(), 'init': Made, 'called': Called,
    'called instance': Called(1), 'method': Plain().method, 'unbound': Plain.method, 'classmethod': Plain.of_class,
    'stored class': Plain.__dict__['of_class'], 'stored static': Plain.__dict__['of_none'], 'property': Plain.__dict__['prop'],
    'int': 5, 'str': 'text', 'list': ['a', 'method'], 'empty': [], 'subclass': Listed([1]), 'module': itertools,
    'partial': functools.partial(function, 1), 'builtin': len, 'builtin method': [].append, 'type': dict,
}
NAMES = ('method of_class of_none waits waits_of_class prop number anything Inner x a append sorted __len__ __iter__ __call__ '
         '__aenter__ nothing assert_caled mock called').split()
CALLS = ((), {}), ((1,), {}), ((1, 2), {}), ((), {'a': 1}), ((1,), {'y': 2}), ((), {'self': 1})


def told(thunk):
    try:
        result = thunk()
    except Exception as e:
        result = f'{type(e).__name__}: {e}'
    else:
        if inspect.iscoroutine(result):
            result = f'coroutine of {finish(result)}'
        result = repr(result)
    return re.sub(r"(id=')\d+|( at )0x\w+", r'\1\2*', result)


def finish(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as e:
        return f'value {e.value!r}'
    except Exception as e:
        return f'{type(e).__name__}: {e}'
    return 'wait'


def about(make):
    # What was told once is not told again; the sum is of all.
    lines = []
    describe(make, lambda *parts: lines.append(' '.join(map(str, parts))))
    print(lines[0], zlib.crc32('\n'.join(lines).encode()))
    for line in lines[1:]:
        if line not in BEFORE:
            BEFORE.add(line)
            print(line)


BEFORE = set()


def describe(make, print):
    print('  ', told(make))
    try:
        made = make()
    except Exception:
        return
    for args, kwargs in CALLS:
        print('    call', args, kwargs, told(lambda: made(*args, **kwargs)))
    for name in NAMES:
        found = told(lambda: getattr(made, name))
        if 'no attribute' in found:
            continue
        print('    ', name, found)
        if name not in ('called', 'mock', 'number', 'prop', '__len__', '__iter__', '__call__', '__aenter__'):
            for args, kwargs in CALLS[:2]:
                print('      call', args, told(lambda: getattr(made, name)(*args, **kwargs)))
    print('    calls', told(lambda: made.mock_calls))
    for name, value in ('method', 3), ('unknown', 3), ('__len__', lambda self: 4), ('__init__', None), ('return_value', 7):
        print('    set', name, told(lambda: setattr(made, name, value)))
    refused = any(isinstance(made._call_matcher(each), Exception) for each in made.call_args_list) if isinstance(made, Mock) else False
    for args, kwargs in CALLS[:0 if refused else 3]:
        for check in 'assert_called_with', 'assert_any_call', 'assert_called_once_with':
            print('    ', check, args, told(lambda: getattr(made, check)(*args, **kwargs)))
    if not refused:
        print('    has', told(lambda: made.assert_has_calls([call(1), call.method(1)], any_order=True)))
    print('    reset', told(made.reset_mock), told(lambda: made.mock_calls), told(lambda: made.called))


for title, spec in SPECS.items():
    print('spec', title)
    for kind in Mock, MagicMock, AsyncMock, NonCallableMock, NonCallableMagicMock, PropertyMock:
        about(lambda: kind(spec=spec))
    about(lambda: MagicMock(spec_set=spec))
    print('autospec', title)
    for options in {}, {'spec_set': True}, {'instance': True}, {'name': 'Named'}, {'return_value': 9}, {'side_effect': KeyError('k')}:
        if options != {'instance': True} or title != 'called':  # CPython's own mock fails its assertions there
            about(lambda: create_autospec(spec, **options))

print('signatures')
for title, spec in SPECS.items():
    if title in ('function', 'coroutine', 'init', 'called', 'called instance', 'method', 'unbound'):
        made = create_autospec(spec)
        print(title, told(lambda: inspect.signature(made)), inspect.isfunction(made), asyncio.iscoroutinefunction(made))

print('awaiting')
for kind in Mock, MagicMock, AsyncMock:
    for effect in None, ValueError('v'), [1, 2], lambda *a: 3, coroutine:
        made = kind(side_effect=effect)
        print(kind.__name__, [told(lambda: made(1)) for _ in range(3)], made.call_count, told(lambda: made.await_count))
made = AsyncMock(spec=coroutine)
print(told(lambda: made.assert_awaited()), told(lambda: made.assert_awaited_with(1)))
finish(made(1))
for args in (1,), (2,), (1, 2), ():
    for check in 'assert_awaited_with', 'assert_awaited_once_with', 'assert_any_await':
        print(check, args, told(lambda: getattr(made, check)(*args)))
    for any_order in False, True:
        print(told(lambda: made.assert_has_awaits([call(*args)], any_order)))
print(told(made.assert_not_awaited), told(made.assert_awaited), told(made.assert_awaited_once))

print('special methods')
for name in ('lt eq ne hash str sizeof fspath len contains iter enter exit complex int float bool index next round divmod rpow ipow getitem '
             'reversed missing format get set delete aenter aexit aiter anext setstate getformat prepare instancecheck del').split():
    name = f'__{name}__'
    row = []
    for kind in Mock, MagicMock, AsyncMock, NonCallableMagicMock:
        made = kind()
        row.append(type(getattr(made, name)).__name__ if name in dir(mock.MagicMock()) or hasattr(made, name) else '-')
        row.append(told(lambda: setattr(made, name, Mock(return_value=5))))
    print(name, [each.replace('method-wrapper', 'own').replace('builtin_function_or_method', 'own') for each in row])

print('typing errors, mocks of mocks, seals')
for slip in 'autospect', 'auto_spec', 'set_spec':
    for make in create_autospec, functools.partial(patch, 'os.path'), functools.partial(patch.object, Plain, 'number'):
        args = (Plain,) if make is create_autospec else ()
        print(slip, told(lambda: make(*args, **{slip: 1})).partition(' object')[0])
with patch.object(Plain, 'Inner'):
    for make in (lambda: Mock(spec=Plain.Inner), lambda: create_autospec(Plain.Inner), lambda: create_autospec(Plain).Inner,
                 lambda: patch.object(Plain, 'Inner', autospec=True).start(), lambda: patch.object(Plain, 'Inner', spec=True).start(),
                 lambda: patch.object(Plain.Inner, 'x', autospec=True).start()):
        print(told(make))
made = create_autospec(Plain)
seal(made)
print(told(lambda: made.method(1)), told(lambda: made.method(1).more), told(lambda: made.Inner.method(1)), told(lambda: setattr(made, 'new', 1)))

print('functions as parts')
parent = Mock()
parent.child = create_autospec(function)
parent.child(1, 2)
parent.attach_mock(create_autospec(function), 'other')
parent.other(b=3, a=4)
print(parent.mock_calls, told(lambda: parent.other.mock), told(lambda: parent.assert_has_calls([call.child(a=1, b=2), call.other(4, 3)])))
made = create_autospec(Plain, **{'return_value.method.return_value': 8})
print(made().method(1), made.mock_calls)
made = create_autospec(Made, wraps=Made)
made.return_value = DEFAULT
print(made(3).x)
print(call().foo, call.a.b().c, call()(), call().__getitem__('x').z(), call.count(1).index, call.a == call.a(), repr(call.__iter__()))

print('waiting')
made = mock.ThreadingMock(timeout=0.01)
print(told(made.wait_until_called), told(lambda: made.wait_until_called(timeout=0.02)), told(lambda: made.wait_until_any_call_with(1, a=2)))
print(told(made.child.wait_until_called), told(lambda: made.child.wait_until_any_call_with(4)), told(lambda: made.timeout))
made(1, a=2)
print(told(made.wait_until_called), told(lambda: made.wait_until_any_call_with(1, a=2)), told(lambda: made.wait_until_any_call_with(3)))
