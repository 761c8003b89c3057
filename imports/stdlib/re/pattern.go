package re

import (
	"fmt"
	"math"
	"strings"

	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
)

// Pattern is a compiled pattern.
type Pattern struct {
	prog    *sre.Program
	pattern object.Value
	isText  bool
	key     programKey
	names   []object.Value // of the groups by number, when lastgroup was asked for
}

// groupName returns the name of a group as a str, or None.
func (p *Pattern) groupName(group int) object.Value {
	if p.names == nil {
		p.names = make([]object.Value, p.prog.Groups+1)
		for i := range p.names {
			p.names[i] = object.None
		}
		for _, n := range p.prog.Names {
			p.names[p.prog.Index[n]] = object.StrValue(n)
		}
	}
	return p.names[group]
}

// PatternType is re.Pattern.
var PatternType = object.NewBuiltinType("re.Pattern", nil, object.NoSubclass|object.NoNew|object.HasWeakref).WithDoc("A regular expression that has been compiled.")

// Type returns Pattern.
func (*Pattern) Type() *object.Type { return PatternType }

// Traverse visits the values that the pattern holds.
func (p *Pattern) Traverse(visit func(object.Value)) {
	visit(p.pattern)
	for _, n := range p.names {
		visit(n)
	}
}

// ByteSize counts the program, which patterns of the same text share, with each: a
// session that holds many has paid for them.
func (p *Pattern) ByteSize() int64 { return object.OwnBytes(p) + p.prog.Size }

// same reports whether the patterns are equal; those of lexers, which have no text, are
// themselves alone.
func (p *Pattern) same(q *Pattern) bool {
	return p == q || !p.pattern.IsNone() && !q.pattern.IsNone() &&
		p.prog.Flags == q.prog.Flags && p.isText == q.isText && p.key.pattern == q.key.pattern
}

// subject is a text to be searched.
type subject struct {
	v      object.Value
	s      string
	str    *object.Str // nil for bytes
	ascii  bool
	length int        // in characters
	copy   *bytesText // what s is, for long bytes
}

// bytesText is the text of a long bytes object, which matches hold: an object for the
// walk over the heap alone, so that it counts once however many hold it.
type bytesText struct{ s string }

// Type returns bytes.
func (*bytesText) Type() *object.Type { return object.BytesType }

// longBytes is the size from which the text of a bytes object is kept for the
// next search.
const longBytes = 256

// subject returns the text of a value; ok is false with an exception.
func (p *Pattern) subject(th *object.Thread, v object.Value, sub *subject) bool {
	sub.v = v
	if x, ok := v.R.(*object.Str); ok {
		if !p.isText {
			th.Raise(object.TypeErrorType, "cannot use a bytes pattern on a string-like object")
			return false
		}
		sub.str, sub.s = x, x.S
		sub.length = x.Len()
		sub.ascii = sub.length == len(x.S)
		return true
	}
	b, ok := object.BytesLike(th, v)
	if !ok {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "expected string or bytes-like object, got '%s'", v.R.Type().Name)
		}
		return false
	}
	if p.isText {
		th.Raise(object.TypeErrorType, "cannot use a string pattern on a bytes-like object")
		return false
	}
	sub.length = len(b)
	if len(b) < longBytes {
		sub.s = string(b)
		return true
	}
	st := stateOf(th)
	x, isBytes := v.R.(*object.Bytes)
	if isBytes && st.bytes == x {
		sub.s, sub.copy = st.text.s, st.text
		return true
	}
	if !th.Alloc(int64(len(b))) || !th.Charge(len(b)>>8) {
		return false
	}
	sub.copy = &bytesText{string(b)}
	if sub.s = sub.copy.s; isBytes {
		st.bytes, st.text = x, sub.copy
	}
	return true
}

// offset returns the byte offset of character i.
func (s *subject) offset(i int) int {
	if s.str == nil {
		return i
	}
	return s.str.Offset(i)
}

// cut returns the text between two byte offsets.
func (s *subject) cut(th *object.Thread, i, j int) object.Value {
	if s.str != nil {
		return s.str.CutBytes(th, i, j)
	}
	if x, ok := s.v.R.(*object.Bytes); ok && x.Ext == nil && j-i == len(x.B) {
		return s.v
	}
	if !th.Alloc(int64(j-i) + 48) {
		return object.Value{}
	}
	return object.Obj(object.NewBytes([]byte(s.s[i:j])))
}

// window is the part of a text that is searched, in characters and in bytes.
type window struct {
	pos, endpos int
	from, to    int
}

// window clips pos and endpos, which may be the zero Value.
func (s *subject) window(th *object.Thread, pos, endpos object.Value) (w window, ok bool) {
	w = window{0, s.length, 0, len(s.s)}
	if !pos.Ok() && !endpos.Ok() {
		return w, true
	}
	if pos.Ok() {
		i, ok := object.AsIndex(th, pos)
		if !ok {
			return w, false
		}
		w.pos = min(max(i, 0), s.length)
	}
	if endpos.Ok() {
		i, ok := object.AsIndex(th, endpos)
		if !ok {
			return w, false
		}
		w.endpos = min(max(i, 0), s.length)
	}
	if s.str != nil && !s.ascii && !th.Charge(len(s.s)>>10) {
		return w, false
	}
	w.from, w.to = s.offset(w.pos), s.offset(w.endpos)
	return w, true
}

// places makes ints of pos and endpos, which are looked at before the text is.
func places(th *object.Thread, pos, endpos *object.Value) bool {
	for _, v := range []*object.Value{pos, endpos} {
		if v.Ok() {
			i, ok := object.AsIndex(th, *v)
			if !ok {
				return false
			}
			*v = object.Int(int64(i))
		}
	}
	return true
}

// find runs one search and tells about failures.
func find(th *object.Thread, m *sre.Matcher, start int, mode sre.Mode, advance bool) (found, ok bool) {
	found, stopped, tooBig := m.Find(start, mode, advance)
	if tooBig {
		th.MemoryError()
		return false, false
	}
	return found, !stopped
}

// matchOne is match, fullmatch and search on a whole text.
func (p *Pattern) matchOne(th *object.Thread, text object.Value, mode sre.Mode) object.Value {
	return p.matchIn(th, text, object.Value{}, object.Value{}, mode)
}

func (p *Pattern) matchIn(th *object.Thread, text, pos, endpos object.Value, mode sre.Mode) object.Value {
	var sub subject
	if !places(th, &pos, &endpos) || !p.subject(th, text, &sub) {
		return object.Value{}
	}
	w, ok := sub.window(th, pos, endpos)
	if !ok {
		return object.Value{}
	}
	if w.from > w.to {
		return object.None
	}
	st := stateOf(th)
	m := st.matcher()
	m.Begin(p.prog, th, sub.s, w.to, sub.ascii)
	found, ok := find(th, m, w.from, mode, false)
	var r object.Value
	switch {
	case !ok:
	case !found:
		r = object.None
	default:
		r = newMatch(th, p, &sub, w, m)
	}
	st.done(m)
	return r
}

// scan calls f for all matches in a window until it returns false.
func (p *Pattern) scan(th *object.Thread, sub *subject, w window, f func(m *sre.Matcher) bool) bool {
	if w.from > w.to {
		return true
	}
	st := stateOf(th)
	m := st.matcher()
	m.Begin(p.prog, th, sub.s, w.to, sub.ascii)
	ok := p.scanWith(th, m, w, f)
	st.done(m)
	return ok
}

func (p *Pattern) scanWith(th *object.Thread, m *sre.Matcher, w window, f func(m *sre.Matcher) bool) bool {
	for pos, advance := w.from, false; pos <= w.to; {
		found, ok := find(th, m, pos, sre.Search, advance)
		if !found {
			return ok
		}
		pos, advance = m.End, m.End == m.Start
		if !th.Charge(1) || !f(m) {
			return false
		}
	}
	return true
}

// cutter cuts pieces out of a subject.
type cutter struct {
	th  *object.Thread
	sub *subject
	str object.StrCutter
}

func newCutter(th *object.Thread, sub *subject) cutter {
	c := cutter{th: th, sub: sub}
	if sub.str != nil {
		c.str = object.NewStrCutter(th, sub.str)
	}
	return c
}

func (c *cutter) cut(i, j int) object.Value {
	if c.sub.str != nil {
		return c.str.Cut(i, j)
	}
	return c.sub.cut(c.th, i, j)
}

func (c *cutter) empty() object.Value {
	if c.sub.str != nil {
		return c.str.Cut(0, 0)
	}
	return object.Obj(object.NewBytes(nil))
}

// findall returns the list of the texts of all matches or of their groups.
func (p *Pattern) findall(th *object.Thread, text, pos, endpos object.Value) object.Value {
	var sub subject
	if !places(th, &pos, &endpos) || !p.subject(th, text, &sub) {
		return object.Value{}
	}
	w, ok := sub.window(th, pos, endpos)
	if !ok {
		return object.Value{}
	}
	groups := p.prog.Groups
	if groups < 2 {
		return p.findTexts(th, &sub, w)
	}
	c := newCutter(th, &sub)
	b := object.NewBuilder(th, 0)
	ok = p.scan(th, &sub, w, func(m *sre.Matcher) bool {
		if !th.Alloc(int64(groups)*24 + 48) {
			return false
		}
		items := make([]object.Value, groups)
		for i := range items {
			if items[i] = c.group(m, i); !items[i].Ok() {
				return false
			}
		}
		return b.Append(object.Obj(object.NewTuple(items)))
	})
	items := b.Done()
	if !ok {
		return object.Value{}
	}
	return object.Obj(object.NewList(items))
}

// findTexts is findall where there is one text for each match: the borders are
// collected first, so that the list is made in its size.
func (p *Pattern) findTexts(th *object.Thread, sub *subject, w window) object.Value {
	var borders []int32
	var pinned int64
	defer func() { th.Unpin(pinned) }()
	one := p.prog.Groups == 1
	ok := p.scan(th, sub, w, func(m *sre.Matcher) bool {
		if len(borders) == cap(borders) {
			n := max(2*cap(borders), 32)
			pinned += int64(n) * 4
			if !th.Pin(int64(n) * 4) {
				return false
			}
			borders = append(make([]int32, 0, n), borders...)
		}
		from, to := int32(m.Start), int32(m.End)
		if one {
			r := m.Regs()
			if from, to = r[0], r[1]; from < 0 || to < from {
				from, to = 0, 0
			}
		}
		borders = append(borders, from, to)
		return true
	})
	n := len(borders) / 2
	if !ok || !th.Alloc(int64(n)*24+48) {
		return object.Value{}
	}
	items := make([]object.Value, n)
	defer th.Release(th.KeepValues(items)) // the texts are counted one by one
	c := newCutter(th, sub)
	for i := range items {
		if items[i] = c.cut(int(borders[2*i]), int(borders[2*i+1])); !items[i].Ok() {
			return object.Value{}
		}
	}
	return object.Obj(object.NewList(items))
}

// group returns the text of group i+1, empty where it did not match.
func (c *cutter) group(m *sre.Matcher, i int) object.Value {
	r := m.Regs()
	if r[2*i] < 0 || r[2*i+1] < r[2*i] {
		return c.empty()
	}
	return c.cut(int(r[2*i]), int(r[2*i+1]))
}

// split splits a text at the matches.
func (p *Pattern) split(th *object.Thread, text, maxsplit object.Value) object.Value {
	var sub subject
	limit := 0
	if maxsplit.Ok() {
		var ok bool
		if limit, ok = object.AsIndex(th, maxsplit); !ok {
			return object.Value{}
		}
	}
	if !p.subject(th, text, &sub) {
		return object.Value{}
	}
	w, _ := sub.window(th, object.Value{}, object.Value{})
	c := newCutter(th, &sub)
	b := object.NewBuilder(th, 0)
	last, n := 0, 0
	ok := true
	add := func(v object.Value) bool { return v.Ok() && b.Append(v) }
	full := limit < 0
	if !full {
		done := p.scan(th, &sub, w, func(m *sre.Matcher) bool {
			if ok = add(c.cut(last, m.Start)); !ok {
				return false
			}
			for i := range p.prog.Groups {
				r := m.Regs()
				v := object.None
				if r[2*i] >= 0 && r[2*i+1] >= r[2*i] {
					v = c.cut(int(r[2*i]), int(r[2*i+1]))
				}
				if ok = add(v); !ok {
					return false
				}
			}
			last = m.End
			n++
			full = n == limit
			return !full
		})
		ok = ok && (done || full) && th.Exc == nil
	}
	if ok {
		ok = add(c.cut(last, len(sub.s)))
	}
	items := b.Done()
	if !ok {
		return object.Value{}
	}
	return object.Obj(object.NewList(items))
}

// finditer returns an iterator over the matches.
func (p *Pattern) finditer(th *object.Thread, text, pos, endpos object.Value) object.Value {
	s := p.scanner(th, text, pos, endpos)
	if s == nil {
		return object.Value{}
	}
	return object.Obj(&matchIter{s})
}

func (p *Pattern) scanner(th *object.Thread, text, pos, endpos object.Value) *Scanner {
	s := &Scanner{p: p}
	if !places(th, &pos, &endpos) || !th.Alloc(160) || !p.subject(th, text, &s.sub) {
		return nil
	}
	var ok bool
	if s.w, ok = s.sub.window(th, pos, endpos); !ok {
		return nil
	}
	s.at = s.w.from
	return s
}

// Scanner finds one match after the other; it is what Pattern.scanner returns.
type Scanner struct {
	p       *Pattern
	sub     subject
	w       window
	at      int
	advance bool
	done    bool
	m       *sre.Matcher // keeps what it has learnt about the text
}

// ScannerType is the class of scanners.
var ScannerType = object.NewBuiltinType("_sre.SRE_Scanner", nil, object.NoSubclass|object.NoNew)

// Type returns SRE_Scanner.
func (*Scanner) Type() *object.Type { return ScannerType }

// Traverse visits the values that the scanner holds.
func (s *Scanner) Traverse(visit func(object.Value)) {
	visit(object.Obj(s.p))
	visit(s.sub.v)
}

// next returns the next match, None at the end, the zero Value with an
// exception.
func (s *Scanner) next(th *object.Thread, mode sre.Mode) object.Value {
	if s.done || s.at > s.w.to {
		return object.None
	}
	if !th.Charge(1) {
		return object.Value{}
	}
	if s.m == nil {
		s.m = stateOf(th).matcher()
		s.m.Begin(s.p.prog, th, s.sub.s, s.w.to, s.sub.ascii)
	}
	found, ok := find(th, s.m, s.at, mode, s.advance)
	if !ok {
		return object.Value{}
	}
	if !found {
		s.done = true
		stateOf(th).done(s.m)
		s.m = nil
		return object.None
	}
	s.at, s.advance = s.m.End, s.m.End == s.m.Start
	return newMatch(th, s.p, &s.sub, s.w, s.m)
}

// matchIter is what finditer returns.
type matchIter struct{ s *Scanner }

// MatchIterType is the class of what finditer returns.
var MatchIterType = object.NewBuiltinType("callable_iterator", nil, object.NoSubclass|object.NoNew)

// Type returns callable_iterator.
func (*matchIter) Type() *object.Type { return MatchIterType }

// Traverse visits the values that the iterator holds.
func (it *matchIter) Traverse(visit func(object.Value)) { it.s.Traverse(visit) }

// Next returns the next match.
func (it *matchIter) Next(th *object.Thread) object.Value {
	v := it.s.next(th, sre.Search)
	if v.IsNone() {
		return object.Value{}
	}
	return v
}

// method makes a method of Pattern whose arguments are bound by a signature.
func method(name, sig, doc string, f func(th *object.Thread, p *Pattern, a []object.Value) object.Value) *object.Builtin {
	s := object.ParseSignature(sig)
	n := len(s.Params)
	return object.MRaw(name, sig, func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		var a [3]object.Value
		if p := args[0].R.(*Pattern); len(kw) == 0 && len(args) == 2 && n > 0 && (n == 1 || s.Params[1].Default != "") {
			a[0] = args[1]
			return f(th, p, a[:])
		}
		if !s.Bind(th, name, a[:n], args[1:], kw) {
			return object.Value{}
		}
		return f(th, args[0].R.(*Pattern), a[:])
	}).WithDoc(doc)
}

func initPattern() {
	one := func(name, doc string, mode sre.Mode) *object.Builtin {
		return method(name, "string, pos=0, endpos=sys.maxsize", doc, func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
			return p.matchIn(th, a[0], a[1], a[2], mode)
		})
	}
	self := func(th *object.Thread, v object.Value) object.Value { return v }
	PatternType.Def(
		one("match", "Returns the match at the start of the text, or None.", sre.Match),
		one("fullmatch", "Returns the match of the whole text, or None.", sre.FullMatch),
		one("search", "Returns the first match anywhere in the text, or None.", sre.Search),
		method("findall", "string, pos=0, endpos=sys.maxsize", "Returns the texts, or the groups' texts, of all matches that do not overlap.", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
			return p.findall(th, a[0], a[1], a[2])
		}),
		method("finditer", "string, pos=0, endpos=sys.maxsize", "Returns an iterator of all matches that do not overlap.", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
			return p.finditer(th, a[0], a[1], a[2])
		}),
		method("scanner", "string, pos=0, endpos=sys.maxsize", "", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
			s := p.scanner(th, a[0], a[1], a[2])
			if s == nil {
				return object.Value{}
			}
			return object.Obj(s)
		}),
		method("split", "string, maxsplit=0", "Returns the parts of the text between the matches.", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
			return p.split(th, a[0], a[1])
		}),
		method("sub", "repl, string, count=0", "Returns the text with the matches replaced.", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
			return p.sub(th, a[0], a[1], a[2], false)
		}),
		method("subn", "repl, string, count=0", "Returns the text with the matches replaced, and how many there were.", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
			return p.sub(th, a[0], a[1], a[2], true)
		}),
		object.M0("__copy__", self),
		object.M1("__deepcopy__", func(th *object.Thread, self, memo object.Value) object.Value { return self }),
		object.M0("__repr__", patternRepr),
		object.M0("__hash__", func(th *object.Thread, v object.Value) object.Value {
			p := v.R.(*Pattern)
			if p.pattern.IsNone() {
				return object.Int(int64(th.ID(v) >> 4))
			}
			h, ok := object.Hash(th, p.pattern)
			if !ok {
				return object.Value{}
			}
			return object.Int(h ^ int64(p.prog.Flags)<<20)
		}),
		object.M1("__eq__", func(th *object.Thread, self, v object.Value) object.Value {
			p, q := self.R.(*Pattern), (*Pattern)(nil)
			q, ok := v.R.(*Pattern)
			if !ok {
				return object.NotImplemented
			}
			return object.Bool(p.same(q))
		}),
		object.M1("__ne__", func(th *object.Thread, self, v object.Value) object.Value {
			p, q := self.R.(*Pattern), (*Pattern)(nil)
			q, ok := v.R.(*Pattern)
			if !ok {
				return object.NotImplemented
			}
			return object.Bool(!p.same(q))
		}),
	)
	PatternType.DefClass(object.Fn2("__class_getitem__", func(th *object.Thread, cls, key object.Value) object.Value {
		return object.NewGenericAlias(cls, key)
	}))
	PatternType.DefGet("pattern", func(th *object.Thread, v object.Value) object.Value { return v.R.(*Pattern).pattern })
	PatternType.DefGet("flags", func(th *object.Thread, v object.Value) object.Value {
		return object.Int(int64(v.R.(*Pattern).prog.Flags))
	})
	PatternType.DefGet("groups", func(th *object.Thread, v object.Value) object.Value {
		return object.Int(int64(v.R.(*Pattern).prog.Groups))
	})
	PatternType.DefGet("groupindex", func(th *object.Thread, v object.Value) object.Value {
		p := v.R.(*Pattern)
		if !th.Alloc(int64(len(p.prog.Names))*64 + 64) {
			return object.Value{}
		}
		d := object.NewDict()
		for _, n := range p.prog.Names {
			if !d.SetStr(th, object.NewStr(n), object.Int(int64(p.prog.Index[n]))) {
				return object.Value{}
			}
		}
		if len(p.prog.Names) == 0 { // whose dict is nobody's
			return object.Obj(d)
		}
		return object.Obj(object.NewMappingProxy(object.Obj(d)))
	})

	ScannerType.Def(
		object.M0("match", func(th *object.Thread, v object.Value) object.Value { return v.R.(*Scanner).next(th, sre.Match) }),
		object.M0("search", func(th *object.Thread, v object.Value) object.Value { return v.R.(*Scanner).next(th, sre.Search) }),
	)
	ScannerType.DefGet("pattern", func(th *object.Thread, v object.Value) object.Value { return object.Obj(v.R.(*Scanner).p) })
	MatchIterType.Def(
		object.M0("__iter__", self),
		object.M0("__next__", func(th *object.Thread, v object.Value) object.Value {
			r := v.R.(*matchIter).Next(th)
			if !r.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return r
		}),
	)
}

func patternRepr(th *object.Thread, v object.Value) object.Value {
	p := v.R.(*Pattern)
	r, ok := object.Repr(th, p.pattern)
	if !ok {
		return object.Value{}
	}
	text := r.S
	if r.Len() > 200 {
		text = text[:r.Offset(200)]
	}
	flags := p.prog.Flags
	if p.isText && flags&(sre.Locale|sre.Unicode|sre.ASCII) == sre.Unicode {
		flags &^= sre.Unicode
	}
	var names []string
	for _, f := range reprFlags {
		if flags&f.bit != 0 {
			names = append(names, "re."+f.name)
			flags &^= f.bit
		}
	}
	if flags != 0 {
		names = append(names, fmt.Sprintf("0x%x", uint32(flags)))
	}
	if len(names) > 0 {
		return object.StrValue("re.compile(" + text + ", " + strings.Join(names, "|") + ")")
	}
	return object.StrValue("re.compile(" + text + ")")
}

var reprFlags = []struct {
	name string
	bit  sre.Flags
}{
	{"IGNORECASE", sre.IgnoreCase}, {"LOCALE", sre.Locale}, {"MULTILINE", sre.MultiLine}, {"DOTALL", sre.DotAll},
	{"UNICODE", sre.Unicode}, {"VERBOSE", sre.Verbose}, {"DEBUG", sre.Debug}, {"ASCII", sre.ASCII},
}

// maxText is the largest text that can be searched: positions have 32 bits.
const maxText = math.MaxInt32 - 1

// runesText returns characters as a text of the pattern's kind.
func runesText(rs []rune, isText bool) string {
	var b []byte
	for _, r := range rs {
		if isText {
			b = wtf8.AppendRune(b, r)
		} else {
			b = append(b, byte(r))
		}
	}
	return string(b)
}
