package eval

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/garterpy/garter/internal/form/digest"
	"github.com/garterpy/garter/object"
)

// TestFormVersion: the version of forms is that of the text of what makes trees and
// tables, so that no form is read by another parser than wrote it.
func TestFormVersion(t *testing.T) {
	want, err := digest.Sources(".")
	if err != nil {
		t.Fatal(err)
	}
	if FormVersion() != want {
		t.Errorf("ast, eval/scope or internal/form has changed: run go generate ./eval")
	}
}

// sourceForm is the form of what a source is compiled to.
func sourceForm(t *testing.T, src string) string {
	t.Helper()
	p, err := Compile(src, CompileOptions{Filename: "x.py"})
	if err != nil {
		t.Fatal(err)
	}
	return p.asForm()
}

// TestFormHeads: what the head of a form says is bounded by the size of the source, and
// a session is charged for it before anything is read.
func TestFormHeads(t *testing.T) {
	src := "def f(x):\n    y = x\n    return y\n"
	good := sourceForm(t, src)
	for i := range formHead / 8 {
		for _, n := range []uint64{1 << 63, 1<<63 - 1, 1 << 40} {
			b := []byte(good)
			binary.LittleEndian.PutUint64(b[8*i:], n)
			if _, ok := readHead(src, string(b)); ok {
				t.Errorf("number %d may be %d", i, n)
			}
		}
	}
	for n := range formHead {
		if _, ok := readHead(src, good[:n]); ok {
			t.Errorf("%d bytes are a head", n)
		}
	}
	th := object.NewThread()
	NewInterp(th)
	th.MemLimit = 1 << 20
	th.StartRun()
	b := []byte(good)
	binary.LittleEndian.PutUint64(b[3*8:], 1<<25)
	if q, ok := fromForm(th, src, string(b), "x.py"); ok || q != nil || th.Exc == nil {
		t.Errorf("what the table takes is not charged for: %v", th.Exc)
	}
}

// TestFormsOfLargeInts: an int that a session may refuse to read has no form.
func TestFormsOfLargeInts(t *testing.T) {
	for digits, has := range map[int]bool{20: true, 600: true, 641: false, 4000: false} {
		if form := sourceForm(t, "x = "+strings.Repeat("7", digits)+"\n"); form != "" != has {
			t.Errorf("%d digits: %d bytes", digits, len(form))
		}
	}
}

// TestFormsLowered lowers and runs what mutated forms are read as: whatever it does, it
// is a failure of the program or of the run.
func TestFormsLowered(t *testing.T) {
	src := "class A:\n    b = [c for c in 'xy' if c]\n    def d(self, e=1, *f, g=2, **h):\n        def i():\n            return e, __class__\n        return [i() for _ in f], h\na = A().d(1, 2, z=3)\nwith_ = {1: a, **{2: 3}}\n"
	good := sourceForm(t, src)
	rnd := rand.New(rand.NewPCG(3, 4))
	ran := 0
	for range 3000 {
		b := []byte(good)
		for range 1 + rnd.IntN(2) {
			b[formHead+rnd.IntN(len(b)-formHead)] ^= 1 << rnd.IntN(8)
		}
		f, ok := readHead(src, string(b))
		if !ok {
			continue
		}
		q := f.read(src, "x.py", nil)
		if q == nil {
			continue
		}
		func() {
			// A tree that no source has may end the run, as every panic does at the API; it
			// must not take the process along, nor run for ever.
			defer func() { _ = recover() }()
			th := object.NewThread()
			in := NewInterp(th)
			th.MemLimit, th.OpsLimit = 64<<20, 1_000_000
			th.Builtins = object.NewDict()
			for _, b := range Builtins() {
				th.Builtins.SetStr(th, object.Intern(b.Name), object.Obj(b))
			}
			th.StartRun()
			in.Run(q, object.NewModule("__main__").Dict, Value{})
			ran++
		}()
	}
	if ran < 100 {
		t.Errorf("%d ran", ran)
	}
}
