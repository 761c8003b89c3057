package files

import (
	"io"
	"testing"
)

// A pipe of a forked tree has what the first one's held, and goes its own way from then on;
// what it holds counts among the bytes of its tree, and is given back with its ends.
func TestPipeForks(t *testing.T) {
	tree, err := New()
	if err != nil {
		t.Fatal(err)
	}
	before := tree.Bytes()
	r, w, err := tree.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	w.Write([]byte("abc"))
	if got := tree.Bytes() - before; got != 3 {
		t.Errorf("a pipe of 3 bytes takes %d", got)
	}
	other := tree.Fork()
	r2, w2 := other.Adopt(r), other.Adopt(w)
	other.Adopt(w).Close() // as when what a number stands for is adopted twice
	w2.Write([]byte("d"))
	b := make([]byte, 9)
	if n, _ := r.Read(b); string(b[:n]) != "abc" {
		t.Errorf("the first reads %q", b[:n])
	}
	if n, _ := r2.Read(b); string(b[:n]) != "abcd" {
		t.Errorf("the fork reads %q", b[:n])
	}
	if _, err := r2.Read(b); Of(err) != EAGAIN || r2.Ready(false) {
		t.Errorf("an empty pipe: %v", err)
	}
	w2.Close()
	if _, err := r2.Read(b); err != io.EOF {
		t.Errorf("a pipe without writers: %v", err)
	}
	w.Write([]byte("xy"))
	r.Close()
	if _, err := w.Write([]byte("z")); Of(err) != EPIPE {
		t.Errorf("a pipe without readers: %v", err)
	}
	w.Close()
	r2.Close()
	for _, x := range []*Tree{tree, other} {
		if got := x.Bytes() - before; got != 0 {
			t.Errorf("%d bytes are left", got)
		}
	}
}
