# f-strings: expressions, nesting, quotes, = and !, specs, multi-line, escapes.
name, n, pi, d = "World", 42, 3.14159265, {"k": "v", "n": {"m": [1, 2]}}
print(f"Hello {name}! {n + 1} {n:>5}|{n:<5}|{n:^5}|{n:05d} {pi:.2f} {d['k']} {d["n"]["m"][0]}")
print(f"{name!r} {name!s} {name!a} {name!r:>10} {n=} {n = } {n=:>5} {name=!s} {n + 1=} {pi=:.3f} {d["k"]=}")
print(f"{{}} {{{n}}} {{{{}}}} {'{'} {"}"}")
print(f"{n:{5}} {pi:{8}.{3}} {n:{'>'}{n // 8}} {'x':{'*^' + str(7)}}")
print(f"{(lambda x: x * 2)(5)} {[i for i in range(3)]} { {1, 2} } {({'a': 1})} {n if n > 1 else 'small'} {n and 'yes'}")
print(f"nested {f"inner {f'{name}'} {n}"} {'-'.join(f"{i}" for i in range(3))}")
print(f'''multi
{n
  + 1} line
{
    name  # comment
}''')
print(f"{'a' 'b'} {"\n".join(["x", "y"])} {'\t'!r} \N{BULLET} \x41 {n}\\")
print(rf"\n{n}\t", fr"{name}\d", F"{n}", Rf"{n}\\")
print(f"" f"{n}" "plain {n}" f"{name}", f"{''}", f"{n}" + "x")
print(f"{n!r:^{10}}|{name:{'<' if n else '>'}10}|{n:x} {n:#b} {n:,} {10**6:_}")
print(f"{1, 2} {*[1, 2], 3} {(yield_ := 5)} {yield_}")
x = 5
print(f"{x:=5}" if False else f"{x:+}", f"{x!s:=^5}", f"{x == 5} {x != 5} {x >= 5}", f"{x:}")
def f(): return f"{(yield)}"
print(type(f()).__name__)
class C:
    def __format__(self, spec): return "spec=" + repr(spec)
print(f"{C():a{n}b} {C()} {C()!s:.0}" if True else "", f"{C():{{}}}" if False else "")
for src in ('f"{}"', 'f"{"', 'f"}"', 'f"{a!}"', 'f"{a!x}"', 'f"{a b}"', 'f"{!r}"', 'f"{a:{b:{c:{d}}}}"', 'f"{lambda x: 1}"', 'f"{a:{b"', 'f"{*}"', 'f"{a $ b}"', 'f"{\\n}"', 'f"{a = !r:>5}"', "f'{a['b']}'", 'f"{=}"', 'f"{a.}"', 'f"{def}"'):
    try:
        compile(src, "f", "eval")
        print(src, "ok")
    except SyntaxError as e:
        print(src, e.msg)
