import types as _types


def _forward_text(arg):
    # A star unpacks: only a subscript may hold it.
    return f'({arg},)[0]' if str.startswith(arg, '*') else arg


class ForwardRef(_Final, _root=True):
    """A type that is written as text, to be looked up later."""

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

    @property
    def __forward_code__(self):
        return compile(_forward_text(self.__forward_arg__), '<string>', 'eval')

    def _evaluate(self, globalns, localns, type_params=(), *, recursive_guard):
        text = self.__forward_arg__
        if text in recursive_guard:
            return self
        # What was found is kept, as long as nobody looks in other places.
        if localns is globalns and self.__forward_evaluated__:
            return self.__forward_value__
        outer, inner = self._scopes(globalns, localns, type_params)
        found = eval(_forward_text(text), outer, inner)
        special = self.__forward_is_class__
        if not (special or self.__forward_is_argument__):
            special = found is Final or _get(found, '__origin__', None) is Final
        found = _type_check(found, 'Forward references must evaluate to types.', special)
        found = _eval_type(found, outer, inner, type_params, recursive_guard={text, *recursive_guard})
        self.__forward_value__, self.__forward_evaluated__ = found, True
        return found

    def _scopes(self, outer, inner, type_params):
        """Return the globals and the locals to look in: each stands for the other where it is missing."""
        if outer is inner is None:
            inner = {}
        outer, inner = inner if outer is None else outer, outer if inner is None else inner
        home = None if self.__forward_module__ is None else _module(self.__forward_module__)
        if home is not None:
            outer = _names(home)
        if type_params:
            # A class keeps a name of its own that hides a parameter.
            shown = {p.__name__: p for p in type_params}
            if self.__forward_is_class__:
                shown = {name: p for name, p in shown.items() if name not in outer}
            outer, inner = {**outer, **shown}, {name: v for name, v in inner.items() if name not in shown}
        return outer, inner

    def __eq__(self, other):
        if isinstance(other, ForwardRef):
            if self.__forward_arg__ != other.__forward_arg__:
                return False
            if self.__forward_evaluated__ and other.__forward_evaluated__:
                return self.__forward_value__ == other.__forward_value__
            return self.__forward_module__ == other.__forward_module__
        return NotImplemented

    def __hash__(self):
        # Nothing that evaluating changes.
        key = self.__forward_arg__, self.__forward_module__
        return hash(key)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        home = '' if self.__forward_module__ is None else f', module={self.__forward_module__!r}'
        return f'ForwardRef({self.__forward_arg__!r}{home})'


def _eval_type(t, globalns, localns, type_params=(), *, recursive_guard=frozenset()):
    """Return a type with the forward references in it looked up."""
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
    """Evaluate the annotations of a class with its bases, a module or a function."""
    found = {}
    if not _get(obj, '__no_type_check__', None):
        where = _class_notes if isinstance(obj, type) else _other_notes
        for notes, outer, inner, params, how in where(obj, globalns, localns):
            for name, note in notes.items():
                if note is None:
                    note = type(None)
                elif isinstance(note, str):
                    note = ForwardRef(note, **how)
                found[name] = _eval_type(note, outer, inner, params)
    if not include_extras:
        for name, note in found.items():
            found[name] = _strip_annotations(note)
    return found


def _class_notes(cls, globalns, localns):
    """Yield what the classes from object down to this one say, and where to look it up."""
    how = {'is_argument': False, 'is_class': True}
    for base in cls.__mro__[::-1]:
        space = _vars(base)
        notes = space.get('__annotations__', {})
        if isinstance(notes, _types.GetSetDescriptorType):
            continue
        outer = globalns
        if outer is None:
            home = _module(base.__module__) if isinstance(base.__module__, str) else None
            outer = {} if home is None else _names(home)
        inner = dict(space) if localns is None else localns
        # The class's namespace hides the module's: what is evaluated sees it first.
        scopes = (inner, outer) if localns is globalns is None else (outer, inner)
        yield notes, *scopes, _get(base, '__type_params__', ()), how


def _other_notes(obj, globalns, localns):
    """Yield what a module or a function says, and where to look it up."""
    is_module = isinstance(obj, _types.ModuleType)
    if globalns is None and is_module:
        globalns = _names(obj)
    elif globalns is None:
        inner = obj
        while _has(inner, '__wrapped__'):
            inner = inner.__wrapped__
        globalns = _globals(inner)
    notes = _get(obj, '__annotations__', None)
    if notes is not None:
        yield (dict(notes), globalns, globalns if localns is None else localns, _get(obj, '__type_params__', ()),
               {'is_argument': not is_module})
    elif not isinstance(obj, _allowed):
        raise TypeError(f'{obj!r} is not a module, class, method, or function.')


def _strip_annotations(t):
    """Return a type without Annotated, Required and the like."""
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
