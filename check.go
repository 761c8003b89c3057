package garter

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file looks at a program before it runs.

// Problem is a fault of a program that can be seen before it runs: it would end
// in an error there, unless it is a warning.
type Problem struct {
	// Kind is "syntax", "import", "name", "access" (what the rules of the session
	// refuse), "assignment" (to the name of a tool), "arguments", "await", "loop"
	// or "unreachable".
	Kind string `json:"kind"`
	// Warning tells that the program may run to its end all the same: WithCheck
	// does not refuse it.
	Warning bool `json:"warning,omitempty"`
	// Line and Column are counted from 1.
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
	// Hint says what may help, or "".
	Hint string `json:"hint,omitempty"`
}

// String returns the place and the text in one line.
func (p Problem) String() string {
	s := fmt.Sprintf("line %d: %s", p.Line, p.Message)
	if p.Hint != "" {
		s += " (" + p.Hint + ")"
	}
	return s
}

// Check returns the faults of a program for a session with these options, in
// the order of lines; none for a program in which nothing can be told to fail.
// Nothing runs.
func Check(code string, opts ...Option) ([]Problem, error) {
	l, err := NewLocal(opts...)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	return l.Check(context.Background(), code)
}

// Check is the function Check for what the session knows now: its variables,
// tools and modules. It takes no longer than ctx and the session's time limit allow,
// else the error says so. It reports syntax errors, imports that are refused, names
// that nobody defines, functions and attributes that the session's rules refuse,
// assignments to the names of tools, names that embedded modules do not have, calls of tools in Go that do not fit their signature or
// have arguments of the wrong type written out, async tools that nobody awaits,
// loops that cannot end, and code after the final answer.
func (l *Local) Check(ctx context.Context, code string) (out []Problem, err error) {
	err = l.do(ctx, func() error {
		out, err = l.s.check(ctx, code)
		return err
	})
	return out, err
}

// WithCheck makes Run refuse a program in which [Check] finds a fault, before
// anything of it runs; warnings do not count. The error is an *Error with all
// faults.
func WithCheck() Option { return func(c *config) { c.check = true } }

// checker is one look at a program.
type checker struct {
	stop        func() bool // asked from time to time whether to give up
	stopped     bool
	steps       int
	s           *session
	p           *Program
	policy      *imports.Policy
	bound       map[string]bool // names that some block of the program binds
	absent      map[string]bool // names that nobody defines
	unused      map[ast.Node]bool
	hints       int                       // looked for
	told        map[string]int            // warnings of absent names: their places in out, from 1
	bindings    map[string]int            // how often a name is bound
	bodies      map[string][]ast.StmtNode // of functions of which no call is known yet
	async       map[string]bool           // functions that are async
	order       []string                  // of their names
	called      []string                  // functions that will be called
	ends        bool                      // some function may end the program
	inCoroutine map[*ast.Call]bool        // whose awaitable nobody waits for by itself
	callee      *ast.Attribute            // the attribute that the call being looked at calls
	erased      map[ast.Node]erasure      // nodes that store the names of tools
	shadows     map[ast.Node]bool         // comprehensions whose variables have such names
	paths       bool                      // the program changes where modules come from
	flows       bool                      // other flows of control may change variables
	signatures  map[*convert.HostFunc]string
	modules     *moduleNames
	out         []Problem
}

// check looks at a text within the session's limits of time and memory.
func (s *session) check(ctx context.Context, code string) ([]Problem, error) {
	began, full := time.Now(), false
	late := func() bool { return s.cfg.timeout > 0 && time.Since(began) > s.cfg.timeout }
	stop := func() bool { return full || ctx.Err() != nil || late() }
	room := func(n int64) bool {
		full = full || s.cfg.maxMemory > 0 && n > s.cfg.maxMemory
		return !full
	}
	taken := int64(0)
	p, err := compile(code, s.cfg.filename, false, func(o *eval.CompileOptions) (done func()) {
		o.Parse.File = s.ofFile()
		o.Parse.Stop = stop
		o.Parse.Begin = func(n int) bool {
			taken = eval.TreeBytes(n)
			return room(taken)
		}
		o.Parse.Grow = func(n, old int64) bool { return room(n + old) }
		o.Take = func(n int64) bool {
			taken += n
			return room(taken)
		}
		return func() {}
	})
	var out []Problem
	if err == nil {
		out = s.checkProgram(p, stop)
	}
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case full:
		return nil, s.stopError(&object.StopError{Kind: object.MemoryLimit, Msg: "The code is too long for the memory that the session has"})
	case late():
		return nil, timeoutError(s.cfg.timeout, 0)
	}
	return s.problems(out, err, code), nil
}

// problems are what was found, or the error of the parser.
func (s *session) problems(out []Problem, err error, code string) []Problem {
	if err != nil {
		perr := parseError(err, s.cfg.filename, code)
		var e *Error
		if errors.As(perr, &e) {
			return []Problem{{Kind: "syntax", Line: max(e.Line, 1), Column: max(e.Column, 1), Message: e.Exception + ": " + e.Message, Hint: e.Hint}}
		}
		return []Problem{{Kind: "syntax", Line: 1, Column: 1, Message: perr.Error()}}
	}
	return out
}

// halt reports whether to give up.
func (c *checker) halt() bool {
	if c.steps++; c.steps&1023 == 0 && !c.stopped {
		c.stopped = c.stop()
	}
	return c.stopped
}

// each is ast.Walk that can be stopped.
func (c *checker) each(n ast.Node, f func(ast.Node) bool) {
	ast.Walk(n, func(x ast.Node) bool { return !c.halt() && f(x) })
}

// checkProgram looks at a program until it is told to stop; what it has found then
// is not all.
func (s *session) checkProgram(p *Program, stop func() bool) []Problem {
	c := &checker{stop: stop, s: s, p: p, policy: s.l.env.imports, bound: map[string]bool{}, absent: map[string]bool{}, unused: map[ast.Node]bool{},
		signatures: map[*convert.HostFunc]string{}}
	c.names(p.p.Table.Module)
	m, ok := p.p.Mod.(*ast.Module)
	if !ok {
		return nil
	}
	c.inCoroutine = map[*ast.Call]bool{}
	c.coroutines(m, p.p.Table.Module.Coroutine)
	dynamic := false
	c.each(m, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.ImportFrom:
			for _, a := range x.Names {
				dynamic = dynamic || a.Name == "*" || a.Name == "modules" && x.Module == "sys"
			}
			c.flows = c.flows || strings.HasPrefix(x.Module, "threading") || strings.HasPrefix(x.Module, "concurrent")
		case *ast.Import:
			for _, a := range x.Names {
				c.flows = c.flows || strings.HasPrefix(a.Name, "threading") || strings.HasPrefix(a.Name, "concurrent")
				dynamic = dynamic || a.Name == "__main__" // whose attributes are the names
			}
		case *ast.Attribute:
			dynamic = dynamic || x.Attr == "modules" // of sys: the way to __main__
		case *ast.Call:
			for _, a := range x.Args {
				k, ok := a.(*ast.Constant)
				dynamic = dynamic || ok && k.Value == "__main__" // as in importlib.import_module
			}
		case *ast.Name:
			switch x.Id {
			case "exec", "globals", "vars", "eval":
				dynamic = dynamic || !c.absent[x.Id] // names may come from there
			}
		}
		return true
	})
	if dynamic {
		clear(c.absent)
	}
	c.paths = c.changesPaths(m)
	c.neverComputed(m)
	c.erasures(m, p.p.Table.Module)
	c.findModules(m)
	c.reach(m)
	c.afterFinal(m.Body)
	slices.SortStableFunc(c.out, func(a, b Problem) int { return a.Line - b.Line })
	if len(c.out) > maxProblems {
		c.out = c.out[:maxProblems]
	}
	return c.out
}

// changesPaths reports whether a program may change where modules come from: it imports
// what is for that, or sys and uses more of it than its other attributes.
func (c *checker) changesPaths(m *ast.Module) bool {
	where := map[string]bool{"path": true, "modules": true, "meta_path": true, "path_hooks": true, "path_importer_cache": true, "*": true}
	may, sys := false, map[string]bool{}
	c.each(m, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Import:
			for _, a := range x.Names {
				switch top, _, _ := strings.Cut(a.Name, "."); top {
				case "sys":
					sys[cmp.Or(a.Asname, "sys")] = true
				case "importlib", "site", "pkgutil", "runpy", "zipimport":
					may = true
				}
			}
		case *ast.ImportFrom:
			switch top, _, _ := strings.Cut(x.Module, "."); top {
			case "sys":
				may = may || slices.ContainsFunc(x.Names, func(a *ast.Alias) bool { return where[a.Name] })
			case "importlib", "site", "pkgutil", "runpy", "zipimport":
				may = true
			}
		}
		return !may
	})
	if len(sys) == 0 {
		return may
	}
	plain := map[*ast.Name]bool{}
	c.each(m, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Attribute:
			if n, ok := x.Value.(*ast.Name); ok && sys[n.Id] && !where[x.Attr] {
				plain[n] = true
			}
		case *ast.Name:
			may = may || sys[x.Id] && x.Ctx == ast.Load && !plain[x]
		}
		return !may
	})
	return may
}

// names finds the names that no block binds, and which are bound.
func (c *checker) names(module *scope.Block) {
	var visit func(b *scope.Block)
	global := map[string]bool{}
	var read []string
	visit = func(b *scope.Block) {
		for _, s := range b.Order() {
			if s.Assigned || s.Param || s.Imported || s.TypeParam {
				c.bound[s.Name] = true
				if b == module || s.DeclaredGlobal {
					global[s.Name] = true
				}
			} else if s.Referenced {
				read = append(read, s.Name)
			}
		}
		for _, ch := range b.Children() {
			if c.halt() {
				return
			}
			visit(ch)
		}
	}
	visit(module)
	for _, n := range read {
		key := object.NewStr(n)
		if !c.bound[n] && (!isDunder(n) || refusable(n)) && !c.s.globals.GetStr(key).Ok() && !c.s.th.Builtins.GetStr(key).Ok() {
			c.absent[n] = true
		}
	}
}

// builtin reports whether a name is the built-in one wherever it is read: neither this
// program nor an earlier run binds it.
func (c *checker) builtin(name string) bool {
	return !c.bound[name] && !c.s.globals.GetStr(object.NewStr(name)).Ok()
}

// What Check finds is bounded: near names are looked for among all, which takes
// the one number times the other.
const (
	maxHints    = 20
	maxProblems = 200
	maxNear     = 5000 // names among which one is looked for
)

// hint is the hint of a problem, for the first ones.
func (c *checker) hint(f *facts) string {
	if c.hints++; c.hints > maxHints {
		return ""
	}
	return f.hint()
}

func (c *checker) add(kind string, at *ast.Position, hint, format string, a ...any) {
	c.out = append(c.out, Problem{Kind: kind, Line: int(at.Lineno), Column: int(at.ColOffset) + 1, Message: fmt.Sprintf(format, a...), Hint: hint})
}

// warn makes the last fault a warning.
func (c *checker) warn(is bool) { c.out[len(c.out)-1].Warning = is }

// neverComputed notes the annotations that nothing computes: those of the
// variables of functions, and all of them under the future's rule.
func (c *checker) neverComputed(m *ast.Module) {
	var walk func(n ast.Node, inFunction bool)
	future := false
	note := func(x ast.ExprNode) {
		if x != nil {
			c.each(x, func(n ast.Node) bool {
				c.unused[n] = true
				return true
			})
		}
	}
	walk = func(root ast.Node, inFunction bool) {
		c.each(root, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.ImportFrom:
				future = future || x.Module == "__future__" && slices.ContainsFunc(x.Names, func(a *ast.Alias) bool { return a.Name == "annotations" })
			case *ast.FunctionDef:
				if future {
					note(x.Returns)
				}
				if n != root {
					walk(n, true)
					return false
				}
			case *ast.AsyncFunctionDef:
				if future {
					note(x.Returns)
				}
				if n != root {
					walk(n, true)
					return false
				}
			case *ast.ClassDef:
				if n != root {
					walk(n, false)
					return false
				}
			case *ast.Arg:
				if future {
					note(x.Annotation)
				}
			case *ast.AnnAssign:
				if future || inFunction {
					note(x.Annotation)
				}
			case *ast.TypeVar:
				note(x.Bound)
				note(x.DefaultValue)
			}
			return true
		})
	}
	walk(m, false)
}

func (c *checker) near(name string) string {
	var names []string
	for n := range c.bound {
		names = append(names, n)
	}
	for _, d := range []*object.Dict{c.s.globals, c.s.th.Builtins} {
		for e := range d.All() {
			if s, ok := object.AsStr(e.Key); ok && !strings.HasPrefix(s.S, "__") {
				names = append(names, s.S)
			}
		}
	}
	if len(names) > maxNear {
		return ""
	}
	slices.Sort(names)
	near := object.ClosestName(name, names)
	if !closeEnough(name, near, c.s.th.Builtins) {
		return ""
	}
	return near
}

func (c *checker) module(at *ast.Position, name string, sure certainty) {
	switch {
	case sure == caught:
	case c.s.l.env.policy != nil && !c.policy.Allows(name):
		c.add("import", at, c.hint(&facts{s: c.s, class: "ImportError", name: name}), "Import of %s is not allowed. Authorized imports are: %s", name, c.policy.String())
		c.warn(sure != certain)
	case !c.s.l.env.finder.Has(name) && !c.s.th.Modules.GetStr(object.NewStr(name)).Ok():
		c.add("import", at, c.hint(&facts{s: c.s, class: "ImportError", name: name}), "There is no module named '%s' here.", name)
		c.warn(sure != certain || c.paths || c.s.cfg.world != nil) // among files modules come and go
	}
}

// call compares a call of a tool with its signature.
func (c *checker) call(n *ast.Call) {
	name, ok := n.Func.(*ast.Name)
	if !ok || c.bound[name.Id] {
		return
	}
	f, ok := c.s.guarded[name.Id].R.(*convert.HostFunc)
	if !ok {
		return
	}
	for _, a := range n.Args {
		if _, star := a.(*ast.Starred); star {
			return
		}
	}
	given := map[string]bool{}
	pos := 0
	for _, p := range f.Params {
		if !p.KwOnly {
			if pos < len(n.Args) {
				given[p.Name] = true
			}
			pos++
		}
	}
	hint := func() string {
		sig, ok := c.signatures[f]
		if !ok {
			sig = "the signature is " + c.s.toolSignature(f)
			c.signatures[f] = sig
		}
		return sig
	}
	c.literals(f, n, hint)
	if len(n.Args) > pos && f.VarArgs == "" {
		c.add("arguments", n.Pos(), hint(), "%s() takes %d positional arguments but %d were given", f.Name, pos, len(n.Args))
		return
	}
	for _, k := range n.Keywords {
		if k.Arg == "" {
			return // **kwargs
		}
		known := slices.ContainsFunc(f.Params, func(p convert.Param) bool { return p.Name == k.Arg })
		switch {
		case !known && f.VarKw == "":
			c.add("arguments", n.Pos(), hint(), "%s() got an unexpected keyword argument '%s'", f.Name, k.Arg)
			return
		case given[k.Arg]:
			c.add("arguments", n.Pos(), hint(), "%s() got multiple values for argument '%s'", f.Name, k.Arg)
			return
		}
		given[k.Arg] = true
	}
	for _, p := range f.Params {
		if !p.Optional && !given[p.Name] {
			c.add("arguments", n.Pos(), hint(), "%s() misses the argument '%s'", f.Name, p.Name)
			return
		}
	}
}

// refusal is the error of a program with faults.
func refusal(ps []Problem) error {
	var lines []string
	for _, p := range ps {
		lines = append(lines, p.String())
	}
	e := &Error{Exception: "CheckError", Message: strings.Join(lines, "\n"), Line: ps[0].Line, Column: ps[0].Column, Hint: "nothing was run"}
	e.text = "The code was not run, because it would fail:\n" + e.Message
	e.Traceback = e.text + "\n"
	return e
}

// ProblemsSARIF returns faults in SARIF 2.1.0, the format of code scanners; file
// is the name of the program's file.
func ProblemsSARIF(file string, ps []Problem) ([]byte, error) {
	results := []any{}
	for _, p := range ps {
		text := p.Message
		if p.Hint != "" {
			text += " (" + p.Hint + ")"
		}
		level := "error"
		if p.Warning {
			level = "warning"
		}
		results = append(results, map[string]any{
			"ruleId": p.Kind, "level": level, "message": map[string]any{"text": text},
			"locations": []any{map[string]any{"physicalLocation": map[string]any{
				"artifactLocation": map[string]any{"uri": file},
				"region":           map[string]any{"startLine": p.Line, "startColumn": p.Column},
			}}},
		})
	}
	return json.MarshalIndent(map[string]any{
		"version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
		"runs": []any{map[string]any{"tool": map[string]any{"driver": map[string]any{"name": "garter"}}, "results": results}},
	}, "", "  ")
}
