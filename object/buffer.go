package object

import (
	"runtime"
	"weak"
)

// The buffer protocol: how objects show their bytes to others.

// Buffer is implemented by built-in objects, beside bytes, bytearray and
// memoryview, whose memory Python code may see as bytes (array.array).
type Buffer interface {
	Object
	// BufferBytes returns the memory itself, the format of one item in the
	// notation of the struct module, its size in bytes, and whether it may
	// only be read.
	BufferBytes() (data []byte, format string, itemSize int, readonly bool)
	// BufferExports returns what counts the views of the memory: as long as
	// it is Busy, the object must not move or resize the memory.
	BufferExports() *Exports
}

// Exports counts the memoryviews of an object. There is no reference counting
// here that would end a view when its last variable goes: the object holds
// its views weakly, and looks for dead ones with a garbage collection before
// it says no (see Busy).
type Exports struct {
	views []weak.Pointer[export]
	full  int // how many views there may be before dead ones are looked for
}

// export is what all views that come from one memoryview() call share.
type export struct {
	live int      // views that are not released
	held bool     // by Go code, while code of the program runs
	left bool     // the memory may have another size by now, or be elsewhere
	of   *Exports // also keeps the struct out of the blocks that tiny objects share, which die together
}

func (e *Exports) add() *export {
	x := &export{live: 1, of: e}
	if len(e.views) >= e.full {
		e.prune()
		e.full = 2*len(e.views) + 8
	}
	e.views = append(e.views, weak.Make(x))
	return x
}

func (e *Exports) prune() {
	n := 0
	for _, w := range e.views {
		if x := w.Value(); x != nil && x.live > 0 {
			e.views[n] = w
			n++
		}
	}
	e.views = e.views[:n]
}

// keenLooks is after how many collections that found no view alive Busy begins to do without
// some, and mostLeft how many it does without at most, before the next one.
const (
	keenLooks = 4
	mostLeft  = 1 << 14
)

// Busy reports whether there is a view, and raises BufferError if so.
//
// Views that nobody refers to any more only a collection tells from others, which takes as
// long as the whole heap is large: programs that look at each piece of a growing buffer
// through a view would collect for each piece. One that shows itself, in a variable or an
// attribute of what is in one, needs none. For the others a program that had none but dead
// ones for long is believed, for twice as many each time: their views are left behind, and
// if one is used after all, that is a BufferError there.
func (e *Exports) Busy(th *Thread) bool {
	if len(e.views) == 0 {
		return false
	}
	if e.prune(); len(e.views) == 0 {
		return false
	}
	if e.shown(th) {
		return e.refuse(th)
	}
	m := &th.memory
	if m.viewsUnasked > 0 {
		m.viewsUnasked--
		for _, w := range e.views {
			if x := w.Value(); x != nil {
				x.left = true
			}
		}
		e.views = e.views[:0]
		return false
	}
	// The collection is dear, and so are the operations charged for it.
	if !th.Charge(1 << 16) {
		return true
	}
	if th.LoosenKeptFn != nil {
		defer th.LoosenKeptFn()() // what has waited may be a view
	}
	runtime.GC()
	if e.prune(); len(e.views) > 0 {
		m.viewsDead = 0
		return e.refuse(th)
	}
	if m.viewsDead++; m.viewsDead >= keenLooks {
		m.viewsUnasked = min(1<<min(m.viewsDead-keenLooks, 30), mostLeft)
	}
	return false
}

func (e *Exports) refuse(th *Thread) bool {
	th.Raise(BufferErrorType, "Existing exports of data: object cannot be re-sized")
	return true
}

// shown reports whether Go code holds a view, or a variable of a running function does.
func (e *Exports) shown(th *Thread) (found bool) {
	for _, w := range e.views {
		if x := w.Value(); x != nil && x.held {
			return true
		}
	}
	if th.VariablesFn != nil {
		th.VariablesFn(func(v Value) bool {
			m, ok := v.R.(*MemoryView)
			found = found || ok && (m.exp != nil && m.exp.of == e || m.hold != nil && m.hold.of == e)
			return !found
		})
	}
	return found
}

// BytesLike returns the bytes of a bytes-like object; ok is false for anything
// else, with an exception only for a memoryview that is released or whose
// items do not lie side by side. The data must
// not be changed, nor kept when Python code runs.
func BytesLike(th *Thread, v Value) (data []byte, ok bool) {
	if f := lends(v); f.Ok() {
		return borrow(th, f, v, 0)
	}
	switch x := v.R.(type) {
	case *Bytes:
		return x.B, true
	case *MemoryView:
		return x.flat(th)
	case Buffer:
		data, _, _, _ = x.BufferBytes()
		return data, true
	}
	return nil, false
}

// anyBytes is BytesLike for those who say themselves what they would have
// taken: whatever keeps a buffer from being lent, it is the same error.
func anyBytes(th *Thread, v Value) (data []byte, ok bool) {
	if data, ok = BytesLike(th, v); !ok && th.Exc != nil {
		th.Catch(BufferErrorType, ValueErrorType)
	}
	return data, ok
}

// flagWritable and flagsFull are what __buffer__ of a Python class is told: that
// the memory will be written to, and that shape, strides and format are asked for.
const (
	flagWritable = 1
	flagsFull    = 0x11C
)

// lends returns __buffer__ of a Python class, or no value. That of bytes and the like,
// which classes inherit, is not meant: the callers know it.
func lends(v Value) Value {
	t := v.R.Type()
	if t.Flags&Heap == 0 {
		return Value{}
	}
	f := t.Special(DBuffer)
	if _, builtin := f.R.(*Builtin); builtin || !f.Ok() || f.IsNone() {
		return Value{}
	}
	return f
}

// viewOf calls f, which is __buffer__ of v; nil with an exception.
func viewOf(th *Thread, f, v Value, flags int) *MemoryView {
	r := callSpecial(th, f, v, []Value{Int(int64(flags))})
	if !r.Ok() {
		return nil
	}
	m, ok := r.R.(*MemoryView)
	if !ok {
		th.Raise(TypeErrorType, "__buffer__ returned non-memoryview object")
		return nil
	}
	if !m.check(th) {
		return nil
	}
	return m
}

// giveBack calls __release_buffer__, if the class of v has one. An exception
// of it is lost: nobody waits for it.
func giveBack(th *Thread, v Value, m *MemoryView) bool {
	if v.R.Type().Flags&Heap == 0 {
		return true
	}
	f := v.R.Type().Special(DReleaseBuffer)
	if !f.Ok() || f.IsNone() {
		return true
	}
	return callSpecial(th, f, v, []Value{{R: m}}).Ok() || th.Catch(ExceptionType)
}

// borrow returns the bytes that f shows, which is __buffer__ of v. They are given back
// before they are used, since no caller holds them for longer than an operation: the
// memory stays.
func borrow(th *Thread, f, v Value, flags int) (data []byte, ok bool) {
	m := viewOf(th, f, v, flags)
	if m == nil {
		return nil, false
	}
	if flags&flagWritable != 0 && m.readonly {
		return nil, false
	}
	if data, ok = m.flat(th); !ok || !giveBack(th, v, m) {
		return nil, false
	}
	return data, true
}

// HoldWritable returns a view of v for functions that look at the memory more than once
// while code of the program runs: __buffer__ of a Python class is asked once, and nobody
// makes the memory larger or smaller until the function given back is called. What has no
// memory to show is returned itself. Without a value an exception is pending.
func HoldWritable(th *Thread, v Value) (held Value, end func()) {
	f := lends(v)
	if !f.Ok() {
		b, ok := v.R.(Buffer)
		if !ok || b.BufferExports() == nil {
			return v, func() {}
		}
		view := ownView(th, v)
		if !view.Ok() {
			return view, nil
		}
		m := view.R.(*MemoryView)
		if m.exp != nil {
			m.exp.held = true
		}
		return view, m.release
	}
	if !th.Alloc(250) {
		return Value{}, nil
	}
	of := viewOf(th, f, v, flagWritable)
	if of == nil {
		return Value{}, nil
	}
	m := of.lend(v)
	if m.hold != nil {
		m.hold.held = true
	}
	return Value{R: m}, func() { m.done(th) }
}

// WritableBytes returns the memory of a bytes-like object that may be written
// to; ok is false for other objects, read-only ones, and views whose bytes do
// not lie side by side. The memory is valid until Python code runs again.
func WritableBytes(th *Thread, v Value) (data []byte, ok bool) {
	if f := lends(v); f.Ok() {
		return borrow(th, f, v, flagWritable)
	}
	switch x := v.R.(type) {
	case *MemoryView:
		if x.readonly || x.released || x.left() || !x.contiguous(false) {
			return nil, false
		}
		return x.flat(th)
	case Buffer:
		data, _, _, readonly := x.BufferBytes()
		return data, !readonly
	}
	return nil, false
}
