package eval

import (
	"errors"
	"math"
	"strings"
	"sync"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// Result is what a run of module code gave.
type Result struct {
	// Value is the value of the last statement that ran, where the program
	// was run with recording; for an expression, its value. It may be no value.
	Value Value
	Ok    bool // false: an exception is pending on the thread
}

// Run runs a program with its names in globals. With ns, which may be no
// value, names go there instead, as exec with separate locals does.
func (in *Interp) Run(p *Program, globals *object.Dict, ns Value) Result {
	in.remember(p)
	later := ns.R == nil && in.mayWait(p, globals)
	if later && !in.wait(p, globals) {
		return Result{}
	}
	code := in.moduleCode(p, nil, later)
	if code == nil {
		return Result{}
	}
	fn := &Function{Code: code, Globals: globals, builtins: in.builtinsOf(globals)}
	r := in.runModule(fn, ns)
	if later {
		in.ran(p, globals, r.Ok)
		if space := in.waiting(globals); space != nil && space.fn == nil {
			space.fn = fn
		}
	}
	return r
}

// builtinsOf returns the built-in names that code with these globals sees.
func (in *Interp) builtinsOf(globals *object.Dict) *object.Dict {
	switch b := globals.GetStr(sBuiltins).R.(type) {
	case *object.Dict:
		return b
	case *object.Module:
		return b.Dict
	case *object.MappingProxyObj:
		if d, ok := b.Mapping.R.(*object.Dict); ok {
			return d
		}
	}
	return in.th.Builtins
}

// ownBuiltins reports whether the program gave its code built-in names of its own.
func (f *Frame) ownBuiltins() bool {
	b := f.fn.builtins
	return b != f.th.Builtins && f.code.prog.importer() != byLibrary && f.fn.Globals.GetStr(sBuiltins).Ok() && (f.in.Files == nil || b != f.in.Files.Builtins)
}

func (in *Interp) runModule(fn *Function, ns Value) Result {
	c := fn.Code
	if !c.lowered && !in.lowerCode(c) {
		return Result{}
	}
	f := in.newFrame(fn)
	f.ns = ns
	if !c.doc.IsNone() && c.expr == nil {
		if ns.R == nil {
			fn.Globals.SetStr(in.th, sDoc, c.doc)
		} else if !object.SetItem(in.th, ns, Value{R: sDoc}, c.doc) {
			in.release(f)
			return Result{}
		}
	}
	if len(c.cells) > 0 {
		f.makeCells()
	}
	if c.kind != plainCode {
		return Result{Value: newGenerator(fn, f), Ok: true}
	}
	if !in.push(f) {
		in.release(f)
		return Result{}
	}
	r := Result{Ok: true}
	if c.expr != nil {
		if in.th.Charge(1) {
			r.Value = c.expr.Eval(f)
		}
		r.Ok = r.Value.R != nil
	} else {
		r.Ok = c.body.Exec(f) != ctlRaise
		r.Value = f.last
	}
	if !r.Ok {
		f.traceback()
	}
	in.pop(f)
	f.ns, f.last = Value{}, Value{}
	in.release(f)
	return r
}

// RaiseSyntax makes the error of Compile the pending exception.
func RaiseSyntax(th *Thread, err error) Value {
	var se *ast.SyntaxError
	if !errors.As(err, &se) {
		return th.Raise(object.SystemErrorType, "%v", err)
	}
	cls := object.SyntaxErrorType
	switch se.Kind {
	case "IndentationError":
		cls = object.IndentationErrorType
	case "TabError":
		cls = object.TabErrorType
	case "_IncompleteInputError":
		cls = object.IncompleteInputErrorType
	case "MemoryError":
		return th.Raise(object.MemoryErrorType, "%s", se.Msg)
	case "RecursionError":
		return th.Raise(object.RecursionErrorType, "%s", se.Msg)
	}
	text := object.None
	if se.Text != "" {
		text = object.StrValue(se.Text)
	}
	if se.Lineno == 0 && se.Filename == "" {
		v := object.Call(th, Value{R: cls}, []Value{object.StrValue(se.Msg)}, nil)
		if e, ok := v.R.(*object.Exception); ok {
			return th.Throw(e)
		}
		return Value{}
	}
	num := func(n int) Value {
		if n == ast.NoPosition {
			return object.None
		}
		return object.Int(int64(n))
	}
	loc := object.TupleOf(object.StrValue(se.Filename), num(se.Lineno), num(se.Offset), text, num(se.EndLineno), num(se.EndOffset))
	v := object.Call(th, Value{R: cls}, []Value{object.StrValue(se.Msg), {R: loc}}, nil)
	if e, ok := v.R.(*object.Exception); ok {
		return th.Throw(e)
	}
	return Value{}
}

// line is where the frame is, as its code counts lines.
func (f *Frame) line() int32 {
	if f.linePos == nil {
		return int32(f.code.firstLine)
	}
	return f.code.moved(f.code.runPlace(f.th, f.linePos).Lineno)
}

// moved is a line of the program as the code counts lines.
func (c *Code) moved(line int32) int32 { return int32(min(int(line)+c.shift, math.MaxInt32)) }

// locals returns the variables of a frame as a new dict; in module code it is
// the globals, in a class body the namespace.
func (f *Frame) locals() Value {
	if f.ns.R != nil {
		f.nsSeen = true
		return f.ns
	}
	b := f.code.block
	if len(b.Order()) == 0 && f.code.node.Pos() == nil {
		return Value{R: f.fn.Globals}
	}
	switch f.code.node.(type) {
	case *ast.Module, *ast.Expression, *ast.Interactive:
		// Inside of a comprehension CPython gives its variables alone.
		if d := object.NewDict(); f.compLocals(d, b) {
			return Value{R: d}
		}
		return Value{R: f.fn.Globals}
	}
	d := object.NewDict()
	// Variables that inner functions see come behind the others, but for parameters, and
	// those of outer functions last.
	kinds := 1
	for kind := 0; kind < kinds; kind++ {
		for _, s := range b.Order() {
			var v Value
			k := 0
			switch {
			case isFree(s.Access):
				k = 2
			case s.Access == scope.Cell && !s.Param:
				k = 1
			}
			if kinds = max(kinds, k+1); k != kind {
				continue
			}
			switch {
			case isSlot(s.Access):
				v = f.slots[s.Slot]
				switch x := v.R.(type) {
				case *object.Cell:
					v = x.V
				case *noKeywords:
					v = f.keywords(s.Slot)
				}
				switch x := v.R.(type) {
				case *object.Str:
					x.Share()
				case *object.BigInt, *object.Tuple: // a Tuple of a row variable
					if v.N != 0 {
						v.N = 0
						f.slots[s.Slot] = v
					}
				}
			case isFree(s.Access):
				v = f.fn.closure[s.Slot].V
			}
			if v.R != nil {
				d.SetStr(f.th, f.th.Intern(s.Name), v)
			}
		}
	}
	f.compLocals(d, b)
	if f.obj != nil && f.obj.live != nil && f.obj.live.extra != nil && !d.Merge(f.th, f.obj.live.extra) {
		return Value{}
	}
	return Value{R: d}
}

// compLocals adds the variables of the comprehensions that are running: their
// slots are empty otherwise.
func (f *Frame) compLocals(d *object.Dict, b *scope.Block) bool {
	found := false
	for _, c := range b.Children() {
		if c.Kind != scope.Comprehension {
			continue
		}
		for _, s := range c.Order() {
			if !s.IsIter() || !isSlot(s.Access) {
				continue
			}
			v := f.slots[s.Slot]
			switch x := v.R.(type) {
			case *object.Cell:
				v = x.V
			case *object.Tuple: // of a row variable
				v.N = 0
				f.slots[s.Slot] = v
			}
			if v.R != nil {
				d.SetStr(f.th, f.th.Intern(s.Name), v)
				found = true
			}
		}
		found = f.compLocals(d, c) || found
	}
	return found
}

// programs caches the programs of the embedded modules, which all sessions
// share: there are as many as there are texts in this program.
var programs sync.Map // embeddedText -> *Program

type embeddedText struct{ filename, src string }

// ImportSource is object.Interp's.
func (in *Interp) ImportSource(th *Thread, name, filename, src string, pkg bool, own map[string]*object.Builtin) Value {
	var p *Program
	frozen := own != nil
	if c, ok := programs.Load(embeddedText{filename, src}); ok && frozen {
		p = c.(*Program)
	} else {
		var ok bool
		if p, ok = compileCharged(th, src, CompileOptions{Filename: filename, Embedded: frozen, Own: own}); !ok {
			return Value{}
		}
		if frozen {
			p.own = false
			programs.Store(embeddedText{filename, src}, p)
		}
	}
	m := object.NewModule(name).Made(name)
	if own != nil {
		m.Ours()
	}
	key := th.InternOwn(name)
	parent := name
	if pkg {
		m.Set("__path__", Value{R: object.NewList(nil)})
	} else {
		parent = ""
		if i := strings.LastIndexByte(name, '.'); i >= 0 {
			parent = name[:i]
		}
	}
	m.Set("__package__", object.NameValue(parent))
	if !frozen { // of an embedded module imports says what file it has in CPython's library
		m.Set("__file__", object.StrValue(filename))
	}
	th.Modules.SetStr(th, key, Value{R: m})
	if r := in.Run(p, m.Dict, Value{}); !r.Ok {
		th.Modules.DeleteStr(th, key)
		return Value{}
	}
	if v := th.Modules.GetStr(key); v.R != nil {
		return v
	}
	return Value{R: m}
}
