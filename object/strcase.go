package object

import (
	"math"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// The methods of str that change case, test, fill and translate.

// shortCase changes the case of the 26 letters from first on in a short ASCII
// text.
func shortCase(th *Thread, s *Str, first byte) Value {
	var buf [shortMax]byte
	var change byte
	t := s.S
	for i := range len(t) {
		c := t[i]
		if c-first < 26 {
			c ^= 0x20
			change = 1
		}
		buf[i&(shortMax-1)] = c
	}
	if change == 0 {
		return Value{R: s.plain()}
	}
	if len(t) == 1 {
		return Value{R: asciiChars[buf[0]]}
	}
	if !th.Alloc(strBytes + int64(len(t))) {
		return Value{}
	}
	return Value{R: strOf(th, buf[:len(t)], len(t))}
}

func init() {
	for _, c := range []struct {
		name  string
		f     func(t text.Str, look text.Looker) (string, int)
		first byte // the first of the letters that change in an ASCII text, if all of them do
	}{
		{"lower", text.Lower, 'A'}, {"upper", text.Upper, 'a'}, {"title", text.Title, 0},
		{"capitalize", text.Capitalize, 0}, {"swapcase", text.SwapCase, 0}, {"casefold", text.CaseFold, 'A'},
	} {
		f, first := c.f, c.first
		StrType.Def(M0(c.name, func(th *Thread, self Value) Value {
			s := self.R.(*Str)
			if first != 0 && len(s.S) <= shortMax && int(s.n) == len(s.S) {
				return shortCase(th, s, first)
			}
			t := s.text()
			size := int64(len(s.S))
			if !t.ASCII() {
				size *= text.MaxCaseGrowth
			}
			if !chargeScan(th, fit.Int(size)) || !th.Alloc(size+strBytes) {
				return Value{}
			}
			r, n := f(t, th)
			if n < 0 {
				return Value{}
			}
			return s.derived(r, n)
		}))
	}
	for _, c := range []struct {
		name string
		f    func(s string, look text.Looker) bool
	}{
		{"isalnum", text.IsAlnum}, {"isalpha", text.IsAlpha}, {"isdecimal", text.IsDecimal},
		{"isdigit", text.IsDigit}, {"isidentifier", text.IsIdentifier}, {"islower", text.IsLower},
		{"isnumeric", text.IsNumeric}, {"isprintable", text.IsPrintable}, {"isspace", text.IsSpace},
		{"istitle", text.IsTitle}, {"isupper", text.IsUpper},
	} {
		f := c.f
		StrType.Def(M0(c.name, func(th *Thread, self Value) Value {
			s := self.R.(*Str)
			if !chargeScan(th, len(s.S)) {
				return Value{}
			}
			yes := f(s.S, th)
			if th.Exc != nil {
				return Value{}
			}
			return Bool(yes)
		}))
	}
	StrType.Def(
		M0("isascii", func(th *Thread, self Value) Value { return Bool(self.R.(*Str).IsASCII()) }),
		strPad("center", text.Center),
		strPad("ljust", text.LJust),
		strPad("rjust", text.RJust),
		M1("zfill", strZFill),
		MSig("expandtabs", "tabsize=8", strExpandTabs),
		M1("translate", strTranslate),
		MSig("encode", "encoding='utf-8', errors='strict'", func(th *Thread, a []Value) Value {
			enc, ok := codecArg(th, "encode", "encoding", a[1], "utf-8")
			if !ok {
				return Value{}
			}
			errs, ok := codecArg(th, "encode", "errors", a[2], noErrors)
			if !ok {
				return Value{}
			}
			return Encode(th, a[0].R.(*Str), enc, errs)
		}).With1(func(th *Thread, self Value) Value { return Encode(th, self.R.(*Str), "utf-8", "strict") }),
	)
	StrType.DefStatic(FnSig("maketrans", "x, y=None, z=None, /", strMakeTrans))
}

// fillArg returns the fill character of a method.
func fillArg(th *Thread, v Value) (string, bool) {
	if !v.Ok() {
		return " ", true
	}
	s, ok := v.R.(*Str)
	if !ok {
		th.Raise(TypeErrorType, "The fill character must be a unicode character, not %s", v.R.Type().Name)
		return "", false
	}
	if s.Len() != 1 {
		th.Raise(TypeErrorType, "The fill character must be exactly one character long")
		return "", false
	}
	return s.S, true
}

func strPad(name string, f func(t text.Str, width int, fill string) (string, int)) *Builtin {
	run := func(th *Thread, self, w, fillchar Value) Value {
		s := self.R.(*Str)
		width, ok := AsIndex(th, w)
		if !ok {
			return Value{}
		}
		fill, ok := fillArg(th, fillchar)
		if !ok {
			return Value{}
		}
		t := s.text()
		if width <= t.N {
			return Value{R: s.plain()}
		}
		if width <= shortMax && width > 1 && t.ASCII() && len(fill) == 1 && name != "center" {
			return padShort(th, s.S, width, fill[0], name == "rjust")
		}
		if !roomFor(th, text.PadSize(t, width, fill)) {
			return Value{}
		}
		r, n := f(t, width, fill)
		return Value{R: strN(r, n)}
	}
	return MSig(name, "width, fillchar=' ', /", func(th *Thread, a []Value) Value { return run(th, a[0], a[1], a[2]) }).
		With2(func(th *Thread, self, width Value) Value { return run(th, self, width, Value{}) }).With3(run)
}

// padShort fills an ASCII text up to width, at most shortMax, on the left or on
// the right.
func padShort(th *Thread, t string, width int, fill byte, left bool) Value {
	if !th.Alloc(strBytes + int64(width)) {
		return Value{}
	}
	b := th.shorts.begin(width)
	at := b.Len()
	if !left {
		b.WriteString(t)
	}
	for range width - len(t) {
		b.WriteByte(fill)
	}
	if left {
		b.WriteString(t)
	}
	return Value{R: th.shorts.end(at, int32(width))}
}

func strZFill(th *Thread, self, v Value) Value {
	s := self.R.(*Str)
	width, ok := AsIndex(th, v)
	if !ok {
		return Value{}
	}
	t := s.text()
	if width <= t.N {
		return Value{R: s.plain()}
	}
	if width <= shortMax && width > 1 && t.ASCII() && (t.S == "" || t.S[0] != '-' && t.S[0] != '+') {
		return padShort(th, t.S, width, '0', true)
	}
	if !roomFor(th, text.PadSize(t, width, "0")) {
		return Value{}
	}
	r, n := text.ZFill(t, width)
	return Value{R: strN(r, n)}
}

// AsCInt returns v as a C int, as functions with such a parameter do.
func AsCInt(th *Thread, v Value) (int, bool) { return cInt(th, v) }

func cInt(th *Thread, v Value) (int, bool) {
	i := Index(th, v)
	if !i.Ok() {
		return 0, false
	}
	if !i.IsInt() || int64(i.N) > math.MaxInt32 || int64(i.N) < math.MinInt32 {
		th.Raise(OverflowErrorType, "Python int too large to convert to C int")
		return 0, false
	}
	return fit.Int(int64(i.N)), true
}

func strExpandTabs(th *Thread, a []Value) Value {
	s := a[0].R.(*Str)
	tab := 8
	if a[1].Ok() {
		var ok bool
		if tab, ok = cInt(th, a[1]); !ok {
			return Value{}
		}
	}
	if !chargeScan(th, 2*len(s.S)) {
		return Value{}
	}
	size := text.ExpandTabsSize(s.S, tab, th)
	if th.Exc != nil {
		return Value{}
	}
	if size == math.MaxInt64 {
		return th.Raise(OverflowErrorType, "new string is too long")
	}
	if !roomFor(th, size) {
		return Value{}
	}
	r := text.ExpandTabs(s.S, tab, size, th)
	if th.Exc != nil {
		return Value{}
	}
	n := -1
	if s.IsASCII() {
		n = len(r)
	}
	return s.derived(r, n)
}

// strTranslate is str.translate.
func strTranslate(th *Thread, self, table Value) Value {
	s := self.R.(*Str)
	if !chargeScan(th, 4*len(s.S)) || !th.Alloc(int64(len(s.S))+strBytes) {
		return Value{}
	}
	to := func(r rune) (string, bool, error) {
		if !th.Charge(2) {
			return "", false, errPending
		}
		var v Value
		if d, ok := table.R.(*Dict); ok && d.Ext == nil {
			if v = d.Get(th, Int(int64(r))); !v.Ok() && th.Exc == nil {
				return "", true, nil // no KeyError that nobody sees
			}
		} else {
			v = GetItem(th, table, Int(int64(r)))
		}
		if !v.Ok() {
			if th.Catch(LookupErrorType) {
				return "", true, nil
			}
			return "", false, errPending
		}
		if v.IsNone() {
			return "", false, nil
		}
		if i, b, ok := IntOf(v); ok {
			if b != nil || i < 0 || i > 0x10FFFF {
				th.Raise(ValueErrorType, "character mapping must be in range(0x110000)")
				return "", false, errPending
			}
			return text.RuneString(rune(i)), false, nil
		}
		if x, ok := v.R.(*Str); ok {
			return x.S, false, nil
		}
		th.Raise(TypeErrorType, "character mapping must return integer, None or str")
		return "", false, errPending
	}
	pinned := int64(0)
	grow := func(n int) error {
		old := int64(len(s.S)) + pinned
		pinned += int64(n)
		if old+int64(n) > MaxStr {
			th.MemoryError()
			return errPending
		}
		if !th.PinMoved(old+int64(n), old) || !th.Charge(fit.Int(old)>>8) {
			return errPending
		}
		return nil
	}
	r, n, err := text.Translate(s.text(), to, grow, th)
	th.Unpin(pinned)
	if err != nil {
		return Value{}
	}
	return s.derived(r, n)
}

// errPending tells a function of a leaf package that th.Exc is set.
var errPending = pendingError{}

type pendingError struct{}

// Error is never shown.
func (pendingError) Error() string { return "a Python exception is pending" }

// strMakeTrans is str.maketrans.
func strMakeTrans(th *Thread, a []Value) Value {
	d := NewDict()
	defer th.Release(th.Keep(Value{R: d}))
	if !a[1].Ok() {
		src, ok := a[0].R.(*Dict)
		if !ok || src.Ext != nil {
			return th.Raise(TypeErrorType, "if you give only one argument to maketrans it must be a dict")
		}
		for i := 0; i < len(src.entries); i++ {
			e := &src.entries[i]
			if !e.Key.Ok() {
				continue
			}
			k := e.Key
			if s, isStr := k.R.(*Str); isStr {
				if s.Len() != 1 {
					return th.Raise(ValueErrorType, "string keys in translate table must be of length 1")
				}
				r, _ := text.DecodeRune(s.S)
				k = Int(int64(r))
			} else if _, _, isInt := IntOf(k); !isInt {
				return th.Raise(TypeErrorType, "keys in translate table must be strings or integers")
			}
			if !th.Charge(1) || !d.Set(th, k, e.Val) {
				return Value{}
			}
		}
		return Value{R: d}
	}
	x, ok := a[0].R.(*Str)
	y, isStr := a[1].R.(*Str)
	if !isStr {
		return th.Raise(TypeErrorType, "maketrans() argument 2 must be str, not %s", ArgName(a[1]))
	}
	var z *Str
	if a[2].Ok() {
		if z, isStr = a[2].R.(*Str); !isStr {
			return th.Raise(TypeErrorType, "maketrans() argument 3 must be str, not %s", ArgName(a[2]))
		}
	}
	if !ok {
		return th.Raise(TypeErrorType, "first maketrans argument must be a string if there is a second argument")
	}
	if x.Len() != y.Len() {
		return th.Raise(ValueErrorType, "the first two maketrans arguments must have equal length")
	}
	from, to := x.S, y.S
	for from != "" {
		r, n := text.DecodeRune(from)
		q, m := text.DecodeRune(to)
		from, to = from[n:], to[m:]
		if !th.Charge(1) || !d.Set(th, Int(int64(r)), Int(int64(q))) {
			return Value{}
		}
	}
	if z != nil {
		for from = z.S; from != ""; {
			r, n := text.DecodeRune(from)
			from = from[n:]
			if !th.Charge(1) || !d.Set(th, Int(int64(r)), None) {
				return Value{}
			}
		}
	}
	return Value{R: d}
}
