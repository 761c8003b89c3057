//go:build plain

package examples

import (
	"path/filepath"
	"testing"

	"github.com/garterpy/garter/internal/golden"
)

// The command is built as the tests are.
const buildTags = "plain"

// TestModules runs the programs of all modules, which lie beside each, in this one process: a
// test binary of each module's own with this tag took longer to make than they take to run.
func TestModules(t *testing.T) {
	folders, err := filepath.Glob("../imports/stdlib/*/testdata")
	if err != nil || len(folders) == 0 {
		t.Fatalf("no programs of modules: %v", err)
	}
	for _, folder := range folders {
		if outs, _ := filepath.Glob(filepath.Join(folder, "*.out")); len(outs) == 0 {
			continue
		}
		name := filepath.Base(filepath.Dir(folder))
		t.Run(name, func(t *testing.T) {
			if name == "weakref" {
				golden.RunInTurn(t, folder) // as its own test does
				return
			}
			golden.RunIn(t, folder)
		})
	}
	t.Run("library", func(t *testing.T) { golden.RunIn(t, "../testdata/library") })
}
