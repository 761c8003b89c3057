import ast, copy
from ast import *
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, str(e).split(' object at ')[0])
for s in ["1", "-1", "+2.5", "1+2j", "-1-3j", "'a'", "b'x'", "None", "True", "...", "(1, 2)", "[1, [2]]", "{1, 2}", "{'a': [1], 2: {}}", "set()", "()", "  [1]", "'a' 'b'", "1_000", "0xff", "10**2", "a", "f()", "[a]", "1+1", "{**{}}", "'a'+'b'", "-'a'", "1 +", "{[]: 1}", "__import__('os')", "lambda: 0", "f'x'", "-True", "1j+2", "(1)", "[1,\n2]", "99999999999999999999", "1e400", ""]: tr(lambda: (s, ast.literal_eval(s)))
tr(lambda: ast.literal_eval(ast.parse('[1, -2]', mode='eval'))); tr(lambda: ast.literal_eval(ast.Constant(5))); tr(lambda: ast.literal_eval(ast.Name('x', ast.Load())))
src = '''import os.path as p, sys
from . import a as b
from ..x import *
@deco(1)
async def f(a, /, b: int = 1, *args, c=2, **kw) -> str:
    "doc"
    global g
    async for i in x:
        await i
    else: pass
    async with a as b, c: return [j async for j in k if j]
def g[T: int, *Ts, **P](*, a): nonlocal_ = 1; yield; yield from a; return
class C(A, metaclass=M):
    x: int = 1
    (y): str
    del x, y[1:2:3]
type X[T] = list[T]
if a < b <= c is not d not in e: x += 1
elif not -a + ~b ** +c // d @ e: pass
else: raise E from e
while 1: break
for q, *r in z: continue
try: assert x, "m"
except (A, B) as e: pass
except: pass
else: pass
finally: pass
try: pass
except* E: pass
with open(f) as g: lambda x, *y, z=1, **w: (x if y else z)
match s:
    case 1 | None | "a": pass
    case [a, *_, b] if a: pass
    case {"k": v, **rest}: pass
    case P(1, x=2) as c: pass
    case -1+2j: pass
    case _: pass
x = {1: 2, **d}; y = {1, 2}; z = (1,); w = f"a{b!r:>{n}}c{d=}"; v = u"x"; t = a and b or (c := d); s = [*a, (i for i in j for k in l)]
r = {k: v for k, v in d}; {i for i in j}; a.b[c](d, *e, f=g, **h); ...; b"x"; 1.5; 2j; x = y = z; print(*a)
'''
t = ast.parse(src); print(ast.dump(t)); print(ast.dump(ast.parse(src, mode='exec'), indent=1, include_attributes=True)[:3000])
u = ast.unparse(t); print(u); print(ast.dump(ast.parse(u)) == ast.dump(t))
print(ast.dump(ast.parse('x+1', mode='eval'), annotate_fields=False), ast.dump(ast.parse('f(a)', mode='eval'), indent='--'), ast.dump(ast.parse('pass', mode='single')), ast.dump(ast.Name('x'), show_empty=True), ast.dump(ast.arguments(), show_empty=True), ast.dump(ast.Return()))
n = ast.parse('a = b\nc = d', 'f.py').body[1]; print(n.lineno, n.col_offset, n.end_lineno, n.end_col_offset, n._fields, n._attributes, type(n), type(n).__mro__, type(n.targets[0].ctx), n.type_comment, Assign.__match_args__, Assign._field_types, Assign.__doc__, isinstance(n, stmt))
print([type(x).__name__ for x in ast.walk(ast.parse('x = [1, 2]'))], list(ast.iter_fields(ast.Constant(1, kind=None))), [type(x).__name__ for x in ast.iter_child_nodes(ast.parse('a+b').body[0].value)])
class V(ast.NodeVisitor):
    def __init__(self): self.names = []
    def visit_Name(self, node): self.names.append(node.id)
    def visit_Call(self, node): self.names.append('call'); self.generic_visit(node)
v = V(); v.visit(ast.parse('a + f(b, c=d)')); print(v.names)
class T(ast.NodeTransformer):
    def visit_Name(self, node): return ast.copy_location(ast.Subscript(value=ast.Name('data', ast.Load()), slice=ast.Constant(node.id), ctx=node.ctx), node)
    def visit_Pass(self, node): return None
    def visit_Break(self, node): return [ast.Expr(ast.Constant(1)), ast.Expr(ast.Constant(2))]
tt = ast.fix_missing_locations(T().visit(ast.parse('a = b\nwhile x:\n  pass\n  break'))); print(ast.unparse(tt)); print(tt.body[0].targets[0].value.lineno)
print(ast.unparse(ast.BinOp(ast.Constant(1), ast.Add(), ast.BinOp(ast.Name('x'), ast.Mult(), ast.Constant(2)))), ast.unparse(ast.BinOp(ast.BinOp(ast.Constant(1), ast.Add(), ast.Constant(2)), ast.Mult(), ast.Constant(3))), ast.unparse(ast.List([ast.Constant('a\'b'), ast.Constant(b'x'), ast.Constant(None), ast.Constant(1e400), ast.Constant(-0.5)])))
m = ast.parse('def f():\n    """Doc\n      more\n    """\n    return 1'); print(repr(ast.get_docstring(m.body[0])), ast.get_docstring(m), repr(ast.get_docstring(m.body[0], clean=False))); tr(lambda: ast.get_docstring(ast.Constant(1)))
s = 'x = (1 +\n  2)\ny = é + z'; m = ast.parse(s); print([ast.get_source_segment(s, b.value) for b in m.body], ast.get_source_segment(s, m.body[0].value, padded=True), ast.get_source_segment(s, ast.Constant(1)))
ast.increment_lineno(m, 5); print(m.body[0].lineno, m.body[1].end_lineno); c = ast.copy_location(ast.Constant(3), m.body[0]); print(c.lineno, c.end_col_offset)
for bad in (lambda: ast.parse('a b'), lambda: ast.parse('x', mode='nope'), lambda: ast.parse(3), lambda: ast.Name('a', ast.Load(), 1), lambda: ast.Name('a', id='b'), lambda: ast.dump(3), lambda: ast.parse('a\0')): tr(bad)
x = ast.Name(id='q', ctx=ast.Load(), lineno=3); print(x.id, x.lineno, copy.deepcopy(x).id, copy.copy(x) is x, ast.dump(copy.deepcopy(t)) == ast.dump(t), Return.value, x.end_lineno)
print(PyCF_ONLY_AST, [c.__name__ for c in (AST, mod, expr, boolop, cmpop, operator, unaryop, expr_context, pattern, excepthandler, type_ignore, type_param, FunctionType, Interactive, Expression, TypeIgnore, Del, Store, match_case, withitem, keyword, alias, arg, comprehension)], ast.TypeIgnore(1, 'x').tag)
ns = {'data': {'b': 5, 'x': 0}}; exec(compile(tt, '<ast>', 'exec'), ns); print(ns['data']['a'], eval(compile(ast.parse('2 * 3 + q', mode='eval'), 'f', 'eval'), {'q': 1}), type(compile('x', 'f', 'exec', ast.PyCF_ONLY_AST)).__name__)
tr(lambda: compile(ast.parse('x'), 'f', 'eval')); tr(lambda: compile(3, 'f', 'exec'))
class Fold(ast.NodeTransformer):
    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.left, ast.Constant) and isinstance(node.right, ast.Constant) and isinstance(node.op, ast.Add): return ast.copy_location(ast.Constant(node.left.value + node.right.value), node)
        return node
print(ast.unparse(Fold().visit(ast.parse('y = 1 + 2 + x + (3 + 4)'))))
