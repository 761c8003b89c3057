// Command run executes generated and mutated programs in this process, without
// forking, and counts them: type-plausible programs over the whole language and
// library (package pygen), and the golden programs and attacks with lines and
// tokens changed. No run may end in an internal error, go beyond its limits by
// far or leave its session unusable; programs that do are printed.
//
//	go run ./fuzz/run -time 10m -totals fuzz/totals.json
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/fuzz"
	"github.com/garterpy/garter/fuzz/pygen"
	"github.com/garterpy/garter/internal/cputime"
)

func main() {
	d := flag.Duration("time", time.Minute, "how long")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "where the programs begin")
	totals := flag.String("totals", "", "a file of JSON that the numbers are added to")
	root := flag.String("root", ".", "the folder of the module")
	cpuProfile := flag.String("cpuprofile", "", "a file for a profile of the processor's time")
	flag.Parse()
	if *cpuProfile != "" {
		w, err := os.Create(*cpuProfile)
		if err == nil {
			err = pprof.StartCPUProfile(w)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "run:", err)
			os.Exit(1)
		}
		defer w.Close()
		defer pprof.StopCPUProfile()
	}
	if err := run(*d, *seed, *totals, *root); err != nil {
		fmt.Fprintln(os.Stderr, "run:", err)
		os.Exit(1)
	}
}

// The limits of a program: tight, so that many run in a second.
const (
	operations = 100_000
	memory     = 64 << 20
	printed    = 2000
	timeLimit  = 2 * time.Second
	perSession = 1500 // programs that a session runs, one after the other
)

// policies are the ways in which programs run, in turn.
var policies = [][]garter.Option{
	nil,
	{garter.WithImports("*")},
	{garter.WithStrictDunders(), garter.WithImports("*")},
	{garter.WithAllBuiltins(), garter.WithImports("*")},
}

// fuzzer is the state of the command.
type fuzzer struct {
	gen      *pygen.Generator
	prelude  *garter.Program
	sessions int
	l        *garter.Local
	policy   int
	runs     int // in this session

	Executions, Failures map[string]int
}

func (f *fuzzer) open() error {
	f.sessions++
	f.policy = f.sessions % len(policies)
	l, err := garter.NewLocal(append([]garter.Option{
		garter.WithMaxOperations(operations), garter.WithMaxMemory(memory), garter.WithTimeout(timeLimit), garter.WithMaxPrintLength(printed),
		garter.WithRecursionLimit(150), garter.WithSeed(1), garter.WithMaxIterations(20_000),
	}, policies[f.policy]...)...)
	if err != nil {
		return err
	}
	f.l, f.runs = l, 0
	if f.policy == 2 { // the prelude has dunder names
		return nil
	}
	_, err = l.RunProgram(context.Background(), f.prelude)
	return err
}

// one runs a program and says what is wrong, or "".
func (f *fuzzer) one(src string) (string, error) {
	if f.l == nil || f.runs >= perSession {
		if f.l != nil {
			f.l.Close()
		}
		if err := f.open(); err != nil {
			return "", err
		}
	}
	f.runs++
	ctx := context.Background()
	out, err := f.l.Run(ctx, src)
	var internal *garter.InternalError
	switch {
	case errors.As(err, &internal):
		f.l = nil
		return fmt.Sprintf("%v\n%s", err, internal.Stack), nil
	case out.Usage.Operations > operations+1_500_000:
		return fmt.Sprintf("%d operations", out.Usage.Operations), nil
	case len(out.Logs) > 4*printed+500:
		return fmt.Sprintf("logs of %d bytes", len(out.Logs)), nil
	case err != nil && len(err.Error()) > 64<<10+len(src) && !(f.policy == 3 && len(err.Error()) < 2<<20): // open sessions cut at 1 MiB
		return fmt.Sprintf("error text of %d bytes", len(err.Error())), nil
	}
	if err != nil {
		// After a limit a session may be full; it must not be broken.
		var limit garter.LimitError
		if errors.As(err, &limit) {
			if _, err := f.l.Run(ctx, "0"); err != nil {
				f.l.Close()
				f.l = nil
				if !errors.As(err, &limit) {
					return "after a limit: " + err.Error(), nil
				}
			}
		}
	}
	return "", nil
}

func run(d time.Duration, seed uint64, totals, root string) error {
	f := &fuzzer{Executions: map[string]int{}, Failures: map[string]int{}}
	var err error
	if f.prelude, err = garter.Compile(pygen.Prelude); err != nil {
		return err
	}
	l, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithMaxPrintLength(1<<20))
	if err != nil {
		return err
	}
	out, err := l.Run(context.Background(), pygen.Introspection())
	if err != nil {
		return err
	}
	var sources []string
	for _, dir := range []string{"programs", "library", "reference"} {
		names, err := filepath.Glob(filepath.Join(root, "testdata", dir, "*.py"))
		if err != nil {
			return err
		}
		for _, n := range names {
			b, err := os.ReadFile(n)
			if err != nil {
				return err
			}
			sources = append(sources, string(b))
		}
	}
	as, err := fuzz.Attacks()
	if err != nil {
		return err
	}
	for _, a := range as {
		if kind, _, _ := strings.Cut(a.Name, "/"); kind != "depth" && len(a.Code) < 4000 {
			sources = append(sources, a.Code)
		}
	}
	if f.gen, err = pygen.New(pygen.Registry(out.Logs), sources); err != nil {
		return err
	}
	// An untouched half gigabyte makes the heap look large, so that sessions near
	// their limits do not have it collected again and again.
	ballast := make([]byte, 512<<20)
	defer runtime.KeepAlive(ballast)
	debug.SetGCPercent(50)
	start, cpu := time.Now(), cputime.Process()
	r := rand.New(rand.NewPCG(seed, 0))
	var last runtime.MemStats
	for n := 0; time.Since(start) < d; n++ {
		kind := pygen.Kinds[n%len(pygen.Kinds)]
		p := f.gen.FromSeed(kind, r.Uint64())
		src := p.Text()
		if p.Single {
			src = "_p(0, lambda: (" + src + "))\n"
		}
		src = pygen.Imports(src) + src
		wrong, err := f.one(src)
		if err != nil {
			return err
		}
		f.Executions[kind]++
		if wrong != "" {
			f.Failures[kind]++
			fmt.Printf("%s, policy %d: %.3000s\n--- program:\n%s\n---\n", kind, f.policy, wrong, src)
		}
		if n%20_000 == 0 {
			runtime.ReadMemStats(&last)
			fmt.Printf("%d executions, %v of processor, heap %d MiB\n", n, (cputime.Process() - cpu).Round(time.Second), last.HeapAlloc>>20)
			if totals != "" && n > 0 {
				if err := f.add(totals, cputime.Process()-cpu); err != nil {
					return err
				}
				cpu = cputime.Process()
			}
		}
	}
	if totals == "" {
		return nil
	}
	return f.add(totals, cputime.Process()-cpu)
}

// Total is what all runs of the command came to.
type Total struct {
	Executions map[string]int `json:"executions"`
	Failures   map[string]int `json:"failures"`
	CPUSeconds float64        `json:"cpu_seconds"`
}

// add adds what was done since the last time to a file.
func (f *fuzzer) add(name string, cpu time.Duration) error {
	all := map[string]json.RawMessage{}
	b, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(b, &all)
	}
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	t := Total{Executions: map[string]int{}, Failures: map[string]int{}}
	if old := all["in process"]; old != nil {
		if err := json.Unmarshal(old, &t); err != nil {
			return err
		}
	}
	for k, n := range f.Executions {
		t.Executions[k] += n
	}
	for k, n := range f.Failures {
		t.Failures[k] += n
	}
	f.Executions, f.Failures = map[string]int{}, map[string]int{}
	t.CPUSeconds += cpu.Seconds()
	if all["in process"], err = json.Marshal(t); err != nil {
		return err
	}
	if b, err = json.MarshalIndent(all, "", "\t"); err != nil {
		return err
	}
	return os.WriteFile(name, append(b, '\n'), 0o644)
}
