package garter

import (
	"context"
	"fmt"
	goast "go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/garterpy/garter/ast"
)

// suspendedBodies are bodies of functions that return what they have computed. Between
// them they have an expression in each place of the grammar where one may stand
// (TestSuspendsAnywhere looks that none is left out).
var suspendedBodies = []string{
	"a = b = 3\na += b * 2\nc: int = a - 1\nreturn (a, b, -c, not a, a < b <= 9 != c, a and b or c)",
	"box = {}\nbox['k'] = 1\nbox['k'] += 2\nbox['l']: int = 3\ndel box['l']\nreturn box",
	"class C: pass\no = C()\no.x = 1\no.x += 2\no.y: int = o.x\ndel o.x\nreturn vars(o)",
	"xs = [1, 2, 3, 4]\nxs[0:2:1] = [7, 8]\nfirst, *rest = xs\n[p, (q, r)] = [1, (2, 3)]\nreturn (first, rest, p, q, r, xs[::2], xs[1], {*xs}, [*xs], (*xs,))",
	"def deco(k): return lambda f: (f, k)\n@deco(4)\ndef f(a: int = 1, /, b: str = 2, *, c: list = 3, **d: dict) -> tuple: return 0\nreturn (f[1], f[0].__defaults__, f[0].__kwdefaults__, f[0].__annotations__)",
	"def deco(k): return lambda f: (f, k)\n@deco(4)\nasync def f(a: int = 1, *r: str, c: list = 3) -> tuple: return 0\nreturn (f[1], f[0].__defaults__, f[0].__kwdefaults__, f[0].__annotations__)",
	"def f[T: int](a=1, *, b=2) -> T: return 0\nreturn (f.__defaults__, f.__kwdefaults__)",
	"class M(type):\n    def __new__(m, name, bases, ns, **kw):\n        c = type.__new__(m, name, bases, ns)\n        c.kw = kw\n        return c\n    def __init__(*a, **k): pass\nclass B: pass\ndef deco(c): return (c, 5)\n@deco\nclass C(B, *[object], metaclass=M, k=1, **{'l': 2}):\n    z = 3\nreturn ([c.__name__ for c in C[0].__mro__[1:]], C[0].kw, type(C[0]) is M, C[1])",
	"class A[T](list): x = 1\nreturn A.x",
	"out = []\nfor i in [1, 2, 3]:\n    if i == 2: continue\n    out.append(i)\nelse:\n    out.append('e')\nn = 0\nwhile n < 3:\n    n += 1\nelse:\n    n = n * 10\nreturn (out, n)",
	"out = []\ntry:\n    raise ValueError(1) from KeyError(2)\nexcept (TypeError, ValueError) as e:\n    out.append((repr(e), repr(e.__cause__)))\nfinally:\n    out.append('f')\ntry:\n    out.append('t')\nexcept OSError:\n    pass\nelse:\n    out.append('e')\ntry:\n    raise ExceptionGroup('g', [ValueError(1)])\nexcept* ValueError as g:\n    out.append(repr(g.exceptions))\nreturn out",
	"out = []\ntry:\n    assert out, 'empty'\nexcept AssertionError as e:\n    out.append(str(e))\nreturn out",
	"class W:\n    def __enter__(s): return (1, 2)\n    def __exit__(s, *e): return False\nbox = {}\nwith W() as box['k'], W() as (a, b):\n    box['m'] = a + b\nreturn box",
	"out = []\nfor v in [1, [1, 2], {'k': 5, 'm': 6}, 'x', complex(1, -2)]:\n    match v:\n        case 1 if v == 1: out.append('one')\n        case [a, b]: out.append(a + b)\n        case {'k': k, **r}: out.append((k, r))\n        case str(x): out.append(x)\n        case _: out.append('rest')\nreturn out",
	"k = 5\nreturn ([i + j for i in range(3) if i for j in [k]], {i for i in (1, 2)}, {i: k for i in [3]}, list(i for i in [4]), (lambda a=7, *, b=8: (a, b))(), (n := 6) + n)",
	"a = 1\nreturn (a if a else 2, {1: a, **{2: 3}}, f'{a!r:>{4}} {a + 1}', len(t'{a!r:>{4}}'.values), print(*[1], sep=','), dict(**{'q': 1}, r=2), [1, 2][0], 'ab'.upper()[-1:])",
	"global gname\ngname = 3\nreturn gname",
	"box = {}\nxs = []\nfor box['k'], (box['l'], *box['m']) in [(1, (2, 3))]:\n    xs.append(dict(box))\nfor box['n'] in [4, 5]: xs.append(box['n'])\na, box['k'], *box['r'] = [box, 7, 8]\nreturn (xs, box['k'], box['r'], [0 for box['c'] in [1, 2]], {1 for i, box['d'] in [(1, 2)]}, {2: 3 for [box['e']] in [[1]]}, box['c'], box['d'], box['e'])",
	"class W:\n    def __enter__(s): return (1, [2])\n    def __exit__(s, *e): return False\nbox = {}\nwith W() as (box['k'], [box['l']]):\n    box['m'] = 3\nreturn box",
	"type X = int\nimport math\nreturn X.__name__ + str(math.floor(2.5))",
	"class C:\n    a = 1\n    b = [a, 2]\n    def m(s, d=a): return d\nreturn (C.b, C().m())",
}

const suspendedDriver = `
def drive(g):
    v = None
    while True:
        try:
            v = g.send(v)
        except StopIteration as e:
            return e.value
class Given:
    def __init__(s, v): s.v = v
    def __await__(s): return (yield s.v)
`

func indented(body string) string {
	return "    " + strings.ReplaceAll(body, "\n", "\n    ") + "\n"
}

// unindented is a body as the program itself.
func unindented(f string) string {
	return "\n" + strings.ReplaceAll(strings.TrimPrefix(f, "def f():\n    "), "\n    ", "\n")
}

// TestSuspendsAnywhere puts yield and await around each expression of each body, one at a
// time. As the driver sends back what it is given, a body must come to the same value as
// without; where the grammar refuses, the error is a SyntaxError.
func TestSuspendsAnywhere(t *testing.T) {
	run := func(program string) (string, error) {
		l, err := NewLocal(WithAllBuiltins(), WithImports("*"))
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		out, err := l.Run(context.Background(), program)
		if err != nil {
			return "", err
		}
		return fmt.Sprint(out.Output), nil
	}
	seen := map[string]bool{}
	ran, refused := 0, 0
	for _, body := range suspendedBodies {
		want, err := run("def f():\n" + indented(body) + "repr(f())\n")
		if err != nil {
			t.Fatalf("%s\n%v", body, err)
		}
		tree, err := ast.Parse([]byte("def f():\n"+indented(body)), ast.Options{})
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter("def f():\n"+indented(body), "\n")
		offset := func(line, col int32) int {
			n := int(col)
			for _, l := range lines[:line-1] {
				n += len(l)
			}
			return n
		}
		whole := strings.Join(lines, "")
		places := map[[2]int]bool{}
		// What is evaluated elsewhere, and the texts of f-strings, stay as they are.
		skipped := map[ast.Node]bool{}
		skip := func(what any) {
			var nodes []ast.Node
			switch w := what.(type) {
			case []ast.StmtNode:
				for _, s := range w {
					nodes = append(nodes, s)
				}
			case *ast.JoinedStr:
				for _, v := range w.Values {
					if c, ok := v.(*ast.Constant); ok {
						skipped[c] = true
					}
				}
			case ast.Node:
				nodes = append(nodes, w)
			}
			for _, n := range nodes {
				ast.Walk(n, func(n ast.Node) bool { skipped[n] = true; return true })
			}
		}
		ast.Walk(tree, func(n ast.Node) bool {
			note(seen, n)
			switch d := n.(type) {
			case *ast.FunctionDef:
				if d.Name != "f" || d.Pos().ColOffset > 0 {
					skip(d.Body)
				}
			case *ast.AsyncFunctionDef:
				skip(d.Body)
			case *ast.Lambda:
				skip(d.Body)
			case *ast.GeneratorExp:
				// An await in it makes an asynchronous generator.
				skip(d.Elt)
			case *ast.JoinedStr:
				skip(d)
			}
			e, ok := n.(ast.ExprNode)
			if !ok {
				return true
			}
			switch e.(type) {
			case *ast.Starred, *ast.Slice, *ast.FormattedValue, *ast.Interpolation:
				return true
			}
			p := e.Pos()
			if place := [2]int{offset(p.Lineno, p.ColOffset), offset(p.EndLineno, p.EndColOffset)}; !skipped[n] {
				places[place] = true
			}
			return true
		})
		for p := range places {
			text := whole[p[0]:p[1]]
			for form, program := range map[string]string{
				"yield":      suspendedDriver + whole[:p[0]] + "(yield (" + text + "))" + whole[p[1]:] + "r = f()\nrepr(drive(r) if type(r).__name__ == 'generator' else r)\n",
				"yield from": suspendedDriver + whole[:p[0]] + "(yield from Given((" + text + ")).__await__())" + whole[p[1]:] + "r = f()\nrepr(drive(r) if type(r).__name__ == 'generator' else r)\n",
				"top await":  "class Given:\n    def __init__(s, v): s.v = v\n    def __await__(s):\n        yield\n        return s.v\n" + strings.ReplaceAll(unindented(whole[:p[0]]+"(await Given(("+text+")))"+whole[p[1]:]), "\nreturn ", "\nr = ") + "repr(r)\n",
				"await":      suspendedDriver + "async " + whole[:p[0]] + "(await Given((" + text + ")))" + whole[p[1]:] + "repr(drive(f()))\n",
			} {
				got, err := run(program)
				switch {
				case err == nil && got == want:
					ran++
				case err == nil:
					t.Errorf("%s: got %s, not %s:\n%s", form, got, want, program)
				case strings.Contains(err.Error(), "internal error"):
					t.Errorf("%s: %v:\n%s", form, err, program)
				case strings.Contains(err.Error(), "SyntaxError"):
					refused++
				default:
					t.Errorf("%s: %v:\n%s", form, err, program)
				}
			}
		}
	}
	t.Logf("%d programs ran, %d were refused", ran, refused)
	for _, f := range expressionFields(t) {
		if !seen[f] {
			t.Errorf("no body has an expression in %s", f)
		}
	}
}

// note records which fields of a node hold expressions.
func note(seen map[string]bool, n ast.Node) {
	v := reflect.ValueOf(n).Elem()
	for i := range v.NumField() {
		f := v.Field(i)
		name := v.Type().Name() + "." + v.Type().Field(i).Name
		switch f.Kind() {
		case reflect.Interface:
			if _, ok := f.Interface().(ast.ExprNode); ok {
				seen[name] = true
			}
		case reflect.Slice:
			for j := range f.Len() {
				if f.Index(j).Kind() == reflect.Interface && !f.Index(j).IsNil() {
					if _, ok := f.Index(j).Interface().(ast.ExprNode); ok {
						seen[name] = true
					}
				}
			}
		}
	}
}

// expressionFields lists the fields of ast's nodes that hold expressions, but for those
// that no body of a function has.
func expressionFields(t *testing.T) []string {
	f, err := parser.ParseFile(token.NewFileSet(), "ast/nodes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	without := map[string]bool{"Expression.Body": true, "AsyncFor.Target": true, "AsyncFor.Iter": true,
		"Await.Value": true, "Yield.Value": true, "YieldFrom.Value": true,
		"TypeVar.DefaultValue": true, "ParamSpec.DefaultValue": true, "TypeVarTuple.DefaultValue": true}
	var out []string
	goast.Inspect(f, func(n goast.Node) bool {
		spec, ok := n.(*goast.TypeSpec)
		if !ok {
			return true
		}
		s, ok := spec.Type.(*goast.StructType)
		if !ok {
			return true
		}
		for _, field := range s.Fields.List {
			typ := field.Type
			if a, ok := typ.(*goast.ArrayType); ok {
				typ = a.Elt
			}
			if id, ok := typ.(*goast.Ident); !ok || id.Name != "ExprNode" {
				continue
			}
			for _, name := range field.Names {
				if f := spec.Name.Name + "." + name.Name; !without[f] {
					out = append(out, f)
				}
			}
		}
		return false
	})
	return out
}
