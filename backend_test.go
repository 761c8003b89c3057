package garter

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestBackendErrors(t *testing.T) {
	e := restoreError(Error{Exception: "ValueError", Message: "m", Hint: "try n"}, "the text", errTest)
	if e.Error() != "the text\nHint: try n" || !errors.Is(e, errTest) {
		t.Errorf("%v", e)
	}
	for _, name := range []string{"OperationLimitError", "IterationLimitError", "ExecutionTimeoutError", "MemoryLimitError", "HostCallLimitError"} {
		l := restoreLimitError(name, "too much", 7, 3)
		if l.LimitName() != name || l.StoppedAt() != 7 || l.Error() != "too much" {
			t.Errorf("%s: %v", name, l)
		}
	}
	var et *ExecutionTimeoutError
	if !errors.As(error(restoreLimitError("ExecutionTimeoutError", "", 0, int64(time.Second))), &et) || et.Limit != time.Second {
		t.Error("no timeout")
	}
	if restoreLimitError("x", "", 0, 0) != nil {
		t.Error("an unknown limit")
	}
	var steps []string
	ctx := WithProgress(context.Background(), func(s string) { steps = append(steps, s) })
	reportProgress(ctx, "a")
	reportProgress(context.Background(), "b")
	if len(steps) != 1 || steps[0] != "a" {
		t.Errorf("%q", steps)
	}
}
