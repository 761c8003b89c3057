package object

import (
	"bytes"
	"math"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// The methods that bytes and bytearray share. Those of a bytearray return a
// bytearray that shares no memory with it.

func init() {
	for _, t := range []*Type{BytesType, ByteArrayType} {
		t.Def(
			bytesFindMethod("find", func(th *Thread, b, sub []byte, i, j int) Value {
				return Int(int64(text.BytesFind(b, sub, i, j, th)))
			}),
			bytesFindMethod("rfind", func(th *Thread, b, sub []byte, i, j int) Value {
				return Int(int64(text.BytesRFind(b, sub, i, j, th)))
			}),
			bytesFindMethod("count", func(th *Thread, b, sub []byte, i, j int) Value {
				return Int(int64(text.BytesCount(b, sub, i, j, th)))
			}),
			bytesFindMethod("index", func(th *Thread, b, sub []byte, i, j int) Value {
				return foundOrNone(text.BytesFind(b, sub, i, j, th))
			}),
			bytesFindMethod("rindex", func(th *Thread, b, sub []byte, i, j int) Value {
				return foundOrNone(text.BytesRFind(b, sub, i, j, th))
			}),
			bytesAffix("startswith", text.BytesStartsWith),
			bytesAffix("endswith", text.BytesEndsWith),
			MSig("split", "sep=None, maxsplit=-1", func(th *Thread, a []Value) Value { return bytesSplit(th, a, false) }),
			MSig("rsplit", "sep=None, maxsplit=-1", func(th *Thread, a []Value) Value { return bytesSplit(th, a, true) }),
			MSig("splitlines", "keepends=False", bytesSplitLines),
			M1("partition", func(th *Thread, self, v Value) Value { return bytesPartition(th, self, v, false) }),
			M1("rpartition", func(th *Thread, self, v Value) Value { return bytesPartition(th, self, v, true) }),
			M1("join", bytesJoin).WithBorrow(),
			bytesStrip("strip", text.Both),
			bytesStrip("lstrip", text.Left),
			bytesStrip("rstrip", text.Right),
			MSig("replace", "old, new, count=-1, /", bytesReplace),
			M1("removeprefix", func(th *Thread, self, v Value) Value {
				p, ok := BytesArg(th, v)
				if !ok {
					return Value{}
				}
				return bytesPart(th, self, bytes.TrimPrefix(bytesData(self), p))
			}),
			M1("removesuffix", func(th *Thread, self, v Value) Value {
				p, ok := BytesArg(th, v)
				if !ok {
					return Value{}
				}
				return bytesPart(th, self, bytes.TrimSuffix(bytesData(self), p))
			}),
			bytesPad("center", text.BytesCenter),
			bytesPad("ljust", text.BytesLJust),
			bytesPad("rjust", text.BytesRJust),
			M1("zfill", func(th *Thread, self, v Value) Value {
				width, ok := AsIndex(th, v)
				if !ok || !roomFor(th, text.BytesPadSize(bytesData(self), width)) {
					return Value{}
				}
				return bytesLike(self, text.BytesZFill(bytesData(self), width))
			}),
			MSig("expandtabs", "tabsize=8", bytesExpandTabs),
			MSig("translate", "table, /, delete=b''", bytesTranslate),
			MSig("hex", "sep=<unrepresentable>, bytes_per_sep=1", func(th *Thread, a []Value) Value {
				return bytesHex(th, bytesData(a[0]), a[1], a[2])
			}),
			MSig("decode", "encoding='utf-8', errors='strict'", bytesDecode),
		)
		for _, c := range []struct {
			name string
			f    func(b []byte, look text.Looker) []byte
		}{
			{"lower", text.BytesLower}, {"upper", text.BytesUpper}, {"title", text.BytesTitle},
			{"capitalize", text.BytesCapitalize}, {"swapcase", text.BytesSwapCase},
		} {
			t.Def(M0(c.name, func(th *Thread, self Value) Value {
				b := bytesData(self)
				if !chargeScan(th, len(b)) || !roomFor(th, int64(len(b))) {
					return Value{}
				}
				d := c.f(b, th)
				if d == nil {
					return Value{}
				}
				return bytesLike(self, d)
			}))
		}
		for _, c := range []struct {
			name string
			f    func(b []byte, look text.Looker) bool
		}{
			{"isalnum", text.BytesIsAlnum}, {"isalpha", text.BytesIsAlpha}, {"isascii", text.BytesIsASCII},
			{"isdigit", text.BytesIsDigit}, {"islower", text.BytesIsLower}, {"isspace", text.BytesIsSpace},
			{"istitle", text.BytesIsTitle}, {"isupper", text.BytesIsUpper},
		} {
			t.Def(M0(c.name, func(th *Thread, self Value) Value {
				b := bytesData(self)
				if !chargeScan(th, len(b)) {
					return Value{}
				}
				yes := c.f(b, th)
				if th.Exc != nil {
					return Value{}
				}
				return Bool(yes)
			}))
		}
		t.DefStatic(FnSig("maketrans", "frm, to, /", bytesMakeTrans))
		t.DefClass(FnRaw("fromhex", "string, /", bytesFromHex))
	}
}

// foundOrNone returns None for an index that was not found.
func foundOrNone(i int) Value {
	if i < 0 {
		return None
	}
	return Int(int64(i))
}

// bytesFindMethod makes find and its like, which take an int as well. f returns
// None for "not found".
func bytesFindMethod(name string, f func(th *Thread, b, sub []byte, i, j int) Value) *Builtin {
	return MSig(name, rangeSig, func(th *Thread, a []Value) Value {
		start, end, ok := rangeArgs(th, a[2], a[3])
		if !ok {
			return Value{}
		}
		var one [1]byte
		sub, ok := BytesLike(th, a[1])
		if !ok {
			if th.Exc != nil {
				return Value{}
			}
			if !hasIndex(a[1]) {
				return th.Raise(TypeErrorType, "argument should be integer or bytes-like object, not '%s'", a[1].R.Type().Name)
			}
			if one[0], ok = byteArg(th, a[1], byteRange); !ok {
				return Value{}
			}
			sub = one[:]
		}
		b := bytesData(a[0])
		if !chargeScan(th, len(b)) {
			return Value{}
		}
		r := f(th, b, sub, start, end)
		if !th.looked(len(b)) {
			return Value{}
		}
		if r.IsNone() {
			return th.Raise(ValueErrorType, "subsection not found")
		}
		return r
	})
}

func bytesAffix(name string, is func(b, affix []byte, start, end int) bool) *Builtin {
	return MSig(name, affixSig(name), func(th *Thread, a []Value) Value {
		start, end, ok := rangeArgs(th, a[2], a[3])
		if !ok {
			return Value{}
		}
		b := bytesData(a[0])
		if t, isTuple := a[1].R.(*Tuple); isTuple {
			if !th.Charge(len(t.Items)) {
				return Value{}
			}
			for _, e := range t.Items {
				p, ok := BytesArg(th, e)
				if !ok {
					return Value{}
				}
				if is(b, p, start, end) {
					return True
				}
			}
			return False
		}
		p, ok := BytesLike(th, a[1])
		if !ok {
			if th.Exc != nil {
				return Value{}
			}
			return th.Raise(TypeErrorType, "%s first arg must be bytes or a tuple of bytes, not %s", name, a[1].R.Type().Name)
		}
		return Bool(is(b, p, start, end))
	})
}

func bytesSplit(th *Thread, a []Value, right bool) Value {
	self := a[0]
	limit, ok := maxSplitArg(th, a[2])
	if !ok {
		return Value{}
	}
	var sep []byte
	space := !a[1].Ok() || a[1].IsNone()
	if !space {
		if sep, ok = BytesArg(th, a[1]); !ok {
			return Value{}
		}
		if len(sep) == 0 {
			return th.Raise(ValueErrorType, "empty separator")
		}
	}
	b := bytesData(self)
	if !chargeScan(th, len(b)) {
		return Value{}
	}
	switch {
	case space && !right:
		return bytesPieces(th, self, &text.BytesSplitSpace{S: b, Max: limit, Look: th}, false)
	case space:
		return bytesPieces(th, self, &text.BytesRSplitSpace{S: b, Max: limit, Look: th}, true)
	case !right:
		return bytesPieces(th, self, &text.BytesSplitSep{S: b, Sep: sep, Max: limit, Look: th}, false)
	}
	return bytesPieces(th, self, &text.BytesRSplitSep{S: b, Sep: sep, Max: limit, Look: th}, true)
}

// bytesPieces returns the list of the pieces that it returns.
func bytesPieces(th *Thread, self Value, it interface{ Next() ([]byte, bool) }, reverse bool) Value {
	p := pieces{th: th}
	defer p.done()
	for {
		part, ok := it.Next()
		if !ok {
			break
		}
		if !th.Charge(1) || !p.add(bytesPart(th, self, part)) {
			return Value{}
		}
	}
	if !th.Look(0) { // what is left came as one piece
		return Value{}
	}
	if reverse {
		p.reverse()
	}
	return p.list()
}

func bytesSplitLines(th *Thread, a []Value) Value {
	keep := 0
	if a[1].Ok() {
		if keep = Truth(th, a[1]); keep < 0 {
			return Value{}
		}
	}
	b := bytesData(a[0])
	if !chargeScan(th, len(b)) {
		return Value{}
	}
	return bytesPieces(th, a[0], &text.BytesSplitLines{S: b, KeepEnds: keep == 1}, false)
}

func bytesPartition(th *Thread, self, v Value, right bool) Value {
	var sep []byte
	var ok bool
	if m, isView := v.R.(*MemoryView); isView && Exact(self, ByteArrayType) {
		sep, ok = m.gather(th, false) // it is made a bytearray first
	} else {
		sep, ok = BytesArg(th, v)
	}
	if !ok {
		return Value{}
	}
	if len(sep) == 0 {
		return th.Raise(ValueErrorType, "empty separator")
	}
	b := bytesData(self)
	if !chargeScan(th, len(b)) || !th.Alloc(128) {
		return Value{}
	}
	var before, after []byte
	if right {
		before, after, ok = text.BytesRPartition(b, sep, th)
	} else {
		before, after, ok = text.BytesPartition(b, sep, th)
	}
	if !th.looked(len(b)) {
		return Value{}
	}
	if !ok {
		all, x, y := bytesPart(th, self, b), bytesLike(self, nil), bytesLike(self, nil)
		if !all.Ok() {
			return Value{}
		}
		if right {
			return Value{R: TupleOf(x, y, all)}
		}
		return Value{R: TupleOf(all, x, y)}
	}
	x, y := bytesPart(th, self, before), bytesPart(th, self, after)
	var mid Value
	if _, isBytes := self.R.(*Bytes); isBytes {
		mid = v
	} else if roomFor(th, int64(len(sep))) {
		mid = bytesLike(self, bytes.Clone(sep))
	}
	if !x.Ok() || !y.Ok() || !mid.Ok() {
		return Value{}
	}
	return Value{R: TupleOf(x, mid, y)}
}

func bytesJoin(th *Thread, self, v Value) Value {
	var items []Value
	it, ok := v, true
	if v.R.Type().Flags&Heap != 0 && v.R.Type().Special(DIter).Ok() {
		i := GetIter(th, v)
		if ok = i != nil && askLength(th, i); ok {
			it = IterValue(i)
		}
	}
	if ok {
		items, ok = Collect(th, it)
	}
	if !ok {
		if th.Exc != nil && th.Exc.Cls == TypeErrorType && !v.R.Type().Special(DIter).Ok() && th.Catch(TypeErrorType) {
			return th.Raise(TypeErrorType, "can only join an iterable")
		}
		return Value{}
	}
	if len(items) == 0 {
		return bytesLike(self, nil)
	}
	sep := bytesData(self)
	if len(items) == 1 && Exact(self, BytesType) && Exact(items[0], BytesType) {
		return items[0]
	}
	if !th.Charge(len(items) / 2) {
		return Value{}
	}
	size := text.Times(int64(max(len(items)-1, 1)), int64(len(sep)))
	if len(items) == 1 {
		size = 0
	}
	defer th.Release(th.ArgsMark())
	held := false
	for i, e := range items {
		if !held && e.R.Type().Flags&Heap != 0 {
			th.KeepValues(items)
			held = true
		}
		b, ok := BytesLike(th, e)
		if ok && e.R.Type().Flags&Heap != 0 && InstanceOf(e) != nil {
			// Asking again would call Python code again.
			items[i] = Value{R: &Bytes{B: b}}
		}
		if !ok {
			if th.Exc != nil && !th.Catch(BufferErrorType, ValueErrorType, TypeErrorType) {
				return Value{}
			}
			return th.Raise(TypeErrorType, "sequence item %d: expected a bytes-like object, %s found", i, e.R.Type().Name)
		}
		size += int64(len(b))
	}
	if !roomFor(th, size) {
		return Value{}
	}
	data := make([]byte, 0, fit.Int(size))
	for i, e := range items {
		if i > 0 {
			data = append(data, sep...)
		}
		b, _ := BytesLike(th, e)
		data = append(data, b...)
	}
	return bytesLike(self, data)
}

func bytesStrip(name string, side text.Side) *Builtin {
	return MSig(name, "bytes=None, /", func(th *Thread, a []Value) Value {
		b := bytesData(a[0])
		if !chargeScan(th, len(b)/8) {
			return Value{}
		}
		if !a[1].Ok() || a[1].IsNone() {
			part := text.BytesStrip(b, side, th)
			if !th.looked(len(b)) {
				return Value{}
			}
			return bytesPart(th, a[0], part)
		}
		set, ok := BytesArg(th, a[1])
		if !ok || !chargeScan(th, len(set)) {
			return Value{}
		}
		part := text.BytesStripChars(b, set, side, th)
		if !th.looked(len(b)) {
			return Value{}
		}
		return bytesPart(th, a[0], part)
	})
}

func bytesReplace(th *Thread, a []Value) Value {
	old, ok := BytesArg(th, a[1])
	if !ok {
		return Value{}
	}
	sub, ok := BytesArg(th, a[2])
	if !ok {
		return Value{}
	}
	count, ok := maxSplitArg(th, a[3])
	if !ok {
		return Value{}
	}
	b := bytesData(a[0])
	if !chargeScan(th, len(b)) {
		return Value{}
	}
	hits := text.BytesReplaceHits(b, old, count, th)
	if !th.looked(len(b)) {
		return Value{}
	}
	if hits == 0 || bytes.Equal(old, sub) {
		return bytesPart(th, a[0], b)
	}
	if !roomFor(th, text.BytesReplaceSize(b, old, sub, hits)) {
		return Value{}
	}
	r := text.BytesReplace(b, old, sub, hits, th.filling())
	if r == nil {
		return Value{}
	}
	return bytesLike(a[0], r)
}

func bytesPad(name string, f func(b []byte, width int, fill byte) []byte) *Builtin {
	return MSig(name, "width, fillchar=b' ', /", func(th *Thread, a []Value) Value {
		width, ok := AsIndex(th, a[1])
		if !ok {
			return Value{}
		}
		fill := byte(' ')
		if a[2].Ok() {
			var c []byte
			switch x := a[2].R.(type) {
			case *Bytes:
				c = x.B
			case *ByteArray:
				c = x.B
			}
			if len(c) != 1 {
				return th.Raise(TypeErrorType, "%s() argument 2 must be a byte string of length 1, not %s", name, ArgName(a[2]))
			}
			fill = c[0]
		}
		b := bytesData(a[0])
		if width <= len(b) {
			return bytesPart(th, a[0], b)
		}
		if !roomFor(th, text.BytesPadSize(b, width)) {
			return Value{}
		}
		return bytesLike(a[0], f(b, width, fill))
	})
}

func bytesExpandTabs(th *Thread, a []Value) Value {
	tab := 8
	if a[1].Ok() {
		var ok bool
		if tab, ok = cInt(th, a[1]); !ok {
			return Value{}
		}
	}
	b := bytesData(a[0])
	if !chargeScan(th, 2*len(b)) {
		return Value{}
	}
	size := text.BytesExpandTabsSize(b, tab, th)
	if th.Exc != nil {
		return Value{}
	}
	if size == math.MaxInt64 {
		return th.Raise(OverflowErrorType, "result too long")
	}
	if !roomFor(th, size) {
		return Value{}
	}
	d := text.BytesExpandTabs(b, tab, size, th)
	if d == nil {
		return Value{}
	}
	return bytesLike(a[0], d)
}

func bytesTranslate(th *Thread, a []Value) Value {
	var table, remove []byte
	var ok bool
	if !a[1].IsNone() {
		if table, ok = BytesArg(th, a[1]); !ok {
			return Value{}
		}
		if len(table) != 256 {
			return th.Raise(ValueErrorType, "translation table must be 256 characters long")
		}
	}
	if a[2].Ok() {
		if remove, ok = BytesArg(th, a[2]); !ok {
			return Value{}
		}
	}
	b := bytesData(a[0])
	if !chargeScan(th, len(remove)) || !roomFor(th, int64(len(b))) {
		return Value{}
	}
	r := text.BytesTranslate(b, table, remove, th.Scanning())
	if r == nil {
		return Value{}
	}
	return bytesLike(a[0], r)
}

func bytesMakeTrans(th *Thread, a []Value) Value {
	from, ok := BytesArg(th, a[0])
	if !ok {
		return Value{}
	}
	to, ok := BytesArg(th, a[1])
	if !ok {
		return Value{}
	}
	if len(from) != len(to) {
		return th.Raise(ValueErrorType, "maketrans arguments must have same length")
	}
	if !chargeScan(th, len(from)) || !th.Alloc(256+bytesBytes) {
		return Value{}
	}
	return Value{R: NewBytes(text.BytesMakeTrans(from, to))}
}

// bytesHex is the hex method; sep and per may be missing.
func bytesHex(th *Thread, b []byte, sep, per Value) Value {
	group, each := 0, 1
	c := byte(0)
	if per.Ok() {
		var ok bool
		if each, ok = cInt(th, per); !ok {
			return Value{}
		}
	}
	if sep.Ok() {
		group = each
		n := Len(th, sep)
		switch {
		case n < 0:
			return Value{}
		case n != 1:
			return th.Raise(ValueErrorType, "sep must be length 1.")
		}
		switch x := sep.R.(type) {
		case *Str:
			c = x.S[0]
		case *Bytes:
			c = x.B[0]
		default:
			return th.Raise(TypeErrorType, "sep must be str or bytes.")
		}
		if c >= 0x80 {
			return th.Raise(ValueErrorType, "sep must be ASCII.")
		}
	}
	if !roomFor(th, text.HexSize(len(b), group)) || !chargeScan(th, len(b)*2) {
		return Value{}
	}
	hex, ok := text.Hex(b, c, group, th)
	if !ok {
		return Value{}
	}
	return Value{R: NewASCII(hex)}
}

func bytesDecode(th *Thread, a []Value) Value {
	enc, ok := codecArg(th, "decode", "encoding", a[1], "utf-8")
	if !ok {
		return Value{}
	}
	errs, ok := codecArg(th, "decode", "errors", a[2], noErrors)
	if !ok {
		return Value{}
	}
	if len(bytesData(a[0])) == 0 {
		return Value{R: emptyStr} // nobody asks what the encoding is
	}
	return Decode(th, a[0], bytesData(a[0]), enc, errs)
}

func bytesFromHex(th *Thread, a []Value, kw []KW) Value {
	cls := a[0].R.(*Type)
	if len(kw) > 0 || len(a) != 2 {
		name := cls.Qualname
		if len(kw) > 0 {
			return th.Raise(TypeErrorType, "%s.fromhex() takes no keyword arguments", name)
		}
		return th.Raise(TypeErrorType, "%s.fromhex() takes exactly one argument (%d given)", name, len(a)-1)
	}
	s, ok := a[1].R.(*Str)
	if !ok {
		return th.Raise(TypeErrorType, "fromhex() argument must be str, not %s", ArgName(a[1]))
	}
	if !chargeScan(th, len(s.S)) || !roomFor(th, int64(len(s.S)/2)) {
		return Value{}
	}
	data, bad := text.FromHex(s.S, th)
	if bad >= 0 {
		return th.Raise(ValueErrorType, "non-hexadecimal number found in fromhex() arg at position %d", bad)
	}
	if data == nil {
		return Value{}
	}
	r := Value{R: NewBytes(data)}
	switch cls {
	case BytesType:
		return r
	case ByteArrayType:
		return Value{R: NewByteArray(data)}
	}
	return Call1(th, Value{R: cls}, r)
}
