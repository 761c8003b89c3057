package cputime

import (
	"runtime"
	"testing"
	"time"
)

// TestSpent compares work and a wait of the same moment.
func TestSpent(t *testing.T) {
	m := Now()
	time.Sleep(30 * time.Millisecond)
	if m.Passed() < 30*time.Millisecond {
		t.Errorf("%v have passed", m.Passed())
	}
	if m.Spent() > m.Passed() {
		t.Errorf("%v spent, %v passed", m.Spent(), m.Passed())
	}
	m = Now()
	x := 1
	for m.Spent() < 5*time.Millisecond { // ends, since this loop is work
		x = x*3 + 1
	}
	runtime.KeepAlive(x)
}

// What fresh memory costs is no work: it is a part of what was spent.
func TestWorked(t *testing.T) {
	m := Now()
	for range 16 {
		b := make([]byte, 4<<20)
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		runtime.KeepAlive(b)
	}
	worked, paging := m.Worked(), Paging()-m.paging
	if spent := m.Spent(); worked < 0 || worked > spent || paging < 0 || paging > spent+m.Passed() {
		t.Errorf("%v worked and %v for memory, of %v", worked, paging, spent)
	}
}

// A pace is a factor within its bounds.
func TestPace(t *testing.T) {
	if p := Pace(); p < 1 || p > 10 {
		t.Errorf("pace %v", p)
	}
}
