package object

func init() {
	t := TracebackType
	t.Def(M0("__dir__", func(th *Thread, self Value) Value {
		return Obj(NewList([]Value{StrValue("tb_frame"), StrValue("tb_next"), StrValue("tb_lasti"), StrValue("tb_lineno")}))
	}).WithDoc("Returns the names of what a traceback tells."))
	sig := ParseSignature("tb_next, tb_frame, tb_lasti, tb_lineno")
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		var a [4]Value
		if !sig.Bind(th, "traceback", a[:], args, kw) {
			return Value{}
		}
		if a[1].R.Type().Name != "frame" {
			return th.Raise(TypeErrorType, "traceback() argument 'tb_frame' must be frame, not %s", ArgName(a[1]))
		}
		if _, ok := cInt(th, a[2]); !ok {
			return Value{}
		}
		line, ok := cInt(th, a[3])
		if !ok {
			return Value{}
		}
		next, isTraceback := a[0].R.(*Traceback)
		if !isTraceback && !a[0].IsNone() {
			return th.Raise(TypeErrorType, "expected traceback object or None, got '%s'", a[0].R.Type().Name)
		}
		if !th.Alloc(96) {
			return Value{}
		}
		code := &TracebackCode{Filename: "?", Name: "?"}
		if c := GetAttrOwn(th, a[1], Intern("f_code")); c.Ok() {
			for _, f := range []struct {
				name string
				to   *string
			}{{"co_filename", &code.Filename}, {"co_name", &code.Name}} {
				if v := GetAttrOwn(th, c, Intern(f.name)); v.Ok() {
					if text, isStr := AsStr(v); isStr {
						*f.to = text.S
					}
				}
			}
		}
		if th.Exc != nil {
			return Value{}
		}
		tb := &Traceback{TracebackCode: code, Next: next, Pos: SourcePos{Line: int32(line), Col: -1, EndCol: -1}}
		tb.SetFrame(a[1].R)
		return Value{R: tb}
	}
	t.DefGet("tb_lineno", func(th *Thread, self Value) Value { return Int(int64(self.R.(*Traceback).Pos.Line)) })
	t.DefGet("tb_lasti", func(th *Thread, self Value) Value {
		tb := self.R.(*Traceback)
		l, ok := tb.owner.(interface {
			Lasti(th *Thread, at SourcePos) int64
		})
		if !ok {
			return Int(0)
		}
		n := l.Lasti(th, tb.Pos)
		if n < 0 {
			return Value{}
		}
		return Int(n)
	})
	t.DefGet("tb_frame", func(th *Thread, self Value) Value { return orNone(self.R.(*Traceback).Frame()) })
	t.DefGetSet("tb_next", func(th *Thread, self Value) Value {
		if n := self.R.(*Traceback).Next; n != nil {
			return Value{R: n}
		}
		return None
	}, func(th *Thread, self, v Value) bool {
		tb := self.R.(*Traceback)
		if !v.Ok() {
			th.Raise(TypeErrorType, "can't delete tb_next attribute")
			return false
		}
		if v.IsNone() {
			tb.Next = nil
			return true
		}
		n, ok := v.R.(*Traceback)
		if !ok {
			th.Raise(TypeErrorType, "expected traceback object or None, got '%s'", v.R.Type().Name)
			return false
		}
		for c, i := n, 0; c != nil; c, i = c.Next, i+1 {
			if c == tb {
				th.Raise(ValueErrorType, "traceback loop detected")
				return false
			}
			if i&1023 == 1023 && !th.Charge(100) {
				return false
			}
		}
		tb.Next = n
		return true
	})
}
