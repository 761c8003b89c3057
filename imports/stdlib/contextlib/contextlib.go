// Package contextlib is the module contextlib: the two abstract classes in Go,
// the rest in Python source of two parts.
package contextlib

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed managers.py
var managersSource string

//go:embed stacks.py
var stacksSource string

var module = &imports.Mixed{
	Name: "contextlib",
	Doc:  "Utilities for with-statement contexts.  See PEP 343.",
	All: []string{"asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager",
		"AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator", "ExitStack", "redirect_stdout", "redirect_stderr",
		"suppress", "aclosing", "chdir"},
	Public: func(th *object.Thread) map[string]object.Value {
		return map[string]object.Value{
			"AbstractContextManager":      object.Obj(ManagerType),
			"AbstractAsyncContextManager": object.Obj(AsyncManagerType),
		}
	},
	Parts: []imports.Part{
		{Source: managersSource, Names: "asynccontextmanager contextmanager closing nullcontext ContextDecorator redirect_stdout " +
			"redirect_stderr suppress aclosing chdir AsyncContextDecorator _GeneratorContextManager _AsyncGeneratorContextManager"},
		{Source: stacksSource, Names: "ExitStack AsyncExitStack"},
	},
}

// Load makes the module.
var Load = module.Load()
