package garter

import (
	"context"
	"runtime"
	"testing"
)

// TestHeapReserve runs a program that makes garbage, and counts collections: the
// reserve must save most of them in a process this small, hold no memory, and
// leave when it is told to.
func TestHeapReserve(t *testing.T) {
	defer SetHeapReserve(DefaultHeapReserve)
	collections := func(reserve int) uint32 {
		SetHeapReserve(reserve)
		e, err := NewLocal()
		if err != nil {
			t.Fatal(err)
		}
		defer e.Close()
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := e.Run(context.Background(), "for i in range(400000):\n    [i, i]"); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.NumGC - before.NumGC
	}
	without := collections(0)
	if with := collections(4 * DefaultHeapReserve); with*2 > without {
		t.Errorf("%d collections with a reserve, %d without", with, without)
	}
	SetHeapReserve(0)
	if reserve.mem != nil {
		t.Error("the reserve is still held")
	}
}
