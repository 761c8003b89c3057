# Trees that programs made, with lists in lists of statements and None for lists that are empty.
import ast


def show(n):
    try:
        print(repr(ast.unparse(n)))
    except RecursionError:
        print('RecursionError')


N = lambda i: ast.Name(i, ast.Load())
E = lambda i: ast.Expr(N(i))
for field in 'orelse', 'finalbody':
    n = ast.Try(body=[E('a')], handlers=[ast.ExceptHandler(None, None, [E('b')])], orelse=[], finalbody=[E('f')])
    setattr(n, field, None)
    show(n)
for n in (ast.If(test=N('a'), body=[E('a')], orelse=None), ast.While(test=N('a'), body=[E('a')], orelse=None),
          ast.ClassDef('x', [], [], [E('a')], [], None), ast.For(N('a'), N('b'), [E('a')], None, None, lineno=1)):
    show(n)
for field in 'vararg', 'kwonlyargs', 'kw_defaults', 'kwarg':
    a = ast.arguments(posonlyargs=[], args=[], vararg=None, kwonlyargs=[], kw_defaults=[], kwarg=None, defaults=[])
    setattr(a, field, None)
    show(ast.Lambda(a, N('x')))
for n in (ast.Module([[E('a'), [E('b')]], E('c')], []), ast.If(N('a'), [[E('a')], E('b')], [[E('c')]]),
          ast.Try(body=[[E('a')]], handlers=[[ast.ExceptHandler(None, None, [E('b')])]], orelse=[], finalbody=[[E('f')]]),
          ast.Module([[]], []), ast.Module([[[[]]], [[E('a')]]], []), [E('a'), [E('b')]]):
    show(n)
own = []
own.append(own)
show(ast.Module([own], []))
