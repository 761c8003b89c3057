package object

import "github.com/garterpy/garter/object/text"

// Repr returns repr(v); ok is false with an exception.
func Repr(th *Thread, v Value) (s *Str, ok bool) {
	if s, known := plainRepr(th, v); known {
		return s, s != nil
	}
	t := v.R.Type()
	f := t.Special(DRepr)
	if !th.EnterFor(" while getting the repr of an object") {
		return nil, false
	}
	var r Value
	b, isB := f.R.(*Builtin)
	if isB && b.f1 != nil {
		if b.checkSelfType(th, t) && th.Door() {
			r = b.gave(th, b.f1(th, v))
		}
	} else {
		r = callBound(th, f, v, nil, nil)
	}
	th.Leave()
	if !r.Ok() {
		return nil, false
	}
	if s, ok = AsStr(r); !ok {
		th.Raise(TypeErrorType, "__repr__ returned non-string (type %s)", r.R.Type().Name)
		return nil, false
	}
	return s, !isB || th.countText(s)
}

// countText counts a long text that a function of Go has made of an object: names in it are
// as long as a program likes, and not each maker counts them. Those that did have it
// counted twice until the memory is measured.
func (th *Thread) countText(s *Str) bool {
	return len(s.S) <= longText || th.Alloc(int64(len(s.S)))
}

// longText is from where on a text is counted wherever it comes from.
const longText = 64 << 10

// ToStr returns str(v); ok is false with an exception.
func ToStr(th *Thread, v Value) (s *Str, ok bool) {
	if s, ok = v.R.(*Str); ok && s.Ext() == nil {
		return s, true
	}
	if s, known := plainRepr(th, v); known {
		return s, s != nil
	}
	t := v.R.Type()
	f := t.Special(DStr)
	if !f.Ok() {
		return Repr(th, v)
	}
	if !th.EnterFor(" while getting the str of an object") {
		return nil, false
	}
	r := callSpecial(th, f, v, nil)
	th.Leave()
	if !r.Ok() {
		return nil, false
	}
	if s, ok = AsStr(r); !ok {
		th.Raise(TypeErrorType, "__str__ returned non-string (type %s)", r.R.Type().Name)
		return nil, false
	}
	_, isB := f.R.(*Builtin)
	return s, !isB || th.countText(s)
}

// ReprString is Repr for messages: where it fails, a stand-in is returned and
// the exception dropped (but not a stop).
func ReprString(th *Thread, v Value) string {
	saved := th.Exc
	th.Exc = nil
	s, ok := Repr(th, v)
	if !ok {
		if th.Exc != nil && th.Exc.stop == nil {
			th.Exc = saved
		}
		return "<" + v.R.Type().Name + " object>"
	}
	th.Exc = saved
	return s.S
}

// textRepr is the repr of a text, for messages that quote a name in this way.
func textRepr(s string) string {
	r, _ := text.Repr(text.Of(s))
	return r
}

// ReprEnter notes that the repr of container o is being made; it returns false
// if it is already, and the caller shows "[...]" or the like. ReprLeave ends it.
func (th *Thread) ReprEnter(o Object) bool {
	for i := len(th.reprActive) - 1; i >= 0; i-- {
		if th.reprActive[i] == o {
			return false
		}
	}
	th.reprActive = append(th.reprActive, o)
	return true
}

// ReprLeave ends the innermost ReprEnter.
func (th *Thread) ReprLeave() {
	if n := len(th.reprActive); n > 0 { // a run that was stopped has cleared it
		th.reprActive[n-1] = nil // or it would live until another takes the place
		th.reprActive = th.reprActive[:n-1]
	}
}
