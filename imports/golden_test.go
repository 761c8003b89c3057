package imports_test

import (
	"testing"

	"github.com/garterpy/garter/internal/golden"
)

// TestLibraryPrograms runs the programs that are about no one module; those of a module are
// in the folder testdata beside it.
func TestLibraryPrograms(t *testing.T) { golden.RunIn(t, "../testdata/library") }
