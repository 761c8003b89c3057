//go:build linux

package jupytertest

import (
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
)

// Suite runs package executortest. Where not everything is to be tested (see
// [All]), its tests share one session, but for the test that closes it: the
// start of an interpreter is most of a test's time.
func Suite(t *testing.T, open executortest.Open) {
	t.Run("Usage", func(t *testing.T) { usage(t, open) })
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
		return shared{ex, ex.(garter.FileStore), ex.(garter.VariableReader)}
	})
}

// usage looks at what the interpreter says that a run took.
func usage(t *testing.T, open executortest.Open) {
	ex := open(t)
	defer ex.Close()
	if ex.Capabilities().OperationLimit {
		t.Skip("garter's own interpreter tells of its account")
	}
	out, err := ex.Run(t.Context(), "import os\nsum(range(1_000_000))\nos.getpid()")
	u := out.Usage
	if err != nil || int64(u.PID) != out.Output || u.CPU <= 0 || u.CPU > u.Duration+time.Second || u.Memory < 1<<20 || u.Memory > 1<<40 {
		t.Errorf("%v %+v %v", out.Output, u, err)
	}
	if out, err = ex.Run(t.Context(), "1 / 0"); err == nil || out.Usage.PID != u.PID {
		t.Errorf("of a run that failed: %+v %v", out.Usage, err)
	}
}

// shared is a session that outlives a test.
type shared struct {
	garter.Executor
	garter.FileStore
	garter.VariableReader
}

// Close leaves the session open.
func (shared) Close() error { return nil }
