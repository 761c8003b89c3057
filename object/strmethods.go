package object

import (
	"math"
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// The methods of str that search, split, strip, join and replace.

func init() {
	StrType.Def(
		strRange("find", strFind),
		strRange("rfind", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return Int(int64(text.RFind(s.text(), sub.S, start, end, th)))
		}),
		strRange("index", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return substringFound(th, s, text.Find(s.text(), sub.S, start, end, th))
		}),
		strRange("rindex", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return substringFound(th, s, text.RFind(s.text(), sub.S, start, end, th))
		}),
		strRange("count", func(th *Thread, s *Str, sub *Str, start, end int) Value {
			return Int(int64(text.Count(s.text(), sub.S, start, end, th)))
		}),
		strAffix("startswith", text.StartsWith),
		strAffix("endswith", text.EndsWith),
		MSig("split", "sep=None, maxsplit=-1", func(th *Thread, a []Value) Value { return strSplit(th, a[0], a[1], a[2], false) }).
			With1(func(th *Thread, self Value) Value { return strSplit(th, self, Value{}, Value{}, false) }).
			With2(func(th *Thread, self, sep Value) Value { return strSplit(th, self, sep, Value{}, false) }).
			With3(func(th *Thread, self, sep, limit Value) Value { return strSplit(th, self, sep, limit, false) }),
		MSig("rsplit", "sep=None, maxsplit=-1", func(th *Thread, a []Value) Value { return strSplit(th, a[0], a[1], a[2], true) }).
			With3(func(th *Thread, self, sep, limit Value) Value { return strSplit(th, self, sep, limit, true) }),
		MSig("splitlines", "keepends=False", func(th *Thread, a []Value) Value { return strSplitLines(th, a[0], a[1]) }).
			With1(func(th *Thread, self Value) Value { return strSplitLines(th, self, Value{}) }).With2(strSplitLines),
		M1("partition", func(th *Thread, self, v Value) Value { return strPartition(th, self.R.(*Str), v, false) }),
		M1("rpartition", func(th *Thread, self, v Value) Value { return strPartition(th, self.R.(*Str), v, true) }),
		M1("join", func(th *Thread, self, v Value) Value { return StrJoin(th, self.R.(*Str), v) }).WithBorrow(),
		strStrip("strip", text.Both),
		strStrip("lstrip", text.Left),
		strStrip("rstrip", text.Right),
		MSig("replace", "old, new, /, count=-1", func(th *Thread, a []Value) Value { return strReplace(th, a[0], a[1], a[2], a[3]) }).
			With3(func(th *Thread, self, old, with Value) Value { return strReplace(th, self, old, with, Value{}) }),
		M1("removeprefix", func(th *Thread, self, v Value) Value {
			s := self.R.(*Str)
			p, ok := v.R.(*Str)
			if !ok {
				return th.Raise(TypeErrorType, "removeprefix() argument must be str, not %s", ArgName(v))
			}
			return s.cut(th, text.RemovePrefix(s.S, p.S))
		}),
		M1("removesuffix", func(th *Thread, self, v Value) Value {
			s := self.R.(*Str)
			p, ok := v.R.(*Str)
			if !ok {
				return th.Raise(TypeErrorType, "removesuffix() argument must be str, not %s", ArgName(v))
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
			return th.Raise(TypeErrorType, "%s() argument 1 must be str, not %s", name, ArgName(part))
		}
		start, end, ok := rangeArgs(th, from, to)
		if !ok || !chargeScan(th, len(s.S)) {
			return Value{}
		}
		r := f(th, s, sub, start, end)
		if !th.looked(len(s.S)) {
			return Value{}
		}
		return r
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
	return Int(int64(text.Find(s.text(), sub.S, start, end, th)))
}

func substringFound(th *Thread, s *Str, i int) Value {
	if i < 0 && th.looked(len(s.S)) {
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
	var long strings.Builder
	b, at := &long, 0
	if size > 1 && size <= shortMax {
		b = th.shorts.begin(fit.Int(size))
		at = b.Len()
	} else {
		b.Grow(fit.Int(size))
	}
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
	if b != &long {
		return Value{R: th.shorts.end(at, int32(n))}
	}
	return Value{R: strN(long.String(), fit.Int(n))}
}

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
	return s.cutN(th, t, len(t))
}

// strStrip makes strip, lstrip or rstrip.
func strStrip(name string, side text.Side) *Builtin {
	run := func(th *Thread, self, set Value) Value {
		s := self.R.(*Str)
		if !chargeScan(th, len(s.S)/8) {
			return Value{}
		}
		if !set.Ok() || set.IsNone() {
			if int(s.n) == len(s.S) && len(s.S) <= quickText && s.Ext() == nil {
				return stripShort(th, s, side)
			}
			part := text.Strip(s.S, side, th)
			if !th.looked(len(s.S)) {
				return Value{}
			}
			return s.cut(th, part)
		}
		chars, ok := set.R.(*Str)
		if !ok {
			return th.Raise(TypeErrorType, "%s arg must be None or str", name)
		}
		if !chargeScan(th, len(chars.S)*4) || len(chars.S) > 64 && !th.Alloc(8*int64(len(chars.S))) {
			return Value{}
		}
		part := text.StripChars(s.S, chars.S, side, th)
		if !th.looked(len(s.S)) {
			return Value{}
		}
		return s.cut(th, part)
	}
	return MSig(name, "chars=None, /", func(th *Thread, a []Value) Value { return run(th, a[0], a[1]) }).
		With1(func(th *Thread, self Value) Value { return run(th, self, Value{}) }).With2(run)
}

// replaceShort is the length up to which a text is replaced in without a look
// for how often first.
const replaceShort = 64

// strReplaceShort is replace in a short ASCII text; false where the result is
// not short.
func strReplaceShort(th *Thread, s *Str, old, sub string, limit int) (Value, bool) {
	rest := s.S
	k := strings.Index(rest, old)
	if k < 0 || limit == 0 {
		return Value{R: s.plain()}, true
	}
	var buf [2 * replaceShort]byte
	n := 0
	for ; k >= 0 && limit != 0; limit-- {
		if n+k+len(sub) > len(buf) {
			return Value{}, false
		}
		n += copy(buf[n:], rest[:k])
		n += copy(buf[n:], sub)
		rest = rest[k+len(old):]
		k = strings.Index(rest, old)
	}
	if n+len(rest) > len(buf) {
		return Value{}, false
	}
	n += copy(buf[n:], rest)
	if !th.Alloc(int64(n) + strBytes) {
		return Value{}, true
	}
	if n == len(s.S) && string(buf[:n]) == s.S {
		return Value{R: s.plain()}, true
	}
	return Value{R: strOf(th, buf[:n], n)}, true
}

func strReplace(th *Thread, self, from, to, limit Value) Value {
	s := self.R.(*Str)
	old, ok := from.R.(*Str)
	if !ok {
		return th.Raise(TypeErrorType, "replace() argument 1 must be str, not %s", ArgName(from))
	}
	sub, ok := to.R.(*Str)
	if !ok {
		return th.Raise(TypeErrorType, "replace() argument 2 must be str, not %s", ArgName(to))
	}
	count, ok := maxSplitArg(th, limit)
	if !ok || !chargeScan(th, len(s.S)) {
		return Value{}
	}
	if len(s.S) <= replaceShort && old.S != "" && s.IsASCII() && sub.IsASCII() {
		if v, ok := strReplaceShort(th, s, old.S, sub.S, count); ok {
			return v
		}
	}
	t := s.text()
	hits := text.ReplaceHits(t, old.S, count, th)
	if !th.looked(len(s.S)) {
		return Value{}
	}
	if hits == 0 || old.S == sub.S {
		return Value{R: s.plain()}
	}
	if !roomFor(th, text.ReplaceSize(t, old.S, sub.S, hits)) {
		return Value{}
	}
	r, n := text.Replace(t, old.S, sub.S, hits, th.filling())
	if n < 0 {
		return Value{}
	}
	return s.derived(r, n)
}
