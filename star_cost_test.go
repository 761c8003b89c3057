package garter

import (
	"fmt"
	"strings"
	"testing"
)

// TestStarsArePaidFor: whatever way many arguments go from a list, a tuple or a dict into a
// call, what is copied is charged.
func TestStarsArePaidFor(t *testing.T) {
	const many, calls = 2000, 100
	names := make([]string, many)
	for i := range names {
		names[i] = fmt.Sprintf("a%d", i)
	}
	setup := fmt.Sprintf("def g(%[1]s): pass\ndef h(*a): pass\ndef k(*a, **k): pass\ndef gen(%[1]s): yield 1\n"+
		"class C:\n    def __init__(self, %[1]s): pass\n    def m(self, %[1]s): pass\n    @classmethod\n    def c(cls, %[1]s): pass\n    @staticmethod\n    def s(%[1]s): pass\n"+
		"class D:\n    def __call__(self, %[1]s): pass\n"+
		"l = list(range(%[2]d))\nt = tuple(l)\nhalf = l[:%[3]d]\nd = dict.fromkeys('%[4]s'.split())\no = C(*l)\no.held = g\no.bound = o.m\nx = D()",
		strings.Join(names, ", "), many, many/2, strings.Join(names, " "))
	for _, way := range []string{
		"g(*l)", "g(*t)", "g(*l, **{})", "g(*t, **{})", "g(*half, *half)", "g(**d)", "h(*l)", "h(*half, *half)", "k(*l)", "k(*l, **{'z': 1})",
		"k(**d)", "gen(*l)", "gen(*t)", "C(*l)", "C(*t)", "o.m(*l)", "o.m(*t)", "C.m(o, *l)", "o.c(*l)", "C.c(*t)", "o.s(*l)", "C.s(*t)",
		"o.held(*l)", "o.held(*t)", "o.bound(*l)", "o.bound(*t)", "x(*l)", "x(*t)", "(lambda *a: 0)(*l)", "(g if l else h)(*t)",
	} {
		l := mustLocal(t, WithMaxOperations(0))
		if _, err := l.Run(t.Context(), setup); err != nil {
			t.Fatal(err)
		}
		out, err := l.Run(t.Context(), fmt.Sprintf("for i in range(%d): %s", calls, way))
		if err != nil {
			t.Fatalf("%s: %v", way, err)
		}
		if least := int64(many * calls / 16); out.Usage.Operations < least {
			t.Errorf("%s: %d operations for %d arguments", way, out.Usage.Operations, many*calls)
		}
		l.Close()
	}
}
