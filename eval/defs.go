package eval

import (
	"slices"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// closureSource tells where a function's closure cells come from: a cell in a
// slot of the frame, or one of the frame's own closure.
type closureSource struct {
	slot int
	free bool
}

func (f *Frame) makeClosure(src []closureSource) []*object.Cell {
	if len(src) == 0 {
		return nil
	}
	cells := make([]*object.Cell, len(src))
	for i, s := range src {
		cells[i] = f.cellOf(s)
	}
	return cells
}

// cellOf returns the cell that a function captures.
func (f *Frame) cellOf(s closureSource) *object.Cell {
	if s.free {
		return f.fn.closure[s.slot]
	}
	return f.slots[s.slot].R.(*object.Cell)
}

// funcNode makes a function: def, lambda, generator expression.
type funcNode struct {
	code       *Code
	closure    []closureSource
	defaults   []Expr
	kwNames    []*object.Str
	kwDefaults []Expr
	annNames   []*object.Str
	anns       []Expr
	decorators []Expr
	decPos     []*ast.Position
	typeParams Expr
	pos        *ast.Position
	again      bool // a function was made before
	still      bool // belongs to a common tree: nothing is remembered
}

func (n *funcNode) Eval(f *Frame) Value {
	var buf [8]Value
	decs := buf[:0]
	for _, d := range n.decorators {
		v := d.Eval(f)
		if v.R == nil {
			return v
		}
		decs = append(decs, v)
	}
	v := n.make(f)
	if v.R == nil {
		return v
	}
	for i := len(decs) - 1; i >= 0; i-- {
		f.linePos = n.decPos[i]
		v = object.Call1(f.th, decs[i], v)
		if v.R == nil {
			return f.fail(n.decPos[i])
		}
	}
	return v
}

// make makes the function itself.
func (n *funcNode) make(f *Frame) Value {
	if !f.th.Alloc(240) {
		return f.fail(n.pos)
	}
	if !n.still {
		if n.code.still && n.again {
			n.code = f.in.thaw(n.code) // or each of its functions would look for it
		}
		if n.again = true; n.code.of != nil && n.code.common {
			n.code = n.code.of
		}
	}
	fn := &Function{Code: n.code, Globals: f.fn.Globals, builtins: f.fn.builtins}
	if len(n.defaults)+len(n.kwDefaults)+len(n.anns) > 0 || n.typeParams != nil {
		mark := f.th.Keep(Value{R: fn}) // what it has so far is seen while the rest is computed
		ok := n.evalParts(f, fn)
		f.th.Release(mark)
		if !ok {
			return Value{}
		}
	}
	fn.closure = f.makeClosure(n.closure)
	fn.from(f.fn.Globals)
	return Value{R: fn}
}

// evalParts evaluates what belongs to a function beside its code.
func (n *funcNode) evalParts(f *Frame, fn *Function) bool {
	if len(n.defaults) > 0 {
		fn.Defaults = make([]Value, len(n.defaults))
		if !evalArgs(f, n.defaults, fn.Defaults) {
			return false
		}
	}
	for i, e := range n.kwDefaults {
		v := e.Eval(f)
		if v.R == nil {
			return false
		}
		if fn.KwDefaults == nil {
			fn.KwDefaults = object.NewDictSize(len(n.kwNames))
		}
		fn.KwDefaults.SetStr(f.th, n.kwNames[i], v)
	}
	if len(n.anns) > 0 {
		d := object.NewDictSize(len(n.anns))
		fn.ownRare().annotations = d
		for i, e := range n.anns {
			v := e.Eval(f)
			if v.R == nil {
				return false
			}
			d.SetStr(f.th, n.annNames[i], v)
		}
	}
	if n.typeParams != nil {
		v := n.typeParams.Eval(f)
		if v.R == nil {
			return false
		}
		fn.ownRare().typeParams = v
	}
	return true
}

var (
	sBuildClass   = object.Intern("__build_class__")
	sName         = object.Intern("__name__")
	sModule       = object.Intern("__module__")
	sQualname     = object.Intern("__qualname__")
	sDoc          = object.Intern("__doc__")
	sAnnotations  = object.Intern("__annotations__")
	sClassCell    = object.Intern("__classcell__")
	sPrepare      = object.Intern("__prepare__")
	sOrigBases    = object.Intern("__orig_bases__")
	sTypeParams   = object.Intern("__type_params__")
	sStaticAttrs  = object.Intern("__static_attributes__")
	sFirstLine    = object.Intern("__firstlineno__")
	sBuiltins     = object.Intern("__builtins__")
	sMetaclass    = "metaclass"
	sAll          = object.Intern("__all__")
	sImportHelper = object.Intern("__import__")
)

// genExpNode makes a generator of a generator expression.
type genExpNode struct {
	funcNode
	first Expr
	fn    *Function // the function, where it captures nothing
	spare *Function // one that captured something, for the next generator; see loan
}

func (n *genExpNode) Eval(f *Frame) Value {
	src := n.first.Eval(f)
	if src.R == nil {
		return src
	}
	it := Value{}
	if n.code.kind == asyncGenCode && n.async() {
		it = object.AsyncIter(f.th, src)
		if it.R == nil {
			return f.fail(n.pos)
		}
	} else {
		f.linePos = n.pos
		i := object.GetIter(f.th, src)
		if i == nil {
			return f.fail(n.pos)
		}
		it = Value{R: i}
		if g := f.in.soleGenerator(src, madeBy(n.first)); g != nil {
			g.named = true
		} else if g = soleIter(src, i); g != nil {
			g.named = true
		}
	}
	if !f.th.Alloc(200) {
		return f.fail(n.pos)
	}
	fn := n.function(f)
	nf := f.in.newFrame(fn)
	nf.slots[0] = it
	v := fn.start(f.in, nf)
	f.in.made(v, n.pos)
	return v
}

// function returns the function of the generator that n makes.
func (n *genExpNode) function(f *Frame) *Function {
	if n.still {
		return &Function{Code: f.in.thaw(n.code), Globals: f.fn.Globals, builtins: f.fn.builtins, closure: f.makeClosure(n.closure)}
	}
	fn := n.fn
	if fn != nil && fn.Globals == f.fn.Globals && fn.builtins == f.fn.builtins {
		return fn
	}
	if fn = n.spare; fn != nil && fn.Globals == f.fn.Globals && fn.builtins == f.fn.builtins {
		n.spare = nil
		for i, s := range n.closure {
			fn.closure[i] = f.cellOf(s)
		}
		return fn
	}
	fn = &Function{Code: n.code, Globals: f.fn.Globals, builtins: f.fn.builtins}
	if len(n.closure) == 0 {
		n.fn = fn // nobody can tell one from another
	} else {
		fn.closure = f.makeClosure(n.closure)
	}
	return fn
}

func (n *genExpNode) async() bool {
	return n.code.node.(*ast.GeneratorExp).Generators[0].IsAsync
}

// classNode makes a class.
type classNode struct {
	code       *Code
	closure    []closureSource
	name       *object.Str
	bases      []callArg
	decorators []Expr
	decPos     []*ast.Position
	pos        *ast.Position
	typeParams Expr // or nil
}

func (n *classNode) Eval(f *Frame) Value {
	var buf [4]Value
	decs := buf[:0]
	for _, d := range n.decorators {
		v := d.Eval(f)
		if v.R == nil {
			return v
		}
		decs = append(decs, v)
	}
	fn := &Function{Code: n.code, Globals: f.fn.Globals, builtins: f.fn.builtins}
	fn.from(f.fn.Globals)
	fn.closure = f.makeClosure(n.closure)
	if n.typeParams != nil {
		fn.ownRare().typeParams = n.typeParams.Eval(f)
	}
	call := fullCall{args: n.bases, pos: n.pos, bases: true}
	mark, amark := len(f.in.kws), f.th.ArgsMark()
	bases, kw, ok := call.collect(f, Value{R: fn}, nil)
	bases, kw = append([]Value(nil), bases...), append([]object.KW(nil), kw...)
	f.th.Release(amark)
	clear(f.in.kws[mark:])
	f.in.kws = f.in.kws[:mark]
	if !ok {
		return f.fail(n.pos)
	}
	f.linePos = n.pos
	var v Value
	if b := f.fn.builtins.GetStr(sBuildClass); b.R == nil && f.ownBuiltins() {
		f.th.Raise(object.NameErrorType, "__build_class__ not found")
	} else if b.R == nil || b.R == object.Object(buildClassBuiltin) {
		v = BuildClass(f.th, fn, n.name, bases, kw)
	} else {
		v = object.Call(f.th, b, append([]Value{{R: fn}, {R: n.name}}, bases...), kw)
	}
	if v.R == nil {
		return f.fail(n.pos)
	}
	for i := len(decs) - 1; i >= 0; i-- {
		f.linePos = n.decPos[i]
		v = object.Call1(f.th, decs[i], v)
		if v.R == nil {
			return f.fail(n.decPos[i])
		}
	}
	return v
}

// BuildClass is __build_class__: body is the function of the class body.
func BuildClass(th *Thread, body *Function, name *object.Str, bases []Value, kw []object.KW) Value {
	in := Of(th)
	orig := bases
	bases, changed, ok := object.MroEntries(th, bases)
	if !ok {
		return Value{}
	}
	var meta Value
	for i, k := range kw {
		if k.Name == sMetaclass {
			meta = k.Val
			kw = append(append([]object.KW(nil), kw[:i]...), kw[i+1:]...)
			break
		}
	}
	if mt, isType := meta.R.(*object.Type); !meta.Ok() || isType {
		if !meta.Ok() && len(bases) > 0 {
			mt = bases[0].R.Type()
		}
		if !meta.Ok() || meta.R == object.Object(mt) {
			w := object.CalculateMeta(th, mt, bases)
			if w == nil {
				return Value{}
			}
			meta = Value{R: w}
		}
	}
	basesTuple := Value{R: object.NewTuple(append([]Value(nil), bases...))}
	ns, mayWait := Value{}, false
	if plainPrepare(meta) {
		mayWait = !in.AtOnce && meta.R == object.Object(object.TypeType)
		c := in.once(body.Code)
		if c == nil {
			return Value{}
		}
		body.Code = c
		if ns = in.classSpace(c, bases, mayWait); ns.R == nil {
			return ns
		}
	} else {
		prep := object.GetAttrOpt(th, meta, sPrepare)
		if !prep.Ok() {
			if th.Exc != nil {
				return Value{}
			}
			ns = Value{R: object.NewDict()}
		} else {
			ns = object.Call(th, prep, []Value{{R: name}, basesTuple}, kw)
			if !ns.Ok() {
				return ns
			}
			if _, isDict := ns.R.(*object.Dict); !isDict && !ns.R.Type().Special(object.DGetitem).Ok() {
				mn := "<metaclass>"
				if t, ok := meta.R.(*object.Type); ok {
					mn = t.Name
				}
				return th.Raise(object.TypeErrorType, "%s.__prepare__() must return a mapping, not %s", mn, ns.R.Type().Name)
			}
		}
	}
	cell, seen, unmade := in.runClassBody(body, ns, mayWait)
	if cell.R == nil {
		return cell
	}
	if changed {
		if !object.SetItem(th, ns, Value{R: sOrigBases}, Value{R: object.NewTuple(append([]Value(nil), orig...))}) {
			return Value{}
		}
	}
	if t, isType := meta.R.(*object.Type); isType && t.Flags&object.Heap == 0 && !seen {
		th.GivenSpace, _ = ns.R.(*object.Dict)
		th.GivenUnmade = unmade
	} else if unmade != nil {
		unmade.Complete(ns.R.(*object.Dict))
	}
	cls := object.Call(th, meta, []Value{{R: name}, basesTuple, ns}, kw)
	th.GivenSpace, th.GivenUnmade = nil, nil
	if !cls.Ok() {
		return cls
	}
	if c, ok := cell.R.(*object.Cell); ok {
		if _, isType := cls.R.(*object.Type); isType {
			switch {
			case !c.V.Ok():
				return th.Raise(object.RuntimeErrorType, "__class__ not set defining '%s' as %s. Was __classcell__ propagated to type.__new__?", name.S, object.ReprString(th, cls))
			case !object.Is(c.V, cls):
				return th.Raise(object.TypeErrorType, "__class__ set to %s defining '%s' as %s", object.ReprString(th, c.V), name.S, object.ReprString(th, cls))
			}
		}
	}
	return cls
}

// plainPrepare reports whether __prepare__ of a metaclass is type's, which gives an empty
// dict, and nothing stands before it.
func plainPrepare(meta Value) bool {
	t, ok := meta.R.(*object.Type)
	return ok && t.Type() == object.TypeType && object.Is(t.Lookup(sPrepare), object.TypeType.Lookup(sPrepare))
}

// classSpace returns a dict with room for what the body of a class binds; mayWait tells that
// methods may be made later.
func (in *Interp) classSpace(c *Code, bases []Value, mayWait bool) Value {
	b := c.block
	if !in.th.Charge(len(b.Order()) / 16) {
		return Value{}
	}
	n := 7 // what every class has: some of it type adds, which may keep the dict
	if b.NeedsClassCell {
		n++
	}
	for _, s := range b.Order() {
		if s.Assigned || s.Imported {
			n++
		}
	}
	if !in.th.Alloc(64 * int64(n)) {
		return Value{}
	}
	if mayWait && c.methods != nil {
		n -= c.methods.Len()
	}
	if slices.ContainsFunc(bases, func(b Value) bool { t, ok := b.R.(*object.Type); return ok && t.AddsDict() }) {
		n -= 2 // __dict__ and __weakref__ are that base's
	}
	return Value{R: object.NewDictSize(n)}
}

// runClassBody runs a class body in its namespace and returns the cell of
// __class__, or None. seen tells that others may refer to the namespace, unmade what is not
// made, which only mayWait allows.
func (in *Interp) runClassBody(body *Function, ns Value, mayWait bool) (cell Value, seen bool, unmade *object.Unmade) {
	th := in.th
	c := in.once(body.Code)
	if c == nil {
		return Value{}, true, nil
	}
	body.Code = c
	f := in.newFrame(body)
	f.ns, f.nsSeen = ns, false
	set := func(name *object.Str, v Value) bool { return object.SetItem(th, ns, Value{R: name}, v) }
	mod := f.fn.Globals.GetStr(sName)
	if name, isText := mod.R.(*object.Str); mayWait && isText && c.methods != nil {
		unmade = &object.Unmade{Methods: c.methods, Globals: body.Globals, Builtins: body.builtins, Module: name}
		f.unmade = true
	}
	if c.isFunction() {
		// Only the body of a class statement names its class.
	} else if mod.Ok() && !set(sModule, mod) || !set(sQualname, object.StrValue(body.Qualname())) {
		f.unmade = false
		in.release(f)
		return Value{}, true, nil
	} else if !set(sFirstLine, object.Int(int64(c.firstLine))) || body.rare != nil && body.rare.typeParams.R != nil && !set(sTypeParams, body.rare.typeParams) ||
		!c.doc.IsNone() && !set(sDoc, c.doc) {
		f.unmade = false
		in.release(f)
		return Value{}, true, nil
	}
	if c.isFunction() && !body.bind(f, nil, nil) { // __build_class__ was given an ordinary function
		f.ns, f.nsSeen = Value{}, false
		f.unmade = false
		in.release(f)
		return Value{}, true, nil
	}
	f.makeCells()
	if c.classDict >= 0 {
		f.slots[c.classDict].R.(*object.Cell).V = ns
	}
	if !in.push(f) {
		f.ns, f.nsSeen = Value{}, false
		f.unmade = false
		in.release(f)
		return Value{}, true, nil
	}
	ctl := ctlNext
	switch {
	case c.kind != plainCode:
	case c.body != nil:
		ctl = c.body.Exec(f)
	case c.expr.Eval(f).R == nil:
		ctl = ctlRaise
	}
	r := object.None
	if ctl == ctlRaise {
		f.traceback()
		r = Value{}
	} else {
		static := make([]Value, len(c.block.StaticAttributes))
		for i, a := range c.block.StaticAttributes {
			if c.prog.natives != nil {
				static[i] = Value{R: th.InternOwn(a)}
			} else {
				static[i] = Value{R: th.Intern(a)}
			}
		}
		if !c.isFunction() && !set(sStaticAttrs, Value{R: object.NewTuple(static)}) {
			r = Value{}
		} else if c.classCell >= 0 {
			r = f.slots[c.classCell]
			if !set(sClassCell, r) {
				r = Value{}
			}
		}
	}
	seen = f.nsSeen || c.classDict >= 0 || c.isFunction()
	in.pop(f)
	f.ns, f.nsSeen, f.unmade = Value{}, false, false
	in.release(f)
	return r, seen, unmade
}
