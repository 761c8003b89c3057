package eval

import (
	"slices"
	"sync"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file makes values visible to the walk over the heap (see measure) that
// would else be held by nothing but local variables of Go code: the left
// operand while the right one is computed, the list that a loop goes over.
// Before a code is lowered its tree is searched for expressions whose value
// must wait while other code runs; those get a slot of the frame.

// keepNode puts the value of an expression into a slot as well.
type keepNode struct {
	e    Expr
	slot int
}

func (n *keepNode) Eval(f *Frame) Value {
	v := n.e.Eval(f)
	switch v.R.(type) {
	case nil, *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag:
		return v
	}
	f.slots[n.slot] = v
	return v
}

// keptSlots are those of a code that findHeld has given out, from the first to the one
// before the second.
type keptSlots [2]int32

// looseSlot is a slot that was emptied, and what was in it.
type looseSlot struct {
	at   *Value
	v    Value // without the object
	weak object.WeakPtr
}

// loosen empties a slot whose object may be referred to weakly.
func loosen(v *Value, empty Value) (looseSlot, bool) {
	switch v.R.(type) {
	case nil, *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag:
		return looseSlot{}, false
	}
	p := object.WeakPtrOf(v.R)
	if p == nil {
		return looseSlot{}, false
	}
	s := looseSlot{v, Value{N: v.N}, p}
	*v = empty
	return s, true
}

// loosenKept empties the slots of values that wait, for a collection that a program has
// asked for, and returns what puts back those that are still there after it. What waits is
// in a variable of Go as well, and stays; what has waited would be kept alive for nothing
// until the slot is used again. So would what the statement before had for a value: the one
// that runs says what comes in its place.
func (in *Interp) loosenKept() (restore func()) {
	var slots []looseSlot
	for f := in.frame; f != nil; f = f.back {
		if f.code == nil {
			continue
		}
		if s, ok := loosen(&f.last, object.None); ok {
			slots = append(slots, s)
		}
		k := f.code.kept
		if int(k[1]) > len(f.slots) {
			continue
		}
		for i := k[0]; i < k[1]; i++ {
			if s, ok := loosen(&f.slots[i], Value{}); ok {
				slots = append(slots, s)
			}
		}
	}
	return func() {
		for _, s := range slots {
			if o := s.weak.Object(); o != nil {
				s.v.R = o
				*s.at = s.v
			}
		}
	}
}

// holdSlot returns a slot for the iterator of a loop or comprehension, where memory
// is limited; else -1. A generator that __iter__ makes would else be held by the
// loop alone while the body runs.
func (l *lowerer) holdSlot() int {
	if l.th.MemLimit <= 0 {
		return -1
	}
	return l.temp()
}

// holdIter puts an iterator into a slot: what it goes over may be reached by it alone.
func (f *Frame) holdIter(slot int, it object.Iterator) {
	switch x := it.(type) {
	case *object.UserIter:
		f.slots[slot] = x.Obj
	case object.Object:
		f.slots[slot] = Value{R: x}
	}
}

// hold puts a value into a slot that keptOf has returned.
func (f *Frame) hold(slot int, v Value) {
	if slot >= 0 {
		f.slots[slot] = v
	}
}

// loaded stands for the value that a target of an augmented assignment has before, or
// for what comes later.
type loaded struct{ ast.ExprNode }

// keptOf returns the slot of what is loaded from the target of an augmented
// assignment, or -1.
func (l *lowerer) keptOf(target ast.ExprNode) int {
	if slot, ok := l.keep[target]; ok {
		return slot
	}
	return -1
}

// holder finds the expressions to keep. Slots are given by nesting: what waits
// at the same time has slots of its own.
type holder struct {
	l     *lowerer
	runs  map[ast.Node]bool // nodes that contain a call or the like
	path  []ast.Node        // from the node that is searched to the one looked at
	slots []int             // by nesting
	ret   int               // slot of the value of return inside of finally or with; -1 outside

	rebinds bool // there are assignments within expressions
}

// running are maps for holder.runs, empty ones: each code that is lowered needs one
// for a moment.
var running = sync.Pool{New: func() any { return map[ast.Node]bool{} }}

// findHeld prepares l.keep for the statements or expressions of a code.
func (l *lowerer) findHeld(nodes ...ast.Node) {
	if l.th.MemLimit <= 0 {
		return
	}
	h := &holder{l: l, runs: running.Get().(map[ast.Node]bool), ret: -1}
	defer func() {
		// Few codes are so long that their map is not worth keeping.
		if len(h.runs) < 4096 {
			clear(h.runs)
			running.Put(h.runs)
		}
	}()
	for _, n := range nodes {
		h.search(n)
	}
	if len(h.runs) == 0 {
		return
	}
	for _, n := range nodes {
		h.visit(n, 0)
	}
}

// search notes which nodes, from this one down, run other code or may take much
// memory. The bodies of functions and classes are left out: they are codes of their own.
func (h *holder) search(root ast.Node) {
	h.l.inspect(root, func(n ast.Node) bool {
		if n == nil {
			h.path = h.path[:len(h.path)-1]
			return false
		}
		h.path = append(h.path, n)
		switch n := n.(type) {
		case *ast.FunctionDef:
			return h.header(n.Args, n.DecoratorList, n.Returns, n.TypeParams)
		case *ast.AsyncFunctionDef:
			return h.header(n.Args, n.DecoratorList, n.Returns, n.TypeParams)
		case *ast.Lambda:
			return h.header(n.Args, nil, nil, nil)
		case *ast.ClassDef:
			h.noteRun()
			for _, k := range n.Keywords {
				h.search(k)
			}
			for _, b := range n.Bases {
				h.search(b)
			}
			return h.header(nil, n.DecoratorList, nil, n.TypeParams)
		}
		if !h.quiet(n) {
			h.noteRun()
		}
		return true
	})
}

// quiet reports whether a node runs no code of the program and takes no memory but
// in proportion to the source, whatever its parts do. It names the nodes that are
// quiet: whatever else there is, or will be, may run code by the class of an operand.
func (h *holder) quiet(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Name:
		return !h.looked(n)
	case *ast.Constant, *ast.List, *ast.Tuple, *ast.Slice:
		return true
	case *ast.UnaryOp:
		return h.simple(n)
	case *ast.NamedExpr:
		h.rebinds = true
		return true
	case ast.ExprNode:
		return false
	case *ast.Expr, *ast.Return, *ast.Pass, *ast.Break, *ast.Continue, *ast.Global, *ast.Nonlocal:
		return true
	case ast.StmtNode:
		return false
	}
	return true // parts of other nodes, as arguments and operators
}

// looked reports whether a name is looked up in a mapping, which may be the
// program's: that of exec, or of a class's metaclass.
func (h *holder) looked(n *ast.Name) bool {
	s := h.l.symbol(n.Id)
	return s != nil && s.Access >= scope.Name
}

// noteRun notes the node looked at and those around it.
func (h *holder) noteRun() {
	for i := len(h.path) - 1; i >= 0 && !h.runs[h.path[i]]; i-- {
		h.runs[h.path[i]] = true
	}
}

// header searches what a definition computes when it is made, and leaves it; type
// parameters are computed by code of their own.
func (h *holder) header(args *ast.Arguments, decorators []ast.ExprNode, returns ast.ExprNode, params []ast.TypeParamNode) bool {
	if len(params) > 0 {
		h.noteRun()
	}
	if args != nil {
		h.search(args)
	}
	for _, d := range decorators {
		h.search(d)
	}
	if returns != nil {
		h.search(returns)
	}
	h.path = h.path[:len(h.path)-1]
	return false
}

// simple reports whether the value of an expression is small, or is reached from
// elsewhere for as long as the expressions beside it are computed: those can
// rebind any variable but one of the frame's own.
func (h *holder) simple(e ast.Node) bool {
	switch n := e.(type) {
	case *ast.Name:
		s := h.l.symbol(n.Id)
		return s != nil && s.Access == scope.Local && !h.rebinds
	case *ast.Constant:
		return true
	case *ast.UnaryOp:
		// The number of a literal, or a bool.
		_, constant := n.Operand.(*ast.Constant)
		return constant || n.Op == ast.Not
	}
	return false
}

// fresh reports whether an expression makes a new object as a rule.
func fresh(e ast.Node) bool {
	switch n := e.(type) {
	case *ast.Call, *ast.List, *ast.Tuple, *ast.Set, *ast.Dict, *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.JoinedStr:
		return true
	case *ast.BinOp:
		if c, ok := n.Left.(*ast.Constant); ok {
			if _, isStr := c.Value.(string); isStr {
				return true
			}
		}
		return fresh(n.Left) || fresh(n.Right)
	}
	return false
}

func (h *holder) keep(e ast.ExprNode, depth int) {
	for len(h.slots) <= depth {
		h.slots = append(h.slots, h.l.temp())
	}
	h.keepIn(e, h.slots[depth])
}

func (h *holder) keepIn(e ast.ExprNode, slot int) {
	if h.l.keep == nil {
		h.l.keep = map[ast.ExprNode]int{}
	}
	h.l.keep[e] = slot
}

// operands visits expressions that are computed one after another and used
// together.
func (h *holder) operands(depth int, es ...ast.ExprNode) {
	lastRun, lastWork := -1, -1
	for i, e := range es {
		if e == nil {
			continue
		}
		if h.runs[e] {
			lastRun = i
		}
		if !h.simple(e) {
			lastWork = i
		}
	}
	for i, e := range es {
		if e == nil {
			continue
		}
		h.visit(e, depth)
		switch s := e.(type) {
		case *ast.Starred:
			e = s.Value
		case *loaded:
			e = s.ExprNode
		}
		if !h.simple(e) && (i < lastRun || i < lastWork && fresh(e)) {
			h.keep(e, depth)
			depth++
		}
	}
}

// storing returns what is computed of targets after the value: of the last one only
// its operands, since the value is handed on to what stores it.
func storing(targets []ast.ExprNode) []ast.ExprNode {
	if len(targets) == 0 {
		return nil
	}
	n := len(targets) - 1
	es := slices.Clone(targets[:n])
	switch t := targets[n].(type) {
	case *ast.Attribute:
		return append(es, t.Value)
	case *ast.Subscript:
		if s, ok := t.Slice.(*ast.Slice); ok {
			return append(es, t.Value, s.Lower, s.Upper, s.Step)
		}
		return append(es, t.Value, t.Slice)
	case *ast.Tuple:
		return append(es, storing(t.Elts)...)
	case *ast.List:
		return append(es, storing(t.Elts)...)
	case *ast.Starred:
		return append(es, storing([]ast.ExprNode{t.Value})...)
	}
	return es
}

func (h *holder) stmts(list []ast.StmtNode, depth int) {
	for _, s := range list {
		h.visit(s, depth)
	}
}

func (h *holder) runsAny(list []ast.StmtNode) bool {
	for _, s := range list {
		if h.runs[s] {
			return true
		}
	}
	return false
}

// arguments visits the decorators and defaults of a function; the former wait until it
// is made, and for each other.
func (h *holder) arguments(decs []ast.ExprNode, a *ast.Arguments, depth int) {
	es := append(append(slices.Clone(decs), a.Defaults...), a.KwDefaults...)
	if len(decs) > 0 {
		es = append(es, h.later())
	}
	h.operands(depth, es...)
}

// later is an operand that stands for code that runs after the others are computed and
// before they are used.
func (h *holder) later() ast.ExprNode {
	x := &loaded{}
	h.runs[x] = true
	return x
}

// loops visits the for clauses of a comprehension and then what they compute.
func (h *holder) loops(gens []*ast.Comprehension, depth int, es ...ast.ExprNode) {
	for _, g := range gens {
		h.visit(g.Iter, depth)
		if !h.simple(g.Iter) {
			h.keep(g.Iter, depth)
			depth++
		}
		for _, c := range g.Ifs {
			h.visit(c, depth)
		}
	}
	h.operands(depth, es...)
}

// within visits statements during which the value of return is to be kept.
func (h *holder) within(list []ast.StmtNode, depth int) {
	saved := h.ret
	h.ret = h.l.temp()
	h.stmts(list, depth)
	h.ret = saved
}

func (h *holder) visit(n ast.Node, depth int) {
	if !h.l.look() {
		return
	}
	switch n := n.(type) {
	case *ast.Name, *ast.Constant, *loaded:
	case *ast.BinOp:
		h.operands(depth, n.Left, n.Right)
	case *ast.Compare:
		h.operands(depth, append([]ast.ExprNode{n.Left}, n.Comparators...)...)
	case *ast.Call:
		var es []ast.ExprNode
		if a, ok := n.Func.(*ast.Attribute); ok {
			es = append(es, a.Value)
		} else {
			h.visit(n.Func, depth)
		}
		es = append(es, n.Args...)
		for _, k := range n.Keywords {
			es = append(es, k.Value)
		}
		h.operands(depth, es...)
	case *ast.Subscript:
		if s, ok := n.Slice.(*ast.Slice); ok {
			h.operands(depth, n.Value, s.Lower, s.Upper, s.Step)
		} else {
			h.operands(depth, n.Value, n.Slice)
		}
	case *ast.List:
		h.operands(depth, n.Elts...)
	case *ast.Tuple:
		h.operands(depth, n.Elts...)
	case *ast.Set:
		h.operands(depth, n.Elts...)
	case *ast.Dict:
		var es []ast.ExprNode
		for i, k := range n.Keys {
			es = append(es, k, n.Values[i])
		}
		h.operands(depth, es...)
	case *ast.JoinedStr:
		h.operands(depth, n.Values...)
	case *ast.FormattedValue:
		h.operands(depth, n.Value, n.FormatSpec)
	case *ast.TemplateStr:
		h.operands(depth, n.Values...)
	case *ast.Interpolation:
		h.operands(depth, n.Value, n.FormatSpec)
	case *ast.ListComp:
		h.loops(n.Generators, depth, n.Elt)
	case *ast.SetComp:
		h.loops(n.Generators, depth, n.Elt)
	case *ast.DictComp:
		h.loops(n.Generators, depth, n.Key, n.Value)
	case *ast.GeneratorExp:
		h.visit(n.Generators[0].Iter, depth)
	case *ast.Lambda:
		h.arguments(nil, n.Args, depth)
	case *ast.FunctionDef:
		h.arguments(n.DecoratorList, n.Args, depth)
	case *ast.AsyncFunctionDef:
		h.arguments(n.DecoratorList, n.Args, depth)
	case *ast.ClassDef:
		es := append(append([]ast.ExprNode(nil), n.DecoratorList...), n.Bases...)
		for _, k := range n.Keywords {
			es = append(es, k.Value)
		}
		h.operands(depth, append(es, h.later())...) // the body
	case *ast.Raise:
		h.operands(depth, n.Exc, n.Cause)
	case *ast.Assign:
		// Of a tuple that is taken apart at once only the elements are there.
		es := []ast.ExprNode{n.Value}
		if t, ok := n.Value.(*ast.Tuple); ok {
			es = append(es[:0], t.Elts...)
		}
		h.operands(depth, append(es, storing(n.Targets)...)...)
	case *ast.AnnAssign:
		es := append([]ast.ExprNode{n.Value}, storing([]ast.ExprNode{n.Target})...)
		h.operands(depth, append(es, n.Annotation)...)
	case *ast.Slice:
		h.operands(depth, n.Lower, n.Upper, n.Step)
	case *ast.AugAssign:
		// The operands of the target wait for what loads its value and for the operator,
		// that value for the other operand.
		old := &loaded{n.Target}
		h.runs[old] = true
		switch t := n.Target.(type) {
		case *ast.Subscript:
			h.operands(depth, t.Value, t.Slice, old, n.Value)
		case *ast.Attribute:
			h.operands(depth, t.Value, old, n.Value)
		default:
			if h.simple(t) {
				h.visit(n.Value, depth)
				return
			}
			h.operands(depth, old, n.Value)
		}
	case *ast.Return:
		if n.Value != nil {
			h.visit(n.Value, depth)
			if h.ret >= 0 && !h.simple(n.Value) {
				h.keepIn(n.Value, h.ret)
			}
		}
	case *ast.For:
		h.visit(n.Iter, depth)
		if !h.simple(n.Iter) && (h.runsAny(n.Body) || fresh(n.Iter)) {
			h.keep(n.Iter, depth)
			depth++
		}
		h.visit(n.Target, depth)
		h.stmts(n.Body, depth)
		h.stmts(n.Orelse, depth)
	case *ast.With:
		for _, it := range n.Items {
			h.visit(it.ContextExpr, depth)
			if !h.simple(it.ContextExpr) {
				h.keep(it.ContextExpr, depth)
				depth++
			}
			if it.OptionalVars != nil {
				h.visit(it.OptionalVars, depth)
			}
		}
		h.within(n.Body, depth)
	case *ast.Try:
		h.try(n.Body, n.Handlers, n.Orelse, n.Finalbody, depth)
	case *ast.TryStar:
		h.try(n.Body, n.Handlers, n.Orelse, n.Finalbody, depth)
	default:
		for c := range ast.IterChildNodes(n) {
			h.visit(c, depth)
		}
	}
}

func (h *holder) try(body []ast.StmtNode, handlers []*ast.ExceptHandler, orelse, final []ast.StmtNode, depth int) {
	rest := func() {
		h.stmts(body, depth)
		for _, x := range handlers {
			if x.Type != nil {
				h.visit(x.Type, depth)
			}
			h.stmts(x.Body, depth)
		}
		h.stmts(orelse, depth)
	}
	if len(final) == 0 {
		rest()
		return
	}
	saved := h.ret
	h.ret = h.l.temp()
	rest()
	h.ret = saved
	h.stmts(final, depth)
}
