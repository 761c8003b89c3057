// Package wire carries Python values between Go and a Python interpreter
// elsewhere: as JSON with type tags, in the format of the reference's "safe:"
// payloads, and it has the Python source of the other end.
//
//	Python                          JSON                                              Go
//	None, bool, str, int, float     as they are; NaN, Infinity, -Infinity as words    nil, bool, string, int64 or *big.Int, float64
//	list                            array                                             []any
//	dict with plain string keys     object                                            *convert.Dict
//	any other dict                  {"__type__":"dict_with_complex_keys","data":[[k,v],…]}  *convert.Dict
//	tuple, set, frozenset           {"__type__":"tuple","data":[…]} …                 convert.Tuple, *convert.Set
//	bytes, bytearray                {"__type__":"bytes","data":base64}                []byte, ByteArray
//	complex                         {"__type__":"complex","real":r,"imag":i}          complex128
//	datetime                        {"__type__":"datetime","data":isoformat}          time.Time, in the location Naive if it has no zone
//	date, time                      {"__type__":"date","data":isoformat} …            Date, Clock
//	timedelta                       {"__type__":"timedelta","total_seconds":f}        time.Duration, or Delta where that is too narrow
//	Decimal, Path                   {"__type__":"Decimal","data":text} …              Decimal, Path
//	PIL image                       {"__type__":"PIL.Image","data":base64 of PNG}     Image
//	numpy array                     {"__type__":"ndarray","data":[…],"dtype":text}    *NDArray
//	dataclass instance              {"__type__":"dataclass","class_name","module","data":{…}}  *Object
//
// Beyond the reference there are "bytearray", "int" (in hex, beyond the digits that
// Python converts), "struct" (a Go struct, an object
// with attributes in Python) and "object", which tells of what cannot travel:
// its class, its repr, those of its attributes that can, and what it stands for. A dict that has a
// key "__type__" travels as dict_with_complex_keys, so that nothing is taken
// for a tag that is none. A "pickle:" payload is never read.
//
// Compatibility: not covered; garter's own packages use it.
package wire

import (
	"errors"
	"fmt"

	"github.com/garterpy/garter/object/convert"
)

// Naive is the location of datetimes without a time zone.
var Naive = convert.Naive

type (
	// Date is convert.Date.
	Date = convert.Date
	// Clock is convert.Clock.
	Clock = convert.Clock
	// Decimal is convert.Decimal.
	Decimal = convert.Decimal
	// Delta is convert.Delta.
	Delta = convert.Delta
	// Path is a Python path.
	Path string
	// ByteArray is a Python bytearray.
	ByteArray []byte
	// Image is a picture as PNG.
	Image []byte
)

// NDArray is a numpy array.
type NDArray struct {
	Data  any    // nested []any, or a number
	DType string // such as "float64"
}

// Object is an instance of a class that has no equivalent in Go.
type Object struct {
	Module, Class string
	// Repr is its repr(), "" for a dataclass.
	Repr string
	// Fields are the attributes, as far as they can travel.
	Fields *convert.Dict
	// Stands has the value that the object stands for, if there is one: that of a member
	// of an enum, the text of a UUID, a Fraction, an address, the elements of a range.
	Stands []any
	// Dataclass tells that it can go back to Python.
	Dataclass bool
}

// StandsFor is convert.Stander's.
func (o *Object) StandsFor() (any, bool) {
	if o == nil || len(o.Stands) == 0 {
		return nil, false
	}
	return o.Stands[0], true
}

// MarshalJSON writes what the object stands for, or its fields.
func (o *Object) MarshalJSON() ([]byte, error) { return convert.AppendJSON(nil, o, "value") }

// String returns the repr, or the class.
func (o *Object) String() string { return convert.Repr(o) }

// ShownAs is convert.Shower's.
func (o *Object) ShownAs() (text string, fields *convert.Dict) {
	switch {
	case o.Repr != "":
		return o.Repr, nil
	case o.Fields == nil:
		return "<" + o.Class + " None>", nil
	}
	return o.Class, o.Fields
}

// DecodeFields gives convert.Decode what it fills structs from.
func (o *Object) DecodeFields() *convert.Dict {
	if o == nil {
		return nil
	}
	return o.Fields
}

// The prefixes of payloads.
const (
	SafePrefix   = "safe:"
	picklePrefix = "pickle:"
)

// ErrPickle tells that a payload is pickled: reading it would run code, and is
// refused always.
var ErrPickle = errors.New("pickle payload rejected")

// Dumps returns the payload of a value: "safe:" and JSON.
func Dumps(v any) (string, error) {
	b, err := Append([]byte(SafePrefix), v)
	return string(b), err
}

// Loads returns the value of a payload that Dumps or the reference made.
func Loads(payload string) (any, error) { return LoadsLimited(payload, Limits{}) }

// LoadsLimited is Loads under limits.
func LoadsLimited(payload string, l Limits) (any, error) {
	switch {
	case len(payload) >= len(SafePrefix) && payload[:len(SafePrefix)] == SafePrefix:
		return Decode(payload[len(SafePrefix):], l)
	case len(payload) >= len(picklePrefix) && payload[:len(picklePrefix)] == picklePrefix:
		return nil, ErrPickle
	}
	return nil, fmt.Errorf("unknown payload format: expected the prefix 'safe:'")
}
