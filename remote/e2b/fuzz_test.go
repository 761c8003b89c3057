package e2b

import (
	"bufio"
	"bytes"
	"testing"

	"github.com/garterpy/garter/remote"

	"github.com/garterpy/garter/remote/internal/far"
)

// FuzzEvents reads the events of an execution.
func FuzzEvents(f *testing.F) {
	f.Add([]byte(`{"type":"stdout","text":"x"}` + "\n" + `{"type":"result","is_main_result":true,"text":"1"}` + "\n" + `{"type":"end_of_execution"}`))
	f.Add([]byte(`{"type":"error","name":"E","value":"v","traceback":"a\nb"}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		size := 0
		err := events(bufio.NewReaderSize(bytes.NewReader(b), 16), 1000, far.NewBudget(maxEvents, 1<<20), func(e event) { size += len(e.Type) + len(e.Text) + len(e.Name) + len(e.Value) + len(e.Traceback) })
		if err != nil && !remote.Hostile(err) || size > 3*len(b) { // what is no UTF-8 grows
			t.Errorf("%d of %d bytes, %v", size, len(b), err)
		}
	})
}
