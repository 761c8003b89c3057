package object

// Otherwise is for init functions, after the class has all its attributes: a method or an
// attribute of the class that is asked of an object for which here says no is that of the
// next class in the order of the object's bases. So objects of one class may be made in
// Go and in Python source, as those of io.TextIOWrapper are.
func (t *Type) Otherwise(here func(o Object) bool) {
	next := func(th *Thread, name *Str, args []Value, kw []KW) Value {
		fn, bound := SuperMethod(th, t, args[0], name)
		if !fn.Ok() {
			if th.Exc == nil {
				th.Raise(AttributeErrorType, "'%s' object has no attribute '%s'", args[0].R.Type().Name, name.S)
			}
			return Value{}
		}
		if bound {
			args = args[1:]
		}
		return Call(th, fn, args, kw)
	}
	for _, d := range t.defs {
		name := Intern(d.name)
		switch x := d.v.R.(type) {
		case *Builtin:
			if x.isMeth && d.name != "__init__" { // which calls Init
				x.otherwise(name, here, next)
			}
		case *GetSet:
			get, set := x.Get, x.Set
			x.Get = func(th *Thread, self Value) Value {
				if here(self.R) {
					return get(th, self)
				}
				return GetAttr(th, Obj(&Super{This: t, Self: self, SelfType: self.R.Type()}), name)
			}
			if set == nil {
				continue
			}
			x.Set = func(th *Thread, self, v Value) bool {
				if here(self.R) {
					return set(th, self, v)
				}
				p, ok := superFind(t, self.R.Type(), name).R.(DataDescriptor)
				if !ok {
					th.Raise(AttributeErrorType, "'%s' object has no attribute '%s'", self.R.Type().Name, name.S)
					return false
				}
				return p.DescrSet(th, self, v)
			}
		}
	}
	if init := t.Init; init != nil {
		name := Intern("__init__")
		t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
			if here(self.R) {
				return init(th, self, args, kw)
			}
			all, mark := th.Args(len(args) + 1)
			defer th.Release(mark)
			all[0] = self
			copy(all[1:], args)
			return next(th, name, all, kw).Ok()
		}
	}
}

// otherwise makes b the method of the next class for objects that are not here.
func (b *Builtin) otherwise(name *Str, here func(o Object) bool, next func(th *Thread, name *Str, args []Value, kw []KW) Value) {
	switch {
	case b.f1 != nil:
		f := b.f1
		b.f1 = func(th *Thread, self Value) Value {
			if here(self.R) {
				return f(th, self)
			}
			return next(th, name, []Value{self}, nil)
		}
	case b.f2 != nil:
		f := b.f2
		b.f2 = func(th *Thread, self, a Value) Value {
			if here(self.R) {
				return f(th, self, a)
			}
			return next(th, name, []Value{self, a}, nil)
		}
	case b.sig != nil:
		b.elsewhere = func(th *Thread, args []Value, kw []KW) (Value, bool) {
			if len(args) == 0 || here(args[0].R) {
				return Value{}, false
			}
			return next(th, name, args, kw), true
		}
	default:
		panic("no form of a method for Otherwise: " + b.Name)
	}
}
