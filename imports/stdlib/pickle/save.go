package pickle

import (
	"encoding/binary"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// save writes an object; asks tells that the program is asked for a persistent id first.
func (p *Pickler) save(th *object.Thread, v Value, asks bool) bool {
	if !th.EnterFor(" while pickling an object") {
		return false
	}
	ok := p.between(th) && p.saveObject(th, v, asks)
	th.Leave()
	return ok
}

func (p *Pickler) saveObject(th *object.Thread, v Value, asks bool) bool {
	if asks && p.now.pers.Ok() {
		id := object.Call1(th, p.now.pers, v)
		if !id.Ok() {
			return false
		}
		if !id.IsNone() {
			return p.saveID(th, id)
		}
	}
	switch x := v.R.(type) {
	case *object.IntTag:
		return p.saveInt(v.Int())
	case *object.NoneTag:
		return p.put('N')
	case *object.BoolTag:
		switch {
		case p.proto >= 2:
			return p.put(0x89 - byte(v.N))
		case v.N != 0:
			return p.putString("I01\n")
		}
		return p.putString("I00\n")
	case *object.FloatTag:
		return p.saveFloat(v.Float())
	case *object.BigInt:
		return p.saveBig(th, x)
	}
	if n, ok := p.memo.find(v.R); ok {
		return p.get(n)
	}
	switch x := v.R.(type) {
	case *object.Str:
		if x.Ext() == nil {
			return p.saveStr(th, x) && p.memoize(th, v)
		}
	case *object.Bytes:
		if x.Ext == nil {
			return p.saveBytes(th, v, x.B)
		}
	case *object.Dict:
		if x.Type() == object.DictType {
			return p.enter(th, v) && p.saveDict(th, v, x) && p.leave(v)
		}
	case *object.List:
		if x.Ext == nil {
			return p.enter(th, v) && p.saveList(th, v, x) && p.leave(v)
		}
	case *object.Tuple:
		if x.Ext == nil {
			return p.saveTuple(th, v, x)
		}
	case *object.Set:
		if x.Ext == nil {
			if p.proto < 4 {
				return p.saveOldSet(th, v, x)
			}
			if x.Frozen {
				return p.saveFrozen(th, v, x)
			}
			return p.saveSet(th, v, x)
		}
	case *object.ByteArray:
		if x.Ext == nil {
			return p.saveByteArray(th, v, x)
		}
	}
	t := v.R.Type()
	if t == p.now.state.buffers && t != nil {
		return p.saveBuffer(th, v)
	}
	reduced := object.NotImplemented
	if p.now.override.Ok() {
		if reduced = object.Call1(th, p.now.override, v); !reduced.Ok() {
			return false
		}
	}
	if reduced.IsNotImplemented() {
		if t == object.TypeType {
			return p.saveType(th, v)
		}
		if t == eval.FunctionType {
			return p.saveGlobal(th, v, nil)
		}
		var done bool
		if reduced, done = p.reduce(th, v, t); done {
			return th.Exc == nil
		}
		if !reduced.Ok() {
			return false
		}
	}
	if s, ok := object.AsStr(reduced); ok {
		return p.saveGlobal(th, v, s)
	}
	parts, ok := reduced.R.(*object.Tuple)
	if !ok {
		th.Raise(PicklingErrorType, "__reduce__ must return a string or tuple")
		return false
	}
	if !th.Alloc(48) {
		return false
	}
	mark := th.Keep(reduced)
	ok = p.saveReduced(th, parts.Items, v)
	th.Release(mark)
	return ok
}

// reduce asks how an object is made; done tells that it is written already, or that an
// exception is pending.
func (p *Pickler) reduce(th *object.Thread, v Value, t *object.Type) (reduced Value, done bool) {
	var by Value
	if p.dispatch.Ok() {
		if by = object.GetItem(th, p.dispatch, object.Obj(t)); !by.Ok() && !th.Catch(object.KeyErrorType) {
			return Value{}, true
		}
	} else if by = p.now.state.dispatch.Get(th, object.Obj(t)); th.Exc != nil {
		return Value{}, true
	}
	if by.Ok() {
		return object.Call1(th, by, v), false
	}
	if t.IsSubtype(object.TypeType) {
		p.saveGlobal(th, v, nil)
		return Value{}, true
	}
	switch t {
	case object.MethodDescriptorType, object.WrapperDescriptorType:
		return p.byGetattr(th, v, sObjclass), false
	case object.BuiltinFunctionType, object.MethodType:
		if !object.CheckDynamicAttr(th, sSelf) { // which leads to what the method hides
			return Value{}, true
		}
		self := object.GetAttrOpt(th, v, sSelf)
		if th.Exc != nil {
			return Value{}, true
		}
		if _, isModule := self.R.(*object.Module); self.Ok() && !isModule && !self.IsNone() {
			return p.byGetattr(th, v, sSelf), false
		}
		if t == object.BuiltinFunctionType {
			p.saveGlobal(th, v, nil)
			return Value{}, true
		}
	}
	f := object.GetAttrOwnOpt(th, v, sReduceEx)
	if f.Ok() {
		return object.Call1(th, f, object.Int(int64(p.proto))), false
	}
	if th.Exc != nil {
		return Value{}, true
	}
	if f = object.GetAttrOwnOpt(th, v, sReduce); f.Ok() {
		return object.Call0(th, f), false
	}
	if th.Exc == nil {
		if s, ok := object.Repr(th, v); ok {
			th.Raise(PicklingErrorType, "can't pickle '%s' object: %s", t.Name, s.S)
		}
	}
	return Value{}, true
}

// byGetattr is the reduction of what is an attribute of another object.
func (p *Pickler) byGetattr(th *object.Thread, v Value, of *object.Str) Value {
	if !object.CheckDynamicAttr(th, of) {
		return Value{}
	}
	o := object.GetAttr(th, v, of)
	if !o.Ok() {
		return o
	}
	name := object.GetAttrOwn(th, v, sName)
	if !name.Ok() {
		return name
	}
	f := builtinGetattr(th)
	if !f.Ok() {
		return f
	}
	return object.Obj(object.TupleOf(f, object.Obj(object.TupleOf(o, name))))
}

// builtinGetattr is the built-in function.
func builtinGetattr(th *object.Thread) Value {
	m := placeOf(th, "builtins", "getattr")
	if !m.Ok() {
		return m
	}
	return object.GetAttrOwn(th, m, sGetattr)
}

func (p *Pickler) get(n int) bool {
	if p.bin == 0 {
		return p.putString("g" + strconv.Itoa(n) + "\n")
	}
	if n < 256 {
		return p.put2('h', byte(n))
	}
	return p.put4('j', uint32(n))
}

func (p *Pickler) put4(code byte, n uint32) bool {
	if !p.room(5) {
		return false
	}
	p.now.out.B = append(p.now.out.B, code, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	return true
}

// memoize gives an object that was written its number.
func (p *Pickler) memoize(th *object.Thread, v Value) bool {
	if p.fast != 0 {
		return true
	}
	n := len(p.memo.objs)
	if !p.memo.add(th, v.R) {
		return false
	}
	switch {
	case p.proto >= 4:
		return p.put(0x94)
	case p.bin == 0:
		return p.putString("p" + strconv.Itoa(n) + "\n")
	case n < 256:
		return p.put2('q', byte(n))
	}
	return p.put4('r', uint32(n))
}

// deepFast is how deep containers may nest in fast mode until it is looked for cycles.
const deepFast = 50

// enter and leave go around what a container holds: in fast mode nothing else sees cycles.
func (p *Pickler) enter(th *object.Thread, v Value) bool {
	if p.fast == 0 {
		return true
	}
	if p.now.nesting++; p.now.nesting < deepFast {
		return true
	}
	if p.now.open[v.R] {
		th.Raise(object.ValueErrorType, "fast mode: can't pickle cyclic objects including object type %s at 0x%x", v.R.Type().Name, th.ID(v))
		return false
	}
	if p.now.open == nil {
		p.now.open = map[object.Object]bool{}
	}
	if !th.Alloc(64) {
		return false
	}
	p.now.open[v.R] = true
	return true
}

func (p *Pickler) leave(v Value) bool {
	if p.fast != 0 {
		if p.now.nesting >= deepFast {
			delete(p.now.open, v.R)
		}
		p.now.nesting--
	}
	return true
}

func (p *Pickler) saveID(th *object.Thread, id Value) bool {
	if p.bin != 0 {
		return p.save(th, id, false) && p.put('Q')
	}
	s, ok := object.ToStr(th, id)
	if !ok {
		return false
	}
	if !s.IsASCII() {
		th.Raise(PicklingErrorType, "persistent IDs in protocol 0 must be ASCII strings")
		return false
	}
	return p.put('P') && p.putString(s.S) && p.put('\n')
}

func (p *Pickler) saveInt(n int64) bool {
	if n != int64(int32(n)) {
		if p.proto < 2 {
			return p.putString("L" + strconv.FormatInt(n, 10) + "L\n")
		}
		var b [10]byte
		b[0] = 0x8a
		size := 1
		for rest := n; ; {
			b[1+size] = byte(rest)
			sign := rest&0x80 != 0
			rest >>= 8
			if rest == 0 && !sign || rest == -1 && sign {
				break
			}
			size++
		}
		b[1] = byte(size)
		return p.putString(string(b[:2+size]))
	}
	switch {
	case p.bin == 0:
		return p.putString("I" + strconv.FormatInt(n, 10) + "\n")
	case uint64(n) < 256:
		return p.put2('K', byte(n))
	case uint64(n) < 65536:
		if !p.room(3) {
			return false
		}
		p.now.out.B = append(p.now.out.B, 'M', byte(n), byte(n>>8))
		return true
	}
	return p.put4('J', uint32(int32(n)))
}

func (p *Pickler) saveBig(th *object.Thread, x *object.BigInt) bool {
	if p.proto < 2 {
		s, ok := object.Repr(th, object.Obj(x))
		return ok && p.put('L') && p.putString(s.S) && p.putString("L\n")
	}
	n := x.Big()
	size := n.BitLen()/8 + 1
	if !th.Charge(1+size/64) || !th.Alloc(2*int64(size)) {
		return false
	}
	b := make([]byte, size)
	if n.Sign() < 0 {
		// The complement of what is one nearer to 0; the sign is in the highest byte.
		m := new(big.Int).Not(n)
		if m.BitLen()/8+1 < size {
			b = b[:m.BitLen()/8+1]
		}
		m.FillBytes(b)
		for i := range b {
			b[i] = ^b[i]
		}
	} else {
		n.FillBytes(b)
	}
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	if len(b) < 256 {
		return p.put2(0x8a, byte(len(b))) && p.putString(string(b))
	}
	return p.put4(0x8b, uint32(len(b))) && p.putString(string(b))
}

func (p *Pickler) saveFloat(f float64) bool {
	if p.bin == 0 {
		return p.putString("F" + number.ReprFloat(f) + "\n")
	}
	if !p.room(9) {
		return false
	}
	p.now.out.B = binary.BigEndian.AppendUint64(append(p.now.out.B, 'G'), math.Float64bits(f))
	return true
}

func (p *Pickler) saveStr(th *object.Thread, s *object.Str) bool {
	if p.bin == 0 {
		return p.put('V') && p.putText(th, s.S) && p.put('\n')
	}
	n := len(s.S)
	if n < 256 && p.proto >= 4 {
		if !p.room(n + 2) {
			return false
		}
		p.now.out.B = append(append(p.now.out.B, 0x8c, byte(n)), s.S...)
		return true
	}
	head := []byte{'X', byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)}
	return p.putBytes(th, head, s.S, Value{})
}

// putText writes a text in the encoding raw-unicode-escape, its lines in one.
func (p *Pickler) putText(th *object.Thread, s string) bool {
	for i, next := 0, 0; i < len(s); {
		if i >= next {
			if next = i + 1<<12; !th.Charge(1<<12/64) || !p.room(10*min(len(s)-i, 1<<12+4)) {
				return false
			}
		}
		c, n := wtf8.DecodeRune(s[i:])
		i += n
		switch {
		case c >= 0x10000:
			p.escape('U', c, 8)
		case c >= 256 || c == '\\' || c == 0 || c == '\n' || c == '\r' || c == 0x1a:
			p.escape('u', c, 4)
		default:
			p.now.out.B = append(p.now.out.B, byte(c))
		}
	}
	return true
}

func (p *Pickler) escape(kind byte, c rune, digits int) {
	p.now.out.B = append(p.now.out.B, '\\', kind)
	for i := digits - 1; i >= 0; i-- {
		p.now.out.B = append(p.now.out.B, "0123456789abcdef"[c>>(4*i)&15])
	}
}

// saveCall writes what is made by calling a function of nowhere in particular.
func (p *Pickler) saveCall(th *object.Thread, v, f Value, args ...Value) bool {
	return p.saveReduced(th, []Value{f, object.Obj(object.CopyTuple(args))}, v)
}

func (p *Pickler) saveBytes(th *object.Thread, v Value, b []byte) bool {
	if p.proto < 3 {
		if len(b) == 0 {
			return p.saveCall(th, v, object.Obj(object.BytesType))
		}
		// As text of one character a byte.
		if !th.Charge(len(b)/64) || !th.Alloc(2*int64(len(b))) {
			return false
		}
		var text strings.Builder
		text.Grow(2 * len(b))
		for _, c := range b {
			text.WriteRune(rune(c))
		}
		codecs := eval.LoadOwn(th, "codecs")
		if !codecs.Ok() {
			return false
		}
		f := object.GetAttrOwn(th, codecs, object.Intern("encode"))
		return f.Ok() && p.saveCall(th, v, f, latinText(th, text.String()), object.Obj(latin1))
	}
	return p.putBinary(th, v, b) && p.memoize(th, v)
}

// putBinary writes bytes.
func (p *Pickler) putBinary(th *object.Thread, v Value, b []byte) bool {
	n := len(b)
	if n >= 256 {
		return p.putBytes(th, []byte{'B', byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)}, string(b), v)
	}
	if !p.room(n + 2) {
		return false
	}
	p.now.out.B = append(append(p.now.out.B, 'C', byte(n)), b...)
	return true
}

func (p *Pickler) saveByteArray(th *object.Thread, v Value, x *object.ByteArray) bool {
	if !th.Alloc(int64(len(x.B))) {
		return false
	}
	if p.proto < 5 {
		if len(x.B) == 0 {
			return p.saveCall(th, v, object.Obj(object.ByteArrayType))
		}
		return p.saveCall(th, v, object.Obj(object.ByteArrayType), object.Obj(object.NewBytes([]byte(string(x.B)))))
	}
	return p.putArray(th, string(x.B), v) && p.memoize(th, v)
}

func (p *Pickler) putArray(th *object.Thread, data string, v Value) bool {
	return p.putBytes(th, binary.LittleEndian.AppendUint64([]byte{0x96}, uint64(len(data))), data, v)
}

// saveBuffer writes a PickleBuffer, or lets the program take it out of the pickle.
func (p *Pickler) saveBuffer(th *object.Thread, v Value) bool {
	if p.proto < 5 {
		th.Raise(PicklingErrorType, "PickleBuffer can only be pickled with protocol >= 5")
		return false
	}
	raw := object.CallMethod(th, v, sRaw)
	if !raw.Ok() {
		if th.Catch(object.BufferErrorType) {
			th.Raise(PicklingErrorType, "PickleBuffer can not be pickled when pointing to a non-contiguous buffer")
		}
		return false
	}
	readonly := object.GetAttr(th, raw, sReadonly)
	if !readonly.Ok() {
		return false
	}
	inside := true
	if p.buffers.Ok() {
		r := object.Call1(th, p.buffers, v)
		if !r.Ok() {
			return false
		}
		truth := object.Truth(th, r)
		if truth < 0 {
			return false
		}
		inside = truth > 0
	}
	if !inside {
		return p.put(0x97) && (readonly == object.False || p.put(0x98))
	}
	data, ok := object.BytesLike(th, raw)
	if !ok {
		return false
	}
	if !th.Alloc(2 * int64(len(data))) {
		return false
	}
	if readonly == object.True {
		return p.putBinary(th, object.Obj(object.NewBytes([]byte(string(data)))), data) && p.memoize(th, v)
	}
	return p.putArray(th, string(data), object.Obj(object.NewByteArray([]byte(string(data))))) && p.memoize(th, v)
}

func (p *Pickler) saveTuple(th *object.Thread, v Value, x *object.Tuple) bool {
	n := len(x.Items)
	if n == 0 {
		if p.proto > 0 {
			return p.put(')')
		}
		return p.putString("(t")
	}
	short := n <= 3 && p.proto >= 2
	if !short && !p.put('(') {
		return false
	}
	for _, item := range x.Items {
		if !p.save(th, item, true) {
			return false
		}
	}
	if at, ok := p.memo.find(v.R); ok { // the items led back to it
		if short || p.bin == 0 {
			if !short {
				n++
			}
			for range n {
				if !p.put('0') {
					return false
				}
			}
		} else if !p.put('1') {
			return false
		}
		return p.get(at)
	}
	code := byte('t')
	if short {
		code = 0x84 + byte(n)
	}
	return p.put(code) && p.memoize(th, v)
}

const batch = 1000

func (p *Pickler) saveList(th *object.Thread, v Value, x *object.List) bool {
	if p.bin != 0 {
		if !p.put(']') {
			return false
		}
	} else if !p.putString("(l") {
		return false
	}
	if !p.memoize(th, v) {
		return false
	}
	switch {
	case len(x.Items) == 0:
		return true
	case p.proto == 0:
		return p.appends(th, object.GetIter(th, v))
	case len(x.Items) == 1:
		return p.save(th, x.Items[0], true) && p.put('a')
	}
	for i := 0; ; {
		if !p.put('(') {
			return false
		}
		for end := i + batch; i < len(x.Items) && i < end; i++ {
			if !p.save(th, x.Items[i], true) {
				return false
			}
		}
		if !p.put('e') {
			return false
		}
		if i >= len(x.Items) {
			return true
		}
	}
}

// each writes what an iterator gives: one by one where there is a single object, or in
// batches.
func (p *Pickler) each(th *object.Thread, it object.Iterator, one, many byte, save func(v Value) bool) bool {
	if it == nil {
		return false
	}
	next := func() Value {
		if !th.Charge(1) {
			return Value{}
		}
		return it.Next(th)
	}
	if p.proto == 0 {
		for {
			v := next()
			if !v.Ok() {
				return th.Exc == nil
			}
			if !save(v) || !p.put(one) {
				return false
			}
		}
	}
	for {
		v := next()
		if !v.Ok() {
			return th.Exc == nil
		}
		second := next()
		if !second.Ok() {
			return th.Exc == nil && save(v) && p.put(one)
		}
		if !p.put('(') || !save(v) {
			return false
		}
		n := 1
		for v = second; ; {
			if !save(v) {
				return false
			}
			if n++; n == batch {
				break
			}
			if v = next(); !v.Ok() {
				if th.Exc != nil {
					return false
				}
				break
			}
		}
		if !p.put(many) {
			return false
		}
		if n < batch {
			return true
		}
	}
}

func (p *Pickler) appends(th *object.Thread, it object.Iterator) bool {
	return p.each(th, it, 'a', 'e', func(v Value) bool { return p.save(th, v, true) })
}

func (p *Pickler) setitems(th *object.Thread, it object.Iterator) bool {
	return p.each(th, it, 's', 'u', func(v Value) bool {
		t, ok := v.R.(*object.Tuple)
		if !ok || len(t.Items) != 2 {
			th.Raise(object.TypeErrorType, "dict items iterator must return 2-tuples")
			return false
		}
		return p.save(th, t.Items[0], true) && p.save(th, t.Items[1], true)
	})
}

func (p *Pickler) saveDict(th *object.Thread, v Value, d *object.Dict) bool {
	if p.bin != 0 {
		if !p.put('}') {
			return false
		}
	} else if !p.putString("(d") {
		return false
	}
	if !p.memoize(th, v) {
		return false
	}
	size := d.Len()
	if size == 0 {
		return true
	}
	if p.proto == 0 {
		items := object.CallMethod(th, v, sItems)
		return items.Ok() && p.setitems(th, object.GetIter(th, items))
	}
	it := d.Iter(th).(*object.DictIter)
	both := func() (ok, end bool) {
		key, val, more := it.NextEntry(th)
		if !more {
			if th.Exc != nil && d.Len() != size && th.Catch(object.RuntimeErrorType) {
				th.Raise(object.RuntimeErrorType, "dictionary changed size during iteration")
			}
			return th.Exc == nil, true
		}
		return p.save(th, key, true) && p.save(th, val, true), false
	}
	if size == 1 {
		ok, _ := both()
		return ok && p.put('s')
	}
	for {
		if !p.put('(') {
			return false
		}
		n := 0
		for n < batch {
			ok, end := both()
			if !ok {
				return false
			}
			if end {
				break
			}
			n++
		}
		if !p.put('u') {
			return false
		}
		if d.Len() != size {
			th.Raise(object.RuntimeErrorType, "dictionary changed size during iteration")
			return false
		}
		if n < batch {
			return true
		}
	}
}

// saveOldSet writes a set for the protocols that have no code for it.
func (p *Pickler) saveOldSet(th *object.Thread, v Value, x *object.Set) bool {
	items, ok := object.Collect(th, v)
	return ok && p.saveCall(th, v, object.Obj(x.Type()), object.Obj(object.NewList(items)))
}

func (p *Pickler) saveSet(th *object.Thread, v Value, x *object.Set) bool {
	if !p.put(0x8f) || !p.memoize(th, v) {
		return false
	}
	size := x.Len()
	if size == 0 {
		return true
	}
	it := x.Iter(th)
	for {
		if !p.put('(') {
			return false
		}
		n := 0
		for n < batch {
			e := it.Next(th)
			if !e.Ok() {
				if th.Exc != nil {
					if x.Len() != size && th.Catch(object.RuntimeErrorType) {
						th.Raise(object.RuntimeErrorType, "set changed size during iteration")
					}
					return false
				}
				break
			}
			if !p.save(th, e, true) {
				return false
			}
			n++
		}
		if !p.put(0x90) {
			return false
		}
		if x.Len() != size {
			th.Raise(object.RuntimeErrorType, "set changed size during iteration")
			return false
		}
		if n < batch {
			return true
		}
	}
}

func (p *Pickler) saveFrozen(th *object.Thread, v Value, x *object.Set) bool {
	if !p.put('(') {
		return false
	}
	it := x.Iter(th)
	for {
		e := it.Next(th)
		if !e.Ok() {
			if th.Exc != nil {
				return false
			}
			break
		}
		if !p.save(th, e, true) {
			return false
		}
	}
	if n, ok := p.memo.find(v.R); ok { // the items led back to it
		return p.put('1') && p.get(n)
	}
	return p.put(0x91) && p.memoize(th, v)
}

// latinText is a str: of a single character of ASCII, the one that there is.
func latinText(th *object.Thread, s string) Value {
	if len(s) == 1 {
		return object.Obj(th.StrOf([]byte(s), 1))
	}
	return object.StrValue(s)
}
