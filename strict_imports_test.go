package garter_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestStrictImports: embedded modules have the rights of the session that imports them, and
// none needs more than a strict one has, in sessions with files and without.
func TestStrictImports(t *testing.T) {
	for what, opts := range map[string][]garter.Option{"plain": nil, "files": {garter.WithFiles()}} {
		l, err := garter.NewLocal(append(opts, garter.WithStrictDunders(), garter.WithImports("*"))...)
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		imported := 0
		for _, name := range slices.Sorted(maps.Keys(readMembers(t, "testdata/stdlib_members.txt"))) {
			_, err := l.Run(context.Background(), "import "+name)
			switch {
			case err == nil:
				imported++
			case !strings.Contains(err.Error(), "No module named") && !strings.Contains(err.Error(), "there are no files") && !strings.Contains(err.Error(), "is not allowed"):
				t.Errorf("%s: import %s: %v", what, name, err)
			}
		}
		if imported < 300 {
			t.Errorf("%s: only %d modules can be imported", what, imported)
		}
	}
}
