package garter

import "github.com/garterpy/garter/object/convert"

// The types of Python values without an equivalent among Go's basic types, and of
// calls of tools. Tools, backends and the interpreter below share them, so they are
// declared in package convert; what they have is written out here, and a test keeps it.

// Tuple is a Python tuple.
//
//	type Tuple []any
//
//	func (t Tuple) MarshalJSON() ([]byte, error)  // an array
type Tuple = convert.Tuple

// Date is a Python date as isoformat() writes it: "2026-01-31".
//
//	type Date string
type Date = convert.Date

// Clock is a Python time as isoformat() writes it: "12:30:00.500000".
//
//	type Clock string
type Clock = convert.Clock

// Decimal is the text of a Python Decimal.
//
//	type Decimal string
type Decimal = convert.Decimal

// Delta is a timedelta that time.Duration cannot hold, in seconds.
//
//	type Delta float64
//	func (d Delta) MarshalJSON() ([]byte, error) // nanoseconds
type Delta = convert.Delta

// Exact holds a value whose floats stay floats in Python: one that came from there, or
// a whole number that is meant as a float. In an any, a float64 that is a whole number
// is an int otherwise.
//
//	type Exact struct{ V any }
type Exact = convert.Exact

// Dict is a Python dict: keys and values in order of insertion.
//
//	func NewDict() *Dict
//	func (d *Dict) Set(key, value any)
//	func (d *Dict) Get(key any) (any, bool)
//	func (d *Dict) Len() int
//	func (d *Dict) At(i int) (key, value any)
//	func (d *Dict) All() iter.Seq2[any, any]       // for k, v := range d.All()
//	func (d *Dict) Map() map[string]any            // of the keys that are texts
//	func (d *Dict) MarshalJSON() ([]byte, error)   // an object, in order
//	func (d *Dict) UnmarshalJSON(data []byte) error
//	func (d *Dict) String() string
type Dict = convert.Dict

// Set is a Python set or frozenset, in the order of Python's iteration.
//
//	type Set struct {
//		Elems  []any
//		Frozen bool
//	}
//
//	func (s *Set) MarshalJSON() ([]byte, error)    // an array
//	func (s *Set) String() string
type Set = convert.Set

// Object stands for a Python value without equivalent in Go: a function, a class, an
// instance, an iterator. It belongs to its session, whose rules hold for it: one
// goroutine at a time, limits on each call. A container that contains itself has an
// Object in the place where it comes again.
//
//	func (o *Object) Call(ctx context.Context, args ...any) (any, error)
//	func (o *Object) CallKw(ctx context.Context, args []any, kwargs map[string]any) (result any, err error)
//	func (o *Object) Attr(ctx context.Context, name string) (result any, err error)
//	func (o *Object) Iter(ctx context.Context) iter.Seq2[any, error]
//	func (o *Object) Repr(ctx context.Context) (text string, err error)
//
// The others run no Python code:
//
//	func (o *Object) Attributes() *Dict                  // of an instance
//	func (o *Object) EnumValue() (value any, ok bool)    // of a member of an enum
//	func (o *Object) Text() (text string, ok bool)       // of a UUID, Fraction, address, path
//	func (o *Object) TypeName() string
//	func (o *Object) Name() string                       // of a function or class
//	func (o *Object) Callable() bool
//	func (o *Object) Source() string                     // of a function
//	func (o *Object) Again() int                         // how many containers further out it is
//	func (o *Object) MarshalJSON() ([]byte, error)       // an object of the attributes
//	func (o *Object) String() string
type Object = convert.Object

// Exception is a Python exception as a value; it is a Go error as well, and an Object.
//
//	func (e *Exception) Error() string
//	func (e *Exception) MarshalJSON() ([]byte, error)    // the text "Class: text"
type Exception = convert.Exception

// ToolCall is a call of a tool by a program, as a hook sees it: the tool's name, and the
// arguments by the names of their parameters, which a hook may change.
//
//	type ToolCall struct {
//		Tool string
//		Args map[string]any    // *args are a Tuple and **kwargs a *Dict under their names
//	}
type ToolCall = convert.ToolCall

// ToolHook is called in place of each tool, see [WithToolHook]. next calls the tool, with
// the arguments of the call as they are then.
//
//	type ToolHook func(ctx context.Context, call *ToolCall, next func(ctx context.Context) (any, error)) (any, error)
type ToolHook = convert.Hook

// ToolPanicError tells that a tool panicked, and which. The run ends; the session goes
// on working.
//
//	type ToolPanicError struct {
//		Tool  string
//		Value any
//		Stack []byte
//	}
//
//	func (e *ToolPanicError) Error() string
type ToolPanicError = convert.ToolPanicError

// NewDict returns an empty Dict.
func NewDict() *Dict { return convert.NewDict() }
