package convert

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"time"
)

// Naive is the location of datetimes without a time zone.
var Naive = time.FixedZone("", 0)

type (
	// Date is a Python date as isoformat() writes it: "2026-01-31".
	Date string
	// Clock is a Python time as isoformat() writes it: "12:30:00.500000".
	Clock string
	// Decimal is the text of a Python Decimal.
	Decimal string
	// Delta is a timedelta that time.Duration cannot hold, in seconds.
	Delta float64
)

var (
	timeType     = reflect.TypeFor[time.Time]()
	durationType = reflect.TypeFor[time.Duration]()
	dateType     = reflect.TypeFor[Date]()
	clockType    = reflect.TypeFor[Clock]()
	decimalType  = reflect.TypeFor[Decimal]()
	deltaType    = reflect.TypeFor[Delta]()
)

// valueName is the Python name of the types of this file and of package time, or
// "".
func valueName(t reflect.Type) string {
	switch t {
	case timeType:
		return "datetime"
	case durationType, deltaType:
		return "timedelta"
	case dateType:
		return "date"
	case clockType:
		return "time"
	case decimalType:
		return "Decimal"
	}
	return ""
}

// assignValue stores what is no value of dst's type but close to one: a date is
// a datetime at midnight, a Decimal a float, a timedelta a Delta. It reports
// whether it did.
func assignValue(dst reflect.Value, src any) bool {
	switch x := src.(type) {
	case Date:
		if dst.Type() == timeType {
			t, err := time.ParseInLocation(time.DateOnly, string(x), Naive)
			if err == nil {
				dst.Set(reflect.ValueOf(t))
			}
			return err == nil
		}
	case Decimal:
		if k := dst.Kind(); k == reflect.Float32 || k == reflect.Float64 {
			f, err := strconv.ParseFloat(string(x), dst.Type().Bits())
			if err == nil {
				dst.SetFloat(f)
			}
			return err == nil
		}
	case time.Duration:
		if dst.Type() == deltaType {
			dst.SetFloat(x.Seconds())
			return true
		}
	}
	return false
}

// MarshalJSON writes nanoseconds, as encoding/json does for a time.Duration: a timedelta
// has one unit, whatever its length.
func (d Delta) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(d)) || math.IsInf(float64(d), 0) {
		return nil, errors.New("is no finite time")
	}
	us, _ := new(big.Float).Mul(big.NewFloat(float64(d)), big.NewFloat(1e6)).Int(nil)
	return new(big.Int).Mul(us, big.NewInt(1000)).Append(nil, 10), nil
}

// TimeText is a time in RFC 3339, or without a zone where that is Naive.
func TimeText(t time.Time) string {
	if t.Location() == Naive {
		return t.Format("2006-01-02T15:04:05.999999999")
	}
	return t.Format(time.RFC3339Nano)
}

// IsoTime is what isoformat() gives for a datetime, with sep before the clock.
func IsoTime(t time.Time, sep string) string {
	s := t.Format(time.DateOnly) + sep + t.Format(time.TimeOnly)
	if us := t.Nanosecond() / 1000; us != 0 {
		s += fmt.Sprintf(".%06d", us)
	}
	if t.Location() != Naive {
		_, off := t.Zone()
		sign := '+'
		if off < 0 {
			sign, off = '-', -off
		}
		s += fmt.Sprintf("%c%02d:%02d", sign, off/3600, off/60%60)
		if off%60 != 0 {
			s += fmt.Sprintf(":%02d", off%60)
		}
	}
	return s
}
