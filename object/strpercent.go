package object

import (
	"strings"

	"github.com/garterpy/garter/object/format"
	"github.com/garterpy/garter/object/number"
)

// printf-style formatting: str % args and bytes % args.

// percentArgs gives the arguments of a format one after the other.
type percentArgs struct {
	th    *Thread
	tuple []Value // the arguments, where there is a tuple of them
	one   Value   // the argument, where there is none
	next  int
	dict  Value // the mapping that keys are looked up in, or no value
}

func newPercentArgs(th *Thread, arg Value) percentArgs {
	a := percentArgs{th: th}
	switch x := arg.R.(type) {
	case *Tuple:
		a.tuple = x.Items
		if len(a.tuple) == 0 {
			a.tuple = []Value{}
		}
		return a
	case *Str, *IntTag, *FloatTag:
	default:
		if _, places := arg.R.(ByPlace); !places && arg.R.Type().Special(DGetitem).Ok() {
			a.dict = arg
		}
	}
	a.one = arg
	return a
}

// take returns the next argument.
func (a *percentArgs) take() Value {
	if a.one.Ok() {
		if a.next == 0 {
			a.next = 1
			return a.one
		}
	} else if a.next < len(a.tuple) {
		a.next++
		return a.tuple[a.next-1]
	}
	return a.th.raise(format.ErrNotEnoughArguments)
}

// left reports whether arguments are left over.
func (a *percentArgs) left() bool {
	if a.dict.Ok() {
		return false
	}
	if a.one.Ok() {
		return a.next == 0
	}
	return a.next < len(a.tuple)
}

// star returns the int for a width or precision.
func (a *percentArgs) star() (number.Int, bool) {
	v := a.take()
	if !v.Ok() {
		return number.Int{}, false
	}
	n, ok := NumberOf(v)
	if !ok {
		a.th.raise(format.ErrStarWantsInt)
	}
	return n, ok
}

// value does what comes before a directive is formatted, and returns its value.
func (a *percentArgs) value(d *format.Directive, isBytes bool) Value {
	th := a.th
	if d.HasKey {
		if !a.dict.Ok() {
			return th.raise(format.ErrNeedsMapping)
		}
		if d.KeyErr != nil {
			return th.raise(d.KeyErr)
		}
		key := Value{R: NewStr(d.Key)}
		if isBytes {
			key = Value{R: NewBytes([]byte(d.Key))}
		}
		v := GetItem(th, a.dict, key)
		if !v.Ok() {
			return v
		}
		a.one, a.next = v, 0
	}
	if d.WidthStar {
		n, ok := a.star()
		if !ok {
			return Value{}
		}
		if err := d.SetWidth(n); err != nil {
			return th.raise(err)
		}
	}
	if d.PrecStar {
		n, ok := a.star()
		if !ok {
			return Value{}
		}
		if err := d.SetPrec(n); err != nil {
			return th.raise(err)
		}
	}
	if d.Err != nil {
		return th.raise(d.Err)
	}
	return a.take()
}

// StrPercent is s % arg.
func StrPercent(th *Thread, s *Str, arg Value) Value {
	if r, ok := percentShort(th, s, arg); ok {
		return r
	}
	b := newTextBuf(th)
	defer b.done()
	if !chargeScan(th, len(s.S)) {
		return Value{}
	}
	a := newPercentArgs(th, arg)
	if plainPercent(s.S) {
		return b.percentPlain(s, &a)
	}
	p := format.ParsePercent(s.S, false)
	var d format.Directive
	for {
		lit, found, more := p.Next(&d)
		if !more {
			break
		}
		if !b.addText(lit) {
			return Value{}
		}
		if len(lit) == len(s.S) {
			b.only = s
		}
		if !found {
			if !th.Charge(1) {
				return Value{}
			}
			continue
		}
		v := a.value(&d, false)
		if !v.Ok() || !th.Charge(2) || !b.percent(&d, v) {
			return Value{}
		}
	}
	if a.left() {
		return th.raise(format.ErrNotAllConverted)
	}
	return b.value()
}

// plainPercent reports whether a format has no directives but %s, %d and %%.
func plainPercent(s string) bool {
	for {
		i := strings.IndexByte(s, '%')
		if i < 0 {
			return true
		}
		if i+1 == len(s) || s[i+1] != 's' && s[i+1] != 'd' && s[i+1] != '%' {
			return false
		}
		s = s[i+2:]
	}
}

// percentPlain is str % args for such a format.
func (b *textBuf) percentPlain(s *Str, a *percentArgs) Value {
	th := b.th
	ascii := s.IsASCII()
	d := format.Directive{Width: -1, Prec: -1}
	for rest := s.S; rest != ""; {
		i := strings.IndexByte(rest, '%')
		lit := rest
		c := byte(0)
		if i >= 0 {
			c = rest[i+1]
			lit, rest = rest[:i], rest[i+2:]
			if c == '%' {
				lit = "%"
				if i > 0 {
					lit = s.S[len(s.S)-len(rest)-2-i : len(s.S)-len(rest)-1]
				}
			}
		} else {
			rest = ""
		}
		if len(lit) > 0 {
			if !b.room(len(lit)) {
				return Value{}
			}
			b.data = append(b.data, lit...)
			if ascii {
				b.n += len(lit)
			} else {
				b.n += format.Len(lit)
			}
		}
		if c != 's' && c != 'd' {
			continue
		}
		v := a.take()
		if !v.Ok() || !th.Charge(2) {
			return Value{}
		}
		if c == 's' || v.IsInt() {
			if known, ok := b.appendPlain(v); known || !ok {
				if !ok {
					return Value{}
				}
				continue
			}
		}
		d.Type = rune(c)
		if !b.percent(&d, v) {
			return Value{}
		}
	}
	if a.left() {
		return th.raise(format.ErrNotAllConverted)
	}
	if len(b.data) == 0 {
		return StrValue("")
	}
	if len(b.data) == len(s.S) && string(b.data) == s.S {
		return Value{R: s}
	}
	return b.value()
}

// percent appends v by a directive of str % args.
func (b *textBuf) percent(d *format.Directive, v Value) bool {
	th := b.th
	at := len(b.data)
	var err error
	switch d.Type {
	case 's', 'r', 'a':
		var s *Str
		ok := true
		switch {
		case d.Type == 's':
			if d.Width < 0 && d.Prec < 0 {
				if known, ok := b.appendPlain(v); known || !ok {
					return ok
				}
			}
			s, ok = ToStr(th, v)
		case d.Type == 'r':
			s, ok = Repr(th, v)
		default:
			s, ok = ASCII(th, v)
		}
		if !ok || !b.roomFor(d.Size(int64(len(s.S)))) {
			return false
		}
		if d.Width < 0 && d.Prec < 0 {
			return b.addStr(s)
		}
		b.data, err = d.AppendText(b.data, s.S, false)
	case 'c':
		if s, ok := v.R.(*Str); ok {
			if s.Len() != 1 {
				err = format.ErrCharRequired
				break
			}
			if !b.roomFor(d.Size(4)) {
				return false
			}
			b.data, err = d.AppendText(b.data, s.S, false)
			break
		}
		if !hasIndex(v) {
			err = format.ErrCharRequired
			break
		}
		i := Index(th, v)
		if !i.Ok() && th.Catch(TypeErrorType) {
			err = format.ErrCharRequired
			break
		}
		if !i.Ok() || !b.roomFor(d.Size(4)) {
			return false
		}
		n, _ := NumberOf(i)
		b.data, err = d.AppendChar(b.data, n)
	case 'd', 'i', 'u', 'o', 'x', 'X', 'e', 'E', 'f', 'F', 'g', 'G':
		if !b.percentNumber(d, v, false) {
			return false
		}
	default:
		err = d.ErrUnsupportedType(false)
	}
	if err != nil {
		th.raise(err)
		return false
	}
	b.n += countText(b.data[at:])
	return true
}

// percentNumber appends a number by a directive.
func (b *textBuf) percentNumber(d *format.Directive, v Value, isBytes bool) bool {
	th := b.th
	var err error
	switch d.Type {
	case 'd', 'i', 'u', 'o', 'x', 'X':
		a, ok := percentInt(th, d, v)
		if !ok {
			return false
		}
		n, ok := bigDigits(th, a, d.Type != 'o' && d.Type != 'x' && d.Type != 'X')
		if !ok || !b.roomFor(d.Size(n)) {
			return false
		}
		var check number.Check
		if a.Big != nil {
			check = th.check()
		}
		b.data, err = d.AppendInt(b.data, a, th.IntMaxStrDigits, check)
	default:
		f, ok := AsFloat(th, v)
		if !ok {
			if isBytes && th.Catch(TypeErrorType) {
				th.Raise(TypeErrorType, "float argument required, not %s", v.R.Type().Name)
			}
			return false
		}
		if !b.chargePrecision(d.Prec) || !b.roomFor(d.Size(400)) {
			return false
		}
		b.data, err = d.AppendFloat(b.data, f)
	}
	if err != nil {
		th.raise(err)
		return false
	}
	return true
}

// percentInt returns the int of an operand of %d, %x and the like.
func percentInt(th *Thread, d *format.Directive, v Value) (number.Int, bool) {
	if n, ok := NumberOf(v); ok {
		return n, true
	}
	t := v.R.Type()
	wrong := func() (number.Int, bool) {
		th.raise(d.ErrIntRequired(t.Name))
		return number.Int{}, false
	}
	var r Value
	switch {
	case d.Type == 'o' || d.Type == 'x' || d.Type == 'X':
		if !t.Special(DIndex).Ok() {
			return wrong()
		}
		r = Index(th, v)
	case v.IsFloat():
		a, err := number.FloatToInt(v.Float())
		if err != nil {
			th.raise(err)
			return a, false
		}
		return a, true
	case t.Special(DInt).Ok():
		r = callSpecial(th, t.Special(DInt), v, nil)
	case t.Special(DIndex).Ok():
		r = Index(th, v)
	case t.Special(DFloat).Ok() && t.Special(DTrunc).Ok():
		r = Call1(th, Value{R: IntType}, v)
	default:
		return wrong()
	}
	if !r.Ok() {
		if th.Catch(TypeErrorType) {
			return wrong()
		}
		return number.Int{}, false
	}
	n, ok := NumberOf(r)
	if !ok {
		return wrong()
	}
	return n, true
}

// bytesPercent is self % arg for a bytes or bytearray.
func bytesPercent(th *Thread, self, arg Value) Value {
	data := bytesData(self)
	if !chargeScan(th, len(data)) || !roomFor(th, int64(len(data))) {
		return Value{}
	}
	b := newTextBuf(th)
	defer b.done()
	a := newPercentArgs(th, arg)
	switch arg.R.(type) {
	case *Bytes, *ByteArray:
		a.dict = Value{}
	}
	p := format.ParsePercent(string(data), true)
	var d format.Directive
	for {
		lit, found, more := p.Next(&d)
		if !more {
			break
		}
		if !b.room(len(lit)) {
			return Value{}
		}
		b.data = append(b.data, lit...)
		if !found {
			if !th.Charge(1) {
				return Value{}
			}
			continue
		}
		v := a.value(&d, true)
		if !v.Ok() || !th.Charge(2) || !b.percentBytes(&d, v) {
			return Value{}
		}
	}
	if a.left() {
		return th.raise(format.ErrNotAllConvertedBytes)
	}
	if !th.Alloc(int64(len(b.data)) + bytesBytes) {
		return Value{}
	}
	return bytesLike(self, append([]byte(nil), b.data...))
}

// percentBytes appends v by a directive of bytes % args.
func (b *textBuf) percentBytes(d *format.Directive, v Value) bool {
	th := b.th
	var err error
	switch d.Type {
	case 's', 'b':
		data, ok := []byte(nil), false
		if m, isView := v.R.(*MemoryView); isView {
			data, ok = m.gather(th, false) // the items need not lie side by side
		} else {
			data, ok = BytesLike(th, v)
		}
		if !ok {
			if th.Exc != nil {
				return false
			}
			f := v.R.Type().Special(DBytes)
			if !f.Ok() {
				th.Raise(TypeErrorType, "%%b requires a bytes-like object, or an object that implements __bytes__, not '%s'", v.R.Type().Name)
				return false
			}
			r := callSpecial(th, f, v, nil)
			if !r.Ok() {
				return false
			}
			x, isBytes := r.R.(*Bytes)
			if !isBytes {
				th.Raise(TypeErrorType, "__bytes__ returned non-bytes (type %s)", r.R.Type().Name)
				return false
			}
			data = x.B
		}
		if !b.room(len(data)) || !b.roomFor(d.Size(int64(len(data)))) {
			return false
		}
		if d.Width < 0 && d.Prec < 0 {
			b.data = append(b.data, data...)
			return true
		}
		b.data, err = d.AppendText(b.data, string(data), true)
	case 'r', 'a':
		s, ok := ASCII(th, v)
		if !ok || !b.room(len(s.S)) || !b.roomFor(d.Size(int64(len(s.S)))) {
			return false
		}
		b.data, err = d.AppendText(b.data, s.S, true)
	case 'c':
		if !b.roomFor(d.Size(1)) {
			return false
		}
		switch v.R.(type) {
		case *Bytes, *ByteArray:
			data := bytesData(v)
			if len(data) != 1 {
				err = format.ErrByteRequired
				break
			}
			b.data, err = d.AppendByte(b.data, number.FromInt64(int64(data[0])))
		default:
			if !hasIndex(v) {
				err = format.ErrByteRequired
				break
			}
			i := Index(th, v)
			if !i.Ok() {
				return false
			}
			n, _ := NumberOf(i)
			b.data, err = d.AppendByte(b.data, n)
		}
	case 'd', 'i', 'u', 'o', 'x', 'X', 'e', 'E', 'f', 'F', 'g', 'G':
		return b.percentNumber(d, v, true)
	default:
		err = d.ErrUnsupportedType(true)
	}
	if err != nil {
		th.raise(err)
		return false
	}
	return true
}

// ---- str.format ----

// fieldArgs are the arguments of str.format or format_map.
type fieldArgs struct {
	args    []Value
	kw      []KW
	mapping Value // of format_map
	num     format.Numbering
}

func init() {
	StrType.Def(
		M1("__mod__", func(th *Thread, self, v Value) Value { return StrPercent(th, self.R.(*Str), v) }),
		M1("__rmod__", func(th *Thread, self, v Value) Value {
			if s, ok := v.R.(*Str); ok {
				return StrPercent(th, s, self)
			}
			return NotImplemented
		}),
		MRaw("format", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return strFormat(th, args[0].R.(*Str), &fieldArgs{args: args[1:], kw: kw})
		}),
		M1("format_map", func(th *Thread, self, m Value) Value {
			return strFormat(th, self.R.(*Str), &fieldArgs{mapping: m})
		}),
	)
}

func strFormat(th *Thread, s *Str, a *fieldArgs) Value {
	b := newTextBuf(th)
	defer b.done()
	plain, ok := plainFields(th, s.S)
	if !ok {
		return Value{}
	}
	if plain && !a.mapping.Ok() {
		if !b.fieldsPlain(s, a.args) {
			return Value{}
		}
	} else if !b.fields(s.S, a, format.MaxDepth) {
		return Value{}
	}
	if (len(b.data) > 0 || s.plain() == s) && len(b.data) == len(s.S) && string(b.data) == s.S {
		return Value{R: s}
	}
	return b.value()
}

// plainFields reports whether all fields of a format are {}. A text without end is gone
// through in parts.
func plainFields(th *Thread, s string) (plain, ok bool) {
	for i := 0; i < len(s); i++ {
		if i&(LookEvery-1) == LookEvery-1 && !th.Scan(LookEvery) {
			return false, false
		}
		if s[i] == '{' || s[i] == '}' {
			if s[i] == '}' || i+1 == len(s) || s[i+1] != '}' {
				return false, true
			}
			if i++; i&(LookEvery-1) == LookEvery-1 && !th.Scan(LookEvery) {
				return false, false
			}
		}
	}
	return true, true
}

// fieldsPlain is fields for such a format.
func (b *textBuf) fieldsPlain(s *Str, args []Value) bool {
	ascii := s.IsASCII()
	rest := s.S
	for k := 0; ; k++ {
		i := strings.IndexByte(rest, '{')
		lit := rest
		if i >= 0 {
			lit, rest = rest[:i], rest[i+2:]
		}
		if len(lit) > 0 {
			if !b.room(len(lit)) {
				return false
			}
			b.data = append(b.data, lit...)
			if ascii {
				b.n += len(lit)
			} else {
				b.n += format.Len(lit)
			}
		}
		if i < 0 {
			return true
		}
		if k >= len(args) {
			b.th.raise(format.ErrIndexRange(k))
			return false
		}
		if !b.th.Charge(3) || !b.append(args[k], nil) {
			return false
		}
	}
}

// fields appends the format s with its fields filled in.
func (b *textBuf) fields(s string, a *fieldArgs, depth int) bool {
	th := b.th
	if depth <= 0 {
		th.raise(format.ErrMaxRecursion)
		return false
	}
	if !chargeScan(th, len(s)) {
		return false
	}
	p := format.ParseFields(s)
	var f format.Field
	for {
		more, err := p.Next(&f)
		if err != nil {
			th.raise(err)
			return false
		}
		if !more {
			return true
		}
		if !b.addText(f.Literal) {
			return false
		}
		if f.HasField && (!th.Charge(3) || !b.field(&f, a, depth)) {
			return false
		}
	}
}

func (b *textBuf) field(f *format.Field, a *fieldArgs, depth int) bool {
	th := b.th
	v := a.lookup(th, f.Name)
	if !v.Ok() {
		return false
	}
	var s *Str
	ok := true
	switch f.Conversion {
	case 0:
	case 's':
		s, ok = ToStr(th, v)
	case 'r':
		s, ok = Repr(th, v)
	case 'a':
		s, ok = ASCII(th, v)
	default:
		th.raise(format.ErrConversion(f.Conversion))
		return false
	}
	if !ok {
		return false
	}
	if s != nil {
		v = Value{R: s}
	}
	var spec *Str
	switch {
	case f.Nested:
		n := newTextBuf(th)
		defer n.done()
		if !n.fields(f.Spec, a, depth-1) {
			return false
		}
		if spec, ok = n.value().R.(*Str); !ok {
			return false
		}
	case f.Spec != "":
		spec = NewStr(f.Spec)
	}
	return b.append(v, spec)
}

// lookup finds the value that the name of a field means.
func (a *fieldArgs) lookup(th *Thread, name string) Value {
	first, index, empty, rest, err := format.SplitName(name)
	if err == nil {
		index, err = a.num.Index(index, empty)
	}
	if err != nil {
		return th.raise(err)
	}
	var v Value
	switch {
	case index >= 0 && a.mapping.Ok():
		return th.raise(format.ErrPositional)
	case index >= 0:
		if index >= len(a.args) {
			return th.raise(format.ErrIndexRange(index))
		}
		v = a.args[index]
	case a.mapping.Ok():
		v = GetItem(th, a.mapping, StrValue(first))
	default:
		if !th.Charge(len(a.kw) / 8) {
			return Value{}
		}
		for i := range a.kw {
			if a.kw[i].Name == first {
				v = a.kw[i].Val
			}
		}
		if !v.Ok() {
			return th.RaiseKey(StrValue(first))
		}
	}
	for v.Ok() && rest != "" {
		var part format.Part
		if part, rest, err = format.NextPart(rest); err != nil {
			return th.raise(err)
		}
		if !th.Charge(2) {
			return Value{}
		}
		switch {
		case part.Attr:
			if th.CheckAttr != nil && !th.CheckAttr(th, part.Name) {
				return Value{}
			}
			v = GetAttr(th, v, NewStr(part.Name))
		case part.Index >= 0:
			v = GetItem(th, v, Int(int64(part.Index)))
		default:
			v = GetItem(th, v, StrValue(part.Name))
		}
	}
	return v
}
