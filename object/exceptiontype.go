package object

// This file has BaseException: constructor, attributes, methods, and the
// exceptions that add simple attributes to it.

func init() {
	t := BaseExceptionType
	t.Doc = "The class from which every exception derives."
	t.New = newBaseException
	t.Init = initBaseException
	DefNew(t)
	t.Def(
		M0("__repr__", exceptionRepr),
		M0("__str__", exceptionStr),
		M1("with_traceback", func(th *Thread, self, tb Value) Value {
			if !setTraceback(th, self, tb) {
				return Value{}
			}
			return self
		}),
		M1("add_note", addNote),
		M1("__setstate__", func(th *Thread, self, state Value) Value {
			if state.IsNone() {
				return None
			}
			d, ok := state.R.(*Dict)
			if !ok {
				return th.Raise(TypeErrorType, "state is not a dictionary")
			}
			if !th.Charge(len(d.entries)) {
				return Value{}
			}
			entries, room := th.CopyEntries(d)
			if !room {
				return Value{}
			}
			for _, e := range entries {
				if !th.Charge(1) {
					return Value{}
				}
				if s, ok := AsStr(e.Key); ok && !SetAttr(th, self, s, e.Val) {
					return Value{}
				}
			}
			return None
		}),
	)
	t.DefGetSet("args", func(th *Thread, self Value) Value { return Value{R: self.R.(*Exception).Args()} },
		func(th *Thread, self, v Value) bool {
			if !v.Ok() {
				th.Raise(TypeErrorType, "args may not be deleted")
				return false
			}
			items, ok := Collect(th, v)
			if ok {
				e := self.R.(*Exception)
				e.settleFields()
				e.args = NewTuple(items)
			}
			return ok
		})
	t.DefGetSet("__traceback__", func(th *Thread, self Value) Value {
		if tb := self.R.(*Exception).TB; tb != nil {
			return Value{R: tb}
		}
		return None
	}, setTraceback)
	t.DefGetSet("__cause__", func(th *Thread, self Value) Value { return excOrNone(self.R.(*Exception).Cause) },
		func(th *Thread, self, v Value) bool {
			c, ok := linkedException(th, v, "__cause__", "cause")
			if ok {
				e := self.R.(*Exception)
				e.Cause, e.SuppressContext = c, true
			}
			return ok
		})
	t.DefGetSet("__context__", func(th *Thread, self Value) Value { return excOrNone(self.R.(*Exception).Context) },
		func(th *Thread, self, v Value) bool {
			c, ok := linkedException(th, v, "__context__", "context")
			if ok {
				self.R.(*Exception).Context = c
			}
			return ok
		})
	t.DefGetSet("__suppress_context__", func(th *Thread, self Value) Value {
		return Bool(self.R.(*Exception).SuppressContext)
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() {
			th.Raise(TypeErrorType, "can't delete numeric/char attribute")
			return false
		}
		if !v.IsBool() {
			th.Raise(TypeErrorType, "attribute value type must be bool")
			return false
		}
		self.R.(*Exception).SuppressContext = v.N != 0
		return true
	})
	t.DefGetSet("__dict__", func(th *Thread, self Value) Value {
		return Value{R: self.R.(*Exception).dict()}
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() {
			th.Raise(TypeErrorType, "cannot delete __dict__")
			return false
		}
		d, ok := v.R.(*Dict)
		if !ok {
			th.Raise(TypeErrorType, "__dict__ must be set to a dictionary, not a '%s'", v.R.Type().Name)
			return false
		}
		e := self.R.(*Exception)
		e.dict()
		e.Ext.Dict = d
		return true
	})

	KeyErrorType.Def(M0("__str__", func(th *Thread, self Value) Value {
		if a := self.R.(*Exception).Args().Items; len(a) == 1 {
			return reprValue(th, a[0])
		}
		return exceptionStr(th, self)
	}))

	defField(StopIterationType, "value")
	defField(SystemExitType, "code")

	initKeywords(ImportErrorType, "name", "path", "name_from")
	defField(ImportErrorType, "msg")
	ImportErrorType.Def(M0("__str__", func(th *Thread, self Value) Value {
		if m := self.R.(*Exception).field("msg"); m.R.Type() == StrType {
			return m
		}
		return exceptionStr(th, self)
	}))
	initKeywords(AttributeErrorType, "name", "obj")
	initKeywords(NameErrorType, "name")
	// Every class has an __init__ of its own, which counts where a class
	// derives from two of them.
	for _, t := range ExceptionTypes {
		if t != BaseExceptionType && t.Init == nil {
			t.Def(MRaw("__init__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
				if !t.Bases[0].nearestInit()(th, args[0], args[1:], kw) {
					return Value{}
				}
				return None
			}))
		}
	}
	for i, d := range excDocs {
		if i%2 == 0 {
			continue
		}
		for _, t := range ExceptionTypes {
			if t.Name == excDocs[i-1] {
				t.Doc = d
			}
		}
	}
}

// exceptionArg is an exception with its one argument in one piece.
type exceptionArg struct {
	e    Exception
	args tuple1
}

func newExceptionArg(cls *Type, arg Value) *Exception {
	x := &exceptionArg{}
	x.args.a[0] = arg
	x.args.Items = x.args.a[:]
	x.e.Cls, x.e.args, x.e.first = cls, &x.args.Tuple, &x.args.Tuple
	return &x.e
}

// exceptionInst is an exception of a class made by Python code, with one argument
// and room for two attributes, in one piece.
type exceptionInst struct {
	exceptionArg
	ext inst2
}

func newExceptionInst(cls *Type, arg Value) *Exception {
	x := &exceptionInst{}
	x.args.a[0] = arg
	x.args.Items = x.args.a[:]
	x.ext.Vals = x.ext.a[:cls.numSlots]
	x.ext.Cls, x.ext.Shape = cls, cls.RootShape()
	x.e.Cls, x.e.args, x.e.first, x.e.Ext = cls, &x.args.Tuple, &x.args.Tuple, &x.ext.Instance
	return &x.e
}

// newBaseException is BaseException.__new__, which all exceptions without
// their own share: args are the positional arguments.
func newBaseException(th *Thread, cls *Type, args []Value, kw []KW) Value {
	if !th.Alloc(160 + int64(len(args))*24) {
		return Value{}
	}
	heap := cls.Flags&Heap != 0
	var e *Exception
	if len(args) == 1 {
		if heap && max(cls.inlineN, cls.numSlots) <= 2 {
			return Value{R: newExceptionInst(cls, args[0])}
		}
		e = newExceptionArg(cls, args[0])
	} else {
		e = &Exception{Cls: cls, args: TupleOf(args...)}
	}
	if heap {
		e.Ext = NewInstance(cls)
	}
	return Value{R: e}
}

// initBaseException is BaseException.__init__.
func initBaseException(th *Thread, self Value, args []Value, kw []KW) bool {
	if len(kw) > 0 {
		th.Raise(TypeErrorType, "%s() takes no keyword arguments", self.R.Type().Name)
		return false
	}
	return self.R.(*Exception).takeArgs(th, args)
}

// nearestInit returns the initialiser of an exception class or the first of its
// bases that has one.
func (t *Type) nearestInit() func(th *Thread, self Value, args []Value, kw []KW) bool {
	for t.Init == nil {
		t = t.Bases[0]
	}
	return t.Init
}

// takeArgs sets args, unless they are the same already (as they are when
// __new__ has just stored them).
func (e *Exception) takeArgs(th *Thread, args []Value) bool {
	if e.args != nil && len(e.args.Items) == len(args) {
		same := true
		for i, a := range args {
			same = same && Is(a, e.args.Items[i])
		}
		if same {
			return true
		}
	}
	if e.args == nil && len(args) == 1 {
		if s, ok := args[0].R.(*Str); ok && s.Ext() == nil && s.S == e.text {
			return true
		}
	}
	if !th.Alloc(int64(len(args)) * 24) {
		return false
	}
	e.args = TupleOf(args...)
	return true
}

// initKeywords gives an exception attributes that its constructor takes as
// keywords.
func initKeywords(t *Type, names ...string) {
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		e := self.R.(*Exception)
		for _, n := range names {
			e.SetField(n, Value{})
		}
		if !e.takeArgs(th, args) {
			return false
		}
		if len(kw) > 0 && len(kw) <= len(names) && !CheckNames(th, kw) {
			return false
		}
		if len(kw) > len(names) {
			th.Raise(TypeErrorType, "%s() takes at most %d keyword argument%s (%d given)", t.Name, len(names), plural(len(names)), len(kw))
			return false
		}
	next:
		for _, k := range kw {
			for _, n := range names {
				if n == k.Name {
					e.SetField(n, k.Val)
					continue next
				}
			}
			th.Raise(TypeErrorType, "%s() got an unexpected keyword argument '%s'", t.Name, k.Name)
			return false
		}
		return true
	}
	t.Def(MRaw("__init__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		if !t.Init(th, args[0], args[1:], kw) {
			return Value{}
		}
		return None
	}))
	for _, n := range names {
		defField(t, n)
	}
}

// lazyFields are the attributes that are taken from args as long as nobody set
// them, so that Go code can raise such exceptions by their args alone.
var lazyFields = []struct {
	t    *Type
	name string
	arg  int
}{
	{StopIterationType, "value", 0},
	{SystemExitType, "code", 0},
	{ImportErrorType, "msg", 0},
	{UnicodeDecodeErrorType, "encoding", 0},
	{UnicodeDecodeErrorType, "object", 1},
	{UnicodeDecodeErrorType, "start", 2},
	{UnicodeDecodeErrorType, "end", 3},
	{UnicodeDecodeErrorType, "reason", 4},
	{UnicodeEncodeErrorType, "encoding", 0},
	{UnicodeEncodeErrorType, "object", 1},
	{UnicodeEncodeErrorType, "start", 2},
	{UnicodeEncodeErrorType, "end", 3},
	{UnicodeEncodeErrorType, "reason", 4},
	{UnicodeTranslateErrorType, "object", 0},
	{UnicodeTranslateErrorType, "start", 1},
	{UnicodeTranslateErrorType, "end", 2},
	{UnicodeTranslateErrorType, "reason", 3},
	{SyntaxErrorType, "msg", 0},
}

// defaultField is what a field is as long as it was not set.
func (e *Exception) defaultField(name string) Value {
	for i := range lazyFields {
		l := &lazyFields[i]
		if l.name != name || !e.Cls.IsSubtype(l.t) {
			continue
		}
		a := e.Args().Items
		switch {
		case l.t == ImportErrorType && len(a) != 1:
			return None
		case l.t == SystemExitType && len(a) > 1:
			return Value{R: e.Args()}
		case len(a) > l.arg:
			return a[l.arg]
		}
		return None
	}
	return None
}

// settleFields stores the fields that follow args, before args change.
func (e *Exception) settleFields() {
	for i := range lazyFields {
		if l := &lazyFields[i]; e.Cls.IsSubtype(l.t) && !e.Field(l.name).Ok() {
			e.SetField(l.name, e.defaultField(l.name))
		}
	}
}

// field returns an attribute of a built-in exception, None where it is not set.
func (e *Exception) field(name string) Value {
	if v := e.Field(name); v.Ok() {
		return v
	}
	return e.defaultField(name)
}

// defField gives an exception class an attribute stored in Fields.
func defField(t *Type, name string) {
	t.DefGetSet(name, func(th *Thread, self Value) Value {
		return self.R.(*Exception).field(name)
	}, setField(name))
}

func setField(name string) func(th *Thread, self, v Value) bool {
	return func(th *Thread, self, v Value) bool {
		if !v.Ok() {
			v = None
		}
		self.R.(*Exception).SetField(name, v)
		return true
	}
}

// StopValue returns the value that a StopIteration carries.
func (e *Exception) StopValue() Value { return e.field("value") }

// ExitCode returns the code of a SystemExit.
func (e *Exception) ExitCode() Value { return e.field("code") }

// SetAttribute stores an attribute of an instance of a built-in exception.
func (e *Exception) SetAttribute(th *Thread, name *Str, v Value) bool {
	if v.Ok() {
		return th.Alloc(64) && e.dict().SetStr(th, name, v)
	}
	if e.Ext != nil && e.dict().DeleteStr(th, name).Ok() {
		return true
	}
	th.attributeError(Value{R: e}, name)
	return false
}

func reprValue(th *Thread, v Value) Value {
	s, ok := Repr(th, v)
	if !ok {
		return Value{}
	}
	return Value{R: s}
}

func strValue(th *Thread, v Value) Value {
	s, ok := ToStr(th, v)
	if !ok {
		return Value{}
	}
	return Value{R: s}
}

func exceptionRepr(th *Thread, self Value) Value {
	e := self.R.(*Exception)
	a := e.Args()
	if len(a.Items) == 1 {
		s, ok := Repr(th, a.Items[0])
		if !ok || !th.Alloc(int64(len(s.S))) {
			return Value{}
		}
		return StrValue(e.Cls.ShortName() + "(" + s.S + ")")
	}
	s, ok := Repr(th, Value{R: a})
	if !ok || !th.Alloc(int64(len(s.S))) {
		return Value{}
	}
	return StrValue(e.Cls.ShortName() + s.S)
}

func exceptionStr(th *Thread, self Value) Value {
	e := self.R.(*Exception)
	if e.args == nil {
		return StrValue(e.text)
	}
	switch a := e.args.Items; len(a) {
	case 0:
		return Value{R: emptyStr}
	case 1:
		return strValue(th, a[0])
	}
	return reprValue(th, Value{R: e.args})
}

func setTraceback(th *Thread, self, v Value) bool {
	e := self.R.(*Exception)
	if !v.Ok() {
		th.Raise(TypeErrorType, "__traceback__ may not be deleted")
		return false
	}
	switch tb := v.R.(type) {
	case *NoneTag:
		e.TB = nil
		return true
	case *Traceback:
		e.TB = tb
		return true
	}
	th.Raise(TypeErrorType, "__traceback__ must be a traceback or None")
	return false
}

func excOrNone(e *Exception) Value {
	if e == nil || e.stop != nil {
		return None
	}
	return Value{R: e}
}

// linkedException checks what is assigned to __cause__ or __context__.
func linkedException(th *Thread, v Value, attr, what string) (*Exception, bool) {
	if !v.Ok() {
		th.Raise(TypeErrorType, "%s may not be deleted", attr)
		return nil, false
	}
	if v.IsNone() {
		return nil, true
	}
	e, ok := v.R.(*Exception)
	if !ok {
		th.Raise(TypeErrorType, "exception %s must be None or derive from BaseException", what)
	}
	return e, ok
}

func addNote(th *Thread, self, note Value) Value {
	if _, ok := AsStr(note); !ok {
		return th.Raise(TypeErrorType, "note must be a str, not '%s'", note.R.Type().Name)
	}
	notes := GetAttrOpt(th, self, sNotes)
	if !notes.Ok() {
		if th.Exc != nil || !SetAttr(th, self, sNotes, Value{R: NewList([]Value{note})}) {
			return Value{}
		}
		return None
	}
	l, ok := notes.R.(*List)
	if !ok {
		return th.Raise(TypeErrorType, "Cannot add note: __notes__ is not a list")
	}
	if !th.Alloc(24) {
		return Value{}
	}
	l.put1(note)
	return None
}

// MatchException tells whether an except clause with the given classes (a class
// or a tuple of classes) takes exc: 1 if so, 0 if not, -1 with an exception
// where spec is neither.
func MatchException(th *Thread, exc *Exception, spec Value) int {
	if exc.stop != nil {
		return 0
	}
	switch x := spec.R.(type) {
	case *Type:
		if x.Flags&IsException != 0 {
			return b2i(exc.Cls == x || exc.Cls.IsSubtype(x))
		}
	case *Tuple:
		if !th.Charge(len(x.Items) / 2) {
			return -1
		}
		return MatchExceptions(th, exc, x.Items)
	}
	th.Raise(TypeErrorType, "catching classes that do not inherit from BaseException is not allowed")
	return -1
}

// MatchExceptions is MatchException for a tuple of these items.
func MatchExceptions(th *Thread, exc *Exception, items []Value) int {
	if exc.stop != nil {
		return 0
	}
	for _, s := range items {
		t, ok := s.R.(*Type)
		if !ok || t.Flags&IsException == 0 {
			th.Raise(TypeErrorType, "catching classes that do not inherit from BaseException is not allowed")
			return -1
		}
	}
	for _, s := range items {
		if exc.Cls.IsSubtype(s.R.(*Type)) {
			return 1
		}
	}
	return 0
}

// excDocs are the docstrings of the built-in exceptions: name, text, ….
var excDocs = []string{
	"Exception", "The class of exceptions that programs are meant to handle.",
	"TypeError", "An object has the wrong type for what is done with it.",
	"ValueError", "A value of the right type is not one that can be used.",
	"KeyError", "Mapping key not found.",
	"IndexError", "A sequence has no item with this number.",
	"LookupError", "A key or an index is not there; the class of IndexError and KeyError.",
	"ArithmeticError", "A calculation failed; the class of overflow and division by zero.",
	"ZeroDivisionError", "Something was divided by zero.",
	"OverflowError", "A number is too large for its type.",
	"FloatingPointError", "A calculation with floats failed.",
	"AssertionError", "Assertion failed.",
	"AttributeError", "Attribute not found.",
	"NameError", "Name not found globally.",
	"UnboundLocalError", "A variable of a function was read before it had a value.",
	"ImportError", "A module, or a name in it, cannot be imported.",
	"ModuleNotFoundError", "Module not found.",
	"OSError", "The operating system refused something; the class of file and connection errors.",
	"RuntimeError", "Something failed that no other class describes.",
	"RecursionError", "Calls are nested too deeply.",
	"NotImplementedError", "A method is left to subclasses, or is yet to be written.",
	"StopIteration", "An iterator has nothing more to give.",
	"StopAsyncIteration", "An asynchronous iterator has nothing more to give.",
	"GeneratorExit", "A generator is asked to finish.",
	"KeyboardInterrupt", "The user interrupted the program.",
	"SystemExit", "The program asks to be ended.",
	"MemoryError", "Out of memory.",
	"EOFError", "Read beyond end of file.",
	"BufferError", "Buffer error.",
	"ReferenceError", "The object of a weak reference is gone.",
	"SyntaxError", "Invalid syntax.",
	"IndentationError", "Improper indentation.",
	"TabError", "The indentation mixes tabs and spaces in a way that has no clear meaning.",
	"SystemError", "The interpreter itself is at fault.",
	"UnicodeError", "Unicode related error.",
	"UnicodeDecodeError", "Unicode decoding error.",
	"UnicodeEncodeError", "Unicode encoding error.",
	"UnicodeTranslateError", "A text could not be translated.",
	"Warning", "The class from which every warning derives.",
	"UserWarning", "A warning that a program gives of its own accord.",
	"DeprecationWarning", "A warning that something will go away.",
	"RuntimeWarning", "A warning that something may not do what it seems to.",
	"BaseExceptionGroup", "Several exceptions raised as one.",
}
