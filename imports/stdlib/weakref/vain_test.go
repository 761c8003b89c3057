package weakref_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/garterpy/garter"
)

// TestEqualHashes counts how often keys that share a hash are compared in the mappings and
// sets that keep nothing alive, where nobody has a key any more once the next is made: the
// count must grow with the number of keys, not with its square. Keys that live are compared
// as often as there are pairs of them, and are all found afterwards.
func TestEqualHashes(t *testing.T) {
	const text = `
import weakref
count = 0
class Key:
    def __init__(self, n): self.n = n
    def __hash__(self): return 7
    def __eq__(self, other):
        global count
        count += 1
        return self.n == other.n
def dying(kind, n):
    global count
    count = 0
    held = getattr(weakref, kind)()
    for i in range(n):
        if kind == "WeakSet": held.add(Key(i))
        else: held[Key(i)] = i
    return count
def living(n):
    keys = [Key(i) for i in range(n)]
    held = weakref.WeakKeyDictionary((k, k.n) for k in keys)
    assert [held[k] for k in keys] == list(range(n))
    return len(held)
`
	const n = 6000
	for _, kind := range []string{"WeakKeyDictionary", "WeakSet"} {
		l, err := garter.NewLocal(garter.WithImports("weakref"), garter.WithMaxOperations(0))
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ctx := context.Background()
		if _, err := l.Run(ctx, text); err != nil {
			t.Fatal(err)
		}
		out, err := l.Run(ctx, fmt.Sprintf("dying(%q, %d)", kind, n))
		if err != nil {
			t.Fatal(err)
		}
		// A collection that other sessions' turns put off costs some thousand more.
		if got := out.Output.(int64); got > n*n/8 {
			t.Errorf("%s: %d keys of one hash that die are compared %d times", kind, n, got)
		}
		if out, err = l.Run(ctx, "living(400)"); err != nil || out.Output != int64(400) {
			t.Errorf("%s: 400 keys that live: %v, %v", kind, out.Output, err)
		}
	}
}
