package eval

import (
	"github.com/garterpy/garter/object"
)

// This file is what the embedded modules that are partly in Python source ask
// of the evaluator; object.Library is the interface.

// RunEmbedded runs Python source of an embedded module with its names in
// globals, or in ns where that is a namespace. own are the functions of Go that
// the text sees: it belongs to garter itself, and its program is kept for all
// sessions. A text that a module makes, such as the methods of a data class, has
// none; it must not contain anything that the program chose but checked
// identifiers.
func (in *Interp) RunEmbedded(th *Thread, globals *object.Dict, ns Value, filename, src string, own map[string]*object.Builtin) bool {
	var p *Program
	if c, ok := programs.Load(embeddedText{filename, src}); ok && own != nil {
		p = c.(*Program)
	} else {
		if p, ok = compileCharged(th, src, CompileOptions{Filename: filename, Embedded: true, Own: own, NoSource: own == nil}); !ok {
			return false
		}
		if own != nil {
			p.own = false
			programs.Store(embeddedText{filename, src}, p)
		}
	}
	return in.Run(p, globals, ns).Ok
}

// ExecIn is exec of code or a text of the program's with its names in globals.
func (in *Interp) ExecIn(th *Thread, code Value, globals *object.Dict) Value {
	return evalOrExec(th, code, Value{R: globals}, Value{}, Value{}, ExecMode)
}

// CallerGlobals returns the globals of the innermost frame that does not belong
// to an embedded module, after skipping skip such frames, or nil.
func (in *Interp) CallerGlobals(th *Thread, skip int) *object.Dict {
	for f := in.frame; f != nil; f = f.back {
		if f.code.prog.Embedded {
			continue
		}
		if skip == 0 {
			return f.fn.Globals
		}
		skip--
	}
	return nil
}

// CallerTrusted is object.Library's.
func (in *Interp) CallerTrusted(th *Thread) bool {
	f := in.frame
	for f != nil && f.code.prog.Embedded {
		f = f.back
	}
	return f != nil && f.code.prog.trusted
}

// IsEmbedded reports whether a value is a function, a generator's frame or code of
// an embedded module.
func (in *Interp) IsEmbedded(v Value) bool {
	p := programOf(v)
	return p != nil && p.Embedded
}

// IsTrusted is object.Library's.
func (in *Interp) IsTrusted(v Value) bool {
	p := programOf(v)
	return p != nil && p.trusted
}

// programOf is the program in whose text a function, a frame or code stands, or nil.
func programOf(v Value) *Program {
	if m, ok := v.R.(*object.BoundMethod); ok {
		v = m.Func
	}
	switch x := v.R.(type) {
	case *Function:
		return x.Code.prog
	case *FrameObject:
		return x.code.prog
	case *CodeObject:
		return x.code.prog
	}
	return nil
}

// CallerPlace returns the place of the frame depth calls up from the innermost
// one: its file, line, text of the line and globals. Beyond the outermost frame
// it returns nil globals.
func (in *Interp) CallerPlace(th *Thread, depth int) (file string, line int, text string, globals *object.Dict) {
	f := in.frame
	for ; f != nil && depth > 0; depth-- {
		f = f.back
	}
	if f == nil {
		return "", 0, "", nil
	}
	line = int(f.line())
	if s := f.code.prog.source(); s != nil {
		text = s.Line(line)
	}
	return f.code.prog.Filename, line, text, f.fn.Globals
}

// LibraryTypes are the classes of the evaluator by the names that the module
// types gives them.
func (in *Interp) LibraryTypes() map[string]*object.Type {
	return map[string]*object.Type{
		"FunctionType":       FunctionType,
		"CodeType":           CodeType,
		"GeneratorType":      GeneratorType,
		"CoroutineType":      CoroutineType,
		"AsyncGeneratorType": AsyncGenType,
		"FrameType":          FrameType,
	}
}

// ImportByName imports a module by its full name on behalf of the innermost
// frame that is not of an embedded module: the policy is asked as for an import
// statement.
func ImportByName(th *Thread, name string) Value {
	in := Of(th)
	if p := in.Policy; p != nil && p.Import != nil && !p.Import(th, name, false) {
		return Value{}
	}
	return load(th, name, false)
}

// ImportFunction is the built-in __import__ under another name, for a cell of an embedded
// module: it asks the policy for what it imports, and shows nothing of its caller's.
func ImportFunction(name string) *object.Builtin {
	return object.FnSig(name, "name, globals, locals, fromlist, level", importAny)
}

// LoadOwn imports an embedded module for Go code that is ours.
func LoadOwn(th *Thread, name string) Value { return load(th, name, true) }
