package fuzz

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/fuzz/seal"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

// caches are what may change though sessions share it.
var caches = []seal.Cache{
	{Name: "garter.programs", Reason: "compiled programs by their text", Bound: "24 MiB"},
	{Name: "eval.programs", Reason: "the embedded modules' programs by their text", Bound: "the embedded sources"},
	{Name: "eval.generated", Reason: "the programs of the texts that data classes make, by these", Bound: "8 MiB"},
	{Name: "garter.knownLacks", Reason: "what embedded modules lack, by the texts that name it", Bound: "1 MiB"},
	{Name: "object.moduleSizes", Reason: "how many names embedded modules begin with", Bound: "the embedded modules"},
	{Name: "imports.lazyNames", Reason: "the names that embedded modules make later", Bound: "the embedded modules"},
	{Name: "eval.passed", Reason: "plans of names that parts of embedded modules have, by these", Bound: "the parts of the embedded modules"},
	{Name: "re.programs", Reason: "compiled patterns by text and flags", Bound: "32 MiB"},
	{Name: "ast.tokenPool", Reason: "buffers of tokens", Bound: "the collector's"},
	{Name: "sync.Once", Reason: "whether something was made", Bound: "fixed"},
	{Name: "sync.Mutex", Reason: "a lock", Bound: "fixed"},
	{Name: "sync.RWMutex", Reason: "a lock", Bound: "fixed"},
	{Name: "sync.Pool", Reason: "buffers", Bound: "the collector's"},
	{Name: "atomic.Bool", Reason: "whether a class is complete", Bound: "fixed"},
	{Name: "object.Builtin.parsed", Reason: "a signature, made of its text when it is first needed", Bound: "one a function"},
	{Name: "object.Builtin.faced", Reason: "how the function complains, by its name, found when it is first needed", Bound: "one a function"},
	{Name: "object.Builtin.binds", Reason: "whether the function is in Python in CPython, by its name, found when it is first asked", Bound: "one a function"},
	{Name: "object.Tuple.hash", Reason: "the hash of a tuple of values whose hashes never change", Bound: "one a tuple"},
	{Name: "convert.hostShapes", Reason: "what the host's Go types are", Bound: "the host's types"},
	{Name: "convert.textKinds", Reason: "what the host's Go types are", Bound: "the host's types"},
	{Name: "object.sizePlans", Reason: "which fields of Go types have memory of their own", Bound: "the types of the program that runs"},
	{Name: "convert.jsonKinds", Reason: "what the host's Go types are", Bound: "the host's types"},
}

// TestCachesAreDeclared reads the sources of the interpreter: what its packages keep
// of values that programs cause stands in the list of caches, with a bound.
func TestCachesAreDeclared(t *testing.T) {
	declared := map[string]bool{}
	for _, c := range caches {
		declared[c.Name] = c.Bound != ""
	}
	found := 0
	variable := regexp.MustCompile(`(?m)^(?:var )?\t?(\w+) *= cache\.New\[`)
	pkg := regexp.MustCompile(`(?m)^package (\w+)`)
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range variable.FindAllSubmatch(b, -1) {
			found++
			if name := string(pkg.FindSubmatch(b)[1]) + "." + string(m[1]); !declared[name] {
				t.Errorf("%s: the cache %s is not declared", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 3 {
		t.Errorf("%d caches found", found)
	}
}

// policies are the three ways in which programs of strangers run.
var policies = []struct {
	name string
	opts []garter.Option
}{
	{"default", nil},
	{"strict", []garter.Option{garter.WithStrictDunders()}},
	{"all imports", []garter.Option{garter.WithImports("*")}},
}

// open opens a session for a under the policy with the number n.
func (a *Attack) open(n int) (*garter.Local, error) {
	opts := []garter.Option{
		garter.WithMaxOperations(a.Operations), garter.WithMaxIterations(a.Iterations), garter.WithTimeout(a.Timeout),
		garter.WithMaxMemory(a.Memory), garter.WithRecursionLimit(a.Depth), attackTools(),
	}
	if a.Operations == 0 { // the time of an endless one is spent in its own process
		opts = append(opts, garter.WithMaxOperations(700_000)) // the first import of a large module takes half of that
	}
	return garter.NewLocal(append(opts, policies[n].opts...)...)
}

// sharesProcess reports whether an attack may run in the process of the tests:
// those that use up stack or memory, or much time on purpose, keep their own.
func (a *Attack) sharesProcess() bool {
	if a.Stack != 0 || a.Open || a.Host || a.Packages {
		return false
	}
	switch kind, _, _ := strings.Cut(a.Name, "/"); kind {
	case "depth", "limit", "memory", "parser", "archives", "free", "held", "pieces", "texts":
		return false
	}
	return true
}

// under reports whether an attack is tried under the policy with the number n. Those on time
// and memory have nothing to gain from rights: they run under the one that allows most.
func (a *Attack) under(n int) bool {
	switch kind, _, _ := strings.Cut(a.Name, "/"); kind {
	case "bombs", "cpu", "cycles", "shared", "afterlimit":
		return policies[n].name == "all imports"
	}
	return true
}

// probe looks at what sessions share, from inside of one.
const probe = `
import math, json, collections, functools, re
out = []
def see(*a): out.append(' '.join(str(x) for x in a))
for n in ('abs all any bool dict divmod enumerate filter float frozenset getattr hasattr int isinstance issubclass iter len list map max min next '
          'object ord pow print range repr reversed round set setattr slice sorted str sum super tuple type zip Exception ValueError').split():
    see(n, n in dir(type) or 0)
for t in (int, str, bytes, float, complex, bool, list, tuple, dict, set, frozenset, range, slice, type, object, Exception, ValueError, OSError,
          KeyError, collections.OrderedDict, collections.Counter, collections.deque, functools.partial, re.Pattern):
    see(t, t.__name__, t.__doc__ and len(t.__doc__), len(dir(t)), [n for n in dir(t) if n[0] != '_'])
for m in (math, json, collections, functools, re):
    see(m.__name__, [n for n in dir(m) if n[0] != '_'])
see(len([1, 2]), abs(-1), sum([1, 2]), sorted([2, 1]), repr('x'), str(5), max(1, 2), [*map(str, [1])], int('7'), round(2.5))
see(math.pi, math.sqrt(4), json.dumps({'a': [1, None]}), json.loads('[1]'), re.sub('a', 'b', 'cat'), collections.Counter('aab'))
see(isinstance(1, int), issubclass(bool, int), hasattr([], 'append'), 'a'.upper(), [1].count(1), {1: 2}.get(1), {1} | {2}, (1,) + (2,))
class A:
    x = 1
    def f(self): return super().__repr__()[:3]
see(A().x, A().f(), type(A).__name__, isinstance(A(), A))
try: 1 / 0
except ZeroDivisionError as e: see(repr(e), type(e).__name__)
see('%s %r %.2f' % (1, 'a', 2.5), f'{3:>4}', '{} {a}'.format(1, a=2), [x * 2 for x in range(3)])
'\n'.join(out)
`

// runProbe runs the probe in a session and returns what it says.
func runProbe(l *garter.Local) string {
	out, err := l.Run(context.Background(), probe)
	if err != nil {
		return "error: " + err.Error()
	}
	return fmt.Sprint(out.Output)
}

func newProbeSession(t *testing.T) *garter.Local {
	t.Helper()
	l, err := garter.NewLocal(garter.WithTimeout(20 * time.Second))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// probeEnv asks the process to print the probe and no more.
const probeEnv = "GARTER_PROBE"

// freshProbe is what the probe says in a process of its own.
func freshProbe(t *testing.T) string {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), probeEnv+"=1")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	return string(out)
}

// firstDifference is the first line in which two texts differ.
func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("%.300s\nnot\n%.300s", y[i], x[i])
		}
	}
	return fmt.Sprintf("%d lines, not %d", len(y), len(x))
}

// TestTwoSessions runs the attacks in one process, under each policy, of which as many
// run at the same time as there are processors. After every
// few of them (what they could change of what is shared stays changed) the probe must say
// in another session, old or new, what it says in a fresh process. No attack may end in an internal error, and its session must work
// afterwards. What lands tries a quarter of them (see internal/part).
func TestTwoSessions(t *testing.T) {
	as, err := Attacks()
	if err != nil {
		t.Fatal(err)
	}
	want := freshProbe(t)
	if strings.HasPrefix(want, "error") {
		t.Fatal(want)
	}
	const few = 20
	for n := range policies {
		t.Run(policies[n].name, func(t *testing.T) {
			t.Parallel()
			old := newProbeSession(t)
			var since []string
			look := func() {
				t.Helper()
				for _, l := range []*garter.Local{newProbeSession(t), old} {
					if got := runProbe(l); got != want {
						t.Fatalf("after these attacks, or one of them or of those under another policy, another session sees\n%s\n%s", firstDifference(want, got), strings.Join(since, "\n"))
					}
				}
				since = since[:0]
			}
			for i := range as {
				a := &as[i]
				if !a.sharesProcess() || !a.under(n) || !part.Has(i+n, 4) || testing.Short() && (i+n)%7 != 0 {
					continue
				}
				attackHere(t, a, n, a.Name)
				if since = append(since, a.Name); len(since) == few {
					look()
				}
			}
			look()
		})
	}
}

// refusals are the ends by which a session refuses an attack before it comes to
// what it wants.
var refusals = regexp.MustCompile(`(?s)^limit |^error .*(Import (of|from) \S+ is not allowed|Forbidden )|^error InterpreterError: .*Cannot (assign to|delete) name`)

// held reports whether an attack on the rights has ended as it must: under all
// imports in its own way, else perhaps by an earlier refusal.
func (a *Attack) held(n int, end string) bool {
	switch kind, _, _ := strings.Cut(a.Name, "/"); kind {
	case "rights", "escape", "seal", "roads":
		return a.Want == nil || a.Want.MatchString(end) || policies[n].name != "all imports" && refusals.MatchString(end)
	}
	return true
}

// attackHere runs an attack in this process.
func attackHere(t *testing.T, a *Attack, n int, where string) {
	t.Helper()
	l, err := a.open(n)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	ran, err := l.Run(context.Background(), a.Code)
	if end, _, _ := describe(ran, err); !a.held(n, end) {
		t.Errorf("%s: ended with %.300s, want %s", where, end, a.Want)
	}
	var internal *garter.InternalError
	if errors.As(err, &internal) {
		t.Errorf("%s: %v\n%s", where, err, internal.Stack)
		return
	}
	out, err := l.Run(context.Background(), "(lambda a: [x * 2 for x in a])((1, 2, 3))")
	var limit garter.LimitError
	if errors.As(err, &limit) {
		return
	}
	if end, _, _ := describe(out, err); end != "value [2, 4, 6]" {
		t.Errorf("%s: afterwards: %.300s", where, end)
	}
}

// sealPart lets the seal, whose whole takes an hour, be tested in parts that end.
var sealPart = flag.String("part", "", "TestSeal runs the n-th of k parts of the programs: n/k, n from 1")

// TestSeal looks at all that sessions share before and after the attacks and the
// golden programs. It needs the registered variables: go run ./fuzz/seal/overlay.
func TestSeal(t *testing.T) {
	if seal.Roots() == 0 {
		t.Skip("no variables are registered: go run ./fuzz/seal/overlay")
	}
	type work struct {
		name string
		run  func()
	}
	var all []work
	as, err := Attacks()
	if err != nil {
		t.Fatal(err)
	}
	for n := range policies {
		for i := range as {
			if a := &as[i]; a.sharesProcess() && a.under(n) {
				name := policies[n].name + ": " + a.Name
				all = append(all, work{name, func() { attackHere(t, a, n, name) }})
			}
		}
	}
	for _, dir := range []string{"programs", "library"} {
		files, err := filepath.Glob("../testdata/" + dir + "/*.py")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, work{f, func() {
				l, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithTimeout(5*time.Second), garter.WithMaxPrintLength(1000))
				if err != nil {
					t.Fatal(err)
				}
				l.Run(context.Background(), string(b))
				l.Close()
			}})
		}
	}
	if *sealPart != "" {
		var n, k int
		if _, err := fmt.Sscanf(*sealPart, "%d/%d", &n, &k); err != nil || n < 1 || n > k {
			t.Fatalf("-part %s: write n/k, with n from 1 to k", *sealPart)
		}
		var some []work
		for i := n - 1; i < len(all); i += k {
			some = append(some, all[i])
		}
		all = some
	}
	// What is made at its first use is made now. Classes are made ready by their
	// first user, and which programs come to one before a limit ends them is a matter
	// of the machine's load: nothing is left to it.
	for _, t := range object.BuiltinTypes() {
		t.Ready()
	}
	classes := len(object.BuiltinTypes())
	for _, m := range garter.Embedded() { // names of their texts are interned when they are read
		l, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"))
		if err != nil {
			t.Fatal(err)
		}
		l.Run(context.Background(), "import "+m)
		l.Close()
	}
	for _, w := range all {
		w.run()
	}
	if n := len(object.BuiltinTypes()); n != classes {
		t.Errorf("%d built-in classes were declared by running programs", n-classes)
	}
	before := seal.Take(caches)
	t.Logf("%d variables, %d things, %d programs", seal.Roots(), before.Len(), len(all))
	const group = 25
	for i := 0; i < len(all); i += group {
		some := all[i:min(i+group, len(all))]
		for _, w := range some {
			w.run()
		}
		after := seal.Take(caches)
		diff := before.Diff(after)
		if diff == nil {
			continue
		}
		t.Errorf("one of %s to %s changed\n%s", some[0].name, some[len(some)-1].name, strings.Join(diff, "\n"))
		for _, w := range some {
			w.run()
			again := seal.Take(caches)
			if d := after.Diff(again); d != nil {
				t.Errorf("%s changes\n%s", w.name, strings.Join(d, "\n"))
			}
			after = again
		}
		before = after
	}
}
