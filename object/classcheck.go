package object

// This file is isinstance and issubclass.

// IsInstance returns 1 if v is an instance of cls, as isinstance(v, cls), where
// cls may be a tuple or a union; 0 if not; -1 with an exception.
func IsInstance(th *Thread, v, cls Value) int {
	if t, ok := cls.R.(*Type); ok {
		if v.R.Type() == t {
			return 1
		}
		if t.Meta == nil || t.plainCheck(DInstancecheck) {
			return isInstanceOf(th, v, t)
		}
	}
	return checkClass(th, v, cls, DInstancecheck, noClass)
}

// plainCheck reports whether the class's metaclass leaves isinstance or issubclass to type:
// enumerations and classes with a metaclass of the program that is there for something else
// are asked without a call, as others are.
func (t *Type) plainCheck(i Special) bool {
	return t.Meta.Special(i).R == TypeType.Special(i).R
}

// PlainUnion reports whether v is a class that makes a union with others between bars, and of
// whose metaclass no method is asked for that.
func PlainUnion(v Value) bool {
	t, ok := v.R.(*Type)
	return ok && (t.Meta == nil || t.plainCheck(DOr) && t.plainCheck(DRor))
}

// isInstanceOf is type.__instancecheck__.
func isInstanceOf(th *Thread, v Value, t *Type) int {
	if v.R.Type().IsSubtype(t) {
		return 1
	}
	// An object may claim another class through __class__.
	if vt := v.R.Type(); vt.Flags&Heap != 0 && vt.claims() {
		c := GetAttrOpt(th, v, sClass)
		if !c.Ok() {
			return -b2i(th.Exc != nil)
		}
		if ct, ok := c.R.(*Type); ok && ct != v.R.Type() && ct.IsSubtype(t) {
			return 1
		}
	}
	return 0
}

// claims reports whether instances may say that they are of another class. Where they may
// not is remembered as long as the class stays as it is: most questions whether an object
// is an instance of a class are answered with no.
func (t *Type) claims() bool {
	if t.claimless == t.version+1 {
		return false
	}
	if !t.plainGetattr() || t.Lookup(sClass).R != Object(objectClass) {
		return true
	}
	t.claimless = t.version + 1
	return false
}

// IsInstanceAny is isinstance(v, classes) for a tuple of these classes.
func IsInstanceAny(th *Thread, v Value, classes []Value) int {
	return checkAny(th, v, classes, DInstancecheck, noClass)
}

// noClass is the error of isinstance.
const noClass = "isinstance() arg 2 must be a type, a tuple of types, or a union"

// IsSubclass is issubclass(c, cls).
func IsSubclass(th *Thread, c, cls Value) int {
	if t, ok := cls.R.(*Type); ok && (t.Meta == nil || t.plainCheck(DSubclasscheck)) {
		if ct, ok := c.R.(*Type); ok {
			return b2i(ct.IsSubtype(t))
		}
	}
	return checkClass(th, c, cls, DSubclasscheck, "issubclass() arg 2 must be a class, a tuple of classes, or a union")
}

// checkAny is isinstance or issubclass of a tuple of these classes.
func checkAny(th *Thread, v Value, classes []Value, i Special, msg string) int {
	if !th.EnterFor(" in __instancecheck__") {
		return -1
	}
	r := 0
	for _, c := range classes {
		if !th.Charge(1) {
			r = -1
			break
		}
		t, ok := c.R.(*Type)
		switch {
		case !ok || i != DInstancecheck:
			r = checkClass(th, v, c, i, msg)
		case v.R.Type() == t: // whatever its __instancecheck__ would say
			r = 1
		case t.Meta == nil || t.plainCheck(i):
			r = isInstanceOf(th, v, t)
		default:
			r = checkClass(th, v, c, i, msg)
		}
		if r != 0 {
			break
		}
	}
	th.Leave()
	return r
}

func checkClass(th *Thread, v, cls Value, i Special, msg string) int {
	switch x := cls.R.(type) {
	case *Tuple:
		return checkAny(th, v, x.Items, i, msg)
	}
	if f := cls.R.Type().Special(i); f.Ok() {
		r := callSpecial(th, f, cls, []Value{v})
		if !r.Ok() {
			return -1
		}
		return Truth(th, r)
	}
	if i == DInstancecheck {
		return abstractInstance(th, v, cls, msg)
	}
	return abstractSubclass(th, v, cls, msg)
}

// Objects that are no classes count as such in isinstance and issubclass where
// they have a tuple __bases__.

// abstractBases returns that tuple, or nil, perhaps with an exception.
func abstractBases(th *Thread, cls Value) *Tuple {
	t, _ := GetAttrOpt(th, cls, sBases).R.(*Tuple)
	return t
}

// abstractInstance is isinstance(v, cls) for such a cls.
func abstractInstance(th *Thread, v, cls Value, msg string) int {
	if !abstractClass(th, cls, msg) {
		return -1
	}
	c := GetAttrOpt(th, v, sClass)
	if !c.Ok() {
		return -b2i(th.Exc != nil)
	}
	return derives(th, c, cls)
}

// abstractSubclass is issubclass(c, cls) where one of the two is no class.
func abstractSubclass(th *Thread, c, cls Value, msg string) int {
	if !abstractClass(th, c, "issubclass() arg 1 must be a class") || !abstractClass(th, cls, msg) {
		return -1
	}
	return derives(th, c, cls)
}

func abstractClass(th *Thread, cls Value, msg string) bool {
	if _, isType := cls.R.(*Type); isType || abstractBases(th, cls) != nil {
		return true
	}
	if th.Exc == nil {
		th.Raise(TypeErrorType, "%s", msg)
	}
	return false
}

// derives looks for cls among the bases of c.
func derives(th *Thread, c, cls Value) int {
	for {
		if Is(c, cls) {
			return 1
		}
		bases := abstractBases(th, c)
		if bases == nil {
			return -b2i(th.Exc != nil)
		}
		if !th.Charge(2) {
			return -1
		}
		switch len(bases.Items) {
		case 0:
			return 0
		case 1:
			c = bases.Items[0]
			continue
		}
		for _, b := range bases.Items {
			if !th.EnterFor(" in __issubclass__") {
				return -1
			}
			r := derives(th, b, cls)
			th.Leave()
			if r != 0 {
				return r
			}
		}
		return 0
	}
}
