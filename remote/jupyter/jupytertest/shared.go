//go:build linux

package jupytertest

import (
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
)

// Suite runs package executortest. Where not everything is to be tested (see
// [All]), its tests share one session, but for the test that closes it: the
// start of an interpreter is most of a test's time.
func Suite(t *testing.T, open executortest.Open) {
	if All() {
		executortest.Test(t, open)
		return
	}
	ex := open(t)
	defer ex.Close()
	executortest.Test(t, func(t *testing.T) garter.Executor {
		if strings.HasSuffix(t.Name(), "/Close") {
			return open(t)
		}
		return shared{ex, ex.(garter.FileStore)}
	})
}

// shared is a session that outlives a test.
type shared struct {
	garter.Executor
	garter.FileStore
}

// Close leaves the session open.
func (shared) Close() error { return nil }
