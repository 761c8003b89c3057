package weakref_test

import (
	"testing"

	"github.com/garterpy/garter/internal/golden"
)

// TestGoldens runs the programs of testdata.
func TestGoldens(t *testing.T) { golden.RunInTurn(t, "testdata") }
