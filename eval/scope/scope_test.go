package scope

import (
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter/ast"
)

func name(id string, ctx ast.Context) *ast.Name { return &ast.Name{Id: id, Ctx: ctx} }

// TestClosure looks at def f(a): x = [lambda: a + v for v in a]; return x
func TestClosure(t *testing.T) {
	lam := &ast.Lambda{Args: &ast.Arguments{}, Body: &ast.BinOp{Left: name("a", ast.Load), Right: name("v", ast.Load)}}
	comp := &ast.ListComp{Elt: lam, Generators: []*ast.Comprehension{{Target: name("v", ast.Store), Iter: name("a", ast.Load)}}}
	def := &ast.FunctionDef{Name: "f", Args: &ast.Arguments{Args: []*ast.Arg{{Arg: "a"}}}, Body: []ast.StmtNode{
		&ast.Assign{Targets: []ast.ExprNode{name("x", ast.Store)}, Value: comp},
		&ast.Return{Value: name("x", ast.Load)},
	}}
	tab, err := Analyze(&ast.Module{Body: []ast.StmtNode{def}}, "t", nil, Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := tab.blocks[def]
	if a := f.Lookup("a"); a.Access != Cell || a.Slot != 0 || !a.Param {
		t.Errorf("a: %+v", a)
	}
	if x := f.Lookup("x"); x.Access != Local || x.Slot != 1 {
		t.Errorf("x: %+v", x)
	}
	if v := tab.blocks[comp].Lookup("v"); v.Access != Cell || v.Slot != 2 || f.NumSlots != 3 {
		t.Errorf("v: %+v of %d", v, f.NumSlots)
	}
	l := tab.blocks[lam]
	if len(l.Frees) != 2 || l.Lookup("a").Outer != f.Lookup("a") || l.Lookup("v").Outer != tab.blocks[comp].Lookup("v") {
		t.Errorf("closure %+v", l.Frees)
	}
	if l.Qualname != "f.<locals>.<lambda>" {
		t.Errorf("qualname %s", l.Qualname)
	}
	if tab.Module.Lookup("f").Access != Name {
		t.Error("f is not a name of the module")
	}
}

// TestStaticAttributes has the values of CPython 3.13's __static_attributes__,
// sorted.
func TestStaticAttributes(t *testing.T) {
	mod, err := ast.Parse([]byte(`
class A:
    self.no = 1
    def f(self, other):
        self.b = self.a = 1
        self.c += 1
        self.b = 2
        other.d = self.e
        for self.g in [self.h for self.i in other]:
            del self.j
        self.k: int
        self.l[0] = (self.m, *self.n) = other
        def inner():
            self.o = lambda self: [self.p for self.q in self]
    class B:
        def f(self):
            self.r = 1
        self.s = 1
`), ast.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tab, err := Analyze(mod, "static.py", nil, Options{})
	if err != nil {
		t.Fatal(err)
	}
	a := tab.Module.Children()[0]
	for _, c := range []struct {
		block *Block
		want  string
	}{{a, "a b g i m n o q s"}, {a.Children()[1], "r"}} {
		got := slices.Sorted(slices.Values(c.block.StaticAttributes))
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", c.block.Name, got, c.want)
		}
	}
}
