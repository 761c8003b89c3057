package pickle

import (
	"bytes"
	"encoding/binary"
	"math"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file executes the codes of a pickle on a stack of values: first those that most
// pickles consist of, then the rare ones. How values are read, containers filled and
// objects made is in loadvalues.go, loadcontainers.go and loadobjects.go.

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
