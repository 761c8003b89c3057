//go:build linux

package container_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/container/server"
)

// cancelRuns is how many runs the tests of cancelling make; GARTER_CANCEL_RUNS sets
// it.
func cancelRuns(usual int) int {
	if n, err := strconv.Atoi(os.Getenv("GARTER_CANCEL_RUNS")); err == nil && n > 0 {
		return n
	}
	return usual
}

// TestCancelling: after Run has returned no tool of the client is called.
func TestCancelling(t *testing.T) {
	executortest.Cancelling(t, connect(t, serve(t, server.Config{})), cancelRuns(40), 2)
}
