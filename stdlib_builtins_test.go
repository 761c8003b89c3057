package garter_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestBuiltinsAreNoMethods: what is a built-in function in CPython is none that becomes a
// method where a class has it, whatever it is written in here; as in codecs' classes,
// whose _buffer_decode is codecs.utf_8_decode.
func TestBuiltinsAreNoMethods(t *testing.T) {
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	functions := 0
	for module, names := range readMembers(t, "testdata/stdlib_builtins.txt") {
		functions += len(names)
		got, err := l.Run(context.Background(), `
import importlib, warnings
warnings.simplefilter('ignore')
try:
    m = importlib.import_module('`+module+`')
except ImportError:
    m = None
for n in '`+strings.Join(names, " ")+`'.split():
    try:
        f = getattr(m, n)
    except Exception:
        continue
    C = type('C', (), {n: f})
    if getattr(C(), n) is not f:
        print(n)
    elif isinstance(f, type(lambda: 0)):
        # The ways of calling one.
        try:
            called = []
            class D:
                locals()[n] = f
                def call(self):
                    return eval('self.' + n)
            if D().call() is not f or super(D, type('E', (D,), {})()).__init__ is None:
                print(n)
        except Exception as e:
            print(n, e)
`)
		if err != nil {
			t.Errorf("%s: %v", module, err)
			continue
		}
		for _, n := range strings.Fields(got.Logs) {
			t.Errorf("%s.%s becomes a method: its text belongs into eval/unbound.txt", module, n)
		}
	}
	if functions < 1000 {
		t.Errorf("only %d functions", functions)
	}
}

// TestPythonsFunctionsAreMethods: the other way round, what is a function in CPython's Python
// becomes a method where a class has it, also where it is in Go here, as in
// dataclasses whose body says replace = dataclasses.replace.
func TestPythonsFunctionsAreMethods(t *testing.T) {
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	text, err := os.ReadFile("testdata/stdlib_names.txt")
	if err != nil {
		t.Fatal(err)
	}
	builtins := readMembers(t, "testdata/stdlib_builtins.txt")
	bound := 0
	for _, module := range strings.Fields(string(text)) {
		if module == "this" { // which prints
			continue
		}
		got, err := l.Run(context.Background(), `
import importlib, warnings
warnings.simplefilter('ignore')
def dir_of(m): return dir(m)
try:
    m = importlib.import_module('`+module+`')
except ImportError:
    m = None
for n in dir_of(m):
    try:
        f = getattr(m, n)
    except Exception:
        continue
    if m is None or type(f) is not type(len) and not (type(f) is type(dir_of) and '_function' in f.__globals__) or f.__module__ != '`+module+`' or n.startswith('_') or n in '`+strings.Join(builtins[module], " ")+`'.split():
        continue
    if type(getattr(f, '__self__', None)) not in (type(None), type(importlib)):
        continue # random.random is a method already
    C = type('C', (), {n: f})
    c = C()
    if getattr(C, n) is not f or getattr(getattr(c, n), '__self__', None) is not c:
        print(n)
    else:
        print('.')
`)
		if err != nil {
			t.Errorf("%s: %v", module, err)
			continue
		}
		for _, n := range strings.Fields(got.Logs) {
			if n == "." {
				bound++
				continue
			}
			t.Errorf("%s.%s becomes no method: its maker needs LikePython", module, n)
		}
	}
	if bound < 50 {
		t.Errorf("only %d functions", bound)
	}
}
