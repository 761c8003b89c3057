import enum as _enum
import functools as _functools
from collections import OrderedDict as _OrderedDict, namedtuple as _namedtuple
import sys as _sys


class _void:
    """Stands for what is not given, where None would mean something."""


class _empty:
    """Stands for a default or an annotation that there is not."""


class _ParameterKind(_enum.IntEnum):
    POSITIONAL_ONLY = 'positional-only'
    POSITIONAL_OR_KEYWORD = 'positional or keyword'
    VAR_POSITIONAL = 'variadic positional'
    KEYWORD_ONLY = 'keyword-only'
    VAR_KEYWORD = 'variadic keyword'

    def __new__(cls, description):
        made = int.__new__(cls, len(cls.__members__))
        made._value_ = int(made)
        made.description = description
        return made

    def __str__(self):
        return self.name


_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD = _ParameterKind


def formatannotation(annotation, base_module=None, *, quote_annotation_strings=True):
    if _get(annotation, '__module__', None) == 'typing':
        import re
        return re.sub(r'[\w\.]+', lambda m: m.group().removeprefix('typing.'), repr(annotation))
    if isinstance(annotation, _types.GenericAlias) or not isinstance(annotation, type):
        return repr(annotation)
    home = annotation.__module__
    return annotation.__qualname__ if home in ('builtins', base_module) else f'{home}.{annotation.__qualname__}'


def formatannotationrelativeto(object):
    module = _get(object, '__module__', None)

    def _formatannotation(annotation):
        return formatannotation(annotation, module)
    return _formatannotation


def _checked_name(name, kind):
    """Name and kind of a parameter as they are shown; a ValueError or TypeError where nothing can have that name."""
    if name is _empty:
        raise ValueError('name is a required attribute for Parameter')
    if not isinstance(name, str):
        raise TypeError(f'name must be a str, not a {type(name).__name__}')
    number = name[1:] if name.startswith('.') else ''
    if number.isdigit():
        # The iterable of a generator expression is its parameter .0, which nobody can name.
        if kind is _POSITIONAL_OR_KEYWORD:
            return 'implicit' + number, _POSITIONAL_ONLY
        raise ValueError('implicit arguments must be passed as positional or keyword arguments, not ' + kind.description)
    from keyword import iskeyword
    if not name.isidentifier() or kind is not _POSITIONAL_ONLY and iskeyword(name):
        raise ValueError(f'{name!r} is not a valid parameter name')
    return name, kind


class Parameter:
    """A parameter of a function: name, kind, default and annotation."""

    __slots__ = ('_name', '_kind', '_default', '_annotation')

    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _ParameterKind
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            kind = _ParameterKind(kind)
        except ValueError:
            raise ValueError(f'value {kind!r} is not a valid Parameter.kind')
        if kind in (_VAR_POSITIONAL, _VAR_KEYWORD) and default is not _empty:
            raise ValueError(f'{kind.description} parameters cannot have default values')
        self._name, self._kind = _checked_name(name, kind)
        self._default, self._annotation = default, annotation

    def __reduce__(self):
        rest = dict(_default=self._default, _annotation=self._annotation)
        return self.__class__, (self._name, self._kind), rest

    def __setstate__(self, state):
        self._default, self._annotation = state['_default'], state['_annotation']

    @property
    def kind(self):
        return self._kind

    @property
    def name(self):
        return self._name

    @property
    def annotation(self):
        return self._annotation

    @property
    def default(self):
        return self._default

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        """Return a parameter like this one, but for what is given."""
        return type(self)(self._name if name is _void else name, self._kind if kind is _void else kind,
                          default=self._default if default is _void else default,
                          annotation=self._annotation if annotation is _void else annotation)

    __replace__ = replace

    def __str__(self):
        return self._format()

    def _format(self, *, quote_annotation_strings=True):
        text = self._name
        if self._annotation is not _empty:
            text = '{}: {}'.format(text, formatannotation(self._annotation))
        if self._default is not _empty:
            text = ('{} = {}' if self._annotation is not _empty else '{}={}').format(text, repr(self._default))
        if self._kind == _VAR_POSITIONAL:
            return '*' + text
        if self._kind == _VAR_KEYWORD:
            return '**' + text
        return text

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def _parts(self):
        """What makes two parameters equal."""
        return self._name, self._kind, self._annotation, self._default

    def __hash__(self):
        return hash(self._parts())

    def __eq__(self, other):
        if not isinstance(other, Parameter):
            return NotImplemented
        return self is other or all(mine == its for mine, its in zip(self._parts(), other._parts()))


class BoundArguments:
    """The arguments of a call by the names of a signature's parameters."""

    __slots__ = ('arguments', '_signature', '__weakref__')

    def __init__(self, signature, arguments):
        self._signature, self.arguments = signature, arguments

    @property
    def signature(self):
        return self._signature

    def _split(self):
        """The arguments as a call takes them: those by position, and those by name.

        From the first parameter on that has no argument all go by name, as positions would shift.
        """
        by_position, by_name = [], {}
        gap = False
        for name, param in self._signature.parameters.items():
            present = name in self.arguments
            gap = gap or not present or param.kind in (_KEYWORD_ONLY, _VAR_KEYWORD)
            if not present:
                continue
            value = self.arguments[name]
            if param.kind == _VAR_KEYWORD:
                by_name.update(value)
            elif gap:
                by_name[name] = value
            elif param.kind == _VAR_POSITIONAL:
                by_position.extend(value)
            else:
                by_position.append(value)
        return by_position, by_name

    @property
    def args(self):
        return tuple(self._split()[0])

    @property
    def kwargs(self):
        return self._split()[1]

    def apply_defaults(self):
        """Fill in the defaults of what was not given."""
        new = {}
        for name, param in self._signature.parameters.items():
            if name in self.arguments:
                new[name] = self.arguments[name]
            elif param.default is not _empty:
                new[name] = param.default
            elif param.kind is _VAR_POSITIONAL:
                new[name] = ()
            elif param.kind is _VAR_KEYWORD:
                new[name] = {}
        self.arguments = new

    def __eq__(self, other):
        if isinstance(other, BoundArguments):
            return self is other or self._signature == other._signature and self.arguments == other.arguments
        return NotImplemented

    def __getstate__(self):
        return dict(_signature=self._signature, arguments=self.arguments)

    def __setstate__(self, state):
        self.arguments, self._signature = state['arguments'], state['_signature']

    def __repr__(self):
        shown = [f'{name}={value!r}' for name, value in self.arguments.items()]
        return f'<{self.__class__.__name__} ({", ".join(shown)})>'


class Signature:
    """The parameters of a function and what it is annotated to return."""

    __slots__ = ('_return_annotation', '_parameters')

    _parameter_cls = Parameter
    _bound_arguments_cls = BoundArguments
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        if parameters is None:
            params = {}
        elif __validate_parameters__:
            params = {}
            top = _POSITIONAL_ONLY
            seen_default = False
            seen_var = set()
            for param in parameters:
                kind, name = param.kind, param.name
                if kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
                    if kind in seen_var:
                        raise ValueError(f'more than one {kind.description} parameter')
                    seen_var.add(kind)
                if kind < top:
                    raise ValueError('wrong parameter order: {} parameter before {} parameter'.format(
                        top.description, kind.description))
                top = kind      # it is not below, so it is the highest now
                if kind <= _POSITIONAL_OR_KEYWORD:
                    optional = param.default is not _empty
                    if seen_default and not optional:
                        raise ValueError('non-default argument follows default argument')
                    seen_default = optional
                if name in params:
                    raise ValueError('duplicate parameter name: {!r}'.format(name))
                params[name] = param
        else:
            params = {param.name: param for param in parameters}
        self._parameters = _types.MappingProxyType(_OrderedDict(params))
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
        """Make the signature of something that can be called."""
        return _signature(obj, cls, follow_wrapped, True, globals, locals, eval_str)

    @property
    def parameters(self):
        return self._parameters

    @property
    def return_annotation(self):
        return self._return_annotation

    def replace(self, *, parameters=_void, return_annotation=_void):
        """Return a signature like this one, but for what is given."""
        return type(self)(self.parameters.values() if parameters is _void else parameters,
                          return_annotation=self._return_annotation if return_annotation is _void else return_annotation)

    __replace__ = replace

    def _hash_basis(self):
        params = tuple([p for p in self.parameters.values() if p.kind != _KEYWORD_ONLY])
        kwo = {p.name: p for p in self.parameters.values() if p.kind == _KEYWORD_ONLY}
        return params, kwo, self.return_annotation

    def __hash__(self):
        in_order, by_name, result = self._hash_basis()
        return hash((in_order, frozenset(by_name.values()), result))

    def __eq__(self, other):
        if isinstance(other, Signature):
            return self is other or self._hash_basis() == other._hash_basis()
        return NotImplemented

    def _bind(self, args, kwargs, *, partial=False):
        arguments = {}
        params = list(self.parameters.values())
        args = list(args)
        at = 0
        pos_only_names = []
        used = 0
        while at < len(params):
            param = params[at]
            kind = param.kind
            if used < len(args):
                if kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                    raise TypeError('too many positional arguments')
                if kind == _VAR_POSITIONAL:
                    arguments[param.name] = tuple(args[used:])
                    used = len(args)
                    at += 1
                    break
                if param.name in kwargs and kind != _POSITIONAL_ONLY:
                    raise TypeError('multiple values for argument {arg!r}'.format(arg=param.name))
                arguments[param.name] = args[used]
                used += 1
                at += 1
                continue
            # No positional argument is left for this parameter.
            if kind == _VAR_POSITIONAL:
                at += 1
                break
            if kind == _KEYWORD_ONLY and not partial and param.default is _empty and param.name not in kwargs:
                raise TypeError(f'missing a required keyword-only argument: {param.name!r}')
            if kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                break
            if kind == _POSITIONAL_ONLY:
                if param.name in kwargs:
                    pos_only_names.append(param.name)
                elif param.default is not _empty or partial:
                    break  # those behind it are found by their names then
                else:
                    raise TypeError(f'missing a required argument: {param.name!r}')
                at += 1
                continue
            break
        if used < len(args):
            raise TypeError('too many positional arguments')
        kwargs = dict(kwargs)
        kwargs_param = None
        for param in params[at:]:
            kind = param.kind
            if kind == _VAR_KEYWORD:
                kwargs_param = param
                continue
            if kind == _VAR_POSITIONAL:
                continue
            name = param.name
            if name in kwargs:
                arguments[name] = kwargs.pop(name)
            elif not partial and param.default is _empty:
                raise TypeError('missing a required argument: {arg!r}'.format(arg=name))
        if kwargs_param is None:
            kwargs_param = next((p for p in params if p.kind == _VAR_KEYWORD), None)
        if kwargs and kwargs_param is None:
            # One that a positional argument has filled is a name like any other.
            if pos_only_names:
                raise TypeError(f'got some positional-only arguments passed as keyword arguments: {", ".join(pos_only_names)!r}')
            raise TypeError(f'got an unexpected keyword argument {next(iter(kwargs))!r}')
        if kwargs:
            arguments[kwargs_param.name] = kwargs
        bound = self._bound_arguments_cls
        return bound(self, arguments)

    def bind(self, /, *args, **kwargs):
        """The BoundArguments of a call with these arguments; TypeError where the call would fail."""
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        """Like bind(), but arguments may be missing."""
        return self._bind(partial=True, args=args, kwargs=kwargs)

    def __repr__(self):
        return f'<{self.__class__.__name__} {self}>'

    def __reduce__(self):
        state = dict(_return_annotation=self._return_annotation)
        return type(self), (tuple(self.parameters.values()),), state

    def __setstate__(self, state):
        self._return_annotation = state['_return_annotation']

    def __str__(self):
        return self.format()

    def format(self, *, max_width=None, quote_annotation_strings=True):
        """Return the signature as text, over several lines where it is wider than max_width."""
        result = []
        pos_only = False
        kw_separator = True
        for param in self.parameters.values():
            text = param._format()
            kind = param.kind
            if kind == _POSITIONAL_ONLY:
                pos_only = True
            elif pos_only:
                result.append('/')
                pos_only = False
            if kind == _VAR_POSITIONAL:
                kw_separator = False
            elif kind == _KEYWORD_ONLY and kw_separator:
                result.append('*')
                kw_separator = False
            result.append(text)
        if pos_only:
            result.append('/')
        out = '({})'.format(', '.join(result))
        if max_width is not None and len(out) > max_width:
            out = '(\n    {}\n)'.format(',\n    '.join(result))
        if self.return_annotation is not _empty:
            out += ' -> {}'.format(formatannotation(self.return_annotation))
        return out


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    """Return the signature of something that can be called."""
    return Signature.from_callable(obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals, eval_str=eval_str)


def _from_function(func, cls, globals, locals, eval_str):
    code = _get(func, '__code__')
    names = code.co_varnames
    pos_count, posonly = code.co_argcount, code.co_posonlyargcount
    kw_count = code.co_kwonlyargcount
    annotations = get_annotations(func, globals=globals, locals=locals, eval_str=eval_str)
    defaults = func.__defaults__ or ()
    kwdefaults = func.__kwdefaults__ or {}
    make = cls._parameter_cls
    params = []
    first_default = pos_count - len(defaults)
    for i, name in enumerate(names[:pos_count]):
        params.append(make(name, _POSITIONAL_ONLY if i < posonly else _POSITIONAL_OR_KEYWORD,
                           annotation=annotations.get(name, _empty),
                           default=defaults[i - first_default] if i >= first_default else _empty))
    at = pos_count + kw_count
    if code.co_flags & CO_VARARGS:
        name = names[at]
        params.append(make(name, _VAR_POSITIONAL, annotation=annotations.get(name, _empty)))
        at += 1
    for name in names[pos_count:pos_count + kw_count]:
        params.append(make(name, _KEYWORD_ONLY, annotation=annotations.get(name, _empty),
                           default=kwdefaults.get(name, _empty)))
    if code.co_flags & CO_VARKEYWORDS:
        name = names[at]
        params.append(make(name, _VAR_KEYWORD, annotation=annotations.get(name, _empty)))
    return cls(params, return_annotation=annotations.get('return', _empty), __validate_parameters__=bool(defaults))


class _Source:
    """A default that is only known as text."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


def _default_value(text, owner=None):
    # Constants stand there by their names, in the module of the function or in another: sys.maxsize.
    try:
        return eval(text, {})
    except NameError:
        pass
    except Exception:
        return _Source(text)
    try:
        names = {**_sys.modules, **vars(_sys.modules.get(owner, _types))}
        value = eval(text, names)
        if isinstance(value, (int, float, complex, str, bytes, type(None))):
            return value
    except Exception:
        pass
    return _Source(text)


def _module_of(obj):
    # Where a built-in function, or the class of a method, was made.
    for at in obj, _get(obj, '__objclass__', None), type(_get(obj, '__self__', None)):
        name = _get(at, '__module__', None)
        if isinstance(name, str):
            return name


_native_kinds = (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD)


def _from_builtin(obj, cls, skip_bound):
    found = _parameters(obj)
    if found is None:
        raise ValueError('no signature found for builtin {!r}'.format(obj))
    items, unbound = found
    params = []
    # A method of None is told from one of no object by nothing, so that it is shown as the latter.
    of_none = _get(obj, '__self__', 0) is None and (_get(obj, '__text_signature__', None) or '').startswith('($self')
    of_object = not skip_bound and not unbound and not isinstance(_get(obj, '__self__', None), (_types.ModuleType, type(None)))
    if of_none or of_object or unbound and not isinstance(obj, _types.BuiltinFunctionType):
        first = 'type' if isinstance(obj, _types.ClassMethodDescriptorType) or of_object and isinstance(obj.__self__, type) else 'self'
        params.append(cls._parameter_cls(first, _POSITIONAL_ONLY))
    owner = _module_of(obj)
    for name, kind, default in items:
        params.append(cls._parameter_cls(name, _native_kinds[kind],
                                         default=_empty if default is None else _default_value(default, owner)))
    return cls(params, __validate_parameters__=False)


def _bound_method(sig):
    """The signature without its first parameter."""
    params = [*sig.parameters.values()]
    first = params[0].kind if params else None
    if first in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
        del params[0]
    elif first != _VAR_POSITIONAL:      # which takes the instance as well
        raise ValueError('invalid method signature')
    return sig.replace(parameters=params)


def _of_partial(wrapped, partial, extra=()):
    old = wrapped.parameters
    new = _OrderedDict(old.items())
    args = tuple(extra) + (partial.args or ())
    keywords = partial.keywords or {}
    try:
        bound = wrapped.bind_partial(*args, **keywords)
    except TypeError as e:
        raise ValueError('partial object {!r} has incorrect arguments'.format(partial)) from e
    to_kwonly = False
    for name, param in old.items():
        value = bound.arguments.get(name, _void)
        if value is not _void:
            if param.kind is _POSITIONAL_ONLY:
                new.pop(name)
                continue
            if param.kind is _POSITIONAL_OR_KEYWORD:
                if name in keywords:
                    to_kwonly = True
                    new[name] = param.replace(default=value)
                else:
                    new.pop(name)
                    continue
            if param.kind is _KEYWORD_ONLY:
                new[name] = param.replace(default=value)
        if to_kwonly:
            if param.kind is _POSITIONAL_OR_KEYWORD:
                moved = new[name].replace(kind=_KEYWORD_ONLY)
                new[name] = moved
                new.move_to_end(name)
            elif param.kind in (_KEYWORD_ONLY, _VAR_KEYWORD):
                new.move_to_end(name)
            elif param.kind is _VAR_POSITIONAL:
                new.pop(name)
    return wrapped.replace(parameters=new.values())


def _function_like(obj):
    if not callable(obj) or isinstance(obj, type):
        return False
    return (isinstance(_get(obj, '__name__', None), str) and isinstance(_get(obj, '__code__', None), _types.CodeType)
            and isinstance(_get(obj, '__defaults__', _void), (tuple, type(None)))
            and isinstance(_get(obj, '__kwdefaults__', _void), (dict, type(None))))


_builtin_kinds = (_types.WrapperDescriptorType, _types.MethodWrapperType, _types.ClassMethodDescriptorType,
                  _types.BuiltinFunctionType, _types.MethodDescriptorType)


# What objects of built-in classes take when they are called.
_called = {('operator', 'attrgetter'): '(obj, /)', ('operator', 'itemgetter'): '(obj, /)',
           ('operator', 'methodcaller'): '(obj, /)', ('functools', 'KeyWrapper'): '(obj)',
           ('typing', '_BaseGenericAlias'): '(*args, **kwargs)', ('typing', '_SpecialForm'): '(*args, **kwds)',
           ('types', 'GenericAlias'): '(*args, **kwargs)'}


def _user_method(cls, name, obj):
    """The method of a class, bound to obj, where it is no built-in one."""
    for base in _mro(cls):
        d = _vars(base)
        if name in d:
            found = d[name]
            break
    else:
        return None
    if isinstance(found, _builtin_kinds) or isinstance(found, staticmethod) and isinstance(found.__func__, _builtin_kinds):
        return None
    if isinstance(found, _functools.partial) or name == '__new__' and isinstance(found, _types.FunctionType):
        return found
    if name == '__new__':
        return found.__func__ if isinstance(found, staticmethod) else _get(type(found), '__get__')(found, None, cls)
    get = _get(type(found), '__get__', None)
    return found if get is None else get(found, obj, cls)


def _from_text(cls, text, skip_self, of):
    """The signature of a text such as (a, /, b=1), which is that of an object."""
    import ast
    tree = None
    marked = text.startswith('($')      # the object of a method, which is given by its place only
    try:
        tree = ast.parse('def f' + ('(' + text[2:] if marked else text) + ': pass')
    except SyntaxError:
        pass
    if tree is None:
        raise ValueError('{!r} builtin has invalid signature'.format(of))
    f = tree.body[0].args
    make = cls._parameter_cls
    params = []
    pos = f.posonlyargs + f.args
    first = len(pos) - len(f.defaults)
    for i, a in enumerate(pos):
        by_place = i < len(f.posonlyargs) or marked and i == 0
        params.append(make(a.arg, _POSITIONAL_ONLY if by_place else _POSITIONAL_OR_KEYWORD,
                           default=_default_value(ast.unparse(f.defaults[i - first])) if i >= first else _empty))
    if f.vararg:
        params.append(make(f.vararg.arg, _VAR_POSITIONAL))
    for a, d in zip(f.kwonlyargs, f.kw_defaults):
        params.append(make(a.arg, _KEYWORD_ONLY, default=_empty if d is None else _default_value(ast.unparse(d))))
    if f.kwarg:
        params.append(make(f.kwarg.arg, _VAR_KEYWORD))
    return cls(params)


def _signature(obj, cls, follow, skip_bound, globals, locals, eval_str, depth=0):
    if depth > 100:
        raise ValueError('wrapper loop when unwrapping {!r}'.format(obj))

    def of(o):
        return _signature(o, cls, follow, skip_bound, globals, locals, eval_str, depth + 1)

    if not callable(obj):
        raise TypeError('{!r} is not a callable object'.format(obj))
    if isinstance(obj, _types.MethodType):
        sig = of(obj.__func__)
        return _bound_method(sig) if skip_bound else sig
    if follow:
        obj = _unwrap(obj, stop=lambda f: _has(f, '__signature__') or isinstance(f, _types.MethodType))
        if isinstance(obj, _types.MethodType):
            return of(obj)
    sig = _get(obj, '__signature__', None)
    if sig is not None:
        if callable(sig) and not isinstance(sig, (str, Signature)):
            sig = sig()     # made when it is asked for
        if isinstance(sig, str):
            return _from_text(cls, sig, skip_bound, obj)
        if not isinstance(sig, Signature):
            raise TypeError('unexpected object {!r} in __signature__ attribute'.format(sig))
        return sig
    partialmethod = _get(obj, '__partialmethod__', None)
    if isinstance(partialmethod, _functools.partialmethod):
        wrapped = of(partialmethod.func)
        sig = _of_partial(wrapped, partialmethod, (None,))
        first = tuple(wrapped.parameters.values())[0]
        if first.kind is _VAR_POSITIONAL:
            return sig
        rest = tuple(sig.parameters.values())
        return sig.replace(parameters=(first,) + rest)
    if isinstance(obj, _types.FunctionType) or _function_like(obj):
        text = _get(obj, '__text_signature__', None)
        if text:
            return _from_text(cls, text, skip_bound, obj)
        return _from_function(obj, cls, globals, locals, eval_str)
    if isinstance(obj, _builtin_kinds):
        return _from_builtin(obj, cls, skip_bound)
    if isinstance(obj, _functools.partial):
        return _of_partial(of(obj.func), obj)
    if isinstance(obj, type):
        call = _user_method(type(obj), '__call__', obj)
        if call is not None:
            return of(call)
        new = _user_method(obj, '__new__', obj)
        init = _user_method(obj, '__init__', obj)
        for base in obj.__mro__:
            d = _vars(base)
            if new is not None and '__new__' in d:
                sig = of(new)
                return _bound_method(sig) if skip_bound else sig
            if init is not None and '__init__' in d:
                return of(init)
        for base in obj.__mro__[:-1]:
            d = _vars(base)
            if '_field_defaults' in d and '_fields' in d and base.__bases__[0] is tuple:
                # A named tuple: its __new__ takes the fields.
                empty, notes = Parameter.empty, d.get('__annotations__', {})
                given = dict(zip(base._fields[::-1], (base.__new__.__defaults__ or ())[::-1]))
                return cls([Parameter(n, Parameter.POSITIONAL_OR_KEYWORD, default=given.get(n, empty),
                                      annotation=notes.get(n, empty)) for n in base._fields])
            text = _get(base, '__text_signature__', None)
            if text:
                return _from_text(cls, text, skip_bound, base)
        if type not in obj.__mro__:
            if obj.__init__ is object.__init__ and obj.__new__ is object.__new__:
                return cls(())
            raise ValueError('no signature found for builtin type {!r}'.format(obj))
    else:
        call = _user_method(type(obj), '__call__', obj)
        text = None
        for kind in type(obj).__mro__ if call is None else ():
            text = text or _called.get((kind.__module__, kind.__name__))
        if type(obj) is _types.GenericAlias:
            # A class with its parameters is called as the class is, where that says how.
            text = _get(obj.__origin__, '__text_signature__', None) or text
        if text is not None:
            return _from_text(cls, text, skip_bound, obj)
        if call is not None:
            try:
                return of(call)
            except ValueError as e:
                if e.args == ('invalid method signature',):
                    raise
                raise ValueError('no signature found for {!r}'.format(obj)) from e
    raise ValueError('callable {!r} is not supported by signature'.format(obj))


FullArgSpec = _namedtuple('FullArgSpec', 'args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations',
                          module='inspect')
Arguments = _namedtuple('Arguments', 'args, varargs, varkw', module='inspect')


def getfullargspec(func):
    """Return the parameters of a function in the older form, a named tuple."""
    try:
        sig = _signature(func, Signature, False, False, None, None, False)
    except Exception as why:
        raise TypeError('unsupported callable') from why
    shown = sig.parameters.values()
    in_order = [p for p in shown if p.kind <= _POSITIONAL_OR_KEYWORD]
    by_name = [p for p in shown if p.kind is _KEYWORD_ONLY]
    rest = {p.kind: p.name for p in shown if p.kind in (_VAR_POSITIONAL, _VAR_KEYWORD)}
    annotations = {} if sig.return_annotation is sig.empty else {'return': sig.return_annotation}
    annotations.update({p.name: p.annotation for p in shown if p.annotation is not p.empty})
    return FullArgSpec([p.name for p in in_order], rest.get(_VAR_POSITIONAL), rest.get(_VAR_KEYWORD),
                       tuple([p.default for p in in_order if p.default is not p.empty]) or None,
                       [p.name for p in by_name],
                       {p.name: p.default for p in by_name if p.default is not p.empty} or None, annotations)


def getargs(co):
    """Return the names of the parameters of code."""
    if not iscode(co):
        raise TypeError('{!r} is not a code object'.format(co))
    names = co.co_varnames
    n, k = co.co_argcount, co.co_kwonlyargcount
    args = list(names[:n])
    kwonly = list(names[n:n + k])
    at = n + k
    varargs = varkw = None
    if co.co_flags & CO_VARARGS:
        varargs = names[at]
        at += 1
    if co.co_flags & CO_VARKEYWORDS:
        varkw = names[at]
    return Arguments(args + kwonly, varargs, varkw)


def _missing(name, names, pos, values):
    wanted = [repr(n) for n in names if n not in values]
    count = len(wanted)
    if count == 1:
        s = wanted[0]
    elif count == 2:
        s = '{} and {}'.format(*wanted)
    else:
        s = ', '.join(wanted[:-2]) + ', {} and {}'.format(*wanted[-2:])
    raise TypeError('%s() missing %i required %s argument%s: %s'
                    % (name, count, 'positional' if pos else 'keyword-only', '' if count == 1 else 's', s))


def _too_many(name, args, kwonly, varargs, defcount, given, values):
    least, most = len(args) - defcount, len(args)
    # As many as there are without defaults, and more where the function takes them.
    takes = f'at least {least}' if varargs else f'from {least} to {most}' if defcount else str(most)
    many = least != 1 if varargs else bool(defcount) or most != 1
    also = len([1 for arg in kwonly if arg in values])
    extra = f' positional argument{_s(given)} (and {also} keyword-only argument{_s(also)})' if also else ''
    raise TypeError(f"{name}() takes {takes} positional argument{'s' if many else ''} but {given}{extra} "
                    f"{'was' if given == 1 and not also else 'were'} given")


def _s(count):
    return '' if count == 1 else 's'


def getcallargs(func, /, *positional, **named):
    """Return which parameter of a function gets which value in a call; the call is not made."""
    spec = getfullargspec(func)
    args, varargs, varkw, defaults, kwonly, kwdefaults, _ = spec
    name, values = func.__name__, {}
    owner = getattr(func, '__self__') if ismethod(func) else None
    if owner is not None:
        positional = owner, *positional
    num_pos, num_args = len(positional), len(args)
    num_defaults = len(defaults or ())
    n = min(num_pos, num_args)
    for i in range(n):
        values[args[i]] = positional[i]
    if varargs:
        values[varargs] = tuple(positional[n:])
    possible = set(args + kwonly)
    if varkw:
        values[varkw] = {}
    for kw, value in named.items():
        if kw not in possible:
            if not varkw:
                raise TypeError('%s() got an unexpected keyword argument %r' % (name, kw))
            values[varkw][kw] = value
            continue
        if kw in values:
            raise TypeError('%s() got multiple values for argument %r' % (name, kw))
        values[kw] = value
    if num_pos > num_args and not varargs:
        _too_many(name, args, kwonly, varargs, num_defaults, num_pos, values)
    if num_pos < num_args:
        required = args[:num_args - num_defaults]
        for arg in required:
            if arg not in values:
                _missing(name, required, True, values)
        for i, arg in enumerate(args[num_args - num_defaults:]):
            if arg not in values:
                values[arg] = defaults[i]
    missing = 0
    for kwarg in kwonly:
        if kwarg not in values:
            if kwdefaults and kwarg in kwdefaults:
                values[kwarg] = kwdefaults[kwarg]
            else:
                missing += 1
    if missing:
        _missing(name, kwonly, False, values)
    return values
