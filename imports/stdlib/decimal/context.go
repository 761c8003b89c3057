package decimal

import (
	"strconv"
	"strings"

	"github.com/garterpy/garter/imports/stdlib/collections/abcs"
	"github.com/garterpy/garter/imports/stdlib/contextvars"
	"github.com/garterpy/garter/object"
)

// This file defines the exceptions, contexts, their dicts of signals, and which
// context is the current one.

func newExc(name string, bases ...*object.Type) *object.Type {
	t := object.NewBuiltinType(name, bases[0], object.IsException|object.HasDict|object.HasWeakref).InModule("decimal")
	t.Bases = bases
	return t
}

// The exceptions.
var (
	excDecimal      = newExc("DecimalException", object.ArithmeticErrorType)
	excClamped      = newExc("Clamped", excDecimal)
	excInvalid      = newExc("InvalidOperation", excDecimal)
	excConversion   = newExc("ConversionSyntax", excInvalid)
	excDivZero      = newExc("DivisionByZero", excDecimal, object.ZeroDivisionErrorType)
	excImpossible   = newExc("DivisionImpossible", excInvalid)
	excUndefined    = newExc("DivisionUndefined", excInvalid, object.ZeroDivisionErrorType)
	excInexact      = newExc("Inexact", excDecimal)
	excInvalidCtx   = newExc("InvalidContext", excInvalid)
	excRounded      = newExc("Rounded", excDecimal)
	excSubnormal    = newExc("Subnormal", excDecimal)
	excOverflow     = newExc("Overflow", excInexact, excRounded)
	excUnderflow    = newExc("Underflow", excInexact, excRounded, excSubnormal)
	excFloat        = newExc("FloatOperation", excDecimal, object.TypeErrorType)
	contextType     = object.NewBuiltinType("decimal.Context", nil, 0)
	managerType     = object.NewBuiltinType("decimal.ContextManager", nil, object.NoNew|object.NoSubclass)
	signalDictType  = object.NewBuiltinType("SignalDict", abcs.MutableMapping, object.NoNew|object.Unhashable).InModule("abc")
	exceptionsTable = []*object.Type{excDecimal, excClamped, excInvalid, excConversion, excDivZero, excImpossible, excUndefined,
		excInexact, excInvalidCtx, excRounded, excSubnormal, excOverflow, excUnderflow, excFloat}
)

// signals are the signals in the order of the dicts.
var signals = []struct {
	exc *object.Type
	bit uint32
}{
	{excInvalid, anyInvalid}, {excFloat, floatOperation}, {excDivZero, divisionByZero}, {excOverflow, overflow}, {excUnderflow, underflow},
	{excSubnormal, subnormal}, {excInexact, inexact}, {excRounded, rounded}, {excClamped, clamped},
}

// invalids are the conditions behind InvalidOperation.
var invalids = []struct {
	exc *object.Type
	bit uint32
}{
	{excInvalid, invalidOperation}, {excConversion, conversionSyntax}, {excImpossible, divisionImpos}, {excUndefined, divisionUndefined},
	{excInvalidCtx, invalidContext},
}

// Context is an instance of Context.
type Context struct {
	params
	capitals      bool
	traps, status uint32
	flagDict      *signalDict
	trapDict      *signalDict
	ext           *object.Instance
	spare         *work // what the last operation left, see begin
}

// Type returns the class.
func (c *Context) Type() *object.Type {
	if c.ext != nil {
		return c.ext.Cls
	}
	return contextType
}

// Extension returns the instance part.
func (c *Context) Extension() *object.Instance { return c.ext }

// CopyObject is object.Copyable's.
func (c *Context) CopyObject(cp *object.Copier) (object.Object, func()) {
	n := &Context{}
	return n, func() {
		*n = *c
		n.spare = nil
		n.flagDict, n.trapDict = object.CopyOf(cp, c.flagDict), object.CopyOf(cp, c.trapDict)
		n.ext = cp.Extension(c.ext)
	}
}

// signalDict is a view of a context's flags or traps.
type signalDict struct {
	c     *Context
	traps bool
}

// Type returns SignalDict.
func (*signalDict) Type() *object.Type { return signalDictType }

// Traverse visits the context.
func (d *signalDict) Traverse(visit func(value)) { visit(object.Obj(d.c)) }

// CopyObject is object.Copyable's.
func (d *signalDict) CopyObject(cp *object.Copier) (object.Object, func()) {
	n := &signalDict{traps: d.traps}
	return n, func() { n.c = object.CopyOf(cp, d.c) }
}

func (d *signalDict) bits() *uint32 {
	if d.traps {
		return &d.c.traps
	}
	return &d.c.status
}

// manager is what localcontext returns.
type manager struct{ local, global *Context }

// Type returns ContextManager.
func (*manager) Type() *object.Type { return managerType }

// Traverse visits the contexts.
func (m *manager) Traverse(visit func(value)) {
	visit(object.Obj(m.local))
	visit(object.Obj(m.global))
}

// CopyObject is object.Copyable's.
func (m *manager) CopyObject(cp *object.Copier) (object.Object, func()) {
	n := &manager{}
	return n, func() { n.local, n.global = object.CopyOf(cp, m.local), object.CopyOf(cp, m.global) }
}

// state is what the module keeps in a session.
type state struct {
	def, basic, ext *Context
	tuple           value // the class DecimalTuple
}

type stateKey struct{}

const usualTraps = anyInvalid | divisionByZero | overflow

func stateOf(th *thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state {
		p := params{prec: 28, emin: -999999, emax: 999999, round: roundHalfEven}
		s := &state{def: &Context{params: p, capitals: true, traps: usualTraps}}
		p.prec = 9
		s.ext = &Context{params: p, capitals: true}
		p.round = roundHalfUp
		s.basic = &Context{params: p, capitals: true, traps: usualTraps | underflow | clamped}
		return s
	})
}

// Traverse visits what the state holds.
func (s *state) Traverse(visit func(value)) {
	for _, c := range []*Context{s.def, s.basic, s.ext} {
		visit(object.Obj(c))
	}
	visit(s.tuple)
}

// CopyState copies the state for another session.
func (s *state) CopyState(c *object.Copier) any {
	return &state{def: object.CopyOf(c, s.def), basic: object.CopyOf(c, s.basic), ext: object.CopyOf(c, s.ext), tuple: c.Value(s.tuple)}
}

// current is the context of the running thread of control and task.
func current(th *thread) *Context {
	at := contextvars.Decimal(th)
	c, ok := at.R.(*Context)
	if !ok {
		c = stateOf(th).def.copy()
		c.status = 0
		*at = object.Obj(c)
	}
	return c
}

func (c *Context) copy() *Context {
	return &Context{params: c.params, capitals: c.capitals, traps: c.traps, status: c.status}
}

func (c *Context) work(th *thread) *work { return &work{params: c.params, th: th} }

// begin is work in the memory of the last one that was done with. Operations whose work
// nobody keeps say done in the end; one that does not leaves nothing behind.
func (c *Context) begin(th *thread) *work {
	w := c.spare
	if w == nil {
		return c.work(th)
	}
	c.spare = nil
	*w = work{params: c.params, th: th}
	return w
}

func (c *Context) done(w *work) {
	w.th = nil
	c.spare = w
}

// finish is end for work of begin.
func (c *Context) finish(w *work, x *num) value {
	v := c.end(w, DecimalType, x)
	c.done(w)
	return v
}

// raise notes the conditions of an operation in the context; false comes with
// an exception.
func (c *Context) raise(w *work) bool {
	if w.stopped {
		return false
	}
	c.status |= w.status
	hit := w.status & c.traps
	if hit == 0 {
		return true
	}
	var cls *object.Type
	var list []value
	for _, s := range invalids {
		if hit&s.bit != 0 {
			list = append(list, object.Obj(s.exc))
		}
	}
	for i, s := range signals {
		if hit&s.bit == 0 {
			continue
		}
		if cls == nil {
			cls = s.exc
		}
		if i > 0 {
			list = append(list, object.Obj(s.exc))
		}
	}
	w.th.RaiseArgs(cls, object.Obj(object.NewList(list)))
	return false
}

// end is the result of an operation, unless a condition is trapped.
func (c *Context) end(w *work, cls *object.Type, x *num) value {
	if w.status != 0 || w.stopped {
		if !c.raise(w) {
			return value{}
		}
	}
	return makeAs(w.th, cls, x)
}

// contextArg is an optional context.
func contextArg(th *thread, v value) (*Context, bool) {
	if !v.Ok() || v.IsNone() {
		return current(th), true
	}
	c, ok := v.R.(*Context)
	if !ok {
		th.Raise(object.TypeErrorType, "optional argument must be a context")
	}
	return c, ok
}

const roundingError = "valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]"

func roundingOf(th *thread, v value) (rounding, bool) {
	if s, ok := object.AsStr(v); ok {
		for i, n := range roundingNames {
			if n == s.S {
				return rounding(i), true
			}
		}
	}
	th.Raise(object.TypeErrorType, "%s", roundingError)
	return 0, false
}

var attrNames = []string{"prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"}

// set sets an attribute; false comes with an exception.
func (c *Context) set(th *thread, i int, v value) bool {
	if !v.Ok() {
		th.Raise(object.AttributeErrorType, "context attributes cannot be deleted")
		return false
	}
	switch i {
	case 1:
		r, ok := roundingOf(th, v)
		if ok {
			c.round = r
		}
		return ok
	case 6, 7:
		return c.setSignals(th, v, i == 7)
	}
	n, b, ok := object.IntOf(v)
	if !ok {
		th.Raise(object.TypeErrorType, "an integer is required")
		return false
	}
	if b != nil {
		th.Raise(object.OverflowErrorType, "Python int too large to convert to C ssize_t")
		return false
	}
	text := ""
	switch i {
	case 0:
		if n < 1 || n > maxPrec {
			text = "valid range for prec is [1, MAX_PREC]"
		} else {
			c.prec = n
		}
	case 2:
		if n < minEmin || n > 0 {
			text = "valid range for Emin is [MIN_EMIN, 0]"
		} else {
			c.emin = n
		}
	case 3:
		if n < 0 || n > maxEmax {
			text = "valid range for Emax is [0, MAX_EMAX]"
		} else {
			c.emax = n
		}
	case 4:
		if n != 0 && n != 1 {
			text = "valid values for capitals are 0 or 1"
		} else {
			c.capitals = n == 1
		}
	case 5:
		if n != 0 && n != 1 {
			text = "valid values for clamp are 0 or 1"
		} else {
			c.clamp = n == 1
		}
	}
	if text != "" {
		th.Raise(object.ValueErrorType, "%s", text)
	}
	return text == ""
}

func (c *Context) setSignals(th *thread, v value, traps bool) bool {
	var bits uint32
	switch x := v.R.(type) {
	case *signalDict:
		bits = *x.bits()
	case *object.Dict:
		if x.Len() != len(signals) {
			th.RaiseKey(object.StrValue("invalid signal dict"))
			return false
		}
		for _, s := range signals {
			f := x.Get(th, object.Obj(s.exc))
			if !f.Ok() {
				if th.Exc == nil {
					th.RaiseKey(object.StrValue("invalid signal dict"))
				}
				return false
			}
			t := object.Truth(th, f)
			if t < 0 {
				return false
			}
			if t > 0 {
				bits |= s.bit
			}
		}
	default:
		th.Raise(object.TypeErrorType, "argument must be a signal dict")
		return false
	}
	if traps {
		c.traps = bits
	} else {
		c.status = bits
	}
	return true
}

const signalError = "valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]"

func signalOf(th *thread, v value) (uint32, bool) {
	for _, s := range signals {
		if v.R == object.Object(s.exc) {
			return s.bit, true
		}
	}
	th.RaiseKey(object.StrValue(signalError))
	return 0, false
}

// condOf is signalOf that knows the conditions behind InvalidOperation.
func condOf(th *thread, v value) (uint32, bool) {
	for _, s := range invalids[1:] {
		if v.R == object.Object(s.exc) {
			return s.bit, true
		}
	}
	if v.R == object.Object(excInvalid) {
		return invalidOperation, true
	}
	return signalOf(th, v)
}

// setSignalList is setSignals for the constructor, which takes lists too.
func (c *Context) setSignalList(th *thread, v value, traps bool) bool {
	l, ok := v.R.(*object.List)
	if !ok {
		return c.setSignals(th, v, traps)
	}
	var bits uint32
	for _, e := range l.Items {
		b, ok := condOf(th, e)
		if !ok {
			return false
		}
		if traps && b&anyInvalid != 0 {
			b |= anyInvalid
		}
		bits |= b
	}
	if traps {
		c.traps = bits
	} else {
		c.status = bits
	}
	return true
}

func contextNew(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	c := stateOf(th).def.copy()
	c.status = 0
	c.ext = object.ExtFor(th, cls, contextType)
	if !th.Alloc(200) {
		return value{}
	}
	return object.Obj(c)
}

// contextInit is Context.__init__, which changes what it is given.
func contextInit(th *thread, self value, args []value, kw []object.KW) bool {
	c := self.R.(*Context)
	a, ok := pyArgs(th, args, kw, attrNames...)
	if !ok {
		return false
	}
	for i := range attrNames {
		if !a[i].Ok() || a[i].IsNone() {
			continue
		}
		if i >= 6 {
			ok = c.setSignalList(th, a[i], i == 7)
		} else {
			ok = c.set(th, i, a[i])
		}
		if !ok {
			return false
		}
	}
	return true
}

func flagNames(bits uint32) string {
	var names []string
	done := false
	for i := 0; i < 32; i++ {
		b := uint32(1) << i
		if bits&b == 0 {
			continue
		}
		if b&anyInvalid != 0 {
			if done {
				continue
			}
			done = true
		}
		for _, s := range signals {
			if s.bit&b != 0 {
				names = append(names, s.exc.Name)
			}
		}
	}
	return "[" + strings.Join(names, ", ") + "]"
}

func digit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

func (c *Context) repr() string {
	return "Context(prec=" + strconv.FormatInt(c.prec, 10) + ", rounding=" + roundingNames[c.round] +
		", Emin=" + strconv.FormatInt(c.emin, 10) + ", Emax=" + strconv.FormatInt(c.emax, 10) +
		", capitals=" + digit(c.capitals) + ", clamp=" + digit(c.clamp) + ", flags=" + flagNames(c.status) + ", traps=" + flagNames(c.traps) + ")"
}

func signalList(bits uint32) value {
	var l []value
	for _, s := range invalids {
		if bits&s.bit != 0 {
			l = append(l, object.Obj(s.exc))
		}
	}
	if bits&anyInvalid == anyInvalid {
		l = l[:1]
	}
	for _, s := range signals[1:] {
		if bits&s.bit != 0 {
			l = append(l, object.Obj(s.exc))
		}
	}
	return object.Obj(object.NewList(l))
}

func ctx(v value) *Context { return v.R.(*Context) }

func initContext() {
	t := contextType
	t.New, t.Init = contextNew, contextInit
	object.DefNew(t)
	t.DefValue("__module__", object.StrValue("decimal"))
	t.Def(object.M1("__delattr__", func(th *thread, self, name value) value {
		return th.Raise(object.AttributeErrorType, "context attributes cannot be deleted")
	}))
	get := []func(c *Context) value{
		func(c *Context) value { return object.Int(c.prec) },
		func(c *Context) value { return object.Obj(object.Intern(roundingNames[c.round])) },
		func(c *Context) value { return object.Int(c.emin) },
		func(c *Context) value { return object.Int(c.emax) },
		func(c *Context) value { return boolInt(c.capitals) },
		func(c *Context) value { return boolInt(c.clamp) },
		func(c *Context) value {
			if c.flagDict == nil {
				c.flagDict = &signalDict{c: c}
			}
			return object.Obj(c.flagDict)
		},
		func(c *Context) value {
			if c.trapDict == nil {
				c.trapDict = &signalDict{c: c, traps: true}
			}
			return object.Obj(c.trapDict)
		},
	}
	for i, n := range attrNames {
		t.DefGetSet(n, func(th *thread, self value) value { return get[i](ctx(self)) },
			func(th *thread, self, v value) bool { return ctx(self).set(th, i, v) })
	}
	copyOf := func(th *thread, self value) value {
		if !th.Alloc(200) {
			return value{}
		}
		return object.Obj(ctx(self).copy())
	}
	t.Def(
		object.M0("Etiny", func(th *thread, self value) value { c := ctx(self); return object.Int(c.etiny()) }),
		object.M0("Etop", func(th *thread, self value) value { c := ctx(self); return object.Int(c.etop()) }),
		object.M0("copy", copyOf), object.M0("__copy__", copyOf),
		object.M0("clear_flags", func(th *thread, self value) value { ctx(self).status = 0; return object.None }),
		object.M0("clear_traps", func(th *thread, self value) value { ctx(self).traps = 0; return object.None }),
		object.M0("__repr__", func(th *thread, self value) value { return object.StrValue(ctx(self).repr()) }),
		object.M0("__reduce__", func(th *thread, self value) value {
			c := ctx(self)
			return object.Obj(object.TupleOf(object.Obj(c.Type()), object.Obj(object.TupleOf(object.Int(c.prec), object.Obj(object.Intern(roundingNames[c.round])),
				object.Int(c.emin), object.Int(c.emax), boolInt(c.capitals), boolInt(c.clamp), signalList(c.status), signalList(c.traps)))))
		}),
	)
	d := signalDictType
	iter := func(th *thread, self value) value {
		l := make([]value, len(signals))
		for i, s := range signals {
			l[i] = object.Obj(s.exc)
		}
		return object.IterValue(object.GetIter(th, object.Obj(object.NewTuple(l))))
	}
	asDict := func(th *thread, self value) value {
		r := object.NewDict()
		for _, s := range signals {
			r.Set(th, object.Obj(s.exc), object.Bool(*self.R.(*signalDict).bits()&s.bit != 0))
		}
		return object.Obj(r)
	}
	// same tells whether two dicts say the same; nothing if they cannot be
	// compared.
	same := func(th *thread, self, v value, want bool) value {
		a := self.R.(*signalDict)
		switch b := v.R.(type) {
		case *signalDict:
			return object.Bool((norm(*a.bits()) == norm(*b.bits())) == want)
		case *object.Dict:
			tmp := &Context{}
			if !tmp.setSignals(th, v, false) {
				if !th.Catch(object.KeyErrorType) {
					return value{}
				}
				return object.NotImplemented
			}
			return object.Bool((norm(*a.bits()) == tmp.status) == want)
		}
		return object.NotImplemented
	}
	d.Def(
		object.M0("__len__", func(th *thread, self value) value { return object.Int(int64(len(signals))) }),
		object.M0("__iter__", iter),
		object.M1("__getitem__", func(th *thread, self, k value) value {
			b, ok := signalOf(th, k)
			if !ok {
				return value{}
			}
			return object.Bool(*self.R.(*signalDict).bits()&b != 0)
		}),
		object.M2("__setitem__", func(th *thread, self, k, v value) value {
			b, ok := signalOf(th, k)
			if !ok {
				return value{}
			}
			on := object.Truth(th, v)
			if on < 0 {
				return value{}
			}
			if p := self.R.(*signalDict).bits(); on > 0 {
				*p |= b
			} else {
				*p &^= b
			}
			return object.None
		}),
		object.M1("__delitem__", func(th *thread, self, k value) value {
			return th.Raise(object.ValueErrorType, "signal keys cannot be deleted")
		}),
		object.M0("copy", asDict),
		object.M0("__repr__", func(th *thread, self value) value {
			var b strings.Builder
			for i, s := range signals {
				sep := ", "
				if i == 0 {
					sep = "{"
				}
				on := "False"
				if *self.R.(*signalDict).bits()&s.bit != 0 {
					on = "True"
				}
				b.WriteString(sep + "<class 'decimal." + s.exc.Name + "'>:" + on)
			}
			return object.StrValue(b.String() + "}")
		}),
		object.M1("__eq__", func(th *thread, self, v value) value { return same(th, self, v, true) }),
		object.M1("__ne__", func(th *thread, self, v value) value { return same(th, self, v, false) }),
	)
	d.DefValue("__hash__", object.None)
	managerType.Def(
		object.M0("__enter__", func(th *thread, self value) value {
			m := self.R.(*manager)
			*contextvars.Decimal(th) = object.Obj(m.local)
			return object.Obj(m.local)
		}),
		object.MRaw("__exit__", "*args", func(th *thread, args []value, kw []object.KW) value {
			*contextvars.Decimal(th) = object.Obj(args[0].R.(*manager).global)
			return object.False
		}),
	)
}

// norm makes every invalid condition the whole signal.
func norm(bits uint32) uint32 {
	if bits&anyInvalid != 0 {
		bits |= anyInvalid
	}
	return bits
}

func boolInt(b bool) value {
	if b {
		return object.Int(1)
	}
	return object.Int(0)
}

var functions = object.FunctionsOf("decimal",
	object.Fn0("getcontext", func(th *thread) value { return object.Obj(current(th)) }).WithDoc("Returns the context that calculations use now."),
	object.Fn1("setcontext", func(th *thread, v value) value {
		c, ok := v.R.(*Context)
		if !ok {
			return th.Raise(object.TypeErrorType, "argument must be a context")
		}
		s := stateOf(th)
		if c == s.def || c == s.basic || c == s.ext {
			c = c.copy()
			c.status = 0
		}
		*contextvars.Decimal(th) = object.Obj(c)
		return object.None
	}).WithDoc("Makes a context the one that calculations use."),
	object.FnRaw("localcontext", "ctx=None, **kwargs", func(th *thread, args []value, kw []object.KW) value {
		names := append([]string{"ctx"}, attrNames...)
		var a [9]value
		if len(args) > 1 {
			return th.Raise(object.TypeErrorType, "function takes at most 1 positional argument (%d given)", len(args))
		}
		copy(a[:], args)
	next:
		for _, k := range kw {
			for i, n := range names {
				if n == k.Name {
					if a[i].Ok() {
						return th.Raise(object.TypeErrorType, "argument for function given by name ('%s') and position (%d)", n, i+1)
					}
					a[i] = k.Val
					continue next
				}
			}
			if object.CheckNames(th, kw) {
				th.Raise(object.TypeErrorType, "this function got an unexpected keyword argument '%s'", k.Name)
			}
			return value{}
		}
		c, ok := contextArg(th, a[0])
		if !ok || !th.Alloc(300) {
			return value{}
		}
		global := current(th)
		local := c.copy()
		for i, v := range a[1:] {
			if !v.Ok() || v.IsNone() {
				continue
			}
			if i >= 6 {
				ok = local.setSignalList(th, v, i == 7)
			} else {
				ok = local.set(th, i, v)
			}
			if !ok {
				return value{}
			}
		}
		return object.Obj(&manager{local: local, global: global})
	}).WithDoc("Return a context manager that will set the default context to a copy of ctx\non entry to the with-statement and restore the previous default context when\nexiting the with-statement. If no context is supplied, a copy of the current\ndefault context is used."),
	object.Fn1("_bind", func(th *thread, v value) value { stateOf(th).tuple = v; return object.None }),
)

// New makes the hidden module _decimal.
func New(th *thread) *object.Module {
	m := object.NewModule("_decimal").Add(functions...)
	m.Set("Decimal", object.Obj(DecimalType))
	m.Set("Context", object.Obj(contextType))
	for _, e := range exceptionsTable {
		m.Set(e.Name, object.Obj(e))
	}
	for _, n := range roundingNames {
		m.Set(n, object.Obj(object.Intern(n)))
	}
	s := stateOf(th)
	m.Set("DefaultContext", object.Obj(s.def))
	m.Set("BasicContext", object.Obj(s.basic))
	m.Set("ExtendedContext", object.Obj(s.ext))
	m.Set("MAX_PREC", object.Int(maxPrec))
	m.Set("MAX_EMAX", object.Int(maxEmax))
	m.Set("MIN_EMIN", object.Int(minEmin))
	m.Set("MIN_ETINY", object.Int(minEtiny))
	m.Set("HAVE_THREADS", object.True)
	m.Set("HAVE_CONTEXTVAR", object.True)
	m.Set("__version__", object.StrValue("1.70"))
	return m.Set("__libmpdec_version__", object.StrValue("2.5.1"))
}
