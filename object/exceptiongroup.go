package object

import "slices"

// This file has BaseExceptionGroup and ExceptionGroup, and what except* needs.

func init() {
	t := BaseExceptionGroupType
	t.New = newGroup
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		if len(kw) > 0 {
			th.Raise(TypeErrorType, "%s() takes no keyword arguments", self.R.Type().Name)
			return false
		}
		return self.R.(*Exception).takeArgs(th, args)
	}
	DefNew(t)
	t.Def(
		M0("__str__", func(th *Thread, self Value) Value {
			e := self.R.(*Exception)
			m, ok := ToStr(th, e.field("message"))
			if !ok {
				return Value{}
			}
			n := len(e.Exceptions())
			return StrValue(m.S + " (" + itoa(n) + " sub-exception" + plural(n) + ")")
		}),
		M1("derive", func(th *Thread, self, excs Value) Value {
			return Call2(th, Value{R: BaseExceptionGroupType}, self.R.(*Exception).field("message"), excs)
		}),
		M1("subgroup", func(th *Thread, self, cond Value) Value {
			match, _, ok := splitGroup(th, self.R.(*Exception), cond, false)
			if !ok {
				return Value{}
			}
			return excOrNone(match)
		}),
		M1("split", func(th *Thread, self, cond Value) Value {
			match, rest, ok := splitGroup(th, self.R.(*Exception), cond, true)
			if !ok {
				return Value{}
			}
			return Value{R: NewTuple2(excOrNone(match), excOrNone(rest))}
		}),
	)
	t.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value {
		return NewGenericAlias(cls, key)
	}))
	for _, n := range []string{"message", "exceptions"} {
		t.DefGetSet(n, func(th *Thread, self Value) Value { return self.R.(*Exception).field(n) },
			func(th *Thread, self, v Value) bool {
				th.Raise(AttributeErrorType, "readonly attribute")
				return false
			})
	}
}

// newGroup is BaseExceptionGroup.__new__: it makes an ExceptionGroup of
// exceptions that all derive from Exception.
func newGroup(th *Thread, cls *Type, args []Value, kw []KW) Value {
	if len(args) != 2 {
		return th.Raise(TypeErrorType, "BaseExceptionGroup.__new__() takes exactly 2 arguments (%d given)", len(args))
	}
	if _, ok := AsStr(args[0]); !ok {
		return th.Raise(TypeErrorType, "BaseExceptionGroup.__new__() argument 1 must be str, not %s", ArgName(args[0]))
	}
	if !isSequence(args[1]) {
		return th.Raise(TypeErrorType, "second argument (exceptions) must be a sequence")
	}
	items, ok := Collect(th, args[1])
	if !ok {
		return Value{}
	}
	if len(items) == 0 {
		return th.Raise(ValueErrorType, "second argument (exceptions) must be a non-empty sequence")
	}
	base := false
	for i, v := range items {
		e, ok := v.R.(*Exception)
		if !ok {
			return th.Raise(ValueErrorType, "Item %d of second argument (exceptions) is not an exception", i)
		}
		base = base || !e.Cls.IsSubtype(ExceptionType)
	}
	switch {
	case cls == BaseExceptionGroupType && !base:
		cls = ExceptionGroupType
	case cls == ExceptionGroupType && base:
		return th.Raise(TypeErrorType, "Cannot nest BaseExceptions in an ExceptionGroup")
	case base && cls.IsSubtype(ExceptionType):
		return th.Raise(TypeErrorType, "Cannot nest BaseExceptions in '%s'", cls.Name)
	}
	v := newBaseException(th, cls, args, nil)
	if v.Ok() {
		e := v.R.(*Exception)
		e.SetField("message", args[0])
		e.SetField("exceptions", Value{R: NewTuple(items)})
	}
	return v
}

// isSequence reports whether v looks like a sequence: it has __getitem__ and
// is no dict or set.
func isSequence(v Value) bool {
	switch v.R.(type) {
	case *List, *Tuple:
		return true
	case *Dict:
		return false
	}
	return v.R.Type().Special(DGetitem).Ok()
}

// IsGroup reports whether e is an exception group.
func (e *Exception) IsGroup() bool { return e.Cls.IsSubtype(BaseExceptionGroupType) }

// Exceptions returns the members of a group.
func (e *Exception) Exceptions() []Value {
	if t, ok := e.Field("exceptions").R.(*Tuple); ok {
		return t.Items
	}
	return nil
}

// NewExceptionGroup returns a group of the exceptions: an ExceptionGroup where
// all derive from Exception, else a BaseExceptionGroup.
func NewExceptionGroup(msg string, excs []*Exception) *Exception {
	items := make([]Value, len(excs))
	cls := ExceptionGroupType
	for i, x := range excs {
		items[i] = Value{R: x}
		if !x.Cls.IsSubtype(ExceptionType) {
			cls = BaseExceptionGroupType
		}
	}
	m := StrValue(msg)
	e := NewExceptionArgs(cls, m, Value{R: NewList(items)})
	e.SetField("message", m)
	e.SetField("exceptions", Value{R: NewTuple(append([]Value(nil), items...))})
	return e
}

// groupMatcher decides about one exception: 1, 0 or -1.
type groupMatcher func(th *Thread, e *Exception) int

// newMatcher turns the argument of split and subgroup into a matcher.
func newMatcher(th *Thread, cond Value) groupMatcher {
	isExc := func(v Value) bool {
		t, ok := v.R.(*Type)
		return ok && t.Flags&IsException != 0
	}
	ok := isExc(cond)
	if t, isTuple := cond.R.(*Tuple); isTuple {
		ok = true
		for _, v := range t.Items {
			ok = ok && isExc(v)
		}
	}
	if ok {
		return func(th *Thread, e *Exception) int { return MatchException(th, e, cond) }
	}
	if _, isType := cond.R.(*Type); !isType && IsCallable(cond) {
		return func(th *Thread, e *Exception) int {
			r := Call1(th, cond, Value{R: e})
			if !r.Ok() {
				return -1
			}
			return Truth(th, r)
		}
	}
	th.Raise(TypeErrorType, "expected an exception type, a tuple of exception types, or a callable (other than a class)")
	return nil
}

// splitGroup is split (and subgroup, where the rest is not wanted).
func splitGroup(th *Thread, e *Exception, cond Value, wantRest bool) (match, rest *Exception, ok bool) {
	m := newMatcher(th, cond)
	if m == nil {
		return nil, nil, false
	}
	return e.split(th, m, wantRest)
}

func (e *Exception) split(th *Thread, m groupMatcher, wantRest bool) (match, rest *Exception, ok bool) {
	if !th.Charge(4) {
		return nil, nil, false
	}
	r := m(th, e)
	if r < 0 {
		return nil, nil, false
	}
	if r == 1 {
		return e, nil, true
	}
	if !e.IsGroup() {
		return nil, e, true
	}
	if !th.EnterFor(" in exceptiongroup_split_recursive") {
		return nil, nil, false
	}
	defer th.Leave()
	// The parts of groups that are shared become many: they count while nothing has
	// them yet.
	in, out := NewBuilder(th, 0), NewBuilder(th, 0)
	defer in.Done()
	defer out.Done()
	for _, v := range e.Exceptions() {
		x, y, ok := v.R.(*Exception).split(th, m, wantRest)
		if !ok || x != nil && !in.Append(Value{R: x}) || wantRest && y != nil && !out.Append(Value{R: y}) {
			return nil, nil, false
		}
	}
	if match, ok = e.subset(th, in.Items); !ok || !wantRest {
		return match, nil, ok
	}
	if match != nil && !in.Append(Value{R: match}) {
		return nil, nil, false
	}
	rest, ok = e.subset(th, out.Items)
	return match, rest, ok
}

// subset returns a group like e of other exceptions, by derive; nil if there
// are none.
func (e *Exception) subset(th *Thread, excs []Value) (*Exception, bool) {
	if len(excs) == 0 {
		return nil, true
	}
	if !th.Alloc(int64(len(excs)) * 24) {
		return nil, false
	}
	v := CallMethod(th, Value{R: e}, Intern("derive"), Value{R: NewList(slices.Clone(excs))})
	if !v.Ok() {
		return nil, false
	}
	g, ok := v.R.(*Exception)
	if !ok || !g.IsGroup() {
		th.Raise(TypeErrorType, "derive must return an instance of BaseExceptionGroup")
		return nil, false
	}
	// The cause is set, if only to none, and that hides the context.
	g.TB, g.Cause, g.Context, g.SuppressContext = e.TB, e.Cause, e.Context, true
	if e.Ext != nil {
		if l, ok := e.Ext.get(sNotes).R.(*List); ok {
			notes := th.CopyList(l.Items)
			if !notes.Ok() || !g.dict().SetStr(th, sNotes, notes) {
				return nil, false
			}
		}
	}
	return g, true
}

// SplitGroup is what an except* clause does with exc: the part that it handles
// (a group, or nil) and the rest (or nil). ok is false with an exception.
func SplitGroup(th *Thread, exc *Exception, spec Value) (match, rest *Exception, ok bool) {
	for _, v := range specItems(spec) {
		t, isType := v.R.(*Type)
		if !isType || t.Flags&IsException == 0 {
			th.Raise(TypeErrorType, "catching classes that do not inherit from BaseException is not allowed")
			return nil, nil, false
		}
		if t.IsSubtype(BaseExceptionGroupType) {
			th.Raise(TypeErrorType, "catching ExceptionGroup with except* is not allowed. Use except instead.")
			return nil, nil, false
		}
	}
	if exc == nil {
		return nil, nil, true
	}
	switch MatchException(th, exc, spec) {
	case -1:
		return nil, nil, false
	case 1:
		if exc.IsGroup() {
			return exc, nil, true
		}
		g := NewExceptionGroup("", []*Exception{exc})
		g.args.Items[1] = Value{R: TupleOf(Value{R: exc})} // a tuple, as CPython has it
		return g, nil, true
	}
	if !exc.IsGroup() {
		return nil, exc, true
	}
	pair := CallMethod(th, Value{R: exc}, Intern("split"), spec)
	if !pair.Ok() {
		return nil, nil, false
	}
	t, isTuple := pair.R.(*Tuple)
	if !isTuple {
		th.Raise(TypeErrorType, "%s.split must return a tuple, not %s", exc.Cls.Name, pair.R.Type().Name)
		return nil, nil, false
	}
	if len(t.Items) < 2 {
		th.Raise(TypeErrorType, "%s.split must return a 2-tuple, got tuple of size %d", exc.Cls.Name, len(t.Items))
		return nil, nil, false
	}
	match, _ = t.Items[0].R.(*Exception)
	rest, _ = t.Items[1].R.(*Exception)
	return match, rest, true
}

func specItems(spec Value) []Value {
	if t, ok := spec.R.(*Tuple); ok {
		return t.Items
	}
	return []Value{spec}
}

// ReraiseStar returns what a try statement with except* clauses raises at its
// end: orig is what the body raised, excs are what the clauses raised and the
// rest that nobody handled. nil means that everything was handled.
func ReraiseStar(th *Thread, orig *Exception, excs []*Exception) (*Exception, bool) {
	if len(excs) == 0 {
		return nil, true
	}
	if !orig.IsGroup() {
		// A naked exception was wrapped for its clause: at most one is left.
		return excs[0], true
	}
	var raised []*Exception
	keep := map[*Exception]bool{}
	for _, e := range excs {
		if e.IsGroup() && e.TB == orig.TB && e.Cause == orig.Cause && e.Context == orig.Context && sameNotes(e, orig) {
			e.leaves(keep)
		} else {
			raised = append(raised, e)
		}
	}
	if len(keep) > 0 {
		match, _, ok := orig.split(th, func(th *Thread, e *Exception) int { return b2i(!e.IsGroup() && keep[e]) }, false)
		if !ok {
			return nil, false
		}
		if match != nil {
			raised = append(raised, match)
		}
	}
	switch len(raised) {
	case 0:
		return nil, true
	case 1:
		return raised[0], true
	}
	return NewExceptionGroup("", raised), true
}

func sameNotes(a, b *Exception) bool {
	n := func(e *Exception) int {
		if e.Ext == nil {
			return 0
		}
		if l, ok := e.Ext.get(sNotes).R.(*List); ok {
			return len(l.Items)
		}
		return 0
	}
	return n(a) == n(b)
}

// leaves notes the exceptions in a group that are no groups themselves.
func (e *Exception) leaves(set map[*Exception]bool) {
	todo := []*Exception{e}
	seen := map[*Exception]bool{}
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		if !x.IsGroup() {
			set[x] = true
			continue
		}
		for _, v := range x.Exceptions() {
			if c, ok := v.R.(*Exception); ok {
				todo = append(todo, c)
			}
		}
	}
}
