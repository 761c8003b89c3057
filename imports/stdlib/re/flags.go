package re

import (
	"fmt"
	"math/bits"

	"strings"

	"github.com/garterpy/garter/imports/stdlib/enum"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// FlagType is re.RegexFlag: ints with names, which | & ^ and ~ keep so.
var FlagType = object.NewBuiltinType("RegexFlag", enum.BitsType, object.NoSubclass|object.InPython|object.Constants).InModule("re").
	WithDoc("An enumeration.")

// flagName is a name of a flag in the module.
type flagName struct {
	name  string
	bits  int64
	value object.Value
	alias bool // not the flag's own name
	order int64
}

var flagNames = []flagName{
	{name: "NOFLAG", bits: 0}, {name: "ASCII", bits: 256}, {name: "A", bits: 256, alias: true},
	{name: "IGNORECASE", bits: 2}, {name: "I", bits: 2, alias: true}, {name: "LOCALE", bits: 4}, {name: "L", bits: 4, alias: true},
	{name: "UNICODE", bits: 32}, {name: "U", bits: 32, alias: true}, {name: "MULTILINE", bits: 8}, {name: "M", bits: 8, alias: true},
	{name: "DOTALL", bits: 16}, {name: "S", bits: 16, alias: true}, {name: "VERBOSE", bits: 64}, {name: "X", bits: 64, alias: true},
	{name: "DEBUG", bits: 128},
}

// allFlags are the bits that have names; with bit 0 they are what ~ keeps.
const (
	allFlags  = 0x1FE
	knownBits = 0x1FF
)

// newFlag returns the RegexFlag of an int.
func newFlag(n int64) object.Value {
	if n < 0 {
		n += max(int64(knownBits+1), 1<<bits.Len64(uint64(-n)))
	}
	for _, f := range flagNames {
		if f.bits == n && f.value.Ok() {
			return f.value
		}
	}
	return object.Obj(&object.IntObj{I: number.FromInt64(n), Ext: &object.Instance{Cls: FlagType, Shape: FlagType.RootShape()}})
}

// flagBits returns the bits of an int that fits 64 bits.
func flagBits(v object.Value) (int64, bool) {
	n, b, ok := object.IntOf(v)
	return n, ok && b == nil
}

// names returns the names of the bits, most of them in the order in which the
// module defines them, and what is left.
func names(n int64, prefix string) (out []string, rest int64) {
	for _, f := range flagNames {
		if !f.alias && f.bits != 0 && n&f.bits != 0 {
			out = append(out, prefix+f.name)
			n &^= f.bits
		}
	}
	return out, n
}

func flagText(n int64) string {
	if n == 0 {
		return "re.NOFLAG"
	}
	parts, rest := names(n, "re.")
	if len(parts) == 0 {
		return fmt.Sprintf("re.RegexFlag(%d)", rest)
	}
	if rest != 0 {
		parts = append(parts, fmt.Sprintf("0x%x", rest))
	}
	return strings.Join(parts, "|")
}

func init() { FlagType.Meta = enum.MetaType }

var newSig = object.ParseSignature("value")

// flagOf is the flag of a value.
func flagOf(th *object.Thread, value object.Value) object.Value {
	n, ok := flagBits(value)
	if !ok {
		return th.Raise(object.ValueErrorType, "%s is not a valid RegexFlag", object.ReprString(th, value))
	}
	return newFlag(n)
}

func initFlags() {
	for i := range flagNames {
		f := &flagNames[i]
		if f.alias {
			f.value = flagNames[i-1].value
		} else {
			f.value = newFlag(f.bits)
		}
		FlagType.DefValue(f.name, f.value)
	}
	FlagType.WithNew(func(th *object.Thread, cls *object.Type, args []object.Value, kw []object.KW) object.Value {
		if len(args) != 1 || len(kw) > 0 {
			var a [1]object.Value
			if !newSig.Bind(th, "Enum.__new__", a[:], args, kw) {
				return object.Value{}
			}
			args = a[:]
		}
		return flagOf(th, args[0])
	})
	FlagType.DefClass(object.MSig("_missing_", "value", func(th *object.Thread, a []object.Value) object.Value { return flagOf(th, a[1]) }))
	initMembers()
	op := func(name string, f func(a, b int64) int64) *object.Builtin {
		return object.M1(name, func(th *object.Thread, self, v object.Value) object.Value {
			a, ok1 := flagBits(self)
			b, ok2 := flagBits(v)
			if !ok1 || !ok2 {
				return object.NotImplemented
			}
			if !th.Alloc(100) {
				return object.Value{}
			}
			return newFlag(f(a, b))
		})
	}
	or := func(a, b int64) int64 { return a | b }
	and := func(a, b int64) int64 { return a & b }
	xor := func(a, b int64) int64 { return a ^ b }
	text := func(th *object.Thread, v object.Value) object.Value {
		n, _ := flagBits(v)
		return object.StrValue(flagText(n))
	}
	FlagType.Def(
		op("__or__", or), op("__ror__", or), op("__and__", and), op("__rand__", and), op("__xor__", xor), op("__rxor__", xor),
		object.M0("__invert__", func(th *object.Thread, v object.Value) object.Value {
			n, _ := flagBits(v)
			return newFlag(^n)
		}),
		object.M0("__repr__", text),
		object.M0("__str__", text),
		object.M0("__hash__", func(th *object.Thread, v object.Value) object.Value {
			n, _ := flagBits(v)
			return object.Int(object.HashInt(n))
		}),
		object.M1("__contains__", func(th *object.Thread, self, v object.Value) object.Value {
			a, _ := flagBits(self)
			b, ok := flagBits(v)
			if !ok || v.R.Type() != FlagType {
				return th.Raise(object.TypeErrorType, "unsupported operand type(s) for 'in': '%s' and 'RegexFlag'", v.R.Type().Qualname)
			}
			return object.Bool(a&b == b)
		}),
		object.M0("__iter__", func(th *object.Thread, v object.Value) object.Value {
			n, _ := flagBits(v)
			return iterOf(th, members(n))
		}),
		object.M0("__len__", func(th *object.Thread, v object.Value) object.Value {
			n, _ := flagBits(v)
			return object.Int(int64(len(members(n))))
		}),
		object.M0("__bool__", func(th *object.Thread, v object.Value) object.Value {
			n, _ := flagBits(v)
			return object.Bool(n != 0)
		}),
	)
	var order int64
	FlagType.DefGet("value", func(th *object.Thread, v object.Value) object.Value {
		n, _ := flagBits(v)
		return object.Int(n)
	})
	for at, f := range flagNames {
		if !f.alias && f.bits != 0 {
			flagNames[at].order = order
			order++
		}
	}
	FlagType.DefGet("_sort_order_", func(th *object.Thread, v object.Value) object.Value {
		n, _ := flagBits(v)
		for _, f := range flagNames {
			if f.bits == n {
				return object.Int(f.order)
			}
		}
		return object.Int(order)
	})
	FlagType.DefGet("_value_", func(th *object.Thread, v object.Value) object.Value {
		n, _ := flagBits(v)
		return object.Int(n)
	})
	name := func(th *object.Thread, v object.Value) object.Value {
		n, _ := flagBits(v)
		if n == 0 {
			return object.StrValue("NOFLAG")
		}
		parts, rest := names(n, "")
		if len(parts) == 0 {
			return object.None
		}
		if rest != 0 {
			parts = append(parts, fmt.Sprintf("0x%x", rest))
		}
		return object.StrValue(strings.Join(parts, "|"))
	}
	FlagType.DefGet("name", name)
	FlagType.DefGet("_name_", name)
}

// initMembers gives the class what is asked of a class of members: dicts and lists that
// are made each time, since all sessions have the class.
func initMembers() {
	dict := func(key func(f flagName) object.Value, aliases bool) object.Value {
		return enum.Fresh(func(th *object.Thread) object.Value {
			d := object.NewDict()
			if !th.Alloc(1024) {
				return object.Value{}
			}
			for _, f := range flagNames {
				if (aliases || !f.alias) && !d.Set(th, key(f), f.value) {
					return object.Value{}
				}
			}
			return object.Obj(d)
		})
	}
	FlagType.DefValue("_member_map_", dict(func(f flagName) object.Value { return object.Obj(object.Intern(f.name)) }, true))
	FlagType.DefValue("_value2member_map_", dict(func(f flagName) object.Value { return object.Int(f.bits) }, false))
	FlagType.DefValue("_member_names_", enum.Fresh(func(th *object.Thread) object.Value {
		if !th.Alloc(512) {
			return object.Value{}
		}
		var names []object.Value
		for _, f := range flagNames {
			if !f.alias && f.bits != 0 {
				names = append(names, object.Obj(object.Intern(f.name)))
			}
		}
		return object.Obj(object.NewList(names))
	}))
	FlagType.DefValue("_flag_mask_", object.Int(allFlags))
	FlagType.DefValue("_singles_mask_", object.Int(allFlags))
	FlagType.DefValue("_all_bits_", object.Int(knownBits))
	FlagType.DefGet("__dict__", func(th *object.Thread, v object.Value) object.Value {
		d := object.NewDict()
		if !th.Alloc(512) {
			return object.Value{}
		}
		for _, n := range []string{"_value_", "_name_", "__objclass__", "_sort_order_"} {
			if a := object.GetAttr(th, v, object.Intern(n)); !a.Ok() || !d.SetStr(th, object.Intern(n), a) {
				return object.Value{}
			}
		}
		return object.Obj(d)
	})
	FlagType.DefGet("__objclass__", func(th *object.Thread, v object.Value) object.Value { return object.Obj(FlagType) })
}

// members returns the flags of single bits.
func members(n int64) (out []object.Value) {
	for _, f := range flagNames {
		if !f.alias && f.bits != 0 && n&f.bits != 0 {
			out = append(out, f.value)
		}
	}
	return out
}

func iterOf(th *object.Thread, items []object.Value) object.Value {
	it := object.GetIter(th, object.Obj(object.NewTuple(items)))
	if it == nil {
		return object.Value{}
	}
	return object.IterValue(it)
}

func initTypes() {
	initError()
	initPattern()
	initMatch()
	initFlags()
	initLexer()
}
