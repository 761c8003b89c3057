package fuzz

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/tools"
)

// childEnv names the attacks that this process has to run, a line each; see TestAttacks.
// In a process with paceEnv it says how fast the machine is.
const (
	childEnv = "GARTER_ATTACK"
	paceEnv  = "GARTER_PACE"
)

func TestMain(m *testing.M) {
	if os.Getenv(paceEnv) != "" {
		fmt.Print(cputime.Pace())
		return
	}
	if name := os.Getenv(childEnv); name != "" {
		child(name)
		return
	}
	if os.Getenv(nestEnv) != "" {
		nestChild()
		return
	}
	if os.Getenv(probeEnv) != "" {
		l, err := garter.NewLocal()
		if err != nil {
			panic(err)
		}
		os.Stdout.WriteString(runProbe(l))
		return
	}
	flag.Parse()
	os.Exit(m.Run())
}

// Outcome is how an attack ended in its process.
type Outcome struct {
	// End is "value " and the repr, "limit " and the name of the limit, or
	// "error ", the exception's type and the text.
	End string
	// Took is the time of the run, Ops the operations reported.
	Took time.Duration
	Ops  int64
	// CPU is the time that the process spent on processors meanwhile, where
	// that is known; Paging is the part of it that fresh memory cost.
	CPU, Paging time.Duration
	// ErrLen and LogLen are the sizes of the error text (with its traceback)
	// and of the logs.
	ErrLen, LogLen int
	// After is the End of a small program that ran in the session afterwards, AfterCPU
	// its time on processors.
	After    string
	AfterCPU time.Duration
	// Stack is there when the interpreter has panicked.
	Stack string
	// Outside is what was found of the host's files that should not have been.
	Outside string
	// Resident is the greatest resident size that the process has had, in bytes, as if it
	// had been of startSize when it began; 0 where that is unknown.
	Resident int64
}

// startSize is the resident size of a process that has run no attack yet which the
// attacks' bounds count with. How much of the program itself is resident differs with
// machines, and is not what an attack takes.
const startSize = 40 << 20

// leftOver is how much an attack may leave behind before the collector is called for the
// next one in its process: that takes as long as most attacks.
const leftOver = 8 << 20

// attackTools are the tools that attacks find.
func attackTools() garter.Option {
	return garter.WithTools(
		tools.FinalAnswer(),
		tools.Func("echo", "Returns its argument.", func(x any) any { return x }),
		tools.Func("fail", "Always fails.", func() error { return errors.New("the tool failed") }),
	)
}

// attackSession opens a session with the limits of a.
func attackSession(a *Attack, more ...garter.Option) (*garter.Local, error) {
	opts := []garter.Option{
		garter.WithMaxOperations(moreOperations * a.Operations), garter.WithMaxIterations(a.Iterations), garter.WithTimeout(a.Timeout),
		garter.WithMaxMemory(a.Memory), garter.WithRecursionLimit(a.Depth), garter.WithImports("*"), attackTools(),
	}
	if a.Open {
		opts = append(opts, garter.WithAllBuiltins())
	}
	if a.Files && !a.Host {
		opts = append(opts, garter.WithFiles())
	}
	return garter.NewLocal(append(opts, more...)...)
}

// describe says how a run has ended.
func describe(out garter.CodeOutput, err error) (end string, size int, stack string) {
	var pe *garter.Error
	var limit garter.LimitError
	var internal *garter.InternalError
	switch {
	case err == nil:
		return "value " + out.Repr, 0, ""
	case errors.As(err, &internal):
		return "internal " + err.Error(), 0, string(internal.Stack)
	case errors.As(err, &limit):
		return "limit " + limit.LimitName(), len(err.Error()), ""
	case errors.As(err, &pe):
		return "error " + pe.Exception + ": " + pe.Error(), max(len(pe.Error()), len(pe.Traceback), len(pe.Message)), ""
	}
	return "error " + err.Error(), len(err.Error()), ""
}

// child runs attacks, one after the other, and prints the outcome of each.
func child(names string) {
	as, err := Attacks()
	if err != nil {
		panic(err)
	}
	byName := map[string]*Attack{}
	for i := range as {
		byName[as[i].Name] = &as[i]
	}
	runtime.GC()
	begun, _ := residentSize()
	for n, name := range strings.Split(names, "\n") {
		a := byName[name]
		if a == nil {
			panic("no attack " + name)
		}
		if n > 0 { // what the one before has left is not this one's
			if now, _ := residentSize(); now == 0 || now > begun+leftOver {
				debug.FreeOSMemory()
			}
			forgetResident()
		}
		if a.Stack > 0 {
			debug.SetMaxStack(int(a.Stack))
		}
		var more []garter.Option
		code := a.Code
		var host *hostFolder
		if a.Host {
			if host, err = newHostFolder(); err != nil {
				panic(err)
			}
			more, code = host.options(), strings.ReplaceAll(code, "SECRETPATH", host.secret)
		}
		var ex *garter.Local
		var kit *kitHost
		if a.Packages {
			ex, kit, err = newKitSession(a)
		} else {
			ex, err = attackSession(a, more...)
		}
		if err != nil {
			panic(err)
		}
		o := runAttack(ex, code)
		if kit != nil {
			o.Outside = kit.faults(ex, o.End)
		}
		ex.Close()
		if host != nil {
			o.Outside = host.faults(o.End)
			host.remove()
		}
		if _, peak := residentSize(); peak > 0 {
			o.Resident = peak - begun + startSize
		}
		json.NewEncoder(os.Stdout).Encode(o)
	}
}

func runAttack(ex *garter.Local, code string) Outcome {
	ctx := context.Background()
	start, cpu, paging := time.Now(), cputime.Process(), cputime.Paging()
	out, err := ex.Run(ctx, code)
	o := Outcome{Took: time.Since(start), CPU: cputime.Process() - cpu, Paging: cputime.Paging() - paging, Ops: out.Usage.Operations, LogLen: len(out.Logs)}
	o.End, o.ErrLen, o.Stack = describe(out, err)
	if len(o.End) > 1000 {
		o.End = o.End[:1000]
	}
	cpu = cputime.Process()
	out, err = ex.Run(ctx, "(lambda a: [x * 2 for x in a])((1, 2, 3))")
	o.After, _, _ = describe(out, err)
	o.AfterCPU = cputime.Process() - cpu
	return o
}

// startAttacks runs attacks in a process of their own and returns what it said of
// each that it came to the end of.
func startAttacks(as ...*Attack) (outcomes []Outcome, err error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	// Only a process that hangs is killed: on a machine with a load of 40 one that needs
	// a second of a processor takes longer than 20.
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	var names []string
	for _, a := range as {
		names = append(names, a.Name)
	}
	cmd := exec.CommandContext(ctx, exe)
	cmd.Env = append(os.Environ(), childEnv+"="+strings.Join(names, "\n"), "GOMEMLIMIT=off", "GOGC=100")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	if err != nil {
		text := errs.String()
		if len(text) > 3000 {
			text = text[:3000]
		}
		err = fmt.Errorf("the process died: %v\n%s", err, text)
	}
	for d := json.NewDecoder(&out); ; {
		var o Outcome
		if d.Decode(&o) != nil {
			return outcomes, err
		}
		outcomes = append(outcomes, o)
	}
}

// pace is how many times slower the machine is at this moment than the one that the
// attacks' bounds are for, as a process finds it that has just begun.
func pace() float64 {
	exe, err := os.Executable()
	if err != nil {
		return 1
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), paceEnv+"=1", "GOMEMLIMIT=off", "GOGC=100")
	out, err := cmd.Output()
	if err != nil {
		return 1
	}
	p, err := strconv.ParseFloat(string(out), 64)
	if err != nil {
		return 1
	}
	return p
}

// company is a number of attacks that share a process, so that not each pays for the
// start of one. Only what nothing is wrong with is believed: the process lived to
// its end and stayed within what each of them alone may take. Every other attack has
// to stand up in a process of its own.
type company struct {
	once     sync.Once
	attacks  []*Attack
	outcomes map[*Attack]Outcome
}

// companies divides attacks that take the same stack among processes.
func companies(as []*Attack) map[*Attack]*company {
	const size = 32
	of, open := map[*Attack]*company{}, map[int64]*company{}
	for _, a := range as {
		c := open[a.Stack]
		if c == nil || len(c.attacks) == size {
			c = new(company)
			open[a.Stack] = c
		}
		c.attacks = append(c.attacks, a)
		of[a] = c
	}
	return of
}

// run is what became of a in company.
func (c *company) run(a *Attack) (o Outcome, ok bool) {
	c.once.Do(func() {
		got, err := startAttacks(c.attacks...)
		if err != nil || len(got) != len(c.attacks) {
			return
		}
		c.outcomes = map[*Attack]Outcome{}
		for i, a := range c.attacks {
			c.outcomes[a] = got[i]
		}
	})
	o, ok = c.outcomes[a]
	return o, ok
}

// Bounds of what an attack may leave behind.
const (
	maxErrorText = 64 << 10 // bytes of an error's text or traceback
	attempts     = 4        // timing is noisy where other programs run
)

// faults returns what is wrong with an outcome on a machine of that pace; late says that
// it is nothing but what a busy machine can do to any.
func (a *Attack) faults(o *Outcome, pace float64) (wrong []string, late bool) {
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	if o.Stack != "" {
		say("panic: %s\n%s", o.End, o.Stack)
	}
	if o.Outside != "" {
		say("outside: %s", o.Outside)
	}
	if a.Want != nil && !a.Want.MatchString(o.End) {
		say("ended with %.300s, want %s", o.End, a.Want)
	}
	if o.ErrLen > maxErrorText && !(a.Open && o.ErrLen < 2<<20) {
		say("error text of %d bytes", o.ErrLen)
	}
	if o.LogLen > 4*garter.DefaultMaxPrintLength+500 {
		say("logs of %d bytes", o.LogLen)
	}
	if !strings.HasPrefix(o.After, "value [2, 4, 6]") && !a.Open {
		say("afterwards: %.300s", o.After)
		if o.After == "limit ExecutionTimeoutError" && o.AfterCPU < a.Timeout/2 {
			// It had no processor.
			return wrong, true
		}
	}
	if a.Operations > 0 && o.Ops > 2*moreOperations*a.Operations+100_000 {
		say("%d operations", o.Ops)
	}
	if o.Resident > a.RSS {
		// Where the collector gets no processor, garbage waits for it.
		late = wrong == nil
		say("resident size %d MiB", o.Resident>>20)
	}
	// Where other programs keep the processors busy, only the time that the
	// attack had counts, within reason; nor does what the system took for the memory, the
	// size of which is bounded above.
	bound := time.Duration(pace * float64(a.Late))
	if used := min(o.CPU, o.Took) - o.Paging; wrong == nil && (used > a.Timeout+bound || o.Took > a.Timeout+60*bound) {
		say("took %v, %v of them on a processor, of which %v for memory, with a pace of %.1f",
			o.Took.Round(time.Millisecond), o.CPU.Round(time.Millisecond), o.Paging.Round(time.Millisecond), pace)
		late = true
	}
	return wrong, late
}

// TestAttacks runs the attacks in processes of their own, which must survive, end in
// time and stay small, and whose sessions must work afterwards. What lands tries a quarter of them
// (see internal/part).
func TestAttacks(t *testing.T) {
	all, err := Attacks()
	if err != nil {
		t.Fatal(err)
	}
	var as []*Attack
	for i := range all {
		if part.Has(i, 4) && (!testing.Short() || i%5 == 0) {
			as = append(as, &all[i])
		}
	}
	together := companies(as)
	slots := make(chan bool, 2)
	var alone atomic.Int64
	t.Cleanup(func() { t.Logf("%d attacks, %d of them alone in a process", len(as), alone.Load()) })
	for _, a := range as {
		t.Run(a.Name, func(t *testing.T) {
			t.Parallel()
			slots <- true
			defer func() { <-slots }()
			if o, ok := together[a].run(a); ok {
				if wrong, _ := a.faults(&o, 1); wrong == nil {
					return
				}
			}
			alone.Add(1)
			for n := 1; ; n++ {
				got, err := startAttacks(a)
				if err != nil {
					t.Fatal(err)
				}
				o := got[0]
				wrong, late := a.faults(&o, 1)
				if late {
					wrong, late = a.faults(&o, pace())
				}
				if late && (n < attempts || raceEnabled) {
					if raceEnabled {
						return
					}
					time.Sleep(time.Duration(n) * 50 * time.Millisecond)
					continue
				}
				for _, w := range wrong {
					t.Error(w)
				}
				if testing.Verbose() {
					t.Logf("%v, %d MiB, %d operations: %.200s", o.Took.Round(time.Millisecond), o.Resident>>20, o.Ops, o.End)
				}
				return
			}
		})
	}
}
