package garter

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strings"
	"testing"
)

// This file reads the library's own source and asks of each loop what grows in it. A
// measurement of the memory finds what it reaches from the session's roots; what only a
// local variable of Go holds is nothing to it, and the account begins anew while the
// variable grows on. So a function that fills or collects in a loop in which Python code
// may run has to hold what it fills where a measurement finds it, or to count it.

// holders are the functions and types by which a function holds what it collects, or
// counts it.
var holders = map[string]bool{
	"Keep": true, "Args": true, "AppendArgs": true, "Pin": true, "PinMoved": true, "PinTaken": true, "Hold": true, "HoldTaken": true,
	"NewBuilder": true, "collector": true, "KeepValues": true,
}

// notRun are functions of the thread that end in calls of functions, but run no Python
// code on this thread and measure nothing. Alloc is none of them: what it is asked for in
// a loop makes it measure.
var notRun = map[string]bool{
	"Charge": true, "Spend": true, "Catch": true, "Release": true, "Canceled": true,
	"MemoryHeld": true,
	"CopyObject": true, "CopyState": true, "CopyOf": true, // a session is copied while nothing runs in it
}

// notInRuns are the receivers whose methods work while no Python code runs.
var notInRuns = map[string]bool{"lowerer": true, "patternLowerer": true, "Copier": true, "checker": true, "facts": true}

// heldBody is a function with its name, or one without that stands in a table.
type heldBody struct {
	name string
	info *types.Info
	typ  *ast.FuncType
	body *ast.BlockStmt
}

// given reports whether v is a parameter, or the receiver.
func (b heldBody) given(v *types.Var) bool {
	if v.Pos() < b.body.Pos() {
		for _, f := range resultsOf(b.typ) {
			if f.Pos() <= v.Pos() && v.Pos() < f.End() {
				return false
			}
		}
		return true
	}
	return false
}

func resultsOf(t *ast.FuncType) []*ast.Field {
	if t.Results == nil {
		return nil
	}
	return t.Results.List
}

// heldCheck is a reading of the source.
type heldCheck struct {
	*library
	runs map[*types.Func]bool
}

func newHeldCheck(l *library) *heldCheck {
	c := &heldCheck{l, map[*types.Func]bool{}}
	callers := map[*types.Func][]*types.Func{}
	var work []*types.Func
	mark := func(f *types.Func) {
		if !c.runs[f] && !notRun[f.Name()] && (f.Signature().Recv() == nil || !notInRuns[namedAs(f.Signature().Recv().Type())]) {
			c.runs[f] = true
			work = append(work, f)
		}
	}
	for f, d := range l.bodies {
		if d.Body == nil {
			continue
		}
		ast.Inspect(d.Body, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if to := callee(l.where[f], call); to != nil {
				callers[to] = append(callers[to], f)
			}
			if c.unknown(l.where[f], call) {
				mark(f)
			}
			return true
		})
	}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, by := range callers[f] {
			mark(by)
		}
	}
	return c
}

// callee is the function that a call names, nil for one that is known only when it runs.
func callee(info *types.Info, call *ast.CallExpr) *types.Func {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	var id *ast.Ident
	switch x := fun.(type) {
	case *ast.Ident:
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	default:
		return nil
	}
	f, ok := info.Uses[id].(*types.Func)
	if !ok {
		return nil
	}
	if r := f.Signature().Recv(); r != nil && types.IsInterface(r.Type()) {
		return nil
	}
	return f.Origin()
}

// unknown reports whether what a call calls is known only when it runs, and may be
// Python code.
func (c *heldCheck) unknown(info *types.Info, call *ast.CallExpr) bool {
	if callee(info, call) != nil {
		return false
	}
	tv := info.Types[call.Fun]
	sig, ok := tv.Type.(*types.Signature)
	if !ok || tv.IsType() || tv.IsBuiltin() {
		if tv.Type == nil || tv.IsType() || tv.IsBuiltin() {
			return false
		}
		if sig, ok = tv.Type.Underlying().(*types.Signature); !ok {
			return false
		}
	}
	for v := range sig.Params().Variables() {
		if runsPython(v.Type()) {
			return true
		}
	}
	return false
}

// runsPython reports whether a function that takes a t may run Python code with it.
func runsPython(t types.Type) bool {
	if s, ok := t.(*types.Slice); ok {
		t = s.Elem()
	}
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	switch n.Obj().Name() {
	case "Thread", "Frame", "Value":
		return true
	}
	return false
}

// mayRun reports whether a call may run Python code or measure the heap.
func (c *heldCheck) mayRun(info *types.Info, call *ast.CallExpr) bool {
	if f := callee(info, call); f != nil {
		return c.runs[f]
	}
	return c.unknown(info, call)
}

// bodiesOf are the functions of a declaration: itself, or those of a table that an
// init sets up.
func (c *heldCheck) bodiesOf(pkg string, info *types.Info, d *ast.FuncDecl) (out []heldBody) {
	name := d.Name.Name
	if d.Recv != nil && len(d.Recv.List) > 0 {
		t := types.ExprString(d.Recv.List[0].Type)
		name = strings.TrimLeft(t, "*") + "." + name
	}
	name = pkg + "." + name
	if !strings.HasPrefix(d.Name.Name, "init") {
		return []heldBody{{name, info, d.Type, d.Body}}
	}
	inTable := func(e ast.Expr, label string) {
		if f, ok := e.(*ast.FuncLit); ok {
			out = append(out, heldBody{name + "/" + label, info, f.Type, f.Body})
		}
	}
	visit := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			label := ""
			for _, a := range n.Args {
				if b, ok := a.(*ast.BasicLit); ok && b.Kind == token.STRING && label == "" {
					label = strings.Trim(strings.SplitN(b.Value, "(", 2)[0], `"`)
				}
				inTable(a, label)
			}
		case *ast.KeyValueExpr:
			inTable(n.Value, types.ExprString(n.Key))
		case *ast.AssignStmt:
			for i, r := range n.Rhs {
				inTable(r, types.ExprString(n.Lhs[min(i, len(n.Lhs)-1)]))
			}
		}
		return true
	}
	ast.Inspect(d.Body, visit)
	return append(out, heldBody{name, info, d.Type, nil})
}

// pinned are those of the holders that count bytes and show no value to a measurement.
var pinned = map[string]bool{"Pin": true, "PinMoved": true, "PinTaken": true}

// ofValues reports whether v is a slice of values, each of which is somewhere else: what
// the slice takes is not what they take.
func ofValues(v *types.Var) bool {
	s, ok := v.Type().Underlying().(*types.Slice)
	return ok && namedAs(s.Elem()) == "Value"
}

// holds reports whether a body calls one of the holders; shown, one that shows values to
// a measurement.
func (c *heldCheck) holds(b heldBody, shown bool) (yes bool) {
	ast.Inspect(b.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if f := callee(b.info, n); f != nil && holders[f.Name()] && !(shown && pinned[f.Name()]) && f.Pkg() != nil && strings.HasPrefix(f.Pkg().Path(), "github.com/garterpy/garter") {
				yes = true
			}
		case *ast.Ident:
			if v, ok := b.info.Defs[n].(*types.Var); ok && holdingTypes[namedAs(v.Type())] {
				yes = true
			}
		case ast.Expr:
			if tv, ok := b.info.Types[n]; ok && tv.IsValue() && holdingTypes[namedAs(tv.Type)] {
				yes = true
			}
		}
		return !yes
	})
	return yes
}

// holdingTypes count what they hold, or show it to the measurement.
var holdingTypes = map[string]bool{"Builder": true, "TextBuilder": true, "Gathered": true, "textBuf": true, "byteBuilder": true, "Keeper": true}

// namedAs is the name of a type of the library, "" for another's.
func namedAs(t types.Type) string {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok && n.Obj().Pkg() != nil && strings.HasPrefix(n.Obj().Pkg().Path(), "github.com/garterpy/garter") {
		return n.Obj().Name()
	}
	return ""
}

// grown says what of a variable of type t grows: "" for what has a size of its own.
func grown(t types.Type) string {
	switch s := types.TypeString(t, func(p *types.Package) string { return p.Name() }); s {
	case "strings.Builder", "*strings.Builder", "bytes.Buffer", "*bytes.Buffer":
		return "text"
	case "*big.Int", "big.Int":
		return "number"
	case "object.Value", "*object.Str", "*object.Tuple", "object.Object":
		return "value"
	case "*object.List", "*object.Dict", "*object.Set", "*object.Namespace":
		return "container"
	case "string":
		return "value"
	}
	switch u := t.Underlying().(type) {
	case *types.Map:
		return "map"
	case *types.Slice:
		if b, ok := u.Elem().Underlying().(*types.Basic); ok && b.Kind() != types.String && b.Kind() != types.Uint8 {
			return ""
		}
		return "slice"
	}
	return ""
}

// growth is a method by which a text or a container grows.
func growth(name string) bool {
	for _, p := range []string{"Write", "Set", "Append", "Add", "Insert", "Put", "Store"} {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}

// root is the variable that an expression begins with.
func root(info *types.Info, e ast.Expr) *types.Var {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.UnaryExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.Ident:
			v, _ := info.Uses[x].(*types.Var)
			return v
		default:
			return nil
		}
	}
}

// mentions reports whether code names v.
func mentions(info *types.Info, code ast.Node, v *types.Var) (yes bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && info.Uses[id] == v {
			yes = true
		}
		return !yes
	})
	return yes
}

// loops are what may run more than once: loops, and functions handed to what may run
// Python code.
func (c *heldCheck) loops(b heldBody, visit func(code ast.Node, called bool)) {
	ast.Inspect(b.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			visit(n, false)
		case *ast.CallExpr:
			if c.mayRun(b.info, n) {
				for _, a := range n.Args {
					if f, ok := a.(*ast.FuncLit); ok {
						visit(f, true)
					}
				}
			}
		}
		return true
	})
}

// closures are the functions that a body has in variables of its own.
func (c *heldCheck) closures(b heldBody) map[*types.Var]*ast.FuncLit {
	out := map[*types.Var]*ast.FuncLit{}
	ast.Inspect(b.body, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok && len(a.Lhs) == len(a.Rhs) {
			for i, r := range a.Rhs {
				f, ok := r.(*ast.FuncLit)
				id, named := a.Lhs[i].(*ast.Ident)
				if !ok || !named {
					continue
				}
				if v, ok := b.info.Defs[id].(*types.Var); ok {
					out[v] = f
				} else if v, ok := b.info.Uses[id].(*types.Var); ok {
					out[v] = f
				}
			}
		}
		return true
	})
	return out
}

// in looks at a loop: what may run there, and which variables from outside of it grow.
func (c *heldCheck) in(b heldBody, loop ast.Node, called bool) (vars []*types.Var) {
	runs := called
	parts := []ast.Node{loop}
	within := func(visit func(n ast.Node, first bool) bool) {
		for i := range parts {
			ast.Inspect(parts[i], func(n ast.Node) bool { return visit(n, i == 0) })
		}
	}
	closures := c.closures(b)
	for i := 0; i < len(parts); i++ {
		ast.Inspect(parts[i], func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := b.info.Uses[id].(*types.Var); ok {
					if f := closures[v]; f != nil && !slices.Contains(parts, ast.Node(f)) && (f.Pos() < loop.Pos() || f.Pos() > loop.End()) {
						parts = append(parts, f)
					}
				}
			}
			return true
		})
	}
	within(func(n ast.Node, first bool) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			if first && !called {
				return false
			}
		case *ast.CallExpr:
			if c.mayRun(b.info, n) {
				runs = true
			}
		}
		return true
	})
	if r, ok := loop.(*ast.RangeStmt); ok && !runs {
		if _, ok := b.info.Types[r.X].Type.Underlying().(*types.Signature); ok {
			runs = true
		}
	}
	if !runs {
		return nil
	}
	note := func(e ast.Expr, v *types.Var) {
		if v == nil || v.IsField() || v.Parent() == nil || v.Parent() == v.Pkg().Scope() {
			return
		}
		for _, p := range parts {
			if p.Pos() <= v.Pos() && v.Pos() < p.End() {
				return
			}
		}
		if b.given(v) && grown(v.Type()) != "text" { // whoever gave it holds it
			return
		}
		switch namedAs(v.Type()) {
		case "Frame", "Thread": // which a measurement begins with
			return
		}
		vars = append(vars, v)
	}
	within(func(n ast.Node, first bool) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			return called || !first
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				t := b.info.Types[left].Type
				v := root(b.info, left)
				if t == nil || v == nil {
					continue
				}
				right := n.Rhs[min(i, len(n.Rhs)-1)]
				if x, ok := ast.Unparen(left).(*ast.IndexExpr); ok {
					switch grown(b.info.Types[x.X].Type) {
					case "map":
						note(left, v)
					case "slice":
						if !isBasic(t) {
							note(left, v)
						}
					}
					continue
				}
				if n.Tok == token.DEFINE || grown(t) == "" {
					continue
				}
				if s, ok := ast.Unparen(right).(*ast.SliceExpr); ok && root(b.info, s.X) == v && n.Tok == token.ASSIGN { // less of it
					continue
				}
				if n.Tok == token.ADD_ASSIGN || mentions(b.info, right, v) && calls(right) {
					note(left, v)
				}
			}
		case *ast.CallExpr:
			s, ok := n.Fun.(*ast.SelectorExpr)
			if ok && growth(s.Sel.Name) && b.info.Selections[s] != nil {
				if k := grown(b.info.Types[s.X].Type); k == "text" || k == "container" || k == "number" {
					note(s.X, root(b.info, s.X))
				}
			}
			for _, a := range n.Args { // fmt.Fprintf(&b, …), f(th, &out)
				if u, ok := a.(*ast.UnaryExpr); ok && u.Op == token.AND {
					if k := grown(b.info.Types[u.X].Type); k == "text" || k == "slice" || k == "map" {
						note(u.X, root(b.info, u.X))
					}
				} else if k := grown(b.info.Types[a].Type); k == "text" {
					note(a, root(b.info, a))
				}
			}
		}
		return true
	})
	return vars
}

func isBasic(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() != types.String
}

// calls reports whether an expression calls anything or adds.
func calls(e ast.Expr) (yes bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			yes = true
		case *ast.BinaryExpr:
			yes = yes || n.Op == token.ADD
		}
		return !yes
	})
	return yes
}

// found are the variables that grow unseen, by their names, with the places.
func (c *heldCheck) found() map[string]string {
	out := map[string]string{}
	for path, files := range c.files {
		pkg := strings.TrimPrefix(strings.TrimPrefix(path, "github.com/garterpy/garter"), "/")
		if !heldLooksAt(pkg) {
			continue
		}
		for _, f := range files {
			for _, d := range f.Decls {
				d, ok := d.(*ast.FuncDecl)
				if !ok || d.Body == nil {
					continue
				}
				for _, b := range c.bodiesOf(pkg, c.infos[path], d) {
					if b.body == nil || c.holds(b, true) {
						continue
					}
					counted := c.holds(b, false)
					c.loops(b, func(loop ast.Node, called bool) {
						for _, v := range c.in(b, loop, called) {
							if counted && !ofValues(v) {
								continue
							}
							at := c.fset.Position(loop.Pos())
							out[b.name+" "+v.Name()] = fmt.Sprintf("%s:%d", at.Filename, at.Line)
						}
					})
				}
			}
		}
	}
	return out
}

func heldLooksAt(pkg string) bool {
	switch pkg {
	case "", "eval", "object", "builtins", "imports", "object/convert":
		return true
	}
	return strings.HasPrefix(pkg, "imports/") || strings.HasPrefix(pkg, "object/")
}

// TestHeldInSource finds what grows in a variable of Go while Python code may run.
func TestHeldInSource(t *testing.T) {
	c := newHeldCheck(mustRead(t))
	found := c.found()
	var names []string
	for name := range found {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if bounded[name] == "" {
			t.Errorf("%s grows while Python code may run, and nothing holds it (%s)", name, found[name])
		}
	}
	for name := range bounded {
		if !slices.Contains(names, name) {
			t.Errorf("%s does not grow like that", name)
		}
	}
}
