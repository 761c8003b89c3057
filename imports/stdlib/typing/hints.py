import types as _types


def _forward_text(arg):
    # A star unpacks: only a subscript may hold it.
    return f'({arg},)[0]' if str.startswith(arg, '*') else arg


class ForwardRef:
    """Internal wrapper to hold a forward reference."""

    __slots__ = ('__forward_arg__', '__forward_evaluated__', '__forward_value__',
                 '__forward_is_argument__', '__forward_is_class__', '__forward_module__')

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f'Forward reference must be a string -- got {arg!r}')
        try:
            compile(_forward_text(arg), '<string>', 'eval')
        except SyntaxError:
            raise SyntaxError(f'Forward reference must be an expression -- got {arg!r}')
        self.__forward_arg__ = arg
        self.__forward_evaluated__ = False
        self.__forward_value__ = None
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module

    def _evaluate(self, globalns, localns, type_params=(), *, recursive_guard):
        if self.__forward_arg__ in recursive_guard:
            return self
        if not self.__forward_evaluated__ or localns is not globalns:
            if globalns is None and localns is None:
                globalns = localns = {}
            elif globalns is None:
                globalns = localns
            elif localns is None:
                localns = globalns
            if self.__forward_module__ is not None:
                module = _module(self.__forward_module__)
                if module is not None:
                    globalns = _names(module)
            if type_params:
                globalns, localns = dict(globalns), dict(localns)
                for param in type_params:
                    name = param.__name__
                    if not self.__forward_is_class__ or name not in globalns:
                        globalns[name] = param
                        localns.pop(name, None)
            value = eval(_forward_text(self.__forward_arg__), globalns, localns)
            value = _type_check(value, 'Forward references must evaluate to types.', self.__forward_is_class__)
            self.__forward_value__ = _eval_type(value, globalns, localns, type_params,
                                                recursive_guard=recursive_guard | {self.__forward_arg__})
            self.__forward_evaluated__ = True
        return self.__forward_value__

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return self.__forward_arg__ == other.__forward_arg__ and self.__forward_value__ == other.__forward_value__
        return self.__forward_arg__ == other.__forward_arg__ and self.__forward_module__ == other.__forward_module__

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        if self.__forward_module__ is None:
            return f'ForwardRef({self.__forward_arg__!r})'
        return f'ForwardRef({self.__forward_arg__!r}, module={self.__forward_module__!r})'


def _eval_type(t, globalns, localns, type_params=(), *, recursive_guard=frozenset()):
    """Evaluate the forward references in a type."""
    if isinstance(t, ForwardRef):
        return t._evaluate(globalns, localns, type_params, recursive_guard=recursive_guard)
    args = _get(t, '__args__', None)
    if type(args) is not tuple or isinstance(t, type):
        return t
    if isinstance(t, _types.GenericAlias):
        args = tuple([ForwardRef(a) if isinstance(a, str) else a for a in args])
        if t.__unpacked__:
            inner = t.__origin__[args]
            return Unpack[_eval_type(inner, globalns, localns, type_params, recursive_guard=recursive_guard)]
    new = tuple([_eval_type(a, globalns, localns, type_params, recursive_guard=recursive_guard) for a in args])
    if all([x is y for x, y in zip(new, t.__args__)]):
        return t
    return _rebuild(t, new)


_allowed = (_types.FunctionType, _types.BuiltinFunctionType, _types.MethodType, _types.ModuleType,
            _types.WrapperDescriptorType, _types.MethodWrapperType, _types.MethodDescriptorType)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """Return type hints for an object."""
    if _get(obj, '__no_type_check__', None):
        return {}
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            if globalns is None:
                module = _module(base.__module__) if isinstance(base.__module__, str) else None
                base_globals = _names(module) if module is not None else {}
            else:
                base_globals = globalns
            ann = _vars(base).get('__annotations__', {})
            if isinstance(ann, _types.GetSetDescriptorType):
                ann = {}
            base_locals = dict(_vars(base)) if localns is None else localns
            if localns is None and globalns is None:
                # The class namespace hides the module's: what is evaluated sees it first.
                base_globals, base_locals = base_locals, base_globals
            for name, value in ann.items():
                if value is None:
                    value = type(None)
                if isinstance(value, str):
                    value = ForwardRef(value, is_argument=False, is_class=True)
                hints[name] = _eval_type(value, base_globals, base_locals, _get(base, '__type_params__', ()))
        return hints if include_extras else {k: _strip_annotations(t) for k, t in hints.items()}
    if globalns is None:
        if isinstance(obj, _types.ModuleType):
            globalns = _names(obj)
        else:
            inner = obj
            while _has(inner, '__wrapped__'):
                inner = inner.__wrapped__
            globalns = _globals(inner)
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    hints = _get(obj, '__annotations__', None)
    if hints is None:
        if isinstance(obj, _allowed):
            return {}
        raise TypeError(f'{obj!r} is not a module, class, method, or function.')
    hints = dict(hints)
    params = _get(obj, '__type_params__', ())
    for name, value in hints.items():
        if value is None:
            value = type(None)
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=not isinstance(obj, _types.ModuleType), is_class=False)
        hints[name] = _eval_type(value, globalns, localns, params)
    return hints if include_extras else {k: _strip_annotations(t) for k, t in hints.items()}


def _strip_annotations(t):
    """Strip the annotations from a given type."""
    if type(t) is _Annotated:
        return _strip_annotations(t.__origin__)
    if _get(t, '__origin__', None) in (Required, NotRequired, ReadOnly):
        return _strip_annotations(t.__args__[0])
    args = _get(t, '__args__', None)
    if type(args) is not tuple or isinstance(t, type) or not args or _get(t, '__origin__', None) is Literal:
        return t
    new = tuple([_strip_annotations(a) for a in args])
    return t if new == args else _rebuild(t, new)


_Annotated = type(Annotated[int, 0])
