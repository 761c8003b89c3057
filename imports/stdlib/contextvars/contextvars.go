// Package contextvars is the module contextvars. A context is a small table
// that copies share until one of them changes.
//
// Compatibility: not covered; garter's own packages use it.
package contextvars

import (
	"slices"

	"fmt"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// Context is a Context.
type Context struct {
	tab     *table
	prev    *Context // the context that Context.run left
	entered bool
	decimal Value // see Decimal
}

// table is what contexts hold: shared ones never change.
type table struct {
	vars   []*Var
	vals   []Value
	index  map[*Var]int // for tables that are not small
	shared bool
}

// Var is a ContextVar.
type Var struct {
	name *object.Str
	def  Value
}

// Token is what ContextVar.set returns.
type Token struct {
	ctx  *Context
	v    *Var
	old  Value
	used bool
}

// missing is Token.MISSING.
type missing struct{}

// The classes.
var (
	ContextType = object.NewBuiltinType("_contextvars.Context", nil, object.NoSubclass|object.Unhashable|object.HasWeakref)
	VarType     = object.NewBuiltinType("_contextvars.ContextVar", nil, object.NoSubclass)
	TokenType   = object.NewBuiltinType("_contextvars.Token", nil, object.NoSubclass|object.Unhashable)
	missingType = object.NewBuiltinType("Token.MISSING", nil, object.NoNew|object.NoSubclass)

	theMissing = object.Obj(&missing{})
)

// Type returns the class.
func (*Context) Type() *object.Type { return ContextType }

// Type returns the class.
func (*Var) Type() *object.Type { return VarType }

// Type returns the class.
func (*Token) Type() *object.Type { return TokenType }

// Type returns the class.
func (*missing) Type() *object.Type { return missingType }

// Type returns Context: a table is an object for the walk over the heap alone, so that it
// counts once for all that share it.
func (*table) Type() *object.Type { return ContextType }

// Traverse visits the variables and their values.
func (t *table) Traverse(visit func(Value)) {
	for i, v := range t.vars {
		visit(object.Obj(v))
		visit(t.vals[i])
	}
}

// ByteSize is the size of the table.
func (t *table) ByteSize() int64 {
	return 80 + 8*int64(cap(t.vars)) + 24*int64(cap(t.vals)) + 48*int64(len(t.index))
}

// Traverse visits the table.
func (c *Context) Traverse(visit func(Value)) {
	if c.tab != nil {
		visit(object.Obj(c.tab))
	}
	if c.prev != nil {
		visit(object.Obj(c.prev))
	}
	visit(c.decimal)
}

// Traverse visits the default.
func (v *Var) Traverse(visit func(Value)) {
	visit(object.Obj(v.name))
	visit(v.def)
}

// Traverse visits what the token remembers.
func (t *Token) Traverse(visit func(Value)) {
	visit(object.Obj(t.ctx))
	visit(object.Obj(t.v))
	visit(t.old)
}

// CopyObject is object.Copyable's.
func (c *Context) CopyObject(cp *object.Copier) (object.Object, func()) {
	n := &Context{}
	return n, func() {
		n.entered = c.entered
		n.prev = object.CopyOf(cp, c.prev)
		n.tab = object.CopyOf(cp, c.tab)
		n.decimal = cp.Value(c.decimal)
	}
}

// CopyObject is object.Copyable's.
func (t *table) CopyObject(cp *object.Copier) (object.Object, func()) {
	n := &table{shared: t.shared}
	return n, func() {
		n.vals = cp.Values(t.vals)
		for _, v := range t.vars {
			n.vars = append(n.vars, object.CopyOf(cp, v))
		}
		n.reindex()
	}
}

// CopyObject is object.Copyable's.
func (v *Var) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Var{}
	return n, func() { n.name, n.def = object.CopyOf(c, v.name), c.Value(v.def) }
}

// CopyObject is object.Copyable's.
func (t *Token) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Token{used: t.used}
	return n, func() { n.ctx, n.v, n.old = object.CopyOf(c, t.ctx), object.CopyOf(c, t.v), c.Value(t.old) }
}

// few is how many variables a table finds without an index.
const few = 8

func (t *table) reindex() {
	t.index = nil
	if len(t.vars) > few {
		t.index = make(map[*Var]int, len(t.vars))
		for i, v := range t.vars {
			t.index[v] = i
		}
	}
}

func (t *table) find(v *Var) int {
	if t == nil {
		return -1
	}
	if t.index != nil {
		if i, ok := t.index[v]; ok {
			return i
		}
		return -1
	}
	for i, x := range t.vars {
		if x == v {
			return i
		}
	}
	return -1
}

func (c *Context) get(v *Var) Value {
	if i := c.tab.find(v); i >= 0 {
		return c.tab.vals[i]
	}
	return Value{}
}

// own gives the context a table of its own with room for one more variable.
func (c *Context) own(th *object.Thread) bool {
	switch {
	case c.tab == nil:
		c.tab = &table{}
	case c.tab.shared:
		n := len(c.tab.vars)
		if !th.Alloc(int64(n+1)*48) || !th.Charge(n/4+1) {
			return false
		}
		c.tab = &table{
			vars: append(make([]*Var, 0, n+1), c.tab.vars...),
			vals: append(make([]Value, 0, n+1), c.tab.vals...),
		}
		c.tab.reindex()
	}
	return true
}

// set changes a variable; no value removes it.
func (c *Context) set(th *object.Thread, v *Var, val Value) bool {
	if !c.own(th) {
		return false
	}
	t := c.tab
	i := t.find(v)
	switch {
	case val.Ok() && i >= 0:
		t.vals[i] = val
	case val.Ok():
		if !th.Alloc(64) {
			return false
		}
		t.vars, t.vals = append(t.vars, v), append(t.vals, val)
		if t.index != nil {
			t.index[v] = len(t.vars) - 1
		} else if len(t.vars) > few {
			t.reindex()
		}
	case i >= 0:
		if !th.Charge(len(t.vars) / 4) {
			return false
		}
		t.vars = slices.Delete(t.vars, i, i+1)
		t.vals = slices.Delete(t.vals, i, i+1)
		t.reindex()
	}
	return true
}

// Copy returns a copy of the context, which costs nothing until one of them
// changes.
func (c *Context) Copy(th *object.Thread) *Context {
	if !th.Alloc(64) {
		return nil
	}
	if c.tab != nil {
		c.tab.shared = true
	}
	return &Context{tab: c.tab, decimal: c.decimal}
}

// Decimal is the place for the context of the module decimal, which is a variable of the running context as well. It has a
// place of its own because each operation on a Decimal looks there.
func Decimal(th *object.Thread) *Value { return &of(th).cur.decimal }

// state is what the module keeps for the session.
type state struct{ cur *Context }

type stateKey struct{}

// Traverse visits the current context.
func (s *state) Traverse(visit func(Value)) { visit(object.Obj(s.cur)) }

// CopyState copies the current context for another session.
func (s *state) CopyState(c *object.Copier) any { return &state{object.CopyOf(c, s.cur)} }

// of returns the state of the running thread of control.
func of(th *object.Thread) *state {
	if f := object.OwnFlow(th); f != nil {
		s, ok := f.Vars.(*state)
		if !ok {
			s = &state{cur: &Context{}}
			f.Vars = s
		}
		return s
	}
	return object.ModuleState(th, stateKey{}, func() *state { return &state{cur: &Context{}} })
}

// CopyCurrent returns a copy of the current context, or no value.
func CopyCurrent(th *object.Thread) Value {
	if c := of(th).cur.Copy(th); c != nil {
		return object.Obj(c)
	}
	return Value{}
}

// run is Context.run.
func (c *Context) run(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "run() missing 1 required positional argument")
	}
	return c.Call(th, args[0], args[1:], kw)
}

// Call calls f in the context. The context that was current is restored even
// when the run is being stopped.
func (c *Context) Call(th *object.Thread, f Value, args []Value, kw []object.KW) Value {
	if c.entered {
		return th.Raise(object.RuntimeErrorType, "cannot enter context: %s is already entered", object.ReprString(th, object.Obj(c)))
	}
	if !th.Enter() {
		return Value{}
	}
	s := of(th)
	c.prev, c.entered, s.cur = s.cur, true, c
	defer func() { s.cur, c.prev, c.entered = c.prev, nil, false; th.Leave() }()
	return object.Call(th, f, args, kw)
}

func varArg(th *object.Thread, v Value) (*Var, bool) {
	x, ok := v.R.(*Var)
	if !ok {
		th.Raise(object.TypeErrorType, "a ContextVar key was expected, got %s", object.ReprString(th, v))
	}
	return x, ok
}

func (c *Context) list(th *object.Thread, f func(i int) Value) Value {
	n := 0
	if c.tab != nil {
		n = len(c.tab.vars)
	}
	if !th.Alloc(int64(n)*72) || !th.Charge(n) {
		return Value{}
	}
	out := make([]Value, n)
	for i := range out {
		out[i] = f(i)
	}
	return object.IterValue(object.GetIter(th, object.Obj(object.NewList(out))))
}

func init() {
	ctx := func(v Value) *Context { return v.R.(*Context) }
	ContextType.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if len(args)+len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "Context() does not accept any arguments")
		}
		return object.Obj(&Context{})
	})
	ContextType.DefValue("__hash__", object.None)
	ContextType.Def(
		object.MRaw("run", "callable, /, *args, **kwargs", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return ctx(args[0]).run(th, args[1:], kw)
		}),
		object.M0("copy", func(th *object.Thread, self Value) Value {
			if c := ctx(self).Copy(th); c != nil {
				return object.Obj(c)
			}
			return Value{}
		}).WithDoc("Returns a new context with the same values."),
		object.MSig("get", "key, default=None, /", func(th *object.Thread, a []Value) Value {
			v, ok := varArg(th, a[1])
			if !ok {
				return Value{}
			}
			if x := ctx(a[0]).get(v); x.Ok() {
				return x
			}
			if a[2].Ok() {
				return a[2]
			}
			return object.None
		}).WithDoc("Returns the variable's value in the context, or the default where it has none."),
		object.M1("__getitem__", func(th *object.Thread, self, key Value) Value {
			v, ok := varArg(th, key)
			if !ok {
				return Value{}
			}
			if x := ctx(self).get(v); x.Ok() {
				return x
			}
			return th.RaiseArgs(object.KeyErrorType, key)
		}),
		object.M1("__contains__", func(th *object.Thread, self, key Value) Value {
			v, ok := varArg(th, key)
			if !ok {
				return Value{}
			}
			return object.Bool(ctx(self).tab.find(v) >= 0)
		}),
		object.M0("__len__", func(th *object.Thread, self Value) Value {
			if t := ctx(self).tab; t != nil {
				return object.Int(int64(len(t.vars)))
			}
			return object.Int(0)
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			c := ctx(self)
			return c.list(th, func(i int) Value { return object.Obj(c.tab.vars[i]) })
		}),
		object.M0("keys", func(th *object.Thread, self Value) Value {
			c := ctx(self)
			return c.list(th, func(i int) Value { return object.Obj(c.tab.vars[i]) })
		}),
		object.M0("values", func(th *object.Thread, self Value) Value {
			c := ctx(self)
			return c.list(th, func(i int) Value { return c.tab.vals[i] })
		}),
		object.M0("items", func(th *object.Thread, self Value) Value {
			c := ctx(self)
			return c.list(th, func(i int) Value {
				return object.Obj(object.TupleOf(object.Obj(c.tab.vars[i]), c.tab.vals[i]))
			})
		}),
		object.M1("__eq__", func(th *object.Thread, self, other Value) Value {
			o, ok := other.R.(*Context)
			if !ok {
				return object.NotImplemented
			}
			return equal(th, ctx(self), o)
		}),
	)

	VarType.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		var a [2]Value
		if len(args) != 1 {
			return th.Raise(object.TypeErrorType, "ContextVar() takes exactly 1 positional argument (%d given)", len(args))
		}
		if !varSig.Bind(th, "ContextVar", a[:], args, kw) {
			return Value{}
		}
		name, ok := object.AsStr(a[0])
		if !ok {
			return th.Raise(object.TypeErrorType, "context variable name must be a str")
		}
		return object.Obj(&Var{name: name, def: a[1]})
	})
	VarType.DefGet("name", func(th *object.Thread, self Value) Value { return object.Obj(self.R.(*Var).name) })
	VarType.DefClass(object.FnRaw("__class_getitem__", "", func(th *object.Thread, args []Value, kw []object.KW) Value {
		if len(args) != 2 {
			return th.Raise(object.TypeErrorType, "__class_getitem__() takes exactly one argument (%d given)", len(args)-1)
		}
		return object.NewGenericAlias(args[0], args[1])
	}))
	VarType.Def(
		object.MSig("get", "default=None, /", func(th *object.Thread, a []Value) Value {
			v := a[0].R.(*Var)
			if x := of(th).cur.get(v); x.Ok() {
				return x
			}
			if a[1].Ok() {
				return a[1]
			}
			if v.def.Ok() {
				return v.def
			}
			return th.RaiseArgs(object.LookupErrorType, a[0])
		}).WithDoc("Returns the variable's value in the present context, or else the argument or the variable's own default."),
		object.M1("set", func(th *object.Thread, self, val Value) Value {
			v, c := self.R.(*Var), of(th).cur
			t := &Token{ctx: c, v: v, old: c.get(v)}
			if !th.Alloc(64) || !c.set(th, v, val) {
				return Value{}
			}
			return object.Obj(t)
		}).WithDoc("Call to set a new value for the context variable in the current context.\n\nThe required *value* argument is the new value for the context variable.\n\nReturns a Token object that can be used to restore the variable to its previous\nvalue via the `ContextVar.reset()` method."),
		object.M1("reset", func(th *object.Thread, self, token Value) Value {
			t, ok := token.R.(*Token)
			if !ok {
				return th.Raise(object.TypeErrorType, "expected an instance of Token, got %s", object.ReprString(th, token))
			}
			v, c := self.R.(*Var), of(th).cur
			switch {
			case t.used:
				return th.Raise(object.RuntimeErrorType, "%s has already been used once", object.ReprString(th, token))
			case t.v != v:
				return th.Raise(object.ValueErrorType, "%s was created by a different ContextVar", object.ReprString(th, token))
			case t.ctx != c:
				return th.Raise(object.ValueErrorType, "%s was created in a different Context", object.ReprString(th, token))
			}
			t.used = true
			if !c.set(th, v, t.old) {
				return Value{}
			}
			return object.None
		}).WithDoc("Gives the variable back the value that it had before the set() that returned the token."),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			v := self.R.(*Var)
			text := "<ContextVar name=" + object.ReprString(th, object.Obj(v.name))
			if v.def.Ok() {
				r, ok := object.Repr(th, v.def)
				if !ok {
					return Value{}
				}
				text += " default=" + r.S
			}
			return object.StrValue(text + address(th, self) + ">")
		}),
	)

	TokenType.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		return th.Raise(object.RuntimeErrorType, "Tokens can only be created by ContextVars")
	})
	TokenType.DefValue("MISSING", theMissing)
	TokenType.DefGet("var", func(th *object.Thread, self Value) Value { return object.Obj(self.R.(*Token).v) })
	TokenType.DefGet("old_value", func(th *object.Thread, self Value) Value {
		if v := self.R.(*Token).old; v.Ok() {
			return v
		}
		return theMissing
	})
	TokenType.DefClass(object.FnRaw("__class_getitem__", "", func(th *object.Thread, args []Value, kw []object.KW) Value {
		if len(args) != 2 {
			return th.Raise(object.TypeErrorType, "__class_getitem__() takes exactly one argument (%d given)", len(args)-1)
		}
		return object.NewGenericAlias(args[0], args[1])
	}))
	TokenType.Def(object.M0("__repr__", func(th *object.Thread, self Value) Value {
		t := self.R.(*Token)
		used := ""
		if t.used {
			used = " used"
		}
		r, ok := object.Repr(th, object.Obj(t.v))
		if !ok {
			return Value{}
		}
		return object.StrValue("<Token" + used + " var=" + r.S + address(th, self) + ">")
	}))
	missingType.Def(object.M0("__repr__", func(th *object.Thread, self Value) Value { return object.StrValue("<Token.MISSING>") }))
}

var varSig = object.ParseSignature("name, /, *, default=None")

func equal(th *object.Thread, a, b *Context) Value {
	na, nb := 0, 0
	if a.tab != nil {
		na = len(a.tab.vars)
	}
	if b.tab != nil {
		nb = len(b.tab.vars)
	}
	if na != nb {
		return object.False
	}
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	for i := 0; i < na && i < len(a.tab.vars); i++ {
		if !th.Charge(1) {
			return Value{}
		}
		other := b.get(a.tab.vars[i])
		if !other.Ok() {
			return object.False
		}
		switch object.Equal(th, a.tab.vals[i], other) {
		case -1:
			return Value{}
		case 0:
			return object.False
		}
	}
	return object.True
}

// Load makes the module.
var Load = imports.Shared("contextvars", fill, nil)

// fill gives it its names.
func fill(_ *object.Thread, m *object.Module) {
	m.Set("__all__", object.Obj(object.TupleOf(object.StrValue("Context"), object.StrValue("ContextVar"), object.StrValue("Token"), object.StrValue("copy_context"))))
	m.Set("Context", object.Obj(ContextType))
	m.Set("ContextVar", object.Obj(VarType))
	m.Set("Token", object.Obj(TokenType))
	m.Add(functions...)
}

func init() { object.FunctionsOf("_contextvars", functions...) }

var functions = []*object.Builtin{
	object.Fn0("copy_context", func(th *object.Thread) Value {
		if c := of(th).cur.Copy(th); c != nil {
			return object.Obj(c)
		}
		return Value{}
	}),
}

// address is " at 0x…" with the object's identity number.
func address(th *object.Thread, v Value) string { return fmt.Sprintf(" at %#x", th.ID(v)) }
