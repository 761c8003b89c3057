package decimal

import (
	"reflect"

	goconvert "github.com/garterpy/garter/object/convert"

	"github.com/garterpy/garter/object"
)

// Go programs see Decimals as their texts.
func init() {
	goconvert.Register(reflect.TypeFor[goconvert.Decimal](), goconvert.Bridge{
		Class: DecimalType,
		ToPython: func(th *thread, v any) value {
			s := string(v.(goconvert.Decimal))
			d, ok := Parse(th, s)
			if !ok && th.Exc == nil {
				return th.Raise(object.ValueErrorType, "%q is not the text of a Decimal", s)
			}
			return d
		},
		ToGo: func(th *thread, v value) (any, bool) {
			d, ok := v.R.(*Decimal)
			if !ok {
				return nil, false
			}
			s, ok := (&work{th: th}).str(&d.num, true, false)
			return goconvert.Decimal(s), ok
		},
	})
}
