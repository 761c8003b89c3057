package garter

import (
	"bytes"
	"errors"
	"testing"
)

// TestPutFilesAreMemory: what the host writes into a session's files counts as what it
// keeps from the next run on, until the program removes it.
func TestPutFilesAreMemory(t *testing.T) {
	ex, err := NewLocal(WithFiles(), WithMaxMemory(100<<20), WithImports("os"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	ctx := t.Context()
	memory := func(code string) int64 {
		t.Helper()
		out, err := ex.Run(ctx, code)
		if err != nil {
			t.Fatal(err)
		}
		return out.Usage.Memory
	}
	if m := memory("1"); m > 1<<20 {
		t.Fatalf("an empty session keeps %d", m)
	}
	for i := range 3 { // the same file: it counts once when the heap is measured
		if err := PutFile(ctx, ex, "a", bytes.NewReader(make([]byte, 20<<20))); err != nil {
			t.Fatal(err)
		}
		if m := memory("1"); m < 20<<20 || m > 30<<20 {
			t.Errorf("with 20 MiB of files, put %d times, the session keeps %d", i+1, m)
		}
	}
	if err := PutFile(ctx, ex, "b", bytes.NewReader(make([]byte, 60<<20))); err != nil {
		t.Fatal(err)
	}
	var ml *MemoryLimitError
	if _, err := ex.Run(ctx, "x = bytearray(30 << 20)"); !errors.As(err, &ml) {
		t.Errorf("30 MiB beside 80 MiB of files under a limit of 100: %v", err)
	}
	memory("import os\nos.remove('a'); os.remove('b')")
	memory("x = bytearray(60 << 20)\nNone")
}
