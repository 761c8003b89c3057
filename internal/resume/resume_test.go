package resume

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// quiet is a test whose errors are looked at.
type quiet struct {
	testing.TB
	errors []string
	ends   []func()
}

func (q *quiet) Helper()             {}
func (q *quiet) Cleanup(f func())    { q.ends = append(q.ends, f) }
func (q *quiet) Error(a ...any)      { q.errors = append(q.errors, fmt.Sprint(a...)) }
func (q *quiet) Logf(string, ...any) {}

// TestResume cuts a test after each of its parts: it goes on, does nothing twice and
// forgets no fault.
func TestResume(t *testing.T) {
	name := filepath.Join(t.TempDir(), "record")
	var did []string
	run := func(parts int) *quiet {
		q := &quiet{TB: t}
		r := Open(q, name, time.Hour)
		for i := range 5 {
			if i == parts {
				r.within = 1 // it is late
			}
			key := fmt.Sprint("part ", i)
			r.Do(key, func() []string {
				did = append(did, key)
				if i%2 == 1 {
					return []string{key + " is wrong"}
				}
				return nil
			})
		}
		if want := 5 - max(parts, 0); r.Left() != min(want, 5-len(did)) {
			t.Errorf("%d parts: %d left", parts, r.Left())
		}
		for _, f := range q.ends {
			f()
		}
		return q
	}
	for parts := range 6 {
		if parts == 3 { // as if the process had ended while it wrote
			f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			f.WriteString(`{"Key":"par` + "\n")
			f.Close()
		}
		q := run(parts)
		if want := parts / 2; len(q.errors) != want {
			t.Errorf("%d parts: faults %q", parts, q.errors)
		}
	}
	if !slices.Equal(did, []string{"part 0", "part 1", "part 2", "part 3", "part 4"}) {
		t.Errorf("done: %q", did)
	}
}
