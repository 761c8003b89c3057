package eval

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/builtins"
	"github.com/garterpy/garter/imports/stdlib/itertools"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/object"
)

// fastExamples has a program for each fast path: run does what the path is for, and
// returns what must be the same without it.
var fastExamples = map[string]string{
	"arith": `
def run():
    a, b, c = 3, 5, 0.5
    for i in range(2000):
        a = (b * i - a % 7) & 1023
        c = c * 0.5 + i / 3
        b = b ^ (a >> 1) | (b << 1) & 255
    return a, b, c
`, "compare": `
def run():
    n = 0
    for i in range(3000):
        if i < 1000 and i >= 5 or i == 2000 or i > 2500:
            n += 1
        if i * 0.5 <= 300.0 and i != 7:
            n += 2
    return n
`, "fold": `
def run():
    out = 0
    for i in range(3000):
        out += 60 * 60 - -1 + (1, 2)[1]
    return out, "a" + "b", (1, (2, 3)), "ab" * 3
`, "percent": `
def run():
    return ["%d-%s" % (i, "x") for i in range(2000)][-1]
`, "listplus": `
def run():
    x = [0]
    for i in range(2000):
        x = [i] + x[:20]
    return x
`, "sliceplus": `
def run():
    x, n = list(range(30)), 0
    for i in range(2000):
        k = i % 29
        n += len(x[:k] + x[k + 1:])
    return n
`, "bigtemps": `
def run():
    a, b = 3 ** 400, 5 ** 300
    for i in range(500):
        c = a * b + a * 3 - b
    return c % 1000007
`, "parts": `
def run():
    d = {(i, j): i for i in range(20) for j in range(20)}
    n = 0
    for i in range(20):
        for j in range(20):
            n += d[i, j]
            if (i, j + 1) in d: n += 1
            if (i, j) < (j, i): n += 2
    return n
`, "eqstr": `
def run():
    n = 0
    for c in "abcabc" * 500:
        if c == "a": n += 1
        elif c != "b": n += 2
    return n
`, "inchars": `
def run():
    n = 0
    for c in "abc1 2x" * 400:
        if c in "0123456789": n += 1
        if c not in "abc": n += 2
    return n
`, "inconsts": `
def run():
    n = 0
    for x in [3, "a", 2.5, (1, 2), None, True, 10**30, -4, frozenset({1}), b"a"] * 300:
        if x in {3, "a", None, 2.5, (1, 2)}: n += 1
        if x not in {1, 2, -4}: n += 2
        if x in [10**30, "b", b"a", 3.0]: n += 4
    return n
`, "instance": `
class A: pass
class B(A): pass
def run():
    n, a, b = 0, A(), B()
    for i in range(2000):
        if isinstance(a, (int, B)): n += 1
        if isinstance(b, (str, A)): n += 2
        if isinstance(i, (float, (A, int))): n += 4
        if isinstance(a, int | B): n += 1
        if isinstance(i, str | None | int): n += 2
    return n
`, "isnone": `
def run():
    n, x = 0, None
    for i in range(4000):
        if x is None: n += 1
        if i is not None: n += 1
    return n
`, "localtest": `
def run():
    n, x, y, z = 0, True, [], None
    for i in range(3000):
        if x: n += 1
        if y: n += 1
        if z: n += 1
        if i: n += 1
    return n
`, "places": `
def run():
    x = [0] * 50
    for i in range(3000):
        k = i % 50
        x[k] = x[k] + i
    return x[7]
`, "near": `
def run():
    d = {"first": 1, "second": 2, "third": 3}
    n = 0
    for i in range(3000):
        n += d["second"] + d["third"]
        d["first"] = i
    return n, d
`, "attrs": `
class A:
    kind = 3
    def __init__(self): self.x = 1
def run():
    a = A()
    for i in range(3000):
        a.x = a.x + a.kind
    return a.x
`, "wide": `
class Node:
    size = 1
    def kids(self): return self.parts
classes = [type("N" + str(i), (Node,), {"at": i}) for i in range(24)]
nodes = []
for i, c in enumerate(classes):
    n = c()
    n.parts = i
    n.name = "n"
    nodes.append(n)
def run():
    n = 0
    for _ in range(60):
        for x in nodes:
            x.parts = x.kids() + 1
            n += x.parts + x.size + x.at + len(x.name)
    for x in nodes: x.parts = 0
    return n
`, "globals": `
N = 7
total = 0
def run():
    global total
    total = 0
    for i in range(3000):
        total = total + N
    return total
`, "inplace": `
def f(a, b=2, *c): return a
def run():
    n = 0
    for i in range(2000):
        n += f(i) + f(i, 2, 3) + abs(i)
    return n
`, "direct": `
def f(a, b): return a
def run():
    n = 0
    for i in range(2000):
        n += f(i, n)
    return n
`, "quick": `
def run():
    n, x = 0, [1, 2]
    for i in range(3000):
        n += len(x) + ord("a")
    return n
`, "methods": `
class A:
    def m(self, x): return x
def run():
    a, n, s = A(), 0, "abc"
    for i in range(2000):
        n += a.m(i)
        if s.startswith("a"): n += 1
    return n
`, "append": `
def run():
    x = []
    for i in range(4000): x.append(i)
    return len(x)
`, "add": `
def run():
    x = set()
    for i in range(4000): x.add(i & 63)
    return len(x)
`, "get": `
def run():
    d, n = {i: i for i in range(0, 64, 2)}, 0
    for i in range(4000): n += d.get(i & 63, 1)
    return n, d.get(1)
`, "setdefault": `
def run():
    d = {}
    for i in range(3000): d.setdefault(i & 63, []).append(i)
    return d[3]
`, "super": `
class A:
    def m(self, x): return x
class B(A):
    def m(self, x): return super().m(x) + 1
def run():
    b, n = B(), 0
    for i in range(2000): n += b.m(i)
    return n
`, "keywords": `
def f(a, *, b=1, c=2): return a + b + c
def run():
    n = 0
    for i in range(2000): n += f(i, c=3) + f(a=1, b=i)
    return n
`, "spread": `
def f(a, b, c=0): return a + b + c
def g(*a, **k): return f(*a, **k)
class C:
    def m(self, a): return a
def run():
    n, o, l = 0, C(), [3]
    o.f = o.m
    for i in range(700): n += g(i, 1) + g(1, b=2, c=3) + f(*(i, 1, 2)) + o.f(*l) + o.m(*l)
    return n
`, "lazykw": `
def f(a): return a
def g(*a, **k): return f(*a, **k)
def run():
    n = 0
    for i in range(1500): n += g(i)
    return n
`, "assign": `
class A: pass
def run():
    a, x = A(), [0]
    for i in range(3000):
        b = i
        a.x = b
        x[0] = b
    return b, a.x, x
`, "pair": `
def run():
    a, b = 0, 1
    for i in range(3000): a, b = b, i
    return a, b
`, "unpack": `
def run():
    x, n = [(1, 2), (3, 4)], 0
    for i in range(1500):
        for p in x:
            a, b = p
            n += a
    return n
`, "unpacktext": `
def run():
    n = 0
    for i in range(2000):
        a, b = "key=value".split("=", 1)
        c, d, e = "key: value".partition(": ")
        n += len(b) + len(e)
    return n
`, "auglocal": `
def run():
    n = k = 0
    for i in range(4000):
        n += i
        k += 1
        k = k + i
    return n, k
`, "private": `
def run():
    s, n = "", 1
    for i in range(1, 1000):
        s += "some text"
        n *= i
    return len(s), n % 1000007
`, "range": `
def run():
    n = 0
    for i in range(6000): n += 1
    for i in range(10, 0, -3): n += i
    return n
`, "over": `
def run():
    x, n = list(range(300)), 0
    for i in range(10):
        for k in x: n += k
        n += len([k for k in x]) + len([c for c in "abcdef"])
    return n
`, "pairs": `
def run():
    d, n = {i: i for i in range(300)}, 0
    for i in range(10):
        for k, v in d.items(): n += k
        for k, v in enumerate(d): n += v
        n += sum([a * b for a, b in zip(d, d)])
    return n
`, "rows": `
from itertools import permutations
def run():
    n = 0
    for p in permutations(range(6)): n += p[0] * p[5]
    return n
`, "pieces": `
text = "one line of some words\n" * 300
def run():
    n = 0
    for line in text.split("\n"):
        if line.startswith("one"): n += 1
    return n
`, "spent": `
def run():
    n, xs = 0, list(range(10))
    for k in range(400):
        if any(x > k % 5 for x in xs): n += 1
        if all(x < 3 + k for x in xs): n += len("".join(str(x + k) for x in xs))
        n += sum(tuple(x * k for x in xs[:3]))
    return n
`, "feed": `
def walk(n):
    if n:
        yield n
        yield from walk(n - 1)
def run():
    k = 0
    for i in range(60):
        for x in walk(20): k += x
    return k, sum(x for x in walk(10))
`, "bodies": `
def f(a):
    if a < 3: return 1
    if a > 100: return 2
    return 3
def g(a):
    b = a
    return b
def run():
    n = 0
    for i in range(2000): n += f(i) + g(i)
    return n
`, "room": `
def run():
    n = 0
    for i in range(100):
        x = []
        for k in range(60): x.append(k)
        n += len(x)
    return n
`,
}

// fastRun is an example that has been defined.
type fastRun struct {
	th  *Thread
	run Value
}

// newFastRun defines an example in a session of its own.
func newFastRun(t testing.TB, src string) fastRun {
	th := object.NewThread()
	in := NewInterp(th)
	th.Builtins = builtins.New(th)
	for _, b := range Builtins() {
		th.Builtins.SetStr(th, object.Intern(b.Name), object.Obj(b))
	}
	th.Modules.SetStr(th, object.Intern("itertools"), object.Obj(itertools.New(th)))
	th.StartRun()
	p, err := Compile(src, CompileOptions{Filename: "<test>"})
	if err != nil {
		t.Fatal(err)
	}
	globals := object.NewDict()
	if !in.Run(p, globals, Value{}).Ok {
		t.Fatalf("%s", object.ReprString(th, object.Obj(th.TakeExc())))
	}
	return fastRun{th, globals.GetStr(object.Intern("run"))}
}

// value runs the example.
func (r fastRun) value(t testing.TB) string {
	v := object.Call(r.th, r.run, nil, nil)
	if !v.Ok() {
		t.Fatalf("%s", object.ReprString(r.th, object.Obj(r.th.TakeExc())))
	}
	return object.ReprString(r.th, v)
}

// without runs f without the path.
func (p *fastPath) without(f func()) {
	p.off = true
	defer func() { p.off = false }()
	f()
}

// TestFastPaths: each fast path has an example, which gives the same without it, and a
// file, whose head says what it relies on.
func TestFastPaths(t *testing.T) {
	seen, files := map[string]bool{}, map[string]bool{}
	for _, p := range fastRegister {
		src, ok := fastExamples[p.name]
		if !ok || seen[p.name] {
			t.Errorf("%s: no example, or entered twice", p.name)
			continue
		}
		seen[p.name], files[p.file] = true, true
		with := newFastRun(t, src).value(t)
		p.without(func() {
			if got := newFastRun(t, src).value(t); got != with {
				t.Errorf("%s (%s): without it %s, with it %s", p.name, p.replaces, got, with)
			}
		})
		text, err := os.ReadFile(p.file)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, part := range []string{"// Condition: ", "// Invariant: ", "// Gain: "} {
			if !strings.Contains(string(text), part) {
				t.Errorf("%s has no line that begins with %q", p.file, part)
			}
		}
	}
	for name := range fastExamples {
		if !seen[name] {
			t.Errorf("the example %s is of no fast path", name)
		}
	}
	list, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		name := e.Name()
		if strings.HasPrefix(name, "fast_") && !strings.HasSuffix(name, "_test.go") && name != "fast_on.go" && name != "fast_off.go" && !files[name] {
			t.Errorf("%s is no fast path's", name)
		}
	}
}

// BenchmarkFast tells what each path gains: the time of its example without it as a
// multiple of the time with it. The two take turns, and of each the least time in work
// counts, so that what else the machine does is left out.
func BenchmarkFast(b *testing.B) {
	for _, p := range fastRegister {
		b.Run(p.name, func(b *testing.B) {
			with := newFastRun(b, fastExamples[p.name])
			var without fastRun
			p.without(func() {
				without = newFastRun(b, fastExamples[p.name])
				without.value(b)
			})
			with.value(b)
			// Of all, with what is collected meanwhile: the system tells a process's time by ticks, so
			// that the least would be what one of them missed.
			var all [2]time.Duration
			measure := func(i int, r fastRun) {
				r.th.StartRun()
				start := cputime.Now()
				if v := object.Call(r.th, r.run, nil, nil); !v.Ok() {
					b.Fatal("it failed")
				}
				all[i] += start.Spent()
			}
			for b.Loop() {
				measure(0, with)
				p.without(func() { measure(1, without) })
			}
			b.ReportMetric(float64(all[1])/float64(all[0]), "times")
		})
	}
}
