//go:build linux

package subprocess_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestCancelling: after Run has returned no tool of the host is called, whatever the
// program in the other process still does. GARTER_CANCEL_RUNS sets how many runs.
func TestCancelling(t *testing.T) {
	n := 30
	if env, err := strconv.Atoi(os.Getenv("GARTER_CANCEL_RUNS")); err == nil && env > 0 {
		n = env
	}
	executortest.Cancelling(t, open(t, subprocess.Config{}), n, 3)
}
