package object

import (
	"math"
	"slices"
)

// This file is list.sort and sorted. Keys that are all exact ints, floats or
// strs, or tuples or lists that start with such, are sorted as numbers by a
// radix sort, which needs no comparisons of Values; everything else by the
// timsort of timsort.go.

// Sort sorts the list in place, as list.sort does: the list is empty while it
// is sorted, and changes that comparisons make to it are lost.
func (l *List) Sort(th *Thread, key Value, reverse bool) bool {
	items := l.Items
	l.Items = nil
	n := int64(len(items)) * 24
	th.pinned += n
	ok := Sorted(th, items, key, reverse)
	th.pinned -= n
	changed := l.Items != nil
	l.Items = items
	if ok && changed {
		th.Raise(ValueErrorType, "list modified during sort")
		return false
	}
	return ok
}

// Sorted sorts items in place by key (None or no value: the items themselves),
// stably. False means that an exception is pending; items is a permutation of
// what it was even then.
func Sorted(th *Thread, items []Value, key Value, reverse bool) bool {
	n := len(items)
	if n > math.MaxInt32 {
		th.MemoryError()
		return false
	}
	if !key.Ok() || key.IsNone() {
		return n < 2 || sortByKeys(th, items, items, reverse)
	}
	if !th.Alloc(int64(n) * 24) {
		return false
	}
	keys := make([]Value, n)
	// Both may be reached from nowhere else while the key function runs.
	defer th.Release(th.Keep(Value{R: NewTuple(keys)}))
	th.Keep(Value{R: NewTuple(items)})
	for i := range keys {
		if keys[i] = Call1(th, key, items[i]); !keys[i].Ok() {
			return false
		}
	}
	return n < 2 || sortByKeys(th, items, keys, reverse)
}

// keyKind tells how keys are compared without calls.
type keyKind uint8

const (
	keyOther keyKind = iota
	keyInt
	keyFloat // floats, and ints that are floats exactly
	keyStr
	keySeq // tuples or lists that have the item looked at
)

// kindOf returns the kind that all the keys of the numbers have at depth at of
// the nested sequences.
func (s *fastSort) kindOf(ks []sortKey) keyKind {
	first := keyOther
	for i := range ks {
		v, ok := s.key(ks[i].i)
		if !ok {
			return keyOther
		}
		k := keyOther
		switch x := v.R.(type) {
		case *IntTag:
			k = keyInt
		case *FloatTag:
			if math.IsNaN(v.Float()) {
				return keyOther
			}
			k = keyFloat
		case *Str:
			if x.Ext() == nil {
				k = keyStr
			}
		case *Tuple, *List:
			if items, ok := UnpackSeq(v); ok && len(items) > 0 {
				k = keySeq
			}
		}
		if i == 0 {
			first = k
		}
		if k == first {
			continue
		}
		if (k != keyInt || first != keyFloat) && (k != keyFloat || first != keyInt) {
			return keyOther
		}
		first = keyFloat
	}
	if first == keyFloat {
		for i := range ks {
			if v, _ := s.key(ks[i].i); v.IsInt() && (v.Int() > 1<<53 || v.Int() < -1<<53) {
				return keyOther
			}
		}
	}
	if first == keySeq {
		v, _ := s.key(ks[0].i)
		t := v.R.Type()
		for i := range ks {
			if v, _ := s.key(ks[i].i); v.R.Type() != t {
				return keyOther
			}
		}
	}
	return first
}

// sortKey is an item's number with a key that orders like the item.
type sortKey struct {
	k uint64
	i int32
}

// fastSort sorts by keys that need no Python code.
type fastSort struct {
	th      *Thread
	keys    []Value
	tmp     []sortKey
	reverse bool
	inSeq   bool // the keys are sequences, of which item pos counts
	pos     int
	ok      bool
}

// key returns the key that counts for item i.
func (s *fastSort) key(i int32) (Value, bool) {
	v := s.keys[i]
	if !s.inSeq {
		return v, true
	}
	items, ok := UnpackSeq(v)
	if !ok || s.pos >= len(items) {
		return Value{}, false
	}
	return items[s.pos], true
}

func intKey(i int64) uint64 { return uint64(i) ^ 1<<63 }

func floatKey(f float64) uint64 {
	b := math.Float64bits(f + 0) // -0.0 counts as 0.0
	if f == 0 {
		b = 0
	}
	if b>>63 != 0 {
		return ^b
	}
	return b | 1<<63
}

// sortByKeys sorts items by keys, which may be the same slice.
func sortByKeys(th *Thread, items, keys []Value, reverse bool) bool {
	n := len(items)
	if done, ok := sortPresorted(th, items, keys, reverse); done || !ok {
		return ok
	}
	if n <= smallSort {
		if done, ok := sortFew(th, items, keys, reverse); done {
			return ok
		}
	}
	if !th.Charge(n / 2) {
		return false
	}
	size := int64(n) * 32
	if !th.Pin(size) {
		th.Unpin(size)
		return false
	}
	defer th.Unpin(size)
	s := &fastSort{th: th, keys: keys, reverse: reverse, ok: true}
	if &items[0] == &keys[0] {
		if done := s.plain(items); done || !s.ok {
			return s.ok
		}
	}
	ks := make([]sortKey, n)
	for i := range ks {
		ks[i].i = int32(i)
	}
	kind := s.kindOf(ks)
	if kind == keyOther {
		return sortGeneral(th, items, keys, reverse)
	}
	if n > smallSort {
		s.tmp = make([]sortKey, n)
	}
	s.sort(ks, kind, 0)
	if s.ok {
		permute(items, ks)
	}
	return s.ok
}

// sortChars sorts items by counting if all of them are the shared strs of ASCII
// characters.
func sortChars(items []Value, reverse bool) bool {
	var count [128]int
	for i := range items {
		x, ok := items[i].R.(*Str)
		if !ok || len(x.S) != 1 || x != asciiChars[x.S[0]&0x7F] {
			return false
		}
		count[x.S[0]&0x7F]++
	}
	at := 0
	for k := range count {
		c := k
		if reverse {
			c = len(count) - 1 - k
		}
		for range count[c] {
			items[at].R = asciiChars[c]
			at++
		}
	}
	return true
}

// permute moves item ks[j].i to place j, for all j, going round the cycles of
// the permutation; ks is used up.
func permute(items []Value, ks []sortKey) {
	for start := range ks {
		i := ks[start].i
		if i < 0 || int(i) == start {
			continue
		}
		first := items[start]
		j := start
		for int(i) != start {
			items[j] = items[i]
			ks[j].i = -1
			j = int(i)
			i = ks[j].i
		}
		items[j] = first
		ks[j].i = -1
	}
}

// plain sorts items that are all exact ints, or all exact floats, by their
// bits alone: equal ones cannot be told apart, so that no order among them
// need be kept (0.0 and -0.0 can, and go the other way). It reports false
// where they are not such.
func (s *fastSort) plain(items []Value) bool {
	_, isInt := items[0].R.(*IntTag)
	_, isFloat := items[0].R.(*FloatTag)
	if !isInt && !isFloat {
		return sortChars(items, s.reverse)
	}
	u := make([]uint64, len(items))
	for i := range items {
		v := &items[i]
		if isInt {
			if _, ok := v.R.(*IntTag); !ok {
				return false
			}
			u[i] = intKey(int64(v.N))
		} else {
			if _, ok := v.R.(*FloatTag); !ok || v.N == 1<<63 || math.IsNaN(v.Float()) {
				return false
			}
			u[i] = floatKey(v.Float())
		}
	}
	if s.reverse {
		for i := range u {
			u[i] = ^u[i]
		}
	}
	if len(u) < radixMin {
		slices.Sort(u)
	} else if !insertBits(u) {
		if u = s.radixBits(u); !s.ok {
			return false
		}
	}
	flip := uint64(0)
	if s.reverse {
		flip = ^flip
	}
	for i, k := range u {
		k ^= flip
		if isFloat && k>>63 == 0 {
			k = ^k
		} else {
			k ^= 1 << 63
		}
		items[i].N = k
	}
	return true
}

// insertBits is insertFew for bits alone.
func insertBits(u []uint64) bool {
	left := 4 * len(u)
	for i := 1; i < len(u); i++ {
		x := u[i]
		if u[i-1] <= x {
			continue
		}
		j := i
		for j > 0 && u[j-1] > x {
			u[j] = u[j-1]
			j--
		}
		u[j] = x
		if left -= i - j; left < 0 {
			return false
		}
	}
	return true
}

// radixBits is radix for bits alone.
func (s *fastSort) radixBits(u []uint64) []uint64 {
	var differ uint64
	for _, k := range u {
		differ |= k ^ u[0]
	}
	src, dst := u, make([]uint64, len(u))
	for shift := uint(0); shift < 64; shift += 8 {
		if differ>>shift&0xFF == 0 {
			continue
		}
		var at [256]int
		for _, k := range src {
			at[byte(k>>shift)]++
		}
		sum := 0
		for b, n := range at {
			at[b] = sum
			sum += n
		}
		for lo := 0; lo < len(src); lo += radixChunk {
			part := src[lo:min(lo+radixChunk, len(src))]
			if !s.th.Charge(len(part) / 8) {
				s.ok = false
				return nil
			}
			for _, k := range part {
				b := byte(k >> shift)
				dst[at[b]] = k
				at[b]++
			}
		}
		src, dst = dst, src
	}
	return src
}

// sortPresorted looks whether exact ints, floats or strs are in order already,
// or in reverse order without equal ones; then it does what is left to do.
func sortPresorted(th *Thread, items, keys []Value, reverse bool) (done, ok bool) {
	up, down := CmpGe, CmpLt
	if reverse {
		up, down = CmpLe, CmpGt
	}
	n := len(keys)
	run := func(op CmpOp) bool {
		i := 1
		if op == CmpGe {
			// The common case of ints in order, at the speed of memory.
			for i < n {
				a, b := &keys[i-1], &keys[i]
				if _, ok := a.R.(*IntTag); !ok {
					break
				}
				if _, ok := b.R.(*IntTag); !ok {
					break
				}
				if int64(b.N) < int64(a.N) {
					return false
				}
				if i++; i&4095 == 0 && !th.Charge(512) {
					return false
				}
			}
		}
		for ; i < n; i++ {
			r, quick := quickCompare(th, op, keys[i], keys[i-1])
			if !quick || !r {
				return false
			}
			if i&1023 == 0 && !th.Charge(256) {
				return false
			}
		}
		return true
	}
	// NaNs are in no order: every comparison with them is false.
	if run(up) {
		return true, true
	}
	if th.Exc == nil && run(down) {
		reverseValues(items)
		return true, true
	}
	return false, th.Exc == nil
}

// sortFew sorts a handful of items by insertion, in place, where their keys
// are all ints, floats or strs, or tuples that start with such; done is false
// where they are not.
func sortFew(th *Thread, items, keys []Value, reverse bool) (done, ok bool) {
	kind := keyOther
	seq := Exact(keys[0], TupleType)
	for i := range keys {
		v := keys[i]
		if seq {
			t, ok := v.R.(*Tuple)
			if !ok || t.Ext != nil || len(t.Items) == 0 {
				return false, false
			}
			v = t.Items[0]
		}
		k := keyOther
		switch x := v.R.(type) {
		case *IntTag:
			k = keyInt
		case *FloatTag:
			k = keyFloat
			if math.IsNaN(v.Float()) {
				return false, false
			}
		case *Str:
			if x.Ext() == nil {
				k = keyStr
			}
		}
		if k == keyOther || i > 0 && k != kind {
			return false, false
		}
		kind = k
	}
	if !th.Charge(2 * len(items)) {
		return true, false
	}
	op := CmpLt
	if reverse {
		op = CmpGt
	}
	both := &items[0] != &keys[0]
	few := fewKeys{th: th, keys: keys, kind: kind, op: op, seq: seq, reverse: reverse}
	for i := 1; i < len(keys); i++ {
		to, ok := few.place(i)
		if !ok {
			return true, false
		}
		if to < i {
			k := keys[i]
			copy(keys[to+1:], keys[to:i])
			keys[to] = k
			if both {
				v := items[i]
				copy(items[to+1:], items[to:i])
				items[to] = v
			}
		}
	}
	return true, true
}

// fewKeys are the keys that sortFew sorts, and what it found out about them.
type fewKeys struct {
	th           *Thread
	keys         []Value
	kind         keyKind
	op           CmpOp
	seq, reverse bool
}

// place is where the key at i belongs among those before it, which are sorted: after the
// last that it is not less than. What is in order already takes one comparison.
func (f *fewKeys) place(i int) (to int, ok bool) {
	lo, hi := 0, i
	for at := i - 1; lo < hi; at = int(uint(lo+hi) >> 1) {
		less, ok := f.less(&f.keys[i], &f.keys[at])
		if !ok {
			return i, false
		}
		if less {
			hi = at
		} else {
			lo = at + 1
		}
	}
	return lo, true
}

// less reports whether a comes before b.
func (f *fewKeys) less(k, p *Value) (less, ok bool) {
	a, b := k, p
	if f.seq {
		a, b = &k.R.(*Tuple).Items[0], &p.R.(*Tuple).Items[0]
	}
	switch f.kind {
	case keyInt:
		if f.seq && a.N == b.N {
			break
		}
		return int64(a.N) < int64(b.N) != f.reverse && a.N != b.N, true
	case keyStr:
		x, y := a.R.(*Str).S, b.R.(*Str).S
		if f.seq && x == y {
			break
		}
		if f.reverse {
			x, y = y, x
		}
		return x < y, true
	default:
		less, _ = quickCompare(f.th, f.op, *a, *b)
		if less || !f.seq {
			return less, true
		}
		if eq, _ := quickCompare(f.th, CmpEq, *a, *b); !eq {
			return false, true
		}
	}
	r := CompareBool(f.th, f.op, *k, *p)
	return r == 1, r >= 0
}

// sortGeneral sorts by Python's < alone.
func sortGeneral(th *Thread, items, keys []Value, reverse bool) bool {
	n := len(items)
	ts := &timsort{th: th, keys: keys, a: make([]int32, n)}
	for i := range ts.a {
		ts.a[i] = int32(i)
	}
	if reverse {
		// Equal items keep their order when the list is sorted backwards.
		reverseNumbers(ts.a)
	}
	ok := ts.sort()
	if reverse {
		reverseNumbers(ts.a)
	}
	out := make([]Value, n)
	for j, i := range ts.a {
		out[j] = items[i]
	}
	copy(items, out)
	return ok
}

// smallSort is up to which length insertion is fastest; maxSeqDepth is how
// many items of sequences are looked at before the general sort takes over.
const (
	smallSort   = 24
	radixMin    = 400
	maxSeqDepth = 8
)

// sort sorts ks by the keys at hand, which are of a kind, and then groups of equal ones by what
// follows; depth counts the steps into nested data.
func (s *fastSort) sort(ks []sortKey, kind keyKind, depth int) {
	switch kind {
	case keyInt:
		for i := range ks {
			v, _ := s.key(ks[i].i)
			ks[i].k = intKey(v.Int())
		}
		s.byNumber(ks)
		s.ties(ks, depth)
	case keyFloat:
		for i := range ks {
			v, _ := s.key(ks[i].i)
			if v.IsInt() {
				ks[i].k = floatKey(float64(v.Int()))
			} else {
				ks[i].k = floatKey(v.Float())
			}
		}
		s.byNumber(ks)
		s.ties(ks, depth)
	case keyStr:
		s.byStr(ks, 0, depth, 0)
	case keySeq:
		if s.inSeq {
			s.general(ks)
			return
		}
		s.inSeq = true
		s.sort(ks, s.kindOf(ks), depth+1)
		s.inSeq = false
	default:
		s.general(ks)
	}
}

// ties sorts the groups of items whose keys are equal by the next items of
// their sequences.
func (s *fastSort) ties(ks []sortKey, depth int) {
	if !s.inSeq {
		return
	}
	for lo := 0; lo < len(ks); {
		hi := lo + 1
		for hi < len(ks) && ks[hi].k == ks[lo].k {
			hi++
		}
		if hi-lo > 1 {
			s.next(ks[lo:hi], depth)
		}
		lo = hi
	}
}

// next sorts items whose sequences are equal so far by the item after pos.
func (s *fastSort) next(ks []sortKey, depth int) {
	if !s.inSeq || !s.ok {
		return
	}
	if depth >= maxSeqDepth {
		s.general(ks)
		return
	}
	s.pos++
	s.sort(ks, s.kindOf(ks), depth+1)
	s.pos--
}

// general sorts ks, which are in their original order where equal, by the
// whole keys.
func (s *fastSort) general(ks []sortKey) {
	if !s.ok {
		return
	}
	a := make([]int32, len(ks))
	for j := range ks {
		a[j] = ks[j].i
	}
	if s.reverse {
		reverseNumbers(a)
	}
	ts := &timsort{th: s.th, keys: s.keys, a: a}
	s.ok = ts.sort()
	if s.reverse {
		reverseNumbers(a)
	}
	for j := range ks {
		ks[j].i = a[j]
	}
}

// byNumber sorts by k, stably.
func (s *fastSort) byNumber(ks []sortKey) {
	n := len(ks)
	if s.reverse {
		for i := range ks {
			ks[i].k = ^ks[i].k
		}
	}
	switch {
	case n <= smallSort:
		insertKeys(ks)
	case n < radixMin:
		s.mergeKeys(ks)
	case !insertFew(ks):
		s.radix(ks)
	}
}

// insertFew sorts by insertion what is nearly in order; it gives up, with some
// of the items moved, after a few moves an item.
func insertFew(ks []sortKey) bool {
	left := 4 * len(ks)
	for i := 1; i < len(ks); i++ {
		x := ks[i]
		if ks[i-1].k <= x.k {
			continue
		}
		j := i
		for j > 0 && ks[j-1].k > x.k {
			ks[j] = ks[j-1]
			j--
		}
		ks[j] = x
		if left -= i - j; left < 0 {
			return false
		}
	}
	return true
}

func insertKeys(ks []sortKey) {
	for i := 1; i < len(ks); i++ {
		x := ks[i]
		j := i
		for j > 0 && ks[j-1].k > x.k {
			ks[j] = ks[j-1]
			j--
		}
		ks[j] = x
	}
}

// mergeKeys is a merge sort from the bottom up.
func (s *fastSort) mergeKeys(ks []sortKey) {
	n := len(ks)
	const block = 16
	for lo := 0; lo < n; lo += block {
		insertKeys(ks[lo:min(lo+block, n)])
	}
	src, dst := ks, s.tmp[:n]
	for w := block; w < n; w *= 2 {
		for lo := 0; lo < n; lo += 2 * w {
			mid, hi := min(lo+w, n), min(lo+2*w, n)
			i, j := lo, mid
			for d := lo; d < hi; d++ {
				if i < mid && (j >= hi || src[i].k <= src[j].k) {
					dst[d] = src[i]
					i++
				} else {
					dst[d] = src[j]
					j++
				}
			}
		}
		src, dst = dst, src
	}
	if &src[0] != &ks[0] {
		copy(ks, src)
	}
}

// radixChunk is how many items a pass moves between two looks at the meters.
const radixChunk = 1 << 16

// radix sorts by the bytes of k that differ, the lowest first.
func (s *fastSort) radix(ks []sortKey) {
	var differ uint64
	for i := range ks {
		differ |= ks[i].k ^ ks[0].k
	}
	src, dst := ks, s.tmp[:len(ks)]
	for shift := uint(0); shift < 64; shift += 8 {
		if differ>>shift&0xFF == 0 {
			continue
		}
		var at [256]int
		for i := range src {
			at[byte(src[i].k>>shift)]++
		}
		sum := 0
		for b, n := range at {
			at[b] = sum
			sum += n
		}
		for lo := 0; lo < len(src); lo += radixChunk {
			part := src[lo:min(lo+radixChunk, len(src))]
			if !s.th.Charge(len(part) / 8) {
				s.ok = false
				return
			}
			for i := range part {
				b := byte(part[i].k >> shift)
				dst[at[b]] = part[i]
				at[b]++
			}
		}
		src, dst = dst, src
	}
	if &src[0] != &ks[0] {
		copy(ks, src)
	}
}

// str returns the text that counts for item i; "" where a comparison has taken
// it out of its list meanwhile.
func (s *fastSort) str(i int32) string {
	v, _ := s.key(i)
	if t, ok := v.R.(*Str); ok {
		return t.S
	}
	return ""
}

// tail is str without the first from bytes.
func (s *fastSort) tail(i int32, from int) string {
	t := s.str(i)
	return t[min(from, len(t)):]
}

// byStr sorts by texts that are equal up to byte from: by the eight bytes
// after what all have in common, then groups that these leave equal again.
func (s *fastSort) byStr(ks []sortKey, from, depth, level int) {
	if len(ks) < 2 || !s.ok {
		return
	}
	first := s.str(ks[0].i)
	if len(ks) <= smallSort || level > 40 {
		s.compareStr(ks, from, depth)
		return
	}
	common := len(first)
	work := 0
	for i := 1; i < len(ks); i++ {
		t := s.str(ks[i].i)
		m := from
		for m < common && m < len(t) && t[m] == first[m] {
			m++
		}
		work += m - from
		common = m
		if i&1023 == 0 || work > 1<<16 {
			if !s.th.Charge(128 + work/32) {
				s.ok = false
				return
			}
			work = 0
		}
	}
	same := true
	for i := range ks {
		t := s.tail(ks[i].i, common)
		same = same && len(t) == 0
		var k uint64
		if len(t) >= 8 {
			k = uint64(t[0])<<56 | uint64(t[1])<<48 | uint64(t[2])<<40 | uint64(t[3])<<32 |
				uint64(t[4])<<24 | uint64(t[5])<<16 | uint64(t[6])<<8 | uint64(t[7])
		} else {
			for j := 0; j < len(t); j++ {
				k |= uint64(t[j]) << (56 - 8*uint(j))
			}
		}
		ks[i].k = k
	}
	if same {
		s.next(ks, depth)
		return
	}
	s.byNumber(ks)
	for lo := 0; lo < len(ks) && s.ok; {
		hi := lo + 1
		for hi < len(ks) && ks[hi].k == ks[lo].k {
			hi++
		}
		if hi-lo > 1 {
			// A text that ends early counts as one with zeros behind: from
			// common on, the group is compared again in full if one ends.
			at := common + 8
			for i := lo; i < hi; i++ {
				at = min(at, len(s.str(ks[i].i)))
			}
			if at < common+8 && level < 40 && hi-lo > smallSort && s.sameStr(ks[lo:hi]) {
				s.next(ks[lo:hi], depth)
			} else if at < common+8 {
				s.compareStr(ks[lo:hi], common, depth)
			} else {
				s.byStr(ks[lo:hi], at, depth, level+1)
			}
		}
		lo = hi
	}
}

func (s *fastSort) sameStr(ks []sortKey) bool {
	first := s.str(ks[0].i)
	for i := range ks {
		if s.str(ks[i].i) != first {
			return false
		}
	}
	return true
}

// compareStr sorts by comparing whole texts, which are equal up to byte from.
func (s *fastSort) compareStr(ks []sortKey, from, depth int) {
	if len(ks) <= smallSort {
		for i := 1; i < len(ks); i++ {
			x := ks[i]
			t := s.tail(x.i, from)
			j := i
			for j > 0 {
				p := s.tail(ks[j-1].i, from)
				if s.reverse && !(p < t) || !s.reverse && !(p > t) {
					break
				}
				ks[j] = ks[j-1]
				j--
			}
			ks[j] = x
		}
	} else {
		slices.SortStableFunc(ks, func(a, b sortKey) int {
			if s.ok && !s.th.Charge(1) {
				s.ok = false
			}
			x, y := s.tail(a.i, from), s.tail(b.i, from)
			if s.reverse {
				x, y = y, x
			}
			if !s.ok || x == y {
				return 0
			}
			if x < y {
				return -1
			}
			return 1
		})
	}
	if !s.inSeq {
		return
	}
	for lo := 0; lo < len(ks) && s.ok; {
		hi := lo + 1
		for hi < len(ks) && s.str(ks[hi].i) == s.str(ks[lo].i) {
			hi++
		}
		if hi-lo > 1 {
			s.next(ks[lo:hi], depth)
		}
		lo = hi
	}
}
