package operator

import (
	"strings"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

// The classes attrgetter, itemgetter and methodcaller.
var (
	attrGetterType   = object.NewBuiltinType("operator.attrgetter", nil, object.NoSubclass).WithNew(newAttrGetter)
	itemGetterType   = object.NewBuiltinType("operator.itemgetter", nil, object.NoSubclass).WithNew(newItemGetter)
	methodCallerType = object.NewBuiltinType("operator.methodcaller", nil, object.NoSubclass).WithNew(newMethodCaller)
)

func init() {
	for _, t := range []*object.Type{attrGetterType, itemGetterType, methodCallerType} {
		t.Def(
			object.MRaw("__call__", "obj, /", func(th *thread, args []value, kw []object.KW) value {
				return args[0].R.(object.Callable).Call(th, args[1:], kw)
			}),
			object.M0("__repr__", func(th *thread, self value) value {
				if !th.ReprEnter(self.R) {
					if th.Exc != nil {
						return value{}
					}
					return object.StrValue("...")
				}
				defer th.ReprLeave()
				b := object.NewTextBuilder(th)
				defer b.Done(false)
				b.Texts(object.TypeOf(self).FullName(), "(")
				args, kw := self.R.(getter).arguments()
				sep := ""
				for _, a := range args {
					if !b.Text(sep) || !b.Repr(a) {
						return value{}
					}
					sep = ", "
				}
				for _, k := range kw {
					if !b.Texts(sep, k.Name, "=") || !b.Repr(k.Val) {
						return value{}
					}
					sep = ", "
				}
				b.Text(")")
				return b.Done(true)
			}),
			object.M0("__reduce__", func(th *thread, self value) value {
				args, kw := self.R.(getter).arguments()
				if len(kw) > 0 {
					// The class does not take them again by position.
					m := th.Import(th, "functools")
					if !m.Ok() {
						return m
					}
					partial := object.GetAttrOwn(th, m, object.Intern("partial"))
					if !partial.Ok() {
						return partial
					}
					maker := object.Call(th, partial, []value{object.Obj(object.TypeOf(self)), args[0]}, kw)
					copied := th.CopyTuple(args[1:])
					if !maker.Ok() || !copied.Ok() {
						return value{}
					}
					return object.Obj(object.NewTuple2(maker, copied))
				}
				copied := th.CopyTuple(args)
				if !copied.Ok() {
					return copied
				}
				return object.Obj(object.NewTuple2(object.Obj(object.TypeOf(self)), copied))
			}),
		)
	}
	object.DefNew(attrGetterType, itemGetterType, methodCallerType)
}

// getter is what the three have in common.
type getter interface {
	object.Callable
	arguments() ([]value, []object.KW)
}

// oneArg checks the arguments of a call of a getter.
func oneArg(th *thread, name string, args []value, kw []object.KW) bool {
	return native.NoKeywords(th, name, kw) && native.ArgCount(th, name, len(args), 1, 1)
}

type attrGetter struct {
	args  []value
	paths [][]*object.Str
}

// Type returns operator.attrgetter.
func (*attrGetter) Type() *object.Type { return attrGetterType }

// Traverse visits the names.
func (g *attrGetter) Traverse(visit func(value)) {
	for _, v := range g.args {
		visit(v)
	}
	for _, names := range g.paths {
		for _, s := range names {
			visit(object.Obj(s))
		}
	}
}

func (g *attrGetter) arguments() ([]value, []object.KW) { return g.args, nil }

func newAttrGetter(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	if !native.NoKeywords(th, "attrgetter", kw) {
		return value{}
	}
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "attrgetter expected 1 argument, got 0")
	}
	g := &attrGetter{}
	pinned := int64(0)
	defer func() { th.Unpin(pinned) }()
	pin := func(n int64) bool {
		pinned += n
		return th.Pin(n)
	}
	for _, a := range args {
		s, ok := object.AsStr(a)
		if !ok {
			return th.Raise(object.TypeErrorType, "attribute name must be a string")
		}
		if !pin(64+int64(len(s.S))) || !th.Charge(len(s.S)/8+1) {
			return value{}
		}
		if n := strings.Count(s.S, "."); n > 0 && !(th.Charge(4*n) && pin(96*int64(n+1))) {
			return value{}
		}
		var path []*object.Str
		for part := range strings.SplitSeq(s.S, ".") {
			path = append(path, object.NewStr(part))
		}
		if len(path) == 1 {
			path[0] = s
		}
		g.paths = append(g.paths, path)
		g.args = append(g.args, a)
	}
	return object.Obj(g)
}

// Call returns the attribute, or a tuple of them.
func (g *attrGetter) Call(th *thread, args []value, kw []object.KW) value {
	if !oneArg(th, "attrgetter", args, kw) {
		return value{}
	}
	if len(g.paths) == 1 {
		return follow(th, args[0], g.paths[0])
	}
	if !th.Alloc(40 + 24*int64(len(g.paths))) {
		return value{}
	}
	out := make([]value, len(g.paths))
	row := object.Obj(object.NewTuple(out))
	defer th.Release(th.Keep(row))
	for i, p := range g.paths {
		if out[i] = follow(th, args[0], p); !out[i].Ok() {
			return value{}
		}
	}
	return row
}

func follow(th *thread, v value, path []*object.Str) value {
	for _, name := range path {
		if !th.Charge(2) || !object.CheckDynamicAttr(th, name) {
			return value{}
		}
		if v = object.GetAttr(th, v, name); !v.Ok() {
			return v
		}
	}
	return v
}

type itemGetter struct{ keys []value }

// Type returns operator.itemgetter.
func (*itemGetter) Type() *object.Type { return itemGetterType }

// Traverse visits the keys.
func (g *itemGetter) Traverse(visit func(value)) {
	for _, v := range g.keys {
		visit(v)
	}
}

func (g *itemGetter) arguments() ([]value, []object.KW) { return g.keys, nil }

func newItemGetter(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	if !native.NoKeywords(th, "itemgetter", kw) {
		return value{}
	}
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "itemgetter expected 1 argument, got 0")
	}
	items, ok := th.CopyValues(args)
	if !ok {
		return value{}
	}
	return object.Obj(&itemGetter{items})
}

// Call returns the item, or a tuple of them.
func (g *itemGetter) Call(th *thread, args []value, kw []object.KW) value {
	if len(args) != 1 || len(kw) > 0 {
		oneArg(th, "itemgetter", args, kw)
		return value{}
	}
	if len(g.keys) == 1 {
		return object.GetItem(th, args[0], g.keys[0])
	}
	if !th.Charge(len(g.keys)) || !th.Alloc(40+24*int64(len(g.keys))) {
		return value{}
	}
	out := make([]value, len(g.keys))
	row := object.Obj(object.NewTuple(out))
	defer th.Release(th.Keep(row))
	for i, k := range g.keys {
		if out[i] = object.GetItem(th, args[0], k); !out[i].Ok() {
			return value{}
		}
	}
	return row
}

type methodCaller struct {
	name *object.Str
	args []value // the name first
	kw   []object.KW
}

// Type returns operator.methodcaller.
func (*methodCaller) Type() *object.Type { return methodCallerType }

// Traverse visits the arguments.
func (g *methodCaller) Traverse(visit func(value)) {
	visit(object.Obj(g.name))
	for _, v := range g.args {
		visit(v)
	}
	for _, k := range g.kw {
		visit(k.Val)
	}
}

func (g *methodCaller) arguments() ([]value, []object.KW) { return g.args, g.kw }

func newMethodCaller(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "methodcaller needs at least one argument, the method name")
	}
	s, ok := object.AsStr(args[0])
	if !ok {
		return th.Raise(object.TypeErrorType, "method name must be a string")
	}
	if !th.Alloc(64 + 40*int64(len(args)+len(kw))) {
		return value{}
	}
	return object.Obj(&methodCaller{s, append([]value(nil), args...), append([]object.KW(nil), kw...)})
}

// Call calls the method.
func (g *methodCaller) Call(th *thread, args []value, kw []object.KW) value {
	if !oneArg(th, "methodcaller", args, kw) || !object.CheckDynamicAttr(th, g.name) {
		return value{}
	}
	if !th.Enter() {
		return value{}
	}
	r := object.CallMethodKw(th, args[0], g.name, g.args[1:], g.kw)
	th.Leave()
	return r
}
