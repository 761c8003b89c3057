package abc

import (
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// Programs may set the __subclasshook__ of abstract classes that all sessions share: a
// library that has a mapping which is not to count as a mutable one does. The session
// keeps what is set; the classes stay as they are.

// undecided is the answer of a hook that leaves the question to others.
const undecided = 2

// DefHook declares a class's own __subclasshook__, by its methods.
func DefHook(t *object.Type, hook *object.Builtin) {
	t.DefClassInstead(hook, func(th *object.Thread, cls *object.Type) Value {
		h := hookOf(th, cls)
		if !h.Ok() {
			return Value{}
		}
		return object.ClassAttr(th, h, cls)
	})
}

// hookOf is the hook that the session has set and that the class has or inherits, or no
// value.
func hookOf(th *object.Thread, cls *object.Type) Value {
	s := stateOf(th)
	if len(s.hooks) == 0 {
		return Value{}
	}
	own, _ := cls.FindAttr(sHook)
	for _, t := range cls.MRO {
		if h, ok := s.hooks[t]; ok {
			return h
		}
		if t.InSpace(own) {
			break
		}
	}
	return Value{}
}

// SetClassAttr sets the hook of a class for the session. Without a hook of the library's to
// inherit, through which programs read it, there is nothing to set.
func (*Spec) SetClassAttr(th *object.Thread, t *object.Type, name *object.Str, val Value) (done, ok bool) {
	if name.S != sHook.S {
		return false, false
	}
	if m, ok := t.Lookup(sHook).R.(*object.ClassMethodDesc); !ok || m.Instead == nil {
		return false, false
	}
	s := stateOf(th)
	if !val.Ok() {
		_, was := s.hooks[t]
		delete(s.hooks, t)
		return was, was
	}
	if !th.Alloc(64) {
		return true, false
	}
	if s.hooks == nil {
		s.hooks = map[*object.Type]Value{}
	}
	s.hooks[t] = val
	return true, true
}

// askHook is the answer of the class's hook: 1, 0, undecided, or -1 with an exception.
func askHook(th *object.Thread, cls, sub *object.Type) int {
	f := object.GetAttr(th, object.Obj(cls), sHook)
	if !f.Ok() {
		return -1
	}
	r := object.Call1(th, f, object.Obj(sub))
	switch {
	case !r.Ok():
		return -1
	case r.IsBool():
		return fit.Int(r.Int())
	case r.IsNotImplemented():
		return undecided
	}
	th.Raise(object.AssertionErrorType, "__subclasshook__ must return either False, True, or NotImplemented")
	return -1
}
