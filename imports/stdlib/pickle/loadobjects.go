package pickle

import (
	"bytes"

	"github.com/garterpy/garter/imports/stdlib/logging"
	"github.com/garterpy/garter/object"
)

// This file makes what takes code of the program to make: objects by their classes and
// by what reduction names, their states, what stands outside of the pickle.

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
