package convert

import (
	"encoding"
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter/object"
)

// This file has types that know a text or JSON of themselves.

// What isText and isJSON found out: reflect makes no notes.
var textKinds, jsonKinds sync.Map // reflect.Type -> bool

// isText reports whether values of the type, which the table in doc.go does not
// name, have a text: netip.Addr, UUIDs, *big.Rat.
func isText(t reflect.Type) bool {
	if k, ok := textKinds.Load(t); ok {
		return k.(bool)
	}
	is := valueName(t) == "" && t != reflect.TypeFor[big.Int]() && t.Kind() != reflect.Interface &&
		(t.Kind() != reflect.Pointer || valueName(t.Elem()) == "" && t.Elem() != reflect.TypeFor[big.Int]()) &&
		(t.Implements(textMarshaler) || t.Kind() != reflect.Pointer && reflect.PointerTo(t).Implements(textMarshaler))
	textKinds.Store(t, is)
	return is
}

// isJSON reports whether values of the type have JSON and no fields that say as
// much.
func isJSON(t reflect.Type) bool {
	if k, ok := jsonKinds.Load(t); ok {
		return k.(bool)
	}
	is := false
	switch e := t; {
	case valueName(t) != "" || isText(t) || isOurs(t) || t.Kind() == reflect.Pointer && (valueName(t.Elem()) != "" || isOurs(t.Elem())):
	case !t.Implements(jsonMarshaler) && (t.Kind() == reflect.Pointer || !reflect.PointerTo(t).Implements(jsonMarshaler)):
	default:
		if e.Kind() == reflect.Pointer {
			e = e.Elem()
		}
		is = e.Kind() == reflect.Struct && len(fieldsOf(e)) == 0
	}
	jsonKinds.Store(t, is)
	return is
}

// isOurs reports whether the type is one that stands for a Python value.
func isOurs(t reflect.Type) bool {
	switch t {
	case reflect.TypeFor[*Dict](), reflect.TypeFor[*Set](), reflect.TypeFor[Tuple](), reflect.TypeFor[*Object](), reflect.TypeFor[*Exception](),
		reflect.TypeFor[*big.Int](), rawType, numberType, reflect.TypeFor[Dict](), reflect.TypeFor[Set](), reflect.TypeFor[Object](),
		reflect.TypeFor[Exception](), reflect.TypeFor[big.Int](), reflect.TypeFor[Record]():
		return true
	}
	return false
}

// isoLayouts are the forms of ISO 8601 that datetime.fromisoformat takes as well
// and time.Parse can tell.
var isoLayouts = []string{
	time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999",
	"2006-01-02T15:04Z07:00", "2006-01-02T15:04", "2006-01-02 15:04", time.DateOnly,
}

// ParseISO reads a time in ISO 8601. Without a zone its location is Naive.
func ParseISO(s string) (time.Time, bool) {
	s = strings.TrimSpace(s)
	for _, l := range isoLayouts {
		if t, err := time.ParseInLocation(l, s, Naive); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}

// assignText stores texts and JSON in types that read them, and the types of
// this package. It reports whether it did.
func (a *assigner) assignText(dst reflect.Value, src any, path *place) (done bool, err error) {
	t := dst.Type()
	switch t {
	case rawType:
		b, err := appendJSON(src, path.String(), a.strict)
		if err == nil {
			dst.SetBytes(b)
		}
		return true, err
	case numberType:
		switch x := src.(type) {
		case int64, *big.Int, float64:
			b, err := appendJSON(x, path.String(), a.strict)
			if err == nil {
				dst.SetString(string(b))
			}
			return true, err
		case string:
			if _, err := numberValue(json.Number(x)); err != nil {
				return true, &TypeError{path.String(), "a number", "str"}
			}
			dst.SetString(x)
			return true, nil
		}
		return true, &TypeError{path.String(), "a number", gotName(src)}
	}
	text, isStr := src.(string)
	if isStr {
		switch t {
		case timeType:
			tm, ok := ParseISO(text)
			if !ok {
				return true, fmt.Errorf("%s must be datetime, not str: a datetime or its text in ISO 8601 such as '2026-01-31T12:00:00Z', not %q", path, clip(text))
			}
			dst.Set(reflect.ValueOf(tm))
			return true, nil
		case dateType:
			if _, err := time.Parse(time.DateOnly, text); err != nil {
				return true, fmt.Errorf("%s must be a date or its text such as '2026-01-31', not %q", path, clip(text))
			}
			dst.SetString(text)
			return true, nil
		case clockType:
			if _, err := time.Parse("15:04:05.999999", text); err != nil {
				if _, err := time.Parse("15:04", text); err != nil {
					return true, fmt.Errorf("%s must be a time or its text such as '12:30:00', not %q", path, clip(text))
				}
			}
			dst.SetString(text)
			return true, nil
		case decimalType:
			if !isDecimal(text) {
				return true, fmt.Errorf("%s must be a Decimal or its text such as '12.50', not %q", path, clip(text))
			}
			dst.SetString(text)
			return true, nil
		}
	}
	if t == durationType {
		switch x := src.(type) {
		case int64:
			if secs := time.Duration(x); secs < 1<<33 && secs > -1<<33 {
				dst.SetInt(int64(secs * time.Second))
				return true, nil
			}
		case float64:
			if x < 1<<33 && x > -1<<33 {
				dst.SetInt(int64(x * float64(time.Second)))
				return true, nil
			}
		case string:
			if d, err := time.ParseDuration(x); err == nil {
				dst.SetInt(int64(d))
				return true, nil
			}
		}
		return true, &TypeError{path.String(), "a timedelta or a number of seconds", gotName(src)}
	}
	if t == decimalType {
		switch x := src.(type) {
		case int64, *big.Int, float64:
			if f, ok := x.(float64); ok {
				dst.SetString(pyFloat(f))
			} else if b, ok := x.(*big.Int); ok && b.BitLen() > maxDecimalBits {
				return true, fmt.Errorf("%s is an int of %d bits, too long for a Decimal", path, b.BitLen())
			} else {
				dst.SetString(fmt.Sprint(x))
			}
			return true, nil
		}
	}
	if valueName(t) != "" || isOurs(t) || t.Kind() == reflect.Interface || t.Kind() == reflect.Pointer || !dst.CanAddr() {
		return false, nil
	}
	if u, ok := dst.Addr().Interface().(encoding.TextUnmarshaler); ok {
		if !isStr {
			// A type that is a number to Go takes numbers as well.
			if k := t.Kind(); k >= reflect.Int && k <= reflect.Float64 {
				return false, nil
			}
			if v, ok, err := a.standsFor(src); err != nil {
				return true, err
			} else if ok {
				return a.assignText(dst, v, path)
			}
			return true, &TypeError{path.String(), "str", gotName(src)}
		}
		if err := hostCall(func() error { return u.UnmarshalText([]byte(text)) }); err != nil {
			return true, fmt.Errorf("%s: %w", path, err)
		}
		return true, nil
	}
	if u, ok := dst.Addr().Interface().(json.Unmarshaler); ok {
		b, err := appendJSON(src, path.String(), a.strict)
		if err == nil {
			err = hostCall(func() error { return u.UnmarshalJSON(b) })
		}
		if err != nil {
			return true, fmt.Errorf("%s: %w", path, err)
		}
		return true, nil
	}
	return false, nil
}

// Said returns what a value says of itself that is no part of the table: its
// number, its text or its JSON. ok is false for all others.
func Said(v any) (said any, ok bool, err error) {
	switch x := v.(type) {
	case json.RawMessage:
		if len(x) == 0 {
			return nil, true, nil
		}
		said, err = ParseJSON(x)
		return Exact{said}, true, err
	case json.Number:
		if x == "" {
			return int64(0), true, nil
		}
		said, err = numberValue(x)
		return said, true, err
	}
	rv := reflect.ValueOf(v)
	if !rv.IsValid() {
		return nil, false, nil
	}
	switch t := rv.Type(); {
	case valueName(t) != "" || isOurs(t):
	case isText(t):
		m, _ := marshalerOf(rv, textMarshaler).(encoding.TextMarshaler)
		if m == nil {
			return nil, true, nil
		}
		b, err := hostBytes(m, m.MarshalText)
		return string(b), true, err
	case isJSON(t):
		m, _ := marshalerOf(rv, jsonMarshaler).(json.Marshaler)
		if m == nil {
			return nil, true, nil
		}
		b, err := hostBytes(m, m.MarshalJSON)
		if err != nil {
			return nil, true, err
		}
		said, err = ParseJSON(b)
		return Exact{said}, true, err
	}
	return nil, false, nil
}

// maxDecimalBits is the longest int that a Decimal is made of: some 20,000 digits.
const maxDecimalBits = 1 << 16

// isDecimal reports whether a text is a finite decimal number of at most 1,000
// characters. Its exponent is only looked at: 1e999999999 is one.
func isDecimal(s string) bool {
	if len(s) > 1000 {
		return false
	}
	mantissa, exponent, has := strings.Cut(strings.ToLower(s), "e")
	if has {
		if _, err := strconv.Atoi(exponent); err != nil {
			return false
		}
	}
	if mantissa != "" && (mantissa[0] == '-' || mantissa[0] == '+') {
		mantissa = mantissa[1:]
	}
	whole, part, _ := strings.Cut(mantissa, ".")
	digits := whole + part
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// unknownKey returns the error of a key that no field of the struct has.
func unknownKey(d *Dict, t reflect.Type, path *place) error {
	var names []string
	for _, f := range fieldsOf(t) {
		names = append(names, f.Name)
	}
	for _, k := range d.keys {
		name, ok := k.(string)
		if !ok {
			return fmt.Errorf("%s has a key of type %s; its keys are %s", path, gotName(k), strings.Join(names, ", "))
		}
		found := false
		for _, n := range names {
			found = found || n == name
		}
		if found {
			continue
		}
		text := fmt.Sprintf("%s has no key %q", path, clip(name))
		if near := object.ClosestName(name, names); near != "" {
			return fmt.Errorf("%s; did you mean %q?", text, near)
		}
		return fmt.Errorf("%s; its keys are %s", text, strings.Join(names, ", "))
	}
	return nil
}

// TextExample returns what a type with a text writes for its zero value, where it
// reads that too: how texts of the type look; "" where that tells nothing.
func TextExample(t reflect.Type) (text string) {
	if !isText(t) {
		return ""
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	defer func() {
		if recover() != nil { // the type's own methods may not work for its zero value
			text = ""
		}
	}()
	v := reflect.New(t)
	m, ok := v.Interface().(encoding.TextMarshaler)
	if !ok {
		return ""
	}
	b, err := m.MarshalText()
	u, ok := v.Interface().(encoding.TextUnmarshaler)
	if err != nil || !ok || u.UnmarshalText(b) != nil {
		return ""
	}
	return string(b)
}
