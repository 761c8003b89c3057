# unparse() writes trees that no program is: names among parameters, contexts of any kind, constants that are none.
import ast, decimal, enum
class E(enum.Enum):
    A=1
class Sym:
    def __repr__(self): return 'Sym()'
L=ast.Load()
def show(label, make):
    try: print(label, repr(ast.unparse(make())))
    except Exception as e: print(label, type(e).__name__, e)
N=ast.Name
for i,c in enumerate((ast.Param(), ast.AugLoad(), None, 5, ast.Add())):
    show(('ctx', i), lambda: N('x', c)); show(('ctx attr', i), lambda: ast.Attribute(N('x', c), 'y', c)); show(('ctx tuple', i), lambda: ast.Tuple([N('x', c)], c))
    show(('ctx list', i), lambda: ast.List([N('x', c)], c)); show(('star', i), lambda: ast.Starred(N('x', c), c)); show(('sub', i), lambda: ast.Subscript(N('x', c), N('i', c), c))
for v in ([1, 2], {1: 2}, {1}, decimal.Decimal(1), E.A, int, Sym(), range(3), bytearray(b'x'), object, [float('inf')], (1, Sym())):
    show(('constant', type(v).__name__), lambda: ast.Constant(v))
    show(('in call', type(v).__name__), lambda: ast.Call(N('f', L), [ast.Constant(v)], []))
    show(('attr', type(v).__name__), lambda: ast.Attribute(ast.Constant(v), 'y', L))
body=[ast.Pass()]
args=lambda *a, **k: ast.arguments(args=list(a), **k)
show('arg names', lambda: ast.FunctionDef('f', args(N('x', L), N('y', ast.Param()), posonlyargs=[], kwonlyargs=[], defaults=[N('d', L)], kw_defaults=[]), body, [], lineno=None))
show('lambda names', lambda: ast.Lambda(args(N('x', L), posonlyargs=[], kwonlyargs=[], defaults=[]), N('x', L)))
show('attribute as arg', lambda: ast.Lambda(args(ast.Attribute(N('x', L), 'y', L)), N('x', L)))
show('class', lambda: ast.ClassDef('C', body=body))
show('call', lambda: ast.Call(N('f', L)))
show('alias', lambda: ast.Import([N('x', L)]))
show('handler', lambda: ast.Try(body, [ast.ExceptHandler(N('E', L), None, body)], [], []))
show('arg', lambda: ast.arg('x', N('int', L)))
show('slice', lambda: ast.Tuple([ast.Slice(N('a', L), None, None), N('y', L)], L))
show('slice alone', lambda: ast.Slice(None, None, N('s', L)))


# compile() takes none of them, and says what it wanted.
def compiled(label, make):
    try:
        compile(ast.fix_missing_locations(ast.Module([make()], [])), 'x', 'exec')
        print(label, 'compiles')
    except Exception as e:
        print(label, type(e).__name__, str(e).partition(' object at')[0])


for ctx in (ast.Param(), ast.AugLoad(), ast.AugStore(), ast.Add(), None, 5):
    compiled('load', lambda: ast.Expr(N('x', ctx)))
    compiled('store', lambda: ast.Assign([ast.Attribute(N('x', L), 'y', ctx)], ast.Constant(1)))
compiled('binary', lambda: ast.Expr(ast.BinOp(N('x', L), ast.And(), N('y', L))))
compiled('bool', lambda: ast.Expr(ast.BoolOp(ast.Add(), [N('x', L), N('y', L)])))
compiled('unary', lambda: ast.Expr(ast.UnaryOp(ast.Add(), N('x', L))))
compiled('compare', lambda: ast.Expr(ast.Compare(N('x', L), [ast.Add()], [N('y', L)])))
