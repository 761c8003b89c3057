package garter

import (
	"strings"
	"testing"
)

// TestCheckRefusesNothingThatRuns: programs that run, though they look as if a rule
// refused them, because of what stands elsewhere in them or ran before.
func TestCheckRefusesNothingThatRuns(t *testing.T) {
	for _, runs := range []string{
		"from __future__ import annotations\ndef f(x: len.__globals__, *a: nope, **k: exec) -> len.__globals__: pass",
		"from __future__ import annotations\nasync def f(x: len.__code__) -> eval: pass",
		"from __future__ import annotations\nclass A:\n    x: len.__globals__\n    def f(self, y: exec = 1) -> nope: pass",
		"from __future__ import annotations\nx: nope.y = 1",
		"def f():\n    x: len.__globals__ = 1\n    return x\nf()",
		"def getattr(o, n): return 5\n--- \ngetattr(1, '__globals__')",
		"def hasattr(o, n): return 5\n--- \nhasattr(1, '__code__')\n(lambda: hasattr(1, '__code__'))()",
		"range = lambda n: []\n--- \n[exec for i in range(3)]\nfor i in range(3): nope",
		"print = lambda *a: 1 / 0\n--- \nx = 1",
		"def setattr(o, n, v): return 5\nsetattr(1, '__class__', 2)",
	} {
		l := mustLocal(t, WithCheck(), WithImports("__future__"))
		for _, code := range strings.Split(runs, "--- \n") {
			if out, err := l.Run(t.Context(), code); err != nil {
				t.Errorf("%q in %q: %v %v", code, runs, out.Repr, err)
			}
		}
	}
	// Where modules come from may be changed by the program.
	for _, code := range []string{
		"from sys import modules\nimport types\nmodules['foo'] = types.ModuleType('foo')\nimport foo",
		"import sys as s, types\ns.modules['foo'] = types.ModuleType('foo')\nimport foo",
		"import sys, types\ndef put(s): s.modules['foo'] = types.ModuleType('foo')\nput(sys)\nimport foo",
		"import sys, types\nmodules = getattr(sys, 'modules')\nmodules['foo'] = types.ModuleType('foo')\nimport foo",
		"import __main__\n__main__.nope = 1\nnope",
		"import sys\nsetattr(sys.modules['__main__'], 'nope', 1)\nnope",
		"from sys import modules\nmodules['__main__'].nope = 1\nnope",
		"import importlib\nimportlib.import_module('__main__').nope = 1\nnope",
		"from sys import *\nimport sys, types\nsys.modules['foo'] = types.ModuleType('foo')\nimport foo",
	} {
		l := mustLocal(t, WithCheck(), WithImports("*"))
		if _, err := l.Run(t.Context(), code); err != nil {
			t.Errorf("%q: %v", code, err)
		}
	}
	l := mustLocal(t, WithCheck(), WithImports("*"))
	if _, err := l.Run(t.Context(), "import sys\nsys.platform\nimport foo"); err == nil || !strings.Contains(err.Error(), "not run") {
		t.Errorf("a module that is not there: %v", err)
	}
}
