package eval

import (
	"strings"

	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

func isSlot(a scope.Access) bool { return a == scope.Local || a == scope.Cell }
func isFree(a scope.Access) bool { return a == scope.Free || a == scope.ClassFree }

// importBuiltin is __import__ as the import statement itself works.
var importBuiltin = object.FnSig("__import__", "name, globals=None, locals=None, fromlist=(), level=0", func(th *Thread, a []Value) Value {
	name, ok := object.AsStr(a[0])
	if !ok {
		return th.Raise(object.TypeErrorType, "__import__() argument 1 must be str, not %s", a[0].R.Type().Name)
	}
	g, _ := a[1].R.(*object.Dict)
	if g == nil {
		g = th.Interp.CurrentGlobals(th)
	}
	from := a[3]
	if !from.Ok() {
		from = object.None
	}
	level := 0
	if a[4].Ok() {
		if level, ok = object.AsIndex(th, a[4]); !ok {
			return Value{}
		}
	}
	return ImportModule(th, g, name.S, from, level)
})

// buildClassBuiltin is __build_class__ as the class statement itself works.
var buildClassBuiltin = object.FnRaw("__build_class__", "", buildClass)

// Builtins are the built-in functions that need the evaluator.
func Builtins() []*object.Builtin {
	return []*object.Builtin{
		importBuiltin,
		buildClassBuiltin,
		object.Fn0("globals", func(th *Thread) Value {
			if g := th.Interp.CurrentGlobals(th); g != nil {
				return Value{R: g}
			}
			return object.None
		}),
		object.Fn0("locals", func(th *Thread) Value { return Of(th).frame.locals() }),
		object.FnSig("eval", "source, /, globals=None, locals=None", func(th *Thread, a []Value) Value {
			return evalOrExec(th, a[0], a[1], a[2], EvalMode)
		}),
		object.FnSig("exec", "source, /, globals=None, locals=None, *, closure=None", func(th *Thread, a []Value) Value {
			if !evalOrExec(th, a[0], a[1], a[2], ExecMode).Ok() {
				return Value{}
			}
			return object.None
		}),
		object.FnSig("compile", "source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1", compileFn),
	}
}

// Locals returns the local names of the innermost frame, for vars() and dir().
func Locals(th *Thread) Value {
	if f := Of(th).frame; f != nil {
		return f.locals()
	}
	return object.None
}

func buildClass(th *Thread, args []Value, kw []object.KW) Value {
	if len(args) < 2 {
		return th.Raise(object.TypeErrorType, "__build_class__: not enough arguments")
	}
	fn, ok := args[0].R.(*Function)
	if !ok {
		return th.Raise(object.TypeErrorType, "__build_class__: func must be a function")
	}
	name, ok := object.AsStr(args[1])
	if !ok {
		return th.Raise(object.TypeErrorType, "__build_class__: name is not a string")
	}
	return BuildClass(th, fn, name, args[2:], kw)
}

// CodeObject is a code object as Python code sees it.
type CodeObject struct {
	code *Code
	prog *Program // of compile(); nil for a function's
}

// CodeType is the class of code objects.
var CodeType = object.NewBuiltinType("code", nil, object.NoSubclass)

// Type returns code.
func (*CodeObject) Type() *object.Type { return CodeType }

func compileFn(th *Thread, a []Value) Value {
	file, ok := object.AsStr(a[1])
	if !ok {
		return th.Raise(object.TypeErrorType, "expected str, bytes or os.PathLike object, not %s", a[1].R.Type().Name)
	}
	mode, ok := object.AsStr(a[2])
	if !ok {
		return th.Raise(object.TypeErrorType, "compile() argument 'mode' must be str, not %s", a[2].R.Type().Name)
	}
	var m Mode
	switch mode.S {
	case "exec":
		m = ExecMode
	case "eval":
		m = EvalMode
	case "single":
		m = SingleMode
	default:
		return th.Raise(object.ValueErrorType, "compile() mode must be 'exec', 'eval' or 'single'")
	}
	if c, ok := a[0].R.(*CodeObject); ok {
		return Value{R: c}
	}
	src, ok := sourceText(th, a[0], "compile")
	if !ok {
		return Value{}
	}
	p, ok := compileCharged(th, src, CompileOptions{Filename: file.S, Mode: m, NoSource: true})
	if !ok {
		return Value{}
	}
	return Value{R: &CodeObject{code: newCode(th, p, p.Table.Module, p.Mod), prog: p}}
}

// compileCharged compiles source on behalf of Python code.
func compileCharged(th *Thread, src string, opts CompileOptions) (*Program, bool) {
	if !th.Charge(10+len(src)/2) || !th.Alloc(int64(len(src))*20+4096) {
		return nil, false
	}
	p, err := Compile(src, opts)
	if err != nil {
		RaiseSyntax(th, err)
		return nil, false
	}
	return p, true
}

func sourceText(th *Thread, v Value, fn string) (string, bool) {
	switch x := v.R.(type) {
	case *object.Str:
		if strings.IndexByte(x.S, 0) >= 0 {
			th.Raise(object.SyntaxErrorType, "source code string cannot contain null bytes")
			return "", false
		}
		return x.S, true
	case *object.Bytes:
		return string(x.B), true
	}
	if b, ok := v.R.(object.Buffer); ok {
		data, _, _, _ := b.BufferBytes()
		return string(data), true
	}
	th.Raise(object.TypeErrorType, "%s() arg 1 must be a string, bytes or code object", fn)
	return "", false
}

func evalOrExec(th *Thread, src, globals, locals Value, mode Mode) Value {
	in := Of(th)
	fn := "exec"
	if mode == EvalMode {
		fn = "eval"
	}
	var g *object.Dict
	ns := Value{}
	if !globals.Ok() || globals.IsNone() {
		g = in.CurrentGlobals(th)
		if g == nil {
			g = object.NewDict()
		}
		if !locals.Ok() || locals.IsNone() {
			if in.frame != nil {
				if l := in.frame.locals(); l.R != object.Object(g) {
					ns = l
				}
			}
		}
	} else {
		d, ok := globals.R.(*object.Dict)
		if !ok {
			if mode == EvalMode {
				return th.Raise(object.TypeErrorType, "globals must be a dict")
			}
			return th.Raise(object.TypeErrorType, "exec() globals must be a dict, not %s", globals.R.Type().Name)
		}
		g = d
	}
	if locals.Ok() && !locals.IsNone() {
		if !locals.R.Type().Special(object.DGetitem).Ok() {
			if mode == EvalMode {
				return th.Raise(object.TypeErrorType, "locals must be a mapping")
			}
			return th.Raise(object.TypeErrorType, "locals must be a mapping or None, not %s", locals.R.Type().Name)
		}
		if locals.R != object.Object(g) {
			ns = locals
		}
	}
	if g.GetStr(sBuiltins).R == nil {
		if m := th.Modules.GetStr(object.Intern("builtins")); m.Ok() {
			g.SetStr(th, sBuiltins, m)
		} else {
			g.SetStr(th, sBuiltins, Value{R: th.Builtins})
		}
	}
	var code *Code
	if c, ok := src.R.(*CodeObject); ok {
		code = c.code
		if len(code.block.Frees) > 0 {
			return th.Raise(object.TypeErrorType, "code object passed to %s() may not contain free variables", fn)
		}
	} else {
		text, ok := sourceText(th, src, fn)
		if !ok {
			return Value{}
		}
		if mode == EvalMode {
			text = strings.TrimLeft(text, " \t")
		}
		p, ok := compileCharged(th, text, CompileOptions{Filename: "<string>", Mode: mode, NoSource: true})
		if !ok {
			return Value{}
		}
		code = newCode(th, p, p.Table.Module, p.Mod)
	}
	f := &Function{Code: code, Globals: g, builtins: in.builtinsOf(g), Name: code.Name, Qualname: code.Qualname}
	r := in.runModule(f, ns)
	if !r.Ok {
		return Value{}
	}
	if code.expr != nil {
		return r.Value
	}
	if code.prog.mode == EvalMode {
		return r.Value
	}
	return object.None
}
