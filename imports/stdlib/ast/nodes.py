# The grammar: for each abstract class its members, with the fields and their types.
_grammar = """mod: Module(stmt* body, type_ignore* type_ignores) Interactive(stmt* body) Expression(expr body) FunctionType(expr* argtypes, expr returns)
stmt!: FunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment, type_param* type_params) AsyncFunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment, type_param* type_params) ClassDef(identifier name, expr* bases, keyword* keywords, stmt* body, expr* decorator_list, type_param* type_params) Return(expr? value) Delete(expr* targets) Assign(expr* targets, expr value, string? type_comment) TypeAlias(expr name, type_param* type_params, expr value) AugAssign(expr target, operator op, expr value) AnnAssign(expr target, expr annotation, expr? value, int simple) For(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment) AsyncFor(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment) While(expr test, stmt* body, stmt* orelse) If(expr test, stmt* body, stmt* orelse) With(withitem* items, stmt* body, string? type_comment) AsyncWith(withitem* items, stmt* body, string? type_comment) Match(expr subject, match_case* cases) Raise(expr? exc, expr? cause) Try(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody) TryStar(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody) Assert(expr test, expr? msg) Import(alias* names) ImportFrom(identifier? module, alias* names, int? level) Global(identifier* names) Nonlocal(identifier* names) Expr(expr value) Pass() Break() Continue()
expr!: BoolOp(boolop op, expr* values) NamedExpr(expr target, expr value) BinOp(expr left, operator op, expr right) UnaryOp(unaryop op, expr operand) Lambda(arguments args, expr body) IfExp(expr test, expr body, expr orelse) Dict(expr* keys, expr* values) Set(expr* elts) ListComp(expr elt, comprehension* generators) SetComp(expr elt, comprehension* generators) DictComp(expr key, expr value, comprehension* generators) GeneratorExp(expr elt, comprehension* generators) Await(expr value) Yield(expr? value) YieldFrom(expr value) Compare(expr left, cmpop* ops, expr* comparators) Call(expr func, expr* args, keyword* keywords) FormattedValue(expr value, int conversion, expr? format_spec) JoinedStr(expr* values) Constant(constant value, string? kind) Attribute(expr value, identifier attr, expr_context ctx) Subscript(expr value, expr slice, expr_context ctx) Starred(expr value, expr_context ctx) Name(identifier id, expr_context ctx) List(expr* elts, expr_context ctx) Tuple(expr* elts, expr_context ctx) Slice(expr? lower, expr? upper, expr? step)
expr_context: Load() Store() Del()
boolop: And() Or()
operator: Add() Sub() Mult() MatMult() Div() Mod() Pow() LShift() RShift() BitOr() BitXor() BitAnd() FloorDiv()
unaryop: Invert() Not() UAdd() USub()
cmpop: Eq() NotEq() Lt() LtE() Gt() GtE() Is() IsNot() In() NotIn()
excepthandler!: ExceptHandler(expr? type, identifier? name, stmt* body)
pattern!: MatchValue(expr value) MatchSingleton(constant value) MatchSequence(pattern* patterns) MatchMapping(expr* keys, pattern* patterns, identifier? rest) MatchClass(expr cls, pattern* patterns, identifier* kwd_attrs, pattern* kwd_patterns) MatchStar(identifier? name) MatchAs(pattern? pattern, identifier? name) MatchOr(pattern* patterns)
type_ignore: TypeIgnore(int lineno, string tag)
type_param!: TypeVar(identifier name, expr? bound, expr? default_value) ParamSpec(identifier name, expr? default_value) TypeVarTuple(identifier name, expr? default_value)
AST: comprehension(expr target, expr iter, expr* ifs, int is_async) arguments(arg* posonlyargs, arg* args, arg? vararg, arg* kwonlyargs, expr?* kw_defaults, arg? kwarg, expr* defaults) arg!(identifier arg, expr? annotation, string? type_comment) keyword!(identifier? arg, expr value) alias!(identifier name, identifier? asname) withitem(expr context_expr, expr? optional_vars) match_case(pattern pattern, expr? guard, stmt* body)"""
_places = ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')


class AST:
    """The base of all classes of nodes."""

    _fields = ()
    _attributes = ()
    _field_types = {}
    __match_args__ = ()
    __init__ = _init()

    def __reduce__(self):
        values = dict(_get(self, '__dict__', {}))
        args = []
        for name in type(self)._fields:
            if name not in values:
                break
            args.append(values.pop(name))
        return type(self), tuple(args), values


def _fill(self, names):
    # Fields that a call left out.
    cls = type(self)
    for name in names:
        kind = cls._field_types.get(name)
        if kind is None:
            if name not in cls._field_types:
                _deprecated(f"Field {name!r} is missing from {cls.__name__}._field_types. This will become an error in Python 3.15.")
            continue
        if _get(kind, '__origin__', None) is list:
            _put(self, name, [])
        elif kind is expr_context:
            _put(self, name, _marks['Load'])
        elif not _has(cls, name):
            _deprecated(f"{cls.__name__}.__init__ missing 1 required positional argument: {name!r}. This will become an error in Python 3.15.")


def _unexpected(self, name):
    _deprecated(f"{type(self).__name__}.__init__ got an unexpected keyword argument {name!r}. Support for arbitrary keyword arguments is deprecated and will be removed in Python 3.15.")


def _deprecated(text):
    import warnings
    warnings.warn(text, DeprecationWarning, stacklevel=3)


_classes = {'AST': AST}
_marks = {}


def _build():
    names = globals()
    simple = {'identifier': str, 'string': str, 'int': int, 'constant': object}
    todo = []

    def define(name, base, fields, placed, doc):
        attributes = _places if placed else _classes[base]._attributes
        ns = {'_fields': tuple([f[1] for f in fields]), '__module__': 'ast', '__doc__': doc}
        ns['__match_args__'] = ns['_fields']
        if placed:
            ns['_attributes'] = attributes
        if placed and base == 'AST' or placed:
            ns['end_lineno'] = ns['end_col_offset'] = None
        for kind, field in fields:
            if kind.endswith('?'):
                ns[field] = None
        made = type(name, (_classes[base],), ns)
        _classes[name] = names[name] = made
        todo.append((made, fields))
        return made

    for line in _grammar.split('\n'):
        head, _, rest = line.partition(': ')
        base = head.rstrip('!')
        members = [m for m in rest.split(')') if m]
        if base != 'AST':
            between = ' | ' if all(m.endswith('(') for m in members) else '\n     ' + ' ' * max(0, len(base) - 4) + '| '
            define(base, 'AST', [], head.endswith('!'), base + ' = ' + rest.replace('!', '').replace(') ', ')' + between).replace('()', ''))
        for m in members:
            name, _, inner = m.strip().partition('(')
            placed = name.endswith('!')
            name = name.rstrip('!')
            fields = [tuple(f.split(' ')) for f in inner.split(', ')] if inner else []
            made = define(name, base, fields, placed, name + (f'({inner})' if inner else ''))
            if base in ('expr_context', 'boolop', 'operator', 'unaryop', 'cmpop'):
                _marks[name] = made()
    for made, fields in todo:
        types = {}
        for kind, field in fields:
            plain = kind.rstrip('?*')
            t = simple.get(plain) or _classes[plain]
            types[field] = list[t] if kind.endswith('*') else t | None if kind.endswith('?') else t
        made._field_types = types
        setattr(made, '__annotations__', types)


_build()


class _Old(type):
    """The classes that Constant replaced."""

    def __instancecheck__(cls, instance):
        if cls not in _old_kinds:
            return type.__instancecheck__(cls, instance)
        _warn_old(cls.__name__)
        if not isinstance(instance, Constant):
            return False
        value = _get(instance, 'value', _Old)
        return isinstance(value, _old_kinds[cls]) and (cls is not Num or not isinstance(value, bool))


_old_kinds = {}


def _warn_old(name, text='ast.{name} is deprecated and will be removed in Python {remove}; use ast.Constant instead', level=4):
    import warnings
    warnings.warn(text.format(name=name, remove='3.14'), DeprecationWarning, stacklevel=level)


def _make_old(name, *kinds):
    def __new__(cls, *args, **kwargs):
        _warn_old(name, level=3)
        if cls in _old_kinds:
            if name == 'Ellipsis':
                return Constant(..., *args, **kwargs)
            field = _old_fields.get(name)
            if field in kwargs:
                if args:
                    raise TypeError(f'{name} got multiple values for argument {field!r}')
                kwargs['value'] = kwargs.pop(field)
            return Constant(*args, **kwargs)
        return Constant.__new__(cls)
    fields = (_old_fields[name],) if name in _old_fields else ()
    made = _Old(name, (Constant,), {'__new__': __new__, '_fields': fields, '__module__': 'ast'})
    _old_kinds[made] = kinds
    return made


_old_fields = {'Num': 'n', 'Str': 's', 'Bytes': 's'}
Num = _make_old('Num', int, float, complex)
Str = _make_old('Str', str)
Bytes = _make_old('Bytes', bytes)
NameConstant = _make_old('NameConstant', type(None), bool)
Ellipsis = _make_old('Ellipsis', type(...))


def _unused(name, base, text, **ns):
    return type(name, (base,), {'__doc__': text, '__module__': 'ast', '_fields': (), '_attributes': (), '_field_types': {}, **ns})


def _new_index(cls, value, **kwargs):
    return value


def _new_ext_slice(cls, dims=(), **kwargs):
    return Tuple(list(dims), Load(), **kwargs)


for _made, _name in (_new_index, 'Index'), (_new_ext_slice, 'ExtSlice'):
    _made.__name__, _made.__qualname__ = '__new__', _name + '.__new__'
slice = _unused('slice', AST, 'Deprecated AST node class.')
Index = _unused('Index', slice, 'Deprecated AST node class. Use the index value directly instead.', __new__=_new_index)
ExtSlice = _unused('ExtSlice', slice, 'Deprecated AST node class. Use ast.Tuple instead.', __new__=_new_ext_slice)
Suite = _unused('Suite', mod, 'Deprecated AST node class.  Unused in Python 3.')
AugLoad, AugStore, Param = (_unused(_name, expr_context, 'Deprecated AST node class.  Unused in Python 3.')
                            for _name in ('AugLoad', 'AugStore', 'Param'))


def _old_attribute(name):
    def get(self):
        _warn_old(name, 'Attribute {name} is deprecated and will be removed in Python {remove}; use value instead', 3)
        return self.value

    def set(self, value):
        _warn_old(name, 'Attribute {name} is deprecated and will be removed in Python {remove}; use value instead', 3)
        self.value = value
    return property(get, set)


Constant.n = _old_attribute('n')
Constant.s = _old_attribute('s')


def parse(source, filename='<unknown>', mode='exec', *, type_comments=False, feature_version=None, optimize=-1):
    """Return the tree of a program, or of an expression with mode 'eval'."""
    fold = optimize > 0
    if feature_version is None:
        minor = -1
    elif isinstance(feature_version, tuple):
        major, minor = feature_version
        if major != 3:
            raise ValueError(f'Unsupported major version: {major}')
    else:
        minor = feature_version
    return _compiled(source, filename, mode, optimize, fold, minor, bool(type_comments))


def _compiled(source, filename, mode, optimize, fold, minor, comments):
    # The tree that compile() gives with PyCF_ONLY_AST, or fold with PyCF_OPTIMIZED_AST.
    for value, wanted in (filename, 'expected str, bytes or os.PathLike object'), (mode, "compile() argument 'mode' must be str"):
        if not isinstance(value, str) and (value is mode or not isinstance(value, bytes) and not _has(type(value), '__fspath__')):
            raise TypeError(f"{wanted}, not {'None' if value is None and value is mode else type(value).__name__}")
    from operator import index
    minor = index(minor)
    if isinstance(source, AST):
        return _later('_optimized')(source, optimize) if fold else source
    if mode not in ('exec', 'eval', 'single', 'func_type'):
        raise ValueError("compile() mode must be 'exec', 'eval', 'single' or 'func_type'")
    if mode == 'func_type':
        return _later('_function_type')(source, filename)
    tree = _parse(source, filename, mode, _classes, _marks)
    if comments:
        _later('_typed')(tree, source, filename)
    if 0 <= minor < 13:
        _later('_check_version')(tree, minor, source if isinstance(source, str) else bytes(source).decode('utf-8', 'replace'), filename)
    return _later('_optimized')(tree, optimize) if fold else tree


def unparse(ast_obj):
    """The source text of a tree."""
    if not isinstance(ast_obj, (AST, list)):
        ast_obj._fields
    if isinstance(ast_obj, FunctionType):
        return f'({", ".join(map(unparse, ast_obj.argtypes))}) -> {unparse(ast_obj.returns)}'
    return _unparse(ast_obj, _classes)


_roots = {'exec': 'Module', 'eval': 'Expression', 'single': 'Interactive'}


def _source_for(tree, mode):
    """The text of a tree for compile()."""
    wanted = _classes[_roots[mode]]
    if not isinstance(tree, wanted):
        raise TypeError(f'expected {wanted.__name__} node, got {type(tree).__name__}')
    return _program(tree, _classes)


def _malformed(node):
    line = _get(node, 'lineno', None)
    raise ValueError(f"malformed node or string{f' on line {line}' if line else ''}: {node!r}")


def _literal_number(node, signs=True):
    # A number, with one sign or none.
    if signs and isinstance(node, UnaryOp) and isinstance(node.op, (UAdd, USub)):
        value = _literal_number(node.operand, False)
        return value if isinstance(node.op, UAdd) else -value
    if isinstance(node, Constant) and type(node.value) in (int, float, complex):
        return node.value
    _malformed(node)


def _literal_value(node):
    kind = type(node)
    if issubclass(kind, Constant):
        return node.value
    for display, make in (Tuple, tuple), (List, list), (Set, set):
        if issubclass(kind, display):
            return make(map(_literal_value, node.elts))
    if issubclass(kind, Dict):
        if len(node.keys) != len(node.values):
            _malformed(node)
        return dict(zip(map(_literal_value, node.keys), map(_literal_value, node.values)))
    if issubclass(kind, Call):
        # There is no display of the empty set.
        if isinstance(node.func, Name) and node.func.id == 'set' and not node.args and not node.keywords:
            return set()
    elif issubclass(kind, BinOp) and isinstance(node.op, (Add, Sub)):
        # A complex number: its real part may have a sign, its imaginary part has not.
        real, imaginary = _literal_number(node.left), _literal_number(node.right, False)
        if type(real) is not complex and type(imaginary) is complex:
            return real - imaginary if isinstance(node.op, Sub) else real + imaginary
    return _literal_number(node)


def _literal_of(node_or_string):
    """literal_eval of a tree, or of a text that is no literal."""
    if isinstance(node_or_string, str):
        node_or_string = parse(node_or_string.lstrip(' \t'), mode='eval')
    return _literal_value(node_or_string.body if isinstance(node_or_string, Expression) else node_or_string)
