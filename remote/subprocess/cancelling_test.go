//go:build linux

package subprocess_test

import (
	"testing"

	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestCancelling: after Run has returned no tool of the host is called, whatever the
// program in the other process still does.
func TestCancelling(t *testing.T) {
	executortest.Cancelling(t, open(t, subprocess.Config{}), executortest.CancelRuns(30), 3)
}
