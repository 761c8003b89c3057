package object

import (
	"math/rand/v2"
	"testing"
)

// TestFits compares the quick look at arguments with Bind, over the signatures of all
// faces and random calls of each: the two agree where nothing is gathered.
func TestFits(t *testing.T) {
	th := NewThread()
	th.StartRun()
	r := rand.New(rand.NewPCG(1, 2))
	var fit, not int
	for name, x := range faces() {
		s := x.sig
		if s == nil || s.varArgs >= 0 || s.varKw >= 0 {
			continue
		}
		for range 60 {
			args := make([]Value, r.IntN(s.numPos+2))
			for i := range args {
				args[i] = Int(int64(i))
			}
			var kw []KW
			for range r.IntN(4) {
				k := "odd"
				if n := len(s.Params); n > 0 && r.IntN(10) > 0 {
					k = s.Params[min(n-1, len(args)+r.IntN(4))].Name
				}
				if !hasKW(kw, k) {
					kw = append(kw, KW{Name: k, Val: Int(1)})
				}
			}
			binds := s.Bind(th, name, make([]Value, len(s.Params)), args, kw)
			if !binds && th.TakeExc() == nil {
				t.Fatalf("%s: no error", name)
			}
			if got := s.fits(args, kw); got != binds {
				t.Fatalf("%s: %d arguments, %v: fits is %v, Bind %v", name, len(args), kw, got, binds)
			}
			if binds {
				fit++
			} else {
				not++
			}
		}
	}
	if fit < 1000 || not < 1000 {
		t.Errorf("%d calls fit, %d do not", fit, not)
	}
}
