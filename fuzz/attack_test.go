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
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// childEnv names the attack that this process has to run; see TestAttacks.
const childEnv = "GARTER_ATTACK"

func TestMain(m *testing.M) {
	if name := os.Getenv(childEnv); name != "" {
		child(name)
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
	// that is known.
	CPU time.Duration
	// ErrLen and LogLen are the sizes of the error text (with its traceback)
	// and of the logs.
	ErrLen, LogLen int
	// After is the End of a small program that ran in the session afterwards, AfterCPU
	// its time on processors.
	After    string
	AfterCPU time.Duration
	// Stack is there when the interpreter has panicked.
	Stack string
}

// attackTools are the tools that attacks find.
func attackTools() garter.Option {
	return garter.WithTools(
		tools.FinalAnswer(),
		tools.Func("echo", "Returns its argument.", func(x any) any { return x }),
		tools.Func("fail", "Always fails.", func() error { return errors.New("the tool failed") }),
	)
}

// attackSession opens a session with the limits of a.
func attackSession(a *Attack) (*garter.Local, error) {
	opts := []garter.Option{
		garter.WithMaxOperations(a.Operations), garter.WithMaxIterations(a.Iterations), garter.WithTimeout(a.Timeout),
		garter.WithMaxMemory(a.Memory), garter.WithRecursionLimit(a.Depth), garter.WithImports("*"), attackTools(),
	}
	if a.Open {
		opts = append(opts, garter.WithAllBuiltins())
	}
	if a.Files {
		opts = append(opts, garter.WithFiles())
	}
	return garter.NewLocal(opts...)
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

// child runs one attack and prints its outcome.
func child(name string) {
	as, err := Attacks()
	if err != nil {
		panic(err)
	}
	for i := range as {
		if as[i].Name != name {
			continue
		}
		if n := as[i].Stack; n > 0 {
			debug.SetMaxStack(int(n))
		}
		ex, err := attackSession(&as[i])
		if err != nil {
			panic(err)
		}
		json.NewEncoder(os.Stdout).Encode(runAttack(ex, &as[i]))
		return
	}
	panic("no attack " + name)
}

func runAttack(ex *garter.Local, a *Attack) Outcome {
	ctx := context.Background()
	start, cpu := time.Now(), CPUTime()
	out, err := ex.Run(ctx, a.Code)
	o := Outcome{Took: time.Since(start), CPU: CPUTime() - cpu, Ops: out.Usage.Operations, LogLen: len(out.Logs)}
	o.End, o.ErrLen, o.Stack = describe(out, err)
	if len(o.End) > 1000 {
		o.End = o.End[:1000]
	}
	cpu = CPUTime()
	out, err = ex.Run(ctx, "(lambda a: [x * 2 for x in a])((1, 2, 3))")
	o.After, _, _ = describe(out, err)
	o.AfterCPU = CPUTime() - cpu
	return o
}

// startAttack runs a in a process of its own and returns what it said and its
// greatest resident size in bytes.
func startAttack(a *Attack) (o Outcome, rss int64, err error) {
	exe, err := os.Executable()
	if err != nil {
		return o, 0, err
	}
	// Only a process that hangs is killed: on a machine with a load of 40 one that needs
	// a second of a processor takes longer than 20.
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, exe)
	cmd.Env = append(os.Environ(), childEnv+"="+a.Name, "GOMEMLIMIT=off", "GOGC=100")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	rss = MaxRSS(cmd.ProcessState)
	if err != nil {
		text := errs.String()
		if len(text) > 3000 {
			text = text[:3000]
		}
		return o, rss, fmt.Errorf("the process died: %v\n%s", err, text)
	}
	return o, rss, json.Unmarshal(out.Bytes(), &o)
}

// Bounds of what an attack may leave behind.
const (
	maxErrorText = 64 << 10 // bytes of an error's text or traceback
	attempts     = 4        // timing is noisy where other programs run
)

// faults returns what is wrong with an outcome; late says that nothing is but
// the time.
func (a *Attack) faults(o *Outcome, rss int64) (wrong []string, late bool) {
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	if o.Stack != "" {
		say("panic: %s\n%s", o.End, o.Stack)
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
	if a.Operations > 0 && o.Ops > 2*a.Operations+100_000 {
		say("%d operations", o.Ops)
	}
	if rss > a.RSS {
		say("resident size %d MiB", rss>>20)
	}
	// Where other programs keep the processors busy, only the time that the
	// attack had counts, within reason.
	if used := min(o.CPU, o.Took); wrong == nil && (used > a.Timeout+a.Late || o.Took > a.Timeout+20*a.Late) {
		say("took %v, %v of them on a processor", o.Took.Round(time.Millisecond), o.CPU.Round(time.Millisecond))
		late = true
	}
	return wrong, late
}

// TestAttacks runs each attack in a process of its own, which must survive,
// end in time and stay small, and whose session must work afterwards.
func TestAttacks(t *testing.T) {
	as, err := Attacks()
	if err != nil {
		t.Fatal(err)
	}
	slots := make(chan bool, 2)
	for i := range as {
		a := &as[i]
		if testing.Short() && i%5 != 0 {
			continue
		}
		t.Run(a.Name, func(t *testing.T) {
			t.Parallel()
			slots <- true
			defer func() { <-slots }()
			for n := 1; ; n++ {
				o, rss, err := startAttack(a)
				if err != nil {
					t.Fatal(err)
				}
				wrong, late := a.faults(&o, rss)
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
					t.Logf("%v, %d MiB, %d operations: %.200s", o.Took.Round(time.Millisecond), rss>>20, o.Ops, o.End)
				}
				return
			}
		})
	}
}
