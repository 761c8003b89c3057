package garter

import (
	_ "embed"
	"fmt"
	"testing"
)

//go:embed testdata/letgo.py
var letGo string

// TestContainersLetGo has containers of all kinds changed at random. What is in none of them
// any more must go: memory that a container has left behind, because it grew or was
// emptied, would else keep it, where the account does not see it.
func TestContainersLetGo(t *testing.T) {
	for seed := range 3 {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithTimeout(0), WithMaxOperations(0), WithMaxIterations(0))
			_, err := l.Run(t.Context(), fmt.Sprintf("seed = %d\n", seed)+letGo)
			if err != nil {
				t.Fatal(err)
			}
			out, err := settle(t, l, "check()")
			if err != nil {
				t.Fatal(err)
			}
			if bad := out.Output.([]any); len(bad) > 0 {
				t.Errorf("kept: %v", bad)
			}
		})
	}
}
