package pprint

import (
	"strconv"

	"github.com/garterpy/garter/object"
)

// This file writes the text in one line of data: lists, tuples and dicts of exactly
// these classes and what is in them. It is most of the work of printing: a container
// that does not fit a line is written once more at each level.

// New makes the module _pprint.
func New(th *object.Thread) *object.Module {
	return object.NewModule("_pprint").Add(
		object.FnSig("text", "printer, object, context, maxlevels, level, /", text).
			WithDoc("Returns the text of an object, whether it is readable, and whether it is recursive."),
	)
}

var (
	nameShown    = object.Intern("_shown")
	nameItems    = object.Intern("_sorted_items")
	nameSortKeys = object.Intern("_sort_dicts")
)

// writer is one such text that is being made.
type writer struct {
	th      *object.Thread
	b       *object.TextBuilder
	printer object.Value
	// context has the ids of the containers that are being written, around this one too.
	context  *object.Dict
	depth    object.Value // maxlevels
	max      int64        // 0: as deep as there is something
	unsorted bool
	// What has been found out.
	unreadable, recursive bool
}

// text is PrettyPrinter._safe_repr for a printer whose format nobody has changed.
func text(th *object.Thread, a []object.Value) object.Value {
	context, ok := a[2].R.(*object.Dict)
	_, small := a[4].R.(*object.IntTag)
	_, bounded := a[3].R.(*object.IntTag)
	if !ok || context.Ext != nil || !small || !bounded && !a[3].IsNone() {
		return object.CallMethod(th, a[0], nameShown, a[1:]...)
	}
	w := &writer{th: th, b: object.NewTextBuilder(th), printer: a[0], context: context, depth: a[3]}
	defer w.b.Done(false)
	if bounded {
		w.max = int64(a[3].N)
	}
	sorts := object.GetAttr(th, a[0], nameSortKeys)
	if !sorts.Ok() {
		return object.Value{}
	}
	t := object.Truth(th, sorts)
	if t < 0 {
		return object.Value{}
	}
	w.unsorted = t == 0
	if !w.value(a[1], int64(a[4].N)) {
		return object.Value{}
	}
	s := w.b.Done(true)
	if !s.Ok() || !th.Alloc(96) {
		return object.Value{}
	}
	return object.Obj(object.TupleOf(s, object.Bool(!w.unreadable), object.Bool(w.recursive)))
}

// value writes one object.
func (w *writer) value(v object.Value, level int64) bool {
	switch x := v.R.(type) {
	case *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag:
		return w.b.Repr(v)
	case *object.Str:
		if x.Ext() == nil {
			return w.b.Repr(v)
		}
	case *object.List:
		if x.Ext == nil {
			return w.container(v, level, "[", "]", len(x.Items), func() bool { return w.items(&x.Items, level+1) })
		}
	case *object.Tuple:
		if x.Ext == nil {
			end := ")"
			if len(x.Items) == 1 {
				end = ",)"
			}
			return w.container(v, level, "(", end, len(x.Items), func() bool { return w.items(&x.Items, level+1) })
		}
	case *object.Dict:
		if x.Ext == nil {
			return w.container(v, level, "{", "}", x.Len(), func() bool { return w.dict(v, x, level+1) })
		}
	}
	return w.other(v, level)
}

// other writes an object of another class as the printer shows it.
func (w *writer) other(v object.Value, level int64) bool {
	got := object.CallMethod(w.th, w.printer, nameShown, v, object.Obj(w.context), w.depth, object.Int(level))
	if !got.Ok() {
		return false
	}
	t, ok := got.R.(*object.Tuple)
	if !ok || len(t.Items) != 3 {
		w.th.Raise(object.TypeErrorType, "a tuple of three values is required")
		return false
	}
	s, ok := object.AsStr(t.Items[0])
	if !ok {
		w.th.Raise(object.TypeErrorType, "the text must be a str, not %s", t.Items[0].R.Type().Name)
		return false
	}
	readable, recursive := object.Truth(w.th, t.Items[1]), object.Truth(w.th, t.Items[2])
	if readable < 0 || recursive < 0 {
		return false
	}
	w.unreadable = w.unreadable || readable == 0
	w.recursive = w.recursive || recursive == 1
	return w.b.Text(s.S)
}

// container writes what is around the items, and sees to it that a container in itself is
// written once.
func (w *writer) container(v object.Value, level int64, begin, end string, n int, items func() bool) bool {
	if n == 0 {
		return w.b.Text(begin + end)
	}
	if !w.th.Charge(4) {
		return false
	}
	id := object.Int(int64(w.th.ID(v)))
	known := w.context.Has(w.th, id)
	if known < 0 {
		return false
	}
	if w.max != 0 && level >= w.max {
		w.unreadable = true
		w.recursive = w.recursive || known == 1
		return w.b.Texts(begin, "...", end)
	}
	if known == 1 {
		w.unreadable, w.recursive = true, true
		return w.b.Texts("<Recursion on ", v.R.Type().Name, " with id=", strconv.FormatInt(int64(w.th.ID(v)), 10), ">")
	}
	if !w.th.EnterFor(" while getting the repr of an object") {
		return false
	}
	defer w.th.Leave()
	if !w.context.Set(w.th, id, object.Int(1)) {
		return false
	}
	ok := w.b.Text(begin) && items() && w.b.Text(end)
	return w.context.Delete(w.th, id).Ok() && ok
}

// items writes the items of a list or tuple, which the text of one may change.
func (w *writer) items(items *[]object.Value, level int64) bool {
	for i := 0; i < len(*items); i++ {
		if i > 0 && !w.b.Text(", ") || !w.value((*items)[i], level) {
			return false
		}
	}
	return true
}

// dict writes the items of a dict, by default in the order of their keys.
func (w *writer) dict(v object.Value, d *object.Dict, level int64) bool {
	var items []object.Value // keys and values in turn
	var ok bool
	switch {
	case w.unsorted || d.Len() == 1 && !oddKeys(d):
		// A text may change the dict: these are the items that it had.
		items, ok = w.flat(d)
	case !oddKeys(d):
		items, ok = w.byKey(d)
	default:
		return w.sorted(v, level)
	}
	if !ok {
		return false
	}
	defer w.th.Release(w.th.KeepValues(items))
	size := d.Len()
	for i := 0; i < len(items); i += 2 {
		if w.unsorted && d.Len() != size {
			w.th.Raise(object.RuntimeErrorType, "dictionary changed size during iteration")
			return false
		}
		if i > 0 && !w.b.Text(", ") || !w.pair(items[i], items[i+1], level) {
			return false
		}
	}
	return true
}

func (w *writer) pair(k, v object.Value, level int64) bool {
	return w.value(k, level) && w.b.Text(": ") && w.value(v, level)
}

// oddKeys tells whether comparing the keys of a dict would call something: they are
// neither all texts nor all small integers.
func oddKeys(d *object.Dict) bool {
	texts, ints := 0, 0
	for e := range d.All() {
		switch x := e.Key.R.(type) {
		case *object.Str:
			if x.Ext() == nil {
				texts++
			}
		case *object.IntTag:
			ints++
		}
	}
	return texts != d.Len() && ints != d.Len()
}

// flat returns keys and values.
func (w *writer) flat(d *object.Dict) ([]object.Value, bool) {
	if !w.th.Charge(d.Len()/4) || !w.th.Alloc(48*int64(d.Len())) {
		return nil, false
	}
	out := make([]object.Value, 2*d.Len())
	defer w.th.Release(w.th.KeepValues(out))
	i := 0
	for e := range d.All() {
		out[i], out[i+1] = e.Key, e.Val
		i += 2
	}
	return out, true
}

// byKey returns keys and values in the order of the keys.
func (w *writer) byKey(d *object.Dict) ([]object.Value, bool) {
	if !w.th.Charge(d.Len()/2) || !w.th.Alloc(72*int64(d.Len())) {
		return nil, false
	}
	keys := make([]object.Value, d.Len())
	defer w.th.Release(w.th.KeepValues(keys))
	i := 0
	for e := range d.All() {
		keys[i] = e.Key
		i++
	}
	if !object.Sorted(w.th, keys, object.Value{}, false) {
		return nil, false
	}
	out := make([]object.Value, 2*len(keys))
	defer w.th.Release(w.th.KeepValues(out))
	for i, k := range keys {
		out[2*i], out[2*i+1] = k, d.Get(w.th, k)
	}
	return out, true
}

// sorted writes the items in the order that the printer gives them.
func (w *writer) sorted(v object.Value, level int64) bool {
	got := object.CallMethod(w.th, w.printer, nameItems, v)
	if !got.Ok() {
		return false
	}
	l, ok := got.R.(*object.List)
	if !ok {
		w.th.Raise(object.TypeErrorType, "a list of items is required, not %s", got.R.Type().Name)
		return false
	}
	defer w.th.Release(w.th.Keep(got))
	for i := 0; i < len(l.Items); i++ {
		t, ok := l.Items[i].R.(*object.Tuple)
		if !ok || len(t.Items) != 2 {
			w.th.Raise(object.TypeErrorType, "items are pairs of a key and a value")
			return false
		}
		if i > 0 && !w.b.Text(", ") || !w.pair(t.Items[0], t.Items[1], level) {
			return false
		}
	}
	return true
}
