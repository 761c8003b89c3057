package eval_test

import (
	"runtime"
	"testing"

	"github.com/garterpy/garter/builtins"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// runLimited runs a program under a memory limit and returns how it stopped
// (nil if it did not) and the size of the live heap right after.
func runLimited(t *testing.T, src string, limit int64) (*object.StopError, int64) {
	t.Helper()
	th := object.NewThread()
	in := eval.NewInterp(th)
	th.MemLimit = limit
	th.OpsLimit = 3_000_000_000
	th.Builtins = builtins.New(th)
	for _, b := range eval.Builtins() {
		th.Builtins.SetStr(th, object.Intern(b.Name), object.Obj(b))
	}
	main := object.NewModule("__main__")
	th.Modules.SetStr(th, object.Intern("__main__"), object.Obj(main))
	peak := int64(0)
	measure := th.MeasureFn
	th.MeasureFn = func(th *object.Thread) int64 {
		n := measure(th)
		peak = max(peak, liveHeap())
		return n
	}
	base := liveHeap()
	th.StartRun()
	p, err := eval.Compile(src, eval.CompileOptions{Filename: "<test>"})
	if err != nil {
		t.Fatal(err)
	}
	if !in.Run(p, main.Dict, object.Value{}).Ok {
		e := th.TakeExc()
		if s := e.Stop(); s != nil {
			return s, peak - base
		}
		text, _ := object.ToStr(th, object.Obj(e))
		t.Fatalf("%s: %s", e.Type().Name, text.S)
	}
	runtime.KeepAlive(in)
	return nil, peak - base
}

func liveHeap() int64 {
	runtime.GC()
	runtime.GC() // what lies in a sync.Pool (the lexer's table of tokens) is let go by the second collection
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// memLimit is the limit of the tests. A greater one shows nothing more, for what is measured
// grows with it, and takes longer: the test has Go's collector run at each measure.
const memLimit = 16 << 20

// TestMemoryLimit runs programs that hold more and more.
func TestMemoryLimit(t *testing.T) {
	for name, src := range map[string]string{
		"list":           "a = []\nwhile True: a.append(1)",
		"list of lists":  "a = []\nwhile True: a.append([1, 2])",
		"dict":           "d = {}\ni = 0\nwhile True:\n    d[i] = i\n    i += 1",
		"set":            "d = set()\ni = 0\nwhile True:\n    d.add(i)\n    i += 1",
		"string":         "s = 'x'\nwhile True: s = s + 'xy' * 50000",
		"instances":      "class C: pass\na = None\nwhile True:\n    c = C()\n    c.next = a\n    c.v = 1\n    a = c",
		"slots":          "class C:\n    __slots__ = ('next',)\na = None\nwhile True:\n    c = C()\n    c.next = a\n    a = c",
		"tuples":         "a = ()\nwhile True: a = (a, 1)",
		"generators":     "def g(x):\n    yield x\n    yield x\na = None\nwhile True:\n    b = g(a)\n    next(b)\n    a = b",
		"new generators": "def g(x):\n    yield x\na = []\nwhile True: a.append(g(1))",
		"closures":       "def f(x):\n    return lambda: x\na = None\nwhile True: a = f(a)",
		"functions":      "a = []\nwhile True:\n    def f(x=a): return x\n    a.append(f)",
		"classes":        "a = []\nwhile True:\n    class C: pass\n    a.append(C)",
		"exceptions":     "e = None\nwhile True:\n    try:\n        raise ValueError(e)\n    except ValueError as x:\n        e = x",
		"coroutines":     "async def f(x): return x\na = []\nwhile True:\n    c = f(a)\n    a.append(c)",
		"comprehension":  "a = [[x] for x in iter(int, 1)]",
		"genexp":         "a = list((x, x) for x in iter(int, 1))",
		"set of genexp":  "a = set((x, i) for i, x in enumerate(iter(int, 1)))",
		"dict of pairs":  "a = dict((i, [x]) for i, x in enumerate(iter(int, 1)))",
		"tuple":          "a = tuple([x] for x in iter(int, 1))",
		"sorted":         "a = sorted([x] for x in iter(int, 1))",
		"join":           "a = ''.join(str(i) * 10 for i, x in enumerate(iter(int, 1)))",
		"frozenset":      "a = frozenset((x, i) for i, x in enumerate(iter(int, 1)))",
		"unpacking":      "a, *b = ([x] for x in iter(int, 1))",
		"star":           "a = [*([x] for x in iter(int, 1))]",
		"operands":       "def f(n): return [n] * 30000 + f(n + 1)\nf(0)",
		"arguments":      "def g(a, b): pass\ndef f(n): return g([n] * 30000, f(n + 1))\nf(0)",
		"receivers":      "def f(n): return ([n] * 30000).count(f(n + 1))\nf(0)",
		"displays":       "def f(n): return [[n] * 30000, f(n + 1)]\nf(0)",
		"dict displays":  "def f(n): return {n: [n] * 30000, 0: f(n + 1)}\nf(0)",
		"subscripts":     "def f(n): return ([n] * 30000)[f(n + 1)]\nf(0)",
		"comparisons":    "def f(n): return [n] * 30000 == f(n + 1)\nf(0)",
		"loops":          "def f(n):\n    for x in [n] * 30000: f(n + 1)\nf(0)",
		"tuple loops":    "def f(n):\n    for x in (n,) * 30000: f(n + 1)\nf(0)",
		"comprehensions": "def f(n): return [f(n + 1) for x in [n] * 30000]\nf(0)",
		"pairs":          "def f(n):\n    a, b = [n] * 30000, f(n + 1)\nf(0)",
		"contexts":       "class C:\n    def __init__(self): self.a = [0] * 30000\n    def __enter__(self): pass\n    def __exit__(self, *a): pass\ndef f(n):\n    with C(): f(n + 1)\nf(0)",
		"texts":          "def f(n): return f'{\"x\" * 700000}{f(n + 1)}'\nf(0)",
		"returns":        "def f(n):\n    try: return [n] * 30000\n    finally: f(n + 1)\nf(0)",
		"stores":         "a = [0]\ndef f(n): a[f(n + 1)] = [n] * 30000\ndef g(n):\n    a[g(n + 1)] = a\ndef h(n):\n    a[h(n + 1)] = [n] * 30000\ndef k(n):\n    x = a\n    x[k(n+1)] = 1\ndef m(n):\n    a[[n] * 30000 is m(n + 1)] = 1\nm(0)",
		"sorting":        "def f(n): return sorted([[n] * 30000], key=lambda x: f(n + 1))\nf(0)",
		"mapping":        "def f(n): return list(map(lambda x: f(n + 1), [n] * 30000))\nf(0)",
		"chains":         "def f(n): return 0 < len([n] * 30000) < [n] * 30000 < f(n + 1)\ndef g(n): return [n] * 30000 < [n + 1] * 30000 < [g(n + 1)]\ng(0)",
		"keywords":       "def g(**kw): pass\ndef f(n): return g(a=[n] * 30000, b=f(n + 1))\nf(0)",
		"stars":          "def g(*a): pass\ndef f(n): return g(*[n] * 30000, *f(n + 1))\nf(0)",
		"local list":     "def f():\n    a = []\n    while True: a.append([])\nf()",
		"recursion":      "def f(n):\n    a = [n] * 30000\n    f(n + 1)\n    return a\nf(0)",
		"bound methods":  "class C:\n    def m(self): pass\nc = C()\na = []\nwhile True: a.append(c.m)",
		"attributes":     "class C: pass\nc = C()\ni = 0\nwhile True:\n    setattr(c, 'a%d' % i, i)\n    i += 1",
		"globals":        "i = 0\nwhile True:\n    globals()['a%d' % i] = i\n    i += 1",
		"bytes":          "b = b'x'\nwhile True: b = b + b'yy' * 100000",
	} {
		t.Run(name, func(t *testing.T) {
			stop, live := runLimited(t, src, memLimit)
			if stop == nil || stop.Kind != object.MemoryLimit {
				t.Fatalf("stopped with %v, want the memory limit", stop)
			}
			if live > 3*memLimit {
				t.Errorf("live heap of %d MiB under a limit of %d MiB", live>>20, memLimit>>20)
			}
			t.Logf("live heap %d MiB", live>>20)
		})
	}
}

// TestMemoryGarbage runs programs that allocate far more than they hold.
func TestMemoryGarbage(t *testing.T) {
	const n = "20000" // times 800 bytes at least
	for name, src := range map[string]string{
		"lists":      "for i in range(" + n + "): a = [i] * 1000",
		"strings":    "for i in range(" + n + "): a = 'x' * 20000",
		"dicts":      "for i in range(" + n + "): a = {j: j for j in range(20)}",
		"instances":  "class C: pass\nfor i in range(" + n + "):\n    c = C()\n    c.a = [0] * 100\n    c.me = c",
		"generators": "def g():\n    for i in range(3): yield [i] * 100\nfor i in range(" + n + "): x = list(g())",
		"closures":   "def f(x): return lambda: x\nfor i in range(" + n + "): g = f([0] * 100)",
		"exceptions": "for i in range(" + n + "):\n    try: raise ValueError([0] * 100)\n    except ValueError: pass",
	} {
		t.Run(name, func(t *testing.T) {
			stop, live := runLimited(t, src, memLimit)
			if stop != nil {
				t.Fatalf("stopped: %v", stop)
			}
			if live > memLimit {
				t.Errorf("live heap of %d MiB", live>>20)
			}
		})
	}
}
