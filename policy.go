package garter

import (
	"strings"
	"sync"

	"github.com/garterpy/garter/builtins"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	pyio "github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/object"
)

// This file holds the rules of a session: names, attributes, imports.

// dangerousFunctions are absent unless they are given as tools.
var dangerousFunctions = map[string]bool{
	"compile": true, "eval": true, "exec": true, "globals": true, "locals": true, "__import__": true,
	"breakpoint": true, "input": true, "open": true, "help": true, "exit": true, "quit": true,
}

// refusedAttrs are the attribute names that lead into the interpreter: those of
// object.Rules that are refused wherever they stand. All other names, the data
// model's special methods among them, may be used. The things themselves ask
// config.guard.
var refusedAttrs = func() map[string]bool {
	m := map[string]bool{}
	for _, r := range object.Rules {
		for _, n := range r.Names {
			if r.Named {
				m[n] = true
			}
		}
	}
	return m
}()

func isDunder(s string) bool {
	return len(s) > 4 && strings.HasPrefix(s, "__") && strings.HasSuffix(s, "__")
}

// attrText returns why an attribute name may not be used, or "".
func (c *config) attrText(name string, call bool) string {
	if refusedAttrs[name] || c.strict && isDunder(name) {
		if !isDunder(name) {
			return "Forbidden access to attribute: " + name
		}
		if call && c.strict {
			switch name {
			case "__init__", "__str__", "__repr__":
				return ""
			}
			return "Forbidden call to dunder function: " + name
		}
		return "Forbidden access to dunder attribute: " + name
	}
	return ""
}

// checkAttr is object.Thread.CheckAttr: a name that is known only at run time.
func (c *config) checkAttr(th *object.Thread, name string) bool {
	if text := c.attrText(name, false); text != "" {
		th.Raise(object.AttributeErrorType, "%s", text)
		return false
	}
	return true
}

// guard is object.Thread.Guard: a guarded thing is about to be used.
func (c *config) guard(th *object.Thread, name string) bool {
	if dangerousFunctions[name] && name != "__import__" {
		th.Raise(eval.InterpreterErrorType, "Forbidden access to function: %s", name)
	} else {
		th.Raise(object.AttributeErrorType, "%s", refusedText(name))
	}
	return false
}

func refusedText(name string) string {
	if isDunder(name) {
		return "Forbidden access to dunder attribute: " + name
	}
	return "Forbidden access to attribute: " + name
}

// baseBuiltins is the namespace of built-in names that sessions share: sealed.
var baseBuiltins = sync.OnceValue(func() *object.Dict { return newBuiltins(false, false) })

// fileBuiltins are baseBuiltins with open.
var fileBuiltins = sync.OnceValue(func() *object.Dict { return newBuiltins(false, true) })

// newBuiltins returns a namespace of built-in names that may be shared: all its
// texts know their lengths and hashes.
func newBuiltins(all, files bool) *object.Dict {
	th := object.NewThread()
	th.StartRun()
	d := builtins.New(th)
	for _, b := range eval.Builtins() {
		if !dangerousFunctions[b.Name] || all {
			d.SetStr(th, object.Intern(b.Name), object.Obj(b))
		}
	}
	if all {
		d.SetStr(th, object.Intern("input"), object.Obj(builtins.Input))
		for _, b := range siteNames {
			d.SetStr(th, object.Intern(b.name), object.Obj(b))
		}
	}
	if files {
		d.SetStr(th, object.Intern("open"), object.Obj(pyio.OpenBuiltin))
	}
	for e := range d.All() {
		if s, ok := e.Val.R.(*object.Str); ok {
			s.Len()
			s.Hash32()
		}
	}
	if !all {
		addReferenceFunctions(th, d)
		for name := range dangerousFunctions {
			if files && name == "open" {
				continue
			}
			d.DeleteStr(th, object.Intern(name))
		}
		d.Seal()
	}
	return d
}

// evalPolicy makes the evaluator's part of the rules.
func (c *config) evalPolicy(imp *imports.Policy) *eval.Policy {
	if c.unsafeNames && imp.Allows("\x00everything") {
		return nil
	}
	p := &eval.Policy{
		Import: func(th *object.Thread, name string, from bool) bool { return allowImport(th, imp, name, from) },
	}
	if c.unsafeNames {
		return p
	}
	p.Attr = c.attrText
	p.NameText = nameText
	p.Protected = func(th *object.Thread, name string) bool {
		s, ok := th.Host.(*session)
		return ok && s.isProtected(name)
	}
	return p
}

func allowImport(th *object.Thread, imp *imports.Policy, name string, from bool) bool {
	if imp.Allows(name) {
		return true
	}
	// a.b allows the step through a, which "import a.b" binds.
	what := "Import of "
	if from {
		what = "Import from "
	}
	e := object.NewException(object.ImportErrorType, what+name+" is not allowed. Authorized imports are: "+imp.String())
	e.SetField("name", object.StrValue(name))
	th.Throw(e)
	return false
}

// allowModule decides whether programs may use a module that a loader made.
func allowModule(th *object.Thread, imp *imports.Policy, m *object.Module) bool {
	if imp.Allows(m.Origin()) || imp.AllowsRoot(m.Origin()) || m.Origin() == "__future__" {
		return true
	}
	th.Raise(eval.InterpreterErrorType, "Forbidden access to module: %s", m.Origin())
	return false
}

// nameText is the text about a global name that does not exist, the reference's.
// What may have been meant is looked for when the error has ended the run.
func nameText(_ *object.Thread, name string, called bool) string {
	if called {
		return "Forbidden function evaluation: '" + name + "' is not among the explicitly allowed tools or defined/imported in the preceding code"
	}
	if dangerousFunctions[name] {
		return "Forbidden access to function: " + name
	}
	return "The variable `" + name + "` is not defined."
}
