package object

import (
	"fmt"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"
)

// TestLentChangesNobody calls all methods of a dict that Lend made, each with a key that is
// there and one that is not: what it lends from, which sessions share, stays as it was.
func TestLentChangesNobody(t *testing.T) {
	for _, size := range []int{1, 5, 8, 40} {
		shared := NewDict()
		for i := range size {
			shared.SetStr(nil, NewStr(fmt.Sprint("name ", i)), Int(int64(i)))
		}
		shared.Seal()
		entries, index := slices.Clone(shared.entries), slices.Clone(shared.index)
		whole := slices.Clone(shared.entries[:cap(shared.entries)])
		dict := reflect.TypeFor[*Dict]()
		changed := map[string]bool{}
		for m := range dict.NumMethod() {
			name := dict.Method(m).Name
			if name == "Seal" || name == "Lend" {
				continue // of what is sealed, which this is not
			}
			for n := range 4 {
				key := []string{"name 0", "absent"}[n/2]
				d, th, other := shared.Lend(), NewThread(), NewDict()
				other.SetStr(nil, NewStr("name 0"), None)
				other.SetStr(nil, NewStr("more"), None)
				given := map[reflect.Type]any{
					reflect.TypeFor[*Thread](): th, reflect.TypeFor[Value](): StrValue(key), reflect.TypeFor[*Str](): NewStr(key),
					reflect.TypeFor[int](): 0, reflect.TypeFor[bool](): n%2 == 1, reflect.TypeFor[*Dict](): other,
					reflect.TypeFor[*atomic.Int32](): new(atomic.Int32), reflect.TypeFor[*int16](): new(int16), reflect.TypeFor[*int32](): new(int32), reflect.TypeFor[[]Value](): []Value{StrValue(key)},
					reflect.TypeFor[func(Entry) Value]():   func(Entry) Value { return None },
					reflect.TypeFor[func(*Thread) Value](): func(*Thread) Value { return None },
				}
				f := reflect.ValueOf(d).Method(m)
				args := make([]reflect.Value, f.Type().NumIn())
				for i := range args {
					v, ok := given[f.Type().In(i)]
					if !ok {
						t.Fatalf("%s takes a %v, of which this test has none", name, f.Type().In(i))
					}
					args[i] = reflect.ValueOf(v)
				}
				f.Call(args)
				if !d.Lent() {
					changed[name] = true
				}
				th.Exc = nil
				d.SetStr(nil, NewStr("set afterwards"), None)
				if !slices.Equal(shared.entries, entries) || !slices.Equal(shared.index, index) ||
					!slices.Equal(shared.entries[:cap(shared.entries)], whole) || shared.Len() != size || !shared.Sealed() {
					t.Fatalf("%s of a lent dict of %d has changed what it is lent from", name, size)
				}
			}
		}
		for _, name := range []string{"AddStr", "Clear", "Count", "Delete", "DeleteStr", "Merge", "MoveToEnd", "PopEnd", "Set", "SetAt",
			"SetDefault", "SetNear", "SetStr"} {
			if !changed[name] {
				t.Errorf("%s has changed nothing", name)
			}
		}
	}
}
