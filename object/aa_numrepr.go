package object

import (
	"strconv"

	"github.com/garterpy/garter/object/number"
)

func init() {
	IntType.Def(M0("__repr__", func(th *Thread, self Value) Value {
		small, b, _ := IntOf(self)
		if b == nil {
			return Value{R: NewASCII(strconv.FormatInt(small, 10))}
		}
		return Value{R: NewASCII(b.String())}
	}))
	BoolType.Def(M0("__repr__", func(th *Thread, self Value) Value {
		if self.N != 0 {
			return StrValue("True")
		}
		return StrValue("False")
	}))
	FloatType.Def(M0("__repr__", func(th *Thread, self Value) Value {
		f := self.Float()
		if o, ok := self.R.(*FloatObj); ok {
			f = o.F
		}
		return Value{R: NewASCII(number.ReprFloat(f))}
	}))
}
