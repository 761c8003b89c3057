//go:build linux

package jupyter_test

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// TestPythonVersion: a kernel of another version than was asked for is refused, and
// does not stay.
func TestPythonVersion(t *testing.T) {
	s := jupytertest.Start(t)
	ctx := context.Background()
	config := s.URL + "?token=" + s.Token + "&python_version="
	for version, fits := range map[string]bool{"3": true, "2.7": false, "3.1": false, "3.99": false} {
		ex, err := garter.Open(ctx, "jupyter", config+version)
		switch {
		case fits && err != nil:
			t.Errorf("%s: %v", version, err)
		case !fits && (err == nil || !strings.Contains(err.Error(), "the interpreter is Python") || !strings.Contains(err.Error(), version)):
			t.Errorf("%s: %v", version, err)
		}
		if err == nil {
			ex.Close()
		}
	}
	if l := kernels(t, s); len(l) != 0 {
		t.Errorf("left: %v", l)
	}
}
