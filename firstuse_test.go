package garter

import (
	"context"
	"testing"
)

// TestFirstUseIsCountedAlike runs programs that use a module for the first time in
// session after session: what is kept for the process must not change what a session
// is charged. The first session compiles the source of the modules themselves.
func TestFirstUseIsCountedAlike(t *testing.T) {
	programs := append(firstUses[:len(firstUses):len(firstUses)],
		struct{ name, program string }{"methods", "from dataclasses import *\n@dataclass(order=True, frozen=True)\nclass Counted:\n    a: int\n    b: list = field(default_factory=list)\n" +
			"Counted(1) < Counted(2), hash(Counted(1, ())), repr(Counted(3))\n"})
	for _, p := range programs {
		var first int64
		for i := range 4 {
			l, err := NewLocal(WithImports("*"))
			if err != nil {
				t.Fatal(err)
			}
			out, err := l.Run(context.Background(), p.program)
			l.Close()
			if err != nil {
				t.Fatalf("%s: %v", p.name, err)
			}
			n := int64(out.Usage.Operations)
			if i == 1 {
				first = n
			} else if i > 1 && n != first {
				t.Errorf("%s: %d operations, then %d", p.name, first, n)
			}
		}
	}
}
