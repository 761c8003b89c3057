// Package number does the arithmetic of Python's int, float and complex on Go
// types, bit for bit as CPython 3.13. It knows nothing of the interpreter's
// values: the methods of the Python types are thin wrappers over it.
//
// Errors are *Error values: the name of the Python exception and its text.
//
// # Integers
//
// Int holds an integer of any size: an int64, or a *big.Int if that does not
// fit. Nothing changes its operands, save that the …To functions use again
// the storage that the caller gives them.
//
//	FromInt64 FromUint64 FromBig Normalize NewBig   making them
//	Int.Sign IsOdd Cmp Bits BitCount TrailingZeros Hash ToBig ToFloat CompareFloat
//	AddInt64 SubInt64 MulInt64 PowInt64              int64, and whether it fits
//	FloorDivInt64 ModInt64 MulMod TrueDivInt64       int64, divisor not 0
//	Add Sub Mul AddTo SubTo MulTo                    sums and products
//	FloorDiv Mod DivMod TrueDiv                      // % divmod /
//	Int.Neg Abs Not, And Or Xor Lsh Rsh              - abs ~ & | ^ << >>
//	Pow PowMod GCD Isqrt RoundInt                    ** pow(,,) gcd isqrt round(a, -n)
//	Int.ToBytes IntFromBytes                         to_bytes, from_bytes
//	ParseInt ParseIntASCII                           int(str, base), int(bytes, base)
//	FormatInt AppendInt AppendIntBase                str(a), hex and the like
//
// Work on huge integers: the size and cost of a result before it is computed,
// and variants that call a Check every millisecond or so and can be stopped.
// The functions without Check in their name never stop; use them where the
// cost is small.
//
//	AddBits MulBits PowBits LshBits ParseBits DecimalDigits SizeBytes
//	AddCost MulCost DivCost PowCost PowModCost GCDCost IsqrtCost FormatCost ParseCost
//	MulCheck FloorDivCheck ModCheck DivModCheck PowCheck PowModCheck
//	ModInverseCheck GCDCheck IsqrtCheck; ParseInt, AppendInt and RoundInt take one
//
// # Floats
//
//	ReprFloat AppendFloatRepr                        repr
//	ParseFloat ParseFloatASCII                       float(str), float(bytes)
//	FloatHex FloatFromHex                            hex, fromhex
//	RoundFloat RoundToInt FixedDigits                round
//	FloatToInt FloatFloor FloatCeil AsIntegerRatio   exact conversions
//	FloatFloorDiv FloatMod FloatDivmod FloatPow      // % divmod **
//	CompareIntFloat CompareBigFloat BigFloat64       exact comparison, rounding
//	HashFloat HashInt64 HashBig HashComplex          hash
//
// The functions of the module math in which Go's differ from C's in the last
// bit; math.Expm1, Log1p and Atanh of Go are as in C. Domain errors are NaN.
//
//	Exp Exp2 Log Log2 Log10 Sin Cos Tan Asin Acos Atan Atan2
//	Sinh Cosh Tanh Asinh Acosh Hypot
//
// # Complex numbers
//
//	ReprComplex AppendComplexRepr ParseComplex
//	ComplexMul ComplexDiv ComplexPow ComplexAbs
//
// # Text
//
//	ASCIIText IsSpace DecimalDigit                   what CPython's parsers see of a str
//
// Compatibility: not covered; garter's own packages use it.
package number
