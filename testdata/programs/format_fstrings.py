# f-strings: what is formatted when, and how.
x, y, name = 42, 3.14159, "é日"
print(f"{x}{y}{name}", f"{x:5d}|{y:.2f}|{name:>5}|{name!r:>8}|{name!a}", f"{x=} {y = :.3f} {name=!s} {x+1=}", f"{'a' if x else 'b'}", f"{{{x}}}", f"{x:{6}}|{y:{8}.{3}}|", f"{x!r:^{8}}|", f"", f"{''}", f"{x}" "plain" f"{y:.0f}")
print(f"{[1, 'a']}", f"{ {'k': 1}['k'] }", f"{(lambda v: v * 2)(4)}", f"{x:#x} {x:#b} {x:,} {10**9:_}", f"{1_000_000:,.2f}", f"{True}{None}{...}", f"{True:d} {True:5}|", f"{1.0} {1e20} {-0.0}", f"{y:e} {y:g} {y:%}", f"{'abc':.2}{'x':*^5}")
order = []
class T:
    def __init__(self, n): self.n = n
    def __format__(self, s): order.append((self.n, s)); return f"<{self.n}{s}>"
def ev(n): order.append("ev" + n); return T(n)
print(f"{ev('a')}{ev('b'):x}{ev('c'):{ev('d')}}", order)
lst = [1]
def grow(): lst.append(len(lst)); return len(lst)
print(f"{lst} {grow()} {lst} {grow()} {lst}")
for src in ("f'{1:s}'", "f'{\"a\":d}'", "f'{1:.2d}'", "f'{None:5}'", "f'{1.5:x}'", "f'{nope}'", "f'{1/0}'", "f'{[]:5}'", "f'{1:{\"a\"}}'", "f'{1:{10**30}}'", "f'{\"\":=5}'", "f'{1:,s}'", "f'{\"é\":.{1}}'", "f'{1:\\x41>3}'", "f'{1!r:}'", "f'{x!r}' f'{y}'"):
    try: print(src, repr(eval(src)))
    except Exception as e: print(src, type(e).__name__, e)
def gen():
    a = yield 1
    print(f"{a}-{(yield 2)}-{a:>{(yield 3)}}")
g = gen(); print(next(g), g.send("p"), g.send("q")); 
try: g.send(4)
except StopIteration: pass
print("".join(f"{i:02x}" for i in range(0, 256, 51)), [f"{i}:{c}" for i, c in enumerate("ab")], f"{sum(i for i in range(4))!s:>3}", f'{"nested " + f"{x:{4 + 1}}"}', f"""{
    x}
tri""")
import sys
print(len(f"{x:1000}"), f"{x:1000}"[-3:], len(f"{y:.500f}"), len("%1000d" % x), len("{:>{}}".format("a", 5000)), f"{2**200:,}"[:20], f"{-2**70:+,d}", f"{10**40:e}", f"{3:>+5}|{3:<+5}|{3:^+5}|{3:=+5}|")
