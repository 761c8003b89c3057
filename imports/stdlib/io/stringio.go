package io

import (
	"strings"

	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
)

// StringIO is a StringIO. Its text lies in buf as long as it is ASCII or is
// only appended to, else in wide, one element a character.
type StringIO struct {
	buf    []byte // WTF-8
	n      int    // characters in buf
	wide   []rune
	isWide bool
	pos    int

	writeNL   string // what \n is written as; "" leaves it
	readNL    string // what ends a line: "\n", "\r", "\r\n"; "" any of them
	universal bool   // newline was None or ""
	translate bool   // newline was None
	kinds     int    // of line ends seen: 1 is \r, 2 is \n, 4 is \r\n
	closed    bool
	ready     bool
	dict      *object.Dict
	ext       *object.Instance
}

// StringIOType is StringIO.
var StringIOType = object.NewBuiltinType("_io.StringIO", textType, object.HasDict|object.HasWeakref).
	WithDoc("A stream of text in memory that starts with initial_value; newline says how line ends are translated.")

// Type returns the class.
func (s *StringIO) Type() *object.Type {
	if s.ext != nil {
		return s.ext.Cls
	}
	return StringIOType
}

// Extension returns the instance part.
func (s *StringIO) Extension() *object.Instance { return s.ext }

// Traverse visits the attributes.
func (s *StringIO) Traverse(visit func(Value)) {
	if s.dict != nil {
		visit(object.Obj(s.dict))
	}
}

// ByteSize is the size of the object.
func (s *StringIO) ByteSize() int64 { return object.OwnBytes(s) }

// GetAttribute returns an attribute of the object itself.
func (s *StringIO) GetAttribute(th *object.Thread, name *object.Str) Value {
	if s.dict == nil {
		return Value{}
	}
	return s.dict.GetStr(name)
}

// SetAttribute sets an attribute of the object itself.
func (s *StringIO) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	return setAttribute(th, object.Obj(s), &s.dict, name, v)
}

func setAttribute(th *object.Thread, self Value, d **object.Dict, name *object.Str, v Value) bool {
	if *d == nil {
		*d = object.NewDict()
	}
	if v.Ok() {
		return (*d).SetStr(th, name, v)
	}
	if !(*d).DeleteStr(th, name).Ok() {
		th.RaiseAttr(self, name, "'%s' object has no attribute '%s'", self.R.Type().Name, name.S)
		return false
	}
	return true
}

// CopyObject is object.Copyable's.
func (s *StringIO) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &StringIO{}
	return n, func() {
		*n = *s
		n.buf, n.wide = append([]byte(nil), s.buf...), append([]rune(nil), s.wide...)
		n.dict, n.ext = object.CopyOf(c, s.dict), c.Extension(s.ext)
	}
}

// length is the number of characters.
func (s *StringIO) length() int {
	if s.isWide {
		return len(s.wide)
	}
	return s.n
}

// widen moves the text to wide, where every character can be reached.
func (s *StringIO) widen(th *object.Thread) bool {
	if s.isWide {
		return true
	}
	if !th.Alloc(int64(s.n)*4) || !th.Charge(s.n/16+1) {
		return false
	}
	s.wide = make([]rune, 0, s.n)
	for text := string(s.buf); text != ""; {
		r, size := wtf8.DecodeRune(text)
		s.wide = append(s.wide, r)
		text = text[size:]
	}
	s.buf, s.n, s.isWide = nil, 0, true
	return true
}

// reach makes any position addressable: buf of ASCII text is, too.
func (s *StringIO) reach(th *object.Thread) bool {
	return s.isWide || s.n == len(s.buf) || s.widen(th)
}

// text returns the characters from i to j, which must be reachable.
func (s *StringIO) text(th *object.Thread, i, j int) Value {
	if i >= j {
		return object.StrValue("")
	}
	if !th.Alloc(int64(j-i)+32) || !th.Charge((j-i)/64) {
		return Value{}
	}
	if !s.isWide {
		return object.Obj(object.NewASCII(string(s.buf[i:j])))
	}
	b := make([]byte, 0, j-i)
	for _, r := range s.wide[i:j] {
		b = wtf8.AppendRune(b, r)
	}
	if !th.Alloc(int64(cap(b) - (j - i))) {
		return Value{}
	}
	return object.StrValue(string(b))
}

// translate replaces line ends by \n and tells which kinds there were.
func translate(text string) (string, int) {
	if strings.IndexByte(text, '\r') < 0 {
		if strings.IndexByte(text, '\n') >= 0 {
			return text, 2
		}
		return text, 0
	}
	kinds := 0
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			kinds |= 2
			b.WriteByte(c)
		case c == '\r' && i+1 < len(text) && text[i+1] == '\n':
			kinds |= 4
			b.WriteByte('\n')
			i++
		case c == '\r':
			kinds |= 1
			b.WriteByte('\n')
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), kinds
}

// write writes at the position.
func (s *StringIO) write(th *object.Thread, str *object.Str) bool {
	text := str.S
	if !th.Charge(len(text)/64 + 2) {
		return false
	}
	count := str.Len()
	if s.universal {
		t, kinds := translate(text)
		s.kinds |= kinds
		if s.translate {
			text = t
		}
	}
	if s.writeNL != "" && s.writeNL != "\n" {
		if len(s.writeNL) > 1 && !th.Alloc(int64(strings.Count(text, "\n"))) {
			return false
		}
		text = strings.ReplaceAll(text, "\n", s.writeNL)
	}
	if text == "" {
		return true
	}
	if len(text) != len(str.S) {
		count = wtf8.RuneCount(text)
	}
	if !s.isWide && s.pos == s.n {
		if !s.grow(th, len(text)) {
			return false
		}
		s.buf = append(s.buf, text...)
		s.n += count
		s.pos = s.n
		return true
	}
	if !s.isWide && s.n == len(s.buf) && count == len(text) { // all ASCII
		if more := s.pos + count - len(s.buf); more > 0 {
			if !s.grow(th, more) {
				return false
			}
			s.buf = s.buf[:s.pos+count]
			if s.pos > s.n {
				clear(s.buf[s.n:s.pos])
			}
			s.n = len(s.buf)
		}
		copy(s.buf[s.pos:], text)
		s.pos += count
		return true
	}
	if !s.widen(th) {
		return false
	}
	if end := s.pos + count; end > len(s.wide) {
		if end > cap(s.wide) {
			if !th.Alloc(int64(end) * 8) {
				return false
			}
			s.wide = append(make([]rune, 0, 2*end), s.wide...)
		}
		old := len(s.wide)
		s.wide = s.wide[:end]
		clear(s.wide[old:])
	}
	for text != "" {
		r, size := wtf8.DecodeRune(text)
		s.wide[s.pos] = r
		s.pos++
		text = text[size:]
	}
	return true
}

// grow makes room for more bytes in buf.
func (s *StringIO) grow(th *object.Thread, more int) bool {
	need := len(s.buf) + more
	if need <= cap(s.buf) {
		return true
	}
	if need > object.MaxStr {
		th.MemoryError()
		return false
	}
	size := max(2*cap(s.buf), need, 64)
	if !th.Alloc(int64(size)) {
		return false
	}
	s.buf = append(make([]byte, 0, size), s.buf...)
	return true
}

// lineEnd returns the place behind the line that begins at the position, and
// counts what it looks at.
func (s *StringIO) lineEnd(th *object.Thread) (int, bool) {
	n := s.length()
	at := func(i int) rune {
		if s.isWide {
			return s.wide[i]
		}
		return rune(s.buf[i])
	}
	end := n
	if !s.isWide && s.readNL == "\n" {
		if i := strings.IndexByte(string(s.buf[s.pos:min(n, s.pos+256)]), '\n'); i >= 0 {
			return s.pos + i + 1, true
		}
	}
scan:
	for i := s.pos; i < n; i++ {
		c := at(i)
		if c != '\n' && c != '\r' {
			continue
		}
		switch s.readNL {
		case "":
			if c == '\r' && i+1 < n && at(i+1) == '\n' {
				i++
			}
			end = i + 1
			break scan
		case "\r\n":
			if c == '\r' && i+1 < n && at(i+1) == '\n' {
				end = i + 2
				break scan
			}
		default:
			if c == rune(s.readNL[0]) {
				end = i + 1
				break scan
			}
		}
	}
	return end, th.Charge((end-s.pos)/16 + 1)
}

func (s *StringIO) readline(th *object.Thread, limit int) Value {
	if !s.reach(th) {
		return Value{}
	}
	if s.pos >= s.length() {
		return object.StrValue("")
	}
	end, ok := s.lineEnd(th)
	if !ok {
		return Value{}
	}
	if limit >= 0 && end-s.pos > limit {
		end = s.pos + limit
	}
	v := s.text(th, s.pos, end)
	s.pos = end
	return v
}

// Iter returns the stream, which is its own iterator.
func (s *StringIO) Iter(th *object.Thread) object.Iterator {
	if s.closed {
		th.Raise(object.ValueErrorType, closedText)
		return nil
	}
	return &object.UserIter{Obj: object.Obj(s)}
}

// next returns the next line, or no value at the end.
func (s *StringIO) next(th *object.Thread) Value {
	if !s.open(th) {
		return Value{}
	}
	var line Value
	if s.ext == nil {
		line = s.readline(th, -1)
	} else {
		line = object.CallMethod(th, object.Obj(s), sReadline)
		if line.Ok() {
			if _, isStr := object.AsStr(line); !isStr {
				return th.Raise(object.OSErrorType, "readline() should have returned a str object, not '%s'", line.R.Type().Name)
			}
		}
	}
	if t, ok := object.AsStr(line); ok && t.S == "" {
		return Value{}
	}
	return line
}

func (s *StringIO) open(th *object.Thread) bool {
	switch {
	case !s.ready:
		th.Raise(object.ValueErrorType, "I/O operation on uninitialized object")
	case s.closed:
		th.Raise(object.ValueErrorType, "I/O operation on closed file")
	default:
		return true
	}
	return false
}

// setNewline takes the argument newline.
func (s *StringIO) setNewline(th *object.Thread, v Value) bool {
	nl := "\n"
	switch {
	case !v.Ok():
	case v.IsNone():
		s.translate, s.universal = true, true
		s.readNL, s.writeNL = "\n", ""
		return true
	default:
		str, ok := object.AsStr(v)
		if !ok {
			th.Raise(object.TypeErrorType, "newline must be str or None, not %s", v.R.Type().Name)
			return false
		}
		nl = str.S
		switch nl {
		case "", "\n", "\r", "\r\n":
		default:
			th.Raise(object.ValueErrorType, "illegal newline value: %s", object.ReprString(th, v))
			return false
		}
	}
	s.readNL, s.writeNL = nl, nl
	s.universal, s.translate = nl == "", false
	return true
}

// init is __init__.
func (s *StringIO) init(th *object.Thread, initial, newline Value) bool {
	*s = StringIO{dict: s.dict, ext: s.ext}
	if !s.setNewline(th, newline) {
		return false
	}
	if initial.Ok() && !initial.IsNone() {
		str, ok := object.AsStr(initial)
		if !ok {
			th.Raise(object.TypeErrorType, "initial_value must be str or None, not %s", initial.R.Type().Name)
			return false
		}
		if !s.write(th, str) {
			return false
		}
		s.pos = 0
	}
	s.ready = true
	return true
}

var stringSig = object.ParseSignature("initial_value='', newline='\\n'")

func init() {
	t := StringIOType
	t.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(200) {
			return Value{}
		}
		return object.Obj(&StringIO{ext: object.ExtFor(th, cls, StringIOType)})
	})
	t.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		if len(kw) == 0 && len(args) <= 2 {
			var a [2]Value
			copy(a[:], args)
			return self.R.(*StringIO).init(th, a[0], a[1])
		}
		a, mark := th.Args(2)
		defer th.Release(mark)
		return stringSig.Bind(th, "StringIO", a, args, kw) && self.R.(*StringIO).init(th, a[0], a[1])
	})
	object.DefNew(t)
	get := func(name string, f func(s *StringIO) Value) {
		t.DefGet(name, func(th *object.Thread, self Value) Value {
			s := self.R.(*StringIO)
			if name != "closed" && !s.open(th) {
				return Value{}
			}
			return f(s)
		})
	}
	get("closed", func(s *StringIO) Value { return object.Bool(s.closed) })
	get("line_buffering", func(s *StringIO) Value { return object.False })
	get("newlines", func(s *StringIO) Value { return kindsValue(s.kinds) })
	// with makes a method that needs the stream open.
	with := func(name, sig string, f func(th *object.Thread, s *StringIO, a []Value) Value) *object.Builtin {
		return object.MSig(name, sig, func(th *object.Thread, a []Value) Value {
			s := a[0].R.(*StringIO)
			if !s.open(th) {
				return Value{}
			}
			return f(th, s, a[1:])
		})
	}
	yes := func(name string) *object.Builtin {
		return with(name, "", func(th *object.Thread, s *StringIO, a []Value) Value { return object.True })
	}
	t.Def(
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			if self.R.(*StringIO).closed {
				return th.Raise(object.ValueErrorType, closedText)
			}
			return self
		}),
		object.M0("__next__", func(th *object.Thread, self Value) Value {
			line := self.R.(*StringIO).next(th)
			if !line.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return line
		}),
		yes("readable"), yes("writable"), yes("seekable"),
		object.M0("close", func(th *object.Thread, self Value) Value {
			s := self.R.(*StringIO)
			s.closed, s.buf, s.wide, s.n = true, nil, nil, 0
			return object.None
		}),
		object.M1("write", func(th *object.Thread, self, text Value) Value {
			s := self.R.(*StringIO)
			str, ok := object.AsStr(text)
			if !ok {
				return th.Raise(object.TypeErrorType, "string argument expected, got '%s'", text.R.Type().Name)
			}
			if !s.open(th) || !s.write(th, str) {
				return Value{}
			}
			return object.Int(int64(str.Len()))
		}),
		with("getvalue", "", func(th *object.Thread, s *StringIO, a []Value) Value {
			if s.isWide {
				return s.text(th, 0, len(s.wide))
			}
			if !th.Alloc(int64(len(s.buf))+32) || !th.Charge(len(s.buf)/256) {
				return Value{}
			}
			return object.StrValue(string(s.buf))
		}),
		with("read", "size=-1, /", func(th *object.Thread, s *StringIO, a []Value) Value {
			n, ok := sizeArg(th, a[0])
			if !ok || !s.reach(th) {
				return Value{}
			}
			size := s.length()
			end := size
			if n >= 0 && n < size-s.pos {
				end = s.pos + n
			}
			v := s.text(th, s.pos, end)
			s.pos = max(s.pos, end)
			return v
		}),
		with("readline", "size=-1, /", func(th *object.Thread, s *StringIO, a []Value) Value {
			n, ok := sizeArg(th, a[0])
			if !ok {
				return Value{}
			}
			return s.readline(th, n)
		}),
		with("tell", "", func(th *object.Thread, s *StringIO, a []Value) Value { return object.Int(int64(s.pos)) }),
		with("seek", "pos, whence=0, /", func(th *object.Thread, s *StringIO, a []Value) Value {
			pos, ok := object.AsIndex(th, a[0])
			if !ok {
				return Value{}
			}
			whence := 0
			if a[1].Ok() {
				if whence, ok = object.AsIndex(th, a[1]); !ok {
					return Value{}
				}
			}
			switch {
			case whence < 0 || whence > 2:
				return th.Raise(object.ValueErrorType, "Invalid whence (%d, should be 0, 1 or 2)", whence)
			case pos < 0 && whence == 0:
				return th.Raise(object.ValueErrorType, "Negative seek position %d", pos)
			case whence != 0 && pos != 0:
				return th.Raise(object.OSErrorType, "Can't do nonzero cur-relative seeks")
			case whence == 1:
				pos = s.pos
			case whence == 2:
				pos = s.length()
			}
			s.pos = pos
			if s.pos != s.length() && !s.reach(th) {
				return Value{}
			}
			return object.Int(int64(pos))
		}),
		with("truncate", "pos=None, /", func(th *object.Thread, s *StringIO, a []Value) Value {
			n := s.pos
			if a[0].Ok() && !a[0].IsNone() {
				var ok bool
				if !isIndex(a[0]) {
					return th.Raise(object.TypeErrorType, "argument should be integer or None, not '%s'", a[0].R.Type().Name)
				}
				if n, ok = object.AsIndex(th, a[0]); !ok {
					return Value{}
				}
			}
			if n < 0 {
				return th.Raise(object.ValueErrorType, "Negative size value %d", n)
			}
			if n < s.length() {
				if !s.reach(th) {
					return Value{}
				}
				if s.isWide {
					s.wide = s.wide[:n]
				} else {
					s.buf, s.n = s.buf[:n], n
				}
			}
			return object.Int(int64(n))
		}),
		with("__getstate__", "", func(th *object.Thread, s *StringIO, a []Value) Value {
			d := dictState(th, object.Obj(s), s.dict)
			if th.Exc != nil {
				return Value{}
			}
			v := s.text(th, 0, s.length())
			if !s.isWide {
				v = object.StrValue(string(s.buf))
			}
			nl := object.Value(object.StrValue(s.readNL))
			if s.translate {
				nl = object.None
			}
			return object.Obj(object.TupleOf(v, nl, object.Int(int64(s.pos)), d))
		}),
		object.M1("__setstate__", func(th *object.Thread, self, state Value) Value {
			tup, ok := state.R.(*object.Tuple)
			s := self.R.(*StringIO)
			if s.closed {
				return th.Raise(object.ValueErrorType, "__setstate__ on closed file")
			}
			if !ok || len(tup.Items) < 4 {
				return th.Raise(object.TypeErrorType, "%s.__setstate__ argument should be 4-tuple, got %s", self.R.Type().Name, state.R.Type().Name)
			}
			pos, ok := object.AsIndex(th, tup.Items[2])
			if !ok {
				return Value{}
			}
			if pos < 0 {
				return th.Raise(object.ValueErrorType, "position value cannot be negative")
			}
			d, isDict := tup.Items[3].R.(*object.Dict)
			if !isDict && !tup.Items[3].IsNone() {
				return th.Raise(object.TypeErrorType, "fourth item of state should be a dict, got a %s", tup.Items[3].R.Type().Name)
			}
			// The text is written as it was kept: its line ends stay.
			if !s.init(th, object.None, tup.Items[1]) {
				return Value{}
			}
			writeNL, tr, un := s.writeNL, s.translate, s.universal
			s.writeNL, s.translate, s.universal = "", false, false
			str, isStr := object.AsStr(tup.Items[0])
			if !isStr {
				return th.Raise(object.TypeErrorType, "initial_value must be str or None, not %s", tup.Items[0].R.Type().Name)
			}
			if !s.write(th, str) {
				return Value{}
			}
			s.writeNL, s.translate, s.universal, s.pos = writeNL, tr, un, pos
			if isDict {
				for e := range d.All() {
					if k, ok := object.AsStr(e.Key); ok && !object.SetAttr(th, self, k, e.Val) {
						return Value{}
					}
				}
			}
			return object.None
		}),
	)
}

// kindsValue is the attribute newlines for kinds of line ends.
func kindsValue(kinds int) Value {
	var out []Value
	for i, s := range []string{"\r", "\n", "\r\n"} {
		if kinds&(1<<i) != 0 {
			out = append(out, object.StrValue(s))
		}
	}
	switch len(out) {
	case 0:
		return object.None
	case 1:
		return out[0]
	}
	return object.Obj(object.TupleOf(out...))
}
