package fuzz

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/part"
)

// The limits of fuzzed programs: tight, so that many run in a second.
const (
	fuzzOperations = 200_000
	fuzzMemory     = 4 << 20
	fuzzTimeout    = 2 * time.Second
	fuzzPrint      = 2000
	fuzzRecursion  = 150
)

// FuzzEval runs programs under tight limits, as they are and made by the
// generator. No run may end in an internal error, go beyond a limit or last
// longer than its limits allow, and the session must work afterwards.
func FuzzEval(f *testing.F) {
	for _, s := range sources {
		f.Add([]byte(s))
	}
	as, err := Attacks()
	if err != nil {
		f.Fatal(err)
	}
	for i, a := range as {
		if !part.Has(i, 2) {
			continue
		}
		// Not those that only look at names or at the stack.
		kind, _, _ := strings.Cut(a.Name, "/")
		if len(a.Code) < maxInput && kind != "depth" && kind != "limit" && kind != "escape" && kind != "parser" {
			f.Add([]byte(a.Code))
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > maxInput {
			return
		}
		runLimited(t, string(src), false)
		p := Program(src)
		runLimited(t, p, false)
		runLimited(t, p, true)
	})
}

// runLimited runs code in a session with tight limits, with the policy or, if
// open, with all built-ins, and checks what must hold whatever the code does.
func runLimited(t *testing.T, code string, open bool) {
	t.Helper()
	opts := []garter.Option{
		garter.WithMaxOperations(fuzzOperations), garter.WithMaxMemory(fuzzMemory), garter.WithTimeout(fuzzTimeout),
		garter.WithMaxPrintLength(fuzzPrint), garter.WithRecursionLimit(fuzzRecursion), garter.WithSeed(1),
		garter.WithMaxIterations(20_000), garter.WithImports("*"),
	}
	if open {
		opts = append(opts, garter.WithAllBuiltins())
	}
	ex, err := garter.NewLocal(opts...)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	start, cpu := time.Now(), cputime.Process()
	out, err := ex.Run(context.Background(), code)
	// Where other programs keep the processors busy, only the program's own time
	// counts.
	took := min(time.Since(start), cputime.Process()-cpu)
	var internal *garter.InternalError
	if errors.As(err, &internal) {
		t.Fatalf("%v\n%s\nprogram:\n%s", err, internal.Stack, code)
	}
	if took > fuzzTimeout+time.Second {
		t.Errorf("took %v:\n%s", took, code)
	}
	if out.Usage.Operations > fuzzOperations+1_000_000 {
		t.Errorf("%d operations:\n%s", out.Usage.Operations, code)
	}
	if len(out.Logs) > 4*fuzzPrint+500 {
		t.Errorf("logs of %d bytes:\n%s", len(out.Logs), code)
	}
	if err != nil && len(err.Error()) > 64<<10+len(code) {
		t.Errorf("error text of %d bytes:\n%s", len(err.Error()), code)
	}
	var timeout *garter.ExecutionTimeoutError
	if errors.As(err, &timeout) && took > fuzzTimeout*3/4 {
		t.Errorf("the limit of operations did not stop it in time: %d operations\n%s", out.Usage.Operations, code)
	}
	if open {
		return // the program may have replaced any name
	}
	// What a program left behind may be large; the session must still run.
	out, err = ex.Run(context.Background(), "(lambda: [x * 2 for x in (1, 2, 3)])()")
	var memory *garter.MemoryLimitError
	switch {
	case errors.As(err, &memory):
	case err != nil:
		t.Errorf("afterwards: %v\n%s", err, code)
	case out.Repr != "[2, 4, 6]" && !strings.Contains(code, "__class__"):
		t.Errorf("afterwards: %s\n%s", out.Repr, code)
	}
}
