package object

import (
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/object/number"
)

// hugeWork are operations on ints that take seconds or more when they run to
// their end.
func hugeWork() map[string]func(th *Thread) Value {
	pow := func(a int64, n uint64) Value { return IntValue(number.Pow(number.FromInt64(a), n)) }
	x, y, m := pow(3, 1_500_000), pow(7, 400_000), pow(7, 20_000)
	return map[string]func(th *Thread) Value{
		"10 ** 10**8": func(th *Thread) Value { return Binary(th, OpPow, Int(10), Int(100_000_000)) },
		"(3**1500000) ** 30": func(th *Thread) Value {
			return Binary(th, OpPow, x, Int(30))
		},
		"pow(3, huge, huge)": func(th *Thread) Value { return PowMod(th, Int(3), x, m) },
		"pow(x, -1, y)":      func(th *Thread) Value { return PowMod(th, y, Int(-1), x) },
		"product after product": func(th *Thread) Value {
			v := x
			for v.Ok() {
				v = Binary(th, OpMul, v, v)
			}
			return v
		},
		"quotients": func(th *Thread) Value {
			v := x
			for v.Ok() {
				v = Binary(th, OpFloorDiv, x, y)
			}
			return v
		},
		"divmod": func(th *Thread) Value {
			v := x
			for v.Ok() {
				v = Divmod(th, x, y)
			}
			return v
		},
		"sums": func(th *Thread) Value {
			v := x
			for v.Ok() {
				v = Binary(th, OpAdd, x, y)
			}
			return v
		},
	}
}

// TestHugeIntsAreRefused runs them under a limit of operations.
func TestHugeIntsAreRefused(t *testing.T) {
	for name, f := range hugeWork() {
		th := NewThread()
		th.OpsLimit = 1_000_000
		th.StartRun()
		start := cputime.Now()
		if v := f(th); v.Ok() || th.Stopped() == nil || th.Stopped().Kind != OperationLimit {
			t.Errorf("%s: not stopped by the limit of operations", name)
		}
		if d := start.Spent(); d > 5*time.Second {
			t.Errorf("%s: took %v", name, d)
		}
	}
}

// TestHugeIntsCanBeCanceled runs them without limits and cancels them from
// another goroutine.
func TestHugeIntsCanBeCanceled(t *testing.T) {
	for name, f := range hugeWork() {
		th := NewThread()
		th.StartRun()
		var asked cputime.Mark
		timer := time.AfterFunc(30*time.Millisecond, func() {
			asked = cputime.Now()
			th.Cancel(&StopError{Kind: Canceled, Msg: "canceled"})
		})
		v := f(th)
		d := asked.Spent()
		timer.Stop()
		if v.Ok() || th.Stopped() == nil || th.Stopped().Kind != Canceled {
			t.Errorf("%s: not stopped", name)
			continue
		}
		if d > time.Second {
			t.Errorf("%s: stopped %v after it was asked", name, d)
		} else {
			t.Logf("%s: %v", name, d)
		}
	}
}

// TestHugeIntMemory asks for results that the memory limit does not allow.
func TestHugeIntMemory(t *testing.T) {
	for name, f := range map[string]func(th *Thread) Value{
		"1 << 10**9":  func(th *Thread) Value { return Binary(th, OpLShift, Int(1), Int(1_000_000_000)) },
		"2 ** 10**9":  func(th *Thread) Value { return Binary(th, OpPow, Int(2), Int(1_000_000_000)) },
		"10 ** 10**9": func(th *Thread) Value { return Binary(th, OpPow, Int(10), Int(1_000_000_000)) },
		"to_bytes": func(th *Thread) Value {
			return CallMethod(th, Int(1), Intern("to_bytes"), Int(1_000_000_000))
		},
	} {
		th := NewThread()
		th.MemLimit = 16 << 20
		th.MeasureFn = func(*Thread) int64 { return 0 }
		th.StartRun()
		if v := f(th); v.Ok() || th.Stopped() == nil || th.Stopped().Kind != MemoryLimit {
			t.Errorf("%s: not stopped by the limit of memory", name)
		}
	}
}
