package garter

import (
	"strings"
	"testing"
)

// TestCheckModules: what embedded modules do not have is a fault where the program
// reads it for certain, a warning where it may be read, and nothing where the program
// asks first, or has a way to add to the module.
func TestCheckModules(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		{"import math\nmath.squareroot(4)", "module 'math' has no attribute 'squareroot'"},
		{"import math as m\nprint(m.sqrt(4), m.squareroot)", "module 'math' has no attribute 'squareroot'"},
		{"import os.path\nos.path.join('a')\nos.pathh", "module 'os' has no attribute 'pathh'"},
		{"from math import sqrt, cosine", "cannot import name 'cosine' from 'math'"},
		{"import datetime\ndef f(): return datetime.now()\nf()", "module 'datetime' has no attribute 'now'"},
		{"import math\ndef f(): return math.nope", "warning module 'math' has no attribute 'nope'"},
		{"import math\nfor i in []: math.nope", "warning module 'math' has no attribute 'nope'"},
		{"import os\nos.listdir('.')", "module 'os' has no attribute 'listdir': the embedded interpreter does not reach the operating system"},
		{"import math\nmath.sqrt(2), math.pi, math.__name__, math.__nope__", ""},
		{"import xml\nxml.etree", ""},
		{"try:\n    from math import nope\nexcept ImportError: pass", ""},
		{"import math\ntry:\n    math.nope\nexcept AttributeError: pass", ""},
		{"import math\nif hasattr(math, 'nope'): math.nope", ""},
		{"import sys\nif sys.version_info > (4,): sys.nope", ""},
		{"import sys, os\ndef f(): return os.startfile if sys.platform == 'win32' else None", ""},
		{"import math\nmath.nope = 3\nmath.nope", ""},
		{"import math\ndef set(m): m.nope = 3\nset(math)\nmath.nope", ""},
		{"import math\nsetattr(math, 'nope', 3)\nmath.nope", ""},
		{"import math\nvars(math)['nope'] = 3\nmath.nope", ""},
		{"import math, sys\nsys.modules['math'].nope = 3\nmath.nope", ""},
		{"import math, importlib\nimportlib.import_module('math').nope = 3\nmath.nope", ""},
		{"import math\nm = math\nm.nope = 3\nmath.nope", ""},
		{"import math\nfor math in [A]: pass\nmath.nope", ""},
		{"import math\ndef f(math): return math.nope", ""},
		{"import math\nimport json as math\nmath.nope", ""},
		{"import math\nfrom types import SimpleNamespace as math\nmath.nope", ""},
		{"from unittest import mock\nimport math\nmath.nope", ""},
	} {
		ps, err := Check(c.code, WithAllBuiltins(), WithImports("*"), WithVariables(map[string]any{"A": 1}))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, p := range ps {
			if p.Warning {
				got += "warning "
			}
			got += p.Message + "\n"
		}
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\ngot  %s\nwant %s", c.code, got, c.want)
		}
	}
	ps, err := Check("import os\nos.listdir('.')\nos.nope", WithAllBuiltins(), WithImports("*"), WithFiles())
	if err != nil || len(ps) != 1 || !strings.Contains(ps[0].Message, "'nope'") {
		t.Errorf("with files: %v, %v", ps, err)
	}
	if ps, err := Check("import math\nmath.squareroot(4)", WithImports("math")); err != nil || len(ps) != 1 || ps[0].Hint != "write math.sqrt(x)" {
		t.Errorf("with the usual rules: %v, %v", ps, err)
	}
}
