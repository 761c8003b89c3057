package object

import "math/big"

// This file has sys.getsizeof.

// What CPython adds to what __sizeof__ of a class says, in bytes: what its collector needs,
// and where an instance has a dict the pointers to that and to the references.
const (
	collectorBytes = 16
	managedBytes   = 16
)

var sSizeof = Intern("__sizeof__")

// GetSizeOf is sys.getsizeof(v, fallback): what a class in Python has in its __sizeof__, or
// what the object takes here. fallback, where there is one, stands for what raises TypeError.
func GetSizeOf(th *Thread, v, fallback Value) Value {
	t := v.R.Type()
	f := t.Lookup(sSizeof)
	if _, native := f.R.(*Builtin); native || !f.Ok() || t.Flags&Heap == 0 {
		return Int(SizeOf(v.R))
	}
	size := callSpecialKw(th, f, v, nil, nil)
	if size.Ok() {
		if _, _, isInt := IntOf(size); !isInt {
			size = th.Raise(TypeErrorType, "an integer is required")
		}
	}
	if !size.Ok() {
		if fallback.Ok() && th.Catch(TypeErrorType) {
			return fallback
		}
		return size
	}
	n, ok := AsIndex(th, size)
	if !ok {
		return Value{}
	}
	if n < 0 {
		return th.Raise(ValueErrorType, "__sizeof__() should return >= 0")
	}
	all := uint64(n) + collectorBytes
	if t.HasInstanceDict() {
		all += managedBytes
	}
	return BigValue(new(big.Int).SetUint64(all))
}
