package object

// This file has the methods of None, Ellipsis, NotImplemented and cells, and
// of modules.

// noneHash is hash(None), the same in all CPythons since 3.12.
const noneHash = 0xFCA86420

func init() {
	single := func(t *Type, v Value, name, repr string) {
		t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
			if len(args) > 0 || len(kw) > 0 {
				return th.Raise(TypeErrorType, "%s takes no arguments", name)
			}
			return v
		}
		DefNew(t)
		t.Def(M0("__repr__", func(th *Thread, self Value) Value { return Value{R: Intern(repr)} }))
	}
	single(NoneType, None, "NoneType", "None")
	single(EllipsisType, Ellipsis, "EllipsisType", "Ellipsis")
	single(NotImplementedType, NotImplemented, "NotImplementedType", "NotImplemented")
	NoneType.Doc = "The class of None, its only instance."
	EllipsisType.Doc = "The class of Ellipsis, its only instance."
	NotImplementedType.Doc = "The class of NotImplemented, its only instance."
	NoneType.Def(
		M0("__bool__", func(th *Thread, self Value) Value { return False }),
		M0("__hash__", func(th *Thread, self Value) Value { return Int(noneHash) }),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		NoneType.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			if op > CmpNe || !Is(a, b) {
				return NotImplemented
			}
			return Bool(op == CmpEq)
		}))
	}
	EllipsisType.Def(M0("__reduce__", func(th *Thread, self Value) Value { return Value{R: Intern("Ellipsis")} }))
	NotImplementedType.Def(
		M0("__reduce__", func(th *Thread, self Value) Value { return Value{R: Intern("NotImplemented")} }),
		M0("__bool__", func(th *Thread, self Value) Value { return True }),
	)
	initCell()
	initModule()
}

func initCell() {
	t := CellType
	t.Doc = "The place of a variable that functions share; empty unless contents is given."
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(kw) > 0 {
			return th.Raise(TypeErrorType, "cell() takes no keyword arguments")
		}
		if len(args) > 1 {
			return th.Raise(TypeErrorType, "cell expected at most 1 argument, got %d", len(args))
		}
		c := &Cell{}
		if len(args) == 1 {
			c.V = args[0]
		}
		return Value{R: c}
	}
	DefNew(t)
	t.DefGetSet("cell_contents", func(th *Thread, self Value) Value {
		if v := self.R.(*Cell).V; v.Ok() {
			return v
		}
		return th.Raise(ValueErrorType, "Cell is empty")
	}, func(th *Thread, self, v Value) bool {
		self.R.(*Cell).V = v
		return true
	})
	t.DefValue("__hash__", None)
	t.Def(M0("__repr__", func(th *Thread, self Value) Value {
		v := self.R.(*Cell).V
		if !v.Ok() {
			return th.Textf("<cell at 0x%x: empty>", th.ID(self))
		}
		return th.Textf("<cell at 0x%x: %s object at 0x%x>", th.ID(self), v.R.Type().Name, th.ID(v))
	}))
	for op := CmpEq; op <= CmpGe; op++ {
		t.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			y, ok := b.R.(*Cell)
			if !ok {
				return NotImplemented
			}
			x := a.R.(*Cell)
			if x.V.Ok() && y.V.Ok() {
				if !th.EnterFor(" in comparison") {
					return Value{}
				}
				r := Compare(th, op, x.V, y.V)
				th.Leave()
				return r
			}
			// An empty cell comes before all others.
			return Compare(th, op, Int(int64(b2i(x.V.Ok()))), Int(int64(b2i(y.V.Ok()))))
		}))
	}
}

// ---- modules ----

func initModule() {
	t := ModuleType
	t.Doc = "Create a module object.\n\nThe name must be a string; the optional docstring can have any type."
	t.TextSig = "name, doc=None"
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		m := &Module{Dict: NewDict()}
		if cls.Flags&Heap != 0 {
			if !th.AllocInstance(cls, 0) {
				return Value{}
			}
			m.Ext = m.instanceOf(cls)
		}
		return Value{R: m}
	}
	sig := ParseSignature(t.TextSig)
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		var a [2]Value
		if !sig.Bind(th, "module", a[:], args, kw) {
			return false
		}
		n, ok := AsStr(a[0])
		if !ok {
			th.Raise(TypeErrorType, "module() argument 'name' must be str, not %s", ArgName(a[0]))
			return false
		}
		m := self.R.(*Module)
		m.Name = n.S
		for _, s := range []struct {
			name *Str
			v    Value
		}{{sName, a[0]}, {sDoc, orNone(a[1])}, {Intern("__package__"), None}, {Intern("__loader__"), None}, {Intern("__spec__"), None}} {
			if !m.Dict.SetStr(th, s.name, s.v) {
				return false
			}
		}
		return true
	}
	DefNew(t)
	t.DefGetSet("__dict__", func(th *Thread, self Value) Value {
		m := self.R.(*Module)
		if in, ok := th.Interp.(Definer); ok && m.embedded && !(m.Complete(th) && in.LookedAt(th, m.Dict)) {
			return Value{}
		}
		return Value{R: self.R.(*Module).Dict}
	},
		func(th *Thread, self, v Value) bool {
			th.Raise(AttributeErrorType, "readonly attribute")
			return false
		})
	t.DefGetSet("__doc__", func(th *Thread, self Value) Value {
		if v := self.R.(*Module).Dict.GetStr(sDoc); v.Ok() {
			return v
		}
		return StrValue(ModuleType.Doc)
	}, func(th *Thread, self, v Value) bool { return self.R.(*Module).SetAttribute(th, sDoc, v) })
	t.DefGetSet("__annotations__", func(th *Thread, self Value) Value {
		if !self.R.(*Module).Usable(th) {
			return Value{}
		}
		d := self.R.(*Module).Dict
		v := d.GetStr(sAnnotations)
		if !v.Ok() {
			if !th.Alloc(128) {
				return Value{}
			}
			v = Value{R: NewDict()}
			if !d.SetStr(th, sAnnotations, v) {
				return Value{}
			}
		}
		return v
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() && !self.R.(*Module).Dict.GetStr(sAnnotations).Ok() {
			th.RaiseAttr(self, sAnnotations, "__annotations__")
			return false
		}
		return self.R.(*Module).SetAttribute(th, sAnnotations, v)
	})
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value { return moduleRepr(th, self.R.(*Module)) }),
		M0("__dir__", func(th *Thread, self Value) Value {
			m := self.R.(*Module)
			if m.Ext != nil { // a class may show another namespace
				d := GetAttr(th, self, sDict)
				if !d.Ok() {
					return d
				}
				if _, ok := d.R.(*Dict); !ok {
					return th.Raise(TypeErrorType, "<module>.__dict__ is not a dictionary")
				}
			}
			if f := m.Dict.GetStr(specialNames[DDir]); f.Ok() {
				return Call0(th, f)
			}
			return dictKeys(th, m.Dict, m.Complete(th))
		}),
	)
}
