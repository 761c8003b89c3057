package garter

import (
	"context"
	"runtime"
	"testing"
)

// firstUseBytes is what the first use of each module may take, in bytes beyond a session that
// uses none. Small modules have 16 KB and large ones 100; those that take less have that and a
// tenth, so that they do not grow back.
var firstUseBytes = map[string]uint64{"abc": 11 << 10, "argparse": 100 << 10, "asyncio": 100 << 10, "collections": 14 << 10, "contextlib": 15 << 10, "dataclasses": 16 << 10,
	"enum": 15 << 10, "functools": 8 << 10, "logging": 55 << 10, "statistics": 3 << 10, "typing": 7 << 10, "unittest": 49 << 10}

// TestFirstUseBytes counts the bytes that the programs of BenchmarkFirstUse take.
func TestFirstUseBytes(t *testing.T) {
	if raceEnabled || plainBuild {
		t.Skip("other builds take other memory")
	}
	took := func(program string) uint64 {
		run := func() {
			l, err := NewLocal(WithImports("*"))
			if err != nil {
				t.Fatal(err)
			}
			defer l.Close()
			if _, err := l.Run(context.Background(), program); err != nil {
				t.Fatal(err)
			}
		}
		for range 3 { // what is made once for the process
			run()
		}
		least := ^uint64(0)
		for range 5 {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			run()
			runtime.ReadMemStats(&after)
			least = min(least, after.TotalAlloc-before.TotalAlloc)
		}
		return least
	}
	none := took("1")
	for _, m := range firstUses {
		if n, limit := took(m.program)-none, firstUseBytes[m.name]; n > limit {
			t.Errorf("the first use of %s takes %d bytes, not %d at most", m.name, n, limit)
		} else {
			t.Logf("%s: %d bytes", m.name, n)
		}
	}
}
