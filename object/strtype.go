package object

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// The class str: constructor and operators.

func init() {
	StrType.Doc = "str(object='') -> str\nstr(bytes_or_buffer[, encoding[, errors]]) -> str\n\nThe text of an object, or the text that bytes hold in an encoding."
	StrType.New = strNew
	DefNew(StrType)
	StrType.Def(
		M0("__repr__", strRepr),
		M0("__str__", func(th *Thread, self Value) Value { return Value{R: self.R.(*Str).plain()} }),
		M0("__hash__", func(th *Thread, self Value) Value {
			x := self.R.(*Str)
			if x.hash == 0 {
				th.Spend(len(x.S) / 64)
			}
			return Int(x.Hash())
		}),
		M0("__len__", func(th *Thread, self Value) Value { return Int(int64(self.R.(*Str).Len())) }),
		M1("__contains__", func(th *Thread, self, v Value) Value {
			return contains01(StrContains(th, self.R.(*Str), v))
		}),
		M1("__getitem__", strGetItem),
		M1("__add__", func(th *Thread, self, v Value) Value {
			b, ok := v.R.(*Str)
			if !ok {
				return NotImplemented
			}
			return Concat(th, self.R.(*Str).plain(), b.plain())
		}),
		M1("__mul__", func(th *Thread, self, v Value) Value { return strRepeat(th, self.R.(*Str), v) }),
		M1("__rmul__", func(th *Thread, self, v Value) Value { return strRepeat(th, self.R.(*Str), v) }),
		M0("__getnewargs__", func(th *Thread, self Value) Value {
			s := self.R.(*Str)
			if !th.Alloc(strBytes) {
				return Value{}
			}
			return Value{R: TupleOf(StrValue(s.S))} // not the object itself
		}),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		StrType.Def(M1(op.Special().Name().S, func(th *Thread, self, v Value) Value {
			a, b := self.R.(*Str), v
			y, ok := b.R.(*Str)
			if !ok {
				return NotImplemented
			}
			if !chargeScan(th, min(len(a.S), len(y.S))) {
				return Value{}
			}
			if op <= CmpNe {
				return Bool((a.S == y.S) == (op == CmpEq))
			}
			return Bool(cmpResult(op, a.S < y.S, a.S == y.S))
		}))
	}
}

// contains01 makes a bool of the result of a Contains function.
func contains01(r int) Value {
	if r < 0 {
		return Value{}
	}
	return Bool(r == 1)
}

// strSig is the signature of str(), for the texts of its errors.
var strSig = ParseSignature("object='', encoding='utf-8', errors='strict'")

func strNew(th *Thread, cls *Type, args []Value, kw []KW) Value {
	var obj, encoding, errors Value
	if len(kw) == 0 && len(args) <= 1 {
		if len(args) == 1 {
			obj = args[0]
		}
	} else {
		if len(args) > 3 {
			return th.Raise(TypeErrorType, "str expected at most 3 arguments, got %d", len(args))
		}
		a, mark := th.Args(3)
		ok := strSig.Bind(th, "str", a, args, kw)
		obj, encoding, errors = a[0], a[1], a[2]
		th.Release(mark)
		if !ok {
			return Value{}
		}
	}
	var s *Str
	switch {
	case !encoding.Ok() && !errors.Ok():
		s = emptyStr
		if obj.Ok() {
			var ok bool
			if s, ok = ToStr(th, obj); !ok {
				return Value{}
			}
		}
	default:
		enc, ok1 := codecArg(th, "str", "encoding", encoding, "utf-8")
		if !ok1 {
			return Value{}
		}
		errs, ok2 := codecArg(th, "str", "errors", errors, noErrors)
		if !ok2 {
			return Value{}
		}
		if !obj.Ok() {
			s = emptyStr
			break
		}
		if _, ok := obj.R.(*Str); ok {
			return th.Raise(TypeErrorType, "decoding str is not supported")
		}
		data, ok := BytesLike(th, obj)
		if !ok {
			if th.Exc != nil && !th.Catch(BufferErrorType) {
				return Value{}
			}
			return th.Raise(TypeErrorType, "decoding to str: need a bytes-like object, %s found", obj.R.Type().Name)
		}
		v := Value{R: emptyStr}
		if len(data) > 0 {
			v = Decode(th, obj, data, enc, errs)
		}
		if s, ok = v.R.(*Str); !ok {
			return Value{}
		}
	}
	if cls == StrType {
		return Value{R: s}
	}
	ext := ExtFor(th, cls, StrType)
	if !th.Alloc(ownPart + strBytes + 64) {
		return Value{}
	}
	sub := NewStrSub(s.S, ext)
	sub.n, sub.hash, sub.aux.root = s.n, s.hash, s.rootSize()
	return Value{R: sub}
}

// codecArg checks the encoding or errors argument of a function.
func codecArg(th *Thread, fn, name string, v Value, def string) (string, bool) {
	if !v.Ok() {
		return def, true
	}
	s, ok := v.R.(*Str)
	if !ok {
		what := ArgName(v)
		if fn == "str" {
			what = v.R.Type().Name
		}
		th.Raise(TypeErrorType, "%s() argument '%s' must be str, not %s", fn, name, what)
		return "", false
	}
	return s.S, cText(th, s)
}

// utf8Text tells whether a text is UTF-8, which has no lone surrogates, and raises what
// encoding it raises where it is not.
func utf8Text(th *Thread, s *Str) bool {
	return utf8.ValidString(s.S) || Encode(th, s, "utf-8", "strict").Ok()
}

// cText tells whether CPython can hand a text to C as UTF-8 that ends with a zero, and
// raises what it raises where it cannot.
func cText(th *Thread, s *Str) bool {
	if !utf8Text(th, s) {
		return false
	}
	if strings.IndexByte(s.S, 0) >= 0 {
		th.Raise(ValueErrorType, "embedded null character")
		return false
	}
	return true
}

func strRepr(th *Thread, self Value) Value {
	s := self.R.(*Str)
	size := len(s.S)
	if size > text.LongRepr {
		r, n, ok := text.LongReprWith(s.text(), th.lookRepr, func(size int) bool { return th.Alloc(int64(size) + strBytes) })
		if !ok {
			return Value{}
		}
		return Value{R: strN(r, n)}
	}
	if !chargeScan(th, 2*size) || !th.Alloc(int64(size)+strBytes) {
		return Value{}
	}
	r, n := text.Repr(s.text())
	return Value{R: strN(r, n)}
}

// lookRepr charges for a piece of a long repr.
func (th *Thread) lookRepr() bool { return th.Charge(1 << 12) }

// StrContains returns 1 if v, which must be a str, is a part of s, 0 if not, -1
// with an exception.
func StrContains(th *Thread, s *Str, v Value) int {
	sub, ok := v.R.(*Str)
	if !ok {
		th.Raise(TypeErrorType, "'in <string>' requires string as left operand, not %s", v.R.Type().Name)
		return -1
	}
	if !chargeScan(th, len(s.S)) {
		return -1
	}
	if len(sub.S) == 1 {
		return b2i(strings.IndexByte(s.S, sub.S[0]) >= 0)
	}
	has := text.Contains(s.S, sub.S, th)
	if !th.looked(len(s.S)) {
		return -1
	}
	return b2i(has)
}

func strRepeat(th *Thread, s *Str, v Value) Value {
	n, notInt, ok := repeatCount(th, v)
	switch {
	case !ok:
		return Value{}
	case notInt:
		return NotImplemented
	}
	return StrMul(th, s, n)
}

// StrMul is s * n.
func StrMul(th *Thread, s *Str, n int64) Value {
	if n <= 0 || s.S == "" {
		return Value{R: emptyStr}
	}
	if n == 1 {
		return Value{R: s.plain()}
	}
	if !roomFor(th, text.Times(n, int64(len(s.S)))) {
		return Value{}
	}
	return Value{R: &Str{S: text.Repeat(s.S, fit.Int(n)), n: int32(s.Len() * fit.Int(n))}}
}

// roomFor charges for a text or a bytes of size bytes that is about to be made.
func roomFor(th *Thread, size int64) bool {
	if size > math.MaxInt64-strBytes {
		size = math.MaxInt64 - strBytes
	}
	if size > MaxStr {
		return th.tooLarge(size + strBytes)
	}
	if !th.Alloc(size + strBytes) {
		return false
	}
	return size < 4096 || th.Charge(fit.Int(size>>8))
}

// ConcatStrs returns the parts one behind the other: what an f-string makes.
// It does not keep parts.
func ConcatStrs(th *Thread, parts []*Str) Value {
	total, n := int64(0), 0
	for _, p := range parts {
		total += int64(len(p.S))
		n += p.Len()
	}
	switch {
	case len(parts) == 1:
		return Value{R: parts[0].plain()}
	case total == 0:
		return Value{R: emptyStr}
	}
	if !roomFor(th, total) {
		return Value{}
	}
	if total > 128 {
		var b strings.Builder
		b.Grow(fit.Int(total))
		for _, p := range parts {
			b.WriteString(p.S)
		}
		return Value{R: &Str{S: b.String(), n: int32(n)}}
	}
	var small [128]byte
	b := small[:0]
	for _, p := range parts {
		b = append(b, p.S...)
	}
	return Value{R: strOf(th, b, n)}
}
