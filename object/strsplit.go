package object

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/object/text"
)

// The methods of str that take a text apart.

// maxSplitArg returns the maxsplit argument.
func maxSplitArg(th *Thread, v Value) (int, bool) {
	if !v.Ok() {
		return -1, true
	}
	return AsIndex(th, v)
}

// strWidth is how many bytes each character of a text takes in CPython.
func strWidth(s string) int {
	w := 1
	for _, r := range s {
		if r > 0xFFFF {
			return 4
		}
		if r > 0xFF {
			w = 2
		}
	}
	return w
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
		if s.Ext() != nil && (sep.Len() > s.Len() || strWidth(sep.S) > strWidth(s.S)) {
			return Value{R: NewList([]Value{self})} // which cannot have it is not looked at
		}
	}
	if limit < 0 && !right && len(s.S) <= quickText && s.IsASCII() && (sep == nil || len(sep.S) == 1) {
		if v := splitShort(th, s, sep); v.Ok() || th.Exc != nil {
			return v
		}
	}
	if limit >= 0 && limit < MaxInto {
		return splitFew(th, s, sep, limit, right)
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
		it := text.SplitSep{S: s.S, Sep: sep.S, Max: limit, Look: th}
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
		it := text.RSplitSep{S: s.S, Sep: sep.S, Max: limit, Look: th}
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
	if !th.looked(len(s.S)) {
		return Value{}
	}
	return p.list()
}

// splitFew is strSplit for a limit below MaxInto.
func splitFew(th *Thread, s *Str, sep *Str, limit int, right bool) Value {
	var parts [MaxInto]string
	n := splitParts(th, parts[:], s.S, sep, limit, right)
	if right {
		slices.Reverse(parts[:n])
	}
	if !th.looked(len(s.S)) || !th.Alloc(24*int64(n)+40) {
		return Value{}
	}
	l := NewListLen(n)
	for i := range l.Items {
		if l.Items[i] = s.cut(th, parts[i]); !l.Items[i].Ok() {
			return Value{}
		}
	}
	return Value{R: l}
}

// splitParts finds the pieces of s, from the right if right, and returns how
// many there are; as many as parts has room for are put there, and one more is
// looked for.
func splitParts(th *Thread, parts []string, s string, sep *Str, limit int, right bool) int {
	n := 0
	next := func(part string, ok bool) bool {
		if ok {
			if n < len(parts) {
				parts[n] = part
			}
			n++
		}
		return ok && n <= len(parts)
	}
	switch {
	case sep != nil && right:
		for it := (text.RSplitSep{S: s, Sep: sep.S, Max: limit, Look: th}); next(it.Next()); {
		}
	case sep != nil:
		for it := (text.SplitSep{S: s, Sep: sep.S, Max: limit, Look: th}); next(it.Next()); {
		}
	case right:
		for it := (text.RSplitSpace{S: s, Max: limit}); next(it.Next()); {
		}
	default:
		for it := (text.SplitSpace{S: s, Max: limit}); next(it.Next()); {
		}
	}
	return n
}

// asciiSpace are the ASCII characters that split a text.
var asciiSpace = func() (t [256]bool) {
	for _, c := range "\t\n\v\f\r\x1c\x1d\x1e\x1f " {
		t[c] = true
	}
	return
}()

// quickText is the size of texts for which splitShort and linesShort are.
const quickText = 4096

// splitShort is split for the most frequent case: a short ASCII text of at most
// 24 pieces, which are found first, so that everything is allocated at once. It
// returns the zero Value if there are more.
func splitShort(th *Thread, whole, sep *Str) Value {
	s := whole.S
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
	return shortList(th, whole, ends[:n])
}

// linesShort is splitShort for splitlines.
func linesShort(th *Thread, whole *Str, keep bool) Value {
	s := whole.S
	var ends [24][2]int32
	n := 0
	for i := 0; i < len(s); {
		j := i
		for j < len(s) && (s[j] > '\x1e' || !lineEnd[s[j]]) {
			j++
		}
		next := j + 1
		if j+1 < len(s) && s[j] == '\r' && s[j+1] == '\n' {
			next++
		}
		if next = min(next, len(s)); keep {
			j = next
		}
		if n == len(ends) {
			return Value{}
		}
		ends[n] = [2]int32{int32(i), int32(j)}
		n++
		i = next
	}
	return shortList(th, whole, ends[:n])
}

// lineEnd are the ASCII characters that end a line.
var lineEnd = [32]bool{'\n': true, '\v': true, '\f': true, '\r': true, '\x1c': true, '\x1d': true, '\x1e': true}

// shortList returns the list of the pieces of a short ASCII text that begin and
// end at ends.
func shortList(th *Thread, whole *Str, ends [][2]int32) Value {
	n, s := len(ends), whole.S
	shared := whole.aux == nil && len(s) <= ViewAlways
	if !shared && !th.Alloc(int64(len(s))) {
		return Value{}
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
			items[k].R = asciiChars[s[i]&0x7F]
		default:
			if !shared {
				if j-i <= shortMax {
					items[k].R = shortStr(th, s[i:j], int(j-i))
				} else if items[k] = whole.cutN(th, s[i:j], int(j-i)); !items[k].Ok() {
					return Value{}
				}
				continue
			}
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
	old := p.pinned
	p.pinned = int64(n) * 24
	if !p.th.PinMoved(p.pinned, old) || !p.th.Charge(n/4) {
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

func strSplitLines(th *Thread, self, keepEnds Value) Value {
	s := self.R.(*Str)
	keep := false
	if keepEnds.Ok() {
		t := Truth(th, keepEnds)
		if t < 0 {
			return Value{}
		}
		keep = t == 1
	}
	if !chargeScan(th, len(s.S)) {
		return Value{}
	}
	if len(s.S) <= quickText && s.IsASCII() {
		if v := linesShort(th, s, keep); v.Ok() || th.Exc != nil {
			return v
		}
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
		before, after, ok = text.RPartition(s.S, sep.S, th)
		if !th.looked(len(s.S)) {
			return Value{}
		}
		if !ok {
			return Value{R: TupleOf(empty, empty, Value{R: s})}
		}
	} else {
		before, after, ok = text.Partition(s.S, sep.S, th)
		if !th.looked(len(s.S)) {
			return Value{}
		}
		if !ok {
			return Value{R: TupleOf(Value{R: s}, empty, empty)}
		}
	}
	if len(s.S) <= ViewAlways && s.aux == nil && len(before) > 1 && len(after) > 1 && s.IsASCII() {
		if !th.Alloc(2 * strBytes) {
			return Value{}
		}
		t := &partTuple{}
		t.two[0].S, t.two[0].n = before, int32(len(before))
		t.two[1].S, t.two[1].n = after, int32(len(after))
		t.a[0].R, t.a[1].R, t.a[2].R = &t.two[0], sep, &t.two[1]
		t.Items = t.a[:]
		return Value{R: &t.Tuple}
	}
	x, y := s.cut(th, before), s.cut(th, after)
	if !x.Ok() || !y.Ok() {
		return Value{}
	}
	return Value{R: TupleOf(x, v, y)}
}

// SplitInto puts the pieces of s.split(sep, max), or of s.rsplit(sep, max) if
// right, into out if there are just as many; sep is the zero Value or None for
// white space. It returns false where there are more or less, or the arguments
// need a closer look: nothing has happened then. An exception leaves the zero
// Value in out[0].
func SplitInto(th *Thread, s *Str, sep Value, max int, right bool, out []Value) bool {
	var parts [MaxInto]string
	want := len(out)
	x, isStr := sep.R.(*Str)
	switch {
	case want > MaxInto || want == 0, !isStr && sep.Ok() && !sep.IsNone(), isStr && x.S == "":
		return false
	}
	n := splitParts(th, parts[:want], s.S, x, max, right)
	if n != want {
		return false
	}
	if right {
		slices.Reverse(parts[:n])
	}
	if !chargeScan(th, len(s.S)) || !th.looked(len(s.S)) {
		out[0] = Value{}
		return true
	}
	for i := range out {
		if out[i] = s.cut(th, parts[i]); !out[i].Ok() {
			out[0] = Value{}
			break
		}
	}
	return true
}

// MaxInto is the greatest number of values that SplitInto gives.
const MaxInto = 8

// PartitionInto is SplitInto for s.partition(sep) and s.rpartition(sep).
func PartitionInto(th *Thread, s *Str, sep Value, right bool, out []Value) bool {
	x, ok := sep.R.(*Str)
	if !ok || x.S == "" || len(out) != 3 {
		return false
	}
	if !chargeScan(th, len(s.S)) {
		out[0] = Value{}
		return true
	}
	var before, after string
	if right {
		before, after, ok = text.RPartition(s.S, x.S, th)
	} else {
		before, after, ok = text.Partition(s.S, x.S, th)
	}
	if !th.looked(len(s.S)) {
		out[0] = Value{}
		return true
	}
	out[1].R = emptyStr
	if ok {
		out[1].R = x.plain()
	}
	out[0], out[2] = s.cut(th, before), s.cut(th, after)
	if !out[2].Ok() {
		out[0] = Value{}
	}
	return true
}
