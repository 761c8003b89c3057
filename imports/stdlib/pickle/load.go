package pickle

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/big"
	"unicode/utf8"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports/stdlib/logging"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// fence is where the values begin that stand behind the last mark.
func (u *Unpickler) fence() int {
	if n := len(u.now.marks); n > 0 {
		return u.now.marks[n-1]
	}
	return 0
}

func (u *Unpickler) underflow(th *object.Thread) bool {
	text := "unpickling stack underflow"
	if len(u.now.marks) > 0 {
		text = "unexpected MARK found"
	}
	th.Raise(UnpicklingErrorType, "%s", text)
	return false
}

func (u *Unpickler) push(th *object.Thread, v Value) bool {
	if !v.Ok() {
		return false
	}
	if n := len(u.now.stack); n == cap(u.now.stack) {
		size := max(64, 2*n)
		if !th.AllocMoved(24*int64(size), 24*int64(n)) || !th.Charge(n/64) {
			return false
		}
		u.now.stack = append(make([]Value, 0, size), u.now.stack...)
	}
	u.now.stack = append(u.now.stack, v)
	return true
}

// pop takes the last value, or the zero Value with an exception.
func (u *Unpickler) pop(th *object.Thread) Value {
	n := len(u.now.stack)
	if n <= u.fence() {
		u.underflow(th)
		return Value{}
	}
	v := u.now.stack[n-1]
	u.now.stack = u.now.stack[:n-1]
	return v
}

// top is the last value; ok is false with an exception.
func (u *Unpickler) top(th *object.Thread) (v Value, ok bool) {
	n := len(u.now.stack)
	if n <= u.fence() {
		return Value{}, u.underflow(th)
	}
	return u.now.stack[n-1], true
}

// mark takes the values behind the last mark, which stay where they are until something is
// pushed.
func (u *Unpickler) mark(th *object.Thread) (items []Value, ok bool) {
	n := len(u.now.marks)
	if n == 0 {
		th.Raise(UnpicklingErrorType, "could not find MARK")
		return nil, false
	}
	at := u.now.marks[n-1]
	u.now.marks = u.now.marks[:n-1]
	items = u.now.stack[at:]
	u.now.stack = u.now.stack[:at]
	return items, th.Charge(len(items) / 16)
}

// size reads a count of n bytes; what no bytes have so many of is an error.
func (u *Unpickler) size(th *object.Thread, n int, what string) (size int, ok bool) {
	b := u.take(th, n)
	if b == nil {
		return 0, false
	}
	var x uint64
	for i, c := range b {
		x |= uint64(c) << (8 * i)
	}
	if x > math.MaxInt64 {
		if what == "FRAME" {
			th.Raise(object.OverflowErrorType, "FRAME length exceeds system's maximum of %d bytes", uint64(math.MaxInt64))
		} else {
			th.Raise(UnpicklingErrorType, "%s exceeds system's maximum size of %d bytes", what, uint64(math.MaxInt64))
		}
		return 0, false
	}
	if size, ok = fit.Exact(int64(x)); !ok {
		return 0, u.truncated(th)
	}
	return size, true
}

// sized reads so many bytes as a count of n bytes before them says.
func (u *Unpickler) sized(th *object.Thread, n int, what string) []byte {
	size, ok := u.size(th, n, what)
	if !ok {
		return nil
	}
	return u.take(th, size)
}

// textOf is the str of bytes in UTF-8, in which lone surrogates may stand.
func textOf(th *object.Thread, b []byte) Value {
	if !th.Alloc(int64(len(b))+40) || !th.Charge(len(b)/64) {
		return Value{}
	}
	for _, c := range b {
		if c >= utf8.RuneSelf {
			if utf8.Valid(b) {
				return object.Obj(th.StrOf(b, utf8.RuneCount(b)))
			}
			return object.Decode(th, object.Obj(object.NewBytes(b)), b, "utf-8", "surrogatepass")
		}
	}
	return object.Obj(th.StrOf(b, len(b)))
}

// oldStr is a str of Python 2.
func (u *Unpickler) oldStr(th *object.Thread, b []byte) Value {
	if b == nil {
		return Value{}
	}
	if u.encoding == "bytes" {
		return bytesOf(th, b)
	}
	return object.Decode(th, object.Obj(object.NewBytes(bytes.Clone(b))), b, u.encoding, u.errors)
}

func bytesOf(th *object.Thread, b []byte) Value {
	if b == nil || !th.Alloc(int64(len(b))+48) || !th.Charge(len(b)/256) {
		return Value{}
	}
	return object.Obj(object.NewBytes(append(make([]byte, 0, len(b)), b...)))
}

// longOf is the int of bytes as two's complement from the low end.
func longOf(th *object.Thread, b []byte) Value {
	if b == nil || !th.Charge(len(b)/32) || !th.Alloc(2*int64(len(b))) {
		return Value{}
	}
	n := len(b)
	if n <= 8 {
		var x uint64
		for i, c := range b {
			x |= uint64(c) << (8 * i)
		}
		if n > 0 && n < 8 && b[n-1]&0x80 != 0 {
			x |= math.MaxUint64 << (8 * n)
		}
		return object.Int(int64(x))
	}
	flip := byte(0)
	if b[n-1]&0x80 != 0 {
		flip = 0xff
	}
	turned := make([]byte, n)
	for i, c := range b {
		turned[n-1-i] = c ^ flip
	}
	x := new(big.Int).SetBytes(turned)
	if flip != 0 {
		x.Not(x)
	}
	return object.BigValue(x)
}

// intOf reads an int in a line.
func intOf(th *object.Thread, line []byte, base int64) Value {
	if !th.Alloc(int64(len(line))) {
		return Value{}
	}
	return object.Call2(th, object.Obj(object.IntType), object.StrValue(string(line)), object.Int(base))
}

// floatOf reads a float in a line.
func floatOf(th *object.Thread, line []byte) Value {
	if !th.Alloc(int64(len(line))) {
		return Value{}
	}
	v := object.Call1(th, object.Obj(object.FloatType), object.StrValue(string(line)))
	if !v.Ok() && th.Catch(object.ValueErrorType) {
		return th.Raise(object.ValueErrorType, "could not convert string to float: '%s\n'", line[:min(len(line), 200)])
	}
	return v
}

// shortLine is a line of at least one character before its end, or nil.
func (u *Unpickler) shortLine(th *object.Thread, least int) []byte {
	b := u.line(th)
	if b == nil {
		return nil
	}
	if len(b) < least {
		u.truncated(th)
		return nil
	}
	return b[:len(b)-1]
}

// run executes the codes up to the end of the pickle and returns the object.
func (u *Unpickler) run(th *object.Thread) Value {
	for {
		if u.at >= len(u.buf) {
			if b := u.take(th, 1); b == nil {
				if th.Catch(UnpicklingErrorType) {
					th.Raise(object.EOFErrorType, "Ran out of input")
				}
				return Value{}
			}
			u.at--
		}
		code := u.buf[u.at]
		u.at++
		if code == '.' {
			return u.pop(th)
		}
		if !th.Charge(1) || !u.step(th, code) {
			return Value{}
		}
	}
}

func (u *Unpickler) step(th *object.Thread, code byte) bool {
	switch code {
	case '(':
		if n := len(u.now.marks); n == cap(u.now.marks) {
			size := max(16, 2*n)
			if !th.AllocMoved(8*int64(size), 8*int64(n)) {
				return false
			}
			u.now.marks = append(make([]int, 0, size), u.now.marks...)
		}
		u.now.marks = append(u.now.marks, len(u.now.stack))
		return true
	case 'N':
		return u.push(th, object.None)
	case 'K':
		b := u.take(th, 1)
		return b != nil && u.push(th, object.Int(int64(b[0])))
	case 'M':
		b := u.take(th, 2)
		return b != nil && u.push(th, object.Int(int64(b[0])|int64(b[1])<<8))
	case 'J':
		b := u.take(th, 4)
		return b != nil && u.push(th, object.Int(int64(int32(binary.LittleEndian.Uint32(b)))))
	case 0x8c:
		b := u.sized(th, 1, "")
		return b != nil && u.push(th, textOf(th, b))
	case 0x94:
		v, ok := u.top(th)
		return ok && u.remember(th, u.known, v)
	case 'h':
		b := u.take(th, 1)
		return b != nil && u.recall(th, int64(b[0]))
	case 'j':
		b := u.take(th, 4)
		return b != nil && u.recall(th, int64(binary.LittleEndian.Uint32(b)))
	case 'q':
		b := u.take(th, 1)
		return b != nil && u.note(th, int64(b[0]))
	case 'r':
		b := u.take(th, 4)
		return b != nil && u.note(th, int64(binary.LittleEndian.Uint32(b)))
	case ']':
		return th.Alloc(48) && u.push(th, object.Obj(object.NewList(nil)))
	case '}':
		return th.Alloc(96) && u.push(th, object.Obj(object.NewDict()))
	case ')':
		return u.push(th, object.Obj(object.NewTuple(nil)))
	case 'a':
		if len(u.now.stack)-1 < u.fence() {
			return u.underflow(th)
		}
		at := len(u.now.stack) - 1
		return u.append(th, at)
	case 'e':
		items, ok := u.mark(th)
		if !ok {
			return false
		}
		at := len(u.now.stack)
		u.now.stack = u.now.stack[:at+len(items)]
		return u.append(th, at)
	case 's':
		if len(u.now.stack)-2 < u.fence() {
			return u.underflow(th)
		}
		return u.setItems(th, len(u.now.stack)-2)
	case 'u':
		items, ok := u.mark(th)
		if !ok {
			return false
		}
		at := len(u.now.stack)
		u.now.stack = u.now.stack[:at+len(items)]
		return u.setItems(th, at)
	case 't':
		items, ok := u.mark(th)
		return ok && u.tuple(th, items)
	case 0x85, 0x86, 0x87:
		n := int(code) - 0x84
		at := len(u.now.stack) - n
		if at < u.fence() {
			return u.underflow(th)
		}
		items := u.now.stack[at:]
		u.now.stack = u.now.stack[:at]
		return u.tuple(th, items)
	case 0x88:
		return u.push(th, object.True)
	case 0x89:
		return u.push(th, object.False)
	case 'G':
		b := u.take(th, 8)
		return b != nil && u.push(th, object.Float(math.Float64frombits(binary.BigEndian.Uint64(b))))
	case 0x8a:
		return u.push(th, longOf(th, u.sized(th, 1, "")))
	case 0x8b:
		b := u.take(th, 4)
		if b == nil {
			return false
		}
		n := int32(binary.LittleEndian.Uint32(b))
		if n < 0 {
			th.Raise(UnpicklingErrorType, "LONG pickle has negative byte count")
			return false
		}
		return u.push(th, longOf(th, u.take(th, int(n))))
	case 'X':
		b := u.sized(th, 4, "BINUNICODE")
		return b != nil && u.push(th, textOf(th, b))
	case 0x8d:
		b := u.sized(th, 8, "BINUNICODE")
		return b != nil && u.push(th, textOf(th, b))
	case 'C':
		return u.push(th, bytesOf(th, u.sized(th, 1, "")))
	case 'B':
		return u.push(th, bytesOf(th, u.sized(th, 4, "BINBYTES")))
	case 0x8e:
		return u.push(th, bytesOf(th, u.sized(th, 8, "BINBYTES")))
	case 0x96:
		b := u.sized(th, 8, "BYTEARRAY8")
		return b != nil && th.Alloc(int64(len(b))+112) && th.Charge(len(b)/256) && u.push(th, object.Obj(object.NewByteArray(bytes.Clone(b))))
	case 'U':
		return u.push(th, u.oldStr(th, u.sized(th, 1, "")))
	case 'T':
		return u.push(th, u.oldStr(th, u.sized(th, 4, "BINSTRING")))
	case '0':
		n := len(u.now.stack)
		switch {
		case len(u.now.marks) > 0 && u.fence() == n:
			u.now.marks = u.now.marks[:len(u.now.marks)-1]
		case n <= u.fence():
			return u.underflow(th)
		default:
			u.now.stack = u.now.stack[:n-1]
		}
		return true
	case '1':
		_, ok := u.mark(th)
		return ok
	case '2':
		v, ok := u.top(th)
		return ok && u.push(th, v)
	case 0x80:
		b := u.take(th, 1)
		if b == nil {
			return false
		}
		if int(b[0]) > highest {
			th.Raise(object.ValueErrorType, "unsupported pickle protocol: %d", b[0])
			return false
		}
		u.proto = int(b[0])
		return true
	case 0x95:
		n, ok := u.size(th, 8, "FRAME")
		if !ok || u.take(th, n) == nil {
			return false
		}
		u.at -= n
		return true
	}
	return u.rare(th, code)
}

// recall pushes the value of a number.
func (u *Unpickler) recall(th *object.Thread, n int64) bool {
	i, fits := fit.Exact(n)
	v := Value{}
	if fits && n >= 0 {
		v = u.remembered(i)
	}
	if !v.Ok() {
		th.Raise(UnpicklingErrorType, "Memo value not found at index %d", n)
		return false
	}
	return u.push(th, v)
}

// note gives the last value a number.
func (u *Unpickler) note(th *object.Thread, n int64) bool {
	v, ok := u.top(th)
	if !ok {
		return false
	}
	if n < 0 {
		th.Raise(object.ValueErrorType, "negative PUT argument")
		return false
	}
	i, fits := fit.Exact(n)
	if !fits {
		th.MemoryError()
		return false
	}
	return u.remember(th, i, v)
}

func (u *Unpickler) tuple(th *object.Thread, items []Value) bool {
	return th.Alloc(64+24*int64(len(items))) && u.push(th, object.Obj(object.CopyTuple(items)))
}

// append puts the values from a place of the stack on into the list before them.
func (u *Unpickler) append(th *object.Thread, at int) bool {
	if at > len(u.now.stack) || at <= u.fence() {
		return u.underflow(th)
	}
	items := u.now.stack[at:]
	if len(items) == 0 {
		return true
	}
	to := u.now.stack[at-1]
	if l, ok := to.R.(*object.List); ok && l.Ext == nil {
		if len(items) > 1 && len(l.Items) == 0 && cap(l.Items) < len(items) && !l.Reserve(th, len(items)) {
			return false
		}
		for _, v := range items {
			if !l.Append(th, v) {
				return false
			}
		}
		u.now.stack = u.now.stack[:at]
		return true
	}
	extend := object.GetAttrOpt(th, to, sExtend)
	if th.Exc != nil {
		return false
	}
	if extend.Ok() {
		if !th.Alloc(24 * int64(len(items))) {
			return false
		}
		if !object.Call1(th, extend, object.Obj(object.NewList(append([]Value(nil), items...)))).Ok() {
			return false
		}
	} else {
		add := object.GetAttr(th, to, sAppend)
		if !add.Ok() {
			return false
		}
		for _, v := range items {
			if !object.Call1(th, add, v).Ok() {
				return false
			}
		}
	}
	u.now.stack = u.now.stack[:at]
	return true
}

// setItems puts the pairs from a place of the stack on into the dict before them.
func (u *Unpickler) setItems(th *object.Thread, at int) bool {
	if at > len(u.now.stack) || at <= u.fence() {
		return u.underflow(th)
	}
	items := u.now.stack[at:]
	if len(items) == 0 {
		return true
	}
	if len(items)%2 != 0 {
		th.Raise(UnpicklingErrorType, "odd number of items for SETITEMS")
		return false
	}
	to := u.now.stack[at-1]
	d, plain := to.R.(*object.Dict)
	plain = plain && d.Type() == object.DictType
	if plain && !d.Reserve(th, len(items)/2) {
		return false
	}
	for i := 0; i < len(items); i += 2 {
		if plain {
			if !d.Set(th, items[i], items[i+1]) {
				return false
			}
		} else if !object.SetItem(th, to, items[i], items[i+1]) {
			return false
		}
	}
	u.now.stack = u.now.stack[:at]
	return true
}

func (u *Unpickler) addItems(th *object.Thread) bool {
	items, ok := u.mark(th)
	if !ok {
		return false
	}
	at := len(u.now.stack)
	if at <= u.fence() {
		return u.underflow(th)
	}
	u.now.stack = u.now.stack[:at+len(items)] // as long as code may run
	to := u.now.stack[at-1]
	s, isSet := to.R.(*object.Set)
	if isSet && (s.Frozen || !s.Type().IsSubtype(object.SetType)) {
		isSet = false
	}
	var add Value
	if !isSet && len(items) > 0 {
		if add = object.GetAttr(th, to, sAdd); !add.Ok() {
			return false
		}
	}
	for _, v := range items {
		if isSet {
			if !s.Add(th, v) {
				return false
			}
		} else if !object.Call1(th, add, v).Ok() {
			return false
		}
	}
	u.now.stack = u.now.stack[:at]
	return true
}

// rare are the codes of old protocols and those that call the program.
func (u *Unpickler) rare(th *object.Thread, code byte) bool {
	switch code {
	case 0x93:
		name := u.pop(th)
		if !name.Ok() {
			return false
		}
		module := u.pop(th)
		if !module.Ok() {
			return false
		}
		n, ok := name.R.(*object.Str)
		m, ok2 := module.R.(*object.Str)
		if !ok || !ok2 || n.Ext() != nil || m.Ext() != nil {
			th.Raise(UnpicklingErrorType, "STACK_GLOBAL requires str")
			return false
		}
		return u.push(th, u.class(th, m, n))
	case 'c':
		m, n, ok := u.names(th)
		return ok && u.push(th, u.class(th, m, n))
	case 'R':
		args := u.pop(th)
		if !args.Ok() {
			return false
		}
		f := u.pop(th)
		return f.Ok() && u.push(th, reduceCall(th, f, args))
	case 0x81:
		args := u.pop(th)
		if !args.Ok() {
			return false
		}
		cls := u.pop(th)
		return cls.Ok() && u.push(th, newObject(th, "NEWOBJ", cls, args, Value{}))
	case 0x92:
		kw := u.pop(th)
		if !kw.Ok() {
			return false
		}
		args := u.pop(th)
		if !args.Ok() {
			return false
		}
		cls := u.pop(th)
		return cls.Ok() && u.push(th, newObject(th, "NEWOBJ_EX", cls, args, kw))
	case 'b':
		return u.build(th)
	case 0x8f:
		return th.Alloc(96) && u.push(th, object.Obj(object.NewSet()))
	case 0x90:
		return u.addItems(th)
	case 0x91:
		items, ok := u.mark(th)
		if !ok {
			return false
		}
		at := len(u.now.stack)
		u.now.stack = u.now.stack[:at+len(items)] // as long as code may run
		s := object.NewFrozenSet()
		if !th.Alloc(96) {
			return false
		}
		for _, v := range items {
			if !s.Add(th, v) {
				return false
			}
		}
		u.now.stack = u.now.stack[:at]
		return u.push(th, object.Obj(s))
	case 'l':
		items, ok := u.mark(th)
		return ok && th.Alloc(48+24*int64(len(items))) && u.push(th, object.Obj(object.NewList(append([]Value(nil), items...))))
	case 'd':
		return u.markedDict(th)
	case 'I':
		return u.textInt(th)
	case 'L':
		b := u.shortLine(th, 2)
		if b == nil {
			return false
		}
		if short := bytes.TrimSuffix(b, []byte{'L'}); len(short) < len(b) {
			return u.push(th, intOf(th, short, 10))
		}
		return u.push(th, intOf(th, b[:len(b)+1], 10))
	case 'F':
		b := u.shortLine(th, 2)
		return b != nil && u.push(th, floatOf(th, b))
	case 'S':
		return u.textStr(th)
	case 'V':
		b := u.shortLine(th, 1)
		return b != nil && u.push(th, object.Decode(th, object.Obj(object.NewBytes(bytes.Clone(b))), b, "raw-unicode-escape", "strict"))
	case 'g', 'p':
		b := u.shortLine(th, 2)
		if b == nil {
			return false
		}
		n := intOf(th, b[:len(b)+1], 10)
		if !n.Ok() {
			return false
		}
		i, ok := object.AsIndex(th, n)
		if !ok {
			return false
		}
		if code == 'g' {
			return u.recall(th, int64(i))
		}
		return u.note(th, int64(i))
	case 'i':
		m, n, ok := u.names(th)
		if !ok {
			return false
		}
		cls := u.class(th, m, n)
		if !cls.Ok() {
			return false
		}
		items, ok := u.mark(th)
		return ok && u.instantiate(th, cls, items)
	case 'o':
		items, ok := u.mark(th)
		if !ok {
			return false
		}
		if len(items) == 0 {
			return u.underflow(th)
		}
		return u.instantiate(th, items[0], items[1:])
	case 'P':
		b := u.shortLine(th, 1)
		if b == nil {
			return false
		}
		for _, c := range b {
			if c >= utf8.RuneSelf {
				th.Raise(UnpicklingErrorType, "persistent IDs in protocol 0 must be ASCII strings")
				return false
			}
		}
		return th.Alloc(int64(len(b))) && u.push(th, u.persistentLoad(th, object.StrValue(string(b))))
	case 'Q':
		id := u.pop(th)
		return id.Ok() && u.push(th, u.persistentLoad(th, id))
	case 0x82, 0x83, 0x84:
		return u.extension(th, 1<<(code-0x82))
	case 0x97:
		return u.nextBuffer(th)
	case 0x98:
		return u.readOnly(th)
	}
	if code >= 32 && code < 127 && code != '\'' && code != '\\' {
		th.Raise(UnpicklingErrorType, "invalid load key, '%c'.", code)
	} else {
		th.Raise(UnpicklingErrorType, "invalid load key, '\\x%02x'.", code)
	}
	return false
}

func (u *Unpickler) persistentLoad(th *object.Thread, id Value) Value {
	if !u.now.pers.Ok() {
		return noPersistent(th)
	}
	return object.Call1(th, u.now.pers, id)
}

// names reads the lines of a module and of a name in it.
func (u *Unpickler) names(th *object.Thread) (module, name *object.Str, ok bool) {
	var s [2]*object.Str
	for i := range s {
		b := u.shortLine(th, 2)
		if b == nil {
			return nil, nil, false
		}
		v := object.Decode(th, object.Obj(object.NewBytes(bytes.Clone(b))), b, "utf-8", "strict")
		if !v.Ok() {
			return nil, nil, false
		}
		s[i] = v.R.(*object.Str)
	}
	return s[0], s[1], true
}

// class is what the program says that a name stands for.
func (u *Unpickler) class(th *object.Thread, module, name *object.Str) Value {
	if u.now.found.Ok() {
		return object.Call2(th, u.now.found, object.Obj(module), object.Obj(name))
	}
	return u.findClass(th, module, name)
}

func (u *Unpickler) textInt(th *object.Thread) bool {
	b := u.shortLine(th, 2)
	switch {
	case b == nil:
		return false
	case string(b) == "00":
		return u.push(th, object.False)
	case string(b) == "01":
		return u.push(th, object.True)
	}
	v := intOf(th, b, 0)
	if !v.Ok() && th.Catch(object.ValueErrorType) {
		th.Raise(object.ValueErrorType, "could not convert string to int")
	}
	return u.push(th, v)
}

func (u *Unpickler) textStr(th *object.Thread) bool {
	b := u.shortLine(th, 1)
	if b == nil {
		return false
	}
	n := len(b)
	if n < 2 || b[0] != b[n-1] || b[0] != '\'' && b[0] != '"' {
		th.Raise(UnpicklingErrorType, "the STRING opcode argument must be quoted")
		return false
	}
	codecs := eval.LoadOwn(th, "codecs")
	if !codecs.Ok() {
		return false
	}
	f := object.GetAttrOwn(th, codecs, object.Intern("escape_decode"))
	if !f.Ok() || !th.Alloc(int64(n)) {
		return false
	}
	r := object.Call1(th, f, object.Obj(object.NewBytes(bytes.Clone(b[1:n-1]))))
	if !r.Ok() {
		return false
	}
	if t, ok := r.R.(*object.Tuple); ok && len(t.Items) > 0 {
		if text, ok := t.Items[0].R.(*object.Bytes); ok {
			return u.push(th, u.oldStr(th, append([]byte{}, text.B...)))
		}
	}
	th.Raise(object.TypeErrorType, "escape_decode() returned no bytes")
	return false
}

func (u *Unpickler) markedDict(th *object.Thread) bool {
	items, ok := u.mark(th)
	if !ok {
		return false
	}
	at := len(u.now.stack)
	u.now.stack = u.now.stack[:at+len(items)] // as long as code may run
	if len(items)%2 != 0 {
		th.Raise(UnpicklingErrorType, "odd number of items for DICT")
		return false
	}
	if !th.Alloc(96) {
		return false
	}
	d := object.NewDict()
	for i := 0; i < len(items); i += 2 {
		if !d.Set(th, items[i], items[i+1]) {
			return false
		}
	}
	u.now.stack = u.now.stack[:at]
	return u.push(th, object.Obj(d))
}

// instantiate makes an object of an old class.
func (u *Unpickler) instantiate(th *object.Thread, cls Value, args []Value) bool {
	args = append([]Value(nil), args...) // which stand on the stack
	if !th.Alloc(24 * int64(len(args))) {
		return false
	}
	call := len(args) > 0
	if t, ok := cls.R.(*object.Type); !call && ok {
		if !object.CheckDynamicAttr(th, sGetinitargs) {
			return false
		}
		if call = object.GetAttrOpt(th, cls, sGetinitargs).Ok(); th.Exc != nil {
			return false
		}
		if !call {
			return u.push(th, newObject(th, "NEWOBJ", object.Obj(t), object.Obj(object.NewTuple(nil)), Value{}))
		}
	}
	return u.push(th, reduceCall(th, cls, object.Obj(object.NewTuple(args))))
}

// reduceCall calls what a pickle names, with the rights of the program: getattr is asked
// as the program is.
func reduceCall(th *object.Thread, f, args Value) Value {
	t, ok := args.R.(*object.Tuple)
	if !ok {
		return th.Raise(object.TypeErrorType, "argument list must be a tuple")
	}
	if b, isBuiltin := f.R.(*object.Builtin); isBuiltin && b.Name == "getattr" && len(t.Items) >= 2 && object.Is(f, builtinGetattr(th)) {
		name, isStr := object.AsStr(t.Items[1])
		if !isStr {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", t.Items[1].R.Type().Name)
		}
		if !logging.MayUse(th, name) {
			return Value{}
		}
		found := object.Call(th, f, t.Items, nil)
		if m, isModule := found.R.(*object.Module); isModule && !mayHave(th, m) {
			return Value{}
		}
		return found
	}
	if th.Exc != nil {
		return Value{}
	}
	return object.Call(th, f, append([]Value(nil), t.Items...), nil)
}

// newObject calls a class's __new__.
func newObject(th *object.Thread, code string, cls, args, kw Value) Value {
	t, ok := cls.R.(*object.Type)
	if !ok {
		return th.Raise(UnpicklingErrorType, "%s class argument must be a type, not %s", code, cls.R.Type().Name)
	}
	given, ok := args.R.(*object.Tuple)
	if !ok {
		return th.Raise(UnpicklingErrorType, "%s args argument must be a tuple, not %s", code, args.R.Type().Name)
	}
	var named []object.KW
	if kw.Ok() {
		d, isDict := kw.R.(*object.Dict)
		if !isDict {
			return th.Raise(UnpicklingErrorType, "%s kwargs argument must be a dict, not %s", code, kw.R.Type().Name)
		}
		if named, ok = keywords(th, d); !ok {
			return Value{}
		}
	}
	f := object.GetAttr(th, cls, sNew)
	if !f.Ok() {
		return f
	}
	if !th.Alloc(24 * int64(len(given.Items))) {
		return Value{}
	}
	return object.Call(th, f, append([]Value{object.Obj(t)}, given.Items...), named)
}

// build gives an object its state.
func (u *Unpickler) build(th *object.Thread) bool {
	if len(u.now.stack)-2 < u.fence() {
		return u.underflow(th)
	}
	state := u.pop(th)
	to, ok := u.top(th)
	if !ok {
		return false
	}
	mark := th.Keep(state)
	defer th.Release(mark)
	if !object.CheckDynamicAttr(th, sSetstate) {
		return false
	}
	set := object.GetAttrOpt(th, to, sSetstate)
	if th.Exc != nil {
		return false
	}
	if set.Ok() {
		return object.Call1(th, set, state).Ok()
	}
	switch to.R.(type) {
	case *object.Module, *object.Type:
		th.Raise(UnpicklingErrorType, "the state of modules and classes is not loaded from pickles")
		return false
	}
	slots := object.None
	if t, isTuple := state.R.(*object.Tuple); isTuple && len(t.Items) == 2 {
		state, slots = t.Items[0], t.Items[1]
	}
	if !state.IsNone() {
		d, isDict := state.R.(*object.Dict)
		if !isDict {
			th.Raise(UnpicklingErrorType, "state is not a dictionary")
			return false
		}
		if !u.attributes(th, to, d) {
			return false
		}
	}
	if !slots.IsNone() {
		d, isDict := slots.R.(*object.Dict)
		if !isDict {
			th.Raise(UnpicklingErrorType, "slot state is not a dictionary")
			return false
		}
		for e := range d.All() {
			name, isStr := object.AsStr(e.Key)
			if !isStr {
				th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", e.Key.R.Type().Name)
				return false
			}
			if !th.Charge(1) || !logging.MayUse(th, name) || !object.SetAttr(th, to, name, e.Val) {
				return false
			}
		}
	}
	return true
}

// attributes puts a state into an object's __dict__.
func (u *Unpickler) attributes(th *object.Thread, to Value, state *object.Dict) bool {
	if o, ok := to.R.(*object.Instance); ok && o.Dict == nil && o.Cls.HasInstanceDict() && o.Cls.PlainGetattr() && !o.Cls.Lookup(sDict).Ok() {
		plain := true
		for e := range state.All() {
			s, isStr := e.Key.R.(*object.Str)
			if plain = isStr && s.Ext() == nil; !plain {
				break
			}
		}
		if plain {
			for e := range state.All() {
				if !th.Charge(1) || !o.SetOwn(th, th.InternStr(e.Key.R.(*object.Str)), e.Val) {
					return false
				}
			}
			return true
		}
	}
	if state.Len() == 0 {
		return true
	}
	own := object.GetAttrOwn(th, to, sDict)
	if !own.Ok() {
		return false
	}
	for e := range state.All() {
		key := e.Key
		if s, isStr := key.R.(*object.Str); isStr && s.Ext() == nil {
			key = object.Obj(th.InternStr(s))
		}
		if !th.Charge(1) || !object.SetItem(th, own, key, e.Val) {
			return false
		}
	}
	return true
}

// extension pushes what a number of copyreg stands for.
func (u *Unpickler) extension(th *object.Thread, n int) bool {
	b := u.take(th, n)
	if b == nil {
		return false
	}
	var code uint32
	for i, c := range b {
		code |= uint32(c) << (8 * i)
	}
	if int32(code) <= 0 {
		th.Raise(UnpicklingErrorType, "EXT specifies code <= 0")
		return false
	}
	st := stateOf(th)
	if !st.registers(th) {
		return false
	}
	pair := st.inverted.Get(th, object.Int(int64(code)))
	if !pair.Ok() {
		if th.Exc == nil {
			th.Raise(object.ValueErrorType, "unregistered extension code %d", code)
		}
		return false
	}
	if t, ok := pair.R.(*object.Tuple); ok && len(t.Items) == 2 {
		m, ok1 := object.AsStr(t.Items[0])
		n, ok2 := object.AsStr(t.Items[1])
		if ok1 && ok2 {
			return u.push(th, u.class(th, m, n))
		}
	}
	th.Raise(object.ValueErrorType, "_inverted_registry[%d] isn't a 2-tuple of strings", code)
	return false
}

func (u *Unpickler) nextBuffer(th *object.Thread) bool {
	if !u.buffers.Ok() {
		th.Raise(UnpicklingErrorType, "pickle stream refers to out-of-band data but no *buffers* argument was given")
		return false
	}
	it := object.GetIter(th, u.buffers)
	if it == nil {
		return false
	}
	v := it.Next(th)
	if !v.Ok() && th.Exc == nil {
		th.Raise(UnpicklingErrorType, "not enough out-of-band buffers")
	}
	return u.push(th, v)
}

// readOnly makes the buffer on the stack one that may only be read.
func (u *Unpickler) readOnly(th *object.Thread) bool {
	v, ok := u.top(th)
	if !ok {
		return false
	}
	view := object.Call1(th, object.Obj(object.MemoryViewType), v)
	if !view.Ok() {
		return false
	}
	readonly := object.GetAttr(th, view, sReadonly)
	if !readonly.Ok() {
		return false
	}
	if readonly == object.True {
		return true
	}
	if view = object.CallMethod(th, view, object.Intern("toreadonly")); !view.Ok() {
		return false
	}
	u.now.stack[len(u.now.stack)-1] = view
	return true
}
