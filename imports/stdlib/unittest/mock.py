"""Objects that stand for others and remember how they were used."""
import builtins
import contextlib
import functools
import pprint
import sys
import types
import _report
from _asyncloop import coroutine_mark as _coroutine_mark
from .util import safe_repr

__all__ = ('Mock', 'MagicMock', 'patch', 'sentinel', 'DEFAULT', 'ANY', 'call', 'create_autospec', 'AsyncMock', 'ThreadingMock',
           'FILTER_DIR', 'NonCallableMock', 'NonCallableMagicMock', 'mock_open', 'PropertyMock', 'seal')
FILTER_DIR = True


def _is_async(obj):
    # As asyncio.iscoroutinefunction, which knows marks that only it sets; it is large.
    asyncio = sys.modules.get('asyncio')
    if asyncio is not None:
        return asyncio.iscoroutinefunction(obj)
    while isinstance(obj, functools.partial):
        obj = obj.func
    code = _get(obj, '__code__', None) if isinstance(obj, (types.FunctionType, types.MethodType)) else None
    return isinstance(code, types.CodeType) and bool(code.co_flags & 0x80)


class InvalidSpecError(Exception):
    """What was given as a spec cannot be one."""


class _SentinelObject:
    """A unique, named object."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'sentinel.{self.name}'

    def __reduce__(self):
        return f'sentinel.{self.name}'


class _Sentinel:
    # Gives out a unique object for each name; copying and pickling keep it.
    def __init__(self):
        self._sentinels = {}

    def __getattr__(self, name):
        if name == '__bases__':  # asked by those who look for classes
            raise AttributeError(name)
        known = self._sentinels
        if name not in known:
            known[name] = _SentinelObject(name)
        return known[name]

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


def _call_parts(value):
    # Name, positional and keyword arguments of a tuple that has some of the three: by their types they are known.
    name, args, kwargs = '', (), {}
    if len(value) == 3:
        return value
    if len(value) == 2 and not isinstance(value[0], str):
        return name, *value
    for part in value:
        if isinstance(part, str):
            name = part
        elif isinstance(part, tuple):
            args = part
        else:
            kwargs = part
    return name, args, kwargs


def _above(made):
    # The call before this one in a chain. An attribute of a call is asked for by code in Python, unless by this way.
    return tuple.__getattribute__(made, '_mock_parent') if type(made) is _Call else getattr(made, '_mock_parent', None)


def _record(*parts):
    # A call as a mock remembers it: nothing is to be found out of its parts.
    return tuple.__new__(_Call, parts)


class _Call(tuple):
    """One call: name, positional arguments, keyword arguments."""
    # What most calls have, those that mocks record all of them.
    _mock_parent = _mock_name = None
    _mock_from_kall = True

    def __new__(cls, value=(), name='', parent=None, two=False, from_kall=True):
        parts = _call_parts(value) if len(value) in (1, 2, 3) else (name, (), {})
        return super().__new__(cls, parts[1:] if two else parts)

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        if parent is not None or name is not None or not from_kall:
            self._mock_parent, self._mock_name, self._mock_from_kall = parent, name, from_kall

    def __eq__(self, other):
        try:
            size = len(other)
        except TypeError:
            return NotImplemented
        if size > 3:
            return False
        above = _above(self)
        others = above and _above(other)
        if others and above != others:
            return False
        if size == 2 and isinstance(other, tuple) and len(self) == 2 and type(self[0]) is tuple is type(other[0]):
            return tuple.__eq__(other, self)
        name, args, kwargs = self if len(self) == 3 else ('', *self)
        theirs = _call_parts(other)
        # A call without a name equals one with any.
        return (not name or theirs[0] == name) and tuple(theirs[1:]) == (args, kwargs)

    __ne__ = object.__ne__

    def __call__(self, /, *args, **kwargs):
        name = self._mock_name
        if name is not None:
            return _Call((name, args, kwargs), f'{name}()', self)
        return _Call(('', args, kwargs), '()')

    def __getattr__(self, attr):
        if self._mock_name is not None:
            return _Call(name=f'{self._mock_name}.{attr}', parent=self, from_kall=False)
        return _Call(name=attr, from_kall=False)

    def __getattribute__(self, attr):
        # The methods of tuples are names of the mock as others are, the special ones too.
        if attr in tuple.__dict__:
            raise AttributeError(attr)
        return tuple.__getattribute__(self, attr)

    args = property(lambda self: self[-2], doc='The positional arguments.')
    kwargs = property(lambda self: self[-1], doc='The keyword arguments.')

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or 'call'
            return f'call{name}' if name.startswith('()') else name
        name = self[0] if len(self) == 3 else ''
        dot = '.' if name and not name.startswith('()') else ''
        return _call_text(f'call{dot}{name}', self.args, self.kwargs)

    def call_list(self):
        """For a call object that represents multiple calls: the list of all of them."""
        chain = [self]
        while chain[0]._mock_parent is not None:
            chain.insert(0, chain[0]._mock_parent)
        return _CallList([c for c in chain if c._mock_from_kall])


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
_names = ('hash str sizeof lt gt le ge eq ne int contains len enter exit complex float bool next index trunc floor ceil round getitem '
          f'setitem delitem iter neg pos invert abs {_numerics} {_inplace} {_right} fspath')
_magics = {f'__{n}__' for n in _names.split()}
_async_magics = {'__aenter__', '__aexit__', '__anext__', '__aiter__'}
# Those that a mock has only when somebody sets them.
_on_request = {f'__{n}__' for n in ('get set delete reversed missing format repr dir subclasses getformat getstate setstate reduce '
                                    'reduce_ex getinitargs getnewargs').split()}
_all_magics = _magics | _async_magics | _on_request
# Those that mocks themselves work with.
_unsupported = {f'__{n}__' for n in 'getattr setattr init new prepare instancecheck subclasscheck del'.split()}
# What special methods return unless they are told otherwise: NotImplemented lets the other operand try, so that comparing
# raises TypeError; numbers are 1.
_return_values = dict.fromkeys('__lt__ __gt__ __le__ __ge__'.split(), NotImplemented)
_return_values |= {f'__{kind.__name__}__': kind(1) for kind in (int, float, bool)}
_return_values |= {'__len__': 0, '__index__': 1, '__complex__': 1j} | dict.fromkeys(('__contains__', '__exit__', '__aexit__'), False)
_calculated = {
    '__str__': object.__str__,
    '__hash__': object.__hash__,
    '__sizeof__': lambda mock: 48,
    '__fspath__': lambda mock: f'{type(mock).__name__}/{mock._extract_mock_name()}/{id(mock)}',
}


_functions = types.FunctionType, types.MethodType
_built_in = types.BuiltinFunctionType, types.WrapperDescriptorType, types.MethodWrapperType


def _is_instance_mock(obj):
    return issubclass(type(obj), NonCallableMock)


def _is_exception(obj):
    return isinstance(obj, BaseException) or isinstance(obj, type) and issubclass(obj, BaseException)


def _extract_mock(obj):
    # What is behind a function that stands for a mock.
    return _get(obj, 'mock', obj) if isinstance(obj, types.FunctionType) else obj


def _callable(obj):
    inner = obj.__func__ if isinstance(obj, (staticmethod, classmethod, types.MethodType)) else obj
    return isinstance(obj, type) or getattr(inner, '__call__', None) is not None


def _instances_callable(cls):
    return any(_vars(c).get('__call__') is not None for c in cls.__mro__)


def _refuse_slips(options):
    # Names that look like parameters of those who make mocks: they would become attributes without a word.
    for name in 'autospect', 'auto_spec', 'set_spec':
        if name in options:
            raise RuntimeError(f'{name!r} might be a typo; use unsafe=True if this is intended')


def _static(obj, name, default=None):
    # An attribute as it is stored, not bound to anything.
    own = getattr(obj, '__dict__', None)
    if own is not None and name in own:
        return own[name]
    for cls in (obj if isinstance(obj, type) else type(obj)).__mro__:
        if name in _vars(cls):
            return _vars(cls)[name]
    return default


def _is_magic(name):
    return f'__{name[2:-2]}__' == name


def _is_async_function(obj):
    if isinstance(obj, AsyncMock):
        return True
    if _is_instance_mock(obj):
        return False
    return _is_async(_get(obj, '__func__', obj))


def _signature(spec, instance, eat_self=False):
    # The signature for calls of a mock with this spec, or None.
    if isinstance(spec, type) and not instance:
        spec = spec.__init__
        eat_self = True
    elif isinstance(spec, (classmethod, staticmethod)):
        if isinstance(spec, classmethod):
            eat_self = True
        spec = spec.__func__
    elif not isinstance(spec, _functions):
        spec = _get(spec, '__call__', None)
    code = _get(spec, '__func__', spec)
    if code is None or isinstance(code, types.BuiltinFunctionType) and code is not spec:
        return None
    try:
        import inspect
        # Of what is built in it is not asked which calls it takes.
        sig = inspect.signature((lambda *args, **kwargs: None) if isinstance(code, _built_in) else spec)
    except (ImportError, ValueError, TypeError):
        return None
    if eat_self:
        first, *rest = sig.parameters.values() or [None]
        if first is None or first.kind is first.KEYWORD_ONLY or first.kind is first.VAR_KEYWORD:
            return None  # it cannot be a method, so that nothing is known of its calls
        if first.kind is not first.VAR_POSITIONAL:
            sig = sig.replace(parameters=rest)
    return sig


def _as_effect(value):
    # What is neither called nor raised gives its items one after the other.
    if value is None or callable(value) or _is_exception(value):
        return value
    try:
        return iter(value)
    except TypeError:  # the call will tell
        return value


class _MagicProxy:
    """Makes the mock of a special method when it is first asked for."""

    # One stands for the method in all mocks; the class of a mock knows whose it is.

    def __init__(self, name):
        self.name = name

    def create_mock(self, parent):
        m = parent._get_child_mock(name=self.name, _new_name=self.name, _new_parent=parent)
        setattr(parent, self.name, m)
        _set_return_value(parent, m, self.name)
        return m

    def __get__(self, obj, owner=None):
        return self.create_mock(owner._mock_whose[0] if obj is None else obj)


_proxies = {name: _MagicProxy(name) for name in _magics | _async_magics}


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
        '_mock_name', '_mock_new_name', 'method_calls'}


def _delegating(name):
    # What a mock knows of its calls. It is its own, whatever a spec allows; behind a function it is kept by the function.
    private = f'_mock_{name}'
    _OWN.add(name)

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


def _taken_from(made, wanted):
    # Those of the wanted calls that are not among the calls made, of which each counts once, and what is left of these.
    left, missing = [*made], []
    for each in wanted:
        if each in left:
            left.remove(each)
        else:
            missing.append(each)
    return missing, left


def _looks_like_assertion(name):
    # Names that are an assertion with a slip, which a mock would let pass without a word.
    return name.startswith(('assert', 'assret', 'asert', 'aseert', 'assrt')) or name in _ATTRIB_DENY


def _result_of_effect(effect, args, kwargs):
    # What side_effect makes of a call: it raises, or gives the next value, or calls.
    if _is_exception(effect):
        raise effect
    if callable(effect):
        return effect(*args, **kwargs)
    value = next(effect)
    if _is_exception(value):
        raise value
    return value


class NonCallableMock(Base):
    """A mock that cannot be called."""

    def __new__(cls, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name='',
                _new_parent=None, _spec_as_instance=False, _eat_self=None, unsafe=False, **kwargs):
        # Each mock has a class of its own, which special methods are set on.
        pattern = spec_set or spec
        becomes_async = pattern is not None and not issubclass(cls, AsyncMockMixin) and _is_async_function(pattern)
        about = {name: getattr(cls, name) for name in ('__doc__', '__module__', '__qualname__')}
        whose = about['_mock_whose'] = []
        if issubclass(cls, MagicMixin):
            about |= _proxies
        own = type(cls.__name__, (AsyncMockMixin, cls) if becomes_async else (cls,), about)
        made = object.__new__(own)
        whose.append(made)
        return made

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
        """Make a mock an attribute of this one: its calls count here as well."""
        inner = _extract_mock(mock)
        inner._mock_name, inner._mock_new_name = '', None
        inner._mock_parent = inner._mock_new_parent = None
        setattr(self, attribute, mock)

    def mock_add_spec(self, spec, spec_set=False):
        """Allow only the attributes of a spec; with spec_set, only those may be set."""
        self._mock_add_spec(spec, spec_set)

    def _mock_add_spec(self, spec, spec_set, _spec_as_instance=False, _eat_self=False):
        if _is_instance_mock(spec):
            raise InvalidSpecError(f'Cannot spec a Mock object. [object={spec!r}]')
        cls = None
        signature = None
        asyncs = []
        if spec is not None and type(spec) not in (list, tuple):
            cls = spec if isinstance(spec, type) else type(spec)
            signature = _signature(spec, _spec_as_instance, _eat_self)
            names = dir(spec)
            for n in names:
                stored = _static(spec, n)
                if _is_async(stored.__func__ if isinstance(stored, (staticmethod, classmethod)) else stored):
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
        """What a call returns; a mock is made where nothing was set."""
        delegate = self._mock_delegate
        value = self._mock_return_value if delegate is None else delegate.return_value
        if value is not DEFAULT or self._mock_wraps is not None:
            return value
        self.return_value = value = self._get_child_mock(_new_parent=self, _new_name='()')
        return value

    @return_value.setter
    def return_value(self, value):
        if self._mock_delegate is None:
            self.__dict__['_mock_return_value'] = value
            _check_and_set_parent(self, value, None, '()')
        else:
            self._mock_delegate.return_value = value

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
        effect = _as_effect(delegate.side_effect)
        if effect is not delegate.side_effect:
            delegate.side_effect = effect
        return effect

    @side_effect.setter
    def side_effect(self, value):
        value = _as_effect(value)
        if self._mock_delegate is None:
            self.__dict__['_mock_side_effect'] = value
        else:
            self._mock_delegate.side_effect = value

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Forget all calls, of what is below this mock too; on request also what is returned and done."""
        visited = [] if visited is None else visited
        if any(seen is self for seen in visited):
            return
        visited.append(self)
        self.called, self.call_count, self.call_args = False, 0, None
        self.mock_calls, self.call_args_list, self.method_calls = _CallList(), _CallList(), _CallList()
        for asked, name, fresh in (return_value, '_mock_return_value', DEFAULT), (side_effect, '_mock_side_effect', None):
            if asked:
                self.__dict__[name] = fresh
        for child in self._mock_children.values():
            if child is not _deleted and not isinstance(child, _SpecState):
                _extract_mock(child).reset_mock(visited, return_value=return_value, side_effect=side_effect)
        result = self._mock_return_value
        if result is not self and _is_instance_mock(result):
            result.reset_mock(visited)

    def configure_mock(self, /, **kwargs):
        """Set attributes; names may have dots."""
        # First what is nearest, as the rest may be reached through it.
        for name in sorted(kwargs, key=lambda name: name.count('.')):
            path, _, last = name.rpartition('.')
            owner = functools.reduce(getattr, path.split('.'), self) if path else self
            setattr(owner, last, kwargs[name])

    def __getattr__(self, name):
        if name in ('_mock_unsafe', '_mock_methods'):  # a mock that is not made yet
            raise AttributeError(name)
        allowed = self._mock_methods
        if allowed is None and name[:1] != '_':
            child = self._mock_children.get(name)
            if child is not None and child is not _deleted and type(child) is not _SpecState:
                return child
        if allowed is not None and (name in _all_magics or name not in allowed):
            raise AttributeError(f'Mock object has no attribute {name!r}')
        if allowed is None and _is_magic(name):
            raise AttributeError(name)
        if not (self._mock_unsafe or allowed and name in allowed) and _looks_like_assertion(name):
            raise AttributeError(f'{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be '
                                 'an attribute.')
        children = self._mock_children
        child = children.get(name)
        if child is _deleted:
            raise AttributeError(name)
        if isinstance(child, _SpecState):  # one that was put off until somebody asks
            children[name] = made = child.make()
            if self._mock_sealed:
                seal(made)
        elif child is None:
            wrapped = None
            if self._mock_wraps is not None:
                _report.may_use(name)
                wrapped = _reachable(getattr(self._mock_wraps, name))
            children[name] = self._get_child_mock(wraps=wrapped, name=name, parent=self, _new_parent=self, _new_name=name)
        return children[name]

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
        allowed, kind = self._mock_methods, type(self)
        refused = allowed is not None and name not in allowed
        if refused and self._spec_set and name not in self.__dict__:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if name in _unsupported:
            raise AttributeError(f'Attempting to set unsupported magic method {name!r}.')
        if name == '__class__':
            self.__dict__['_spec_class'] = value
            return
        if name in _all_magics:
            if refused:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            # Special methods are looked for in the class.
            if _is_instance_mock(value):
                _check_and_set_parent(self, value, None, name)
                setattr(kind, name, _MagicCall(value))
                self._mock_children[name] = value
            else:
                setattr(kind, name, _magic_method(name, value))
                given = value
                value = lambda *args, **kwargs: given(self, *args, **kwargs)
        elif _check_and_set_parent(self, _extract_mock(value), name, name):
            self._mock_children[name] = value
        if self._mock_sealed and not hasattr(self, name):
            raise AttributeError(f'Cannot set {self._extract_mock_name()}.{name}')
        if issubclass(type(value), PropertyMock):
            self.__dict__[name] = value
        else:
            object.__setattr__(self, name, value)

    def __delattr__(self, name):
        own = self.__dict__
        if name in _all_magics and name in _vars(type(self)):
            delattr(type(self), name)
            if name not in own:
                return
        if name in own:
            object.__delattr__(self, name)
        elif self._mock_children.get(name) is _deleted:
            raise AttributeError(name)
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
            # What is called on the way is left out: a class and its instances have the same methods.
            for part in name.replace('()', '').split('.'):
                children = child._mock_children
                child = _extract_mock(getattr(child, part) if isinstance(children.get(part), _SpecState) else children.get(part))
                if not _is_instance_mock(child):
                    break
                sig = child._spec_signature
        if sig is None:
            return kall
        try:
            bound = sig.bind(*args, **kwargs)
        except TypeError as e:
            return e.with_traceback(None)
        return call(name, bound.args, bound.kwargs)

    def assert_not_called(self):
        """Fail if there was a call."""
        if self.call_count:
            raise AssertionError(f'Expected {self._shown!r} to not have been called. Called {self.call_count} '
                                 f'times.{self._calls_repr()}')

    _shown = property(lambda self: self._mock_name or 'mock')

    def _wanted(self, args, kwargs):
        # The call that is asked for, in the form that calls are compared in, and the error that it is if it cannot be made.
        wanted = self._call_matcher(_record(args, kwargs))
        return wanted, wanted if isinstance(wanted, Exception) else None

    def assert_called(self):
        """Fail unless there was a call."""
        if not self.call_count:
            raise AssertionError(f'Expected {self._shown!r} to have been called.')

    def assert_called_once(self):
        """Fail unless there was one call."""
        if self.call_count != 1:
            raise AssertionError(f'Expected {self._shown!r} to have been called once. Called {self.call_count} '
                                 f'times.{self._calls_repr()}')

    def assert_called_with(self, /, *args, **kwargs):
        """Fail unless the last call had these arguments."""
        def text():  # for errors only: some objects have no repr yet
            return f'expected call not found.\nExpected: {self._format_mock_call_signature(args, kwargs)}\n  Actual: '
        last = self.call_args
        if last is None:
            raise AssertionError(f'{text()}not called.')
        wanted, problem = self._wanted(args, kwargs)
        if self._call_matcher(last) != wanted:  # in this order, so that ANY is asked first
            raise AssertionError(text() + self._format_mock_call_signature(*last)) from problem

    def assert_called_once_with(self, /, *args, **kwargs):
        """Fail unless there was one call, and it had these arguments."""
        if self.call_count == 1:
            return self.assert_called_with(*args, **kwargs)
        raise AssertionError(f'Expected {self._shown!r} to be called once. Called {self.call_count} times.{self._calls_repr()}')

    def _must_contain(self, what, calls, made, any_order):
        # These calls, or awaits, are among those made: one right after the other or, on request, in any order.
        wanted = [self._call_matcher(c) for c in calls]
        problems = [w if isinstance(w, Exception) else None for w in wanted]
        problem = next(filter(None, problems), None)
        shown, made = made, _CallList(map(self._call_matcher, made))
        if any_order:
            missing, left = _taken_from(made, wanted)
            if missing:
                self._lacks(what, tuple(missing), left, problem)
        elif wanted not in made:
            text = f'{what}s not found.' if problem is None else f'Error processing expected {what.lower()}s.\nErrors: {problems}'
            is_call = what == 'Call'
            raise AssertionError(f"{text}\nExpected: {_CallList(calls)}\n{'  ' * is_call}Actual: "
                                 f"{safe_repr(shown) if is_call else shown}") from problem

    def _lacks(self, what, missing, made, problem):
        text = f'{self._shown!r} does not contain all of {missing!r} in its call list, found {made!r} instead'
        raise AssertionError(text if what == 'Call' else f'{missing!r} not all found in await list') from problem

    def assert_has_calls(self, calls, any_order=False):
        """Fail unless these calls were made, one right after the other or, on request, in any order."""
        self._must_contain('Call', calls, self.mock_calls, any_order)

    def assert_any_call(self, /, *args, **kwargs):
        """Fail unless there was a call with these arguments."""
        wanted, problem = self._wanted(args, kwargs)
        if problem is not None or wanted not in map(self._call_matcher, self.call_args_list):
            raise AssertionError(f'{self._format_mock_call_signature(args, kwargs)} call not found') from problem

    def _get_child_mock(self, /, **kw):
        if self._mock_sealed:
            name = kw.get('name')
            full = f'.{name}' if name else '()'
            raise AttributeError(f'{self._extract_mock_name()}{full}')
        name, kind = kw.get('_new_name'), type(self).__mro__[1]
        is_async = issubclass(kind, AsyncMockMixin)
        if name in self.__dict__['_spec_asyncs']:
            return AsyncMock(**kw)
        if name in ('__aenter__', '__aexit__', '__anext__') and (is_async or issubclass(kind, MagicMock)):
            return AsyncMock(**kw)
        if is_async:
            # Special methods and what a spec knows as plain functions are called, all else is awaited.
            plain = name in _all_magics or self._mock_methods and name in self._mock_methods
            return (MagicMock if plain else AsyncMock)(**kw)
        if issubclass(kind, CallableMixin):
            return kind(**kw)
        return (MagicMock if issubclass(kind, NonCallableMagicMock) else Mock)(**kw)

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
    # As a function it is given the mock, whatever kind of callable it is.
    def method(self, /, *args, **kw):
        return value(self, *args, **kw)
    method.__name__ = name
    return method


def _check_and_set_parent(parent, value, name, new_name):
    # A mock becomes a part of another one, unless it is a part of one already, or the other is a part of it.
    if not _is_instance_mock(value):
        return False
    if value._mock_parent is not None or value._mock_new_parent is not None or value._mock_name or value._mock_new_name:
        return False
    above = parent
    while above is not None and above is not value:
        above = above._mock_new_parent
    if above is value:
        return False
    if name:
        value._mock_name, value._mock_parent = name, parent
    if new_name:
        value._mock_new_name, value._mock_new_parent = new_name, parent
    return True


# A class of the program's may tell and answer by properties of its own, also later on: what goes
# past the properties asks first whether they are those of here.
_called, _count, _args = NonCallableMock.called, NonCallableMock.call_count, NonCallableMock.call_args
_args_list, _calls = NonCallableMock.call_args_list, NonCallableMock.mock_calls
_value, _effect = NonCallableMock.return_value, NonCallableMock.side_effect


def _tells_as_made(cls):
    return (cls.called is _called and cls.call_count is _count and cls.call_args is _args and
            cls.call_args_list is _args_list and cls.mock_calls is _calls)


def _answers_as_made(cls):
    return cls.return_value is _value and cls.side_effect is _effect


class CallableMixin(Base):
    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None,
                 _spec_state=None, _new_name='', _new_parent=None, **kwargs):
        self.__dict__['_mock_return_value'] = return_value
        about = dict(spec=spec, wraps=wraps, name=name, spec_set=spec_set, parent=parent, _spec_state=_spec_state)
        super().__init__(**about, _new_name=_new_name, _new_parent=_new_parent, **kwargs)
        if type(self).side_effect is _effect:
            self.__dict__['_mock_side_effect'] = _as_effect(side_effect)
        else:
            self.side_effect = side_effect

    def _mock_check_sig(self, /, *args, **kwargs):
        sig = self.__dict__.get('_strict_signature')
        if sig is not None:
            sig.bind(*args, **kwargs)

    def __call__(self, /, *args, **kwargs):
        self._mock_check_sig(*args, **kwargs)  # a call that cannot be made is none
        self._increment_mock_call(*args, **kwargs)
        return self._mock_call(*args, **kwargs)

    def _mock_call(self, /, *args, **kwargs):
        return self._execute_mock_call(*args, **kwargs)

    def _increment_mock_call(self, /, *args, **kwargs):
        made, whole = _record(args, kwargs), _record('', args, kwargs)
        if self._mock_delegate is None and _tells_as_made(type(self)):
            own = self.__dict__
            own['_mock_called'], own['_mock_call_args'] = True, made
            own['_mock_call_count'] += 1
            own['_mock_call_args_list'].append(made)
            own['_mock_mock_calls'].append(whole)
        else:
            self.called, self.call_args = True, made
            self.call_count += 1
            self.call_args_list.append(made)
            self.mock_calls.append(whole)
        do_methods = self._mock_parent is not None
        method_name = self._mock_name
        name = self._mock_new_name
        is_call = name == '()'
        parent = self._mock_new_parent
        while parent is not None:
            if do_methods:
                parent.method_calls.append(_record(method_name, args, kwargs))
                do_methods = parent._mock_parent is not None
                if do_methods:
                    method_name = f'{parent._mock_name}.{method_name}'
            parent.mock_calls.append(_record(name, args, kwargs))
            if parent._mock_new_name:
                dot = '' if is_call else '.'
                is_call = parent._mock_new_name == '()'
                name = parent._mock_new_name + dot + name
            parent = parent._mock_new_parent

    def _execute_mock_call(self, /, *args, **kwargs):
        delegate = self._mock_delegate
        short = delegate is None and _answers_as_made(type(self))
        effect = self._mock_side_effect if short else self.side_effect
        if effect is not None:
            result = _result_of_effect(effect, args, kwargs)
            if result is not DEFAULT:
                return result
        if self._mock_return_value is not DEFAULT:
            return self._mock_return_value if short else self.return_value
        if delegate and delegate.return_value is not DEFAULT:
            return delegate.return_value
        if self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


class Mock(CallableMixin, NonCallableMock):
    """An object whose attributes and results are mocks, and which remembers its calls."""


class MagicMixin(Base):
    def __init__(self, /, *args, **kw):
        # The class has all of them already, which a spec takes away again.
        super().__init__(*args, **kw)
        if self._mock_methods is not None or '_mock_whose' not in _vars(type(self)):  # made by a __new__ of the program's
            self._mock_set_magics()

    def _mock_set_magics(self):
        wanted = _magics | _async_magics
        methods = self.__dict__.get('_mock_methods')
        if methods is not None:
            wanted = wanted.intersection(methods)
            for name in (_magics | _async_magics) - wanted:
                if name in _vars(type(self)):
                    delattr(type(self), name)
        own = _vars(type(self))
        for name in wanted:
            if name not in own:
                setattr(type(self), name, _proxies[name])


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A MagicMock that cannot be called."""

    def mock_add_spec(self, spec, spec_set=False):
        """Allow only the attributes and special methods of a spec."""
        super().mock_add_spec(spec, spec_set)
        self._mock_set_magics()


class AsyncMagicMixin(MagicMixin):
    pass


class MagicMock(MagicMixin, Mock):
    """A Mock that has most of the special methods."""

    def mock_add_spec(self, spec, spec_set=False):
        """Allow only the attributes and special methods of a spec."""
        super().mock_add_spec(spec, spec_set)
        self._mock_set_magics()

    def reset_mock(self, /, *args, return_value=False, **kwargs):
        super().reset_mock(*args, return_value=return_value, **kwargs)
        if return_value:
            # What the language asks of special methods is no matter of the program: they get back what they return by default.
            for name, child in self._mock_children.items():
                if name in _magics and _is_instance_mock(child):
                    _set_return_value(self, child, name)


class AsyncMockMixin(Base):
    await_count = _delegating('await_count')
    await_args = _delegating('await_args')
    await_args_list = _delegating('await_args_list')

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        d = self.__dict__
        d['_is_coroutine_marker'] = _coroutine_mark
        d['_mock_await_count'] = 0
        d['_mock_await_args'] = None
        d['_mock_await_args_list'] = _CallList()

    async def _execute_mock_call(self, /, *args, **kwargs):
        made = _record(args, kwargs)
        self.await_args, self.await_count = made, self.await_count + 1
        self.await_args_list.append(made)
        effect, wrapped = self.side_effect, self._mock_wraps
        if effect is not None:
            try:
                result = _result_of_effect(effect, args, kwargs)
            except StopIteration:
                if callable(effect):
                    raise
                raise StopAsyncIteration
            if callable(effect) and _is_async(effect):
                result = await result
            if result is not DEFAULT:
                return result
        if wrapped is None or self._mock_return_value is not DEFAULT:
            return self.return_value
        result = wrapped(*args, **kwargs)
        return await result if _is_async(wrapped) else result

    def assert_awaited(self):
        """Fail unless the mock was awaited."""
        if not self.await_count:
            raise AssertionError(f'Expected {self._shown} to have been awaited.')

    def assert_awaited_once(self):
        """Fail unless the mock was awaited once."""
        if self.await_count != 1:
            raise AssertionError(f'Expected {self._shown} to have been awaited once. Awaited {self.await_count} times.')

    def assert_awaited_with(self, /, *args, **kwargs):
        """Fail unless the last call that was awaited had these arguments."""
        def expected():
            return self._format_mock_call_signature(args, kwargs)
        last = self.await_args
        if last is None:
            raise AssertionError(f'Expected await: {expected()}\nNot awaited')
        wanted, problem = self._wanted(args, kwargs)
        if self._call_matcher(last) != wanted:
            raise AssertionError(f'expected await not found.\nExpected: {expected()}\n  Actual: '
                                 f'{self._format_mock_call_signature(*last)}') from problem

    def assert_awaited_once_with(self, /, *args, **kwargs):
        """Fail unless the mock was awaited once, with these arguments."""
        self.assert_awaited_once()
        return self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        """Fail unless a call with these arguments was awaited."""
        wanted, problem = self._wanted(args, kwargs)
        if problem is not None or wanted not in map(self._call_matcher, self.await_args_list):
            raise AssertionError(f'{self._format_mock_call_signature(args, kwargs)} await not found') from problem

    def assert_has_awaits(self, calls, any_order=False):
        """Fail unless these calls were awaited, one right after the other or, on request, in any order."""
        self._must_contain('Await', calls, self.await_args_list, any_order)

    def assert_not_awaited(self):
        """Fail if the mock was awaited."""
        if self.await_count:
            raise AssertionError(f'Expected {self._shown} to not have been awaited. Awaited {self.await_count} times.')

    def reset_mock(self, /, *args, **kwargs):
        super().reset_mock(*args, **kwargs)
        self.await_count = 0
        self.await_args = None
        self.await_args_list = _CallList()


class AsyncMock(AsyncMockMixin, AsyncMagicMixin, Mock):
    """A MagicMock whose calls are awaited."""


class PropertyMock(Mock):
    """A mock for the class: reading and setting the attribute are its calls."""

    def _get_child_mock(self, /, **kwargs):
        return MagicMock(**kwargs)

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)


_unset = sentinel.UNSET


class ThreadingMixin(Base):
    DEFAULT_TIMEOUT = None

    def __init__(self, /, *args, timeout=_unset, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__['_mock_wait_timeout'] = self.DEFAULT_TIMEOUT if timeout is _unset else timeout

    def _get_child_mock(self, /, **kw):
        child = super()._get_child_mock(**kw)
        if isinstance(child, ThreadingMixin):
            child.__dict__['_mock_wait_timeout'] = self._mock_wait_timeout
        return child

    def _wait(self, ready, timeout, what):
        import threading
        return ready() or threading._block(ready, timeout, what)

    def wait_until_called(self, *, timeout=_unset):
        """Wait until somebody has called the mock."""
        timeout = self._mock_wait_timeout if timeout is _unset else timeout
        if not self._wait(lambda: self.called, timeout, 'wait_until_called()'):
            raise AssertionError(f'{self._shown} was not called before timeout({timeout}).')

    def wait_until_any_call_with(self, *args, **kwargs):
        """Wait until somebody has called the mock with these arguments."""
        wanted = self._wanted(args, kwargs)[0]
        if not self._wait(lambda: wanted in map(self._call_matcher, self.call_args_list), self._mock_wait_timeout, 'wait_until_any_call_with()'):
            raise AssertionError(f'{self._format_mock_call_signature(args, kwargs)} call not found')


class ThreadingMock(ThreadingMixin, MagicMixin, Mock):
    """A mock that can be waited for."""


# ---- patch ----


def _importer(target):
    # The object of a dotted name, if the session lets programs import it. A module is the one that was imported under the
    # name, whatever its package calls so now. After a colon there are attributes only.
    path, colon, inside = target.partition(':')
    first, *rest = path.split('.')
    if first != '__main__':
        _report.may_import(first)
    thing, path = __import__(first), first
    for part in rest:
        path += f'.{part}'
        _report.may_use(part)
        if path not in sys.modules and hasattr(thing, '__path__'):
            try:
                _report.may_import(path)
                __import__(path)
            except ImportError as e:
                if not hasattr(thing, part) and not isinstance(e, ModuleNotFoundError):
                    raise
        thing = _reachable(sys.modules[path] if path in sys.modules else getattr(thing, part))
    for part in inside.split('.') if colon else ():
        _report.may_use(part)
        thing = _reachable(getattr(thing, part))
    return thing


def _reachable(found):
    # What the program gets hold of through a mock: no module that it may not import.
    if isinstance(found, types.ModuleType) and found.__name__ != '__main__':
        _report.may_import(found.__name__)
    return found


def _get_target(target):
    # How to find the owner of "module.name", and the name.
    path, dot, name = target.rpartition('.') if isinstance(target, str) else ('', '', '')
    if not dot:
        raise TypeError(f'Need a valid target to patch. You supplied: {target!r}')
    return functools.partial(_importer, path), name


# Attributes of functions that are still there, but empty, when they are deleted.
_VANISHING = '__doc__', '__module__', '__defaults__', '__annotations__', '__kwdefaults__'


def _decorate_tests(klass, make):
    # Decorates the methods of a class whose names begin as those of tests, each with a decorator of its own.
    for name in dir(klass):
        if name.startswith(patch.TEST_PREFIX):
            method = getattr(klass, name)
            if hasattr(method, '__call__'):
                setattr(klass, name, make()(method))


class _patch:
    """Puts something in the place of an attribute for a while."""

    attribute_name = None
    _active_patches = []

    # What a patch is made of, in the order of the constructor's arguments.
    _parts = ('getter', 'attribute', 'new', 'spec', 'create', 'spec_set', 'autospec', 'new_callable', 'kwargs')

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, *, unsafe=False):
        if new_callable is not None:
            for name, given in ('new', new is not DEFAULT), ('autospec', autospec is not None):
                if given:
                    raise ValueError(f"Cannot use '{name}' and 'new_callable' together")
        parts = getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs
        for name, part in zip(self._parts, parts):
            setattr(self, name, part)
        self.has_local = self.is_started = False
        self.additional_patchers = []

    def copy(self):
        """Return another patch of the same kind that has not started."""
        other = _patch(*[getattr(self, name) for name in self._parts])
        other.attribute_name = self.attribute_name
        other.additional_patchers += [more.copy() for more in self.additional_patchers]
        return other

    def __call__(self, func):
        decorate = self.decorate_class if isinstance(func, type) else self.decorate_callable
        return decorate(func)

    def decorate_class(self, klass):
        """Patch during each method whose name begins as those of tests."""
        _decorate_tests(klass, self.copy)
        return klass

    @contextlib.contextmanager
    def decoration_helper(self, patched, args, keywargs):
        """Start the patches of a function for a call; give the arguments with the mocks."""
        mocks = []
        with contextlib.ExitStack() as stack:
            for each in patched.patchings:
                entered = stack.enter_context(each)
                if each.attribute_name is None:
                    mocks += [entered] if each.new is DEFAULT else []
                else:
                    keywargs |= entered
            yield (*args, *mocks), keywargs

    def decorate_callable(self, func):
        """Patch during each call of a function; several patches of one share a wrapper."""
        if hasattr(func, 'patchings'):
            func.patchings += [self]
            return func
        if not _is_async(func):
            def patched(*args, **keywargs):
                with self.decoration_helper(patched, args, keywargs) as (positional, named):
                    return func(*positional, **named)
        else:
            async def patched(*args, **keywargs):
                with self.decoration_helper(patched, args, keywargs) as (positional, named):
                    return await func(*positional, **named)
        patched = functools.wraps(func)(patched)
        patched.patchings = [self]
        return patched

    def get_original(self):
        """Return what stands at the place now, and whether it is the target's own."""
        target, name = self.target, self.attribute
        _report.may_use(name)
        try:
            own = _vars(target)
        except (AttributeError, TypeError):
            own = {}
        local = name in own
        original = own[name] if local else getattr(target, name, DEFAULT)
        # The built-in names are names of every module.
        self.create = self.create or isinstance(target, types.ModuleType) and name in _builtin_names
        if original is DEFAULT and not self.create:
            raise AttributeError(f'{target} does not have the attribute {name!r}')
        return _reachable(original), local

    def __enter__(self):
        if self.is_started:
            raise RuntimeError('Patch is already started')
        self.target = self.getter()
        # False is as good as None.
        spec, spec_set, autospec = [None if x is False else x for x in (self.spec, self.spec_set, self.autospec)]
        if autospec is not None and spec is not None:
            raise TypeError("Can't specify spec and autospec")
        if spec_set not in (True, None) and (autospec is not None or spec is not None):
            raise TypeError("Can't provide explicit spec_set *and* spec or autospec")
        original, self.is_local = self.get_original()
        if autospec is not None:
            new = self._new_from_autospec(original, autospec, spec_set)
        elif self.new is DEFAULT:
            new = self._new_mock(original, spec, spec_set)
        elif self.kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        else:
            new = self.new
        self.temp_original, self.is_started = original, True
        self._exit_stack = contextlib.ExitStack()
        try:
            setattr(self.target, self.attribute, new)
            if self.attribute_name is None:
                return new
            mocks = {self.attribute_name: new} if self.new is DEFAULT else {}
            for more in self.additional_patchers:
                entered = self._exit_stack.enter_context(more)
                mocks |= entered if more.new is DEFAULT else {}
            return mocks
        except:
            if not self.__exit__(*sys.exc_info()):
                raise

    def _new_from_autospec(self, original, autospec, spec_set):
        if self.new is not DEFAULT:
            raise TypeError("autospec creates the mock for you. Can't specify autospec and new.")
        if original is DEFAULT:
            raise TypeError("Can't use 'autospec' with create=True")
        pattern, target = original if autospec is True else autospec, self.target
        if _is_instance_mock(target):
            raise InvalidSpecError(f'Cannot autospec attr {self.attribute!r} as the patch target has already been mocked out. '
                                   f'[target={target!r}, attr={pattern!r}]')
        _refuse_mocked(self.attribute, _get(target, '__name__', target), target, pattern)
        return create_autospec(pattern, spec_set=bool(spec_set), _name=self.attribute, **self.kwargs)

    def _new_mock(self, original, spec, spec_set):
        for what, given in ('spec', spec), ('spec_set', spec_set):
            if _is_instance_mock(given):
                raise InvalidSpecError(f'Cannot spec attr {self.attribute!r} as the {what} has already been mocked out. '
                                       f'[{what}={given!r}]')
        # True stands for what is replaced; with spec_set=True the spec becomes the one for setting.
        if spec is True:
            spec = original
        if spec_set is True:
            spec, spec_set = None, original if spec is None else spec
        pattern = spec_set if spec is None else spec
        if pattern is not None and original is DEFAULT:
            raise TypeError("Can't use 'spec' with create=True")
        kind = self.new_callable
        if kind is None:
            if _is_async_function(original if pattern is None else pattern) and not isinstance(pattern, list):
                kind = AsyncMock
            elif pattern is None or ('__call__' in pattern if type(pattern) in (list, tuple) else _callable(pattern)):
                kind = MagicMock
            else:
                kind = NonCallableMagicMock
        options = {name: value for name, value in (('spec', spec), ('spec_set', spec_set)) if value is not None}
        named = isinstance(kind, type) and issubclass(kind, NonCallableMock) and self.attribute
        new = kind(**({'name': self.attribute} if named else {}) | options | self.kwargs)
        if pattern is not None and isinstance(original, type) and _is_instance_mock(new):
            # Instances of a class have its attributes too.
            inner = options | self.kwargs
            inner.pop('name', None)
            if not isinstance(pattern, list) and not (_instances_callable(pattern) if isinstance(pattern, type) else _callable(pattern)):
                kind = NonCallableMagicMock
            new.return_value = kind(_new_parent=new, _new_name='()', **inner)
        return new

    def __exit__(self, *exc_info):
        if not self.is_started:
            return
        target, name, original = self.target, self.attribute, self.temp_original
        if self.is_local and original is not DEFAULT:
            setattr(target, name, original)
        else:
            # What the target had from elsewhere shows again, unless deleting took that as well.
            delattr(target, name)
            if not self.create and (name in _VANISHING or not hasattr(target, name)):
                setattr(target, name, original)
        stack, self.is_started = self._exit_stack, False
        del self.temp_original, self.is_local, self.target, self._exit_stack
        return stack.__exit__(*exc_info)

    def start(self):
        """Put the new object in place until stop(); return it."""
        entered = self.__enter__()
        _patch._active_patches.append(self)
        return entered

    def stop(self):
        """Undo what start() did."""
        if self not in _patch._active_patches:
            return None
        _patch._active_patches.remove(self)
        return self.__exit__(*[None] * 3)


_builtin_names = set(dir(builtins))


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *,
                  unsafe=False, **kwargs):
    """Put a mock, or new, in the place of an object's attribute."""
    if type(target) is str:
        raise TypeError(f'{target!r} must be the actual object to be patched, not a str')
    if not unsafe:
        _refuse_slips(kwargs)
    how = new, spec, create, spec_set, autospec, new_callable, kwargs
    return _patch(lambda: target, attribute, *how, unsafe=unsafe)


def _patch_multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Put mocks or objects in the places of several attributes of one object."""
    if not kwargs:
        raise ValueError('Must supply at least one keyword argument with patch.multiple')
    getter = functools.partial(_importer, target) if type(target) is str else lambda: target
    patches = []
    for name, new in kwargs.items():
        patches.append(_patch(getter, name, new, spec, create, spec_set, autospec, new_callable, {}))
        patches[-1].attribute_name = name
    patches[0].additional_patchers += patches[1:]
    return patches[0]


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False,
          **kwargs):
    """Put a mock, or new, in the place of target, "module.name", for a function or with statement."""
    if not unsafe:
        _refuse_slips(kwargs)
    how = new, spec, create, spec_set, autospec, new_callable, kwargs
    return _patch(*_get_target(target), *how, unsafe=unsafe)


class _patch_dict:
    """Change a dictionary, or what is like one, for a while."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict, self.clear = in_dict, clear
        self.values = {**dict(values), **kwargs}
        self._original = None

    def __call__(self, f):
        if isinstance(f, type):
            return self.decorate_class(f)
        if not _is_async(f):
            def inner(*args, **kw):
                with self:
                    return f(*args, **kw)
        else:
            async def inner(*args, **kw):
                with self:
                    return await f(*args, **kw)
        return functools.wraps(f)(inner)

    def decorate_class(self, klass):
        """Change the dictionary during each method whose name begins as those of tests."""
        _decorate_tests(klass, lambda: _patch_dict(self.in_dict, self.values, self.clear))
        return klass

    def __enter__(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _importer(self.in_dict)
        d = self.in_dict
        self._original = d.copy() if hasattr(d, 'copy') else {key: d[key] for key in d}
        if self.clear:
            _clear_dict(d)
        _update_dict(d, self.values)
        return d

    def __exit__(self, *args):
        if self._original is None:
            return False
        _clear_dict(self.in_dict)
        _update_dict(self.in_dict, self._original)
        self._original = None
        return False

    start, stop = _patch.start, _patch.stop


# Mappings need to have no more than the operators.


def _clear_dict(d):
    if hasattr(d, 'clear'):
        d.clear()
    else:
        for key in [*d]:
            del d[key]


def _update_dict(d, values):
    if hasattr(d, 'update'):
        d.update(values)
    else:
        for key in values:
            d[key] = values[key]


def _patch_stopall():
    """Undo all patches that were started, the last one first."""
    active = _patch._active_patches
    while active:
        active[-1].stop()


for _name, _kind in ('object', _patch_object), ('dict', _patch_dict), ('multiple', _patch_multiple), ('stopall', _patch_stopall):
    setattr(patch, _name, _kind)
patch.TEST_PREFIX = 'test'


# ---- autospec ----


def _refuse_mocked(name, shown, target, value):
    if _is_instance_mock(value):
        raise InvalidSpecError(f'Cannot autospec attr {name!r} from target {shown!r} as it has already been mocked out. '
                               f'[target={target!r}, attr={value!r}]')


class _SpecState:
    # An attribute of what a mock stands for. It is looked up, and its mock made, when somebody asks for it by name: there is
    # no end of attributes of attributes, and what a program may not have is kept nowhere.
    def __init__(self, source, parent, name, spec_set, wraps):
        self.source, self.parent, self.name, self.spec_set, self.wraps = source, parent, name, spec_set, wraps

    def make(self):
        source, parent, name = self.source, self.parent, self.name
        _report.may_use(name)
        try:
            found = getattr(source, name)
        except AttributeError:  # it is one of instances only, so that nothing is known of it
            return parent._get_child_mock(name=name, parent=parent, _new_parent=parent, _new_name=name)
        _refuse_mocked(name, parent, parent, _reachable(found))
        options = {} if self.wraps is DEFAULT else {'wraps': _reachable(getattr(self.wraps, name, found))}
        if not isinstance(found, _functions):
            return create_autospec(found, self.spec_set, _parent=parent, _name=name, **options)
        # A method that is taken from its class would get its object first.
        method = isinstance(source, type) and isinstance(_static(source, name, found), _functions)
        options['spec_set' if self.spec_set else 'spec'] = found
        kind = AsyncMock if _is_async_function(found) else MagicMock
        child = kind(parent=parent, name=name, _new_name=name, _new_parent=parent, _eat_self=method, **options)
        child.return_value = kind()
        _keep_to(child, found, False, method)
        return child


def _keep_to(mock, spec, instance, eat_self):
    # The mock takes only calls that the original takes, and shows its signature.
    signature = _signature(spec, instance, eat_self)
    mock.__dict__['_strict_signature'] = signature
    if signature is not None:
        type(mock).__signature__ = signature
    return signature


def _is_data(obj):
    # Whether it stands in a class for values that only its instances have.
    if isinstance(obj, (type, *_functions)):
        return False
    return hasattr(type(obj), '__set__') or hasattr(type(obj), '__delete__')


def _kind_for(spec, instance):
    # The kind of mock that stands for this in create_autospec.
    if _is_data(spec):
        return MagicMock
    if _is_async_function(spec):
        if instance:
            raise RuntimeError('Instance can not be True when create_autospec is mocking an async function')
        return AsyncMock
    usable = _instances_callable(spec) if instance and isinstance(spec, type) else _callable(spec)
    return MagicMock if usable else NonCallableMagicMock


def _function_for(mock, spec, signature):
    # A function, so that it becomes a method in a class; what it knows of its calls is the mock's.
    if isinstance(mock, AsyncMockMixin):
        async def funcopy(*args, **kwargs):  # awaiting it is the call
            return await mock(*args, **kwargs)
    else:
        def funcopy(*args, **kwargs):
            return mock(*args, **kwargs)

    def reset_mock():
        funcopy.method_calls = _CallList()
        mock.reset_mock()
        result = funcopy.return_value
        if result is not funcopy and _is_instance_mock(result):
            result.reset_mock()

    name = _get(spec, '__name__', '')
    funcopy.__name__ = funcopy.__qualname__ = name if name.isidentifier() else 'funcopy'
    funcopy.__module__ = funcopy.__doc__ = None
    shared = 'called', 'call_count', 'call_args', 'call_args_list', 'method_calls', 'mock_calls', 'return_value', 'side_effect'
    if isinstance(mock, AsyncMockMixin):
        shared += 'await_count', 'await_args', 'await_args_list'
    for each in shared:
        setattr(funcopy, each, getattr(mock, each))
    for each in dir(type(mock)):
        if each.startswith('assert_'):
            setattr(funcopy, each, getattr(mock, each))
    funcopy.mock, funcopy.reset_mock, funcopy._mock_children = mock, reset_mock, mock._mock_children
    if signature is not None:
        funcopy.__signature__ = signature
    mock._mock_delegate = funcopy
    return funcopy


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """Create a mock object with the attributes and the signatures of another object."""
    if type(spec) in (list, tuple):  # as a spec these would be the names of attributes
        spec = type(spec)
    if _is_instance_mock(spec):
        raise InvalidSpecError(f'Cannot autospec a Mock object. [object={spec!r}]')
    if not unsafe:
        _refuse_slips(kwargs)
    is_type, is_function = isinstance(spec, type), isinstance(spec, _functions)
    kind = _kind_for(spec, instance)
    options = {key: value for key, value in kwargs.items() if '.' not in key}
    if spec is not None and not _is_data(spec):
        options['spec_set' if spec_set else 'spec'] = spec
    name = options.pop('name', _name)
    if is_type:
        options |= {'_spec_as_instance': instance, '_eat_self': True if instance else None}
    mock = kind(parent=_parent, _new_parent=_parent, _new_name=_name if _parent is not None else '', name=name, **options)
    signature = _keep_to(mock, spec, instance, is_type)
    wraps = kwargs.get('wraps', DEFAULT)
    if is_type and not instance and 'return_value' not in kwargs:
        more = {} if wraps is DEFAULT else {'wraps': wraps}
        mock.return_value = create_autospec(spec, spec_set, True, mock, '()', **more)
    children = mock._mock_children
    result = _function_for(mock, spec, signature) if is_function else mock
    if _parent is not None and not instance:
        _parent._mock_children[_name] = result
    for entry in dir(spec):
        if _is_magic(entry):
            continue
        children[entry] = _SpecState(spec, mock, entry, spec_set, wraps)
        if is_function and isinstance(_static(_get(spec, '__func__', spec), entry), _functions):
            children[entry] = made = children[entry].make()
            setattr(result, entry, made)
    mock.configure_mock(**{key: value for key, value in kwargs.items() if '.' in key})
    return result


def seal(mock):
    """Let a mock, and the mocks below it, make no more mocks."""
    mock.__dict__['_mock_sealed'] = True
    for name in dir(mock):
        # Those that were put off are sealed when somebody asks for them.
        if isinstance(mock._mock_children.get(name), _SpecState):
            continue
        child = getattr(mock, name, None)
        if isinstance(child, NonCallableMock) and child._mock_new_parent is mock:
            seal(child)


def mock_open(mock=None, read_data=''):
    """Make a mock of open, whose files hold read_data."""
    import io
    state = [None]

    def fresh():
        return io.BytesIO(read_data) if isinstance(read_data, bytes) else io.StringIO(read_data)

    state[0] = fresh()
    if mock is None:
        mock = MagicMock(name='open', spec=io.open)
    handle = MagicMock(spec=sorted({*dir(io.TextIOWrapper), *dir(io.BytesIO)}))
    handle.__enter__.return_value = handle
    handle.write.return_value = None
    handle.read.return_value = None
    handle.readline.return_value = None
    handle.readlines.return_value = None
    handle.read.side_effect = lambda *a: state[0].read(*a) if handle.read._mock_return_value is None else DEFAULT
    handle.readline.side_effect = lambda *a: state[0].readline(*a) if handle.readline._mock_return_value is None else DEFAULT
    handle.readlines.side_effect = lambda *a: state[0].readlines(*a) if handle.readlines._mock_return_value is None else DEFAULT

    def lines():
        # A line that readline was told to return is each line.
        while handle.readline.return_value is not None:
            yield handle.readline.return_value
        for line in state[0]:  # which closing this must not close
            yield line

    handle.__iter__.side_effect = lines
    handle.__next__.side_effect = lambda: next(lines())
    handle.__exit__.side_effect = lambda *a: handle.close()

    def reset_data(*args, **kwargs):
        state[0] = fresh()
        return DEFAULT

    mock.side_effect = reset_data
    mock.return_value = handle
    return mock
