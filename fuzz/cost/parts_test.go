package cost

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/object"
)

// A result may share memory with what it was made of, and keep all of that: a word the
// text that it was cut from. The looks through Go values do not see it, as a piece of
// memory does not tell how large it is; the collector knows.

const (
	// partsSize is the size of the arguments: of the kind of texts that are easily
	// thought short.
	partsSize = 3000
	// partsCalls is how many results are kept together.
	partsCalls = 48
	// partsMost may be unseen: what the collector and the session keep for themselves.
	partsMost = partsSize * partsCalls / 3
	// partsSample: one target of so many is looked at without -all.
	partsSample = 1000
)

// mixed is a text of n bytes of short and long pieces between all kinds of ends.
func mixed(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteString(strings.Repeat("mix", []int{1, 2, 10, 25, 60, 160, 250}[i%7]))
		b.WriteByte(" ,\n=a:"[i%6])
	}
	return b.String()[:n]
}

// parted keeps results of f, whose arguments are gone, and says what the walk does not
// see of what is kept; "" if it sees all.
func (l *lab) parted(f object.Value, w way, part bool) string {
	th := l.th
	list := object.NewList(nil)
	run := func(n int) bool {
		kept := false
		for i := range n {
			l.made = map[string]object.Value{}
			args, ok := l.args(w, partsSize+i)
			if !ok {
				return false
			}
			args = slices.Clone(args)
			for k, v := range args {
				switch x := v.R.(type) {
				case *object.Str:
					if (len(x.S) >= partsSize || strings.HasPrefix(w[min(k, len(w)-1)], "self:")) && x.Ext() == nil {
						args[k] = object.StrValue(mixed(partsSize + i))
					}
				case *object.Bytes:
					if (len(x.B) >= partsSize || strings.HasPrefix(w[min(k, len(w)-1)], "self:")) && x.Type() == object.BytesType {
						args[k] = object.Obj(object.NewBytes([]byte(mixed(partsSize + i))))
					}
				}
			}
			l.start()
			watch := time.AfterFunc(heldTime, func() {
				th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: "too long"})
			})
			r := object.Call(th, f, args, nil)
			watch.Stop()
			th.TakeExc()
			th.Resume()
			if part {
				r = partOf(th, r)
			}
			switch r.R.(type) {
			case nil, *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag, *object.NotImplementedTag:
				return false
			}
			list.Items = append(list.Items, r)
			kept = true
		}
		l.made, l.result = map[string]object.Value{}, object.None
		return kept
	}
	if !run(2) {
		return ""
	}
	list.Items = make([]object.Value, 0, partsCalls)
	base, without := heap(), object.MeasureHeap(th)
	if !run(partsCalls) {
		return ""
	}
	real := heap() - base
	more := object.MeasureHeap(th) - without // of the session itself
	seen := object.MeasureHeap(th, object.Obj(list)) - without
	runtime.KeepAlive(list)
	if unseen := real - seen; unseen > partsMost && unseen > real/2 {
		return fmt.Sprintf("%d results of %s keep %d bytes, of which %d are seen (%d of the session)", len(list.Items), list.Items[0].R.Type().Name, real, seen, more)
	}
	return ""
}

// partOf is one of the values that r has or gives, the zero Value if it has none.
func partOf(th *object.Thread, r object.Value) (v object.Value) {
	var items []object.Value
	switch x := r.R.(type) {
	case *object.List:
		items = x.Items
	case *object.Tuple:
		items = x.Items
	case object.Iterator:
		for range 3 {
			next := x.Next(th)
			if !next.Ok() {
				break
			}
			items = append(items, next)
		}
		th.TakeExc()
		th.Resume()
	}
	if len(items) == 0 {
		return v
	}
	return items[len(items)/2]
}

// TestParts holds what the walk sees of results against what the collector keeps.
func TestParts(t *testing.T) {
	if testing.Short() && *only == "" {
		t.Skip("calls much")
	}
	l := newLab(t)
	looked := 0
	told := map[string]bool{}
	l.each(t, partsSample, func(name string, f object.Value, instances []string) {
		for i, w := range l.ways(name, f, instances) {
			if i == 4 && !*all {
				break
			}
			if slices.Contains(w, "file") {
				continue // the file that it makes stays
			}
			looked++
			for _, part := range []bool{false, true} {
				s := l.parted(f, w, part)
				if s != "" { // what is kept once shows once
					s = l.parted(f, w, part)
				}
				if s != "" && !told[name] {
					told[name] = true
					t.Errorf("%s(%s): %s", name, strings.Join(w, ", "), s)
				}
			}
		}
	})
	t.Logf("%d ways looked at", looked)
}
