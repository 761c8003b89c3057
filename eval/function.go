package eval

import (
	"fmt"
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// Code is a function, class body or module that this session can run. Its body
// is lowered at the first run.
type Code struct {
	prog        *Program
	block       *scope.Block
	node        ast.Node
	Name        string
	Qualname    string
	displayName string // in tracebacks
	otherFile   string // instead of the program's, after code.replace
	apart       bool   // made by code.replace
	firstLine   int
	only        ast.StmtNode // of a module: what is run of it, see later.go
	later       bool         // of a module: definitions wait
	shift       int          // of its lines against those of the program, after code.replace
	doc         Value

	// parameters
	params   []*object.Str // positional, then keyword-only
	nPosOnly int
	nPos     int // positional parameters, positional-only included
	nKwOnly  int
	varargs  int  // slot or -1
	varkw    int  // slot or -1
	lazyKw   bool // the dict of **kw is made when it is needed, see noKeywords
	simple   bool // no *args, **kw or keyword-only parameters
	noStar   bool // no *args or **kw
	cells    []int
	consumed []int // positional parameters that the function only loops over, see findConsumed
	searched bool  // consumed is known

	kind          codeKind
	nslots        int
	kept          keptSlots
	nstates       int
	cost          int           // operations that a call of expr is charged
	start         *ast.Position // where that fails, if it is known
	depthCost     int32         // what a call adds to the recursion depth: more for deep expressions
	lowered       bool
	still         bool // belongs to a still session, and never changes: see thaw
	nodes         int  // of the tree that were lowered, unless the program counts them
	fast          bool // lowered, no cells, not a generator
	direct        bool // fast and simple
	cleans        bool // a generator that may wait within try or with, see abandon
	body          Stmt
	expr          Expr            // body of a function that cannot be suspended
	methods       *object.Methods // of a class on a common tree, see unmade.go
	classCell     int
	classDict     int
	obj           *CodeObject           // see object()
	place         *object.TracebackCode // for tracebacks, made when it is needed
	unbound       bool                  // found in a class it is no method, see unbound.go
	common        bool                  // lowered to a common tree, see common.go
	own           bool                  // lowered to a tree of its own though there is a common one
	calls         int                   // while common
	of            *Code                 // of a common one, the own one that is run in its place; of that, the common one
	coroutineFlag bool                  // made awaitable: a coroutine, or a generator under types.coroutine
}

type codeKind uint8

const (
	plainCode codeKind = iota
	generatorCode
	coroutineCode
	asyncGenCode
)

// Function is a Python function.
type Function struct {
	Code     *Code
	Globals  *object.Dict
	builtins *object.Dict
	closure  []*object.Cell

	Defaults   []Value // of the last positional parameters
	KwDefaults *object.Dict
	module     *object.Str // __module__, where it is a text and nothing in rare.own says otherwise
	rare       *functionRare
}

// functionRare is what few functions have: a package has ten thousand of them.
type functionRare struct {
	annotations *object.Dict // or nil until asked for
	// tooManyDefaults is __defaults__ where that has more than there are parameters.
	tooManyDefaults *object.Tuple
	typeParams      Value
	dict            *object.Dict
	own             *functionOwn
}

// functionOwn is what a function says of itself where that is not what its code says, as
// of one that functools.wraps was called for.
type functionOwn struct {
	name, qualname string
	doc, module    Value
}

// Name returns __name__.
func (fn *Function) Name() string {
	if fn.rare != nil && fn.rare.own != nil {
		return fn.rare.own.name
	}
	return fn.Code.Name
}

// Qualname returns __qualname__.
func (fn *Function) Qualname() string {
	if fn.rare != nil && fn.rare.own != nil {
		return fn.rare.own.qualname
	}
	return fn.Code.Qualname
}

// Doc returns __doc__, or the zero Value.
func (fn *Function) Doc() Value {
	if fn.rare != nil && fn.rare.own != nil {
		return fn.rare.own.doc
	}
	return fn.Code.doc
}

// Module returns __module__, or the zero Value.
func (fn *Function) Module() Value {
	switch {
	case fn.rare != nil && fn.rare.own != nil:
		return fn.rare.own.module
	case fn.module != nil:
		return Value{R: fn.module}
	}
	return Value{}
}

// owns is what the function says of itself, to be changed.
func (fn *Function) owns() *functionOwn {
	r := fn.ownRare()
	if r.own == nil {
		r.own = &functionOwn{fn.Code.Name, fn.Code.Qualname, fn.Code.doc, fn.Module()}
	}
	return r.own
}

// from gives a function that was made the module of a namespace.
func (fn *Function) from(globals *object.Dict) {
	switch m := globals.GetStr(sName); m.R.(type) {
	case nil:
	case *object.Str:
		fn.module = m.R.(*object.Str)
	default:
		fn.owns().module = m
	}
}

// attrs are the function's own attributes, or nil.
func (fn *Function) attrs() *object.Dict {
	if fn.rare == nil {
		return nil
	}
	return fn.rare.dict
}

// rarely returns what few functions have, to be read.
func (fn *Function) rarely() functionRare {
	if fn.rare == nil {
		return functionRare{}
	}
	return *fn.rare
}

// ownRare returns what few functions have, to be changed.
func (fn *Function) ownRare() *functionRare {
	if fn.rare == nil {
		fn.rare = &functionRare{}
	}
	return fn.rare
}

// FunctionType is the class of functions.
var FunctionType = object.FunctionType

// Type returns function.
func (*Function) Type() *object.Type { return FunctionType }

// IsMethod makes functions found in a class bind to the object.
func (fn *Function) IsMethod() bool { return !fn.Code.unbound }

// Call calls the function with arguments as they come.
func (fn *Function) Call(th *Thread, args []Value, kw []object.KW) Value {
	in := th.Interp.(*Interp)
	f := in.newFrame(fn)
	c := fn.Code
	if c.simple && len(kw) == 0 && len(args) == c.nPos {
		copy(f.slots, args)
	} else if !fn.bind(f, args, kw) {
		in.release(f)
		return Value{}
	}
	return fn.start(in, f)
}

// CallDirect is object.DirectCaller's.
func (fn *Function) CallDirect(th *Thread, a, b, c Value, n int) Value {
	if !fn.Code.simple || fn.Code.nPos != n {
		args, mark := th.Args(n)
		all := [...]Value{a, b, c}
		copy(args, all[:n])
		v := fn.Call(th, args, nil)
		th.Release(mark)
		return v
	}
	in := th.Interp.(*Interp)
	f := in.newFrame(fn)
	f.slots[0] = a
	if n > 1 {
		f.slots[1] = b
		if n > 2 {
			f.slots[2] = c
		}
	}
	return fn.start(in, f)
}

// start runs the function in a frame whose parameters are set; the frame is
// released. See run for the order of the stores.
func (fn *Function) start(in *Interp, f *Frame) Value {
	c := f.code // the function may have got another one since the frame was made
	if !c.fast {
		return fn.startSlow(in, f)
	}
	th := in.th
	if !th.Deepen(c.depthCost) {
		th.TooDeep(c.depthCost)
		in.release(f)
		return Value{}
	}
	back := in.frame
	f.back, in.frame = back, f
	var v Value
	if th.ChargeTurn(c.cost) {
		v = c.expr.Eval(f)
	} else {
		f.epos = c.start
	}
	if v.R == nil {
		f.traceback()
	}
	th.LeaveN(c.depthCost)
	f.finish()
	f.clear()
	f.back, in.frame, in.free = in.free, back, f
	return v
}

// prepare lowers the function; false comes with an exception. Who makes a frame
// before it evaluates the arguments calls it first: they may call the function
// themselves, after which a frame must have more slots.
func (fn *Function) prepare(in *Interp) bool {
	if fn.Code.still {
		if done, ok := in.runShared(fn); done || !ok {
			return ok
		}
		fn.thaw(in)
	}
	c := fn.Code
	if !c.lowered && !in.lowerCode(c) {
		return false
	}
	if c.common {
		if c = in.better(c); c == nil {
			return false
		}
		if fn.Code = c; c.common {
			return true // each call comes here until it has its own tree
		}
	}
	c.fast = len(c.cells) == 0 && c.kind == plainCode && c.isFunction()
	c.direct = c.fast && c.simple && fastDirect.on()
	return true
}

// startSlow is start for a function that must be lowered first, has captured
// variables, or makes a generator.
func (fn *Function) startSlow(in *Interp, f *Frame) Value {
	c := f.code
	if !c.lowered || c.common {
		if !fn.prepare(in) {
			in.release(f)
			return Value{}
		}
		c = fn.Code
		f.code = c
		if cap(f.slots) < c.nslots {
			ns := make([]Value, c.nslots)
			copy(ns, f.slots)
			f.slots = ns
		} else {
			f.slots = f.slots[:c.nslots]
		}
		if c.fast {
			return fn.start(in, f)
		}
	}
	if !c.isFunction() {
		in.release(f)
		return fn.startText(in)
	}
	if len(c.cells) > 0 {
		f.makeCells()
	}
	if c.kind != plainCode {
		return newGenerator(fn, f)
	}
	if !in.push(f) {
		in.release(f)
		return Value{}
	}
	var v Value
	if in.th.ChargeTurn(c.cost) {
		v = c.expr.Eval(f)
	} else {
		f.epos = c.start
	}
	if v.R == nil {
		f.traceback()
	}
	in.pop(f)
	in.release(f)
	return v
}

// startText is start for the code of a module or a class body, of which types.FunctionType
// made a function: its variables are the globals.
func (fn *Function) startText(in *Interp) Value {
	if fn.Code.block.Kind == scope.Class {
		cell, _, _ := in.runClassBody(fn, Value{R: fn.Globals}, false)
		return cell
	}
	r := in.runModule(fn, Value{})
	switch {
	case !r.Ok:
		return Value{}
	case fn.Code.expr == nil && fn.Code.kind == plainCode:
		return object.None
	}
	return r.Value
}

// makeCells puts cells into the slots of captured variables; parameters keep
// their values in them.
func (f *Frame) makeCells() {
	for _, i := range f.code.cells {
		f.slots[i] = Value{R: &object.Cell{V: f.slots[i]}}
	}
}

// bind puts arguments into the parameter slots, with CPython's errors.
func (fn *Function) bind(f *Frame, args []Value, kw []object.KW) bool {
	if !fn.bindAs(f, args, kw) {
		fn.complain(f.th, args, kw)
		return false
	}
	return true
}

// face returns how an embedded function complains in CPython, or nil.
func (fn *Function) face() *object.Face {
	if m, ok := object.AsStr(fn.Module()); ok {
		return object.FaceOf(m.S + "." + fn.Qualname())
	}
	return nil
}

// complain makes an error about the arguments of an embedded function that of
// CPython's function, where that one is not in Python or has another name.
func (fn *Function) complain(th *Thread, args []Value, kw []object.KW) {
	if !fn.Code.prog.Embedded || th.Exc == nil || th.Exc.Stop() != nil {
		return
	}
	if x := fn.face(); x != nil {
		e := th.TakeExc()
		if !x.Refuses(th, args, kw) {
			th.Rethrow(e)
		}
	}
}

func (fn *Function) bindAs(f *Frame, args []Value, kw []object.KW) bool {
	c := fn.Code
	th := f.th
	n := min(len(args), c.nPos)
	copy(f.slots, args[:n])
	if c.varargs >= 0 {
		var rest []Value
		if len(args) > c.nPos {
			if !th.Alloc(int64(len(args)-c.nPos)*24 + 40) {
				return false
			}
			rest = args[c.nPos:]
		}
		f.slots[c.varargs] = Value{R: object.TupleOf(rest...)}
	}
	var extra *object.Dict
	if c.varkw >= 0 {
		if len(kw) == 0 && c.lazyKw {
			f.slots[c.varkw] = Value{R: (*noKeywords)(nil)}
		} else {
			extra = object.NewDictSize(len(kw))
			f.slots[c.varkw] = Value{R: extra}
		}
	}
	if n := len(kw) * len(c.params); n > 64 && !f.in.th.Charge(n/8) {
		return false
	}
	if !object.CheckNames(f.th, kw) {
		return false
	}
next:
	for i := range kw {
		k := &kw[i]
		for j := c.nPosOnly; j < len(c.params); j++ {
			if p := c.params[j]; p == k.Key || p.S == k.Name {
				if f.slots[j].R != nil {
					th.Raise(object.TypeErrorType, "%s() got multiple values for argument '%s'", fn.Qualname(), k.Name)
					return false
				}
				f.slots[j] = k.Val
				continue next
			}
		}
		if extra != nil {
			key := k.Key
			if key == nil || key.Ext() != nil {
				key = th.Intern(k.Name)
			}
			if !extra.SetStr(th, key, k.Val) {
				return false
			}
			continue
		}
		var posOnly []string
		for _, p := range c.params[:c.nPosOnly] {
			if slices.ContainsFunc(kw, func(k object.KW) bool { return k.Name == p.S }) {
				posOnly = append(posOnly, p.S)
			}
		}
		if posOnly != nil {
			th.Raise(object.TypeErrorType, "%s() got some positional-only arguments passed as keyword arguments: '%s'", fn.Qualname(), strings.Join(posOnly, ", "))
			return false
		}
		var names []string
		for _, p := range c.params[c.nPosOnly:] {
			names = append(names, p.S)
		}
		hint := ""
		if m := object.Closest(th, k.Name, names); m != "" {
			hint = fmt.Sprintf(". Did you mean '%s'?", m)
		}
		th.Raise(object.TypeErrorType, "%s() got an unexpected keyword argument '%s'%s", fn.Qualname(), k.Name, hint)
		return false
	}
	if len(args) > c.nPos && c.varargs < 0 {
		return fn.tooMany(f, len(args))
	}
	return fn.bindRest(f, n)
}

func (fn *Function) missing(th *Thread, kind string, names []string) bool {
	s := ""
	if len(names) != 1 {
		s = "s"
	}
	var list string
	switch n := len(names); n {
	case 1:
		list = names[0]
	case 2:
		list = names[0] + " and " + names[1]
	default:
		list = strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
	th.Raise(object.TypeErrorType, "%s() missing %d required %s argument%s: %s", fn.Qualname(), len(names), kind, s, list)
	return false
}

func (fn *Function) tooMany(f *Frame, given int) bool {
	c := fn.Code
	th := f.th
	takes := fmt.Sprint(c.nPos)
	plural := c.nPos != 1
	if d := len(fn.Defaults); d > 0 {
		takes = fmt.Sprintf("from %d to %d", c.nPos-d, c.nPos)
		plural = true
	}
	kwGiven := 0
	for i := c.nPos; i < len(c.params); i++ {
		if f.slots[i].R != nil {
			kwGiven++
		}
	}
	s := ""
	if plural {
		s = "s"
	}
	if kwGiven > 0 {
		ks := ""
		if kwGiven != 1 {
			ks = "s"
		}
		gs := ""
		if given != 1 {
			gs = "s"
		}
		th.Raise(object.TypeErrorType, "%s() takes %s positional argument%s but %d positional argument%s (and %d keyword-only argument%s) were given", fn.Qualname(), takes, s, given, gs, kwGiven, ks)
		return false
	}
	was := "were"
	if given == 1 {
		was = "was"
	}
	th.Raise(object.TypeErrorType, "%s() takes %s positional argument%s but %d %s given", fn.Qualname(), takes, s, given, was)
	return false
}

// FuncName returns the function's name.
func (fn *Function) FuncName() string { return fn.Name() }

// SourceOf returns what tells the source text that the function has now: at any time and on any
// goroutine.
func (fn *Function) SourceOf() func() string {
	c := fn.Code
	return func() string { return c.prog.Segment(c.node.Pos()) }
}
