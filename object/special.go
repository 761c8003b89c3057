package object

// Special numbers the special methods, which every class keeps in a table so
// that operators find them without a look-up by name.
type Special uint8

// The special methods.
const (
	DNew Special = iota
	DInit
	DRepr
	DStr
	DFormat
	DHash
	DBool
	DLen
	DCall
	DGetattribute
	DGetattr
	DSetattr
	DDelattr
	DGet
	DSet
	DDelete
	DIter
	DNext
	DReversed
	DContains
	DGetitem
	DSetitem
	DDelitem
	DMissing
	DLengthHint
	DEnter
	DExit
	DAenter
	DAexit
	DAwait
	DAiter
	DAnext
	DEq
	DNe
	DLt
	DLe
	DGt
	DGe
	DAdd
	DRadd
	DIadd
	DSub
	DRsub
	DIsub
	DMul
	DRmul
	DImul
	DMatmul
	DRmatmul
	DImatmul
	DTruediv
	DRtruediv
	DItruediv
	DMod
	DRmod
	DImod
	DPow
	DRpow
	DIpow
	DLshift
	DRlshift
	DIlshift
	DOr
	DRor
	DIor
	DXor
	DRxor
	DIxor
	DAnd
	DRand
	DIand
	DFloordiv
	DRfloordiv
	DIfloordiv
	DRshift
	DRrshift
	DIrshift
	DDivmod
	DRdivmod
	DNeg
	DPos
	DAbs
	DInvert
	DIndex
	DInt
	DFloat
	DComplex
	DRound
	DTrunc
	DFloor
	DCeil
	DInstancecheck
	DSubclasscheck
	DDir
	DBytes
	DClassGetitem
	DDel
	DBuffer
	DReleaseBuffer
	NumSpecial
)

// specialChunk is a part of a table of special methods: most classes define a few of
// them, and share with a base the parts that have none of those.
type specialChunk [8]Value

// specialTable has the special methods of a class. Parts that the class shares with a base
// or with others never change, but for a class of a program above it, which tells what is
// below.
type specialTable [(NumSpecial + 7) / 8]*specialChunk

// noSpecial is the table of a class that is not complete yet.
var noSpecial = func() (t specialTable) {
	c := new(specialChunk)
	for i := range t {
		t[i] = c
	}
	return
}()

// at returns the special method i.
func (t *specialTable) at(i Special) Value { return t[i>>3][i&7] }

// specialNames are the names, in the order of the constants.
var specialNames = func() (t [NumSpecial]*Str) {
	for i, n := range [NumSpecial]string{
		"new", "init", "repr", "str", "format", "hash", "bool", "len", "call",
		"getattribute", "getattr", "setattr", "delattr", "get", "set", "delete",
		"iter", "next", "reversed", "contains", "getitem", "setitem", "delitem",
		"missing", "length_hint", "enter", "exit", "aenter", "aexit", "await",
		"aiter", "anext", "eq", "ne", "lt", "le", "gt", "ge",
		"add", "radd", "iadd", "sub", "rsub", "isub", "mul", "rmul", "imul",
		"matmul", "rmatmul", "imatmul", "truediv", "rtruediv", "itruediv",
		"mod", "rmod", "imod", "pow", "rpow", "ipow", "lshift", "rlshift", "ilshift",
		"or", "ror", "ior", "xor", "rxor", "ixor", "and", "rand", "iand",
		"floordiv", "rfloordiv", "ifloordiv", "rshift", "rrshift", "irshift",
		"divmod", "rdivmod", "neg", "pos", "abs", "invert", "index", "int",
		"float", "complex", "round", "trunc", "floor", "ceil",
		"instancecheck", "subclasscheck", "dir", "bytes", "class_getitem", "del",
		"buffer", "release_buffer",
	} {
		t[i] = Intern("__" + n + "__")
	}
	return
}()

// specialIndex is the place of each of them.
var specialIndex = func() map[string]Special {
	m := make(map[string]Special, NumSpecial)
	for i, n := range specialNames {
		m[n.S] = Special(i)
	}
	return m
}()

// Name returns the method's name, such as "__add__".
func (s Special) Name() *Str { return specialNames[s] }

// Names that the object model itself looks up.
var (
	sModule     = Intern("__module__")
	sQualname   = Intern("__qualname__")
	sDoc        = Intern("__doc__")
	sName       = Intern("__name__")
	sDict       = Intern("__dict__")
	sClass      = Intern("__class__")
	sSlots      = Intern("__slots__")
	sBases      = Intern("__bases__")
	sSetName    = Intern("__set_name__")
	sInitSub    = Intern("__init_subclass__")
	sMroEntries = Intern("__mro_entries__")
	sClassCell  = Intern("__classcell__")
	sAbstract   = Intern("__isabstractmethod__")
	sHash       = Intern("__hash__")
	sEq         = Intern("__eq__")
	sNew        = Intern("__new__")
	sInit       = Intern("__init__")

	sAnnotations = Intern("__annotations__")
	sTypeParams  = Intern("__type_params__")
)
