# A tree can have names that no text has, also ones with dots in them, as werkzeug makes them.
import ast

m = ast.parse('''
def f(self, x, *args, **kw):
    try:
        raise ValueError(x)
    except ValueError as e:
        return self, str(e), args, kw
''')
f = m.body[0]
f.name = 'a.b'
f.args.args[0].arg = '.self'
f.args.vararg.arg = 'args.'
f.args.kwarg.arg = '.kw.'
handler = f.body[0].handlers[0]
handler.name = '.'
value = handler.body[0].value
value.elts[0].id = '.self'
value.elts[1].args[0].id = '.'
value.elts[2].id = 'args.'
value.elts[3].id = '.kw.'
ns = {}
exec(compile(m, '<x>', 'exec'), ns)
made = ns['a.b']
print(made(1, 2, 3, a=4), made.__name__, made.__code__.co_varnames)
print(made(**{'.self': 1, 'x': 2}))
m = ast.parse('import os.path, os.path as p\nfrom os.path import join as j\nprint(os.path is p, j("a", "b"))\nclass C: pass\nC.x = 5')
m.body[-1].targets[0].attr = 'x.y'
exec(compile(m, '<x>', 'exec'), ns)
print(getattr(ns['C'], 'x.y'))
