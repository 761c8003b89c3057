//go:build linux

package container_test

import (
	"testing"

	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/container/server"
)

// TestCancelling: after Run has returned no tool of the client is called.
func TestCancelling(t *testing.T) {
	executortest.Cancelling(t, connect(t, serve(t, server.Config{})), executortest.CancelRuns(40), 2)
}
