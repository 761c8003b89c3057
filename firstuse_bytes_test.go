package garter

import (
	"context"
	"runtime"
	"testing"
)

// firstUseBytes is what the first use of each module may take, in KB beyond a session that
// uses none: what it took when this was written, and a tenth.
var firstUseBytes = map[string]uint64{"abc": 11, "argparse": 111, "asyncio": 134, "collections": 13, "contextlib": 24, "dataclasses": 18,
	"enum": 14, "functools": 9, "logging": 57, "statistics": 3, "typing": 7, "unittest": 51}

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
		if n, limit := (took(m.program)-none)>>10, firstUseBytes[m.name]; n > limit {
			t.Errorf("the first use of %s takes %d KB, not %d at most", m.name, n, limit)
		} else {
			t.Logf("%s: %d KB", m.name, n)
		}
	}
}
