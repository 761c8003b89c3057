package fuzz

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	_ "embed"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/resume"
	"github.com/garterpy/garter/tools"
)

//go:embed testdata/nests.py
var nestsSource string

// nests.txt has what can be nested in itself: the type and the shape, a callable that
// makes it, the shape, and what is at the bottom.
//
//go:embed testdata/nests.txt
var nestsFound string

var (
	allNests  = flag.Bool("all-nests", false, "TestNests takes all nests, each in some others, which takes an hour; FIND_NESTS=1 writes testdata/nests.txt")
	recordOf  = flag.String("record", "", "TestNests keeps what is done in this file, and goes on after what it has")
	endWithin = flag.Duration("within", 0, "TestNests begins with no more nests after this time")
)

const (
	nestEnv   = "GARTER_NEST"
	nestDepth = 100_000
	// A level of depth may take as much of the stack as in depth.txt.
	nestLevels, nestStack = 2500, 32 << 20
	nestOps               = 1_200_000
	nestTime              = 3 * time.Second
)

// nestAt is which nest a child is at.
var nestAt int

// nestSession is a session that has the source of the nests.
func nestSession(ops int64) *garter.Local {
	ex, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithRecursionLimit(nestLevels), garter.WithMaxOperations(ops),
		garter.WithTimeout(nestTime), garter.WithMaxMemory(512<<20), garter.WithMaxHostCalls(1_000_000_000), garter.WithTools(tools.Func("at", "", func(op string) { fmt.Printf("AT\t%d\t%s\n", nestAt, op) }), tools.Func("echo", "", func(v any) any { return v }), tools.FinalAnswer()))
	if err != nil {
		panic(err)
	}
	if _, err := ex.Run(context.Background(), nestsSource); err != nil {
		panic(err)
	}
	return ex
}

// nestRun is a run that may end as it likes, but as a bug or late.
func nestRun(ex *garter.Local, code string) (fault string) {
	mark := cputime.Now()
	_, err := ex.Run(context.Background(), code)
	spent := mark.Spent()
	var internal *garter.InternalError
	switch {
	case errors.As(err, &internal):
		return fmt.Sprintf("%v\n%s", internal, internal.Stack)
	case spent > 2*nestTime:
		return fmt.Sprintf("took %v", spent)
	}
	return ""
}

// nestChild does everything to each of the nests that are written on its input.
func nestChild() {
	debug.SetMaxStack(nestStack)
	in := bufio.NewScanner(os.Stdin)
	ex := nestSession(nestOps)
	say := func(format string, a ...any) { fmt.Printf(format+"\n", a...) }
	for n := 0; in.Scan(); n++ {
		nestAt = n
		say("AT\t%d\tpile", n)
		var wraps, base []string
		for _, part := range strings.Split(in.Text(), "\t\t") {
			f := strings.Split(part, "\t")
			wraps, base = append(wraps, fmt.Sprintf("(resolve(%q), SHAPES[%q])", f[1], f[2])), append(base, f[3])
		}
		bad := func(at, fault string) {
			if fault != "" {
				say("BAD\t%d\t%s\t%s", n, at, strings.ReplaceAll(fault, "\n", "\r"))
			}
		}
		pile := fmt.Sprintf("pile(BASES[%q](), [%s], %d)", base[0], strings.Join(wraps, ", "), nestDepth)
		bad("pile", nestRun(ex, "X = Y = None"))
		bad("pile", nestRun(ex, pile))
		bad("pile", nestRun(ex, "Y = X"))
		bad("pile", nestRun(ex, pile))
		// All operations in one run, as far as it comes; then each that is left in its own.
		for tries := 0; tries < 40; tries++ {
			code := "work(LEFT)"
			if tries == 0 {
				code = "LEFT = list(OPS)\nwork(LEFT)"
			} else if nestRun(ex, "LEFT = LEFT[LEFT.index(AT) + 1:] if AT in LEFT else []") != "" {
				break
			}
			say("AT\t%d\twork", n)
			mark := cputime.Now()
			_, err := ex.Run(context.Background(), code)
			if spent := mark.Spent(); spent > 2*nestTime {
				at, _ := ex.Run(context.Background(), "AT")
				bad(at.Repr, fmt.Sprintf("took %v", spent))
			}
			var internal *garter.InternalError
			if errors.As(err, &internal) {
				bad("work", fmt.Sprintf("%v\n%s", internal, internal.Stack))
				break
			}
			if err == nil {
				break
			}
		}
		for _, code := range []string{"X", "echo(X)", "raise ValueError(X)", "final_answer(X)", "raise X", "async def f(): return await X\nawait f()", "del Y\nX = None", "1"} {
			say("AT\t%d\t%s", n, strings.ReplaceAll(code, "\n", ";"))
			bad(code, nestRun(ex, code))
		}
		if out, err := ex.Run(context.Background(), "6 * 7"); err != nil || out.Repr != "42" {
			say("BAD\t%d\tafterwards\t%v %v", n, out.Repr, err)
			ex.Close()
			ex = nestSession(nestOps)
		}
	}
	say("END")
}

// findNests asks each callable of each module in which shapes it can be nested.
func findNests() []string {
	ex := nestSession(2_000_000)
	found := map[string]string{}
	ask := func(code string) []any {
		out, _ := ex.Run(context.Background(), code)
		list, _ := out.Output.([]any)
		return list
	}
	for _, m := range append([]string{"builtins", "types"}, garter.Embedded()...) {
		for _, c := range ask(fmt.Sprintf("callables(%q)", m)) {
			for _, line := range ask(fmt.Sprintf("nests(%q)", c)) {
				text, _ := line.(string)
				key, _, _ := strings.Cut(text, "\t")
				if found[key] == "" {
					found[key] = text
				}
			}
			if out, err := ex.Run(context.Background(), "6 * 7"); err != nil || out.Repr != "42" {
				ex = nestSession(2_000_000)
			}
		}
	}
	var lines []string
	for _, l := range found {
		lines = append(lines, l)
	}
	slices.Sort(lines)
	return lines
}

// TestNests nests all that can hold an object in itself and in others, far deeper than
// there may be calls, and does to it all that can be done to an object: each ends with a
// value, an exception or a limit, and the process lives.
func TestNests(t *testing.T) {
	if os.Getenv("FIND_NESTS") != "" {
		if err := os.WriteFile("testdata/nests.txt", []byte(strings.Join(findNests(), "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	all := strings.Split(strings.TrimSpace(nestsFound), "\n")
	var lines []string
	for i, l := range all {
		if *allNests || i%120 == 0 {
			lines = append(lines, l)
		}
		// Each in a few others.
		for k := 1; *allNests && k <= 4; k++ {
			lines = append(lines, l+"\t\t"+all[(i+k*k*37)%len(all)])
		}
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	record := resume.Open(t, *recordOf, *endWithin)
	for some := range slices.Chunk(lines, 25) {
		record.Do(some[0], func() []string { return nestFaults(exe, some) })
	}
	t.Logf("%d nests, alone and in others, of %d", len(lines), len(all))
}

// nestFaults nests in processes of their own, and says what went wrong.
func nestFaults(exe string, lines []string) (faults []string) {
	bad := func(format string, a ...any) { faults = append(faults, fmt.Sprintf(format, a...)) }
	for at := 0; at < len(lines); {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Minute)
		cmd := exec.CommandContext(ctx, exe)
		cmd.Env = append(os.Environ(), nestEnv+"=1")
		cmd.Stdin = strings.NewReader(strings.Join(lines[at:], "\n"))
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		err := cmd.Run()
		cancel()
		last, where, done := 0, "", false
		for line := range strings.Lines(out.String()) {
			f := strings.SplitN(strings.TrimSpace(line), "\t", 4)
			switch f[0] {
			case "AT":
				fmt.Sscan(f[1], &last)
				where = f[2]
			case "BAD":
				n := 0
				fmt.Sscan(f[1], &n)
				bad("%s: %s: %.1500s", lines[at+n], f[2], strings.ReplaceAll(f[3], "\r", "\n"))
			case "END":
				done = true
			}
		}
		if done {
			break
		}
		bad("%s: %s: the process died: %v\n%.2000s", lines[at+last], where, err, errs.String())
		at += last + 1
	}
	return faults
}
