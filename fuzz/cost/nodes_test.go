package cost

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// What the evaluator has in its hands while a part of a statement is computed must be
// seen by the measurements as well. Each kind of statement and expression, written below
// with holes, is computed with one of its holes going deeper into itself and the others
// giving large new values, in each of the ways in which Python code makes a value. At the
// bottom the account is held against the heap of the process.

const (
	nodeDepth = 40      // levels of the recursion
	nodeValue = 200_000 // bytes of each value
	// nodeMost may be unseen: an eighth of what one value on each level takes.
	nodeMost = nodeDepth * nodeValue / 8
)

// nodeForms are statements with holes.
var nodeForms = strings.Split(strings.TrimSpace(`
A + B
A < B
A < B < C
A[B]
A[B:C]
A[B:C:D]
[A, B, C]
(A, B, C)
{1: A, 2: B, 3: C}
{A: B, C: D}
[*[A], *[B], C]
{**{1: A}, **{2: B}, 3: C}
take(A, B, C)
take(*[A], *[B], k=C)
take(k=A, l=B, **{'m': C})
x.take(A, B)
(lambda a, b: a)(A, B)
(lambda a=A, b=B: a)
f'{A}{B}{C}'
f'{A!r}{B!r:>3}{C!s}'
f'{A:{B}}{C}'
A if B else C
A and B and C
A or B or C
not A or B
(v := A) + (v := B) + C
[A for i in range(2) if B]
[A for i in x.made]
[A for i in zip((0, 1), B)]
{i: A for i in (1, 2) if B}
{A, B, C}
{A for i in (1, 2) if B}
{A: i for i in (1, 2) if B}
list((A, B) for i in (1, 2))
-A + B
a = b = A, B
x.a = x.b = A + B
x.a, x.b = A, B
x.a, x.b, x.c = A, B, C
x[A], x[B] = C, D
x[A] = B
x[A:B] = C
x.a = A + B
x.a += A
x[A] += B
x[A:B] += C
a = A; a += B
x.a: A = B
x[A]: B = C
del x[A], x[B]
for a in [A, B]: C
for a in x.made: C
for a in zip((0, 1), A): B
for x.a, x.b in [(A, B)]: C
with take(A) as a, take(B) as b: C
with take(A): take(B)
while A: B; break
if A: B
assert A, B
match A, B:\n  case {'a': _}: pass\n  case a, b if C: pass
match x:\n  case X(a=a, b=b) if A: pass
match A:\n  case x.b.c: pass
try: raise Wrong(A, B)\nexcept Wrong as e: C
try: A\nfinally: B
return_in_finally(A, B)
def g(a=A, b=B, *, c=C): pass
def g(a: A, b: B) -> C: pass
@take(A)\ndef g(): pass
@take(A)\n@take(B)\nclass G(take(C) and X): pass
class G(X, k=A): a = B; b = C
class G:\n  a: A = B
print(A, B, file=Nowhere())
global gl; gl = A, B
`), "\n")

// nodeMakers are the ways in which a hole gives a value: MAKE is a large one, and in
// the hole that goes deeper DEEP goes before that.
var nodeMakers = []string{"-x", "x + 1", "x < 1", "x[0]", "x.made", "x()", "make()", "(x.made if one else 0)", "f'{x}'", "big + big"}

const nodeSetup = `
import gc
class Wrong(Exception): pass
class Nowhere:
    def write(self, s): pass
one = 1
big = 'b' * (SIZE // 2)
gl = None
class V(bytes):
    # A value that can stand in each place.
    def __add__(self, o): return make()
    __radd__ = __and__ = __iadd__ = __lt__ = __gt__ = __add__
    def __neg__(self): return make()
    def __getitem__(self, i): return make()
    def __setitem__(self, i, v): make()
    def __delitem__(self, i): make()
    def __call__(self, *a, **k): return self
    def __enter__(self): return make()
    def __exit__(self, *a): make()
    def __hash__(self): return 5
    def __eq__(self, o): return self is o
    def __index__(self): return 1
    def __repr__(self): return str(make())
    def __format__(self, s): return 'y' * SIZE
    def __str__(self): return 'x' * SIZE
    def __init_subclass__(cls, **k): pass
    def __iter__(self): return iter((make(), make()))
class X:
    __match_args__ = 'a', 'b'
    def __neg__(self): return made()
    def __add__(self, o): return made()
    def __lt__(self, o): return made()
    def __getitem__(self, i): return made()
    def __setitem__(self, i, v): made()
    def __delitem__(self, i): made()
    def __setattr__(self, n, v): made()
    def __getattr__(self, n):
        if n[:1] == '_': raise AttributeError(n)
        return made()
    def __call__(self): return made()
    def __format__(self, s):
        made()
        return 'y' * SIZE
    def take(self, *a, **k): return made()
    def __init_subclass__(cls, **k): pass
def make(): return V(SIZE)
def take(*a, **k): return make()
def made():
    # Goes deeper, at the first use in each level only.
    if level.pending:
        level.pending = False
        level.deeper()
    return make()
class Level:
    def __init__(self): self.n, self.pending, self.went = 0, False, False
    def deeper(self):
        # Once in each computation of the form.
        if self.went: return
        if self.n + 1 >= DEPTH:
            self.went = True
            bottom()
            return
        self.n += 1
        self.went = False
        try: list(form(X()) or ())
        except Exception as e: failed.append(type(e).__name__)
        self.n -= 1
        self.went = True
level, failed = Level(), []
`

// aloneEnv is set in the process that TestNodesHeld makes for itself.
const aloneEnv = "GARTER_NODES_ALONE"

// TestNodesHeld computes all forms with all makers, of which each form has its turn in the
// sixth part of the runs (see internal/part).
func TestNodesHeld(t *testing.T) {
	if testing.Short() {
		t.Skip("computes much")
	}
	if os.Getenv(aloneEnv) == "" {
		// Each measurement has the collector look through all that the process has, of
		// which the other tests leave much: alone it takes a sixth of the time.
		exe, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(exe, "-test.run=^TestNodesHeld$", "-test.v", fmt.Sprintf("-all=%v", *all))
		cmd.Env = append(os.Environ(), aloneEnv+"=1")
		out, err := cmd.CombinedOutput()
		t.Logf("%s", out)
		if err != nil {
			t.Error(err)
		}
		return
	}
	reached, worst := 0, int64(0)
	for _, form := range nodeForms {
		form = strings.ReplaceAll(form, `\n`, "\n")
		for i, maker := range nodeMakers {
			if !*all && !part.Has(i+len(form), 6) {
				continue
			}
			for j := range 2 * (1 + holes(form)) {
				hole, suspends := j/2, j%2 == 1
				if !*all && suspends != ((i+hole)%2 == 1) || suspends && bodies.MatchString(form) {
					continue
				}
				src := fill(form, maker, hole, suspends)
				unseen, ok, err := unseenOf(src)
				if err != nil {
					t.Errorf("%v\n%s", err, src)
					continue
				}
				if ok {
					reached++
					worst = max(worst, unseen)
				}
				if unseen > nodeMost {
					t.Errorf("%d KiB that are held are not seen:\n%s", unseen>>10, src)
				}
			}
		}
	}
	t.Logf("%d programs reached the bottom; at most %d KiB were not seen", reached, worst>>10)
	if reached < part.Rounds(100) {
		t.Errorf("only %d programs reached the bottom", reached)
	}
}

// bodies are what cannot have a yield in it.
var bodies = regexp.MustCompile(`class |for i in`)

// holes is the number of holes of a form.
func holes(form string) (n int) {
	for i, c := range form {
		if isHole(form, i) {
			n = max(n, int(c-'A')+1)
		}
	}
	return n
}

// isHole reports whether a hole stands at i: a capital letter from A to D by itself.
func isHole(form string, i int) bool {
	letter := func(i int) bool {
		return i >= 0 && i < len(form) && (form[i]|0x20 >= 'a' && form[i]|0x20 <= 'z' || form[i] == '_')
	}
	return form[i] >= 'A' && form[i] <= 'D' && !letter(i-1) && !letter(i+1)
}

// fill writes makers into the holes of a form, going deeper at the one named deep, or
// from what the statement itself calls where there is no such hole. With suspends the form
// stands in a generator, which is suspended before it goes deeper.
func fill(form, maker string, deep int, suspends bool) string {
	var b strings.Builder
	b.WriteString("def form(x):\n  level.pending = " + map[bool]string{true: "True", false: "False"}[deep >= holes(form)] + "\n  ")
	if strings.HasPrefix(form, "return_in_finally") {
		form = "try: return A + B\nfinally: C"
	}
	for i := range len(form) {
		switch {
		case !isHole(form, i):
			b.WriteByte(form[i])
			if form[i] == '\n' {
				b.WriteString("  ")
			}
		case int(form[i]-'A') == deep:
			b.WriteString("(" + map[bool]string{true: "(yield) or "}[suspends] + "level.deeper() or " + maker + ")")
		default:
			b.WriteString("(" + maker + ")")
		}
	}
	if suspends {
		b.WriteString("\n  if None: yield")
	}
	return b.String() + "\n"
}

// unseenOf runs a form and returns how much less than the heap of the process grew to
// the account saw at the bottom, if that was reached.
func unseenOf(src string) (unseen int64, reached bool, err error) {
	base := int64(0)
	bottom := &convert.HostFunc{Name: "bottom", Do: func(th *object.Thread, _ context.Context, _ []object.Value) (any, error) {
		if used := th.MeasureFn(th) + th.Pinned(); !reached {
			unseen, reached = heap()-base-used, true
		}
		return nil, nil
	}}
	ex, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithTimeout(0), garter.WithMaxOperations(0),
		garter.WithMaxMemory(1<<30), garter.WithVariables(map[string]any{"bottom": bottom, "SIZE": nodeValue, "DEPTH": nodeDepth}))
	if err != nil {
		return 0, false, err
	}
	defer ex.Close()
	if _, err = ex.Run(context.Background(), nodeSetup+src); err != nil {
		return 0, false, fmt.Errorf("the form is not right: %w", err)
	}
	base = heap() - int64(nodeValue)
	_, err = ex.Run(context.Background(), "level.deeper(); None")
	if err != nil {
		return 0, false, err
	}
	return unseen, reached, nil
}

// notAlone are the kinds of statements and expressions that no form has: those that have
// no parts, that are what others in a form are in all of this, and those of coroutines and
// generators, of which yield is put into the forms.
var notAlone = strings.Fields(`Continue Import ImportFrom Nonlocal TypeAlias AsyncFor AsyncFunctionDef AsyncWith TryStar Await Yield
	YieldFrom TemplateStr Interpolation`)

var kindOfNode = regexp.MustCompile(`(?m)^func \(\*(\w+)\) (?:expr|stmt)Node\(\)`)

// TestNodeForms has each kind of statement and expression occur in a form or in notAlone.
func TestNodeForms(t *testing.T) {
	have := map[string]bool{}
	for _, form := range nodeForms {
		mod, err := ast.Parse([]byte(fill(strings.ReplaceAll(form, `\n`, "\n"), "x", 9, false)), ast.Options{})
		if err != nil {
			t.Fatalf("%s: %v", form, err)
		}
		ast.Inspect(mod, func(n ast.Node) bool {
			if n != nil {
				have[reflect.TypeOf(n).Elem().Name()] = true
			}
			return true
		})
	}
	text, err := os.ReadFile("../../ast/nodes.go")
	if err != nil {
		t.Fatal(err)
	}
	kinds := kindOfNode.FindAllSubmatch(text, -1)
	if len(kinds) < 50 {
		t.Fatalf("found %d kinds of nodes only", len(kinds))
	}
	for _, k := range kinds {
		if kind := string(k[1]); have[kind] == slices.Contains(notAlone, kind) {
			t.Errorf("%s: in a form %v, in notAlone %v", kind, have[kind], !have[kind])
		}
	}
}
