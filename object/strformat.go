package object

import (
	"math"
	"strconv"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/format"
	"github.com/garterpy/garter/object/number"
	"github.com/garterpy/garter/object/text"
)

// format(), the pieces of f-strings, and the __format__ methods of str, int,
// float and complex.

// FormatSpec is a format specifier that is parsed once and used many times: an
// f-string's.
type FormatSpec struct {
	Text *Str
	spec format.Spec
	ok   bool // spec is valid
}

// NewFormatSpec parses a specifier. A wrong one is an error only when it is
// used.
func NewFormatSpec(s *Str) *FormatSpec {
	f := &FormatSpec{Text: s}
	var err error
	f.spec, err = format.ParseSpec(s.S, "")
	f.ok = err == nil
	return f
}

// textBuf collects a text. What it holds counts as memory of the run.
type textBuf struct {
	byteBuilder
	n    int  // code points so far
	only *Str // the first text, which is the result if no other follows
}

// newTextBuf returns an empty buffer; its done must be called. The memory comes
// from the thread and goes back to it: buffers on the Go stack would escape.
func newTextBuf(th *Thread) textBuf {
	b := textBuf{byteBuilder: byteBuilder{th: th}}
	if n := len(th.bufs); n > 0 {
		b.data = th.bufs[n-1][:0]
		th.bufs = th.bufs[:n-1]
	} else {
		b.data = make([]byte, 0, 256)
	}
	return b
}

// maxBuf is the largest buffer that a thread keeps.
const maxBuf = 4096

// done gives the memory back; it must always be called.
func (b *textBuf) done() {
	th := b.th
	th.Unpin(b.pinned)
	if cap(b.data) <= maxBuf && len(th.bufs) < 8 {
		th.bufs = append(th.bufs, b.data)
	}
}

// addStr appends a text.
func (b *textBuf) addStr(s *Str) bool {
	b.n += s.Len()
	if !b.room(len(s.S)) {
		return false
	}
	if len(b.data) == 0 {
		b.only = s
	}
	b.data = append(b.data, s.S...)
	return true
}

// addText appends a text of the format, which is not counted yet.
func (b *textBuf) addText(s string) bool {
	b.n += format.Len(s)
	if !b.room(len(s)) {
		return false
	}
	b.data = append(b.data, s...)
	return true
}

// value returns the str. As in CPython, the one text that there is is returned
// itself, even an instance of a subclass.
func (b *textBuf) value() Value {
	if b.only != nil && len(b.only.S) == len(b.data) {
		return Value{R: b.only}
	}
	if !b.th.Alloc(int64(len(b.data)) + strBytes) {
		return Value{}
	}
	return Value{R: strOf(b.th, b.data, b.n)}
}

// raise raises the exception that an error of the packages format, number or
// codec stands for.
func (th *Thread) raise(err error) Value {
	if e, ok := err.(*number.Error); ok {
		switch e {
		case number.ErrStopped:
			return Value{}
		}
		cls := errorClass(e.Type)
		switch {
		case e.Text == "":
			return th.RaiseArgs(cls)
		case e.Errno != 0:
			return th.RaiseArgs(cls, Int(int64(e.Errno)), StrValue(e.Text))
		}
		return th.Throw(NewException(cls, e.Text))
	}
	return Value{} // th.Exc is set already
}

// errorClass returns the built-in exception of that name.
func errorClass(name string) *Type {
	if name == ValueErrorType.Name { // by far the most frequent one
		return ValueErrorType
	}
	for _, t := range ExceptionTypes {
		if t.Name == name {
			return t
		}
	}
	return SystemErrorType
}

// check returns what the functions of package number ask during long work.
func (th *Thread) check() number.Check {
	return func() bool { return th.Charge(1 << 15) }
}

// bigDigits charges for the digits of a big int in the given base, and returns
// how many there are at most.
func bigDigits(th *Thread, a number.Int, decimal bool) (int64, bool) {
	if a.Big == nil {
		return 64, true
	}
	n := a.Bits()
	if decimal {
		d := number.DecimalDigits(n)
		if th.IntMaxStrDigits > 0 && d > int64(th.IntMaxStrDigits)+1 {
			return 0, true // an error follows
		}
		return d, th.Alloc(2*d) && th.Charge(fit.Int(min(number.FormatCost(n)/32, 1<<30)))
	}
	return n, th.Alloc(n) && th.Charge(fit.Int(n/16))
}

// appendSpec appends format(v, s) for an int, bool, float, complex or str, or
// an instance of a subclass.
func (b *textBuf) appendSpec(v Value, s *format.Spec) bool {
	th := b.th
	name := v.R.Type().Name
	at := len(b.data)
	var err error
	var size int64
	if s.Precision > math.MaxInt32 && s.IsFloat() { // before the room for it is asked for
		switch v.R.(type) {
		case *IntTag, *BoolTag, *BigInt, *IntObj:
			th.raise(format.ErrPrecisionBig)
			return false
		}
	}
	switch x := v.R.(type) {
	case *Str:
		// A type that is none of texts is refused without the room for it.
		if size = s.Size(int64(len(x.S))); (s.Type == 0 || s.Type == 's') && !b.roomFor(size) {
			return false
		}
		b.data, err = format.AppendStr(b.data, s, x.S, name)
	case *IntTag, *BoolTag:
		if !b.roomFor(s.Size(64)) {
			return false
		}
		b.data, err = format.AppendInt(b.data, s, int64(v.N), name)
	case *BigInt, *IntObj:
		a, _ := NumberOf(v)
		n, ok := bigDigits(th, a, s.Type == 0 || s.Type == 'd' || s.Type == 'n')
		if !ok || !b.roomFor(s.Size(n)) {
			return false
		}
		b.data, err = format.AppendBig(b.data, s, a, th.IntMaxStrDigits, th.check(), name)
	case *FloatTag:
		if !b.roomForFloat(s, 400) {
			return false
		}
		b.data, err = format.AppendFloat(b.data, s, v.Float(), name)
	case *FloatObj:
		if !b.roomForFloat(s, 400) {
			return false
		}
		b.data, err = format.AppendFloat(b.data, s, x.F, name)
	case *Complex:
		if !b.roomForFloat(s, 800) {
			return false
		}
		b.data, err = format.AppendComplex(b.data, s, x.C, name)
	}
	if err != nil {
		th.raise(err)
		return false
	}
	b.n += countText(b.data[at:])
	return true
}

// roomForFloat charges for a number of n bytes formatted by s. A precision that
// does not fit a C int is an error of its own, which follows.
func (b *textBuf) roomForFloat(s *format.Spec, n int64) bool {
	if s.Precision > math.MaxInt32 {
		return true
	}
	return b.chargePrecision(s.Precision) && b.roomFor(s.Size(n))
}

// chargePrecision charges for digits after the point.
func (b *textBuf) chargePrecision(n int) bool {
	return n < 1000 || b.th.Charge(min(n, 1<<30))
}

// roomFor refuses a result that is too large before anything is made.
func (b *textBuf) roomFor(n int64) bool {
	if n < 1024 {
		return true
	}
	if n > MaxStr {
		return roomFor(b.th, n)
	}
	return b.room(fit.Int(n))
}

func countText(b []byte) int {
	n := len(b)
	for _, c := range b {
		if c&0xC0 == 0x80 {
			n--
		}
	}
	return n
}

// appendPlain appends str(v) for an exact int, float, bool or str; false
// without an exception if v is none of them.
func (b *textBuf) appendPlain(v Value) (known, ok bool) {
	switch x := v.R.(type) {
	case *Str:
		if x.Ext() != nil {
			return false, true
		}
		return true, b.addStr(x)
	case *IntTag:
		at := len(b.data)
		b.data = strconv.AppendInt(b.data, int64(v.N), 10)
		b.n += len(b.data) - at
	case *FloatTag:
		at := len(b.data)
		b.data = number.AppendFloatRepr(b.data, v.Float())
		b.n += len(b.data) - at
	case *BoolTag:
		s := "False"
		if v.N != 0 {
			s = "True"
		}
		b.data = append(b.data, s...)
		b.n += len(s)
	case *NoneTag:
		b.data = append(b.data, "None"...)
		b.n += 4
	default:
		return false, true
	}
	return true, true
}

// append appends format(v, spec).
func (b *textBuf) append(v Value, spec *Str) bool {
	if spec == nil || spec.S == "" {
		if known, ok := b.appendPlain(v); known || !ok {
			return ok
		}
		if spec == nil {
			spec = emptyStr
		}
	} else {
		switch x := v.R.(type) {
		case *IntTag, *FloatTag, *BoolTag:
			return b.appendParsed(v, spec)
		case *Str:
			if x.Ext() == nil {
				return b.appendParsed(v, spec)
			}
		}
	}
	s, ok := formatMethod(b.th, v, spec)
	return ok && b.addStr(s)
}

// appendParsed is appendSpec for a specifier that is not parsed yet.
func (b *textBuf) appendParsed(v Value, spec *Str) bool {
	if len(spec.S) > 256 && (!b.th.Charge(len(spec.S)/16) || !b.th.Alloc(4*int64(len(spec.S)))) {
		return false
	}
	s, err := format.ParseSpec(spec.S, v.R.Type().Name)
	if err != nil {
		b.th.raise(err)
		return false
	}
	return b.appendSpec(v, &s)
}

// Format returns format(v, spec), where a nil spec is an empty one; ok is false
// with an exception.
func Format(th *Thread, v Value, spec *Str) (s *Str, ok bool) {
	if spec == nil || spec.S == "" {
		switch x := v.R.(type) {
		case *Str:
			if x.Ext() == nil {
				return x, true
			}
		case *IntTag:
			s, ok = IntStr(th, int64(v.N)).R.(*Str)
			return s, ok
		}
	}
	b := newTextBuf(th)
	defer b.done()
	if !b.append(v, spec) {
		return nil, false
	}
	s, ok = b.value().R.(*Str)
	return s, ok
}

// smallInts are the texts of the numbers that are written most.
var smallInts = func() (t [1000]*Str) {
	for i := range t {
		if i < 10 {
			t[i] = asciiChars['0'+i]
			continue
		}
		t[i] = NewASCII(strconv.Itoa(i))
		t[i].Hash32()
	}
	return
}()

// IntStr returns the decimal text of i.
func IntStr(th *Thread, i int64) Value {
	if uint64(i) < uint64(len(smallInts)) {
		return Value{R: smallInts[i]}
	}
	if !th.Alloc(strBytes + 16) {
		return Value{}
	}
	var buf [24]byte
	t := strconv.AppendInt(buf[:0], i, 10)
	return Value{R: strOf(th, t, len(t))}
}

// formatMethod calls v's __format__.
func formatMethod(th *Thread, v Value, spec *Str) (s *Str, ok bool) {
	f := v.R.Type().Special(DFormat)
	if !f.Ok() {
		th.Raise(TypeErrorType, "Type %s doesn't define __format__", v.R.Type().Name)
		return nil, false
	}
	r := callSpecial(th, f, v, []Value{{R: spec}})
	if !r.Ok() {
		return nil, false
	}
	if s, ok = AsStr(r); !ok {
		th.Raise(TypeErrorType, "__format__ must return a str, not %s", r.R.Type().Name)
	}
	return s, ok
}

// FormatPart does for a replacement field of an f-string what must be done when
// its expression has been computed. conv is 's', 'r', 'a' or 0. The result goes
// to JoinParts with the same spec (nil if there is none): either the finished
// text, or v itself where formatting can wait because v cannot change and
// nothing can go wrong; done tells which.
func FormatPart(th *Thread, v Value, conv byte, spec *FormatSpec) (part Value, done bool) {
	var s *Str
	var ok bool
	switch conv {
	case 0:
		switch x := v.R.(type) {
		case *IntTag:
			if spec == nil || spec.ok && (spec.spec.Type == 'd' || spec.spec.Type == 0) && spec.spec.Precision < 0 && !spec.spec.NoNegZero && spec.spec.Width < 256 {
				return v, false
			}
		case *FloatTag:
			if spec == nil || spec.ok && (spec.spec.Type == 'f' || spec.spec.Type == 'e' || spec.spec.Type == 'g' || spec.spec.Type == '%' || spec.spec.Type == 0) && spec.spec.Precision < 256 && spec.spec.Width < 256 {
				return v, false
			}
		case *Str:
			if spec == nil && x.Ext() == nil {
				return v, true
			}
		case *BoolTag, *NoneTag:
			if spec == nil {
				return v, false
			}
		}
	case 's':
		s, ok = ToStr(th, v)
	case 'r':
		s, ok = Repr(th, v)
	default:
		s, ok = ASCII(th, v)
	}
	if conv != 0 {
		if !ok {
			return Value{}, true
		}
		if spec == nil && s.Ext() == nil {
			return Value{R: s}, true
		}
		v = Value{R: s}
	}
	if spec == nil {
		s, ok = formatMethod(th, v, emptyStr)
	} else {
		s, ok = FormatWith(th, v, spec)
	}
	if !ok {
		return Value{}, true
	}
	return Value{R: s}, true
}

// FormatWith is Format with a parsed specifier.
func FormatWith(th *Thread, v Value, spec *FormatSpec) (*Str, bool) {
	if spec.ok {
		switch x := v.R.(type) {
		case *IntTag, *FloatTag:
		case *Str:
			if x.Ext() != nil {
				return Format(th, v, spec.Text)
			}
		default:
			return Format(th, v, spec.Text)
		}
		b := newTextBuf(th)
		defer b.done()
		if !b.appendSpec(v, &spec.spec) {
			return nil, false
		}
		s, ok := b.value().R.(*Str)
		return s, ok
	}
	return Format(th, v, spec.Text)
}

// JoinParts makes the text of an f-string of literals and what FormatPart
// returned. specs[i] belongs to parts[i] where that is to be formatted still,
// else it must be nil. It keeps neither.
func JoinParts(th *Thread, parts []Value, specs []*FormatSpec) Value {
	if len(parts) == 1 {
		if s, ok := parts[0].R.(*Str); ok && (specs == nil || specs[0] == nil) {
			return Value{R: s}
		}
	}
	b := newTextBuf(th)
	defer b.done()
	for i, p := range parts {
		if specs != nil && specs[i] != nil {
			if !b.appendSpec(p, &specs[i].spec) {
				return Value{}
			}
			continue
		}
		if s, ok := p.R.(*Str); ok {
			if !b.addStr(s) {
				return Value{}
			}
			continue
		}
		if known, ok := b.appendPlain(p); !known || !ok {
			return Value{}
		}
	}
	return b.value()
}

// ASCII returns ascii(v); ok is false with an exception.
func ASCII(th *Thread, v Value) (*Str, bool) {
	s, ok := Repr(th, v)
	if !ok || s.IsASCII() {
		return s, ok
	}
	b := newTextBuf(th)
	defer b.done()
	if !chargeScan(th, 4*len(s.S)) || !b.room(len(s.S)) {
		return nil, false
	}
	const digits = "0123456789abcdef"
	for rest := s.S; rest != ""; {
		r, size := text.DecodeRune(rest)
		rest = rest[size:]
		width := 0
		switch {
		case r < 0x80:
			if !b.add(byte(r)) {
				return nil, false
			}
			continue
		case r < 0x100:
			b.data, width = append(b.data, `\x`...), 2
		case r < 0x10000:
			b.data, width = append(b.data, `\u`...), 4
		default:
			b.data, width = append(b.data, `\U`...), 8
		}
		if !b.room(16) {
			return nil, false
		}
		for k := 4 * (width - 1); k >= 0; k -= 4 {
			b.data = append(b.data, digits[r>>k&15])
		}
	}
	b.n = len(b.data)
	s, ok = b.value().R.(*Str)
	return s, ok
}

// formatBuiltin is __format__ of str, int, float and complex.
func formatBuiltin(th *Thread, self, spec Value) Value {
	s, ok := spec.R.(*Str)
	if !ok {
		return th.Raise(TypeErrorType, "__format__() argument must be str, not %s", ArgName(spec))
	}
	if s.S == "" {
		r, ok := ToStr(th, self)
		if !ok {
			return Value{}
		}
		return Value{R: r.plain()}
	}
	b := newTextBuf(th)
	defer b.done()
	if !b.appendParsed(self, s) {
		return Value{}
	}
	return b.value()
}

func init() {
	for _, t := range []*Type{StrType, IntType, FloatType, ComplexType} {
		t.Def(M1("__format__", formatBuiltin))
	}
}
