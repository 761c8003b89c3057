package object

import (
	"context"
	"fmt"
	"math"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter/object/number"
	"github.com/garterpy/garter/object/text"
)

// quantum is how many operations run between two looks at the cancellation
// flag: a few hundred microseconds of ordinary code.
const quantum = 16384

// Thread is one session's thread of execution: the pending exception, the
// meters of operations, memory and depth, and what connects the session to its
// host. One goroutine uses it at a time; Cancel alone may be called from
// others.
type Thread struct {
	// StopNow, where it is given, tells whether the run has to stop, at once and
	// not when another goroutine gets to say so.
	StopNow func() *StopError
	// Argv is sys.argv; without it that is one empty text.
	Argv []string
	// Exc is the pending exception; every function that returns the zero
	// Value (or false, or -1) to say that it failed has set it.
	Exc *Exception
	// Unset, where it is given, is told of each failure that came without an exception. It is
	// for tests: the SystemError that such a call raises may be caught.
	Unset func(what string)

	budget    int64        // operations left in this quantum
	quanta    int32        // until another of Python's threads has its turn: 1 is now, 0 is never
	importing *importLocks // modules that are being imported, or nil
	memLeft   int64        // bytes left until the heap is measured
	pinned    int64        // bytes of buffers that native code is still filling
	depth     int32
	// native is the depth at which the innermost callable of Go under way was called, and
	// nested how many were called by another at the same depth, without a level of Python's
	// between them. Those have a limit of their own: else what leads back to itself by Go
	// alone, such as two tasks that wait for each other and are cancelled or a property whose
	// function is an attrgetter of it, would take the Go stack to its end.
	native, nested int32
	waiting        int64 // levels of the flows that wait
	stacks         stackAccount
	MaxDepth       int32 // calls and native recursion; see Enter

	opsStart  int64 // budget given out so far
	OpsLimit  int64 // operations in one run; 0 is no limit
	MemLimit  int64 // bytes; 0 is no limit
	memory    account
	canceled  atomic.Pointer[StopError]
	interrupt atomic.Bool // see Interrupt
	asked     time.Time   // when an Interrupt was first seen that no statement has taken
	signals   *signals    // what the program sent itself; nil if it never did in this run
	stopped   *StopError
	MeasureFn func(*Thread) int64 // measures the reachable heap
	// LoosenKeptFn empties what refers to values for the measurement alone, and returns what
	// fills it again with those that are still there.
	LoosenKeptFn func() (restore func())
	// VariablesFn visits what the variables of running functions refer to, and the attributes
	// of that, as long as visit says so.
	VariablesFn func(visit func(Value) bool)

	// Handled is the exception that the innermost running except or finally
	// clause handles: the context of a new exception.
	Handled *Exception

	// boundCall is the method that a bound method of an object of another class
	// than the method's own calls: errors name that class.
	boundCall *Builtin

	// Interp connects the thread to the evaluator and the session.
	Interp Interp

	// GivenSpace is the namespace of a class that is about to be made, which nobody else
	// refers to: the class may keep it in place of a copy.
	GivenSpace *Dict
	// GivenUnmade is what belongs to that and is not made yet, or nil.
	GivenUnmade *Unmade

	// Builtins is the namespace that global look-ups fall back to.
	Builtins *Dict
	// Modules are the imported modules by name (sys.modules).
	Modules *Dict
	// Warns says that warnings are given always, as CPython gives them, and
	// not only where the program has used the module warnings.
	Warns bool
	// Import imports a module by name for native code and import statements;
	// nil means that there are none.
	Import func(th *Thread, name string) Value
	// ImportHook, which may be nil, imports a module for a program that has changed
	// sys.meta_path; false means that Import does it. The text of embedded modules
	// never asks it.
	ImportHook func(th *Thread, name string) (Value, bool)
	// Embedded tells whether a module is embedded or given by the host: 0 for none, 1 for a
	// module, 2 for a package; with load it makes and returns it.
	Embedded func(th *Thread, name string, load bool) (Value, int)
	// Path is what sys.path begins with.
	Path []string
	// Missing is what embedded modules have for names that are made when somebody asks for
	// them: __spec__, sys.meta_path and the like. See Module.OnMissing.
	Missing func(th *Thread, m *Module, name *Str) Value
	// ModuleFiles are files that modules are imported from where Files is nil.
	ModuleFiles Files
	// CheckAttr decides whether Python code may use an attribute name that is
	// only known at run time; nil allows all.
	CheckAttr func(th *Thread, name string) bool
	// Guard decides whether a guarded thing may be used (see Rules), by its name;
	// nil allows all. False comes with an exception.
	Guard func(th *Thread, name string) bool
	// Protected decides whether a name of the session, which exists, may be set
	// or deleted; nil allows all. False comes with an exception.
	Protected func(th *Thread, name string, del bool) bool
	// CheckModule decides whether a module that was found as an attribute of
	// another may be used; nil allows all. False comes with an exception.
	CheckModule func(th *Thread, m *Module) bool
	// Host is what functions of the host need of the session; nil without one.
	Host Host
	// Print receives what is written to standard output; Stderr likewise.
	Print  func(th *Thread, text string) bool
	Stderr func(th *Thread, text string) bool
	// Stdin reads from standard input, 0 bytes at its end; nil means that
	// there is none. False comes with an exception.
	Stdin func(th *Thread, p []byte) (int, bool)
	// FileLines, which may be nil, gives the lines of a file of the session, for entries of
	// tracebacks whose program keeps no source; nil where there is none.
	FileLines func(th *Thread, name string) SourceLines
	// Auditing tells that there are hooks for Audit.
	Auditing bool
	// IntMaxStrDigits limits conversions between int and str; 0 is no limit.
	IntMaxStrDigits int
	// Clock tells the time for everything that Python code can see.
	Clock func() time.Time
	// RandomBytes fills p with the session's randomness.
	RandomBytes func(p []byte)

	// Files is the file system of the session; nil for none.
	Files Files
	// Redirected, which may be nil, writes to a standard stream (1 or 2) of a session
	// that has changed what its number stands for.
	Redirected func(th *Thread, stream int, text string) bool
	// Settle, which may be nil, writes what waits in the buffers of files.
	Settle func(*Thread)
	// State holds what native modules keep per session, by key.
	State map[any]any

	wake         chan struct{} // see WakeFunc
	args         argStack
	bufs         [][]byte // buffers for texts, see textBuf
	bigs         number.Pool
	shorts       shorts
	builders     []*Builder  // being filled; what they hold is reached from nowhere else
	leftOut      *addressSet // see LeaveOut
	spareBuilder *Builder    // for the next Collect
	reprActive   []Object
	nextID       uint64
	ids          identities
	interned     map[string]*Str
	// internedBefore are the texts of the still session that this one was copied from.
	internedBefore map[string]*Str
	still          *Still // see BecomeStill
	stilling       bool
	typeSerial     uint64
	subclasses     map[*Type]*ClassList // direct subclasses of built-in types
}

// Interp is what native code may ask of the evaluator.
type Interp interface {
	// CurrentGlobals returns the globals of the innermost Python frame, or nil.
	CurrentGlobals(th *Thread) *Dict
	// CurrentLine returns the file name and line of the innermost Python
	// frame, or "" and 0.
	CurrentLine(th *Thread) (string, int)
	// ImportSource runs Python source as the module name, which is in
	// th.Modules while it runs, and returns it.
	// own are the functions of Go that the text of an embedded module sees; nil
	// for a module of the program's.
	ImportSource(th *Thread, name, filename, src string, pkg bool, own map[string]*Builtin) Value
}

// Host connects the functions that the host provides with the run in which
// they are called.
type Host interface {
	// BeginCall is called before the host's function name runs; it counts the
	// call and stops the clock of the run. It returns the context for the
	// function, or false with an exception pending.
	BeginCall(th *Thread, name string) (context.Context, bool)
	// EndCall follows when the function is done, with the context of BeginCall.
	EndCall(th *Thread, ctx context.Context)
}

// StopError ends a run in a way that Python code cannot catch.
type StopError struct {
	Kind  StopKind
	Msg   string
	Value Value // the final answer
	Err   error // the host's error, where there is one
	// Line is where the program was stopped and TopLine the line of its
	// outermost frame; 0 where nobody knows.
	Line, TopLine int
	// Program is the evaluator's program whose Line it is.
	Program any
}

// StopKind tells why a run was stopped.
type StopKind uint8

// The kinds of stops. After a limit or a cancellation no Python code runs at
// all; for FinalAnswer finally clauses and __exit__ run but cannot stop it.
const (
	FinalAnswer StopKind = iota + 1
	OperationLimit
	IterationLimit
	TimeLimit
	MemoryLimit
	HostCallLimit
	Canceled
	HostError // a host function failed in a way that is the host's business
)

// Error returns the text of the stop.
func (e *StopError) Error() string { return e.Msg }

// NewThread returns a thread without limits, builtins or modules.
func NewThread() *Thread {
	th := &Thread{
		MaxDepth:        1000,
		IntMaxStrDigits: 4300,
		Clock:           time.Now,
		memLeft:         math.MaxInt64,
	}
	th.Modules = NewDict()
	return th
}

// StartRun sets the meters for a new run: operations count from zero again,
// an earlier stop is forgotten, memory goes on from where it was.
func (th *Thread) StartRun() {
	settleTypes()
	th.Exc, th.Handled, th.stopped = nil, nil, nil
	th.canceled.Store(nil)
	th.interrupt.Store(false)
	th.asked, th.signals = time.Time{}, nil
	th.depth, th.native, th.nested = 0, -1, 0
	th.pinned, th.memory.scopes = 0, 0
	th.stacks, th.waiting = stackAccount{}, 0
	th.Release(0)
	th.builders = nil
	clear(th.reprActive)
	th.reprActive = th.reprActive[:0]
	th.opsStart = quantum
	th.budget = quantum
	if th.OpsLimit > 0 && th.OpsLimit < quantum {
		th.opsStart, th.budget = th.OpsLimit, th.OpsLimit
	}
	th.startMemory()
}

// Operations returns the operations charged in this run.
func (th *Thread) Operations() int64 {
	return th.opsStart - th.budget
}

// Charge counts n operations. It returns false, with the pending exception
// set, when the run must stop. Every loop that Python code can make long calls
// it; one operation stands for about as much work as one node of Python code
// (10 to 50 ns). A count below zero is a mistake of the caller's and counts
// nothing: no charge gives operations back.
func (th *Thread) Charge(n int) bool {
	th.budget -= int64(max(n, 0))
	if th.budget >= 0 {
		return true
	}
	return th.refill()
}

// Look reports whether the run may go on, between two parts of work that was charged for
// before: Charge looks at the cancellation when many operations are used up, and this
// always. The number is not needed; it makes a thread a text.Looker.
func (th *Thread) Look(int) bool { return th.canceled.Load() == nil || th.refill() }

// Door is the look where native code is about to be called: however much work its calls do
// that nobody charges, a run ends with the call in which its time is over, not when enough
// operations have been counted. TestDoorsInSource finds calls without it.
func (th *Thread) Door() bool { return th.canceled.Load() == nil || th.refill() }

// looked reports whether the run may go on after work on n bytes that a look may have
// ended.
func (th *Thread) looked(n int) bool { return n < LookEvery || th.Look(n) }

// Scan charges for a look at n bytes and looks at the cancellation.
func (th *Thread) Scan(n int) bool { return th.Charge(n>>4) && th.Look(n) }

// Scanning is a text.Looker that charges for each part as Scan does.
func (th *Thread) Scanning() text.Looker { return (*scanning)(th) }

// filling is a text.Looker that charges for each part of a text that is made.
func (th *Thread) filling() text.Looker { return (*filling)(th) }

type (
	scanning Thread
	filling  Thread
)

func (s *scanning) Look(n int) bool { return (*Thread)(s).Scan(n) }

func (f *filling) Look(n int) bool { return (*Thread)(f).Charge(n / 4) }

// Parts hands n bytes to f in parts, and charges and looks before each: f returns false
// where it is done. What goes through texts in Go goes through them by it.
func (th *Thread) Parts(n int, f func(from, to int) bool) bool {
	return th.Scan(min(n, LookEvery)) && text.Parts(th.Scanning(), n, f)
}

// LookEvery is how many bytes native code goes through between two looks.
const LookEvery = 1 << 16

// Spend counts n operations that have been or will be done without a look: the
// next Charge or Enter looks. It is for short work in places that cannot fail.
func (th *Thread) Spend(n int) { th.budget -= int64(max(n, 0)) }

// spendBytes counts the comparison or the copying of n bytes.
func (th *Thread) spendBytes(n int) {
	if n >= 512 {
		th.budget -= int64(n) / 256
	}
}

// spendName counts the searches for a name in tables by its text: each goes through all of
// it, however often the same name has been looked for.
func (th *Thread) spendName(name string) {
	if len(name) >= 512 {
		th.budget -= int64(len(name)) / 32
	}
}

// ChargeTurn is Charge at a place where another of Python's threads may go on:
// where a statement of Python code begins.
func (th *Thread) ChargeTurn(n int) bool {
	th.budget -= int64(max(n, 0))
	if th.budget >= 0 {
		return true
	}
	return th.refillTurn()
}

// refillTurn is the slow side of ChargeTurn.
func (th *Thread) refillTurn() bool {
	return th.refill() && th.uninterrupted() && (th.signals == nil || th.HandleSignals(false)) && (th.quanta != 1 || th.endTurn())
}

// Interrupt makes the run raise KeyboardInterrupt where a statement begins or where
// it waits, and within a statement that takes more than 30 ms: Python code may catch
// it. It may be called from any goroutine.
func (th *Thread) Interrupt() { th.interrupt.Store(true) }

// ToInterrupt reports whether an Interrupt has not been seen yet.
func (th *Thread) ToInterrupt() bool { return th.interrupt.Load() }

// interruptPatience is how long an Interrupt waits for a statement to begin: there
// except and finally clauses find everything as the statements left it. After that
// it is raised wherever operations are counted.
const interruptPatience = 30 * time.Millisecond

// uninterrupted reports whether nobody asked for KeyboardInterrupt; else that is
// pending.
func (th *Thread) uninterrupted() bool {
	if th.interrupt.Load() && th.interrupt.CompareAndSwap(true, false) {
		th.asked = time.Time{}
		th.RaiseArgs(KeyboardInterruptType)
		return false
	}
	return true
}

// Interrupted is for native code that waits: it reports whether somebody asked
// for KeyboardInterrupt, which is pending then.
func (th *Thread) Interrupted() bool { return !th.uninterrupted() }

// refill is the slow side of Charge: it looks at the flag and the limit.
func (th *Thread) refill() bool {
	if th.stopped != nil && th.stopped.Kind != FinalAnswer {
		return th.failStopped()
	}
	if e := th.canceled.Load(); e != nil {
		return th.Stop(e)
	}
	if !th.lookAtStacks() {
		return false
	}
	room := int64(quantum)
	if th.interrupt.Load() {
		room = 0 // the next statement takes it
		switch {
		case th.asked.IsZero():
			th.asked = time.Now()
		case time.Since(th.asked) > interruptPatience:
			if !th.uninterrupted() { // one statement takes long: a comprehension, a native call
				return false
			}
		}
	}
	if th.signals != nil {
		room = th.signalRoom(room)
	}
	if th.quanta > 1 {
		th.quanta--
	}
	if th.quanta == 1 {
		room = 0 // the next ChargeTurn must come here
	}
	if th.OpsLimit > 0 {
		if th.Operations() > th.OpsLimit {
			// What was too much was not done: it does not count.
			th.budget = min(0, th.opsStart-th.OpsLimit)
			return th.Stop(&StopError{Kind: OperationLimit, Msg: fmt.Sprintf("Reached the max number of operations of %d. Maybe there is an infinite loop somewhere in the code, or you're just asking too many calculations.", th.OpsLimit)})
		}
		give := min(room-th.budget, th.OpsLimit-th.opsStart)
		if give > 0 {
			th.opsStart += give
			th.budget += give
		}
		return true
	}
	give := room - th.budget
	th.opsStart += give
	th.budget += give
	return true
}

// Cancel makes the run stop with e within a few hundred microseconds. It may
// be called from any goroutine.
func (th *Thread) Cancel(e *StopError) { th.canceled.CompareAndSwap(nil, e) }

// Canceled returns the stop that another goroutine asked for, or nil. Native
// code that waits uses it together with its own channel. It asks StopNow as
// well: what runs between the program and its host is exact about cancellation.
func (th *Thread) Canceled() *StopError {
	if e := th.canceled.Load(); e != nil || th.StopNow == nil {
		return e
	}
	if e := th.StopNow(); e != nil {
		th.Cancel(e)
	}
	return th.canceled.Load()
}

// Stop stops the run with e, which Python code cannot catch. It returns false.
func (th *Thread) Stop(e *StopError) bool {
	if th.stopped == nil || th.stopped.Kind == FinalAnswer {
		th.stopped = e
	}
	if e.Kind != FinalAnswer {
		// Native code may drop the pending exception, as where it shows a value that
		// cannot be shown: whatever is charged next fails again.
		th.opsStart -= th.budget
		th.budget = 0
	}
	return th.failStopped()
}

func (th *Thread) failStopped() bool {
	th.Exc = &Exception{Cls: stopType, stop: th.stopped}
	return false
}

// Resume forgets the stop of this run, so that the session can look at the
// values that the run has left.
func (th *Thread) Resume() { th.Exc, th.Handled, th.stopped = nil, nil, nil }

// Stopped returns the stop of this run, or nil.
func (th *Thread) Stopped() *StopError { return th.stopped }

// Enter counts one level of calls or native recursion, and one operation;
// Leave follows. At the recursion limit it raises RecursionError, at the end of
// the run's operations or time it stops: then it returns false (no Leave then).
// The operation bounds what is called often and not deeply, as by the
// comparison of [x, x] with x nested in the same way.
func (th *Thread) Enter() bool {
	th.budget--
	if th.budget < 0 || th.depth >= th.MaxDepth {
		return th.enterSlow("")
	}
	th.depth++
	return true
}

// enterSlow is Enter where the quantum is used up or the limit reached.
func (th *Thread) enterSlow(what string) bool {
	if th.budget < 0 && !th.refill() {
		return false
	}
	if th.depth >= th.MaxDepth {
		return th.recursionError("maximum recursion depth exceeded" + what)
	}
	th.depth++
	return true
}

// nestedShare is how many callables of Go may be in one another, for each level of depth
// that there may be: they take a small part of the Go stack that a level may have.
const nestedShare = 2

// nest counts a callable of Go that another calls. The caller restores nested.
func (th *Thread) nest() bool {
	if th.nested/nestedShare >= th.MaxDepth {
		return th.recursionError("maximum recursion depth exceeded while calling a Python object")
	}
	if !th.Charge(1) || !th.Alloc(0) { // the arguments of all are held
		return false
	}
	th.nested++
	return true
}

// Deepen is Enter for n levels without an operation: a function whose
// expressions nest deeply takes more of the Go stack than one level stands for.
// It returns false where TooDeep must be called; else LeaveN follows.
func (th *Thread) Deepen(n int32) bool {
	th.depth += n
	return th.depth <= th.MaxDepth
}

// TooDeep raises RecursionError after a Deepen that failed, apart so that
// Deepen is inlined. It returns false.
func (th *Thread) TooDeep(n int32) bool {
	th.depth -= n
	return th.recursionError("maximum recursion depth exceeded")
}

// LeaveN ends what Deepen began.
func (th *Thread) LeaveN(n int32) { th.depth -= n }

// EnterFor is Enter with CPython's addition to the message, such as " while
// getting the repr of an object".
func (th *Thread) EnterFor(what string) bool {
	th.budget--
	if th.budget < 0 || th.depth >= th.MaxDepth {
		return th.enterSlow(what)
	}
	th.depth++
	return true
}

func (th *Thread) recursionError(msg string) bool {
	th.Raise(RecursionErrorType, "%s", msg)
	return false
}

// Leave ends what Enter began.
func (th *Thread) Leave() { th.depth-- }

// Depth returns the present depth.
func (th *Thread) Depth() int { return int(th.depth) }

// SetDepth restores a depth noted earlier.
func (th *Thread) SetDepth(d int) { th.depth = int32(d) }

// ID returns the identity number of a value, as id() shows it. Numbers are
// given out in order of asking, so that they tell nothing about the machine.
func (th *Thread) ID(v Value) uint64 {
	switch v.R.(type) {
	case *IntTag:
		return 0x10000000 + v.N*32
	case *BoolTag:
		return 0x9000000 + v.N*32
	case *NoneTag:
		return 0x9000040
	case *EllipsisTag:
		return 0x9000060
	case *NotImplementedTag:
		return 0x9000080
	case *noDefaultTag:
		return 0x90000a0
	case *FloatTag:
		return 0x20000000 ^ v.N<<4
	}
	switch o := v.R.(type) {
	case *Instance:
		// Instances are hashed by identity all the time: they carry their
		// number, and the session does not hold on to them.
		if o.id == 0 {
			o.id = th.newID()
		}
		return o.id
	case *Type:
		if o.Flags&Heap != 0 {
			if o.id == 0 {
				o.id = th.newID()
			}
			return o.id
		}
	}
	return th.ids.of(th, v.R)
}

// newID is the next number.
func (th *Thread) newID() uint64 {
	th.nextID++
	return 0x7F0000000000 + th.nextID*48
}

// Intern returns this session's one str of a name in a program.
func (th *Thread) Intern(s string) *Str {
	th.spendName(s)
	if v := sharedText(s); v != nil {
		return v
	}
	if v := th.interned[s]; v != nil {
		return v
	}
	if v := th.internedBefore[s]; v != nil {
		return v
	}
	if th.interned == nil {
		th.interned = map[string]*Str{}
	}
	internMu.RLock()
	v := internTab[s]
	internMu.RUnlock()
	if v == nil {
		v = NewStr(s)
		v.Len()
		v.Hash32()
	}
	th.interned[s] = v
	return v
}

// InternOwn is Intern for a name of the library's own text: those of its programs are kept
// for the process, and a session need not note them again.
func (th *Thread) InternOwn(s string) *Str {
	v := sharedText(s)
	if v == nil {
		internMu.RLock()
		v = internTab[s]
		internMu.RUnlock()
	}
	if v == nil {
		return th.Intern(s)
	}
	th.spendName(s)
	return v
}

// InternStr is Intern for a str that a program has: where none of its text is kept yet,
// that one is.
func (th *Thread) InternStr(s *Str) *Str {
	th.spendName(s.S)
	if v := th.internedOf(s.S); v != nil {
		return v
	}
	if th.interned == nil {
		th.interned = map[string]*Str{}
	}
	s.Len()
	s.Hash32()
	th.interned[s.S] = s
	return s
}

// IsInterned reports whether s is the object that Intern returns for its text.
func (th *Thread) IsInterned(s *Str) bool {
	th.spendName(s.S)
	return th.internedOf(s.S) == s
}

// internedOf is the str that is kept for a text, or nil.
func (th *Thread) internedOf(s string) *Str {
	if v := sharedText(s); v != nil {
		return v
	}
	if v := th.interned[s]; v != nil {
		return v
	}
	if v := th.internedBefore[s]; v != nil {
		return v
	}
	internMu.RLock()
	defer internMu.RUnlock()
	return internTab[s]
}

// ModuleState returns the state that a native module keeps in this session
// under key, made by mk when it is asked for the first time.
func ModuleState[T any](th *Thread, key any, mk func() T) T {
	if v, ok := th.State[key]; ok {
		return v.(T)
	}
	if th.State == nil {
		th.State = map[any]any{}
	}
	v := mk()
	th.State[key] = v
	return v
}

// MayFinalize reports whether Python code (finally clauses, __exit__) may
// still run although the run is being stopped: for a final answer it may.
func (th *Thread) MayFinalize() bool {
	return th.stopped == nil || th.stopped.Kind == FinalAnswer
}

// Wait waits for d, or until the run is cancelled: then it returns false with
// the exception pending.
func (th *Thread) Wait(d time.Duration) bool {
	const slice = 5 * time.Millisecond
	if !th.Charge(10) {
		return false
	}
	defer th.BeginWait()()
	end := time.Now().Add(d)
	for {
		if e := th.canceled.Load(); e != nil {
			return th.Stop(e)
		}
		if !th.uninterrupted() || !th.HandleSignals(true) {
			return false
		}
		left := time.Until(end)
		if left <= 0 {
			return true
		}
		time.Sleep(th.untilSignal(min(left, slice)))
	}
}

// hardDepth is the greatest recursion limit that a program can set. Go ends the
// process when a stack would pass 1 GB, and as stacks double, 512 MiB is the
// most that one can have: 26 KiB for each level. No kind of recursion takes more
// than half of that, which fuzz/testdata/attacks/depth.txt proves with as much
// smaller a stack.
const hardDepth = 20000

// SetMaxDepth sets the recursion limit, as sys.setrecursionlimit does.
func (th *Thread) SetMaxDepth(n int) { th.MaxDepth = int32(min(n, hardDepth)) }

// Files is a file system whose content counts as memory of the session.
type Files interface {
	// Bytes is what it holds in memory.
	Bytes() int64
}
