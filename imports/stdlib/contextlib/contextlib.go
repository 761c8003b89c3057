// Package contextlib is the module contextlib: the two abstract classes and those that
// managers derive from in Go, the rest in Python source of four parts.
//
// Compatibility: not covered; garter's own packages use it.
package contextlib

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed generators.py
var generatorsSource string

//go:embed asyncgenerators.py
var asyncGeneratorsSource string

//go:embed managers.py
var managersSource string

//go:embed stacks.py
var stacksSource string

var module = &imports.Mixed{
	Name: "contextlib",
	Doc:  "Helpers for the with statement.",
	All: []string{"asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager",
		"AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator", "ExitStack", "redirect_stdout", "redirect_stderr",
		"suppress", "aclosing", "chdir"},
	Fixed: func() map[string]object.Value {
		return map[string]object.Value{
			"AbstractContextManager":      object.Obj(ManagerType),
			"AbstractAsyncContextManager": object.Obj(AsyncManagerType),
			"ContextDecorator":            object.Obj(decoratorType),
			"AsyncContextDecorator":       object.Obj(asyncDecoratorType),
			generatorBaseType.Name:        object.Obj(generatorBaseType),
		}
	},
	Private: []*object.Builtin{wrap, made, entered},
	Parts: []imports.Part{
		{Source: generatorsSource, Names: "contextmanager _GeneratorContextManager"},
		{Source: asyncGeneratorsSource, Names: "asynccontextmanager _AsyncGeneratorContextManager", Needs: []int{0}},
		{Source: managersSource, Names: "closing nullcontext redirect_stdout redirect_stderr suppress aclosing chdir"},
		{Source: stacksSource, Names: "ExitStack AsyncExitStack"},
	},
}

// Load makes the module.
var Load = module.Load()
