package object

import (
	"math"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object/text"
)

// Str is a str: UTF-8 in which a lone surrogate keeps its three-byte form
// (WTF-8). It counts its code points once.
type Str struct {
	S    string
	n    int32  // code points; len(S) means ASCII; -1 means not counted yet
	hash uint32 // 0 means not computed yet
	aux  *strAux
}

// strAux holds what few strings need. The strings of one growing buffer share
// theirs; index and root belong to one string alone, see Str.ownAux.
type strAux struct {
	ext   *Instance        // set for an instance of a subclass of str
	buf   *strings.Builder // owned growing buffer whose String() is S, see Concat
	own   bool             // belongs to one string
	one   bool             // one variable alone refers to the string, see ConcatPrivate
	root  int              // S is a part of a text of so many bytes; 0 is len(S)
	index text.IndexCache  // table of offsets for fast indexing
}

// Type returns the class.
func (s *Str) Type() *Type {
	if s.aux != nil && s.aux.ext != nil {
		return s.aux.ext.Cls
	}
	return StrType
}

// Ext returns the instance part of a str subclass's instance, else nil.
func (s *Str) Ext() *Instance {
	if s.aux != nil {
		return s.aux.ext
	}
	return nil
}

// MaxStr is the largest size of a string in bytes. Where ints have 32 bits it is so much
// less that a small multiple of it is an int: of a buffer to come, say.
const MaxStr = min(1<<31-1, math.MaxInt/8)

// NewStr returns a str.
func NewStr(s string) *Str { return &Str{S: s, n: -1} }

// NewASCII returns a str whose text the caller knows to be ASCII.
func NewASCII(s string) *Str { return &Str{S: s, n: int32(len(s))} }

// StrValue returns the Value of a new str.
func StrValue(s string) Value { return Value{R: NewStr(s)} }

// Len returns the number of code points.
func (s *Str) Len() int {
	if s.n < 0 {
		s.n = int32(wtf8.RuneCount(s.S))
	}
	return int(s.n)
}

// IsASCII reports whether the text is ASCII.
func (s *Str) IsASCII() bool { return s.Len() == len(s.S) }

// hashKey keys the hashing of strings and bytes and the index of dicts, so
// that nobody outside the process can craft collisions. It is one for the
// process: strings of built-in types are shared by all sessions and carry
// their hash. hashInv is its inverse modulo 2^64.
var hashKey, hashInv = newHashKey(rand.Uint64())

func newHashKey(k uint64) (key, inv uint64) {
	key = k | 1
	inv = key
	for range 6 { // Newton's iteration doubles the correct bits
		inv *= 2 - key*inv
	}
	return key, inv
}

// hashString is a keyed multiply-and-fold hash over eight bytes at a time
// (after wyhash by Wang Yi, public domain, in a simplified form). It is 0 only
// for the empty text, whose hash is 0 in CPython too.
func hashString[T string | []byte](s T) uint32 {
	if len(s) == 0 {
		return 0
	}
	h := hashKey ^ uint64(len(s))*0x9E3779B97F4A7C15
	i := 0
	for ; i+8 <= len(s); i += 8 {
		w := uint64(s[i]) | uint64(s[i+1])<<8 | uint64(s[i+2])<<16 | uint64(s[i+3])<<24 |
			uint64(s[i+4])<<32 | uint64(s[i+5])<<40 | uint64(s[i+6])<<48 | uint64(s[i+7])<<56
		h = (h ^ w) * 0xA0761D6478BD642F
		h ^= h >> 32
	}
	var w uint64
	for ; i < len(s); i++ {
		w = w<<8 | uint64(s[i])
	}
	h = (h ^ w) * 0xE7037ED1A0B428DB
	h ^= h >> 29
	h *= hashKey
	h ^= h >> 32
	if uint32(h) == 0 {
		return 1
	}
	return uint32(h)
}

// Hash returns the hash as Python sees it: a number whose tag in a dict's
// index is Hash32, so that an object whose __hash__ returns hash(text) is found
// where the text is.
func (s *Str) Hash() int64 {
	return hashOfTag(s.Hash32())
}

// Hash32 returns the 32-bit hash of the text; 0 is that of the empty one, as
// CPython has it.
func (s *Str) Hash32() uint32 {
	if s.hash == 0 && s.S != "" {
		s.hash = hashString(s.S)
	}
	return s.hash
}

// interned strings are shared by all sessions, so they are complete (counted
// and hashed) before anybody else sees them.
var (
	internMu  sync.RWMutex
	internTab = map[string]*Str{}
)

// Intern returns the one shared str of a name that the interpreter itself
// knows (attribute and module names of built-in things). Names from Python
// programs are interned per session, see Thread.Intern.
func Intern(s string) *Str {
	if v := sharedText(s); v != nil {
		return v
	}
	internMu.RLock()
	v := internTab[s]
	internMu.RUnlock()
	if v != nil {
		return v
	}
	internMu.Lock()
	defer internMu.Unlock()
	if v = internTab[s]; v == nil {
		v = NewStr(s)
		v.Len()
		v.Hash32()
		if len(s) <= maxInterned && len(internTab) < maxInternTab {
			internTab[s] = v
		}
	}
	return v
}

// Bounds of the table, whatever it is asked for by mistake: all names that the
// interpreter knows are shorter and fewer.
const (
	maxInterned  = 128
	maxInternTab = 1 << 14
)

// Interned returns how many texts the process has interned.
func Interned() int {
	internMu.RLock()
	defer internMu.RUnlock()
	return len(internTab)
}

// NameValue is StrValue for a name that may be among those of Intern: it is that one then.
func NameValue(s string) Value {
	internMu.RLock()
	v := internTab[s]
	internMu.RUnlock()
	if v == nil {
		return StrValue(s)
	}
	return Value{R: v}
}

// sharedText returns the shared str of a text that has one whoever makes it: the
// empty one and those of one ASCII character. Else it is nil.
func sharedText(s string) *Str {
	switch len(s) {
	case 0:
		return emptyStr
	case 1:
		if s[0] < 0x80 {
			return asciiChars[s[0]]
		}
	}
	return nil
}

// asciiChars are the strings of one ASCII character.
var asciiChars = func() (t [128]*Str) {
	for i := range t {
		t[i] = NewASCII(string(rune(i)))
		t[i].Hash32()
	}
	return
}()

// emptyStr is the one empty str.
var emptyStr = func() *Str { s := NewASCII(""); s.Hash32(); return s }()

// latinChars are the strings of one character from U+0080 to U+00FF.
var latinChars = func() (t [128]*Str) {
	for i := range t {
		t[i] = &Str{S: string(rune(128 + i)), n: 1}
		t[i].Hash32()
	}
	return
}()

// CharStr returns the str of one code point (which may be a surrogate).
func CharStr(r rune) *Str {
	if r < 128 {
		return asciiChars[r]
	}
	if r < 256 {
		return latinChars[r-128]
	}
	return &Str{S: wtf8.Encode(r), n: 1}
}

// ASCIIChar returns the str of one ASCII character.
func ASCIIChar(c byte) *Str { return asciiChars[c&0x7F] }

// AsStr returns the str that v is (an instance of a subclass counts).
func AsStr(v Value) (*Str, bool) { s, ok := v.R.(*Str); return s, ok }

// concatOwn is the size from which the result of += owns a growing buffer.
const concatOwn = 128

// Concat returns a + b. Where the sum is long and a is the newest text of the
// buffer it owns, b is appended to that buffer, so that building a string by
// += in a loop takes linear time; the older strings keep their part.
func Concat(th *Thread, a, b *Str) Value {
	if len(a.S) == 0 && b.Ext() == nil {
		b.Share()
		return Value{R: b}
	}
	if len(b.S) == 0 && a.Ext() == nil {
		a.Share()
		return Value{R: a}
	}
	total := len(a.S) + len(b.S)
	if total > MaxStr {
		return th.MemoryError()
	}
	n := int32(-1)
	if a.n >= 0 && b.n >= 0 {
		n = a.n + b.n
	}
	if a.aux != nil && a.aux.buf != nil && a.aux.buf.Len() == len(a.S) {
		buf := a.aux.buf
		if buf.Cap()-buf.Len() < len(b.S) {
			if !th.AllocBeside(int64(2*total)+64, Value{R: a}, Value{R: b}) {
				return Value{}
			}
			th.spendBytes(2 * total)
			nb := &strings.Builder{}
			nb.Grow(2 * total)
			nb.WriteString(a.S)
			buf = nb
		}
		buf.WriteString(b.S)
		if buf == a.aux.buf && a.aux.ext == nil && !a.aux.own {
			return Value{R: &Str{S: buf.String(), n: n, aux: a.aux}}
		}
		return Value{R: &Str{S: buf.String(), n: n, aux: &strAux{buf: buf}}}
	}
	if !th.AllocBeside(int64(total)+48, Value{R: a}, Value{R: b}) {
		return Value{}
	}
	if total <= shortMax {
		t := th.shorts.begin(total)
		at := t.Len()
		t.WriteString(a.S)
		t.WriteString(b.S)
		return Value{R: th.shorts.end(at, n)}
	}
	th.spendBytes(total)
	return Value{R: th.shorts.header(a.S+b.S, int(n))}
}

// ConcatOwned is Concat for s += x and s = s + x, where the sum will probably
// be appended to again.
func ConcatOwned(th *Thread, a, b *Str) Value {
	total := len(a.S) + len(b.S)
	if total < concatOwn || (a.aux != nil && a.aux.buf != nil) || total > MaxStr {
		return Concat(th, a, b)
	}
	if !th.AllocBeside(int64(2*total)+64, Value{R: a}, Value{R: b}) {
		return Value{}
	}
	th.spendBytes(2 * total)
	buf := &strings.Builder{}
	buf.Grow(2 * total)
	buf.WriteString(a.S)
	buf.WriteString(b.S)
	n := int32(-1)
	if a.n >= 0 && b.n >= 0 {
		n = a.n + b.n
	}
	return Value{R: &Str{S: buf.String(), n: n, aux: &strAux{buf: buf}}}
}

// A private str is one that a single local variable refers to, and nothing
// else: x += s makes one where the function that x belongs to only reads x by
// nodes that know of private strs. Such a str may grow in place. Whatever lets
// its value go elsewhere calls Share first.

// privateStr is a private str with all that it needs but its text.
type privateStr struct {
	Str
	x strAux
}

// privateBuf is the buffer of a private str that has outgrown its chunk.
type privateBuf struct {
	x   strAux
	buf strings.Builder
}

// Private reports whether s is a private str.
func (s *Str) Private() bool { return s.aux != nil && s.aux.one }

// Share makes s a str that never changes.
func (s *Str) Share() {
	if s.aux != nil && s.aux.one {
		if s.aux == smallPrivate {
			s.aux = nil
		} else {
			s.aux.one = false
		}
	}
}

// Share is Str.Share for any value.
func Share(v Value) {
	if s, ok := v.R.(*Str); ok {
		s.Share()
	}
}

// ConcatPrivate is a + b as a private str.
func ConcatPrivate(th *Thread, a, b *Str) Value {
	total := len(a.S) + len(b.S)
	if total > MaxStr {
		return th.MemoryError()
	}
	n := int32(-1)
	if a.n >= 0 && b.n >= 0 {
		n = a.n + b.n
	}
	if total <= shortMax && len(a.S) > 0 && len(b.S) > 0 {
		if !th.Alloc(strBytes + shortMax) {
			return Value{}
		}
		p := th.shorts.concatSmall(a, b)
		p.n = n
		return Value{R: p}
	}
	var p *privateStr
	var buf *strings.Builder
	if a.aux != nil && a.aux.buf != nil && a.aux.buf.Len() == len(a.S) && a.aux.buf.Cap() >= total {
		if !th.Alloc(96) {
			return Value{}
		}
		p, buf = &privateStr{}, a.aux.buf
	} else {
		if !th.AllocBeside(int64(2*total)+160, Value{R: a}, Value{R: b}) {
			return Value{}
		}
		th.spendBytes(2 * total)
		p, buf = &privateStr{}, &strings.Builder{}
		buf.Grow(max(2*total, 16))
		buf.WriteString(a.S)
	}
	buf.WriteString(b.S)
	p.S, p.n = buf.String(), n
	p.aux = &p.x
	p.x.own, p.x.one, p.x.buf = true, true, buf
	return Value{R: &p.Str}
}

// AppendPrivate appends b to a private str; false means that an exception is
// pending.
func (s *Str) AppendPrivate(th *Thread, b *Str) bool {
	buf := s.aux.buf
	total := len(s.S) + len(b.S)
	if buf == nil {
		if !th.shorts.appendSmall(s, b) && !s.outgrow(th, b, total) {
			return false
		}
	} else {
		if buf.Len() != len(s.S) || buf.Cap() < total {
			if total > MaxStr {
				th.MemoryError()
				return false
			}
			if !th.Alloc(int64(2*total) + 64) {
				return false
			}
			th.spendBytes(2 * total)
			grown := &strings.Builder{}
			grown.Grow(2 * total)
			grown.WriteString(s.S)
			s.aux.buf, buf = grown, grown
		}
		buf.WriteString(b.S)
		s.S = buf.String()
		s.aux.index.Reset()
	}
	s.hash = 0
	if s.n >= 0 && b.n >= 0 {
		s.n += b.n
	} else {
		s.n = -1
	}
	return true
}

// outgrow appends b to a small private str, which gets a buffer of its own.
func (s *Str) outgrow(th *Thread, b *Str, total int) bool {
	if total > MaxStr {
		th.MemoryError()
		return false
	}
	if !th.Alloc(int64(2*total) + 160) {
		return false
	}
	th.spendBytes(2 * total)
	p := &privateBuf{}
	p.buf.Grow(2 * total)
	p.buf.WriteString(s.S)
	p.buf.WriteString(b.S)
	p.x.own, p.x.one, p.x.buf = true, true, &p.buf
	s.S, s.aux = p.buf.String(), &p.x
	return true
}

// NewStrSub returns an instance of a subclass of str.
func NewStrSub(s string, ext *Instance) *Str {
	return &Str{S: s, n: -1, aux: &strAux{ext: ext, own: true}}
}
