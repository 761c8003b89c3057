package object

import "github.com/garterpy/garter/internal/wtf8"

// The iterators of str.

var (
	strASCIIIterType = DefIterator(NewBuiltinType("str_ascii_iterator", nil, NoNew|NoSubclass))
	strIterType      = DefIterator(NewBuiltinType("str_iterator", nil, NoNew|NoSubclass))
)

// StrIter iterates over the characters of a str.
type StrIter struct {
	s     string
	off   int
	ascii bool
}

// Type returns str_ascii_iterator or str_iterator.
func (it *StrIter) Type() *Type {
	if it.ascii {
		return strASCIIIterType
	}
	return strIterType
}

// Iter returns an iterator over the characters.
func (s *Str) Iter(th *Thread) Iterator {
	return &StrIter{s: s.S, ascii: s.IsASCII() && s.Ext() == nil}
}

// Next returns the next character.
func (it *StrIter) Next(th *Thread) Value {
	if it.off >= len(it.s) {
		it.s, it.off = "", 0
		return Value{}
	}
	c := it.s[it.off]
	if c < 0x80 {
		it.off++
		return Value{R: asciiChars[c]}
	}
	r, n := wtf8.DecodeRune(it.s[it.off:])
	it.off += n
	if r >= 256 && !th.Alloc(strBytes+8) {
		return Value{}
	}
	return Value{R: CharStr(r)}
}

// appendChars appends the characters of an ASCII text, which was charged for. It looks
// whether the run may go on: the items take much more memory than the text.
func appendChars(th *Thread, to []Value, s string) ([]Value, bool) {
	for len(s) > 0 {
		part := s[:min(len(s), LookEvery)]
		for i := range len(part) {
			to = append(to, Value{R: asciiChars[part[i]&0x7F]})
		}
		if s = s[len(part):]; !th.looked(len(part)) {
			return to, false
		}
	}
	return to, true
}

func init() {
	hint := func(th *Thread, self Value) Value {
		it := self.R.(*StrIter)
		return Int(int64(wtf8.RuneCount(it.s[it.off:])))
	}
	strASCIIIterType.Def(M0("__length_hint__", hint))
	strIterType.Def(M0("__length_hint__", hint))
	DefIter(StrType)
}
