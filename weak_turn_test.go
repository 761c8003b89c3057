package garter

import (
	"context"
	"testing"

	"github.com/garterpy/garter/internal/alone"
	"github.com/garterpy/garter/internal/part"
)

// What only weak references refer to goes in sessions too whose account is far from used up,
// whatever refers so: each program makes 100,000 objects, one after another, of which nobody
// has any, and tells how many its container had at most.
func TestWeaklyHeldGoesUnderGreatLimits(t *testing.T) {
	// In a process whose heap is mostly others' Go's collector is not asked to run.
	if !alone.Test(t) {
		return
	}
	for name, make := range map[string]string{
		"WeakKeyDictionary":   "d = weakref.WeakKeyDictionary()\ndef add(o): d[o] = 1",
		"WeakValueDictionary": "d = weakref.WeakValueDictionary()\ndef add(o): d[i] = o",
		"WeakSet":             "d = weakref.WeakSet()\nadd = d.add",
		"ref":                 "d = set()\ndef add(o): d.add(weakref.ref(o, d.discard))",
		"proxy":               "d = {}\ndef add(o, i=0):\n    n = len(d), id(o)\n    d[n] = weakref.proxy(o, lambda r, n=n: d.pop(n, None))",
		"finalize":            "d = set()\ndef add(o):\n    n = id(o)\n    d.add(n)\n    weakref.finalize(o, d.discard, n)",
	} {
		for limit, memory := range map[string]int64{"2 GiB": 2 << 30, "none": 0} {
			if !part.Has(len(name)+len(limit), 1) {
				continue
			}
			t.Run(name+"/"+limit, func(t *testing.T) {
				l, err := NewLocal(WithImports("*"), WithMaxMemory(memory), WithMaxOperations(0), WithMaxIterations(0), WithTimeout(0))
				if err != nil {
					t.Fatal(err)
				}
				defer l.Close()
				out, err := l.Run(context.Background(), "import weakref\nclass K:\n    def __init__(self): self.room = [0] * 100\n"+make+
					"\nmost = 0\nfor i in range(100000):\n    add(K())\n    most = max(most, len(d))\nmost")
				if err != nil {
					t.Fatal(err)
				}
				if n, ok := out.Output.(int64); !ok || n > 50000 {
					t.Errorf("%v of 100,000 were there at once", out.Output)
				}
			})
		}
	}
}
