package pickle

import (
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// The errors.
var (
	PickleErrorType = object.NewBuiltinType("PickleError", object.ExceptionType, object.IsException|object.HasDict|object.HasWeakref).InModule("_pickle").
			WithDoc("The base of the errors of this module.")
	PicklingErrorType = object.NewBuiltinType("PicklingError", PickleErrorType, object.IsException|object.HasDict|object.HasWeakref).InModule("_pickle").
				WithDoc("An object cannot be pickled.")
	UnpicklingErrorType = object.NewBuiltinType("UnpicklingError", PickleErrorType, object.IsException|object.HasDict|object.HasWeakref).InModule("_pickle").
				WithDoc("There is a problem unpickling an object.")
)

// PicklerType is _pickle.Pickler.
var PicklerType = object.NewBuiltinType("_pickle.Pickler", nil, 0).WithDoc("Writes pickles to a file.")

var (
	sName             = object.Intern("__name__")
	sQualname         = object.Intern("__qualname__")
	sModule           = object.Intern("__module__")
	sClass            = object.Intern("__class__")
	sDict             = object.Intern("__dict__")
	sNew              = object.Intern("__new__")
	sReduceEx         = object.Intern("__reduce_ex__")
	sReduce           = object.Intern("__reduce__")
	sSetstate         = object.Intern("__setstate__")
	sGetinitargs      = object.Intern("__getinitargs__")
	sSelf             = object.Intern("__self__")
	sObjclass         = object.Intern("__objclass__")
	sMain             = object.Intern("__main__")
	sBuiltins         = object.Intern("builtins")
	sGetattr          = object.Intern("getattr")
	sItems            = object.Intern("items")
	sExtend           = object.Intern("extend")
	sAppend           = object.Intern("append")
	sAdd              = object.Intern("add")
	sWrite            = object.Intern("write")
	sRead             = object.Intern("read")
	sReadline         = object.Intern("readline")
	sPeek             = object.Intern("peek")
	sRaw              = object.Intern("raw")
	sReadonly         = object.Intern("readonly")
	sPersistentID     = object.Intern("persistent_id")
	sPersistentLoad   = object.Intern("persistent_load")
	sReducerOverride  = object.Intern("reducer_override")
	sDispatchTable    = object.Intern("dispatch_table")
	sFindClass        = object.Intern("find_class")
	sNewobj           = "__newobj__"
	sNewobjEx         = "__newobj_ex__"
	latin1            = object.Intern("latin1")
	highest, standard = 5, 4
)

// Pickler writes pickles. One without write gathers the bytes of a single one.
type Pickler struct {
	write      Value
	proto      int
	bin, fast  int32
	fixImports bool
	buffers    Value // the function that takes buffers out of the pickle
	dispatch   Value // dispatch_table of its own
	memo       memo
	ext        *object.Instance
	spare      []byte // what was written last, for the next one
	now        dumping
}

// dumping is a dump under way.
type dumping struct {
	out      object.Gathered
	toFile   bool
	framing  bool
	frame    int // where the frame begins in out, or -1
	pers     Value
	override Value
	state    *state
	nesting  int
	open     map[object.Object]bool // containers under way in fast mode
}

// Type returns the class.
func (p *Pickler) Type() *object.Type {
	if p.ext != nil {
		return p.ext.Cls
	}
	return PicklerType
}

// Extension returns the instance part.
func (p *Pickler) Extension() *object.Instance { return p.ext }

// Traverse visits what the pickler refers to.
func (p *Pickler) Traverse(visit func(Value)) {
	for _, v := range []Value{p.write, p.buffers, p.dispatch, p.now.pers, p.now.override} {
		visit(v)
	}
	for _, o := range p.memo.objs {
		visit(object.Obj(o))
	}
}

// ByteSize is the size of the object.
func (p *Pickler) ByteSize() int64 { return object.OwnBytes(p) }

// CopyObject is object.Copyable's.
func (p *Pickler) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Pickler{proto: p.proto, bin: p.bin, fast: p.fast, fixImports: p.fixImports}
	return n, func() {
		n.write, n.buffers, n.dispatch = c.Value(p.write), c.Value(p.buffers), c.Value(p.dispatch)
		n.ext = c.Extension(p.ext)
		for i, o := range p.memo.objs {
			if n.memo.places == nil {
				n.memo.places = make([]place, len(p.memo.places))
			}
			o = c.Object(o)
			n.memo.objs = append(n.memo.objs, o)
			n.memo.put(addressOf(o), uint32(i+1))
		}
	}
}

var picklerSig = object.ParseSignature("file, protocol=None, fix_imports=True, buffer_callback=None")

// set takes the options but that of takeBuffers; false comes with an exception.
func (p *Pickler) set(th *object.Thread, protocol, fixImports Value) bool {
	p.proto = standard
	if protocol.Ok() && !protocol.IsNone() {
		n := object.Index(th, protocol)
		if !n.Ok() {
			return false
		}
		small, big, _ := object.IntOf(n)
		switch {
		case big != nil:
			th.Raise(object.OverflowErrorType, "Python int too large to convert to C long")
			return false
		case small > int64(highest):
			th.Raise(object.ValueErrorType, "pickle protocol must be <= %d", highest)
			return false
		case small < 0:
			small = int64(highest)
		}
		p.proto = fit.Int(small)
	}
	p.bin = 0
	if p.proto > 0 {
		p.bin = 1
	}
	p.fixImports = p.proto < 3
	if fixImports.Ok() {
		r := object.Truth(th, fixImports)
		if r < 0 {
			return false
		}
		p.fixImports = p.fixImports && r > 0
	}
	return true
}

// takeBuffers takes the option buffer_callback, the last that is looked at.
func (p *Pickler) takeBuffers(th *object.Thread, buffers Value) bool {
	p.buffers = Value{}
	if buffers.Ok() && !buffers.IsNone() {
		if p.proto < 5 {
			th.Raise(object.ValueErrorType, "buffer_callback needs protocol >= 5")
			return false
		}
		p.buffers = buffers
	}
	return true
}

func (p *Pickler) init(th *object.Thread, a []Value) bool {
	if !p.set(th, a[1], a[2]) {
		return false
	}
	if p.write = object.GetAttrOpt(th, a[0], sWrite); !p.write.Ok() {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "file must have a 'write' attribute")
		}
		return false
	}
	if !p.takeBuffers(th, a[3]) {
		return false
	}
	p.memo.clear()
	p.fast = 0
	p.dispatch = Value{}
	if p.ext != nil {
		if p.dispatch = object.GetAttrOpt(th, object.Obj(p), sDispatchTable); th.Exc != nil {
			return false
		}
	}
	return true
}

// begin prepares a dump.
func (p *Pickler) begin(th *object.Thread) bool {
	p.now.out = th.Gather()
	p.now.out.B, p.spare = p.spare[:0], nil
	p.now.frame = -1
	p.now.state = stateOf(th)
	if p.ext != nil {
		if p.ext.Cls.Lookup(sPersistentID) != PicklerType.Lookup(sPersistentID) || p.ext.GetOwn(sPersistentID).Ok() {
			if p.now.pers = object.GetAttr(th, object.Obj(p), sPersistentID); !p.now.pers.Ok() {
				return false
			}
		}
		if p.now.override = object.GetAttrOpt(th, object.Obj(p), sReducerOverride); th.Exc != nil {
			return false
		}
	}
	return p.now.state.registers(th)
}

// dump writes an object to out.
func (p *Pickler) dump(th *object.Thread, v Value) bool {
	if p.proto >= 2 {
		if !p.put2(0x80, byte(p.proto)) {
			return false
		}
	}
	p.now.framing = p.proto >= 4
	if !p.save(th, v, true) || !p.put('.') || !p.endFrame() {
		return false
	}
	p.now.framing = false
	return true
}

// room makes room for n bytes and begins a frame where there is none.
func (p *Pickler) room(n int) bool {
	if p.now.frame < 0 && p.now.framing {
		if !p.now.out.Room(n + frameHead) {
			return false
		}
		p.now.frame = len(p.now.out.B)
		p.now.out.B = p.now.out.B[:len(p.now.out.B)+frameHead]
		return true
	}
	return p.now.out.Room(n)
}

func (p *Pickler) put(code byte) bool {
	if !p.room(1) {
		return false
	}
	p.now.out.B = append(p.now.out.B, code)
	return true
}

func (p *Pickler) put2(code, arg byte) bool {
	if !p.room(2) {
		return false
	}
	p.now.out.B = append(p.now.out.B, code, arg)
	return true
}

func (p *Pickler) putString(s string) bool {
	if !p.room(len(s)) {
		return false
	}
	p.now.out.B = append(p.now.out.B, s...)
	return true
}

const (
	frameHead  = 9
	frameLeast = 4
	frameMost  = 1 << 16 // from which on a frame ends
)

// endFrame ends the frame; one that would have nearly nothing in it is none.
func (p *Pickler) endFrame() bool {
	if !p.now.framing || p.now.frame < 0 {
		return true
	}
	n := len(p.now.out.B) - p.now.frame - frameHead
	if n >= frameLeast {
		at := p.now.out.B[p.now.frame:]
		at[0] = 0x95
		for i := range 8 {
			at[1+i] = byte(uint64(n) >> (8 * i))
		}
	} else {
		copy(p.now.out.B[p.now.frame:], p.now.out.B[p.now.frame+frameHead:])
		p.now.out.B = p.now.out.B[:len(p.now.out.B)-frameHead]
	}
	p.now.frame = -1
	return true
}

// between is called between two objects: a long frame ends, and what a file is to get is
// written.
func (p *Pickler) between(th *object.Thread) bool {
	if p.now.frame < 0 || len(p.now.out.B)-p.now.frame-frameHead < frameMost {
		return true
	}
	return p.endFrame() && p.flush(th)
}

// flush writes what is there to the file, if there is one.
func (p *Pickler) flush(th *object.Thread) bool {
	if !p.now.toFile {
		return true
	}
	b, ok := p.now.out.Copy()
	if !ok || !th.Charge(len(b)/256) {
		return false
	}
	p.now.out.B = p.now.out.B[:0]
	return object.Call1(th, p.write, object.Obj(object.NewBytes(b))).Ok()
}

// putBytes writes bytes behind their head; many stand outside of frames.
func (p *Pickler) putBytes(th *object.Thread, head []byte, data string, of Value) bool {
	if !th.Charge(len(data) / 256) {
		return false
	}
	if len(data) < frameMost {
		if !p.room(len(head) + len(data)) {
			return false
		}
		p.now.out.B = append(append(p.now.out.B, head...), data...)
		return true
	}
	framing := p.now.framing
	if !p.endFrame() {
		return false
	}
	p.now.framing = false
	if !p.now.out.Write(head) {
		return false
	}
	if p.now.toFile {
		if !of.Ok() {
			if !th.Alloc(int64(len(data))) {
				return false
			}
			of = object.Obj(object.NewBytes([]byte(data)))
		}
		if !p.flush(th) || !object.Call1(th, p.write, of).Ok() {
			return false
		}
	} else if !p.now.out.WriteString(data) {
		return false
	}
	p.now.framing = framing
	return true
}

// dumpTo is dump to the file.
func (p *Pickler) dumpTo(th *object.Thread, v Value) bool {
	if !p.write.Ok() {
		th.Raise(PicklingErrorType, "Pickler.__init__() was not called by %s.__init__()", p.Type().Name)
		return false
	}
	// Code that runs meanwhile may use the pickler for another object.
	was := p.now
	p.now = dumping{toFile: true}
	defer func() {
		p.now.out.Done()
		p.now = was
	}()
	return p.begin(th) && p.dump(th, v) && p.flush(th)
}

// spareMost is how large a buffer may be that is kept.
const spareMost = 1 << 14

// dumps returns an object as bytes.
func dumps(th *object.Thread, v, protocol, fixImports, buffers Value) Value {
	st := stateOf(th)
	p := st.writer
	if st.writer = nil; p == nil {
		if !th.Alloc(400) {
			return Value{}
		}
		p = &Pickler{}
	}
	if !p.set(th, protocol, fixImports) || !p.takeBuffers(th, buffers) {
		return Value{}
	}
	mark := th.Keep(object.Obj(p))
	defer th.Release(mark)
	p.begin(th)
	ok := th.Exc == nil && p.dump(th, v)
	var b []byte
	if ok {
		b, ok = p.now.out.Copy()
	}
	p.now.out.Done()
	if cap(p.now.out.B) <= spareMost {
		p.spare = p.now.out.B[:0]
	}
	p.buffers, p.now = Value{}, dumping{}
	p.memo.clear()
	st.writer = p
	if !ok {
		return Value{}
	}
	return object.Obj(object.NewBytes(b))
}

func init() {
	t := PicklerType
	t.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(400) {
			return Value{}
		}
		return object.Obj(&Pickler{proto: standard, bin: 1, ext: object.ExtFor(th, cls, PicklerType)})
	})
	t.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(4)
		defer th.Release(mark)
		return picklerSig.Bind(th, "Pickler", a, args, kw) && self.R.(*Pickler).init(th, a)
	})
	object.DefNew(t)
	t.Def(
		object.M1("dump", func(th *object.Thread, self, v Value) Value {
			if !self.R.(*Pickler).dumpTo(th, v) {
				return Value{}
			}
			return object.None
		}).WithSig("obj, /").WithDoc("Write an object to the file."),
		object.M0("clear_memo", func(th *object.Thread, self Value) Value {
			self.R.(*Pickler).memo = memo{}
			return object.None
		}).WithDoc("Forget which objects were written."),
		object.M1("persistent_id", func(th *object.Thread, self, v Value) Value { return object.None }).WithSig("obj, /").
			WithDoc("What stands for an object that is kept elsewhere; for subclasses."),
	)
	number := func(name string, of func(p *Pickler) *int32) {
		t.DefGetSet(name, func(th *object.Thread, self Value) Value { return object.Int(int64(*of(self.R.(*Pickler)))) },
			func(th *object.Thread, self, v Value) bool {
				if !v.Ok() {
					th.Raise(object.TypeErrorType, "can't delete numeric/char attribute")
					return false
				}
				n, ok := object.AsIndexClamped(th, v)
				if ok {
					*of(self.R.(*Pickler)) = int32(max(min(n, 1<<31-1), -1<<31))
				}
				return ok
			})
	}
	number("bin", func(p *Pickler) *int32 { return &p.bin })
	number("fast", func(p *Pickler) *int32 { return &p.fast })
	t.DefGetSet("dispatch_table", func(th *object.Thread, self Value) Value {
		if v := self.R.(*Pickler).dispatch; v.Ok() {
			return v
		}
		return th.RaiseAttr(self, sDispatchTable, "'%s' object has no attribute 'dispatch_table'", self.R.Type().Name)
	}, func(th *object.Thread, self, v Value) bool {
		p := self.R.(*Pickler)
		if !v.Ok() && !p.dispatch.Ok() {
			th.RaiseAttr(self, sDispatchTable, "dispatch_table")
			return false
		}
		p.dispatch = v
		return true
	})
	t.DefGetSet("memo", func(th *object.Thread, self Value) Value { return object.Obj(&pickled{self.R.(*Pickler)}) },
		func(th *object.Thread, self, v Value) bool { return self.R.(*Pickler).takeMemo(th, v) })
}

// pickled is the memo of a pickler as Python sees it.
type pickled struct{ p *Pickler }

var pickledType = object.NewBuiltinType("_pickle.PicklerMemoProxy", nil, object.NoNew|object.NoSubclass)

// Type returns the class.
func (*pickled) Type() *object.Type { return pickledType }

// Traverse visits the pickler.
func (m *pickled) Traverse(visit func(Value)) { visit(object.Obj(m.p)) }

// CopyObject is object.Copyable's.
func (m *pickled) CopyObject(c *object.Copier) (object.Object, func()) {
	return &pickled{object.CopyOf(c, m.p)}, nil
}

func (m *pickled) copy(th *object.Thread) Value {
	d := object.NewDict()
	defer th.Release(th.Keep(object.Obj(d)))
	for i, o := range m.p.memo.objs {
		v := object.Obj(o)
		if !th.Charge(1) || !th.Alloc(64) ||
			!d.Set(th, object.Int(int64(th.ID(v))), object.Obj(object.TupleOf(object.Int(int64(i)), v))) {
			return Value{}
		}
	}
	return object.Obj(d)
}

// takeMemo takes another pickler's memo, or a dict as copy makes it.
func (p *Pickler) takeMemo(th *object.Thread, v Value) bool {
	if !v.Ok() {
		th.Raise(object.TypeErrorType, "attribute deletion is not supported")
		return false
	}
	if m, ok := v.R.(*pickled); ok {
		return m.p == p || p.memo.set(th, m.p.memo.objs)
	}
	d, ok := v.R.(*object.Dict)
	if !ok {
		th.Raise(object.TypeErrorType, "'memo' attribute must be a PicklerMemoProxy object or dict, not %s", v.R.Type().Name)
		return false
	}
	if !th.Charge(d.Len()) || !th.Alloc(16*int64(d.Len())) {
		return false
	}
	objs := make([]object.Object, d.Len())
	for e := range d.All() {
		t, isTuple := e.Val.R.(*object.Tuple)
		if !isTuple || len(t.Items) != 2 {
			th.Raise(object.TypeErrorType, "'memo' values must be 2-item tuples")
			return false
		}
		i, ok := object.AsIndex(th, t.Items[0])
		if !ok {
			return false
		}
		// What is numbered otherwise than memos are stands for nothing here.
		if i < 0 || i >= len(objs) || objs[i] != nil {
			th.Raise(object.ValueErrorType, "the numbers in 'memo' must be those from 0 on")
			return false
		}
		objs[i] = t.Items[1].R
	}
	return p.memo.set(th, objs)
}

func init() {
	pickledType.Def(
		object.M0("copy", func(th *object.Thread, self Value) Value { return self.R.(*pickled).copy(th) }).WithDoc("A dict of the memo."),
		object.M0("clear", func(th *object.Thread, self Value) Value {
			self.R.(*pickled).p.memo = memo{}
			return object.None
		}).WithDoc("Forget all."),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			d := self.R.(*pickled).copy(th)
			if !d.Ok() {
				return d
			}
			return object.Obj(object.TupleOf(object.Obj(object.DictType), object.Obj(object.TupleOf(d))))
		}),
	)
}
