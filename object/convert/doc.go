// Package convert turns Go values into Python values and back.
//
// # From Go to Python
//
// This is what variables, results of tools and arguments of calls become.
//
//	Go                                     Python
//	nil, nil pointers                      None; nil slices and maps are [] and {}
//	bool                                   bool
//	all ints, big.Int, *big.Int            int
//	float32, float64                       float; a whole float64 that an any holds is an int
//	Exact                                  what it holds, with floats for floats
//	complex64, complex128                  complex
//	string                                 str (bytes that are not UTF-8 become U+FFFD)
//	[]byte, [n]byte                        bytes
//	slices, arrays                         list; arrays as keys of maps tuple
//	Tuple                                  tuple
//	*Dict                                  dict, in order
//	maps                                   dict, keys sorted
//	*Set, map[T]struct{}                   set, frozenset
//	structs                                record: a dict whose keys are attributes as well
//	pointers to structs                    in results of tools a record; in variables, and
//	                                       where the type has Methods, a live object, whose
//	                                       fields are attributes and keys: see Host
//	json.Number                            int, or float with a point or an exponent
//	json.RawMessage                        what the JSON says: ints are ints, objects dicts in order
//	encoding.TextMarshaler                 str (netip.Addr, UUIDs, *big.Rat …)
//	json.Marshaler without exported fields what the JSON says
//	errors                                 exceptions
//	funcs                                  callables
//	iter.Seq, channels to receive from     iterators
//	time.Time                              datetime (in the location Naive: without a zone)
//	time.Duration, Delta                   timedelta
//	Date, Clock, Decimal                   date, time, Decimal
//	*Object                                the Python value that it stands for
//
// One rule for floats, at every depth: encoding/json reads every number into a
// float64 in an any, so where a Go type says any (the variables of a session, the
// elements of map[string]any and []any, a field, result or argument of type any) a
// float64 that is a whole number below 2^53 is an int in Python. Where the type
// says float64 (a []float64, a field, a result) it is a float. In our own types
// (Tuple, Dict, Set, Exact), in what came from Python, and in json.Number and
// RawMessage floats are floats: Exact{V: 2.0} is 2.0 in Python, and Exact{V: out.Output}
// goes back as it came.
//
// Embedded structs are taken as encoding/json takes them: see Fields. A struct whose
// fields are all unexported, and which has neither a text nor JSON, is refused: it
// would be an empty dict.
//
// Channels to send to, unsafe pointers and functions with parameters that have
// no equivalent are refused with a TypeError that names the type.
//
// # From Python to Go
//
// This is what CodeOutput.Output and arguments of type any become, what
// encoding/json writes for it, and what Decode makes of it in an any, or in the
// elements of a map or slice of any.
//
//	Python               Go            JSON                       any after Decode
//	None                 nil           null                       nil
//	bool                 bool          true, false                bool
//	int                  int64         number                     int64
//	int beyond 64 bits   *big.Int      number                     *big.Int
//	float                float64       number, 2.0 for 2          float64
//	nan, inf             float64       error with the path        float64
//	complex              complex128    error with the path        complex128
//	str                  string        string                     string
//	bytes, bytearray     []byte        string in base64           []byte
//	list                 []any         array                      []any
//	tuple                Tuple         array                      []any
//	set, frozenset       *Set          array                      []any
//	dict, record         *Dict         object, in order           map[string]any; *Dict with other keys
//	datetime             time.Time     string, RFC 3339           time.Time
//	date, time           Date, Clock   string as isoformat()      Date, Clock
//	timedelta            time.Duration number of nanoseconds      time.Duration
//	long timedelta       Delta         number of nanoseconds      Delta
//	Decimal              Decimal       string                     Decimal
//	exception            *Exception    string "Class: text"       *Exception
//	dataclass, instance  *Object       object of its attributes   map[string]any
//	enum member          *Object       its value                  its value
//	UUID, Fraction, path *Object       string, as str gives it    string
//	 addresses and networks
//	 of ipaddress
//	range, deque, array, *Object       array                      []any
//	 views of dicts
//	mappingproxy         *Object       object                     map[string]any
//	function, class …    *Object       error with the path        *Object
//	a value in itself    *Object       error with the path        the same
//
// A []any is Go's own type, so that encoding/json writes one by its own rules
// where it is no part of our types: without .0, and without paths in errors;
// CodeOutput.JSON goes by the table for everything. RFC 3339 has no times without a zone:
// one in the location Naive reads as UTC there (garter exec writes it without).
//
// Keys of JSON objects are texts: ints, floats, bools and None as keys are
// written as Python's json does ("1", "1.5", "true", "null"); other keys are an
// error. The bytes that marshalling a result may make are bounded (MaxJSON).
// What has no equivalent in Go comes back as an [*Object], which Go code can
// call and ask for attributes. Values that contain themselves keep their shape
// in both directions; nesting is bounded by the session's recursion limit.
//
// # Decode and typed arguments
//
// Decode, and arguments of tools in Go, fill structs from dicts, records and
// instances by the names of Fields, maps from dicts, slices and arrays from
// lists, tuples and sets; a bool or a whole number fits each type of int that
// can hold it, an int fits a float, a Decimal a float, a date a time.Time, ISO
// text a time.Time, a Date or a Clock, and text each encoding.TextUnmarshaler.
// json.Number takes numbers, json.RawMessage anything that has a JSON form. A
// type with UnmarshalJSON and without UnmarshalText gets the value's JSON. A key
// without a field is left out by Decode; in the argument of a tool it is an
// error that suggests near names. What does not fit is a *TypeError with the
// path, such as value.items[3] must be int, not str.
//
// Compatibility: not covered; garter's own packages use it.
package convert
