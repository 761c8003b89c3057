// Package json is the module json: the scanner and the encoder in Go, the
// classes JSONEncoder and JSONDecoder in Python source, which runs when one of
// them is asked for.
//
// Compatibility: not covered; garter's own packages use it.
package json

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

//go:embed json.py
var source string

// DecodeErrorType is JSONDecodeError.
var DecodeErrorType = object.NewBuiltinType("JSONDecodeError", object.ValueErrorType, 0).InModule("json.decoder").
	WithDoc("A text is not JSON: msg says why, doc is the text, pos the place in it, lineno and colno its line and column.")

func init() {
	t := DecodeErrorType
	sig := object.ParseSignature("self, msg, doc, pos")
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		bound, mark := th.Args(4)
		defer th.Release(mark)
		if !sig.BindMethod(th, "JSONDecodeError.__init__", bound, self, args, kw) {
			return false
		}
		a := bound[1:]
		doc, ok := object.AsStr(a[1])
		msg, ok2 := object.AsStr(a[0])
		if !ok || !ok2 || !a[2].IsInt() || a[2].Int() < 0 {
			return fillAny(th, self.R.(*object.Exception), a[0], a[1], a[2])
		}
		pos := fit.Int(a[2].Int())
		// The text of the error is made of both, the place is counted.
		if n := len(msg.S) + len(doc.S); !th.Charge(1+n/16) || !th.Alloc(2*int64(len(msg.S))+500) {
			return false
		}
		e := self.R.(*object.Exception)
		fill(e, msg.S, doc, pos)
		return true
	}
	t.Def(object.MRaw("__init__", "msg, doc, pos", func(th *object.Thread, args []Value, kw []object.KW) Value {
		if !t.Init(th, args[0], args[1:], kw) {
			return Value{}
		}
		return object.None
	}))
	for _, n := range []string{"msg", "doc", "pos", "lineno", "colno"} {
		t.DefGetSet(n, func(th *object.Thread, self Value) Value {
			if v := self.R.(*object.Exception).Field(n); v.Ok() {
				return v
			}
			return th.RaiseAttr(self, object.Intern(n), "'%s' object has no attribute '%s'", self.R.Type().Name, n)
		}, func(th *object.Thread, self, v Value) bool {
			self.R.(*object.Exception).SetField(n, v)
			return true
		})
	}
	t.Def(object.M0("__reduce__", func(th *object.Thread, self Value) Value {
		e := self.R.(*object.Exception)
		return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.TupleOf(e.Field("msg"), e.Field("doc"), e.Field("pos")))))
	}))
}

// fillAny is fill for values of any kind, whose methods and operators are asked as by
// the class of CPython, which is in Python.
func fillAny(th *object.Thread, e *object.Exception, msg, doc, pos Value) bool {
	newline := object.StrValue("\n")
	var lineno, colno, text Value
	if n := object.CallMethod(th, doc, object.Intern("count"), newline, object.Int(0), pos); n.Ok() {
		lineno = object.Binary(th, object.OpAdd, n, object.Int(1))
	}
	if lineno.Ok() {
		if n := object.CallMethod(th, doc, object.Intern("rfind"), newline, object.Int(0), pos); n.Ok() {
			colno = object.Binary(th, object.OpSub, pos, n)
		}
	}
	if colno.Ok() {
		text = object.Binary(th, object.OpMod, object.StrValue("%s: line %d column %d (char %d)"), object.Obj(object.TupleOf(msg, lineno, colno, pos)))
	}
	if !text.Ok() {
		return false
	}
	e.SetArgs(object.TupleOf(text))
	for i, v := range []Value{msg, doc, pos, lineno, colno} {
		e.SetField([]string{"msg", "doc", "pos", "lineno", "colno"}[i], v)
	}
	return true
}

// byteOf returns the byte offset of character pos.
func byteOf(s *object.Str, pos int) int {
	if s.IsASCII() {
		return min(pos, len(s.S))
	}
	n := 0
	for i := 0; i < len(s.S); i++ {
		if s.S[i]&0xC0 != 0x80 {
			if n == pos {
				return i
			}
			n++
		}
	}
	return len(s.S)
}

// charOf returns the number of characters before byte at.
func charOf(s *object.Str, at int) int {
	if s.IsASCII() {
		return at
	}
	n := 0
	for i := 0; i < at && i < len(s.S); i++ {
		if s.S[i]&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

func fill(e *object.Exception, msg string, doc *object.Str, pos int) {
	at := byteOf(doc, max(pos, 0))
	line := strings.Count(doc.S[:at], "\n") + 1
	col := pos + 1
	if i := strings.LastIndexByte(doc.S[:at], '\n'); i >= 0 {
		col = pos - charOf(doc, i)
	}
	e.SetArgs(object.TupleOf(object.StrValue(fmt.Sprintf("%s: line %d column %d (char %d)", msg, line, col, pos))))
	e.SetField("msg", object.StrValue(msg))
	e.SetField("doc", object.Obj(doc))
	e.SetField("pos", object.Int(int64(pos)))
	e.SetField("lineno", object.Int(int64(line)))
	e.SetField("colno", object.Int(int64(col)))
}

// fail raises JSONDecodeError at the byte offset at.
func fail(th *object.Thread, msg string, doc *object.Str, at int) Value {
	e := object.NewException(DecodeErrorType, "")
	if !th.Charge(len(doc.S) / 16) {
		return Value{}
	}
	fill(e, msg, doc, charOf(doc, at))
	return th.Throw(e)
}

func strList(names ...string) Value {
	list := make([]Value, len(names))
	for i, n := range names {
		list[i] = object.Obj(object.Intern(n))
	}
	return object.Obj(object.NewList(list))
}

func init() {
	object.FunctionsOf("json", dumps, dump, loads, load, detectEncoding)
	// CPython's are those in C, which say that they are of this module.
	object.FunctionsOf("_json", scanString, encodeASCII, encodePlain)
}

// New makes the module json.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("json")
	m.Set("__path__", object.Obj(object.NewList(nil)))
	m.Set("__package__", object.Obj(object.Intern("json")))
	m.Set("JSONDecodeError", object.Obj(DecodeErrorType))
	m.Set("__all__", strList("dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"))
	m.Set("_once", object.Obj(scanArgs))
	m.Add(dumps, dump, loads, load, detectEncoding, encodeWith, scanWith, encodeASCII, encodePlain, scanString)
	return imports.LazyWith(m, submodule, source+"_default_decoder, _default_encoder = JSONDecoder(), JSONEncoder()\n", "JSONEncoder", "JSONDecoder", "_default_decoder", "_default_encoder", "make_scanner", "JSONObject", "JSONArray", "make_encoder")
}

// submodule makes a submodule when it is asked for: they are there once the package
// is, as in CPython.
func submodule(th *object.Thread, m *object.Module, name *object.Str) Value {
	f := submodules[name.S]
	if f == nil {
		return Value{}
	}
	key := th.Intern("json." + name.S)
	sub := th.Modules.GetStr(key)
	if !sub.Ok() {
		made := f(th)
		if made == nil {
			return Value{}
		}
		sub = object.Obj(imports.Adopt(th, made, "json."+name.S))
		th.Modules.SetStr(th, key, sub)
	}
	if !m.Dict.SetStr(th, name, sub) {
		return Value{}
	}
	return sub
}

var submodules map[string]func(th *object.Thread) *object.Module

func init() {
	submodules = map[string]func(th *object.Thread) *object.Module{"decoder": NewDecoder, "encoder": NewEncoder, "scanner": NewScanner}
}

// NewScanner makes the module json.scanner.
func NewScanner(th *object.Thread) *object.Module {
	m := sub(th, "scanner", "make_scanner")
	if m != nil {
		if v := m.Dict.GetStr(object.Intern("make_scanner")); v.Ok() {
			m.Set("c_make_scanner", v).Set("py_make_scanner", v)
		}
		imports.Lazy(m, "import re\nNUMBER_RE = re.compile(r'(-?(?:0|[1-9]\\d*))(\\.\\d+)?([eE][-+]?\\d+)?', re.VERBOSE | re.MULTILINE | re.DOTALL)\n", "NUMBER_RE")
	}
	return m
}

// scanString is scanstring(s, end, strict=True): the text that begins behind a
// quote, and where it ends.
var scanString = object.FnSig("scanstring", "string, end, strict=True, /", func(th *object.Thread, a []Value) Value {
	i, ok := object.AsIndex(th, a[1])
	if !ok {
		return Value{}
	}
	s, ok := object.AsStr(a[0])
	if !ok {
		return th.Raise(object.TypeErrorType, "first argument must be a string, not %s", a[0].R.Type().Name)
	}
	p := &scanner{th: th, doc: s, s: s.S, strict: true}
	if a[2].Ok() {
		t := object.Truth(th, a[2])
		if t < 0 {
			return Value{}
		}
		p.strict = t > 0
	}
	if i < 0 || i > s.Len() {
		return th.Raise(object.ValueErrorType, "end is out of bounds")
	}
	p.i = byteOf(s, i)
	v := p.str(false)
	if !v.Ok() {
		return v
	}
	return object.Obj(object.TupleOf(v, object.Int(int64(charOf(s, p.i)))))
})

// NewDecoder makes the module json.decoder.
func NewDecoder(th *object.Thread) *object.Module {
	m := sub(th, "decoder", "JSONDecoder", "JSONDecodeError", "JSONObject", "JSONArray")
	if m != nil {
		m.Set("scanstring", object.Obj(scanString)).Set("c_scanstring", object.Obj(scanString)).Set("py_scanstring", object.Obj(scanString))
		imports.Lazy(m, decoderSource, "BACKSLASH", "FLAGS", "NaN", "NegInf", "PosInf", "STRINGCHUNK", "WHITESPACE", "WHITESPACE_STR")
	}
	return m
}

// NewEncoder makes the module json.encoder.
func NewEncoder(th *object.Thread) *object.Module {
	m := sub(th, "encoder", "JSONEncoder", "make_encoder")
	if m == nil {
		return nil
	}
	name := object.Intern("make_encoder")
	m.Set("c_make_encoder", m.Dict.GetStr(name)).Set("__all__", strList("JSONEncoder"))
	if m.Dict.DeleteStr(th, name); th.Exc != nil {
		return nil
	}
	m.Set("encode_basestring_ascii", object.Obj(encodeASCII))
	m.Set("c_encode_basestring_ascii", object.Obj(encodeASCII)).Set("py_encode_basestring_ascii", object.Obj(encodeASCII))
	m.Set("encode_basestring", object.Obj(encodePlain)).Set("c_encode_basestring", object.Obj(encodePlain)).Set("py_encode_basestring", object.Obj(encodePlain))
	return imports.Lazy(m, encoderSource, "ESCAPE", "ESCAPE_ASCII", "ESCAPE_DCT", "HAS_UTF8", "INFINITY")
}

// What the submodules have besides: patterns and tables of the readers and writers in
// Python, which programs use for their own.
const (
	decoderSource = `import re

FLAGS = re.VERBOSE | re.MULTILINE | re.DOTALL
NaN, PosInf, NegInf = map(float, ('nan', 'inf', '-inf'))
BACKSLASH = dict(zip('"\\/bfnrt', '"\\/\b\f\n\r\t'))
WHITESPACE_STR = ' \t\n\r'
WHITESPACE = re.compile(r'[ \t\n\r]*', FLAGS)
STRINGCHUNK = re.compile(r'(.*?)(["\\\x00-\x1f])', FLAGS)
`
	encoderSource = `import re

INFINITY = float('inf')
ESCAPE, ESCAPE_ASCII = re.compile(r'[\x00-\x1f\\"\b\f\n\r\t]'), re.compile(r'([\\"]|[^\ -~])')
HAS_UTF8 = re.compile(b'[\x80-\xff]')
ESCAPE_DCT = {'\\': '\\\\', '"': '\\"', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t'}
for code in range(32):
    ESCAPE_DCT.setdefault(chr(code), f'\\u{code:04x}')
`
)

// sub makes a submodule with names of the module itself.
func sub(th *object.Thread, name string, names ...string) *object.Module {
	m := object.NewModule("json." + name)
	m.Set("__all__", strList(names...))
	json := th.Modules.GetStr(object.Intern("json"))
	for _, n := range names {
		if !json.Ok() {
			break
		}
		v := object.GetAttr(th, json, object.Intern(n))
		if !v.Ok() {
			return nil
		}
		m.Set(n, v)
	}
	return m
}

var (
	sRead   = object.Intern("read")
	sWrite  = object.Intern("write")
	sDecode = object.Intern("decode")
	sEncode = object.Intern("encode")
	sItems  = object.Intern("items")
)

var detectEncoding = object.PyFn("detect_encoding", "b", func(th *object.Thread, a []Value) Value {
	b, ok := bytesOf(a[0])
	if !ok {
		return th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", a[0].R.Type().Name)
	}
	return object.StrValue(encodingOf(b))
})

func bytesOf(v Value) ([]byte, bool) {
	switch x := v.R.(type) {
	case *object.Bytes:
		return x.B, true
	case *object.ByteArray:
		return x.B, true
	}
	return nil, false
}

// encodingOf guesses the encoding of a JSON text as RFC 4627 does.
func encodingOf(b []byte) string {
	has := func(p string) bool { return strings.HasPrefix(string(b[:min(len(b), 4)]), p) }
	switch {
	case has("\xff\xfe\x00\x00"), has("\x00\x00\xfe\xff"):
		return "utf-32"
	case has("\xff\xfe"), has("\xfe\xff"):
		return "utf-16"
	case has("\xef\xbb\xbf"):
		return "utf-8-sig"
	}
	if len(b) >= 4 {
		if b[0] == 0 {
			if b[1] != 0 {
				return "utf-16-be"
			}
			return "utf-32-be"
		}
		if b[1] == 0 {
			if b[2] != 0 || b[3] != 0 {
				return "utf-16-le"
			}
			return "utf-32-le"
		}
	} else if len(b) == 2 {
		if b[0] == 0 {
			return "utf-16-be"
		}
		if b[1] == 0 {
			return "utf-16-le"
		}
	}
	return "utf-8"
}

var loads = object.PyFn("loads", "s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw", func(th *object.Thread, a []Value) Value {
	s, ok := object.AsStr(a[0])
	if ok {
		if strings.HasPrefix(s.S, "\ufeff") {
			return fail(th, "Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
		}
	} else {
		b, isBytes := bytesOf(a[0])
		if !isBytes {
			return th.Raise(object.TypeErrorType, "the JSON object must be str, bytes or bytearray, not %s", a[0].R.Type().Name)
		}
		v := object.Decode(th, a[0], b, encodingOf(b), "surrogatepass")
		if !v.Ok() {
			return v
		}
		s = v.R.(*object.Str)
	}
	extra := a[7].R.(*object.Dict)
	if (!a[1].Ok() || a[1].IsNone()) && extra.Len() == 0 {
		p := &scanner{th: th, doc: s, s: s.S, strict: true}
		for i, h := range []*Value{&p.hook, &p.parseFloat, &p.parseInt, &p.parseConstant, &p.pairs} {
			if v := a[i+2]; v.Ok() && !v.IsNone() {
				*h = v
			}
		}
		return p.decode()
	}
	cls := a[1]
	if !cls.Ok() || cls.IsNone() {
		if cls = moduleAttr(th, "JSONDecoder"); !cls.Ok() {
			return cls
		}
	}
	var kw []object.KW
	for i, n := range []string{"object_hook", "parse_float", "parse_int", "parse_constant", "object_pairs_hook"} {
		if v := a[i+2]; v.Ok() && !v.IsNone() {
			kw = append(kw, object.KW{Name: n, Val: v})
		}
	}
	dec := object.Call(th, cls, nil, append(kw, keywordsOf(extra)...))
	if !dec.Ok() {
		return dec
	}
	return object.CallMethod(th, dec, sDecode, object.Obj(s))
}).WithDoc("Returns the object that a text or bytes in JSON stand for.")

func keywordsOf(d *object.Dict) []object.KW {
	var kw []object.KW
	for e := range d.All() {
		if s, ok := object.AsStr(e.Key); ok {
			kw = append(kw, object.KW{Name: s.S, Val: e.Val})
		}
	}
	return kw
}

// moduleAttr returns an attribute of the module json.
func moduleAttr(th *object.Thread, name string) Value {
	m := th.Modules.GetStr(object.Intern("json"))
	if !m.Ok() {
		return th.Raise(object.ImportErrorType, "json is not imported")
	}
	return object.GetAttrOwn(th, m, object.Intern(name))
}

var load = object.PyFn("load", "fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw", func(th *object.Thread, a []Value) Value {
	text := object.CallMethod(th, a[0], sRead)
	if !text.Ok() {
		return text
	}
	var kw []object.KW
	for i, n := range []string{"cls", "object_hook", "parse_float", "parse_int", "parse_constant", "object_pairs_hook"} {
		if v := a[i+1]; v.Ok() {
			kw = append(kw, object.KW{Name: n, Val: v})
		}
	}
	return loads.Call(th, []Value{text}, append(kw, keywordsOf(a[7].R.(*object.Dict))...))
}).WithDoc("Returns the object that a file's text in JSON stands for.")

// scanArgs is the arguments of a call of a scanner, which is in C in CPython.
var scanArgs = object.FnSig("scan_once", "string, idx", func(th *object.Thread, a []Value) Value {
	return object.Obj(object.TupleOf(a[0], a[1]))
})

// scanWith is _scan(decoder, s, idx): the value at a place, and where it ends.
var scanWith = object.Fn3("_scan", func(th *object.Thread, dec, text, at Value) Value {
	s, ok := object.AsStr(text)
	if !ok {
		return th.Raise(object.TypeErrorType, "first argument must be a string, not %s", text.R.Type().Name)
	}
	i, ok := object.AsIndex(th, at)
	if !ok {
		return Value{}
	}
	p := &scanner{th: th, doc: s, s: s.S}
	for n, h := range map[string]*Value{"object_hook": &p.hook, "parse_float": &p.parseFloat, "parse_int": &p.parseInt, "parse_constant": &p.parseConstant, "object_pairs_hook": &p.pairs} {
		v := object.GetAttr(th, dec, object.Intern(n))
		if !v.Ok() {
			return v
		}
		usual := n == "parse_float" && v.R == object.Object(object.FloatType) || n == "parse_int" && v.R == object.Object(object.IntType)
		if !v.IsNone() && !usual {
			*h = v
		}
	}
	strict := object.GetAttr(th, dec, object.Intern("strict"))
	if !strict.Ok() {
		return strict
	}
	r := object.Truth(th, strict)
	if r < 0 {
		return Value{}
	}
	p.strict = r == 1
	if i < 0 {
		return th.Raise(object.ValueErrorType, "idx cannot be negative")
	}
	p.i = byteOf(s, i)
	if i > s.Len() {
		return th.RaiseArgs(object.StopIterationType, object.Int(int64(i)))
	}
	v := p.value()
	if !v.Ok() {
		if p.missing && th.Exc == nil {
			return th.RaiseArgs(object.StopIterationType, object.Int(int64(charOf(s, p.i))))
		}
		return v
	}
	return object.Obj(object.TupleOf(v, object.Int(int64(charOf(s, p.i)))))
})
