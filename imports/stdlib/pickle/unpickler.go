package pickle

import (
	"bytes"

	"github.com/garterpy/garter/object"
)

// UnpicklerType is _pickle.Unpickler.
var UnpicklerType = object.NewBuiltinType("_pickle.Unpickler", nil, 0).WithDoc("Reads pickles from a file.")

// Unpickler reads pickles. One without read has all bytes that there are.
type Unpickler struct {
	read, readline, peek Value
	fixImports           bool
	encoding, errors     string
	buffers              Value // an iterator, or no value
	memo                 []Value
	known                int           // how many values the memo has: the number of the next one
	far                  map[int]Value // the memo's values with numbers that are far from the others
	ext                  *object.Instance
	ready                bool

	// For the load under way, and what a file gave and was not used.
	proto  int
	buf    []byte
	at     int
	peeked bool // what buf has is still in the file
	now    loading
}

// loading is a load under way.
type loading struct {
	stack []Value
	marks []int
	pers  Value
	found Value // find_class of a subclass
}

// Type returns the class.
func (u *Unpickler) Type() *object.Type {
	if u.ext != nil {
		return u.ext.Cls
	}
	return UnpicklerType
}

// Extension returns the instance part.
func (u *Unpickler) Extension() *object.Instance { return u.ext }

// Traverse visits what the unpickler refers to.
func (u *Unpickler) Traverse(visit func(Value)) {
	for _, v := range []Value{u.read, u.readline, u.peek, u.buffers, u.now.pers, u.now.found} {
		visit(v)
	}
	for _, v := range u.memo {
		visit(v)
	}
	for _, v := range u.far {
		visit(v)
	}
	for _, v := range u.now.stack {
		visit(v)
	}
}

// ByteSize is the size of the object.
func (u *Unpickler) ByteSize() int64 {
	return object.OwnBytes(u)
}

// CopyObject is object.Copyable's.
func (u *Unpickler) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Unpickler{fixImports: u.fixImports, encoding: u.encoding, errors: u.errors, proto: u.proto, ready: u.ready, known: u.known,
		buf: bytes.Clone(u.buf), at: u.at, peeked: u.peeked}
	return n, func() {
		n.read, n.readline, n.peek, n.buffers = c.Value(u.read), c.Value(u.readline), c.Value(u.peek), c.Value(u.buffers)
		n.memo, n.ext = c.Values(u.memo), c.Extension(u.ext)
		for k, v := range u.far {
			if n.far == nil {
				n.far = map[int]Value{}
			}
			n.far[k] = c.Value(v)
		}
	}
}

// set takes the options but that of takeBuffers; false comes with an exception.
func (u *Unpickler) set(th *object.Thread, who string, fixImports, encoding, errors Value) bool {
	u.fixImports, u.encoding, u.errors, u.buffers = true, "ASCII", "strict", Value{}
	if fixImports.Ok() {
		r := object.Truth(th, fixImports)
		if r < 0 {
			return false
		}
		u.fixImports = r > 0
	}
	for i, v := range []Value{encoding, errors} {
		if !v.Ok() {
			continue
		}
		s, ok := object.AsStr(v)
		if !ok {
			shown := v.R.Type().Name
			if v.IsNone() {
				shown = "None"
			}
			th.Raise(object.TypeErrorType, "%s() argument '%s' must be str, not %s", who, []string{"encoding", "errors"}[i], shown)
			return false
		}
		*[]*string{&u.encoding, &u.errors}[i] = s.S
	}
	return true
}

// takeBuffers takes the option buffers, the last that is looked at.
func (u *Unpickler) takeBuffers(th *object.Thread, buffers Value) bool {
	if buffers.Ok() && !buffers.IsNone() {
		it := object.GetIter(th, buffers)
		if it == nil {
			return false
		}
		u.buffers = object.IterValue(it)
	}
	return true
}

var unpicklerSig = object.ParseSignature("file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()")

func (u *Unpickler) init(th *object.Thread, a []Value) bool {
	if !u.set(th, "Unpickler", a[1], a[2], a[3]) {
		return false
	}
	u.ready = false
	u.peek = object.GetAttrOpt(th, a[0], sPeek)
	if th.Exc != nil {
		return false
	}
	if u.read = object.GetAttrOpt(th, a[0], sRead); th.Exc != nil {
		return false
	}
	u.readline = object.GetAttrOpt(th, a[0], sReadline)
	if !u.read.Ok() || !u.readline.Ok() {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "file must have 'read' and 'readline' attributes")
		}
		return false
	}
	if !u.takeBuffers(th, noBuffers(a[4])) {
		return false
	}
	u.memo, u.far, u.known, u.proto, u.ready = nil, nil, 0, 0, true
	u.buf, u.at, u.peeked = nil, 0, false
	return true
}

// noBuffers makes the default of buffers, the empty tuple, what None is: none were given.
func noBuffers(v Value) Value {
	if t, ok := v.R.(*object.Tuple); ok && len(t.Items) == 0 {
		return Value{}
	}
	return v
}

// ask is how many bytes a file is asked to show at once.
const ask = 1 << 16

// fill gets n bytes from the file into buf; false comes with an exception.
func (u *Unpickler) fill(th *object.Thread, n int) bool {
	if !u.read.Ok() {
		return u.truncated(th)
	}
	if !u.skip(th) {
		return false
	}
	rest := u.buf[u.at:]
	if u.peek.Ok() && n < ask && len(rest) == 0 {
		v := object.Call1(th, u.peek, object.Int(ask))
		switch {
		case v.Ok():
			data, ok := u.data(th, v)
			if !ok {
				return false
			}
			if len(data) >= n {
				u.buf, u.at, u.peeked = data, 0, true
				return true
			}
		case th.Catch(object.NotImplementedErrorType):
			u.peek = Value{}
		default:
			return false
		}
	}
	v := object.Call1(th, u.read, object.Int(int64(n-len(rest))))
	if !v.Ok() {
		return false
	}
	data, ok := u.data(th, v)
	if !ok || !u.follow(th, rest, data) {
		return false
	}
	return len(u.buf) >= n || u.truncated(th)
}

// follow makes buf what is left and what came.
func (u *Unpickler) follow(th *object.Thread, rest, data []byte) bool {
	if len(rest) > 0 {
		if !th.Alloc(int64(len(rest)+len(data))) || !th.Charge((len(rest)+len(data))/256) {
			return false
		}
		data = append(append(make([]byte, 0, len(rest)+len(data)), rest...), data...)
	}
	u.buf, u.at = data, 0
	return true
}

// data is what a file returned, which must not change any more.
func (u *Unpickler) data(th *object.Thread, v Value) ([]byte, bool) {
	if b, ok := v.R.(*object.Bytes); ok {
		return b.B, true
	}
	data, ok := object.BytesLike(th, v)
	if !ok {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
		}
		return nil, false
	}
	if !th.Alloc(int64(len(data))) || !th.Charge(len(data)/256) {
		return nil, false
	}
	return bytes.Clone(data), true
}

// skip takes out of the file what was used of what it showed.
func (u *Unpickler) skip(th *object.Thread) bool {
	if !u.peeked {
		return true
	}
	n := u.at
	u.buf, u.at, u.peeked = nil, 0, false
	return n == 0 || object.Call1(th, u.read, object.Int(int64(n))).Ok()
}

func (u *Unpickler) truncated(th *object.Thread) bool {
	th.Raise(UnpicklingErrorType, "pickle data was truncated")
	return false
}

// take returns the next n bytes, which must not be changed, or nil with an exception; none
// of no bytes is not nil.
func (u *Unpickler) take(th *object.Thread, n int) []byte {
	if len(u.buf)-u.at < n {
		if !u.fill(th, n) {
			return nil
		}
	}
	b := u.buf[u.at : u.at+n : u.at+n]
	u.at += n
	if b == nil {
		b = []byte{}
	}
	return b
}

// line returns the next line with its end, or nil with an exception.
func (u *Unpickler) line(th *object.Thread) []byte {
	i := bytes.IndexByte(u.buf[u.at:], '\n')
	if !th.Charge((len(u.buf) - u.at) / 256) {
		return nil
	}
	if i < 0 {
		if !u.readline.Ok() {
			u.truncated(th)
			return nil
		}
		if !u.skip(th) {
			return nil
		}
		rest := u.buf[u.at:]
		v := object.Call0(th, u.readline)
		if !v.Ok() {
			return nil
		}
		data, ok := u.data(th, v)
		if !ok || !u.follow(th, rest, data) {
			return nil
		}
		if i = bytes.IndexByte(u.buf, '\n'); i < 0 {
			u.truncated(th)
			return nil
		}
	}
	b := u.buf[u.at : u.at+i+1]
	u.at += i + 1
	return b
}

// memoRoom is how far beyond the others a number may be that still has its place among them.
const memoRoom = 1 << 10

// remember gives a value a number.
func (u *Unpickler) remember(th *object.Thread, i int, v Value) bool {
	if i >= len(u.memo) {
		if i > len(u.memo)+memoRoom {
			if !th.Alloc(96) {
				return false
			}
			if u.far == nil {
				u.far = map[int]Value{}
			}
			if !u.far[i].Ok() {
				u.known++
			}
			u.far[i] = v
			return true
		}
		if i >= cap(u.memo) {
			size := max(32, 2*i)
			if !th.AllocMoved(24*int64(size), 24*int64(cap(u.memo))) || !th.Charge(size/64) {
				return false
			}
			u.memo = append(make([]Value, 0, size), u.memo...)
		}
		u.memo = u.memo[:i+1]
	}
	if !u.memo[i].Ok() {
		u.known++
	}
	u.memo[i] = v
	return true
}

// remembered is the value of a number, or the zero Value.
func (u *Unpickler) remembered(i int) Value {
	if i < len(u.memo) && u.memo[i].Ok() {
		return u.memo[i]
	}
	return u.far[i]
}

func (u *Unpickler) loadAll(th *object.Thread) Value {
	u.now.stack, u.now.marks = u.now.stack[:0], u.now.marks[:0]
	u.now.pers, u.now.found = Value{}, Value{}
	if u.ext != nil {
		t := u.ext.Cls
		if t.Lookup(sPersistentLoad) != UnpicklerType.Lookup(sPersistentLoad) || u.ext.GetOwn(sPersistentLoad).Ok() {
			if u.now.pers = object.GetAttr(th, object.Obj(u), sPersistentLoad); !u.now.pers.Ok() {
				return Value{}
			}
		}
		if t.Lookup(sFindClass) != UnpicklerType.Lookup(sFindClass) || u.ext.GetOwn(sFindClass).Ok() {
			if u.now.found = object.GetAttr(th, object.Obj(u), sFindClass); !u.now.found.Ok() {
				return Value{}
			}
		}
	}
	v := u.run(th)
	clear(u.now.stack[:cap(u.now.stack)])
	u.now.stack, u.now.marks = u.now.stack[:0], u.now.marks[:0]
	if v.Ok() && u.read.Ok() && !u.skip(th) {
		return Value{}
	}
	return v
}

// load reads the next object of the file.
func (u *Unpickler) load(th *object.Thread) Value {
	if !u.ready {
		return th.Raise(UnpicklingErrorType, "Unpickler.__init__() was not called by %s.__init__()", u.Type().Name)
	}
	// Code that runs meanwhile may load another object.
	was := u.now
	if len(was.stack) > 0 {
		mark := th.Keep(object.Obj(object.NewTuple(was.stack)))
		defer th.Release(mark)
	}
	u.now = loading{}
	v := u.loadAll(th)
	u.now = was
	return v
}

// loads reads an object from bytes.
func loads(th *object.Thread, data, fixImports, encoding, errors, buffers Value) Value {
	st := stateOf(th)
	u := st.reader
	if st.reader = nil; u == nil {
		if !th.Alloc(500) {
			return Value{}
		}
		u = &Unpickler{}
	}
	if !u.set(th, "loads", fixImports, encoding, errors) || !u.takeBuffers(th, buffers) {
		return Value{}
	}
	if _, isStr := data.R.(*object.Str); isStr || data.IsNone() {
		return th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", data.R.Type().Name)
	}
	b, ok := u.data(th, data)
	if !ok {
		return Value{}
	}
	u.buf, u.at, u.peeked, u.proto = b, 0, false, 0
	// The bytes may be the last of their kind.
	mark := th.Keep(object.Obj(u))
	defer th.Release(mark)
	v := u.loadAll(th)
	u.buf, u.far, u.known, u.buffers = nil, nil, 0, Value{}
	if clear(u.memo); cap(u.memo) > memoKept {
		u.memo = nil
	}
	if cap(u.now.stack) > memoKept {
		u.now.stack = nil
	}
	u.memo = u.memo[:0]
	st.reader = u
	return v
}

func init() {
	t := UnpicklerType
	t.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(500) {
			return Value{}
		}
		return object.Obj(&Unpickler{ext: object.ExtFor(th, cls, UnpicklerType)})
	})
	t.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(5)
		defer th.Release(mark)
		return unpicklerSig.Bind(th, "Unpickler", a, args, kw) && self.R.(*Unpickler).init(th, a)
	})
	object.DefNew(t)
	t.Def(
		object.M0("load", func(th *object.Thread, self Value) Value { return self.R.(*Unpickler).load(th) }).WithDoc("Read the next object."),
		object.M1("persistent_load", func(th *object.Thread, self, v Value) Value { return noPersistent(th) }).WithSig("pid, /").
			WithDoc("The object that a persistent id stands for; for subclasses."),
		object.M2("find_class", func(th *object.Thread, self, module, name Value) Value {
			u := self.R.(*Unpickler)
			m, ok := object.AsStr(module)
			n, ok2 := object.AsStr(name)
			if !ok || !ok2 {
				return th.Raise(object.TypeErrorType, "find_class() takes two str")
			}
			return u.findClass(th, m, n)
		}).WithSig("module_name, global_name, /").WithDoc("What a name stands for in a module; for subclasses to restrict."),
	)
	t.DefGetSet("memo", func(th *object.Thread, self Value) Value { return object.Obj(&unpickled{self.R.(*Unpickler)}) },
		func(th *object.Thread, self, v Value) bool { return self.R.(*Unpickler).takeMemo(th, v) })
}

func noPersistent(th *object.Thread) Value {
	return th.Raise(UnpicklingErrorType, "A load persistent id instruction was encountered, but no persistent_load function was specified.")
}

// findClass is find_class as it is unless a subclass has another one.
func (u *Unpickler) findClass(th *object.Thread, module, name *object.Str) Value {
	if u.proto < 3 && u.fixImports {
		var ok bool
		if module, name, ok = stateOf(th).old(th, module, name, toNewName, toNewModule); !ok {
			return Value{}
		}
	}
	return find(th, module, name, u.proto >= 4)
}

// unpickled is the memo of an unpickler as Python sees it.
type unpickled struct{ u *Unpickler }

var unpickledType = object.NewBuiltinType("_pickle.UnpicklerMemoProxy", nil, object.NoNew|object.NoSubclass)

// Type returns the class.
func (*unpickled) Type() *object.Type { return unpickledType }

// Traverse visits the unpickler.
func (m *unpickled) Traverse(visit func(Value)) { visit(object.Obj(m.u)) }

// CopyObject is object.Copyable's.
func (m *unpickled) CopyObject(c *object.Copier) (object.Object, func()) {
	return &unpickled{object.CopyOf(c, m.u)}, nil
}

func (m *unpickled) copy(th *object.Thread) Value {
	d := object.NewDict()
	defer th.Release(th.Keep(object.Obj(d)))
	for i, v := range m.u.memo {
		if v.Ok() && (!th.Charge(1) || !d.Set(th, object.Int(int64(i)), v)) {
			return Value{}
		}
	}
	for i, v := range m.u.far {
		if !th.Charge(1) || !d.Set(th, object.Int(int64(i)), v) {
			return Value{}
		}
	}
	return object.Obj(d)
}

func (u *Unpickler) takeMemo(th *object.Thread, v Value) bool {
	if !v.Ok() {
		th.Raise(object.TypeErrorType, "attribute deletion is not supported")
		return false
	}
	if m, ok := v.R.(*unpickled); ok {
		if m.u == u {
			return true
		}
		if v = m.copy(th); !v.Ok() {
			return false
		}
	}
	d, ok := v.R.(*object.Dict)
	if !ok {
		th.Raise(object.TypeErrorType, "'memo' attribute must be an UnpicklerMemoProxy object or dict, not %s", v.R.Type().Name)
		return false
	}
	n := &Unpickler{}
	for e := range d.All() {
		if !e.Key.IsInt() {
			th.Raise(object.TypeErrorType, "memo key must be integers")
			return false
		}
		if e.Key.Int() < 0 {
			th.Raise(object.ValueErrorType, "memo key must be positive integers.")
			return false
		}
		i, ok := object.AsIndex(th, e.Key)
		if !ok || !th.Charge(1) || !n.remember(th, i, e.Val) {
			return false
		}
	}
	u.memo, u.far, u.known = n.memo, n.far, n.known
	return true
}

func init() {
	unpickledType.Def(
		object.M0("copy", func(th *object.Thread, self Value) Value { return self.R.(*unpickled).copy(th) }).WithDoc("A dict of the memo."),
		object.M0("clear", func(th *object.Thread, self Value) Value {
			u := self.R.(*unpickled).u
			u.memo, u.far, u.known = nil, nil, 0
			return object.None
		}).WithDoc("Forget all."),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			d := self.R.(*unpickled).copy(th)
			if !d.Ok() {
				return d
			}
			return object.Obj(object.TupleOf(object.Obj(object.DictType), object.Obj(object.TupleOf(d))))
		}),
	)
}
