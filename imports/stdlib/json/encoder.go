package json

import (
	"math"
	"sort"
	"strconv"
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

// encoder writes one JSON text.
type encoder struct {
	th       *object.Thread
	buf      []byte
	pinned   int64
	active   []object.Object // containers being written, for circular references
	def      Value           // the function for other objects
	skipKeys bool
	ascii    bool
	circular bool
	allowNaN bool
	sortKeys bool
	pretty   bool
	indent   string
	plain    bool // a text is written, for which nobody looks at the indentation
	itemSep  string
	keySep   string
}

// room accounts for what was written.
func (e *encoder) room() bool {
	if n := int64(len(e.buf)); n > e.pinned { // small things grew it
		return e.grow(n + 256)
	}
	return true
}

// grow gives the buffer room for n bytes, or twice as much as it had.
func (e *encoder) grow(n int64) bool {
	old := e.pinned
	e.pinned = max(n, 2*old)
	if !e.th.PinMoved(e.pinned, old) {
		return false
	}
	e.buf = append(make([]byte, 0, fit.Int(e.pinned)), e.buf...)
	return true
}

// need accounts for n bytes that are about to be written, where they are many.
func (e *encoder) need(n int) bool {
	if n < 256 {
		return true
	}
	if !e.th.Charge(n / 64) {
		return false
	}
	if n += len(e.buf); int64(n) > e.pinned {
		return e.grow(int64(n))
	}
	return true
}

// str writes a string, a long one piece by piece.
func (e *encoder) str(s string) bool {
	const piece = 4096
	e.buf = append(e.buf, '"')
	for len(s) > piece {
		n := piece
		for n < len(s) && s[n]&0xC0 == 0x80 {
			n++
		}
		if !e.th.Charge(n/32) || !e.need(6*n) {
			return false
		}
		e.buf = appendEscaped(e.buf, s[:n], e.ascii)
		s = s[n:]
	}
	if !e.th.Charge(len(s)/32) || !e.need(6*len(s)) {
		return false
	}
	e.buf = append(appendEscaped(e.buf, s, e.ascii), '"')
	return true
}

// done returns the text.
func (e *encoder) done(ok bool) Value {
	ok = ok && e.th.Alloc(int64(len(e.buf))+40) // while there is the buffer as well
	e.th.Unpin(e.pinned)
	if !ok {
		return Value{}
	}
	return object.StrValue(string(e.buf))
}

const hexDigits = "0123456789abcdef"

// appendString writes a string.
func appendString(b []byte, s string, ascii bool) []byte {
	return append(appendEscaped(append(b, '"'), s, ascii), '"')
}

// appendEscaped writes what stands between the quotes.
func appendEscaped(b []byte, s string, ascii bool) []byte {
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && (c < 0x7f || !ascii) {
			i++
			continue
		}
		b = append(b, s[start:i]...)
		if c < 0x80 {
			i++
			switch c {
			case '"', '\\':
				b = append(b, '\\', c)
			case '\n':
				b = append(b, '\\', 'n')
			case '\r':
				b = append(b, '\\', 'r')
			case '\t':
				b = append(b, '\\', 't')
			case '\b':
				b = append(b, '\\', 'b')
			case '\f':
				b = append(b, '\\', 'f')
			default:
				b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
			}
		} else {
			r, n := text.DecodeRune(s[i:])
			i += n
			if r >= 0x10000 {
				r -= 0x10000
				b = appendU(b, 0xD800+r>>10)
				r = 0xDC00 + r&0x3FF
			}
			b = appendU(b, r)
		}
		start = i
	}
	return append(b, s[start:]...)
}

func appendU(b []byte, r rune) []byte {
	return append(b, '\\', 'u', hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
}

// number returns the text of an int or float, "" if it is neither.
func (e *encoder) number(v Value) (string, bool) {
	switch x := v.R.(type) {
	case *object.IntTag:
		return strconv.FormatInt(v.Int(), 10), true
	case *object.FloatTag:
		return e.float(v.Float())
	case *object.FloatObj:
		return e.float(x.F)
	case *object.BigInt, *object.IntObj:
		small, big, _ := object.IntOf(v)
		plain := object.Int(small)
		if big != nil {
			plain = object.BigValue(big)
		}
		s, ok := object.Repr(e.th, plain)
		if !ok {
			return "", false
		}
		return s.S, true
	}
	return "", true
}

func (e *encoder) float(f float64) (string, bool) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		if !e.allowNaN {
			e.th.Raise(object.ValueErrorType, "Out of range float values are not JSON compliant: %s", object.ReprString(e.th, object.Float(f)))
			return "", false
		}
		switch {
		case f > 0:
			return "Infinity", true
		case f < 0:
			return "-Infinity", true
		}
		return "NaN", true
	}
	s, ok := object.Repr(e.th, object.Float(f))
	if !ok {
		return "", false
	}
	return s.S, true
}

// value writes v; level is the nesting for the indentation.
func (e *encoder) value(v Value, level int) bool {
	if !e.th.Charge(1) || !e.room() {
		return false
	}
	switch x := v.R.(type) {
	case *object.Str:
		return e.str(x.S)
	case *object.IntTag:
		e.buf = strconv.AppendInt(e.buf, v.Int(), 10)
		return true
	case *object.NoneTag:
		e.buf = append(e.buf, "null"...)
		return true
	case *object.BoolTag:
		if v.Int() == 1 {
			e.buf = append(e.buf, "true"...)
		} else {
			e.buf = append(e.buf, "false"...)
		}
		return true
	case *object.FloatTag, *object.FloatObj, *object.BigInt, *object.IntObj:
		s, ok := e.number(v)
		e.buf = append(e.buf, s...)
		return ok
	case *object.List:
		if x.Ext != nil && x.Ext.Cls.Flags&object.Heap != 0 {
			items, ok := object.Collect(e.th, v)
			return ok && e.nested(x, func() bool { return e.list(&items, level) })
		}
		return e.nested(x, func() bool { return e.list(&x.Items, level) })
	case *object.Tuple:
		return e.nested(x, func() bool { return e.list(&x.Items, level) })
	case *object.Dict:
		return e.nested(x, func() bool { return e.dict(v, x, level) })
	case object.Mapped:
		return e.nested(v.R, func() bool {
			d := x.MappedDict(e.th)
			return d != nil && e.dict(object.Obj(d), d, level)
		})
	}
	return e.nested(v.R, func() bool {
		if !e.def.Ok() {
			if name, ok := className(e.th, v); ok {
				e.th.Raise(object.TypeErrorType, "Object of type %s is not JSON serializable", name)
			}
			return false
		}
		o := object.Call1(e.th, e.def, v)
		if !o.Ok() {
			return false
		}
		keep, mark := e.th.Args(1)
		keep[0] = o
		ok := e.value(o, level)
		e.th.Release(mark)
		return ok
	})
}

// nested guards against circular references and deep nesting.
func (e *encoder) nested(o object.Object, f func() bool) bool {
	if e.circular {
		for i := len(e.active) - 1; i >= 0; i-- {
			if e.active[i] == o {
				e.th.Raise(object.ValueErrorType, "Circular reference detected")
				return false
			}
		}
		e.active = append(e.active, o)
	}
	if !e.th.EnterFor(" while encoding a JSON object") {
		return false
	}
	ok := f()
	e.th.Leave()
	if e.circular {
		e.active = e.active[:len(e.active)-1]
	}
	return ok
}

func (e *encoder) newline(level int) bool {
	if !e.need(level * len(e.indent)) {
		return false
	}
	e.buf = append(e.buf, '\n')
	for range level {
		e.buf = append(e.buf, e.indent...)
	}
	return true
}

func (e *encoder) list(items *[]Value, level int) bool {
	if len(*items) == 0 {
		e.buf = append(e.buf, "[]"...)
		return true
	}
	e.buf = append(e.buf, '[')
	for i := 0; i < len(*items); i++ {
		if i > 0 {
			if !e.need(len(e.itemSep)) {
				return false
			}
			e.buf = append(e.buf, e.itemSep...)
		}
		if e.pretty && !e.newline(level+1) {
			return false
		}
		if !e.value((*items)[i], level+1) {
			return false
		}
	}
	if e.pretty && !e.newline(level) {
		return false
	}
	e.buf = append(e.buf, ']')
	return true
}

// key returns the text of a key; ok is false with an exception, skip tells that
// the item is left out.
func (e *encoder) key(k Value) (s string, skip, ok bool) {
	switch x := k.R.(type) {
	case *object.Str:
		return x.S, false, true
	case *object.NoneTag:
		return "null", false, true
	case *object.BoolTag:
		if k.Int() == 1 {
			return "true", false, true
		}
		return "false", false, true
	}
	if s, ok := e.number(k); !ok || s != "" {
		return s, false, ok
	}
	if e.skipKeys {
		return "", true, true
	}
	e.th.Raise(object.TypeErrorType, "keys must be str, int, float, bool or None, not %s", k.R.Type().Name)
	return "", false, false
}

// entries returns the items of a dict in the order in which they are written; held gets
// the pairs that Python code made.
func (e *encoder) entries(v Value, d *object.Dict, held *object.Builder) ([]object.Entry, bool) {
	var es []object.Entry
	if d.Ext != nil && d.Ext.Cls.Flags&object.Heap != 0 {
		items := object.CallMethod(e.th, v, sItems)
		if !items.Ok() {
			return nil, false
		}
		ok := object.ForEach(e.th, items, func(p Value) bool {
			t, ok := p.R.(*object.Tuple)
			if !ok || len(t.Items) != 2 {
				e.th.Raise(object.ValueErrorType, "items must return 2-tuples")
				return false
			}
			es = append(es, object.Entry{Key: t.Items[0], Val: t.Items[1]})
			return e.th.Charge(1) && e.th.Alloc(48) && held.Append(p)
		})
		if !ok {
			return nil, false
		}
	} else {
		if !e.th.Alloc(int64(d.Len()) * 48) {
			return nil, false
		}
		es = make([]object.Entry, 0, d.Len())
		for _, x := range d.WithHoles() {
			if x.Key.Ok() {
				es = append(es, x)
			}
		}
	}
	if !e.sortKeys {
		return es, true
	}
	if !e.th.Charge(len(es) * 4) {
		return nil, false
	}
	allStr := true
	for _, x := range es {
		_, ok := x.Key.R.(*object.Str)
		allStr = allStr && ok
	}
	if allStr {
		sort.SliceStable(es, func(i, j int) bool { return es[i].Key.R.(*object.Str).S < es[j].Key.R.(*object.Str).S })
		return es, true
	}
	pairs := make([]Value, len(es))
	for i, x := range es {
		pairs[i] = object.Obj(object.NewTuple2(x.Key, x.Val))
	}
	l := object.NewList(pairs)
	if !l.Sort(e.th, Value{}, false) {
		return nil, false
	}
	for i, p := range l.Items {
		t := p.R.(*object.Tuple)
		es[i] = object.Entry{Key: t.Items[0], Val: t.Items[1]}
	}
	return es, true
}

// pythonOnly reports whether a program has put None in the place of json.encoder's
// c_make_encoder: what is in Python in CPython then asks a dict of a class of the program's
// whether it is empty.
func pythonOnly(th *object.Thread) bool {
	m, ok := th.Modules.GetStr(object.Intern("json.encoder")).R.(*object.Module)
	if !ok {
		return false
	}
	v := m.Dict.GetStr(object.Intern("c_make_encoder"))
	return v.Ok() && v.IsNone()
}

func (e *encoder) dict(v Value, d *object.Dict, level int) bool {
	empty := d.Len() == 0
	if empty && d.Ext != nil && pythonOnly(e.th) {
		is := object.Truth(e.th, v)
		if is < 0 {
			return false
		}
		empty = is == 0
	}
	if empty {
		e.buf = append(e.buf, "{}"...)
		return true
	}
	plain := !e.sortKeys && (d.Ext == nil || d.Ext.Cls.Flags&object.Heap == 0)
	var es []object.Entry
	if plain && !e.def.Ok() {
		es = d.WithHoles() // nothing that runs on the way can change the dict
	} else {
		var ok bool
		held := object.NewBuilder(e.th, 0)
		defer held.Done()
		if es, ok = e.entries(v, d, held); !ok {
			return false
		}
	}
	e.buf = append(e.buf, '{')
	first := true
	for i := range es {
		if !es[i].Key.Ok() {
			continue
		}
		k, skip, ok := e.key(es[i].Key)
		if !ok {
			return false
		}
		if skip {
			continue
		}
		if !first {
			if !e.need(len(e.itemSep)) {
				return false
			}
			e.buf = append(e.buf, e.itemSep...)
		}
		first = false
		if e.pretty && !e.newline(level+1) {
			return false
		}
		if !e.th.Charge(1) || !e.str(k) {
			return false
		}
		if !e.need(len(e.keySep)) {
			return false
		}
		e.buf = append(e.buf, e.keySep...)
		if !e.value(es[i].Val, level+1) {
			return false
		}
	}
	if e.pretty && (first && !e.newline(level+1) || !e.newline(level)) { // all its keys may have been skipped
		return false
	}
	e.buf = append(e.buf, '}')
	return true
}

// setIndent takes an indentation: None, a number or a text.
func (e *encoder) setIndent(v Value) bool {
	if !v.Ok() || v.IsNone() {
		return true
	}
	e.pretty = true
	if s, ok := object.AsStr(v); ok {
		e.indent = s.S
		return true
	}
	if !v.R.Type().Special(object.DIndex).Ok() {
		if e.plain {
			return true
		}
		e.th.Raise(object.TypeErrorType, "can't multiply sequence by non-int of type '%s'", v.R.Type().Name)
		return false
	}
	if e.plain {
		return true
	}
	n, ok := object.AsIndex(e.th, v)
	if !ok {
		if e.th.Catch(object.IndexErrorType, object.OverflowErrorType) {
			e.th.Raise(object.OverflowErrorType, "cannot fit 'int' into an index-sized integer")
		}
		return false
	}
	if n > 1<<20 {
		e.th.MemoryError()
		return false
	}
	if !e.th.Alloc(int64(max(n, 0))) {
		return false
	}
	e.indent = strings.Repeat(" ", max(n, 0))
	return true
}

func isTrue(th *object.Thread, v Value, def bool) (bool, bool) {
	if !v.Ok() {
		return def, true
	}
	r := object.Truth(th, v)
	return r == 1, r >= 0
}

const dumpsSig = "skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None, default=None, sort_keys=False, **kw"

// encode is dumps with the arguments after obj.
func encode(th *object.Thread, obj Value, a []Value) Value {
	cls, extra := a[4], a[9].R.(*object.Dict)
	if cls.Ok() && !cls.IsNone() || extra.Len() > 0 {
		if !cls.Ok() || cls.IsNone() {
			if cls = moduleAttr(th, "JSONEncoder"); !cls.Ok() {
				return cls
			}
		}
		var kw []object.KW
		for i, n := range []string{"skipkeys", "ensure_ascii", "check_circular", "allow_nan", "", "indent", "separators", "default", "sort_keys"} {
			if n == "" {
				continue
			}
			v := a[i]
			if !v.Ok() {
				switch n {
				case "skipkeys", "sort_keys":
					v = object.False
				case "indent", "separators", "default":
					v = object.None
				default:
					v = object.True
				}
			}
			kw = append(kw, object.KW{Name: n, Val: v})
		}
		enc := object.Call(th, cls, nil, append(kw, keywordsOf(extra)...))
		if !enc.Ok() {
			return enc
		}
		return object.CallMethod(th, enc, sEncode, obj)
	}
	e := &encoder{th: th, itemSep: ", ", keySep: ": "}
	for _, f := range []struct {
		to  *bool
		arg int
		def bool
	}{{&e.skipKeys, 0, false}, {&e.ascii, 1, true}, {&e.circular, 2, true}, {&e.allowNaN, 3, true}, {&e.sortKeys, 8, false}} {
		var ok bool
		if *f.to, ok = isTrue(th, a[f.arg], f.def); !ok {
			return Value{}
		}
	}
	_, e.plain = object.AsStr(obj)
	if !e.setIndent(a[5]) {
		return Value{}
	}
	if e.pretty {
		e.itemSep = ","
	}
	if v := a[6]; v.Ok() && !v.IsNone() {
		if t := v.R.Type(); !t.Special(object.DIter).Ok() && !t.Special(object.DGetitem).Ok() {
			return th.Raise(object.TypeErrorType, "cannot unpack non-iterable %s object", t.Name)
		}
		items, ok := object.Collect(th, v)
		if !ok {
			return Value{}
		}
		if len(items) != 2 {
			if len(items) < 2 {
				return th.Raise(object.ValueErrorType, "not enough values to unpack (expected 2, got %d)", len(items))
			}
			return th.Raise(object.ValueErrorType, "too many values to unpack (expected 2)")
		}
		x, ok := object.AsStr(items[0])
		y, ok2 := object.AsStr(items[1])
		if !ok || !ok2 {
			at, v := 5, items[1] // the separator of keys is looked at first
			if ok2 {
				at, v = 6, items[0]
			}
			return th.Raise(object.TypeErrorType, "make_encoder() argument %d must be str, not %s", at, object.ArgName(v))
		}
		e.itemSep, e.keySep = x.S, y.S
	}
	if v := a[7]; v.Ok() && !v.IsNone() {
		e.def = v
	}
	return e.done(e.value(obj, 0))
}

var dumps = object.PyFn("dumps", "obj, *, "+dumpsSig, func(th *object.Thread, a []Value) Value {
	return encode(th, a[0], a[1:])
}).WithDoc("Returns the object as JSON.")

var dump = object.PyFn("dump", "obj, fp, *, "+dumpsSig, func(th *object.Thread, a []Value) Value {
	s := encode(th, a[0], a[2:])
	if !s.Ok() || !object.CallMethod(th, a[1], sWrite, s).Ok() {
		return Value{}
	}
	return object.None
}).WithDoc("Writes the object as JSON to a file.")

// encodeWith is _encode(encoder, obj), for the class JSONEncoder.
var encodeWith = object.Fn2("_encode", func(th *object.Thread, enc, obj Value) Value {
	get := func(n string) Value { return object.GetAttr(th, enc, object.Intern(n)) }
	e := &encoder{th: th}
	_, e.plain = object.AsStr(obj)
	for n, to := range map[string]*bool{"skipkeys": &e.skipKeys, "ensure_ascii": &e.ascii, "check_circular": &e.circular, "allow_nan": &e.allowNaN, "sort_keys": &e.sortKeys} {
		v := get(n)
		if !v.Ok() {
			return v
		}
		var ok bool
		if *to, ok = isTrue(th, v, false); !ok {
			return Value{}
		}
	}
	for n, to := range map[string]*string{"item_separator": &e.itemSep, "key_separator": &e.keySep} {
		v := get(n)
		if !v.Ok() {
			return v
		}
		s, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "make_encoder() argument 6 must be str, not %s", v.R.Type().Name)
		}
		*to = s.S
	}
	ind := get("indent")
	if !ind.Ok() || !e.setIndent(ind) {
		return Value{}
	}
	if e.def = get("default"); !e.def.Ok() {
		return Value{}
	}
	return e.done(e.value(obj, 0))
})

func baseString(name string, ascii bool) *object.Builtin {
	return object.Fn1(name, func(th *object.Thread, v Value) Value {
		s, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "first argument must be a string, not %s", v.R.Type().Name)
		}
		if !th.Charge(len(s.S)/16) || !th.Alloc(int64(len(s.S))*2) {
			return Value{}
		}
		return object.StrValue(string(appendString(nil, s.S, ascii)))
	})
}

var (
	encodeASCII = baseString("encode_basestring_ascii", true)
	encodePlain = baseString("encode_basestring", false)
)

// className is v.__class__.__name__, which a class may have changed.
func className(th *object.Thread, v object.Value) (string, bool) {
	t := v.R.Type()
	if t.Flags&object.Heap == 0 {
		return t.ShortName(), true
	}
	c := object.GetAttr(th, v, object.Intern("__class__"))
	if !c.Ok() {
		return "", false
	}
	n := object.GetAttr(th, c, object.Intern("__name__"))
	if !n.Ok() {
		return "", false
	}
	s, ok := object.ToStr(th, n)
	if !ok {
		return "", false
	}
	return s.S, true
}
