package cost

import (
	"cmp"
	"fmt"
	"maps"
	"math/bits"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// What objects take is found twice: by the walk that the limit of memory rests on, and by
// looking through the Go values, where each struct, slice, map and text counts once with
// all of its memory, used or not. Where the second is more, a program keeps the difference
// for nothing. TestKept asks this of large texts only, TestParts of what the collector
// sees; here it is asked of the storage of each object: room to spare, values that nobody
// will ask for any more, what lies behind pointers.

const (
	// hiddenSample: one target of so many is looked at without -all.
	hiddenSample = 400
	// hiddenKept is how many small results are kept together: what is shared counts once.
	hiddenKept = 24
	// hiddenSmall and hiddenLarge are the sizes of the arguments.
	hiddenSmall, hiddenLarge = 12, 3000
	// hiddenEach may be unseen of a result, and a fourth of what is seen.
	hiddenEach = 64
	// hiddenSteps is how many Go values are looked at.
	hiddenSteps = 300_000
)

// storage adds up the memory behind Go values.
type storage struct {
	l     *lab
	seen  map[visit]bool
	held  map[uintptr]uint64 // a bit for each 8 bytes that were counted, by stretches of 512
	total int64
	by    map[string]int64 // of total, by the field where it is
	steps int
}

// openEnded are types behind which lies more than the object that refers to them has, or
// what is the host's.
var openEnded = append([]reflect.Type{reflect.TypeFor[eval.Code](), reflect.TypeFor[eval.Program](), reflect.TypeFor[object.Shape](), reflect.TypeFor[time.Location]()}, shared...)

// ofOthersHere are fields that lead to what others have.
var ofOthersHere = append([]string{"Type.cache", "Type.rootShape", "Type.dShape", "Frame.back", "Traceback.TracebackCode", "Exception.stop"}, elsewhere...)

// block counts n bytes at an address, as far as they were not counted.
func (s *storage) block(at uintptr, n int64, field string) {
	fresh := int64(0)
	for a, end := at&^7, at+uintptr(n); a < end; {
		next := min((end+7)&^7, a&^511+512)
		mask := ^uint64(0) >> (64 - (next-a)/8) << (a >> 3 & 63)
		old := s.held[a>>9]
		fresh += 8 * int64(bits.OnesCount64(mask&^old))
		s.held[a>>9] = old | mask
		a = next
	}
	s.add(fresh, field)
}

func (s *storage) add(n int64, field string) {
	s.total += n
	if n > 0 {
		s.by[field] += n
	}
}

// value looks through v, which is in a field.
func (s *storage) value(v reflect.Value, field string) {
	if s.steps++; s.steps > hiddenSteps {
		return
	}
	switch v.Kind() {
	case reflect.String:
		if t := v.String(); t != "" {
			s.block(uintptr(unsafe.Pointer(unsafe.StringData(t))), int64(len(t)), field)
		}
	case reflect.Pointer:
		s.pointer(v, field)
	case reflect.Map:
		if v.IsNil() || !s.first(v) {
			return
		}
		// Groups of eight, of which seven are used at most.
		s.add(int64(v.Len())*int64(v.Type().Key().Size()+v.Type().Elem().Size()+1)*8/7, field)
		for i := v.MapRange(); i.Next(); {
			s.value(i.Key(), field)
			s.value(i.Value(), field)
		}
	case reflect.Interface:
		if v.IsNil() {
			return
		}
		v = v.Elem()
		if k := v.Kind(); k != reflect.Pointer && k != reflect.Map && k != reflect.Func && k != reflect.Chan {
			s.add(int64(v.Type().Size()), field)
		}
		s.value(v, field)
	case reflect.Struct:
		if outside(v.Type()) {
			return
		}
		for i := range v.NumField() {
			name := v.Type().Name() + "." + v.Type().Field(i).Name
			if !slices.Contains(ofOthersHere, name) {
				s.value(v.Field(i), name)
			}
		}
	case reflect.Slice:
		if v.Cap() == 0 {
			return
		}
		s.block(v.Pointer(), int64(v.Cap())*int64(v.Type().Elem().Size()), field)
		if plainType(v.Type().Elem()) || !s.first(v) {
			return
		}
		v = v.Slice(0, v.Cap()) // what is behind its end lives as well
		for i := range v.Len() {
			s.value(v.Index(i), field)
		}
	case reflect.Array:
		if !plainType(v.Type().Elem()) {
			for i := range v.Len() {
				s.value(v.Index(i), field)
			}
		}
	}
}

// first reports whether what v refers to is looked at for the first time.
func (s *storage) first(v reflect.Value) bool {
	at := visit{v.Pointer(), v.Type()}
	if s.seen[at] {
		return false
	}
	s.seen[at] = true
	return true
}

func (s *storage) pointer(v reflect.Value, field string) {
	if v.IsNil() || outside(v.Type().Elem()) || s.l.th.IsLeftOut(v.Pointer()) || !s.first(v) {
		return
	}
	t := v.Type().Elem()
	if t == reflect.TypeFor[object.Type]() && object.TypeFlags(v.Elem().FieldByName("Flags").Uint())&object.Heap == 0 {
		return // of the process
	}
	s.block(v.Pointer(), int64(t.Size()), field)
	s.value(v.Elem(), field)
}

// outside says that values of a type are not looked into.
func outside(t reflect.Type) bool {
	p := t.PkgPath()
	return slices.Contains(openEnded, t) || strings.HasSuffix(p, "/ast") || p == "sync" || p == "sync/atomic" || p == "reflect" || p == "os" || p == "context"
}

// plainType says that values of a type refer to nothing.
func plainType(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return plainType(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if !plainType(t.Field(i).Type) {
				return false
			}
		}
		return true
	}
	return t.Kind() <= reflect.Complex128
}

// stored is what lies behind values beyond what the session reaches.
func (l *lab) stored(vs []object.Value) *storage {
	s := &storage{l: l, seen: map[visit]bool{}, held: map[uintptr]uint64{}, by: map[string]int64{}}
	for _, v := range vs {
		if v.R != nil {
			s.value(reflect.ValueOf(&v.R).Elem(), "")
		}
	}
	return s
}

// most are the fields that have most.
func (s *storage) most() string {
	names := slices.SortedFunc(maps.Keys(s.by), func(a, b string) int { return cmp.Compare(s.by[b], s.by[a]) })
	var out []string
	for _, n := range names[:min(len(names), 6)] {
		out = append(out, fmt.Sprint(n, " ", s.by[n]))
	}
	return strings.Join(out, ", ")
}

// hidden says what of values is not seen, "" if little; base is what was seen before they
// were made.
func (l *lab) hidden(vs []object.Value, base int64) string {
	s := l.stored(vs)
	seen := object.MeasureHeap(l.th, vs...) - base
	if unseen := s.total - seen; unseen > seen/4+int64(hiddenEach*len(vs)) {
		return fmt.Sprintf("%d of %s take %d bytes, of which %d are seen; %s", len(vs), vs[0].R.Type().Name, s.total, seen, s.most())
	}
	return ""
}

// hides calls f several times and says what its results, or what it was called on, have
// that is not seen.
func (l *lab) hides(f object.Value, w way, size, calls, taken int) string {
	var results, selves []object.Value
	l.start()
	base := object.MeasureHeap(l.th)
	for i := range calls {
		l.made = map[string]object.Value{}
		args, ok := l.args(w, size+i)
		if !ok {
			return ""
		}
		if len(w) > 0 && strings.HasPrefix(w[0], "self:") && args[0].R != nil {
			selves = append(selves, args[0])
		}
		l.start()
		watch := time.AfterFunc(heldTime, func() {
			l.th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: "too long"})
		})
		r := object.Call(l.th, f, args, nil)
		if it, ok := r.R.(object.Iterator); ok {
			for range taken {
				if !it.Next(l.th).Ok() || !l.th.Charge(1) {
					break
				}
			}
		}
		watch.Stop()
		e := l.th.TakeExc()
		l.th.Resume()
		if e != nil && !r.Ok() {
			r = object.Value{R: e}
		}
		switch r.R.(type) {
		case nil, *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag, *object.NotImplementedTag, *object.EllipsisTag:
		default:
			results = append(results, r)
		}
	}
	l.made, l.result = map[string]object.Value{}, object.None
	if len(results) > 0 {
		if s := l.hidden(results, base); s != "" {
			return s
		}
	}
	if len(selves) > 0 {
		if s := l.hidden(selves, base); s != "" {
			return "what it is called on: " + s
		}
	}
	return ""
}

// TestHidden compares what results of all functions take with what the walk sees.
func TestHidden(t *testing.T) {
	if testing.Short() && *only == "" {
		t.Skip("calls much")
	}
	l := newLab(t)
	l.start()
	l.th.LeaveOut(true)
	looked := 0
	l.each(t, hiddenSample, func(name string, f object.Value, instances []string) {
		for _, w := range l.ways(name, f, instances) {
			if slices.Contains(w, "file") {
				continue // the file that it makes stays
			}
			for _, k := range [][3]int{{hiddenSmall, hiddenKept, 0}, {hiddenSmall, hiddenKept, 3}, {hiddenLarge, 1, 1}, {hiddenLarge, 1, 1 << 20}} {
				looked++
				s := l.hides(f, w, k[0], k[1], k[2])
				if s != "" { // it may be something that the session has now
					l.start()
					l.th.LeaveOut(true)
					s = l.hides(f, w, k[0], k[1], k[2])
				}
				if s != "" {
					t.Errorf("%s(%s), %d taken: %s", name, strings.Join(w, ", "), k[2], s)
					return
				}
			}
		}
	})
	t.Logf("%d ways looked at", looked)
}
