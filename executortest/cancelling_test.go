package executortest

import (
	"testing"

	"github.com/garterpy/garter"
)

// TestCancelling: after Run has returned no tool of a local session is called.
func TestCancelling(t *testing.T) {
	ex, err := garter.NewLocal(garter.WithMaxHostCalls(1<<30), garter.WithMaxOperations(0))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	Cancelling(t, ex, CancelRuns(100), 1)
}
