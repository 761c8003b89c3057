# What compile() gets as a tree keeps its places, and names that no text can have.
import ast
import traceback

tree = ast.parse('''def f(a):
    x = a
    return x / 0

import os.path as p
class K:
    def m(self, other): return (1, 2), f"{self!r:>{3}} {other}"
f(1)''')
for node in ast.walk(tree):
    if isinstance(node, ast.Name) and node.id == 'x':
        node.id = '@x'
    if isinstance(node, ast.alias):
        node.asname = 'my path'
    if isinstance(node, ast.FunctionDef) and node.name == 'm':
        node.args.args[1].arg = 'if'
    if isinstance(node, ast.Name) and node.id == 'other':
        node.id = 'if'
ast.increment_lineno(tree, 100)
ns = {}
try:
    exec(compile(tree, 'made', 'exec'), ns)
except ZeroDivisionError as e:
    print([(x.filename, x.lineno, x.colno, x.end_colno, x.name) for x in traceback.extract_tb(e.__traceback__)][1:])
code = ns['f'].__code__
print(code.co_varnames, code.co_firstlineno, code.co_filename, 'my path' in ns)
print(ns['K'].m('me', **{'if': 5}), ns['K'].m.__code__.co_varnames)

e = ast.fix_missing_locations(ast.Expression(ast.BinOp(ast.Name('class', ast.Load()), ast.Add(), ast.Attribute(ast.Name('a b', ast.Load()), 'not', ast.Load()))))


class Thing:
    pass


thing = Thing()
setattr(thing, 'not', 4)
print(eval(compile(e, 'x', 'eval'), {'class': 3, 'a b': thing, 'tree_name_1': 9}))

# Names that look like stand-ins are names.
m = ast.parse('tree_name_1 = 1; y = 2; z = tree_name_1 + y')
for node in ast.walk(m):
    if isinstance(node, ast.Name) and node.id == 'y':
        node.id = '!'
ns = {}
exec(compile(m, 'x', 'exec'), ns)
print(ns['tree_name_1'], ns['!'], ns['z'])

# Nodes without a place of their own stand where the tree says.
s = ast.parse('1\n2\n3')
for node in s.body:
    node.lineno = node.end_lineno = 50
s.body.append(ast.fix_missing_locations(ast.Raise(ast.Name('KeyError', ast.Load()), None, lineno=70, col_offset=4, end_lineno=70, end_col_offset=9)))
try:
    exec(compile(s, 'y', 'exec'))
except KeyError as e:
    t = e.__traceback__.tb_next
    print(t.tb_lineno, t.tb_frame.f_code.co_filename)
