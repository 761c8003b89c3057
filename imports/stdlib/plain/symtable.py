"""The names that a compiler sees in each scope of a program, found in its tree."""
import ast
from enum import StrEnum

__all__ = ['symtable', 'SymbolTableType', 'SymbolTable', 'Class', 'Function', 'Symbol']

# What was seen of a name, in the order in which it is told.
_MARKS = ('USE', 'DEF_GLOBAL', 'DEF_NONLOCAL', 'DEF_PARAM', 'DEF_LOCAL', 'DEF_IMPORT', 'DEF_ANNOT')
_BINDING = {'DEF_LOCAL', 'DEF_PARAM', 'DEF_IMPORT'}


# The numbers of the marks and of the places of names in the compiler.
USE, DEF_GLOBAL, DEF_NONLOCAL, DEF_LOCAL, DEF_PARAM, DEF_IMPORT, DEF_BOUND, DEF_ANNOT = 16, 1, 8, 2, 4, 128, 134, 256
LOCAL, GLOBAL_EXPLICIT, GLOBAL_IMPLICIT, FREE, CELL = range(1, 6)
SCOPE_OFF, SCOPE_MASK = 12, 15


class SymbolTableType(StrEnum):
    """What a table is of."""
    MODULE = 'module'
    FUNCTION = 'function'
    CLASS = 'class'
    ANNOTATION = 'annotation'
    TYPE_ALIAS = 'type alias'
    TYPE_PARAMETERS = 'type parameters'
    TYPE_VARIABLE = 'type variable'


_Kind = SymbolTableType
# Names that are bound here are seen by the scopes inside.
_LENDING = {_Kind.FUNCTION, _Kind.TYPE_PARAMETERS, _Kind.TYPE_ALIAS, _Kind.TYPE_VARIABLE, _Kind.ANNOTATION}


class _Scope:
    """What the walk over the tree collects for one table."""

    def __init__(self, kind, name, line, parent, own=True):
        self.kind, self.name, self.line, self.parent = kind, name, line, parent
        self.marks = {}      # name to its set of marks, in the order of their appearance
        self.places = {}     # name to where it is: LOCAL, CELL, FREE, GLOBAL_EXPLICIT, GLOBAL_IMPLICIT
        self.inner = []
        self.own = own       # has a name that the source gives it
        self.inlined = False  # a comprehension, whose names belong to the scope around it
        self.klass = parent.klass if parent else None  # whose private names are mangled
        self.nested = parent is not None and (parent.nested or parent.kind in _LENDING)
        if parent is not None:
            parent.inner.append(self)

    def __repr__(self):
        return f'<symtable entry {self.name}({id(self)}), line {self.line}>'

    def mangled(self, name):
        if self.klass and name.startswith('__') and not name.endswith('__') and '.' not in name:
            stem = self.klass.lstrip('_')
            return f'_{stem}{name}' if stem else name
        return name

    def mark(self, name, *marks):
        self.marks.setdefault(self.mangled(name), set()).update(marks)

    def binds(self, name):
        marks = self.marks.get(name, ())
        return not _BINDING.isdisjoint(marks) and 'DEF_GLOBAL' not in marks and 'DEF_NONLOCAL' not in marks


class _Walk(ast.NodeVisitor):
    """Makes the scopes of a tree."""

    def __init__(self, top):
        self.top = self.at = top

    def each(self, nodes):
        for node in nodes:
            if node is not None:
                self.visit(node)

    def enter(self, kind, name, line, body, own=True):
        scope = self.at = _Scope(kind, name, line, self.at, own)
        try:
            body(scope)
        finally:
            self.at = scope.parent
        return scope

    # Names

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            self.at.mark(node.id, 'USE')
            if node.id == 'super' and self.at.kind is _Kind.FUNCTION:
                self.at.mark('__class__', 'USE')
        else:
            self.bind(node.id)

    def bind(self, name, mark='DEF_LOCAL'):
        self.at.mark(name, mark)

    def visit_NamedExpr(self, node):
        scope = self.at
        while scope.inlined or not scope.own and scope.name == 'genexpr':
            scope = scope.parent
        if scope is not self.at:
            if scope.kind is _Kind.FUNCTION and 'DEF_GLOBAL' not in scope.marks.get(node.target.id, ()):
                self.at.mark(node.target.id, 'DEF_NONLOCAL', 'DEF_LOCAL')
            else:
                self.at.mark(node.target.id, 'DEF_GLOBAL', 'DEF_LOCAL')
            scope.mark(node.target.id, 'DEF_LOCAL')
        else:
            self.visit(node.target)
        self.visit(node.value)

    def visit_Global(self, node):
        for name in node.names:
            self.bind(name, 'DEF_GLOBAL')
            self.top.mark(name, 'DEF_GLOBAL')

    def visit_Nonlocal(self, node):
        for name in node.names:
            self.bind(name, 'DEF_NONLOCAL')

    def visit_alias(self, node):
        if node.name != '*':
            self.bind(node.asname or node.name.partition('.')[0], 'DEF_IMPORT')

    def visit_AnnAssign(self, node):
        if isinstance(node.target, ast.Name) and node.simple:
            self.at.mark(node.target.id, 'DEF_LOCAL', 'DEF_ANNOT')
        elif node.value is not None or not isinstance(node.target, ast.Name):
            self.visit(node.target)
        self.visit(node.annotation)
        self.each([node.value])

    def visit_ExceptHandler(self, node):
        self.each([node.type])
        if node.name:
            self.bind(node.name)
        self.each(node.body)

    def visit_MatchAs(self, node):
        self.each([node.pattern])
        if node.name:
            self.bind(node.name)

    def visit_MatchStar(self, node):
        if node.name:
            self.bind(node.name)

    def visit_MatchMapping(self, node):
        self.each(node.keys + node.patterns)
        if node.rest:
            self.bind(node.rest)

    # Scopes

    def parameters(self, scope, args):
        for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]:
            if arg is not None:
                scope.mark(arg.arg, 'DEF_PARAM')

    def annotations(self, node):
        args = node.args
        self.each(arg.annotation for arg in [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg] if arg is not None)
        self.each([node.returns])

    def visit_FunctionDef(self, node):
        self.bind(node.name)
        defaults = [*node.args.defaults, *node.args.kw_defaults]
        self.each(defaults)
        self.each(node.decorator_list)

        def body(scope):
            self.parameters(scope, node.args)
            self.each(node.body)

        def function(scope=None):
            self.annotations(node)
            self.enter(_Kind.FUNCTION, node.name, node.lineno, body)

        def generic(scope):
            scope.mark('.defaults', 'DEF_PARAM')
            self.each(node.type_params)
            function()

        if node.type_params:
            self.enter(_Kind.TYPE_PARAMETERS, node.name, node.lineno, generic)
        else:
            function()

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node):
        self.bind(node.name)
        self.each(node.decorator_list)

        def body(scope):
            scope.klass = node.name
            if node.type_params:
                scope.mark('__type_params__', 'DEF_LOCAL')
                scope.mark('.type_params', 'USE')
            self.each(node.body)

        def klass(scope=None):
            self.each(node.bases + node.keywords)
            self.enter(_Kind.CLASS, node.name, node.lineno, body)

        def generic(scope):
            for name in ('.type_params', '.generic_base'):
                scope.mark(name, 'USE', 'DEF_LOCAL')
            self.each(node.type_params)
            klass()

        if node.type_params:
            self.enter(_Kind.TYPE_PARAMETERS, node.name, node.lineno, generic)
        else:
            klass()

    def visit_TypeAlias(self, node):
        self.visit(node.name)
        name = node.name.id

        def value(scope=None):
            self.enter(_Kind.TYPE_ALIAS, name, node.lineno, lambda scope: self.visit(node.value))

        def generic(scope):
            self.each(node.type_params)
            value()

        if node.type_params:
            self.enter(_Kind.TYPE_PARAMETERS, name, node.lineno, generic)
        else:
            value()

    def visit_TypeVar(self, node):
        self.bind(node.name)
        for part in (getattr(node, 'bound', None), node.default_value):
            if part is not None:
                self.enter(_Kind.TYPE_VARIABLE, node.name, node.lineno, lambda scope, part=part: self.visit(part))

    visit_ParamSpec = visit_TypeVarTuple = visit_TypeVar

    def visit_Lambda(self, node):
        self.each([*node.args.defaults, *node.args.kw_defaults])

        def body(scope):
            self.parameters(scope, node.args)
            self.visit(node.body)

        self.enter(_Kind.FUNCTION, 'lambda', node.lineno, body, False)

    def comprehension(self, node, name, *values):
        first, *more = node.generators
        self.visit(first.iter)  # seen by the scope around it

        def body(scope):
            scope.inlined = name != 'genexpr'
            scope.mark('.0', 'DEF_PARAM')
            self.visit(first.target)
            self.each(first.ifs)
            for part in more:
                self.each([part.target, part.iter, *part.ifs])
            self.each(values)

        self.enter(_Kind.FUNCTION, name, node.lineno, body, False)

    def visit_ListComp(self, node):
        self.comprehension(node, 'listcomp', node.elt)

    def visit_SetComp(self, node):
        self.comprehension(node, 'setcomp', node.elt)

    def visit_GeneratorExp(self, node):
        self.comprehension(node, 'genexpr', node.elt)

    def visit_DictComp(self, node):
        self.comprehension(node, 'dictcomp', node.key, node.value)


def _place(scope, lent, declared):
    """Says where the names of scope are. Lent are the names that the scopes around it bind, declared those that are
    global there. Returns the names that are taken from around it."""
    wanted = set()
    for name, marks in scope.marks.items():
        if 'DEF_GLOBAL' in marks:
            scope.places[name] = 'GLOBAL_EXPLICIT'
        elif 'DEF_NONLOCAL' in marks:
            scope.places[name] = 'FREE'
            wanted.add(name)
        elif not _BINDING.isdisjoint(marks):
            scope.places[name] = 'LOCAL'
        elif name in lent and scope.kind is not _Kind.MODULE:
            scope.places[name] = 'FREE'
            wanted.add(name)
        else:
            scope.places[name] = 'GLOBAL_EXPLICIT' if name in declared and scope.nested else 'GLOBAL_IMPLICIT'
    inside, known = set(lent), set(declared)
    if scope.kind in _LENDING:
        for name in scope.marks:
            if scope.binds(name):
                inside.add(name)
                known.discard(name)
            elif scope.places[name] == 'GLOBAL_EXPLICIT':
                inside.discard(name)
                known.add(name)
    elif scope.kind is _Kind.CLASS:
        inside.add('__class__')
    below = set()
    for part in scope.inner:
        below |= _place(part, inside, known)
    if scope.kind is _Kind.CLASS:
        below.discard('__class__')
    for name in sorted(below):
        if scope.kind in _LENDING and scope.binds(name):
            scope.places[name] = 'CELL'
        elif scope.kind is not _Kind.MODULE:
            if name not in scope.marks:
                scope.marks[name] = set()
            if not scope.binds(name):
                scope.places[name] = 'FREE'
            wanted.add(name)
    _inline(scope)
    return wanted


def _inline(scope):
    """Gives the names and the scopes of comprehensions to the scope that they are in."""
    inner = []
    for part in scope.inner:
        if not part.inlined:
            inner.append(part)
            continue
        for name, marks in part.marks.items():
            if name != '.0' and name not in scope.marks:
                scope.marks[name] = set(marks)
                scope.places[name] = 'LOCAL' if part.places[name] == 'CELL' and scope.kind is not _Kind.FUNCTION else part.places[name]
        for one in part.inner:
            one.parent = scope
        inner += part.inner
    scope.inner = inner


class SymbolTable:
    """The names of one scope."""

    def __init__(self, scope, filename):
        self._table, self._filename, self._known = scope, filename, {}

    def __repr__(self):
        kind = '' if type(self) is SymbolTable else type(self).__name__ + ' '
        if self._table.kind is _Kind.MODULE:
            return f'<{kind}SymbolTable for module {self._filename}>'
        return f'<{kind}SymbolTable for {self._table.name} in {self._filename}>'

    def get_type(self):
        """A SymbolTableType."""
        return self._table.kind

    def get_id(self):
        """A number that is this table's."""
        return id(self._table)

    def get_name(self):
        """The name of the function or class, or "top"."""
        return self._table.name

    def get_lineno(self):
        """The line where the scope begins."""
        return self._table.line

    def is_optimized(self):
        """Whether the locals can be kept without a dictionary."""
        return self._table.kind is _Kind.FUNCTION

    def is_nested(self):
        """Whether a function is around this scope."""
        return self._table.nested

    def has_children(self):
        """Whether there are scopes in this one."""
        return bool(self._table.inner)

    def get_identifiers(self):
        """The names."""
        return self._table.marks.keys()

    def lookup(self, name):
        """The Symbol of that name; KeyError where there is none."""
        if name not in self._known:
            scope = self._table
            self._known[name] = Symbol(name, scope.marks[name], scope.places[name], [c for c in self.get_children() if c.get_name() == name],
                                       module_scope=scope.kind is _Kind.MODULE)
        return self._known[name]

    def get_symbols(self):
        """All Symbols."""
        return [self.lookup(name) for name in self.get_identifiers()]

    def get_children(self):
        """The tables of the scopes in this one."""
        if '.inner' not in self._known:
            self._known['.inner'] = [_table(scope, self._filename) for scope in self._table.inner]
        return list(self._known['.inner'])


class Function(SymbolTable):
    """The names of a function."""

    def _chosen(self, test):
        scope = self._table
        return tuple(name for name in scope.marks if test(scope.marks[name], scope.places[name]))

    def get_parameters(self):
        """The parameters."""
        return self._chosen(lambda marks, place: 'DEF_PARAM' in marks)

    def get_locals(self):
        """What the function binds."""
        return self._chosen(lambda marks, place: place in ('LOCAL', 'CELL'))

    def get_globals(self):
        """What it takes from the module."""
        return self._chosen(lambda marks, place: place.startswith('GLOBAL'))

    def get_nonlocals(self):
        """What it declares nonlocal."""
        return self._chosen(lambda marks, place: 'DEF_NONLOCAL' in marks)

    def get_frees(self):
        """What it takes from functions around it."""
        return self._chosen(lambda marks, place: place == 'FREE')


class Class(SymbolTable):
    """The names of a class."""

    def get_methods(self):
        """The names of the functions that the class defines."""
        found = {}
        for scope in self._table.inner:
            name = scope.name
            real = scope
            if scope.kind is _Kind.TYPE_PARAMETERS:
                real = next((s for s in scope.inner if s.name == name and s.kind is _Kind.FUNCTION), scope)
            if real.kind is _Kind.FUNCTION and real.own and self._table.places.get(name) in ('LOCAL', 'CELL'):
                found[name] = True
        return tuple(found)


class Symbol:
    """What is known of one name in one scope."""

    def __init__(self, name, flags, scope, namespaces=(), *, module_scope=False):
        self.__name, self.__marks, self.__place = name, flags, scope
        self.__spaces, self.__module = namespaces or (), module_scope

    def __repr__(self):
        marks = '|'.join(mark for mark in _MARKS if mark in self.__marks)
        return f'<symbol {self.__name!r}: {self.__place}, {marks}>'

    def _bound_in_module(self):
        return self.__module and not _BINDING.isdisjoint(self.__marks)

    def get_name(self):
        """The name."""
        return self.__name

    def is_referenced(self):
        """Whether it is used."""
        return 'USE' in self.__marks

    def is_parameter(self):
        """Whether it is a parameter."""
        return 'DEF_PARAM' in self.__marks

    def is_global(self):
        """Whether it is the module's."""
        return self.__place.startswith('GLOBAL') or self._bound_in_module()

    def is_nonlocal(self):
        """Whether it is declared nonlocal."""
        return 'DEF_NONLOCAL' in self.__marks

    def is_declared_global(self):
        """Whether a global statement names it."""
        return self.__place == 'GLOBAL_EXPLICIT'

    def is_local(self):
        """Whether it is this scope's."""
        return self.__place in ('LOCAL', 'CELL') or self._bound_in_module()

    def is_annotated(self):
        """Whether it has an annotation."""
        return 'DEF_ANNOT' in self.__marks

    def is_free(self):
        """Whether it is of a function around this scope."""
        return self.__place == 'FREE'

    def is_imported(self):
        """Whether an import binds it."""
        return 'DEF_IMPORT' in self.__marks

    def is_assigned(self):
        """Whether something binds it here."""
        return 'DEF_LOCAL' in self.__marks

    def is_namespace(self):
        """Whether it is the name of a function or class in this scope."""
        return bool(self.__spaces)

    def get_namespaces(self):
        """The tables of what has this name."""
        return self.__spaces

    def get_namespace(self):
        """The one table of what has this name; ValueError where there is none, or several."""
        match self.__spaces:
            case [one]:
                return one
            case []:
                raise ValueError('name is not bound to any namespaces')
        raise ValueError('name is bound to multiple namespaces')


def _table(scope, filename):
    kinds = {_Kind.FUNCTION: Function, _Kind.CLASS: Class}
    return kinds.get(scope.kind, SymbolTable)(scope, filename)


# What a compiler finds only after it has made the tables.
_LATER = ("'return' outside", "'break' outside", "'continue' not", "'yield' outside", "'await' outside", 'asynchronous comprehension outside')


def symtable(code, filename, compile_type):
    """The table of the program code, with those of its scopes inside. Compile_type is "exec", "eval" or "single"."""
    if isinstance(filename, bytes):
        filename = filename.decode('utf-8', 'surrogateescape')
    elif not isinstance(filename, str) and not hasattr(filename, '__fspath__'):
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(filename).__name__}')
    try:
        compile(code, filename, compile_type)
    except SyntaxError as e:
        if not str(e.msg).startswith(_LATER):
            raise
    tree = ast.parse(code, filename, compile_type)
    top = _Scope(_Kind.MODULE, 'top', 0, None)
    _Walk(top).visit(tree)
    _place(top, set(), set())
    return _table(top, filename)


def _lines(table, depth):
    space = '    ' * depth
    kind = table.get_type()
    if kind is _Kind.MODULE:
        yield f'{space}symbol table for module from file {table._filename!r}:'
    else:
        yield f'{space}{"nested " if table.is_nested() else ""}symbol table for {kind} {table.get_name()!r}:'
    for symbol in table.get_symbols():
        name, marks, place = symbol.get_name(), table._table.marks, table._table.places
        words = ', '.join(mark for mark in _MARKS if mark in marks[name]).lower()
        yield f'{space}    {place[name].lower()} symbol {name!r}: {words}'
    yield ''
    for inner in table.get_children():
        yield from _lines(inner, depth + 1)


def main(args):
    """The command: prints the tables of the files, or of the standard input."""
    import sys

    for name in args or ['-']:
        if name == '-':
            text, name = sys.stdin.read(), '<stdin>'
        else:
            with open(name, 'rb') as f:
                text = f.read()
        print('\n'.join(_lines(symtable(text, name, 'exec'), 0)))


if __name__ == '__main__':
    import sys
    main(sys.argv[1:])
