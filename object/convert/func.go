package convert

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"
	"sync/atomic"

	"github.com/garterpy/garter/object"
)

// Param is a parameter of a host function.
type Param struct {
	Name       string
	Annotation string // of Python, such as "int"; may be empty
	Default    any    // a Go value; only where Optional
	Optional   bool
	KwOnly     bool
	Doc        string
	def        string // the default as Python source
}

// HostFunc is a Go function as a Python callable. It never changes once it is
// made, so that sessions may share it.
type HostFunc struct {
	Name    string
	Doc     string
	Params  []Param
	VarArgs string // name of *args, or ""
	// VarArgsType annotates *args, where it is not "".
	VarArgsType string
	VarKw       string // name of **kwargs, or ""
	Returns     string // annotation
	// AnyResult tells that the Go type of the result is any: see [Element].
	AnyResult bool
	// Final makes the result end the run as its final answer.
	Final bool
	// Async makes a call return an awaitable at once; the function runs in a
	// goroutine of its own. Prepare then does what needs the session.
	Async bool
	// Overlap lets calls from several threads of a program run at the same time,
	// each in a goroutine of its own, while other threads go on. It needs Prepare.
	Overlap bool
	// Inner, where it is given, is the function as Python code of the session, which
	// takes the place of Do.
	Inner func(th *object.Thread, args []object.Value) object.Value
	// Do runs the function on bound arguments, one a parameter (then *args as a
	// tuple and **kwargs as a dict): an argument that was not given is the zero
	// Value. Errors become Python exceptions.
	Do func(th *object.Thread, ctx context.Context, args []object.Value) (any, error)
	// Prepare is Do up to the point from which no session is needed.
	Prepare func(th *object.Thread, args []object.Value) (func(ctx context.Context) (any, error), error)
	// live: pointers to structs in the result are live objects.
	live bool
}

// HostFuncType is the class of Go functions given by the host.
var HostFuncType = object.NewBuiltinType("tool", nil, object.NoNew|object.NoSubclass)

// Type returns tool.
func (*HostFunc) Type() *object.Type { return HostFuncType }

// FuncName returns the name.
func (f *HostFunc) FuncName() string { return f.Name }

// Signature returns the signature as Python shows it: name(a: int, b: str = 'x').
func (f *HostFunc) Signature() string {
	var b strings.Builder
	b.WriteString(f.Name + "(")
	sep := ""
	star := false
	add := func(s string) {
		b.WriteString(sep + s)
		sep = ", "
	}
	for _, p := range f.Params {
		if p.KwOnly && !star {
			star = true
			if f.VarArgs != "" {
				add(f.starArgs())
			} else {
				add("*")
			}
		}
		s := p.Name
		eq := "="
		if p.Annotation != "" {
			s += ": " + p.Annotation
			eq = " = "
		}
		if p.Optional {
			s += eq + p.DefaultText()
		}
		add(s)
	}
	if f.VarArgs != "" && !star {
		add(f.starArgs())
	}
	if f.VarKw != "" {
		add("**" + f.VarKw)
	}
	b.WriteString(")")
	if f.Returns != "" {
		b.WriteString(" -> " + f.Returns)
	}
	return b.String()
}

func (f *HostFunc) starArgs() string {
	if f.VarArgsType != "" {
		return "*" + f.VarArgs + ": " + f.VarArgsType
	}
	return "*" + f.VarArgs
}

// DefaultText returns the default as Python source.
func (p *Param) DefaultText() string {
	if p.def != "" {
		return p.def
	}
	return PySource(p.Default)
}

// WithDefaultText returns the parameter as an optional one whose default is
// shown as src, Python source.
func (p Param) WithDefaultText(src string) Param {
	p.Optional, p.def = true, src
	return p
}

// What the text of a value may take: one that holds another many times has no
// end to it.
const (
	sourceOps   = 1_000_000
	sourceBytes = 64 << 20
)

// PySource returns a simple Go value as Python source, or "..." where that would
// take more than 64 MiB.
func PySource(v any) string {
	ops := int64(sourceOps)
	return PySourceWithin(v, &ops)
}

// PySourceWithin is [PySource] that takes the operations it needs from ops, and
// returns "..." where these do not suffice: for many values with one bound.
func PySourceWithin(v any, ops *int64) string {
	if *ops <= 0 {
		return "..."
	}
	th := object.NewThread()
	th.OpsLimit, th.MemLimit = *ops, sourceBytes
	th.StartRun()
	defer func() { *ops -= th.Operations() }()
	p := ToPython(th, v)
	if !p.Ok() {
		return "..."
	}
	s, ok := object.Repr(th, p)
	if !ok {
		return "..."
	}
	return s.S
}

// ToolPanicError tells that a function of the host panicked. The run ends; the
// session goes on working.
type ToolPanicError struct {
	Tool  string
	Value any
	Stack []byte
}

// Error returns the text.
func (e *ToolPanicError) Error() string {
	if e == nil {
		return "a tool panicked"
	}
	return fmt.Sprintf("tool %s panicked: %v", e.Tool, plainPanic(e.Value))
}

// hintField holds the hint of an exception; it is no attribute name.
const hintField = "\x00hint"

// Hint returns the hint that goes with an exception, or "".
func Hint(e *object.Exception) string {
	if s, ok := object.AsStr(e.Field(hintField)); ok {
		return s.S
	}
	return ""
}

// SetHint adds a hint to an exception.
func SetHint(e *object.Exception, text string) {
	if e != nil && e.Stop() == nil {
		e.SetField(hintField, object.StrValue(text))
	}
}

func (f *HostFunc) badArgs(th *object.Thread, format string, a ...any) bool {
	th.Raise(object.TypeErrorType, format, a...)
	SetHint(th.Exc, "the signature is "+f.Signature())
	return false
}

// bind puts arguments into out, which has a place for each parameter, *args
// and **kwargs, with the errors of a Python function.
func (f *HostFunc) bind(th *object.Thread, out, args []object.Value, kw []object.KW) bool {
	n := len(f.Params)
	pos := 0
	for pos < n && !f.Params[pos].KwOnly {
		pos++
	}
	copy(out, args[:min(len(args), pos)])
	rest := n
	if f.VarArgs != "" {
		var more []object.Value
		if len(args) > pos {
			if !th.Alloc(24*int64(len(args)-pos) + 40) {
				return false
			}
			more = append(more, args[pos:]...)
		}
		out[rest] = object.Obj(object.NewTuple(more))
		rest++
	} else if len(args) > pos {
		req := 0
		for _, p := range f.Params[:pos] {
			if !p.Optional {
				req++
			}
		}
		takes, s := fmt.Sprint(pos), "s"
		if req < pos {
			takes = fmt.Sprintf("from %d to %d", req, pos)
		} else if pos == 1 {
			s = ""
		}
		was := "were"
		if len(args) == 1 {
			was = "was"
		}
		return f.badArgs(th, "%s() takes %s positional argument%s but %d %s given", f.Name, takes, s, len(args), was)
	}
	var extra *object.Dict
	if f.VarKw != "" {
		extra = object.NewDict()
		out[rest] = object.Obj(extra)
	}
next:
	for _, k := range kw {
		for i := range f.Params {
			if f.Params[i].Name == k.Name {
				if out[i].Ok() {
					return f.badArgs(th, "%s() got multiple values for argument '%s'", f.Name, k.Name)
				}
				out[i] = k.Val
				continue next
			}
		}
		if extra == nil {
			var names []string
			for _, p := range f.Params {
				names = append(names, p.Name)
			}
			hint := ""
			if m := object.Closest(th, k.Name, names); m != "" {
				hint = ". Did you mean '" + m + "'?"
			}
			return f.badArgs(th, "%s() got an unexpected keyword argument '%s'%s", f.Name, k.Name, hint)
		}
		if !extra.SetStr(th, th.Intern(k.Name), k.Val) {
			return false
		}
	}
	for _, kind := range []string{"positional", "keyword-only"} {
		var missing []string
		for i, p := range f.Params {
			if !out[i].Ok() && !p.Optional && p.KwOnly == (kind == "keyword-only") {
				missing = append(missing, "'"+p.Name+"'")
			}
		}
		if m := len(missing); m > 0 {
			s, list := "s", ""
			switch m {
			case 1:
				s, list = "", missing[0]
			case 2:
				list = missing[0] + " and " + missing[1]
			default:
				list = strings.Join(missing[:m-1], ", ") + ", and " + missing[m-1]
			}
			return f.badArgs(th, "%s() missing %d required %s argument%s: %s", f.Name, m, kind, s, list)
		}
	}
	return true
}

// Call calls the function from Python code.
func (f *HostFunc) Call(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !th.Charge(5) {
		return object.Value{}
	}
	n := len(f.Params)
	if f.VarArgs != "" {
		n++
	}
	if f.VarKw != "" {
		n++
	}
	bound, mark := th.Args(n)
	defer th.Release(mark)
	if len(kw) == 0 && len(args) == n && n == len(f.Params) && (n == 0 || !f.Params[n-1].KwOnly) {
		copy(bound, args)
	} else if !f.bind(th, bound, args, kw) {
		return object.Value{}
	}
	if f.Inner != nil {
		return f.callInner(th, bound)
	}
	run, alone, err := f.prepare(th, bound)
	if err != nil {
		return f.fail(th, err)
	}
	if f.Async || f.Overlap && !alone && object.MayAwaitHost(th) {
		return f.start(th, run)
	}
	ctx := context.Background()
	if th.Host != nil {
		var ok bool
		if ctx, ok = th.Host.BeginCall(th, f.Name); !ok {
			return object.Value{}
		}
	}
	r, err := f.guarded(ctx, run)
	if th.Host != nil {
		th.Host.EndCall(th, ctx) // the conversion of the result is the run's own time
	}
	return f.finish(th, r, err)
}

// finish makes the value of a call from what the function returned.
func (f *HostFunc) finish(th *object.Thread, r any, err error) object.Value {
	// Whatever the function returns: after a cancellation no Python code runs.
	if e := th.Canceled(); e != nil {
		th.Stop(e)
		return object.Value{}
	}
	if e := th.Stopped(); e != nil { // Python code that the function called
		th.Stop(e)
		return object.Value{}
	}
	if err != nil {
		return f.fail(th, err)
	}
	return f.final(th, f.result(th, r))
}

// final ends the run with the value, if that is what the function is for.
func (f *HostFunc) final(th *object.Thread, v object.Value) object.Value {
	if v.Ok() && f.Final {
		th.Stop(&object.StopError{Kind: object.FinalAnswer, Msg: "final answer", Value: v})
		return object.Value{}
	}
	return v
}

// callInner calls a function that is itself Python code of the session.
func (f *HostFunc) callInner(th *object.Thread, bound []object.Value) object.Value {
	if sp, ok := th.Host.(Spawner); ok && !sp.BeginSpawn(th, f.Name) {
		return object.Value{}
	}
	return f.final(th, f.Inner(th, bound))
}

// Handler may be implemented by a Session that wants to know of the Objects that
// are made: a function that gets one may call back into the session.
type Handler interface {
	// Handed counts the Objects that were made in this session.
	Handed() *atomic.Int64
}

// handed is the count of the Objects of the thread's session.
func handed(s Session) int64 {
	if h, ok := s.(Handler); ok {
		return h.Handed().Load()
	}
	return 0
}

// newObject makes the Object of a value.
func newObject(s Session, v object.Value) *Object {
	if h, ok := s.(Handler); ok {
		h.Handed().Add(1)
	}
	return &Object{V: v, S: s, facts: factsOf(v)}
}

// prepare does what needs the session's thread and returns the rest of the call.
// alone tells that the rest must have the session for itself.
func (f *HostFunc) prepare(th *object.Thread, bound []object.Value) (run func(ctx context.Context) (any, error), alone bool, err error) {
	s, _ := th.Host.(Session)
	before := handed(s)
	if h, ok := th.Host.(Hooker); ok {
		if hook := h.Hook(); hook != nil {
			run, err = f.hooked(th, s, hook, bound)
			return run, handed(s) != before, err
		}
	}
	if f.Prepare == nil {
		if f.Do == nil {
			return nil, true, fmt.Errorf("the tool %s has no function", f.Name)
		}
		return func(ctx context.Context) (any, error) { return f.Do(th, ctx, bound) }, true, nil
	}
	run, err = f.Prepare(th, bound)
	return run, handed(s) != before, err
}

// guarded calls the function and turns a panic into an error.
func (f *HostFunc) guarded(ctx context.Context, run func(ctx context.Context) (any, error)) (r any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &ToolPanicError{Tool: f.Name, Value: p, Stack: debug.Stack()}
		}
	}()
	return run(ctx)
}

// result returns what the function returned as a Python value.
func (f *HostFunc) result(th *object.Thread, r any) object.Value {
	if f.live {
		if f.AnyResult {
			return Element(th, r)
		}
		return ToPython(th, r)
	}
	return resultOf(th, r, f.AnyResult)
}

// errPending says that an exception is pending on the thread already.
var errPending = errors.New("an exception is pending")

// ErrPending is returned by Do where it has left an exception pending.
func ErrPending() error { return errPending }

// ArgError tells that an argument does not fit its parameter.
type ArgError struct{ Err error }

// Error returns the text.
func (e *ArgError) Error() string { return e.Err.Error() }

// fail raises the exception of an error.
func (f *HostFunc) fail(th *object.Thread, err error) object.Value {
	if isNilPointer(reflect.ValueOf(err)) {
		return th.Throw(exceptionIn(th, err)) // whatever its type: nothing is in it
	}
	switch e := err.(type) {
	case *ToolPanicError:
		th.Stop(&object.StopError{Kind: object.HostError, Msg: e.Error(), Err: e})
		return object.Value{}
	case *ArgError:
		if e.Err == errPending {
			return object.Value{}
		}
		f.badArgs(th, "%s() argument %s", f.Name, e.Err)
		return object.Value{}
	}
	if err == errPending {
		return object.Value{}
	}
	return th.Throw(exceptionIn(th, err))
}

// FuncOf makes a HostFunc of any Go function. Its parameters are positional
// and called as names says, where a name may carry a default ("n=3"); the rest
// is arg1, arg2, …. A first parameter of type context.Context gets the run's
// context; results are none, a value, an error, or a value and an error, and
// several values are a tuple. A variadic function takes *args.
func FuncOf(name string, fn any, names ...string) (*HostFunc, error) {
	if f, ok := fn.(*HostFunc); ok && f != nil {
		return f, nil
	}
	v := reflect.ValueOf(fn)
	if v.Kind() != reflect.Func || v.IsNil() {
		return nil, fmt.Errorf("%T is not a function", fn)
	}
	t := v.Type()
	if err := funcError(t); err != nil {
		return nil, err
	}
	hf := &HostFunc{Name: name}
	if name == "" {
		hf.Name = "function"
	}
	first := 0
	if t.NumIn() > 0 && t.In(0) == reflect.TypeFor[context.Context]() {
		first = 1
	}
	nin := t.NumIn()
	if t.IsVariadic() {
		nin--
		hf.VarArgs, hf.VarArgsType = "args", pyName(t.In(nin).Elem())
	}
	for i := first; i < nin; i++ {
		p := Param{Name: fmt.Sprintf("arg%d", i-first+1), Annotation: pyName(t.In(i))}
		if i-first < len(names) {
			n, def, has := strings.Cut(names[i-first], "=")
			p.Name = strings.TrimSpace(n)
			if has {
				p.Optional, p.def = true, strings.TrimSpace(def)
			}
		}
		if p.Optional {
			d, err := parseDefault(p.def, t.In(i))
			if err != nil {
				return nil, fmt.Errorf("parameter %s of %s: %w", p.Name, hf.Name, err)
			}
			p.Default = d
		}
		hf.Params = append(hf.Params, p)
	}
	nout := t.NumOut()
	hasErr := nout > 0 && t.Out(nout-1) == reflect.TypeFor[error]()
	if hasErr {
		nout--
	}
	switch nout {
	case 0:
		hf.Returns = "None"
	case 1:
		hf.Returns = pyName(t.Out(0))
		hf.AnyResult = t.Out(0).Kind() == reflect.Interface
	default:
		hf.Returns = "tuple"
	}
	call := func(ctx context.Context, in []reflect.Value) (any, error) {
		if first == 1 {
			in[0] = reflect.ValueOf(ctx)
		}
		out := v.Call(in)
		if hasErr {
			if err, _ := out[nout].Interface().(error); err != nil {
				return nil, err
			}
		}
		switch nout {
		case 0:
			return nil, nil
		case 1:
			return out[0].Interface(), nil
		}
		tup := make(Tuple, nout)
		for i := range tup {
			tup[i] = out[i].Interface()
		}
		return tup, nil
	}
	prepare := func(th *object.Thread, args []object.Value) ([]reflect.Value, error) {
		s, _ := th.Host.(Session)
		in := make([]reflect.Value, nin, nin+4)
		for i := first; i < nin; i++ {
			p := &hf.Params[i-first]
			in[i] = reflect.New(t.In(i)).Elem()
			if a := args[i-first]; a.Ok() {
				if err := Assign(th, s, in[i], a, "'"+p.Name+"'"); err != nil {
					return nil, &ArgError{err}
				}
			} else if p.Default != nil {
				d := p.Default
				if p.def != "" && !IsPlain(t.In(i)) { // sessions share the function
					var err error
					if d, err = parseDefault(p.def, t.In(i)); err != nil {
						return nil, &ArgError{err}
					}
				}
				in[i].Set(reflect.ValueOf(d))
			}
		}
		if hf.VarArgs != "" {
			et := t.In(nin).Elem()
			for _, a := range args[nin-first].R.(*object.Tuple).Items {
				x := reflect.New(et).Elem()
				if err := Assign(th, s, x, a, "'args'"); err != nil {
					return nil, &ArgError{err}
				}
				in = append(in, x)
			}
		}
		return in, nil
	}
	hf.Do = func(th *object.Thread, ctx context.Context, args []object.Value) (any, error) {
		in, err := prepare(th, args)
		if err != nil {
			return nil, err
		}
		return call(ctx, in)
	}
	hf.Prepare = func(th *object.Thread, args []object.Value) (func(ctx context.Context) (any, error), error) {
		in, err := prepare(th, args)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context) (any, error) { return call(ctx, in) }, nil
	}
	return hf, nil
}

// parseDefault makes the Go value of a default given as Python source: a
// literal number, string, True, False or None.
func parseDefault(src string, t reflect.Type) (any, error) {
	if src == "None" {
		return nil, nil
	}
	dst := reflect.New(t)
	g, err := ParseLiteral(src)
	if err != nil {
		return nil, err
	}
	a := assigner{strict: true}
	if err := a.assign(dst.Elem(), g, &place{name: "default"}, 0); err != nil {
		return nil, err
	}
	return dst.Elem().Interface(), nil
}

func init() {
	HostFuncType.Def(
		object.M0("__repr__", func(th *object.Thread, self object.Value) object.Value {
			return object.StrValue("<tool " + self.R.(*HostFunc).Name + ">")
		}),
		object.MRaw("__call__", "*args, **kwargs", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			return args[0].R.(*HostFunc).Call(th, args[1:], kw)
		}),
	)
	get := func(name string, f func(h *HostFunc) string) {
		HostFuncType.DefGet(name, func(th *object.Thread, self object.Value) object.Value {
			return object.StrValue(f(self.R.(*HostFunc)))
		})
	}
	get("__name__", func(h *HostFunc) string { return h.Name })
	get("name", func(h *HostFunc) string { return h.Name })
	get("__qualname__", func(h *HostFunc) string { return h.Name })
	get("__doc__", func(h *HostFunc) string { return h.Doc })
	get("description", func(h *HostFunc) string { return h.Doc })
	get("__module__", func(h *HostFunc) string { return "builtins" })
}
