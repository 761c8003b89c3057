package object

import (
	"math"
	"slices"
	"strings"

	"github.com/garterpy/garter/object/text"
)

// The methods of str that search, split, strip, join and replace.

func init() {
	StrType.Def(
		strRange("find", strFind),
		strRange("rfind", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return Int(int64(text.RFind(s.text(), sub.S, start, end)))
		}),
		strRange("index", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return substringFound(th, text.Find(s.text(), sub.S, start, end))
		}),
		strRange("rindex", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return substringFound(th, text.RFind(s.text(), sub.S, start, end))
		}),
		strRange("count", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return Int(int64(text.Count(s.text(), sub.S, start, end)))
		}),
		strAffix("startswith", text.StartsWith),
		strAffix("endswith", text.EndsWith),
		MSig("split", "sep=None, maxsplit=-1", func(th *Thread, a []Value) Value { return strSplit(th, a[0], a[1], a[2], false) }).
			With1(func(th *Thread, self Value) Value { return strSplit(th, self, Value{}, Value{}, false) }).
			With2(func(th *Thread, self, sep Value) Value { return strSplit(th, self, sep, Value{}, false) }),
		MSig("rsplit", "sep=None, maxsplit=-1", func(th *Thread, a []Value) Value { return strSplit(th, a[0], a[1], a[2], true) }),
		MSig("splitlines", "keepends=False", strSplitLines),
		M1("partition", func(th *Thread, self, v Value) Value { return strPartition(th, self.R.(*Str), v, false) }),
		M1("rpartition", func(th *Thread, self, v Value) Value { return strPartition(th, self.R.(*Str), v, true) }),
		M1("join", func(th *Thread, self, v Value) Value { return StrJoin(th, self.R.(*Str), v) }),
		strStrip("strip", text.Both),
		strStrip("lstrip", text.Left),
		strStrip("rstrip", text.Right),
		MSig("replace", "old, new, /, count=-1", func(th *Thread, a []Value) Value { return strReplace(th, a[0], a[1], a[2], a[3]) }).
			With3(func(th *Thread, self, old, with Value) Value { return strReplace(th, self, old, with, Value{}) }),
		M1("removeprefix", func(th *Thread, self, v Value) Value {
			s := self.R.(*Str)
			p, ok := v.R.(*Str)
			if !ok {
				return th.Raise(TypeErrorType, "removeprefix() argument must be str, not %s", noneName(v))
			}
			return s.cut(th, text.RemovePrefix(s.S, p.S))
		}),
		M1("removesuffix", func(th *Thread, self, v Value) Value {
			s := self.R.(*Str)
			p, ok := v.R.(*Str)
			if !ok {
				return th.Raise(TypeErrorType, "removesuffix() argument must be str, not %s", noneName(v))
			}
			return s.cut(th, text.RemoveSuffix(s.S, p.S))
		}),
	)
}

// rangeSig is the signature of find and its like.
const rangeSig = "sub, start=None, end=None, /"

// strRange makes a method of a str, a position to start at and one to end at.
func strRange(name string, f func(th *Thread, s, sub *Str, start, end int) Value) *Builtin {
	run := func(th *Thread, self, part, from, to Value) Value {
		s := self.R.(*Str)
		sub, ok := part.R.(*Str)
		if !ok {
			return th.Raise(TypeErrorType, "%s() argument 1 must be str, not %s", name, noneName(part))
		}
		start, end, ok := rangeArgs(th, from, to)
		if !ok || !chargeScan(th, len(s.S)) {
			return Value{}
		}
		return f(th, s, sub, start, end)
	}
	return MSig(name, rangeSig, func(th *Thread, a []Value) Value { return run(th, a[0], a[1], a[2], a[3]) }).
		With2(func(th *Thread, self, sub Value) Value { return run(th, self, sub, Value{}, Value{}) })
}

// rangeArgs returns the start and end arguments of a method, which may be
// missing or None.
func rangeArgs(th *Thread, vs, ve Value) (start, end int, ok bool) {
	end = math.MaxInt
	if vs.Ok() && !vs.IsNone() {
		if start, ok = sliceIndex(th, vs); !ok {
			return
		}
	}
	if ve.Ok() && !ve.IsNone() {
		if end, ok = sliceIndex(th, ve); !ok {
			return
		}
	}
	return start, end, true
}

func strFind(th *Thread, s, sub *Str, start, end int) Value {
	return Int(int64(text.Find(s.text(), sub.S, start, end)))
}

func substringFound(th *Thread, i int) Value {
	if i < 0 {
		return th.Raise(ValueErrorType, "substring not found")
	}
	return Int(int64(i))
}

// affixSig is the signature of startswith or endswith.
func affixSig(name string) string {
	what := "prefix"
	if name == "endswith" {
		what = "suffix"
	}
	return strings.Replace(rangeSig, "sub", what, 1)
}

// strAffix makes startswith or endswith.
func strAffix(name string, is func(t text.Str, affix string, start, end int) bool) *Builtin {
	run := func(th *Thread, self, affix, from, to Value) Value {
		s := self.R.(*Str)
		start, end, ok := rangeArgs(th, from, to)
		if !ok {
			return Value{}
		}
		switch p := affix.R.(type) {
		case *Str:
			return Bool(is(s.text(), p.S, start, end))
		case *Tuple:
			if !th.Charge(len(p.Items)) {
				return Value{}
			}
			for _, e := range p.Items {
				x, ok := e.R.(*Str)
				if !ok {
					return th.Raise(TypeErrorType, "tuple for %s must only contain str, not %s", name, e.R.Type().Name)
				}
				if is(s.text(), x.S, start, end) {
					return True
				}
			}
			return False
		}
		return th.Raise(TypeErrorType, "%s first arg must be str or a tuple of str, not %s", name, affix.R.Type().Name)
	}
	return MSig(name, affixSig(name), func(th *Thread, a []Value) Value { return run(th, a[0], a[1], a[2], a[3]) }).
		With2(func(th *Thread, self, affix Value) Value { return run(th, self, affix, Value{}, Value{}) }).
		With3(func(th *Thread, self, affix, start Value) Value {
			if s, p := self.R.(*Str), affix.R; start.IsInt() && start.N <= uint64(len(s.S)) && int(s.n) == len(s.S) && name == "startswith" {
				if p, ok := p.(*Str); ok {
					return Bool(strings.HasPrefix(s.S[start.N:], p.S))
				}
			}
			return run(th, self, affix, start, Value{})
		})
}

// maxSplitArg returns the maxsplit argument.
func maxSplitArg(th *Thread, v Value) (int, bool) {
	if !v.Ok() {
		return -1, true
	}
	return AsIndex(th, v)
}

// strSplit is split and rsplit.
func strSplit(th *Thread, self, sepArg, max Value, right bool) Value {
	s := self.R.(*Str)
	limit, ok := maxSplitArg(th, max)
	if !ok || !chargeScan(th, len(s.S)) {
		return Value{}
	}
	var sep *Str
	if sepArg.Ok() && !sepArg.IsNone() {
		if sep, ok = sepArg.R.(*Str); !ok {
			return th.Raise(TypeErrorType, "must be str or None, not %s", sepArg.R.Type().Name)
		}
		if sep.S == "" {
			return th.Raise(ValueErrorType, "empty separator")
		}
	}
	if limit < 0 && !right && len(s.S) <= viewAlways && s.aux == nil && s.IsASCII() && (sep == nil || len(sep.S) == 1) {
		if v := splitShort(th, s.S, sep); v.Ok() || th.Exc != nil {
			return v
		}
	}
	c := newStrCutter(th, s)
	p := pieces{th: th}
	defer p.done()
	switch {
	case sep == nil && !right:
		it := text.SplitSpace{S: s.S, Max: limit}
		if limit < 0 {
			p.size = len(s.S)
		}
		for {
			part, ok := it.Next()
			if !ok {
				break
			}
			j := len(s.S) - len(it.S)
			p.at = j
			if !p.add(c.cut(j-len(part), j)) {
				return Value{}
			}
		}
	case sep == nil:
		it := text.RSplitSpace{S: s.S, Max: limit}
		for {
			part, ok := it.Next()
			if !ok {
				break
			}
			i := len(it.S)
			if !p.add(c.cut(i, i+len(part))) {
				return Value{}
			}
		}
		p.reverse()
	case !right:
		it := text.SplitSep{S: s.S, Sep: sep.S, Max: limit}
		if limit < 0 {
			p.size = len(s.S)
		}
		for {
			i := len(s.S) - len(it.S)
			p.at = i
			part, ok := it.Next()
			if !ok {
				break
			}
			if !p.add(c.cut(i, i+len(part))) {
				return Value{}
			}
		}
	default:
		it := text.RSplitSep{S: s.S, Sep: sep.S, Max: limit}
		for {
			j := len(it.S)
			part, ok := it.Next()
			if !ok {
				break
			}
			if !p.add(c.cut(j-len(part), j)) {
				return Value{}
			}
		}
		p.reverse()
	}
	return p.list()
}

// asciiSpace are the ASCII characters that split a text.
var asciiSpace = func() (t [256]bool) {
	for _, c := range "\t\n\v\f\r\x1c\x1d\x1e\x1f " {
		t[c] = true
	}
	return
}()

// splitShort is split for the most frequent case: a short ASCII text of at most
// 24 pieces, which are found first, so that everything is allocated at once. It
// returns the zero Value if there are more.
func splitShort(th *Thread, s string, sep *Str) Value {
	var ends [24][2]int32
	n := 0
	if sep == nil {
		for i := 0; i < len(s); {
			if asciiSpace[s[i]] {
				i++
				continue
			}
			j := i + 1
			for j < len(s) && !asciiSpace[s[j]] {
				j++
			}
			if n == len(ends) {
				return Value{}
			}
			ends[n] = [2]int32{int32(i), int32(j)}
			n++
			i = j
		}
	} else {
		c := sep.S[0]
		for i := 0; ; {
			j := strings.IndexByte(s[i:], c)
			if n == len(ends) {
				return Value{}
			}
			if j < 0 {
				ends[n] = [2]int32{int32(i), int32(len(s))}
				n++
				break
			}
			ends[n] = [2]int32{int32(i), int32(i + j)}
			n++
			i += j + 1
		}
	}
	if !th.Alloc(int64(n)*(24+strBytes)+40) || !th.Charge(n) {
		return Value{}
	}
	var l *List
	if n <= 8 {
		l = NewListLen(n)
	} else {
		l = &List{Items: make([]Value, n)}
	}
	items := l.Items
	var slab []Str
	for k := range items {
		i, j := ends[k][0], ends[k][1]
		switch j - i {
		case 0:
			items[k].R = emptyStr
		case 1:
			items[k].R = asciiChars[s[i]]
		default:
			if len(slab) == 0 {
				slab = make([]Str, min(n-k, 8))
			}
			p := &slab[0]
			slab = slab[1:]
			p.S, p.n = s[i:j], j-i
			items[k].R = p
		}
	}
	return Value{R: l}
}

// pieces gathers the items of a list that a method makes, the first few of
// them in itself.
type pieces struct {
	th     *Thread
	n      int // in small; -1 when all are in big
	small  [12]Value
	big    []Value
	pinned int64
	// size and at tell how far the work has come: at of size bytes.
	size, at int
}

// add adds a piece; false when v is the zero Value or there is no room.
func (p *pieces) add(v Value) bool {
	if !v.Ok() {
		return false
	}
	if uint(p.n) < uint(len(p.small)) {
		p.small[p.n] = v
		p.n++
		return true
	}
	if len(p.big) == cap(p.big) && !p.grow() {
		return false
	}
	p.big = append(p.big, v)
	return true
}

func (p *pieces) grow() bool {
	n := max(2*cap(p.big), 4*len(p.small))
	if have := len(p.big); have > 0 && p.at > 0 && p.at < p.size {
		// The pieces to come will probably be as long as those there are.
		n = min(n*8, max(have+have/4, int(float64(have)*float64(p.size)/float64(p.at)*1.1)+8))
	}
	p.pinned += int64(n) * 24
	if !p.th.Pin(int64(n)*24) || !p.th.Charge(n/4) {
		return false
	}
	grown := make([]Value, 0, n)
	if p.n > 0 {
		grown = append(grown, p.small[:p.n]...)
		p.n = -1
	}
	p.big = append(grown, p.big...)
	return true
}

// slice returns the items; it is valid as long as p is.
func (p *pieces) slice() []Value {
	if p.n >= 0 {
		return p.small[:p.n]
	}
	return p.big
}

func (p *pieces) reverse() { slices.Reverse(p.slice()) }

// list returns the list of the pieces.
func (p *pieces) list() Value {
	items := p.big
	if p.n >= 0 || cap(items) > len(items)+len(items)/4 {
		old := p.slice()
		if !p.th.Alloc(24*int64(len(old)) + 40) {
			return Value{}
		}
		items = make([]Value, len(old))
		copy(items, old)
	}
	return Value{R: NewList(items)}
}

// done ends the pinning; it must always be called.
func (p *pieces) done() { p.th.Unpin(p.pinned) }

func strSplitLines(th *Thread, a []Value) Value {
	s := a[0].R.(*Str)
	keep := false
	if a[1].Ok() {
		t := Truth(th, a[1])
		if t < 0 {
			return Value{}
		}
		keep = t == 1
	}
	if !chargeScan(th, len(s.S)) {
		return Value{}
	}
	c := newStrCutter(th, s)
	p := pieces{th: th, size: len(s.S)}
	defer p.done()
	it := text.SplitLines{S: s.S, KeepEnds: keep}
	for {
		i := len(s.S) - len(it.S)
		p.at = i
		part, ok := it.Next()
		if !ok {
			return p.list()
		}
		if !p.add(c.cut(i, i+len(part))) {
			return Value{}
		}
	}
}

// partTuple is the result of partition in one allocation.
type partTuple struct {
	tuple3
	two [2]Str
}

func strPartition(th *Thread, s *Str, v Value, right bool) Value {
	sep, ok := v.R.(*Str)
	if !ok {
		return th.Raise(TypeErrorType, "must be str, not %s", v.R.Type().Name)
	}
	if sep.S == "" {
		return th.Raise(ValueErrorType, "empty separator")
	}
	if !chargeScan(th, len(s.S)) || !th.Alloc(128) {
		return Value{}
	}
	empty := Value{R: emptyStr}
	var before, after string
	if right {
		before, after, ok = text.RPartition(s.S, sep.S)
		if !ok {
			return Value{R: TupleOf(empty, empty, Value{R: s.plain()})}
		}
	} else {
		before, after, ok = text.Partition(s.S, sep.S)
		if !ok {
			return Value{R: TupleOf(Value{R: s.plain()}, empty, empty)}
		}
	}
	if len(s.S) <= viewAlways && s.aux == nil && len(before) > 1 && len(after) > 1 && s.IsASCII() {
		if !th.Alloc(2 * strBytes) {
			return Value{}
		}
		t := &partTuple{}
		t.two[0].S, t.two[0].n = before, int32(len(before))
		t.two[1].S, t.two[1].n = after, int32(len(after))
		t.a[0].R, t.a[1].R, t.a[2].R = &t.two[0], sep.plain(), &t.two[1]
		t.Items = t.a[:]
		return Value{R: &t.Tuple}
	}
	x, y := s.cut(th, before), s.cut(th, after)
	if !x.Ok() || !y.Ok() {
		return Value{}
	}
	return Value{R: TupleOf(x, Value{R: sep.plain()}, y)}
}

// StrJoin is sep.join(v).
func StrJoin(th *Thread, sep *Str, v Value) Value {
	var items []Value
	switch x := v.R.(type) {
	case *List:
		if x.Ext == nil {
			items = x.Items
		}
	case *Tuple:
		if x.Ext == nil {
			items = x.Items
		}
	}
	if items == nil {
		it := GetIter(th, v)
		if it == nil {
			if th.Catch(TypeErrorType) {
				return th.Raise(TypeErrorType, "can only join an iterable")
			}
			return Value{}
		}
		if !askLength(th, it) {
			return Value{}
		}
		b := NewBuilder(th, 0)
		defer b.Done()
		feed, _ := it.(Feeder)
		for {
			var e Value
			if feed != nil {
				e = feed.NextFed(th, b.take)
			} else {
				e = it.Next(th)
			}
			if !e.Ok() {
				if th.Exc != nil {
					return Value{}
				}
				break
			}
			if !b.Append(e) || !th.Charge(1) {
				return Value{}
			}
		}
		items = b.Items
	}
	return strJoin(th, sep, items)
}

func strJoin(th *Thread, sep *Str, items []Value) Value {
	if len(items) == 0 {
		return Value{R: emptyStr}
	}
	if len(items) == 1 {
		if s, ok := items[0].R.(*Str); ok && s.Ext() == nil {
			return Value{R: s}
		}
	}
	if !th.Charge(len(items) / 4) {
		return Value{}
	}
	size := int64(len(sep.S)) * int64(len(items)-1)
	n := int64(sep.Len()) * int64(len(items)-1)
	for i := range items {
		s, ok := items[i].R.(*Str)
		if !ok {
			return th.Raise(TypeErrorType, "sequence item %d: expected str instance, %s found", i, items[i].R.Type().Name)
		}
		size += int64(len(s.S))
		if s.n < 0 {
			s.Len()
		}
		n += int64(s.n)
	}
	if !roomFor(th, size) {
		return Value{}
	}
	var b strings.Builder
	b.Grow(int(size))
	b.WriteString(items[0].R.(*Str).S)
	switch len(sep.S) {
	case 0:
		for i := 1; i < len(items); i++ {
			b.WriteString(items[i].R.(*Str).S)
		}
	case 1:
		c := sep.S[0]
		for i := 1; i < len(items); i++ {
			b.WriteByte(c)
			b.WriteString(items[i].R.(*Str).S)
		}
	default:
		for i := 1; i < len(items); i++ {
			b.WriteString(sep.S)
			b.WriteString(items[i].R.(*Str).S)
		}
	}
	return Value{R: strN(b.String(), int(n))}
}

// strStrip makes strip, lstrip or rstrip.
// stripShort strips white space from a short ASCII text.
func stripShort(th *Thread, s *Str, side text.Side) Value {
	t := s.S
	if side&text.Left != 0 {
		for len(t) > 0 && asciiSpace[t[0]] {
			t = t[1:]
		}
	}
	if side&text.Right != 0 {
		for len(t) > 0 && asciiSpace[t[len(t)-1]] {
			t = t[:len(t)-1]
		}
	}
	if len(t) == len(s.S) {
		return Value{R: s}
	}
	if len(t) < 2 {
		return Value{R: strN(t, len(t))}
	}
	if !th.Alloc(strBytes) {
		return Value{}
	}
	if len(t) <= shortMax {
		return Value{R: shortStr(th, t, len(t))}
	}
	return Value{R: &Str{S: t, n: int32(len(t))}}
}

func strStrip(name string, side text.Side) *Builtin {
	run := func(th *Thread, self, set Value) Value {
		s := self.R.(*Str)
		if !chargeScan(th, len(s.S)/8) {
			return Value{}
		}
		if !set.Ok() || set.IsNone() {
			if s.aux == nil && int(s.n) == len(s.S) && len(s.S) <= viewAlways {
				return stripShort(th, s, side)
			}
			return s.cut(th, text.Strip(s.S, side))
		}
		chars, ok := set.R.(*Str)
		if !ok {
			return th.Raise(TypeErrorType, "%s arg must be None or str", name)
		}
		if !chargeScan(th, len(chars.S)*4) {
			return Value{}
		}
		return s.cut(th, text.StripChars(s.S, chars.S, side))
	}
	return MSig(name, "chars=None, /", func(th *Thread, a []Value) Value { return run(th, a[0], a[1]) }).
		With1(func(th *Thread, self Value) Value { return run(th, self, Value{}) }).With2(run)
}

func strReplace(th *Thread, self, from, to, limit Value) Value {
	s := self.R.(*Str)
	old, ok := from.R.(*Str)
	if !ok {
		return th.Raise(TypeErrorType, "replace() argument 1 must be str, not %s", noneName(from))
	}
	sub, ok := to.R.(*Str)
	if !ok {
		return th.Raise(TypeErrorType, "replace() argument 2 must be str, not %s", noneName(to))
	}
	count, ok := maxSplitArg(th, limit)
	if !ok || !chargeScan(th, len(s.S)) {
		return Value{}
	}
	t := s.text()
	hits := text.ReplaceHits(t, old.S, count)
	if hits == 0 || old.S == sub.S {
		return Value{R: s.plain()}
	}
	if !th.Charge(hits/4) || !roomFor(th, text.ReplaceSize(t, old.S, sub.S, hits)) {
		return Value{}
	}
	r, n := text.Replace(t, old.S, sub.S, hits)
	return s.derived(r, n)
}
