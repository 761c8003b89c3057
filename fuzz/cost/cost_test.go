package cost

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

//go:embed setup.py
var setupSource string

//go:embed targets.py
var targetsSource string

//go:embed testdata/uncalled.txt
var uncalledList string

var (
	all    = flag.Bool("all", false, "measure every target, and time as well as bytes: half an hour")
	update = flag.Bool("update", false, "write testdata/uncalled.txt")
	only   = flag.String("only", "", "measure the targets whose name contains this text")
	table  = flag.Bool("table", false, "print what every module takes")
)

// The sizes of arguments: at the first it is found out which a target takes, the
// others are compared.
const (
	tinySize  = 32
	smallSize = 4 << 10
	largeSize = 64 << 10
)

// Bounds of what may go uncharged.
const (
	// maxBytes is how many bytes may be allocated for each byte charged: buffers
	// grow by doubling, and are copied into the result.
	maxBytes = 6
	// slackBytes may be allocated without a charge.
	slackBytes = 192 << 10
	// maxTime is how much longer than a node of plain code, measured at the same
	// moment, an operation may take.
	// Sixteen thousand pass between two looks at the limit.
	maxTime = 1000
	// slackTime is not judged: the collector and other programs take as long.
	slackTime = 15 * time.Millisecond
	// maxCalls is how many ways of calling a target are measured.
	maxCalls = 8
	// sample: one target of so many is measured without -all.
	sample = 40
)

// lab is a session whose thread the test drives itself.
type lab struct {
	ex      *garter.Local
	th      *object.Thread
	globals *object.Dict
	timed   bool // time is judged as well
	// made has the values that no call changes, by shape and size.
	made map[string]object.Value
}

// fixed are the shapes of values that no call changes.
var fixed = strings.Fields(`int big negative float text word wide digits lines source spec percent pattern braces json bytes hex
	tuple frozenset range bigrange slice class func len strtype inttype listtype fraction decimal complex one a ba none true code alias`)

func newLab(t *testing.T) *lab {
	l := &lab{made: map[string]object.Value{}}
	hf := &convert.HostFunc{Name: "lend", Do: func(th *object.Thread, _ context.Context, _ []object.Value) (any, error) {
		l.th = th
		return nil, nil
	}}
	mods := append([]string{"builtins"}, garter.Embedded()...)
	ex, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithTimeout(0), garter.WithMaxOperations(0),
		garter.WithMaxIterations(0), garter.WithMaxMemory(2<<30), garter.WithFunctions(map[string]any{"lend": hf}),
		garter.WithVariables(map[string]any{"modules": mods}), garter.WithMaxPrintLength(1000))
	if err != nil {
		t.Fatal(err)
	}
	l.ex = ex
	for _, src := range []string{"lend()", setupSource, targetsSource} {
		if _, err := ex.Run(context.Background(), src); err != nil {
			var pe *garter.Error
			if errors.As(err, &pe) {
				t.Fatal(err, pe.Traceback)
			}
			t.Fatal(err)
		}
	}
	l.globals = l.th.Modules.GetStr(object.Intern("__main__")).R.(*object.Module).Dict
	return l
}

func (l *lab) dict(name string) *object.Dict {
	return l.globals.GetStr(object.Intern(name)).R.(*object.Dict)
}

// start begins a run of its own.
func (l *lab) start() {
	eval.Of(l.th).Reset()
	l.th.StartRun()
	l.th.SetMaxDepth(500)
}

// use is what one call took.
type use struct {
	ok        bool // no TypeError, AttributeError or the like: the arguments were taken
	failed    string
	ops, mem  int64
	allocated int64
	took      time.Duration
}

// call calls f and, where it returns an iterator, takes up to limit values.
func (l *lab) call(f object.Value, args []object.Value, limit int, measured bool) (u use) {
	th := l.th
	l.start()
	watch := time.AfterFunc(time.Second, func() { th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: "too long"}) })
	defer watch.Stop()
	defer func() {
		if p := recover(); p != nil {
			buf := make([]byte, 4096)
			u.failed = fmt.Sprintf("panic: %v\n%s", p, buf[:runtime.Stack(buf, false)])
		}
	}()
	var a, b runtime.MemStats
	if measured {
		runtime.ReadMemStats(&a)
	}
	ops, mem, from := th.Operations(), th.MemoryUsed(), time.Now()
	r := object.Call(th, f, args, nil)
	if r.Ok() {
		if it, isIter := r.R.(object.Iterator); isIter {
			for range limit {
				if !it.Next(th).Ok() || !th.Charge(1) {
					break
				}
			}
		}
	}
	u.took = time.Since(from)
	u.ops, u.mem = th.Operations()-ops, th.MemoryUsed()-mem
	if measured {
		runtime.ReadMemStats(&b)
	}
	u.allocated = int64(b.TotalAlloc - a.TotalAlloc)
	u.ok = true
	if e := th.TakeExc(); e != nil {
		if st := e.Stop(); st != nil {
			u.ok = st.Kind == object.MemoryLimit
			th.Resume()
			if !u.ok {
				u.failed = "stopped: " + st.Msg
			}
		} else if t := e.Type(); t.IsSubtype(object.TypeErrorType) || t.IsSubtype(object.AttributeErrorType) {
			u.ok = false
		}
	}
	return u
}

// value makes a value of a shape.
func (l *lab) value(makers *object.Dict, shape string, n int) (object.Value, bool) {
	key := fmt.Sprint(shape, n)
	if v, ok := l.made[key]; ok {
		return v, true
	}
	f := makers.GetStr(object.NewStr(shape))
	if !f.Ok() {
		panic("no shape " + shape)
	}
	l.start()
	v := object.Call(l.th, f, []object.Value{object.Int(int64(n))}, nil)
	if !v.Ok() {
		l.th.Resume()
		return v, false
	}
	if slices.Contains(fixed, shape) {
		l.made[key] = v
	}
	return v, true
}

// main are the shapes that are tried beside a second argument.
var main = strings.Fields("big text wide bytes ints words pairs dict set tuple gen spec int decimal")

// way is a way to call a target: the shapes of its arguments.
type way []string

func (l *lab) args(w way, n int) ([]object.Value, bool) {
	args := make([]object.Value, len(w))
	for i, s := range w {
		v, ok := l.value(l.dict("instances"), s, n)
		if !ok {
			return nil, false
		}
		args[i] = v
	}
	return args, true
}

// nsPerOp is how long a node of plain code takes now.
func (l *lab) nsPerOp() float64 {
	f := l.globals.GetStr(object.Intern("calibrate"))
	best := 1e9
	for range 3 {
		u := l.call(f, nil, 0, true)
		best = min(best, float64(u.took.Nanoseconds())/float64(u.ops))
	}
	return best
}

func keys(d *object.Dict) []string {
	var out []string
	for _, e := range d.Entries() {
		if s, ok := object.AsStr(e.Key); ok {
			out = append(out, s.S)
		}
	}
	return out
}

// ways lists the ways in which a target takes values of the shapes.
func (l *lab) ways(f object.Value, instances []string) []way {
	var found []way
	try := func(w way) bool {
		args, ok := l.args(w, tinySize)
		if !ok {
			return false
		}
		u := l.call(f, args, 100, false)
		if u.ok || u.failed != "" {
			found = append(found, w)
		}
		return u.ok
	}
	taken := []string{}
	for _, s := range instances {
		if try(way{s}) {
			taken = append(taken, s)
		}
	}
	firsts := instances
	if len(taken) > 0 && len(taken) < 8 {
		firsts = taken
	}
	// A second argument: growing beside a small one, or the other way round.
	if len(firsts) > 8 {
		firsts = main
	}
	for _, s := range firsts {
		for _, b := range []string{"one", "a", "ba", s, "int", "func", "words"} {
			try(way{s, b})
		}
	}
	for _, s := range main {
		for _, a := range []string{"one", "a", "ba", "ints", "func", "strtype", "dict", "set"} {
			try(way{a, s})
		}
	}
	if len(found) == 0 {
		for _, a := range []string{"text", "bytes", "ints", "dict", "a", "ba", "bytearray", "object", "func", "class"} {
			for _, b := range []string{"one", "a", "ba", "int", "text", "words"} {
				for _, c := range []string{"one", "a", "int", "text", "words", "dict"} {
					try(way{a, b, c})
				}
			}
		}
	}
	return spread(found)
}

// spread picks ways of different shapes.
func spread(ws []way) []way {
	if len(ws) <= maxCalls {
		return ws
	}
	out := make([]way, 0, maxCalls)
	for i := range maxCalls {
		out = append(out, ws[i*len(ws)/maxCalls])
	}
	return out
}

// TestCosts calls every function, class and method that programs can reach with
// values of growing size, and fails where what was charged grows slower than what
// was used: bytes allocated and, with -all, time in units of plain code that runs at
// the same moment.
func TestCosts(t *testing.T) {
	if testing.Short() && *only == "" {
		t.Skip("calls much")
	}
	full := *all || *only != "" || *update
	l := newLab(t)
	l.timed = full
	if _, err := l.ex.Run(context.Background(), "def calibrate():\n  n = 0\n  for i in range(20000): n = n + i * 2\n  return n"); err != nil {
		t.Fatal(err)
	}
	instances := keys(l.dict("instances"))
	excluded, uncalled := reasons(t)
	targets := l.dict("targets")
	perOp := l.nsPerOp()
	var missing []string
	byModule := map[string][3]int{}
	began := time.Now()
	for i, name := range keys(targets) {
		if *only != "" && !strings.Contains(name, *only) || excluded[name] != "" || !full && i%sample != 0 {
			continue
		}
		f := targets.GetStr(object.NewStr(name))
		ws := l.ways(f, instances)
		module, _, _ := strings.Cut(name, ".")
		m := byModule[module]
		m[0]++
		if len(ws) == 0 {
			missing = append(missing, name)
			if uncalled[name] == "" && *all {
				t.Errorf("%s: no way to call it is known; see testdata/uncalled.txt", name)
			}
			byModule[module] = m
			continue
		}
		m[1]++
		if i%50 == 0 {
			perOp = l.nsPerOp()
		}
		bad := false
		for _, w := range ws {
			if s := l.compare(f, w, &perOp); s != "" {
				t.Errorf("%s(%s): %s", name, strings.Join(w, ", "), s)
				bad = true
				break
			}
		}
		if bad {
			m[2]++
		}
		byModule[module] = m
	}
	t.Logf("%d targets in %v", targets.Len(), time.Since(began).Round(time.Second))
	if *update {
		writeUncalled(t, missing, excluded)
	}
	if *table {
		for _, m := range slices.Sorted(mapKeys(byModule)) {
			c := byModule[m]
			fmt.Printf("| `%s` | %d | %d | %d |\n", m, c[0], c[1], c[2])
		}
	}
}

func mapKeys(m map[string][3]int) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// compare measures a way at two sizes; "" means that all is charged.
func (l *lab) compare(f object.Value, w way, perOp *float64) string {
	measure := func(n int) (use, bool) {
		args, ok := l.args(w, n)
		if !ok {
			return use{}, false
		}
		return l.call(f, args, 2*n, true), true
	}
	small, ok := measure(smallSize)
	if !ok {
		return ""
	}
	if small.failed != "" && strings.HasPrefix(small.failed, "panic") {
		return small.failed
	}
	if small.took > 200*time.Millisecond { // more than linear, and charged or stopped
		return l.judge(small, use{}, *perOp, func() use { u, _ := measure(smallSize); return u }, perOp)
	}
	large, ok := measure(largeSize)
	if !ok {
		return ""
	}
	return l.judge(large, small, *perOp, func() use { u, _ := measure(largeSize); return u }, perOp)
}

// judge says what went uncharged. again measures once more: other programs may
// have taken the processor.
func (l *lab) judge(u, small use, perOp float64, again func() use, fresh *float64) string {
	if strings.HasPrefix(u.failed, "panic") {
		return u.failed
	}
	if u.mem >= 0 && u.allocated-small.allocated > slackBytes && u.allocated-slackBytes > maxBytes*max(u.mem, 1) {
		return fmt.Sprintf("%d bytes allocated, %d charged", u.allocated, u.mem)
	}
	for n := 0; l.timed; n++ {
		if u.took < slackTime || float64(u.took.Nanoseconds()) < maxTime*perOp*float64(u.ops+2000) {
			return ""
		}
		if n == 4 {
			break
		}
		perOp = l.nsPerOp()
		*fresh = perOp
		v := again()
		if v.took < u.took {
			u = v
		}
	}
	if !l.timed {
		return ""
	}
	return fmt.Sprintf("%v for %d operations, %.0f times as long as plain code (%s)", u.took, u.ops, float64(u.took.Nanoseconds())/perOp/float64(u.ops+1), u.failed)
}

// reasons reads testdata/uncalled.txt: lines of a name, a tab and a reason. Names
// whose reason begins with "never" are not called at all.
func reasons(t *testing.T) (excluded, uncalled map[string]string) {
	excluded, uncalled = map[string]string{}, map[string]string{}
	for _, line := range strings.Split(uncalledList, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		name, reason, ok := strings.Cut(line, "\t")
		if !ok {
			t.Fatalf("uncalled.txt: %q has no reason", line)
		}
		if strings.HasPrefix(reason, "never") {
			excluded[name] = reason
		} else {
			uncalled[name] = reason
		}
	}
	return excluded, uncalled
}

// writeUncalled writes the list anew.
func writeUncalled(t *testing.T, missing []string, excluded map[string]string) {
	var b strings.Builder
	b.WriteString("# Targets of TestCosts that are not measured, and why. Written by go test -run TestCosts -update,\n" +
		"# but for the lines that begin with \"never\". What takes none of the harness's values takes\n" +
		"# objects of its own module, or no arguments that grow.\n")
	var lines []string
	for name, reason := range excluded {
		lines = append(lines, name+"\t"+reason)
	}
	for _, name := range missing {
		lines = append(lines, name+"\ttakes none of the values of setup.py")
	}
	sort.Strings(lines)
	b.WriteString(strings.Join(lines, "\n") + "\n")
	if err := os.WriteFile("testdata/uncalled.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
