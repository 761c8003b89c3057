package cost

import (
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/resume"
	"github.com/garterpy/garter/object"
)

// Texts of tens of megabytes in one piece: what goes through one without a look at the
// limit in between goes on after it for as long. TestPieces calls every target with such
// texts in each place and cancels it in the middle, at many times.

const (
	// pieceSize is how large the texts are: half of what a session of 64 MiB can have.
	pieceSize = 32 << 20
	// scanSize is the size at which it is found out whether the time grows with the text,
	// and scanTime how long that may take.
	scanSize = 1 << 20
	scanTime = 700 * time.Microsecond
	// pieceGap is how long a call may go on after it is cancelled: a text twice as long
	// may take twice the time.
	pieceGap = 25 * time.Millisecond
	// pieceCuts is at how many times a call is cancelled.
	pieceCuts = 5
	// pieceRoom is the memory that a call may take beside its arguments.
	pieceRoom = 160 << 20
)

var slowPieces = flag.Bool("pieces", false, "print the longest time of each target of TestPieces from a cancellation to the end")

// pieceTexts are the shapes of text that grow.
var pieceTexts = []string{"piece:word", "piece:blank", "piece:nines", "piece:wide", "piece:lines", "piece:marks", "piece:mixed"}

// pieceBytes are those of bytes.
var pieceBytes = []string{"piece:bword", "piece:bblank", "piece:bmixed", "piece:array"}

// piece makes a value of such a shape.
func (l *lab) piece(shape string, n int) (object.Value, bool) {
	key := fmt.Sprint(shape, n)
	if v, ok := l.made[key]; ok {
		return v, true
	}
	v, ok := makePiece(shape, n)
	if ok && shape != "piece:array" {
		l.made[key] = v
	}
	return v, ok
}

func makePiece(shape string, n int) (object.Value, bool) {
	part, bytes := "", false
	switch strings.TrimPrefix(shape, "piece:") {
	case "word":
		part = "a"
	case "blank":
		part = " "
	case "nines":
		part = "9"
	case "wide":
		part = "\u00e9\u4e2d "
	case "lines":
		part = "a,b:c\n"
	case "marks":
		part = "&amp;%41\t<b>{}[]()\\"
	case "mixed":
		part = "QUJDREVG61a b "
	case "bword":
		part, bytes = "a", true
	case "bblank":
		part, bytes = " ", true
	case "bmixed":
		part, bytes = "QUJD=41\xff\n\x00%&\t", true
	case "array":
		return object.Obj(object.NewByteArray([]byte(strings.Repeat("ab c\n", n/5)))), true
	default:
		return object.Value{}, false
	}
	s := strings.Repeat(part, max(n/len(part), 1))
	if bytes {
		return object.Obj(object.NewBytes([]byte(s))), true
	}
	return object.Obj(object.NewStr(s)), true
}

// pieceArgs are args in which the shapes of pieces are made too.
func (l *lab) pieceArgs(w way, n int) ([]object.Value, bool) {
	args := make([]object.Value, len(w))
	for i, s := range w {
		v, ok := l.piece(s, n)
		if !ok {
			if v, ok = l.value(l.dict("instances"), s, 8); !ok {
				return nil, false
			}
		}
		args[i] = v
	}
	return args, true
}

// pieceWays are the ways in which f takes a piece at tinySize, after the object that it
// is called on.
func (l *lab) pieceWays(name string, f object.Value) (found []way) {
	texts := slices.Concat(pieceTexts, pieceBytes)
	try := func(w ...string) bool {
		args, ok := l.pieceArgs(w, tinySize)
		if !ok {
			return false
		}
		u := l.callFor(100*time.Millisecond, f, args, 20, false)
		if u.ok {
			found = append(found, w)
		}
		return u.ok
	}
	firsts := [][]string{nil}
	if self := l.first(name); self != "" {
		firsts = [][]string{{self}}
		if owner, _, _ := strings.Cut(strings.TrimPrefix(self, "self:builtins."), "."); slices.Contains([]string{"str", "bytes", "bytearray"}, owner) {
			firsts = nil
			for _, s := range texts {
				if isText := slices.Contains(pieceTexts, s); isText == (owner == "str") && (s == "piece:array") == (owner == "bytearray") {
					firsts = append(firsts, []string{s})
					try(s)
				}
			}
		}
	}
	for _, first := range firsts {
		for _, s := range texts {
			ok := try(append(slices.Clone(first), s)...)
			for _, b := range []string{"one", "a", "ba", "none", "func", s} {
				ok = try(append(slices.Clone(first), s, b)...) || ok
				if b != s {
					ok = try(append(slices.Clone(first), b, s)...) || ok
				}
			}
			if !ok {
				for _, b := range []string{"one", "a", "ba"} {
					for _, c := range []string{"one", "a", "ba", "none", s} {
						try(append(slices.Clone(first), s, b, c)...)
						try(append(slices.Clone(first), b, s, c)...)
						try(append(slices.Clone(first), b, c, s)...)
					}
				}
			}
		}
	}
	return found
}

// pieceLate is how long f goes on after it is cancelled, at most, and where that was.
func (l *lab) pieceLate(f object.Value, w way) (most time.Duration, where string) {
	call := func(n int, most time.Duration) (use, bool) {
		args, ok := l.pieceArgs(w, n)
		if !ok {
			return use{}, false
		}
		th := l.th
		limit := th.MemLimit
		defer func() { th.MemLimit = limit }()
		l.start()
		th.MemLimit = th.MemoryUsed() + pieceRoom
		u := l.callFor(most, f, args, 1<<30, false)
		runtime.KeepAlive(args)
		return u, true
	}
	if u, ok := call(scanSize, 300*time.Millisecond); !ok || u.took < scanTime {
		return 0, ""
	}
	u, _ := call(pieceSize, time.Second)
	if u.took < pieceGap {
		return 0, ""
	}
	whole := min(u.took, time.Second)
	l.where.Store(nil)
	for i := range pieceCuts {
		best := time.Duration(1 << 62)
		for range 3 {
			v, _ := call(pieceSize, whole*time.Duration(2*i+1)/(2*pieceCuts))
			if best = min(best, v.late); best < pieceGap {
				break
			}
			l.trace = true
		}
		most = max(most, best)
		if l.trace = false; most > 2*pieceGap {
			break
		}
	}
	if p := l.where.Load(); p != nil {
		where = *p
	}
	if strings.HasPrefix(where, "object.(*Thread).look") || strings.HasPrefix(where, "object.(*Thread).collect") {
		return 0, "" // the collector goes through the heap of the lab, which is large
	}
	return most, where
}

// TestPieces calls every target with texts of tens of megabytes.
func TestPieces(t *testing.T) {
	if !*all && *only == "" {
		t.Skip("takes hours: -all, or -only for what has changed")
	}
	l := newLab(t)
	if _, err := l.ex.Run(t.Context(), "def calibrate(): pass"); err != nil {
		t.Fatal(err)
	}
	ways, targets := 0, 0
	done := resume.Open(t, *record, *within)
	l.each(t, 1, func(name string, f object.Value, _ []string) {
		targets++
		done.Do(name, func() (faults []string) {
			worst, in, how := time.Duration(0), "", way{}
			for _, w := range l.pieceWays(name, f) {
				ways++
				if late, where := l.pieceLate(f, w); late > worst {
					worst, in, how = late, where, w
				}
				if worst > 2*pieceGap {
					break
				}
			}
			if worst > pieceGap {
				return []string{fmt.Sprintf("%s(%s): goes on for %v after it is cancelled, in %s", name, strings.Join(how, ", "), worst.Round(time.Millisecond), in)}
			}
			if *slowPieces && worst > 0 {
				fmt.Printf("%s(%s) %v\n", name, strings.Join(how, ", "), worst.Round(time.Millisecond))
			}
			return nil
		})
	})
	t.Logf("%d targets in %d ways", targets, ways)
}
