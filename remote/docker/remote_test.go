//go:build linux

package docker_test

import (
	"testing"

	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/remotetest"
)

// TestRemote has what all backends on a CPython share: values of all kinds,
// tools from threads and coroutines, timeouts, crashes, floods of output.
func TestRemote(t *testing.T) {
	o := options(t)
	o.Session = jupyter.Options{Timeout: remotetest.Timeout, InterruptGrace: remotetest.Grace, MaxHostCalls: remotetest.MaxCalls}
	remotetest.Test(t, start(t, o))
}
