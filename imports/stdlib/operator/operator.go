// Package operator is the module operator: the operators as functions.
//
// Compatibility: not covered; garter's own packages use it.
package operator

import (
	"strings"

	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("operator")
	m.Add(functions...)
	for _, d := range dunders {
		m.Set("__"+strings.TrimSuffix(d, "_")+"__", m.Dict.GetStr(object.Intern(d)))
	}
	m.Set("attrgetter", object.Obj(attrGetterType))
	m.Set("itemgetter", object.Obj(itemGetterType))
	m.Set("methodcaller", object.Obj(methodCallerType))
	return m.Set("__all__", object.Obj(object.NewList(append([]value(nil), all...))))
}

// dunders are the functions that are there under a name with underscores too.
var dunders = strings.Fields("abs add and_ call concat contains delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv " +
	"ilshift imatmul imod imul index inv invert ior ipow irshift isub itruediv ixor le lshift lt matmul mod mul ne neg not_ or_ " +
	"pos pow rshift setitem sub truediv xor")

var all = func() []value {
	names := strings.Fields("abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand " +
		"iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv " +
		"ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor")
	vs := make([]value, len(names))
	for i, n := range names {
		vs[i] = object.Obj(object.Intern(n))
	}
	return vs
}()

func binary(name string, op object.BinOp) *object.Builtin {
	return object.Fn2(name, func(th *thread, a, b value) value { return object.Binary(th, op, a, b) }).WithSig("a, b, /")
}

func inplace(name string, op object.BinOp) *object.Builtin {
	return object.Fn2(name, func(th *thread, a, b value) value { return object.Inplace(th, op, a, b) }).WithSig("a, b, /")
}

func compare(name string, op object.CmpOp) *object.Builtin {
	return object.Fn2(name, func(th *thread, a, b value) value { return object.Compare(th, op, a, b) }).WithSig("a, b, /")
}

func unary(name string, s object.Special, sign string) *object.Builtin {
	return object.Fn1(name, func(th *thread, a value) value { return object.Unary(th, s, sign, a) }).WithSig("a, /")
}

func concat(name string, inplace bool) *object.Builtin {
	return object.Fn2(name, func(th *thread, a, b value) value { return object.JoinSequences(th, a, b, inplace) }).WithSig("a, b, /")
}

var functions = object.FunctionsOf("_operator",
	binary("add", object.OpAdd), binary("sub", object.OpSub), binary("mul", object.OpMul), binary("matmul", object.OpMatMul),
	binary("truediv", object.OpTrueDiv), binary("mod", object.OpMod), binary("pow", object.OpPow), binary("lshift", object.OpLShift),
	binary("or_", object.OpOr), binary("xor", object.OpXor), binary("and_", object.OpAnd), binary("floordiv", object.OpFloorDiv),
	binary("rshift", object.OpRShift),
	inplace("iadd", object.OpAdd), inplace("isub", object.OpSub), inplace("imul", object.OpMul), inplace("imatmul", object.OpMatMul),
	inplace("itruediv", object.OpTrueDiv), inplace("imod", object.OpMod), inplace("ipow", object.OpPow), inplace("ilshift", object.OpLShift),
	inplace("ior", object.OpOr), inplace("ixor", object.OpXor), inplace("iand", object.OpAnd), inplace("ifloordiv", object.OpFloorDiv),
	inplace("irshift", object.OpRShift),
	compare("lt", object.CmpLt), compare("le", object.CmpLe), compare("eq", object.CmpEq), compare("ne", object.CmpNe),
	compare("ge", object.CmpGe), compare("gt", object.CmpGt),
	unary("neg", object.DNeg, "-"), unary("pos", object.DPos, "+"), unary("inv", object.DInvert, "~"), unary("invert", object.DInvert, "~"),
	concat("concat", false), concat("iconcat", true),
	object.Fn1("abs", object.Abs).WithSig("a, /"),
	object.Fn1("index", object.Index).WithSig("a, /"),
	object.Fn1("not_", func(th *thread, a value) value {
		r := object.Truth(th, a)
		if r < 0 {
			return value{}
		}
		return object.Bool(r == 0)
	}).WithSig("a, /"),
	object.Fn1("truth", func(th *thread, a value) value {
		r := object.Truth(th, a)
		if r < 0 {
			return value{}
		}
		return object.Bool(r == 1)
	}).WithSig("a, /"),
	object.Fn2("is_", func(th *thread, a, b value) value { return object.Bool(object.Is(a, b)) }).WithSig("a, b, /"),
	object.Fn2("is_not", func(th *thread, a, b value) value { return object.Bool(!object.Is(a, b)) }).WithSig("a, b, /"),
	object.Fn2("contains", func(th *thread, a, b value) value {
		r := object.Contains(th, a, b)
		if r < 0 {
			return value{}
		}
		return object.Bool(r == 1)
	}).WithSig("a, b, /"),
	object.Fn2("getitem", object.GetItem).WithSig("a, b, /"),
	object.Fn2("delitem", func(th *thread, a, b value) value {
		if !object.DelItem(th, a, b) {
			return value{}
		}
		return object.None
	}).WithSig("a, b, /"),
	object.Fn3("setitem", func(th *thread, a, b, c value) value {
		if !object.SetItem(th, a, b, c) {
			return value{}
		}
		return object.None
	}).WithSig("a, b, c, /"),
	object.Fn2("countOf", func(th *thread, a, b value) value {
		n := int64(0)
		if !search(th, a, func(e value) bool {
			r := object.IdentEqual(th, e, b)
			n += int64(r)
			return r >= 0
		}) {
			return value{}
		}
		return object.Int(n)
	}).WithSig("a, b, /"),
	object.Fn2("indexOf", func(th *thread, a, b value) value {
		n, found := int64(0), false
		search(th, a, func(e value) bool {
			r := object.IdentEqual(th, e, b)
			found = r == 1
			if r == 0 {
				n++
			}
			return r == 0
		})
		switch {
		case th.Exc != nil:
			return value{}
		case !found:
			return th.Raise(object.ValueErrorType, "sequence.index(x): x not in sequence")
		}
		return object.Int(n)
	}).WithSig("a, b, /"),
	object.FnSig("length_hint", "obj, default=0, /", func(th *thread, a []value) value {
		def := 0
		if a[1].Ok() {
			n, ok := object.AsIndex(th, a[1])
			if !ok {
				return value{}
			}
			def = n
		}
		t := object.TypeOf(a[0])
		if !t.Special(object.DLen).Ok() {
			f := t.Special(object.DLengthHint)
			if !f.Ok() {
				return object.Int(int64(def))
			}
			r := object.CallFound(th, f, a[0])
			if !r.Ok() {
				if th.Catch(object.TypeErrorType) {
					return object.Int(int64(def))
				}
				return value{}
			}
			if r.IsNotImplemented() {
				return object.Int(int64(def))
			}
		}
		n := object.LengthHint(th, a[0])
		if n < 0 {
			return value{}
		}
		return object.Int(int64(n))
	}),
	object.FnRaw("call", "obj, /, *args, **kwargs", func(th *thread, args []value, kw []object.KW) value {
		if len(args) == 0 {
			return th.Raise(object.TypeErrorType, "call expected at least 1 argument, got 0")
		}
		return object.Call(th, args[0], args[1:], kw)
	}),
)

// search calls f for each value of an iterable until it returns false, with
// the text that sequence searches have for what cannot be iterated.
func search(th *thread, v value, f func(e value) bool) bool {
	it := object.GetIter(th, v)
	if it == nil {
		if th.Catch(object.TypeErrorType) {
			th.Raise(object.TypeErrorType, "argument of type '%s' is not iterable", object.TypeOf(v).Name)
		}
		return false
	}
	return object.ForEach(th, object.IterValue(it), f)
}
