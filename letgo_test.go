package garter

import (
	_ "embed"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/garterpy/garter/internal/alone"
	"github.com/garterpy/garter/internal/part"
)

//go:embed testdata/letgo.py
var letGo string

// TestContainersLetGo has containers of all kinds changed at random. What is in none of them
// any more must go: memory that a container has left behind, because it grew or was
// emptied, would else keep it, where the account does not see it.
func TestContainersLetGo(t *testing.T) {
	for seed := range 3 {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithTimeout(0), WithMaxOperations(0), WithMaxIterations(0))
			_, err := l.Run(t.Context(), fmt.Sprintf("seed = %d\n", seed)+letGo)
			if err != nil {
				t.Fatal(err)
			}
			out, err := settle(t, l, "check()")
			if err != nil {
				t.Fatal(err)
			}
			if bad := out.Output.([]any); len(bad) > 0 {
				t.Errorf("kept: %v", bad)
			}
		})
	}
}

// emptied takes out of a container all that can be taken out.
const emptied = `
def empty(x):
    if type(x) is type: return
    if hasattr(x, 'queue'): x = x.queue
    if hasattr(x, 'clear'): x.clear()
    elif hasattr(x, '__dict__'): x.__dict__.clear()
keep = []
`

// TestContainersAreCounted fills the memory of a session with containers of one kind that
// were changed at random, or filled and emptied: what the account takes them for must be
// near to what they are.
func TestContainersAreCounted(t *testing.T) {
	if !alone.Test(t) {
		return
	}
	const limit = 3 << 19
	kinds, _, _ := strings.Cut("seed = 1\n"+letGo, "\nmade = ")
	first := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithTimeout(0), WithMaxOperations(0), WithMaxIterations(0), WithMaxMemory(limit))
	out, err := first.Run(t.Context(), kinds+emptied+"\nlist(kinds)")
	if err != nil {
		t.Fatal(err)
	}
	image, err := first.Image(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	live := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	for i, kind := range out.Output.([]any) {
		if !part.Has(i, 1) {
			continue
		}
		for how, change := range map[string]string{
			"changed": "for _ in range(rnd.randrange(1, 30)): ops(x, int)",
			"emptied": "for _ in range(rnd.randrange(1, 9)): ops(x, int)\n    empty(x)",
		} {
			l, err := image.NewLocal()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := l.Run(t.Context(), fmt.Sprintf("make, ops = kinds[%q]", kind)); err != nil {
				t.Fatal(err)
			}
			before := live()
			_, err = l.Run(t.Context(), "while True:\n    x = make()\n    "+change+"\n    keep.append(x)")
			var full *MemoryLimitError
			if !errors.As(err, &full) {
				t.Fatalf("%s: %v", kind, err)
			}
			grown := live() - before
			t.Logf("%s %s: %.2f", kind, how, float64(grown)/limit)
			if grown > limit*5/4 {
				t.Errorf("%s, %s: %d bytes under a limit of %d", kind, how, grown, limit)
			}
			l.Close()
		}
	}
}

// inARow changes what is held at random, with and without making something, between
// collections; each must let go all that was dropped, and nothing else.
const inARow = `
import gc, random, weakref
class A: pass
rnd = random.Random(SEED)
held, wrong, gone = [[A()] for _ in range(20)], [], []
def drop(new=None):
    if held[i][0]: gone.append(weakref.ref(held[i][0]))
    held[i][0] = new
def replace(): drop(A())
def swap(): held[i], held[j] = held[j], held[i]
def cycle():
    if held[i][0]: held[i][0].me = held[i][0]
    drop()
def garbage(): [[] for _ in range(rnd.randrange(20_000))]
def nothing(): pass
for step in range(STEPS):
    i, j = rnd.randrange(20), rnd.randrange(20)
    before = [weakref.ref(h[0]) for h in held if h[0]]
    act = rnd.choice((drop, replace, swap, cycle, garbage, nothing))
    act()
    for _ in range(rnd.randrange(1, 4)): gc.collect()
    if any(r() is not None for r in gone): wrong.append((step, act.__name__, 'kept'))
    if sum(r() is not None for r in before) + len(gone) != len(before): wrong.append((step, act.__name__, 'lost'))
    gone.clear()
    if rnd.random() < 0.3: held[rnd.randrange(20)][0] = A()
wrong
`

// TestCollectionsInARow: a collection that comes right after another may be over at once only
// where there is nothing to let go.
func TestCollectionsInARow(t *testing.T) {
	if !alone.Test(t) {
		return
	}
	for seed := range part.Rounds(4) {
		l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithTimeout(0), WithMaxOperations(0), WithMaxIterations(0), WithMaxMemory(3<<20))
		out, err := l.Run(t.Context(), strings.NewReplacer("SEED", fmt.Sprint(seed), "STEPS", "300").Replace(inARow))
		if err != nil {
			t.Fatal(err)
		}
		if bad := out.Output.([]any); len(bad) > 0 {
			t.Errorf("seed %d: %v", seed, bad)
		}
		l.Close()
	}
}

// TestCollectionsAfterAllModules: what the library keeps for the process, once a session has
// used all there is, does not count as the heap of others, for which a collection waits.
func TestCollectionsAfterAllModules(t *testing.T) {
	if !alone.Test(t) {
		return
	}
	run := func(program string) any {
		l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithTimeout(0), WithMaxOperations(0), WithMaxIterations(0))
		defer l.Close()
		out, err := l.Run(t.Context(), program)
		if err != nil {
			t.Fatal(err)
		}
		return out.Output
	}
	run(`
import sys
for name in sorted(sys.stdlib_module_names):
    try:
        dir(__import__(name))
        vars(sys.modules[name])
    except Exception:
        pass
`)
	kept := run(`
import gc, weakref
class A: pass
kept = 0
for _ in range(50):
    a = A()
    r = weakref.ref(a)
    del a
    gc.collect()
    kept += r() is not None
kept
`)
	if fmt.Sprint(kept) != "0" {
		t.Errorf("%v of 50 were kept", kept)
	}
}
