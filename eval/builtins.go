package eval

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

func isSlot(a scope.Access) bool { return a == scope.Local || a == scope.Cell }
func isFree(a scope.Access) bool { return a == scope.Free || a == scope.ClassFree }

// importBuiltin is __import__ as the import statement itself works.
var importBuiltin = object.FnSig("__import__", "name, globals=None, locals=None, fromlist=(), level=0", importAny).Guarded().WithDoc("Imports a module, as the import statement does.")

func importAny(th *Thread, a []Value) Value {
	name, ok := object.AsStr(a[0])
	if !ok {
		return th.Raise(object.TypeErrorType, "module name must be a string")
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
	switch _, isDict := a[1].R.(*object.Dict); {
	case level < 0:
		return th.Raise(object.ValueErrorType, "level must be >= 0")
	case level > 0 && a[1].R == nil:
		return th.RaiseArgs(object.KeyErrorType, object.StrValue("'__name__' not in globals"))
	case level > 0 && !isDict:
		return th.Raise(object.TypeErrorType, "globals must be a dict")
	}
	m := ImportModule(th, g, name.S, from, level)
	if m.Ok() && object.Truth(th, from) == 1 && !importListed(th, m, from, "") {
		return Value{}
	}
	if th.Exc != nil {
		return Value{}
	}
	return m
}

// buildClassBuiltin is __build_class__ as the class statement itself works.
var buildClassBuiltin = object.FnRaw("__build_class__", "", buildClass).WithDoc("Makes a class, as the class statement does.")

// Builtins are the built-in functions that need the evaluator.
func Builtins() []*object.Builtin {
	return []*object.Builtin{
		importBuiltin,
		buildClassBuiltin,
		object.Fn0("globals", func(th *Thread) Value {
			if f := Of(th).programFrame(); f != nil {
				return Value{R: f.fn.Globals}
			}
			return object.None
		}).Guarded().WithDoc("Gives the dict of the names of the module."),
		object.Fn0("locals", Locals).Guarded().WithDoc("Gives a dict of the local names; in a module that of its names."),
		object.FnSig("eval", "source, /, globals=None, locals=None", func(th *Thread, a []Value) Value {
			return evalOrExec(th, a[0], a[1], a[2], Value{}, EvalMode)
		}).Guarded().WithDoc("Evaluates an expression, a text or what compile made of one, with those names."),
		object.FnSig("exec", "source, /, globals=None, locals=None, *, closure=None", func(th *Thread, a []Value) Value {
			if !evalOrExec(th, a[0], a[1], a[2], a[3], ExecMode).Ok() {
				return Value{}
			}
			return object.None
		}).Guarded().WithDoc("Runs statements, a text or what compile made of one, with those names."),
		object.FnSig("compile", "source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1", compileFn).Guarded().WithDoc("Makes code of a text, for exec, eval or one interactive statement."),
	}
}

// Locals returns the local names of the innermost frame of the program.
func Locals(th *Thread) Value {
	if f := Of(th).programFrame(); f != nil {
		return f.locals()
	}
	return object.None
}

// programFrame returns the innermost frame that does not belong to an embedded
// module, or nil: what asks for the names around it must never show theirs.
func (in *Interp) programFrame() *Frame {
	f := in.frame
	for f != nil && f.code.prog.Embedded {
		f = f.back
	}
	return f
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

func isStr(v Value) bool {
	_, ok := v.R.(*object.Str)
	return ok
}

var sFspath = object.Intern("__fspath__")

// pathText returns what a path that is no str or bytes says of itself, else the value.
func pathText(th *Thread, v Value) Value {
	if _, isBytes := v.R.(*object.Bytes); isBytes || isStr(v) {
		return v
	}
	m := object.GetAttrOwnOpt(th, Value{R: v.R.Type()}, sFspath)
	if !m.Ok() || m.IsNone() {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "expected str, bytes or os.PathLike object, not %s", v.R.Type().ShortName())
		}
		return Value{}
	}
	r := object.Call1(th, m, v)
	if _, isBytes := r.R.(*object.Bytes); r.Ok() && !isBytes && !isStr(r) {
		return th.Raise(object.TypeErrorType, "expected %s.__fspath__() to return str or bytes, not %s", v.R.Type().ShortName(), r.R.Type().ShortName())
	}
	return r
}

func compileFn(th *Thread, a []Value) Value {
	if a[1] = pathText(th, a[1]); !a[1].Ok() {
		return Value{}
	}
	file, _ := object.AsStr(a[1])
	if b, isBytes := a[1].R.(*object.Bytes); isBytes {
		file = object.NewStr(string(b.B))
	}
	if strings.IndexByte(file.S, 0) >= 0 {
		return th.Raise(object.ValueErrorType, "embedded null character")
	}
	mode, ok := object.AsStr(a[2])
	if !ok {
		return th.Raise(object.TypeErrorType, "compile() argument 'mode' must be str, not %s", object.ArgName(a[2]))
	}
	var m Mode
	known := true
	switch mode.S {
	case "exec":
		m = ExecMode
	case "eval":
		m = EvalMode
	case "single":
		m = SingleMode
	case "func_type":
	default:
		known = false
	}
	flags := 0
	if a[3].Ok() {
		if flags, ok = object.AsIndex(th, a[3]); !ok {
			return Value{}
		}
		if flags&^knownFlags != 0 {
			return th.Raise(object.ValueErrorType, "compile(): unrecognised flags")
		}
	}
	if a[5].Ok() {
		level, ok := object.AsIndex(th, a[5])
		if !ok {
			return Value{}
		}
		if level < -1 || level > 2 {
			return th.Raise(object.ValueErrorType, "compile(): invalid optimize value")
		}
	}
	switch tree := flags&onlyAST != 0; {
	case !known && tree:
		return th.Raise(object.ValueErrorType, "compile() mode must be 'exec', 'eval', 'single' or 'func_type'")
	case !known:
		return th.Raise(object.ValueErrorType, "compile() mode must be 'exec', 'eval' or 'single'")
	case mode.S == "func_type" && !tree:
		return th.Raise(object.ValueErrorType, "compile() mode 'func_type' requires flag PyCF_ONLY_AST")
	}
	if c, ok := a[0].R.(*CodeObject); ok {
		return Value{R: c}
	}
	v, graft, held, done := compileTree(th, &a[0], a[3], a[5], a[6], mode.S, file.S)
	if done {
		return v
	}
	defer th.Release(th.Keep(held))
	src, ok := sourceText(th, a[0], "compile")
	if !ok {
		return Value{}
	}
	if th.Auditing && !auditCompile(th, a[0], a[1]) {
		return Value{}
	}
	opts := CompileOptions{Filename: file.S, Mode: m, NoSource: true, Graft: graft, Incomplete: flags&0x4000 != 0}
	opts.Parse.Unnamed = true
	opts.Decoded = isStr(a[0])
	opts.TopLevelAwait = flags&topLevelAwait != 0
	opts.FutureAnnotations = flags&flagAnnotations != 0
	if !opts.FutureAnnotations {
		alone := 0
		if a[4].Ok() {
			if alone = object.Truth(th, a[4]); alone < 0 {
				return Value{}
			}
		}
		opts.FutureAnnotations = alone == 0 && Of(th).futureAnnotations()
	}
	opts.Parse.KeepBlocks = flags&0x200 != 0
	p, ok := compileCharged(th, src, opts)
	if !ok {
		return Value{}
	}
	made := &CodeObject{code: newCode(th, p, p.Table.Module, p.Mod), prog: p}
	made.code.obj = made // what its frames and coroutines have as their code
	return Value{R: made}
}

// futureAnnotations reports whether the text that calls exec, eval or compile has
// from __future__ import annotations, which what it compiles has from it.
func (in *Interp) futureAnnotations() bool {
	return in.frame != nil && in.frame.code.prog.Table.FutureAnnotations
}

// auditCompile tells the session's hooks of a source that is going to be compiled.
func auditCompile(th *Thread, src, file Value) bool {
	if s, ok := src.R.(*object.Str); ok {
		if !th.Alloc(int64(len(s.S))) {
			return false
		}
		src = object.Obj(object.NewBytes([]byte(s.S)))
	}
	return th.Audit("compile", src, file)
}

// knownFlags are the bits of compile()'s flags: those of the __future__ module
// and of ast.PyCF_….
const knownFlags = 0x1FE0010 | 0x200 | 0x400 | 0x1000 | 0x2000 | 0x4000 | 0x8000

// topLevelAwait is ast.PyCF_ALLOW_TOP_LEVEL_AWAIT.
const topLevelAwait = 0x2000

// What the compilation of a token takes: operations, and bytes that the tree
// keeps.
const (
	tokenOps   = 4
	tokenBytes = 90
	// What the warning of a token takes, while it is known.
	warningBytes = 160
	// What is done and made between two questions whether to go on.
	stopOps, stopBytes = 256, 8 << 10
)

// maxIntDigits bounds the digits of an int in a source whatever the program has set: the parser reads them at one go.
const maxIntDigits = 100_000

// ChargeParse has a parser that works for th ask it before it works and before it
// takes memory: where th stops, the parser fails and the exception is pending. The
// function that it returns gives the memory back that the parser does not keep.
func ChargeParse(th *Thread, o *ast.Options) (done func()) {
	each := int64(tokenBytes)
	if o.Warn != nil {
		each += warningBytes
	}
	o.MaxIntDigits = maxIntDigits
	if n := th.IntMaxStrDigits; n > 0 {
		o.MaxIntDigits = min(n, maxIntDigits)
	}
	o.Begin = func(n int) bool { return th.Charge(tokenOps*n) && th.Alloc(each*int64(n)) }
	// Each question is about a thousand steps later than the last one: those of the
	// search for an error are charged by them alone.
	o.Stop = func() bool { return !th.Charge(stopOps) || !th.Alloc(stopBytes) }
	return pinTokens(th, o)
}

// AllocParse is ChargeParse for memory alone, for a parser whose result is kept by
// the process: whether it works at all is no matter of th's operations.
func AllocParse(th *Thread, o *ast.Options) (done func()) {
	each := int64(tokenBytes)
	if o.Warn != nil {
		each += warningBytes
	}
	o.Begin = func(n int) bool { return th.Alloc(each * int64(n)) }
	o.Stop = func() bool { return th.Canceled() != nil }
	return pinTokens(th, o)
}

// pinTokens has the list of tokens, and what is made of them until done is called,
// count as memory of th while it grows.
func pinTokens(th *Thread, o *ast.Options) (done func()) {
	pinned := int64(0)
	o.Grow = func(n, old int64) bool {
		pinned += n - old
		return th.PinMoved(n, old)
	}
	release := th.HoldTaken()
	return func() {
		release()
		th.Unpin(pinned)
	}
}

// compileCharged compiles source on behalf of Python code.
func compileCharged(th *Thread, src string, opts CompileOptions) (*Program, bool) {
	if !th.Charge(10+len(src)/8) || !th.Alloc(int64(len(src))*4+1024) {
		return nil, false
	}
	defer th.HoldTaken()()
	opts.Take = th.Alloc
	var warned *Warned
	if !opts.Embedded && !opts.Kept {
		warned = Listen(th, &opts.Parse)
	}
	done := ChargeParse(th, &opts.Parse)
	p, err := Compile(src, opts)
	done()
	if e := th.Canceled(); e != nil && th.Exc == nil {
		th.Stop(e)
		return nil, false
	}
	if th.Exc != nil { // of ChargeParse
		return nil, false
	}
	if !warned.Give(th, opts.Filename, src, !opts.NoSource) {
		return nil, false
	}
	if err != nil {
		var se *ast.SyntaxError
		if opts.Incomplete && errors.As(err, &se) && se.Incomplete {
			se.Kind, se.Msg = "_IncompleteInputError", "incomplete input"
		}
		RaiseSyntax(th, err)
		return nil, false
	}
	p.own = true
	p.plain = true
	return p, true
}

func sourceText(th *Thread, v Value, fn string) (string, bool) {
	whole := func(src string) (string, bool) {
		if strings.IndexByte(src, 0) >= 0 {
			th.Raise(object.SyntaxErrorType, "source code string cannot contain null bytes")
			return "", false
		}
		return src, true
	}
	switch x := v.R.(type) {
	case *object.Str:
		if _, ok := whole(x.S); !ok {
			return "", false
		}
		if start, end := loneSurrogates(x.S); end > 0 {
			th.Throw(object.NewUnicodeEncodeError("utf-8", x, start, end, "surrogates not allowed"))
			return "", false
		}
		return x.S, true
	case *object.Bytes:
		return whole(string(x.B))
	}
	if data, ok := object.BytesLike(th, v); ok {
		if !th.Alloc(int64(len(data))) {
			return "", false
		}
		return whole(string(data))
	} else if th.Exc != nil && !th.Catch(object.BufferErrorType, object.ValueErrorType) {
		return "", false
	}
	what := "code"
	if fn == "compile" {
		what = "AST"
	}
	th.Raise(object.TypeErrorType, "%s() arg 1 must be a string, bytes or %s object", fn, what)
	return "", false
}

// loneSurrogates returns where the first run of surrogates in a str is, in
// characters; end is 0 if there is none. They are the only text whose encoding
// begins with ED and a byte from A0 on.
func loneSurrogates(s string) (start, end int) {
	surrogate := func(i int) bool { return i+2 < len(s) && s[i] == 0xED && s[i+1] >= 0xA0 }
	i := strings.IndexByte(s, 0xED)
	for i >= 0 && !surrogate(i) {
		next := strings.IndexByte(s[i+1:], 0xED)
		if next < 0 {
			return 0, 0
		}
		i += 1 + next
	}
	if i < 0 {
		return 0, 0
	}
	start = utf8.RuneCountInString(s[:i])
	for end = start; surrogate(i); i += 3 {
		end++
	}
	return start, end
}

func evalOrExec(th *Thread, src, globals, locals, closure Value, mode Mode) Value {
	in := Of(th)
	fn := "exec"
	if mode == EvalMode {
		fn = "eval"
	}
	var g *object.Dict
	ns := Value{}
	if !globals.Ok() || globals.IsNone() {
		f := in.programFrame()
		if f == nil {
			g = object.NewDict()
		} else {
			g = f.fn.Globals
		}
		if !locals.Ok() || locals.IsNone() {
			if f != nil {
				if l := f.locals(); l.R != object.Object(g) {
					ns = l
				}
			}
		}
	} else {
		d, ok := globals.R.(*object.Dict)
		if !ok {
			if mode == EvalMode {
				if globals.R.Type().Special(object.DGetitem).Ok() {
					return th.Raise(object.TypeErrorType, "globals must be a real dict; try eval(expr, {}, mapping)")
				}
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
	if g.GetStr(sBuiltins).R == nil && th.Guard == nil {
		b := th.Builtins
		if f := in.programFrame(); f != nil && f.fn.builtins != nil {
			b = f.fn.builtins // what the caller has goes on
		}
		g.SetStr(th, sBuiltins, Value{R: b})
	}
	var code *Code
	var free []Value
	if c, ok := src.R.(*CodeObject); ok {
		code = c.code
		if !code.mayMove(th) {
			return Value{}
		}
		n := len(code.block.Frees)
		switch cells, isTuple := closure.R.(*object.Tuple); {
		case mode == EvalMode && n > 0:
			return th.Raise(object.TypeErrorType, "code object passed to eval() may not contain free variables")
		case n == 0 && closure.Ok() && !closure.IsNone():
			return th.Raise(object.TypeErrorType, "cannot use a closure with this code object")
		case n > 0 && (!isTuple || len(cells.Items) != n):
			return th.Raise(object.TypeErrorType, "code object requires a closure of exactly length %d", n)
		case n > 0:
			free = cells.Items
		}
	} else if closure.Ok() && !closure.IsNone() {
		return th.Raise(object.TypeErrorType, "closure can only be used when source is a code object")
	} else {
		text, ok := sourceText(th, src, fn)
		if !ok {
			return Value{}
		}
		if th.Auditing && !auditCompile(th, src, object.StrValue("<string>")) {
			return Value{}
		}
		if mode == EvalMode {
			text = strings.TrimLeft(text, " \t")
		}
		p, ok := compileCharged(th, text, CompileOptions{Filename: "<string>", Mode: mode, NoSource: true, Decoded: isStr(src), FutureAnnotations: in.futureAnnotations()})
		if !ok {
			return Value{}
		}
		code = newCode(th, p, p.Table.Module, p.Mod)
	}
	if th.Auditing && !th.Audit("exec", Value{R: code.object()}) {
		return Value{}
	}
	f := &Function{Code: code, Globals: g, builtins: in.builtinsOf(g)}
	if free != nil && !f.setClosure(th, free, "code object requires a closure of exactly length "+itoa(len(free))) {
		return Value{}
	}
	if code.isFunction() {
		v := f.Call(th, nil, nil)
		if v.Ok() && mode != EvalMode {
			v = object.None
		}
		return v
	}
	r := in.runModule(f, ns)
	if !r.Ok {
		return Value{}
	}
	// Code that awaits at its top level makes a coroutine, which is eval's to return.
	if mode == EvalMode && (code.prog.mode == EvalMode || code.kind == coroutineCode) {
		return r.Value
	}
	return object.None
}
