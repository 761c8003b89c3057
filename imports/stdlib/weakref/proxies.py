import operator as _operator


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
        obj = _slots[type(self)].__get__(self)()
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


class CallableProxyType:
    """A proxy of an object that can be called."""

    __slots__ = ('_proxied',)

    def __call__(self, /, *args, **kwargs):
        return _target(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)
_slots = {cls: _vars(cls)['_proxied'] for cls in ProxyTypes}
for _n in 'new getattribute setattr delattr str repr bool next'.split():
    _put(CallableProxyType, f'__{_n}__', _vars(ProxyType)[f'__{_n}__'])
CallableProxyType.__hash__ = None


def _target(v):
    if type(v) not in ProxyTypes:
        return v
    obj = _slots[type(v)].__get__(v)()
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


def _both(name, method):
    # Both classes have nearly the same methods, and none derives from the other.
    for cls in ProxyTypes:
        _put(cls, f'__{name}__', method)


for _n in 'add sub mul matmul truediv floordiv mod lshift rshift and or xor'.split():
    _op = _vars(_operator)['__' + _n + '__']
    _f, _b = _binary(_op)
    _both(_n, _f)
    _both('r' + _n, _b)
    _both('i' + _n, _binary(_vars(_operator)[f'__i{_n}__'])[0])
for _n in 'lt le eq ne gt ge getitem delitem contains'.split():
    _both(_n, _binary(_vars(_operator)[f'__{_n}__'])[0])
_f, _b = _binary(divmod)
_both('divmod', _f)
_both('rdivmod', _b)
for _n, _op in {'neg': _operator.neg, 'pos': _operator.pos, 'abs': abs, 'invert': _operator.invert, 'int': int, 'float': float,
                'index': _operator.index, 'len': len, 'iter': iter}.items():
    _both(_n, _unary(_op))
ProxyType.__reversed__, ProxyType.__bytes__ = _unary(reversed), _unary(bytes)


def _pow(self, other, mod=None):
    return pow(_target(self), _target(other), mod) if mod is not None else pow(_target(self), _target(other))


def _setitem(self, key, value):
    _target(self)[key] = value


def _ipow(self, other):
    obj = _target(self)
    obj **= _target(other)
    return obj


_both('pow', _pow)
_both('rpow', lambda self, other: pow(_target(other), _target(self)))
_both('ipow', _ipow)
_both('setitem', _setitem)


def proxy(object, callback=None, /):
    """Create a proxy object that references 'object'."""
    _check_target(object)
    if callback is None and (made := _proxy_of(object)) is not None:
        return made
    made = _new(CallableProxyType if callable(object) else ProxyType)
    _slots[type(made)].__set__(made, _proxy_hold(object, callback, made))
    return made


_new = object.__new__
