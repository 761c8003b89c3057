# An everyday program: expressions by ast, tokens, templates.
import re, ast, operator, shlex, json, string
OPS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.Pow: operator.pow, ast.USub: operator.neg, ast.Mod: operator.mod}
def ev(s):
    def go(n):
        match n:
            case ast.Constant(value=v) if isinstance(v, (int, float)): return v
            case ast.BinOp(left=l, op=o, right=r): return OPS[type(o)](go(l), go(r))
            case ast.UnaryOp(op=o, operand=x): return OPS[type(o)](go(x))
            case _: raise ValueError(f"bad {ast.dump(n)}")
    return go(ast.parse(s, mode="eval").body)
print(ev("2*(3+4)**2 - -1"), ev("10 % 4 / 2"))
for bad in ("f(1)", "1 +", "x"):
    try: ev(bad)
    except (ValueError, SyntaxError) as e: print(type(e).__name__, e)
print(ast.literal_eval("{'a': [1, (2,)], 'b': None}"), ast.unparse(ast.parse("x=1+2\nif x: pass")), ast.dump(ast.parse("a.b[1]", mode="eval"), indent=1))
class V(ast.NodeVisitor):
    def __init__(s): s.names = []
    def visit_Name(s, n): s.names.append((n.id, type(n.ctx).__name__, n.lineno, n.col_offset)); s.generic_visit(n)
    def visit_FunctionDef(s, n): s.names.append("def "+n.name); s.generic_visit(n)
v = V(); v.visit(ast.parse("def f(a):\n    b = a\n    return b")); print(v.names)
class T(ast.NodeTransformer):
    def visit_Constant(s, n): return ast.copy_location(ast.Constant(n.value*2), n) if isinstance(n.value, int) else n
print(ast.unparse(ast.fix_missing_locations(T().visit(ast.parse("y = 3 + x * 4")))), eval(compile(ast.fix_missing_locations(T().visit(ast.parse("5+6", mode="eval"))), "<x>", "eval")))
for bad in ("open('x')", "1+1j*2 if 1 else 2", "[1,"):
    try: print(ast.literal_eval(bad))
    except Exception as e: print(type(e).__name__, str(e)[:40])
TOK = re.compile(r"\s*(?:(\d+\.?\d*)|(.))")
def toks(s): return [n or o for n, o in TOK.findall(s)]
print(toks("3.5 + (4*x)"))
def rpn(ts):
    prec = {"+":1,"-":1,"*":2,"/":2}; out=[]; st=[]
    for t in ts:
        if t in prec:
            while st and st[-1] in prec and prec[st[-1]] >= prec[t]: out.append(st.pop())
            st.append(t)
        elif t == "(": st.append(t)
        elif t == ")":
            while st[-1] != "(": out.append(st.pop())
            st.pop()
        else: out.append(t)
    return out + st[::-1]
print(rpn(toks("1+2*(3-4)")))
print(dict(kv.split("=", 1) for kv in shlex.split("a=1 b='x y' c=d=e")), json.loads(re.sub(r"//.*", "", '{"a": 1 // c\n}')))
t = string.Template("Dear $name, you owe $$${amt}"); print(t.substitute(name="A", amt="5.00"), t.get_identifiers(), t.is_valid())
exec("def dyn(n):\n  return n*2", ns := {}); print(ns["dyn"](4), eval("a+b", {"a": 1}, {"b": 2}))
