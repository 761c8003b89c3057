package garter

import (
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// allKinds is a session that has imported every module and made an instance of every
// class that it found a way to make.
func allKinds(t *testing.T) *Local {
	t.Helper()
	l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithTimeout(0), WithMaxOperations(0), WithMaxIterations(0), WithMaxMemory(2<<30),
		WithFiles(), WithVariables(map[string]any{"modules": append([]string{"builtins"}, Embedded()...)}), WithMaxPrintLength(0))
	for _, name := range []string{"fuzz/cost/setup.py", "fuzz/cost/samples.py", "fuzz/cost/extras.py", "fuzz/cost/find.py", "fuzz/cost/targets.py", "testdata/fork/kinds.py"} {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Run(t.Context(), string(src)); err != nil {
			t.Fatal(name, err)
		}
	}
	return l
}

// differ tells the first lines in which two texts differ.
func differ(t *testing.T, what, a, b string) {
	t.Helper()
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	bad := 0
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			if bad++; bad > 25 {
				t.Errorf("%s: and more", what)
				return
			}
			t.Errorf("%s:\n %.400s\n %.400s", what, x[i], y[i])
		}
	}
	if len(x) != len(y) {
		t.Errorf("%s: %d lines and %d", what, len(x), len(y))
	}
}

func runFile(t *testing.T, l *Local, name string) string {
	t.Helper()
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	out, err := l.Run(t.Context(), string(src))
	if err != nil {
		t.Fatal(name, err)
	}
	s, ok := out.Output.(string)
	if !ok {
		t.Fatalf("%s: %T", name, out.Output)
	}
	return s
}

// TestForkKinds compares a session that holds an object of every kind with its fork:
// what can be seen of each object, what comes of using it, and that neither session
// sees what the other does.
func TestForkKinds(t *testing.T) {
	a := allKinds(t)
	before := runFile(t, a, "testdata/fork/probe.py")
	b, err := a.Fork(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	differ(t, "the fork shows what the original showed", before, runFile(t, b, "testdata/fork/probe.py"))
	sizeA, sizeB := a.s.th.MeasureFn(a.s.th), b.s.th.MeasureFn(b.s.th)
	// Code that the fork has not run yet is not lowered.
	if sizeB < sizeA*6/10 || sizeB > sizeA*11/10 {
		t.Errorf("the original takes %d bytes and the fork %d", sizeA, sizeB)
	}
	again := runFile(t, b, "testdata/fork/probe.py") // as often as in the original
	differ(t, "looking changes nothing", before, again)
	usedB := runFile(t, b, "testdata/fork/use.py")
	differ(t, "the original has not changed", before, runFile(t, a, "testdata/fork/probe.py"))
	// How many ids were given before shows in the address of a new object.
	usedA := addresses.ReplaceAllString(runFile(t, a, "testdata/fork/use.py"), "0x")
	differ(t, "the fork does what the original does", usedA, addresses.ReplaceAllString(usedB, "0x"))
}

var addresses = regexp.MustCompile("0x[0-9a-f]+")

// TestForkParallel lets a session and its forks go on at the same time: for the race
// detector.
func TestForkParallel(t *testing.T) {
	sessions := []*Local{allKinds(t)}
	for range 2 {
		f, err := sessions[0].Fork(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		sessions = append(sessions, f)
	}
	src := map[string]string{}
	for _, name := range []string{"probe", "use"} {
		b, err := os.ReadFile("testdata/fork/" + name + ".py")
		if err != nil {
			t.Fatal(err)
		}
		src[name] = string(b)
	}
	got := make([]string, len(sessions))
	var wg sync.WaitGroup
	for i, l := range sessions {
		wg.Go(func() {
			for _, name := range []string{"probe", "use", "probe"} {
				out, err := l.Run(t.Context(), src[name])
				if err != nil {
					t.Error(err)
					return
				}
				s, _ := out.Output.(string)
				// How many ids were given before it shows in an address.
				got[i] += addresses.ReplaceAllString(s, "0x") + "\n"
			}
		})
	}
	wg.Wait()
	for _, g := range got[1:] {
		differ(t, "sessions at the same time", got[0], g)
	}
}
