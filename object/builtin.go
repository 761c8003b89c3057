package object

import (
	"strings"
	"sync/atomic"
)

// KW is a keyword argument of a call.
type KW struct {
	Name string
	Val  Value
	Key  *Str // the name as a str where one is at hand, else nil
}

// Callable is a value that can be called without a look-up of __call__. args
// belongs to the caller and must not be kept.
type Callable interface {
	Object
	Call(th *Thread, args []Value, kw []KW) Value
}

// Builtin is a function or method written in Go. Exactly one of the function
// fields is set, by the constructor of that kind; the method forms (M0, M1, …)
// take the object first. Everything in it is fixed before the first call.
type Builtin struct {
	Name  string
	Doc   string
	Owner *Type // a method of this class; nil for a function
	class *Type // a class method of this class
	home  *Type // a static method of this class
	newOf *Type // it is __new__ of this class, which calls New
	// inPython is the function of a session that does the work; see StandForC.
	inPython Value
	held     *held // what a function of a session works with besides its arguments
	Self     Value // the module (or object) that a function belongs to
	// module names the module of a function that all sessions share, which has
	// no Self.
	module string

	f0  func(th *Thread) Value
	f1  func(th *Thread, a Value) Value
	f2  func(th *Thread, a, b Value) Value
	f3  func(th *Thread, a, b, c Value) Value
	raw func(th *Thread, args []Value, kw []KW) Value
	sig func(th *Thread, a []Value) Value

	sigText string
	parsed  atomic.Pointer[Signature]
	faced   atomic.Pointer[Face] // see face
	binds   atomic.Uint32        // see bindsLikePython
	isMeth  bool
	unnamed bool // see UnnameMethods
	// asPython makes errors about arguments those of a function written in
	// Python, which it is in CPython.
	asPython bool
	borrows  bool
	onlyOne  bool // it borrows its argument where that is the only one
	// elsewhere answers calls with objects whose methods are not here; see Otherwise.
	elsewhere func(th *Thread, args []Value, kw []KW) (Value, bool)
	inner     *Builtin // of a guarded function, the one that does not ask
	// Quick tells the evaluator which function this is, where it knows a shorter way
	// than a call.
	Quick Quick
}

// Quick names built-in functions that programs call all the time for next to no
// work.
type Quick uint8

// The functions.
const (
	QuickLen Quick = iota + 1
	QuickOrd
	QuickChr
	QuickIsInstance // of two arguments
)

// WithQuick sets Quick and returns b.
func (b *Builtin) WithQuick(q Quick) *Builtin { b.Quick = q; return b }

// FunctionType is the class of functions in Python, and of those in Go which CPython has in
// Python. Package eval has its attributes.
var FunctionType = NewBuiltinType("function", nil, NoSubclass|HasDict)

// Type returns builtin_function_or_method, or method_descriptor; of what CPython has in
// Python, function.
func (b *Builtin) Type() *Type {
	if b.IsPython() {
		return FunctionType
	}
	if b.isMeth && b.Owner != nil {
		if b.isSlot() {
			return WrapperDescriptorType
		}
		return MethodDescriptorType
	}
	if b.held != nil {
		return heldFunctionType
	}
	return BuiltinFunctionType
}

// held is what a function of a session works with besides its arguments. It is copied
// with the session: values in the variables of a closure would be those of the other
// one.
type held struct {
	defaults *Tuple
	call     func(th *Thread, defaults []Value, args []Value, kw []KW) Value
	sig      func(th *Thread, defaults []Value) string
}

// FnHeld makes a function with default values of a session's own, which programs may
// set as those of a function in Python. sig tells the signature with them.
func FnHeld(th *Thread, name string, defaults *Tuple, sig func(th *Thread, defaults []Value) string,
	call func(th *Thread, defaults []Value, args []Value, kw []KW) Value) *Builtin {
	b := &Builtin{Name: name}
	b.hold(&held{defaults, call, sig})
	b.sigText = sig(th, defaults.Items)
	return b
}

func (b *Builtin) hold(h *held) {
	b.held = h
	b.raw = func(th *Thread, args []Value, kw []KW) Value { return h.call(th, h.defaults.Items, args, kw) }
}

// setDefaults gives a function other default values.
func (b *Builtin) setDefaults(th *Thread, defaults *Tuple) {
	b.held.defaults, b.sigText = defaults, b.held.sig(th, defaults.Items)
	b.parsed.Store(nil)
	b.faced.Store(nil)
}

var heldFunctionType = NewBuiltinType("builtin_function_or_method", BuiltinFunctionType, NoNew|NoSubclass)

func init() {
	heldFunctionType.DefGetSet("__defaults__", func(th *Thread, self Value) Value {
		if d := self.R.(*Builtin).held.defaults; len(d.Items) > 0 {
			return Value{R: d}
		}
		return None
	}, func(th *Thread, self, v Value) bool {
		d, ok := v.R.(*Tuple)
		if !v.Ok() || v.IsNone() {
			d, ok = emptyTuple, true
		}
		if !ok {
			th.Raise(TypeErrorType, "__defaults__ must be set to a tuple object")
			return false
		}
		self.R.(*Builtin).setDefaults(th, d)
		return true
	})
}

// Fn0 makes a function without parameters.
func Fn0(name string, f func(th *Thread) Value) *Builtin { return &Builtin{Name: name, f0: f} }

// Fn1 makes a function of exactly one positional argument.
func Fn1(name string, f func(th *Thread, a Value) Value) *Builtin { return &Builtin{Name: name, f1: f} }

// Fn2 makes a function of exactly two positional arguments.
func Fn2(name string, f func(th *Thread, a, b Value) Value) *Builtin {
	return &Builtin{Name: name, f2: f}
}

// Fn3 makes a function of exactly three positional arguments.
func Fn3(name string, f func(th *Thread, a, b, c Value) Value) *Builtin {
	return &Builtin{Name: name, f3: f}
}

// FnRaw makes a function that takes its arguments as they come. sig, which may
// be empty, is only shown.
func FnRaw(name, sig string, f func(th *Thread, args []Value, kw []KW) Value) *Builtin {
	return &Builtin{Name: name, raw: f, sigText: sig}
}

// FnSig makes a function whose arguments are bound by a signature in Python's
// own notation, such as "iterable, /, *, key=None, reverse=False". f gets one
// value a parameter, in order; a parameter that was not given is the zero
// Value (the default in the text is for readers), *args is a tuple and **kw a
// dict.
func FnSig(name, sig string, f func(th *Thread, a []Value) Value) *Builtin {
	return &Builtin{Name: name, sig: f, sigText: sig}
}

// M0 makes a method without parameters besides self.
func M0(name string, f func(th *Thread, self Value) Value) *Builtin {
	return &Builtin{Name: name, f1: f, isMeth: true}
}

// M1 makes a method of exactly one argument.
func M1(name string, f func(th *Thread, self, a Value) Value) *Builtin {
	return &Builtin{Name: name, f2: f, isMeth: true}
}

// M2 makes a method of exactly two arguments.
func M2(name string, f func(th *Thread, self, a, b Value) Value) *Builtin {
	return &Builtin{Name: name, f3: f, isMeth: true}
}

// MRaw makes a method that takes its arguments as they come; args[0] is self.
func MRaw(name, sig string, f func(th *Thread, args []Value, kw []KW) Value) *Builtin {
	return &Builtin{Name: name, raw: f, sigText: sig, isMeth: true}
}

// MSig makes a method bound by a signature, which does not mention self; a[0]
// is self.
func MSig(name, sig string, f func(th *Thread, a []Value) Value) *Builtin {
	return &Builtin{Name: name, sig: f, sigText: sig, isMeth: true}
}

// UnnameMethods makes errors about the arguments of the class's methods say
// "function" instead of their names, as CPython's do for some modules. It is for
// init functions.
func (t *Type) UnnameMethods() {
	for _, d := range t.defs {
		if b, ok := d.v.R.(*Builtin); ok && b.sig != nil {
			b.unnamed = true
		}
	}
}

// WithDoc sets the docstring and returns b.
func (b *Builtin) WithDoc(doc string) *Builtin { b.Doc = doc; return b }

// With1 gives a function that takes arguments in other ways as well a direct way for calls of one positional argument
// (of a method: self) and returns b.
func (b *Builtin) With1(f func(th *Thread, a Value) Value) *Builtin { b.f1 = f; return b }

// With2 is With1 for two arguments.
func (b *Builtin) With2(f func(th *Thread, a, b Value) Value) *Builtin { b.f2 = f; return b }

// With3 is With1 for three arguments.
func (b *Builtin) With3(f func(th *Thread, a, b, c Value) Value) *Builtin { b.f3 = f; return b }

// WithBorrow says that a function keeps nothing of a tuple that it is called
// with and gives it to nobody, only its items, and returns b.
func (b *Builtin) WithBorrow() *Builtin { b.borrows = true; return b }

// WithBorrowOfOne is WithBorrow for a call with one argument: max(a, b) compares the
// arguments themselves, whose methods may keep them, and returns one.
func (b *Builtin) WithBorrowOfOne() *Builtin { b.borrows, b.onlyOne = true, true; return b }

// Borrows reports whether a call with so many positional arguments keeps nothing of the
// first: see WithBorrow.
func (b *Builtin) Borrows(args int) bool { return b.borrows && (args == 1 || !b.onlyOne) }

// WithSig sets the signature that is shown for a function of a fixed number of
// positional arguments and returns b.
func (b *Builtin) WithSig(sig string) *Builtin { b.sigText = sig; return b }

// FunctionsOf declares the functions of a native module, which all sessions
// share: each session's module object gets them by Module.Add. A function is declared
// once, before any session has it: it is written to here.
func FunctionsOf(module string, bs ...*Builtin) []*Builtin {
	for _, b := range bs {
		if b.module != "" {
			panic("object: " + b.Name + " of " + b.module + " is declared again, of " + module)
		}
		b.module = module
		b.moved()
	}
	return bs
}

// AsInPython returns the parameters of a method that CPython has in Python, with
// the object among them, or nil where it has it in C or they are not known.
func (b *Builtin) AsInPython() *Signature {
	if !b.isMeth {
		return nil
	}
	if x := b.face(); x != nil && x.plain != "" {
		return ParseSignature(x.plain)
	} else if x != nil && x.style == 'p' && b.sigText != "" && b.sigText[0] != '*' {
		return ParseSignature("self, " + b.sigText)
	}
	if s, ok := b.TextSignature(); ok && b.asPython {
		if s == "()" {
			return ParseSignature("self")
		}
		return ParseSignature("self, " + s[1:len(s)-1])
	}
	return nil
}

// LikePython makes a function that binds its arguments itself one of those that
// CPython has in Python, whose first parameter is one like the others.
func (b *Builtin) LikePython() *Builtin {
	b.asPython = true
	b.moved()
	return b
}

// OfPython is the module of a function that CPython has in Python, or "" for another.
func (b *Builtin) OfPython() string {
	if x := b.face(); !b.asPython && (x == nil || x.style != 'p') {
		return ""
	}
	switch {
	case b.module != "":
		return b.module
	case b.Owner != nil:
		return b.Owner.ModuleName()
	}
	return ""
}

// InModule names the module of a function that all sessions share.
func (b *Builtin) InModule(module string) *Builtin {
	b.module = module
	b.moved()
	return b
}

// IsMethod reports whether b takes an object first.
// One of those that CPython has in Python does where a class has it, as all functions do.
func (b *Builtin) IsMethod() bool { return b.isMeth || b.module != "" && b.bindsLikePython() }

// bindsLikePython is that; what is of a module such as _hashlib is in C. Every call
// asks, so the answer is kept.
func (b *Builtin) bindsLikePython() bool {
	switch b.binds.Load() {
	case 1:
		return false
	case 2:
		return true
	}
	is := b.Owner == nil && b.class == nil && b.newOf == nil && b.home == nil && b.module[0] != '_' && b.OfPython() != ""
	if is {
		b.binds.Store(2)
	} else {
		b.binds.Store(1)
	}
	return is
}

// IsPython reports whether the function is one of Python's in CPython: its class is function.
func (b *Builtin) IsPython() bool {
	if !b.isMeth || b.Owner == nil {
		return b.module != "" && b.held == nil && b.bindsLikePython()
	}
	return b.Owner.Flags&(Heap|InPython) == InPython || b.Owner.Module == "collections.abc" || b.OfPython() != ""
}

// AsDef returns the parameters of the function as a def statement has them, with the object of
// a method, and how that hands them on. Where simple is true, all default values are None.
func (b *Builtin) AsDef(simple bool) (params, handed string) {
	s := b.AsInPython()
	if s == nil {
		if s = b.Shown(); s == nil {
			return "*args, **kwargs", "*args, **kwargs"
		}
		if b.isMeth {
			s = &Signature{Params: append([]Param{{Name: "self", Kind: PosOrKw}}, s.Params...)}
		}
	}
	var parts, args []string
	star := false
	for i, p := range s.Params {
		text, arg := p.Name, p.Name
		if p.Default != "" && simple {
			text += "=None"
		} else if p.Default != "" {
			text += "=" + p.Default
		}
		switch p.Kind {
		case PosOnly:
			if i+1 == len(s.Params) || s.Params[i+1].Kind != PosOnly {
				text += ", /"
			}
		case VarArgs:
			text, arg, star = "*"+text, "*"+arg, true
		case VarKw:
			text, arg = "**"+text, "**"+arg
		case KwOnly:
			if !star {
				parts, star = append(parts, "*"), true
			}
			arg += "=" + arg
		}
		parts, args = append(parts, text), append(args, arg)
	}
	return strings.Join(parts, ", "), strings.Join(args, ", ")
}

// Home is the module that the function is of, and its __qualname__.
func (b *Builtin) Home() (module, qualname string) {
	switch {
	case b.module != "":
		module = b.module
	case b.Owner != nil:
		module = b.Owner.ModuleName()
	}
	return module, b.qualname()
}

// DocText is the function's docstring, or none.
func (b *Builtin) DocText() string { return b.doc() }

// moved forgets what was found out about b by where it was: it is declared to be elsewhere.
func (b *Builtin) moved() {
	b.faced.Store(nil)
	b.binds.Store(0)
}

// TextSignature returns the signature as text, and whether it is known.
func (b *Builtin) TextSignature() (string, bool) {
	switch {
	case b.sigText != "":
		return "(" + b.sigText + ")", true
	case b.f0 != nil, b.isMeth && b.f1 != nil:
		return "()", true
	}
	return "", false
}

// arity returns how many positional arguments f0 to f3 take, besides self.
func (b *Builtin) arity() int {
	n := -1
	switch {
	case b.f0 != nil:
		n = 0
	case b.f1 != nil:
		n = 1
	case b.f2 != nil:
		n = 2
	case b.f3 != nil:
		n = 3
	}
	if b.isMeth {
		n--
	}
	return n
}

// DisplayName is the name as argument errors show it: "list.append" for
// methods that take no keywords, else the name alone.
func (b *Builtin) DisplayName() string {
	if b.isMeth && b.Owner != nil {
		return b.Owner.Qualname + "." + b.Name
	}
	if b.module != "" {
		return b.module + "." + b.Name
	}
	if m, ok := b.Self.R.(*Module); ok && m.Name != "builtins" {
		return m.Name + "." + b.Name
	}
	if b.class != nil {
		return b.class.Qualname + "." + b.Name
	}
	if b.home != nil {
		return b.home.Qualname + "." + b.Name
	}
	return b.Name
}

// shownAs is DisplayName in the errors of a call with args: a class method is
// shown by the class that it was got from, a method of a metaclass by the class
// that it was called on, and a bound method by its object's class.
func (b *Builtin) shownAs(th *Thread, args []Value) string {
	if len(args) > 0 {
		t, isType := args[0].R.(*Type)
		switch {
		case isType && (b.class != nil || b.isMeth && b.Owner != nil && b.Owner.Flags&IsTypeSub != 0):
			return t.Qualname + "." + b.Name
		case b.isMeth && th.boundCall == b:
			return args[0].R.Type().Qualname + "." + b.Name
		}
	}
	return b.DisplayName()
}

// takes reports whether the function can be a method of objects of class t: every place that
// binds or calls one asks here.
func (b *Builtin) takes(t *Type) bool {
	return b.Owner == nil || t == b.Owner || t.IsSubtype(b.Owner) ||
		b.Owner.takesAnySelf() && (b.Owner.Flags&IsTypeSub == 0 || t.Flags&IsTypeSub != 0)
}

// takesAnySelf reports whether the methods of a class take any object, as functions do:
// those of the abstract classes, and of others that CPython has in Python, whose instances
// have no form of their own in Go. Of a metaclass they take any class.
func (t *Type) takesAnySelf() bool {
	return (t.Module == "collections.abc" || t.Flags&InPython != 0) && (t.Layout == nil || t.Layout == ObjectType || t.Layout == TypeType)
}

// checkSelf makes sure that a method gets an object of its class.
func (b *Builtin) checkSelf(th *Thread, args []Value) bool {
	if len(args) == 0 {
		if b.isSlot() {
			th.Raise(TypeErrorType, "descriptor '%s' of '%s' object needs an argument", b.Name, b.Owner.Name)
		} else {
			th.Raise(TypeErrorType, "unbound method %s.%s() needs an argument", b.Owner.Qualname, b.Name)
		}
		return false
	}
	if t := args[0].R.Type(); !b.takes(t) {
		if b.isSlot() {
			th.Raise(TypeErrorType, "descriptor '%s' requires a '%s' object but received a '%s'", b.Name, b.Owner.Name, t.Name)
			return false
		}
		if b.isSlot() {
			th.Raise(TypeErrorType, "descriptor '%s' requires a '%s' object but received a '%s'", b.Name, b.Owner.Name, t.Name)
		} else {
			th.Raise(TypeErrorType, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", b.Name, b.Owner.Name, t.Name)
		}
		return false
	}
	return true
}

// checkSelfType is checkSelf for an object known to be there, of class t.
func (b *Builtin) checkSelfType(th *Thread, t *Type) bool {
	if b.takes(t) {
		return true
	}
	th.Raise(TypeErrorType, "descriptor '%s' requires a '%s' object but received a '%s'", b.Name, b.Owner.Name, t.Name)
	return false
}

// Call calls the function.
func (b *Builtin) Call(th *Thread, args []Value, kw []KW) Value {
	if b.isMeth && b.Owner != nil && !b.checkSelf(th, args) {
		if th.Exc != nil && th.Exc.Stop() == nil {
			if x := b.face(); x != nil && x.style == 'p' { // which looks at its arguments first
				e := th.TakeExc()
				if !x.Refuses(th, args, kw) {
					th.Rethrow(e)
				}
			}
		}
		return Value{}
	}
	return b.CallUnchecked(th, args, kw)
}

// CallUnchecked is Call for a caller that knows args[0] to be of the class.
func (b *Builtin) CallUnchecked(th *Thread, args []Value, kw []KW) Value {
	if !th.Charge(2) || !th.Door() {
		return Value{}
	}
	at, in := th.native, th.nested
	if at == th.depth && !th.nest() {
		return Value{}
	}
	th.native = th.depth
	v := b.gave(th, b.invoke(th, args, kw))
	th.native, th.nested = at, in
	return v
}

// gave returns what a call of b in Go has returned: a failure always comes with an
// exception, as in CPython, or else callers that look at it take it for the end of an
// iteration, for an attribute that is not there, or for nothing at all.
func (b *Builtin) gave(th *Thread, v Value) Value {
	if v.R == nil && th.Exc == nil {
		return th.unset(Value{R: b})
	}
	return v
}

// unset raises the SystemError of a call of fn, or of an operator where that is none, that
// has failed without an exception.
func (th *Thread) unset(fn Value) Value {
	text := "error return without exception set"
	if fn.R != nil {
		text = ReprString(th, fn) + " returned NULL without setting an exception"
		if th.Exc != nil { // what fn is cannot be shown
			if th.Exc.Stop() != nil {
				return Value{}
			}
			th.TakeExc()
			text = "a call returned NULL without setting an exception"
		}
	}
	if th.Unset != nil {
		th.Unset(text)
	}
	return th.Raise(SystemErrorType, "%s", text)
}

// Unsaid is for an evaluator that gets a failure: where no exception is pending it raises
// SystemError. Only failures ask, so that calls that succeed pay nothing for it.
func (th *Thread) Unsaid() {
	if th.Exc == nil {
		th.unset(Value{})
	}
}

func (b *Builtin) invoke(th *Thread, args []Value, kw []KW) Value {
	if b.raw != nil {
		if x := b.face(); x != nil && b.refusedBy(x, th, args, kw) {
			return Value{}
		}
		return b.raw(th, args, kw)
	}
	if b.sig != nil {
		return b.callSig(th, args, kw)
	}
	if len(kw) > 0 {
		x := b.face()
		if x != nil && b.refusedBy(x, th, args, kw) {
			return Value{}
		}
		if all := x.inOrder(args, kw); all != nil && len(all) == b.places() {
			return b.invoke(th, all, nil)
		}
		if b.isMeth && b.isSlot() {
			return th.Raise(TypeErrorType, "wrapper %s() takes no keyword arguments", b.Name)
		}
		return th.Raise(TypeErrorType, "%s() takes no keyword arguments", b.shownAs(th, args))
	}
	switch len(args) {
	case 0:
		if b.f0 != nil {
			return b.f0(th)
		}
	case 1:
		if b.f1 != nil {
			return b.f1(th, args[0])
		}
	case 2:
		if b.f2 != nil {
			r := b.f2(th, args[0], args[1])
			if r.IsNotImplemented() {
				r = b.answered(th, args[0], args[1], r)
			}
			return r
		}
	case 3:
		if b.f3 != nil {
			return b.f3(th, args[0], args[1], args[2])
		}
	}
	return b.arityError(th, args)
}

func (b *Builtin) arityError(th *Thread, args []Value) Value {
	if b.refused(th, args, nil) {
		return Value{}
	}
	n, given := b.arity(), len(args)
	if b.isMeth {
		given--
	} else if b.class != nil { // the class comes first
		n, given = n-1, given-1
	}
	if b.isMeth && b.isSlot() {
		switch b.Name { // those that take more than one argument in the general case, or an index
		case "__setattr__", "__setitem__", "__set__", "__get__", "__pow__", "__rpow__", "__buffer__", "__release_buffer__":
			return th.Raise(TypeErrorType, " expected %d argument%s, got %d", n, plural(n), given)
		case "__mul__", "__rmul__", "__imul__":
			if b.Owner.Flags&SequencePattern != 0 || b.Owner == StrType || b.Owner == BytesType || b.Owner == ByteArrayType {
				return th.Raise(TypeErrorType, " expected %d argument%s, got %d", n, plural(n), given)
			}
		}
		return th.Raise(TypeErrorType, "expected %d argument%s, got %d", n, plural(n), given)
	}
	switch n {
	case 0:
		return th.Raise(TypeErrorType, "%s() takes no arguments (%d given)", b.shownAs(th, args), given)
	case 1:
		return th.Raise(TypeErrorType, "%s() takes exactly one argument (%d given)", b.shownAs(th, args), given)
	}
	if b.unnamed {
		return th.Raise(TypeErrorType, "function takes exactly %d argument%s (%d given)", n, plural(n), given)
	}
	return th.Raise(TypeErrorType, "%s expected %d argument%s, got %d", b.Name, n, plural(n), given)
}

// places returns how many arguments a function of a fixed number takes, with
// the object or class that a method gets.
func (b *Builtin) places() int {
	n := b.arity()
	if b.isMeth {
		n++
	}
	return n
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// Call1Fast calls a function of one argument (or a method without arguments)
// and reports whether b is one; callers fall back on Call.
func (b *Builtin) Call1Fast(th *Thread, a Value) (Value, bool) {
	if b.f1 == nil {
		return Value{}, false
	}
	if !th.Door() {
		return Value{}, true
	}
	return b.gave(th, b.f1(th, a)), true
}

// Call2Fast is Call1Fast for two arguments.
func (b *Builtin) Call2Fast(th *Thread, a, c Value) (Value, bool) {
	if b.f2 == nil {
		return Value{}, false
	}
	if !th.Door() {
		return Value{}, true
	}
	r := b.f2(th, a, c)
	if r.IsNotImplemented() {
		r = b.answered(th, a, c, r)
	}
	return b.gave(th, r), true
}

// answered is what a method that was called by name gives where its slot
// returned r: the slots of sequences never return NotImplemented in CPython,
// where they raise and operators ask other slots before. Here the operators
// call the same function without this.
func (b *Builtin) answered(th *Thread, self, other, r Value) Value {
	if !b.isMeth || b.Owner == nil || b.Owner.Flags&Heap != 0 || !isSequenceClass(b.Owner) {
		return r
	}
	switch b.Name {
	case "__add__", "__iadd__":
		return concatError(th, b.Owner, self.R.Type(), other.R.Type())
	case "__mul__", "__rmul__", "__imul__":
		return th.Raise(TypeErrorType, "'%s' object cannot be interpreted as an integer", other.R.Type().Name)
	}
	return r
}

// isSequenceClass reports whether + and * of a built-in class join and repeat.
func isSequenceClass(t *Type) bool {
	switch t {
	case ListType, TupleType, StrType, BytesType, ByteArrayType:
		return true
	}
	return t.Name == "collections.deque" || t.Name == "array.array"
}

// Takes3 reports whether Call3Fast will do.
func (b *Builtin) Takes3() bool { return b.f3 != nil }

// Call3Fast is Call1Fast for three arguments.
func (b *Builtin) Call3Fast(th *Thread, a, c, d Value) (Value, bool) {
	if b.f3 == nil {
		return Value{}, false
	}
	if !th.Door() {
		return Value{}, true
	}
	return b.gave(th, b.f3(th, a, c, d)), true
}
