package worker

import (
	"os"
	"testing"
)

// TestLastWords: what a process said before it ended is heard, and that it ended,
// whichever is seen first.
func TestLastWords(t *testing.T) {
	for range 200 {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		p := &process{out: r, said: make(chan said), exited: make(chan struct{}), left: make(chan struct{})}
		close(p.exited)
		b, err := appendFrame(nil, &reply{Number: 7})
		if err != nil {
			t.Fatal(err)
		}
		w.Write(append(b, 10, 0, 0, 0, '{'))
		w.Close()
		ended := make(chan struct{})
		go func() {
			p.read()
			close(ended)
		}()
		told := func() (s said) {
			select {
			case s = <-p.said:
			case <-ended:
				t.Fatal("what it said is lost")
			}
			return s
		}
		if s := told(); s.err != nil || s.m.Number != 7 {
			t.Fatalf("%+v", s)
		}
		if s := told(); s.err == nil {
			t.Fatalf("half a message was taken: %+v", s)
		}
		<-ended
		r.Close()
	}
}

// TestNobodyListens: the reader of a process that is closed goes.
func TestNobodyListens(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	p := &process{out: r, said: make(chan said), left: make(chan struct{})}
	w.Write([]byte("\x02\x00\x00\x00{}"))
	w.Close()
	close(p.left)
	p.read()
}
