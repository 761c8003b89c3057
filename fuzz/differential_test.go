package fuzz

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/go-python/gpython/parser"
	"github.com/go-python/gpython/py"

	"github.com/garterpy/garter/ast"
)

// FuzzDifferentialParse parses sources with garter's parser and with that of
// gpython v0.2.0, an independent one for the grammar of Python 3.4: both must
// accept or both refuse. newer and known say where they may differ, and why.
// The engine's bytes are a source as they are and the choices for one made by
// the generator.
func FuzzDifferentialParse(f *testing.F) {
	addSources(f)
	names, err := filepath.Glob("testdata/differential/*.py")
	if err != nil || len(names) == 0 {
		f.Fatalf("no seeds: %v", err)
	}
	for _, n := range names {
		b, err := os.ReadFile(n)
		if err != nil {
			f.Fatal(err)
		}
		if unlikeTokens.Match(b) {
			f.Fatalf("%s would not be compared: %q", n, unlikeTokens.Find(b))
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > maxInput {
			return
		}
		compareParsers(t, string(src))
		compareParsers(t, OldProgram(src))
	})
}

// compareParsers fails the test where the two parsers disagree on a source
// without one of the reasons below.
func compareParsers(t *testing.T, src string) {
	t.Helper()
	if unlikeTokens.MatchString(src) || strings.Count(src, "\n") > 500 {
		return
	}
	m, err := ast.Parse([]byte(src), ast.Options{})
	theirs := gpython(src)
	switch {
	case err == nil && theirs == nil, err != nil && theirs != nil:
	case err == nil:
		if why := newer(m); why == "" {
			t.Errorf("gpython refuses %q: %v", src, theirs)
		}
	default:
		var se *ast.SyntaxError
		if errors.As(err, &se) && !matches(ourChecks, se.Msg) {
			t.Errorf("garter refuses %q: %v", src, err)
		}
	}
}

// gpython returns the error of gpython's parser for a source.
func gpython(src string) error {
	_, err := parser.ParseString(src, py.ExecMode)
	return err
}

func matches(res []*regexp.Regexp, s string) bool {
	for _, r := range res {
		if r.MatchString(s) {
			return true
		}
	}
	return false
}

func patterns(ps ...string) (out []*regexp.Regexp) {
	for _, p := range ps {
		out = append(out, regexp.MustCompile(p))
	}
	return out
}

// unlikeTokens are sources that are not compared, because gpython's lexer is
// known to differ from CPython's on them: it reads UTF-8 without looking at a
// coding comment or a byte order mark and takes any byte; knows form feed,
// carriage returns and backslashes at the end of a line otherwise; takes a
// number that runs into a name or other digits, digits after a leading zero,
// and \N{…} in strings; and async and await are names in Python 3.4.
var unlikeTokens = regexp.MustCompile("\\b(async|await)\\b|[^\\x20-\\x7e\\n]|\\\\|coding|[0-9][A-Za-z_]|0[0-9]|[0-9][.]|[.][0-9]|`|<>")

// newer says what in a tree is grammar later than Python 3.4, or "".
func newer(m ast.Node) (why string) {
	say := func(s string) { why = s }
	ast.Walk(m, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.JoinedStr, *ast.TemplateStr:
			say("f-strings, 3.6; template strings, 3.14")
		case *ast.AnnAssign:
			say("annotated variables, 3.6")
		case *ast.AsyncFunctionDef, *ast.AsyncFor, *ast.AsyncWith, *ast.Await:
			say("async and await, 3.5")
		case *ast.With:
			if e := n.Items[0].ContextExpr.Pos(); e.Lineno != n.Lineno || e.ColOffset > n.ColOffset+5 {
				say("perhaps with items in parentheses, 3.9")
			}
		case *ast.NamedExpr:
			say("named expressions, 3.8")
		case *ast.Match, *ast.TryStar, *ast.TypeAlias:
			say("match, 3.10; except*, 3.11; type, 3.12")
		case *ast.FunctionDef:
			if n.TypeParams != nil {
				say("type parameters, 3.12")
			}
			if !dotted(n.DecoratorList) {
				say("any expression as a decorator, 3.9")
			}
		case *ast.ClassDef:
			if n.TypeParams != nil {
				say("type parameters, 3.12")
			}
			if !dotted(n.DecoratorList) {
				say("any expression as a decorator, 3.9")
			}
			if unpacks(n.Bases, n.Keywords) {
				say("several unpackings in a call, 3.5")
			}
		case *ast.Arguments:
			if n.Posonlyargs != nil {
				say("positional-only parameters, 3.8")
			}
			if n.Vararg != nil || n.Kwonlyargs != nil || n.Kwarg != nil {
				say("perhaps with a comma after the last parameter behind a star, 3.6")
			}
		case *ast.BinOp:
			if n.Op == ast.MatMult {
				say("matrix multiplication, 3.5")
			}
		case *ast.AugAssign:
			if n.Op == ast.MatMult {
				say("matrix multiplication, 3.5")
			}
		case *ast.Call:
			if unpacks(n.Args, n.Keywords) {
				say("several unpackings in a call, 3.5")
			}
		case *ast.Starred:
			if n.Ctx == ast.Load {
				say("unpacking in displays, subscripts, return and yield, 3.5 to 3.11")
			}
		case *ast.Dict:
			for _, k := range n.Keys {
				if k == nil {
					say("unpacking in dict displays, 3.5")
				}
			}
		case *ast.ExceptHandler:
			if t, ok := n.Type.(*ast.Tuple); ok && t.Pos().ColOffset == t.Elts[0].Pos().ColOffset {
				say("except without parentheses, 3.14")
			}
		}
		return true
	})
	return why
}

// dotted reports whether decorators are names with dots or calls of such.
func dotted(ds []ast.ExprNode) bool {
	for _, d := range ds {
		if c, ok := d.(*ast.Call); ok {
			d = c.Func
		}
		for {
			a, ok := d.(*ast.Attribute)
			if !ok {
				break
			}
			d = a.Value
		}
		if _, ok := d.(*ast.Name); !ok {
			return false
		}
	}
	return true
}

// unpacks reports whether the arguments of a call have what Python 3.4 does
// not: more than one *x or **x, or anything but keywords after *x.
func unpacks(args []ast.ExprNode, kws []*ast.Keyword) bool {
	stars, more := 0, 0
	for _, a := range args {
		if _, ok := a.(*ast.Starred); ok {
			stars++
		} else if stars > 0 {
			more++
		}
	}
	double := 0
	for _, k := range kws {
		if k.Arg == "" {
			double++
		} else if double > 0 {
			more++
		}
	}
	return stars > 1 || double > 1 || more > 0
}

// ourChecks are the messages of the checks beyond the grammar that garter's
// parser makes and gpython's leaves to its compiler, or does not make.
var ourChecks = patterns(
	`^cannot use starred expression here$`,
	`^parameter without a default follows parameter with a default$`,
	`^cannot (delete|assign to) `,
	`^expected 'except' or 'finally' block$`,                       // gpython takes a lone try
	`^trailing comma not allowed without surrounding parentheses$`, // gpython takes "from a import b,"
	`^named arguments must follow bare \*$`,                        // gpython takes "def f(*)" and "lambda *: 0"
)

// TestDifferentialSeeds compares the parsers on what the fuzz target starts
// from and on programs made of random bytes.
func TestDifferentialSeeds(t *testing.T) {
	for _, s := range sources {
		compareParsers(t, s)
	}
	n := 20_000
	if testing.Short() {
		n = 1000
	}
	r := rand.New(rand.NewPCG(1, 1))
	b := make([]byte, 60)
	for range n {
		for j := range b {
			b[j] = byte(r.IntN(256))
		}
		compareParsers(t, OldProgram(b[:1+r.IntN(len(b))]))
	}
}
