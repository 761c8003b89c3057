# What ast.parse works out ahead with optimize, and what it refuses with feature_version.
import ast
import itertools
import warnings

warnings.simplefilter("ignore")
a, b, x = 1, "two", [7]

operands = ["-3", "2.5", "'ab'", "b'c'", "True", "(1, 2)", "10**20", "[1]", "a", "0"]
operators = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "@", "and", "in", "not in", "is", "is not", "<"]
for left, op, right in itertools.product(operands, operators, operands):
    print(left, op, right, "|", ast.unparse(ast.parse(f"{left} {op} {right}", optimize=1)))
for op, operand in itertools.product(["-", "+", "~", "not "], operands):
    print(op, operand, "|", ast.dump(ast.parse(op + operand, optimize=1).body[0].value))
for text in ("2**1000", "2**128", "2**127", "'a'*4096", "'a'*4097", "b'ab'*2049", "(1,)*256", "(1,)*257", "((1,2),)*100", "1<<127", "1<<128", "3<<127",
             "10**40 * 10**40", "-(-(1))", "not not a", "not a is b", "not (a in b in x)", "x[1+1]", "(1,2,3)[1:]", "(1,2,3)[5]", "'abc'[1]", "'abc'['d']",
             "[1,2]", "{1,2}", "a in [1,2]", "a in [1,b]", "a in {1,b}", "a in {}", "a < b in [3,4]", "[i for i in [1,2]]", "[i for i in {1,2} for j in [a]]",
             "[*x, 1]", "(1, *x)", "f'{1+1}'", "f(1+1, k=2*3)", "lambda x=1+1: x+(2*3)", "{1+1: 2+2}", "1+1 if 2*3 else 4*5", "x[1:2+3]", "1+a+2", "(1+2)+a",
             "__debug__", "(1 if __debug__ else 2)", "'%s' % (a,)", "'%d' % (a,)", "'%s%%%r-%a' % (a, b, x)", "'%5s|%-5s|%.3s|%10.4r' % (a, b, a, b)",
             "'%05s' % (a,)", "'%s' % a", "'%s %s' % (a,)", "'%s' % (*x,)", "'%+s' % (a,)", "'%123s' % (a,)", "'%(a)s' % (a,)", "'%' % (a,)", "'%s%' % (a,)",
             "'x' 'y' + 'z'", "b'%s' % (a,)", "((1, (2, 3)), (4,))", "()"):
    print(text, "|", ast.dump(ast.parse(text, optimize=1).body[0].value), "|", ast.dump(ast.parse(text, mode="eval", optimize=0).body)[:60])
for text in ("for i in [1, 2]: pass", "for i in {1, 2}: pass", "for i in (1, a): pass", "async def f():\n async for i in [1]: pass", "def f():\n 'a' 'b'", "def f():\n 'a' + 'b'",
             "'a' + 'b'", "class C:\n 'a' * 2", "def f(x: 1+1 = 2+2) -> 3+3: return 4+4", "from __future__ import annotations\ndef f(x: 1+1 = 2+2) -> 3+3: return 4+4",
             "match x:\n case -1: pass\n case 1+2j: pass\n case {'a': -1}: pass", "x: 1+1 = 2", "del x[1+1]", "x[1+1] = 2+2", "x += 1+1", "with a(1+1) as b: pass",
             "type T[X = 1 + 1] = 2 + 2", "assert 1+1, 2+2", "if __debug__:\n pass", "__debug__.x"):
    for level in 0, 1, 2:
        print(level, ast.dump(ast.parse(text, optimize=level), include_attributes=level == 2))
tree = ast.parse("1 + 1")
print(ast.dump(ast.parse(tree, optimize=1)), ast.dump(tree), ast.parse(tree) is tree)
print(ast.dump(compile("1+1", "f", "eval", ast.PyCF_OPTIMIZED_AST)), ast.dump(compile("1+1", "f", "eval", ast.PyCF_ONLY_AST, optimize=2)))

for text in ("(1,2)", "[i for i in {1,2}]", "'%s-%5r%%|%-4s|%.1s' % (a, b, a, b)", "3 in [1,2,3]", "1+2*3", "b'a'+b'b'", "not a in [1]", "-x[-1+1]", "((1,2),(3,))[1]"):
    print(eval(compile(ast.parse(text, "f", "eval", optimize=1), "f", "eval")))
tree = ast.parse("x = 1")
tree.body[0].value = ast.copy_location(ast.Constant((1, (2, frozenset([3]), frozenset()))), tree.body[0].value)
exec(compile(tree, "f", "exec"))
print(x)


class Sub(int):
    pass


for value in (1, type, [1], {1}, (1, type), (1, [2]), frozenset([type]), Sub(1), (Sub(1),)):
    tree.body[0].value.value = value
    try:
        compile(tree, "f", "exec")
        print("compiled")
    except TypeError as e:
        print(e)

programs = {"x: int": 6, "x = 1_000": 6, "async def f(): pass": 5, "async def f():\n await x": 5, "async def f():\n async with x: pass": 5,
            "async def f():\n async for i in x: pass": 5, "async def f(): return [i async for i in x]": 6, "a @ b": 5, "a @= b": 5, "(x := 1)": 8,
            "def f(a, /): pass": 8, "lambda a, /: a": 8, "match x:\n case 1: pass": 10, "try: pass\nexcept* E: pass": 11, "type X = int": 12,
            "def f[T](): pass": 12, "class C[T]: pass": 12, "class C[T=int]: pass": 13, "x = f'{a}'": 6, "print(1)": 0}
for text, since in programs.items():
    for minor in (0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14):
        try:
            ast.parse(text, feature_version=(3, minor))
        except SyntaxError as e:
            if minor in (0, since - 1):
                print(repr(text), minor, e)
        else:
            if minor < since:
                print(repr(text), minor, "passes")
for version in ((2, 7), (4, 0), 7, (3, 7), -1, None):
    try:
        print(ast.dump(ast.parse("(x := 1)", feature_version=version)))
    except (ValueError, SyntaxError) as e:
        print(type(e).__name__, e)
