// Package tools makes Python callables of Go functions: the tools that
// model-written code may call.
//
// A tool is made from a Go function with a struct of arguments:
//
//	type args struct {
//		City string `doc:"name of the city"`
//		Days int    `default:"3" doc:"how many days"`
//	}
//	weather := tools.New("weather", "Returns the forecast.",
//		func(ctx context.Context, a args) (string, error) { … })
//
// The struct gives the signature, weather(city: str, days: int = 3) -> str, the
// JSON schema and the Python stub that goes into a model's prompt. Field tags:
//
//	py:"name"        the Python name; else that of json, else the Go name in snake case
//	default:"3"      a Python literal; the parameter is optional. Pointers that may
//	                 be None are optional and nil without it
//	json:",omitempty" makes bools, numbers, texts, slices and maps optional as well:
//	                 without the argument they are what they are in Go (omitzero too)
//	doc:"…"          what the argument means
//	kwonly:"true"    to be given by name only
//
// [Func] takes any Go function instead, [Python] a function in Python source.
// A tool's error becomes a Python exception (see [Raise]), which the program may
// catch; a panic ends the run with a *ToolPanicError. [Async] tools run in
// goroutines, so that asyncio.gather waits for the slowest only (async.go).
//
// Compatibility: covered.
package tools

import (
	"context"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// Tool is something that a session offers to its programs under a name. It
// never changes, so that any number of sessions may share it.
type Tool struct {
	fn     *convert.HostFunc
	name   string
	desc   string
	source string // of a Python tool
	schema map[string]any
	err    error

	// For stubs: the types of parameters and results, where they are Go's, and the
	// whole text of a tool that came as a Spec.
	params, results []reflect.Type
	ownReturns      bool
	stub            string
}

// An Option changes a tool while it is made.
type Option func(*options)

type options struct {
	async, final, alone bool
	params              []string
	returns             string
}

// Async makes the tool's calls awaitable: each runs in a goroutine of its own.
func Async() Option { return func(o *options) { o.async = true } }

// Alone keeps a call of the tool from overlapping with anything else of its run:
// without it, calls from several threads of a program (ThreadPoolExecutor,
// asyncio.to_thread) run at the same time.
func Alone() Option { return func(o *options) { o.alone = true } }

// Final makes the tool's result end the run as its final answer.
func Final() Option { return func(o *options) { o.final = true } }

// Params names the parameters of a [Func], in order, with defaults as Python
// literals: Params("query", "limit=10").
func Params(names ...string) Option { return func(o *options) { o.params = names } }

// Returns sets the annotation of the result, where the Go type does not tell.
func Returns(annotation string) Option { return func(o *options) { o.returns = annotation } }

// ToolPanicError is the error of a run in which a tool panicked.
type ToolPanicError = convert.ToolPanicError

// New makes a tool of a function with a struct of arguments. It never fails: a
// tool that cannot work is refused, with the reason, by the session that it is
// given to; see Err.
func New[Args, Result any](name, description string, fn func(ctx context.Context, args Args) (Result, error), opts ...Option) *Tool {
	t, fill := newOf(name, description, reflect.TypeFor[Args](), reflect.TypeFor[Result](), apply(opts))
	if fill == nil {
		return t
	}
	t.fn.Do = func(th *object.Thread, ctx context.Context, args []object.Value) (any, error) {
		var a Args
		if err := fill(th, reflect.ValueOf(&a).Elem(), args); err != nil {
			return nil, err
		}
		return fn(ctx, a)
	}
	t.fn.Prepare = func(th *object.Thread, args []object.Value) (func(ctx context.Context) (any, error), error) {
		var a Args
		if err := fill(th, reflect.ValueOf(&a).Elem(), args); err != nil {
			return nil, err
		}
		return func(ctx context.Context) (any, error) { return fn(ctx, a) }, nil
	}
	return t.checked()
}

// newOf is what New does whatever its types are: it makes the tool but for its
// calls, and the function that fills a struct of arguments; nil for a tool that
// cannot work.
func newOf(name, description string, at, rt reflect.Type, o options) (*Tool, func(th *object.Thread, v reflect.Value, args []object.Value) error) {
	t := &Tool{name: name, desc: description}
	if at.Kind() != reflect.Struct {
		t.err = fmt.Errorf("tool %s: the arguments must be a struct, not %s", name, at)
		return t, nil
	}
	if err := convert.CheckResult(rt); err != nil {
		t.err = fmt.Errorf("tool %s: %w", name, err)
		return t, nil
	}
	hf := &convert.HostFunc{Name: name, Doc: description, Async: o.async, Final: o.final, Overlap: !o.alone, Returns: convert.PyName(rt)}
	hf.AnyResult = rt.Kind() == reflect.Interface
	if o.returns != "" {
		hf.Returns = o.returns
	}
	fields := convert.Fields(at)
	defaults := make([]reflect.Value, len(fields))
	paths := make([]string, len(fields))
	for i, f := range fields {
		if err := convert.CheckParam(f.Type); err != nil {
			t.err = fmt.Errorf("tool %s: parameter %s: %w", name, f.Name, err)
			return t, nil
		}
		p := convert.Param{Name: f.Name, Annotation: convert.PyName(f.Type), Doc: fieldDoc(f.Tag), KwOnly: f.Tag.Get("kwonly") == "true"}
		paths[i] = "'" + f.Name + "'"
		if d, ok := f.Tag.Lookup("default"); ok {
			g, err := convert.ParseLiteral(d)
			if err != nil && f.Type.Kind() == reflect.String {
				g, err = d, nil // a bare word
			}
			v := reflect.New(f.Type)
			if err == nil {
				err = convert.Decode(g, v.Interface())
			}
			if err != nil {
				t.err = fmt.Errorf("tool %s: default of %s: %w", name, f.Name, err)
				return t, nil
			}
			p.Optional, p.Default, defaults[i] = true, g, v.Elem()
		} else if f.Type.Kind() == reflect.Pointer && strings.HasSuffix(p.Annotation, "None") {
			p.Optional = true
		} else if g, ok := omitted(f, p.Annotation); ok {
			p.Optional, p.Default, defaults[i] = true, g, reflect.Zero(f.Type)
		}
		if i > 0 && (hf.Params[i-1].KwOnly || !p.Optional && hf.Params[i-1].Optional) {
			p.KwOnly = true // what follows one is one; Python has no required parameter after an optional one
		}
		hf.Params = append(hf.Params, p)
		t.params = append(t.params, f.Type)
	}
	t.results, t.ownReturns = []reflect.Type{rt}, o.returns != ""
	t.fn = hf
	t.schema = schemaOf(hf, fields)
	return t, func(th *object.Thread, v reflect.Value, args []object.Value) error {
		s, _ := th.Host.(convert.Session)
		for i := range fields {
			if !args[i].Ok() && !defaults[i].IsValid() {
				continue
			}
			dst, err := convert.FieldOf(v, fields[i].Index)
			if err != nil {
				return &convert.ArgError{Err: err}
			}
			if !args[i].Ok() {
				dst.Set(defaults[i])
				// What the function may change is made anew for each call: sessions
				// share the tool.
				if g := hf.Params[i].Default; g != nil && !convert.IsPlain(fields[i].Type) {
					dst.SetZero()
					if err := convert.Decode(g, dst.Addr().Interface()); err != nil {
						return &convert.ArgError{Err: err}
					}
				}
				continue
			}
			if err := convert.Assign(th, s, dst, args[i], paths[i]); err != nil {
				return &convert.ArgError{Err: err}
			}
		}
		return nil
	}
}

func apply(opts []Option) options {
	var o options
	for _, f := range opts {
		f(&o)
	}
	return o
}

// Func makes a tool of any Go function. Parameters are positional, in Python
// arg1, arg2, … unless [Params] names them; a first parameter of type
// context.Context gets the run's context; a variadic function takes *args. The
// results are none, a value, an error, or values and an error; several values
// come as a tuple.
func Func(name, description string, fn any, opts ...Option) *Tool {
	t := &Tool{name: name, desc: description}
	o := apply(opts)
	hf, err := convert.FuncOf(name, fn, o.params...)
	if err != nil {
		t.err = fmt.Errorf("tool %s: %w", name, err)
		return t
	}
	hf.Doc, hf.Async, hf.Final, hf.Overlap = description, o.async, o.final, !o.alone
	if o.returns != "" {
		hf.Returns = o.returns
	}
	t.fn = hf
	ft := reflect.TypeOf(fn)
	first := 0
	if ft.NumIn() > 0 && ft.In(0) == reflect.TypeFor[context.Context]() {
		first = 1
	}
	var fields []convert.Field
	for i := range hf.Params {
		fields = append(fields, convert.Field{Name: hf.Params[i].Name, Type: ft.In(first + i)})
		t.params = append(t.params, ft.In(first+i))
	}
	for i := range ft.NumOut() {
		if out := ft.Out(i); i < ft.NumOut()-1 || out != reflect.TypeFor[error]() {
			t.results = append(t.results, out)
		}
	}
	t.ownReturns = o.returns != ""
	t.schema = schemaOf(hf, fields)
	return t.checked()
}

// FinalAnswer is the usual tool final_answer(answer): its argument ends the run
// as the final answer. A tool of one's own that is called final_answer, or made
// with [Final], does the same with its result.
func FinalAnswer() *Tool { return finalAnswer }

var finalAnswer = func() *Tool {
	hf := &convert.HostFunc{
		Name: "final_answer", Doc: "Provides a final answer to the given problem.", Returns: "Any", Final: true,
		Params: []convert.Param{{Name: "answer", Annotation: "Any", Doc: "The final answer to the problem"}},
		Do: func(th *object.Thread, ctx context.Context, args []object.Value) (any, error) {
			return args[0], nil
		},
	}
	return &Tool{name: hf.Name, desc: hf.Doc, fn: hf, schema: schemaOf(hf, []convert.Field{{Name: "answer", Type: reflect.TypeFor[any]()}})}
}()

// Python makes a tool of a function in Python source: the last function that the
// source defines at its top level. The source may import what the session's
// policy allows, and has its own global names.
func Python(source string) *Tool {
	t := &Tool{source: source}
	m, err := ast.Parse([]byte(source), ast.Options{Filename: "<tool>"})
	if err != nil {
		t.err = fmt.Errorf("tool in Python: %w", err)
		return t
	}
	for _, s := range m.Body {
		switch n := s.(type) {
		case *ast.FunctionDef:
			t.name, t.desc = n.Name, docOf(n.Stmts())
		case *ast.AsyncFunctionDef:
			t.name, t.desc = n.Name, docOf(n.Stmts())
		}
	}
	if t.name == "" {
		t.err = fmt.Errorf("tool in Python: the source defines no function")
	}
	return t.checked()
}

func docOf(body []ast.StmtNode) string {
	if len(body) > 0 {
		if e, ok := body[0].(*ast.Expr); ok {
			if c, ok := e.Value.(*ast.Constant); ok {
				s, _ := c.Value.(string)
				return s
			}
		}
	}
	return ""
}

// checked notes what makes the tool unusable: names that Python code could not
// write, and types that no Python value fits.
func (t *Tool) checked() *Tool {
	if t.err != nil {
		return t
	}
	if err := given.Name(t.name); err != nil {
		t.err = fmt.Errorf("tool %w", err)
		return t
	}
	if t.fn == nil {
		return t
	}
	seen := map[string]bool{}
	names := []string{t.fn.VarArgs, t.fn.VarKw}
	for _, p := range t.fn.Params {
		names = append(names, p.Name)
	}
	for i, n := range names {
		if i < 2 && n == "" {
			continue
		}
		err := given.Name(n)
		if err == nil && seen[n] {
			err = fmt.Errorf("%q is there twice", n)
		}
		if err != nil {
			t.err = fmt.Errorf("tool %s: parameter %w", t.name, err)
			return t
		}
		seen[n] = true
	}
	return t
}

// Name returns the name.
func (t *Tool) Name() string { return t.name }

// Description returns the description.
func (t *Tool) Description() string { return t.desc }

// Err returns why the tool cannot be used, or nil.
func (t *Tool) Err() error { return t.err }

// Source returns the Python source of a [Python] tool, else "".
func (t *Tool) Source() string { return t.source }

// omitted returns the default of a parameter that encoding/json leaves out where it is
// empty, in Python; ok is false where it does not, and for types that Python has no
// plain empty value of.
func omitted(f convert.Field, annotation string) (value any, ok bool) {
	_, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
	if opts := strings.Split(opts, ","); !slices.Contains(opts, "omitempty") && !slices.Contains(opts, "omitzero") {
		return nil, false
	}
	switch kind, _, _ := strings.Cut(annotation, "["); {
	case kind == "bool" && f.Type.Kind() == reflect.Bool:
		return false, true
	case kind == "int" && f.Type.ConvertibleTo(reflect.TypeFor[int64]()):
		return int64(0), true
	case kind == "float" && f.Type.ConvertibleTo(reflect.TypeFor[float64]()):
		return 0.0, true
	case kind == "str" && f.Type.Kind() == reflect.String && !reflect.PointerTo(f.Type).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()):
		return "", true
	case kind == "list" && f.Type.Kind() == reflect.Slice:
		return []any{}, true
	case kind == "dict" && f.Type.Kind() == reflect.Map:
		return convert.NewDict(), true
	}
	return nil, false
}

// HostFunc returns the callable of a tool written in Go, else nil.
func (t *Tool) HostFunc() *convert.HostFunc { return t.fn }

// Signature returns the signature in Python's notation, such as
// "weather(city: str, days: int = 3) -> str"; for a [Python] tool its name.
func (t *Tool) Signature() string {
	if t.fn == nil {
		return t.name + "(...)"
	}
	return t.fn.Signature()
}

// Schema returns the JSON schema of the arguments, an object with a property for each
// parameter, as the APIs of models take it.
func (t *Tool) Schema() json.RawMessage {
	if t.schema == nil {
		return nil
	}
	b, err := json.Marshal(t.schema)
	if err != nil {
		return nil
	}
	return b
}

// Raise returns an error that becomes the Python exception of a built-in class:
// Raise("ValueError", "no such city").
func Raise(class, format string, a ...any) error {
	return &raised{class, fmt.Sprintf(format, a...)}
}

type raised struct{ class, msg string }

func (r *raised) Error() string { return r.class + ": " + r.msg }

// PythonError is convert.PythonError's.
func (r *raised) PythonError() (class, message string) { return r.class, r.msg }
