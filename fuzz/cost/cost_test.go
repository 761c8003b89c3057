package cost

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

//go:embed setup.py
var setupSource string

//go:embed samples.py
var samplesSource string

//go:embed extras.py
var extrasSource string

//go:embed cases.py
var casesSource string

//go:embed find.py
var findSource string

//go:embed targets.py
var targetsSource string

//go:embed testdata/uncalled.txt
var uncalledList string

var (
	all    = flag.Bool("all", false, "measure every target, and time as well as bytes: half an hour")
	within = flag.Duration("within", 0, "begin with no target after this time")
	update = flag.Bool("update", false, "write testdata/uncalled.txt")
	write  = flag.Bool("write", false, "write RESULTS.md")
	only   = flag.String("only", "", "measure the targets whose name contains this text; a name after = is that target alone, @uncalled are those of uncalled.txt")
	slice  = flag.String("slice", "", "measure the n-th of k parts of the targets: n/k, n from 1")
	record = flag.String("record", "", "keep what was measured in this file, and go on after what it has")
	alone  = flag.Bool("alone", false, "a failure counts at once")
)

// The sizes of arguments: at the first it is found out which a target takes, the
// others are compared.
const (
	tinySize  = 32
	smallSize = 4 << 10
	largeSize = 64 << 10
	// hugeSize is tried where all arguments are texts or the like, which are made once.
	hugeSize = 2 << 20
)

// Bounds of what may go uncharged.
const (
	// maxBytes is how many bytes may be allocated for each byte charged: buffers
	// grow by doubling, and are copied into the result.
	maxBytes = 6
	// opBytes is how much garbage an operation pays for: frames, boxes, arguments.
	// What a call leaves behind must be charged in bytes all the same.
	opBytes = 64
	// slackBytes may be allocated without a charge.
	slackBytes = 192 << 10
	// maxTime is how much longer than a node of plain code, measured at the same
	// moment, an operation may take.
	// Sixteen thousand pass between two looks at the limit.
	maxTime = 1000
	// slackTime is not judged: the collector and other programs take as long.
	slackTime = 15 * time.Millisecond
	// maxGap is the time from a cancellation to the end of the call. A look at the
	// limit every 10 ms is what is wanted: the rest is for other programs.
	maxGap = 40 * time.Millisecond
	// gapFrom: calls that take less time are not cancelled.
	gapFrom = 25 * time.Millisecond
	// maxCalls is how many ways of calling a target are measured.
	maxCalls = 5
	// sample: one target of so many is measured without -all.
	sample = 40
)

// lab is a session whose thread the test drives itself.
type lab struct {
	ex      *garter.Local
	th      *object.Thread
	globals *object.Dict
	timed   bool // time is judged as well
	keep    bool // kept is measured
	// canceled is when the last call was.
	canceled atomic.Int64
	cpuThen  atomic.Int64 // the processor's time then
	// made has the values that no call changes, by shape and size.
	made   map[string]object.Value
	result object.Value // of the call under way, while its values are taken
	// worst has the longest time from a cancellation to the end, by module.
	worst   map[string]time.Duration
	module  string
	gapSeen time.Duration // of the target under way
	gapAt   string        // where that was
	// where is what a call did while it went on after a cancellation, if trace is set.
	trace bool
	where atomic.Pointer[string]
}

// fixed are the shapes of values that no call changes.
var fixed = strings.Fields(`int big negative float text word wide digits lines source spec percent pattern braces json bytes hex
	tuple frozenset range bigrange slice class func len strtype inttype listtype fraction decimal complex one a ba none true code alias`)

func newLab(t *testing.T) *lab {
	l := &lab{made: map[string]object.Value{}, worst: map[string]time.Duration{}}
	hf := &convert.HostFunc{Name: "lend", Do: func(th *object.Thread, _ context.Context, _ []object.Value) (any, error) {
		l.th = th
		return nil, nil
	}}
	mods := append([]string{"builtins"}, garter.Embedded()...)
	ex, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithTimeout(0), garter.WithMaxOperations(0),
		garter.WithMaxIterations(0), garter.WithMaxMemory(2<<30), garter.WithVariables(map[string]any{"modules": mods, "lend": hf}), garter.WithMaxPrintLength(1000), garter.WithFiles())
	if err != nil {
		t.Fatal(err)
	}
	l.ex = ex
	for _, src := range []string{"lend()", setupSource, samplesSource, extrasSource, findSource, targetsSource, casesSource} {
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
	kept      int64 // of allocated, after a collection; where keep is set
	took      time.Duration
	late      time.Duration // from the cancellation to the end
}

// call calls f and, where it returns an iterator, takes up to limit values.
func (l *lab) call(f object.Value, args []object.Value, limit int, measured bool) (u use) {
	return l.callFor(time.Second, f, args, limit, measured)
}

// callFor is call that is cancelled after a time.
func (l *lab) callFor(most time.Duration, f object.Value, args []object.Value, limit int, measured bool) (u use) {
	th := l.th
	l.start()
	l.canceled.Store(0)
	watch := time.AfterFunc(most, func() {
		l.cpuThen.Store(int64(cputime.Process()))
		l.canceled.Store(time.Now().UnixNano())
		th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: "too long"})
	})
	defer watch.Stop()
	if l.trace {
		look := time.AfterFunc(most+maxGap/2, func() {
			where := stackOf("callFor")
			l.where.Store(&where)
		})
		defer look.Stop()
	}
	defer func() {
		if p := recover(); p != nil {
			buf := make([]byte, 4096)
			u.failed = fmt.Sprintf("panic: %v\n%s", p, buf[:runtime.Stack(buf, false)])
		}
	}()
	var a, b runtime.MemStats
	if l.keep {
		runtime.GC()
	}
	if measured {
		runtime.ReadMemStats(&a)
	}
	ops, mem, from, cpu := th.Operations(), th.MemoryUsed(), time.Now(), cputime.Process()
	l.result = object.None
	r := object.Call(th, f, args, nil)
	if r.Ok() {
		l.result = r
		if it, isIter := r.R.(object.Iterator); isIter {
			for range limit {
				if !it.Next(th).Ok() || !th.Charge(1) {
					break
				}
			}
		}
	}
	// Other programs may have kept the processors busy.
	whole, used := time.Since(from), cputime.Process()-cpu
	u.took = min(whole, used)
	if used < whole/20 {
		u.took = 0 // it waited: what was used is the collector's
	}
	if at := l.canceled.Load(); at != 0 {
		u.late = min(time.Since(time.Unix(0, at)), cputime.Process()-time.Duration(l.cpuThen.Load()))
	}
	u.ops, u.mem = th.Operations()-ops, th.MemoryUsed()-mem
	if measured {
		runtime.ReadMemStats(&b)
	}
	u.allocated = int64(b.TotalAlloc - a.TotalAlloc)
	if l.keep {
		runtime.GC()
		runtime.ReadMemStats(&b)
		u.kept = int64(b.HeapAlloc) - int64(a.HeapAlloc)
		runtime.KeepAlive(r)
		runtime.KeepAlive(args)
	}
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
		f = l.dict("extras").GetStr(object.NewStr(shape))
	}
	if name, ok := strings.CutPrefix(shape, "self:"); ok {
		f = l.dict("selves").GetStr(object.NewStr(name))
	} else if name, ok := strings.CutPrefix(shape, "class:"); ok {
		return l.dict("news").GetStr(object.NewStr(name)), true
	}
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

// casePrefix is before the name of a target whose arguments cases.py makes.
const casePrefix = "case:"

// caseArgs are the arguments of a target that has a case.
func (l *lab) caseArgs(name string, n int) ([]object.Value, bool) {
	l.start()
	v := object.Call(l.th, l.dict("cases").GetStr(object.NewStr(name)), []object.Value{object.Int(int64(n))}, nil)
	t, ok := v.R.(*object.Tuple)
	if !ok {
		if l.th.Exc != nil && testing.Verbose() {
			fmt.Println("case", name, "fails:", l.th.Exc.Type().Name)
		}
		l.th.Resume()
		return nil, false
	}
	return t.Items, true
}

// main are the shapes that are tried beside a second argument.
var main = strings.Fields("big text wide bytes ints words pairs dict set tuple gen spec int decimal")

// way is a way to call a target: the shapes of its arguments.
type way []string

func (l *lab) args(w way, n int) ([]object.Value, bool) {
	if len(w) == 1 && strings.HasPrefix(w[0], casePrefix) {
		return l.caseArgs(w[0][len(casePrefix):], n)
	}
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
	for e := range d.All() {
		if s, ok := object.AsStr(e.Key); ok {
			out = append(out, s.S)
		}
	}
	return out
}

// first is the shape of the object that a target is called on, "" where it is none
// or none is known.
func (l *lab) first(name string) string {
	if l.dict("news").GetStr(object.NewStr(name)).Ok() {
		return "class:" + name
	}
	if owner := l.dict("owners").GetStr(object.NewStr(name)); owner.Ok() {
		if label, _ := object.AsStr(owner); l.dict("selves").GetStr(object.NewStr(label.S)).Ok() {
			return "self:" + label.S
		}
	}
	return ""
}

// methodWays is ways for a target whose first argument is known.
func (l *lab) methodWays(f object.Value, self string, instances []string) []way {
	var found []way
	try := func(w ...string) {
		args, ok := l.args(w, tinySize)
		if !ok {
			return
		}
		if u := l.call(f, args, 100, false); u.ok || u.failed != "" {
			found = append(found, w)
		}
	}
	try(self)
	try(self, self)
	for _, s := range instances {
		try(self, s)
	}
	if len(found) == 0 {
		for _, a := range main {
			for _, b := range []string{"one", "a", "ba", "func", "none", "strtype", a} {
				try(self, b, a)
				try(self, a, b)
			}
		}
	}
	if len(found) == 0 {
		for _, w := range fewWays {
			try(append([]string{self}, w...)...)
		}
	}
	if len(found) == 0 {
		l.rareWays(f, way{self}, func(w way) bool { try(w...); return len(found) > 0 })
	}
	return spread(found)
}

// fewWays are tried where nothing shorter is taken.
var fewWays = []way{{"attr"}, {"attr", "none"}, {"a", "tuple", "dict"}, {"a", "a", "a"}, {"one", "one", "one"}, {"none", "none", "none"}, {"strtype", "none", "none"},
	{"text", "one", "a", "one"}, {"one", "one", "one", "one"}, {"a", "a", "a", "a"}, {"a", "one", "a", "one", "a", "tuple", "none"}}

// ways lists the ways in which a target takes values of the shapes.
func (l *lab) ways(name string, f object.Value, instances []string) (result []way) {
	if l.dict("cases").GetStr(object.NewStr(name)).Ok() {
		w := way{casePrefix + name}
		if args, ok := l.args(w, tinySize); ok {
			if u := l.call(f, args, 100, false); u.ok || u.failed != "" {
				return []way{w}
			}
		}
	}
	if self := l.first(name); self != "" {
		if ws := l.methodWays(f, self, instances); len(ws) > 0 {
			return ws
		}
	}
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
	if try(way{}) {
		found = found[:len(found)-1]
		defer func() {
			if len(result) == 0 {
				result = []way{{}}
			}
		}()
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
		for _, w := range fewWays {
			try(w)
		}
	}
	if len(found) == 0 {
		l.rareWays(f, way{}, func(w way) bool { try(w); return len(found) > 0 })
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
	byModule := map[string]*tally{}
	began := time.Now()
	names, left := keys(targets), 0
	log := openRecord(t, *record)
	defer log.close()
	for at := range names {
		// Not module by module, so that a run that is cut has seen something of each:
		// stride and the number of targets have no common divisor.
		stride := 7
		for len(names)%stride == 0 {
			stride++
		}
		i := at * stride % len(names)
		name := names[i]
		if *slice != "" && !inSlice(t, *slice, at) {
			continue
		}
		if *only != "" && !(chosen(name) || *only == "@uncalled" && uncalled[name] != "") || excluded[name] != "" || !full && !sampled(i, sample) {
			continue
		}
		f := targets.GetStr(object.NewStr(name))
		l.module, _, _ = strings.Cut(name, ".")
		m := byModule[l.module]
		if m == nil {
			m = &tally{}
			byModule[l.module] = m
		}
		e, known := log.done[name]
		if !known {
			if *within > 0 && time.Since(began) > *within {
				left++
				continue
			}
			if at%50 == 0 {
				perOp = l.nsPerOp()
			}
			log.begin(name)
			e = l.target(name, f, instances, &perOp)
			if e.Failed != "" && !*alone {
				e.Failed = repeats(t, name, e.Failed)
			}
			log.end(e)
		}
		m.add(e)
		l.worst[l.module] = max(l.worst[l.module], e.Gap)
		if e.Failed != "" {
			t.Errorf("%s%s", name, e.Failed)
		}
		if e.Ways == 0 && e.Failed == "" {
			missing = append(missing, name)
			if reason := uncalled[name]; (*all || *alone) && !*update {
				now := l.why(name)
				if strings.HasPrefix(reason, lookedAt) {
					continue
				}
				if reason == "" {
					t.Errorf("%s: no way to call it is known; see testdata/uncalled.txt", name)
				} else if a, b := kindOf(now), kindOf(reason); a != b {
					t.Errorf("%s: uncalled.txt says %q, but it is %q", name, b, now)
				}
			}
		}
	}
	t.Logf("%d targets in %v", targets.Len(), time.Since(began).Round(time.Second))
	if *update {
		writeUncalled(t, l, missing, excluded)
	}
	if *write {
		writeResults(t, byModule, l.worst, left)
	}
}

// tally is what was done for a module.
type tally struct{ targets, called, ways, bad int }

func (m *tally) add(e entry) {
	m.targets++
	m.ways += e.Ways
	if e.Ways > 0 {
		m.called++
	}
	if e.Failed != "" {
		m.bad++
	}
}

// target measures a target in each of its ways.
func (l *lab) target(name string, f object.Value, instances []string, perOp *float64) entry {
	e := entry{Name: name}
	l.gapSeen, l.gapAt = 0, ""
	l.start()
	object.Call(l.th, l.globals.GetStr(object.Intern("tidy")), nil, nil)
	l.th.TakeExc()
	l.th.Resume()
	ws := l.ways(name, f, instances)
	if *update && !*all { // the list alone
		e.Ways = len(ws)
		return e
	}
	for _, w := range ws {
		e.Ways++
		s := l.compare(f, w, perOp)
		if s == "" && l.timed {
			s = l.gap(f, w)
		}
		if s != "" {
			e.Failed = fmt.Sprintf("(%s): %s", strings.Join(w, ", "), s)
			break
		}
	}
	e.Gap, e.GapAt = l.gapSeen, l.gapAt
	return e
}

// writeResults writes RESULTS.md.
func writeResults(t *testing.T, byModule map[string]*tally, worst map[string]time.Duration, left int) {
	var b strings.Builder
	var sum tally
	fmt.Fprintf(&b, "# What is charged\n\nWritten by `go test ./fuzz/cost -all -write` (%s): every function, class and method, of Go and of embedded Python, is called with values of growing size. A way of calling fails where more than %d bytes are allocated for each byte charged, where an operation takes more than %d times as long as a node of plain code, or where it ends more than %v after it is cancelled (texts and the like of %d MiB). What takes none of the values stands in `testdata/uncalled.txt`.\n\n| module | targets | called | ways of calling | fail | longest from cancellation to end |\n|---|--:|--:|--:|--:|--:|\n",
		runtime.Version(), maxBytes, maxTime, maxGap, hugeSize>>20)
	for _, name := range slices.Sorted(maps.Keys(byModule)) {
		m := byModule[name]
		sum.targets, sum.called, sum.ways, sum.bad = sum.targets+m.targets, sum.called+m.called, sum.ways+m.ways, sum.bad+m.bad
		gap := "–"
		if w := worst[name]; w > 0 {
			gap = w.Round(100 * time.Microsecond).String()
		}
		fmt.Fprintf(&b, "| `%s` | %d | %d | %d | %d | %s |\n", name, m.targets, m.called, m.ways, m.bad, gap)
	}
	fmt.Fprintf(&b, "| all | %d | %d | %d | %d | |\n", sum.targets, sum.called, sum.ways, sum.bad)
	if left > 0 {
		fmt.Fprintf(&b, "\n%d targets were not reached in the %v that this run was given.\n", left, *within)
	}
	if err := os.WriteFile("RESULTS.md", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// gap calls a target with huge values, if these are made once, cancels it in the
// middle and says how long it went on, if that is too long.
func (l *lab) gap(f object.Value, w way) string {
	grows := false
	for _, s := range w {
		if !slices.Contains(fixed, s) {
			return ""
		}
		grows = grows || slices.Contains(huge, s)
	}
	if !grows {
		return ""
	}
	args, ok := l.args(w, hugeSize)
	if !ok {
		return ""
	}
	u := l.call(f, args, 2*hugeSize, false)
	if u.took < gapFrom {
		return ""
	}
	l.where.Store(nil)
	most := time.Duration(0)
	for _, part := range []time.Duration{3, 2} {
		best := time.Duration(1 << 62)
		for range 5 {
			v := l.callFor(min(u.took, time.Second)*(part-1)/part/2, f, args, 2*hugeSize, false)
			if v.failed == "" { // it was faster
				best = 0
				break
			}
			best = min(best, v.late)
			if best < maxGap/4 {
				break
			}
			l.trace = true
		}
		most = max(most, best)
	}
	l.trace = false
	where := ""
	if p := l.where.Load(); p != nil {
		where = ", in " + *p
	}
	if most > l.gapSeen {
		l.gapSeen, l.gapAt = most, ""
		if most >= maxGap/4 {
			l.gapAt = "(" + strings.Join(w, ", ") + ")" + where
		}
	}
	if most > maxGap {
		return fmt.Sprintf("ended %v after it was cancelled%s", most, where)
	}
	return ""
}

// huge are the shapes that are large at hugeSize.
var huge = strings.Fields("big text word wide lines percent braces json bytes hex tuple frozenset range bigrange")

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
		if u.allocated-slackBytes > maxBytes*max(u.mem, 1)+opBytes*u.ops {
			return fmt.Sprintf("%d bytes allocated, %d charged, %d operations", u.allocated, u.mem, u.ops)
		}
		l.keep = true
		kept := again().kept
		if l.keep = false; kept-slackBytes > maxBytes*max(u.mem, 1) {
			return fmt.Sprintf("%d bytes kept, %d charged", kept, u.mem)
		}
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

// lookedAt begins the reasons that somebody has written who looked at the target.
const lookedAt = "looked at: "

// writeUncalled writes the list anew.
func writeUncalled(t *testing.T, l *lab, missing []string, excluded map[string]string) {
	var b strings.Builder
	b.WriteString("# Targets of TestCosts that are not measured, and why. Written by go test -run TestCosts -update,\n" +
		"# but for the reasons that begin with \"never\" or \"looked at\", which somebody has written. The first\n" +
		"# words of the others are their kind, which a\n" +
		"# full run compares with what the target says then.\n")
	var lines []string
	for name, reason := range excluded {
		lines = append(lines, name+"\t"+reason)
	}
	_, old := reasons(t)
	for _, name := range missing {
		if why := old[name]; strings.HasPrefix(why, lookedAt) {
			lines = append(lines, name+"\t"+why)
			continue
		}
		lines = append(lines, name+"\t"+l.why(name))
	}
	sort.Strings(lines)
	b.WriteString(strings.Join(lines, "\n") + "\n")
	if err := os.WriteFile("testdata/uncalled.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
