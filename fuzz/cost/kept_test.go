package cost

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

// What an object keeps is found twice: by the walk that the limit of memory rests on,
// and by looking through the Go values themselves. A text that the second finds and the
// first does not is memory for nothing: a program keeps as much of it as it likes.

// keptSample: one of so many is looked at without -all.
const keptSample = 300

// sampled reports whether the i-th target is looked at where one of so many is: the same
// ones for all that lands, a quarter of those where somebody waits.
func sampled(i, sample int) bool { return i%sample == 0 && part.Has(i/sample, 1) }

// keptSize is the size of texts in TestKept: far from everything else in size.
const keptSize = 256 << 10

// finder looks through Go values for large texts.
type finder struct {
	seen  map[visit]bool
	texts map[string]bool // those found, by their first bytes and length
	total int64
	path  []string
	where string // the path to the last
	steps int
}

type visit struct {
	at  uintptr
	typ reflect.Type
}

// shared are the types behind which everything else of the session lies.
var shared = []reflect.Type{reflect.TypeFor[object.Thread](), reflect.TypeFor[eval.Interp](), reflect.TypeFor[object.Module](), reflect.TypeFor[object.Builtin]()}

// elsewhere are fields that lead to what the object does not own.
var elsewhere = []string{"Function.Globals", "Function.builtins", "Function.Code", "Frame.code", "Frame.hot", "Type.subs", "Table.tree", "Handle.t", "Handle.f", "FileIO.tab"}

func (f *finder) value(v reflect.Value) {
	if f.steps++; f.steps > 400_000 {
		return
	}
	switch v.Kind() {
	case reflect.String:
		f.text(v.String())
	case reflect.Pointer, reflect.Map:
		if v.IsNil() {
			return
		}
		at := visit{v.Pointer(), v.Type()}
		if f.seen[at] {
			return
		}
		f.seen[at] = true
		if v.Kind() == reflect.Map {
			for i := v.MapRange(); i.Next(); {
				f.value(i.Key())
				f.value(i.Value())
			}
			return
		}
		t := v.Type().Elem()
		if slices.Contains(shared, t) || strings.HasSuffix(t.PkgPath(), "/ast") || t.PkgPath() == "sync" || t.PkgPath() == "reflect" {
			return
		}
		if t == reflect.TypeFor[object.Type]() && object.TypeFlags(v.Elem().FieldByName("Flags").Uint())&object.Heap == 0 {
			return // of the process
		}
		f.value(v.Elem())
	case reflect.Interface:
		if !v.IsNil() {
			f.value(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if slices.Contains(elsewhere, v.Type().Name()+"."+name) {
				continue
			}
			f.path = append(f.path, v.Type().Name()+"."+name)
			f.value(v.Field(i))
			f.path = f.path[:len(f.path)-1]
		}
	case reflect.Slice, reflect.Array:
		switch k := v.Type().Elem().Kind(); k {
		case reflect.Uint8:
			if v.Kind() == reflect.Slice && v.Cap() >= keptSize/2 {
				if at := (visit{v.Pointer(), v.Type()}); !f.seen[at] {
					f.seen[at] = true
					f.found(int64(v.Cap()))
				}
			}
		case reflect.String, reflect.Pointer, reflect.Interface, reflect.Struct, reflect.Slice, reflect.Map:
			if v.Kind() == reflect.Slice && int64(v.Cap())*int64(v.Type().Elem().Size()) >= keptSize/2 {
				if at := (visit{v.Pointer(), v.Type()}); !f.seen[at] {
					f.seen[at] = true
					f.found(int64(v.Cap()) * int64(v.Type().Elem().Size()))
				}
			}
			for i := range min(v.Len(), 2000) {
				f.value(v.Index(i))
			}
		}
	}
}

func (f *finder) text(s string) {
	if len(s) < keptSize/2 {
		return
	}
	key := fmt.Sprint(len(s), s[:32], s[len(s)-32:])
	if f.texts[key] {
		return
	}
	f.texts[key] = true
	f.found(int64(len(s)))
}

func (f *finder) found(n int64) {
	f.total += n
	f.where = strings.Join(f.path, " ")
}

// find looks for what v keeps.
func find(v object.Value) *finder {
	f := &finder{seen: map[visit]bool{}, texts: map[string]bool{}}
	if v.R != nil {
		f.value(reflect.ValueOf(v.R))
	}
	return f
}

// missed says what v keeps that the walk does not see, "" if nothing. base is what the
// walk saw before v was made or changed, where it is less than 0 what it sees without
// v; had is what could be found in v before.
func (l *lab) missed(v object.Value, base, had int64) string {
	f := find(v)
	if f.total -= had; f.total < keptSize/2 {
		return ""
	}
	if base < 0 {
		base = object.MeasureHeap(l.th)
	}
	if n := object.MeasureHeap(l.th, v) - base; n < f.total/2 {
		return fmt.Sprintf("%s keeps %d bytes (%s), of which %d are seen", v.R.Type().Name, f.total, f.where, n)
	}
	return ""
}

// larger is ways with small texts made large, one after the other.
func larger(ws []way) (out []way) {
	for _, w := range ws {
		out = append(out, w)
		for i, s := range w {
			if big := map[string]string{"a": "word", "ba": "bytes", "strict": "word"}[s]; big != "" {
				v := slices.Clone(w)
				v[i] = big
				out = append(out, v)
			}
		}
	}
	return out
}

// each calls do for one target of so many, or for those that the flags name, in a state
// of the lab that is tidy.
func (l *lab) each(t *testing.T, sample int, do func(name string, f object.Value, instances []string)) {
	instances := keys(l.dict("instances"))
	excluded, _ := reasons(t)
	targets := l.dict("targets")
	for i, name := range keys(targets) {
		if excluded[name] != "" || *only != "" && !chosen(name) || *only == "" && !*all && !sampled(i, sample) || *slice != "" && !inSlice(t, *slice, i) {
			continue
		}
		l.module, _, _ = strings.Cut(name, ".")
		l.start()
		object.Call(l.th, l.globals.GetStr(object.Intern("tidy")), nil, nil)
		l.th.TakeExc()
		l.th.Resume()
		do(name, targets.GetStr(object.NewStr(name)), instances)
	}
}

// TestKept calls what makes or changes objects with large texts, sets each attribute
// that can be set to one, and compares what the objects then keep with what the walk
// sees.
func TestKept(t *testing.T) {
	if testing.Short() && *only == "" {
		t.Skip("calls much")
	}
	l := newLab(t)
	full := *all || *only != ""
	calls, sets := 0, 0
	told := map[string]bool{}
	fail := func(name, text string) {
		if !told[text] {
			told[text] = true
			t.Errorf("%s: %s", name, text)
		}
	}
	l.each(t, keptSample, func(name string, f object.Value, instances []string) {
		for _, w := range larger(l.ways(name, f, instances)) {
			calls++
			s := l.keeps(f, w, -1)
			if s != "" { // it may be something that others reach as well
				s = l.keeps(f, w, object.MeasureHeap(l.th))
			}
			if s != "" {
				fail(name+"("+strings.Join(w, ", ")+")", s)
			}
		}
	})
	for i, label := range keys(l.dict("selves")) {
		if *only != "" && !chosen(label) || !full && !sampled(i, keptSample) {
			continue
		}
		for _, shape := range []string{"word", "bytes"} {
			sets += l.setAll(label, shape, fail)
		}
	}
	t.Logf("%d calls and %d attributes looked at", calls, sets)
}

// keeps calls f and says what its result, its exception and its first argument keep
// unseen.
func (l *lab) keeps(f object.Value, w way, base int64) string {
	l.made = map[string]object.Value{} // a text that nothing kept before
	n := keptSize
	if base >= 0 {
		n *= 4 // what takes the place of the first is larger
	}
	args, ok := l.args(w, n)
	if !ok {
		return ""
	}
	l.start()
	watch := time.AfterFunc(300*time.Millisecond, func() {
		l.th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: "too long"})
	})
	r := object.Call(l.th, f, args, nil)
	watch.Stop()
	e := l.th.TakeExc()
	l.th.Resume()
	if e != nil {
		r = object.Value{R: e}
	}
	s := l.missed(r, base, 0)
	if s == "" && len(w) > 0 && strings.HasPrefix(w[0], "self:") {
		if s = l.missed(args[0], base, 0); s != "" {
			s = "what it is called on: " + s
		}
	}
	return s
}

// setAll sets each attribute of an instance.
func (l *lab) setAll(label, shape string, fail func(name, text string)) (n int) {
	self, ok := l.value(l.dict("instances"), "self:"+label, tinySize)
	if !ok {
		return 0
	}
	names, ok := l.names(self)
	if !ok {
		return 0
	}
	for _, name := range names {
		s := l.set(label, name, shape, -1, &n)
		if s != "" {
			s = l.set(label, name, shape, object.MeasureHeap(l.th), &n)
		}
		if s != "" {
			fail(label+"."+name, s)
		}
	}
	return n
}

// set sets one and takes it back.
func (l *lab) set(label, name, shape string, base int64, n *int) string {
	l.made = map[string]object.Value{}
	self, ok := l.value(l.dict("instances"), "self:"+label, tinySize)
	size := keptSize
	if base >= 0 {
		size *= 4
	}
	v, _ := l.value(l.dict("instances"), shape, size)
	if !ok {
		return ""
	}
	had := find(self).total
	l.start()
	defer l.th.Resume()
	old := object.GetAttrOpt(l.th, self, object.NewStr(name))
	set := object.SetAttr(l.th, self, object.NewStr(name), v)
	l.th.TakeExc()
	if !set {
		return ""
	}
	*n++
	s := l.missed(self, base, had)
	if old.Ok() {
		object.SetAttr(l.th, self, object.NewStr(name), old)
	} else {
		object.DelAttr(l.th, self, object.NewStr(name))
	}
	l.th.TakeExc()
	return s
}

// names is dir of an object.
func (l *lab) names(v object.Value) ([]string, bool) {
	l.start()
	defer l.th.Resume()
	r := object.Call(l.th, l.th.Builtins.GetStr(object.Intern("dir")), []object.Value{v}, nil)
	l.th.TakeExc()
	list, ok := r.R.(*object.List)
	if !ok {
		return nil, false
	}
	var out []string
	for _, it := range list.Items {
		if s, ok := object.AsStr(it); ok {
			out = append(out, s.S)
		}
	}
	return out, true
}

// TestFinder finds a text in each kind of Go value that objects are made of.
func TestFinder(t *testing.T) {
	big := strings.Repeat("a", keptSize)
	for _, v := range []any{&big, map[string]int{big: 1}, struct{ x []string }{[]string{big}}, [1]any{&struct{ b []byte }{make([]byte, keptSize)}}} {
		f := &finder{seen: map[visit]bool{}, texts: map[string]bool{}}
		if f.value(reflect.ValueOf(v)); f.total < keptSize {
			t.Errorf("%T: %d bytes found", v, f.total)
		}
	}
}
