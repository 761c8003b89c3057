// Package time is the module time. Its clock is the session's.
package time

import (
	"time"

	"github.com/garterpy/garter/object"
)

// New makes the module.
func New(th *object.Thread) *object.Module {
	start := th.Clock()
	m := object.NewModule("time")
	seconds := func(th *object.Thread) object.Value {
		return object.Float(th.Clock().Sub(start).Seconds())
	}
	nanos := func(th *object.Thread) object.Value {
		return object.Int(th.Clock().Sub(start).Nanoseconds())
	}
	return m.Add(
		object.Fn0("time", func(th *object.Thread) object.Value {
			return object.Float(float64(th.Clock().UnixNano()) / 1e9)
		}),
		object.Fn0("time_ns", func(th *object.Thread) object.Value { return object.Int(th.Clock().UnixNano()) }),
		object.Fn0("perf_counter", seconds),
		object.Fn0("monotonic", seconds),
		object.Fn0("process_time", seconds),
		object.Fn0("perf_counter_ns", nanos),
		object.Fn0("monotonic_ns", nanos),
		object.Fn0("process_time_ns", nanos),
		object.Fn1("sleep", sleep),
	)
}

// sleep waits; it ends at once when the run is cancelled.
func sleep(th *object.Thread, v object.Value) object.Value {
	f, ok := object.AsFloat(th, v)
	if !ok {
		return object.Value{}
	}
	if f < 0 {
		return th.Raise(object.ValueErrorType, "sleep length must be non-negative")
	}
	if !th.Wait(time.Duration(f * 1e9)) {
		return object.Value{}
	}
	return object.None
}
