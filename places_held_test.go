package garter_test

import (
	"context"
	"runtime"
	"strconv"
	"sync"
	"testing"

	"github.com/garterpy/garter"
)

// remembering are programs in each of whose places something is remembered that holds two
// million bytes; {i} is the number of the place. The second text runs for each place.
var remembering = map[string][2]string{
	"getter":   {"def f{i}(o): return o.x", "C.x = property(lambda s, b=b: 1); f(c)"},
	"setter":   {"def f{i}(o): o.x = 1", "C.x = property(lambda s: 1, lambda s, v, b=b: None); f(c)"},
	"method":   {"def f{i}(o): return o.x()", "C.x = lambda s, b=b: 1; f(c)"},
	"dict":     {"def f{i}(o): return o.x()", "C.x = lambda s, b=b: 1; f(asked)"},
	"derived":  {"def f{i}(o): return o.x()", "D.x = lambda s, b=b: 1; f(D())"},
	"named":    {"def f{i}(o): return o.x(a=1)", "C.x = lambda s, a, b=b: 1; f(c)"},
	"function": {"def f{i}(g): return g(a=1)", "f(lambda a, b=b: 1)"},
	"static":   {"def f{i}(o): return o.x()", "C.x = staticmethod(lambda b=b: 1); f(c)"},
	"of class": {"def f{i}(o): return o.x", "C.x = staticmethod(lambda b=b: 1); f(C)"},
	"meta":     {"def f{i}(o): return o.y()", "M.y = lambda s, b=b: 1; f(C)"},
	"super":    {"class S{i}(C):\n def x(self): return super().x()\ndef f{i}(o): return S{i}().x()", "C.x = lambda s, b=b: 1; f(c)"},
	"module":   {"def f{i}(o): return o.x", "m = types.ModuleType('m'); m.x, m.big = 1, b; f(m)"},
	"globals":  {"f{i} = compile('x; y = x', 'c', 'exec')", "exec(f, {'x': 1, 'big': b})"},
}

// TestPlacesHoldNothing: what a place remembers does not live longer for it than the
// session counts.
func TestPlacesHoldNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("takes gigabytes, one after the other")
	}
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	for name, p := range remembering {
		l, err := garter.NewLocal(garter.WithImports("types"), garter.WithAllBuiltins(), garter.WithMaxMemory(64<<20))
		if err != nil {
			t.Fatal(err)
		}
		before := heap()
		code := "import types\nclass M(type): pass\nclass C(metaclass=M): pass\nclass D(dict): pass\nc, asked = C(), C()\nasked.__dict__\nN = 150\n" +
			"exec('\\n'.join(" + quoted(p[0]) + ".replace('{i}', str(i)) for i in range(N)), globals())\n" +
			"def run():\n    for i in range(N):\n        b = b'z' * 2_000_000\n        f = globals()[f'f{i}']\n        " + p[1] + "\nrun()\n'done'"
		out, err := l.Run(context.Background(), code)
		if err != nil || out.Output != "done" {
			t.Errorf("%s: %v %v", name, out.Output, err)
		} else if held := int64(heap() - before); held > 90<<20 {
			t.Errorf("%s: %d MiB are held, the limit is 64", name, held>>20)
		}
		l.Close()
	}
}

// quoted is a text as Python has it.
func quoted(s string) string { return strconv.Quote(s) }

// TestBuiltinShapesAreNobodys: sessions that give objects of built-in classes attributes, in
// whatever way, change nothing that they share. The race detector looks, and Go's own look
// at maps that are written by two.
func TestBuiltinShapesAreNobodys(t *testing.T) {
	const code = `
import _io, collections, copy, functools, io, types
made = [collections.OrderedDict, collections.Counter, collections.deque, io.BytesIO, io.StringIO, _io._IOBase, ValueError, OSError, types.SimpleNamespace, functools.partial(len).__class__,
        collections.defaultdict, staticmethod, classmethod, property]
def give(o, name): setattr(o, name, 1)
def store(o): o.x = 1
def method(self): return 1
kept = []
for i in range(300):
    c = functools.cached_property(lambda s: 1)
    name = f'a{K}_{i}'
    c.__set_name__(None, name)
    for t in made:
        try:
            o = t(len) if t in (functools.partial(len).__class__, staticmethod, classmethod) else t()
        except Exception:
            continue
        for way in (lambda: c.__get__(o), lambda: give(o, name), lambda: store(o), lambda: o.__dict__.update({name: 1}), lambda: copy.copy(o), lambda: object.__setattr__(o, name + 'b', 1)):
            try:
                way()
            except (AttributeError, TypeError):
                pass
        kept.append(o)
`
	var wg sync.WaitGroup
	for k := range 4 {
		wg.Go(func() {
			l, err := garter.NewLocal(garter.WithImports("*"), garter.WithVariables(map[string]any{"K": k}))
			if err != nil {
				t.Error(err)
				return
			}
			defer l.Close()
			if _, err := l.Run(context.Background(), code); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}
