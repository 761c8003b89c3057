// Package resume lets a test that takes hours be run in parts: what is done and what was
// wrong with it stands in a file, and the next run goes on after it.
package resume

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"
	"time"
)

// Record is what has been done of a test. The zero Within has no end.
type Record struct {
	t      testing.TB
	within time.Duration
	began  time.Time
	done   map[string][]string
	file   *os.File // nil: nothing is kept
	did    int
	before int
	left   int
	failed int
}

// part is a line of the file.
type part struct {
	Key    string
	Faults []string `json:",omitempty"`
}

// Open reads the file, if it has a name, and goes on in it until the test ends. With a
// within, no part is begun after that time.
func Open(t testing.TB, name string, within time.Duration) *Record {
	t.Helper()
	r := &Record{t: t, within: within, began: time.Now(), done: map[string][]string{}}
	t.Cleanup(r.close)
	if name == "" {
		return r
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	r.file = f
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var p part
		if json.Unmarshal(lines.Bytes(), &p) == nil { // else it was cut
			r.done[p.Key] = p.Faults
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// Do does the part of the test that has this key, unless it is done or there is no time
// left, and reports the faults that it returns, or returned when it was done.
func (r *Record) Do(key string, do func() (faults []string)) {
	r.t.Helper()
	faults, ok := r.done[key]
	switch {
	case ok:
		r.before++
	case r.within > 0 && time.Since(r.began) > r.within:
		r.left++
		return
	default:
		faults = do()
		r.did++
		r.keep(part{key, faults})
	}
	r.failed += len(faults)
	for _, f := range faults {
		r.t.Error(f)
	}
}

func (r *Record) keep(p part) {
	r.done[p.Key] = p.Faults
	if r.file == nil {
		return
	}
	b, err := json.Marshal(p)
	if err != nil {
		r.t.Fatal(err)
	}
	if _, err := r.file.Write(append(b, '\n')); err != nil {
		r.t.Fatal(err)
	}
}

// Left is how many parts there was no time for, so far.
func (r *Record) Left() int { return r.left }

func (r *Record) close() {
	if r.file != nil {
		r.file.Close()
	}
	r.t.Logf("%d parts done, %d of them in earlier runs; %d are left; %d faults", r.did+r.before, r.before, r.left, r.failed)
}
