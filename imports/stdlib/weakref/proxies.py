import operator as _operator
import math as _math


class ProxyType:
    """Acts as the object that it refers to, as long as that is there."""

    __slots__ = ('_proxied',)

    def __new__(cls, /, *args, **kwargs):
        raise TypeError(f"cannot create 'weakref.{cls.__name__}' instances")

    def __getattribute__(self, name):
        return getattr(_target(self), name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __str__(self):
        return str(_target(self))

    def __repr__(self):
        obj = _slot.__get__(self)()
        if obj is None:
            return f'<weakproxy at {id(self):#x}; dead>'
        return f'<weakproxy at {id(self):#x}; to {type(obj).__name__!r} at {id(obj):#x}>'

    def __bool__(self):
        return bool(_target(self))

    def __next__(self):
        obj = _target(self)
        if not _has(type(obj), '__next__'):
            raise TypeError("Weakref proxy referenced a non-iterator '%.200s' object" % type(obj).__name__)
        return next(obj)

    __hash__ = None


class CallableProxyType(ProxyType):
    """A proxy of an object that can be called."""

    __slots__ = ()

    def __call__(self, /, *args, **kwargs):
        return _target(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)
_slot = _vars(ProxyType)['_proxied']


def _target(v):
    if type(v) not in ProxyTypes:
        return v
    obj = _slot.__get__(v)()
    if obj is None:
        raise ReferenceError('weakly-referenced object no longer exists')
    return obj


def _binary(op):
    def forward(self, other):
        return op(_target(self), _target(other))

    def backward(self, other):
        return op(_target(other), _target(self))
    return forward, backward


def _unary(op):
    def forward(self):
        return op(_target(self))
    return forward


for _n in 'add sub mul matmul truediv floordiv mod lshift rshift and or xor'.split():
    _op = _vars(_operator)['__' + _n + '__']
    _f, _b = _binary(_op)
    _put(ProxyType, f'__{_n}__', _f)
    _put(ProxyType, f'__r{_n}__', _b)
    _put(ProxyType, f'__i{_n}__', _binary(_vars(_operator)[f'__i{_n}__'])[0])
for _n in 'lt le eq ne gt ge getitem delitem contains'.split():
    _put(ProxyType, f'__{_n}__', _binary(_vars(_operator)[f'__{_n}__'])[0])
ProxyType.__divmod__, ProxyType.__rdivmod__ = _binary(divmod)
for _n, _op in {'neg': _operator.neg, 'pos': _operator.pos, 'abs': abs, 'invert': _operator.invert, 'int': int, 'float': float,
                'index': _operator.index, 'len': len, 'iter': iter, 'reversed': reversed, 'complex': complex,
                'trunc': _math.trunc, 'bytes': bytes}.items():
    _put(ProxyType, f'__{_n}__', _unary(_op))


def _pow(self, other, mod=None):
    return pow(_target(self), _target(other), mod) if mod is not None else pow(_target(self), _target(other))


def _setitem(self, key, value):
    _target(self)[key] = value


def _ipow(self, other):
    obj = _target(self)
    obj **= _target(other)
    return obj


ProxyType.__pow__, ProxyType.__rpow__ = _pow, lambda self, other: pow(_target(other), _target(self))
ProxyType.__ipow__ = _ipow
ProxyType.__setitem__ = _setitem


def proxy(object, callback=None, /):
    """Create a proxy object that references 'object'."""
    _check_target(object)
    if callback is None and (made := _proxy_of(object)) is not None:
        return made
    made = _new(CallableProxyType if callable(object) else ProxyType)
    _slot.__set__(made, _proxy_hold(object, callback, made))
    return made


_new = object.__new__
