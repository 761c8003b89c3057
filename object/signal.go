package object

import (
	"math/bits"
	"time"
)

// This file lets a program send itself signals: by a timer (signal.alarm) or from another of
// its threads. The handler is called in the main flow where a statement of the program begins,
// or where it waits: native code and the library's own are not interrupted.

// signals are those that have come and the timer that sends one.
type signals struct {
	pending uint64    // a bit for each number, from 1
	at      time.Time // when the timer sends SIGALRM; zero if it is off
	every   time.Duration
	busy    bool // a handler is being looked for or runs: what comes meanwhile comes after it
}

// alarmSignal is the number of SIGALRM.
const alarmSignal = 14

// SetAlarm has SIGALRM sent after d and then every so often, or switches that off where d is
// 0; it returns what was set before.
func (th *Thread) SetAlarm(d, every time.Duration) (left, was time.Duration) {
	left, was = th.Alarm()
	switch s := th.signals; {
	case d > 0 && s == nil:
		th.signals = &signals{at: time.Now().Add(d), every: every}
	case d > 0:
		s.at, s.every = time.Now().Add(d), every
	case s != nil:
		s.at, s.every = time.Time{}, 0
	}
	return left, was
}

// Alarm is how long it takes until the timer sends its signal, and the interval of the others; 0
// if it is off.
func (th *Thread) Alarm() (left, every time.Duration) {
	if s := th.signals; s != nil && !s.at.IsZero() {
		return max(time.Until(s.at), time.Microsecond), s.every
	}
	return 0, 0
}

// Signal sends the signal to the program.
func (th *Thread) Signal(number int) {
	if th.signals == nil {
		th.signals = &signals{}
	}
	th.signals.pending |= 1 << uint(number-1)
	th.lookSoon()
}

// lookSoon has the next statement look for signals.
func (th *Thread) lookSoon() {
	th.opsStart, th.budget = th.opsStart-max(th.budget, 0), min(th.budget, 0)
}

// Signalled reports whether a signal has come whose handler has not been called.
func (th *Thread) Signalled() bool {
	s := th.signals
	if s == nil || s.busy {
		return false
	}
	if now := time.Now(); !s.at.IsZero() && !now.Before(s.at) {
		s.pending |= 1 << (alarmSignal - 1)
		if s.every > 0 { // those that nobody saw are one
			s.at = s.at.Add(s.every * (now.Sub(s.at)/s.every + 1))
		} else {
			s.at = time.Time{}
		}
	}
	return s.pending != 0
}

// untilSignal is how long a wait of d may take until a signal has to be looked for.
func (th *Thread) untilSignal(d time.Duration) time.Duration {
	if s := th.signals; s != nil && !s.busy && !s.at.IsZero() {
		return max(min(d, time.Until(s.at)), 0)
	}
	return d
}

// signalRoom is the part of refill that has the next ChargeTurn come to refillTurn where
// a signal has come.
func (th *Thread) signalRoom(room int64) int64 {
	if !th.Signalled() {
		return room
	}
	if OwnFlow(th) != nil { // the main flow has its turn
		th.quanta = min(th.quanta, 1)
		return room
	}
	return 0
}

// ProgramPlace is implemented by an Interp that knows where the program is.
type ProgramPlace interface {
	// InProgram reports whether the innermost frame is of the program's own code.
	InProgram() bool
	// ProgramFrame is the object of the innermost frame that is of the program's own code, or None.
	ProgramFrame(th *Thread) Value
}

// HandleSignals calls the handlers of the signals that have come, if this is the main flow.
// False comes with what one of them raised. waits tells that the program waits: there the
// library is interrupted too.
func (th *Thread) HandleSignals(waits bool) bool {
	if th.signals == nil || !th.Signalled() || OwnFlow(th) != nil {
		return true
	}
	p, ok := th.Interp.(ProgramPlace)
	if !ok || !waits && !p.InProgram() {
		return true
	}
	m, ok := th.Modules.GetStr(Intern("signal")).R.(*Module)
	if !ok {
		th.signals.pending = 0
		return true
	}
	handlerOf := m.Own(th, Intern("_handler"))
	if !handlerOf.Ok() {
		th.signals.pending = 0
		return th.Exc == nil
	}
	s := th.signals
	s.busy = true
	defer func() { s.busy = false }()
	handle := func() Value {
		for s.pending != 0 {
			n := bits.TrailingZeros64(s.pending) + 1
			s.pending &^= 1 << (n - 1)
			h := Call1(th, handlerOf, Int(int64(n)))
			if !h.Ok() {
				return Value{}
			}
			if h.R == None.R {
				continue
			}
			frame := p.ProgramFrame(th)
			if !frame.Ok() || !Call2(th, h, Int(int64(n)), frame).Ok() {
				return Value{}
			}
		}
		return None
	}
	if k, ok := th.Interp.(FlowKeeper); ok {
		return k.Grounded(handle).Ok()
	}
	return handle().Ok()
}
