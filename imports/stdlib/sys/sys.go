// Package sys is the module sys: what a program may know of its interpreter.
package sys

import (
	"math"

	"github.com/garterpy/garter/object"
)

// New makes the module.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("sys")
	m.Set("version", object.StrValue("3.13.0 (garter)"))
	m.Set("version_info", object.Obj(object.TupleOf(object.Int(3), object.Int(13), object.Int(0), object.StrValue("final"), object.Int(0))))
	m.Set("hexversion", object.Int(0x030d00f0))
	m.Set("maxsize", object.Int(math.MaxInt64))
	m.Set("maxunicode", object.Int(0x10FFFF))
	m.Set("byteorder", object.StrValue("little"))
	m.Set("platform", object.StrValue("garter"))
	m.Set("modules", object.Obj(th.Modules))
	m.Set("argv", object.Obj(object.NewList([]object.Value{object.StrValue("")})))
	m.Set("path", object.Obj(object.NewList(nil)))
	return m.Add(
		object.Fn0("getrecursionlimit", func(th *object.Thread) object.Value { return object.Int(int64(th.MaxDepth)) }),
		object.Fn1("setrecursionlimit", func(th *object.Thread, v object.Value) object.Value {
			n, ok := object.AsIndex(th, v)
			if !ok {
				return object.Value{}
			}
			if n < 1 {
				return th.Raise(object.ValueErrorType, "recursion limit must be greater or equal than 1")
			}
			th.SetMaxDepth(n)
			return object.None
		}),
		object.FnSig("exit", "status=None, /", func(th *object.Thread, a []object.Value) object.Value {
			code := a[0]
			if !code.Ok() {
				code = object.None
			}
			v := object.Call1(th, object.Obj(object.SystemExitType), code)
			if e, ok := v.R.(*object.Exception); ok {
				return th.Throw(e)
			}
			return object.Value{}
		}),
		object.Fn0("exc_info", func(th *object.Thread) object.Value {
			e := th.Handled
			if e == nil {
				return object.Obj(object.TupleOf(object.None, object.None, object.None))
			}
			tb := object.None
			if e.TB != nil {
				tb = object.Obj(e.TB)
			}
			return object.Obj(object.TupleOf(object.Obj(e.Type()), object.Obj(e), tb))
		}),
		object.Fn0("exception", func(th *object.Thread) object.Value {
			if th.Handled == nil {
				return object.None
			}
			return object.Obj(th.Handled)
		}),
		object.FnSig("getsizeof", "object, default=None", func(th *object.Thread, a []object.Value) object.Value {
			return object.Int(object.SizeOf(a[0].R))
		}),
		object.Fn1("intern", func(th *object.Thread, v object.Value) object.Value {
			s, ok := object.AsStr(v)
			if !ok || s.Ext() != nil {
				return th.Raise(object.TypeErrorType, "can't intern %s", v.R.Type().Name)
			}
			return object.Obj(th.Intern(s.S))
		}),
	)
}
