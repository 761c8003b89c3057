package garter_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// TestObjectsFromElsewhere: what a program gave to the host can be looked at by any
// goroutine at any time, while the program gives its classes, functions and attributes
// other names and values. The race detector says what else would be wrong.
func TestObjectsFromElsewhere(t *testing.T) {
	const code = `
import enum, fractions
class A: pass
class B(A): pass
class E(Exception): pass
class C(enum.Enum):
    X = 1
def f(): pass
a, e, g, listed, table = A(), E('text'), (i for i in range(10**6)), [1], {'k': 1}
listed.append(listed)
table['d'] = table
for x in (a, A, f, e, g, C.X, fractions.Fraction(1, 3), listed, table, table.items(), range(5)):
    keep(x)
def turn(i):
    A.__name__ = 'A' * (i % 50 + 1)
    E.__name__ = 'E' * (i % 50 + 1)
    f.__name__ = 'f' * (i % 50 + 1)
    A.__call__ = f
    a.__class__ = B if i % 2 else A
    a.__dict__.clear()
    setattr(a, 'v%d' % i, i)
    e.args = ('x' * i, i)
    next(g)
    listed.append(i)
    table[i] = i
`
	var mu sync.Mutex
	var kept []any
	l, err := garter.NewLocal(garter.WithImports("*"), garter.WithTimeout(time.Minute), garter.WithMaxMemory(64<<20),
		garter.WithTools(tools.Func("keep", "", func(v any) {
			mu.Lock()
			defer mu.Unlock()
			kept = append(kept, v)
		})))
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	if _, err := l.Run(ctx, code); err != nil {
		t.Fatal(err)
	}
	if len(kept) != 11 {
		t.Fatalf("%d objects came", len(kept))
	}
	done := make(chan error, 1)
	go func() {
		_, err := l.Run(ctx, "for i in range(3000): turn(i)")
		done <- err
	}()
	looks := 0
	for running := true; running; looks++ {
		select {
		case err = <-done:
			running = false
		default:
		}
		for _, v := range kept {
			_ = fmt.Sprintf("%v %+v", v, v)
			json.Marshal(v)
			o, ok := v.(*garter.Object)
			if !ok {
				continue
			}
			o.Callable()
			o.Source()
			o.Attributes()
			o.EnumValue()
			o.Text()
		}
		if o := kept[0].(*garter.Object); o.TypeName() != "A" || o.Callable() {
			t.Fatalf("the instance is of class %s, callable %v: it was of A when it came", o.TypeName(), o.Callable())
		}
		for i, name := range map[int]string{1: "A", 2: "f"} {
			if o := kept[i].(*garter.Object); o.Name() != name {
				t.Fatalf("%s has become %s", name, o.Name())
			}
		}
		if err := kept[3].(error); err.Error() != "E: text" {
			t.Fatalf("the exception has become %s", err)
		}
	}
	var internal *garter.InternalError
	if err != nil || errors.As(err, &internal) {
		t.Fatal(err)
	}
	if looks < 2 {
		t.Error("nobody looked while the program ran")
	}
}
