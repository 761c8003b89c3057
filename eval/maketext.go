package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/internal/cache"
	"github.com/garterpy/garter/object"
)

// This file makes functions of text that an embedded module generated, such as the
// methods of a data class.

// generated are the programs of such texts that came more than once: a service runs
// the same classes in session after session.
var generated = cache.New[string, *Program](8 << 20)

// MakeFunctions returns the functions that the body of the only function of text
// defines. Their globals are those of the module, or where that is None they have
// none; a name that the outer function takes is the value of that name in values.
// The text must contain nothing that the program chose but checked identifiers. It
// is charged for as if it were compiled each time.
func (in *Interp) MakeFunctions(th *Thread, text string, globals *object.Dict, values map[string]Value) ([]Value, bool) {
	p, ok := in.generate(th, text)
	if !ok {
		return nil, false
	}
	outer := p.Mod.(*ast.Module).Body[0].(*ast.FunctionDef)
	cells := map[*scope.Symbol]*object.Cell{}
	builtins := in.builtinsOf(globals)
	out := make([]Value, 0, len(outer.Stmts()))
	for _, s := range outer.Stmts() {
		def, ok := s.(*ast.FunctionDef)
		if !ok {
			continue
		}
		if !th.Charge(10) || !th.Alloc(800) {
			return nil, false
		}
		b := p.Table.Block(def)
		code := newCode(th, p, b, def)
		fn := &Function{Code: code, Globals: globals, builtins: builtins}
		fn.from(globals)
		if n := len(b.Frees); n > 0 {
			fn.closure = make([]*object.Cell, n)
			for i, free := range b.Frees {
				c := cells[free.Outer]
				if c == nil {
					c = &object.Cell{V: values[free.Outer.Name]}
					cells[free.Outer] = c
				}
				fn.closure[i] = c
			}
		}
		for _, d := range def.Args.Defaults {
			fn.Defaults = append(fn.Defaults, values[d.(*ast.Name).Id])
		}
		for i, d := range def.Args.KwDefaults {
			if d == nil {
				continue
			}
			if fn.KwDefaults == nil {
				fn.KwDefaults = object.NewDict()
			}
			if !fn.KwDefaults.SetStr(th, code.params[code.nPos+i], values[d.(*ast.Name).Id]) {
				return nil, false
			}
		}
		out = append(out, Value{R: fn})
	}
	return out, true
}

// generate returns the program of a generated text.
func (in *Interp) generate(th *Thread, text string) (*Program, bool) {
	// The text was built, is copied for the parser and kept by what it says.
	if !th.Charge(10+len(text)/8) || !th.Alloc(6*int64(len(text))) {
		return nil, false
	}
	if p, ok := generated.Get(text); ok {
		return p, th.Charge(tokenOps * p.tokens)
	}
	opts := CompileOptions{Filename: "<string>", Embedded: true, NoSource: true}
	done := ChargeParse(th, &opts.Parse)
	// What is charged must not depend on whether the process has the program already.
	opts.Parse.Stop = func() bool { return th.Canceled() != nil }
	p, err := Compile(text, opts)
	done()
	switch {
	case th.Exc != nil:
		return nil, false
	case err != nil:
		if e := th.Canceled(); e != nil {
			th.Stop(e)
		} else {
			RaiseSyntax(th, err)
		}
		return nil, false
	}
	p.plain, p.counted = true, true
	generated.PutAgain(text, p, p.Bytes())
	return p, true
}

// reprlibFile is reprlib.__file__.
const reprlibFile = "/lib/python3.13/reprlib.py"

// Describe sets what a function made by MakeFunctions tells about itself.
func (in *Interp) Describe(fn Value, qualname string, module Value, annotations *object.Dict) {
	if f, ok := fn.R.(*Function); ok {
		o := f.owns()
		o.qualname, o.module = qualname, module
		if annotations != nil {
			f.ownRare().annotations = annotations
		}
		if o.name == "__repr__" { // of a data class, around one that does not mind recursion
			inner := *f
			own, rare := *o, *f.rare
			own.qualname = "__create_fn__.<locals>.__repr__"
			rare.own, rare.dict = &own, nil
			inner.rare = &rare
			f.makeDict().SetStr(nil, object.Intern("__wrapped__"), Value{R: &inner})
			// The wrapper is reprlib's, by whose file programs tell a repr that was generated.
			code := *f.Code
			code.obj, code.place, code.still, code.otherFile = nil, nil, false, reprlibFile
			f.Code = &code
		}
	}
}
