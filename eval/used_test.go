package eval

import "testing"

// TestUsedCodes has more codes than a session uses and finds each again where it was, however
// often the table grew.
func TestUsedCodes(t *testing.T) {
	in := &Interp{}
	codes := make([]Code, 5000)
	where := make([]*usedCode, len(codes))
	for i := range codes {
		c := &codes[i]
		if in.thawed.known(c) != nil {
			t.Fatalf("code %d is known before it is used", i)
		}
		where[i] = in.used(c)
		where[i].calls = int32(i)
	}
	for i := range codes {
		u := in.thawed.known(&codes[i])
		if u == nil || u != where[i] || u != in.used(&codes[i]) || u.calls != int32(i) || u.code != &codes[i] {
			t.Fatalf("code %d has %+v", i, u)
		}
	}
	if in.thawed.n != len(codes) {
		t.Errorf("%d entries of %d codes", in.thawed.n, len(codes))
	}
}
