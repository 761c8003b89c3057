// Command limits measures how well the limits hold: every attack that uses up
// time or memory runs in a process of its own with a time limit of a second and a
// memory limit of 64 MiB, and the table says how late it ended and how much the
// process held.
//
//	go run ./fuzz/limits -write
package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/fuzz"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/tools"
)

const (
	childEnv = "GARTER_LIMITS_CHILD"
	timeout  = time.Second
	memory   = 64 << 20

	// The targets.
	lateTarget = 50 * time.Millisecond
	overTarget = 64 << 20
)

var (
	only  = flag.String("only", "", "run the attacks whose name contains this text")
	jobs  = flag.Int("jobs", 1, "run so many attacks at once: lateness is time on processors, so that it stays the same")
	write = flag.Bool("write", false, "write fuzz/LIMITS.md")
	all   = flag.Bool("v", false, "print every attack")
)

// files have the attacks that use up time or memory.
var files = []string{"cpu", "memory", "free", "shared", "parser", "depth", "afterlimit", "bombs", "pieces"}

// result is what a child says.
type result struct {
	Name string
	End  string
	// Took is the time of the run, CPU the time on processors meanwhile.
	Took, CPU time.Duration
	// Over is the time from the limit to the end: on processors, where other programs
	// kept these busy.
	Over time.Duration
	// RSS is the greatest resident size of the process.
	RSS int64
	// Died is there when the process has not ended by itself.
	Died string
}

// late is how much later than the time limit the run ended.
func (r *result) late() time.Duration { return r.Over }

func main() {
	flag.Parse()
	if name := os.Getenv(childEnv); name != "" {
		child(name)
		return
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// child runs one attack.
func child(name string) {
	as, err := fuzz.Attacks()
	if err != nil {
		panic(err)
	}
	i := slices.IndexFunc(as, func(a fuzz.Attack) bool { return a.Name == name })
	a := &as[i]
	if a.Stack > 0 {
		debug.SetMaxStack(int(a.Stack))
	}
	opts := []garter.Option{
		garter.WithMaxOperations(0), garter.WithMaxIterations(0), garter.WithTimeout(timeout), garter.WithMaxMemory(memory),
		garter.WithRecursionLimit(a.Depth), garter.WithImports("*"),
		garter.WithTools(tools.FinalAnswer(), tools.Func("echo", "Returns its argument.", func(x any) any { return x }),
			tools.Func("fail", "Always fails.", func() error { return errors.New("the tool failed") })),
	}
	if a.Open {
		opts = append(opts, garter.WithAllBuiltins())
	}
	if a.Files {
		opts = append(opts, garter.WithFiles())
	}
	l, err := garter.NewLocal(opts...)
	if err != nil {
		panic(err)
	}
	began, cpu := time.Now(), cputime.Process()
	var atLimit atomic.Int64
	time.AfterFunc(timeout, func() { atLimit.Store(int64(cputime.Process())) })
	out, err := l.Run(context.Background(), a.Code)
	r := result{Took: time.Since(began), CPU: cputime.Process() - cpu, End: "value"}
	if from := atLimit.Load(); from != 0 && r.Took > timeout {
		r.Over = r.Took - timeout
		if used := cputime.Process() - time.Duration(from); r.Over < 2*timeout {
			r.Over = min(r.Over, used)
		}
	}
	var limit garter.LimitError
	var pe *garter.Error
	switch {
	case errors.As(err, &limit):
		r.End = limit.LimitName()
	case errors.As(err, &pe):
		r.End = pe.Exception
	case err != nil:
		r.End = err.Error()
	}
	_ = out
	json.NewEncoder(os.Stdout).Encode(r)
}

// start runs an attack in a process of its own.
func start(exe string, a *fuzz.Attack) (r result) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, exe)
	cmd.Env = append(os.Environ(), childEnv+"="+a.Name, "GOMEMLIMIT=off", "GOGC=100")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if err == nil {
		err = json.Unmarshal(out.Bytes(), &r)
	}
	if err != nil {
		r.Died = fmt.Sprintf("%v %.300s", err, errs.String())
	}
	r.Name, r.RSS = a.Name, fuzz.MaxRSS(cmd.ProcessState)
	return r
}

// measure runs an attack, up to three times where it is late or large: what other
// programs do is measured too.
func measure(exe string, a *fuzz.Attack) result {
	r := start(exe, a)
	for n := 0; n < 2 && r.Died == "" && (r.late() > lateTarget || r.RSS > memory+overTarget); n++ {
		again := start(exe, a)
		if again.Died != "" {
			return again
		}
		r.RSS = min(r.RSS, again.RSS)
		r.Over = min(r.Over, again.Over)
	}
	return r
}

func run() error {
	exe, err := os.Executable()
	if err != nil {
		return err
	}
	as, err := fuzz.Attacks()
	if err != nil {
		return err
	}
	as = slices.DeleteFunc(as, func(a fuzz.Attack) bool {
		file, _, _ := strings.Cut(a.Name, "/")
		return !slices.Contains(files, file) || !strings.Contains(a.Name, *only)
	})
	rs := make([]result, len(as))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range max(*jobs, 1) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(as)); i = next.Add(1) - 1 {
				rs[i] = measure(exe, &as[i])
			}
		})
	}
	workers.Wait()
	for _, r := range rs {
		if bad := r.late() > lateTarget || r.RSS > memory+overTarget || r.Died != ""; bad || *all {
			fmt.Printf("%-50s %-28s %8v %8v %4d MiB %s\n", r.Name, r.End, r.Took.Round(time.Millisecond), r.CPU.Round(time.Millisecond), r.RSS>>20, r.Died)
		}
	}
	text := report(rs)
	fmt.Print(text)
	if *write {
		return os.WriteFile(filepath.Join("fuzz", "LIMITS.md"), []byte(text), 0o644)
	}
	return nil
}

func report(rs []result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# The limits, measured\n\nWritten by `go run ./fuzz/limits -write` (%s, %d processors): %d attacks, each in a process of its own, under a time limit of %v and a memory limit of %d MiB.\n\n",
		runtime.Version(), runtime.NumCPU(), len(rs), timeout, memory>>20)
	n, died := len(rs), 0
	var late, large []result
	for _, r := range rs {
		if r.Died != "" {
			died++
		}
		if r.late() > lateTarget {
			late = append(late, r)
		}
		if r.RSS > memory+overTarget {
			large = append(large, r)
		}
	}
	fmt.Fprintf(&b, "* %d died.\n* %d of %d ended later than %v after the time limit.\n* %d of %d made the process larger than %d MiB, the limit and %d MiB.\n\n",
		died, len(late), n, lateTarget, len(large), n, (memory+overTarget)>>20, overTarget>>20)
	list := func(title string, by func(a, b result) int) {
		rs := slices.Clone(rs)
		slices.SortStableFunc(rs, by)
		fmt.Fprintf(&b, "%s\n\n| attack | end | after the time limit | resident |\n|---|---|--:|--:|\n", title)
		for _, r := range rs[:min(12, len(rs))] {
			after := "–"
			if r.late() > 0 {
				after = r.late().Round(100 * time.Microsecond).String()
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %d MiB |\n", r.Name, r.End, after, r.RSS>>20)
		}
		b.WriteString("\n")
	}
	list("The latest:", func(a, b result) int { return cmp.Compare(b.late(), a.late()) })
	list("The largest:", func(a, b result) int { return cmp.Compare(b.RSS, a.RSS) })
	return b.String()
}
