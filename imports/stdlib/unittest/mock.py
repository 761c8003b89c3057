"""Objects that stand for others and remember how they were used."""
import builtins
import contextlib
import functools
import pprint
import sys
import types
import _report
from .util import safe_repr

__all__ = ('Mock', 'MagicMock', 'patch', 'sentinel', 'DEFAULT', 'ANY', 'call', 'create_autospec', 'AsyncMock', 'ThreadingMock',
           'FILTER_DIR', 'NonCallableMock', 'NonCallableMagicMock', 'mock_open', 'PropertyMock', 'seal')
__unittest = True
FILTER_DIR = True


def _is_async(obj):
    # As asyncio.iscoroutinefunction, which knows marks that only it sets; it is large.
    asyncio = sys.modules.get('asyncio')
    if asyncio is not None:
        return asyncio.iscoroutinefunction(obj)
    while isinstance(obj, functools.partial):
        obj = obj.func
    code = getattr(obj, '__code__', None) if isinstance(obj, (types.FunctionType, types.MethodType)) else None
    return bool(code and code.co_flags & 0x80)


class InvalidSpecError(Exception):
    """Indicates that an invalid value was used as a mock spec."""


class _SentinelObject:
    """A unique, named object."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'sentinel.{self.name}'

    def __reduce__(self):
        return f'sentinel.{self.name}'


class _Sentinel:
    """Gives out a unique object for each name."""

    def __init__(self):
        self._sentinels = {}

    def __getattr__(self, name):
        if name == '__bases__':
            raise AttributeError
        return self._sentinels.setdefault(name, _SentinelObject(name))

    def __reduce__(self):
        return 'sentinel'


sentinel = _Sentinel()
DEFAULT = sentinel.DEFAULT
_missing = sentinel.MISSING
_deleted = sentinel.DELETED


class _ANY:
    """Equal to everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return '<ANY>'


ANY = _ANY()


def _call_text(name, args, kwargs):
    inner = ', '.join([repr(a) for a in args] + [f'{k}={v!r}' for k, v in kwargs.items()])
    return f'{name}({inner})'


class _Call(tuple):
    """One call: name, positional arguments, keyword arguments."""

    def __new__(cls, value=(), name='', parent=None, two=False, from_kall=True):
        args, kwargs = (), {}
        if len(value) == 3:
            name, args, kwargs = value
        elif len(value) == 2:
            first, second = value
            if isinstance(first, str):
                name = first
                if isinstance(second, tuple):
                    args = second
                else:
                    kwargs = second
            else:
                args, kwargs = first, second
        elif len(value) == 1:
            only, = value
            if isinstance(only, str):
                name = only
            elif isinstance(only, tuple):
                args = only
            else:
                kwargs = only
        return tuple.__new__(cls, (args, kwargs) if two else (name, args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name = name
        self._mock_parent = parent
        self._mock_from_kall = from_kall

    def __eq__(self, other):
        try:
            n = len(other)
        except TypeError:
            return NotImplemented
        name, args, kwargs = self if len(self) == 3 else ('', *self)
        if getattr(self, '_mock_parent', None) and getattr(other, '_mock_parent', None) \
                and self._mock_parent != other._mock_parent:
            return False
        other_name, other_args, other_kwargs = '', (), {}
        if n == 3:
            other_name, other_args, other_kwargs = other
        elif n == 1:
            only, = other
            if isinstance(only, tuple):
                other_args = only
            elif isinstance(only, str):
                other_name = only
            else:
                other_kwargs = only
        elif n == 2:
            first, second = other
            if isinstance(first, str):
                other_name = first
                if isinstance(second, tuple):
                    other_args = second
                else:
                    other_kwargs = second
            else:
                other_args, other_kwargs = first, second
        elif n:
            return False
        if name and other_name != name:
            return False
        return (other_args, other_kwargs) == (args, kwargs)

    __ne__ = object.__ne__

    def __call__(self, /, *args, **kwargs):
        if self._mock_name is None:
            return _Call(('', args, kwargs), name='()')
        return _Call((self._mock_name, args, kwargs), name=self._mock_name + '()', parent=self)

    def __getattr__(self, attr):
        if self._mock_name is None:
            return _Call(name=attr, from_kall=False)
        return _Call(name=f'{self._mock_name}.{attr}', parent=self, from_kall=False)

    def __getattribute__(self, attr):
        if attr in ('count', 'index'):
            raise AttributeError(attr)
        return tuple.__getattribute__(self, attr)

    @property
    def args(self):
        return self[0] if len(self) == 2 else self[1]

    @property
    def kwargs(self):
        return self[1] if len(self) == 2 else self[2]

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or 'call'
            return name if name.startswith('call') else f'call.{name}'
        if len(self) == 2:
            name, (args, kwargs) = 'call', self
        else:
            name, args, kwargs = self
            if not name:
                name = 'call'
            elif not name.startswith('()'):
                name = f'call.{name}'
            else:
                name = f'call{name}'
        return _call_text(name, args, kwargs)

    def call_list(self):
        """For a call object that represents multiple calls: the list of all of them."""
        vals = []
        thing = self
        while thing is not None:
            if thing._mock_from_kall:
                vals.append(thing)
            thing = thing._mock_parent
        return _CallList(reversed(vals))


call = _Call(from_kall=False)


class _CallList(list):
    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        n = len(value)
        return any(self[i:i + n] == value for i in range(len(self) - n + 1))

    def __repr__(self):
        return pprint.pformat(list(self))


_numerics = 'add sub mul matmul truediv floordiv mod lshift rshift and xor or pow divmod'
_inplace = ' '.join('i' + n for n in _numerics.split() if n != 'divmod')
_right = ' '.join('r' + n for n in _numerics.split())
_names = ('hash str sizeof lt gt le ge int contains len enter exit complex float bool next index trunc floor ceil round getitem setitem '
          f'delitem iter neg pos invert abs {_numerics} {_inplace} {_right} fspath format reversed missing getformat '
          'subclasses dir prepare eq ne repr get set delete')
_magics = {f'__{n}__' for n in _names.split() if n not in ('subclasses', 'dir', 'prepare', 'eq', 'ne', 'repr', 'getformat')}
_async_magics = {'__aenter__', '__aexit__', '__anext__', '__aiter__'}
_not_by_default = {'__get__', '__set__', '__delete__', '__reversed__', '__missing__', '__format__'}
_all_magics = _magics | _async_magics | {'__eq__', '__ne__', '__repr__', '__dir__', '__subclasses__', '__getstate__',
                                         '__reversed__', '__missing__', '__getformat__', '__prepare__'}
_return_values = {'__lt__': NotImplemented, '__gt__': NotImplemented, '__le__': NotImplemented, '__ge__': NotImplemented,
                  '__int__': 1, '__contains__': False, '__len__': 0, '__exit__': False, '__complex__': 1j, '__float__': 1.0,
                  '__bool__': True, '__index__': 1, '__aexit__': False}
_calculated = {'__hash__': lambda self: object.__hash__(self), '__str__': lambda self: object.__str__(self),
               '__sizeof__': lambda self: 48, '__fspath__': lambda self:
               f'{type(self).__name__}/{self._extract_mock_name()}/{id(self)}'}


def _is_instance_mock(obj):
    return issubclass(type(obj), NonCallableMock)


def _is_exception(obj):
    return isinstance(obj, BaseException) or isinstance(obj, type) and issubclass(obj, BaseException)


def _extract_mock(obj):
    return obj


def _static(obj, name):
    # An attribute as it is stored, not bound to anything.
    own = getattr(obj, '__dict__', None)
    if own is not None and name in own:
        return own[name]
    for cls in (obj if isinstance(obj, type) else type(obj)).__mro__:
        if name in cls.__dict__:
            return cls.__dict__[name]
    return None


def _is_magic(name):
    return f'__{name[2:-2]}__' == name


def _is_async_function(obj):
    if _is_instance_mock(obj) and not isinstance(obj, AsyncMock):
        return False
    if hasattr(obj, '__func__'):
        obj = getattr(obj, '__func__', obj)
    return _is_async(obj) or isinstance(obj, AsyncMock)


def _signature(spec, instance, eat_self=False):
    # The signature for calls of a mock with this spec, or None.
    if isinstance(spec, type) and not instance:
        spec = spec.__init__
        eat_self = True
    elif isinstance(spec, (classmethod, staticmethod)):
        if isinstance(spec, classmethod):
            eat_self = True
        spec = spec.__func__
    elif not isinstance(spec, (types.FunctionType, types.MethodType, types.BuiltinFunctionType)):
        try:
            spec = spec.__call__
        except AttributeError:
            return None
    try:
        import inspect
        sig = inspect.signature(spec)
    except (ImportError, ValueError, TypeError):
        return None
    if eat_self:
        params = list(sig.parameters.values())
        sig = sig.replace(parameters=params[1:]) if params else sig
    return sig


class _Value:
    # A place for a value that the program may not look into by accident.
    def __init__(self, value):
        self.value = value


class _Iterator:
    def __init__(self, iterator):
        self.iterator = iterator

    def __iter__(self):
        return self

    def __next__(self):
        return next(self.iterator)


class _MagicProxy:
    """Makes the mock of a special method when it is first asked for."""

    def __init__(self, name, parent):
        self.name = name
        self.parent = parent

    def create_mock(self):
        parent = self.parent
        m = parent._get_child_mock(name=self.name, _new_name=self.name, _new_parent=parent)
        setattr(parent, self.name, m)
        _set_return_value(parent, m, self.name)
        return m

    def __get__(self, obj, _type=None):
        return self.create_mock()


def _set_return_value(mock, method, name):
    fixed = _return_values.get(name, DEFAULT)
    if fixed is not DEFAULT:
        method.return_value = fixed
        return
    calculate = _calculated.get(name)
    if calculate is not None:
        method.return_value = calculate(mock)
    elif name == '__eq__':
        def eq(other):
            ret = mock.__eq__._mock_return_value
            if ret is not DEFAULT:
                return ret
            return True if mock is other else NotImplemented
        method.side_effect = eq
    elif name == '__ne__':
        def ne(other):
            if mock.__ne__._mock_return_value is not DEFAULT:
                return DEFAULT
            return False if mock is other else NotImplemented
        method.side_effect = ne
    elif name == '__iter__':
        def iter_(*args):
            ret = mock.__iter__._mock_return_value
            if ret is DEFAULT:
                return iter([])
            return iter(ret)
        method.side_effect = iter_
    elif name == '__aiter__':
        def aiter_():
            ret = mock.__aiter__._mock_return_value
            return _AsyncIterator(iter([] if ret is DEFAULT else ret))
        method.side_effect = aiter_


class _AsyncIterator:
    def __init__(self, iterator):
        self.iterator = iterator

    def __aiter__(self):
        return self

    async def __anext__(self):
        try:
            return next(self.iterator)
        except StopIteration:
            raise StopAsyncIteration from None


_OWN = {'return_value', '_mock_return_value', 'side_effect', '_mock_side_effect', '_mock_parent', '_mock_new_parent',
        '_mock_name', '_mock_new_name'}


def _delegating(name):
    private = f'_mock_{name}'

    def get(self):
        delegate = self._mock_delegate
        return getattr(self, private) if delegate is None else getattr(delegate, name)

    def set_(self, value):
        delegate = self._mock_delegate
        if delegate is None:
            self.__dict__[private] = value
        else:
            setattr(delegate, name, value)
    return property(get, set_)


class Base:
    _mock_return_value = DEFAULT
    _mock_side_effect = None

    def __init__(self, /, *args, **kwargs):
        pass


class NonCallableMock(Base):
    """A non-callable version of Mock."""

    def __new__(cls, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name='',
                _new_parent=None, _spec_as_instance=False, _eat_self=None, unsafe=False, **kwargs):
        # Each mock has a class of its own, which special methods are set on.
        bases = (cls,)
        if not issubclass(cls, AsyncMockMixin):
            target = spec_set or spec
            if target is not None and _is_async_function(target):
                bases = (AsyncMockMixin, cls)
        new = type(cls.__name__, bases, {'__doc__': cls.__doc__, '__module__': cls.__module__, '__qualname__': cls.__qualname__})
        return object.__new__(new)

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name='',
                 _new_parent=None, _spec_as_instance=False, _eat_self=None, unsafe=False, **kwargs):
        if _new_parent is None:
            _new_parent = parent
        d = self.__dict__
        d['_mock_parent'] = parent
        d['_mock_name'] = name
        d['_mock_new_name'] = _new_name
        d['_mock_new_parent'] = _new_parent
        d['_mock_sealed'] = False
        if spec_set is not None:
            spec, spec_set = spec_set, True
        if _eat_self is None:
            _eat_self = parent is not None
        self._mock_add_spec(spec, spec_set, _spec_as_instance, _eat_self)
        d['_mock_children'] = {}
        d['_mock_wraps'] = wraps
        d['_mock_delegate'] = None
        d['_mock_called'] = False
        d['_mock_call_args'] = None
        d['_mock_call_count'] = 0
        d['_mock_call_args_list'] = _CallList()
        d['_mock_mock_calls'] = _CallList()
        d['method_calls'] = _CallList()
        d['_mock_unsafe'] = unsafe
        if kwargs:
            self.configure_mock(**kwargs)
        Base.__init__(self)

    def attach_mock(self, mock, attribute):
        """Attach a mock as an attribute of this one, replacing its name and parent."""
        mock._mock_parent = None
        mock._mock_new_parent = None
        mock._mock_name = ''
        mock._mock_new_name = None
        setattr(self, attribute, mock)

    def mock_add_spec(self, spec, spec_set=False):
        """Add a spec to a mock."""
        self._mock_add_spec(spec, spec_set)

    def _mock_add_spec(self, spec, spec_set, _spec_as_instance=False, _eat_self=False):
        if _is_instance_mock(spec):
            raise InvalidSpecError(f'Cannot spec a Mock object. [object={spec!r}]')
        cls = None
        signature = None
        asyncs = []
        if spec is not None and not isinstance(spec, (list, tuple)):
            cls = spec if isinstance(spec, type) else type(spec)
            signature = _signature(spec, _spec_as_instance, _eat_self)
            names = dir(spec)
            for n in names:
                if not n.startswith('__') and _is_async(_static(spec, n)):
                    asyncs.append(n)
            spec = names
        elif spec is not None:
            spec = list(spec)
        d = self.__dict__
        d['_spec_class'] = cls
        d['_spec_set'] = spec_set
        d['_spec_signature'] = signature
        d['_mock_methods'] = spec
        d['_spec_asyncs'] = asyncs

    @property
    def return_value(self):
        ret = self._mock_return_value
        if self._mock_delegate is not None:
            ret = self._mock_delegate.return_value
        if ret is DEFAULT and self._mock_wraps is None:
            ret = self._get_child_mock(_new_parent=self, _new_name='()')
            self.return_value = ret
        return ret

    @return_value.setter
    def return_value(self, value):
        if self._mock_delegate is not None:
            self._mock_delegate.return_value = value
        else:
            self.__dict__['_mock_return_value'] = value
            _check_and_set_parent(self, value, None, '()')

    @property
    def __class__(self):
        return type(self) if self._spec_class is None else self._spec_class

    called = _delegating('called')
    call_count = _delegating('call_count')
    call_args = _delegating('call_args')
    call_args_list = _delegating('call_args_list')
    mock_calls = _delegating('mock_calls')

    @property
    def side_effect(self):
        delegate = self._mock_delegate
        if delegate is None:
            return self._mock_side_effect
        sf = delegate.side_effect
        if sf is not None and not callable(sf) and not isinstance(sf, _Iterator) and not _is_exception(sf):
            sf = _Iterator(iter(sf))
            delegate.side_effect = sf
        return sf

    @side_effect.setter
    def side_effect(self, value):
        if value is not None and not callable(value) and not _is_exception(value) and not isinstance(value, _Iterator):
            value = _Iterator(iter(value))
        if self._mock_delegate is None:
            self.__dict__['_mock_side_effect'] = value
        else:
            self._mock_delegate.side_effect = value

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Restore the mock object to its initial state."""
        if visited is None:
            visited = []
        if id(self) in visited:
            return
        visited.append(id(self))
        self.called = False
        self.call_args = None
        self.call_count = 0
        self.mock_calls = _CallList()
        self.call_args_list = _CallList()
        self.method_calls = _CallList()
        if return_value:
            self.__dict__['_mock_return_value'] = DEFAULT
        if side_effect:
            self.__dict__['_mock_side_effect'] = None
        for child in self._mock_children.values():
            if isinstance(child, _SpecState) or child is _deleted:
                continue
            child.reset_mock(visited, return_value=return_value, side_effect=side_effect)
        ret = self._mock_return_value
        if _is_instance_mock(ret) and ret is not self:
            ret.reset_mock(visited)

    def configure_mock(self, /, **kwargs):
        """Set attributes on the mock through keyword arguments."""
        for arg, val in sorted(kwargs.items(), key=lambda entry: entry[0].count('.')):
            *path, final = arg.split('.')
            obj = self
            for entry in path:
                obj = getattr(obj, entry)
            setattr(obj, final, val)

    def __getattr__(self, name):
        if name in {'_mock_methods', '_mock_unsafe'}:
            raise AttributeError(name)
        if self._mock_methods is not None:
            if name not in self._mock_methods or name in _all_magics:
                raise AttributeError(f'Mock object has no attribute {name!r}')
        elif _is_magic(name):
            raise AttributeError(name)
        if not self._mock_unsafe and (not self._mock_methods or name not in self._mock_methods):
            if name.startswith(('assert', 'assret', 'asert', 'aseert', 'assrt')) or name in _ATTRIB_DENY:
                raise AttributeError(f'{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be '
                                     'an attribute.')
        result = self._mock_children.get(name)
        if result is _deleted:
            raise AttributeError(name)
        if result is None:
            wraps = None
            if self._mock_wraps is not None:
                _report.may_use(name)
                wraps = _reachable(getattr(self._mock_wraps, name))
            result = self._get_child_mock(parent=self, name=name, wraps=wraps, _new_name=name, _new_parent=self)
            self._mock_children[name] = result
        elif isinstance(result, _SpecState):
            result = create_autospec(result.spec, result.spec_set, result.instance, result.parent, result.name)
            self._mock_children[name] = result
        return result

    def _extract_mock_name(self):
        names = [self._mock_new_name]
        parent = self._mock_new_parent
        last = self
        dot = '.'
        if names == ['()']:
            dot = ''
        while parent is not None:
            last = parent
            names.append(parent._mock_new_name + dot)
            dot = '.'
            if parent._mock_new_name == '()':
                dot = ''
            parent = parent._mock_new_parent
        names = list(reversed(names))
        first = last._mock_name or 'mock'
        if len(names) > 1 and names[1] not in ('()', '().'):
            first += '.'
        names[0] = first
        return ''.join(names)

    def __repr__(self):
        name = self._extract_mock_name()
        about = '' if name in ('mock', 'mock.') else f' name={name!r}'
        spec = ''
        if self._spec_class is not None:
            spec = f' spec_set={self._spec_class.__name__!r}' if self._spec_set else f' spec={self._spec_class.__name__!r}'
        return f'<{type(self).__name__}{about}{spec} id={str(id(self))!r}>'

    def __dir__(self):
        extras = self._mock_methods or []
        own = list(self.__dict__)
        children = [n for n, v in self._mock_children.items() if v is not _deleted]
        kind = dir(type(self))
        if FILTER_DIR:
            kind = [e for e in kind if not e.startswith('_')]
            own = [e for e in own if not e.startswith('_') or _is_magic(e)]
        return sorted(set(extras) | set(kind) | set(own) | set(children))

    def __setattr__(self, name, value):
        if name in _OWN:
            return object.__setattr__(self, name, value)
        if self._spec_set and self._mock_methods is not None and name not in self._mock_methods and name not in self.__dict__:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if name == '__class__':
            self.__dict__['_spec_class'] = value
            return
        if name in _all_magics and _is_magic(name):
            if self._mock_methods is not None and name not in self._mock_methods:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            if not _is_instance_mock(value):
                setattr(type(self), name, _magic_method(name, value))
                original = value
                value = original
            else:
                _check_and_set_parent(self, value, None, name)
                setattr(type(self), name, _MagicCall(value))
                self._mock_children[name] = value
        elif _check_and_set_parent(self, value, name, name):
            self._mock_children[name] = value
        if self._mock_sealed and not hasattr(self, name):
            full = f'{self._extract_mock_name()}.{name}'
            raise AttributeError(f'Cannot set {full}')
        if isinstance(value, PropertyMock):
            self.__dict__[name] = value
            return
        return object.__setattr__(self, name, value)

    def __delattr__(self, name):
        if name in _all_magics and name in type(self).__dict__:
            delattr(type(self), name)
            if name not in self.__dict__:
                return
        obj = self._mock_children.get(name, _missing)
        if name in self.__dict__:
            object.__delattr__(self, name)
        elif obj is _deleted:
            raise AttributeError(name)
        if obj is not _missing:
            del self._mock_children[name]
        self._mock_children[name] = _deleted

    def _format_mock_call_signature(self, args, kwargs):
        return _call_text(self._mock_name or 'mock', args, kwargs)

    def _call_matcher(self, kall):
        # A form in which calls with the same meaning are equal.
        if not isinstance(kall, tuple) or len(kall) < 2:
            return kall
        sig = self._spec_signature
        name, args, kwargs = ('', *kall) if len(kall) == 2 else kall
        if len(kall) > 2 and name:
            child = self
            sig = None
            for part in name.replace('()', '.()').split('.'):
                child = child._mock_children.get(part) if _is_instance_mock(child) else None
                if child is None or isinstance(child, _SpecState):
                    break
                sig = child._spec_signature
        if sig is None:
            return kall
        try:
            bound = sig.bind(*args, **kwargs)
        except TypeError as e:
            return e.with_traceback(None)
        return call(name, bound.args, bound.kwargs)

    def _expected(self, kind, args, kwargs):
        return f'{kind} not found.\nExpected: {self._format_mock_call_signature(args, kwargs)}\n'

    def assert_not_called(self):
        """assert that the mock was never called."""
        if self.call_count > 0:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to not have been called. Called {self.call_count} "
                                 f'times.{self._calls_repr()}')

    def assert_called(self):
        """assert that the mock was called at least once."""
        if self.call_count == 0:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to have been called.")

    def assert_called_once(self):
        """assert that the mock was called only once."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to have been called once. Called {self.call_count} "
                                 f'times.{self._calls_repr()}')

    def assert_called_with(self, /, *args, **kwargs):
        """assert that the last call was made with the specified arguments."""
        if self.call_args is None:
            expected = self._format_mock_call_signature(args, kwargs)
            raise AssertionError(f'expected call not found.\nExpected: {expected}\n  Actual: not called.')
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        actual = self._call_matcher(self.call_args)
        if actual != expected:
            cause = expected if isinstance(expected, Exception) else None
            last = self._format_mock_call_signature(*self.call_args)
            raise AssertionError(f'expected call not found.\nExpected: {self._format_mock_call_signature(args, kwargs)}\n'
                                 f'  Actual: {last}') from cause

    def assert_called_once_with(self, /, *args, **kwargs):
        """assert that the mock was called exactly once, with the specified arguments."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to be called once. Called {self.call_count} times."
                                 f'{self._calls_repr()}')
        return self.assert_called_with(*args, **kwargs)

    def assert_has_calls(self, calls, any_order=False):
        """assert the mock has been called with the specified calls."""
        expected = [self._call_matcher(c) for c in calls]
        cause = next((e for e in expected if isinstance(e, Exception)), None)
        made = _CallList(self._call_matcher(c) for c in self.mock_calls)
        if not any_order:
            if expected not in made:
                problem = 'Calls not found.' if cause is None else \
                    f'Error processing expected calls.\nErrors: {[e if isinstance(e, Exception) else None for e in expected]}'
                raise AssertionError(f'{problem}\nExpected: {_CallList(calls)}\n  Actual: {safe_repr(self.mock_calls)}'
                                     if self.mock_calls or True else '') from cause
            return
        left = list(made)
        missing = []
        for kall in expected:
            try:
                left.remove(kall)
            except ValueError:
                missing.append(kall)
        if missing:
            raise AssertionError(f"{self._mock_name or 'mock'!r} does not contain all of {tuple(missing)!r} in its call list, "
                                 f'found {list(made)!r} instead') from cause

    def assert_any_call(self, /, *args, **kwargs):
        """assert the mock has been called with the specified arguments."""
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        cause = expected if isinstance(expected, Exception) else None
        if cause or not any(self._call_matcher(c) == expected for c in self.call_args_list):
            raise AssertionError(f'{self._format_mock_call_signature(args, kwargs)} call not found') from cause

    def _get_child_mock(self, /, **kw):
        if self._mock_sealed:
            name = kw.get('name')
            full = f'.{name}' if name else '()'
            raise AttributeError(f'{self._extract_mock_name()}{full}')
        new_name = kw.get('_new_name')
        if new_name in self.__dict__['_spec_asyncs']:
            return AsyncMock(**kw)
        kind = type(self).__mro__[1]
        if issubclass(kind, AsyncMockMixin) and new_name in _magics and new_name not in _async_magics:
            klass = MagicMock
        elif issubclass(kind, AsyncMockMixin):
            klass = AsyncMock
            if self._mock_methods and new_name in self._mock_methods or new_name in ('__aiter__',):
                klass = MagicMock
        elif new_name in _async_magics and new_name != '__aiter__':
            klass = AsyncMock
        elif not issubclass(kind, CallableMixin):
            klass = MagicMock if issubclass(kind, NonCallableMagicMock) else Mock
        else:
            klass = kind
        return klass(**kw)

    def _calls_repr(self):
        if not self.mock_calls:
            return ''
        return f'\nCalls: {safe_repr(self.mock_calls)}.'


_ATTRIB_DENY = {n.removeprefix('assert_') for n in ('assert_called', 'assert_called_once', 'assert_called_with',
                                                    'assert_called_once_with', 'assert_not_called', 'assert_has_calls',
                                                    'assert_any_call')} - {'called', 'not_called'} | {'called_once', 'has_calls',
                                                                                                     'any_call'}


class _MagicCall:
    """A special method that is a mock: it is called without self."""

    def __init__(self, mock):
        self.mock = mock

    def __get__(self, obj, owner=None):
        return self.mock

    def __call__(self, obj, /, *args, **kwargs):
        return self.mock(*args, **kwargs)


def _magic_method(name, value):
    if isinstance(value, types.FunctionType):
        def method(self, /, *args, **kw):
            return value(self, *args, **kw)
        method.__name__ = name
        return method
    return value


def _check_and_set_parent(parent, value, name, new_name):
    if not _is_instance_mock(value):
        return False
    if value._mock_name or value._mock_new_name or value._mock_parent is not None or value._mock_new_parent is not None:
        return False
    p = parent
    while p is not None:
        if p is value:
            return False
        p = p._mock_new_parent
    if new_name:
        value._mock_new_parent = parent
        value._mock_new_name = new_name
    if name:
        value._mock_parent = parent
        value._mock_name = name
    return True


class CallableMixin(Base):
    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None,
                 _spec_state=None, _new_name='', _new_parent=None, **kwargs):
        self.__dict__['_mock_return_value'] = return_value
        super().__init__(spec, wraps, name, spec_set, parent, _spec_state, _new_name, _new_parent, **kwargs)
        self.side_effect = side_effect

    def _mock_check_sig(self, /, *args, **kwargs):
        sig = self._spec_signature
        if sig is not None and self.__dict__.get('_mock_strict'):
            sig.bind(*args, **kwargs)

    def __call__(self, /, *args, **kwargs):
        self._mock_check_sig(*args, **kwargs)
        self._increment_mock_call(*args, **kwargs)
        return self._mock_call(*args, **kwargs)

    def _mock_call(self, /, *args, **kwargs):
        return self._execute_mock_call(*args, **kwargs)

    def _increment_mock_call(self, /, *args, **kwargs):
        self.called = True
        self.call_count += 1
        made = _Call((args, kwargs), two=True)
        self.call_args = made
        self.call_args_list.append(made)
        do_methods = self._mock_parent is not None
        method_name = self._mock_name
        name = self._mock_new_name
        is_call = name == '()'
        self.mock_calls.append(_Call(('', args, kwargs)))
        parent = self._mock_new_parent
        while parent is not None:
            if do_methods:
                parent.method_calls.append(_Call((method_name, args, kwargs)))
                do_methods = parent._mock_parent is not None
                if do_methods:
                    method_name = f'{parent._mock_name}.{method_name}'
            parent.mock_calls.append(_Call((name, args, kwargs)))
            if parent._mock_new_name:
                dot = '' if is_call else '.'
                is_call = parent._mock_new_name == '()'
                name = parent._mock_new_name + dot + name
            parent = parent._mock_new_parent

    def _execute_mock_call(self, /, *args, **kwargs):
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                result = next(effect)
                if _is_exception(result):
                    raise result
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if self._mock_return_value is not DEFAULT:
            return self.return_value
        if self._mock_delegate and self._mock_delegate.return_value is not DEFAULT:
            return self._mock_delegate.return_value
        if self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


class Mock(CallableMixin, NonCallableMock):
    """An object whose attributes and results are mocks, and which remembers its calls."""


class MagicMixin(Base):
    def __init__(self, /, *args, **kw):
        self._mock_set_magics()
        super().__init__(*args, **kw)
        self._mock_set_magics()

    def _mock_set_magics(self):
        wanted = (_magics | _async_magics) - _not_by_default
        methods = self.__dict__.get('_mock_methods')
        if methods is not None:
            wanted = wanted.intersection(methods)
            for name in (_magics | _async_magics) - wanted:
                if name in type(self).__dict__:
                    delattr(type(self), name)
        own = type(self).__dict__
        for name in wanted:
            if name not in own:
                setattr(type(self), name, _MagicProxy(name, self))


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A version of MagicMock that isn't callable."""

    def mock_add_spec(self, spec, spec_set=False):
        """Add a spec to a mock."""
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()


class AsyncMagicMixin(MagicMixin):
    pass


class MagicMock(MagicMixin, Mock):
    """A Mock with default implementations of most of the special methods."""

    def mock_add_spec(self, spec, spec_set=False):
        """Add a spec to a mock."""
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()

    def reset_mock(self, /, *args, return_value=False, **kwargs):
        super().reset_mock(*args, return_value=return_value, **kwargs)


class AsyncMockMixin(Base):
    await_count = _delegating('await_count')
    await_args = _delegating('await_args')
    await_args_list = _delegating('await_args_list')

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        d = self.__dict__
        d['_is_coroutine_mark'] = True
        d['_mock_await_count'] = 0
        d['_mock_await_args'] = None
        d['_mock_await_args_list'] = _CallList()

    async def _execute_mock_call(self, /, *args, **kwargs):
        made = _Call((args, kwargs), two=True)
        self.await_count += 1
        self.await_args = made
        self.await_args_list.append(made)
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                try:
                    result = next(effect)
                except StopIteration:
                    raise StopAsyncIteration
                if _is_exception(result):
                    raise result
            elif _is_async(effect):
                result = await effect(*args, **kwargs)
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if self._mock_return_value is not DEFAULT:
            return self.return_value
        if self._mock_wraps is not None:
            if _is_async(self._mock_wraps):
                return await self._mock_wraps(*args, **kwargs)
            return self._mock_wraps(*args, **kwargs)
        return self.return_value

    def assert_awaited(self):
        """Assert that the mock was awaited at least once."""
        if self.await_count == 0:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited.")

    def assert_awaited_once(self):
        """Assert that the mock was awaited exactly once."""
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited once. Awaited {self.await_count} times.")

    def assert_awaited_with(self, /, *args, **kwargs):
        """Assert that the last await was with the specified arguments."""
        if self.await_args is None:
            expected = self._format_mock_call_signature(args, kwargs)
            raise AssertionError(f'Expected await: {expected}\nNot awaited')
        if self._call_matcher(self.await_args) != self._call_matcher(_Call((args, kwargs), two=True)):
            raise AssertionError(f'expected await not found.\nExpected: {self._format_mock_call_signature(args, kwargs)}\n'
                                 f'  Actual: {self._format_mock_call_signature(*self.await_args)}')

    def assert_awaited_once_with(self, /, *args, **kwargs):
        """Assert that the mock was awaited exactly once and with the specified arguments."""
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited once. Awaited {self.await_count} times.")
        return self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        """Assert the mock has ever been awaited with the specified arguments."""
        if _Call((args, kwargs), two=True) not in list(self.await_args_list):
            raise AssertionError(f'{self._format_mock_call_signature(args, kwargs)} await not found')

    def assert_has_awaits(self, calls, any_order=False):
        """Assert the mock has been awaited with the specified calls."""
        made = _CallList(self.await_args_list)
        if not any_order:
            if list(calls) not in made:
                raise AssertionError(f'Awaits not found.\nExpected: {_CallList(calls)}\nActual: {made}')
            return
        left = list(made)
        missing = []
        for kall in calls:
            if kall in left:
                left.remove(kall)
            else:
                missing.append(kall)
        if missing:
            raise AssertionError(f'{tuple(missing)!r} not all found in await list')

    def assert_not_awaited(self):
        """Assert that the mock was never awaited."""
        if self.await_count != 0:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to not have been awaited. Awaited {self.await_count} times.")

    def reset_mock(self, /, *args, **kwargs):
        super().reset_mock(*args, **kwargs)
        self.await_count = 0
        self.await_args = None
        self.await_args_list = _CallList()


class AsyncMock(AsyncMockMixin, AsyncMagicMixin, Mock):
    """A MagicMock whose calls are awaited."""


class PropertyMock(Mock):
    """A mock intended to be used as a property, or other descriptor, on a class."""

    def _get_child_mock(self, /, **kwargs):
        return MagicMock(**kwargs)

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)


class ThreadingMock(MagicMock):
    """A mock that can be waited for."""

    DEFAULT_TIMEOUT = None

    def wait_until_called(self, *, timeout=None):
        """Wait until the mock object is called."""
        import threading
        if not self.called and not threading._block(lambda: self.called, timeout, 'wait_until_called()'):
            raise AssertionError(f"{self._mock_name or 'mock'} was not called before timeout({timeout}).")

    def wait_until_any_call_with(self, *args, **kwargs):
        """Wait until the mock object is called with given args."""
        import threading
        wanted = _Call((args, kwargs), two=True)
        if wanted not in self.call_args_list:
            threading._block(lambda: wanted in self.call_args_list, None, 'wait_until_any_call_with()')


# ---- patch ----


def _importer(target):
    # The object of a dotted name, if the session lets programs import it.
    first, *rest = target.split('.')
    if first != '__main__':
        _report.may_import(first)
    thing = __import__(first)
    path = first
    for part in rest:
        path += f'.{part}'
        _report.may_use(part)
        try:
            found = getattr(thing, part)
        except AttributeError:
            _report.may_import(path)
            __import__(path)
            found = getattr(thing, part)
        thing = _reachable(found)
    return thing


def _reachable(found):
    # What the program gets hold of through a mock: no module that it may not import.
    if isinstance(found, types.ModuleType) and found.__name__ != '__main__':
        _report.may_import(found.__name__)
    return found


def _get_target(target):
    try:
        target, attribute = target.rsplit('.', 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f'Need a valid target to patch. You supplied: {target!r}')
    return functools.partial(_importer, target), attribute


class _patch:
    """Puts something in the place of an attribute for a while."""

    attribute_name = None
    _active_patches = []

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, *, unsafe=False):
        if new_callable is not None:
            if new is not DEFAULT:
                raise ValueError("Cannot use 'new' and 'new_callable' together")
            if autospec is not None:
                raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        self.getter = getter
        self.attribute = attribute
        self.new = new
        self.new_callable = new_callable
        self.spec = spec
        self.create = create
        self.has_local = False
        self.spec_set = spec_set
        self.autospec = autospec
        self.kwargs = kwargs
        self.additional_patchers = []
        self.is_started = False

    def copy(self):
        patcher = _patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec,
                         self.new_callable, self.kwargs)
        patcher.attribute_name = self.attribute_name
        patcher.additional_patchers = [p.copy() for p in self.additional_patchers]
        return patcher

    def __call__(self, func):
        if isinstance(func, type):
            return self.decorate_class(func)
        return self.decorate_callable(func)

    def decorate_class(self, klass):
        for attr in dir(klass):
            if attr.startswith(patch.TEST_PREFIX):
                value = getattr(klass, attr)
                if hasattr(value, '__call__'):
                    setattr(klass, attr, self.copy()(value))
        return klass

    @contextlib.contextmanager
    def decoration_helper(self, patched, args, keywargs):
        extra = []
        with contextlib.ExitStack() as stack:
            for patching in patched.patchings:
                arg = stack.enter_context(patching)
                if patching.attribute_name is not None:
                    keywargs.update(arg)
                elif patching.new is DEFAULT:
                    extra.append(arg)
            yield args + tuple(extra), keywargs

    def decorate_callable(self, func):
        if hasattr(func, 'patchings'):
            func.patchings.append(self)
            return func
        if _is_async(func):
            @functools.wraps(func)
            async def patched(*args, **keywargs):
                with self.decoration_helper(patched, args, keywargs) as (newargs, newkeywargs):
                    return await func(*newargs, **newkeywargs)
        else:
            @functools.wraps(func)
            def patched(*args, **keywargs):
                with self.decoration_helper(patched, args, keywargs) as (newargs, newkeywargs):
                    return func(*newargs, **newkeywargs)
        patched.patchings = [self]
        return patched

    def get_original(self):
        target = self.target
        name = self.attribute
        _report.may_use(name)
        local = False
        try:
            original = target.__dict__[name]
        except (AttributeError, KeyError):
            original = getattr(target, name, DEFAULT)
        else:
            local = True
        if name in _builtin_names and isinstance(target, types.ModuleType):
            self.create = True
        if not self.create and original is DEFAULT:
            raise AttributeError(f'{target} does not have the attribute {name!r}')
        return _reachable(original), local

    def __enter__(self):
        if self.is_started:
            raise RuntimeError('Patch is already started')
        new, spec, spec_set = self.new, self.spec, self.spec_set
        autospec, kwargs = self.autospec, self.kwargs
        new_callable = self.new_callable
        self.target = self.getter()
        if spec is False:
            spec = None
        if spec_set is False:
            spec_set = None
        if autospec is False:
            autospec = None
        if spec is not None and autospec is not None:
            raise TypeError("Can't specify spec and autospec")
        if (spec is not None or autospec is not None) and spec_set not in (True, None):
            raise TypeError("Can't provide explicit spec_set *and* spec or autospec")
        original, local = self.get_original()
        if new is DEFAULT and autospec is None:
            inherit = False
            if spec is True:
                spec = original
                if spec_set is True:
                    spec_set = original
                    spec = None
            elif spec is not None:
                if spec_set is True:
                    spec_set = spec
                    spec = None
            elif spec_set is True:
                spec_set = original
            this = spec if spec is not None else spec_set
            if spec is not None or spec_set is not None:
                if original is DEFAULT:
                    raise TypeError("Can't use 'spec' with create=True")
                inherit = isinstance(original, type)
            if new_callable is not None:
                klass = new_callable
            elif this is None and _is_async_function(original):
                klass = AsyncMock
            elif this is not None and not callable(this) and not isinstance(this, list):
                klass = NonCallableMagicMock
            elif this is not None and _is_async_function(this):
                klass = AsyncMock
            else:
                klass = MagicMock
            wanted = {}
            if spec is not None:
                wanted['spec'] = spec
            if spec_set is not None:
                wanted['spec_set'] = spec_set
            if isinstance(klass, type) and issubclass(klass, NonCallableMock) and self.attribute:
                wanted['name'] = self.attribute
            wanted.update(kwargs)
            new = klass(**wanted)
            if inherit and _is_instance_mock(new):
                wanted.pop('name', None)
                new.return_value = klass(_new_parent=new, _new_name='()', **wanted)
        elif autospec is not None:
            if new is not DEFAULT:
                raise TypeError("autospec creates the mock for you. Can't specify autospec and new.")
            if original is DEFAULT:
                raise TypeError("Can't use 'autospec' with create=True")
            if autospec is True:
                autospec = original
            new = create_autospec(autospec, spec_set=bool(spec_set), _name=self.attribute, **kwargs)
        elif kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        self.temp_original = original
        self.is_local = local
        self.is_started = True
        self._exit_stack = contextlib.ExitStack()
        try:
            setattr(self.target, self.attribute, new)
            if self.attribute_name is not None:
                extra = {}
                if self.new is DEFAULT:
                    extra[self.attribute_name] = new
                for patching in self.additional_patchers:
                    arg = self._exit_stack.enter_context(patching)
                    if patching.new is DEFAULT:
                        extra.update(arg)
                return extra
            return new
        except:
            if not self.__exit__(*sys.exc_info()):
                raise

    def __exit__(self, *exc_info):
        if not self.is_started:
            return
        if self.is_local and self.temp_original is not DEFAULT:
            setattr(self.target, self.attribute, self.temp_original)
        else:
            delattr(self.target, self.attribute)
            if not self.create and (not hasattr(self.target, self.attribute)
                                    or self.attribute in ('__doc__', '__module__', '__defaults__', '__annotations__',
                                                          '__kwdefaults__')):
                setattr(self.target, self.attribute, self.temp_original)
        del self.temp_original
        del self.is_local
        del self.target
        stack = self._exit_stack
        del self._exit_stack
        self.is_started = False
        return stack.__exit__(*exc_info)

    def start(self):
        """Activate a patch, returning any created mock."""
        result = self.__enter__()
        self._active_patches.append(self)
        return result

    def stop(self):
        """Stop an active patch."""
        try:
            self._active_patches.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


_builtin_names = set(dir(builtins))


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *,
                  unsafe=False, **kwargs):
    """Patch the named member on an object."""
    if type(target) is str:
        raise TypeError(f'{target!r} must be the actual object to be patched, not a str')
    return _patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


def _patch_multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Perform multiple patches in a single call."""
    getter = functools.partial(_importer, target) if type(target) is str else lambda: target
    if not kwargs:
        raise ValueError('Must supply at least one keyword argument with patch.multiple')
    first = None
    for attribute, new in kwargs.items():
        patcher = _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, {})
        patcher.attribute_name = attribute
        if first is None:
            first = patcher
        else:
            first.additional_patchers.append(patcher)
    return first


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False,
          **kwargs):
    """Put a mock, or new, in the place of target, "module.name", for a function or with statement."""
    getter, attribute = _get_target(target)
    return _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


class _patch_dict:
    """Change a dictionary for a while."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict = in_dict
        self.values = dict(values)
        self.values.update(kwargs)
        self.clear = clear
        self._original = None

    def __call__(self, f):
        if isinstance(f, type):
            return self.decorate_class(f)
        if _is_async(f):
            @functools.wraps(f)
            async def inner(*args, **kw):
                self._patch_dict()
                try:
                    return await f(*args, **kw)
                finally:
                    self._unpatch_dict()
        else:
            @functools.wraps(f)
            def inner(*args, **kw):
                self._patch_dict()
                try:
                    return f(*args, **kw)
                finally:
                    self._unpatch_dict()
        return inner

    def decorate_class(self, klass):
        for attr in dir(klass):
            value = getattr(klass, attr)
            if attr.startswith(patch.TEST_PREFIX) and hasattr(value, '__call__'):
                setattr(klass, attr, _patch_dict(self.in_dict, self.values, self.clear)(value))
        return klass

    def __enter__(self):
        self._patch_dict()
        return self.in_dict

    def _patch_dict(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _importer(self.in_dict)
        d = self.in_dict
        try:
            original = d.copy()
        except AttributeError:
            original = {k: d[k] for k in d}
        self._original = original
        if self.clear:
            _clear_dict(d)
        try:
            d.update(self.values)
        except AttributeError:
            for key in self.values:
                d[key] = self.values[key]

    def _unpatch_dict(self):
        d = self.in_dict
        _clear_dict(d)
        try:
            d.update(self._original)
        except AttributeError:
            for key in self._original:
                d[key] = self._original[key]

    def __exit__(self, *args):
        if self._original is not None:
            self._unpatch_dict()
            self._original = None
        return False

    def start(self):
        """Activate a patch."""
        result = self.__enter__()
        _patch._active_patches.append(self)
        return result

    def stop(self):
        """Stop an active patch."""
        try:
            _patch._active_patches.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


def _clear_dict(d):
    try:
        d.clear()
    except AttributeError:
        for key in list(d):
            del d[key]


def _patch_stopall():
    """Stop all active patches."""
    for p in reversed(_patch._active_patches):
        p.stop()


patch.object = _patch_object
patch.dict = _patch_dict
patch.multiple = _patch_multiple
patch.stopall = _patch_stopall
patch.TEST_PREFIX = 'test'


# ---- autospec ----


class _SpecState:
    def __init__(self, spec, spec_set=False, parent=None, name=None, ids=None, instance=False):
        self.spec = spec
        self.ids = ids
        self.spec_set = spec_set
        self.parent = parent
        self.instance = instance
        self.name = name


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """Create a mock object with the attributes and the signatures of another object."""
    if isinstance(spec, list):
        spec = type(spec)
    if _is_instance_mock(spec):
        raise InvalidSpecError(f'Cannot autospec a Mock object. [object={spec!r}]')
    is_type = isinstance(spec, type)
    is_async = _is_async_function(spec)
    options = {'spec_set': spec} if spec_set else {'spec': spec} if spec is not None else {}
    if is_type and instance and hasattr(spec, '__call__') is False:
        Klass = NonCallableMagicMock
    elif isinstance(spec, (property, types.ModuleType)) or not callable(spec):
        Klass = NonCallableMagicMock
    elif is_async:
        Klass = AsyncMock
    elif is_type and instance and not any('__call__' in c.__dict__ for c in spec.__mro__):
        Klass = NonCallableMagicMock
    else:
        Klass = MagicMock
    name = options.pop('name', _name)
    mock = Klass(parent=_parent, _new_parent=_parent, _new_name=name or '', name=name, **options)
    if isinstance(spec, types.FunctionType):
        mock.__dict__['_mock_strict'] = True
        mock.__dict__['_spec_signature'] = _signature(spec, False, _parent is not None and isinstance(_parent._spec_class, type)
                                                      and kwargs.pop('_eat', False))
    else:
        mock.__dict__['_mock_strict'] = True
        mock.__dict__['_spec_signature'] = _signature(spec, instance)
    if _parent is not None and not instance:
        _parent._mock_children[_name] = mock
    if is_type and not instance and 'return_value' not in kwargs:
        mock.return_value = create_autospec(spec, spec_set, instance=True, _name='()', _parent=mock)
    if kwargs:
        mock.configure_mock(**{k: v for k, v in kwargs.items() if k != '_eat'})
    for entry in dir(spec):
        if _is_magic(entry) or isinstance(spec, types.FunctionType):
            continue
        try:
            original = getattr(spec, entry)
        except AttributeError:
            continue
        if not isinstance(original, (types.FunctionType, types.MethodType, types.BuiltinFunctionType)):
            if isinstance(original, type):
                mock._mock_children[entry] = _SpecState(original, spec_set, mock, entry)
            else:
                child = NonCallableMagicMock(spec=original, parent=mock, name=entry, _new_name=entry, _new_parent=mock)
                mock._mock_children[entry] = child
            continue
        static = _static(spec, entry)
        eat = is_type and isinstance(original, types.FunctionType) and not isinstance(static, staticmethod)
        kind = AsyncMock if _is_async_function(original) else MagicMock
        child = kind(parent=mock, name=entry, _new_name=entry, _new_parent=mock)
        child.__dict__['_mock_strict'] = True
        # A method that is taken from the class gets its object as an argument, that of an instance does not.
        child.__dict__['_spec_signature'] = _signature(original, False, eat and instance)
        mock._mock_children[entry] = child
    return mock


def seal(mock):
    """Disable the automatic generation of child mocks."""
    mock.__dict__['_mock_sealed'] = True
    for attr in dir(mock):
        try:
            m = getattr(mock, attr)
        except AttributeError:
            continue
        if not isinstance(m, NonCallableMock):
            continue
        if isinstance(m._mock_children.get(attr), _SpecState):
            continue
        if m._mock_new_parent is mock:
            seal(m)


def mock_open(mock=None, read_data=''):
    """A helper function to create a mock to replace the use of open()."""
    import io
    state = [None]

    def fresh():
        return io.BytesIO(read_data) if isinstance(read_data, bytes) else io.StringIO(read_data)

    state[0] = fresh()
    if mock is None:
        mock = MagicMock(name='open', spec=io.open)
    handle = MagicMock(spec=[n for n in dir(io.TextIOWrapper) if not n.startswith('_')]
                       + ['__enter__', '__exit__', '__iter__', '__next__'])
    handle.__enter__.return_value = handle
    handle.write.return_value = None
    handle.read.return_value = None
    handle.readline.return_value = None
    handle.readlines.return_value = None
    handle.read.side_effect = lambda *a: state[0].read(*a) if handle.read._mock_return_value is None else DEFAULT
    handle.readline.side_effect = lambda *a: state[0].readline(*a) if handle.readline._mock_return_value is None else DEFAULT
    handle.readlines.side_effect = lambda *a: state[0].readlines(*a) if handle.readlines._mock_return_value is None else DEFAULT
    handle.__iter__.side_effect = lambda: iter(state[0])
    handle.__next__.side_effect = lambda: next(state[0])
    handle.__exit__.side_effect = lambda *a: handle.close()

    def reset_data(*args, **kwargs):
        state[0] = fresh()
        return DEFAULT

    mock.side_effect = reset_data
    mock.return_value = handle
    return mock
