// Package inspect is the module inspect, in Python source of several parts with
// a few functions in Go. What a session's rules keep from programs (frames'
// variables, globals of functions) is kept from them here as well.
//
// Compatibility: not covered; garter's own packages use it.
package inspect

import (
	_ "embed"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

//go:embed kinds.py
var kindsSource string

//go:embed signatures.py
var signaturesSource string

//go:embed sources.py
var sourcesSource string

//go:embed members.py
var membersSource string

//go:embed frames.py
var framesSource string

//go:embed buffers.py
var buffersSource string

var module = &imports.Mixed{
	Name: "inspect",
	Doc:  "What classes, functions and other objects are made of.",
	All: []string{"AGEN_CLOSED", "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "ArgInfo", "Arguments", "Attribute",
		"BlockFinder", "BoundArguments", "BufferFlags", "CORO_CLOSED", "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED",
		"CO_ASYNC_GENERATOR", "CO_COROUTINE", "CO_GENERATOR", "CO_ITERABLE_COROUTINE", "CO_NESTED", "CO_NEWLOCALS",
		"CO_NOFREE", "CO_OPTIMIZED", "CO_VARARGS", "CO_VARKEYWORDS", "ClassFoundException", "ClosureVars", "EndOfBlock",
		"FrameInfo", "FullArgSpec", "GEN_CLOSED", "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "Parameter", "Signature",
		"TPFLAGS_IS_ABSTRACT", "Traceback", "classify_class_attrs", "cleandoc", "currentframe", "findsource",
		"formatannotation", "formatannotationrelativeto", "formatargvalues", "get_annotations", "getabsfile", "getargs",
		"getargvalues", "getasyncgenlocals", "getasyncgenstate", "getattr_static", "getblock", "getcallargs",
		"getclasstree", "getclosurevars", "getcomments", "getcoroutinelocals", "getcoroutinestate", "getdoc", "getfile",
		"getframeinfo", "getfullargspec", "getgeneratorlocals", "getgeneratorstate", "getinnerframes", "getlineno",
		"getmembers", "getmembers_static", "getmodule", "getmodulename", "getmro", "getouterframes", "getsource",
		"getsourcefile", "getsourcelines", "indentsize", "isabstract", "isasyncgen", "isasyncgenfunction", "isawaitable",
		"isbuiltin", "isclass", "iscode", "iscoroutine", "iscoroutinefunction", "isdatadescriptor", "isframe", "isfunction",
		"isgenerator", "isgeneratorfunction", "isgetsetdescriptor", "ismemberdescriptor", "ismethod", "ismethoddescriptor",
		"ismethodwrapper", "ismodule", "isroutine", "istraceback", "markcoroutinefunction", "signature", "stack", "trace",
		"unwrap", "walktree"},
	Private: natives,
	Parts: []imports.Part{
		{Source: kindsSource, Names: "isabstract isasyncgen isasyncgenfunction isawaitable isbuiltin isclass iscode iscoroutine " +
			"iscoroutinefunction isdatadescriptor isframe isfunction isgenerator isgeneratorfunction isgetsetdescriptor " +
			"ismemberdescriptor ismethod ismethoddescriptor ismethodwrapper ismodule isroutine istraceback markcoroutinefunction " +
			"CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR CO_ITERABLE_COROUTINE CO_NESTED CO_NEWLOCALS CO_NOFREE CO_OPTIMIZED " +
			"CO_VARARGS CO_VARKEYWORDS TPFLAGS_IS_ABSTRACT unwrap get_annotations"},
		{Source: signaturesSource, Names: "BoundArguments Parameter Signature signature FullArgSpec getfullargspec getcallargs " +
			"formatannotation formatannotationrelativeto Arguments getargs _empty _ParameterKind _POSITIONAL_ONLY " +
			"_POSITIONAL_OR_KEYWORD _VAR_POSITIONAL _KEYWORD_ONLY _VAR_KEYWORD", Needs: []int{0}},
		{Source: sourcesSource, Names: "cleandoc getdoc findsource getabsfile getblock getcomments getfile getmodule " +
			"getmodulename getsource getsourcefile getsourcelines indentsize BlockFinder EndOfBlock ClassFoundException", Needs: []int{0}},
		{Source: membersSource, Names: "classify_class_attrs Attribute getattr_static getclasstree walktree getmembers " +
			"getmembers_static getmro getclosurevars ClosureVars", Needs: []int{0}},
		{Source: framesSource, Names: "currentframe stack trace FrameInfo Traceback getframeinfo getinnerframes getouterframes " +
			"getlineno ArgInfo getargvalues formatargvalues getasyncgenlocals getasyncgenstate getcoroutinelocals " +
			"getcoroutinestate getgeneratorlocals getgeneratorstate AGEN_CLOSED AGEN_CREATED AGEN_RUNNING AGEN_SUSPENDED " +
			"CORO_CLOSED CORO_CREATED CORO_RUNNING CORO_SUSPENDED GEN_CLOSED GEN_CREATED GEN_RUNNING GEN_SUSPENDED", Needs: []int{2}},
		{Source: buffersSource, Names: "BufferFlags"},
	},
}

// Load makes the module.
var Load = module.Load()

var natives = []*object.Builtin{
	// _parameters(builtin) are (name, kind, text of the default or None) of the
	// parameters of a built-in function or method, without self; None where they
	// are not known. The second item tells whether self comes first.
	object.Fn1("_parameters", func(th *object.Thread, v Value) Value {
		b, self := builtinOf(v)
		if b == nil {
			return object.None
		}
		s := b.Signature()
		if p := b.AsInPython(); p != nil {
			if !self { // it is bound
				p.Params = p.Params[1:]
			}
			s, self = p, false
		}
		if s == nil {
			if s = b.Shown(); s == nil {
				return object.None
			}
		}
		var items []Value
		for _, p := range s.Params {
			def := object.None
			if p.Default != "" {
				def = object.StrValue(p.Default)
			}
			items = append(items, object.Obj(object.TupleOf(object.StrValue(p.Name), object.Int(int64(p.Kind)), def)))
		}
		return object.Obj(object.TupleOf(object.Obj(object.NewTuple(items)), object.Bool(self)))
	}),
	// _python_home(builtin) is the module of a function that CPython has in Python, or None.
	object.Fn1("_python_home", func(th *object.Thread, v Value) Value {
		if b, _ := builtinOf(v); b != nil && b.OfPython() != "" {
			return object.StrValue(b.OfPython())
		}
		return object.None
	}),
	// _source(object) is (file, text, line) of the program that a function, code
	// object, frame or traceback comes from, or None.
	object.Fn1("_source", func(th *object.Thread, v Value) Value {
		file, text, line, ok := eval.SourceOf(th, v)
		if !ok {
			return object.None
		}
		return object.Obj(object.TupleOf(object.StrValue(file), object.StrValue(text), object.Int(int64(line))))
	}),
	// _class_source(module, qualname) is (file, text, line) of a class statement
	// in the programs that ran lately, or None.
	object.Fn2("_class_source", func(th *object.Thread, mod, name Value) Value {
		n, ok := object.AsStr(name)
		if !ok {
			return object.None
		}
		file, text, line, ok := eval.ClassSource(th, n.S)
		if !ok {
			return object.None
		}
		return object.Obj(object.TupleOf(object.StrValue(file), object.StrValue(text), object.Int(int64(line))))
	}),
	// _own(object) are the attributes in the __dict__ of an object, found
	// without running Python code.
	object.Fn1("_own", func(th *object.Thread, v Value) Value {
		d := object.NewDict()
		if m, ok := v.R.(*object.Module); ok {
			if !m.Usable(th) {
				return Value{}
			}
			if !m.Complete(th) {
				return Value{}
			}
			d = m.Dict.Copy(th)
			if d == nil {
				return Value{}
			}
			return object.Obj(d)
		}
		o := object.InstanceOf(v)
		if o == nil {
			if f, ok := v.R.(*eval.Function); ok {
				if fd, ok := object.GetAttr(th, object.Obj(f), object.Intern("__dict__")).R.(*object.Dict); ok {
					return object.Obj(fd)
				}
			}
			return object.Obj(d)
		}
		ok := true
		o.EachOwn(func(n, x Value) { ok = ok && d.Set(th, n, x) })
		if !ok {
			return Value{}
		}
		return object.Obj(d)
	}),
	// _mro(class) is its method resolution order, whatever __mro__ says.
	object.Fn1("_mro", func(th *object.Thread, v Value) Value {
		t, ok := v.R.(*object.Type)
		if !ok {
			return th.Raise(object.TypeErrorType, "_mro() needs a class")
		}
		t.Ready()
		items := make([]Value, len(t.MRO))
		for i, c := range t.MRO {
			items[i] = object.Obj(c)
		}
		return object.Obj(object.NewTuple(items))
	}),
	// _frame(depth) is the frame depth calls up.
	object.Fn1("_frame", func(th *object.Thread, n Value) Value {
		lib, ok := th.Interp.(object.Library)
		if !ok || !n.IsInt() {
			return object.None
		}
		v := lib.FrameAt(th, fit.Int(n.Int()))
		if !v.Ok() && th.Catch(object.ValueErrorType) {
			return object.None
		}
		return v
	}),
}

// builtinOf finds the Go function behind a built-in callable; self tells that
// it takes an object first that is not bound yet.
func builtinOf(v Value) (b *object.Builtin, self bool) {
	switch x := v.R.(type) {
	case *object.Builtin:
		return x, x.IsMethod() && x.Owner != nil
	case *object.BoundMethod:
		if b, ok := x.Func.R.(*object.Builtin); ok {
			return b, false
		}
	case *object.ClassMethodDesc:
		return x.Func, true
	}
	return nil, false
}
