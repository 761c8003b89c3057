package convert

import (
	"iter"
	"reflect"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/garterpy/garter/object"
)

// Methods may be implemented by types whose pointers are given to sessions: the
// returned Go names are the methods that Python code may call, under their
// names in snake case. Without it no method can be called.
type Methods interface{ PythonMethods() []string }

// Host is a pointer to a Go struct as a live Python object: its exported fields
// are attributes, and keys as in structs by value, read and written in place, and the methods that Methods
// allows can be called. Reading and writing is not synchronised with other
// goroutines of the host.
type Host struct {
	ptr any
	v   reflect.Value
	st  *hostShape
}

// hostShape is what all pointers of one type have in common.
type hostShape struct {
	name    string
	fields  map[string]Field
	order   []string
	methods map[string]int
}

// hostFields is held while a program reads or sets a field of a live object: sessions
// may be given the same pointer, and half a text or a slice must never be seen.
var hostFields sync.RWMutex

var hostShapes sync.Map // reflect.Type -> *hostShape

// HostType is the class of live host objects.
var HostType = object.NewBuiltinType("host_object", nil, object.NoNew|object.NoSubclass)

// Type returns host_object.
func (*Host) Type() *object.Type { return HostType }

// NewHost returns the live object of a pointer to a struct.
func NewHost(ptr any) *Host {
	v := reflect.ValueOf(ptr)
	t := v.Type()
	if s, ok := hostShapes.Load(t); ok {
		return &Host{ptr, v, s.(*hostShape)}
	}
	s := &hostShape{name: t.Elem().Name(), fields: map[string]Field{}, methods: map[string]int{}}
	for _, f := range fieldsOf(t.Elem()) {
		s.fields[f.Name] = f
		s.order = append(s.order, f.Name)
	}
	if m, ok := ptr.(Methods); ok {
		for _, n := range methodNames(m) {
			if mt, ok := t.MethodByName(n); ok {
				s.methods[SnakeCase(n)] = mt.Index
			}
		}
	}
	hostShapes.Store(t, s)
	return &Host{ptr, v, s}
}

// methodNames are the methods that a type allows: none where to ask panics, as a nil
// interface that is embedded does.
func methodNames(m Methods) (names []string) {
	defer func() { _ = recover() }()
	return m.PythonMethods()
}

// GetAttribute returns a field or a method.
func (h *Host) GetAttribute(th *object.Thread, name *object.Str) object.Value {
	if _, ok := h.st.fields[name.S]; ok {
		return h.field(th, name.S)
	}
	if i, ok := h.st.methods[name.S]; ok {
		f, err := FuncOf(name.S, h.v.Method(i).Interface())
		if err != nil {
			return th.Raise(object.TypeErrorType, "%v", err)
		}
		f.live = true
		return object.Obj(f)
	}
	return object.Value{}
}

// SetAttribute sets a field.
func (h *Host) SetAttribute(th *object.Thread, name *object.Str, v object.Value) bool {
	f, ok := h.st.fields[name.S]
	if !ok {
		th.RaiseAttr(object.Obj(h), name, "'%s' object has no attribute '%s'", h.st.name, name.S)
		return false
	}
	if !v.Ok() {
		th.RaiseAttr(object.Obj(h), name, "attribute '%s' of '%s' objects cannot be deleted", name.S, h.st.name)
		return false
	}
	s, _ := th.Host.(Session)
	x := reflect.New(f.Type).Elem()
	hostFields.RLock()
	if old, err := h.v.Elem().FieldByIndexErr(f.Index); err == nil {
		x.Set(old)
	}
	hostFields.RUnlock()
	err := Assign(th, s, x, v, "attribute '"+name.S+"'")
	if err == nil {
		var fv reflect.Value
		hostFields.Lock()
		if fv, err = fieldByIndex(h.v.Elem(), f.Index); err == nil {
			fv.Set(x)
		}
		hostFields.Unlock()
	}
	if err == errPending {
		return false
	}
	if err != nil {
		th.Raise(object.TypeErrorType, "%v", err)
		return false
	}
	return true
}

// seqIter is an iter.Seq as a Python iterator.
type seqIter struct {
	next func() (any, bool)
	elem reflect.Type
	done bool
}

var seqIterType = object.NewBuiltinType("host_iterator", nil, object.NoNew|object.NoSubclass)

// Type returns host_iterator.
func (*seqIter) Type() *object.Type { return seqIterType }

// isSeq reports whether t is an iter.Seq or iter.Seq2 of any types.
func isSeq(t reflect.Type) bool { return t.CanSeq() || t.CanSeq2() }

// newSeqIter makes the iterator. The goroutine behind iter.Pull ends with the
// sequence or when nobody holds the iterator any more.
func newSeqIter(v reflect.Value) *seqIter {
	seq := func(yield func(any) bool) {
		if v.Type().CanSeq() {
			for x := range v.Seq() {
				if !yield(x.Interface()) {
					return
				}
			}
			return
		}
		for k, x := range v.Seq2() {
			if !yield(Tuple{k.Interface(), x.Interface()}) {
				return
			}
		}
	}
	next, stop := iter.Pull(iter.Seq[any](seq))
	s := &seqIter{next: next, elem: v.Type().In(0).In(0)}
	// The function is told to end in a goroutine of its own: one that does not would
	// hold all cleanups of the process, and one that panics would end it.
	runtime.AddCleanup(s, func(stop func()) {
		go func() {
			defer func() { _ = recover() }()
			stop()
		}()
	}, stop)
	return s
}

// Next returns the next value.
func (s *seqIter) Next(th *object.Thread) object.Value {
	if s.done || !th.Charge(2) {
		return object.Value{}
	}
	x, ok, err := s.step()
	if err != nil {
		th.Stop(&object.StopError{Kind: object.HostError, Msg: err.Error(), Err: err})
	}
	if !ok {
		s.done = true
		return object.Value{}
	}
	return held(th, s.elem, x)
}

// step takes the next value; a panic of the host's function ends the run, as one of a
// tool does.
func (s *seqIter) step() (x any, ok bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			x, ok, err = nil, false, &ToolPanicError{Tool: seqIterType.Name, Value: p, Stack: debug.Stack()}
		}
	}()
	x, ok = s.next()
	return x, ok, nil
}

// chanIter is a channel as a Python iterator; it ends when the channel is
// closed.
type chanIter struct{ ch reflect.Value }

// Type returns host_iterator.
func (*chanIter) Type() *object.Type { return seqIterType }

// Next receives the next value; it ends at once when the run is cancelled.
func (c *chanIter) Next(th *object.Thread) object.Value {
	for {
		if x, ok := c.ch.TryRecv(); ok {
			return held(th, c.ch.Type().Elem(), x.Interface())
		} else if x.IsValid() {
			return object.Value{} // closed
		}
		if !th.Wait(pollInterval) {
			return object.Value{}
		}
	}
}

func init() {
	object.DefIterator(seqIterType)
	HostType.Def(
		object.M0("__repr__", func(th *object.Thread, self object.Value) object.Value {
			return object.StrValue("<host object " + self.R.(*Host).st.name + ">")
		}),
		object.M0("__dir__", func(th *object.Thread, self object.Value) object.Value {
			h := self.R.(*Host)
			l := object.NewList(nil)
			for _, n := range h.st.order {
				l.Items = append(l.Items, object.StrValue(n))
			}
			for n := range h.st.methods {
				l.Items = append(l.Items, object.StrValue(n))
			}
			return object.Obj(l)
		}),
		object.M1("__eq__", func(th *object.Thread, self, other object.Value) object.Value {
			o, ok := other.R.(*Host)
			return object.Bool(ok && o.ptr == self.R.(*Host).ptr)
		}),
		object.M0("__hash__", func(th *object.Thread, self object.Value) object.Value {
			return object.Int(int64(th.ID(self) >> 4))
		}),
	)
	// The shape of namespaces is made now, not by two sessions at once.
	object.NewNamespace(object.NewDict())
}
