package sre

import (
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
)

// countingMeter counts operations and stops at a limit.
type countingMeter struct {
	ops, limit int
	bytes      int64
	gap        *cputime.Gap
	worst      time.Duration
}

func (m *countingMeter) Charge(n int) bool {
	m.gap.Look()
	m.ops += n
	return m.ops < m.limit
}

func (m *countingMeter) Alloc(n int64) bool { m.bytes += n; return m.bytes < 1<<30 }

func search(t *testing.T, pattern, text string, limit int) (found, stopped bool, m *countingMeter) {
	t.Helper()
	p, err := Compile([]rune(pattern), true, 0)
	if err != nil {
		t.Fatal(pattern, err)
	}
	m = &countingMeter{limit: limit, gap: cputime.NewGap()}
	var x Matcher
	x.Begin(p, m, text, len(text), true)
	found, stopped, tooBig := x.Find(0, Search, false)
	m.worst, _ = m.gap.Done()
	if tooBig {
		t.Errorf("%q: too big", pattern)
	}
	return found, stopped, m
}

// TestLinear runs patterns that take exponential or quadratic time by plain
// backtracking: the work must grow with the text.
func TestLinear(t *testing.T) {
	for _, pattern := range []string{`(a+)+$`, `(a|a)*b`, `(a|aa)+$`, `(?:a*)*b`, `(x+x+)+y`, `([a-z]+)*\d`, `(.*)(.*)(.*)(.*)(.*)[0-9]$`,
		`(?:a?){20}a{20}b`, `^(([a-z])+.)+[A-Z]([a-z])+$`, `(a*?)*?b`, `(?:(?:a|b)*)*c`, `(.*a){12}b`} {
		small, _, a := search(t, pattern, strings.Repeat("ax", 1000)+"!", 1<<30)
		_, _, b := search(t, pattern, strings.Repeat("ax", 8000)+"!", 1<<30)
		if small {
			t.Errorf("%q matches", pattern)
		}
		if b.ops > 16*a.ops+1<<16 {
			t.Errorf("%q: %d operations for 2000 characters, %d for 16000", pattern, a.ops, b.ops)
		}
		found, _, c := search(t, pattern, strings.Repeat("a", 3000)+"!", 1<<30)
		if found || c.ops > 1<<24 {
			t.Errorf("%q: found %v, %d operations", pattern, found, c.ops)
		}
	}
}

// TestStopped runs patterns that only backtracking can match until the meter
// stops them, and looks at how often it is asked.
func TestStopped(t *testing.T) {
	for _, pattern := range []string{`(a+)+$(?=x)`, `(a|a)*b\1`, `(?=(a+)+$)x`, `((a*)*)*\2b`, `(?:a*+)*?(a|b)*\1c`, `(?:(?=a)){1000000000}b`, `(?:){4000000000}x\b(?=a)`, `(?>(?:a|b)*?)c`, `(.*)*\1\1!x`} {
		// A gap of ours comes each time.
		least := time.Hour
		for n := 0; n < 5 && least > 50*time.Millisecond; n++ {
			_, stopped, m := search(t, pattern, strings.Repeat("a", 50000)+"!", 1<<22)
			if m.ops < 1<<22 && stopped {
				t.Errorf("%q stopped early", pattern)
			}
			least = min(least, m.worst)
		}
		if least > 50*time.Millisecond {
			t.Errorf("%q: %v between two looks at the meter", pattern, least)
		}
	}
}

// TestLarge compiles patterns that would be large.
func TestLarge(t *testing.T) {
	for _, pattern := range []string{`(.{1,32000}){1,32000}`, `(?:(?:(?:a{1000}){1000}){1000}){1000}`, strings.Repeat("a|", 20000), strings.Repeat("(", 400) + strings.Repeat(")", 400), strings.Repeat("(?:a|", 200) + strings.Repeat(")*", 200)} {
		start := cputime.Now()
		p, err := Compile([]rune(pattern), true, 0)
		if err != nil {
			t.Errorf("%.40q: %v", pattern, err)
			continue
		}
		var x Matcher
		x.Begin(p, freeMeter{}, "aaaaaaaaaa", 10, true)
		x.Find(0, Search, false)
		if d := start.Spent(); d > 20*time.Second { // without a bound they take hours
			t.Errorf("%.40q took %v", pattern, d)
		}
	}
	if _, err := Compile([]rune(strings.Repeat("(", 2000)), true, 0); err == nil || err.(*Error).Kind != RecursionError {
		t.Errorf("deep nesting: %v", err)
	}
}
